"""Links in a vault: what is on the disk comes first, and what another process does is seen."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from croupier.store.errors import Unwritable
from croupier.store.links import LinkBook
from croupier.store.vault import Vault


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    """An empty vault."""
    with closing(Vault(tmp_path / "vault")) as made:
        yield made


def full_after(changes: int, patch: pytest.MonkeyPatch) -> None:
    """Let the disk take some changes and no more."""
    left, change = iter(range(changes)), Vault.change

    def changed(vault: Vault, sql: str, *values: object) -> int:
        if next(left, None) is None:
            raise Unwritable("the disk is full")
        return change(vault, sql, *values)

    patch.setattr(Vault, "change", changed)


@pytest.mark.parametrize("changes", [0, 1])
def test_a_link_that_cannot_be_withdrawn_is_still_there_and_can_be_withdrawn_again(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, changes: int
) -> None:
    book = LinkBook(vault)
    link, token = book.make("chef", "one", "hanna", 0)
    book.redeem(link, "a session", "marco")
    with monkeypatch.context() as now:
        full_after(changes, now)
        with pytest.raises(Unwritable):
            book.withdraw(link)
    assert book.find(token) == book.get(link.id) == link
    assert list(book.held("a session")) == [link]
    book.withdraw(link)
    assert (book.find(token), book.all(), list(book.held("a session"))) == (None, [], [])
    assert LinkBook(vault).all() == vault.rows("SELECT * FROM roles") == []


def test_what_cannot_be_written_is_not_believed(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = LinkBook(vault)
    link, _ = book.make("chef", "one", "hanna", 0)
    book.redeem(link, "a session", "marco")
    full_after(0, monkeypatch)
    with pytest.raises(Unwritable):
        book.make("chef", "one", "hanna", 0)
    with pytest.raises(Unwritable):
        book.redeem(link, "another", "paola")
    with pytest.raises(Unwritable):
        book.give_back(link, "a session")
    assert book.all() == [link]
    assert book.people(link.id) == ["marco"]


def test_a_role_is_given_back_and_the_link_stays(vault: Vault) -> None:
    book = LinkBook(vault)
    link, token = book.make("chef", "one", "hanna", 0)
    for session, name in (("a session", "marco"), ("another", "paola")):
        book.redeem(link, session, name)
    book.give_back(link, "a session")
    for one in (book, LinkBook(vault)):
        assert list(one.held("a session")) == []
        assert one.people(link.id) == ["paola"]
        assert one.find(token) == link


def test_a_change_that_could_not_be_read_is_read_the_next_time(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = LinkBook(vault)
    link, _ = book.make("chef", "one", "hanna", 0)
    with closing(Vault(vault.path)) as other:
        LinkBook(other).withdraw(link)

    def unreadable(_: LinkBook) -> None:
        raise Unwritable("the disk does not answer")

    with monkeypatch.context() as now:
        now.setattr(LinkBook, "_read", unreadable)
        with pytest.raises(Unwritable):
            book.look_again()
    assert book.look_again()
    assert book.all() == []
    assert not book.look_again()
