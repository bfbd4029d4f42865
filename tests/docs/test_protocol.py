"""The protocol's page is made from the wire types."""

import inspect
import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, get_args

from croupier import wire
from croupier.live import crowding
from croupier.live.outbox import MOST_WAITING, TOGETHER
from croupier.table import events as e
from croupier.table.events import Laid, Standing
from croupier.table.limits import Limits
from croupier.table.refusal import Code
from croupier.table.state import Prisoner, Result, StakeKey, Unclaimed
from croupier.table.view import OwnView, SeatView, SettledView, StakeView, TableView
from croupier.wire import CloseCode, Trouble, bounds, chef, desk, hosting, wording
from croupier.wire.staff import AnyStaffSaid
from croupier.wire.told import ToStaff
from croupier.wire.trouble import RequestTrouble
from croupier.wire.typescript import Types
from docs_support import DOCS
from golden_files import compare

PARTS = (
    desk.DeskStep,
    desk.MayDo,
    desk.VoidKey,
    desk.DeskPayment,
    desk.ChipCut,
    desk.RakeSpot,
    desk.RakePile,
    desk.SeatHand,
    desk.SeatWarning,
    desk.BriefingCard,
    wording.Wording,
    chef.TableGlance,
    chef.AccountChange,
)
HOSTING = (
    hosting.WantedTable,
    hosting.LimitWish,
    hosting.TableSettings,
    hosting.ChangedSettings,
    hosting.WantedLink,
    hosting.LinkCard,
    hosting.Join,
    hosting.Joined,
    hosting.Invitation,
    hosting.NumberRead,
    hosting.ReaderAnswer,
    chef.AuditPage,
    chef.AuditEntry,
    chef.ReportPage,
    chef.CoupPoint,
    chef.Evidence,
)
VIEWS = (
    TableView,
    SeatView,
    StakeView,
    OwnView,
    SettledView,
    Limits,
    Result,
    Laid,
    StakeKey,
    Prisoner,
    Unclaimed,
    Standing,
)


def fields(cls: Any) -> str:
    """The fields as TypeScript writes them, without the tag."""
    types = Types()
    types.add(cls)
    (line,) = [one for one in types.lines() if one.startswith(f"export type {cls.__name__} =")]
    body = line.split(" = ", 1)[1].rstrip(";").replace("|", "\\|")
    body = re.sub(r'(do|t): "[a-z_]+"(; )?', "", body)
    return "" if "never" in body or body == "{  }" else f"`{body}`"


def doc(cls: type) -> str:
    """The first sentence of a docstring; an event's name is its own."""
    text = inspect.getdoc(cls) or ""
    return "" if text.startswith(f"{cls.__name__}(") else " ".join(text.split())


def tag(cls: Any) -> str:
    return f"`{cls.__struct_config__.tag}`"


def rows(head: str, lines: Iterator[tuple[str, ...]]) -> str:
    dashes = "|".join("---" for _ in head.split("|"))
    return "\n".join([f"| {head} |", f"|{dashes}|", *(f"| {' | '.join(one)} |" for one in lines)])


def tables() -> dict[str, str]:
    said, told = get_args(wire.FromPlayer), get_args(wire.ToPlayer)
    stated, shown = get_args(AnyStaffSaid), get_args(ToStaff)
    return {
        "staff": rows("`do` | fields | meaning", ((tag(c), fields(c), doc(c)) for c in stated)),
        "desk": rows("`t` | fields | meaning", ((tag(c), fields(c), doc(c)) for c in shown)),
        "parts": rows(
            "type | fields | meaning", ((f"`{c.__name__}`", fields(c), doc(c)) for c in PARTS)
        ),
        "hosting": rows(
            "type | fields | meaning", ((f"`{c.__name__}`", fields(c), doc(c)) for c in HOSTING)
        ),
        "said": rows("`do` | fields | meaning", ((tag(c), fields(c), doc(c)) for c in said)),
        "messages": rows("`t` | fields | meaning", ((tag(c), fields(c), doc(c)) for c in told)),
        "views": rows(
            "type | fields | meaning", ((f"`{c.__name__}`", fields(c), doc(c)) for c in VIEWS)
        ),
        "events": rows(
            "event | fields", ((f"`{c.__name__}`", fields(c)) for c in get_args(e.Event))
        ),
        "codes": rows("code | from", codes()),
        "closes": rows("code | meaning", closes()),
        "bounds": rows("what | at most | if there is more", limits()),
    }


def codes() -> Iterator[tuple[str, str]]:
    sources: list[tuple[type[StrEnum], str]] = [
        (Code, "the table"),
        (Trouble, "the server"),
        (RequestTrouble, "the server, over HTTP"),
    ]
    return ((f"`{one}`", source) for kind, source in sources for one in kind)


def closes() -> Iterator[tuple[str, str]]:
    return ((str(code), meaning) for code, meaning in CloseCode.MEANINGS.items())


def limits() -> Iterator[tuple[str, str, str]]:
    rate = f"{bounds.BURST:.0f} at once, {bounds.STEADY:.0f} a second over a longer time"
    person = f"{bounds.PERSON_AT_ONCE:,.0f} at once, {bounds.PERSON_STEADY:,.0f} a second"
    address = f"{bounds.ADDRESS_AT_ONCE:,.0f} at once, {bounds.ADDRESS_STEADY:,.0f} a second"
    watchers = f"{bounds.WATCHERS_AT_ONCE:,.0f} at once, {bounds.WATCHERS_STEADY:,.0f} a second"
    unheard = f"{bounds.MOST_UNHEARD:,}, or {bounds.LARGEST_UNHEARD:,} bytes"
    waiting = {
        "messages of a line, pings and pieces of messages too": rate,
        "the cost of one person's messages, on all lines": person,
        "that of all people without a name at one address": watchers,
        "the cost of all messages from one address": address,
    }
    for what, most in waiting.items():
        yield what, most, "they wait for their turn"
    closing = {
        "a player's message": (f"{bounds.LONGEST_MESSAGE:,} characters", CloseCode.MESSAGE_TOO_LARGE),
        "a frame of a player": (f"{bounds.LARGEST_FRAME:,} bytes", CloseCode.FRAME_TOO_LARGE),
        "frames of one message": (str(bounds.MOST_FRAMES), CloseCode.FRAME_TOO_LARGE),
        "messages of a line that wait for their turn": (unheard, CloseCode.FLOOD),
        "messages that make no sense": (str(bounds.STRIKES - 1), CloseCode.MALFORMED),
        "what waits for a line that does not read": (f"{MOST_WAITING:,} bytes", CloseCode.SLOW),
        "what waits for all such lines together": (f"{TOGETHER:,} bytes", CloseCode.SLOW),
    }  # fmt: skip
    for what, (most, code) in closing.items():
        yield what, most, f"the line is closed with {code}"
    refused = f"they are refused with `{Trouble.TOO_MUCH}`"
    yield "pieces of one slip", f"{bounds.MOST_PIECES}", refused
    stakes = f"{crowding.MOST_STAKES}; {crowding.FEWER_STAKES} if there are more than {crowding.FULL_FELT:,} at the table"
    yield "stakes of a player", stakes, f"they are refused with `{Code.CROWDED}`"
    yield "seats of a table", f"{bounds.MOST_SEATS}", f"they are refused with `{Code.FULL}`"
    quarrels = f"{crowding.MOST_QUARRELS} about one coup, {crowding.MOST_OPEN} undecided"
    yield "reports and disputes of a player", quarrels, f"they are refused with `{Code.QUARRELS}`"
    requests = {
        "the body of a request": (f"{bounds.LARGEST_BODY:,} bytes", 413),
        "the address of a request": (f"{bounds.LONGEST_URL:,} bytes", 414),
        "its headers": (f"{bounds.LARGEST_HEAD:,} bytes, {bounds.MOST_HEADERS} of them", 431),
        "the time for its head": (f"{bounds.HEAD_SECONDS:.0f} seconds", 408),
        "the time for all of it": (f"{bounds.REQUEST_SECONDS:.0f} seconds", 408),
    }
    for what, (most, status) in requests.items():
        yield what, most, f"it is refused with status {status}, and the connection is closed"


def test_the_protocol_is_described_from_the_wire_types() -> None:
    path = DOCS / "protocol.md"
    text = path.read_text(encoding="utf-8")
    for name, table in tables().items():
        pattern = re.compile(f"<!-- {name} -->.*?<!-- end -->", re.DOTALL)
        assert pattern.search(text), name
        made = f"<!-- {name} -->\n\n{table}\n\n<!-- end -->"
        text = pattern.sub(lambda _, made=made: made, text, count=1)  # type: ignore[misc]  # bound early
    compare(path, text)


def test_every_close_code_has_a_meaning() -> None:
    named = {
        value for name, value in vars(CloseCode).items() if name.isupper() and name != "MEANINGS"
    }
    assert named == set(CloseCode.MEANINGS)
