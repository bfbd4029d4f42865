"""What a statement would do to the money: it is decided, and nothing is written."""

from collections.abc import Iterator

from croupier.live.dealing import Speaking, read
from croupier.live.keeper import Keeper
from croupier.live.voice import called_out
from croupier.record import write_statement
from croupier.table import decide, fold
from croupier.table import events as e
from croupier.table.refusal import Refused
from croupier.table.state import State
from croupier.wire import Failed
from croupier.wire.chef import AccountChange, Preview
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
    if isinstance(answer, Refused):
        return _refused(who, written, answer)
    after = fold(state, answer)
    said = [one.text for one in called_out(keeper.house, after, command, answer, spoken=False)]
    changes, waits = list(_changes(state, after)), any(_waits(one) for one in answer)
    from_coup = after.coup.count + 1 if waits else 0
    return Preview(who.id, written, None, None, changes, said, from_coup)


def _refused(who: Speaking, line: str, why: Refused | Failed) -> Preview:
    said = why.said
    facts = dict(said.facts)
    return Preview(who.id, line, why.code, why.text, [], [], key=said.key, facts=facts)


def _waits(event: e.Event) -> bool:
    """Readings 27 and 28: whether it changes nothing before the next coup."""
    return isinstance(event, e.LimitsSet | e.Linked) and not event.at_once


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
