"""The plain table's bets: when, where, how much, with which chips; and calls that are played again."""

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

from laws.oracle import SPOTS
from laws.plain_books import CALLS, EVERY_CALL, Key, Lying, Person, Pieces, Refuse, refuse
from laws.plain_people import People

Chips = tuple[str, str]
"""A chip, and its colour if it has one."""


class Bets(People):
    # When

    def _blocked(self, spots: Iterable[str]) -> set[str]:
        """venezia-GR.8: a winning combination waits for all payments."""
        won = any(self.number in SPOTS[spot][1] for spot in spots)
        return {"bet/blocked"} if self.phase == "collected" and won else set()

    def _may_place(self, spots: Iterable[str]) -> set[str]:
        if self.phase in ("open", "spinning"):
            return set()
        early = self.house == "venezia"
        if self.phase == "idle":
            return set() if early and self.again is not None else {"phase/wrong"}
        if not early or self.phase in ("closed", "number"):
            return {"bet/late"}
        return self._blocked(spots)

    def _may_touch(self, spots: Iterable[str]) -> set[str]:
        if self.phase in ("idle", "open", "spinning"):
            return set()
        if self.house != "venezia" or self.phase in ("closed", "number"):
            return {"bet/late"}
        return self._blocked(spots)

    def _may_move(self, one: Person, keys: Iterable[Key], target: str) -> set[str]:
        """Reading 35: before the opening only a winner, and only where winners shift."""
        codes = self._may_touch([target, *(key[0] for key in keys)])
        winners = self.house == "venezia" and all(
            one.bets[key].riding == one.bets[key].amount for key in keys
        )
        early = self.phase not in ("open", "spinning") and "bet/late" not in codes
        return codes | {"phase/wrong"} if early and not winners else codes

    # Where and how much

    def pieces(self, slip: Any) -> tuple[Pieces, set[str]]:
        found: Pieces = {}
        codes = set()
        for bet in slip.bets:
            name = str(bet.on)
            if name in SPOTS:
                found[name, ""] = found.get((name, ""), 0) + bet.amount
                continue
            if name not in CALLS[self.house]:
                codes.add("bet/not-offered")
            for spot in EVERY_CALL[name].split():
                found[spot, name] = found.get((spot, name), 0) + bet.amount
        return found, codes

    def lay(self, name: str, asked: Pieces, chips: Chips) -> set[str]:
        """Put pieces down within the limits; or say why not."""
        one, codes = self.people[name], set[str]()
        chip, colour = chips
        for holder, promised, other, coup in self.promises:
            if promised == colour and (name == other or (name == holder and self.coming >= coup)):
                codes.add("bet/colour")
        if sum(asked.values()) > one.purse[chip]:
            codes.add("bet/funds")
        for (spot, _), amount in asked.items():
            together = sum(part for (where, _), part in asked.items() if where == spot)
            if together + self.lying([name], spot) < (self.limits[SPOTS[spot][0]][0] or 0):
                codes.add("bet/limit")
            if chip == "colour" and one.value and amount % one.value:
                codes.add("bet/colour")
        if not codes:
            for (spot, call), amount in asked.items():
                self._put(name, (spot, call, *chips), amount)
        return codes

    def _put(self, name: str, key: Key, amount: int) -> None:
        """What fits under the maximum; the rest stays with the player."""
        one, high, asked = self.people[name], self.limits[SPOTS[key[0]][0]][1], amount
        if high is not None:
            fits = max(0, high - self.lying(self.party_of_bets(name), key[0]))
            amount = self.whole(one, key[2], amount, fits)
        bet = one.bets.setdefault(key, Lying())
        bet.amount += amount
        bet.excess += asked - amount
        one.purse[key[2]] -= amount

    def whole(self, one: Person, chip: str, amount: int, fits: int) -> int:
        """So much of an amount as fits, in whole chips."""
        if amount <= fits:
            return amount
        return fits - fits % one.value if chip == "colour" else fits

    def trim(self, names: Iterable[str]) -> None:
        """Readings 27 and 28: what lies above the maximum goes back; who came first keeps it."""
        kept: dict[tuple[str, str], int] = {}
        for name in [name for name in self.people if name in names]:
            one, leader = self.people[name], min(self.party(name))
            for key, bet in list(one.bets.items()):
                high = self.limits[SPOTS[key[0]][0]][1]
                if high is None:
                    continue
                before = kept.get((leader, key[0]), 0)
                stays = self.whole(one, key[2], bet.amount, high - before)
                kept[leader, key[0]] = before + stays
                if stays < bet.amount:
                    self.take_back(one, {key: bet.amount - stays})

    def return_below(self) -> None:
        """Reading 28: what is below the minimum at the close goes back, spot by spot."""
        for one in self.people.values():
            sums: dict[str, int] = {}
            for key, bet in one.bets.items():
                sums[key[0]] = sums.get(key[0], 0) + bet.amount + bet.excess
            least = {spot: self.limits[SPOTS[spot][0]][0] or 0 for spot in sums}
            small = {spot for spot, much in sums.items() if much < least[spot]}
            self.take_back(
                one, {key: bet.amount for key, bet in one.bets.items() if key[0] in small}
            )

    def take_back(self, one: Person, amounts: dict[Key, int]) -> None:
        for key, amount in amounts.items():
            one.bets[key].less(amount)
            one.purse[key[2]] += amount
            if not one.bets[key].amount:
                del one.bets[key]
        lying = {key[1] for key in one.bets}  # a call of which nothing is left was never made
        one.units = {
            call: (unit, coup)
            for call, (unit, coup) in one.units.items()
            if coup != self.coming or call in lying
        }

    # Commands

    def _trying(self, name: str, act: Callable[[Person], set[str]]) -> None:
        """Do it, or leave everything as it was. Who bets is back (issue 8, 11)."""
        before = deepcopy(self.people[name])
        if before.away:
            self.back(self.people[name])
        if codes := act(self.people[name]):
            self.people[name] = before
            raise Refuse(codes)

    def do_place(self, command: Any) -> None:
        asked, codes = self.pieces(command.slip)
        self.place(command, asked, codes | self._may_place(spot for spot, _ in asked))

    def place(self, command: Any, asked: Pieces, codes: set[str]) -> None:
        if command.seat not in self.sitting():
            raise Refuse(codes | {"seat/unknown"})

        def act(one: Person) -> set[str]:
            chips, unknown = self._chips(one, command)
            new = {str(bet.on): 0 for bet in command.slip.bets if str(bet.on) not in SPOTS}
            lay = set[str]()
            known = {key[1] for key in one.bets}
            if not codes | unknown:
                lay = self.lay(command.seat, asked, chips)
            for bet in command.slip.bets:
                if str(bet.on) in new:
                    new[str(bet.on)] += bet.amount
            for call, amount in new.items():
                self._called(one, call, amount, again=call in known)
            return codes | unknown | lay

        self._trying(command.seat, act)

    def _chips(self, one: Person, command: Any) -> tuple[Chips, set[str]]:
        if command.colour is not None:
            colour = command.colour.casefold()
            return ("colour", colour), set() if colour in one.colours else {"bet/colour"}
        chip = one.usual if command.chip is None else str(command.chip)
        return (chip, one.first if chip == "colour" else ""), set()

    def _called(self, one: Person, call: str, amount: int, *, again: bool) -> None:
        """Two calls for one coup are one by the sum, if the first still lies there."""
        before, coup = one.units.get(call, (0, 0))
        one.units[call] = (amount + (before if again and coup == self.coming else 0), self.coming)

    def own(self, name: str, target: Any) -> dict[Key, int]:
        return {
            key: bet.amount
            for key, bet in self.people[name].bets.items()
            if target is None or str(target) in key[:2]
        }

    def do_take(self, command: Any) -> None:
        one = self.here(command.seat)
        keys = self.own(command.seat, command.target)
        codes = self._may_touch(key[0] for key in keys)
        self.take(one, command, keys, codes)
        self.pass_on()

    def take(self, one: Person, command: Any, keys: dict[Key, int], codes: set[str]) -> None:
        """All of it; or a part of what was laid on a spot, the last first."""
        if command.amount is None:
            refuse(codes if keys else codes | {"bet/funds"})
            self.take_back(one, keys)
            return
        spot, left, part = str(command.target), command.amount, {}
        refuse(codes | (set() if spot in SPOTS else {"bet/not-offered"}))
        for key, amount in reversed(keys.items()):
            if not key[1] and left:
                part[key] = min(left, amount)
                left -= part[key]
                odd = key[2] == "colour" and part[key] % (one.value or 1)
                refuse({"bet/colour"} if odd else ())
        refuse({"bet/funds"} if left else ())
        rest = self.lying([command.seat], spot) - command.amount
        refuse({"bet/limit"} if 0 < rest < (self.limits[SPOTS[spot][0]][0] or 0) else ())
        self.take_back(one, part)

    def do_move(self, command: Any) -> None:
        codes = self.one_spot(command.source, command.target)
        if command.seat in self.sitting() and not codes:
            keys = self.own(command.seat, command.source)
            codes = self._may_move(self.people[command.seat], keys, str(command.target))
        self.move(command, codes)

    def one_spot(self, source: Any, target: Any) -> set[str]:
        plain = str(source) in SPOTS and str(target) in SPOTS
        return set() if plain else {"bet/not-offered"}

    def move(self, command: Any, codes: set[str]) -> None:
        if command.seat not in self.sitting():
            raise Refuse(codes | {"seat/unknown"})
        keys = self.own(command.seat, command.source)
        refuse(codes if keys else codes | {"bet/funds"})
        target = str(command.target)

        def act(one: Person) -> set[str]:
            self.take_back(one, keys)
            groups: dict[Chips, int] = {}
            for key, amount in keys.items():
                chips = (key[2], key[3])
                groups[chips] = groups.get(chips, 0) + amount
            low = self.limits[SPOTS[target][0]][0] or 0
            if sum(keys.values()) + self.lying([command.seat], target) < low:
                return {"bet/limit"}
            for chips, amount in groups.items():
                self._put(command.seat, (target, "", *chips), amount)
            return set()

        self._trying(command.seat, act)

    # Calls that won: reading 25

    def do_play_again(self, command: Any) -> None:
        name, call, how = command.seat, str(command.call), str(command.how)
        self.here(name)
        won = [
            line for line in self.lines if line.seat == name and line.key[1] == call and line.won
        ]
        allowed = self.house == "venezia" and (how != "play all" or call in ("tiers", "voisins"))
        done = self.again is None or (name, call) in self.again or (name, call) not in self.units
        refuse({"call/nothing"} if done or not won or not allowed else ())
        unit = self.units[name, call]
        chips = won[0].key[2:]

        def act(one: Person) -> set[str]:
            return self.lay(name, dict(self._missing(one, call, how, unit, won)), chips)

        self._trying(name, act)
        self._replayed(self.people[name], call, unit)
        assert self.again is not None
        self.again.add((name, call))

    def _missing(
        self, one: Person, call: str, how: str, unit: int, won: Iterable[Any]
    ) -> Iterable[tuple[tuple[str, str], int]]:
        """What must be added on each spot of a call."""
        pieces = EVERY_CALL[call].split()
        each = unit
        if how == "play all":
            each = sum(line.winnings + line.stake for line in won) // unit // len(pieces) * unit
        for spot in dict.fromkeys(pieces):
            lies = sum(bet.riding for key, bet in one.bets.items() if key[:2] == (spot, call))
            short = each * pieces.count(spot) - (0 if how == "replay" else lies)
            if short > 0:
                yield (spot, call), short

    def _replayed(self, one: Person, call: str, unit: int) -> None:
        """The unit stays; beside a call that was made anew for the same coup it is one call."""
        new, coup = one.units.get(call, (0, 0))
        if coup == self.coming:
            unit += new
        one.units[call] = (unit, self.coming)
