"""Every trick that we could think of by which a house may choose a number, or what it pays.

A trick says what each witness finds: ada's client, ada's page, `verify URL` and `verify FILE`. Where
a witness finds nothing, `BLIND` says why it cannot.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import msgspec

from attacks.hostile_support import Hostile, Lie, changed
from attacks.operator_support import chance, secret_of
from croupier.client import seal
from croupier.record import read_statement
from croupier.rules.felt import SPOTS, spot
from croupier.table import decide, fold
from croupier.table import events as e
from croupier.table.commands import Chip, WheelKind
from croupier.table.fairness import digest, fair_number, felt_digest, seal_of
from croupier.table.phases import Phase
from croupier.table.settling import voided
from croupier.wire.past import Sealed

Play = Callable[[Hostile], None]
SHILL: Final = seal_of(chance("shill"))


def _same(told: Sealed) -> Sealed:
    return told


class Trick(NamedTuple):
    """A trick, and what the witnesses say of it."""

    play: Play
    client: str | None
    """A part of an alarm."""
    page: str | None
    """The name of the fault, for which every language has a sentence."""
    url: str | None
    """The step that is not right, or has a note."""
    file: str | None
    """A part of what is printed."""
    at: str = "mbs"
    coup: int = 1
    """The coup that is asked for at the URL."""
    lie: Lie = _same
    """What the house publishes instead of what its log says."""
    digest: str | None = None
    """Of rules that the house has announced and nobody can get."""


BLIND: Final = {
    "client": {
        "a line feed in a stake that is published": "it is published afterwards",
    },
    "page": {
        "a line feed in a stake that is published": "it is published afterwards",
        "rules that nobody can get": "it takes the rules as the house tells them: no house file",
        "a statement that says something else": "what counts for it are the events",
        "a bet above the maximum": "it knows no limits: the felt is sealed all the same",
    },
    "url": {
        "a bet after the seeds": "the felt at the close is what is published, and it is right",
        "a stake that is taken back after the seeds": "the same",
        "a bet that is told after the close": "the same",
        "a seed that is added after the close": "nothing says when a seed was sealed",
        "a bet that one witness is not told": "to whoever was not there all of it fits",
        "a table that is shown anew with another felt": "the same",
        "a coup that is shown open again": "the same",
        "a coup that is left out of the count": "a real wheel in between would look the same",
        "a payout that is none": "payouts are not published",
        "a statement that says something else": "statements are not published",
        "a bet above the maximum": "limits are not published",
    },
    "file": {
        "a line feed in a stake that is published": "a record has one statement in a line",
        "a bet that one witness is not told": "the record has all of it, and all of it fits",
        "a table that is shown anew with another felt": "nobody is shown a record anew",
        "a coup that is shown open again": "the same",
        "a payout that is none": "a record has no payouts: they follow from it",
        "a statement that says something else": "the record's own statement leads to other bets",
        "a wheel that is called real without a word": "without a seal nothing is claimed",
        "rules that nobody can get": "a record is played by the rules that one has",
    },
}
"""Who cannot see a trick, and why."""


# The two of the first attack


def close_taken_back(house: Hostile) -> None:
    """Wait for the seeds, take the close back, and lay the bet that makes a zero."""
    house.closed("ada: red by 5")
    house.force("take back", e.StepTakenBack(Phase.OPEN))
    house.say(shill_bet(house))
    house.close()
    house.end()


def shill_bet(house: Hostile) -> str:
    """The bet with which the known seeds give a zero."""
    bets = [f"shill: {one} by {by}" for by in range(1, 5) for one in SPOTS[:37]]
    for bet in bets:
        answer = decide(house.house, house.state, read_statement(bet, house.house))
        assert isinstance(answer, tuple)
        state = fold(house.state, answer)
        coup = replace(state.coup, felt=felt_digest(state))
        if fair_number(house.secret, coup) == 0:
            return bet
    return bets[0]


def silent_spins(house: Hostile) -> None:
    """Spin again until the number is a zero."""
    house.closed("ada: red by 5")
    house.number()
    while house.state.coup.number != 0:
        house.force("spin again", e.SpunAgain())
        house.number()
    house.settle()


# The close


def second_close(house: Hostile) -> None:
    house.closed("ada: red by 5")
    placed = answer(house, "shill: 0 by 5", open_again=True)
    house.force("shill: 0 by 5", *placed)
    house.force("take back", e.StepTakenBack(Phase.SPINNING))
    house.force("no more bets", e.BettingClosed(felt_digest(house.state)))
    house.end()


def answer(house: Hostile, says: str, *, open_again: bool = False) -> tuple[e.Event, ...]:
    """What a statement would do, in the phase in which it is allowed."""
    phase = Phase.OPEN if open_again else house.state.phase
    state = house.state._replace(phase=phase)
    found = decide(house.house, state, read_statement(says, house.house))
    assert isinstance(found, tuple), found
    return found


def bet_after_seeds(house: Hostile) -> None:
    """The number is known: a shill bets on it."""
    house.closed("ada: red by 5")
    says = f"shill: {house.fair} by 5"
    house.force(says, *answer(house, says, open_again=True))
    house.end()


def stake_taken_back(house: Hostile) -> None:
    """The number is known: a shill takes what loses."""
    house.closed("ada: red by 5", "shill: black by 500")
    house.force("shill: take black", *answer(house, "shill: take black", open_again=True))
    house.end()


def told_late(house: Hostile) -> None:
    """The entries of a bet and of the close change places."""
    house.open("ada: red by 5", "shill: 0 by 5")
    house.close()
    *before, bet, spin, close = house.stream
    house.stream = [*before, spin, close, bet]
    *lines, line, spun, closed = house.lines
    house.lines = [*lines, spun, closed, line]
    house.say(f"ada tells {house.seed}")
    house.end()


def shown_with_another_felt(house: Hostile) -> None:
    """The line is cut when the seed is told, and the coup is shown anew."""
    house.closed("ada: red by 5")
    honest = house.state
    coup = replace(honest.coup, felt=digest(["shill 0 - cash 500"]))
    house.show(honest._replace(coup=coup))
    house.end()


def shown_open_again(house: Hostile) -> None:
    """The line is cut when the seed is told, and the bets are open again."""
    house.closed("ada: red by 5")
    opened = house.state._replace(phase=Phase.OPEN)
    house.show(opened)
    house.end()


# Seeds


def seed_left_out(house: Hostile) -> None:
    house.open("ada: red by 5")
    house.close()
    house.end()


def seed_added(house: Hostile) -> None:
    house.closed("ada: red by 5")
    house.force(f"shill seals {SHILL}", e.SeedSealed("shill", SHILL))
    house.force(f"shill tells {chance('shill')}", e.SeedTold("shill", chance("shill")))
    house.end()


def seed_doubled(house: Hostile) -> None:
    house.open("ada: red by 5")
    made = seal_of(house.seed)
    house.force(f"ada seals {made}", e.SeedSealed("ada", made))
    house.close()
    house.say(f"ada tells {house.seed}")
    house.end()


def other_seed(house: Hostile) -> None:
    """Another seed than the sealed one is told, so that the number suits."""
    house.open("ada: red by 5", f"shill seals {SHILL}")
    house.close()
    house.say(f"ada tells {house.seed}")
    house.force(f"shill tells {chance('other')}", e.SeedTold("shill", chance("other")))
    seeds = tuple(
        replace(one, seed=chance("other")) if one.seat == "shill" else one
        for one in house.state.coup.seeds
    )
    number = fair_number(house.secret, replace(house.state.coup, seeds=seeds))
    number_set(house, number, house.secret, ("shill",))


# Secrets


def number_set(
    house: Hostile, number: int, secret: str | None, missing: tuple[str, ...] = ()
) -> None:
    told = f" secret {secret}" if secret else ""
    house.force(f"number {number}{told}", e.NumberSet(number, secret, missing))
    house.settle()


def other_number(house: Hostile) -> None:
    house.closed("ada: red by 5")
    number_set(house, (house.fair + 1) % 37, house.secret)


def other_secret(house: Hostile) -> None:
    house.closed("ada: red by 5")
    secret = chance("secret")
    number_set(house, fair_number(secret, house.state.coup), secret)


def number_taken_back(house: Hostile) -> None:
    house.closed("ada: red by 5")
    house.number()
    house.force("take back", e.StepTakenBack(Phase.CLOSED))
    number_set(house, (house.fair + 1) % 37, house.secret)


def secret_skipped(house: Hostile) -> None:
    """The next secret would give a bad number: use the one after it."""
    house.coup("ada: red by 5")
    chain = house.state.chain
    assert chain
    link = chain.used + 2
    says = f"place your bets seal {secret_of(link - 1)}"
    house.force(says, e.BettingOpened(2, secret_of(link - 1), chain.anchor, link))
    house.close()
    house.end()


def chain_given_up(house: Hostile) -> None:
    """The next secrets are bad: begin another chain."""
    house.coup("ada: red by 5")
    made = chance("chain")
    house.say(f"chain {seal_of(made)} length 1", f"place your bets seal {seal_of(made)}")
    house.close()
    coup = house.state.coup
    house.say(f"number {fair_number(made, coup)} secret {made}")
    house.settle()


def voided_in_silence(house: Hostile) -> None:
    """The number would be a bad one: the coup is void, and nobody learns what it would have been."""
    house.closed("ada: red by 5")
    house.say("void interrupted")


def voided_by_croupier(house: Hostile) -> None:
    """A number is announced, and the croupier declares the coup void."""
    house.closed("ada: red by 5")
    house.number()
    void = e.CoupVoided(("interrupted",), voided(house.state), house.secret)
    house.force("void interrupted", void)


def real_without_a_word(house: Hostile) -> None:
    house.force("place your bets", e.BettingOpened(1, wheel=WheelKind.REAL))
    house.say("ada: red by 5", "spin laps 9", "no more bets", "number 0")
    house.settle()


# The course of a coup


def phases_skipped(house: Hostile) -> None:
    """The number comes while bets are open, before anybody could tell a seed."""
    house.open("ada: red by 5")
    coup = replace(house.state.coup, felt=felt_digest(house.state))
    number_set(house, fair_number(house.secret, coup), house.secret, ("ada",))


def coup_counted_twice(house: Hostile) -> None:
    """A coup is left out of the count: its number would have been another one."""
    house.coup("ada: red by 5")
    chain = house.state.chain
    assert chain
    says = f"place your bets seal {chain.link}"
    house.force(says, e.BettingOpened(3, chain.link, chain.anchor, chain.used + 1))
    house.close()
    house.end()


def hidden_bet(house: Hostile) -> None:
    """One witness is told of a bet, and another is not."""
    house.open("ada: red by 5")
    house.hide("shill: 0 by 5")
    house.close()
    house.say(f"ada tells {house.seed}")
    house.end()


def payout(house: Hostile) -> None:
    """Nothing is paid for what won."""
    house.closed("ada: red by 5", "ada: black by 5", "ada: 0 by 5")
    house.number()
    events = tuple(map(unpaid, answer(house, "settle")))
    house.force("settle", *events)


def unpaid(event: e.Event) -> e.Event:
    match event:
        case e.Collected(results):
            return e.Collected(tuple(one._replace(winnings=0) for one in results))
        case e.WinnerPaid(result):
            return replace(event, result=result._replace(winnings=0))
        case _:
            return event


def other_statement(house: Hostile) -> None:
    """What is written down is not what is done."""
    house.open("ada: red by 5")
    events = answer(house, "shill: 0 by 5")
    house.force("shill: 1 by 5", *events)
    house.lines[-1] = "shill: 0 by 5"
    house.close()
    house.say(f"ada tells {house.seed}")
    house.end()


def above_the_maximum(house: Hostile) -> None:
    house.say("supervisor is max", "supervisor sets limits straight=1..10")
    house.open("ada: red by 5")
    laid = (e.Laid(spot("0"), None, 500_00),)
    house.force("shill: 0 by 500", e.Placed("shill", Chip.CASH, laid))
    house.close()
    house.say(f"ada tells {house.seed}")
    house.end()


# What is published


def honest(house: Hostile) -> None:
    house.coup("ada: red by 5", "shill: 0 by 5")


def in_one_line(told: Sealed) -> Sealed:
    """Two stakes in one line: the hash is the same."""
    return msgspec.structs.replace(told, stakes=["\n".join(told.stakes)])


def once_too_often(house: Hostile) -> None:
    """Somebody has won, and the ball is spun again."""
    house.closed("ada: red by 5", "ada: black by 5", "ada: 0 by 5")
    house.number()
    house.force("spin again", e.SpunAgain())
    house.end()


def spun_again(told: Sealed) -> Sealed:
    """As the silent spins, in a house of which nobody knows the rules."""
    return msgspec.structs.replace(told, respins=1, rules="0" * 64)


TRICKS: Final[dict[str, Trick]] = {
    "a close that is taken back after the seeds": Trick(
        close_taken_back, "the close was taken back", "reopened", seal.ONCE, "refuse 'take back'"
    ),
    "silent spins until the number suits": Trick(
        silent_spins, "rules refuse 'spin again'", "again", seal.AGAIN, "refuse 'spin again'"
    ),
    "a further spin although somebody won": Trick(
        once_too_often,
        "rules refuse 'spin again'", "again", seal.AGAIN, "refuse 'spin again'",
        at="fun",
    ),
    "a second close": Trick(
        second_close,
        "closed a second time", "late", seal.FELT, "refuse 'shill: 0 by 5'",
        lie=changed(taken_back=0),
    ),
    "a bet after the seeds": Trick(bet_after_seeds, "rules refuse 'shill:", "late", None, "'shill:"),
    "a stake that is taken back after the seeds": Trick(
        stake_taken_back, "refuse 'shill: take black'", "late", None, "refuse 'shill: take black'"
    ),
    "a bet that is told after the close": Trick(
        told_late, "the felt's hash at the close", "felt", None, "refuse 'shill: 0 by 5'"
    ),
    "a table that is shown anew with another felt": Trick(
        shown_with_another_felt, "another one than at the close", "felt", None, None
    ),
    "a coup that is shown open again": Trick(
        shown_open_again, "the close was taken back", "reopened", None, None
    ),
    "a seed that is told and left out": Trick(
        seed_left_out, "told and not used", "unused", seal.MISSING, "not told by ada"
    ),
    "a seed that is added after the close": Trick(
        seed_added, "sealed after the close", "seeds", None, "refuse 'shill seals"
    ),
    "a seed that is sealed twice": Trick(
        seed_doubled, "rules refuse 'ada seals", "seeds", seal.SEEDS, "refuse 'ada seals"
    ),
    "another seed than the sealed one": Trick(
        other_seed, "not the one that was sealed", "seeds", seal.NUMBER, "refuse 'shill tells"
    ),
    "another number": Trick(
        other_number, "the number should have been", "number", seal.NUMBER, "The secret gives"
    ),
    "another secret": Trick(
        other_secret, "not the one that was sealed", "seal", seal.SEAL, "1 not fair"
    ),
    "a number that is taken back": Trick(
        number_taken_back, "rules refuse 'take back'", "order", seal.NUMBER, "refuse 'take back'"
    ),
    "a secret that is skipped": Trick(
        secret_skipped, "not the next one of the chain", "seal", seal.PLACE, "1 not fair", coup=2
    ),
    "a chain that is given up": Trick(
        chain_given_up, "was given up", "givenUp", seal.NOTED, "was given up", coup=2
    ),
    "a void coup that keeps its secret": Trick(
        voided_in_silence, "its secret is not told", "untold", seal.SEAL, "secret was not told"
    ),
    "a number that the croupier calls void": Trick(
        voided_by_croupier, "refuse 'void interrupted'", "settled", seal.NUMBER, "refuse 'void interrupted'"
    ),
    "a wheel that is called real without a word": Trick(
        real_without_a_word, "not sealed by the chain", "unsealed", seal.SEAL, None
    ),
    "a number before the close": Trick(
        phases_skipped, "the felt was not told", "unproven", seal.FELT, "rules refuse 'number"
    ),
    "a coup that is left out of the count": Trick(
        coup_counted_twice, "does not lead to", "order", None, "1 not fair", coup=3
    ),
    "a bet that one witness is not told": Trick(
        hidden_bet, "the felt's hash at the close", "felt", None, None
    ),
    "a payout that is none": Trick(payout, "does not lead to", "settled", None, None),
    "a statement that says something else": Trick(
        other_statement, "does not lead to", None, None, None
    ),
    "a bet above the maximum": Trick(above_the_maximum, "does not lead to", None, None, "1 not fair"),
    "a line feed in a stake that is published": Trick(
        honest, None, None, seal.FELT, None, lie=in_one_line
    ),
    "rules that nobody can get": Trick(
        honest, "are not known", None, seal.AGAIN, None, lie=spun_again, digest="0" * 64
    ),
}  # fmt: skip
