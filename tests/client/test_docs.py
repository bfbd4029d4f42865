"""The page about the client does not lie."""

import re
import subprocess
import sys

import croupier.client
from croupier.client.sayings import Sayings
from docs_support import DOCS
from server_support import Server

PAGE = (DOCS / "client.md").read_text(encoding="utf-8")


def test_its_example_plays_a_coup(casino_server: Server) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    code = code.replace("http://127.0.0.1:8000", casino_server.url)
    run = [sys.executable, "-c", code]
    ran = subprocess.run(run, capture_output=True, text=True, timeout=60, check=True)
    late = "our seed was told and not used"  # a busy machine held it up for two seconds
    assert [line for line in ran.stderr.splitlines() if late not in line] == []
    assert "it is" in ran.stdout
    assert "last numbers:" in ran.stdout


def test_every_message_and_every_error_is_on_it() -> None:
    said = [name for name in vars(Sayings) if not name.startswith("_") and name != "new_id"]
    errors = [name for name in croupier.client.__all__ if _is_error(name)]
    missing = [name for name in (*said, *errors) if f"`{name}" not in PAGE]
    assert missing == ["ClientError"], "all have that in common"


def _is_error(name: str) -> bool:
    found = getattr(croupier.client, name)
    return isinstance(found, type) and issubclass(found, Exception)
