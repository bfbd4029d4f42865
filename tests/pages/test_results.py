"""What a coup was for a player, by the ledger: the pages' sentence must tell the same.

The coups are written here, with what the ledger posted; `ui/src/coup/result.test.ts` makes the
page's sentence of each, in every language, and reads its amounts again.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from croupier.houses import SHIPPED
from croupier.record import read_statement
from croupier.rules.outcome import Outcome
from croupier.store.codec import encode_events
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL, Chip
from croupier.table.ledger import CUSTODY, FELT, PRISON, STACK, TOKENS, VOUCHERS, postings
from croupier.table.state import Seat
from golden_files import compare
from table_support import Table

LIDO = Path(__file__).parents[1] / "web" / "further" / "lido.toml"
"""No house that ships loses half on zero."""
COUPS = Path(__file__).parents[2] / "ui" / "test" / "results.json"
BETS = ("17", "0", "red", "black", "even", "low", "dozen 2", "column 1", "14/17", "tiers", "0/2/3")
NUMBERS = (0, 0, 0, 0, 0, 17, 8, 21)
EVENINGS = 5
"""Of each house."""
SITS = {
    "nsw": (
        "seat ada buys 2000",
        "ada buys 300 tokens",
        "ada buys 300 voucher",
        "seat bob buys 900 colour value 5",
    ),
    "fun": ("seat ada buys {note}", "seat bob buys {note}"),
}
USUAL = ("seat ada buys 2000", "seat bob buys 900")


class Played(NamedTuple):
    """A coup of one player."""

    case: str
    """What happened in it, such as `lost rides`."""
    told: dict[str, Any]


def said(table: Table, words: str) -> bool:
    """Say something that may be refused."""
    return isinstance(table.do(read_statement(words, table.house)), tuple)


def sat(name: str | Path, seed: int) -> Table:
    """A table with two players; at some a maximum leaves an excess."""
    table = Table(name)
    if seed % 2:
        said(table, "limits even=1..100 straight=1..20 split=1..20 column=1..50 dozen=1..50")
    note = (table.house.chips.note or 0) // 100
    for words in SITS.get(table.house.id, USUAL):
        assert said(table, words.format(note=note)), words
    return table


def bet(table: Table, chance: Random) -> None:
    for who in ("ada", "bob"):
        for _ in range(chance.randrange(1, 5)):
            amount = chance.choice((5, 15, 20, 35, 150))
            promoted = who == "ada" and table.house.id == "nsw" and chance.random() < 0.6
            chips = f" in {chance.choice(PROMOTIONAL)}" if promoted else ""
            said(table, f"{who}: {chance.choice(BETS)} by {amount}{chips}")


def wish(table: Table, chance: Random) -> None:
    """What becomes of winners, and what is answered after a zero."""
    said(table, f"ada {chance.choice(('takes winners up', 'lets winners ride'))}")
    if chance.random() < 0.3:
        said(table, "ada: withdraw red")


def evening(name: str | Path, seed: int) -> Iterator[Played]:
    table = sat(name, seed)
    chance = Random(f"{table.house.id} {seed}")
    for _ in range(12):
        said(table, "new round")
        wish(table, chance)
        assert said(table, "place your bets")
        bet(table, chance)
        if chance.random() < 0.4:
            said(table, "bob steps away")
        said(table, "spin")
        said(table, "no more bets")
        assert said(table, f"number {chance.choice(NUMBERS)}")
        before = dict(table.state.seats)
        settled = [*events(table, "collect"), *events(table, "pay")]
        for who in ("ada", "bob"):
            if lines(settled, who):
                yield Played(case(settled, who), coup(table, before[who], settled))
        said(table, "lift")


def events(table: Table, words: str) -> tuple[e.Event, ...]:
    answer = table.do(read_statement(words, table.house))
    assert isinstance(answer, tuple)
    return answer


def lines(settled: list[e.Event], who: str) -> list[Any]:
    (collected,) = (event for event in settled if isinstance(event, e.Collected))
    return [one for one in collected.results if one.seat == who]


def case(settled: list[e.Event], who: str) -> str:
    own = lines(settled, who)
    paid = [one for one in settled if isinstance(one, e.WinnerPaid) and one.result.seat == who]
    found = {str(one.outcome) for one in own} | {f"to {one.stake_to}" for one in paid}
    found |= {str(one.chip) for one in own if one.chip in PROMOTIONAL}
    found |= {"excess" for one in own if one.excess}
    return " ".join(sorted(found))


def coup(table: Table, before: Seat, settled: list[e.Event]) -> dict[str, Any]:
    """The events of a settlement, and what the ledger posted for one player."""
    moved = dict.fromkeys((STACK, FELT, PRISON, CUSTODY, TOKENS, VOUCHERS), 0)
    for event in settled:
        for one in postings(event):
            if one.seat == before.name and one.account in moved:
                moved[one.account] += one.amount
    ours = [event for event in settled if isinstance(event, e.Collected | e.WinnerPaid)]
    beside = sum(one.amount for one in before.unclaimed)
    lay = before.felt - beside
    after = table.state.seats[before.name]
    kept = sum(one.amount for one in after.unclaimed) - beside + moved[CUSTODY]
    return {
        "house": "english" if table.house.id == "lido" else table.house.id,
        "me": before.name,
        "number": table.state.coup.number,
        "takes_up": before.takes_up,
        "events": json.loads(encode_events(ours)),
        "ledger": {
            "staked": lay + before.imprisoned,
            "back": moved[STACK],
            "rides": lay + moved[FELT] - (kept - moved[CUSTODY]),
            "kept": kept,
            "held": before.imprisoned + moved[PRISON],
        },
        "promoted": {
            chip: {
                "staked": there - before.purse.get(chip, 0),
                "spent": -moved[account],
                "held": sum(one.amount for one in after.prison if one.chip is chip),
            }
            for chip, there, account in (
                (Chip.TOKENS, before.tokens, TOKENS),
                (Chip.VOUCHER, before.vouchers, VOUCHERS),
            )
        },
    }


def test_the_pages_results_are_those_of_the_ledger() -> None:
    """One coup of each case and house; the net is what every account of a player gained."""
    found: dict[tuple[str | Path, str], dict[str, Any]] = {}
    houses: list[str | Path] = [*SHIPPED, LIDO]
    for name in houses:
        for seed in range(EVENINGS):
            for played in evening(name, seed):
                found.setdefault((name, played.case), played.told)
    happened = {word for _, one in found for word in one.split()}
    assert {str(one) for one in Outcome} - {"void"} <= happened
    assert {"tokens", "voucher", "excess", "felt", "stack", "custody"} <= happened
    compare(COUPS, json.dumps(list(found.values()), ensure_ascii=False, indent=None) + "\n")
