import pytest
from hypothesis import given
from hypothesis import strategies as st

from at_once import at_once
from croupier.houses import SHIPPED, house
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import call, call_neighbours
from croupier.rules.errors import CroupierError, Malformed, NotOffered
from croupier.rules.felt import SPOTS, spot, spot_on
from croupier.rules.money import write_amount
from croupier.rules.notation import BY, LONGEST, parse_bet, parse_slip, parse_target
from laws.strategies import slips


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("17", "17"),
        ("number 17", "17"),
        ("14/17", "14/17"),
        ("split 14/17", "14/17"),
        ("à cheval 14/17", "14/17"),
        ("0/2", "0/2"),
        ("13/15", "13/15"),
        ("13/14/15", "13/15"),
        ("street 13/15", "13/15"),
        ("street 13/14/15", "13/15"),
        ("transversale pleine 13/15", "13/15"),
        ("trio 0/1/2", "0/1/2"),
        ("25/29", "25/29"),
        ("25/26/28/29", "25/29"),
        ("carré 25/29", "25/29"),
        ("0/1/2/3", "first four"),
        ("corner 0/1/2/3", "first four"),
        ("4/9", "4/9"),
        ("4/5/6/7/8/9", "4/9"),
        ("Six-Line 4/9", "4/9"),
        ("1/4/7/10/13/16/19/22/25/28/31/34", "column 1"),
        ("1/2/3/4/5/6/7/8/9/10/11/12", "dozen 1"),
        ("5/8", "5/8"),
        ("tiers", "tiers"),
        ("17 and neighbours", "17 and neighbours"),
        ("17 and the neighbours", "17 and neighbours"),
        ("17 and its two neighbours", "17 and neighbours"),
        ("17 and 2 neighbors", "17 and neighbours"),
        ("17 et deux voisins", "17 and neighbours"),
        ("17 et les voisins", "17 and neighbours"),
        ("17 and one neighbour", "17 and 1 neighbours"),
        ("17 and three neighbours", "17 and 3 neighbours"),
        ("17 and 18 neighbours", "17 and 18 neighbours"),
        ("neighbours 17", "17 and neighbours"),
        ("neighbours of 17", "17 and neighbours"),
        ("voisins de 17", "17 and neighbours"),
        ("sector 17", "17 and neighbours"),
        ("neighbours 0", "0 and neighbours"),
        ("0 and neighbours", "0 and neighbours"),
        ("final 7", "final 7"),
        ("finals 7", "final 7"),
        ("finale 7", "final 7"),
        ("finales 8/9", "finals 8/9"),
        ("final 8/9", "finals 8/9"),
        ("finals 3/6", "finals 3/6"),
        ("finals 5/8", "finals 5/8"),
        ("finals 9/12", "finals 9/12"),
        ("horse", "horse"),
        ("17 e due vicini", "17 and neighbours"),
        ("17 e i due vicini", "17 and neighbours"),
        ("17 e i suoi due vicini", "17 and neighbours"),
        ("17 e vicini", "17 and neighbours"),
        ("17 e un vicino", "17 and 1 neighbours"),
        ("17 e tre vicini", "17 and 3 neighbours"),
        ("17 and seven neighbours", "17 and 7 neighbours"),
        ("vicini del 17", "17 and neighbours"),
        ("vicini dell'otto", "8 and neighbours"),
        ("voisins du dix-sept", "17 and neighbours"),
        ("neighbours of seventeen", "17 and neighbours"),
        ("five number sector seventeen", "17 and neighbours"),
        ("zero e due vicini", "0 and neighbours"),
        ("dix-sept et deux voisins", "17 and neighbours"),
        ("vingt et un et deux voisins", "21 and neighbours"),
        ("diciassette", "17"),
        ("zéro", "0"),
        ("six", "6"),
        ("sei", "6"),
        ("plein dix-sept", "17"),
        ("cheval quatorze dix-sept", "14/17"),
        ("quatorze/dix-sept", "14/17"),
        ("cavallo 14/17", "14/17"),
        ("terzina 13/15", "13/15"),
        ("quartina 25/29", "25/29"),
        ("sestina 4/9", "4/9"),
        ("six line four nine", "4/9"),
        ("finale sette", "final 7"),
        ("finali 8/9", "finals 8/9"),
        ("finales huit neuf", "finals 8/9"),
        ("serie cinque otto", "tiers"),
        ("série zéro deux trois", "voisins"),
        ("colonna due", "column 2"),
        ("dozen three", "dozen 3"),
        ("first twelve", "dozen 1"),
        ("one to eighteen", "low"),
    ],
)
def test_a_bet_is_read_by_any_of_its_names(text: str, canonical: str) -> None:
    assert str(parse_target(text)) == canonical
    assert str(parse_target(text.upper())) == canonical


def test_all_numbers_of_a_spot_name_it_too() -> None:
    for one in SPOTS:
        if spot_on(*one.numbers):
            assert parse_target("/".join(map(str, one.numbers))) is one


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("37", "expected a number from 0 to 36, not '37'"),
        ("017", "expected a number from 0 to 36, not '017'"),
        ("05", "expected a number from 0 to 36, not '05'"),
        ("00", "expected a number from 0 to 36, not '00'"),
        ("-5", "expected a number from 0 to 36, not '-5'"),
        ("9" * 50, "expected a number from 0 to 36, not '" + "9" * 40 + "…'"),
        ("14/40", "expected a number from 0 to 36, not '40'"),
        ("neighbours 99", "expected a number from 0 to 36, not '99'"),
        ("99 and neighbours", "expected a number from 0 to 36, not '99'"),
        ("17/14", "expected the lowest number first: 14/17, not '17/14'"),
        ("17/17", "expected the lowest number first: 17, not '17/17'"),
        ("3/4", "3/4 is no bet: expected numbers that meet on the felt, such as 0/3, 2/3, 3/6"),
        ("0/4", "0/4 is no bet: expected numbers that meet on the felt, such as 0/1, 0/2, 0/3"),
        ("split 25/29", "expected the numbers of a split, but 25/29 is a corner"),
        ("street 17", "expected the numbers of a street, but 17 is a straight"),
        ("17 and 0 neighbours", "expected 1 to 18 neighbours on each side, not '0'"),
        ("17 and 19 neighbours", "expected 1 to 18 neighbours on each side, not '19'"),
        ("17 and 99999 neighbours", "expected 1 to 18 neighbours on each side, not '99999'"),
        (
            "voisins de 0",
            "neighbours of 0: expected 'neighbours 0' for five numbers, or 'voisins'",
        ),
        (
            "vicini dello 0",
            "neighbours of 0: expected 'neighbours 0' for five numbers, or 'voisins'",
        ),
        (
            "voisins de zéro",
            "neighbours of 0: expected 'neighbours 0' for five numbers, or 'voisins'",
        ),
        (
            "voisins zéro",
            (
                "expected a bet, such as 17, 14/17, red or tiers, not 'voisins zéro' "
                "(did you mean voisins?)"
            ),
        ),
        ("trente-sept", "expected a number from 0 to 36, not '37'"),
        ("dix-sept quatorze", "expected the lowest number first: 14/17, not '17/14'"),
        ("seventeen red", "expected a bet, such as 17, 14/17, red or tiers, not 'seventeen red'"),
        (
            "finals 9/10",
            (
                "expected a final digit 0 to 9, or two digits that adjoin on the felt, such as "
                "finals 8/9 or finals 3/6, not 'finals 9/10'"
            ),
        ),
        (
            "tires",
            "expected a bet, such as 17, 14/17, red or tiers, not 'tires' (did you mean tiers?)",
        ),
        ("purple", "expected a bet, such as 17, 14/17, red or tiers, not 'purple'"),
        ("purple 17", "expected a bet, such as 17, 14/17, red or tiers, not 'purple 17'"),
        ("1 2 3 4", "expected a bet, such as 17, 14/17, red or tiers, not '1 2 3 4'"),
        ("/14/", "expected a bet, such as 17, 14/17, red or tiers, not '/14/'"),
        ("", "expected a bet, such as 17, 14/17, red or tiers, not an empty text"),
        ("  ", "expected a bet, such as 17, 14/17, red or tiers, not an empty text"),
    ],
)
def test_a_wrong_bet_is_told_what_was_expected_and_what_came(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_target(text)
    assert str(caught.value) == message


@pytest.mark.parametrize("blanks", ["  ", "\t ", " " * 5])
def test_two_numbers_with_blanks_between_are_never_read_as_one(blanks: str) -> None:
    with pytest.raises(Malformed):
        parse_target(f"1{blanks}2")


@pytest.mark.parametrize("digits", ["3/5", "6/8", "0/9", "10", "07", "1/1", "4/3"])
def test_finals_that_do_not_adjoin_are_malformed(digits: str) -> None:
    with pytest.raises(Malformed, match="expected a final digit 0 to 9"):
        parse_target(f"finals {digits}")


OWN: dict[str, Target] = {"lucky": spot("17"), "theworks": call("tiers"), "red": spot("black")}


def test_a_houses_own_name_comes_first() -> None:
    assert parse_target("Lucky", OWN) is spot("17")
    assert parse_target("the works", OWN) is call("tiers")
    assert parse_target("red", OWN) is spot("black")
    assert parse_slip("lucky by 5, 18 by 5", OWN).bets[0] == Bet(spot("17"), 500)


def test_a_houses_own_name_is_suggested_too() -> None:
    with pytest.raises(Malformed, match=r"not 'lukcy' \(did you mean 17\?\)"):
        parse_target("lukcy", OWN)


@pytest.mark.parametrize(
    ("text", "bet"),
    [
        ("17 by 5", Bet(spot("17"), 500)),
        ("17by5", Bet(spot("17"), 500)),
        ("17 BY 5", Bet(spot("17"), 500)),
        ("17 By 5", Bet(spot("17"), 500)),
        ("17 bY 5", Bet(spot("17"), 500)),
        ("17 par 5", Bet(spot("17"), 500)),
        ("17 PER 5", Bet(spot("17"), 500)),
        ("17par5", Bet(spot("17"), 500)),
        ("série 5/8 par cinq", Bet(call("tiers"), 500)),
        ("dix-sept par cinquante", Bet(spot("17"), 5000)),
        ("diciassette per mille cinquecento", Bet(spot("17"), 150_000)),
        ("seventeen by one hundred and five", Bet(spot("17"), 10_500)),
        ("pari per cinque", Bet(spot("even"), 500)),
        ("dispari par 5", Bet(spot("odd"), 500)),
        ("pariby5", Bet(spot("even"), 500)),
        ("  Tiers   by   2.50 ", Bet(call("tiers"), 250)),
        ("0 and 3 neighbours by 0.01", Bet(call_neighbours(0, 3), 1)),
    ],
)
def test_one_bet_is_a_target_and_an_amount(text: str, bet: Bet) -> None:
    assert parse_bet(text) == bet


@pytest.mark.parametrize(
    ("text", "came"),
    [
        ("17", "'17'"),
        ("by 5", "'by 5'"),
        ("", "an empty text"),
        (" by 5 ", "'by 5'"),
        ("17 for 5", "'17 for 5'"),
        ("pari", "'pari'"),
        ("dispari 5", "'dispari 5'"),
        ("par cinq", "'par cinq'"),
    ],
)
def test_a_bet_without_target_or_amount_is_malformed(text: str, came: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_bet(text)
    assert str(caught.value) == f"expected BET by AMOUNT, such as 17 by 5, not {came}"


@pytest.mark.parametrize(
    "text",
    ["17 by", "17 by fife", "17 by 0", "17 par zéro", "17 by -5", "17 by 5 by 5", "17 per 5 par 5"],
)
def test_a_bet_with_a_wrong_amount_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        parse_bet(text)


@pytest.mark.parametrize(
    "text",
    [
        "17 by 5, red by 10",
        "17 by 5; red by 10",
        "17 by 5\nred by 10",
        "\n17 by 5\r\n\n  red by 10  \n",
    ],
)
def test_bets_are_separated_by_commas_semicolons_or_lines(text: str) -> None:
    assert parse_slip(text) == Slip((Bet(spot("17"), 500), Bet(spot("red"), 1000)))


@pytest.mark.parametrize("decimal", [".", ","])
@pytest.mark.parametrize(
    "text",
    [
        "17 by 5,20 by 3",
        "17 by 5,20by3",
        "17 par 5,20 per 3",
        "17 by 5 ,20 by 3",
        "17 by 5,\t20 by 3",
    ],
)
def test_a_comma_before_another_bet_separates_in_every_house(text: str, decimal: str) -> None:
    two = Slip((Bet(spot("17"), 500), Bet(spot("20"), 300)))
    assert parse_slip(text, decimal=decimal) == two


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("17 par 5,50", [550]),
        ("17 par 5,5", [550]),
        ("17 par 0,01", [1]),
        ("17 par 5.50", [550]),
        ("17 par 5,50 ", [550]),
        ("17 par 5,50,20 par 3", [550, 300]),
        ("17 par 5,50, 20 par 3,25; rouge par 1", [550, 325, 100]),
        ("17 par 5,50\n20 par 2,05", [550, 205]),
        ("17 par 5,14/17 par 2,50", [500, 250]),
    ],
)
def test_a_comma_stands_before_hundredths_where_the_house_writes_it_so(
    text: str, amounts: list[int]
) -> None:
    assert [bet.amount for bet in parse_slip(text, decimal=",")] == amounts


@pytest.mark.parametrize(
    ("text", "decimal", "message"),
    [
        ("17 by 5,20", ".", "with at most two decimals, such as 5 or 2.50, not '5,20'"),
        ("17 by 1.050", ".", "no mark between thousands, such as 1050 or 2.50, not '1.050'"),
        ("17 by 1,050", ".", "no mark between thousands, such as 1050 or 2.50, not '1,050'"),
        ("17 by 1.050", ",", "no mark between thousands, such as 1050 or 2,50, not '1.050'"),
        ("17 by 1.050,50", ",", "no mark between thousands, such as 1050 or 2,50, not '1.050,50'"),
        ("17 by 1 050", ",", "no mark between thousands, such as 1050 or 2,50, not '1 050'"),
        (
            "17 by 1.050.000",
            ",",
            "no mark between thousands, such as 1050 or 2,50, not '1.050.000'",
        ),
        ("17 by 5,5,5", ",", "with at most two decimals, such as 5 or 2,50, not '5,5,5'"),
        ("17 by 5.50,20", ",", "with at most two decimals, such as 5 or 2,50, not '5.50,20'"),
    ],
)
def test_no_other_mark_in_an_amount_is_guessed_at(text: str, decimal: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_slip(text, decimal=decimal)
    assert str(caught.value).endswith(message)


@pytest.mark.parametrize("text", ["17 by 5, 50", "17 by five,50", "17 by 5 ,50"])
def test_figures_apart_from_an_amount_are_a_bet_without_one(text: str) -> None:
    with pytest.raises(Malformed, match=r"^bet 2 of 2: expected BET by AMOUNT, such as 17 par 5"):
        parse_slip(text, decimal=",", by="par")


@given(slips, st.sampled_from([".", ",", "'", " "]))
def test_every_slip_is_read_back_whichever_mark_a_house_writes(slip: Slip, decimal: str) -> None:
    assert parse_slip(str(slip), decimal=decimal) == slip
    assert parse_slip(str(slip).replace(", ", ","), decimal=decimal) == slip


@given(slips)
def test_a_slip_with_commas_before_its_hundredths_is_read_back(slip: Slip) -> None:
    written = "; ".join(
        f"{bet.on} per {write_amount(bet.amount, decimal=',')}" for bet in slip.bets
    )
    assert parse_slip(written, decimal=",") == slip
    assert parse_slip(written.replace("; ", ", "), decimal=",") == slip


def test_the_error_of_a_single_bet_needs_no_place() -> None:
    with pytest.raises(Malformed, match=r"^expected a number from 0 to 36, not '37'$"):
        parse_slip("37 by 5")


def test_the_error_of_one_bet_among_others_names_its_place() -> None:
    with pytest.raises(Malformed, match=r"^bet 2 of 3: expected a number from 0 to 36, not '37'$"):
        parse_slip("17 by 5, 37 by 5; red by 1")
    with pytest.raises(Malformed, match=r"^bet 2 of 2: expected BET by AMOUNT.*not an empty text$"):
        parse_slip("17 by 5,")


@pytest.mark.parametrize(("text", "came"), [("", "an empty text"), (" \n ", "blanks")])
def test_no_bets_at_all_are_malformed(text: str, came: str) -> None:
    with pytest.raises(Malformed, match=f"^expected BET by AMOUNT, such as 17 by 5, not {came}$"):
        parse_slip(text)


def test_a_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(Malformed, match="expected at most 65,536 characters of bets, not 65,537"):
        parse_slip("x" * (LONGEST + 1))


def test_the_longest_text_of_bets_is_read() -> None:
    bets = LONGEST // len("1 by 1,")
    slip = parse_slip(",".join(["1 by 1"] * bets))
    assert len(slip.bets) == bets


LONG = {
    "blanks in a name": "a" + " " * 20_000 + "b by 5",
    "blanks between digits": "1" + " " * 20_000 + "2 by 5",
    "blanks before an amount": "17 by" + " " * 20_000 + "x",
    "accents out of order": "e" + "\u0315" * 10_000 + "\u0316" * 10_000 + " by 5",
    "one accent": "e" + "\u0301" * 20_000 + " by 5",
    "hyphens": "-" * 20_000 + " by 5",
    "hyphens and blanks": "- " * 10_000 + " by 5",
    "letters": "a" * 20_000 + " by 5",
    "digits": "1" * 20_000 + " by 5",
    "an amount": "17 by " + "1" * 20_000,
    "numbers": "1/" * 10_000 + "1 by 5",
    "neighbours": "17 and " + "1" * 20_000 + " neighbours by 5",
    "finals": "finals " + "1/" * 10_000 + " by 5",
    "by": "by" * 10_000,
    "par": "par " * 10_000,
    "numbers in words": "dix sept " * 44 + "by 5",
    "an amount in words": "17 by " + "cent " * 4_000,
    "amounts with commas": "17 by " + "1," * 10_000,
    "figures after a comma": "17 by 1," + "1" * 20_000 + "x",
    "blanks after a comma": "17 by 1,1" + " " * 20_000 + "x",
    "commas": "," * 20_000,
    "lines": "\n" * 20_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_wrong_text_is_refused_at_once(text: str) -> None:
    with at_once(), pytest.raises(CroupierError) as caught:
        parse_slip(text)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("at", SHIPPED)
def test_what_the_croupier_repeats_a_player_can_say(at: str) -> None:
    one = house(at)
    by = BY[one.identity.language]
    for target in one.offering:
        for amount in (500, 2500, 150_000, 550):
            said = f"{one.say(target)} {by} {one.in_words(amount)}"
            assert one.slip(said) == Slip((Bet(target, amount),)), said


def test_the_example_of_an_error_is_in_the_houses_words() -> None:
    with pytest.raises(Malformed, match=r"^expected BET by AMOUNT, such as 17 par 5, not '17'$"):
        house("venezia").slip("17")
    with pytest.raises(Malformed, match=r"^expected BET by AMOUNT, such as 17 by 5, not '17'$"):
        house("nsw").slip("17")


def test_a_house_refuses_what_it_does_not_offer_by_name() -> None:
    with pytest.raises(NotOffered, match="fun does not offer tiers"):
        house("fun").slip("17 by 5, tiers by 5")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("the first dozen", "dozen 1"),
        ("The middle dozen", "dozen 2"),
        ("the last dozen", "dozen 3"),
        ("la série 5/8", "tiers"),
        ("le dix-sept et deux voisins", "17 and neighbours"),
        ("il diciassette", "17"),
        ("gli orfanelli", "orphans"),
    ],
)
def test_an_article_may_stand_before_a_bet(said: str, meant: str) -> None:
    assert str(parse_target(said, house("venezia").own_names)) == meant
    with pytest.raises(Malformed):
        parse_target(said.split(maxsplit=1)[0])
