from collections.abc import Iterator

from croupier.cli.inputs import BetWords, HouseName, Json, ZeroWords, read_bets, read_zero_policy
from croupier.cli.output import decimals, new_table, percent, print_json, print_table
from croupier.houses import House, house
from croupier.houses.odds_table import odds_by_kind
from croupier.rules.bets import Slip
from croupier.rules.odds import hit_rate
from croupier.rules.pockets import POCKETS
from croupier.rules.policies import ZeroPolicy
from croupier.rules.prison import choice_values


def odds(
    name: HouseName, /, *bets: BetWords, zero: ZeroWords = "leave", as_json: Json = False
) -> None:
    """Exact edge and variance, of every kind of bet or of a slip."""
    at = house(name)
    policy = read_zero_policy(zero, at)
    rows = [of_slip(at, at.slip(read_bets(bets)), policy)] if bets else list(of_kinds(at, policy))
    if as_json:
        print_json(rows if not bets else rows[0])
    else:
        show(at, rows, policy)


Row = dict[str, object]


def of_slip(at: House, slip: Slip, policy: ZeroPolicy) -> Row:
    """The odds of a slip."""
    exact = at.odds(slip, policy)
    return {
        "bet": str(slip),
        "edge": str(exact.edge),
        "variance": str(exact.variance),
        "hit_rate": str(hit_rate(slip.pieces)),
    }


def of_kinds(at: House, policy: ZeroPolicy) -> list[Row]:
    """The odds of one unit on every kind, and on spots whose odds are not those of their kind."""
    return [
        {
            "bet": one.name,
            "kind": one.kind,
            "pays": one.pays,
            "numbers": one.numbers,
            "edge": str(one.edge),
            "variance": str(one.variance),
        }
        for one in odds_by_kind(at, policy)
    ]


def show(at: House, rows: list[Row], policy: ZeroPolicy) -> None:
    """Odds for people."""
    from fractions import Fraction

    title = f"{at.identity.title}: exact odds"
    figures = ("pays", "numbers", "edge", "=", "variance", "≈")
    table = new_table(title, "bet", "pays", "numbers", "edge", "=", "variance", "≈", right=figures)
    for row in rows:
        edge, variance = Fraction(str(row["edge"])), Fraction(str(row["variance"]))
        pays = f"{row['pays']} to 1" if "pays" in row else ""
        about = (str(row["bet"]), pays, str(row.get("numbers", "")))
        table.add_row(*about, str(edge), percent(edge), str(variance), decimals(variance))
    hits = [Fraction(str(row["hit_rate"])) for row in rows if "hit_rate" in row]
    wins = [f"At least one piece wins on {one} of all coups ({percent(one)})." for one in hits]
    print_table(table, *wins, *(_held(at, policy) if at.zero.choices else ()))


def _held(at: House, policy: ZeroPolicy) -> Iterator[str]:
    """What a stake in prison is worth as it is played here, and if every later choice is the best."""
    edge = at.odds(at.slip("red by 1"), policy).edge
    worth = 1 - POCKETS * edge
    yield (
        f"On every 0 the player chooses to {policy}: a stake newly "
        f"{at.terms.zero.held} is then worth {worth} ({percent(worth)}) of itself, "
        f"and an even chance loses the rest once in {POCKETS} coups: {percent(edge)}."
    )
    values = choice_values(at.terms.zero)
    best = ", ".join(f"{one} {value} ({percent(value)})" for one, value in values.items())
    yield f"If every later choice is the best one (--zero best), each choice is worth: {best}."
