from collections.abc import Iterable

import pytest

from croupier.houses import house
from croupier.record import PlayedCoup, Record, Replay
from croupier.record.replay import opens_after, seat_of
from croupier.table import Refused
from croupier.table import commands as c
from croupier.table.state import SETTLED_AGAIN

EVENING = """
house venezia
seat ada buys 100
place your bets
ada: red by 10, 17 by 1
spin
no more bets
number 0
settle
ada: withdraw red
place your bets
ada: red by 5
spin
void interrupted
place your bets
ada: 17 by 1
spin
number 17
settle
""".strip().splitlines()


def replayed(lines: Iterable[str]) -> tuple[Replay, list[PlayedCoup], list[Refused]]:
    record = Record(lines)
    replay, coups, refusals = Replay(record.house), [], []
    for _, command in record:
        answer = replay.play(command)
        if isinstance(answer, Refused):
            refusals.append(answer)
        else:
            coups += replay.finished(answer)
    return replay, [*coups, *replay.coups.over], refusals


def test_coups_come_out_in_order_with_their_lines() -> None:
    _, coups, refusals = replayed(EVENING)
    assert not refusals
    assert [(coup.coup, coup.number, coup.void) for coup in coups] == [
        (1, 0, ()),
        (2, None, ("interrupted",)),
        (3, 17, ()),
    ]
    outcomes = [[str(line.outcome) for line in coup.lines] for coup in coups]
    assert outcomes == [["held", "lost", "half"], ["void"], ["won"]]


def test_a_withdrawal_belongs_to_the_coup_that_imprisoned_the_stake() -> None:
    _, (first, *_), _ = replayed(EVENING)
    half = first.lines[-1]
    assert (half.stake, half.returned, half.winnings) == (1000, 500, 0)


def test_after_void_coups_a_withdrawal_still_belongs_to_the_coup_of_the_zero() -> None:
    """Reading 16: a void coup has no result, and gives the choices back."""
    zero, void, then = EVENING[:8], EVENING[9:13], EVENING[13:]
    _, coups, refusals = replayed([*zero, *void, *void, "ada: withdraw red", *then])
    assert not refusals
    assert [coup.coup for coup in coups] == [1, 2, 3, 4]
    outcomes = [[str(line.outcome) for line in coup.lines] for coup in coups]
    assert outcomes == [["held", "lost", "half"], ["void"], ["void"], ["won"]]


def test_statements_and_events_are_counted() -> None:
    replay, _, _ = replayed(EVENING)
    assert replay.statements == len(EVENING) - 1
    assert replay.events > replay.statements


def test_a_refused_statement_changes_nothing_and_play_goes_on() -> None:
    spoilt = [*EVENING[:3], "ada: red by 5000", "number 3", "zoe: red by 5", *EVENING[3:]]
    plain, _, _ = replayed(EVENING)
    replay, _, refusals = replayed(spoilt)
    assert replay.state == plain.state
    assert [str(one.code) for one in refusals] == ["bet/funds", "phase/wrong", "seat/unknown"]
    assert replay.events == plain.events


def test_the_number_of_a_coup_is_the_corrected_one() -> None:
    _, (coup,), _ = replayed(
        ["house mbs", "place your bets", "spin", "no more bets", "number 3", "number 4", "settle"]
    )
    assert coup.number == 4


def test_seat_of_tells_who_spoke() -> None:
    assert seat_of(c.CashOut("ada")) == "ada"
    assert seat_of(c.Spin()) is None


@pytest.mark.parametrize(("until", "stops"), [(None, False), (0, True), (1, False)])
def test_a_replay_can_stop_before_a_coup(until: int | None, stops: bool) -> None:
    state = Replay(house("mbs")).state
    assert opens_after(c.PlaceYourBets(), state, until) is stops
    assert not opens_after(c.Spin(), state, until)


def test_what_a_replay_keeps_does_not_grow_with_the_record() -> None:
    lines = ["place your bets", "ada: 17 by 1", "spin", "no more bets", "number 8", "settle"]
    record = Record(["house mbs", "seat ada buys 1000", *lines * 50])
    replay = Replay(record.house)
    sizes: list[int] = []
    for _, command in record:
        answer = replay.play(command)
        assert not isinstance(answer, Refused)
        replay.finished(answer)
        if isinstance(command, c.Settle):
            sizes.append(len(repr(replay)))
    # The coups are counted, with one digit and with two.
    sizes = sizes[SETTLED_AGAIN:]
    assert max(sizes) - min(sizes) < 50
