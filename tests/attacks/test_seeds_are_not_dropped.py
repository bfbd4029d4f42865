"""Seeds that are dropped, added or changed, a felt that is changed: the player's witness says so."""

from dataclasses import replace
from typing import Any

import pytest

from attacks.operator_support import ANCHOR, LAST, chance, opened, secret_of, table
from croupier.client.witness import Witness
from croupier.table import State, evolve
from croupier.table import events as e
from croupier.table.fairness import digest, fair_number, felt_digest, seal_of
from croupier.table.phases import Phase


class Watched:
    """A table whose operator says to one player what it likes; the player's witness listens."""

    def __init__(self) -> None:
        self.state = opened_state()
        self.witness, self.texts = Witness("ada"), list[str]()
        self.sealed = self.witness.seal(self.state)
        assert self.sealed
        self.hears(e.SeedSealed("ada", self.sealed))

    def hears(self, *events: e.Event) -> None:
        before = self.state
        for event in events:
            self.state = evolve(self.state, event)
        self.texts += [one.text for one in self.witness.hear(before, events, self.state)]

    def closes(self, felt: str | None = None) -> str | None:
        """No more bets; the seed that the player tells, if it does."""
        self.hears(e.BettingClosed(felt or digest(["ada red - cash 500"])))
        return self.witness.tell(self.state)

    def ends(self, number: int | None = None, **changes: Any) -> None:
        """The number: the fair one, or another."""
        fair = fair_number(secret_of(1), self.state.coup)
        told = e.NumberSet(fair if number is None else number, secret_of(1))
        self.hears(replace(told, **changes))


def opened_state() -> State:
    house = table()
    opened(house)
    house.say("ada: red by 5")
    return house.state


def test_an_honest_house_raises_no_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    assert seal_of(seed) == house.sealed
    house.hears(e.SeedTold("ada", seed))
    house.ends()
    assert house.texts == []


def test_a_seed_that_is_told_and_not_used_raises_an_alarm() -> None:
    house = Watched()
    assert house.closes()
    house.ends(missing=("ada",))
    assert house.texts == ["our seed was told and not used"]


def test_a_number_without_our_seed_raises_an_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    other = fair_number(secret_of(1), house.state.coup)
    house.hears(e.SeedTold("ada", seed))
    house.ends(other)
    assert house.texts == [
        f"the number should have been {fair_number(secret_of(1), house.state.coup)}, not {other}"
    ] or other == fair_number(secret_of(1), house.state.coup)


def test_a_seed_added_after_the_close_raises_an_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    house.hears(e.SeedSealed("shill", seal_of(LAST)))
    house.hears(e.SeedTold("shill", LAST))
    house.ends()
    assert house.texts == [
        "a seed of 'shill' was sealed after the close",
        "other seeds were sealed than at the close",
    ]


def test_another_seed_than_the_sealed_one_raises_an_alarm() -> None:
    house = Watched()
    house.hears(e.SeedSealed("shill", seal_of(LAST)))
    assert house.closes()
    house.hears(e.SeedTold("shill", ANCHOR))
    assert house.texts == ["the seed of 'shill' is not the one that was sealed"]


def closed_after(seconds: float) -> list[str]:
    """What a witness says of a close so long after its seed was sent, which was not taken."""
    state, now = opened_state(), 0.0
    witness = Witness("ada", lambda: now)
    assert witness.seal(state)
    foreign = e.SeedSealed("ada", seal_of(LAST))
    after = evolve(state, foreign)
    assert list(witness.hear(state, (foreign,), after)) == []
    now = seconds
    closed = e.BettingClosed(felt_digest(after))
    return [alarm.text for alarm in witness.hear(after, (closed,), evolve(after, closed))]


def test_a_seed_that_is_sealed_in_our_name_keeps_ours_not_out() -> None:
    """Another program of ours may add one; a house that takes it instead of ours is found out."""
    assert closed_after(0.0) == []
    told = "our seed was sent 2.5 seconds before the close, and not taken"
    assert closed_after(2.5) == [told]


def test_a_table_that_went_back_raises_an_alarm_and_gets_a_new_seed() -> None:
    """The house puts log and vault back as they were, and deals with secrets that are known."""
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    house.ends(fair_number(secret_of(1), house.state.coup))
    assert house.texts == []
    before = opened_state()
    texts = [alarm.text for alarm in house.witness.welcomed(before)]
    undone = "the table went back: 1 of its coups are undone"
    assert texts == ["the close was taken back", undone]
    again = house.witness.seal(before)
    assert again
    assert again != seal_of(seed)


def test_whatever_is_shown_anew_must_fit_what_was_seen_before() -> None:
    """The house cuts the line when the seed is told, and shows the coup anew in another way."""
    for felt in (None, digest(["mallory 0 - cash 500"])):
        house = Watched()
        seed = house.closes()
        assert seed
        house.hears(e.SeedTold("ada", seed))
        changed = house.state._replace(coup=replace(house.state.coup, felt=felt))
        assert len(list(house.witness.welcomed(changed))) == 1


def test_a_number_that_is_shown_anew_is_checked_too() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    fair = fair_number(secret_of(1), house.state.coup)
    for number, secret, problems in (
        (fair, secret_of(1), 0),
        ((fair + 1) % 37, secret_of(1), 1),
        (fair, None, 1),
    ):
        coup = replace(house.state.coup, number=number, secret=secret)
        shown = house.state._replace(phase=Phase.NUMBER, coup=coup)
        assert len(list(house.witness.welcomed(shown))) == problems


def test_a_coup_without_a_seal_is_counted_where_there_is_a_chain() -> None:
    house = table()
    house.say("place your bets | ada: red by 5 | spin | no more bets | number 0 | settle")
    assert house.state.tally.unsealed == 1


def test_no_seed_is_told_to_a_house_that_is_not_bound_to_the_felt() -> None:
    for felt in (digest(["ada red - cash 501"]), digest([])):
        house = Watched()
        assert house.closes(felt) is None
        assert house.texts == ["the felt's hash at the close is not that of the bets on the felt"]


def test_a_felt_that_is_changed_after_the_close_raises_an_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    coup = replace(house.state.coup, felt=digest(["ada red - cash 500", "shill 0 - cash 500"]))
    house.ends(fair_number(secret_of(1), coup))
    fair = fair_number(secret_of(1), house.state.coup)
    assert house.texts or fair == fair_number(secret_of(1), coup)


def test_who_comes_after_a_supervisors_exception_raises_no_alarm() -> None:
    """The house is bound to the felt at the close, which the exception has changed since."""
    house = table("venezia")
    opened(house)
    seed = chance("ada")
    house.say(f"ada: red by 5 | ada seals {seal_of(seed)} | spin | no more bets")
    house.say('supervisor allows shill: 0 by 100 because "asked in time"')
    late = Witness("shill")
    assert list(late.welcomed(house.state)) == []
    house.say(f"ada tells {seed}")
    number = e.NumberSet(fair_number(secret_of(1), house.state.coup), secret_of(1))
    assert list(late.hear(house.state, (number,), evolve(house.state, number))) == []


def test_nothing_is_allowed_after_the_first_seed_is_told() -> None:
    house = table("venezia")
    opened(house)
    seed = chance("ada")
    house.say(f"ada: red by 5 | ada seals {seal_of(seed)} | spin | ada tells {seed}")
    house.refuses('supervisor allows shill: 0 by 100 because "asked in time"', "bet/late")
    house.refuses(f"shill seals {seal_of(LAST)}", "phase/wrong")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.ChainOpened(chance("new"), 8), "was given up 60 coups before its end"),
        (e.BettingOpened(1, chance("other"), ANCHOR, 1), "not the next one of the chain"),
        (e.BettingOpened(1, ANCHOR), "not sealed by the chain"),
        (e.BettingOpened(1), "not sealed by the chain"),
    ],
)
def test_a_house_that_leaves_its_chain_raises_an_alarm(event: e.Event, text: str) -> None:
    state, witness = table().state, Witness(None)
    (alarm,) = witness.hear(state, (event,), evolve(state, event))
    assert text in alarm.text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.NumberSet(17), "without its secret"),
        (e.NumberSet(17, chance("other")), "not the one that was sealed"),
        (e.CoupVoided(("interrupted",), ()), "its secret is not told"),
        (e.CoupVoided(("interrupted",), (), chance("other")), "not the one that was sealed"),
    ],
)
def test_a_house_that_does_not_tell_its_secret_raises_an_alarm(event: e.Event, text: str) -> None:
    house = Watched()
    house.hears(event)
    assert text in house.texts[0]
