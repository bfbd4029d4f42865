from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli.figures import HouseFigures
from croupier.cli.inputs import (
    BetWords,
    Dark,
    HouseName,
    Json,
    Plot,
    ZeroWords,
    read_bets,
    read_money,
    read_size,
    read_zero_policy,
)
from croupier.cli.output import new_table, print_json, print_table
from croupier.cli.simulated import ENDED
from croupier.houses import House, house
from croupier.lab.kernels.session_end import SessionEnd
from croupier.rules.errors import Malformed

if TYPE_CHECKING:
    from croupier.lab.exact.outlook import Outlook

EveningCoups = Annotated[
    str, Parameter(name="--coups", help="how many coups", allow_leading_hyphen=True)
]
Bankroll = Annotated[
    str | None,
    Parameter(name="--bankroll", help="what the evening begins with", allow_leading_hyphen=True),
]
Goal = Annotated[
    str | None,
    Parameter(name="--goal", help="the bankroll that ends it", allow_leading_hyphen=True),
]
SystemName = Annotated[
    str | None, Parameter(name="--system", help="a system that ships, or FILE.toml")
]
OtherBets = Annotated[
    str | None, Parameter(name="--bets", help="the bets that one unit of a system buys")
]


def outlook(  # noqa: PLR0913  # one parameter for each option
    name: HouseName,
    /,
    *words: BetWords,
    coups: EveningCoups,
    bankroll: Bankroll = None,
    goal: Goal = None,
    system: SystemName = None,
    bets: OtherBets = None,
    zero: ZeroWords = "leave",
    plot: Plot = None,
    dark: Dark = False,
    as_json: Json = False,
) -> None:
    """What becomes of an evening, exactly."""
    from croupier.lab.exact.outlook import MOST_COUPS
    from croupier.lab.exact.outlook import outlook as look
    from croupier.lab.systems import system as load

    if plot:
        from croupier.lab.plots.sheet import check_plot

        check_plot(plot)
    at = house(name)
    chosen = load(system) if system is not None else None
    slip = at.slip(said_bets(words, bets, chosen.bets if chosen else None))
    found = look(
        at,
        slip,
        read_size(coups, "--coups", MOST_COUPS),
        read_money(bankroll, "--bankroll", at),
        read_money(goal, "--goal", at),
        chosen,
        read_zero_policy(zero, at),
    )
    if as_json:
        print_json(found.to_json())
    else:
        show(at, found)
    if plot:  # last, so that a full disk costs only the picture
        from croupier.lab.plots import distribution_chart, save

        save(distribution_chart(at, found, dark=dark), plot)


def said_bets(words: tuple[str, ...], bets: str | None, usual: str | None) -> str:
    """The bets, from wherever they were said."""
    if words and bets is not None:
        raise Malformed("expected the bets once: after the house, or with --bets")
    said = read_bets(words) if words else bets if bets is not None else usual
    if said is None:
        raise Malformed("expected bets, such as 'red by 10', or a --system that has its own")
    return said


def show(at: House, found: "Outlook") -> None:
    """An outlook for people."""
    by = f"{found.system} on {found.bets}" if found.system else found.bets
    write = HouseFigures(at)
    title = f"{at.identity.title}: {by}, {write.counted(found.coups, 'coup')}"
    table = new_table(title, "", "value", right=("value",))
    table.add_row("mean result", write.money(found.mean_result))
    table.add_row("standard deviation", write.money(found.sd))
    for word in ("ahead", "even", "behind", "ruin", "goal"):
        if (chance := getattr(found, word)) is not None:
            table.add_row(word, write.share(chance))
    for end, words in ENDED.items():
        if end != SessionEnd.COUPS and (chance := found.ended[end]):
            table.add_row(words, write.share(chance))
    if found.expected_coups is not None:
        table.add_row("coups until it ends, on average", write.count(found.expected_coups, 1))
    for part, result in found.quantiles.items():
        table.add_row(f"result in at least {part:.0%} of evenings at most", write.money(result))
    print_table(table, f"No probability is off by more than {found.error:.1e}.")
