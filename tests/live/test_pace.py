"""How long the steps of a coup take."""

import pytest

from croupier.live.pace import Pace


@pytest.mark.parametrize("factor", [0.001, 0.5, 2, 1000])
def test_another_pace_changes_every_step_alike_and_holds_seats_as_long(factor: float) -> None:
    usual, other = Pace()._asdict(), Pace().times(factor)._asdict()
    assert other.pop("hold") == usual.pop("hold")
    assert other == {name: seconds * factor for name, seconds in usual.items()}


def test_paying_takes_longer_with_every_winner_but_not_for_ever() -> None:
    pace = Pace(paying=2, each_winner=0.5, most_paying=10)
    assert [pace.payments(winners) for winners in (0, 1, 2, 16, 17, 10_000)] == [
        2,
        2.5,
        3,
        10,
        10,
        10,
    ]


def test_a_coup_at_the_usual_pace_takes_about_as_long_as_at_a_real_table() -> None:
    pace = Pace()
    moving = (
        pace.spinning,
        pace.closed,
        pace.landing,
        pace.collecting,
        pace.payments(8),
        pace.pause,
    )
    assert 30 < pace.betting + sum(moving) < 60
