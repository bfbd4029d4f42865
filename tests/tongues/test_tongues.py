"""Every text in every language: the same keys, the same facts, and none that nobody says."""

import ast
import csv
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from croupier.houses import SHIPPED
from croupier.houses import house as load
from croupier.houses.clauses import clauses, in_tongue
from croupier.houses.meanings import keys_of, meaning
from croupier.houses.sections import SECTIONS
from croupier.record.speaker import Speaker
from croupier.rules.errors import Malformed
from croupier.tongues import Tongue, office, phrase, sentence, words
from docs_support import ROOT

SOURCE = ROOT / "src" / "croupier"
OTHERS = [tongue for tongue in Tongue if tongue is not Tongue.EN]
SAYERS = (
    "Refusal",
    "Refused",
    "refused",
    "Failed",
    "failed",
    "NotOffered",
    "TooMuch",
    "Full",
    "because",
    "refuse",
    "worded",
    "NotNow",
    "NoSuchLink",
)
PACKAGES = ("rules", "houses", "table", "live", "web")


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def shape(text: str) -> str:
    """A text without what languages write in their own way."""
    return re.sub(r"[^0-9]+", " ", text).strip()


@pytest.mark.parametrize("tongue", OTHERS)
def test_a_language_has_every_text_and_no_other(tongue: Tongue) -> None:
    assert list(words(tongue)) == list(words(Tongue.EN))


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_text_tells_the_same_facts(tongue: Tongue) -> None:
    english, other = words(Tongue.EN), words(tongue)
    assert {key: facts(other[key]) for key in other} == {
        key: facts(english[key]) for key in english
    }


@pytest.mark.parametrize("tongue", OTHERS)
def test_whole_sentences_end_in_every_language(tongue: Tongue) -> None:
    english, other = words(Tongue.EN), words(tongue)
    ends = {key: other[key] for key in other if english[key][-1:] == "." != other[key][-1:]}
    assert ends == {}


@pytest.mark.parametrize("tongue", Tongue)
def test_every_text_can_be_filled(tongue: Tongue) -> None:
    for key, text in words(tongue).items():
        told = phrase(key, **dict.fromkeys(facts(text), "x")).in_tongue(tongue)
        assert "{" not in told
        assert "  " not in told.strip()


# What the code says


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def said_by(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """What a module says to people: every argument that must be a key."""
    malformed = () if path.parent.name == "houses" else ("Malformed",)
    for call in calls(path):
        if name_of(call) in (*SAYERS, *malformed) and call.args:
            coded = isinstance(call.args[0], ast.Attribute | ast.Name) and len(call.args) > 1
            said = call.args[-1] if name_of(call) == "refuse" else call.args[1 if coded else 0]
            yield f"{path.relative_to(ROOT)}:{call.lineno}", said


# Those who start a server read these, on their terminal, and nobody on a page.
FOR_HOSTS = ("live/opening.py", "web/address.py", "rules/bets.py")
BY_TABLE = {
    "_KEYS[command]",
    "key",
    "error.said.key",
    "error.said.key or str(error)",
    "said",
    "made.text",
    "sentence(str(error))",
}
"""Keys that are looked up: the tables and the places are tested elsewhere."""


def test_whatever_is_refused_has_a_key() -> None:
    strange = []
    for path in (one for package in PACKAGES for one in (SOURCE / package).rglob("*.py")):
        if path.relative_to(SOURCE).as_posix() in FOR_HOSTS:
            continue
        for place, said in said_by(path):
            if isinstance(said, ast.JoinedStr):
                keys = [one for one in words(Tongue.EN) if _fits(said, one)]
                strange += [] if keys else [f"{place}: {ast.unparse(said)}"]
            elif isinstance(said, ast.Constant):
                strange += [] if said.value in words(Tongue.EN) else [f"{place}: {said.value!r}"]
            elif ast.unparse(said) not in BY_TABLE:
                strange.append(f"{place}: {ast.unparse(said)}")
    assert strange == []


def _fits(said: ast.JoinedStr, key: str) -> bool:
    """Whether a text with gaps can be this key: `f"time.{status}"`."""
    parts = (
        re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in said.values
    )
    return re.fullmatch("".join(parts), key) is not None


def test_every_text_is_said_somewhere() -> None:
    files = [one for one in SOURCE.rglob("*.py") if one.relative_to(SOURCE).parts[0] != "tongues"]
    source = "\n".join(one.read_text("utf-8") for one in files)
    made = set(re.findall(r'f"([\w.-]+)\{', source))
    silent = {
        key
        for key in words(Tongue.EN)
        if f'"{key}"' not in source and not any(key.startswith(one) for one in made)
    }
    joints = {key for key in words(Tongue.EN) if key.endswith(".and")}
    offices = {key for key in words(Tongue.EN) if key.startswith("office.")}
    assert silent - joints - offices == {"slip.place"}


# Phrases


def test_a_fact_may_be_a_key_or_a_list_of_them() -> None:
    said = phrase("colour.ways", most=8, way=["way.cash", "way.share"])
    assert (
        said.text == "All 8 colours are given out: play cash chips, or ask a holder to share one."
    )
    french = "Les 8 couleurs sont toutes données : jouez des jetons de valeur, ou demandez à quelqu’un de partager la sienne."
    assert said.in_tongue(Tongue.FR) == french


def test_a_text_that_is_no_key_stays_english() -> None:
    said = phrase("The {cat} sat.", cat=5)
    assert (said.text, said.key, said.facts) == ("The {cat} sat.", "", {})
    assert said.in_tongue(Tongue.IT) == "The {cat} sat."


def test_what_a_player_writes_is_never_read_as_a_text_with_gaps() -> None:
    error = Malformed("bet.unknown", got="{got.__class__} {seat}")
    assert error.said.in_tongue(Tongue.FR).endswith("et non {got.__class__} {seat}")


def test_one_of_several_bets_is_named_in_every_language() -> None:
    with pytest.raises(Malformed) as caught:
        load("venezia").slip("17 by 5; 99 by 5")
    said = caught.value.said
    assert said.text == "bet 2 of 2: expected a number from 0 to 36, not '99'"
    assert said.in_tongue(Tongue.FR) == "mise 2 sur 2 : un numéro va de 0 à 36, ce n’est pas '99'"
    assert said.in_tongue(Tongue.IT) == "puntata 2 di 2: un numero va da 0 a 36, non è '99'"


def test_a_sentence_begins_with_a_capital_and_ends_once() -> None:
    assert [sentence(one) for one in ("a bet", "Why?", "élan.")] == [
        "A bet.",
        "Why?",
        "Élan.",
    ]


@pytest.mark.parametrize("house", SHIPPED)
def test_the_offices_of_every_house_are_known(house: str) -> None:
    authority = load(house).authority
    named = (*authority.croupiers, authority.supervisor, authority.suspends, authority.disputes)
    hands = ("droite", "gauche", "bout de table")
    unknown = [
        one
        for one in named
        if one
        and one not in hands
        and Speaker(load(house), Tongue.FR).office(one, None).startswith("the ")
    ]
    assert unknown == []
    assert office("croupier général") == "croupier général"


# Clauses


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_clause_is_there_with_all_its_figures(tongue: Tongue) -> None:
    path = SOURCE / "houses" / f"clauses.{tongue}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == [one.id for one in clauses()]
    for one in clauses():
        told = in_tongue(one, tongue)
        assert set(shape(told).split()) == set(shape(one.behaviour).split()), one.id


@pytest.mark.parametrize("tongue", OTHERS)
def test_every_key_of_a_house_file_has_its_meaning_with_all_its_figures(tongue: Tongue) -> None:
    path = SOURCE / "houses" / f"keys.{tongue}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = [row["key"] for row in csv.DictReader(file)]
    assert rows == [f"{section}.{key}" for section in SECTIONS for key in keys_of(section)]
    for section in SECTIONS:
        for key in keys_of(section):
            told, english = meaning(section, key, tongue), meaning(section, key)
            assert told != english
            assert (shape(told), facts(told)) == (shape(english), facts(english)), key


def test_english_is_the_reference() -> None:
    assert all(in_tongue(one, Tongue.EN) == one.behaviour for one in clauses())


@pytest.mark.parametrize("house", SHIPPED)
def test_every_void_reason_is_told_in_every_language(house: str) -> None:
    at = load(house)
    for reason, text in at.void.items():
        assert words(Tongue.EN)[f"void.{reason}"] == text
        assert Speaker(at, Tongue.FR).void(reason) == words(Tongue.FR)[f"void.{reason}"]
