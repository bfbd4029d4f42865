"""Refusals give the reason that holds: at this house, in this phase, for this person."""

import pytest

from croupier.record import read_statement
from croupier.table import Refused
from croupier.table.people import sold
from croupier.tongues import Tongue, words
from support import clause
from table_support import Table

CALLED = "seat ada buys 1000 | place your bets | ada: tiers by 5 | spin | no more bets | number 8"
HELD = "seat ada buys 1000 | place your bets | ada: red by 10 | spin | no more bets | number 0"
RAKED = "seat ada buys 100 | place your bets | ada: 17 by 5 | spin | no more bets | number 5"


def reason(table: Table, text: str, code: str) -> str:
    table.refuses(text, code)
    return table.refusals[-1].text


# Too early


@clause("venezia-SF.18", "venezia-SF.19", "venezia-SF.20")
@pytest.mark.parametrize("how", ["replay", "complete", "play all"])
def test_a_winning_call_waits_for_the_payments(how: str) -> None:
    table = Table("venezia", CALLED)
    for step in ("", "collect"):
        table.say(step)
        told = reason(table, f"ada: {how} tiers", "call/nothing")
        assert told == "Wait until all winners are paid: then tiers can be played again."
    table.say(f"pay | ada: {how} tiers")


def test_a_call_that_lost_does_not_wait() -> None:
    told = reason(Table("venezia", f"{CALLED[:-1]}17"), "ada: replay tiers", "call/nothing")
    assert told == "ada has no winning tiers to replay."


@clause("venezia-G.27a", "english-ZR.2")
@pytest.mark.parametrize("name", ["venezia", "english"])
def test_the_answer_to_a_zero_waits_for_the_payments(name: str) -> None:
    table = Table(name, HELD)
    for step in ("", "collect"):
        table.say(step)
        told = reason(table, "ada: withdraw red", "zero/nothing")
        assert told == "Wait until all winners are paid: then the choice is open."
        assert reason(table, "ada: withdraw black", "zero/nothing").startswith("ada has no stake")
    table.say("pay | ada: withdraw red")


# Calls that are not played again


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("mbs", f"{CALLED} | settle | ada: replay tiers", "mbs plays no called bet again."),
        (
            "venezia",
            f"{CALLED.replace('tiers', 'orphans')[:-1]}1 | settle | ada: play all orphans",
            "venezia does not play all on orphans.",
        ),
        (
            "venezia",
            f"{CALLED} | settle | ada: replay tiers\nada: replay tiers",
            "tiers was played again already.",
        ),
        (
            "venezia",
            f"{CALLED} | settle | place your bets | spin\nada: replay tiers",
            "Too late: a called bet is played again from the payments until the next close.",
        ),
    ],
)
def test_a_call_that_is_not_played_again_has_its_reason(name: str, text: str, told: str) -> None:
    before, _, last = text.rpartition("|" if "\n" not in text else "\n")
    assert reason(Table(name, before), last, "call/nothing") == told


# Exceptions that the house does not know


@clause("venezia-G.9", "nsw-3.12")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("venezia", "Betting stays closed: only the Chef de Table makes an exception."),
        ("nsw", "Betting stays closed."),
        ("mbs", "Betting stays closed."),
        ("fun", "Betting stays closed."),
        ("english", "Betting stays closed."),
    ],
)
def test_only_a_house_that_makes_exceptions_speaks_of_them(name: str, told: str) -> None:
    table = Table(name, "place your bets | spin")
    if name != "venezia":
        table.say("no more bets")
    assert reason(table, "take back", "phase/wrong") == told


def test_nobody_makes_an_exception_once_a_number_was_announced() -> None:
    table = Table("venezia", f"{RAKED} | take back")
    assert reason(table, "take back", "phase/wrong") == "Betting stays closed."
    told = reason(table, "ada: take 17", "bet/late")
    assert told.startswith("No exception is possible any more")
    table.say("number 5")
    assert reason(table, "ada: take 17", "bet/late") == told


@pytest.mark.parametrize(
    ("name", "office"),
    [("venezia", "the Chef de Table"), ("nsw", "the casino supervisor"), ("fun", "the host")],
)
def test_whoever_puts_things_right_has_the_houses_own_name(name: str, office: str) -> None:
    start = RAKED.replace("100", "2000") if name == "fun" else RAKED
    if name == "venezia":
        start = start.replace("| no more bets ", "")
    table = Table(name, f"{start} | collect")
    told = reason(table, "take back", "phase/wrong")
    assert told == f"The losers are raked in: only {office} puts that right."
    table.say("pay")
    assert office in reason(table, "take back", "phase/wrong")


def test_limits_are_changed_by_whom_the_house_names() -> None:
    table = Table("venezia", "place your bets | void interrupted")
    told = reason(table, "limits even=2..100", "phase/wrong")
    assert told == "After the first coup only the management sets limits."


# Chips


@clause("nsw-3.11a")
def test_a_second_colour_is_spoken_of_only_where_there_are_any() -> None:
    for name, told in (
        ("nsw", "ada plays blue. Only the casino supervisor gives a second colour."),
        ("mbs", "ada plays blue."),
    ):
        table = Table(name, "seat ada buys 100 colour blue value 5")
        assert reason(table, "ada buys 50 colour green", "seat/colour") == told


@pytest.mark.parametrize("tongue", list(Tongue))
@pytest.mark.parametrize("name", ["mbs", "nsw", "fun", "english", "venezia"])
def test_what_a_house_sells_is_said_in_words(name: str, tongue: Tongue) -> None:
    table = Table(name, f"seat ada buys {'2000' if name == 'fun' else '100'}")
    kinds = [str(one) for one in table.house.chips.kinds]
    for kind in {"cash", "colour", "tokens", "voucher"} - {str(one) for one in sold(table.house)}:
        answer = table.do(read_statement(f"ada buys 2000 {kind}", table.house))
        assert isinstance(answer, Refused)
        told = answer.said.in_tongue(tongue)
        assert "sold." not in told
        assert words(tongue)[f"sold.{kind}"] in told
        assert all(words(tongue)[f"sold.{one}"] in told for one in kinds)


# Disputes


@clause("venezia-GR.17")
@pytest.mark.parametrize(
    ("name", "office"),
    [
        ("mbs", "supervisor"),
        ("nsw", "casino supervisor"),
        ("fun", "host"),
        ("english", "supervisor"),
        ("venezia", "Chef de Table"),
    ],
)
def test_a_dispute_is_signed_by_a_role_that_a_person_can_hold(name: str, office: str) -> None:
    table = Table(name, f"seat ada buys {'2000' if name == 'fun' else '100'}")
    for named, signed in (("", office), ("supervisor is marco", "marco")):
        table.say(f'{named}\ndispute ada "I was on 17"')
        count = len(table.state.disputes)
        table.say(f'decide dispute {count} "the camera shows 18"')
        assert table.state.disputes[-1].decided_by == signed
