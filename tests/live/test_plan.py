"""What the automatic croupier does next: from any state of any house to the end of the coup."""

from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from secrets import token_hex

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.houses.sections import CloseMoment
from croupier.live.pace import Pace
from croupier.live.plan import REST, Plan, plan
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import Call, call
from croupier.rules.felt import EVEN_CHANCES
from croupier.table import Phase, Refused, Status, decide, fold, new_table
from croupier.table import commands as c
from croupier.table.coups import INTERRUPTED
from croupier.table.fairness import draw, seal_of
from croupier.table.phases import word
from croupier.table.state import State
from croupier.wire import Step
from table_support import every_chip_is_there

NAMES = ("ada", "bob", "cyd")
PACE = Pace()


@dataclass
class Dealt:
    """A table that is dealt by its plan; chance is the sealed wheel's."""

    house: House
    state: State = field(init=False)
    secret: str = ""
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = new_table(self.house)

    def takes(self, command: c.Command) -> bool:
        """Whether a command is taken."""
        answer = decide(self.house, self.state, command)
        if isinstance(answer, Refused):
            return False
        self.state = fold(self.state, answer)
        every_chip_is_there(self.state)
        return True

    def command(self, says: type) -> c.Command:
        if says is c.PlaceYourBets:
            self.secret = token_hex(32)
            return c.PlaceYourBets(seal_of(self.secret))
        if says is c.Number:
            coup = self.state.coup
            felt = coup.felt or ""
            number = draw(self.secret, coup=coup.count, respins=coup.respins, felt=felt)
            return c.Number(number, self.secret)
        command: c.Command = says()
        return command

    def step(self) -> Plan:
        """One step of the plan; what the croupier says is never refused."""
        then = plan(self.house, self.state, PACE, wanted=True)
        assert then.says is not None
        answer = decide(self.house, self.state, self.command(then.says))
        assert not isinstance(answer, Refused), (then, self.state.phase, answer)
        self.state = fold(self.state, answer)
        every_chip_is_there(self.state)
        self.words.append(word(then.says))
        return then

    def deal_to_paid(self) -> State:
        self.deal(Phase.PAID)
        return self.state

    def deal(self, until: Phase) -> list[Plan]:
        """Steps until a phase is reached."""
        taken = [self.step()]
        while self.state.phase is not until:
            assert len(taken) < 10, f"no way to {until}: {self.words}"
            taken.append(self.step())
        return taken


def seated(at: str) -> Dealt:
    table = Dealt(house(at))
    assert table.takes(c.Sit("ada", 2000_00))
    return table


def phases(at: str) -> list[Phase]:
    """The phases that a house's coup goes through."""
    toss = house(at).procedure.closes is CloseMoment.TOSS
    return [phase for phase in Phase if not (toss and phase is Phase.SPINNING)]


CASES = [(at, phase) for at in SHIPPED for phase in phases(at)]


@pytest.mark.parametrize(("at", "phase"), CASES)
def test_a_coup_is_dealt_to_its_end_from_any_phase(at: str, phase: Phase) -> None:
    table = seated(at)
    if phase is not Phase.IDLE:
        table.deal(phase)
    coup = table.state.coup.count
    table.deal(Phase.IDLE)
    assert table.state.coup.number is not None
    assert table.state.coup.count == (coup if phase is not Phase.IDLE else coup + 1)
    table.deal(Phase.IDLE)
    assert table.state.coup.count == (coup + 1 if phase is not Phase.IDLE else coup + 2)


@pytest.mark.parametrize(("at", "phase"), CASES)
def test_an_unfinished_coup_is_finished_even_if_nobody_wants_the_next(
    at: str, phase: Phase
) -> None:
    table = seated(at)
    if phase is not Phase.IDLE:
        table.deal(phase)
    then = plan(table.house, table.state, PACE, wanted=False)
    assert (then is REST) == (phase is Phase.IDLE)


@pytest.mark.parametrize("at", SHIPPED)
def test_a_coup_is_dealt_in_the_words_of_the_phases(at: str) -> None:
    table = seated(at)
    table.deal(Phase.IDLE)
    closing = [] if house(at).procedure.closes is CloseMoment.TOSS else ["no more bets"]
    told = ["place your bets", "spin", *closing, "number", "collect", "pay", "lift"]
    assert table.words == told


@pytest.mark.parametrize("at", SHIPPED)
def test_what_the_clock_shows_fits_what_can_be_done(at: str) -> None:
    table = seated(at)
    taken = [(table.state.phase, table.step()) for _ in range(len(phases(at)))]
    shown = {phase: then.step for phase, then in taken}
    assert shown[Phase.IDLE] is Step.PAUSE
    assert shown[Phase.OPEN] is Step.BETTING
    assert shown[Phase.CLOSED] is Step.SPINNING
    assert shown[Phase.NUMBER] is Step.LANDING
    assert shown[Phase.PAID] is Step.PAYING
    seconds = {phase: then.seconds for phase, then in taken}
    assert seconds[Phase.OPEN] == PACE.betting
    # Wherever betting closes, the ball travels as long, unless its last laps are counted.
    travels = seconds.get(Phase.SPINNING, 0) + seconds[Phase.CLOSED]
    laps = table.house.procedure.last_laps
    to_number = PACE.closed if laps is None else PACE.before_last_lap(laps)
    assert travels == PACE.spinning + to_number


def seconds_from_the_close(at: House, pace: Pace = PACE) -> tuple[float, float]:
    """To the number, and from there until the losers are raked in."""
    table = Dealt(at)
    assert table.takes(c.Sit("ada", 2000_00))
    table.deal(Phase.CLOSED)
    closed = plan(at, table.state, pace, wanted=True)
    table.step()
    number = plan(at, table.state, pace, wanted=True)
    assert (closed.says, number.says) == (c.Number, c.Collect)
    return closed.seconds, number.seconds


@pytest.mark.clause("english-PL.5")
def test_from_rien_ne_va_plus_on_the_ball_makes_its_last_two_laps() -> None:
    closed, landing = seconds_from_the_close(house("english"))
    assert closed == PACE.lap, "the number is there as the second of two laps begins"
    assert closed + landing == pytest.approx(2 * PACE.lap + PACE.fall)


@pytest.mark.parametrize("laps", [1, 2, 3, 10])
def test_a_house_that_counts_other_laps_gets_their_time(tmp_path: Path, laps: int) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        f'id = "own"\nextends = "english"\nprocedure.last_laps = {laps}\n', encoding="utf-8"
    )
    pace = Pace(lap=2, fall=3)
    assert sum(seconds_from_the_close(house(file), pace)) == 2 * laps + 3


@pytest.mark.parametrize("at", [one for one in SHIPPED if not house(one).procedure.last_laps])
def test_where_no_laps_are_counted_the_number_comes_as_soon_as_ever(at: str) -> None:
    travel = PACE.spinning if house(at).procedure.closes is CloseMoment.TOSS else 0
    assert seconds_from_the_close(house(at)) == (PACE.closed + travel, PACE.landing)


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("status", [Status.SUSPENDED, Status.CLOSED])
def test_a_table_out_of_operation_rests_in_every_phase(phase: Phase, status: Status) -> None:
    state = seated("mbs").state._replace(status=status, phase=phase)
    assert plan(house("mbs"), state, PACE, wanted=True) is REST


def test_an_event_round_of_seven_coups_is_followed_by_the_next() -> None:
    table = seated("fun")
    for _ in range(8):
        table.deal(Phase.IDLE)
        if table.words[-1] == "new round":
            table.deal(Phase.IDLE)
    assert table.words.count("new round") == 1
    assert table.words.count("lift") == 8
    assert (table.state.round, table.state.round_coups) == (2, 1)


def test_more_winners_are_paid_for_longer() -> None:
    table = seated("mbs")
    table.deal(Phase.OPEN)
    nobody = plan(table.house, table.deal_to_paid(), PACE, wanted=True).seconds
    assert nobody == PACE.paying
    table.deal(Phase.OPEN)
    bets = tuple(Bet(table.house.target(str(n)), 100) for n in range(37))
    assert table.takes(c.Place("ada", Slip(bets)))
    assert plan(table.house, table.deal_to_paid(), PACE, wanted=True).seconds == PACE.payments(1)


@cache
def said(at: House) -> st.SearchStrategy[c.Command]:
    """What a player may say over the wire at any moment, in season or not."""
    offered: tuple[Target, ...] = (*at.spots[::3], *EVEN_CHANCES, *at.offered_calls[::5])
    often: list[Target] = [*EVEN_CHANCES[:2], *at.offered_calls[:3], *at.spots[:3]]
    amounts = (100, 500, 1000, 250, 1, 333, 100_00, 5000_00)
    usual = [c.Place(name, slip(on, 500)) for name in NAMES for on in often]
    odd = [c.Place(name, slip(on, by)) for name in NAMES for on in offered for by in amounts]
    touch: list[c.Command] = [c.Take(name, on) for name in NAMES for on in (None, None, *often)]
    touch += [c.Move(name, here, there) for name in NAMES for here in often for there in often]
    answers: list[c.Command] = []
    for name in NAMES:
        answers += [c.Withdraw(name, on) for on in EVEN_CHANCES[:2]]
        answers += [c.Leave(name, on) for on in EVEN_CHANCES[:2]]
        answers += [c.Shift(name, on, EVEN_CHANCES[3]) for on in EVEN_CHANCES[:2]]
        answers += [
            c.PlayAgain(name, how, on) for how in c.Again for on in often if isinstance(on, Call)
        ]
    coming: list[c.Command] = []
    for name in NAMES:
        coming += [c.StepAway(name), c.ComeBack(name), c.CashOut(name), c.Dispute(name, "hm")]
        coming += [c.TakeUp(name, on=on) for on in (True, False)]
        coming += [c.Buy(name, by) for by in (2000_00, 333)]
        coming += [c.Sit(name, by, hue) for by in (2000_00, 1) for hue in (None, "red", "teal")]
    bets = st.sampled_from(usual)
    pools = (odd, touch, answers, coming)
    return st.one_of(bets, bets, bets, *(st.sampled_from(pool) for pool in pools))


def slip(on: Target, amount: int) -> Slip:
    return Slip((Bet(on, amount),))


@st.composite
def evenings(draw: st.DrawFn) -> tuple[str, list[list[c.Command]]]:
    """A house, and what players say between any two words of the croupier."""
    at = house(draw(st.sampled_from(SHIPPED)))
    between = st.lists(said(at), max_size=4)
    return at.id, draw(st.lists(between, min_size=1, max_size=30))


def play(evening: tuple[str, list[list[c.Command]]]) -> Dealt:
    at, turns = evening
    table = Dealt(house(at))
    for name in NAMES:
        table.takes(c.Sit(name, 2000_00))
    for turn in turns:
        for command in turn:
            table.takes(command)
        table.step()
    return table


def finish(table: Dealt, phase: Phase) -> None:
    if table.state.phase is not phase:
        table.deal(phase)


@given(evenings())
def test_the_croupiers_words_are_never_refused_whatever_players_do(
    evening: tuple[str, list[list[c.Command]]],
) -> None:
    table = play(evening)
    event(f"{table.house.id}: {table.state.coup.count // 2 * 2} coups or more")
    finish(table, Phase.IDLE)


@given(evenings())
@settings(max_examples=30)
def test_a_coup_whose_secret_is_lost_is_voided_and_every_stake_goes_back(
    evening: tuple[str, list[list[c.Command]]],
) -> None:
    table = play(evening)
    finish(table, Phase.CLOSED)
    lay = {name: seat.felt + seat.stack for name, seat in table.state.seats.items()}
    assert table.takes(c.Void((INTERRUPTED,)))
    assert table.state.phase.value == "idle"
    assert not any(seat.stakes for seat in table.state.seats.values())
    assert {name: seat.felt + seat.stack for name, seat in table.state.seats.items()} == lay
    table.deal(Phase.IDLE)


def test_a_ball_that_is_spun_again_has_a_pace_of_its_own() -> None:
    """Reading 47: whoever has nothing on the felt does not wait for it as for a first spin."""
    table = seated("fun")
    assert table.takes(c.SpinOption(until_won=True))
    table.deal(Phase.NUMBER)
    first = plan(table.house, table.state, PACE, wanted=True)
    spins = replace(table.state.coup, respins=1)
    again = table.state._replace(coup=spins)
    landing = plan(table.house, again, PACE, wanted=True)
    rolling = plan(table.house, again._replace(phase=Phase.CLOSED), PACE, wanted=True)
    assert (rolling.seconds, landing.seconds) == (PACE.respin, PACE.relanding)
    assert rolling.seconds + landing.seconds <= first.seconds * 0.7


def test_the_clock_sets_the_winners_of_a_placed_call_and_then_rakes_in() -> None:
    """venezia-SF.2: a step of its own, which everybody sees."""
    table = seated("venezia")
    table.deal(Phase.OPEN)
    slip = Slip(tuple(Bet(call(name), 500) for name in ("tiers", "voisins")))
    assert table.takes(c.Place("ada", slip))
    table.deal(Phase.NUMBER)
    # Both calls together cover all but the orphans: with these, nothing is set.
    wins = table.state.coup.number in {*range(37)} - {1, 6, 9, 14, 17, 20, 31, 34}
    assert (plan(table.house, table.state, PACE, wanted=True).says is c.SetWinners) is wins
    if wins:
        table.step()
        after = plan(table.house, table.state, PACE, wanted=True)
        assert (after.says, after.seconds) == (c.Collect, PACE.setting)
