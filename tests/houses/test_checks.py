"""What must fit together in a house file: for every check one file that breaks exactly it."""

import inspect

import pytest

from breaking import Find, Problems
from croupier.houses import checks


def test_the_house_that_the_breakages_start_from_is_sound(find: Find) -> None:
    assert find("") == []


# One file for every check: its name, the file, the key and the reason.
BREAKS = [
    # Families that take a number, digits or a sign
    ("_families", "calls.each_side = []", "calls.each_side", "missing: calls.names offers neighb"),
    ("_families", "calls.finals = []", "calls.finals", "missing: calls.names offers final"),
    ("_families", "calls.horizontal = []", "calls.horizontal", "missing: calls.names offers hor"),
    ("_families", "calls.vertical = []", "calls.vertical", "missing: calls.names offers vert"),
    ("_families", "calls.names.zodiac = '{}'", "calls.signs", "missing: calls.names offers zodiac"),
    ("_families", "calls.signs = ['ox']", "calls.names.zodiac", "missing: calls.signs lists some"),
    (
        "_families",
        "drop = ['calls.names.final']",
        "calls.names.final",
        "missing: calls.finals lists some",
    ),
    (
        "_families",
        "calls.names.final = 'finale'",
        "calls.names.final",
        "expected a name with {}, not 'finale'",
    ),
    (
        "_families",
        "calls.horizontal = ['0/1', '0/3']",
        "calls.horizontal",
        "finals 0/3 does not run that way",
    ),
    (
        "_families",
        "calls.vertical = ['0/1']",
        "calls.vertical",
        "finals 0/1 does not run that way",
    ),
    # How calls are handled
    (
        "_handled",
        "calls.placed = ['zodiac']",
        "calls.placed",
        "zodiac is not offered in calls.names",
    ),
    (
        "_handled",
        "calls.play_all = ['zodiac']",
        "calls.play_all",
        "zodiac is not offered in calls.names",
    ),
    (
        "_handled",
        "calls.placed_beside = []",
        "calls.placed_beside",
        "missing: placed calls need boxes beside which they rest",
    ),
    (
        "_handled",
        "extends = 'fun'\ncalls.spoken = 'listed'",
        "calls.spoken",
        "expected none: the house lists no calls",
    ),
    (
        "_handled",
        "extends = 'fun'\ncalls.spoken = 'track'",
        "calls.spoken",
        "expected none: the house lists no calls",
    ),
    (
        "_handled",
        "felt.tracks = ['zodiac']",
        "felt.tracks",
        "a zodiac track needs calls.signs",
    ),
    # Pieces of calls that are not on the felt
    (
        "_pieces",
        "felt.trios = false",
        "calls.names.voisins",
        "voisins needs 0/2/3, which the felt does not offer",
    ),
    (
        "_pieces",
        "extends = 'mbs'\nfelt.zero_splits = false",
        "calls.names.zero_spiel",
        "zero spiel needs 0/3, which the felt does not offer",
    ),
    # Words that mean something else
    (
        "_own_names",
        "calls.names.tiers = 'nassa'\ncalls.names.nassa = 'la nasse'",
        "calls.names.tiers",
        "'nassa' means nassa already",
    ),
    ("_own_names", "calls.names.tiers = 'red'", "calls.names.tiers", "'red' means red already"),
    ("_own_names", "names.spots.red = 'black'", "names.spots.red", "'black' means black already"),
    ("_own_names", "names.spots.red = '17'", "names.spots.red", "'17' means 17 already"),
    (
        "_own_names",
        "calls.names.tiers = 'Petit'\nnames.spots.red = 'petit'",
        "calls.names.tiers",
        "'Petit' is the name of red as well",
    ),
    # Zero
    (
        "_zero",
        "zero.choices = ['withdraw']",
        "zero.choices",
        "expected leave among them: it is what happens without an answer",
    ),
    ("_zero", "zero.choices = []", "zero.choices", "expected leave among them"),
    (
        "_zero",
        "zero.rule = 'lose'\nzero.limit = 1",
        "zero.choices",
        "expected none, since the rule is lose",
    ),
    (
        "_zero",
        "zero.rule = 'half'\nzero.choices = []",
        "zero.limit",
        "expected none, since the rule is half",
    ),
    # Payment
    (
        "_payment",
        "payment.order = ['column', 'dozen', 'even', 'six', 'street', 'split']",
        "payment.order",
        "missing: straight, corner",
    ),
    (
        "_payment",
        "drop = ['names.kinds.six']",
        "names.kinds.six",
        "missing: the house's word for it",
    ),
    # Templates
    (
        "_templates",
        "announcements.number = '{number} {color}'",
        "announcements.number",
        "unknown {color}; expected just {colour}, {half}, {number}, {parity}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet'",
        "announcements.repeat",
        "expected braces only round a word",
    ),
    (
        "_templates",
        "announcements.repeat = '{}'",
        "announcements.repeat",
        "unknown {}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{0}'",
        "announcements.repeat",
        "unknown {0}; expected just",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet.name}'",
        "announcements.repeat",
        "unknown {bet.name}; expected just",
    ),
    (
        "_templates",
        "announcements.repeat_one = '{total}'",
        "announcements.repeat_one",
        "unknown {total}; expected just {amount}, {bet}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet:d}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet!x}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet:{total}}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet:>99999999}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    # Limits
    (
        "_limits",
        "limits.sign.even = ['0.50', 100]",
        "limits.sign.even",
        "expected at least the minimum, 1",
    ),
    (
        "_limits",
        "payment.stands = { centre = 'first' }",
        "payment.stands.centre",
        "expected a name of authority.croupiers",
    ),
    (
        "_templates",
        "announcements.limits = 'limits: {kind}'",
        "announcements.limits",
        "unknown {kind}; expected just {limits}",
    ),
    (
        "_templates",
        "announcements.limit_open = '{kind} to {high}'",
        "announcements.limit_open",
        "unknown {high}; expected just {kind}, {low}",
    ),
    # Figures
    (
        "_figures",
        "figures.thousands = ','\nfigures.decimal = ','",
        "figures.thousands",
        "expected another mark than figures.decimal",
    ),
    # People and chips
    (
        "_people",
        "seats = { least = 5, most = 3 }",
        "seats.most",
        "expected at least 5, not 3",
    ),
    (
        "_people",
        "extends = 'english'\nseats.most = 10",
        "chips.colours",
        "expected at least 10: everyone gets one",
    ),
    (
        "_people",
        "chips.colours = 8",
        "chips.colours",
        "expected none: colour chips are not in use",
    ),
    (
        "_people",
        "chips.notes_per_round = 1",
        "chips.notes_per_round",
        "goes with chips.note and procedure.round_coups",
    ),
    (
        "_people",
        "extends = 'fun'\ndrop = ['chips.note']",
        "chips.notes_per_round",
        "goes with chips.note and procedure.round_coups",
    ),
    (
        "_people",
        "extends = 'fun'\ndrop = ['procedure.round_coups']",
        "chips.notes_per_round",
        "goes with chips.note and procedure.round_coups",
    ),
    (
        "_people",
        "procedure.spin_again = 1",
        "procedure.spin_again",
        "expected 0: only play money spins again",
    ),
    (
        "_people",
        "extends = 'fun'\nplay_money = false",
        "procedure.spin_again",
        "expected 0: only play money spins again",
    ),
    (
        "_people",
        "procedure.last_laps = 2",
        "procedure.last_laps",
        "goes with closes = 'last-laps', and only with it",
    ),
    (
        "_people",
        "procedure.closes = 'last-laps'",
        "procedure.last_laps",
        "goes with closes = 'last-laps', and only with it",
    ),
]


@pytest.mark.parametrize(
    ("text", "key", "reason"), [case[1:] for case in BREAKS], ids=[case[1] for case in BREAKS]
)
def test_each_check_finds_the_file_that_breaks_it_and_nothing_else(
    find: Find, text: str, key: str, reason: str
) -> None:
    found = find(text)
    assert {name for name, _ in found} == {key}
    assert len(found) == len(set(found)), "the same mistake is named twice"
    assert any(reason in why for _, why in found)


def test_every_check_has_a_file_that_breaks_it() -> None:
    broken = {name for name, *_ in BREAKS}
    assert broken == {one.__name__ for one in checks.CHECKS}
    assert all(inspect.isgeneratorfunction(one) for one in checks.CHECKS)


# Words of a house must be told apart, or a bet lands elsewhere than the player said.


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "names.spots = { red = 'couleur', black = 'Couleur' }",
            [("names.spots.black", "'Couleur' is the name of red as well")],
        ),
        (
            "names.spots = { black = 'Couleur', red = 'couleur' }\ndrop = ['names.spots']",
            [("names.spots.red", "'couleur' is the name of black as well")],
        ),
        (
            "calls.names = { tiers = 'Série', voisins = 'serie' }",
            [("calls.names.tiers", "'Série' is the name of voisins as well")],
        ),
        (
            "names.spots.red = 'noir'",
            [
                ("names.spots.red", "'noir' means black already"),
                ("names.spots.black", "'noir' is the name of red as well"),
            ],
        ),
        (
            "calls.names.tiers = 'Nassa'",
            [
                ("calls.names.tiers", "'Nassa' means nassa already"),
                ("calls.names.nassa", "'nassa' is the name of tiers as well"),
            ],
        ),
    ],
)
def test_two_bets_of_one_name_are_found(find: Find, text: str, found: Problems) -> None:
    assert find(text) == found


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("felt.edges = []", "felt.edges"),  # no street and no six line could be laid
        ("figures.decimal = ''", "figures.decimal"),  # 2.50 would be written 250
        ("figures = { thousands = ',', decimal = ',' }", "figures.thousands"),  # 1,50: 1.50 or 150
        ("calls.names.tiers = '{}'", "calls.names.tiers"),  # there is nothing to put in: no name
        ("chips.kinds = []", "chips.kinds"),  # nothing to play with
        ("authority.croupiers = []", "authority.croupiers"),  # nobody deals
        ("effective = 2012-12-19T10:00:00", "effective"),  # a day, not an hour
    ],
)
def test_a_house_that_could_not_be_played_is_not_sound(find: Find, text: str, key: str) -> None:
    assert {name for name, _ in find(text)} == {key}
