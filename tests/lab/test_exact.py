"""Exact answers against fractions: every number of every coup followed by hand."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pytest

from croupier.houses import SHIPPED, House, from_content, house
from croupier.lab.exact import of_slip, power
from croupier.lab.exact.additive import Ends, TooLong, follow
from croupier.lab.exact.chains import flat_chain
from croupier.lab.exact.graph import SessionGraph, follow_graph
from croupier.lab.exact.growing import grow_sitting
from croupier.lab.exact.outlook import Effort, Outlook, outlook
from croupier.lab.kernels.session_end import SessionEnd
from croupier.lab.policy import LEAVE, ZeroPolicy, read_policy
from croupier.lab.simulation import simulate
from croupier.lab.systems import OVER, System, SystemState, build_system, system
from croupier.lab.systems.endings import ending_of
from croupier.lab.wagers import CannotStake, wagers
from croupier.lab.wiring import Sitting
from croupier.rules.errors import Malformed
from croupier.rules.felt import Spot
from croupier.rules.settlement import settle, settle_prisoner

Where = tuple[int, SystemState, int, int, tuple[tuple[Spot, int, int], ...], bool]
"""The result, the system, the units staked, the result when the wager began, and who is in prison."""


class ByHand:
    """An evening in fractions, by the settlement of the table and not by the machine of wagers."""

    def __init__(
        self, at: House, bets: str, name: str, policy: ZeroPolicy, bankroll: int | None
    ) -> None:
        self.at, self.slip, self.policy, self.bankroll = at, at.slip(bets), policy, bankroll
        self.system = system(name)
        machine = wagers(at, self.slip, policy)
        self.most, self.cost = machine.most, machine.cost
        self.course = self.system.course(machine.most, machine.cost, machine.wins)

    def play(self, coups: int, goal: int | None) -> tuple[dict[int, Fraction], Fraction, Fraction]:
        now: dict[Where, Fraction] = {(0, self.course.start, 0, 0, (), False): Fraction(1)}
        results: dict[int, Fraction] = {}
        ruin, reached = Fraction(0), Fraction(0)
        for coup in range(coups + 40):
            following: dict[Where, Fraction] = {}
            for where, chance in now.items():
                if coup >= coups and not where[4]:
                    results[where[0]] = results.get(where[0], Fraction(0)) + chance
                    continue
                for number in range(37):
                    after = self.after(where, number)
                    ended = not after[4]
                    low = (
                        ended and self.bankroll is not None and self.bankroll + after[0] < self.cost
                    )
                    high = ended and goal is not None and (self.bankroll or 0) + after[0] >= goal
                    if low or high or after[1] == OVER:
                        results[after[0]] = results.get(after[0], Fraction(0)) + chance / 37
                        ruin, reached = ruin + low * chance / 37, reached + high * chance / 37
                    else:
                        following[after] = following.get(after, Fraction(0)) + chance / 37
            now = following
        return results, ruin, reached

    def after(self, where: Where, number: int) -> Where:
        result, state, units, begun, held, zero = where
        if not held:
            units, begun, zero = self.units(state, result), result, False
        lines = self.prison(held, number) if held else self.felt(units, number)
        kept, gain = list[tuple[Spot, int, int]](), 0
        for spot, stake, level, came in lines:
            if level and number == 0 and level in self.policy.withdraws:
                gain += self.at.terms.withdrawn(stake, level) - stake
            elif level:
                kept.append((spot, stake, level))
            else:
                gain += came
        result, zero = result + gain, zero or number == 0
        if not kept:
            sign = (result > begun) - (result < begun)
            ending = ending_of(sign, met_zero=zero and self.system.answers_zero)
            return (result, self.course.after(state, ending, result - begun), 0, 0, (), False)
        return (result, state, units, begun, tuple(kept), zero)

    def units(self, state: SystemState, result: int) -> int:
        wanted = min(self.course.units(state), self.most)
        return (
            wanted if self.bankroll is None else min(wanted, (self.bankroll + result) // self.cost)
        )

    def felt(self, units: int, number: int) -> Iterator[tuple[Spot, int, int, int]]:
        pieces = [piece._replace(amount=piece.amount * units) for piece in self.slip.pieces]
        for line in settle(self.at.terms, pieces, number).lines:
            yield line.spot, line.stake, int(line.held > 0), line.gain

    def prison(
        self, held: tuple[tuple[Spot, int, int], ...], number: int
    ) -> Iterator[tuple[Spot, int, int, int]]:
        for spot, stake, level in held:
            line, reached = settle_prisoner(self.at.terms, spot, stake, level, number)
            yield spot, stake, reached, line.gain


def agree(found: Outlook, truth: dict[int, Fraction], rest: float = 1e-15) -> None:
    """Every figure of an outlook is that of the fractions, within the error that it states."""
    error = found.error + rest
    assert found.error < 1e-10
    assert abs(found.ahead - float(sum(p for x, p in truth.items() if x > 0))) <= error
    assert abs(found.behind - float(sum(p for x, p in truth.items() if x < 0))) <= error
    assert abs(found.even - float(truth.get(0, 0))) <= error
    for amount, chance in truth.items():
        assert abs(found.result.at(amount) - float(chance)) <= error, amount
    mean = float(sum(x * p for x, p in truth.items()))
    assert found.mean_result == pytest.approx(mean, abs=1e-6)
    square = float(sum(x * x * p for x, p in truth.items()))
    assert found.sd**2 == pytest.approx(square - mean * mean, rel=1e-9)
    for part, result in found.quantiles.items():
        assert float(sum(p for x, p in truth.items() if x <= result)) >= part - 1e-9
        assert float(sum(p for x, p in truth.items() if x < result)) <= part + 1e-9


SESSIONS = [
    ("mbs", "red by 1", "flat", "leave", 6, None, None),
    ("mbs", "17 by 1, red by 3, tiers by 2", "flat", "leave", 3, None, None),
    ("mbs", "red by 1", "flat", "leave", 12, 400, 700),
    ("english", "red by 1", "flat", "leave", 5, None, None),
    ("english", "red by 1", "flat", "withdraw", 5, 300, None),
    ("venezia", "red by 5, odd by 5", "flat", "leave", 3, None, None),
    ("venezia", "red by 5", "flat", "withdraw at 2", 5, 1200, 2000),
    ("venezia", "red by 5", "flat", "withdraw at 3", 5, None, None),
    ("mbs", "red by 1", "martingale", "leave", 8, None, None),
    ("mbs", "red by 1", "martingale", "leave", 9, 1000, 1300),
    ("english", "red by 1", "martingale", "leave", 6, 1000, None),
    ("venezia", "red by 5", "dalembert", "leave", 5, 5000, None),
    ("mbs", "red by 1", "oscars-grind", "leave", 9, 800, None),
    ("english", "red by 1", "labouchere", "leave", 6, 3000, None),
    ("mbs", "red by 1", "1-3-2-6", "leave", 9, None, None),
    ("nsw", "dozen 1 by 5, dozen 2 by 5", "two-dozens", "leave", 6, 9000, None),
]


@pytest.mark.parametrize(("name", "bets", "by", "zero", "coups", "bankroll", "goal"), SESSIONS)
def test_an_outlook_is_that_of_every_number_followed_by_hand(  # noqa: PLR0917  # one row of data
    name: str,
    bets: str,
    by: str,
    zero: str,
    coups: int,
    bankroll: int | None,
    goal: int | None,
) -> None:
    at = house(name)
    policy = read_policy(zero, at)
    truth, ruin, reached = ByHand(at, bets, by, policy, bankroll).play(coups, goal)
    found = outlook(at, at.slip(bets), coups, bankroll, goal, system(by), policy)
    rest = 1 - float(sum(truth.values()))
    assert 0 <= rest < 1e-9  # a prison may hold somebody for longer than is followed by hand
    agree(found, truth, rest + 1e-15)
    assert (found.ruin is None) == (bankroll is None)
    assert (found.goal is None) == (goal is None)
    assert abs((found.ruin or 0.0) - float(ruin)) <= found.error + rest
    assert abs((found.goal or 0.0) - float(reached)) <= found.error + rest


def test_many_coups_of_red_are_the_binomial_distribution() -> None:
    mbs = house("mbs")
    found = outlook(mbs, mbs.slip("red by 1"), 1500)
    for wins in (650, 700, 729, 730, 760, 800):
        exact = Fraction(comb(1500, wins) * 18**wins * 19 ** (1500 - wins), 37**1500)
        assert abs(found.result.at(100 * (2 * wins - 1500)) - float(exact)) <= found.error
    assert found.error < 1e-11


@pytest.mark.parametrize("bets", ["red by 1", "17 by 1", "17 by 5, red by 3, dozen 1 by 2"])
def test_the_power_of_a_transform_agrees_with_coup_by_coup(bets: str) -> None:
    mbs = house("mbs")
    chain = flat_chain(wagers(mbs, mbs.slip(bets)))
    slow = follow(chain, 500)
    fast, error = power.after(chain, 500)
    assert error < 1e-10
    for amount in slow.result.amounts[:: max(1, len(slow.result.amounts) // 200)].tolist():
        assert abs(slow.result.at(amount) - fast.at(amount)) <= error + slow.error
        assert abs(slow.result.below(amount) - fast.below(amount)) <= error + slow.error
    assert fast.chances.sum() == pytest.approx(1, abs=error)


def test_thousands_of_coups_are_the_binomial_distribution_too() -> None:
    mbs = house("mbs")
    found = outlook(mbs, mbs.slip("red by 1"), 20_000)
    wins = 9_730
    exact = Fraction(comb(20_000, wins) * 18**wins * 19 ** (20_000 - wins), 37**20_000)
    assert abs(found.result.at(100 * (2 * wins - 20_000)) - float(exact)) <= found.error < 1e-9
    assert found.mean_result == pytest.approx(-2e6 / 37, rel=1e-9)


def test_the_ruin_of_a_long_evening_is_that_of_the_gambler() -> None:
    """With a goal and time without end: (r^a - r^n) / (1 - r^n) for r = 19/18."""
    mbs = house("mbs")
    found = outlook(mbs, mbs.slip("red by 1"), 20_000, 1000, 2000)
    ratio = 19 / 18
    # One unit below the bankroll of one unit is ruin: nothing is left, so 10 steps down, 10 up.
    goal = (ratio**10 - 1) / (ratio**20 - 1)
    assert found.goal == pytest.approx(goal, abs=1e-10)
    assert found.ruin == pytest.approx(1 - goal, abs=1e-10)
    # The mean loss is the edge of what was staked.
    assert found.expected_coups is not None
    assert found.mean_result == pytest.approx(-found.expected_coups * 100 / 37, rel=1e-9)


def test_a_bet_that_cannot_lose_does_not() -> None:
    """Red and black together lose on 0 alone."""
    mbs = house("mbs")
    found = outlook(mbs, mbs.slip("red by 1, black by 1"), 100)
    assert found.ahead == 0
    assert found.even == pytest.approx((36 / 37) ** 100, abs=found.error)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("zero", ["leave", "withdraw", "best"])
def test_the_odds_of_a_round_are_those_of_the_stake(name: str, zero: str) -> None:
    at = house(name)
    policy = read_policy(zero, at)
    slip = at.slip("red by 20, odd by 60, 17 by 20, dozen 1 by 40")
    found = of_slip(at, slip, policy)
    assert found.mean == -found.edge * slip.total
    assert found.mean_square - found.mean**2 == found.variance * slip.total**2
    assert found.coups >= 1
    assert (found.coups == 1) == (at.terms.zero.rule != "prison" or zero == "withdraw")
    assert "hit rate" in found._repr_html_()


def test_looks_on_the_way_are_outlooks_of_their_own() -> None:
    english = house("english")
    slip = english.slip("17 by 1")
    whole = outlook(english, slip, 300, looks=(10, 100, 300))
    for coup, spread in whole.bands.items():
        alone = outlook(english, slip, coup)
        assert spread.quantiles() == alone.quantiles
        assert spread.mean == pytest.approx(alone.mean_result)
    assert list(whole.bands) == [10, 100, 300]


STOPS: dict[str, object] = {
    "id": "timid",
    "title": "Timid",
    "about": "Stops when it is ahead.",
    "stake": {"win": "same", "loss": "same"},
    "stop": {"ahead": 1, "behind": 3, "coups": 8},
}


def test_a_system_that_stops_by_itself() -> None:
    mbs = house("mbs")
    timid: System = build_system("timid.toml", STOPS)
    found = outlook(mbs, mbs.slip("red by 1"), 100, system=timid)
    now, over = {0: Fraction(1)}, dict[int, Fraction]()
    for _ in range(8):
        after: dict[int, Fraction] = {}
        for units, chance in now.items():
            for step, ways in ((1, 18), (-1, 19)):
                into = over if units + step in (1, -3) else after
                into[units + step] = into.get(units + step, Fraction(0)) + chance * ways / 37
        now = after
    agree(found, {100 * units: chance for units, chance in (over | now).items()})
    assert set(found.result.amounts.tolist()) == {-300, -200, 0, 100}
    assert found.expected_coups is not None
    assert 1 < found.expected_coups < 8
    assert found.ruin is None
    assert found.ended[SessionEnd.AHEAD] == pytest.approx(found.ahead)


def of_steps(units: list[int], end: str, loss: str = "next") -> System:
    return build_system(
        "steps.toml",
        {
            "id": "steps",
            "title": "Steps",
            "about": "A sequence.",
            "steps": {"units": units, "win": "next", "loss": loss, "end": end},
        },
    )


@pytest.mark.parametrize("bankroll", [None, 100_000])
def test_one_unit_until_the_first_win_is_not_flat(bankroll: int | None) -> None:
    """Every state stakes one unit, but a win ends the session."""
    mbs = house("mbs")
    first_win = of_steps([1], "stop", loss="stay")
    found = outlook(mbs, mbs.slip("red by 1"), 100, bankroll, system=first_win)
    assert found.ahead == pytest.approx(18 / 37, abs=found.error)
    assert found.expected_coups == pytest.approx(37 / 18, abs=1e-9)
    assert found.ended[SessionEnd.SYSTEM] == pytest.approx(1, abs=1e-12)


def test_a_stake_that_comes_after_more_than_twenty_steps_counts() -> None:
    mbs = house("mbs")
    late = of_steps([1] * 25 + [50], "start")
    found = outlook(mbs, mbs.slip("red by 1"), 26, system=late)
    variance = 1 - 1 / 37**2
    assert found.sd == pytest.approx(100 * (variance * (25 + 50 * 50)) ** 0.5)
    assert outlook(mbs, mbs.slip("red by 1"), 100, system=late).sd > 8_700


def test_what_stakes_one_unit_in_every_state_is_flat() -> None:
    for chosen in (system("flat"), system("biarritz"), of_steps([1] * 900, "start")):
        assert chosen.course(18, 100, 100).flat
    for other in (of_steps([1] * 900, "stop"), of_steps([1] * 900 + [2], "start")):
        assert not other.course(18, 100, 100).flat
    assert not build_system("timid.toml", STOPS).course(18, 100, 100).flat


def test_of_several_reasons_money_comes_first() -> None:
    """A win reaches the goal, is a profit, and ends the system; a loss is ruin and a loss."""
    mbs = house("mbs")
    data = {"steps": {"units": [1], "win": "next", "loss": "next", "end": "stop"}}
    named = {"id": "once", "title": "Once", "about": "Once."}
    once = build_system("once.toml", {**named, **data, "stop": {"ahead": 1, "behind": 1}})
    found = outlook(mbs, mbs.slip("red by 1"), 5, 100, 200, once)
    played = simulate(mbs, once, bankroll=100, goal=200, coups=5, sessions=500)
    assert found.ended[SessionEnd.GOAL] == pytest.approx(18 / 37)
    assert found.ended[SessionEnd.RUIN] == pytest.approx(19 / 37)
    assert set(played.ended) == {"goal", "ruin"}
    free = outlook(mbs, mbs.slip("red by 1"), 5, 1_000, 1_200, once)
    assert free.ended[SessionEnd.AHEAD] == pytest.approx(18 / 37)
    assert free.ended[SessionEnd.BEHIND] == pytest.approx(19 / 37)


@pytest.mark.parametrize(
    ("coups", "bankroll", "goal", "words"),
    [
        (0, None, None, "expected 1 to 1,000,000,000 coups, not 0"),
        (-3, None, None, "not -3"),
        (10**10, None, None, "1,000,000,000 coups"),
        (10, None, 500, "a goal needs a bankroll"),
        (10, 50, None, "expected a bankroll from 1, which is what the bets cost"),
        (10, 1000, 1000, "expected a goal above the bankroll of 10, not 10"),
    ],
)
def test_an_evening_that_cannot_be(
    coups: int, bankroll: int | None, goal: int | None, words: str
) -> None:
    mbs = house("mbs")
    with pytest.raises(Malformed, match=words):
        outlook(mbs, mbs.slip("red by 1"), coups, bankroll, goal)


def test_what_would_take_too_long_is_refused() -> None:
    english = house("english")
    slip = english.slip("red by 1")
    with pytest.raises(TooLong, match="fewer coups, or simulate"):
        outlook(english, slip, 10**9, effort=Effort(work=1e6))
    with pytest.raises(TooLong, match="more than 500 states"):
        outlook(english, slip, 20, 50_000, system=system("labouchere"), effort=Effort(nodes=500))
    with pytest.raises(TooLong, match=r"Labouchère has no exact answer .* at most 20 coups"):
        outlook(english, slip, 21, 50_000, system=system("labouchere"))


def test_bets_over_the_limit_are_refused() -> None:
    mbs = house("mbs")
    with pytest.raises(CannotStake, match="mbs takes on 17 from"):
        outlook(mbs, mbs.slip("17 by 100000"), 10)
    assert str(LEAVE) == "leave"


def test_a_line_and_the_kernel_grow_the_same_graph() -> None:
    """Two ways to find all states: in Python for lines, compiled for everything else."""
    venezia = house("venezia")
    machine = wagers(venezia, venezia.slip("red by 1"))
    for by in ("martingale", "oscars-grind", "guetting", "1-3-2-6"):
        chosen = system(by)
        course = chosen.course(machine.most, machine.cost, machine.wins)
        slow = SessionGraph(machine, course, 4_000, Ends(machine.cost - 4_000, 2_000), 100_000)
        fast = grow_sitting(Sitting(machine, chosen, 4_000, 6_000), 12, 100_000)
        one, other = follow_graph(slow.grow(12), 12), follow_graph(fast, 12)
        assert one.ended == pytest.approx(other.ended, abs=1e-14)
        assert one.result.amounts.tolist() == other.result.amounts.tolist()
        assert one.result.chances == pytest.approx(other.result.chances, abs=1e-14)


def test_ones_own_house_draws_its_outlook_in_its_own_money() -> None:
    at = house("mbs")
    own = from_content(at.content.replace('"currency": "$"', '"currency": "kr"'))
    drawn = (outlook(one, one.slip("red by 10"), 20)._repr_svg_() for one in (at, own))
    assert len({*drawn}) == 2


def test_bets_and_systems_go_by_their_names() -> None:
    at = house("mbs")
    by_name = outlook(at, None, 30, 5_000, system="martingale")
    by_hand = outlook(at, at.slip("red by 1"), 30, 5_000, system=system("martingale"))
    assert by_name.to_json() == by_hand.to_json()
    assert outlook(at, "17 by 1", 30, system="paroli").bets == "17 by 1"
    with pytest.raises(Malformed, match="expected bets, or a system"):
        outlook(at, None, 30)


def test_a_mean_of_coups_is_told_where_something_ends_an_evening() -> None:
    at = house("venezia")
    assert outlook(at, "red by 1", 30).expected_coups is None
    assert outlook(at, None, 30, system="martingale").expected_coups is None
    ruined = outlook(at, "17 by 1", 30, 1_000).expected_coups
    assert ruined is not None
    assert 10 < ruined < 30
