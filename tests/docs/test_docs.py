"""What the documentation says is what the code does."""

import re
from typing import cast

import pytest

from croupier import wire
from croupier.cli.app import COMMANDS
from croupier.houses import SHIPPED, house
from croupier.houses.reading import REQUIRED, Key, Section, amount
from croupier.houses.sections import SECTIONS, IdentitySection
from croupier.record.statements import examples
from croupier.render import picture
from croupier.rules.money import write_amount
from croupier.table.phases import TABLE, Leads, Phase, Status, Times, diagram
from croupier.table.refusal import Code
from docs_support import DOCS, ROOT
from golden_files import compare

README_BETS = "voisins by 5, 17 by 10, column 3 by 100, red by 200, 4/9 by 25, first four by 10"


def row(name: str, key: Key) -> str:
    if key.default is REQUIRED:
        default = "required"
    else:
        money = key.read is amount and isinstance(key.default, int)
        shown = write_amount(cast("int", key.default)) if money else key.default
        default = "none" if not key.default and key.default is not False else f"`{shown}`"
    values = str(key.read.__doc__).replace("|", "\\|")
    return f"| `{name}` | {key.meaning} | {values} | {default.replace('True', 'true').replace('False', 'false')} |"


def key_tables() -> str:
    """The generated part of docs/house-file.md."""
    parts = []
    sections: dict[str, type[Section]] = {"": IdentitySection, **SECTIONS}
    for name, section in sections.items():
        heading = f"### `[{name}]`" if name else "### Top of the file"
        rows = [row(key, one) for key, one in section.keys().items()]
        parts.append(
            "\n".join(
                [heading, "", "| key | meaning | values | default |", "|---|---|---|---|", *rows]
            )
        )
    return "\n\n".join(parts)


def test_every_key_of_a_house_file_is_documented() -> None:
    path = DOCS / "house-file.md"
    before, _, after = path.read_text(encoding="utf-8").partition("<!-- keys -->\n")
    _, _, after = after.partition("<!-- end -->")
    compare(path, f"{before}<!-- keys -->\n\n{key_tables()}\n\n<!-- end -->{after}")


def times_of(command: type, times: Times) -> str:
    """A row of the table of phases."""
    own = [
        f"{' and '.join(f'`{one}`' for one in where)}: {_phases(leads)}"
        for where, leads in times.own
    ]
    while_ = ", ".join(times.statuses) if len(times.statuses) < len(Status) else "always"
    cells = (f"`{command.__name__}`", _phases(times.leads), "; ".join(own), while_)
    return f"| {' | '.join(cells)} |"


def _phases(leads: Leads) -> str:
    if len(leads) == len(Phase):
        return "any"
    return ", ".join(f"{a} → {b}" if a is not b else a for a, b in leads.items())


def test_the_phases_are_drawn_from_the_code() -> None:
    path = DOCS / "table.md"
    before, _, after = path.read_text(encoding="utf-8").partition("<!-- phases -->\n")
    _, _, after = after.partition("<!-- end -->")
    head = ["| command | in the phases | in some houses | table |", "|---|---|---|---|"]
    table = "\n".join([*head, *(times_of(*one) for one in TABLE.items())])
    drawn = f"```mermaid\n{diagram()}\n```\n\n{table}"
    compare(path, f"{before}<!-- phases -->\n\n{drawn}\n\n<!-- end -->{after}")


def test_every_refusal_code_is_documented() -> None:
    text = (DOCS / "record.md").read_text(encoding="utf-8")
    assert all(f"`{code}`" in text for code in Code)


def test_every_form_of_a_statement_is_documented() -> None:
    text = (DOCS / "record.md").read_text(encoding="utf-8")
    for example in examples():
        words = [word for word in re.findall("[a-z]+", example) if word in KEYWORDS]
        assert all(word in text for word in words), example


KEYWORDS = set(
    "limits croupier supervisor seat buys cashes steps comes takes lets shares place take move "
    "spin number again collect pay lift settle void withdraw leave shift replay complete play "
    "round allows corrects sets gives links suspend resume close open dispute decide".split()
)


def test_every_command_is_documented() -> None:
    text = (DOCS / "commands.md").read_text(encoding="utf-8")
    documented = re.findall(r"^\| `(\w+)", text, flags=re.MULTILINE)
    assert documented == list(COMMANDS)


def test_the_picture_of_the_readme_is_made_by_our_renderer() -> None:
    venezia = house("venezia")
    compare(DOCS / "felt.svg", picture(venezia, venezia.slip(README_BETS)).svg + "\n")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_readme_lists_every_house(name: str) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"| `{name}` |" in text


def test_every_link_of_the_documentation_leads_somewhere() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


def test_every_message_that_the_documentation_names_is_on_the_wire() -> None:
    named = {
        name: page.name
        for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.glob("*.md"))
        for name in re.findall(r"\bwire\.([A-Z]\w*)", page.read_text(encoding="utf-8"))
    }
    assert named
    assert {name: page for name, page in named.items() if not hasattr(wire, name)} == {}


def test_the_tour_of_the_readme_has_at_most_15_lines() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (tour,) = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert len(tour.splitlines()) <= 15
