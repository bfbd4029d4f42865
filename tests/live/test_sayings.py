"""What a player says on the wire, as a command: who says it comes from the session alone."""

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import wire as w
from croupier.houses import SHIPPED, House, house
from croupier.houses.sections import Spoken
from croupier.live.sayings import command, spoken
from croupier.record import read_statement, write_statement
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import call
from croupier.rules.errors import NotOffered
from croupier.rules.felt import spot
from croupier.table import commands as c
from croupier.table import decide, fold, new_table
from croupier.table.refusal import Code, Refused
from croupier.wire import Failed, Trouble

VENEZIA = house("venezia")


def said(do: str, **fields: Any) -> Any:
    """A message as it comes over the wire."""
    return w.decode(json.dumps({"id": "m1", "do": do, **fields}))


def slip(*bets: tuple[str, int]) -> Slip:
    return Slip(tuple(Bet(VENEZIA.target(on), amount) for on, amount in bets))


RED, BLACK, TIERS = spot("red"), spot("black"), call("tiers")
EVERY: list[tuple[dict[str, Any], c.Command]] = [
    ({"do": "seal_seed", "hash": "5e" * 32}, c.SealSeed("ada", "5e" * 32)),
    ({"do": "tell_seed", "seed": "5e" * 32}, c.TellSeed("ada", "5e" * 32)),
    ({"do": "sit", "amount": 500}, c.Sit("ada", 500)),
    (
        {"do": "sit", "amount": 500, "colour": "red", "value": 5},
        c.Sit("ada", 500, "red", 5),
    ),
    ({"do": "sit", "amount": 500, "kind": "colour"}, c.Sit("ada", 500, kind=c.Bought.COLOUR)),
    ({"do": "sit", "amount": 500, "kind": "tokens"}, c.Sit("ada", 500, kind=c.Bought.TOKENS)),
    ({"do": "buy", "amount": 500}, c.Buy("ada", 500)),
    ({"do": "buy", "amount": 500, "kind": "voucher"}, c.Buy("ada", 500, c.Bought.VOUCHER)),
    (
        {"do": "buy", "amount": 500, "kind": "colour", "colour": "red", "value": 5},
        c.Buy("ada", 500, c.Bought.COLOUR, "red", 5),
    ),
    ({"do": "cash_out"}, c.CashOut("ada")),
    ({"do": "step_away"}, c.StepAway("ada")),
    ({"do": "come_back"}, c.ComeBack("ada")),
    ({"do": "take_up", "on": True}, c.TakeUp("ada", on=True)),
    ({"do": "take_up", "on": False}, c.TakeUp("ada", on=False)),
    (
        {"do": "place", "bets": [["17", 500], ["14/17", 100], ["tiers", 200]]},
        c.Place("ada", slip(("17", 500), ("14/17", 100), ("tiers", 200))),
    ),
    (
        {"do": "say", "text": "17 and the neighbours by 5, rouge by 20"},
        c.Place("ada", slip(("17 and neighbours", 500), ("red", 2000))),
    ),
    (
        {"do": "say", "text": "série 5/8 par cinq, 17 e due vicini per 2,50"},
        c.Place("ada", slip(("tiers", 500), ("17 and neighbours", 250))),
    ),
    (
        {"do": "place", "bets": [["17", 500]], "chip": "tokens"},
        c.Place("ada", slip(("17", 500)), c.Chip.TOKENS),
    ),
    (
        {"do": "place", "bets": [["17", 500]], "colour": "green"},
        c.Place("ada", slip(("17", 500)), colour="green"),
    ),
    (
        {"do": "say", "text": "tiers by 5", "chip": "cash"},
        c.Place("ada", slip(("tiers", 500)), c.Chip.CASH),
    ),
    (
        {"do": "say", "text": "tiers by 5", "colour": "green"},
        c.Place("ada", slip(("tiers", 500)), colour="green"),
    ),
    ({"do": "take"}, c.Take("ada")),
    ({"do": "take", "target": None}, c.Take("ada")),
    ({"do": "take", "target": "tiers"}, c.Take("ada", TIERS)),
    ({"do": "move", "source": "red", "target": "black"}, c.Move("ada", RED, BLACK)),
    ({"do": "withdraw", "target": "red"}, c.Withdraw("ada", RED)),
    ({"do": "leave", "target": "red"}, c.Leave("ada", RED)),
    ({"do": "shift", "source": "red", "target": "black"}, c.Shift("ada", RED, BLACK)),
    ({"do": "withdraw", "target": "red", "level": 2}, c.Withdraw("ada", RED, 2)),
    ({"do": "leave", "target": "red", "level": 3}, c.Leave("ada", RED, 3)),
    (
        {"do": "shift", "source": "red", "target": "black", "level": 1},
        c.Shift("ada", RED, BLACK, 1),
    ),
    ({"do": "ask_colour", "other": "bob", "colour": "red"}, c.AskColour("ada", "bob", "red")),
    ({"do": "share", "colour": "red", "other": "bob"}, c.Share("ada", "red", "bob")),
    ({"do": "keep_colour", "colour": "red", "other": "bob"}, c.KeepColour("ada", "red", "bob")),
    ({"do": "report", "text": "my chip lies on 20"}, c.Report("ada", "my chip lies on 20")),
    ({"do": "again", "how": "replay", "call": "tiers"}, c.PlayAgain("ada", c.Again.REPLAY, TIERS)),
    (
        {"do": "again", "how": "complete", "call": "tiers"},
        c.PlayAgain("ada", c.Again.COMPLETE, TIERS),
    ),
    (
        {"do": "again", "how": "play all", "call": "tiers"},
        c.PlayAgain("ada", c.Again.PLAY_ALL, TIERS),
    ),
    ({"do": "not_mine", "target": "red"}, c.NotMine("ada", RED)),
    ({"do": "dispute", "text": "I was on 36"}, c.Dispute("ada", "I was on 36")),
]


@pytest.mark.parametrize(("message", "wanted"), EVERY)
def test_every_message_becomes_its_command(message: dict[str, Any], wanted: c.Command) -> None:
    assert command(VENEZIA, "ada", said(**message)) == wanted


def test_no_message_is_forgotten() -> None:
    told = {type(said(**message)) for message, _ in EVERY}
    assert told == set(get_args(w.AnySaid))


@pytest.mark.parametrize(("message", "wanted"), EVERY)
def test_a_message_cannot_say_who_speaks(message: dict[str, Any], wanted: c.Command) -> None:
    """Any further field is refused; with the rest the session decides."""
    for field in ("seat", "name", "player", "you", "chip"):
        with pytest.raises(msgspec.ValidationError):
            said(**{**message, field: "bob"})
    made = command(VENEZIA, "bob", said(**message))
    assert getattr(made, "seat", None) == "bob"


def test_a_player_can_say_nothing_that_is_the_croupiers() -> None:
    for word in ("spin", "number", "collect", "pay", "lift", "void", "place_your_bets", "correct"):
        with pytest.raises(msgspec.ValidationError):
            said(word, number=17)
    made = {type(wanted) for _, wanted in EVERY}
    assert not made & {c.Number, c.Spin, c.Void, c.Correct, c.Allow, c.SetLimits, c.Suspend}
    assert not made & {c.Treat, c.GiveColour, c.TakeColour, c.MarkAbsent, c.SpinOption, c.OpenChain}


@pytest.mark.parametrize("level", [0, -1, 10, 1.5, "1", True])
def test_a_level_in_prison_is_a_small_number(level: Any) -> None:
    for message in ({"do": "withdraw", "target": "red"}, {"do": "leave", "target": "red"}):
        with pytest.raises(msgspec.ValidationError):
            said(**message, level=level)


@pytest.mark.parametrize("do", ["report", "dispute"])
def test_a_complaint_without_words_is_none(do: str) -> None:
    answer = command(VENEZIA, "ada", said(do, text="   "))
    assert isinstance(answer, Failed)
    assert (answer.code, "say what is wrong" in answer.text.lower()) == (Trouble.MALFORMED, True)


WRONG: list[tuple[str, Any]] = [
    ("amount", 0), ("amount", -5), ("amount", 10**12 + 1), ("amount", 1.5), ("amount", "5"),
    ("amount", None), ("amount", True), ("amount", [5]), ("amount", 10**400),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_amounts_are_whole_positive_and_bounded(field: str, value: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        said("buy", **{field: value})
    with pytest.raises(msgspec.MsgspecError):
        said("place", bets=[["17", value]])


@pytest.mark.parametrize(
    "mark", ["", "x" * 65, "a b", "a:b", "é", "a\n", "\n", "a\x00", '"', 5, None, "a/b", "\u2028"]
)
def test_ids_are_plain_words(mark: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        w.decode(json.dumps({"id": mark, "do": "cash_out"}))


@pytest.mark.parametrize("mark", ["a", "x" * 64, "A-z_0", "-", "0"])
def test_plain_words_are_ids(mark: str) -> None:
    assert w.decode(json.dumps({"id": mark, "do": "cash_out"})) == w.CashOutSaid(mark)


@pytest.mark.parametrize("colour", ["", "x" * 21, "a b", "<b>", "red\n", "a\x00", "\ud800"])
def test_a_colours_name_is_a_plain_word(colour: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        said("sit", amount=500, colour=colour)


@pytest.mark.parametrize(
    "text", ["", "]", "[]", "null", "17", '"sit"', "{", "{}", '{"do":"sit"}', '{"id":"a"}', "\x00"]
)
def test_what_is_no_message_is_malformed(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        w.decode(text)


@pytest.mark.parametrize(
    "target",
    ["37", "seventeenth", "13/17/21", "<b>", "17 by 5", " ", "\x00", "0/36", "–", "tiers,17"],
)
def test_a_place_that_is_none_is_named_as_malformed(target: str) -> None:
    refused = command(VENEZIA, "ada", said("place", bets=[[target, 500]]))
    assert isinstance(refused, Failed | Refused)
    assert refused.text.endswith(".")
    assert refused.text[0] == refused.text[0].upper()
    if isinstance(refused, Failed):
        assert refused.code is Trouble.MALFORMED


def test_a_bet_that_the_house_does_not_offer_is_refused_by_name() -> None:
    for one in SHIPPED:
        at = house(one)
        for target in ("dragon", "tiers", "finals 8/9"):
            if call(target) in at.offering and at.calls.spoken is not Spoken.NONE:
                continue
            answer = command(at, "ada", said("say", text=f"{target} by 5"))
            assert isinstance(answer, Refused)
            assert answer.code is Code.NOT_OFFERED


def test_only_a_called_bet_is_played_again() -> None:
    refused = command(VENEZIA, "ada", said("again", how="replay", call="17"))
    assert isinstance(refused, Refused)
    assert refused.code is Code.NOT_OFFERED
    with pytest.raises(msgspec.ValidationError):
        said("again", how="double", call="tiers")


# Spoken bets


def a_call(at: House) -> str | None:
    return at.offered_calls[0].name if at.offered_calls else None


@pytest.mark.parametrize("at", SHIPPED)
def test_bets_on_spots_are_spoken_where_every_bet_may_be(at: str) -> None:
    one = house(at)
    if one.calls.spoken is Spoken.ANY:
        assert [bet.amount for bet in spoken(one, "17 by 5, red by 20")] == [500, 2000]
    else:
        with pytest.raises(NotOffered, match=at):
            spoken(one, "17 by 5")


@pytest.mark.parametrize("at", SHIPPED)
def test_called_bets_are_spoken_wherever_the_house_listens(at: str) -> None:
    one = house(at)
    name = a_call(one)
    if one.calls.spoken is Spoken.NONE:
        with pytest.raises(NotOffered):
            spoken(one, "17 by 5")
    else:
        assert name
        (bet,) = spoken(one, f"{name} by 5")
        assert bet == Bet(call(name), 500)


@pytest.mark.parametrize("at", SHIPPED)
def test_one_bet_that_may_not_be_spoken_spoils_the_whole_slip(at: str) -> None:
    one = house(at)
    name = a_call(one)
    if name and one.calls.spoken in (Spoken.TRACK, Spoken.LISTED):
        with pytest.raises(NotOffered):
            spoken(one, f"{name} by 5, 17 by 5")
    else:
        assert one.calls.spoken in (Spoken.ANY, Spoken.NONE)


@pytest.mark.parametrize("at", ["mbs", "nsw", "english", "venezia"])
def test_a_question_of_the_croupier_is_no_bet(at: str) -> None:
    """Reading 46: nothing is laid before it is answered."""
    one = house(at)
    asked = command(one, "ada", said("say", text="voisins 10", amount=500))
    assert isinstance(asked, Failed)
    assert asked.said.facts == {
        "got": "'voisins 10'",
        "one": "voisins by 10",
        "other": "10 and neighbours by 5",
    }
    for answer in ("voisins by 10", "10 and neighbours by 5"):
        laid = command(one, "ada", said("say", text=answer, amount=500))
        assert isinstance(laid, c.Place)
        assert str(laid.slip) == answer


def test_the_houses_listen_as_their_rulebooks_say() -> None:
    assert {at: house(at).calls.spoken.value for at in SHIPPED} == {
        "mbs": "track", "nsw": "any", "fun": "none", "english": "listed", "venezia": "any",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["17", "by 5", "17 by", "17 by 0", "17 by -5", "17 by 5 5", ";;;", "17 by 1e9", "\u202e"],
)
def test_words_that_are_no_bet_are_malformed(text: str) -> None:
    refused = command(VENEZIA, "ada", said("say", text=text))
    assert isinstance(refused, Failed)
    assert refused.code is Trouble.MALFORMED
    assert "\n" not in refused.text


@pytest.mark.parametrize("at", SHIPPED)
def test_every_spot_and_call_on_offer_can_be_placed_by_its_name(at: str) -> None:
    one = house(at)
    targets: list[Target] = [*one.spots, *one.offered_calls]
    for target in targets:
        made = command(one, "ada", said("place", bets=[[target.name, 500]]))
        assert made == c.Place("ada", Slip((Bet(target, 500),))), target


def test_what_is_not_offered_is_refused_by_the_table() -> None:
    """A name that programs may use everywhere reaches the table, which knows what it has."""
    at = house("fun")
    made = command(at, "ada", said("place", bets=[["tiers", 500]]))
    assert made == c.Place("ada", Slip((Bet(TIERS, 500),)))
    assert isinstance(made, c.Place)
    refused = decide(at, new_table(at), made)
    assert isinstance(refused, Refused)
    assert refused.code is Code.NOT_OFFERED


# Whatever is taken can be read again


@given(
    st.one_of(
        st.text(min_size=1, max_size=30), st.sampled_from([" ", "\n", "\u2028", "\x85 \x1f"])
    ),
    st.from_regex(r"[\w-]{1,20}", fullmatch=True),
    st.integers(1, 10**12),
)
def test_every_message_that_a_table_takes_can_be_read_in_its_record(
    text: str, word: str, amount: int
) -> None:
    """Law 4: else the log could not be verified, nor the record be replayed."""
    at = house("nsw")
    messages: list[dict[str, Any]] = [
        {"do": "sit", "amount": amount, "colour": word, "value": 1},
        {"do": "buy", "amount": amount},
        {"do": "dispute", "text": text},
    ]
    state = new_table(at)
    for message in messages:
        try:
            made = command(at, "ada", said(**message))
        except msgspec.MsgspecError:
            continue
        if isinstance(made, Failed | Refused):
            continue
        answer = decide(at, state, made)
        if not isinstance(answer, Refused):
            assert read_statement(write_statement(made), at) == made
            state = fold(state, answer)


@pytest.mark.parametrize("amount", [1, 10**12 - 1, 10**12])
def test_the_largest_amounts_can_be_read_in_a_record(amount: int) -> None:
    for message in ({"do": "sit", "amount": amount}, {"do": "place", "bets": [["17", amount]]}):
        made = command(VENEZIA, "ada", said(**message))
        assert not isinstance(made, Failed | Refused)
        assert read_statement(write_statement(made), VENEZIA) == made
