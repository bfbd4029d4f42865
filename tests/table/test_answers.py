from pathlib import Path

import pytest

from croupier.rules.felt import spot
from table_support import Table, coup, play


def venezia(*players: str) -> Table:
    return play("house venezia\n" + "\n".join(f"seat {name} buys 1000" for name in players))


def levels(table: Table, name: str = "ada") -> dict[tuple[str, int], int]:
    found: dict[tuple[str, int], int] = {}
    for one in table.seat(name).prison:
        place = str(one.spot), one.level
        found[place] = found.get(place, 0) + one.amount // 100
    return found


class TestLadder:
    """Reading 22."""

    def test_zeros_raise_wins_lower_and_level_0_frees_the_whole_stake(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        assert levels(table) == {("red", 1): 10}
        assert levels(coup(table, 0)) == {("red", 2): 10}
        assert levels(coup(table, 0)) == {("red", 3): 10}
        assert levels(coup(table, 1)) == {("red", 2): 10}
        assert levels(coup(table, 3)) == {("red", 1): 10}
        assert table.purse() == (990, 0, 10, 0)
        coup(table, 5)
        assert table.purse() == (990, 10, 0, 0)
        coup(table, 5)
        assert table.purse() == (1000, 10, 0, 0)

    @pytest.mark.parametrize("zeros", [1, 2, 3])
    def test_a_loss_forfeits_it_at_every_level(self, zeros: int) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        for _ in range(zeros - 1):
            coup(table, 0)
        coup(table, 2)
        assert (table.purse(), table.state.bank) == ((990, 0, 0, 0), 1000)

    def test_the_fourth_zero_splits_it(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        for _ in range(3):
            coup(table, 0)
        assert (table.purse(), table.state.bank) == ((995, 0, 0, 0), 500)
        assert [str(line.outcome) for line in table.state.coup.results] == ["split"]

    def test_a_cent_that_cannot_be_halved_goes_to_the_player(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 3.33")
        table.say("ada: withdraw red")
        assert (table.seat().stack, table.state.bank) == (100_000 - 166, 166)

    def test_a_new_bet_lies_beside_a_prisoner_on_the_same_spot(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        coup(table, 0, "ada: red by 3")
        assert levels(table) == {("red", 2): 10, ("red", 1): 3}
        coup(table, 0, "ada: red by 5")
        assert levels(table) == {("red", 3): 10, ("red", 2): 3, ("red", 1): 5}
        coup(table, 1, "ada: red by 7")
        assert levels(table) == {("red", 2): 10, ("red", 1): 3}
        assert table.purse() == (1000 - 25 + 7, 7 + 5, 13, 0)
        coup(table, 0)
        assert levels(table) == {("red", 3): 10, ("red", 2): 3, ("red", 1): 12}
        coup(table, 0)
        assert levels(table) == {("red", 3): 3, ("red", 2): 12}
        assert table.purse() == (1000 - 25 + 7 + 5, 0, 15, 0)
        assert table.state.bank == 500 - 700

    def test_a_riding_stake_that_zero_meets_joins_those_of_its_level(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10, black by 10")
        table.say("ada: shift black to red")
        assert levels(table) == {("red", 1): 20}
        coup(table, 0, "ada: red by 1")
        assert levels(table) == {("red", 2): 20, ("red", 1): 1}
        coup(table, 3)
        assert levels(table) == {("red", 1): 20}

    def test_several_players_several_chances(self) -> None:
        table = venezia("ada", "bob")
        coup(table, 0, "ada: red by 10, odd by 4\nbob: red by 6")
        coup(table, 1, "bob: 17 by 1")
        assert table.purse("ada") == (986, 14, 0, 0)
        assert table.purse("bob") == (993, 6, 0, 0)


class TestLockIn:
    """Reading 21."""

    def english(self, number: int) -> Table:
        table = coup(play("house english\nseat ada buys 100"), 0, "ada: red by 10")
        assert table.purse() == (90, 0, 10, 0)
        return coup(table, number)

    def test_a_win_gives_the_stake_back_without_winnings_to_lie_or_be_picked_up(self) -> None:
        table = self.english(1)
        assert table.purse() == (90, 10, 0, 0)
        assert table.say("ada: take red").purse() == (100, 0, 0, 0)

    def test_a_loss_takes_it(self) -> None:
        assert self.english(2).purse() == (90, 0, 0, 0)

    def test_another_zero_leaves_it_locked_in_however_often(self) -> None:
        table = self.english(0)
        for _ in range(5):
            assert coup(table, 0).purse() == (90, 0, 10, 0)
        assert coup(table, 3).purse() == (90, 10, 0, 0)

    def test_the_half_may_be_taken_at_once(self) -> None:
        table = self.english(0).say("ada: withdraw red")
        assert (table.purse(), table.state.bank) == ((95, 0, 0, 0), 500)
        table.refuses("ada: withdraw red", "zero/nothing")

    def test_a_new_bet_and_a_locked_one_on_the_same_chance(self) -> None:
        table = coup(play("house english\nseat ada buys 100"), 0, "ada: red by 10")
        coup(table, 0, "ada: red by 5")
        assert table.purse() == (85, 0, 15, 0)
        coup(table, 1, "ada: red by 1")
        assert table.purse() == (85, 16, 0, 0)

    def test_nothing_is_shifted(self) -> None:
        table = coup(play("house english\nseat ada buys 100"), 0, "ada: red by 10")
        table.refuses("ada: shift red to black", "zero/nothing")


class TestChoices:
    def test_shifting_keeps_the_level(self) -> None:
        table = coup(coup(venezia("ada"), 0, "ada: red by 10"), 0).say("ada: shift red to odd")
        assert levels(table) == {("odd", 2): 10}
        assert levels(coup(table, 11)) == {("odd", 1): 10}

    def test_a_stake_is_shifted_only_to_another_even_chance(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        for target in ("17", "column 1", "tiers"):
            table.refuses(f"ada: shift red to {target}", "bet/not-offered")

    def test_leaving_it_moves_nothing_and_is_remembered(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        before = table.state
        answered = frozenset({("ada", spot("red"), 1)})
        assert table.say("ada: leave red").state == before._replace(choosing=answered)

    @pytest.mark.parametrize("answer", ["withdraw red", "leave red", "shift red to odd"])
    def test_there_must_be_a_stake_in_prison(self, answer: str) -> None:
        table = venezia("ada", "bob")
        table.refuses(f"ada: {answer}", "zero/nothing")
        coup(table, 0, "bob: red by 1\nada: black by 1")
        table.refuses(f"ada: {answer}", "zero/nothing")

    @pytest.mark.parametrize("answer", ["withdraw red", "leave red", "shift red to odd"])
    def test_the_choice_lasts_from_the_settlement_until_the_next_close(self, answer: str) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10").say("place your bets\nspin")
        table.refuses(f"ada: {answer}", "zero/nothing")
        table.say("number 1\nsettle").refuses(f"ada: {answer}", "zero/nothing")

    def test_it_is_open_while_the_next_bets_are_placed(self) -> None:
        table = coup(venezia("ada"), 0, "ada: red by 10")
        table.say("place your bets\nada: red by 4\nada: withdraw red")
        assert table.purse() == (1000 - 10 + 5 - 4, 4, 0, 0)

    def test_withdrawing_takes_half_of_every_stake_there(self) -> None:
        table = coup(coup(venezia("ada"), 0, "ada: red by 10"), 0, "ada: red by 4")
        table.say("ada: withdraw red")
        assert (table.purse(), table.state.bank) == ((1000 - 14 + 7, 0, 0, 0), 700)

    @pytest.mark.parametrize("name", ["mbs", "nsw", "fun"])
    def test_where_even_chances_lose_there_is_no_prison(self, name: str) -> None:
        table = coup(play(f"house {name}\nseat ada buys 2000"), 0, "ada: red by 10")
        assert table.purse() == (1990, 0, 0, 0)
        table.refuses("ada: withdraw red", "zero/nothing")


def test_a_bet_that_was_trimmed_to_nothing_does_not_go_to_prison() -> None:
    table = play(
        """
        house english
        limits even=..2
        seat ada buys 100 value 5
        place your bets
        ada: red by 5
        spin
        no more bets
        number 0
        settle
        """
    )
    assert not table.seat().prison
    table.refuses("ada: withdraw red", "zero/nothing")
    assert not table.say("ada cashes out").seat().present


class TestCalledBetsThatWon:
    """Reading 25: n pieces bet, w winning, P the winnings."""

    def tiers(self, number: int = 8) -> Table:
        return coup(venezia("ada"), number, "ada: tiers by 5")

    def test_replay_pays_n_new_pieces_and_the_winner_rides_beside_them(self) -> None:
        table = self.tiers().say("ada: replay tiers")
        assert table.purse() == (1000 - 30 + 85 - 30, 5 + 30, 0, 0)
        assert sorted(stake.amount for stake in table.seat().stakes.values()) == [500] * 5 + [1000]

    def test_a_replay_after_a_replay_is_by_the_calls_original_amount(self) -> None:
        table = coup(self.tiers().say("ada: replay tiers"), 8)
        assert table.purse() == (1025 + 170, 10, 0, 0)
        table.say("ada: replay tiers")
        assert table.purse() == (1195 - 30, 40, 0, 0)

    def test_complete_adds_what_was_lost(self) -> None:
        table = self.tiers().say("ada: complete tiers")
        assert table.purse() == (1000 - 30 + 85 - 25, 30, 0, 0)
        assert {stake.amount for stake in table.seat().stakes.values()} == {500}

    def test_play_all_triples_a_series(self) -> None:
        table = self.tiers().say("ada: play all tiers")
        assert {stake.amount for stake in table.seat().stakes.values()} == {1500}
        assert table.purse() == (970, 90, 0, 0)

    def test_play_all_doubles_a_voisin_and_returns_what_is_left(self) -> None:
        table = coup(venezia("ada"), 4, "ada: voisins by 5").say("ada: play all voisins")
        assert table.purse() == (1000 - 45 + 90 - 90, 90, 0, 0)
        pieces = {str(key.spot): stake.amount for key, stake in table.seat().stakes.items()}
        assert (pieces["4/7"], pieces["0/2/3"], pieces["25/29"]) == (1000, 2000, 2000)

    def test_what_play_all_cannot_share_out_stays_with_the_player(self) -> None:
        table = coup(venezia("ada"), 2, "ada: voisins by 5").say("ada: play all voisins")
        assert table.seat().felt == 9 * 1000  # (22 + 2) / 9 is 2 units for each piece
        assert table.purse() == (1000 - 45 + 110 - 80, 90, 0, 0)

    def test_two_winning_pieces_of_voisins_count_twice(self) -> None:
        table = coup(venezia("ada"), 25, "ada: voisins by 5")
        assert table.purse() == (955 + 80, 10, 0, 0)
        table.say("ada: complete voisins")
        assert table.purse() == (1035 - 35, 45, 0, 0)

    def test_only_once(self) -> None:
        table = self.tiers().say("ada: replay tiers")
        for how in ("replay", "complete", "play all"):
            table.refuses(f"ada: {how} tiers", "call/nothing")

    def test_only_what_won_and_only_the_winners(self) -> None:
        table = coup(venezia("ada", "bob"), 8, "ada: tiers by 5, orphans by 1")
        table.refuses("ada: replay orphans", "call/nothing")
        table.refuses("bob: replay tiers", "call/nothing")
        table.refuses("ada: replay voisins", "call/nothing")

    def test_play_all_is_for_series_and_voisins(self) -> None:
        table = coup(venezia("ada"), 1, "ada: orphans by 5")
        table.refuses("ada: play all orphans", "call/nothing")
        table.say("ada: replay orphans")

    def test_only_where_the_house_does_it(self) -> None:
        table = coup(play("house mbs\nseat ada buys 1000"), 8, "ada: tiers by 5")
        table.refuses("ada: replay tiers", "call/nothing")

    def test_until_the_next_close(self) -> None:
        table = self.tiers().say("place your bets\nspin")
        table.refuses("ada: replay tiers", "call/nothing")

    def test_all_three_are_checked_against_the_limits_again(self) -> None:
        table = self.tiers()
        table.say("supervisor sets limits split=1..8\nada: play all tiers")
        assert {stake.amount for stake in table.seat().stakes.values()} == {800}
        table = self.tiers().say("supervisor sets limits split=10..")
        table.refuses("ada: complete tiers", "bet/limit")

    def test_a_player_who_took_the_winnings_home_has_nothing_to_replay_with(self) -> None:
        self.tiers().say("ada cashes out").refuses("ada: replay tiers", "bet/funds")

    def test_a_call_that_was_trimmed_to_nothing_did_not_win(self) -> None:
        table = play(
            """
            house venezia
            limits split=1..5
            seat ada buys 1000
            place your bets
            ada: 5/8 by 5, 10/11 by 5, 13/16 by 5, 23/24 by 5, 27/30 by 5, 33/36 by 5
            ada: tiers by 5
            spin
            number 8
            settle
            """
        )
        for how in ("play all", "replay", "complete"):
            table.refuses(f"ada: {how} tiers", "call/nothing")


def test_a_closed_table_gives_what_the_house_gives_for_leaving() -> None:
    """No coup will end the stake there, so no open choice is needed (reading 22)."""
    table = Table("venezia", "seat ada buys 1000 | place your bets | ada: red by 50, odd by 20")
    table.say("spin | number 0 | settle | place your bets | spin | number 0 | settle")
    table.say("place your bets | spin | number 1 | settle")
    table.refuses("ada: withdraw red", "zero/nothing")
    table.say("close table | ada cashes out")
    assert table.state.seats["ada"].present, "the stakes are still there"
    table.refuses("ada: leave red", "table/closed")
    table.refuses("ada: shift red to even", "table/closed")
    table.say("ada: withdraw red")
    table.say("open table")
    table.refuses("ada: withdraw odd", "zero/nothing")
    table.say("close table | ada: withdraw odd | ada cashes out")
    assert table.state.seats["ada"].cashed == 1000_00 - 70_00 + 25_00 + 10_00
    assert not table.state.seats["ada"].present


def test_a_closed_table_gives_it_where_the_house_lets_nobody_withdraw(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('extends = "venezia"\nid = "mine"\n[zero]\nchoices = ["leave"]\n', "utf-8")
    table = Table(mine, "seat ada buys 1000 | place your bets | ada: red by 50 | spin | number 0")
    table.say("settle")
    table.refuses("ada: withdraw red", "zero/nothing")
    table.say("close table | ada: withdraw red")
    assert table.money("ada") == "stack 975"
