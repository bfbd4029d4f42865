"""The statements of a record, as data: how each is written, and which command it stands for.

Reading and writing are inverse: `read_statement(write_statement(x)) == x`; see `writers`.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.record.text import QUOTED, single_blanks, unquote, wide
from croupier.rules.bets import Target
from croupier.rules.calls import Call
from croupier.rules.errors import CroupierError, Malformed, shown
from croupier.rules.felt import Kind
from croupier.rules.money import read_amount
from croupier.rules.notation import parse_target
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import HIGHEST_LIMIT
from croupier.table import commands as c
from croupier.table.coups import INTERRUPTED
from croupier.table.fairness import is_hex
from croupier.table.limits import NONE, Range
from croupier.table.names import NAME, is_name
from croupier.table.sealing import LONGEST_CHAIN


class Unread(Malformed):
    """A statement that cannot be read, with the column of the first problem."""

    def __init__(self, column: int, reason: str) -> None:
        super().__init__(reason)
        self.column = column


class Form(NamedTuple):
    """One form of a statement: a pattern, and the command it stands for."""

    pattern: re.Pattern[str]
    build: Callable[[House, re.Match[str]], c.Command]
    example: str


def _form(pattern: str, build: Callable[[House, re.Match[str]], c.Command], example: str) -> Form:
    """A pattern in which capitals stand for what varies."""
    pattern = re.sub(r"\b[A-Z]{2,}\b", lambda word: _PARTS[word[0]], pattern)
    return Form(re.compile(pattern, re.IGNORECASE), build, example)


_PARTS: Final = {
    "NAME": rf"(?P<name>{NAME})",
    "OTHER": rf"(?P<other>{NAME})",
    "COLOUR": rf"(?P<colour>{NAME})",
    "AMOUNT": r"(?P<amount>\S+)",
    "VALUE": r"(?P<value>\S+)",
    "COUNT": r"(?P<count>\S+)",
    "REST": r"(?P<rest>.+?)",
    "TEXT": rf"(?P<text>{QUOTED})",
}


def _simple(command: c.Command) -> Callable[[House, re.Match[str]], c.Command]:
    return lambda _, __: command


def _amount(found: re.Match[str], group: str = "amount") -> int:
    return read_amount(found[group])


def _whole(text: str, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= most):
        raise Malformed(f"expected {what}, not {shown(text)}")
    return int(text)


def _sit(_: House, found: re.Match[str]) -> c.Command:
    if not is_name(found["name"]):
        raise Unread(found.start("name") + 1, f"expected another name than {found['name']}")
    return c.Sit(found["name"], _amount(found), *_colour(found), _bought(found))


def _buy(_: House, found: re.Match[str]) -> c.Command:
    return c.Buy(found["name"], _amount(found), _bought(found), *_colour(found))


def _colour(found: re.Match[str]) -> tuple[str | None, int | None]:
    """The wanted colour, and the value of one chip."""
    return found["colour"], _amount(found, "value") if found["value"] else None


def _bought(found: re.Match[str]) -> c.Bought | None:
    kind = found["kind"] or ("colour" if found["coloured"] else None)
    return c.Bought(kind.casefold()) if kind else None


def _spin(_: House, found: re.Match[str]) -> c.Command:
    return c.Spin(_laps(found["count"]), bool(found["same"]))


def _laps(text: str | None) -> int | None:
    return _whole(text, 1000, "a number of laps") if text else None


def _number(_: House, found: re.Match[str]) -> c.Command:
    number = _whole(found["count"], POCKETS - 1, "a number from 0 to 36")
    return c.Number(number, _hex(found), _laps(found["laps"]))


def _open(_: House, found: re.Match[str]) -> c.Command:
    return c.PlaceYourBets(_hex(found))


def _chain(_: House, found: re.Match[str]) -> c.Command:
    length = _whole(found["count"], LONGEST_CHAIN, "a number of secrets")
    return c.OpenChain(_some_hex(found["hex"]), length)


def _hex(found: re.Match[str]) -> str | None:
    """A seal or a secret, if there is one."""
    return _some_hex(found["hex"]) if found["hex"] else None


def _some_hex(text: str) -> str:
    if not is_hex(text.lower()):
        raise Malformed(f"expected 64 digits of 0-9 and a-f, not {shown(text)}")
    return text.lower()


def _void(house: House, found: re.Match[str]) -> c.Command:
    return c.Void(_reasons(house, found), _hex(found))


def _void_by_supervisor(house: House, found: re.Match[str]) -> c.Command:
    return c.VoidBySupervisor(_reasons(house, found), unquote(found["text"]), _hex(found))


def _reasons(house: House, found: re.Match[str]) -> tuple[str, ...]:
    known = (*house.void, INTERRUPTED)
    reasons = tuple(reason.strip().lower() for reason in found["rest"].split(","))
    for reason in reasons:
        if reason not in known:
            raise Malformed(
                f"expected a reason of {house.id}: {', '.join(known)}; not {shown(reason)}"
            )
    return reasons


_RANGE: Final = re.compile(r"(?P<kind>\w+)=(?P<low>[^.]*(?:\.\d+)?)\.\.(?P<high>.*)")


def read_ranges(text: str) -> tuple[tuple[Kind, Range], ...]:
    """Limits as a record writes them: `straight=1..100 even=5..`."""
    return tuple(_range(part) for part in text.split())


def _range(part: str) -> tuple[Kind, Range]:
    found = _RANGE.fullmatch(part)
    if not found or found["kind"].lower() not in list(Kind):
        kinds = ", ".join(Kind)
        raise Malformed(f"expected KIND=MIN..MAX with one of {kinds}, not {shown(part)}")
    low, high = _side(found["low"]), _side(found["high"])
    if low and high and low > high:
        raise Malformed(f"expected a minimum below the maximum, not {shown(part)}")
    return Kind(found["kind"].lower()), (low, high)


def _side(text: str) -> int | None:
    """One side of a range: an amount, `none` to remove it, nothing to leave it as it is."""
    if text.lower() == "none":
        return NONE
    return read_amount(text) if text else None


def _limits(_: House, found: re.Match[str]) -> c.Command:
    return c.SetLimits(read_ranges(found["rest"]))


def _set_limits(_: House, found: re.Match[str]) -> c.Command:
    because = unquote(found["text"]) if found["text"] else None
    return c.SetLimits(read_ranges(found["rest"]), supervised=True, because=because)


def _bets(house: House, found: re.Match[str]) -> c.Place:
    slip = house.read_slip(found["rest"])
    chips = found["chip"] or ""
    if chip := _MADE_OF.get(chips.casefold()):
        return c.Place(found["name"], slip, chip)
    return c.Place(found["name"], slip, colour=chips or None)


_PART: Final = re.compile(r"(.+) by (\S+)", re.IGNORECASE)


def _take(house: House, found: re.Match[str]) -> c.Take:
    if part := _PART.fullmatch(found["rest"]):
        return c.Take(found["name"], _target(house, part[1]), read_amount(part[2]))
    target = None if found["rest"].lower() == "all" else _target(house, found["rest"])
    return c.Take(found["name"], target)


def _target(house: House, text: str) -> Target:
    return parse_target(text, house.own_names)


def _move(house: House, found: re.Match[str]) -> c.Move:
    return c.Move(found["name"], _target(house, found["rest"]), _target(house, found["to"]))


def _level(found: re.Match[str]) -> int | None:
    return _whole(found["count"], HIGHEST_LIMIT, "a level in prison") if found["count"] else None


def _answer(
    command: Callable[[str, Target, int | None], c.Command],
) -> Callable[[House, re.Match[str]], c.Command]:
    return lambda house, found: command(found["name"], _target(house, found["rest"]), _level(found))


def _shift(house: House, found: re.Match[str]) -> c.Command:
    source, target = _target(house, found["rest"]), _target(house, found["to"])
    return c.Shift(found["name"], source, target, _level(found))


def _again(house: House, found: re.Match[str]) -> c.Command:
    how = c.Again(" ".join(found["how"].casefold().split()))
    return c.PlayAgain(found["name"], how, _call(house, found["rest"]))


def _acting(house: House, found: re.Match[str]) -> c.Command:
    """What a player may say, said by the croupier."""
    act = read_statement(found["rest"], house)
    if not isinstance(act, c.Helped):
        raise Malformed(f"expected something that a player does, not {shown(found['rest'])}")
    return c.ActFor(act)


def _allowing(
    act: Callable[[House, re.Match[str]], c.Place | c.Take | c.Move],
) -> Callable[[House, re.Match[str]], c.Command]:
    return lambda house, found: c.Allow(act(house, found), unquote(found["text"]))


_STAKE: Final = re.compile(
    rf"(?P<bet>.+?)(?: (?P<alone>alone)| from (?P<call>.+?))?(?: by (?P<amount>\S+))?"
    rf"(?: in (?P<chip>{NAME}))?",
    re.IGNORECASE,
)
"""One of several bets on a spot, or a part of it."""


def _treat(house: House, found: re.Match[str]) -> c.Command:
    stake = _STAKE.fullmatch(found["rest"])
    assert stake, "a bet may be any text"
    chips = stake["chip"] or ""
    chip = _MADE_OF.get(chips.casefold())
    return c.Treat(
        found["name"],
        _target(house, stake["bet"]),
        _target(house, found["to"]),
        unquote(found["text"]),
        read_amount(stake["amount"]) if stake["amount"] else None,
        _call(house, stake["call"]) if stake["call"] else None,
        bool(stake["alone"]),
        chip,
        None if chip else chips or None,
    )


def _call(house: House, text: str) -> Call:
    target = _target(house, text)
    if not isinstance(target, Call):
        raise Malformed(f"expected a called bet such as tiers, not {target}")
    return target


_NAMES: Final = f"{NAME}(?: ?, ?{NAME})*"


def _settle_again(_: House, found: re.Match[str]) -> c.Command:
    return c.SettleAgain(
        _whole(found["count"], 10**9, "the number of a coup"),
        _whole(found["number"], POCKETS - 1, "a number from 0 to 36"),
        unquote(found["text"]),
        _names(found["owed"]),
        _names(found["kept"]),
    )


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(one.strip() for one in text.split(",")) if text else ()


def _correct(_: House, found: re.Match[str]) -> c.Command:
    amount = _amount(found) * (-1 if found["sign"] == "-" else 1)
    return c.Correct(found["name"], amount, unquote(found["text"]))


def _give(_: House, found: re.Match[str]) -> c.Command:
    because = unquote(found["text"]) if found["text"] else None
    return c.GiveColour(found["name"], found["colour"], because)


def _take_colour(_: House, found: re.Match[str]) -> c.Command:
    because = unquote(found["text"]) if found["text"] else None
    return c.TakeColour(found["name"], found["colour"], because)


_MADE_OF: Final = {one.value: one for one in c.Chip}
"""What a bet is made with."""
_CHIPS: Final = (
    "(?: (?P<kind>cash|tokens|voucher))?(?P<coloured> colour(?: COLOUR)?)?(?: value VALUE)?"
)
"""Which chips are bought."""

FORMS: Final = (
    _form("place your bets(?: seal (?P<hex>\\S+))?", _open, "place your bets"),
    _form("chain (?P<hex>\\S+) length COUNT", _chain, f"chain {'5e' * 32} length 4096"),
    _form(
        "NAME seals (?P<hex>\\S+)",
        lambda _, f: c.SealSeed(f["name"], _some_hex(f["hex"])),
        f"ada seals {'5e' * 32}",
    ),
    _form(
        "NAME tells (?P<hex>\\S+)",
        lambda _, f: c.TellSeed(f["name"], _some_hex(f["hex"])),
        f"ada tells {'5e' * 32}",
    ),
    _form("no more bets", _simple(c.NoMoreBets()), "no more bets"),
    _form("number COUNT(?: laps (?P<laps>\\S+))?(?: secret (?P<hex>\\S+))?", _number, "number 17"),
    _form("settle", _simple(c.Settle()), "settle"),
    _form("set winners", _simple(c.SetWinners()), "set winners"),
    _form("collect", _simple(c.Collect()), "collect"),
    _form(
        "pay winner COUNT",
        lambda _, f: c.PayWinner(_whole(f["count"], 10**6, "the place of a winner")),
        "pay winner 1",
    ),
    _form("take back", _simple(c.TakeBack()), "take back"),
    _form(
        f"wheel is (?P<rest>{'|'.join(c.WheelKind)})",
        lambda _, f: c.SetWheel(c.WheelKind(f["rest"].casefold())),
        "wheel is real",
    ),
    _form("croupier for REST", _acting, "croupier for ada: 17 by 5"),
    _form("pay", _simple(c.Pay()), "pay"),
    _form("lift", _simple(c.Lift()), "lift"),
    _form("no spin again", _simple(c.NoSpinAgain()), "no spin again"),
    _form("spin again", _simple(c.SpinAgain()), "spin again"),
    _form("spin(?: laps COUNT)?(?P<same> same direction)?", _spin, "spin laps 5"),
    _form("void REST(?: secret (?P<hex>\\S+))?", _void, "void few-laps"),
    _form(
        "supervisor voids REST(?: secret (?P<hex>\\S+))? because TEXT",
        _void_by_supervisor,
        'supervisor voids interrupted because "the wheel was struck"',
    ),
    _form("new round", _simple(c.NewRound()), "new round"),
    _form("spin until somebody wins", _simple(c.SpinOption(until_won=True)), "spin until somebody wins"),
    _form("spin once", _simple(c.SpinOption(until_won=False)), "spin once"),
    _form("NAME ?: ?take REST", _take, "ada: take red"),
    _form(
        "NAME ?: ?not mine REST",
        lambda house, f: c.NotMine(f["name"], _target(house, f["rest"])),
        "ada: not mine 17",
    ),
    _form("NAME ?: ?move REST to (?P<to>.+)", _move, "ada: move 17 to 20"),
    _form("NAME ?: ?withdraw REST(?: level COUNT)?", _answer(c.Withdraw), "ada: withdraw red level 2"),
    _form("NAME ?: ?leave REST(?: level COUNT)?", _answer(c.Leave), "ada: leave red"),
    _form("NAME ?: ?shift REST to (?P<to>.+?)(?: level COUNT)?", _shift, "ada: shift red to odd"),
    _form("NAME ?: ?(?P<how>replay|complete|play all) REST", _again, "ada: replay tiers"),
    _form(f"NAME ?: ?REST(?: in (?P<chip>{NAME}))?", _bets, "ada: 17 by 5, red by 100"),
    _form("limits REST", _limits, "limits straight=1..100 even=5.."),
    _form("croupier is NAME", lambda _, f: c.NameCroupier(f["name"]), "croupier is eve"),
    _form(
        "croupier at REST is NAME",
        lambda _, f: c.PlaceCroupier(" ".join(f["rest"].casefold().split()), f["name"]),
        "croupier at droite is eve",
    ),
    _form("supervisor is NAME", lambda _, f: c.NameSupervisor(f["name"]), "supervisor is max"),
    _form(f"seat NAME buys AMOUNT{_CHIPS}", _sit, "seat ada buys 1000"),
    _form("supervisor allows NAME ?: ?take REST because TEXT", _allowing(_take), 'supervisor allows ada: take red because "asked in time"'),
    _form("supervisor allows NAME ?: ?move REST to (?P<to>.+) because TEXT", _allowing(_move), 'supervisor allows ada: move 17 to 20 because "pushed by a sleeve"'),
    _form(f"supervisor allows NAME ?: ?REST(?: in (?P<chip>{NAME}))? because TEXT", _allowing(_bets), 'supervisor allows ada: 17 by 5 because "asked in time"'),
    _form("supervisor treats NAME ?: ?(?P<rest>.+) as (?P<to>.+?) because TEXT", _treat, 'supervisor treats ada: 17 as 20 because "pushed by a sleeve"'),
    _form("supervisor corrects NAME by (?P<sign>[+-])AMOUNT because TEXT", _correct, 'supervisor corrects ada by +50 because "paid short"'),
    _form(
        f"supervisor settles coup COUNT again with number (?P<number>\\S+)"
        f"(?: owed by (?P<owed>{_NAMES}))?(?: let go (?P<kept>{_NAMES}))? because TEXT",
        _settle_again,
        'supervisor settles coup 3 again with number 17 owed by ada because "the camera shows 17"',
    ),
    _form("supervisor sets limits REST(?: because TEXT)?", _set_limits, 'supervisor sets limits even=10..500 because "evening"'),
    _form("supervisor gives NAME colour COLOUR(?: because TEXT)?", _give, "supervisor gives ada colour blue"),
    _form("supervisor takes colour COLOUR from NAME(?: because TEXT)?", _take_colour, "supervisor takes colour blue from ada"),
    _form(
        "supervisor links NAME with OTHER because TEXT",
        lambda _, f: c.Link(f["name"], f["other"], unquote(f["text"])),
        'supervisor links ada with bob because "one purse"',
    ),
    _form("suspend because TEXT", lambda _, f: c.Suspend(unquote(f["text"])), 'suspend because "fire alarm"'),
    _form("resume", _simple(c.Resume()), "resume"),
    _form("close table", _simple(c.CloseTable()), "close table"),
    _form("open table", _simple(c.OpenTable()), "open table"),
    _form(
        "dispute NAME TEXT",
        lambda _, f: c.Dispute(f["name"], unquote(f["text"])),
        'dispute ada "I was on 17"',
    ),
    _form(
        "decide dispute COUNT TEXT",
        lambda _, f: c.DecideDispute(
            _whole(f["count"], 10**6, "the number of a dispute"), unquote(f["text"])
        ),
        'decide dispute 1 "the camera agrees"',
    ),
    _form(f"NAME buys AMOUNT{_CHIPS}", _buy, "ada buys 500"),
    _form("NAME cashes out", lambda _, f: c.CashOut(f["name"]), "ada cashes out"),
    _form("NAME steps away", lambda _, f: c.StepAway(f["name"]), "ada steps away"),
    _form("(?:seat )?NAME is absent", lambda _, f: c.MarkAbsent(f["name"]), "ada is absent"),
    _form("NAME comes back", lambda _, f: c.ComeBack(f["name"]), "ada comes back"),
    _form("NAME takes winners up", lambda _, f: c.TakeUp(f["name"], on=True), "ada takes winners up"),
    _form("NAME lets winners ride", lambda _, f: c.TakeUp(f["name"], on=False), "ada lets winners ride"),
    _form(
        "NAME shares COLOUR with OTHER",
        lambda _, f: c.Share(f["name"], f["colour"], f["other"]),
        "ada shares red with bob",
    ),
    _form(
        "NAME asks OTHER for COLOUR",
        lambda _, f: c.AskColour(f["name"], f["other"], f["colour"]),
        "bob asks ada for red",
    ),
    _form(
        "NAME keeps COLOUR from OTHER",
        lambda _, f: c.KeepColour(f["name"], f["colour"], f["other"]),
        "ada keeps red from bob",
    ),
    _form(
        "(?:seat )?NAME reports TEXT",
        lambda _, f: c.Report(f["name"], unquote(f["text"])),
        'ada reports "my chip lies on 20"',
    ),
)  # fmt: skip
"""Tried from the top. A line fits at most one form; only the bets of a seat fit others too, so they
come last among the statements of a seat."""


def read_statement(text: str, house: House) -> c.Command:
    """The command of one statement."""
    stripped = single_blanks(text.strip())
    start = len(text) - len(text.lstrip())
    for form in FORMS:
        if found := form.pattern.fullmatch(stripped):
            try:
                return form.build(house, found)
            except Unread as error:
                raise Unread(start + wide(text.strip(), error.column - 1) + 1, str(error)) from None
            except CroupierError as error:
                place = wide(text.strip(), _where(found))
                raise Unread(start + place + 1, str(error)) from None
    raise Unread(start + 1, f"expected a statement {_like(stripped)}, not {shown(stripped)}")


def _where(found: re.Match[str]) -> int:
    """Where the varying part of a statement begins."""
    parts = [name for name, text in found.groupdict().items() if text and name != "name"]
    return min((found.start(name) for name in parts), default=0)


def _like(text: str) -> str:
    """Examples of statements that begin like a text."""
    words = text.lower().split()
    near = [form.example for form in FORMS if words and form.example.split()[0] == words[0]]
    if not near and ":" in text:
        near = ["ada: 17 by 5, red by 100"]
    return f"such as '{near[0] if near else 'place your bets'}'"


def examples() -> Iterator[str]:
    """One example of every form, for the documentation."""
    return (form.example for form in FORMS)
