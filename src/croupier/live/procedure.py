"""The next steps of a house's procedure: what to press, what to say, and by which clause. Pure."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from croupier.houses import House
from croupier.houses.sections import CloseMoment
from croupier.record import write_statement
from croupier.table import commands as c
from croupier.table.coups import (
    INTERRUPTED,
    called_combinations,
    faults,
    goes_again,
    round_is_over,
    void_reasons,
)
from croupier.table.decide import decide
from croupier.table.phases import Phase, Status, next_phase, word
from croupier.table.placed import to_set
from croupier.table.refusal import Refused
from croupier.table.state import State
from croupier.tongues import Phrase, Tongue, words
from croupier.wire.desk import DeskStep, MayDo, Press, TossFact, VoidKey
from croupier.wire.wording import Wording, worded, wording

CLOSES_BY_ITSELF: Final = (CloseMoment.TOSS,)


def steps(house: House, state: State) -> list[DeskStep]:
    """The next step first; then other ways that the house leaves open."""
    if state.status is not Status.RUNNING:
        return []
    found = list(_STEPS[state.phase](house, state))
    if state.wheel is c.WheelKind.AUTOMATIC:
        return [_waiting(one) for one in found[:1]]
    return found


def _waiting(one: DeskStep) -> DeskStep:
    return DeskStep(one.name, Press.WAIT, None, one.words, one.clauses)


def _step(
    house: House, command: c.Command, words: list[str], *keys: str, press: Press = Press.STATE
) -> DeskStep:
    line = write_statement(command)
    return DeskStep(word(type(command)), press, line, words, clauses(house, *keys))


def clauses(house: House, *keys: str) -> list[str]:
    """The clauses behind some keys of a house file, and behind parts of these keys."""
    found = (
        one
        for key in keys
        for source, behind in house.sources.items()
        if source == key or source.startswith(f"{key}.")
        for one in behind
    )
    return list(dict.fromkeys(found))


def _idle(house: House, state: State) -> Iterator[DeskStep]:
    if round_is_over(house, state):
        yield _step(house, c.NewRound(), [], "procedure.round_coups")
        return
    yield _step(house, c.PlaceYourBets(), [house.announcements.open], "announcements.open")


def _open(house: House, state: State) -> Iterator[DeskStep]:
    at_toss = house.procedure.closes in CLOSES_BY_ITSELF
    words = [house.announcements.close] if at_toss else []
    yield _toss(house, state.wheel, words)
    if next_phase(house, state.phase, c.NoMoreBets):
        yield _close(house)


def _toss(house: House, wheel: c.WheelKind, words: list[str]) -> DeskStep:
    keys = ["procedure.against_wheel"]
    keys += ["procedure.closes", "announcements.close"] if words else []
    step = _step(house, c.Spin(), words, *keys, press=Press.SPIN)
    seen = wheel in c.UNSEALED and house.procedure.against_wheel
    step.asks = [TossFact.DIRECTION] if seen else []
    return step


def _close(house: House) -> DeskStep:
    words, keys = [house.announcements.close], ("announcements.close", "procedure.closes")
    return _step(house, c.NoMoreBets(), words, *keys)


def _spinning(house: House, _: State) -> Iterator[DeskStep]:
    yield _close(house)


def _closed(house: House, state: State) -> Iterator[DeskStep]:
    if wrong := faults(house, state.coup.toss):
        keys = [f"void.{one}" for one in wrong]
        yield _void(house, state, wrong, *keys)
        return
    if state.coup.toss is None and next_phase(house, state.phase, c.Spin):
        yield _toss(house, state.wheel, [])
    yield from _number(house, state.wheel)


def _void(house: House, state: State, wrong: tuple[str, ...], *keys: str) -> DeskStep:
    """Reading 42: after a number the croupier waits for the supervisor's word."""
    step = _step(house, c.Void(wrong), [house.void[one] for one in wrong], *keys)
    return _waiting(step) if state.coup.announced else step


def _number(house: House, wheel: c.WheelKind) -> Iterator[DeskStep]:
    found = clauses(house, "announcements.number")
    if wheel is c.WheelKind.BY_HAND:
        yield DeskStep("number", Press.DRAW, None, [], found)
    elif wheel is c.WheelKind.READ:
        yield DeskStep("number", Press.WAIT, None, [], found)
    if wheel in c.UNSEALED:
        counted = house.procedure.least_laps is not None
        laps = clauses(house, "procedure.least_laps") if counted else []
        asks = [TossFact.LAPS] if counted else []
        yield DeskStep("number", Press.NUMBER, None, [], [*found, *laps], asks)


def _marked(house: House, state: State) -> Iterator[DeskStep]:
    """The number is announced, pointed out, its combinations named; then the losers are raked in."""
    if goes_again(house, state):
        words = [house.announcements.again]
        yield _step(house, c.SpinAgain(), words, "procedure.spin_again", "announcements.again")
    if set_down := to_set(house, state):
        chips = dict.fromkeys(f"{house.say(x.key.spot)} ({house.say(x.call)})" for x in set_down)
        yield _step(
            house, c.SetWinners(), [house.announce(state.coup.number or 0), *chips], "calls.placed"
        )
    number = state.coup.number or 0
    words = [house.announce(number)]
    keys = ["announcements.zero" if number == 0 else "announcements.number", "procedure.marker"]
    step = _step(house, c.Collect(), words, *keys, "reference.collect-first")
    yield _naming(house, state, step) if house.announcements.combinations else step


def _naming(house: House, state: State, step: DeskStep) -> DeskStep:
    """The combinations on which chips lie are called out; all of them can be read (reading 49)."""
    called = map(house.say, called_combinations(house, state))
    return replace(
        step,
        words=[*step.words, *called],
        clauses=[*step.clauses, *clauses(house, "announcements.combinations")],
        combinations=[*map(house.say, house.winning_combinations(state.coup.number or 0))],
    )


def _collected(house: House, state: State) -> Iterator[DeskStep]:
    keys = ("payment.order", "payment.first", "payment.croupiers_swap", "payment.in_heaps")
    if state.coup.pending:
        yield _step(house, c.PayWinner(state.coup.payments + 1), [], *keys)
    yield _step(house, c.Pay(), [], *keys)


def _paid(house: House, _: State) -> Iterator[DeskStep]:
    yield _step(house, c.Lift(), [], "procedure.marker")


_STEPS: Final = {
    Phase.IDLE: _idle,
    Phase.OPEN: _open,
    Phase.SPINNING: _spinning,
    Phase.CLOSED: _closed,
    Phase.NUMBER: _marked,
    Phase.COLLECTED: _collected,
    Phase.PAID: _paid,
}


# Beside the procedure


def may(house: House, state: State) -> list[MayDo]:
    """What else can be done now, or why not."""
    found = [
        _asked(house, state, c.SpinAgain(), "procedure.spin_again"),
        _asked(house, state, c.TakeBack()),
        _correct(state),
        _asked(house, state, c.Void((INTERRUPTED,))),
    ]
    if house.procedure.round_coups is not None:
        found.append(_asked(house, state, c.NewRound(), "procedure.round_coups"))
    return found


def _asked(house: House, state: State, command: c.Command, *keys: str) -> MayDo:
    answer = decide(house, state, command)
    why_not = _why_not(answer.said) if isinstance(answer, Refused) else None
    name, line = word(type(command)), None if why_not else write_statement(command)
    return MayDo(name, line, why_not, clauses(house, *keys))


def _why_not(said: Phrase) -> Wording:
    """The key names what cannot be done, so the sentence need not."""
    if said.key == "time.usual":
        return worded("may.phase", phase=said.facts["phase"])
    return wording(said)


def _correct(state: State) -> MayDo:
    """Another number, until the losers are raked in."""
    return MayDo("correct number", None, _number_stays(state), [])


def _number_stays(state: State) -> Wording | None:
    if state.phase in (Phase.COLLECTED, Phase.PAID):
        return worded("correct.raked")
    if state.phase is not Phase.NUMBER:
        return worded("correct.none")
    return worded("correct.sealed") if state.coup.seal else None


def voids(house: House, state: State) -> list[VoidKey]:
    """The reasons for which the coup can be declared void now."""
    return [
        VoidKey(one, _reason(house, one), clauses(house, f"void.{one}"))
        for one in void_reasons(house, state.coup)
    ]


def _reason(house: House, reason: str) -> Wording:
    """The house's own words; other languages know those that they have a text for."""
    if reason not in house.void:
        return worded("void.interrupted")
    text = house.void[reason]
    key = f"void.{reason}"
    return Wording(text, key if words(Tongue.EN).get(key) == text else "")
