"""Law 4 for the record: reading and writing are inverse; no text breaks the reader."""

from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.record import BadLine, Record, Replay, read_statement, write_statement
from croupier.record.text import quote, unquote, without_comment
from croupier.record.writers import WRITERS
from croupier.rules.bets import Bet, Slip
from croupier.rules.errors import Malformed
from croupier.rules.felt import Kind
from croupier.rules.prison import HIGHEST_LIMIT
from croupier.table import commands as c
from croupier.table.colours import NO_COLOURS
from croupier.table.limits import NONE
from croupier.table.names import RESERVED
from croupier.table.sealing import LONGEST_CHAIN
from laws.strategies import EVERY_CALL, EVERY_TARGET, amounts, slips

WORDS = (
    "house limits seat buys cashes out steps away comes back takes lets winners up ride shares "
    "with place your bets spin laps same direction no more number again collect pay lift settle "
    "void withdraw leave shift replay complete play all new round supervisor allows corrects sets "
    "gives links because suspend resume close open table dispute decide in cash tokens voucher to "
    "by value colour croupier is take move absent asks for keeps from reports treats as level until "
    "somebody wins once none"
).split()
LETTERS = "abcXYZ0189-_éßñЖ中"
names = st.one_of(
    st.sampled_from(WORDS), st.text(LETTERS, min_size=1, max_size=9)
).filter(lambda name: name.lower() not in RESERVED)  # fmt: skip
NASTY = "\"\\#\n\r\t\x00\x0b\x1c\x85\u2028\u2029 é中\U0001f3b2':,/"
texts = st.one_of(st.text(min_size=1), st.text(NASTY, min_size=1)).filter(lambda text: text.strip())
targets = st.sampled_from(EVERY_TARGET)
calls = st.sampled_from(EVERY_CALL)
maybe_amounts = st.one_of(st.none(), amounts)
maybe_names = st.one_of(st.none(), names)
maybe_texts = st.one_of(st.none(), texts)
levels = st.one_of(st.none(), st.integers(0, HIGHEST_LIMIT))
sides = st.one_of(st.none(), st.just(NONE), amounts)


@st.composite
def ranges(draw: st.DrawFn) -> tuple[Kind, tuple[int | None, int | None]]:
    low, high = draw(sides), draw(sides)
    if low and high:
        low, high = sorted((low, high))
    return draw(st.sampled_from(Kind)), (low, high)


many_ranges = st.lists(ranges(), min_size=1, max_size=4).map(tuple)
kinds = st.one_of(st.none(), st.sampled_from(c.Bought))
colours = names.filter(lambda name: name.casefold() not in NO_COLOURS)
placed = st.one_of(
    st.builds(c.Place, names, slips, st.one_of(st.none(), st.sampled_from(c.Chip))),
    st.builds(c.Place, names, slips, st.none(), colours),
)
taken = st.builds(c.Take, names, st.one_of(st.none(), targets)) | st.builds(
    c.Take, names, targets, amounts
)
moved = st.builds(c.Move, names, targets, targets)
HEXES = st.binary(min_size=32, max_size=32).map(bytes.hex)
STRATEGIES: dict[type, st.SearchStrategy[c.Command]] = {
    c.Sit: st.builds(c.Sit, names, amounts, maybe_names, maybe_amounts, kinds),
    c.Buy: st.builds(c.Buy, names, amounts, kinds, maybe_names, maybe_amounts),
    c.CashOut: st.builds(c.CashOut, names),
    c.StepAway: st.builds(c.StepAway, names),
    c.MarkAbsent: st.builds(c.MarkAbsent, names),
    c.ComeBack: st.builds(c.ComeBack, names),
    c.TakeUp: st.builds(c.TakeUp, names, st.booleans()),
    c.AskColour: st.builds(c.AskColour, names, names, names),
    c.Share: st.builds(c.Share, names, names, names),
    c.KeepColour: st.builds(c.KeepColour, names, names, names),
    c.Place: placed,
    c.Take: taken,
    c.Move: moved,
    c.Withdraw: st.builds(c.Withdraw, names, targets, levels),
    c.Leave: st.builds(c.Leave, names, targets, levels),
    c.Shift: st.builds(c.Shift, names, targets, targets, levels),
    c.PlayAgain: st.builds(c.PlayAgain, names, st.sampled_from(c.Again), calls),
    c.OpenChain: st.builds(c.OpenChain, HEXES, st.integers(1, LONGEST_CHAIN)),
    c.SealSeed: st.builds(c.SealSeed, names, HEXES),
    c.TellSeed: st.builds(c.TellSeed, names, HEXES),
    c.PlaceYourBets: st.builds(c.PlaceYourBets, st.none() | HEXES),
    c.Spin: st.builds(c.Spin, st.one_of(st.none(), st.integers(0, 1000)), st.booleans()),
    c.NoMoreBets: st.just(c.NoMoreBets()),
    c.Number: st.builds(
        c.Number, st.integers(0, 36), st.none() | HEXES, st.none() | st.integers(0, 1000)
    ),
    c.SpinAgain: st.just(c.SpinAgain()),
    c.NoSpinAgain: st.just(c.NoSpinAgain()),
    c.SetWinners: st.just(c.SetWinners()),
    c.Collect: st.just(c.Collect()),
    c.Pay: st.just(c.Pay()),
    c.PayWinner: st.builds(c.PayWinner, st.integers(0, 10**6)),
    c.TakeBack: st.just(c.TakeBack()),
    c.SetWheel: st.builds(c.SetWheel, st.sampled_from(c.WheelKind)),
    c.NotMine: st.builds(c.NotMine, names, targets),
    c.Lift: st.just(c.Lift()),
    c.Settle: st.just(c.Settle()),
    c.Void: st.builds(
        c.Void,
        st.lists(st.sampled_from([*house("mbs").void, "interrupted"]), min_size=1, max_size=4).map(
            tuple
        ),
        st.none() | HEXES,
    ),
    c.VoidBySupervisor: st.builds(
        c.VoidBySupervisor,
        st.lists(st.sampled_from([*house("mbs").void, "interrupted"]), min_size=1).map(tuple),
        texts,
        st.none() | HEXES,
    ),
    c.NewRound: st.just(c.NewRound()),
    c.SpinOption: st.builds(c.SpinOption, st.booleans()),
    c.NameCroupier: st.builds(c.NameCroupier, names),
    c.PlaceCroupier: st.builds(
        c.PlaceCroupier, st.sampled_from(["droite", "gauche", "bout de table"]), names
    ),
    c.NameSupervisor: st.builds(c.NameSupervisor, names),
    c.SetLimits: st.one_of(
        st.builds(c.SetLimits, many_ranges),
        st.builds(c.SetLimits, many_ranges, st.just(value=True), maybe_texts),
    ),
    c.Allow: st.builds(c.Allow, st.one_of(placed, taken, moved), texts),
    c.Treat: st.one_of(
        st.builds(c.Treat, names, targets, targets, texts, maybe_amounts, colour=colours),
        st.builds(c.Treat, names, targets, targets, texts, chip=st.sampled_from(c.Chip)),
        st.builds(c.Treat, names, targets, targets, texts, maybe_amounts, calls, colour=colours),
        st.builds(c.Treat, names, targets, targets, texts, alone=st.just(value=True)),
    ),
    c.Correct: st.builds(
        c.Correct, names, st.one_of(amounts, amounts.map(lambda amount: -amount)), texts
    ),
    c.SettleAgain: st.builds(
        c.SettleAgain,
        st.integers(0, 10**9),
        st.integers(0, 36),
        texts,
        st.lists(names, max_size=3).map(tuple),
        st.lists(names, max_size=3).map(tuple),
    ),
    c.GiveColour: st.builds(c.GiveColour, names, names, maybe_texts),
    c.TakeColour: st.builds(c.TakeColour, names, names, maybe_texts),
    c.Link: st.builds(c.Link, names, names, texts),
    c.Suspend: st.builds(c.Suspend, texts),
    c.Resume: st.just(c.Resume()),
    c.CloseTable: st.just(c.CloseTable()),
    c.OpenTable: st.just(c.OpenTable()),
    c.Report: st.builds(c.Report, names, texts),
    c.Dispute: st.builds(c.Dispute, names, texts),
    c.DecideDispute: st.builds(c.DecideDispute, st.integers(0, 10**6), texts),
}
STRATEGIES[c.ActFor] = st.builds(
    c.ActFor, st.one_of(*(STRATEGIES[kind] for kind in get_args(c.Helped)))
)
commands = st.one_of(*STRATEGIES.values())


def test_every_command_is_generated() -> None:
    assert set(STRATEGIES) == set(WRITERS)


def reader_of(command: c.Command, one: House) -> House:
    """Void reasons are the house's own."""
    return house("mbs") if isinstance(command, c.Void | c.VoidBySupervisor) else one


def named(*words: str) -> Iterator[c.Command]:
    """Every statement that names people or colours, with these words for names."""
    one, other, colour = words
    bets = Slip((Bet(EVERY_TARGET[0], 500),))
    yield from (c.Sit(one, 500, colour, 100), c.Buy(one, 500, None, colour), c.Buy(one, 500))
    yield from (c.CashOut(one), c.StepAway(one), c.MarkAbsent(one), c.ComeBack(one))
    yield from (c.TakeUp(one, on=True), c.TakeUp(one, on=False), c.AskColour(one, other, colour))
    yield from (c.Share(one, colour, other), c.KeepColour(one, colour, other))
    yield from (c.Place(one, bets), c.Take(one), c.Move(one, EVERY_TARGET[0], EVERY_TARGET[1]))
    yield from (c.Leave(one, EVERY_TARGET[0], 2), c.PlayAgain(one, c.Again.REPLAY, EVERY_CALL[0]))
    yield from (c.ActFor(c.Sit(one, 500)), c.ActFor(c.Buy(one, 500)), c.ActFor(c.Place(one, bets)))
    yield from (c.ActFor(c.Share(one, colour, other)), c.NotMine(one, EVERY_TARGET[0]))
    yield from (c.NameCroupier(one), c.NameSupervisor(one), c.Allow(c.Place(one, bets), "x"))
    yield from (c.Treat(one, EVERY_TARGET[0], EVERY_TARGET[1], "x"), c.Correct(one, -5, "x"))
    yield c.Treat(one, EVERY_TARGET[0], EVERY_TARGET[1], "x", 500, alone=True)
    yield from (c.GiveColour(one, colour), c.TakeColour(one, colour), c.Link(one, other, "x"))
    yield from (c.SettleAgain(1, 0, "x", (one,), (other,)), c.SettleAgain(1, 0, "x", (), (one,)))
    yield from (c.Report(one, "x"), c.Dispute(one, "x"))
    yield from (c.SealSeed(one, "5e" * 32), c.TellSeed(one, "5e" * 32))
    if colour not in NO_COLOURS:
        yield c.Place(one, bets, None, colour)
        yield c.Treat(one, EVERY_TARGET[0], EVERY_TARGET[1], "x", colour=colour)
        yield c.Treat(one, EVERY_TARGET[0], EVERY_TARGET[1], "x", 5, EVERY_CALL[0], colour=colour)


@pytest.mark.parametrize("word", sorted({*WORDS} - {*RESERVED}))
def test_any_word_of_a_record_may_be_a_name(word: str) -> None:
    """Only those that are reserved would make two statements one."""
    for words in ((word, "bob", "red"), ("ada", word, "red"), ("ada", "bob", word), 3 * (word,)):
        for command in named(*words):
            assert read_statement(write_statement(command), house("nsw")) == command


MANY = 8 * settings().max_examples


@settings(max_examples=MANY)
@given(commands, st.sampled_from(SHIPPED))
def test_reading_what_was_written_gives_the_same_command(command: c.Command, name: str) -> None:
    one = reader_of(command, house(name))
    line = write_statement(command)
    assert read_statement(line, one) == command
    assert without_comment(f"{line} # a comment").rstrip() == line
    assert [*Record([f"house {one.id}", f"  {line}\t# said at noon\n"])] == [(2, command)]


@given(st.lists(commands, max_size=6))
def test_a_written_record_is_one_line_per_statement_however_its_text_is_split(
    told: list[c.Command],
) -> None:
    text = "\n".join(["house mbs", *map(write_statement, told)])
    text.encode()
    for lines in (text.split("\n"), text.splitlines(), text.encode().splitlines()):
        plain = [line.decode() if isinstance(line, bytes) else line for line in lines]
        assert [command for _, command in Record(plain)] == told


@given(commands)
def test_blanks_between_words_do_not_matter(command: c.Command) -> None:
    line = write_statement(command)
    if '"' not in line:
        wide = line.replace(" ", "  \t ").replace(":", " : ")
        assert read_statement(f" {wide} ", reader_of(command, house("nsw"))) == command


NAMED = ("name", "seat", "other", "colour", "act")
"""Names keep their case, also those in what the croupier does for somebody."""


@given(commands)
def test_keywords_may_be_written_in_any_case(command: c.Command) -> None:
    line = write_statement(command)
    if '"' not in line:
        shouted = read_statement(line.upper(), reader_of(command, house("venezia")))
        quiet = read_statement(line.lower(), reader_of(command, house("venezia")))
        assert type(shouted) is type(quiet) is type(command)
        for field in command.__slots__ if hasattr(command, "__slots__") else ():
            if field not in NAMED:
                assert getattr(shouted, field) == getattr(quiet, field) == getattr(command, field)


@given(texts)
def test_a_text_survives_quoting_in_one_line(text: str) -> None:
    assert unquote(quote(text)) == text
    assert len(quote(text).splitlines()) == 1


STRAY = [
    *WORDS, *WORDS, "ada", "bob", ":", ":", "ada:", "17", "red", "tiers", "5", "+5", "-5", "0.01",
    "2.505", "1e3", "even=1..2", "even=..", "=..", "few-laps", ",", "#", '"', '"x"', '"a # b"',
    '"\\"', '"\\ud800"', "\\", "é", "ſ", "ı", "K", "İ", "\u0301", "\u202e", "\ufeff", "\x00", "\n",
    "\r", "\u2028", "37", "00", "007", "999999999999999999", "٣", "¹", "tokenſ", "caſh", " ", "\t",
]  # fmt: skip
lines = st.one_of(
    st.text(),
    st.lists(st.sampled_from(STRAY), max_size=9).map(" ".join),
    st.lists(st.sampled_from(STRAY), max_size=9).map("".join),
)


@st.composite
def misspelt(draw: st.DrawFn) -> str:
    """A good statement with one word too many, too few, or another."""
    words = write_statement(draw(commands)).split(" ")
    place = draw(st.integers(0, len(words) - 1))
    words[place : place + draw(st.integers(0, 1))] = draw(
        st.lists(st.sampled_from(STRAY), max_size=2)
    )
    return " ".join(words)


@settings(max_examples=MANY)
@given(st.one_of(lines, misspelt()), st.sampled_from(SHIPPED))
@example("ada buys 5 caſh", "nsw")
@example("ada: 17 by 5 in caſh", "nsw")
@example("ada: 17 by 5 in tokenſ", "nsw")
@example('dispute ada "\\ud800"', "nsw")
def test_any_line_is_a_command_or_an_error_in_one_line(line: str, name: str) -> None:
    one = house(name)
    try:
        command = read_statement(line, one)
    except Malformed as error:
        reason = str(error)
    else:
        again = write_statement(command)
        again.encode()
        assert read_statement(again, one) == command
        Replay(one).play(command)
        return
    assert len(reason.splitlines()) == 1


@given(st.lists(st.one_of(lines, misspelt(), commands.map(write_statement)), max_size=5))
def test_any_record_is_read_or_stops_at_a_line_and_column(told: list[str]) -> None:
    text = ["house nsw", *told]
    try:
        read = [line for line, _ in Record(text)]
    except BadLine as error:
        bad = error
    else:
        assert read == sorted(set(read))
        return
    assert 2 <= bad.line <= len(text)
    assert 1 <= bad.column <= len(text[bad.line - 1]) + 1
    assert str(bad).startswith(f"line {bad.line}, column {bad.column}: ")
    assert len(str(bad).splitlines()) == 1


@given(lines)
def test_a_comment_hides_nothing_but_itself(line: str) -> None:
    """What `without_comment` cuts off begins with a `#`."""
    kept = without_comment(line)
    assert line.startswith(kept)
    assert len(kept) == len(line) or line[len(kept)] == "#"
