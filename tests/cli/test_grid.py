"""Tables in a pipe are what rich would print there, letter by letter."""

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from croupier.cli.grid import NARROW, WIDEST, Grid, is_narrow
from croupier.cli.terminal import as_rich

LETTERS = st.sampled_from(sorted(NARROW)) | st.sampled_from(" a")
TEXTS = st.text(LETTERS, max_size=12) | st.text(LETTERS, max_size=150)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    columns = draw(st.lists(TEXTS.filter(bool), min_size=1, max_size=8, unique=True))
    right = draw(st.sets(st.sampled_from(columns)))
    grid = Grid(draw(TEXTS), tuple(columns), frozenset(right))
    for row in draw(st.lists(st.tuples(*[TEXTS] * len(columns)), max_size=4)):
        grid.add_row(*row)
    return grid


def as_rich_prints(grid: Grid) -> list[str]:
    pipe = io.StringIO()
    Console(file=pipe, width=WIDEST, highlight=False).print(as_rich(grid))
    return pipe.getvalue().splitlines()


@given(grids())
def test_a_grid_is_laid_out_as_rich_does(grid: Grid) -> None:
    assert is_narrow(grid.texts())
    assert list(grid.lines()) == as_rich_prints(grid)


def test_letters_that_are_wide_hidden_or_control_are_left_to_rich() -> None:
    for letter in ("輪", "🎲", "e\u0301", "\u200d", "\xad", "\t", "\n", "\x1b", "\x85"):
        assert not is_narrow(["a", letter])
