"""One quick casino for all tests of the client."""

from collections.abc import Iterator

import pytest

from server_support import Server


@pytest.fixture(scope="package")
def casino_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server; a coup takes about two seconds."""
    with Server(tmp_path_factory.mktemp("casino"), speed=20) as server:
        yield server
