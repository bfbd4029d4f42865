"""The id of a command tells who sent it."""

import pytest

from croupier.table.command_ids import (
    Actor,
    actor_of,
    by_clock,
    by_player,
    by_staff,
    id_of_player,
)


@pytest.mark.parametrize(
    ("command_id", "written", "actor"),
    [
        (by_player("ada", "7"), "ada:7", Actor("player", "ada")),
        (by_staff("chef", "bruno", "7"), "chef/bruno:7", Actor("chef", "bruno")),
        (by_clock("7"), "*:7", Actor("clock", None)),
    ],
)
def test_who_sent_a_command_is_read_from_its_id(
    command_id: str, written: str, actor: Actor
) -> None:
    assert command_id == written
    assert actor_of(command_id) == actor


def test_a_player_knows_an_own_command_again() -> None:
    assert id_of_player("ada:7", "ada") == "7"
    for other in ("bob:7", "croupier/ada:7", "*:7"):
        assert id_of_player(other, "ada") is None
    assert id_of_player("ada:7", None) is None
