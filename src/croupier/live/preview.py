"""What a statement would do to the money: it is decided, and nothing is written."""

from collections import Counter
from collections.abc import Iterator

from croupier.houses import House
from croupier.live.dealing import Speaking, read
from croupier.live.keeper import Keeper
from croupier.live.voice import called_out
from croupier.record import write_statement
from croupier.rules.outcome import Outcome
from croupier.table import commands as c
from croupier.table import decide, fold
from croupier.table import events as e
from croupier.table.again import worked_out
from croupier.table.coups import settlement
from croupier.table.ledger import BANK, postings
from croupier.table.people import Events
from croupier.table.phases import Phase
from croupier.table.refusal import Refusal, Refused
from croupier.table.state import Result, State
from croupier.wire import Failed
from croupier.wire.chef import AccountChange, BuiltView, Preview, ResultChange, SettledSeat
from croupier.wire.rights import Role


def preview(keeper: Keeper, who: Speaking, line: str) -> Preview:
    """The money before and after a statement, or why it would be refused."""
    command = read(keeper.house, who, line)
    if isinstance(command, Failed):
        return _refused(who, line, command)
    state = keeper.state
    if who.role is Role.CHEF and state.supervisor != who.name:
        state = state._replace(supervisor=who.name)
    written, answer = write_statement(command), decide(keeper.house, state, command)
    settled, events = _settled_again(keeper.house, state, command)
    if isinstance(answer, Refused):
        refusal = _refused(who, written, answer)
        refusal.settled, refusal.changes = settled, list(_changes(state, fold(state, events)))
        return refusal
    after = fold(state, answer)
    said = [one.text for one in called_out(keeper.house, after, command, answer, spoken=False)]
    changes, waits = list(_changes(state, after)), any(_waits(one) for one in answer)
    from_coup = after.coup.count + 1 if waits else 0
    otherwise = list(_results_changed(keeper.house, state, after))
    return Preview(who.id, written, None, None, changes, said, from_coup, settled, otherwise)


def _settled_again(
    house: House, state: State, command: c.Command
) -> tuple[list[SettledSeat], Events]:
    """Reading 43: what it means for each player, also before everything is decided."""
    if not isinstance(command, c.SettleAgain):
        return [], ()
    try:
        events, lacks = worked_out(house, state, command, "")
    except Refusal:
        return [], ()
    lacking = {one.seat: one.amount for one in lacks}
    seats = [one for one in events if isinstance(one, e.PutRight)]
    return [_settled_seat(one, lacking.get(one.seat, 0)) for one in seats], events


def _settled_seat(one: e.PutRight, lacks: int) -> SettledSeat:
    bank = sum(posting.amount for posting in postings(one) if posting.account == BANK)
    built = [_built(each) for each in one.built]
    return SettledSeat(one.seat, -bank - one.let_go, lacks, built)


def _built(one: e.Built) -> BuiltView:
    bet = one.call or one.spot
    return BuiltView(one.on, one.amount, bet.name if bet else None)


def _refused(who: Speaking, line: str, why: Refused | Failed) -> Preview:
    said = why.said
    facts = dict(said.facts)
    return Preview(who.id, line, why.code, why.text, [], [], key=said.key, facts=facts)


def _waits(event: e.Event) -> bool:
    """Readings 27 and 28: whether it changes nothing before the next coup."""
    return isinstance(event, e.LimitsSet | e.Linked) and not event.at_once


def _results_changed(house: House, before: State, after: State) -> Iterator[ResultChange]:
    """What a number that is announced then pays or takes otherwise (reading 44)."""
    if before.phase is not after.phase or before.coup.number != after.coup.number:
        return
    old, new = _gains(house, before), _gains(house, after)
    for seat in dict.fromkeys((*old, *new)):
        if old[seat] != new[seat]:
            yield ResultChange(seat, old[seat], new[seat])


def _gains(house: House, state: State) -> Counter[str]:
    """What the number brings each player in all, as long as it is not paid."""
    gains = Counter[str]()
    for one in _coming(house, state):
        lost = 0 if one.outcome is Outcome.HELD else one.stake - one.returned
        gains[one.seat] += one.winnings - lost
    return gains


def _coming(house: House, state: State) -> tuple[Result, ...]:
    return settlement(house, state) if state.phase is not Phase.PAID else ()


def _changes(before: State, after: State) -> Iterator[AccountChange]:
    old, new = dict(_accounts(before)), dict(_accounts(after))
    for account in dict.fromkeys((*old, *new)):
        if old.get(account, 0) != new.get(account, 0):
            yield AccountChange(account, old.get(account, 0), new.get(account, 0))


def _accounts(state: State) -> Iterator[tuple[str, int]]:
    yield "bank", state.bank
    yield "cage", state.cage
    for seat in state.seats.values():
        yield f"{seat.name} stack", seat.stack
        yield f"{seat.name} felt", seat.felt
        yield f"{seat.name} prison", seat.imprisoned
        yield f"{seat.name} custody", seat.custody
        yield f"{seat.name} owes", seat.owes
