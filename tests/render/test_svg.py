import pytest

from croupier.render.svg import element, figure


def test_attributes_and_text_are_escaped() -> None:
    assert str(element("text", 'a<&"', class_='<&"')) == (
        '<text class="&lt;&amp;&quot;">a&lt;&amp;"</text>'
    )


def test_an_element_without_content_closes_itself() -> None:
    assert str(element("circle", stroke_width=1.5, r=2)) == '<circle stroke-width="1.5" r="2"/>'


@pytest.mark.parametrize(
    ("value", "written"),
    [(3, "3"), (100, "100"), (100.0, "100"), (1 / 3, "0.33"), (-0.001, "0"), (-10.0, "-10")],
)
def test_coordinates_have_at_most_two_decimals(value: float, written: str) -> None:
    assert figure(value) == written


def test_characters_that_no_xml_may_hold_are_replaced() -> None:
    assert str(element("desc", "a\x00b\ud800")) == "<desc>a\ufffdb\ufffd</desc>"
