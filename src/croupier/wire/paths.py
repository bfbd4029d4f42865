"""Every address that programs ask for, written once: for routes, rights, client and pages."""

import re
from enum import StrEnum
from typing import Final
from urllib.parse import quote

API: Final = "/api/"
"""Where everything is that a program can ask for."""
_TABLE: Final = f"{API}tables/{{table:str}}"
_HOUSE: Final = f"{API}houses/{{house_id:str}}"


class ApiPath(StrEnum):
    """What can be asked for over HTTP; a gap has a name and a kind: `{coup:int}`."""

    SESSION = f"{API}session"
    LOBBY = f"{API}lobby"
    PLAY = f"{API}play"
    JOIN = f"{API}join"
    OVERVIEW = f"{API}overview"
    LAB = f"{API}lab"
    TRIAL = f"{API}lab/trial"
    HOUSE = _HOUSE
    RULEBOOK = f"{_HOUSE}/rulebook"
    HOUSE_FILE = f"{_HOUSE}/file"
    QUOTE = f"{_HOUSE}/quote"
    TABLES = f"{API}tables"
    CASH_OUT = f"{_TABLE}/cash_out"
    NUMBERS = f"{_TABLE}/numbers"
    WHEEL = f"{_TABLE}/wheel"
    COUPS = f"{_TABLE}/coups"
    COUP = f"{_TABLE}/coups/{{coup:int}}"
    WHY = f"{_TABLE}/coups/{{coup:int}}/why"
    SEAL = f"{_TABLE}/seal/{{coup:int}}"
    FAIRNESS = f"{_TABLE}/fairness"
    RECORD = f"{_TABLE}/record"
    SETTINGS = f"{_TABLE}/settings"
    LINKS = f"{_TABLE}/links"
    LINK = f"{_TABLE}/links/{{link:str}}"
    INVITATION = f"{_TABLE}/invitation"
    CLOSE = f"{_TABLE}/close"
    READER = f"{_TABLE}/reader"
    AUDIT = f"{_TABLE}/audit"
    REPORT = f"{_TABLE}/report"
    EXPORT = f"{_TABLE}/export/{{form:str}}"
    DISPUTE = f"{_TABLE}/disputes/{{dispute:int}}"


SOCKETS: Final = "/ws"
"""Where sockets are; that of a table is one step below."""


class SocketQuery(StrEnum):
    """What the address of a socket may ask for."""

    SINCE = "since"
    """The number of the last entry that is known: only later ones are told."""
    PRESENCE = "presence"
    """`changes`: who came and went, instead of everybody who is here."""
    AS = "as"
    """The role in which the line speaks."""


CHANGES: Final = "changes"

_GAP: Final = re.compile(r"\{(\w+):\w+\}")


def path_to(path: ApiPath, **gaps: str | int) -> str:
    """A path with something in each of its gaps.

    >>> path_to(ApiPath.COUP, table="a/b", coup=7)
    '/api/tables/a%2Fb/coups/7'
    """
    return _GAP.sub(lambda gap: quote(str(gaps[gap[1]]), safe=""), path)


def socket_path(table: str) -> str:
    """The path of a table's socket."""
    return f"{SOCKETS}/{quote(table, safe='')}"


def with_named_gaps(path: ApiPath) -> str:
    """A path as the pages have it: its gaps are names without kinds.

    >>> with_named_gaps(ApiPath.SEAL)
    '/api/tables/{table}/seal/{coup}'
    """
    return _GAP.sub(r"{\1}", path)
