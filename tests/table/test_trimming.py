"""Limits that change: sides that stay, riders above a lowered maximum, players who are linked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import SHIPPED
from croupier.rules.felt import Kind, spot
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.phases import BETTING
from croupier.table.view import view
from support import clause
from table_support import Table

COUP = "spin | no more bets | number {} | settle"


def sign(table: Table, kind: Kind = Kind.EVEN) -> tuple[int, int | None]:
    """The limits of a kind as everybody sees them."""
    seen = view(table.state)
    return seen.minima[kind], seen.maxima.get(kind)


# Sides of a limit


@clause("venezia-GR.14")
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("even=20..", (20_00, 500_00)),
        ("even=..200", (10_00, 200_00)),
        ("even=20..200", (20_00, 200_00)),
        ("even=..", (10_00, 500_00)),
        ("even=..none", (10_00, None)),
        ("even=none..", (1, 500_00)),
        ("even=none..none", (1, None)),
        ("even=600..none", (600_00, None)),
        ("even=..none even=5..", (5_00, None)),
        ("straight=2..5", (10_00, 500_00)),
    ],
)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_side_that_is_left_out_stays_and_none_removes_it(
    name: str, change: str, expected: tuple[int, int | None]
) -> None:
    for words in ("limits", "supervisor sets limits"):
        table = Table(name, f"limits even=10..500 | {words} {change}")
        assert sign(table) == expected
    table = Table(name, f"limits even=10..500 | place your bets | supervisor sets limits {change}")
    assert sign(table) == (10_00, 500_00)
    table.say(COUP.format(1))
    assert sign(table) == expected


def test_the_event_tells_both_sides_in_full() -> None:
    table = Table("venezia", "limits even=10..500 | supervisor sets limits even=20.. six=..100")
    assert table.last(e.LimitsSet).ranges == (
        (Kind.EVEN, (20_00, 500_00)),
        (Kind.SIX, (1_00, 100_00)),
    )


def test_two_changes_in_one_coup_build_on_each_other() -> None:
    table = Table("venezia", "limits even=10..500 | place your bets")
    table.say("supervisor sets limits even=20.. | supervisor sets limits even=..200")
    waiting = view(table.state).waiting
    assert waiting is not None
    assert (waiting.minima[Kind.EVEN], waiting.maxima[Kind.EVEN]) == (20_00, 200_00)
    table.say("void interrupted")
    assert sign(table) == (20_00, 200_00)


@pytest.mark.parametrize("change", ["even=600..", "even=..5", "even=10..none even=..5"])
def test_the_sides_that_stay_must_fit_to_the_new_ones(change: str) -> None:
    table = Table("mbs", f"limits even=10..500\nsupervisor sets limits {change}  #! bet/limit")
    assert sign(table) == (10_00, 500_00)


# Riders


@clause("venezia-GR.13", "venezia-GR.14")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_rider_above_a_lowered_maximum_is_trimmed_when_the_next_coup_opens(name: str) -> None:
    table = Table(name, "seat ada buys 2000 | place your bets | ada: red by 100, 1 by 20")
    table.say("supervisor sets limits even=..40 straight=..20 | " + COUP.format(1))
    assert (table.on("ada", "red"), table.on("ada", "1")) == (100, 20)
    before = table.seat("ada").stack
    table.say("place your bets")
    assert [type(one) for one in table.events[-2:]] == [e.BettingOpened, e.Trimmed]
    assert (table.on("ada", "red"), table.on("ada", "1")) == (40, 20)
    assert table.seat("ada").stack == before + 60_00
    (trimmed,) = table.all(e.Trimmed)
    assert [(str(key.spot), amount) for key, amount in trimmed.stakes] == [("red", 60_00)]
    table.say(COUP.format(3))
    assert table.lines[0] == "ada red 40: won 40 back 40"


def test_limits_that_rise_trim_nobody_and_a_rider_below_a_new_minimum_stays() -> None:
    table = Table(
        "venezia", "limits even=5..50 | seat ada buys 100 | place your bets | ada: red by 10"
    )
    table.say(f"{COUP.format(1)} | supervisor sets limits even=20..100 | place your bets")
    assert not table.all(e.Trimmed)
    table.say("ada: red by 9  #! bet/limit\nada: red by 10")
    assert table.on("ada", "red") == 20


@pytest.mark.parametrize("name", ["mbs", "nsw", "english"])
def test_colour_chips_are_trimmed_whole(name: str) -> None:
    table = Table(name, "seat ada buys 90 colour blue value 3 | place your bets | ada: red by 30")
    table.say(f"{COUP.format(1)} | supervisor sets limits even=..10 | place your bets")
    assert table.on("ada", "red") == 9
    assert table.seat("ada").purse == {Chip.COLOUR: (60 + 30 + 21) * 100}


def test_a_chip_worth_more_than_the_maximum_goes_back_altogether() -> None:
    table = Table("mbs", "seat ada buys 50 colour blue value 5 | place your bets | ada: red by 5")
    table.say(f"{COUP.format(1)} | supervisor sets limits even=..4 | place your bets")
    assert table.money("ada") == "stack 55"


def test_who_lay_there_first_keeps_what_fits_in_cash_and_in_colour() -> None:
    table = Table(
        "nsw", "seat ada buys 100 colour blue value 5 | ada buys 50 cash | place your bets"
    )
    table.say(f"ada: red by 10 in cash | ada: red by 20 | {COUP.format(1)}")
    table.say("supervisor sets limits even=..16 | place your bets")
    lying = {one.chip: one.amount for one in view(table.state).seats[0].stakes}
    # Ten in cash, and one chip of five in what is left.
    assert lying == {Chip.CASH: 10_00, Chip.COLOUR: 5_00}


@clause("venezia-GR.12", "venezia-GR.13")
def test_a_party_is_trimmed_together_and_others_each_for_themselves() -> None:
    table = Table(
        "venezia",
        f"""
        seat ada buys 100 | seat bob buys 100 | seat cleo buys 100
        supervisor links ada with bob because "one purse"
        place your bets
        ada: red by 30 | bob: red by 30 | cleo: red by 30
        {COUP.format(1)}
        supervisor sets limits even=..40
        place your bets
        """,
    )
    assert [table.on(name, "red") for name in ("ada", "bob", "cleo")] == [30, 10, 30]
    assert [one.seat for one in table.all(e.Trimmed)] == ["bob"]


# Linking


STEPS = {
    Phase.OPEN: "place your bets | ada: red by 30, 8 by 10 | bob: red by 30, 8 by 10",
    Phase.SPINNING: "spin",
    Phase.CLOSED: "no more bets",
    Phase.NUMBER: "number 1",
    Phase.COLLECTED: "collect",
    Phase.PAID: "pay",
    Phase.IDLE: "lift",
}
LINK = 'supervisor links ada with bob because "one purse"'


def linked_at(name: str, phase: Phase) -> Table:
    """Two players who are linked in a phase of a coup, played on to its end and the next opening."""
    table = Table(
        name, "limits even=1..40 straight=1..15 | seat ada buys 2000 | seat bob buys 2000"
    )
    for reached, words in STEPS.items():
        table.say(words)
        if reached is phase:
            table.say(LINK)
    table.say("place your bets")
    return table


@clause("venezia-GR.12", "venezia-GR.13")
def test_where_the_text_knows_third_parties_what_lies_above_goes_back_while_bets_are_taken() -> (
    None
):
    """Reading 27: at once, and each keeps what came first."""
    table = linked_at("venezia", Phase.OPEN)
    kinds = [type(one) for one in table.events]
    assert table.last(e.Linked).at_once
    assert kinds[kinds.index(e.Linked) + 1] is e.Trimmed
    (one,) = table.all(e.Trimmed)
    back = {str(key.spot): amount for key, amount in one.stakes}
    assert (one.seat, back) == ("bob", {"red": 20_00, "8": 5_00})
    assert (table.on("ada", "red"), table.on("bob", "red")) == (30, 10)
    assert table.seat("bob").stack == (2000 - 5 - 10 + 10) * 100


LATER = [
    (name, phase)
    for name in SHIPPED
    for phase in STEPS
    if not (name == "venezia" and phase in BETTING)
]


@clause("mbs-5.12", "nsw-3.12", "fun-DG.5", "venezia-GR.12")
@pytest.mark.parametrize(("name", "phase"), LATER)
def test_a_link_undoes_no_bet_of_its_coup_and_binds_from_the_next_one(
    name: str, phase: Phase
) -> None:
    """Reading 27: winners are paid in full; what rides is a bet of the new coup."""
    table = linked_at(name, phase)
    assert not table.last(e.Linked).at_once
    paid = {one.result.seat: one.result.winnings for one in table.all(e.WinnerPaid)}
    assert paid == {"ada": 30_00, "bob": 30_00}
    kinds = [type(one) for one in table.events]
    assert kinds[-2:] == [e.BettingOpened, e.Trimmed]
    (one,) = table.all(e.Trimmed)
    assert {str(key.spot): amount for key, amount in one.stakes} == {"red": 20_00}
    assert (table.on("ada", "red"), table.on("bob", "red")) == (30, 10)
    assert table.seat("bob").stack == (2000 - 10 - 10 + 30) * 100
    table.say("bob: red by 5")
    assert table.on("bob", "red") == 10


@pytest.mark.parametrize("name", [one for one in SHIPPED if one != "venezia"])
def test_bets_of_the_coup_in_which_players_are_linked_do_not_count_together(name: str) -> None:
    table = Table(name, "limits even=1..40 | seat ada buys 2000 | seat bob buys 2000")
    table.say(f"place your bets | ada: red by 30 | {LINK} | bob: red by 30")
    assert (table.on("ada", "red"), table.on("bob", "red")) == (30, 30)


def test_bets_for_the_next_coup_count_together_as_soon_as_players_are_linked() -> None:
    """In Venice bets are taken again once the losers are raked in (venezia-GR.7)."""
    table = Table("venezia", "limits even=1..40 | seat ada buys 100 | seat bob buys 100")
    table.say("place your bets | ada: red by 30 | spin | number 1 | collect")
    table.say(f"{LINK} | ada: black by 30 | bob: black by 30")
    assert (table.on("ada", "black"), table.on("bob", "black")) == (30, 10)


def test_a_link_waits_through_a_void_coup() -> None:
    table = Table("mbs", "limits even=1..40 | seat ada buys 100 | seat bob buys 100")
    table.say(f"place your bets | {LINK} | void interrupted | place your bets")
    table.say("ada: red by 30 | bob: red by 30")
    assert (table.on("ada", "red"), table.on("bob", "red")) == (30, 10)


def test_a_third_who_is_linked_later_brings_their_chips_along() -> None:
    table = Table("venezia", "limits even=1..40 | seat ada buys 100 | seat bob buys 100")
    table.say(f"seat cleo buys 100 | {LINK} | place your bets")
    table.say("ada: red by 20 | bob: red by 15 | cleo: red by 20")
    table.say('supervisor links cleo with bob because "and a third"')
    assert [table.on(name, "red") for name in ("ada", "bob", "cleo")] == [20, 15, 5]


def test_links_without_anything_above_a_maximum_return_nothing() -> None:
    table = Table("venezia", f"seat ada buys 100 | seat bob buys 100 | {LINK} | place your bets")
    table.say("ada: red by 50 | bob: red by 50")
    assert not table.all(e.Trimmed)


@given(
    stakes=st.lists(
        st.tuples(st.sampled_from(["ada", "bob", "cleo"]), st.integers(1, 60), st.booleans()),
        max_size=8,
    ),
    most=st.integers(1, 100),
    value=st.integers(1, 7),
)
def test_after_the_opening_nothing_lies_above_a_maximum_and_no_more_went_back_than_had_to(
    stakes: list[tuple[str, int, bool]], most: int, value: int
) -> None:
    table = Table("nsw", "seat cleo buys 1000")
    for name in ("ada", "bob"):
        table.say(f"seat {name} buys 1000 | {name} buys {value * 500} colour value {value}")
    table.say(f"{LINK} | place your bets")
    for name, amount, coloured in stakes:
        chips = coloured and name != "cleo"
        staked = amount * value if chips else amount
        table.say(f"{name}: red by {staked} in {'colour' if chips else 'cash'}")
    table.say(f"{COUP.format(1)} | supervisor sets limits even=..{most}")
    red = spot("red")
    before = {name: table.seat(name).on(red) for name in ("ada", "bob", "cleo")}
    table.say("place your bets")
    after = {name: table.seat(name).on(red) for name in before}
    for party in (("ada", "bob"), ("cleo",)):
        lay, lies = (sum(amounts[name] for name in party) for amounts in (before, after))
        assert lies <= most * 100
        assert lies == lay if lay <= most * 100 else lies > (most - value) * 100
    for name in before:
        colour = sum(s.amount for k, s in table.seat(name).stakes.items() if k.chip is Chip.COLOUR)
        assert colour % (value * 100) == 0
