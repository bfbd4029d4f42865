"""The example notebook runs, and results show themselves."""

import pytest

from croupier.houses import house
from croupier.lab.audit.report import audit_numbers
from croupier.lab.exact.outlook import outlook
from croupier.lab.plots import as_svg, distribution_chart, fan_chart, ruin_chart
from croupier.lab.simulation import simulate
from docs_support import DOCS


@pytest.mark.live
@pytest.mark.filterwarnings("ignore")  # those of the notebook's own machinery
def test_the_example_notebook_runs() -> None:
    import nbformat
    from nbclient import NotebookClient

    path = DOCS / "examples" / "laboratory.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, iopub_timeout=300, kernel_name="python3").execute()
    kinds = [
        set(output["data"]) for cell in notebook.cells if cell.cell_type == "code"
        for output in cell.outputs if "data" in output
    ]  # fmt: skip
    assert sum("text/html" in kind for kind in kinds) >= 3
    assert sum("image/svg+xml" in kind for kind in kinds) >= 2
    said = [output["data"]["text/plain"] for output in notebook.cells[-1].outputs]
    assert "17 came up" in said[0]


def test_results_are_tables_for_every_library() -> None:
    mbs = house("mbs")
    evening = outlook(mbs, mbs.slip("red by 1"), 10, 1000, looks=(0, 5, 10))
    assert evening.to_arrow().column_names == ["amount", "chance"]
    assert evening.to_pandas()["chance"].sum() == pytest.approx(1)
    assert evening.to_polars().height == len(evening.result.amounts)
    wheel = audit_numbers([17] * 40)
    assert wheel.to_pandas().set_index("number")["count"][17] == 40
    assert "<table>" in evening._repr_html_()
    assert "hottest number" in wheel._repr_html_()


def test_a_simulation_is_a_table_and_a_picture_too() -> None:
    found = simulate(house("mbs"), "flat", bankroll=1_000, coups=20, sessions=10, exact=False)
    table = found.to_pandas()
    assert [*table] == ["coups", "0.01", "0.05", "0.25", "0.5", "0.75", "0.95", "0.99"]
    assert (table["0.5"][0], table["coups"].iloc[-1]) == (1_000, 20)
    assert found.to_arrow().num_rows == found.to_polars().height == len(table)
    assert "<svg" in found._repr_svg_()


@pytest.mark.parametrize("dark", [False, True])
def test_pictures_are_the_same_every_time(dark: bool) -> None:
    mbs = house("mbs")
    evening = outlook(mbs, mbs.slip("red by 1"), 50, 2000, looks=range(0, 51, 10))
    for draw in (fan_chart, distribution_chart):
        one, other = (as_svg(draw(mbs, evening, dark=dark)) for _ in range(2))
        assert one == other
        assert one.count("<path") > 10
    ruin = as_svg(ruin_chart(mbs, "red by 1", 50, range(500, 2001, 500), dark=dark))
    assert ("#17201b" in ruin) == dark


def test_simulated_evenings_stand_behind_the_exact_curve() -> None:
    mbs = house("mbs")
    evening = outlook(mbs, mbs.slip("red by 1"), 50, 2000)
    alone = as_svg(distribution_chart(mbs, evening))
    both = as_svg(distribution_chart(mbs, evening, [-200, 0, 0, 200]))
    assert len(both) > len(alone)
