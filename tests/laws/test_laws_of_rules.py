"""Laws 3 and 4 of the design, for every house; and the rules once more, from a plain oracle."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.rules.bets import Bet, Slip
from croupier.rules.errors import CroupierError
from croupier.rules.felt import SPOTS, spot
from croupier.rules.names import NAMES, squeeze
from croupier.rules.notation import parse_bet, parse_slip, parse_target
from croupier.rules.outcome import Outcome
from croupier.rules.payoff import Payoff
from croupier.rules.prison import Choice, Withdraws, choice_values
from laws import oracle
from laws.strategies import (
    EVERY_CALL,
    EVERY_TARGET,
    TOKENS,
    amounts,
    bets,
    even_amounts,
    houses,
    numbers,
    sentences,
    slips,
    slips_of,
    spoken,
)

choices = st.sampled_from(Choice)
any_house_and_slip = houses.flatmap(lambda one: st.tuples(st.just(one), slips_of(one, amounts)))
any_house_and_even_slip = houses.flatmap(
    lambda one: st.tuples(st.just(one), slips_of(one, even_amounts))
)


def gain(payoff: Payoff, number: int) -> Fraction:
    return Fraction(payoff.gains[number], payoff.denominator)


def held(payoff: Payoff, number: int) -> Fraction:
    return Fraction(payoff.held[number], payoff.denominator)


# Law 3: settlement is the sum of the vectors


@given(any_house_and_even_slip, numbers, choices)
def test_a_settlement_is_the_sum_of_the_vectors_at_its_number(
    playing: tuple[House, Slip], number: int, choice: Choice
) -> None:
    here, slip = playing
    settled, payoff = here.settle(slip, number, choice), here.payoff(slip, choice)
    vectors = here.terms.payoffs(choice)
    pieces = [(vectors[piece.spot.index], piece.amount) for piece in slip.pieces]
    by_hand = sum((gain(vector, number) * amount for vector, amount in pieces), Fraction(0))
    assert sum(line.gain for line in settled.lines) == by_hand == gain(payoff, number)
    assert settled.held == held(payoff, number)


@given(any_house_and_slip, choices)
def test_half_of_an_odd_stake_is_rounded_to_the_player_by_half_a_minor_unit(
    playing: tuple[House, Slip], choice: Choice
) -> None:
    here, slip = playing
    payoff = here.payoff(slip, choice)
    for number in range(37):
        lines = here.settle(slip, number, choice).lines
        halved = [line for line in lines if line.outcome is Outcome.HALF]
        odd = sum(line.stake % 2 for line in halved)
        given_away = sum(line.gain for line in lines) - gain(payoff, number)
        assert given_away == Fraction(odd, 2)
        assert number == 0 or not halved


@given(any_house_and_even_slip, choices)
def test_all_37_numbers_and_the_prison_to_its_end_give_the_exact_edge(
    playing: tuple[House, Slip], choice: Choice
) -> None:
    here, slip = playing
    result = Fraction(0)
    for number in range(37):
        settled = here.settle(slip, number, choice)
        result += settled.winnings + settled.returned - settled.stake
        if settled.held:
            result += settled.held * oracle.worth_in_prison(here.id)
    assert here.odds(slip, choice).edge == -result / 37 / slip.total


@given(any_house_and_even_slip, choices)
def test_where_nothing_is_held_the_variance_is_that_of_the_37_results(
    playing: tuple[House, Slip], choice: Choice
) -> None:
    here, slip = playing
    settled = [here.settle(slip, number, choice) for number in range(37)]
    if settled[0].held:
        return
    results = [sum(line.gain for line in one.lines) for one in settled]
    mean = Fraction(sum(results), 37)
    variance = sum((result - mean) ** 2 for result in results) / 37
    assert here.odds(slip, choice).variance == variance / slip.total**2


@pytest.mark.parametrize("choice", Choice)
def test_every_spot_of_every_house_has_the_edge_of_its_37_results(
    any_house: House, choice: Choice
) -> None:
    for one in any_house.spots:
        slip = Slip((Bet(one, 200),))
        settled = [any_house.settle(slip, number, choice) for number in range(37)]
        result = Fraction(sum(line.gain for each in settled for line in each.lines))
        if settled[0].held:
            result -= 200 * (1 - oracle.worth_in_prison(any_house.id))
        assert any_house.odds(slip, choice).edge == -result / 37 / 200


# The plain oracle


def test_the_oracle_knows_the_same_spots() -> None:
    assert {one.name: (one.kind.value, set(one.numbers)) for one in SPOTS} == oracle.SPOTS


def test_the_oracle_knows_the_same_neighbours() -> None:
    for one in EVERY_CALL:
        if one.name.endswith("neighbours"):
            number, width = int(one.name.split()[0]), len(one.pieces) // 2
            assert [str(piece) for piece in one.pieces] == oracle.neighbours(number, width)


@settings(max_examples=60)
@given(any_house_and_slip)
def test_every_number_settles_as_the_plain_rules_say(playing: tuple[House, Slip]) -> None:
    here, slip = playing
    for choice in (Choice.LEAVE, Choice.WITHDRAW):
        withdraw = choice is Choice.WITHDRAW
        for number in range(37):
            lines = here.settle(slip, number, choice).lines
            found = [(line.winnings, line.returned, line.held) for line in lines]
            assert found == [
                oracle.settled(here.id, str(spot), amount, number, withdraw=withdraw)
                for spot, amount, _ in slip.pieces
            ]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("choice", Choice)
def test_every_spot_settles_on_every_number_as_the_plain_rules_say(
    name: str, choice: Choice
) -> None:
    here = house(name)
    slip = Slip(tuple(Bet(one, 101) for one in SPOTS))
    for number in range(37):
        for line in here.settle(slip, number, choice).lines:
            expected = oracle.settled(
                name, str(line.spot), 101, number, withdraw=choice is Choice.WITHDRAW
            )
            assert (line.winnings, line.returned, line.held) == expected


@pytest.mark.parametrize("withdraws", Withdraws)
@pytest.mark.parametrize(("name", "levels"), [("english", 1), ("venezia", 3)])
def test_leaving_is_worth_what_the_best_later_answers_make_of_it(
    name: str, levels: int, withdraws: Withdraws
) -> None:
    """The values of all levels hold each other up; there is only one way to do that."""
    zero = replace(house(name).terms.zero, withdraws=withdraws)
    worth = {level: choice_values(zero, level)[Choice.LEAVE] for level in range(1, levels + 1)}
    for level, left in worth.items():
        assert left == oracle.worth_leaving(name, level, worth, withdraws)


# Lines, and sums of vectors


@given(any_house_and_slip, numbers, choices)
def test_the_lines_of_a_settlement_are_sound(
    playing: tuple[House, Slip], number: int, choice: Choice
) -> None:
    here, slip = playing
    settled = here.settle(slip, number, choice)
    for line in settled.lines:
        assert line.gain == line.winnings + line.returned + line.held - line.stake
        assert line.stake > 0
        assert min(line.winnings, line.returned, line.held) >= 0
        assert line.returned + line.held <= line.stake
        assert (line.winnings > 0) == (line.outcome is Outcome.WON)
        assert (line.held > 0) == (line.outcome is Outcome.HELD)
        assert (line.gain == -line.stake) == (line.outcome is Outcome.LOST) or line.stake == 1
    assert settled.stake == slip.total == sum(piece.amount for piece in slip.pieces)
    assert settled.winnings == sum(line.winnings for line in settled.lines)
    assert settled.returned == sum(line.returned for line in settled.lines)
    assert settled.held == sum(line.held for line in settled.lines)


@given(any_house_and_slip, numbers, choices, st.randoms(use_true_random=False))
def test_the_order_of_the_bets_does_not_matter(
    playing: tuple[House, Slip], number: int, choice: Choice, chance: object
) -> None:
    here, slip = playing
    shuffle: Callable[[list[Bet]], None] = getattr(chance, "shuffle")  # noqa: B009 - untyped
    mixed = list(slip.bets)
    shuffle(mixed)
    other = Slip(tuple(mixed))
    one_way, other_way = (here.settle(each, number, choice) for each in (slip, other))
    assert Counter(one_way.lines) == Counter(other_way.lines)
    one_sum, other_sum = here.payoff(slip, choice), here.payoff(other, choice)
    assert one_sum == other_sum
    assert here.odds(slip, choice) == here.odds(other, choice)


@given(any_house_and_slip, any_house_and_slip, st.integers(0, 1000), numbers, choices)
def test_payoffs_add_and_scale(
    one: tuple[House, Slip],
    other: tuple[House, Slip],
    factor: int,
    number: int,
    choice: Choice,
) -> None:
    a = one[0].payoff(one[1])
    b = other[0].payoff(other[1], choice)
    for of in (gain, held):
        assert of(a + b, number) == of(b + a, number) == of(a, number) + of(b, number)
        assert of(a * factor, number) == of(a, number) * factor
        assert of((a + b) * factor, number) == of(a * factor + b * factor, number)


@given(any_house_and_slip, choices)
def test_a_slip_split_in_two_has_the_payoffs_of_both_parts(
    playing: tuple[House, Slip], choice: Choice
) -> None:
    here, slip = playing
    parts = [Slip((bet,)) for bet in slip.bets]
    added = Payoff.nothing()
    for part in parts:
        added += here.payoff(part, choice)
    whole = here.payoff(slip, choice)
    for number in range(37):
        assert gain(added, number) == gain(whole, number)
        assert held(added, number) == held(whole, number)


# Law 4: parse(str(x)) == x


def test_every_spot_and_every_call_is_read_back_from_its_notation() -> None:
    assert len(EVERY_TARGET) == 157 + 47 + 37 * 18
    assert [one for one in EVERY_TARGET if parse_target(str(one)) is not one] == []


def test_every_house_reads_what_it_offers_in_both_notations(any_house: House) -> None:
    for one in any_house.offering:
        assert any_house.target(str(one)) is one
        assert any_house.target(any_house.say(one)) is one


def test_a_houses_own_name_never_means_something_else_elsewhere(any_house: House) -> None:
    for name, meant in any_house.own_names.items():
        assert parse_target(name) is meant


@given(bets)
def test_every_bet_is_read_back_from_its_notation(bet: Bet) -> None:
    assert parse_bet(str(bet)) == bet


@given(slips)
def test_every_slip_is_read_back_from_its_notation(slip: Slip) -> None:
    assert parse_slip(str(slip)) == slip
    assert parse_slip(str(slip).replace(", ", ";\t")) == slip
    assert parse_slip(str(slip).replace(", ", "\n")) == slip


@given(st.sampled_from(EVERY_TARGET).flatmap(lambda one: st.tuples(st.just(one), spoken(str(one)))))
def test_case_blanks_and_accents_do_not_matter_in_a_notation(said: tuple[object, str]) -> None:
    target, text = said
    assert parse_target(text) is target


@given(st.sampled_from(sorted(NAMES)).flatmap(lambda name: st.tuples(st.just(name), spoken(name))))
def test_case_blanks_and_accents_do_not_matter_in_any_name(said: tuple[str, str]) -> None:
    name, text = said
    assert parse_target(text) is parse_target(name)
    assert squeeze(text) == name


@given(
    bets.flatmap(lambda bet: st.tuples(st.just(bet), spoken(str(bet.on)))),
    st.sampled_from(["by", "BY", " By ", "  bY\t"]),
)
def test_case_blanks_and_accents_do_not_matter_in_a_bet(said: tuple[Bet, str], by: str) -> None:
    bet, text = said
    amount = str(bet).rpartition(" by ")[2]
    assert parse_bet(f"{text}{by} {amount} ") == bet


# Whatever a person writes


def read_or_refuse(read: Callable[[str], object], text: str) -> None:
    try:
        read(text)
    except CroupierError as error:
        message = str(error)
        assert message.splitlines() == [message]
        assert message.isprintable()
        # Forty letters are quoted; at worst each is written with ten, as \U0010ffff.
        assert len(message) < 500


@settings(max_examples=300)
@given(st.text())
@example("\U0010ffff" * 60 + " by 5, 1 by 1")
def test_any_text_is_a_slip_or_an_error_in_one_line(text: str) -> None:
    read_or_refuse(parse_slip, text)
    read_or_refuse(parse_slip, f"{text} by 5")
    read_or_refuse(parse_slip, f"17 by {text}")
    read_or_refuse(parse_target, text)


@settings(max_examples=500)
@given(sentences, houses)
def test_any_words_of_the_notation_are_a_slip_or_an_error_in_one_line(
    text: str, here: House
) -> None:
    read_or_refuse(parse_slip, text)
    read_or_refuse(here.slip, text)
    read_or_refuse(here.slip, f"{text} by 5")
    read_or_refuse(here.target, text)


@settings(max_examples=300)
@given(sentences)
def test_whatever_is_read_is_read_back_from_its_notation(text: str) -> None:
    try:
        slip = parse_slip(f"{text} by 5")
    except CroupierError:
        return
    assert parse_slip(str(slip)) == slip


@given(
    st.lists(st.sampled_from(TOKENS), max_size=12),
    st.lists(st.sampled_from(["  ", "\t\t", " \t "]), min_size=12, max_size=12),
)
def test_more_blanks_never_make_another_bet(tokens: list[str], gaps: list[str]) -> None:
    """Where one blank stands between two words, any blanks may; a bet means the same or nothing."""
    tokens = [token for token in tokens if token.strip() and token not in ",;"]
    wide = "".join(token + gap for token, gap in zip(tokens, gaps, strict=False))
    assert squeeze(wide) == squeeze(" ".join(tokens))


@given(st.one_of(st.text(), sentences))
def test_squeezing_is_idempotent(text: str) -> None:
    assert squeeze(squeeze(text)) == squeeze(text)


def test_the_even_chances_of_a_slip_share_one_prison() -> None:
    """The variance of two held stakes is not that of two alone: they meet the same numbers."""
    here = house("venezia")
    red, black = (Slip((Bet(spot(name), 100),)) for name in ("red", "black"))
    both = Slip(red.bets + black.bets)
    alone = here.odds(red).variance + here.odds(black).variance
    assert here.odds(both).variance * 4 < alone / 10
