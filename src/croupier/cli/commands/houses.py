from croupier.cli.inputs import Json
from croupier.cli.output import new_table, print_json, print_table
from croupier.houses import House, shipped
from croupier.rules.calls import Family


def houses(*, as_json: Json = False) -> None:
    """All houses and their character."""
    if as_json:
        print_json([describe(house) for house in shipped()])
        return
    table = new_table("Houses", "id", "title", "seats", "zero", "spots", "calls", right=("spots",))
    for house in shipped():
        calls = ", ".join(_family_words(house)) or "none"
        seats = str(house.seats.most or "by colours" if house.chips.colours else "open")
        about = (house.id, house.identity.title, seats, zero_in_words(house))
        table.add_row(*about, str(len(house.spots)), calls)
    print_table(table)


def _family_words(house: House) -> list[str]:
    """The house's own words for its calls, `n` standing for what varies."""
    words = {**house.calls.names}
    if Family.ZODIAC in words:
        words[Family.ZODIAC] = f"{len(house.calls.signs)} zodiac bets"
    return list(dict.fromkeys(word.replace("{}", "n") for word in words.values()))


def describe(house: House) -> dict[str, object]:
    """A house in JSON."""
    identity = house.identity
    return {
        "id": house.id,
        "title": identity.title,
        "version": identity.version,
        "effective": identity.effective and identity.effective.isoformat(),
        "seats": house.seats.most,
        "zero": house.zero.rule,
        "spots": len(house.spots),
        "calls": call_words(house),
        "reference": dict(house.reference),
    }


SEVERAL = {
    Family.NEIGHBOURS: "neighbours",
    Family.FINAL: "final",
    Family.HORIZONTAL: "horizontal finals",
    Family.VERTICAL: "vertical finals",
}
"""Families that take a number or digits; in other families every call is named."""


def call_words(house: House) -> list[str]:
    """The calls on offer in the notation, a family with many members as one word."""
    words = (SEVERAL.get(call.family, call.name) for call in house.offered_calls)
    return list(dict.fromkeys(words))


def zero_in_words(house: House) -> str:
    """The zero rule in short."""
    zero = house.zero
    if not zero.choices:
        return zero.rule
    held = "locked in" if house.terms.zero.locks_in else f"{zero.rule} to level {zero.limit}"
    return f"{held}: {', '.join(zero.choices)}"
