"""The results of a simulation for people: a table, with the exact figures beside the simulated ones."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from croupier.cli.figures import HouseFigures
from croupier.cli.output import new_table, print_table
from croupier.houses import House
from croupier.lab.kernels.session_end import SessionEnd
from croupier.tongues import counted

if TYPE_CHECKING:
    from croupier.lab.results import Simulated

ENDED: Final = {
    SessionEnd.AHEAD: "ended by the system, ahead",
    SessionEnd.BEHIND: "ended by the system, behind",
    SessionEnd.SYSTEM: "ended by the system, which is through",
    SessionEnd.COUPS: "all coups played",
}
"""What ended a session, where it was neither ruin nor goal."""


def why_stopped(found: "Simulated") -> str:
    """Where results end that are not whole."""
    if found.seed is not None:
        return f"stopped after {found.sessions:,} of {counted(found.wanted, 'session')}"
    if found.left_over:
        return f"the numbers end within the first session, {_after(found)}"
    return f"stopped after {counted(found.sessions, 'session')}"


def _after(found: "Simulated") -> str:
    if found.left_over < found.coups:
        return f"after {found.left_over:,} of its {counted(found.coups, 'coup')}"
    return "while its last stake is in prison"


def _left_out(found: "Simulated") -> list[str]:
    """What to say of a session that recorded spins did not last for."""
    if not found.left_over or found.partial:
        return []
    return [
        f"The file ends within session {found.sessions + 1:,}, {_after(found)}: it is left out."
    ]


def of_column(column: str | None) -> str:
    """Where in a table of recorded numbers they stood."""
    return f" from {column}" if column else ""


def show(at: House, found: "Simulated", column: str | None = None) -> None:
    """Results for people."""
    write = HouseFigures(at)
    title = (
        f"{at.identity.title}: {found.system} on {found.bets}, "
        f"{write.counted(found.sessions, 'session')} of up to {write.counted(found.coups, 'coup')}"
    )
    table = new_table(title, "", "simulated", "exact", "z", right=("simulated", "exact", "z"))
    for row in (*_compared(write, found), *_quantiles(write, found), *_alone(write, found)):
        table.add_row(*row, *[""] * (4 - len(row)))
    spins, rate = write.counted(found.spins, "spin"), write.count(found.spins_per_second)
    recorded = f"recorded spins{of_column(column)}"
    where = recorded if found.seed is None else f"seed {found.seed}"
    took = f"{spins} in {write.count(found.seconds, 2)} s, {rate} a second"
    why = f" No exact figures: {found.exact.missing}." if found.exact.missing else ""
    print_table(table, f"{took}; {where}.{why}", *_left_out(found))


SimulatedRow = tuple[str, ...]
"""What it is, what was simulated, and where it is known what is exact, and how far they differ."""


def _compared(write: HouseFigures, found: "Simulated") -> Iterator[SimulatedRow]:
    from croupier.lab.results import CHANCES

    exact = found.exact
    z = {name: write.signed(score) for name, score in found.z_scores.items()}
    mean = write.money(found.mean_result), write.money(exact.mean_result)
    yield "mean result", *mean, z.get("mean_result", "")
    yield "standard deviation", write.money(found.sd), write.money(exact.sd)
    for word in CHANCES:
        if (chance := getattr(found, word)) is not None:
            shares = write.share(chance, 3), write.share(getattr(exact, word), 3)
            yield word, *shares, z.get(word, "")


def _quantiles(write: HouseFigures, found: "Simulated") -> Iterator[SimulatedRow]:
    known = found.exact.quantiles or {}
    for part, result in found.quantiles.items():
        yield (
            f"{part:.0%} of sessions end at most at",
            write.money(result),
            write.money(known.get(part)),
        )


def _alone(write: HouseFigures, found: "Simulated") -> Iterator[SimulatedRow]:
    """What is told of simulated sessions only, except for the coups and their end."""
    coups = write.count(found.mean_coups, 1), write.count(found.exact.expected_coups, 1)
    yield "coups of a session", *coups
    yield "hours at the table", write.count(found.hours, 1)
    yield "turnover of a session", write.money(found.turnover)
    yield "largest drawdown, half of the sessions", write.money(found.drawdown[0.5])
    yield "largest drawdown, on average", write.money(found.mean_drawdown)
    yield "largest drawdown of all", write.money(found.deepest)
    runs = f"{found.losing_run[0.5]}, at most {found.longest_run}"
    yield "longest losing run, half of the sessions", runs
    limited, short = write.count(found.limited), write.count(found.short)
    yield "stakes that were cut", f"{limited} by the limits, {short} by the bankroll"
    yield from _ends(write, found)


def _ends(write: HouseFigures, found: "Simulated") -> Iterator[SimulatedRow]:
    """What ended the sessions, where it was neither ruin nor goal."""
    known = found.exact.ended or {}
    for end, words in ENDED.items():
        z = found.z_scores.get(f"ended_{end}")
        if known.get(end) or found.ended.get(end):
            shares = write.share(found.share_ended(end), 3), write.share(known.get(end), 3)
            yield words, *shares, "" if z is None else write.signed(z)
