"""A folder of house files: every house of it, or every mistake in it."""

import re
import shutil
import sys
from pathlib import Path
from subprocess import CompletedProcess, run

import pytest

from croupier.cli.app import app
from croupier.houses import SHIPPED, house, known_houses
from croupier.houses.reading import FolderError, Wrong

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "croupier"
LIDO = ROOT / "tests" / "web" / "further" / "lido.toml"


def write(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def mistakes(folder: Path) -> list[str]:
    """What is told, without the folder's name."""
    with pytest.raises(FolderError) as error:
        known_houses(folder)
    assert str(error.value) == "; ".join(error.value.lines)
    return [line.removeprefix(f"{folder}/") for line in error.value.lines]


def test_without_a_folder_the_shipped_houses_are_dealt() -> None:
    assert {name: one.id for name, one in known_houses().items()} == {at: at for at in SHIPPED}
    assert known_houses()["mbs"] is house("mbs")


def test_the_help_names_houses_that_ship_and_tells_how_to_see_all() -> None:
    """They are not all written out, since `--help` shall not load them."""
    commands = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    for text in (app.help, commands):
        named = re.search(r"HOUSE is `?(\w+)`?, `?(\w+)`? or another that `croupier houses`", text)
        assert named
        assert set(named.groups()) <= set(SHIPPED)


def package_with(folder: Path, **files: str) -> Path:
    """A copy of the package with further house files in it."""
    copy = folder / "croupier"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    for name, text in files.items():
        write(copy / "houses", f"{name}.toml", text)
    return folder


def answered(folder: Path, program: str) -> CompletedProcess[str]:
    return run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True)  # noqa: PLW1510  # the test looks at how it ended


def test_a_file_more_in_the_package_is_a_house_more(tmp_path: Path) -> None:
    package_with(tmp_path, lido=LIDO.read_text(encoding="utf-8"))
    asked = "from croupier import house; from croupier.houses import shipped; "
    ran = answered(tmp_path, f"{asked}print(*(one.id for one in shipped()), house('lido').digest)")
    assert ran.stdout.split() == [*sorted([*SHIPPED, "lido"]), house(LIDO).digest]


def test_files_of_the_package_that_extend_each_other_are_named(tmp_path: Path) -> None:
    package_with(tmp_path, ping='extends = "pong"\n', pong='extends = "ping"\n')
    ran = answered(tmp_path, "from croupier import house; house('ping')")
    assert "goes round in a circle: ping.toml -> pong.toml -> ping.toml" in ran.stderr


def test_the_houses_of_a_folder_come_after_those_that_ship(tmp_path: Path) -> None:
    write(tmp_path, "b.toml", 'extends = "lido.toml"\nid = "murano"\n')
    write(tmp_path, "a.toml", 'extends = "mbs"\nid = "zattere"\n')
    write(tmp_path, "notes.txt", "no house")
    (tmp_path / "parts").mkdir()
    shutil.copy(LIDO, tmp_path)
    found = known_houses(tmp_path)
    assert list(found) == [*SHIPPED, "zattere", "murano", "lido"]
    assert found["murano"].identity.title == "Roulette al Lido"


def test_every_mistake_of_every_file_is_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", 'extends = "mbs"\nid = "a"\nlanguage = "xx"\ncolour = "blue"\n')
    write(tmp_path, "b.toml", "id = ")
    write(tmp_path, "c.toml", 'extends = "nobody"\n')
    write(tmp_path, "d.toml", 'extends = "mbs"\nid = "d"\n')
    (tmp_path / "e.toml").mkdir()
    told = mistakes(tmp_path)
    assert sorted(line[:6] for line in told) == sorted(
        ["a.toml", "a.toml", "b.toml", "c.toml", "expect"]
    )
    assert any(line.startswith("a.toml: language: expected one of en, fr, it") for line in told)
    assert any(line.startswith("a.toml: colour: ") for line in told)
    assert any(line.startswith("b.toml: not TOML") for line in told)


@pytest.mark.parametrize("text", ['extends = "fun"\nid = "mbs"\n', None])
def test_the_name_of_a_shipped_house_is_taken(tmp_path: Path, text: str | None) -> None:
    """Also for a copy of its file, which `check` would take."""
    shipped = PACKAGE / "houses" / "mbs.toml"
    write(tmp_path, "mine.toml", text or shipped.read_text(encoding="utf-8"))
    assert mistakes(tmp_path) == ["mine.toml: id: mbs is the name of a shipped house"]


def test_an_id_belongs_to_one_file(tmp_path: Path) -> None:
    write(tmp_path, "one.toml", 'extends = "mbs"\nid = "isola"\n')
    write(tmp_path, "two.toml", 'extends = "fun"\nid = "isola"\n')
    assert mistakes(tmp_path) == [f"two.toml: id: isola is the house of {tmp_path / 'one.toml'}"]


def test_a_folder_without_houses_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="expected house files"):
        known_houses(tmp_path)
    with pytest.raises(Wrong, match="expected a folder of house files"):
        known_houses(tmp_path / "nowhere")
    with pytest.raises(Wrong, match="not a directory"):
        known_houses(LIDO)
