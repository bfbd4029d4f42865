"""Recorded spins that end within a session: it is left out, and this is said."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cli.conftest import Run, run
from croupier.houses import house
from croupier.lab.audit.tally import tally_of
from croupier.lab.crews import threads
from croupier.lab.simulation import Evening, simulate
from croupier.lab.simulation import run as play
from croupier.lab.spin_files.reading import spins_of
from croupier.lab.systems import system
from croupier.rules.errors import Malformed

__all__ = ["run"]  # the fixture
LOST = np.full(10, 2, np.uint8)
"""A session of ten coups in which red, one unit each, loses all of them."""


def of(*numbers: int, coups: int = 10, name: str = "mbs", **more: Any) -> Any:
    spins = [np.array(numbers, np.uint8)]
    return simulate(
        house(name), "flat", bankroll=5_000, coups=coups, sessions=10**6, spins=spins, **more
    )


def test_a_session_that_the_numbers_do_not_last_for_is_left_out() -> None:
    found = of(*LOST, *LOST, 1, 1, 1)
    assert (found.sessions, found.spins, found.left_over) == (2, 20, 3)
    assert found.mean_result == -1_000
    assert not found.partial
    assert found.exact.mean_result == pytest.approx(-1_000 / 37)
    assert of(*LOST, *LOST).left_over == 0


def test_a_session_that_was_ruined_by_then_is_left_out_too() -> None:
    spins = [np.concatenate([LOST, np.ones(10, np.uint8), LOST[:6]])]
    found = simulate(house("mbs"), "flat", bankroll=500, coups=10, sessions=9, spins=spins)
    assert (found.sessions, found.ended) == (2, {"ruin": 1, "coups": 1})


def test_a_part_of_one_session_is_told_without_exact_figures() -> None:
    found = of(1, 2, 3)
    assert (found.sessions, found.spins, found.left_over, found.partial) == (1, 3, 3, True)
    assert found.exact.mean_result is None
    assert found.z_scores == {}
    assert "end before the first session does" in str(found.exact.missing)


def test_a_last_stake_in_prison_is_no_end_of_a_session() -> None:
    found = of(*LOST, *LOST[:9], 0, name="venezia")
    assert (found.sessions, found.left_over) == (1, 10)
    judged = of(*LOST, *LOST[:9], 0, 2, name="venezia")
    assert (judged.sessions, judged.left_over) == (2, 1)


def test_ctrl_c_among_recorded_spins_is_said_to_be_partial() -> None:
    def endless() -> Iterator[Any]:
        while True:
            yield np.tile(LOST, 2_000)

    evening = Evening(house("mbs"), system("flat"), 5_000, 10, 10**9)
    found = play(
        evening,
        threads(1),
        lambda *_: signal.raise_signal(signal.SIGINT),
        spins=endless(),
        exact=False,
    )
    assert found.partial
    assert found.sessions == 1_024


def test_ctrl_c_ends_the_wait_for_numbers() -> None:
    def slow() -> Iterator[Any]:
        yield np.tile(LOST, 7)
        signal.raise_signal(signal.SIGINT)  # pressed while nothing comes
        pytest.fail("it went on waiting")

    evening = Evening(house("mbs"), system("flat"), 5_000, 10, 10**9)
    found = play(evening, threads(1), spins=slow(), exact=False)
    assert (found.partial, found.sessions) == (True, 7)


def test_a_pipe_gives_what_it_has() -> None:
    read_end, write_end = os.pipe()
    with os.fdopen(read_end, "rb") as pipe, os.fdopen(write_end, "wb", buffering=0) as feed:
        feed.write(b"17 4 ")
        assert next(spins_of(pipe, "a pipe")).tolist() == [17, 4]


def test_ctrl_c_during_the_exact_figures_keeps_the_simulated_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_: Evening) -> None:
        raise KeyboardInterrupt  # a signal would be ignored where tests run in the background

    monkeypatch.setattr(Evening, "exact", interrupted)
    found = of(*LOST)
    assert (found.sessions, found.partial) == (1, False)
    assert found.exact.missing == "they were interrupted"


@pytest.mark.parametrize("wrong", [37, -1, 300, 1.5, "red"])
def test_what_is_no_number_is_refused_before_it_is_played(wrong: Any) -> None:
    for spins in ([1, wrong], [np.array([1, wrong])]):
        with pytest.raises(Malformed, match="expected numbers from 0 to 36"):
            simulate(house("mbs"), "flat", bankroll=5_000, coups=2, sessions=1, spins=spins)
    with pytest.raises(Malformed, match="expected numbers from 0 to 36"):
        tally_of([1, wrong])


@pytest.mark.parametrize(
    "spins", [[2, 2, 1, 1], (2, 2, 1, 1), np.array([2, 2, 1, 1]), [[2, 2], [1, 1]]]
)
def test_numbers_may_be_a_list_or_an_array(spins: Any) -> None:
    found = simulate(
        house("mbs"), "flat", bankroll=5_000, coups=2, sessions=9, spins=spins, exact=False
    )
    assert (found.sessions, found.best, found.worst) == (2, 200, -200)


def test_the_command_says_what_it_left_out(run: Run) -> None:
    words = ("simulate", "mbs", "--spins-file", "-", "--coups", "10", "--workers", "1")
    spins = b"2\n" * 25
    told = run(*words, "--json", stdin=spins).data
    assert (told["sessions"], told["left_over"], told["partial"]) == (2, 5, False)
    said = run(*words, stdin=spins).text
    assert "The file ends within session 3, after 5 of its 10 coups: it is left out." in said
    short = run(*words, stdin=b"2 2 2")
    assert short.status == 0
    assert "within the first session, after 3 of its 10 coups: these are partial" in short.err
    assert "No exact figures: the recorded spins end before the first session does." in short.out


def test_all_recorded_spins_are_played_unless_fewer_are_asked_for(run: Run) -> None:
    words = ("simulate", "mbs", "--spins-file", "-", "--coups", "1", "--workers", "1", "--json")
    spins = b"2 1 " * 5_000 + b"0"
    assert run(*words, stdin=spins).data["sessions"] == 10_001
    assert run(*words, "--sessions", "7", stdin=spins).data["sessions"] == 7
