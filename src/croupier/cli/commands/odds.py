from croupier.cli.inputs import BetWords, HouseName, Json, ZeroChoice, read_bets, read_choice
from croupier.cli.output import decimals, new_table, percent, print_json, print_table
from croupier.houses import House, house
from croupier.houses.odds_table import odds_by_kind
from croupier.rules.bets import Slip
from croupier.rules.prison import Choice, choice_values


def odds(
    name: HouseName, /, *bets: BetWords, zero: ZeroChoice = "leave", as_json: Json = False
) -> None:
    """Exact edge and variance, of every kind of bet or of a slip."""
    at = house(name)
    choice = read_choice(zero, at)
    rows = [of_slip(at, at.slip(read_bets(bets)), choice)] if bets else list(of_kinds(at, choice))
    if as_json:
        print_json(rows if not bets else rows[0])
    else:
        show(at, rows, choice)


Row = dict[str, object]


def of_slip(at: House, slip: Slip, choice: Choice) -> Row:
    """The odds of a slip."""
    exact = at.odds(slip, choice)
    return {"bet": str(slip), "edge": str(exact.edge), "variance": str(exact.variance)}


def of_kinds(at: House, choice: Choice) -> list[Row]:
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
        for one in odds_by_kind(at, choice)
    ]


def show(at: House, rows: list[Row], choice: Choice) -> None:
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
    values = choice_values(at.terms.zero) if at.zero.choices else {}
    worth = ", ".join(f"{one} {value} ({percent(value)})" for one, value in values.items())
    newly = f"A stake newly {at.terms.zero.held} is worth: {worth}"
    note = f"On 0 the player chooses to {choice}. {newly}"
    print_table(table, *([note] if worth else []))
