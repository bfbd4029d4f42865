from croupier.cli.inputs import HouseName, Json
from croupier.cli.output import new_table, print_json, print_table
from croupier.houses import house


def reckoner(name: HouseName, /, *, as_json: Json = False) -> None:
    """The ready-reckoner of winnings: every stake on every kind."""
    at = house(name)
    rows = list(at.reckon())
    if as_json:
        print_json({"house": at.id, "rows": [{"stake": stake, **wins} for stake, wins in rows]})
        return
    words = [at.names.kinds[kind] for kind in at.reckoner.kinds]
    table = new_table(f"{at.identity.title}: winnings", "stake", *words, right=("stake", *words))
    for stake, wins in rows:
        table.add_row(at.write(stake), *map(at.write, wins.values()))
    print_table(table)
