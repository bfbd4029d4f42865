"""Whether a table is being dealt: by the clock always, by people while they are there and go on."""

from typing import Final

from croupier.live.keeper import Keeper
from croupier.store.table import milliseconds
from croupier.table.commands import WheelKind
from croupier.table.phases import Phase, Status
from croupier.wire.rights import Role

PATIENCE: Final = 60_000
"""Milliseconds for which people wait for a croupier before a chef sees an alert."""
FORSAKEN: Final = 5 * PATIENCE
"""Milliseconds of waiting after which no newcomer is led to the table: the croupier has gone."""


def waits(keeper: Keeper, patience: int = PATIENCE) -> bool:
    """Whether people have waited for the croupier's next step for longer than this."""
    state, since = keeper.state, keeper.last_steps.waits_since
    dealt = state.wheel is not WheelKind.AUTOMATIC and state.status is Status.RUNNING
    if not dealt or since is None or milliseconds() - since <= patience:
        return False
    return state.phase is not Phase.IDLE or any(state.players())


def is_dealt(keeper: Keeper) -> bool:
    """Whether a newcomer would be dealt to."""
    if keeper.state.wheel is WheelKind.AUTOMATIC:
        return True
    here = any(one.role is Role.CROUPIER for one in keeper.audience.staff)
    return here and not waits(keeper, FORSAKEN)
