"""Double entry: the postings of every event sum to zero.

Accounts are `stack`, `felt`, `prison` and `custody` of each seat, `bank` and `cage` of the house.
The cage gives chips for money and takes them back; the bank's balance is its result. Promotional
tokens and vouchers are no money (reading 30), so they have accounts of their own: `tokens` and
`vouchers` of each seat, wherever they lie, and `promotion`, where they come from and go to. `owes`
of a seat is what the player owes the house, below 0 (reading 43).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL, Chip
from croupier.table.state import Result, State


class Posting(NamedTuple):
    """An amount that comes into an account, or leaves it when negative."""

    account: str
    seat: str
    amount: int


Postings = Iterable[Posting]
STACK, FELT, PRISON, CUSTODY, BANK, CAGE = "stack", "felt", "prison", "custody", "bank", "cage"
TOKENS, VOUCHERS, PROMOTION, OWES = "tokens", "vouchers", "promotion", "owes"
HOUSE: Final = ""
"""The seat of the house's own accounts."""
OF_HOUSE: Final = (BANK, CAGE, PROMOTION)
_PROMOTED: Final = {Chip.TOKENS: TOKENS, Chip.VOUCHER: VOUCHERS}


def _transfer(amount: int, source: str, target: str, seat: str) -> Iterator[Posting]:
    if amount and source != target:
        yield Posting(source, HOUSE if source in OF_HOUSE else seat, -amount)
        yield Posting(target, HOUSE if target in OF_HOUSE else seat, amount)


def _in(chip: Chip, account: str) -> str:
    """The account of a stake. Tokens have one account, wherever they lie, and so have vouchers."""
    return _PROMOTED.get(chip, account)


def _keeper(chip: Chip) -> str:
    """The account that gets a lost stake."""
    return PROMOTION if chip in PROMOTIONAL else BANK


def _bought(event: e.ChipsBought) -> Postings:
    source = PROMOTION if event.chip in PROMOTIONAL else CAGE
    return _transfer(event.amount, source, _in(event.chip, STACK), event.seat)


def _placed(event: e.Placed) -> Postings:
    total = sum(one.amount for one in event.laid)
    return _transfer(total, _in(event.chip, STACK), _in(event.chip, FELT), event.seat)


def _taken(event: e.Taken | e.Trimmed) -> Postings:
    for key, amount in event.stakes:
        yield from _transfer(amount, _in(key.chip, FELT), _in(key.chip, STACK), event.seat)


def _treated(event: e.Treated) -> Postings:
    """Only a second settlement moves money."""
    above: Counter[Chip] = Counter()
    for one, sign in (*((one, -1) for one in event.before), *((one, 1) for one in event.after)):
        lost = sign * one.stake if one.outcome is Outcome.LOST else 0
        yield from _transfer(lost, _in(one.chip, FELT), _keeper(one.chip), event.seat)
        above[one.chip] -= sign * one.stake
    for chip, amount in above.items():
        yield from _transfer(amount, _in(chip, FELT), _in(chip, STACK), event.seat)


def _collected(event: e.Collected) -> Postings:
    for result in event.results:
        yield from _result(result)


def _result(result: Result) -> Postings:
    """What collecting does to one stake; winners wait for their payment."""
    seat, lies = result.seat, _in(result.chip, PRISON if result.level else FELT)
    match result.outcome:
        case Outcome.LOST:
            yield from _transfer(result.stake, lies, _keeper(result.chip), seat)
        case Outcome.HELD:
            yield from _transfer(result.stake, lies, _in(result.chip, PRISON), seat)
        case Outcome.HALF | Outcome.SPLIT:
            yield from _transfer(result.returned, lies, _in(result.chip, STACK), seat)
            kept = result.stake - result.returned
            yield from _transfer(kept, lies, _keeper(result.chip), seat)
        case _:
            pass


def _paid(event: e.WinnerPaid) -> Postings:
    result, seat = event.result, event.result.seat
    lies = _in(result.chip, PRISON if result.level else FELT)
    # A promotional token that won is not returned (reading 30).
    yield from _transfer(result.stake - result.returned, lies, _keeper(result.chip), seat)
    yield from _transfer(result.returned, lies, _in(result.chip, event.stake_to), seat)
    yield from _transfer(result.winnings, BANK, event.winnings_to, seat)


def _voided(event: e.CoupVoided) -> Postings:
    for result in event.results:
        chip = result.chip
        yield from _transfer(result.stake, _in(chip, FELT), _in(chip, STACK), result.seat)


def _set_aside(event: e.SetAside) -> Postings:
    stakes = sum(amount for _, amount in event.stakes)
    return _transfer(event.winnings + stakes, FELT, CUSTODY, event.seat)


def _withdrawn(event: e.Withdrawn) -> Postings:
    chip = event.prisoner.chip
    yield from _transfer(event.half, _in(chip, PRISON), _in(chip, STACK), event.seat)
    kept = event.prisoner.amount - event.half
    yield from _transfer(kept, _in(chip, PRISON), _keeper(chip), event.seat)


def _cashed_out(event: e.CashedOut) -> Postings:
    yield from _transfer(event.stack, STACK, CAGE, event.seat)
    yield from _transfer(event.custody, CUSTODY, CAGE, event.seat)
    yield from _transfer(event.unclaimed, FELT, CAGE, event.seat)
    yield from _transfer(event.tokens, TOKENS, PROMOTION, event.seat)
    yield from _transfer(event.vouchers, VOUCHERS, PROMOTION, event.seat)
    yield from _transfer(event.repaid, CAGE, OWES, event.seat)


def _put_right(event: e.PutRight) -> Postings:
    """Reading 43: what the player gets comes from the bank, what the player gives goes there."""
    moved: Counter[str] = Counter()
    for chip, amount in event.hand:
        moved[_in(chip, STACK)] += amount
    for key, amount in event.lifted:
        moved[_in(key.chip, FELT)] -= amount
    for key, stake in event.laid:
        moved[_in(key.chip, FELT)] += stake.amount
    for inmates, sign in ((event.freed, -1), (event.imprisoned, 1)):
        for one in inmates:
            moved[_in(one.chip, PRISON)] += sign * one.amount
    for winnings, sign in ((event.claimed, -1), (event.beside, 1)):
        moved[FELT] += sign * sum(one.amount for one in winnings)
    moved[CUSTODY] += event.custody
    moved[OWES] -= event.owed
    for account, amount in moved.items():
        source = PROMOTION if account in (TOKENS, VOUCHERS) else BANK
        yield from _transfer(amount, source, account, event.seat)


def _came_back(event: e.CameBack) -> Postings:
    yield from _transfer(event.unclaimed, FELT, STACK, event.seat)
    yield from _transfer(event.custody, CUSTODY, STACK, event.seat)


_RULES: Final[dict[type, Callable[[Any], Postings]]] = {
    e.ChipsBought: _bought,
    e.CashedOut: _cashed_out,
    e.CameBack: _came_back,
    e.Placed: _placed,
    e.Taken: _taken,
    e.Trimmed: _taken,
    e.Treated: _treated,
    e.Collected: _collected,
    e.WinnerPaid: _paid,
    e.SetAside: _set_aside,
    e.CoupVoided: _voided,
    e.PutRight: _put_right,
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
    found[PROMOTION, HOUSE] = state.promotion
    for name, seat in state.seats.items():
        found[STACK, name] = seat.stack
        found[FELT, name] = seat.felt
        found[PRISON, name] = seat.imprisoned
        found[CUSTODY, name] = seat.custody
        found[TOKENS, name] = seat.tokens
        found[VOUCHERS, name] = seat.vouchers
        found[OWES, name] = -seat.owes
    return {account: amount for account, amount in found.items() if amount}
