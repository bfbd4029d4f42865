"""Second colours: who gets one, what it is worth, how it goes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table.coloured import seen
from table_support import Table


@clause("nsw-3.11a", "nsw-3.11b")
def test_a_second_colour_is_bet_with_and_paid_at_the_same_value() -> None:
    table = Table(
        "nsw",
        """
        limits straight=5..30
        seat ada buys 100 colour blue value 5
        place your bets
        ada: 17 by 5 in green               #! bet/colour
        supervisor gives ada colour green
        ada: 17 by 10 in green
        ada: 17 by 7 in green               #! bet/colour
        ada: 17 by 5 in blue
        ada: 17 by 5
        ada: 17 by 20 in GREEN              # 30 is the maximum through all colours
        """,
    )
    lying = {one.colour: (one.amount, one.excess) for one in seen(table, "ada").stakes}
    assert lying == {"green": (20_00, 10_00), "": (10_00, 0)}
    assert (seen(table, "ada").colours, seen(table, "ada").value) == (("blue", "green"), 500)
    table.say("spin | no more bets | number 17 | settle")
    assert table.money("ada") == f"stack {70 + 35 * 30}, felt 30"
    assert [(one.colour, one.stake, one.winnings) for one in table.state.coup.results] == [
        ("green", 20_00, 700_00),
        ("", 10_00, 350_00),
    ]


@clause("nsw-3.11a")
def test_a_second_colour_goes_back_once_none_of_it_lies_on_the_table() -> None:
    table = Table(
        "nsw",
        """
        supervisor is max
        seat ada buys 100 colour blue value 5
        supervisor takes colour blue from ada       #! seat/colour
        supervisor gives ada colour green
        place your bets
        ada: 17 by 5 in green
        ada: 20 by 5
        supervisor takes colour green from ada      #! seat/colour
        supervisor takes colour blue from ada       #! seat/colour
        supervisor takes colour red from ada        #! seat/colour
        ada: take 17
        supervisor takes colour Green from ada because "two newcomers wait"
        supervisor takes colour green from ada      #! seat/colour
        ada: 17 by 5 in green                       #! bet/colour
        seat bob buys 10 colour green
        """,
    )
    taken = table.last(e.ColourTaken)
    assert taken == e.ColourTaken("ada", "green", "max", "two newcomers wait")
    assert (seen(table, "ada").colours, seen(table, "bob").colours) == (("blue",), ("green",))
    assert table.money("ada") == "stack 95, felt 5"


def test_the_first_of_two_colours_may_go_back_as_well() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5
        supervisor gives ada colour green
        place your bets
        ada: 17 by 5 in green
        supervisor takes colour blue from ada
        ada: 17 by 5 in blue                        #! bet/colour
        ada: 17 by 5 in green
        ada: 17 by 5
        supervisor takes colour green from ada      #! seat/colour
        spin | no more bets | number 17 | settle
        """,
    )
    assert seen(table, "ada").colours == ("green",)
    assert table.money("ada") == f"stack {85 + 35 * 15}, felt 15"


@pytest.mark.parametrize("name", ["mbs", "english", "fun", "venezia"])
def test_no_other_house_gives_a_second_colour(name: str) -> None:
    table = Table(name, "seat ada buys 2000")
    table.say(
        """
        supervisor gives ada colour mauve           #! seat/colour
        supervisor takes colour red from ada        #! seat/colour
        """
    )


@clause("nsw-3.11a")
@given(
    st.lists(
        st.tuples(st.sampled_from("sit give take leave".split()), st.integers(0, 11)), max_size=40
    )
)
def test_a_second_colour_never_shuts_a_newcomer_out(steps: list[tuple[str, int]]) -> None:
    """However colours are given, taken and bought: the last free one is for a newcomer."""
    table, held = Table("nsw"), dict[str, list[str]]()
    for count, (what, place) in enumerate(steps):
        name, colour, out = f"p{place}", f"c{count}", sum(map(len, held.values()))
        if what == "sit" and name not in held:
            code = "" if out < 10 else "  #! seat/colour"
            table.say(f"seat {name} buys 10 colour {colour}{code}")
            held |= {} if code else {name: [colour]}
        elif what == "give" and name in held:
            code = "" if out < 9 else "  #! seat/colour"
            table.say(f"supervisor gives {name} colour {colour}{code}")
            held[name] += [] if code else [colour]
        elif what == "take" and name in held:
            code = "" if len(held[name]) > 1 else "  #! seat/colour"
            table.say(f"supervisor takes colour {held[name][-1]} from {name}{code}")
            held[name] = held[name] if code else held[name][:-1]
        elif what == "leave" and held.pop(name, []):
            table.say(f"{name} cashes out")
    assert {one.name: list(one.colours) for one in view(table.state).seats} == held


@clause("nsw-3.11b")
def test_a_second_colour_can_be_had_back_for_a_newcomer() -> None:
    table = Table("nsw")
    table.say("\n".join(f"seat p{count} buys 10 colour c{count}" for count in range(8)))
    table.say("supervisor gives p0 colour gold | seat q buys 10 colour")
    table.say("seat r buys 10 colour  #! seat/colour")
    assert "ask the supervisor to take a second colour back" in table.refusals[-1].text
    table.say("supervisor takes colour gold from p0 | seat r buys 10 colour")


@clause("nsw-3.11a")
def test_no_colour_is_taken_back_while_a_coup_is_decided() -> None:
    """What lies there is sealed, settled and paid by the colour that it was laid in."""
    table = Table("nsw", "seat ada buys 100 colour red | supervisor gives ada colour white")
    table.say("place your bets | ada: 17 by 3 in white | spin | no more bets")
    for step in ("number 17", "collect", "pay"):
        table.say(f"supervisor takes colour red from ada  #! phase/wrong\n{step}")
    table.say("supervisor takes colour red from ada | lift")
    (stake,) = seen(table, "ada").stakes
    assert (stake.amount, stake.riding, stake.colour) == (3_00, 3_00, "")
