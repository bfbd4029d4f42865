import pytest

from at_once import at_once
from croupier.houses import SHIPPED, house
from croupier.record import read_statement, write_statement
from croupier.record.statements import FORMS, examples
from croupier.record.text import LONGEST
from croupier.rules.errors import Malformed
from croupier.rules.felt import Kind, spot
from croupier.table import commands as c
from croupier.table.limits import NONE
from table_support import play

VENEZIA, MBS, NSW = house("venezia"), house("mbs"), house("nsw")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("seat ada buys 1000", c.Sit("ada", 100_000)),
        ("seat ada buys 0.50 colour red value 0.25", c.Sit("ada", 50, "red", 25)),
        ("seat Ada-2_b buys 5 value 1", c.Sit("Ada-2_b", 500, None, 100)),
        ("seat ada buys 10 colour", c.Sit("ada", 1000, kind=c.Bought.COLOUR)),
        ("seat ada buys 10 Colour value 2", c.Sit("ada", 1000, None, 200, c.Bought.COLOUR)),
        ("seat ada buys 10 cash", c.Sit("ada", 1000, kind=c.Bought.CASH)),
        ("seat ada buys 10 tokens", c.Sit("ada", 1000, kind=c.Bought.TOKENS)),
        ("ada buys 500", c.Buy("ada", 50_000)),
        ("ada buys 500 VOUCHER", c.Buy("ada", 50_000, c.Bought.VOUCHER)),
        ("ada buys 500 colour", c.Buy("ada", 50_000, c.Bought.COLOUR)),
        ("ada buys 500 colour Red", c.Buy("ada", 50_000, c.Bought.COLOUR, "Red")),
        ("ada buys 5 colour value 2.50", c.Buy("ada", 500, c.Bought.COLOUR, None, 250)),
        ("ada buys 5 colour red value 2.50", c.Buy("ada", 500, c.Bought.COLOUR, "red", 250)),
        ("ada is absent", c.MarkAbsent("ada")),
        ("bob asks ada for Red", c.AskColour("bob", "ada", "Red")),
        ("ada keeps red from bob", c.KeepColour("ada", "red", "bob")),
        ("supervisor takes colour red from ada", c.TakeColour("ada", "red")),
        (
            'supervisor takes colour red from ada because "two newcomers"',
            c.TakeColour("ada", "red", "two newcomers"),
        ),
        ("ada: withdraw red", c.Withdraw("ada", spot("red"))),
        ("ada: withdraw red level 2", c.Withdraw("ada", spot("red"), 2)),
        ("ada: leave red LEVEL 3", c.Leave("ada", spot("red"), 3)),
        ("ada: shift red to odd level 1", c.Shift("ada", spot("red"), spot("odd"), 1)),
        ("spin until somebody wins", c.SpinOption(until_won=True)),
        ("croupier at Bout de table is eve", c.PlaceCroupier("bout de table", "eve")),
        ("set winners", c.SetWinners()),
        ("no spin again", c.NoSpinAgain()),
        ("spin once", c.SpinOption(until_won=False)),
        ('ada reports "17, not 20"', c.Report("ada", "17, not 20")),
        (
            'supervisor allows ada: take red because "x"',
            c.Allow(c.Take("ada", spot("red")), "x"),
        ),
        (
            'supervisor allows ada: take all because "x"',
            c.Allow(c.Take("ada"), "x"),
        ),
        (
            'supervisor allows ada: move 17 to 20 because "x"',
            c.Allow(c.Move("ada", spot("17"), spot("20")), "x"),
        ),
        (
            'supervisor treats ada: 17 as 14/17 because "x"',
            c.Treat("ada", spot("17"), spot("14/17"), "x"),
        ),
        ("ada takes winners up", c.TakeUp("ada", on=True)),
        ("ada lets winners ride", c.TakeUp("ada", on=False)),
        ("ada: take all", c.Take("ada")),
        ("ada: TAKE ALL", c.Take("ada")),
        ("spin", c.Spin()),
        ("spin laps 5", c.Spin(5)),
        ("number 17 laps 5", c.Number(17, laps=5)),
        ("spin same direction", c.Spin(None, same_direction=True)),
        ("spin laps 0 same direction", c.Spin(0, same_direction=True)),
        ("number 0", c.Number(0)),
        ("number 36", c.Number(36)),
        ("PLACE YOUR BETS", c.PlaceYourBets()),
        ("No More Bets", c.NoMoreBets()),
        ("limits even=5..500", c.SetLimits(((Kind.EVEN, (500, 50_000)),))),
        (
            "limits even=.. straight=0.50.. SIX=..2.25",
            c.SetLimits(
                ((Kind.EVEN, (None, None)), (Kind.STRAIGHT, (50, None)), (Kind.SIX, (None, 225)))
            ),
        ),
        (
            "supervisor sets limits even=none..500 six=5..NONE",
            c.SetLimits(((Kind.EVEN, (NONE, 50_000)), (Kind.SIX, (500, NONE))), supervised=True),
        ),
        ('supervisor corrects ada by -0.01 because "x"', c.Correct("ada", -1, "x")),
        ('suspend because "a # b"', c.Suspend("a # b")),
        ('dispute ada "she said \\"17\\"\\n"', c.Dispute("ada", 'she said "17"\n')),
        ("void interrupted", c.Void(("interrupted",))),
    ],
)
def test_a_statement_stands_for_its_command(line: str, command: c.Command) -> None:
    assert read_statement(line, VENEZIA) == command
    assert read_statement(write_statement(command), VENEZIA) == command


@pytest.mark.parametrize(
    ("chips", "chip", "colour"),
    [
        ("cash", c.Chip.CASH, None),
        ("Cash", c.Chip.CASH, None),
        ("colour", c.Chip.COLOUR, None),
        ("tokens", c.Chip.TOKENS, None),
        ("green", None, "green"),
        ("Sea-Green", None, "Sea-Green"),
    ],
)
@pytest.mark.parametrize("said", ["ada: 17 by 5 in {}", 'supervisor allows ada: 17 by 5 in {} because "x"'])  # fmt: skip
def test_a_bet_says_with_which_chips_it_is_made(
    said: str, chips: str, chip: c.Chip | None, colour: str | None
) -> None:
    command = read_statement(said.format(chips), NSW)
    place = command.act if isinstance(command, c.Allow) else command
    assert place == c.Place("ada", NSW.read_slip("17 by 5"), chip, colour)
    assert read_statement(write_statement(command), NSW) == command


def test_who_names_a_colour_wants_colour_chips() -> None:
    assert c.Sit("ada", 500, "red").kind is c.Buy("ada", 500, colour="red").kind is c.Bought.COLOUR
    assert c.Sit("ada", 500).kind is None


def test_void_takes_several_reasons_of_the_house() -> None:
    command = c.Void(("few-laps", "ball-broke"))
    assert read_statement("void few-laps, ball-broke", MBS) == command
    assert read_statement("VOID Few-Laps ,ball-broke", MBS) == command


def test_bets_may_be_named_in_the_houses_own_words() -> None:
    line = "ada: série 5/8 by 5; douze premiers by 10, rouge by 1"
    assert write_statement(read_statement(line, VENEZIA)) == (
        "ada: tiers by 5, dozen 1 by 10, red by 1"
    )


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        ("", 1, "expected a statement"),
        ("hello", 1, "expected a statement"),
        ("   hello", 4, "expected a statement"),
        ("number 37", 8, "0 to 36"),
        ("number -1", 8, "0 to 36"),
        ("number x", 8, "0 to 36"),
        ("number \t  40", 11, "0 to 36"),
        ("ada  :   cow by 5", 10, "expected a bet"),
        ("number 007x", 8, "0 to 36"),
        ("number ٣", 8, "0 to 36"),
        ("number", 1, "number 17"),
        ("seat ada buys 0", 15, "positive amount"),
        ("seat ada buys -5", 15, "positive amount"),
        ("seat ada buys 1.234", 15, "two decimals"),
        ("seat ada buys lots", 15, "positive amount"),
        ("seat ada buys", 1, "seat ada buys 1000"),
        ("seat a.b buys 5", 1, "seat ada buys 1000"),
        ("ada: 17", 6, "BET by AMOUNT"),
        ("ada: 17 by", 6, "amount"),
        ("ada: 99 by 5", 6, "0 to 36"),
        ("ada: cow by 5", 6, "expected a bet"),
        ("ada: 17 by 5, cow by 5", 6, "bet 2 of 2"),
        ("ada: replay 17", 6, "called bet"),
        ("ada: take cow", 11, "expected a bet"),
        ("ada: move red", 6, "BET by AMOUNT"),
        ("limits even", 8, "KIND=MIN..MAX"),
        ("limits trio=1..2", 8, "KIND=MIN..MAX"),
        ("limits even=5..1", 8, "minimum below the maximum"),
        ("limits even=0..5", 8, "positive amount"),
        ("limits even=none..none x", 8, "KIND=MIN..MAX"),
        ("ada: withdraw red level 10", 15, "level"),
        ("ada: withdraw red level x", 15, "level"),
        ("void", 1, "void few-laps"),
        ("void boredom", 6, "expected a reason"),
        ("spin laps x", 11, "number of laps"),
        ("spin laps", 1, "spin"),
        ('suspend because ""', 17, "reason"),
        ('suspend because "  "', 17, "reason"),
        ("suspend because alarm", 1, "suspend because"),
        ('suspend because "\\x"', 17, "text in quotes"),
        ("dispute ada 17", 1, "dispute ada"),
        ("decide dispute one \"x\"", 16, "number of a dispute"),
        ("supervisor corrects ada by 5 because \"x\"", 1, "supervisor"),
        ("seat void buys 5", 6, "another name"),
        ("seat limits buys 5", 6, "another name"),
    ],
)  # fmt: skip
def test_a_malformed_statement_names_the_column_and_what_was_expected(
    line: str, column: int, expected: str
) -> None:
    with pytest.raises(Malformed) as raised:
        read_statement(line, VENEZIA)
    assert expected in str(raised.value)
    assert getattr(raised.value, "column", None) == column


def test_void_reasons_of_another_house_are_unknown_words() -> None:
    with pytest.raises(Malformed, match="interrupted"):
        read_statement("void few-laps", VENEZIA)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_example_of_the_documentation_can_be_read(name: str) -> None:
    for form, example in zip(FORMS, examples(), strict=True):
        one = MBS if example.startswith("void") else house(name)
        command = read_statement(example, one)
        assert form.pattern.fullmatch(example)
        assert read_statement(write_statement(command), one) == command


WORDS = (
    "seat number spin place no new pay lift settle collect supervisor croupier dispute decide "
    "suspend resume close open house take all red tiers buys"
).split()


@pytest.mark.parametrize("name", WORDS)
def test_a_player_may_be_called_by_a_word_of_the_record(name: str) -> None:
    table = play(
        f"""
        house nsw
        seat {name} buys 100
        {name} buys 5
        {name} buys 5 tokens
        {name} takes winners up
        place your bets
        {name}: red by 5
        {name}: move red to black
        {name}: take all
        {name} steps away
        {name} comes back
        dispute {name} "x"
        {name} cashes out
        """
    )
    assert table.seat(name).cashed == 10_500  # the tokens go back as what they are


N = 20_000
BAD = '"'
SLOW = {
    "blanks in a bet": "ada: x" + " " * N + "y",
    "blanks before a colon": "ada" + " " * N + "x",
    "blanks after a colon": "ada:" + " " * N + "x",
    "blanks in a taking": "ada: take x" + " " * N + "\n y",
    "blanks in a move": "ada: move x" + " " * N + "y",
    "blanks in a shift": "ada: shift x" + " " * N + "y",
    "many tos": "ada: move " + "x to " * (N // 5) + "\n",
    "many ins": "ada: x" + " in cash" * (N // 8),
    "blanks in limits": "supervisor sets limits x" + " " * N + "y",
    "many becauses": "supervisor sets limits x" + f" because {BAD}" * (N // 10),
    "becauses of an exception": "supervisor allows a: x" + f" because {BAD}{BAD}" * (N // 11),
    "blanks in an exception": "supervisor allows a: x" + " " * N + "y",
    "backslashes": f"suspend because {BAD}" + "\\" * N,
    "quotes": BAD * N,
    "one word": "a" * N,
    "digits": "number " + "9" * N,
    "dots": "limits even=" + "." * N,
    "ranges": "limits " + "even=1..2 " * (N // 10) + "x",
    "commas": "ada: " + "," * N,
    "slashes": "ada: " + "1/" * (N // 2) + " by 5",
    "bets": "ada: " + "17 by 5, " * (N // 9) + "x",
    "reasons": "void " + "few-laps," * (N // 9),
    "hyphens": "-" * N + ": x",
    "seat": "seat " + "a" * N + " buys " + "1" * N,
}


@pytest.mark.parametrize("what", SLOW)
def test_a_long_line_is_read_or_refused_at_once(what: str) -> None:
    assert len(SLOW[what]) < LONGEST
    with at_once(), pytest.raises(Malformed) as raised:
        read_statement(SLOW[what], MBS)
    assert len(str(raised.value)) < 400
