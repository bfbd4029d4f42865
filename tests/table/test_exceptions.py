"""Exceptions after the close: the house's authority, never everybody's (reading 15)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import SHIPPED
from croupier.rules.felt import spot
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import view
from support import clause
from table.conftest import Sixth
from table_support import Table

TO = {
    Phase.OPEN: "place your bets | ada: red by 5",
    Phase.SPINNING: "spin",
    Phase.CLOSED: "no more bets",
    Phase.NUMBER: "number 2",
    Phase.COLLECTED: "collect",
    Phase.PAID: "pay",
}
"""How a table comes from each phase to the next."""


def at(name: str, phase: Phase) -> Table:
    """A table with a stake on red, in some phase of a coup that black wins."""
    table = Table(name, "seat ada buys 2000")
    for reached, words in TO.items():
        if phase is Phase.IDLE or table.state.phase is phase:
            break
        table.say(words)
        assert table.state.phase is reached or name == "venezia"  # where the toss closes betting
    return table


PHASES = [
    (name, phase)
    for name in SHIPPED
    for phase in Phase
    if (name, phase) != ("venezia", Phase.SPINNING)
]
ALLOWS = {
    "bet": ('supervisor allows ada: 20 by 5 because "x"', {"red": 5, "20": 5}),
    "take": ('supervisor allows ada: take red because "x"', {}),
    "take all": ('supervisor allows ada: take all because "x"', {}),
    "move": ('supervisor allows ada: move red to black because "x"', {"black": 5}),
}


def lying(table: Table) -> dict[str, int]:
    (seat,) = view(table.state).seats
    return {str(one.spot): one.amount // 100 for one in seat.stakes}


@clause("venezia-G.9", "mbs-5.11", "mbs-5.12", "nsw-3.12", "english-PL.5", "fun-DG.3")
@pytest.mark.parametrize("act", ALLOWS)
@pytest.mark.parametrize(("name", "phase"), PHASES)
def test_only_venezias_chef_allows_something_late_and_never_after_the_number(
    name: str, phase: Phase, act: str
) -> None:
    said, after = ALLOWS[act]
    table = at(name, phase)
    if name != "venezia":
        table.say(f"{said}  #! supervisor/none")
    elif phase is not Phase.CLOSED:
        table.say(f"{said}  #! phase/wrong")
    else:
        table.say(said)
        assert lying(table) == after


@clause("nsw-3.16")
@pytest.mark.parametrize(("name", "phase"), PHASES)
def test_only_the_nsw_supervisor_treats_a_stake_otherwise_from_the_close_until_payment(
    name: str, phase: Phase
) -> None:
    said = 'supervisor treats ada: red as black because "x"'
    table = at(name, phase)
    if name != "nsw":
        table.say(f"{said}  #! supervisor/none")
    elif phase not in (Phase.CLOSED, Phase.NUMBER, Phase.COLLECTED):
        table.say(f"{said}  #! phase/wrong")
    else:
        table.say(said)
        assert lying(table) == {"black": 5}


# Venezia's Chef


@clause("venezia-G.9")
def test_what_the_chef_allows_is_told_with_name_and_reason() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets | ada: red by 10, 17 by 5 | spin
        supervisor allows ada: tiers by 1 because "called in time"
        supervisor is carlo
        supervisor allows ada: take red because "asked in time"
        supervisor allows ada: move 17 to 20 because "pushed by a sleeve"
        """,
    )
    told = [
        (type(one), one.by, one.because)
        for one in table.events
        if isinstance(one, e.Placed | e.Taken) and one.by
    ]
    assert told == [
        (e.Placed, "Chef de Table", "called in time"),
        (e.Taken, "carlo", "asked in time"),
        (e.Taken, "carlo", "pushed by a sleeve"),
        (e.Placed, "carlo", "pushed by a sleeve"),
    ]
    table.say("number 20 | settle")
    assert table.money("ada") == f"stack {89 + 175}, felt 5"


@clause("venezia-G.9")
def test_an_exception_keeps_to_the_rules_of_bets() -> None:
    table = Table(
        "venezia",
        """
        limits straight=2..20
        seat ada buys 100
        place your bets | ada: 17 by 15 | spin
        supervisor allows ada: 17 by 500 because "x"            #! bet/funds
        supervisor allows ada: 18 by 1 because "x"              #! bet/limit
        supervisor allows ada: horse by 5 because "x"           #! bet/not-offered
        supervisor allows ada: 17 by 5 in cash because "x"
        supervisor allows ada: 17 by 5 in blue because "x"      #! bet/colour
        supervisor allows ada: take 18 because "x"              #! bet/funds
        supervisor allows ada: move 18 to 19 because "x"        #! bet/funds
        supervisor allows ada: move 17 to tiers because "x"     #! bet/not-offered
        supervisor allows ada: 17 by 9 because "20 is the maximum"
        """,
    )
    (stake,) = view(table.state).seats[0].stakes
    assert (stake.amount, stake.excess) == (20_00, 9_00)


@clause("venezia-GR.1")
def test_a_number_put_right_does_not_open_the_door_again() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | spin | number 17 | number 20")
    table.say('supervisor allows ada: 20 by 5 because "x"  #! phase/wrong')


def test_after_a_spin_again_no_more_than_before(sixth: Sixth) -> None:
    """A house with both: the number does not count, but it was announced (reading 41)."""
    table = Table(sixth("fun", "authority.allows = true"), "seat ada buys 2000")
    table.say("place your bets | ada: 17 by 5 | spin | no more bets | number 3")
    table.say('supervisor allows ada: 18 by 5 because "x"  #! phase/wrong')
    table.say('spin again\nsupervisor allows ada: 18 by 5 because "x"  #! bet/late')


# The supervisor of New South Wales


BEFORE = "seat ada buys 100 | place your bets | ada: 17 by 5 | spin | no more bets"
AS_20 = 'supervisor treats ada: 17 as 20 because "a sleeve pushed it"'


@clause("nsw-3.15", "nsw-3.16")
@pytest.mark.parametrize(
    ("number", "money"), [(20, f"stack {95 + 175}, felt 5"), (17, "stack 95"), (1, "stack 95")]
)
@pytest.mark.parametrize("when", ["close", "number", "collect"])
def test_a_stake_is_settled_as_if_it_lay_elsewhere(when: str, number: int, money: str) -> None:
    table = Table("nsw", BEFORE)
    steps = {"close": f"number {number}", "number": "collect", "collect": "pay | lift"}
    for step, words in steps.items():
        table.say(f"{AS_20 if step == when else ''} | {words}")
    assert table.money("ada") == money
    assert table.bank == 100 - sum(map(int, money.replace(",", "").split()[1::2]))
    treated = table.last(e.Treated)
    assert (treated.by, treated.because) == ("casino supervisor", "a sleeve pushed it")
    assert table.lines == [
        "ada 20 5: won 175 back 5" if number == 20 else "ada 20 5: lost 0 back 0"
    ]


@clause("nsw-3.16")
def test_what_was_raked_in_wins_and_what_won_is_raked_in() -> None:
    table = Table("nsw", BEFORE + " | number 20 | collect")
    assert (table.money("ada"), table.bank) == ("stack 95", 5)
    table.say(AS_20)
    assert (table.money("ada"), table.bank) == ("stack 95, felt 5", 0)
    assert [str(one.spot) for one in table.state.coup.pending] == ["20"]
    table.say('supervisor treats ada: 20 as 17 because "the camera says otherwise"')
    assert (table.money("ada"), table.bank) == ("stack 95", 5)
    assert table.state.coup.pending == ()
    table.say("pay | lift")
    assert table.money("ada") == "stack 95"


@clause("nsw-3.16")
def test_all_stakes_of_a_player_on_the_spot_are_treated_and_nobody_elses() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5 | ada buys 50 cash | ada buys 20 tokens
        supervisor gives ada colour green
        seat bob buys 100
        place your bets
        ada: 17 by 5 | ada: 17 by 10 in green | ada: 17 by 3 in cash | ada: 17 by 2 in tokens
        ada: neighbours 17 by 1 in cash | bob: 17 by 7
        spin | no more bets | number 20 | collect
        supervisor treats ada: 17 as 20 because "the dealer set them on the wrong number"
        pay | lift
        """,
    )
    seat = table.seat("ada")
    assert seat.purse == {
        Chip.COLOUR: 85_00 + 35 * 15_00,
        Chip.CASH: 42_00 + 35 * (3_00 + 2_00 + 1_00),
        Chip.TOKENS: 18_00,
    }
    assert table.on("ada", "20") == 5 + 10 + 3 + 1
    assert (table.money("bob"), seat.tokens) == ("stack 93", 18_00)
    assert table.bank == 7 + 4 - 35 * (15 + 6)


@clause("nsw-3.16")
@pytest.mark.parametrize("when", ["", "number 20", "number 20 | collect"])
def test_above_the_maximum_there_nothing_is_won_or_lost(when: str) -> None:
    table = Table(
        "nsw",
        f"""
        limits straight=1..10
        seat ada buys 99 colour blue value 3
        place your bets | ada: 17 by 9, 20 by 3 | spin | no more bets | {when}
        supervisor treats ada: 17 as 20 because "x"
        """,
    )
    table.say({"": "number 20 | settle", "number 20": "settle"}.get(when, "pay | lift"))
    # 10 is the most, in chips of 3: nine on the number, three go back.
    assert table.money("ada") == f"stack {87 + 3 + 35 * 9}, felt 9"


@pytest.mark.parametrize("phase", [Phase.CLOSED, Phase.NUMBER, Phase.COLLECTED])
def test_only_what_lies_there_is_treated_and_only_as_a_bet_of_the_house(phase: Phase) -> None:
    at("nsw", phase).say(
        """
        supervisor treats ada: black as red because "x"         #! bet/funds
        supervisor treats ada: red as red because "x"           #! bet/not-offered
        supervisor treats ada: tiers as red because "x"         #! bet/funds
        supervisor treats ada: red as final 7 because "x"       #! bet/not-offered
        supervisor treats zoe: red as black because "x"         #! seat/unknown
        """
    )


def test_a_stake_in_prison_stays_there_whatever_the_supervisor_says(sixth: Sixth) -> None:
    keys = ('zero.rule = "prison"', 'zero.choices = ["leave"]')
    table = Table(
        sixth("nsw", *keys), "seat ada buys 100 | place your bets | ada: red by 5, 3 by 5"
    )
    table.say("spin | no more bets | number 0 | collect")
    table.say('supervisor treats ada: red as 0 because "x"  #! phase/wrong')
    table.say('supervisor treats ada: 3 as red because "x"  #! phase/wrong')
    table.say('supervisor treats ada: 3 as 0 because "x" | pay | lift')
    assert table.money("ada") == f"stack {90 + 175}, felt 5, prison 5"
    table.say("place your bets | ada: black by 5 | spin | no more bets | number 1 | collect")
    table.say('supervisor treats ada: black as red because "x" | pay | lift')
    # What lay on black wins; what was in prison is freed all the same.
    assert table.on("ada", "red") == 10
    assert table.money("ada") == f"stack {265 - 5 + 5}, felt 10"


SPOTS = ("17", "20", "14/17", "17/20", "red", "black", "column 2", "dozen 2")


@given(
    bets=st.lists(st.tuples(st.sampled_from(SPOTS), st.integers(1, 12)), min_size=1, max_size=6),
    places=st.lists(st.sampled_from(SPOTS), min_size=2, max_size=3, unique=True),
    number=st.sampled_from([17, 20, 14, 0, 1]),
    most=st.integers(5, 30),
    tokens=st.booleans(),
)
def test_it_makes_no_difference_when_a_stake_is_treated_otherwise(
    bets: list[tuple[str, int]], places: list[str], number: int, most: int, *, tokens: bool
) -> None:
    """Before the number, after it, after the rake: the same money in the end."""
    kinds = "straight split column dozen even".split()
    start = f"limits {' '.join(f'{kind}=1..{most}' for kind in kinds)}\nseat ada buys 1000"
    bets = [*bets, (places[0], 4)]
    how = " in tokens" if tokens else ""
    laid = "\n".join(f"ada: {spot} by {amount}{how}" for spot, amount in bets)
    treat = " | ".join(
        f'supervisor treats ada: {source} as {target} because "x"'
        for source, target in pairwise(places)
    )
    ends = []
    for steps in (
        f"{treat} | number {number} | settle",
        f"number {number} | {treat} | settle",
        f"number {number} | collect | {treat} | pay | lift",
    ):
        table = Table("nsw", f"{start}\nada buys 1000 tokens\nplace your bets\n{laid}")
        table.say(f"spin | no more bets | {steps}")
        ends.append((table.seat("ada").purse, table.money("ada"), table.bank))
        assert spot(places[0]) not in {key.spot for key in table.seat("ada").stakes}
    assert ends[0] == ends[1] == ends[2]


@clause("nsw-3.16")
def test_who_left_before_the_payments_can_be_treated_otherwise() -> None:
    start = "seat ada buys 100 | place your bets | ada: 17 by 5 | spin | no more bets | number 20"
    table = Table("nsw", f"{start} | collect | ada cashes out")
    assert not table.seat("ada").present
    table.say('supervisor treats ada: 17 as 20 because "her chip was pushed" | pay | lift')
    assert table.money("ada") == "stack 180"
    assert not table.seat("ada").stakes
    table.say("ada cashes out")
    assert table.seat("ada").cashed == 275_00


@clause("nsw-3.16")
@pytest.mark.parametrize(
    "when", ["{} | number 20 | settle", "number 20 | collect | {} | pay | lift"]
)
def test_what_was_above_the_maximum_is_not_forgotten(when: str) -> None:
    treat = 'supervisor treats ada: 17 as 20 because "x"'
    table = Table("nsw", "limits straight=1..20\nseat ada buys 100 | place your bets")
    table.say(f"ada: 17 by 30 | spin | no more bets | {when.format(treat)}")
    (line,) = table.state.coup.results
    assert (str(line.spot), line.stake, line.excess) == ("20", 20_00, 10_00)


@clause("nsw-3.16")
def test_a_stake_is_not_treated_as_itself() -> None:
    table = Table("nsw", "seat ada buys 100 | place your bets | ada: 17 by 5 | spin | no more bets")
    table.say('supervisor treats ada: 17 as 17 because "x"  #! bet/not-offered')
