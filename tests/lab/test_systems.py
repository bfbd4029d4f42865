"""The form of a system: what files say, what they may not say, and what follows from them."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.houses import SHIPPED, house
from croupier.houses.reading import Section
from croupier.lab.policy import LEAVE, ZeroPolicy, read_policy
from croupier.lab.systems import (
    OVER,
    Ending,
    System,
    SystemFileError,
    build_system,
    shipped_systems,
    system,
    system_names,
)
from croupier.lab.systems.form import BESIDE, WAYS, SystemSection
from croupier.lab.systems.model import Course, SystemState
from croupier.lab.wagers import CannotStake, Wagers, wagers
from croupier.rules.errors import CroupierError
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import value
from docs_support import DOCS

WIN, LOSS, PUSH, ZERO = Ending


def played(name: str | System, endings: str, most: int = 1800) -> list[int]:
    """What a system asks for, wager by wager, on red; w, l, p and z are the endings."""
    chosen = system(name) if isinstance(name, str) else name
    course = chosen.course(most, 100, 100)
    state, asked = course.start, [course.units(course.start)]
    for letter in endings:
        ending = {"w": WIN, "l": LOSS, "p": PUSH, "z": ZERO}[letter]
        gain = {"w": 100, "l": -100}.get(letter, 0) * course.units(state)
        state = course.after(state, ending, gain)
        asked.append(0 if state == OVER else course.units(state))
    return asked


@pytest.mark.parametrize(
    ("name", "endings", "asked"),
    [
        ("flat", "wlp", [1, 1, 1, 1]),
        ("martingale", "lllpwl", [1, 2, 4, 8, 8, 1, 2]),
        ("grand-martingale", "lllw", [1, 3, 7, 15, 1]),
        ("dalembert", "llwwww", [1, 2, 3, 2, 1, 1, 1]),
        ("contre-dalembert", "wwlll", [1, 2, 3, 2, 1, 1]),
        ("fibonacci", "lllllww", [1, 1, 2, 3, 5, 8, 3, 1]),
        ("labouchere", "lwww", [5, 6, 6, 3, 5]),
        ("reverse-labouchere", "wlll", [5, 6, 6, 3, 5]),
        ("paroli", "wwwlw", [1, 2, 4, 1, 1, 2]),
        ("oscars-grind", "llwww", [1, 1, 1, 2, 1, 1]),
        ("1-3-2-6", "wwwwl", [1, 3, 2, 6, 1, 1]),
        ("guetting", "wwwwllw", [2, 3, 4, 6, 8, 3, 2, 3]),
        ("thirty-one", "lllwlw", [1, 1, 1, 2, 4, 2, 4]),
        ("two-dozens", "llllw", [1, 3, 9, 27, 1, 1]),
        ("whittaker", "lllw", [1, 2, 3, 5, 1]),
    ],
)
def test_a_shipped_system_stakes_as_players_know_it(
    name: str, endings: str, asked: list[int]
) -> None:
    assert played(name, endings) == asked


def test_the_systems_that_the_world_knows_are_there() -> None:
    wanted = (
        "flat martingale grand-martingale dalembert contre-dalembert fibonacci labouchere "
        "reverse-labouchere paroli oscars-grind 1-3-2-6 guetting james-bond romanosky"
    )
    assert set(wanted.split()) <= set(system_names())
    assert all(one.id == name for one, name in zip(shipped_systems(), system_names(), strict=True))


def test_a_stake_above_the_limit_is_asked_for_once_and_grows_no_further() -> None:
    assert played("martingale", "lllll", most=5) == [1, 2, 4, 6, 6, 6]


def test_a_cycle_ends_ahead_and_stakes_no_more_than_it_needs() -> None:
    # three lost, one won at 1, then 2, then exactly what is missing for one unit of profit
    assert played("oscars-grind", "lllwwww") == [1, 1, 1, 1, 2, 1, 1, 1]


def made(**tables: object) -> System:
    return build_system("mine.toml", {"id": "mine", "title": "Mine", "about": "Mine.", **tables})


def test_a_zero_can_be_something_of_its_own() -> None:
    mine = made(stake={"win": "start", "loss": "*2", "zero": "same"})
    assert mine.answers_zero
    assert played(mine, "lzl") == [1, 2, 2, 4]


def test_a_sequence_a_line_and_a_cycle_can_end_the_session() -> None:
    steps = {"units": [1, 2], "win": "next", "loss": "start", "end": "stop"}
    assert played(made(steps=steps), "ww") == [1, 2, 0]
    assert played(
        made(line={"start": [1, 2], "win": "strike", "loss": "add", "end": "stop"}), "w"
    ) == [3, 0]
    cycle = {"target": 2, "end": "stop"}
    assert played(made(stake={"win": "same", "loss": "same"}, cycle=cycle), "ww") == [1, 1, 0]


def test_a_line_that_grows_too_long_begins_again() -> None:
    line = {"start": [1, 1], "win": "strike", "loss": "add", "most": 3}
    assert played(made(line=line), "ll") == [2, 3, 2]


def test_all_mistakes_of_a_file_are_named_at_once() -> None:
    with pytest.raises(SystemFileError) as caught:
        build_system(
            "mine.toml",
            {
                "id": "Mine!",
                "titel": "Mine",
                "about": "Mine.",
                "bets": "purple by 1",
                "stake": {"win": "double", "loss": "*2", "start": -1, "lots": 3},
                "steps": {"units": [1, 2], "win": [1, 2, 3], "loss": [1, 9]},
                "stop": {"ahead": 0},
            },
        )
    keys = {one.key for one in caught.value.problems}
    assert keys == {
        "id", "titel", "title", "bets", "stake.win", "stake.start", "stake.lots", "steps",
        "steps.win", "steps.loss", "stop.ahead",
    }  # fmt: skip
    assert "did you mean title?" in str(caught.value)
    assert "expected same, start or a sum such as" in str(caught.value)


def test_very_many_mistakes_do_not_hide_the_one_in_the_bets() -> None:
    unknown = {f"nonsense{one}": one for one in range(3_000)}
    with pytest.raises(SystemFileError) as caught:
        build_system("mine.toml", {**unknown, "id": 3, "bets": "purple by 1"})
    lines = caught.value.lines
    assert len(lines) < 60
    assert [line.split(": ")[1] for line in lines[:5]] == ["id", "title", "about", "bets", "stake"]
    assert "and 2,955 more" in lines[-1]
    assert len(caught.value.problems) == 3_005


@pytest.mark.parametrize(
    ("tables", "key"),
    [
        ({}, "stake"),
        ({"bets": "purple by 1", "stake": {"win": "same", "loss": "same"}}, "bets"),
        ({"stake": {"win": "same", "loss": "same", "least": 5, "most": 2}}, "stake.least"),
        ({"stake": {"win": "same", "loss": "same", "least": 5}}, "stake.start"),
        ({"stake": {"win": "", "loss": "same"}}, "stake.win"),
        ({"line": {"start": [1], "win": "strike", "loss": "add", "end": "stay"}}, "line.end"),
        ({"line": {"start": [1] * 9, "win": "strike", "loss": "add", "most": 3}}, "line.most"),
        ({"line": {"start": [], "win": "strike", "loss": "add"}}, "line.start"),
        (
            {"line": {"start": [1], "win": "strike", "loss": "add"}, "cycle": {"target": 1}},
            "cycle",
        ),
        (
            {"stake": {"win": "same", "loss": "same"}, "cycle": {"target": 1, "end": "stay"}},
            "cycle.end",
        ),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(tables: dict[str, object], key: str) -> None:
    with pytest.raises(SystemFileError) as caught:
        made(**tables)
    assert [one.key for one in caught.value.problems] == [key]


def test_an_own_file_is_read_and_an_unknown_name_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('id = "mine"\ntitle = "M"\nabout = "M."\n[stake]\nwin = "same"\nloss = "+1"\n')
    assert played(system(path), "ll") == [1, 2, 3]
    with pytest.raises(CroupierError, match=r"did you mean martingale\?"):
        system("martingal")
    with pytest.raises(CroupierError, match="expected a system file at"):
        system(tmp_path / "none.toml")


def test_the_documentation_names_every_key_and_every_system() -> None:
    text = (DOCS / "systems.md").read_text(encoding="utf-8")
    sections: dict[str, type[Section]] = {"": SystemSection, **WAYS, **BESIDE}
    missing = [
        f"{table}.{name}"
        for table, section in sections.items()
        for name, key in section.keys().items()
        if f"| `{name}` | {key.meaning} |" not in text
    ]
    assert missing == []
    assert [name for name in system_names() if f"`{name}`" not in text] == []


# Wagers


def mean(machine: Wagers) -> Fraction:
    """The mean gain of a wager of one unit, by walking the machine very often."""
    share = {0: Fraction(1)}
    total = Fraction(0)
    for _ in range(60):
        after: dict[int, Fraction] = {}
        for state, weight in share.items():
            for move in machine.moves[state]:
                total += weight * move.gain(1) / POCKETS
                if move.to:
                    after[move.to] = after.get(move.to, Fraction(0)) + weight / POCKETS
        share = after
    return total


@pytest.mark.parametrize("name", SHIPPED)
def test_a_round_loses_what_the_exact_odds_say(name: str) -> None:
    at = house(name)
    for one in shipped_systems():
        slip = at.slip(one.bets)
        exact = -at.odds(slip).edge * slip.total
        assert abs(mean(wagers(at, slip)) - exact) < Fraction(1, 10**9)


def test_a_stake_that_is_withdrawn_gets_what_the_house_gives() -> None:
    at = house("venezia")
    slip = at.slip("red by 1.25")
    machine = wagers(at, slip, read_policy("withdraw", at))
    assert machine.moves[0][0].gain(1) == 63 - 125  # the player's half is rounded up
    assert machine.moves[0][0].ending(answers_zero=False) is LOSS
    assert machine.moves[0][0].ending(answers_zero=True) is ZERO
    assert machine.period == 2
    assert len(machine.states) == 1


def test_two_chances_in_prison_are_judged_one_by_one() -> None:
    at = house("venezia")
    machine = wagers(at, at.slip("red by 1, low by 1"))
    held = machine.moves[0][0].to
    freed = machine.moves[held][1]  # red and low
    assert (freed.to, freed.gain(1), freed.ending(answers_zero=False)) == (0, 0, PUSH)
    half = machine.moves[held][2]  # black and low
    assert (half.to, half.gain(1), half.ending(answers_zero=False)) == (0, -100, LOSS)
    again = machine.moves[held][0].to
    lower = machine.moves[again][2]
    assert [one.level for one in machine.states[lower.to].held] == [1]


def test_the_best_policy_follows_from_the_exact_values() -> None:
    assert read_policy("best", house("venezia")) == ZeroPolicy(frozenset({2, 3}))
    assert read_policy("best", house("mbs")) == LEAVE == read_policy("withdraw", house("mbs"))
    assert value(house("venezia").terms.zero) > Fraction(0)
    with pytest.raises(CroupierError, match="a level from 1 to 3"):
        read_policy("withdraw at 4", house("venezia"))
    with pytest.raises(CroupierError, match="expected leave"):
        read_policy("run", house("mbs"))


def test_a_unit_outside_the_limits_is_refused() -> None:
    at = house("mbs")
    with pytest.raises(CannotStake, match="from 1 to 100: one unit is 500"):
        wagers(at, at.slip("17 by 500"))
    with pytest.raises(CannotStake, match=r"from 1 to 1,800: one unit is 0\.50"):
        wagers(at, at.slip("red by 0.50"))
    assert wagers(at, at.slip("17 by 3, red by 1")).most == 33


def test_a_course_that_lacks_a_part_cannot_be_made() -> None:
    class Half(Course):
        def units(self, state: SystemState) -> int:
            return len(state)

    with pytest.raises(TypeError, match="abstract"):
        Half(system("flat"), 1, 1, 1)  # type: ignore[abstract]  # that is what is tried
