"""Reading 43: a wrong number that is noticed after the rake, and the coup that is settled again."""

import pytest

from croupier.houses import SHIPPED
from croupier.record.numbers import FinalNumbers, LastNumbers
from croupier.table import Refused, decide
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.fairness import fair_number, seal_of
from table_support import Table, coup

WHY = 'because "the camera"'


def table(name: str, number: int, bets: str) -> Table:
    """A table after one coup."""
    sits = "seat ada buys 1000 | seat bob buys 1000"
    if name == "fun":
        sits = "seat ada buys 2000 | seat bob buys 2000"
    return coup(Table(name, sits), number, bets)


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize(("wrong", "right"), [(17, 5), (5, 17), (0, 5), (5, 0), (3, 8)])
def test_it_is_as_if_the_right_number_had_been_told_at_first(
    house: str, wrong: int, right: int
) -> None:
    bets = "ada: 17 by 5, red by 20 | bob: 5/8 by 10, odd by 30"
    again = table(house, wrong, bets)
    again.say(f"supervisor settles coup 1 again with number {right} {WHY}")
    first = table(house, right, bets)
    assert {name: again.money(name) for name in ("ada", "bob")} == {
        name: first.money(name) for name in ("ada", "bob")
    }
    assert (again.bank, again.lines) == (first.bank, first.lines)
    assert again.state.settled == first.state.settled
    assert again.state.choosing == first.state.choosing
    assert again.state.coup.number == right


@pytest.mark.parametrize("house", SHIPPED)
def test_winners_who_wait_are_those_of_the_right_number(house: str) -> None:
    made = Table(house, "seat ada buys 2000 | seat bob buys 2000")
    made.say("place your bets\nada: 17 by 5, 18 by 5\nbob: 20 by 5\nspin\nno more bets")
    made.say(f"number 17\ncollect\nsupervisor settles coup 1 again with number 20 {WHY}")
    assert [one.seat for one in made.state.coup.pending] == ["bob"]
    made.say("pay winner 1\nlift")
    assert made.paid == ["bob 20"]
    assert made.purse("ada")[0] == 1990


def test_what_was_paid_one_by_one_is_undone_too() -> None:
    made = Table("nsw", "seat ada buys 1000\nseat bob buys 1000\nplace your bets")
    made.say("ada: 17 by 5\nbob: 17 by 10, 20 by 10\nspin\nno more bets\nnumber 17\ncollect")
    made.say(f"pay winner 1\nsupervisor settles coup 1 again with number 20 {WHY}")
    assert made.money("ada") == "stack 995"
    assert made.state.coup.payments == 0
    made.say("pay winner 1\nlift")
    assert made.money("bob") == "stack 1330, felt 10"


# What nobody settles again


def test_the_number_of_a_sealed_wheel_is_never_wrong() -> None:
    secret = "5e" * 32
    made = Table("venezia", f"seat ada buys 1000\nplace your bets seal {seal_of(secret)}\nspin")
    number = fair_number(secret, made.state.coup)
    made.say(f"number {number} secret {secret}\nsettle")
    made.refuses(f"supervisor settles coup 1 again with number 5 {WHY}", "phase/wrong")
    assert "sealed wheel" in made.refusals[-1].text


def test_it_waits_for_the_coup_in_progress_and_reaches_two_coups_back() -> None:
    made = table("english", 17, "ada: 17 by 5")
    made.refuses(f"supervisor settles coup 1 again with number 17 {WHY}", "phase/wrong")
    made.refuses(f"supervisor settles coup 2 again with number 5 {WHY}", "phase/wrong")
    made.say("place your bets\nspin")
    made.refuses(f"supervisor settles coup 1 again with number 5 {WHY}", "phase/wrong")
    made.say("no more bets\nnumber 3\nsettle")
    coup(made, 4)
    made.refuses(f"supervisor settles coup 1 again with number 5 {WHY}", "phase/wrong")
    assert "2, 3" in made.refusals[-1].text
    made.say(f"supervisor settles coup 2 again with number 6 {WHY}")
    made.say(f"supervisor settles coup 3 again with number 7 {WHY}")


def test_before_the_first_settlement_there_is_nothing_to_settle_again() -> None:
    made = Table("mbs", "seat ada buys 1000")
    made.refuses(f"supervisor settles coup 1 again with number 5 {WHY}", "phase/wrong")


# What was built on it


def test_what_a_player_no_longer_has_is_owed_or_let_go() -> None:
    made = table("venezia", 17, "ada: 17 by 10 | bob: 17 by 10")
    made.say("ada: take 17 | ada cashes out | bob: take 17 | bob cashes out")
    line = "supervisor settles coup 1 again with number 5"
    made.refuses(f"{line} {WHY}", "bet/funds")
    assert "ada 360, bob 360" in made.refusals[-1].text
    made.refuses(f"{line} owed by ada {WHY}", "bet/funds")
    assert made.refusals[-1].text.startswith("Not enough chips: bob 360.")
    made.refuses(f"{line} owed by ada let go ada, bob {WHY}", "bet/funds")
    made.refuses(f"{line} owed by zoe {WHY}", "seat/unknown")
    made.say(f"{line} owed by ada let go bob {WHY}")
    assert (made.seat("ada").owes, made.seat("bob").owes) == (36_000, 0)
    assert made.seat("bob").corrected == 36_000
    assert made.bank == 20 - 360, "what is owed is the bank's, what is let go is not"
    made.say("seat ada buys 1000 | ada cashes out")
    assert made.last(e.CashedOut).repaid == 36_000
    assert made.seat("ada").owes == 0
    assert made.seat("ada").cashed == 199_000, "2000 bought, 10 lost"


def test_it_can_be_settled_once_more_also_when_something_was_let_go() -> None:
    made = table("venezia", 17, "ada: 17 by 10 | bob: 20 by 10")
    made.say("ada: take 17 | ada cashes out")
    made.say(f"supervisor settles coup 1 again with number 20 let go ada {WHY}")
    made.say(f"supervisor settles coup 1 again with number 17 {WHY}")
    assert made.seat("ada").corrected == 0
    assert made.seat("ada").stack == 0
    assert made.money("bob") == "stack 990"


def test_what_lies_for_the_next_coup_is_not_touched() -> None:
    made = table("venezia", 17, "ada: 17 by 10")
    made.say("ada: 17 by 5, red by 50 | place your bets | bob: 17 by 20")
    made.say(f"supervisor settles coup 1 again with number 5 {WHY}")
    assert (made.on("ada", "17"), made.on("ada", "red"), made.on("bob", "17")) == (5, 50, 20)
    assert made.seat("ada").stack == (1000 - 10 - 55) * 100


def test_a_winner_that_should_have_stayed_is_in_hand_once_the_next_coup_is_open() -> None:
    made = table("mbs", 5, "ada: 17 by 10").say("place your bets")
    made.say(f"supervisor settles coup 1 again with number 17 {WHY}")
    assert made.money("ada") == "stack 1350"


def test_what_rode_into_a_later_coup_was_at_stake_there() -> None:
    made = coup(table("nsw", 17, "ada: 17 by 10"), 17)
    made.say(f"supervisor settles coup 1 again with number 5 {WHY}")
    # 350 of coup 1 and the stake that should have been gone; what it won in coup 2 stays.
    assert made.money("ada") == "stack 1330, felt 10"
    (built,) = made.last(e.PutRight).built
    assert (built.on, built.amount) == ("stake", 1000)


def test_a_stake_in_prison_that_a_later_coup_took_is_lost_once() -> None:
    made = coup(table("venezia", 0, "ada: red by 10"), 2)
    made.say(f"supervisor settles coup 1 again with number 4 {WHY}")
    assert made.money("ada") == "stack 990"
    assert made.bank == 10
    (built,) = made.last(e.PutRight).built
    assert (built.on, built.amount) == ("prison", 1000)
    coup(made, 5)


def test_a_stake_in_prison_that_a_later_coup_still_holds_leaves_it() -> None:
    made = coup(coup(table("venezia", 0, "ada: red by 10"), 0), 1)
    assert made.seat().prison[0].level == 1
    made.say(f"supervisor settles coup 2 again with number 1 {WHY}")
    assert made.seat().prison == ()
    assert made.money("ada") == "stack 1000", "freed in coup 2, and in hand since"
    made.say(f"supervisor settles coup 3 again with number 2 {WHY}")
    assert made.money("ada") == "stack 1000"


@pytest.mark.parametrize("answer", ["withdraw red", "shift red to even"])
def test_an_answer_to_a_later_zero_is_undone_with_it(answer: str) -> None:
    made = coup(table("venezia", 0, "ada: red by 10"), 0).say(f"ada: {answer}")
    made.say(f"supervisor settles coup 1 again with number 2 {WHY}")
    assert made.money("ada") == "stack 990"


def test_a_stake_that_rode_where_it_should_have_been_held_was_at_stake_once() -> None:
    made = coup(table("venezia", 5, "ada: red by 10"), 2)
    made.say(f"supervisor settles coup 1 again with number 0 {WHY}")
    assert made.money("ada") == "stack 990"


def test_a_half_that_was_withdrawn_after_a_wrong_zero_comes_back() -> None:
    made = table("venezia", 0, "ada: red by 100").say("ada: withdraw red")
    made.say(f"supervisor settles coup 1 again with number 5 {WHY}")
    assert made.money("ada") == "stack 1000, felt 100"
    assert made.lines == ["ada red 100: won 100 back 100"]


def test_a_call_that_was_played_again_and_had_not_won_stays_a_bet() -> None:
    made = table("venezia", 5, "ada: tiers by 10").say("ada: complete tiers")
    made.say(f"supervisor settles coup 1 again with number 3 {WHY}")
    built = made.last(e.PutRight).built
    assert [str(one.call) for one in built if one.on is e.BuiltOn.CALL] == ["tiers"]
    assert made.on("ada", "10/11") == 10
    made.refuses("ada: complete tiers", "call/nothing")


def test_winnings_of_a_player_who_was_away_are_set_aside_or_taken_from_there() -> None:
    made = Table("venezia", "seat ada buys 1000\nplace your bets\nada: 17 by 10, red by 20")
    made.say("ada steps away\nspin\nnumber 17\nsettle")
    assert made.purse() == (970, 0, 0, 360)
    made.say(f"supervisor settles coup 1 again with number 5 {WHY}")
    assert made.purse() == (970, 40, 0, 0), "20 beside the stake of 20"
    made.say("ada comes back")
    made.say(f"supervisor settles coup 1 again with number 17 {WHY}")
    assert made.money("ada") == "stack 1330"


def test_an_absence_between_the_rake_and_the_payments_holds_for_the_right_number() -> None:
    def settled(number: int) -> Table:
        made = Table("venezia", "seat ada buys 1000\nplace your bets\nada: voisins by 5")
        made.say(f"ada: black by 10\nspin\nnumber {number}\ncollect\nada is absent\npay\nlift")
        return made

    first, again = settled(22), settled(17)
    again.say(f"supervisor settles coup 1 again with number 22 {WHY}")
    assert again.purse() == first.purse()
    assert first.purse()[3], "the inside bet is in custody"
    for one in (first, again):
        one.say("ada comes back")
    assert again.money("ada") == first.money("ada")


def test_colour_chips_that_were_exchanged_move_in_value_chips() -> None:
    made = Table("nsw", "seat ada buys 100 colour red value 5 | ada buys 100 cash")
    coup(made, 5, "ada: 17 by 10")
    made.say("ada cashes out | seat ada buys 100 cash")
    made.say(f"supervisor settles coup 1 again with number 17 {WHY}")
    assert made.money("ada") == "stack 460"
    assert made.seat().purse.get(c.Chip.COLOUR, 0) == 0


# What follows it


def test_the_last_numbers_follow_and_none_is_final_before() -> None:
    made = coup(coup(table("english", 17, "ada: 17 by 5"), 4), 9)
    made.say(f"supervisor settles coup 2 again with number 6 {WHY}")
    coup(made, 1)
    last, final = LastNumbers(), FinalNumbers()
    last.note(made.events)
    assert last.last() == [(1, 17), (2, 6), (3, 9), (4, 1)]
    told = [*final.after(made.events), *final.last()]
    assert told == [17, 6, 9, 1]
    assert [one.coup for one in made.replay.coups.kept] == [3, 4]
    assert [(one.number, [x.was for x in one.again]) for one in made.coups] == [(17, []), (6, [4])]


def test_the_standings_of_a_round_that_is_over_are_told_again() -> None:
    made = Table("fun", "seat ada buys 2000 | seat bob buys 2000")
    for number in (1, 2, 3, 4, 5, 6):
        coup(made, number)
    coup(made, 17, "ada: 17 by 10 | bob: 20 by 10")
    assert made.last(e.RoundEnded).standings[0].seat == "ada"
    made.say(f"supervisor settles coup 7 again with number 20 {WHY}")
    assert made.last(e.RoundEnded).standings[0].seat == "bob"


def test_it_is_done_also_at_a_suspended_or_a_closed_table() -> None:
    made = table("mbs", 5, "ada: 5 by 10").say('suspend because "the count"')
    made.say(f"supervisor settles coup 1 again with number 6 {WHY}")
    made.say("close table")
    made.say(f"supervisor settles coup 1 again with number 5 {WHY}")
    assert made.money("ada") == "stack 1340, felt 10"


def test_the_wrong_number_stays_on_the_record() -> None:
    made = table("mbs", 5, "ada: 5 by 10")
    before = made.state
    answer = decide(made.house, before, c.SettleAgain(1, 6, "the camera"))
    assert not isinstance(answer, Refused)
    header, *_ = answer
    assert isinstance(header, e.SettledAgain)
    assert (header.was, header.number, header.last) == (5, 6, True)
