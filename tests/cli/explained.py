"""What `croupier explain` tells of a record."""

from pathlib import Path

from cli.conftest import Run


def explained(run: Run, tmp_path: Path, text: str, *words: str) -> list[str]:
    """The lines of a story, without their indents."""
    path = tmp_path / "record.coup"
    path.write_text(text, encoding="utf-8")
    ran = run("explain", str(path), *words)
    assert (ran.status, ran.err) == (0, ""), ran
    return [line.strip() for line in ran.out.splitlines()]


def section(lines: list[str], title: str) -> list[str]:
    """The lines below a title, up to the next empty line; none if it is not there."""
    found: list[str] = []
    if title in lines:
        below = lines[lines.index(title) + 1 :]
        found = below[: below.index("")] if "" in below else below
    return found
