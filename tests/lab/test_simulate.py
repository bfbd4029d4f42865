"""`croupier simulate` at a shell: its answers, its refusals, and what a plain install says."""

import io
import json
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.cli.commands.simulate import NOW_EXACT, _progress
from croupier.houses import house
from croupier.lab.crews import threads
from croupier.lab.simulation import Evening, run
from croupier.lab.systems import system


def command(*words: str, **how: Any) -> subprocess.CompletedProcess[str]:
    script = Path(sys.executable).with_name("croupier")
    return subprocess.run([script, *words], capture_output=True, text=True, check=False, **how)


def test_the_command_answers_as_promised(tmp_path: Path) -> None:
    out = tmp_path / "rows.csv"
    words = "simulate mbs --system martingale --bankroll 200 --coups 100 --sessions 2000 --seed 3"
    done = command(*words.split(), "--json", "--out", str(out))
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    wanted = (
        "house system seed sessions coups spins seconds spins_per_second mean_result ruin goal "
        "quantiles exact"
    )
    assert set(wanted.split()) <= set(told)
    assert (told["house"], told["system"], told["seed"], told["sessions"]) == (
        "mbs",
        "martingale",
        3,
        2000,
    )
    assert {"mean_result", "ruin"} <= set(told["exact"])
    assert "0.05" in told["quantiles"]
    assert len(out.read_text().splitlines()) == 2001


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate mbs --coups -5", "--coups: expected a whole number"),
        ("simulate mbs --sessions 1e6", "--sessions: expected"),
        ("simulate mbs --seed x", "--seed: expected"),
        ("simulate mbs --system martingal", "did you mean martingale?"),
        ("simulate mbs --bankroll 0", "--bankroll: expected"),
        ("simulate mbs --workers 0", "--workers: expected"),
        ("simulate mbs --out rows.txt", "--out: expected a name"),
        ("simulate mbs --plot fan.gif", "--plot: expected a file that ends in .svg"),
        ("simulate mbs --spins-file none.txt", "expected a file of spins at"),
        ("simulate mbs --totals --system martingale", "--totals: expected the system flat"),
        ("simulate mbs --dask foo", "such as tcp://10.0.0.5:8786, not 'foo'"),
    ],
)
def test_a_wrong_word_is_answered_in_one_line(words: str, said: str, tmp_path: Path) -> None:
    done = command(*words.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.live
def test_ctrl_c_says_that_results_are_partial(tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("croupier")
    words = "simulate mbs --coups 1000 --sessions 100000000 --workers 1 --json --out rows.csv"
    with subprocess.Popen(
        [script, *words.split()],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
    ) as running:  # fmt: skip
        deadline = time.monotonic() + 120
        rows = tmp_path / ".rows.csv.part"
        while running.poll() is None and time.monotonic() < deadline:
            if rows.exists() and rows.stat().st_size > 4096:  # a piece is done
                break
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert "these are partial results" in err
    assert json.loads(out)["partial"] is True


def test_a_plain_install_says_how_to_get_the_laboratory() -> None:
    code = (
        "import sys\n"
        "for name in ('numpy', 'numba', 'llvmlite'): sys.modules[name] = None\n"
        "sys.argv = ['croupier', 'simulate', 'mbs']\n"
        "from croupier.cli import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'croupier[lab]'" in done.stderr


def test_the_rules_load_no_third_party() -> None:
    code = (
        "import sys, croupier, croupier.lab.systems, croupier.lab.wagers\n"
        "print([m for m in ('numpy', 'numba', 'llvmlite', 'gymnasium') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_where_no_exact_figure_stands_the_reason_does() -> None:
    words = "simulate mbs --system labouchere --bankroll 200 --coups 100 --sessions 50"
    done = command(*words.split())
    assert done.returncode == 0, done.stderr
    assert "No exact figures: " in done.stdout


def test_figures_that_contradict_the_exact_ones_are_a_warning_and_a_status_of_their_own() -> None:
    words = "simulate mbs --coups 1 --bets", "red by 1", "--spins-file - --json"
    command_line = [*words[0].split(), words[1], *words[2].split()]
    done = command(*command_line, input="17 " * 500)
    assert done.returncode == 3
    told = json.loads(done.stdout)
    assert set(told["doubtful"]) == {"mean_result", "ahead", "behind"}
    assert "more than 6 standard errors from the exact figures: mean result, ahead" in done.stderr
    assert "a fair wheel does not give such numbers by chance" in done.stderr
    assert command(*command_line, input="1 2 " * 250).returncode == 0


def test_a_wrong_exact_answer_would_be_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(house("mbs"), system("flat"), 5_000, 10, 2_000)
    sound = evening.exact()
    monkeypatch.setattr(Evening, "exact", lambda _: replace(sound, ahead=(sound.ahead or 0) / 2))
    monkeypatch.setattr("sys.argv", "croupier simulate mbs --coups 10 --bankroll 50".split())
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 3
    assert "exact figures: ahead; one of the two is wrong" in capsys.readouterr().err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_says_what_is_waited_for_when_all_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stderr", screen := Terminal())
    evening = Evening(house("mbs"), system("flat"), 5_000, 10, 300)
    with _progress(evening, known=True) as told:
        run(evening, threads(1), told, exact=False)
    assert NOW_EXACT in screen.getvalue()
