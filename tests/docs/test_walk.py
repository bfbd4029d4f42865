"""The way of a click in CONTRIBUTING.md leads through files and functions that there are."""

import re

import pytest

from docs_support import ROOT

STEP = re.compile(r"^(\d+)\. `([^`]+)` `([^`]+)`: ", re.MULTILINE)
_, _, REST = (
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The way of a click")
)
WALK = REST.partition("\n## ")[0]
STEPS = STEP.findall(WALK)


def is_defined(name: str, text: str) -> bool:
    """Whether a file has a function, method, component or computed value of that name."""
    forms = (
        rf"def {name}\(",
        rf"function {name}\(",
        rf"const {name}(: \w+)? =",
        rf"readonly {name}(: \w+)? =",
        rf"^  {name}\(.*\{{$",
    )
    return any(re.search(form, text, re.MULTILINE) for form in forms)


def test_every_line_of_the_walk_is_a_step_and_they_are_counted() -> None:
    assert [int(count) for count, _, _ in STEPS] == list(range(1, len(STEPS) + 1))
    assert len(STEPS) == len(re.findall(r"^\d+\.", WALK, re.MULTILINE)) > 20


@pytest.mark.parametrize(("path", "name"), [step[1:] for step in STEPS])
def test_a_step_of_the_walk_is_there(path: str, name: str) -> None:
    assert is_defined(name, (ROOT / path).read_text(encoding="utf-8")), f"{path} has no {name}"


def test_a_click_does_not_go_through_the_keyboard() -> None:
    assert not any("keys" in path.lower() for _, path, _ in STEPS)
    gestures = (ROOT / "ui/src/felt/gestures.ts").read_text(encoding="utf-8")
    assert not re.search(r"from \"\./(use)?keys", gestures, re.IGNORECASE)
