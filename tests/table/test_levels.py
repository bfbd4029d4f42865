"""Several stakes in prison, answered one by one; what each answer is worth; void coups."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asking import rules
from croupier.houses import House, house, load
from croupier.rules.prison import Choice, choice_values
from croupier.table import events as e
from croupier.table.view import view
from croupier.web.house_rules import house_rules
from support import clause
from table.conftest import Sixth
from table_support import Table

ZERO = "spin | number 0 | settle"
THREE = f"""
    seat ada buys 100
    place your bets | ada: red by 10 | {ZERO}
    place your bets | ada: red by 6 | {ZERO}
    place your bets | ada: red by 4 | {ZERO}
"""
"""On red: 10 at level 3, 6 at level 2 and 4 at level 1."""


def inmates(table: Table) -> list[tuple[str, int, int]]:
    (seat,) = view(table.state).seats
    return sorted((str(one.spot), one.level, one.amount // 100) for one in seat.prison)


def answered(table: Table) -> list[tuple[str, str, int]] | None:
    """What the view says was answered, or that nothing can be."""
    given = view(table.state).choosing
    return None if given is None else [(seat, str(spot), level) for seat, spot, level in given]


# One by one


@clause("venezia-G.27a")
@pytest.mark.parametrize(
    ("level", "half", "left"),
    [(1, 2, [(2, 6), (3, 10)]), (2, 3, [(1, 4), (3, 10)]), (3, 5, [(1, 4), (2, 6)])],
)
def test_one_of_several_is_withdrawn(level: int, half: int, left: list[tuple[int, int]]) -> None:
    table = Table("venezia", THREE)
    table.say(f"ada: withdraw red level {level}")
    assert inmates(table) == [("red", *one) for one in left]
    assert table.money("ada") == f"stack {80 + half}, prison {sum(a for _, a in left)}"
    table.say(f"ada: withdraw red level {level}  #! zero/nothing")


@clause("venezia-G.27a")
def test_without_a_level_all_of_them_are_withdrawn() -> None:
    table = Table("venezia", THREE)
    table.say("ada: withdraw red")
    assert (table.money("ada"), table.bank) == ("stack 90", 10)
    assert {one.prisoner.level: one.half for one in table.all(e.Withdrawn)} == {
        3: 5_00,
        2: 3_00,
        1: 2_00,
    }


@clause("venezia-G.27b")
def test_one_of_several_is_left_and_the_view_says_so() -> None:
    table = Table("venezia", THREE)
    assert answered(table) == []
    table.say("ada: leave red level 2")
    assert answered(table) == [("ada", "red", 2)]
    table.say("ada: leave red")
    assert answered(table) == [("ada", "red", level) for level in (1, 2, 3)]
    table.say("ada: leave red level 4  #! zero/nothing")
    table.say("ada: withdraw red level 2")  # who changed their mind
    assert inmates(table) == [("red", 1, 4), ("red", 3, 10)]


@clause("venezia-G.27c")
def test_one_of_several_is_shifted_at_its_level() -> None:
    table = Table("venezia", THREE)
    table.say("ada: shift red to odd level 3 | ada: shift red to low level 1")
    assert inmates(table) == [("low", 1, 4), ("odd", 3, 10), ("red", 2, 6)]
    assert answered(table) == [("ada", "low", 1), ("ada", "odd", 3)]
    table.say("ada: shift red to odd level 3  #! zero/nothing")
    table.say("place your bets | spin | number 21 | settle")  # red, odd, high
    assert inmates(table) == [("odd", 2, 10), ("red", 1, 6)]


@clause("venezia-G.27c")
def test_all_of_them_are_shifted_together() -> None:
    table = Table("venezia", THREE)
    table.say("ada: shift red to odd")
    assert inmates(table) == [("odd", 1, 4), ("odd", 2, 6), ("odd", 3, 10)]


def test_a_stake_shifted_beside_one_that_waits_leaves_that_one_waiting() -> None:
    table = Table(
        "venezia", f"seat ada buys 100 | place your bets | ada: red by 10, odd by 4 | {ZERO}"
    )
    table.say("ada: shift red to odd")
    assert answered(table) == []
    table.say("ada: withdraw odd")
    assert (table.money("ada"), table.bank) == ("stack 93", 7)


@clause("english-ZR.1", "english-ZR.2")
def test_english_has_one_level_and_withdraws_all_of_it_at_once() -> None:
    table = Table("english", "seat ada buys 100 | place your bets | ada: red by 10 | spin")
    table.say("no more bets | number 0 | settle | place your bets | ada: red by 6 | spin")
    table.say("no more bets | number 0 | settle")
    assert inmates(table) == [("red", 1, 6), ("red", 1, 10)]
    table.say("ada: withdraw red level 2  #! zero/nothing\nada: withdraw red level 1")
    assert table.money("ada") == "stack 92"


@given(st.lists(st.tuples(st.sampled_from(["leave", "withdraw", "shift"]), st.integers(1, 3))))
def test_answers_by_level_are_the_same_as_answers_to_each_stake(
    answers: list[tuple[str, int]],
) -> None:
    """Whatever was answered in whatever order: every level is what its own answer made of it."""
    table = Table("venezia", THREE)
    stakes = {3: 10, 2: 6, 1: 4}
    where = dict.fromkeys(stakes, "red")
    for how, level in answers:
        to = " to odd" if how == "shift" else ""
        code = "" if where[level] == "red" else "  #! zero/nothing"
        table.say(f"ada: {how} red{to} level {level}{code}")
        if not code and how != "leave":
            where[level] = "odd" if how == "shift" else ""
    held = [(spot, level, stakes[level]) for level, spot in where.items() if spot]
    assert inmates(table) == sorted(held)
    taken = sum(stakes[level] for level, spot in where.items() if not spot)
    assert table.bank == taken // 2


# What it is worth


@clause("venezia-G.27a", "venezia-G.27b")
def test_leaving_is_worth_what_the_best_later_answers_make_of_it() -> None:
    """As the pages get it: half is as good at the first level, and better at each further one."""
    left = ["1/2", "19/74", "379/2738"]
    assert rules("venezia")["zero"]["values"] == [
        {"level": level, "values": {"leave": worth, "withdraw": "1/2", "shift": worth}}
        for level, worth in enumerate(left, 1)
    ]


@clause("english-ZR.1", "english-ZR.2")
def test_in_english_roulette_both_answers_are_worth_the_same() -> None:
    values = {"leave": "1/2", "withdraw": "1/2"}
    assert rules("english")["zero"]["values"] == [{"level": 1, "values": values}]


@pytest.mark.parametrize(("name", "value"), [("venezia", Fraction(379, 2738)), ("english", None)])
def test_those_values_solve_the_equations_of_the_ladder(name: str, value: Fraction | None) -> None:
    zero = house(name).terms.zero
    p, q, half = Fraction(18, 37), Fraction(1, 37), Fraction(1, 2)
    worth = [choice_values(zero, level)[Choice.LEAVE] for level in range(1, zero.limit + 1)]
    assert worth[0] == p + q * half == half  # at the next zero half is taken, or split at the limit
    if value is not None:
        assert worth[1] == p * worth[0] + q * half
        assert worth[2] == p * worth[1] + q * half == value


# Half again at each level


def worth(at: House, choice: Choice) -> list[Fraction]:
    """What an answer is worth at each level, as the pages are told."""
    return [Fraction(one.values[choice]) for one in house_rules(at).zero.values]


HALVES = 'zero.withdraws = "value"'


def test_a_house_may_give_half_again_at_each_level(sixth: Sixth) -> None:
    table = Table(sixth("venezia", HALVES), THREE.replace("by 6", "by 8"))
    assert inmates(table) == [("red", 1, 4), ("red", 2, 8), ("red", 3, 10)]
    table.say("ada: withdraw red level 1 | ada: withdraw red level 2 | ada: withdraw red level 3")
    # 1/2 of 4, 1/4 of 8 and 1/8 of 10, each rounded as the house rounds.
    assert [one.half for one in table.all(e.Withdrawn)] == [2_00, 2_00, 1_25]
    assert (table.money("ada"), table.bank) == ("stack 83.25", 22 - 5.25)


def test_the_values_there_are_a_half_a_quarter_and_an_eighth(sixth: Sixth) -> None:
    at = load(sixth("venezia", HALVES))
    withdraw, leave = worth(at, Choice.WITHDRAW), worth(at, Choice.LEAVE)
    assert withdraw == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)]
    p, q, best = Fraction(18, 37), Fraction(1, 37), list(map(max, withdraw, leave))
    assert leave == [p + q * best[1], p * leave[0] + q * best[2], p * leave[1] + q / 2]
    # Twice the part is the better answer, and once, at the limit, to leave it.
    assert [one > other for one, other in zip(withdraw, leave, strict=True)] == [True, True, False]


def test_where_nobody_may_withdraw_leaving_is_worth_the_plain_ladder(sixth: Sixth) -> None:
    p, q = Fraction(18, 37), Fraction(1, 37)
    one, two, three = worth(load(sixth("venezia", 'zero.choices = ["leave"]')), Choice.LEAVE)
    assert (one, two, three) == (p + q * two, p * one + q * three, p * two + q / 2)


# Void coups


CHOOSING = "seat ada buys 100 | place your bets | ada: red by 10 | spin | number 0 | settle"
PHASES = {
    "open": "place your bets",
    "closed": "place your bets | spin",
    "number": "place your bets | spin | number 3",
    "number 0": "place your bets | spin | number 0",
}


@pytest.mark.parametrize("answer", ["withdraw red", "leave red", "shift red to odd"])
@pytest.mark.parametrize("phase", PHASES)
def test_a_void_coup_gives_the_choices_back_that_were_open_before_it(
    phase: str, answer: str
) -> None:
    table = Table("venezia", CHOOSING)
    table.say(PHASES[phase])
    if phase != "open":
        table.say(f"ada: {answer}  #! zero/nothing")
        assert answered(table) is None
    table.say('supervisor voids interrupted because "x"')
    assert answered(table) == []
    assert inmates(table) == [("red", 1, 10)]
    table.say(f"ada: {answer}")


@pytest.mark.parametrize("phase", PHASES)
def test_what_was_answered_before_it_stays_answered(phase: str) -> None:
    table = Table("venezia", CHOOSING.replace("red by 10", "red by 10, odd by 4"))
    table.say(f'ada: leave red | {PHASES[phase]} | supervisor voids interrupted because "x"')
    assert answered(table) == [("ada", "red", 1)]


def test_two_void_coups_and_still_the_choice_is_there() -> None:
    table = Table("venezia", CHOOSING)
    for phase in PHASES.values():
        table.say(f'{phase} | supervisor voids interrupted because "x"')
    table.say("place your bets | ada: withdraw red")
    assert (table.money("ada"), table.bank) == ("stack 95", 5)


def test_a_void_coup_after_another_number_gives_no_choice() -> None:
    table = Table("venezia", CHOOSING)
    table.say("place your bets | ada: odd by 5 | spin | number 1 | settle")
    assert answered(table) is None
    table.say("place your bets | spin | void interrupted\nada: withdraw red  #! zero/nothing")
    assert answered(table) is None


@clause("english-ZR.2", "mbs-5.2")
def test_english_gives_it_back_as_well_and_where_there_is_no_prison_nothing() -> None:
    table = Table("english", CHOOSING.replace("spin |", "spin | no more bets |"))
    table.say("place your bets | spin | no more bets | void interrupted | ada: withdraw red")
    assert table.money("ada") == "stack 95"
    table = Table("mbs", CHOOSING.replace("spin |", "spin | no more bets |"))
    table.say("place your bets | void not-spun\nada: withdraw red  #! zero/nothing")
