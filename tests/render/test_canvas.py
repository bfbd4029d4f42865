from croupier.render.canvas import Canvas, in_columns, shortened


def test_lines_join_where_they_meet() -> None:
    canvas = Canvas(5, 5)
    for x, y in ((0, 0), (2, 0), (0, 2), (2, 2)):
        canvas.box(x, y, x + 2, y + 2)
    assert str(canvas) == "┌─┬─┐\n│ │ │\n├─┼─┤\n│ │ │\n└─┴─┘"


def test_words_are_written_over_lines_and_stay_on_their_row() -> None:
    canvas = Canvas(5, 2)
    canvas.across(0, 4, 0)
    canvas.write(1, 0, "a\nb")
    assert canvas.rows() == ["╶a b╴", ""]


def test_a_long_label_loses_its_spaces_before_its_end() -> None:
    assert shortened("2 to 1", 6) == "2 to 1"
    assert shortened("2 to 1", 4) == "2to1"
    assert shortened("2 to 1", 3) == "2t…"


def test_entries_are_read_downwards() -> None:
    assert in_columns(["a", "b", "c"], 7) == ["a    c", "b"]
    assert in_columns([], 80) == []
