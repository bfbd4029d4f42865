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


def two_and_nine() -> Table:
    """All ten colours are out: ada has blue and green, eight others one each."""
    table = Table("nsw", "supervisor is max | seat ada buys 100 colour blue value 5")
    table.say("supervisor gives ada colour Green")
    table.say("\n".join(f"seat p{count} buys 10 colour c{count}" for count in range(8)))
    return table


@clause("nsw-3.11b")
def test_the_last_newcomer_gets_the_second_colour_of_somebody_who_has_two() -> None:
    table = two_and_nine()
    table.say(
        """
        seat bob buys 10 colour gold value 1        #! seat/colour
        seat bob buys 10 colour value 1
        place your bets
        bob: 17 by 2
        ada: 17 by 5 in green                       #! bet/colour
        ada: 17 by 5
        """
    )
    assert "name no colour, and get the second one" in table.refusals[0].text
    promised, passed = table.last(e.ColourPromised), table.last(e.ColourPassed)
    assert promised == e.ColourPromised("ada", "Green", "bob", 1)
    assert passed == e.ColourPassed("ada", "Green", "bob")
    assert (seen(table, "ada").colours, seen(table, "bob").colours) == (("blue",), ("Green",))
    assert (seen(table, "ada").value, seen(table, "bob").value) == (500, 100)
    table.say("spin | no more bets | number 17 | settle | bob cashes out | ada cashes out")
    assert view(table.state).promises == ()


@clause("nsw-3.11b")
def test_the_newcomer_waits_for_the_next_coup_and_until_no_chip_of_it_lies() -> None:
    table = two_and_nine()
    table.say(
        """
        place your bets
        ada: 17 by 5 in green
        seat bob buys 10 colour GREEN
        bob: 18 by 5                                #! bet/colour
        ada: 17 by 10 in green                      # in this coup it is still hers
        supervisor takes colour blue from ada       #! seat/colour
        carl asks ada for green                     #! seat/colour
        carl asks bob for green                     #! seat/colour
        ada shares green with carl                  #! seat/colour
        spin | no more bets | number 17 | settle
        place your bets
        ada: 20 by 5 in green                       #! bet/colour
        bob: 18 by 5                                #! bet/colour
        seat carl buys 10 colour                    #! seat/colour
        """
    )
    assert view(table.state).promises == (("ada", "Green", "bob", 2),)
    assert "yours from coup 2 on" in table.refusals[-2].text
    assert "goes to bob" in table.refusals[-3].text
    table.say("ada: take 17 | bob: 18 by 5 | ada: 17 by 5")
    assert seen(table, "ada").colours == ("blue",)
    assert [one.colour for one in seen(table, "ada").stakes] == [""]
    assert table.last(e.ColourPassed) == e.ColourPassed("ada", "Green", "bob")
    assert table.money("ada") == f"stack {100 + 35 * 15 - 5}, felt 5"


@clause("nsw-3.11b")
def test_a_player_with_cash_gets_a_second_colour_as_well() -> None:
    table = two_and_nine()
    table.say("seat bob buys 10 | place your bets | bob: 17 by 5 in cash | bob buys 5 colour")
    table.say("bob: 18 by 5 in colour  #! bet/colour")
    table.say("bob: 18 by 5 in cash | spin | no more bets | number 3 | settle")
    table.say("place your bets | bob: 18 by 5 in colour")
    assert seen(table, "bob").colours == ("Green",)


@clause("nsw-3.11b")
@pytest.mark.parametrize("who", ["ada", "bob"])
def test_the_promise_ends_when_either_leaves(who: str) -> None:
    table = two_and_nine()
    table.say("place your bets | seat bob buys 10 colour")
    table.say(f"{who} cashes out")
    assert view(table.state).promises == ()
    stays = "bob: 17 by 5" if who == "ada" else "ada: 17 by 5 in green"
    table.say(f"{stays} | spin | no more bets | number 3 | settle | place your bets | {stays}")


@clause("nsw-3.11b")
def test_the_supervisor_may_take_a_promised_colour_before_its_coup() -> None:
    table = two_and_nine()
    table.say("place your bets | seat bob buys 10 colour | supervisor takes colour green from ada")
    table.say("bob: 17 by 5")
    assert view(table.state).promises == ()


@clause("nsw-3.11b")
def test_of_several_second_colours_one_goes_of_which_nothing_lies() -> None:
    table = Table("nsw", "supervisor is max | seat ada buys 100 colour blue | seat zoe buys 10")
    table.say("zoe buys 10 colour white | supervisor gives ada colour green")
    table.say("supervisor gives zoe colour black")
    table.say("\n".join(f"seat p{count} buys 10 colour c{count}" for count in range(6)))
    table.say("place your bets | ada: 17 by 5 in green | seat bob buys 10 colour")
    assert (table.last(e.ColourPromised).seat, seen(table, "bob").colours) == ("zoe", ("black",))
    table.say("seat carl buys 10 colour\nseat dan buys 10 colour  #! seat/colour")
    assert table.last(e.ColourPromised).seat == "ada"
    assert table.refusals[-1].text.endswith("ask a holder to share one.")


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
