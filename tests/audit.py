"""What is installed: every package of Python and of the pages, its version and its licence.

`make audit` prints it, and names what has no licence that we can live with, what is not the locked
version, and what is older than pyproject.toml allows. Known flaws are not looked up: this works
without a network.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parent.parent
NODE: Final = ROOT / "ui" / "node_modules" / ".package-lock.json"
"""What npm has installed."""

ALLOWED: Final = frozenset({
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause",
    "CC0-1.0", "ISC", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0", "Zlib",
})  # fmt: skip
"""Licences under which a package may come with ours."""
FOR_TOOLS: Final = ALLOWED | {"LGPL-2.1-or-later"}
"""Licences of what is only used to make and test it."""

NAMES: Final = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD License": "BSD-3-Clause",
    "GNU Library or Lesser General Public License (LGPL)": "LGPL-2.1-or-later",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""What packages call their licences, and what SPDX calls them."""
OF_MIT: Final = "Permission is hereby granted, free of charge"
BY_HAND: Final = {"pip", "setuptools"}
"""They come with the virtual environment, not from the lock."""


class Installed(NamedTuple):
    """A package."""

    of: str
    name: str
    version: str
    licence: str
    comes_along: bool
    """Whether it comes with ours; else it is a tool."""

    def __str__(self) -> str:
        use = "comes along" if self.comes_along else "tool"
        return f"{self.of:7} {self.name:32} {self.version:14} {self.licence:28} {use}"

    @property
    def problem(self) -> str | None:
        """What is wrong with its licence."""
        allowed = ALLOWED if self.comes_along else FOR_TOOLS
        if any(set(one.split(" AND ")) <= allowed for one in self.licence.split(" OR ")):
            return None
        return f"{self.name} {self.version}: its licence is {self.licence}"


def licence(package: Distribution) -> str:
    """The licence in SPDX's words, from whatever the package says of itself."""
    text, written = _said(package, "License"), _said(package, "License-Expression")
    if written:
        return written
    if OF_MIT in " ".join(text.split()):
        return "MIT"
    about = package.metadata.get_all("Classifier") or ()
    classifiers = (one for one in about if one.startswith("License"))
    said = [one.rpartition(" :: ")[2] for one in classifiers] or [text]
    return " OR ".join(NAMES.get(one, one) for one in said) or "unknown"


def _said(package: Distribution, key: str) -> str:
    return str(next(iter(package.metadata.get_all(key) or ()), "")).strip()


def ours() -> dict[str, Requirement]:
    """What pyproject.toml asks for, all extras included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = chain.from_iterable(project["optional-dependencies"].values())
    asked = map(Requirement, [*project["dependencies"], *extras])
    return {name: one for one in asked if (name := canonicalize_name(one.name)) != "croupier"}


def coming_along(packages: dict[str, Distribution]) -> set[str]:
    """The packages that an installation of ours brings with it."""
    found, waiting = set[str](), list(ours())
    while waiting:
        name = waiting.pop()
        if name in found or name not in packages:
            continue
        found.add(name)
        for line in packages[name].requires or ():
            asked = Requirement(line)
            if asked.marker is None or asked.marker.evaluate({"extra": ""}):
                waiting.append(canonicalize_name(asked.name))
    return found


def of_python() -> Iterator[Installed]:
    """The packages of this environment."""
    packages: dict[str, Distribution] = {
        canonicalize_name(one.name): one for one in distributions()
    }
    along = coming_along(packages)
    for name, one in sorted(packages.items()):
        if name != "croupier":
            yield Installed("python", name, one.version, licence(one), name in along)


def of_pages() -> Iterator[Installed]:
    """The packages that the pages are built with."""
    for path, one in json.loads(NODE.read_text(encoding="utf-8"))["packages"].items():
        name = path.rpartition("node_modules/")[2]
        yield Installed(
            "pages", name, one["version"], one.get("license", "unknown"), not one.get("dev")
        )


def locked() -> dict[str, str]:
    """The versions of constraints.txt for this Python; another may have another version."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    lines = map(Requirement, re.findall(r"^[\w.-]+(?:\[[\w,-]+\])?==[^\\\n]+", text, re.MULTILINE))
    here = (one for one in lines if one.marker is None or one.marker.evaluate())
    return {one.name: str(one.specifier).removeprefix("==") for one in here}


def problems(found: list[Installed]) -> Iterator[str]:
    """Everything that is not as it should be."""
    pins, asked = locked(), ours()
    for one in found:
        if one.problem:
            yield one.problem
        if one.of != "python" or one.name in BY_HAND:
            continue
        if pins.get(one.name) != one.version:
            yield f"{one.name} {one.version}: {pins.get(one.name, 'no version')} is locked"
        if one.name in asked and not asked[one.name].specifier.contains(one.version):
            yield f"{one.name} {one.version}: pyproject.toml asks for {asked[one.name]}"


def main() -> int:
    """Print it all; 1 if something is wrong."""
    found = [*of_python(), *of_pages()]
    wrong = list(problems(found))
    for line in [*map(str, found), f"{len(found)} packages, {len(wrong)} problems", *wrong]:
        sys.stdout.write(f"{line}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
