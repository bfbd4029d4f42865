import pytest

from croupier.houses import SHIPPED, house
from croupier.houses.sections import Close
from croupier.table.phases import OWN_STEPS, STEPS, Phase, diagram, next_phase
from table.scenes import Scene, play

WAYS = {
    Phase.IDLE: "",
    Phase.OPEN: "place your bets",
    Phase.SPINNING: "place your bets\nspin",
    Phase.CLOSED: "place your bets\nspin\nno more bets",
    Phase.NUMBER: "place your bets\nspin\nno more bets\nnumber 8",
    Phase.COLLECTED: "place your bets\nspin\nno more bets\nnumber 8\ncollect",
    Phase.PAID: "place your bets\nspin\nno more bets\nnumber 8\ncollect\npay",
}
WORDS = {
    "place your bets": "place your bets",
    "spin": "spin",
    "no more bets": "no more bets",
    "number": "number 20",
    "spin again": "spin again",
    "collect": "collect",
    "pay": "pay",
    "lift": "lift",
    "void": "void interrupted",
}


def at(name: str, phase: Phase) -> Scene:
    """A table of a house with a losing bet, in some phase."""
    scene = play(f"house {name}\nseat ada buys 2000")
    first, *others = WAYS[phase].splitlines() or [""]
    if first:
        scene.say(f"{first}\nada: 17 by 5")
        scene.say("\n".join(others))
    return scene


PLACES = [
    (name, phase)
    for name in SHIPPED
    for phase in Phase
    if (name, phase) != ("venezia", Phase.SPINNING)  # the toss closes betting there
]


@pytest.mark.parametrize(("name", "phase"), PLACES)
@pytest.mark.parametrize("word", WORDS)
def test_a_word_leads_where_the_table_of_phases_says_and_is_refused_elsewhere(
    name: str, phase: Phase, word: str
) -> None:
    closes = house(name).procedure.closes
    scene = at(name, phase)
    assert scene.state.phase is phase
    end = next_phase(closes, phase, word)
    if word == "spin again" and name != "fun":
        end = None
    if end is None:
        scene.refuses(WORDS[word], "phase/wrong")
    else:
        scene.say(WORDS[word])
        assert not scene.refused
        assert scene.state.phase is end


@pytest.mark.parametrize("closes", Close)
def test_every_phase_can_be_reached_and_left(closes: Close) -> None:
    reached = {Phase.IDLE}
    while more := {end for start in reached for end in _ends(closes, start)} - reached:
        reached |= more
    skipped = {Phase.SPINNING} if closes is Close.TOSS else set()
    assert reached == set(Phase) - skipped
    assert all(_ends(closes, phase) - {phase} for phase in reached)


def _ends(closes: Close, start: Phase) -> set[Phase]:
    found = (next_phase(closes, start, word) for word in WORDS)
    return {end for end in found if end is not None}


def test_the_diagram_draws_every_step_once() -> None:
    lines = diagram().splitlines()
    assert lines[:2] == ["stateDiagram-v2", "    [*] --> idle"]
    assert len(lines) == len(set(lines))
    for start, word, end in STEPS:
        assert f"    {start} --> {end}: {word}" in lines
    for closes, own in OWN_STEPS.items():
        for start, word, end in own:
            assert f"    {start} --> {end}: {word} (closes = {closes})" in lines


@pytest.mark.parametrize("phase", Phase)
def test_settle_is_collect_pay_and_lift(phase: Phase) -> None:
    scene = at("mbs", phase)
    if phase is Phase.NUMBER:
        other = at("mbs", phase).say("collect\npay\nlift")
        assert scene.say("settle").state == other.state
    else:
        scene.refuses("settle", "phase/wrong")


def test_where_the_toss_closes_betting_the_call_after_it_only_confirms() -> None:
    scene = play(
        """
        house venezia
        seat ada buys 100
        place your bets
        spin
        """
    )
    scene.refuses("ada: 17 by 5", "bet/late")
    before = scene.state
    scene.say("no more bets")
    assert scene.state == before
    assert not scene.say("number 17").codes[1:]


def test_a_close_on_the_call_may_come_before_the_toss_or_after_it() -> None:
    for order in ("no more bets\nspin", "spin\nno more bets"):
        scene = play("house nsw\nplace your bets")
        assert not scene.say(f"{order}\nnumber 3\nsettle").refused


def test_no_number_is_taken_before_the_close() -> None:
    for name in SHIPPED:
        play(f"house {name}\nplace your bets").refuses("number 17", "phase/wrong")
