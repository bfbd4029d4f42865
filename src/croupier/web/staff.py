"""The offices at a table: who deals, who supervises, who decides. Each has its clauses."""

from collections.abc import Iterator

from croupier.houses import House
from croupier.table.paying import croupiers
from croupier.wire.house import Duty, Hands, Office, Swap


def swap(house: House) -> Swap | None:
    """Who rakes and who pays, where the croupiers swap."""
    if not house.payment.croupiers_swap:
        return None
    return Swap(*(Hands(*croupiers(house, number)) for number in (0, 1)))


def offices(house: House) -> list[Office]:
    """The offices that a house names."""
    return [
        Office(duty, [name for name in who if name], list(house.sources.get(key, ())))
        for duty, who, key in _named(house)
        if any(who)
    ]


def _named(house: House) -> Iterator[tuple[Duty, tuple[str | None, ...], str]]:
    authority = house.authority
    swapping = authority.croupiers[:2] if house.payment.croupiers_swap else ()
    yield Duty.DEALS, authority.croupiers, "authority.croupiers"
    yield Duty.SWAPS, swapping, "payment.croupiers_swap"
    yield Duty.SUPERVISES, (authority.supervisor,), "authority.supervisor"
    yield Duty.LIMITS, (house.limits.change_by,), "limits.change_by"
    yield Duty.SUSPENDS, (authority.suspends,), "authority.suspends"
    decides = "disputes" if authority.disputes else "supervisor"  # reading 45
    yield Duty.DISPUTES, (getattr(authority, decides),), f"authority.{decides}"
