"""Bets as players call them: shorter than the notation, and never otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import house
from croupier.rules.calling import Ear, hear_slip
from croupier.rules.calls import call
from croupier.rules.errors import CroupierError
from croupier.rules.names import NAMES
from croupier.rules.notation import parse_slip, parse_target
from croupier.rules.unheard import Ambiguous, CallPart, Unheard

CHIP = 1000

HEARD = {
    "voisins": "voisins by 10",
    "zero": "0 by 10",
    "17 5": "17 by 5",
    "17 20": "17 by 20",
    "17 2.50": "17 by 2.50",
    "zero by 3": "0 by 3",
    "zéro 3": "0 by 3",
    "rouge 20": "red by 20",
    "rouge vingt et un": "red by 21",
    "dix-sept cent vingt": "17 by 120",
    "14 17 5": "14/17 by 5",
    "14-17": "14/17 by 10",
    "25-29 by 5": "25/29 by 5",
    "quatorze dix-sept": "14/17 by 10",
    "1-18 20": "low by 20",
    "final 7": "final 7 by 10",
    "final 7 5": "final 7 by 5",
    "17 and neighbours 5": "17 and neighbours by 5",
    "17 e 2 vicini 5": "17 and neighbours by 5",
    "orphelins a cheval 5": "orphans by 5",
    "série 5/8 5": "tiers by 5",
    "20 on red": "red by 20",
    "cinq sur le dix-sept": "17 by 5",
    "5 sul 17": "17 by 5",
    "$5 on 17": "17 by 5",
    "17 for 5": "17 by 5",
    "17 pour 5 euros": "17 by 5",
    "17x5": "17 by 5",
    "rouge = 20": "red by 20",
    "voisins 5 each": "voisins by 5",
    "Tiers 5, please!": "tiers by 5",
    "rosso 20 per favore": "red by 20",
    "voisins for 45": "voisins by 5",
    "voisins du zero pour quarante-cinq": "voisins by 5",
    "tiers for 45": "tiers by 7.50",
    "tiers for 5 each": "tiers by 5",
    "voisins 10 for 25": "10 and neighbours by 5",
    "voisins 10 by 5": "10 and neighbours by 5",
    "voisins 40": "voisins by 40",
    "voisins du zero 10": "voisins by 10",
    "17 5, rouge 20": "17 by 5, red by 20",
    "17,20,23": "17 by 10, 20 by 10, 23 by 10",
    "voisins; 17 5; pair": "voisins by 10, 17 by 5, even by 10",
}


@pytest.mark.parametrize(("said", "meant"), HEARD.items())
def test_what_people_say_is_understood(said: str, meant: str) -> None:
    assert str(hear_slip(said, Ear(unsaid=CHIP))) == meant


@pytest.mark.parametrize(
    ("said", "part", "what", "near"),
    [
        ("vosins", CallPart.BET, "vosins", "voisins"),
        ("vosins 5", CallPart.BET, "vosins", "voisins"),
        ("hello", CallPart.BET, "hello", ""),
        ("hello " * 50, CallPart.BET, "hello " * 49 + "hello", ""),
        ("40 5", CallPart.NUMBERS, "40", ""),
        ("14/30", CallPart.NUMBERS, "14/30", ""),
        ("17 5x", CallPart.AMOUNT, "5x", ""),
        ("17 0", CallPart.AMOUNT, "0", ""),
        ("17 by", CallPart.AMOUNT, "", ""),
        ("rouge by x", CallPart.AMOUNT, "x", ""),
        ("voisins for 50", CallPart.TOTAL, "voisins for 50", "45 / 54"),
        ("voisins pour 5", CallPart.TOTAL, "voisins pour 5", "9"),
    ],
)
def test_what_is_not_understood_is_named(said: str, part: CallPart, what: str, near: str) -> None:
    with pytest.raises(Unheard) as unheard:
        hear_slip(said, Ear(unsaid=CHIP))
    error = unheard.value
    assert (error.part, error.what, error.near) == (part, what, near)


def test_without_a_chip_in_hand_the_amount_is_said() -> None:
    assert str(hear_slip("17 5")) == "17 by 5"
    with pytest.raises(Unheard, match="such as 17 par 5") as unheard:
        hear_slip("17", Ear(by="par"))
    assert unheard.value.part is CallPart.UNSAID


def test_amounts_are_read_as_the_house_writes_them() -> None:
    assert str(hear_slip("17 2,50", Ear(decimal=","))) == "17 by 2.50"
    with pytest.raises(Unheard, match="at most two decimals"):
        hear_slip("17 2,50")


@pytest.mark.parametrize("said", ["voisins 10", "voisins dix", "voisin 10", "Voisins 10, please"])
def test_a_sum_or_a_number_behind_voisins_is_asked_about(said: str) -> None:
    """Reading 46."""
    with pytest.raises(Ambiguous) as asked:
        hear_slip(said, Ear(unsaid=CHIP))
    assert asked.value.part is CallPart.WHICH
    assert [one.say for one in asked.value.either] == ["voisins by 10", "10 and neighbours by 10"]


def test_each_answer_to_the_question_is_heard_with_the_rest_of_the_slip() -> None:
    with pytest.raises(Ambiguous) as asked:
        hear_slip("rouge 20, voisins 10, 17 5")
    one, other = (meant.say for meant in asked.value.either)
    assert str(hear_slip(one)) == "red by 20, voisins by 10, 17 by 5"
    assert (other, asked.value.either[1].amount) == ("rouge 20; 10 and neighbours; 17 5", None)


def test_the_croupier_asks_only_where_the_house_plays_both() -> None:
    """Reading 46: "where the house also plays neighbours"."""
    voisins, around_ten = call("voisins"), call("10 and neighbours")
    for offered, meant in ((voisins, "voisins by 10"), (around_ten, "10 and neighbours by 10")):
        assert str(hear_slip("voisins 10", Ear(unsaid=CHIP, offering={offered}))) == meant
    for at in ("mbs", "nsw", "english", "venezia"):
        with pytest.raises(Ambiguous):
            house(at).hear("voisins 10", CHIP)


SAID = st.lists(st.sampled_from([*HEARD, *HEARD.values(), "by", "on", "5", "x"])).map(" ".join)


@given(SAID | st.text(max_size=60))
def test_whatever_the_notation_reads_means_the_same_when_it_is_called(text: str) -> None:
    try:
        meant = parse_slip(text)
    except CroupierError:
        return
    assert hear_slip(text, Ear(unsaid=CHIP)) == meant


@given(SAID | st.text(max_size=60))
def test_any_words_are_a_slip_or_not_understood_and_nothing_else(text: str) -> None:
    try:
        heard = hear_slip(text, Ear(unsaid=CHIP))
    except CroupierError:
        return
    assert parse_slip(str(heard)) == heard


CLEAR = sorted({*NAMES} - {"voisin", "voisins"})
"""Names that mean one bet with a number behind them, too (reading 46)."""


@given(st.sampled_from(CLEAR), st.integers(1, 5000))
def test_every_name_is_a_bet_alone_and_with_an_amount_behind_it(name: str, amount: int) -> None:
    on = parse_target(name)
    assert [bet.on for bet in hear_slip(name, Ear(unsaid=CHIP))] == [on]
    (bet,) = hear_slip(f"{name} by {amount}", Ear(unsaid=CHIP))
    assert bet.on == on
    if not name[-1:].isdigit():
        assert hear_slip(f"{name} {amount}").bets == (bet,)
