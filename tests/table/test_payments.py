"""What one payment is, and which chips are cut for it (venezia-G.15, venezia-G.19, reading 20)."""

import pytest

from croupier.live.desk_view import desk
from croupier.live.last_steps import LastSteps
from croupier.record.why import why
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.wire.desk import DeskPayment
from support import clause
from table_support import Table


def payments(table: Table) -> list[DeskPayment]:
    """What the desk has the croupier pay."""
    return desk(table.house, table.state, 0, LastSteps(), lambda _: True, None, []).payments


def cut(table: Table) -> list[str]:
    """Every payment of the desk: its heaps, and the chips of each or of all of it."""
    found = []
    for one in payments(table):
        chips = " + ".join(f"{x.count}x{x.value // 100}{x.colour or ''}" for x in one.cuts)
        found.append(f"{one.heaps or 1} x ({chips})")
    return found


def at(house: str, seats: str, bets: str, number: int) -> Table:
    table = Table(house, f"{seats} | place your bets | {bets}")
    table.say("spin" if house == "venezia" else "spin | no more bets")
    return table.say(f"number {number} | collect")


# One payment


@clause("nsw-3.4", "venezia-G.15")
def test_what_a_player_wins_on_one_number_is_one_payment_however_many_bets_lie_there() -> None:
    table = at("nsw", "seat a buys 1000", "a: dragon by 5, 17 by 5", 17)
    (due,) = payments(table)
    assert (due.place, due.stake, due.winnings, due.call, due.paid) == (1, 1000, 35000, None, False)
    table.say("pay winner 1")
    assert table.state.phase == "paid"
    (paid,) = table.all(e.WinnerPaid)
    assert (paid.result.winnings, [str(one.call) for one in paid.parts]) == (
        35000,
        ["dragon", "None"],
    )
    assert table.money("a") == "stack 1330, felt 10"
    told = [" ".join(why(table.house, one, 17)) for one in table.state.coup.results]
    assert len([one for one in told if "175" in one]) == 2, "the story tells each bet"
    assert [one.paid for one in payments(table)] == [True]


def test_other_chips_other_colours_and_other_players_are_paid_apart() -> None:
    seats = "seat a buys 100 colour blue value 5 | a buys 100 cash | seat b buys 100"
    table = Table("nsw", f"{seats} | supervisor gives a colour green | place your bets")
    table.say("a: 17 by 5 | a: 17 by 5 in green | a: 17 by 5 in cash | a: dragon by 5 | b: 17 by 5")
    table.say("spin | no more bets | number 17 | collect")
    assert [(one.seat, one.chip, one.colour, one.stake) for one in payments(table)] == [
        ("a", Chip.COLOUR, "", 1000),
        ("a", Chip.COLOUR, "green", 500),
        ("a", Chip.CASH, "", 500),
        ("b", Chip.CASH, "", 500),
    ]
    for place in range(1, 5):
        table.say(f"pay winner {place}")
    assert table.state.phase == "paid"


@clause("venezia-G.20")
def test_the_lowest_sum_on_a_number_is_paid_first_not_the_lowest_bet() -> None:
    bets = "a: 17 by 4, final 7 by 4 | b: 17 by 6"
    table = at("venezia", "seat a buys 100 | seat b buys 100", bets, 17)
    assert [one.seat for one in payments(table)] == ["b", "a"]
    table.say("pay winner 1")
    assert [(one.place, one.paid) for one in payments(table)] == [(1, True), (2, False)]
    table.say("pay winner 2 | lift")
    assert table.money("a") == f"stack {84 + 35 * 8}, felt 8"


# Chips


@clause("venezia-G.19")
@pytest.mark.parametrize(
    ("bets", "heaps"),
    [
        ("a: column 2 by 30", ["2 x (1x25 + 1x5)"]),
        ("a: dozen 2 by 90", ["2 x (1x50 + 1x25 + 1x10 + 1x5)"]),
        ("a: dozen 2 by 90, column 2 by 7", ["2 x (1x5 + 1x2)", "2 x (1x50 + 1x25 + 1x10 + 1x5)"]),
    ],
)
def test_2_to_1_is_cut_as_two_equal_heaps_in_chips(bets: str, heaps: list[str]) -> None:
    table = at("venezia", "seat a buys 1000", bets, 17)
    assert cut(table) == heaps
    for one in payments(table):
        assert one.heaps * sum(x.count * x.value for x in one.cuts) == one.winnings


@pytest.mark.parametrize("house", ["venezia", "mbs", "nsw"])
def test_large_sums_are_cut_in_plaques_where_the_house_has_them(house: str) -> None:
    table = at(house, "seat a buys 1000", "a: 17 by 95", 17)
    assert cut(table) == ["1 x (3x1000 + 3x100 + 1x25)"]


def test_play_money_is_cut_in_the_players_own_colour() -> None:
    table = at("fun", "seat a buys 2000 colour blue", "a: 17 by 95", 17)
    (due,) = payments(table)
    assert [one.colour for one in due.cuts] == ["blue"]
