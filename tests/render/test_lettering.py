import pytest

from croupier.render.lettering import Rectangle, breadth, fit


def test_a_short_label_stays_on_one_line_and_upright() -> None:
    lettering = fit("RED", Rectangle(0, 0, 74, 42), 15)
    assert (lettering.lines, lettering.size, lettering.turned) == (("RED",), 15, False)


def test_a_label_runs_upwards_in_a_tall_box() -> None:
    assert fit("1st 12", Rectangle(0, 0, 40, 152)).turned


def test_a_long_label_is_broken_where_that_makes_it_larger() -> None:
    assert fit("DOUZE PREMIERS", Rectangle(0, 0, 70, 40)).lines == ("DOUZE", "PREMIERS")


@pytest.mark.parametrize("words", ["2 to 1", "BLACK", "DOUZE PREMIERS", "W" * 60, "", "大小"])
@pytest.mark.parametrize("box", [(32, 28), (28, 32), (72, 40), (40, 152)])
def test_no_label_is_larger_than_its_place(words: str, box: tuple[int, int]) -> None:
    width, height = box
    lettering = fit(words, Rectangle(0, 0, width, height))
    across, down = (height, width) if lettering.turned else (width, height)
    assert max(map(breadth, lettering.lines)) * lettering.size <= across + 1e-9
    assert len(lettering.lines) * lettering.size <= down
