"""The notebook: anchors are noted once, and say with which chain a coup must have been dealt."""

import errno
import sys
from pathlib import Path
from threading import Thread

import pytest

from croupier.client.notebook import MOST, Notebook, NotedChain, usual_path

ONE, TWO = "1a" * 32, "2b" * 32


@pytest.fixture
def notebook(tmp_path: Path) -> Notebook:
    return Notebook(tmp_path / "folder" / "anchors.json")


def test_it_lies_where_programs_keep_their_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere")
    assert usual_path() == Path("/somewhere/croupier/anchors.json")
    monkeypatch.delenv("XDG_STATE_HOME")
    assert usual_path() == Path.home() / ".local" / "state" / "croupier" / "anchors.json"


def test_what_is_noted_is_found_by_casino_and_table(notebook: Notebook) -> None:
    chain = NotedChain(ONE, coup=5, used=3, length=8)
    notebook.note("casino", "mbs-1", chain)
    assert Notebook(notebook.path).chains("casino", "mbs-1") == [chain]
    assert notebook.chains("casino", "mbs-2") == []
    assert notebook.chains("another", "mbs-1") == []


def test_an_anchor_is_noted_once_as_it_was_first_seen(notebook: Notebook) -> None:
    first = NotedChain(ONE, 5, 3, 8)
    for chain in (first, NotedChain(ONE, 7, 5, 8), NotedChain(TWO, 12, 1, 8)):
        notebook.note("casino", "mbs-1", chain)
    assert notebook.chains("casino", "mbs-1") == [first, NotedChain(TWO, 12, 1, 8)]


def test_a_chain_says_which_coups_must_be_its_own(notebook: Notebook) -> None:
    """Seen after coup 10 with 4 of 8 secrets told: it is older than coup 7, and lasts to coup 13."""
    notebook.note("casino", "mbs-1", NotedChain(ONE, coup=10, used=4, length=8))
    own = [coup for coup in range(30) if notebook.expected("casino", "mbs-1", coup)]
    assert own == [7, 8, 9, 10, 11, 12, 13]


def test_only_the_last_chains_are_kept(notebook: Notebook) -> None:
    for count in range(MOST + 5):
        notebook.note("casino", "mbs-1", NotedChain(f"{count:064x}", count, 0, 1))
    assert len(notebook.chains("casino", "mbs-1")) == MOST


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]", "17", '{"casino mbs-1": [["x", 1, 1, 1], [1], "y", null]}', "[" * 9999],
)
def test_a_damaged_notebook_is_an_empty_one(notebook: Notebook, text: str) -> None:
    notebook.path.parent.mkdir()
    notebook.path.write_text(text)
    assert notebook.chains("casino", "mbs-1") == []
    notebook.note("casino", "mbs-1", NotedChain(ONE, 1, 1, 8))
    assert notebook.chains("casino", "mbs-1") == [NotedChain(ONE, 1, 1, 8)]


class SlowNotebook(Notebook):
    """Somebody else notes an anchor just before it writes."""

    def _write(self, text: str) -> None:
        other = Notebook(self.path)
        self.other = Thread(target=other.note, args=("casino", "mbs-2", NotedChain(TWO, 1, 1, 8)))
        self.other.start()
        self.other.join(timeout=0.5)  # it waits for us; without a lock it would be done by now
        super()._write(text)


def test_two_who_note_at_once_lose_nothing(notebook: Notebook) -> None:
    slow = SlowNotebook(notebook.path)
    slow.note("casino", "mbs-1", NotedChain(ONE, 1, 1, 8))
    slow.other.join()
    assert notebook.chains("casino", "mbs-1") == [NotedChain(ONE, 1, 1, 8)]
    assert notebook.chains("casino", "mbs-2") == [NotedChain(TWO, 1, 1, 8)]


def test_where_nothing_can_be_locked_it_is_noted_all_the_same(
    notebook: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    notebook.note("casino", "mbs-1", NotedChain(ONE, 1, 1, 8))
    assert notebook.chains("casino", "mbs-1") == [NotedChain(ONE, 1, 1, 8)]


def test_a_full_disk_leaves_no_pieces(notebook: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    notebook.note("casino", "mbs-1", NotedChain(ONE, 1, 1, 8))
    before = sorted(notebook.path.parent.iterdir())
    monkeypatch.setattr(Path, "replace", full)
    notebook.note("casino", "mbs-1", NotedChain(TWO, 9, 1, 8))
    assert sorted(notebook.path.parent.iterdir()) == before
    assert notebook.chains("casino", "mbs-1") == [NotedChain(ONE, 1, 1, 8)]


def test_a_notebook_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    notebook = Notebook(tmp_path / "file" / "anchors.json")
    notebook.note("casino", "mbs-1", NotedChain(ONE, 1, 1, 8))
    assert notebook.chains("casino", "mbs-1") == []
