"""Coups of a chain: secrets made in advance, seeds of players, and what is counted of them."""

import pytest

from croupier.table import Refused, decide
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.fairness import back, digest, draw, fair_number, seal_of, seed_lines
from croupier.table.sealing import LONGEST_CHAIN, MOST_SEEDS
from croupier.table.state import Chain, SealedSeed, SeedCount
from table_support import Table

LAST = "5e" * 32
ANCHOR, FIRST, SECOND, THIRD = (back(LAST, steps) for steps in (3, 2, 1, 0))
ADA, BOB = "ad" * 32, "b0" * 32


def chained(at: str = "venezia") -> Table:
    return Table(
        at,
        f"""
        seat ada buys 2000 | seat bob buys 2000
        chain {ANCHOR} length 3
        """,
    )


def opened(at: str = "venezia") -> Table:
    table = chained(at)
    table.say(f"place your bets seal {ANCHOR}")
    return table


def closed(*seeds: str) -> Table:
    table = opened()
    table.say("ada: 17 by 5")
    for one in seeds:
        table.say(one)
    table.say("spin")
    return table


def told(table: Table, secret: str) -> int:
    """Tell the number; the number."""
    number = fair_number(secret, table.state.coup)
    table.say(f"number {number} secret {secret}")
    return number


ADA_SEALS, BOB_SEALS = f"ada seals {seal_of(ADA)}", f"bob seals {seal_of(BOB)}"


# The chain


def test_a_coup_is_sealed_by_the_anchor_and_the_next_by_the_secret_before() -> None:
    table = opened()
    assert (table.state.coup.anchor, table.state.coup.link) == (ANCHOR, 1)
    table.say("spin")
    told(table, FIRST)
    assert table.state.chain == Chain(ANCHOR, 3, 1, FIRST)
    table.say("settle")
    table.refuses(f"place your bets seal {ANCHOR}", "phase/wrong")
    table.say(f"place your bets seal {FIRST}")
    assert (table.state.coup.anchor, table.state.coup.link) == (ANCHOR, 2)


def test_a_secret_chosen_later_does_not_fit() -> None:
    """Whoever wants another secret has no seal for it."""
    table = chained()
    table.refuses(f"place your bets seal {seal_of(ADA)}", "phase/wrong")
    table.say(f"place your bets seal {ANCHOR} | spin")
    table.refuses(f"number 0 secret {ADA}", "phase/wrong")
    table.refuses(f"void interrupted secret {ADA}", "phase/wrong")


def test_a_table_that_had_a_chain_does_not_go_back_to_single_secrets() -> None:
    table = opened()
    table.say("void interrupted")
    assert table.state.chain is None
    table.refuses(f"place your bets seal {seal_of(ADA)}", "phase/wrong")


def test_a_chain_ends_and_another_follows() -> None:
    table = chained()
    for before, secret in ((ANCHOR, FIRST), (FIRST, SECOND), (SECOND, THIRD)):
        table.say(f"place your bets seal {before} | spin")
        told(table, secret)
        table.say("settle")
    table.refuses(f"place your bets seal {THIRD}", "phase/wrong")
    table.say(f"chain {seal_of(ADA)} length 1 | place your bets seal {seal_of(ADA)}")
    tally = table.state.tally
    assert (tally.chains, tally.given_up, tally.coups) == (2, 0, 3)


def test_a_chain_that_is_given_up_is_counted() -> None:
    table = chained()
    table.say(f"chain {seal_of(ADA)} length 5")
    assert (table.state.tally.chains, table.state.tally.given_up) == (2, 1)


@pytest.mark.parametrize("length", [0, -1, LONGEST_CHAIN + 1])
def test_what_is_no_chain(length: int) -> None:
    table = chained()
    for anchor in (ANCHOR, "nonsense"):
        answer = decide(table.house, table.state, c.OpenChain(anchor, length))
        assert isinstance(answer, Refused)


def test_a_coup_without_a_seal_uses_no_secret() -> None:
    table = chained()
    table.say("place your bets | ada: 17 by 5")
    table.refuses(ADA_SEALS, "seed/wrong")
    table.say("spin | number 17 | settle")
    assert table.state.chain == Chain(ANCHOR, 3, 0, ANCHOR)
    assert table.state.tally.coups == 0


def test_a_correction_and_a_spin_again_have_the_same_secret() -> None:
    table = chained("fun")
    table.say(f"place your bets seal {ANCHOR} | spin | no more bets")
    told(table, FIRST)
    told(table, FIRST)
    assert table.state.chain == Chain(ANCHOR, 3, 1, FIRST)
    assert table.state.tally.coups == 1


# Void coups


@pytest.mark.parametrize("until", ["", "spin"])
def test_a_void_coup_tells_its_secret_and_the_chain_goes_on(until: str) -> None:
    table = opened()
    if until:
        table.say(until)
    table.say(f"void interrupted secret {FIRST}")
    assert table.state.chain == Chain(ANCHOR, 3, 1, FIRST)
    tally = table.state.tally
    assert (tally.coups, tally.void, tally.untold) == (1, 1, 0)
    table.say(f"place your bets seal {FIRST}")


def test_a_void_coup_whose_secret_is_lost_ends_the_chain_and_is_counted() -> None:
    table = closed(ADA_SEALS)
    table.say("void interrupted")
    assert table.state.chain is None
    tally = table.state.tally
    assert (tally.coups, tally.void, tally.untold) == (1, 1, 1)
    assert tally.seeds == {"ada": SeedCount(1, 1)}


def test_a_coup_that_is_void_after_its_number_has_told_its_secret_already() -> None:
    table = closed()
    told(table, FIRST)
    table.say('supervisor voids interrupted because "x"')
    assert table.last(e.CoupVoided).secret == FIRST
    assert table.state.chain == Chain(ANCHOR, 3, 1, FIRST)
    tally = table.state.tally
    assert (tally.coups, tally.void, tally.untold) == (1, 1, 0)


# Seeds


def test_the_number_follows_from_the_secret_the_felt_and_every_seed() -> None:
    table = closed(ADA_SEALS, BOB_SEALS)
    table.say(f"ada tells {ADA} | bob tells {BOB}")
    seeds = [SealedSeed("ada", seal_of(ADA), ADA), SealedSeed("bob", seal_of(BOB), BOB)]
    felt = digest(["ada 17 - cash 500"])
    assert table.state.coup.felt == felt
    assert table.last(e.BallSpun).felt == felt
    lines = seed_lines(seeds)
    assert lines == [f"ada {seal_of(ADA)} {ADA}", f"bob {seal_of(BOB)} {BOB}"]
    fair = draw(FIRST, coup=1, respins=0, felt=felt, seeds=digest(lines))
    for number in range(37):
        answer = decide(table.house, table.state, c.Number(number, FIRST))
        assert isinstance(answer, Refused) == (number != fair)


def test_a_seed_that_is_not_told_is_named_and_counted() -> None:
    table = closed(ADA_SEALS, BOB_SEALS)
    table.say(f"bob tells {BOB}")
    told(table, FIRST)
    assert table.last(e.NumberSet).missing == ("ada",)
    assert table.state.tally.seeds == {"ada": SeedCount(1, 1), "bob": SeedCount(1, 0)}
    assert f"ada {seal_of(ADA)} -" in seed_lines(table.state.coup.seeds)


def test_another_seed_gives_another_number() -> None:
    numbers = set()
    for byte in range(40):
        seed = f"{byte:02x}" * 32
        table = closed(f"ada seals {seal_of(seed)}")
        table.say(f"ada tells {seed}")
        numbers.add(fair_number(FIRST, table.state.coup))
    assert len(numbers) > 15


def test_every_page_of_a_player_may_add_a_seed_of_its_own_up_to_a_limit() -> None:
    table = opened()
    seeds = [f"{page:02x}" * 32 for page in range(MOST_SEEDS)]
    for one in seeds:
        table.say(f"ada seals {seal_of(one)}")
    table.refuses(f"ada seals {seal_of(seeds[0])}", "seed/wrong")
    table.refuses(f"ada seals {seal_of(BOB)}", "seed/wrong")
    table.refuses(f"zoe seals {seal_of(BOB)}", "seat/unknown")
    table.say("spin")
    for one in seeds[1:]:
        table.say(f"ada tells {one}")
    told(table, FIRST)
    sealed = [SealedSeed("ada", seal_of(one), one) for one in seeds]
    assert table.state.coup.seeds == (SealedSeed("ada", sealed[0].hash), *sealed[1:])
    assert table.last(e.NumberSet).missing == ("ada",)
    assert table.state.tally.seeds == {"ada": SeedCount(MOST_SEEDS, 1)}


def test_a_seed_is_told_once_after_the_close_and_before_the_number() -> None:
    table = opened()
    table.say(ADA_SEALS)
    table.refuses(f"ada tells {ADA}", "phase/wrong")
    table.say("spin")
    table.refuses(BOB_SEALS, "phase/wrong")
    table.refuses(f"bob tells {BOB}", "seed/wrong")
    table.refuses(f"ada tells {BOB}", "seed/wrong")
    table.say(f"ada tells {ADA}")
    table.refuses(f"ada tells {ADA}", "seed/wrong")
    told(table, FIRST)
    table.refuses(f"ada tells {ADA}", "phase/wrong")


def test_after_a_spin_again_no_seed_is_told_any_more() -> None:
    """The secret is known: whoever could still choose would choose the number."""
    table = chained("fun")
    table.say(f"place your bets seal {ANCHOR} | {ADA_SEALS}")
    losing = next(n for n in range(37) if _number_of_fun(n) != n)
    table.say(f"ada: {losing} by 5 | spin | no more bets")
    told(table, FIRST)
    table.say("spin again")
    table.refuses(f"ada tells {ADA}", "seed/wrong")


def _number_of_fun(spot: int) -> int:
    table = chained("fun")
    table.say(f"place your bets seal {ANCHOR} | {ADA_SEALS}")
    table.say(f"ada: {spot} by 5 | spin | no more bets")
    return fair_number(FIRST, table.state.coup)


def test_who_left_after_sealing_can_still_tell() -> None:
    table = opened()
    table.say(f"{BOB_SEALS} | bob cashes out | spin | bob tells {BOB}")
    told(table, FIRST)
    assert table.last(e.NumberSet).missing == ()


def test_nothing_is_allowed_once_the_first_seed_is_told() -> None:
    table = closed(ADA_SEALS)
    late = 'supervisor allows bob: 18 by 5 because "asked in time"'
    table.say(late)
    table.say(f"ada tells {ADA}")
    table.refuses(late, "bet/late")
    told(table, FIRST)
    table.say("settle")
