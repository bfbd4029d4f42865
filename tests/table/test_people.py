import pytest

from table.scenes import coup, play


@pytest.mark.parametrize(("name", "seats"), [("fun", 8), ("english", 9)])
def test_a_house_has_its_number_of_seats(name: str, seats: int) -> None:
    scene = play(f"house {name}")
    for count in range(seats):
        scene.say(f"seat p{count} buys 2000")
    assert not scene.refused
    scene.refuses("seat late buys 1", "seat/full")
    scene.say("p3 cashes out\nseat late buys 2000")
    assert len(scene.refused) == 1


@pytest.mark.parametrize("name", ["mbs", "nsw", "venezia"])
def test_elsewhere_there_is_room_for_everybody(name: str) -> None:
    scene = play(f"house {name}")
    for count in range(40):
        scene.say(f"seat p{count} buys 5")
    assert len(list(scene.state.players())) == 40


def test_a_full_table_is_said_before_anything_else() -> None:
    scene = play("house fun\n" + "\n".join(f"seat p{n} buys 2000 colour c{n}" for n in range(8)))
    scene.refuses("seat late buys 5 colour c1", "seat/full")


def test_nobody_sits_twice() -> None:
    play("house mbs\nseat ada buys 5").refuses("seat ada buys 5", "seat/full")


def test_one_note_buys_2000_no_more_and_no_less() -> None:
    scene = play("house fun")
    scene.refuses("seat ada buys 1000", "seat/buy-in")
    scene.say("seat ada buys 2000").refuses("ada buys 100", "seat/buy-in")
    scene.say("new round").refuses("ada buys 1999", "seat/buy-in")
    scene.say("ada buys 2000")
    assert scene.seat().bought == 400_000


@pytest.mark.parametrize("name", ["fun", "english"])
def test_everybody_gets_a_colour_of_their_own_where_the_house_says_so(name: str) -> None:
    scene = play(f"house {name}\nseat ada buys 2000\nseat bob buys 2000")
    (ada,), (bob,) = scene.seat("ada").colours, scene.seat("bob").colours
    assert ada != bob
    scene.refuses(f"seat cyd buys 2000 colour {ada}", "seat/colour")
    scene.say("ada cashes out").say(f"seat cyd buys 2000 colour {ada}")
    assert scene.seat("cyd").colours == (ada,)


def test_the_next_free_colour_is_one_that_nobody_holds() -> None:
    scene = play("house english\nseat ada buys 10 colour blue")
    for count in range(8):
        scene.say(f"seat p{count} buys 10")
    colours = [seat.colours for seat in scene.state.players()]
    assert len(set(colours)) == 9
    assert not scene.refused


def test_a_colour_is_worth_the_table_minimum_unless_the_player_says_otherwise() -> None:
    scene = play("house english\nlimits straight=2.. split=5..\nseat ada buys 10")
    assert scene.seat().value == 100
    scene = play(
        "house english\nlimits straight=2.. split=5.. street=2.. corner=2.. six=2.. column=2.. "
        "dozen=2.. even=3..\nseat ada buys 10\nseat bob buys 10 value 5"
    )
    assert (scene.seat("ada").value, scene.seat("bob").value) == (200, 500)


def test_colour_chips_are_bought_whole() -> None:
    scene = play("house nsw")
    scene.refuses("seat ada buys 10 colour blue value 3", "seat/buy-in")
    scene.say("seat ada buys 12 colour blue value 3").refuses("ada buys 10", "seat/buy-in")
    assert not scene.say("ada buys 10 cash").codes[2:]


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
        codes = [] if kind in kinds.split() else ["seat/buy-in"]
        scene = play(f"house {name}\nseat ada buys 2000\nnew round\nada buys 2000 {kind}")
        assert [code for code in scene.codes if code != "phase/wrong"] == codes
        assert play(f"house {name}\nseat ada buys 2000 {kind}").codes == codes


def test_a_colour_is_shared_only_if_every_holder_agrees_and_at_one_value() -> None:
    scene = play("house nsw\nseat ada buys 10 colour blue value 2")
    scene.refuses("seat bob buys 10 colour blue", "seat/colour")
    scene.say("ada shares blue with bob")
    scene.refuses("seat bob buys 10 colour blue value 5", "seat/colour")
    scene.say("seat bob buys 10 colour blue")
    assert scene.seat("bob").value == 200
    scene.say("ada shares blue with cyd").refuses("seat cyd buys 10 colour blue", "seat/colour")
    scene.say("bob shares blue with cyd\nseat cyd buys 10 colour blue")
    assert len(scene.codes) == 3


def test_only_the_holder_shares_and_only_where_the_house_allows_it() -> None:
    play("house nsw\nseat ada buys 10 colour blue").refuses(
        "ada shares red with bob", "seat/colour"
    )
    play("house mbs\nseat ada buys 10 colour blue").refuses(
        "ada shares blue with bob", "seat/colour"
    )


def test_with_a_shared_colour_each_position_belongs_to_the_one_who_placed_it() -> None:
    scene = play(
        """
        house nsw
        seat ada buys 10 colour blue
        ada shares blue with bob
        seat bob buys 10 colour blue
        """
    )
    coup(scene, 17, "ada: 17 by 1\nbob: 18 by 1")
    assert scene.purse("ada") == (44, 1, 0, 0)
    assert scene.purse("bob") == (9, 0, 0, 0)


def test_a_second_colour_is_the_supervisors_to_give_if_nobody_is_shut_out() -> None:
    scene = play("house nsw\nseat ada buys 10 colour c0\nseat bob buys 10")
    scene.refuses("supervisor gives bob colour c1", "seat/colour")
    scene.refuses("supervisor gives ada colour c0", "seat/colour")
    for count in range(1, 9):
        scene.say(f"supervisor gives ada colour c{count}")
    assert len(scene.codes) == 2
    assert len(scene.seat().colours) == 9
    scene.refuses("supervisor gives ada colour c9", "seat/colour")
    play("house mbs\nseat ada buys 10 colour c0").refuses(
        "supervisor gives ada colour c1", "seat/colour"
    )


def test_a_strangers_name_is_refused_whatever_is_asked() -> None:
    scene = play("house venezia\nseat ada buys 10\nplace your bets")
    for statement in (
        "zoe buys 5", "zoe cashes out", "zoe steps away", "zoe comes back", "zoe takes winners up",
        "zoe shares red with ada", "zoe: red by 1", "zoe: take all", "zoe: move red to black",
        "zoe: withdraw red", "zoe: leave red", "zoe: shift red to black", "zoe: replay tiers",
        'supervisor corrects zoe by +1 because "x"', "supervisor gives zoe colour red",
        'supervisor links ada with zoe because "x"', 'dispute zoe "x"', 'zoe reports "x"',
        "zoe is absent", "ada asks zoe for red", "zoe keeps red from ada",
        "supervisor takes colour red from zoe",
    ):  # fmt: skip
        scene.refuses(statement, "seat/unknown")
    scene.say("spin").refuses('supervisor allows zoe: red by 1 because "x"', "seat/unknown")
    scene = play("house nsw\nplace your bets\nspin\nno more bets")
    scene.refuses('supervisor treats zoe: red as black because "x"', "seat/unknown")


def test_a_player_with_chips_on_the_table_keeps_the_seat_when_cashing_out() -> None:
    scene = play("house venezia\nseat ada buys 10\nplace your bets\nada: red by 4\nada cashes out")
    assert scene.seat().present
    assert scene.purse() == (0, 4, 0, 0)
    scene.say("spin\nnumber 2\nsettle\nada cashes out")
    assert not scene.seat().present
    assert scene.seat().cashed == 600
    scene.refuses("ada cashes out", "seat/unknown")


def test_a_player_who_comes_again_finds_the_old_account_but_not_the_old_habits() -> None:
    scene = play("house venezia\nseat ada buys 10\nada takes winners up\nada cashes out")
    scene.say("seat ada buys 20")
    seat = scene.seat()
    assert (seat.bought, seat.cashed, seat.takes_up, seat.stack) == (3000, 1000, False, 2000)


@pytest.mark.parametrize("name", ["mbs", "nsw", "english"])
def test_colours_of_a_closed_table_are_redeemed_elsewhere(name: str) -> None:
    scene = play(f"house {name}\nseat ada buys 10 colour blue\nclose table\nada cashes out")
    assert not scene.refused
    assert not scene.seat().present


def test_a_correction_may_follow_a_player_who_has_left() -> None:
    scene = play("house mbs\nseat ada buys 10\nada cashes out")
    scene.say('supervisor corrects ada by +5 because "paid short"')
    assert (scene.seat().stack, scene.seat().corrected) == (500, 500)
    scene.say("ada cashes out")
    assert (scene.seat().stack, scene.seat().cashed) == (0, 1500)
    scene.refuses("ada cashes out", "seat/unknown")


class TestCustody:
    """Reading 31."""

    away = "house venezia\nseat ada buys 100\nplace your bets\n{}\nada steps away\nspin"

    def test_multiple_chances_go_into_custody_at_once_with_their_stake(self) -> None:
        scene = play(self.away.format("ada: 17 by 1, 16/18 by 1")).say("number 17\nsettle")
        assert scene.purse() == (98, 0, 0, 35 + 1 + 11 + 1)

    def test_outside_wins_lie_beside_the_stake_that_rides_and_go_aside_after_three_coups(
        self,
    ) -> None:
        scene = play(self.away.format("ada: column 1 by 10")).say("number 1\nsettle")
        assert scene.purse() == (90, 10 + 20, 0, 0)
        coup(scene, 1)
        assert scene.purse() == (90, 10 + 40, 0, 0)
        coup(scene, 4)
        assert scene.purse() == (90, 10 + 60, 0, 0)
        coup(scene, 7)
        assert scene.purse() == (90, 0, 0, 10 + 80)

    def test_what_was_won_is_kept_when_the_riding_stake_loses(self) -> None:
        scene = play(self.away.format("ada: red by 10")).say("number 1\nsettle")
        coup(scene, 2)
        assert scene.purse() == (90, 10, 0, 0)
        coup(coup(scene, 2), 2)
        assert scene.purse() == (90, 0, 0, 10)

    @pytest.mark.parametrize("request_", ["ada comes back", "ada cashes out"])
    def test_custody_is_paid_out_on_request(self, request_: str) -> None:
        scene = play(self.away.format("ada: 17 by 1")).say("number 17\nsettle")
        scene.say(request_)
        seat = scene.seat()
        assert seat.stack + seat.cashed == 13_500
        assert seat.custody == 0

    def test_a_player_who_comes_back_in_time_gets_what_lies_beside_the_stake(self) -> None:
        scene = play(self.away.format("ada: red by 10")).say("number 1\nsettle\nada comes back")
        assert scene.purse() == (100, 10, 0, 0)
        assert not scene.seat().away

    def test_other_houses_pay_the_absent_as_the_present(self) -> None:
        scene = play("house mbs\nseat ada buys 100")
        coup(scene, 17, "ada: 17 by 1\nada steps away")
        assert scene.purse() == (134, 1, 0, 0)
