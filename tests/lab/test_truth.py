"""Fast kernels against the real table: the same numbers, the same money after every coup."""

from dataclasses import replace

import pytest

from croupier.houses import SHIPPED, house
from croupier.lab.kernels import sessions as s
from croupier.lab.kernels.session_end import COUPS as ALL_PLAYED
from croupier.lab.kernels.session_end import end_name
from croupier.lab.kernels.streams import session_numbers
from croupier.lab.policy import read_policy
from croupier.lab.systems import System, build_system, system, system_names
from croupier.lab.truth import TrueCoup, TruePlay
from croupier.lab.wagers import wagers
from croupier.lab.wiring import Sitting
from croupier.lab.work import Work, work_of

COUPS = 60
BANKROLL = 200_000  # one note of the fun house


def fast_after(work: Work, session: int, coups: int) -> int:
    """The bankroll after so many coups, by the kernel, in its own steps."""
    rows, _ = replace(work, coups=coups).play(session, 1)
    return int(rows[0, s.BANK])


def agree(play: TruePlay, seed: int, session: int) -> list[TrueCoup]:
    """Play a session both ways and compare the bankroll after every coup."""
    sitting = Sitting(
        wagers(play.at, play.slip, play.policy), play.system, play.bankroll, play.goal
    )
    coups = min(COUPS, play.system.stop.coups or COUPS)
    work = work_of(sitting, coups, 1, seed)
    numbers = [int(n) for n in session_numbers(seed, session, coups + 400)]
    told: list[TrueCoup] = []
    for one in play.coups(numbers):
        told.append(one)
        if len(told) >= coups and not one.waiting:
            break
    for coup in range(1, coups + 1):
        at = min(coup, len(told)) - 1
        while at + 1 < len(told) and told[at].waiting:  # a kernel sees a stake in prison through
            at += 1
        expected = told[at].bankroll if told else play.bankroll
        found = sitting.bankroll + (fast_after(work, session, coup) - work.bank) * sitting.step
        assert found == expected, f"{play.system.id} in {play.at.id}, coup {coup} of {numbers}"
    rows, _ = work.play(session, 1)
    assert end_name(int(rows[0, s.REASON])) == end_name(told[-1].reason or ALL_PLAYED)
    return told


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("by", system_names())
def test_every_system_in_every_house_coup_by_coup(name: str, by: str) -> None:
    at, chosen = house(name), system(by)
    agree(TruePlay(at, chosen, at.slip(chosen.bets), BANKROLL), seed=11, session=3)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize(
    "by", ["martingale", "labouchere", "oscars-grind", "guetting", "dalembert"]
)
def test_a_small_bankroll_and_a_goal_end_both_alike(name: str, by: str) -> None:
    at, chosen = house(name), system(by)
    goal = None if at.chips.note else 12_000
    bankroll = BANKROLL if at.chips.note else 3_000
    for session in range(3):
        agree(TruePlay(at, chosen, at.slip(chosen.bets), bankroll, goal=goal), 5, session)


@pytest.mark.parametrize("name", ["english", "venezia"])
@pytest.mark.parametrize("policy", ["leave", "withdraw", "withdraw at 2", "best"])
@pytest.mark.parametrize(
    "bets", ["red by 2", "red by 1.25, low by 3", "high by 14, 13/18 by 5, 0 by 1"]
)
def test_prison_is_served_alike(name: str, policy: str, bets: str) -> None:
    at = house(name)
    if name == "english":  # its colour chips are not divided, and it has one level
        bets, policy = bets.replace("1.25, low by 3", "4, low by 2"), policy.replace(" at 2", "")
    seeds = [seed for seed in range(200) if 0 in session_numbers(seed, 0, 8)][:4]
    for seed in seeds:
        play = TruePlay(at, system("martingale"), at.slip(bets), 100_000, read_policy(policy, at))
        told = agree(play, seed, 0)
        assert any(coup.number == 0 for coup in told[:8])


def test_a_slip_that_cannot_win_needs_no_less_than_the_system_asks_for() -> None:
    grind = made(
        stake={"win": "same", "loss": "+1", "push": "+1", "start": 3},
        cycle={"target": 1, "needed": True},
    )
    at = house("mbs")
    told = agree(TruePlay(at, grind, at.slip("red by 2, black by 2"), 20_000), 2, 0)
    assert [coup.staked for coup in told[:3]] == [1_200, 1_600, 2_000]


def made(**tables: object) -> System:
    return build_system("mine.toml", {"id": "mine", "title": "M", "about": "M.", **tables})


@pytest.mark.parametrize("name", ["mbs", "venezia"])
@pytest.mark.parametrize(
    "tables",
    [
        {
            "stake": {"win": "start", "loss": "*2", "zero": "same"},
            "stop": {"ahead": 5, "behind": 40},
        },
        {"stake": {"win": "+1", "loss": "-1", "most": 4}, "cycle": {"target": 3, "end": "stop"}},
        {"steps": {"units": [1, 2, 4], "win": "start", "loss": "next", "end": "stop"}},
        {"steps": {"units": [3, 5], "win": "next", "loss": "stay"}, "cycle": {"target": 4}},
        {"line": {"start": [2, 1], "win": "strike", "loss": "add", "zero": "start", "most": 5}},
        {"line": {"start": [1], "win": "strike", "loss": "add", "end": "stop"}},
        {
            "steps": {"units": [1], "win": "next", "loss": "next", "end": "stop"},
            "stop": {"ahead": 1, "behind": 1},
        },
    ],
)
def test_own_systems_with_every_key_agree(name: str, tables: dict[str, object]) -> None:
    at = house(name)
    for session in range(3):
        for bankroll, goal in ((20_000, None), (100, 200), (300, 400)):
            agree(
                TruePlay(at, made(**tables), at.slip("red by 1"), bankroll, goal=goal), 2, session
            )
