"""Who tells a story: in which language, with the figures and the bets of which house."""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.bets import Target
from croupier.tongues import Tongue, office, phrase, words


class Speaker(NamedTuple):
    """A language at a house. Amounts are written as the house writes them."""

    house: House
    tongue: Tongue = Tongue.EN

    def say(self, key: str, **facts: object) -> str:
        """The text of a key, with its facts."""
        return phrase(key, **facts).in_tongue(self.tongue)

    def write(self, amount: int) -> str:
        """An amount."""
        return self.house.write(amount)

    def bet(self, target: Target) -> str:
        """A bet: English has the words of the notation, others have those of the house."""
        return str(target) if self.tongue is Tongue.EN else self.house.say(target)

    def on(self, key: str, stakes: Iterable[tuple[int, Target]]) -> str:
        """Some amounts on spots."""
        parts = (self.say(key, amount=self.write(much), on=self.bet(on)) for much, on in stakes)
        return ", ".join(parts)

    def office(self, called: str | None, name: str | None) -> str:
        """Who acted: the office, and the name if one was given."""
        called = called or "supervisor"
        title = self._title(called)
        known = (None, called, f"the {called}", title)
        return title if name in known else self.say("deed.office", office=title, name=name)

    def _title(self, called: str) -> str:
        key = office(called if called in _WITH_THE else called.removeprefix("the "))
        if key in words(self.tongue):
            return words(self.tongue)[key]
        return called if called.startswith("the ") else f"the {called}"

    def void(self, reason: str) -> str:
        """Why a coup is void: the house's own words in English."""
        own = self.house.void.get(reason)
        key = f"void.{reason if own else 'interrupted'}"
        if own and (self.tongue is Tongue.EN or key not in words(self.tongue)):
            return own
        return words(self.tongue)[key]


_WITH_THE = ("the management", "the gaming management")
"""Offices that a house names with an article."""
