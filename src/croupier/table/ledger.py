"""Double entry: the postings of every event sum to zero.

Accounts are `stack`, `felt`, `prison` and `custody` of each seat, `bank` and `cage` of the house.
The cage gives chips for money and takes them back; the bank's balance is its result.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.state import Result, State


class Posting(NamedTuple):
    """An amount that comes into an account, or leaves it when negative."""

    account: str
    seat: str
    amount: int


Postings = Iterable[Posting]
STACK, FELT, PRISON, CUSTODY, BANK, CAGE = "stack", "felt", "prison", "custody", "bank", "cage"
HOUSE: Final = ""
"""The seat of the bank's and the cage's accounts."""


def _transfer(amount: int, source: str, target: str, seat: str) -> Iterator[Posting]:
    if amount:
        yield Posting(source, HOUSE if source in (BANK, CAGE) else seat, -amount)
        yield Posting(target, HOUSE if target in (BANK, CAGE) else seat, amount)


def _collected(event: e.Collected) -> Postings:
    for result in event.results:
        yield from _result(result)


def _result(result: Result) -> Postings:
    """What collecting does to one stake; winners wait for their payment."""
    seat, lies = result.seat, PRISON if result.level else FELT
    match result.outcome:
        case Outcome.LOST:
            yield from _transfer(result.stake, lies, BANK, seat)
        case Outcome.HELD:
            yield from _transfer(0 if result.level else result.stake, FELT, PRISON, seat)
        case Outcome.HALF | Outcome.SPLIT:
            yield from _transfer(result.returned, lies, STACK, seat)
            yield from _transfer(result.stake - result.returned, lies, BANK, seat)
        case _:
            pass


def _paid(event: e.WinnerPaid) -> Postings:
    result, seat = event.result, event.result.seat
    lies = PRISON if result.level else FELT
    # A promotional token that won is not returned (reading 30): the bank takes it in.
    yield from _transfer(result.stake - result.returned, lies, BANK, seat)
    yield from _transfer(result.returned, lies, event.stake_to, seat)
    yield from _transfer(result.winnings, BANK, event.winnings_to, seat)


def _voided(event: e.CoupVoided) -> Postings:
    for result in event.results:
        yield from _transfer(result.stake, FELT, STACK, result.seat)


def _set_aside(event: e.SetAside) -> Postings:
    stakes = sum(amount for _, amount in event.stakes)
    return _transfer(event.winnings + stakes, FELT, CUSTODY, event.seat)


def _withdrawn(event: e.Withdrawn) -> Postings:
    yield from _transfer(event.half, PRISON, STACK, event.seat)
    yield from _transfer(event.prisoner.amount - event.half, PRISON, BANK, event.seat)


def _cashed_out(event: e.CashedOut) -> Postings:
    yield from _transfer(event.stack, STACK, CAGE, event.seat)
    yield from _transfer(event.custody, CUSTODY, CAGE, event.seat)


def _came_back(event: e.CameBack) -> Postings:
    yield from _transfer(event.unclaimed, FELT, STACK, event.seat)
    yield from _transfer(event.custody, CUSTODY, STACK, event.seat)


_RULES: Final[dict[type, Callable[[Any], Postings]]] = {
    e.ChipsBought: lambda event: _transfer(event.amount, CAGE, STACK, event.seat),
    e.CashedOut: _cashed_out,
    e.CameBack: _came_back,
    e.Placed: lambda event: _transfer(
        sum(one.amount for one in event.laid), STACK, FELT, event.seat
    ),
    e.Taken: lambda event: _transfer(
        sum(amount for _, amount in event.stakes), FELT, STACK, event.seat
    ),
    e.Collected: _collected,
    e.WinnerPaid: _paid,
    e.SetAside: _set_aside,
    e.CoupVoided: _voided,
    e.Withdrawn: _withdrawn,
    e.Corrected: lambda event: _transfer(event.amount, BANK, STACK, event.seat),
}
"""Events that move money; all others post nothing."""


def postings(event: e.Event) -> tuple[Posting, ...]:
    """What an event moves, account by account."""
    rule = _RULES.get(type(event))
    return tuple(rule(event)) if rule else ()


def balances(state: State) -> dict[tuple[str, str], int]:
    """Every account of a table that is not empty."""
    found = {(BANK, HOUSE): state.bank, (CAGE, HOUSE): state.cage}
    for name, seat in state.seats.items():
        found[STACK, name] = seat.stack
        found[FELT, name] = seat.felt
        found[PRISON, name] = seat.imprisoned
        found[CUSTODY, name] = seat.custody
    return {account: amount for account, amount in found.items() if amount}
