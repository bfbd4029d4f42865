import pytest

from croupier.houses import house
from croupier.rules.felt import Kind
from support import clause
from table_support import Table, coup, play


@pytest.mark.parametrize(("name", "seats"), [("fun", 8), ("english", 9)])
def test_a_house_has_its_number_of_seats(name: str, seats: int) -> None:
    table = play(f"house {name}")
    for count in range(seats):
        table.say(f"seat p{count} buys 2000")
    table.refuses("seat late buys 1", "seat/full")
    table.say("p3 cashes out\nseat late buys 2000")
    assert len(table.refusals) == 1


@pytest.mark.parametrize("name", ["mbs", "nsw", "venezia"])
def test_elsewhere_there_is_room_for_everybody(name: str) -> None:
    table = play(f"house {name}")
    for count in range(40):
        table.say(f"seat p{count} buys 5")
    assert len(list(table.state.players())) == 40


def test_a_full_table_is_said_before_anything_else() -> None:
    table = play("house fun\n" + "\n".join(f"seat p{n} buys 2000 colour c{n}" for n in range(8)))
    table.refuses("seat late buys 5 colour c1", "seat/full")


def test_nobody_sits_twice() -> None:
    play("house mbs\nseat ada buys 5").refuses("seat ada buys 5", "seat/full")


def test_one_note_buys_2000_no_more_and_no_less() -> None:
    table = play("house fun")
    table.refuses("seat ada buys 1000", "seat/buy-in")
    table.say("seat ada buys 2000").refuses("ada buys 100", "seat/buy-in")
    table.say("new round").refuses("ada buys 1999", "seat/buy-in")
    table.say("ada buys 2000")
    assert table.seat().bought == 400_000


@pytest.mark.parametrize("name", ["fun", "english"])
def test_everybody_gets_a_colour_of_their_own_where_the_house_says_so(name: str) -> None:
    table = play(f"house {name}\nseat ada buys 2000\nseat bob buys 2000")
    (ada,), (bob,) = table.seat("ada").colours, table.seat("bob").colours
    assert ada != bob
    table.refuses(f"seat cyd buys 2000 colour {ada}", "seat/colour")
    table.say("ada cashes out").say(f"seat cyd buys 2000 colour {ada}")
    assert table.seat("cyd").colours == (ada,)


def test_the_next_free_colour_is_one_that_nobody_holds() -> None:
    table = play("house english\nseat ada buys 10 colour blue")
    for count in range(8):
        table.say(f"seat p{count} buys 10")
    colours = [seat.colours for seat in table.state.players()]
    assert len(set(colours)) == 9


def test_a_colour_is_worth_the_table_minimum_unless_the_player_says_otherwise() -> None:
    table = play("house english\nlimits straight=2.. split=5..\nseat ada buys 10")
    assert table.seat().value == 100
    table = play(
        "house english\nlimits straight=2.. split=5.. street=2.. corner=2.. six=2.. column=2.. "
        "dozen=2.. even=3..\nseat ada buys 10\nseat bob buys 10 value 5"
    )
    assert (table.seat("ada").value, table.seat("bob").value) == (200, 500)


def test_colour_chips_are_bought_whole() -> None:
    table = play("house nsw")
    table.refuses("seat ada buys 10 colour blue value 3", "seat/buy-in")
    table.say("seat ada buys 12 colour blue value 3").refuses("ada buys 10", "seat/buy-in")
    assert not table.say("ada buys 10 cash").codes[2:]


def test_cash_has_no_value_of_the_players_own_and_venezia_no_colours() -> None:
    play("house mbs").refuses("seat ada buys 10 value 2", "seat/buy-in")
    play("house venezia").refuses("seat ada buys 10 colour blue", "seat/buy-in")


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("nsw", "cash colour tokens voucher"), ("mbs", "cash colour"), ("venezia", "cash"),
     ("english", "colour"), ("fun", "colour")],
)  # fmt: skip
def test_a_house_sells_only_its_own_chips(name: str, kinds: str) -> None:
    for kind in ("cash", "colour", "tokens", "voucher"):
        code = "" if kind in kinds.split() else "#! seat/buy-in"
        rounds = "new round" if house(name).procedure.round_coups else ""
        play(f"house {name}\nseat ada buys 2000\n{rounds}\nada buys 2000 {kind} {code}")
        play(f"house {name}\nseat ada buys 2000 {kind} {code}")


def test_a_colour_is_shared_only_if_every_holder_agrees_and_at_one_value() -> None:
    table = play("house nsw\nseat ada buys 10 colour blue value 2")
    table.refuses("seat bob buys 10 colour blue", "seat/colour")
    table.say("ada shares blue with bob")
    table.refuses("seat bob buys 10 colour blue value 5", "seat/colour")
    table.say("seat bob buys 10 colour blue")
    assert table.seat("bob").value == 200
    table.say("ada shares blue with cyd").refuses("seat cyd buys 10 colour blue", "seat/colour")
    table.say("bob shares blue with cyd\nseat cyd buys 10 colour blue")
    assert len(table.codes) == 3


def test_only_the_holder_shares_and_only_where_the_house_allows_it() -> None:
    play("house nsw\nseat ada buys 10 colour blue").refuses(
        "ada shares red with bob", "seat/colour"
    )
    play("house mbs\nseat ada buys 10 colour blue").refuses(
        "ada shares blue with bob", "seat/colour"
    )


def test_with_a_shared_colour_each_position_belongs_to_the_one_who_placed_it() -> None:
    table = play(
        """
        house nsw
        seat ada buys 10 colour blue
        ada shares blue with bob
        seat bob buys 10 colour blue
        """
    )
    coup(table, 17, "ada: 17 by 1\nbob: 18 by 1")
    assert table.purse("ada") == (44, 1, 0, 0)
    assert table.purse("bob") == (9, 0, 0, 0)


def test_a_second_colour_is_the_supervisors_to_give_if_nobody_is_shut_out() -> None:
    table = play("house nsw\nseat ada buys 10 colour c0\nseat bob buys 10")
    table.refuses("supervisor gives bob colour c1", "seat/colour")
    table.refuses("supervisor gives ada colour c0", "seat/colour")
    for count in range(1, 9):
        table.say(f"supervisor gives ada colour c{count}")
    assert len(table.codes) == 2
    assert len(table.seat().colours) == 9
    table.refuses("supervisor gives ada colour c9", "seat/colour")
    play("house mbs\nseat ada buys 10 colour c0").refuses(
        "supervisor gives ada colour c1", "seat/colour"
    )


def test_a_strangers_name_is_refused_whatever_he_wants() -> None:
    table = play("house venezia\nseat ada buys 10\nplace your bets")
    for statement in (
        "zoe buys 5", "zoe cashes out", "zoe steps away", "zoe comes back", "zoe takes winners up",
        "zoe shares red with ada", "zoe: red by 1", "zoe: take all", "zoe: move red to black",
        "zoe: withdraw red", "zoe: leave red", "zoe: shift red to black", "zoe: replay tiers",
        'supervisor corrects zoe by +1 because "x"', "supervisor gives zoe colour red",
        'supervisor links ada with zoe because "x"', 'dispute zoe "x"', 'zoe reports "x"',
        "zoe is absent", "ada asks zoe for red", "zoe keeps red from ada",
        "supervisor takes colour red from zoe",
    ):  # fmt: skip
        table.refuses(statement, "seat/unknown")
    table.say("spin").refuses('supervisor allows zoe: red by 1 because "x"', "seat/unknown")
    table = play("house nsw\nplace your bets\nspin\nno more bets")
    table.refuses('supervisor treats zoe: red as black because "x"', "seat/unknown")


def test_a_player_with_chips_on_the_table_keeps_the_seat_when_cashing_out() -> None:
    table = play("house venezia\nseat ada buys 10\nplace your bets\nada: red by 4\nada cashes out")
    assert table.seat().present
    assert table.purse() == (0, 4, 0, 0)
    table.say("spin\nnumber 2\nsettle\nada cashes out")
    assert not table.seat().present
    assert table.seat().cashed == 600
    table.refuses("ada cashes out", "seat/unknown")


def test_who_comes_again_finds_the_old_account_but_not_the_old_habits() -> None:
    table = play("house venezia\nseat ada buys 10\nada takes winners up\nada cashes out")
    table.say("seat ada buys 20")
    seat = table.seat()
    assert (seat.bought, seat.cashed, seat.takes_up, seat.stack) == (3000, 1000, False, 2000)


@pytest.mark.parametrize("name", ["mbs", "nsw", "english"])
def test_colours_of_a_closed_table_are_redeemed_elsewhere(name: str) -> None:
    table = play(f"house {name}\nseat ada buys 10 colour blue\nclose table\nada cashes out")
    assert not table.seat().present


def test_a_correction_may_follow_a_player_who_has_left() -> None:
    table = play("house mbs\nseat ada buys 10\nada cashes out")
    table.say('supervisor corrects ada by +5 because "paid short"')
    assert (table.seat().stack, table.seat().corrected) == (500, 500)
    table.say("ada cashes out")
    assert (table.seat().stack, table.seat().cashed) == (0, 1500)
    table.refuses("ada cashes out", "seat/unknown")


class TestCustody:
    """Reading 31."""

    away = "house venezia\nseat ada buys 100\nplace your bets\n{}\nada steps away\nspin"

    def test_multiple_chances_go_into_custody_at_once_with_their_stake(self) -> None:
        table = play(self.away.format("ada: 17 by 1, 16/18 by 1")).say("number 17\nsettle")
        assert table.purse() == (98, 0, 0, 35 + 1 + 11 + 1)

    def test_outside_wins_lie_beside_the_stake_that_rides_and_go_aside_after_three_coups(
        self,
    ) -> None:
        table = play(self.away.format("ada: column 1 by 10")).say("number 1\nsettle")
        assert table.purse() == (90, 10 + 20, 0, 0)
        coup(table, 1)
        assert table.purse() == (90, 10 + 40, 0, 0)
        coup(table, 4)
        assert table.purse() == (90, 10 + 60, 0, 0)
        coup(table, 7)
        assert table.purse() == (90, 0, 0, 10 + 80)

    def test_what_was_won_is_kept_when_the_riding_stake_loses(self) -> None:
        table = play(self.away.format("ada: red by 10")).say("number 1\nsettle")
        coup(table, 2)
        assert table.purse() == (90, 10, 0, 0)
        coup(coup(table, 2), 2)
        assert table.purse() == (90, 0, 0, 10)

    @pytest.mark.parametrize("request_", ["ada comes back", "ada cashes out"])
    def test_custody_is_paid_out_on_request(self, request_: str) -> None:
        table = play(self.away.format("ada: 17 by 1")).say("number 17\nsettle")
        table.say(request_)
        seat = table.seat()
        assert seat.stack + seat.cashed == 13_500
        assert seat.custody == 0

    def test_who_comes_back_in_time_gets_what_lies_beside_the_stake(self) -> None:
        table = play(self.away.format("ada: red by 10")).say("number 1\nsettle\nada comes back")
        assert table.purse() == (100, 10, 0, 0)
        assert not table.seat().away

    def test_other_houses_pay_the_absent_as_the_present(self) -> None:
        table = play("house mbs\nseat ada buys 100")
        coup(table, 17, "ada: 17 by 1\nada steps away")
        assert table.purse() == (134, 1, 0, 0)


# What one colour chip is worth


@clause("nsw-3.10a", "english-CH.2", "english-CH.3")
@pytest.mark.parametrize("name", ["mbs", "nsw", "english"])
def test_a_colour_chip_is_worth_the_minimum_or_more_within_the_bounds_of_the_house(
    name: str,
) -> None:
    table = Table(name)
    for value in ("0.37", "0.40", "0.50", "1.20", "333.33", "100.50", "1000"):
        table.refuses(f"seat ada buys 99999.90 colour red value {value}", "seat/buy-in")
        assert table.refusals[-1].text == (
            "One colour chip is worth from 1 to 100 here, in steps of 0.50."
        )
    for value in ("1", "1.50", "2.50", "100"):
        table.say(f"seat p{value[0]}{len(value)} buys 600 colour value {value}")


def test_the_table_minimum_is_always_a_value() -> None:
    every = " ".join(f"{kind}=0.30.." for kind in Kind)
    table = Table("mbs", f"limits {every} | seat ada buys 9 colour red value 0.30")
    table.say("seat bob buys 9 colour blue").refuses(
        "seat cy buys 9 colour value 0.40", "seat/buy-in"
    )
    table = Table("mbs", f"limits {every.replace('0.30', '250')}")
    table.say("seat ada buys 500 colour red value 250")
    table.refuses("seat bob buys 600 colour value 300", "seat/buy-in")


def test_a_shared_colour_keeps_its_value_when_the_minimum_was_raised() -> None:
    every = " ".join(f"{kind}=5.." for kind in Kind)
    table = Table("nsw", "seat ada buys 10 colour red value 2 | ada shares red with bob")
    table.say(f'supervisor sets limits {every} because "evening" | seat bob buys 8 colour red')
    assert table.seat("bob").value == 2_00
