"""When each command may be said: every entry of the table of phases against `decide`."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, get_args

import pytest

from croupier.houses import SHIPPED, House, house
from croupier.houses.sections import CloseMoment
from croupier.rules.bets import Bet, Slip
from croupier.rules.calls import call
from croupier.rules.felt import spot
from croupier.table import Code, Refused, State, Status, decide, fold
from croupier.table import commands as c
from croupier.table.fairness import seal_of
from croupier.table.phases import (
    BETTING,
    TABLE,
    Phase,
    diagram,
    next_phase,
    next_step,
    phases_of,
    word,
)
from croupier.table.state import SealedSeed
from table.conftest import Sixth
from table_support import Table, play

COUP: Final = ("place your bets", "spin", "no more bets", "number 17", "collect", "pay", "lift")
RED, BLACK, SEVENTEEN, TWENTY = spot("red"), spot("black"), spot("17"), spot("20")
SEED: Final = "5e" * 32
SEAL: Final = seal_of(SEED)
LAY = c.Place("ada", Slip((Bet(TWENTY, 500),)))
EXAMPLES: Final[tuple[c.Command, ...]] = (
    c.Sit("cyd", 2000_00), c.Buy("ada", 2000_00), c.CashOut("bob"), c.StepAway("ada"),
    c.MarkAbsent("ada"), c.ComeBack("ada"), c.TakeUp("ada", on=True),
    c.AskColour("bob", "ada", "red"), c.Share("ada", "red", "bob"),
    c.KeepColour("ada", "red", "bob"),
    LAY, c.Take("ada", SEVENTEEN), c.Move("ada", SEVENTEEN, TWENTY),
    c.Withdraw("ada", RED), c.Leave("ada", RED), c.Shift("ada", RED, BLACK),
    c.PlayAgain("ada", c.Again.REPLAY, call("tiers")),
    c.OpenChain(SEAL, 8), c.SealSeed("ada", SEAL), c.TellSeed("ada", SEED),
    c.PlaceYourBets(), c.Spin(), c.NoMoreBets(), c.Number(17), c.SpinAgain(), c.Collect(), c.Pay(),
    c.Lift(), c.Settle(), c.Void(("interrupted",)),
    c.VoidBySupervisor(("interrupted",), "a quake"), c.NewRound(), c.SpinOption(until_won=True),
    c.NoSpinAgain(), c.SetWinners(),
    c.NameCroupier("eve"), c.PlaceCroupier("droite", "eve"), c.NameSupervisor("eve"), c.SetLimits((), supervised=True),
    c.Allow(LAY, "asked in time"), c.Treat("ada", SEVENTEEN, TWENTY, "a push"),
    c.Correct("ada", 100_00, "miscounted"), c.GiveColour("ada", "blue"),
    c.TakeColour("ada", "blue"), c.Link("ada", "bob", "one purse"), c.Suspend("alarm"), c.Resume(),
    c.CloseTable(), c.OpenTable(), c.Report("ada", "hm"), c.Dispute("ada", "hm"),
    c.DecideDispute(1, "no"), c.NotMine("ada", TWENTY), c.PayWinner(1), c.TakeBack(),
    c.SetWheel(c.WheelKind.REAL), c.ActFor(c.StepAway("ada")),
    c.SettleAgain(1, 20, "a camera", ("ada", "bob")),
)  # fmt: skip
SOME: Final[dict[type, tuple[Code, tuple[str, ...]]]] = {
    c.Buy: (Code.BUY_IN, ("english", "mbs", "nsw", "venezia")),
    c.AskColour: (Code.COLOUR, ("nsw",)),
    c.Share: (Code.COLOUR, ("nsw",)),
    c.KeepColour: (Code.COLOUR, ("nsw",)),
    c.GiveColour: (Code.COLOUR, ("nsw",)),
    c.TakeColour: (Code.COLOUR, ("nsw",)),
    c.Withdraw: (Code.ZERO, ("english", "venezia")),
    c.Leave: (Code.ZERO, ("english", "venezia")),
    c.Shift: (Code.ZERO, ("venezia",)),
    c.PlayAgain: (Code.CALL, ("venezia",)),
    c.Allow: (Code.SUPERVISOR, ("venezia",)),
    c.Treat: (Code.SUPERVISOR, ("nsw",)),
    c.SpinAgain: (Code.PHASE, ("fun",)),
    c.SpinOption: (Code.PHASE, ("fun",)),
    c.NoSpinAgain: (Code.PHASE, ("fun",)),
    c.SetWinners: (Code.PHASE, ("venezia",)),
    c.PlaceCroupier: (Code.PHASE, ("venezia",)),
    c.NewRound: (Code.PHASE, ("fun",)),
}
"""Which houses have it; the others refuse with this code what belongs to the phase."""
ANSWERS: Final = (c.Withdraw, c.Leave, c.Shift, c.PlayAgain)
FIRST_NUMBER: Final = dict.fromkeys(ANSWERS[:3], 0) | {c.PlayAgain: 27}
"""The coup before: a stake goes to prison, a call wins, or 17."""


def at(name: str, phase: Phase, number: int = 17, before: int = 17, more: str = "") -> Table:
    """A table of a house in some phase of its second coup, or after the first."""
    colour = " colour red" if name == "nsw" else ""
    played = play(f"house {name}\ncroupier for seat ada buys 2000{colour}\nseat bob buys 2000")
    played.say("place your bets\nada: 17 by 5\nada: red by 20")
    if name == "venezia":
        played.say("ada: tiers by 5")
    played.say(f"spin\nno more bets\nnumber {before}\nsettle")
    if phase is not Phase.IDLE:
        played.say(f"place your bets\nada: 17 by 5{more}")
    for said in COUP[1:]:
        if played.state.phase is not phase:
            played.say(said if said != "number 17" else f"number {number}")
    assert played.state.phase is phase
    return played


def phases(name: str) -> Iterator[Phase]:
    """Where the toss closes betting, a ball never travels in an open coup."""
    toss = house(name).procedure.closes is CloseMoment.TOSS
    return (phase for phase in Phase if not (toss and phase is Phase.SPINNING))


def table(name: str, phase: Phase, kind: type) -> State:
    """A table at which a command can be taken, if the phase and the house let it."""
    spins = kind in (c.SpinAgain, c.NoSpinAgain)
    number = 8 if spins else 17
    before = 0 if spins else FIRST_NUMBER.get(kind, 17)
    # With two winners, the first payment does not end the payments.
    more = ", odd by 20" if kind is c.PayWinner else ""
    if kind is c.SetWinners and name == "venezia":
        number, more = 5, ", tiers by 5"
    played = at(name, phase, number, before, more)
    if kind is c.KeepColour:
        played.do(c.AskColour("bob", "ada", "red"))
    if kind is c.TakeColour:
        played.do(c.GiveColour("ada", "blue"))
    if kind is c.DecideDispute:
        played.do(c.Dispute("ada", "hm"))
    if kind is c.NotMine and phase in BETTING:
        played.do(c.ActFor(LAY))
    state = played.state
    if kind in (c.SealSeed, c.TellSeed):
        seeds = (SealedSeed("ada", SEAL),) if kind is c.TellSeed else ()
        state = state._replace(coup=replace(state.coup, seal=SEAL, link=1, seeds=seeds))
    if kind is c.NoSpinAgain:
        state = state._replace(coup=replace(state.coup, respins=1))
    return state._replace(status=TABLE[kind].statuses[0])


def untimely(phase: Phase, kind: type) -> Code:
    """With which code a command is refused in a phase to which it does not belong."""
    if kind in (c.Take, c.Report) or (kind in (c.Place, c.Move) and phase is not Phase.IDLE):
        return Code.LATE
    return Code.PHASE


def excused(name: str, phase: Phase, kind: type) -> Code | None:
    """Why a command is refused although it belongs to the phase, if it is."""
    code, houses = SOME.get(kind, (None, SHIPPED))
    answered = kind in ANSWERS and phase not in (Phase.IDLE, Phase.OPEN, Phase.SPINNING)
    if name not in houses or answered:
        return code
    if kind in (c.Take, c.Move) and phase is Phase.COLLECTED:
        return Code.BLOCKED  # winners wait for their payment
    if kind is c.VoidBySupervisor and name == "mbs" and phase is Phase.NUMBER:
        return Code.PHASE  # reading 42: after a number only the reasons that the house lists
    if kind is c.NotMine and phase not in BETTING:
        return Code.HELPED  # nothing was placed in ada's name for the next coup
    return None


def test_every_command_is_in_the_table_and_tried() -> None:
    assert set(TABLE) == set(get_args(c.Command)) == {type(one) for one in EXAMPLES}
    assert len(EXAMPLES) == len(TABLE)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("command", EXAMPLES, ids=lambda one: word(type(one)))
def test_a_command_is_taken_when_the_table_says_so_and_refused_else(
    name: str, command: c.Command
) -> None:
    kind = type(command)
    for phase in phases(name):
        state, end = table(name, phase, kind), next_phase(house(name), phase, kind)
        answer = decide(house(name), state, command)
        code = excused(name, phase, kind)
        if end is None and code is not Code.SUPERVISOR:  # who may make exceptions comes first
            code = untimely(phase, kind)
        if isinstance(answer, Refused):
            assert answer.code is code, (phase, answer)
        else:
            assert code is None, (phase, answer)
            assert fold(state, answer).phase is end


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("command", EXAMPLES, ids=lambda one: word(type(one)))
@pytest.mark.parametrize("status", Status)
def test_a_table_out_of_operation_takes_what_the_table_says(
    name: str, command: c.Command, status: Status
) -> None:
    state = table(name, Phase.IDLE, type(command))._replace(status=status)
    answer = decide(house(name), state, command)
    code = answer.code if isinstance(answer, Refused) else None
    if status in TABLE[type(command)].statuses:
        assert code not in (Code.SUSPENDED, Code.CLOSED)
    elif status is Status.RUNNING:
        assert code is Code.PHASE
    else:
        assert code == f"table/{status}"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_phase_can_be_reached_and_left_by_the_next_step(name: str) -> None:
    reached, phase = [Phase.IDLE], Phase.OPEN
    while phase is not Phase.IDLE:
        reached.append(phase)
        phase = next_phase(house(name), phase, next_step(house(name), phase)) or Phase.IDLE
    assert reached == list(phases(name))


def test_the_coup_goes_on_in_the_words_of_a_record() -> None:
    steps = [next_step(house("mbs"), phase) for phase in Phase]
    assert [word(one) for one in steps] == [one.removesuffix(" 17") for one in COUP]


def test_bets_are_taken_earlier_where_spots_are_freed_once_the_losers_are_raked_in() -> None:
    assert phases_of(house("mbs"), c.Place) == (Phase.OPEN, Phase.SPINNING)
    early = (Phase.IDLE, Phase.OPEN, Phase.SPINNING, Phase.COLLECTED, Phase.PAID)
    assert phases_of(house("venezia"), c.Place) == early


def test_where_no_winner_shifts_a_move_waits_for_the_opening_also_on_freed_spots(
    sixth: Sixth,
) -> None:
    own: House = house(sixth("venezia", "procedure.winners_shift = false"))
    state = at("venezia", Phase.PAID).state
    answer = decide(own, state, c.Move("ada", SEVENTEEN, TWENTY))
    assert isinstance(answer, Refused)
    assert answer.code is Code.PHASE


def test_the_diagram_draws_how_the_coup_goes_on_and_every_step_once() -> None:
    lines = diagram().splitlines()
    assert lines[:2] == ["stateDiagram-v2", "    [*] --> idle"]
    assert len(lines) == len(set(lines))
    for name in SHIPPED:
        for phase in phases(name):
            step = next_step(house(name), phase)
            arrow = f"    {phase} --> {next_phase(house(name), phase, step)}: {word(step)}"
            assert any(line.startswith(arrow) for line in lines)
    assert {line.split()[0] for line in lines[2:]} == set(Phase)


@pytest.mark.parametrize("phase", Phase)
def test_settle_is_collect_pay_and_lift(phase: Phase) -> None:
    played = at("mbs", phase)
    if phase is Phase.NUMBER:
        other = at("mbs", phase).say("collect\npay\nlift")
        assert played.say("settle").state == other.state
    else:
        played.refuses("settle", "phase/wrong")


def test_where_the_toss_closes_betting_the_call_after_it_only_confirms() -> None:
    played = play(
        """
        house venezia
        seat ada buys 100
        place your bets
        spin
        """
    )
    played.refuses("ada: 17 by 5", "bet/late")
    before = played.state
    played.say("no more bets")
    assert played.state == before
    played.say("number 17")
    assert played.state.phase is Phase.NUMBER


def test_a_close_on_the_call_may_come_before_the_toss_or_after_it() -> None:
    for order in ("no more bets\nspin", "spin\nno more bets"):
        played = play("house nsw\nplace your bets")
        played.say(f"{order}\nnumber 3\nsettle")
        assert played.state.phase is Phase.IDLE


def test_no_number_is_taken_before_the_close() -> None:
    for name in SHIPPED:
        play(f"house {name}\nplace your bets").refuses("number 17", "phase/wrong")
