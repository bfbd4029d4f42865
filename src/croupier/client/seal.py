"""Checking a sealed coup over the network: every step is computed here, nothing is believed."""

from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from croupier.client.casino import Casino
from croupier.client.notebook import Notebook, NotedChain
from croupier.client.rules import fetched_house, shipped_house
from croupier.client.sealed_stakes import read_stakes
from croupier.houses import House
from croupier.rules.errors import CroupierError, Malformed, shown
from croupier.table.commands import UNSEALED
from croupier.table.fairness import TELL_WITHIN, back, digest, draw, is_hex, seal_of, seed_digest
from croupier.table.names import is_name
from croupier.table.sealing import LONGEST_CHAIN
from croupier.table.state import SealedSeed, Tally
from croupier.wire.bounds import LONGEST_COUNT
from croupier.wire.past import Fairness, Sealed
from croupier.wire.paths import ApiPath, path_to


class SealStep(NamedTuple):
    """One step that was checked. Without a problem it is right, as far as it could be checked."""

    what: str
    problem: str | None = None
    note: str | None = None
    """What else there is to know. A step with a note is neither right nor wrong."""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong with the step."""
        return self.problem is None

    def __str__(self) -> str:
        return f"{self.what}: {self.problem or self.note or 'right'}"


class AskedCoup(NamedTuple):
    """A coup that somebody wants to check."""

    casino: str
    """The address of the casino."""
    table: str
    coup: int

    @property
    def netloc(self) -> str:
        """The name of the casino."""
        return urlsplit(self.casino).netloc


ASKED: Final = "it is the coup that was asked for"
NOTED: Final = "the anchor of its chain is the one that was noted before"
SEAL: Final = "the seal is the hash of the secret"
PLACE: Final = "the secret is the one that belongs to this coup"
ONCE: Final = "betting was closed once"
OWED: Final = "what the table owes an answer for"
AGAIN: Final = "the ball was spun again because nobody had won"
CHAIN: Final = "the secret leads back to the anchor of its chain"
FELT: Final = "the felt's hash is that of all stakes"
SEEDS: Final = "every seed that was told is the one that was sealed"
MISSING: Final = "seeds that were not told had their time"
NUMBER: Final = "the number follows from the secret, the coup, the felt and the seeds"


async def fetch_seal(
    url: str,
    *,
    anchor: str | None = None,
    notebook: Notebook | None = None,
    patience: float = 10.0,
) -> list[SealStep]:
    """Check the coup of `…/fairness/TABLE/COUP` or `…/api/tables/TABLE/seal/COUP`.

    The anchor of its chain is compared with `anchor`, or with the one in the `notebook`. An anchor
    that was not known before is noted there. `patience` means the same as for a `Casino`.
    """
    asked, notebook = asked_coup(url), notebook or Notebook()
    async with Casino(asked.casino, patience=patience) as casino:
        told = await casino.get(path_to(ApiPath.SEAL, table=asked.table, coup=asked.coup), Sealed)
        fairness = await casino.get(path_to(ApiPath.FAIRNESS, table=asked.table), Fairness)
        rules = await _rules(casino, told) if told.respins else None
    steps = check(told, asked, rules)
    if not steps[0].ok:
        return steps
    noted = _noted(told, _expected(told, asked, anchor, notebook))
    places = list(_places(told, notebook.chains(asked.netloc, asked.table)))
    if noted.note and told.anchor and all(step.ok for step in steps):
        notebook.note(asked.netloc, asked.table, _as_seen(told, told.anchor, fairness))
    return [steps[0], noted, *places, *steps[1:], *_owed(fairness.tally)]


def _owed(tally: Tally) -> Iterator[SealStep]:
    """What the casino itself counts of other coups: it makes none of them wrong, nor this one."""
    counts = {
        "chains given up early": tally.given_up,
        "closes taken back": tally.taken_back,
        "coups without a seal": tally.unsealed,
        "void coups without their secret": tally.untold,
    }
    if found := [f"{what}: {count}" for what, count in counts.items() if count]:
        yield SealStep(OWED, note=", ".join(found))


async def _rules(casino: Casino, told: Sealed) -> House | None:
    """The rules under which the coup was dealt, as far as they can be had."""
    try:
        return shipped_house(told.rules) or await fetched_house(
            told.house, told.rules, casino.house_file
        )
    except CroupierError:
        return None


def _places(told: Sealed, chains: list[NotedChain]) -> Iterator[SealStep]:
    """Whether the secret is at a place in the chain where this coup's secret can be."""
    for chain in chains:
        if chain.anchor == told.anchor and told.secret is not None:
            least, most = chain.links(told.coup)
            problem = f"expected secret {least} to {most} of the chain, not {told.link}"
            yield SealStep(PLACE, None if least <= told.link <= most else problem)


def _expected(told: Sealed, asked: AskedCoup, anchor: str | None, notebook: Notebook) -> str | None:
    """The anchor that the coup must have: the one that was given, or noted before."""
    known = [one.anchor for one in notebook.chains(asked.netloc, asked.table)]
    if anchor is None and told.anchor in known:
        return told.anchor
    return anchor or notebook.expected(asked.netloc, asked.table, asked.coup)


def _noted(told: Sealed, expected: str | None) -> SealStep:
    if told.seal is None and told.anchor is None and told.wheel in UNSEALED:
        return SealStep(NOTED, note="a real wheel uses no secret of it")
    if expected is not None:
        claimed = shown(told.anchor) if told.anchor else "not told"
        problem = f"the anchor is {claimed}, and {expected} was noted before"
        return SealStep(NOTED, None if told.anchor == expected else problem)
    if told.anchor is None:
        return SealStep(NOTED, note="this coup has none: its seal may have been made afterwards")
    return SealStep(NOTED, note="noted now: nothing to compare with yet")


def _as_seen(told: Sealed, anchor: str, fairness: Fairness) -> NotedChain:
    """The chain of a coup that is over, as the casino shows it."""
    chain = fairness.chain
    length = chain.length if chain and chain.anchor == anchor else told.link
    return NotedChain(anchor, told.coup, told.link, length)


def asked_coup(url: str) -> AskedCoup:
    """The coup of an address."""
    try:
        parts = urlsplit(url)
    except ValueError:
        raise Malformed(f"expected http://HOST/fairness/TABLE/COUP, not {shown(url)}") from None
    match unquote(parts.path).strip("/").split("/"):
        case ["fairness", table, coup] | ["api", "tables", table, "seal", coup] if _counts(coup):
            return AskedCoup(f"{parts.scheme}://{parts.netloc}", table, int(coup))
        case _:
            raise Malformed(f"expected http://HOST/fairness/TABLE/COUP, not {shown(url)}")


def _counts(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_COUNT


def check(told: Sealed, asked: AskedCoup, rules: House | None = None) -> list[SealStep]:
    """Every step from the secret to the number; `rules` are needed if the ball was spun again."""
    same = _asked(told, asked)
    if not same.ok:
        return [same]
    return [same, *_sealed(told, rules)]


def _asked(told: Sealed, asked: AskedCoup) -> SealStep:
    if (told.table, told.coup) == (asked.table, asked.coup):
        return SealStep(ASKED)
    return SealStep(ASKED, f"these are the facts of coup {told.coup} at {shown(told.table)}")


def _sealed(told: Sealed, rules: House | None) -> Iterator[SealStep]:
    if told.seal is None and told.wheel in UNSEALED:
        yield SealStep(SEAL, note="a real wheel: nothing is claimed")
    elif told.seal is None:
        yield SealStep(SEAL, "this coup was not sealed")
    elif told.secret is None:
        yield SealStep(SEAL, _untold(told))
    elif not is_hex(told.secret):
        yield SealStep(SEAL, "the secret is not 32 bytes in hexadecimal")
    else:
        yield _seal(told.seal, told.secret)
        if told.scheme > 1:
            yield _chain(told, told.secret)
        if told.taken_back:
            yield SealStep(ONCE, f"the close was taken back, times: {told.taken_back}")
        if told.respins:
            yield _again(told, told.secret, rules)
        yield from _drawn(told, told.secret)


def _untold(told: Sealed) -> str:
    if told.void:
        return "the coup was void, and its secret was never told"
    return "the secret is not told before the number: come back later"


def _seal(seal: str, secret: str) -> SealStep:
    made = seal_of(secret)
    problem = f"the secret's hash is {made}, the seal {shown(seal)}"
    return SealStep(SEAL, None if made == seal else problem)


def _chain(told: Sealed, secret: str) -> SealStep:
    if told.anchor is None or not 1 <= told.link <= LONGEST_CHAIN:
        return SealStep(CHAIN, "the casino does not say where in which chain the secret is")
    made = back(secret, told.link)
    problem = f"hashed {told.link} times, it gives {made}, and the anchor is {shown(told.anchor)}"
    return SealStep(CHAIN, None if made == told.anchor else problem)


def _again(told: Sealed, secret: str, rules: House | None) -> SealStep:
    """The ball is spun again only where the house does so, and only if nobody has won.

    Every further spin is another number: a house that may claim any number of them may choose.
    """
    times = f"{told.respins} times, and the rules of {shown(told.house)}"
    if rules is None:
        return SealStep(AGAIN, f"{times} cannot be had")
    most = rules.procedure.spin_again if rules.identity.play_money else 0
    if told.respins > most:
        return SealStep(AGAIN, f"{times} allow it {most} times at most")
    covered = _covered(told.stakes)
    won = [spin for spin in range(told.respins) if _drawn_at(told, secret, spin) in covered]
    if won or not told.stakes:
        return SealStep(AGAIN, f"after spin {(won or [0])[0] + 1} there was no reason to")
    if shipped_house(rules.digest) is None:
        return SealStep(AGAIN, note=f"{times}, which it made itself, allow it {most} times")
    return SealStep(AGAIN)


def _covered(stakes: list[str]) -> set[int]:
    """All numbers on which a player had a bet; lines that are no stakes are found elsewhere."""
    try:
        return {number for one in read_stakes(stakes) for number in one.key.spot.numbers}
    except Malformed:
        return set()


def _drawn_at(told: Sealed, secret: str, respins: int) -> int:
    seeds = seed_digest(told.seeds) if told.scheme > 1 else None
    return draw(secret, coup=told.coup, respins=respins, felt=told.felt or "", seeds=seeds)


def _drawn(told: Sealed, secret: str) -> Iterator[SealStep]:
    """The steps from the felt to the number; a coup that was void before the close has none."""
    if told.void and told.closed_at is None:
        yield SealStep(NUMBER, note="the coup was void before the close: it has no number")
        return
    yield _felt(told)
    if told.scheme > 1:
        yield _seeds(told)
        yield _missing(told)
    yield _number(told, secret)


def _felt(told: Sealed) -> SealStep:
    made = digest(told.stakes)
    if made != told.felt:
        claimed = shown(told.felt or "nothing")
        return SealStep(FELT, f"the stakes give {made}, the casino says {claimed}")
    try:
        read_stakes(told.stakes)
    except Malformed as error:
        return SealStep(FELT, str(error))
    return SealStep(FELT)


def _seeds(told: Sealed) -> SealStep:
    wrong = [one.seat for one in told.seeds if not _fits(one)]
    if wrong:
        return SealStep(SEEDS, f"other seeds than sealed: {', '.join(map(shown, wrong))}")
    if len({(one.seat, one.hash) for one in told.seeds}) < len(told.seeds):
        return SealStep(SEEDS, "a seed stands there twice")
    return SealStep(SEEDS)


def _fits(one: SealedSeed) -> bool:
    """Whether a seed is the sealed one; and a name is a name, so that lines cannot be confused."""
    if not is_name(one.seat) or not is_hex(one.hash):
        return False
    return one.seed is None or (is_hex(one.seed) and seal_of(one.seed) == one.hash)


def _missing(told: Sealed) -> SealStep:
    untold = sorted(one.seat for one in told.seeds if one.seed is None)
    names = ", ".join(map(shown, untold))
    if untold != sorted(told.missing):
        return SealStep(MISSING, f"not told: {names or 'none'}; the casino names others")
    if not untold:
        return SealStep(MISSING)
    if told.closed_at is None or told.number_at is None:
        return SealStep(MISSING, "the casino does not say when it closed")
    if told.number_at - told.closed_at < TELL_WITHIN * 1000:
        return SealStep(MISSING, f"the number came before {names} could tell")
    return SealStep(MISSING, note=f"not told by {names}")


def _number(told: Sealed, secret: str) -> SealStep:
    made = _drawn_at(told, secret, told.respins)
    if told.void:
        return SealStep(NUMBER, note=f"the coup was void; it would have been {made}")
    problem = f"they give {made}, the casino says {told.number}"
    return SealStep(NUMBER, None if made == told.number else problem)
