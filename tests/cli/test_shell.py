"""The installed command, as a shell runs it: streams, locales, pipes and time."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run


def test_an_answer(shell: Run) -> None:
    assert shell("$croupier neighbours 17 --json").data == [2, 25, 17, 34, 6]


@pytest.mark.parametrize(
    "words",
    [
        "bet monaco '17 by 5'",
        "bet mbs '37 by 5'",
        "bet mbs '-1 by 5'",
        "bet mbs -1 by 5",
        "settle mbs -1 'red by 5'",
        "bet mbs '17 by NaN'",
        "bet mbs ''",
        "frob",
        "bet",
        "check /nowhere/x.toml",
        "felt mbs --svg /nowhere/x.svg",
    ],
)
def test_a_refusal_is_one_line_and_status_2(shell: Run, words: str) -> None:
    ran = shell(f"$croupier {words}")
    assert ran.complaint
    assert ran.out == ""


def test_a_megabyte_on_standard_input(shell: Run) -> None:
    for source in ("head -c 1000000 /dev/zero", "head -c 1000000 /dev/urandom", "yes 17 by 5"):
        ran = shell(f"{source} | $croupier bet mbs -")
        assert "expected at most 65,536 characters" in ran.complaint


def test_a_file_without_end(shell: Run) -> None:
    assert "at most 1,000,000 bytes" in shell("$croupier check /dev/zero").complaint


def test_a_file_of_endless_dots_is_answered_soon(shell: Run, tmp_path: Path) -> None:
    # The standard library's parser needs minutes for such a key: it must not be asked.
    (tmp_path / "a.toml").write_text("a" + ".a" * 100_000 + " = 1\n")
    assert "a.toml" in shell(f"cd {tmp_path}; ulimit -t 8; $croupier check a.toml").complaint


@pytest.mark.parametrize("command", ["clauses", "clauses --json", "felt venezia", "tour"])
def test_a_reader_that_has_seen_enough(shell: Run, command: str) -> None:
    ran = shell(f"$croupier {command} | head -1")
    assert ran.err == ""
    assert len(ran.out.splitlines()) == 1


@pytest.mark.parametrize("locale", [{"LANG": "C", "LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}])
def test_a_terminal_without_accents(shell: Run, locale: dict[str, str]) -> None:
    ran = shell("$croupier settle venezia 0 'red by 20'; $croupier felt venezia", **locale)
    assert (ran.status, ran.err) == (0, "")
    ran = shell("$croupier bet venezia 'série 5/8 by 5' --json", **locale)
    assert ran.data["total"] == 3000
    assert "expected a bet" in shell("$croupier bet venezia 'séri by 5'", **locale).complaint


def test_words_that_are_no_text(shell: Run) -> None:
    assert shell("$croupier bet mbs \"$(printf '\\377') by 5\"").complaint
    assert shell("$croupier bet \"$(printf '\\377').toml\" '17 by 5'").complaint


def test_a_closed_standard_input(shell: Run) -> None:
    assert "expected" in shell("$croupier bet mbs - <&-").complaint


def test_a_folder_as_standard_input(shell: Run, tmp_path: Path) -> None:
    ran = shell(f"$croupier bet mbs - < {tmp_path}")
    assert ran.status != 0
    assert "Traceback" not in ran.err


def test_a_disk_that_is_full(shell: Run) -> None:
    for command in ("houses", "houses --json", "felt mbs"):
        ran = shell(f"$croupier {command} > /dev/full")
        assert ran.status != 0
        assert "Traceback" not in ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_closed_standard_output(shell: Run) -> None:
    ran = shell("$croupier houses >&-")
    assert "Traceback" not in ran.err


def test_check_of_a_broken_house_prints_json_and_still_complains(
    shell: Run, tmp_path: Path
) -> None:
    (tmp_path / "a.toml").write_text('extends = "mbs"\nid = "a"\npays.split = 0\n')
    ran = shell(f"cd {tmp_path}; $croupier check a.toml --json")
    reason = "expected a whole number from 1 to 100, not '0'"
    assert ran.complaint == f"a.toml: pays.split: {reason}"
    assert json.loads(ran.out)["problems"] == [{"key": "pays.split", "reason": reason}]
