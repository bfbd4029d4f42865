"""The plain table's supervisor in New South Wales: stakes settled as if they lay elsewhere."""

from collections import Counter
from typing import Any

from laws.oracle import SPOTS
from laws.plain_books import CALLS, EVERY_CALL, Key, Line, Lying, Person, refuse
from laws.plain_coups import Coups

Parts = dict[Key, int]


class Treating(Coups):
    def do_treat(self, command: Any) -> None:
        """nsw-3.16, reading 44: from the close until payment, never what is paid."""
        refuse({"supervisor/none"} if self.house != "nsw" else ())
        self.step("closed", "number", "collected")
        target = str(command.target)
        codes = set() if target in SPOTS or target in CALLS["nsw"] else {"bet/not-offered"}
        codes |= {"bet/not-offered"} if target == str(command.source) else set()
        there = command.seat in self.sitting() or (
            self.phase == "collected" and any(line.seat == command.seat for line in self.lines)
        )
        refuse(codes if there else codes | {"seat/unknown"})
        one = self.people[command.seat]
        if self.phase == "collected":
            self._settle_anew(command, one)
        else:
            parts = self._meant(command, one, {key: bet.amount for key, bet in one.bets.items()})
            laid = self._elsewhere(one, parts, target)
            for key, amount in parts.items():
                one.bets[key].less(amount)
                if not one.bets[key].amount:
                    del one.bets[key]
            for key, amount in laid.items():
                one.bets.setdefault(key, Lying()).amount += amount
            self._note_call(one, target, laid)

    def _note_call(self, one: Person, target: str, laid: Parts) -> None:
        if target not in SPOTS:
            pieces = EVERY_CALL[target].split()
            spot, each = next((key[0], amount) for key, amount in laid.items())
            before, coup = one.units.get(target, (0, 0))
            each //= pieces.count(spot)
            one.units[target] = (each + (before if coup == self.coup else 0), self.coup)

    # Which stakes

    def _meant(self, command: Any, one: Person, lying: Parts) -> Parts:
        """All that is named, or a part of it: what was bet last goes first."""
        source, chips = str(command.source), None
        if command.chip or command.colour:
            chips, unknown = self._chips(one, command)
            refuse(unknown)

        def fits(key: Key) -> bool:
            whose = (
                not key[1] if command.alone else command.call is None or key[1] == str(command.call)
            )
            there = key[0] if source in SPOTS else key[1]
            return there == source and whose and chips in (None, key[2:])

        meant = {key: amount for key, amount in lying.items() if amount and fits(key)}
        refuse(() if meant else {"bet/funds"})
        if command.amount is None:
            return meant
        pieces = EVERY_CALL.get(source, source).split() if source not in SPOTS else [source]
        left = {spot: command.amount * pieces.count(spot) for spot in pieces}
        codes, parts = set(), {}
        for key, amount in reversed(meant.items()):
            part = min(left[key[0]], amount)
            left[key[0]] -= part
            if key[2] == "colour" and part % one.value:
                codes.add("bet/colour")
            if part:
                parts[key] = part
        if any(left.values()):
            codes.add("bet/funds")
        refuse(codes)
        return {key: parts[key] for key in meant if key in parts}

    def _elsewhere(self, one: Person, parts: Parts, target: str) -> Parts:
        """The same chips there, in equal parts where a call has several pieces."""
        sums: dict[tuple[str, str], int] = {}
        for key, amount in parts.items():
            sums[key[2], key[3]] = sums.get((key[2], key[3]), 0) + amount
        pieces = [target] if target in SPOTS else EVERY_CALL[target].split()
        laid: Parts = {}
        for (chip, colour), total in sums.items():
            each = total // len(pieces)
            odd = chip == "colour" and each % one.value
            refuse({"bet/limit"} if odd or each * len(pieces) != total else ())
            for spot in pieces:
                key = (spot, target if len(pieces) > 1 else "", chip, colour)
                laid[key] = laid.get(key, 0) + each
        return laid

    # After the rake

    def _settle_anew(self, command: Any, one: Person) -> None:
        """As if it had lain there when the others on that spot were settled."""
        own = [line for line in self.lines if line.seat == command.seat and not line.freed]
        lying: Parts = {}
        for line in own:
            lying[line.key] = lying.get(line.key, 0) + line.stake
        parts = self._meant(command, one, lying)
        laid = self._elsewhere(one, parts, str(command.target))
        lies: Counter[Key] = Counter()
        for key, part in parts.items():
            self._lift(command.seat, (key, part), lies)
        for key, amount in laid.items():
            self._instead(command.seat, one, (key, amount), lies)
        for key, amount in sorted(lies.items(), key=lambda each: each[1]):
            if amount < 0:
                one.bets[key].less(-amount)
            elif amount:
                one.bets.setdefault(key, Lying()).amount += amount
            if key in one.bets and not one.bets[key].amount:
                del one.bets[key]

    def _lift(self, seat: str, part: tuple[Key, int], lies: Counter[Key]) -> None:
        """A part of what became of a stake did not happen; the rest of it did."""
        key, left = part
        for line in [x for x in reversed(self.lines) if (x.seat, x.key) == (seat, key)]:
            less = min(left, line.stake)
            if line.freed or not less:
                continue
            left -= less
            line.stake -= less
            if line.won:
                lies[key] -= less
            else:
                self.lose(key[2], -less)
            if not line.stake:
                self.lines = [other for other in self.lines if other is not line]

    def _instead(self, seat: str, one: Person, part: tuple[Key, int], lies: Counter[Key]) -> None:
        key, amount = part
        kind, numbers = SPOTS[key[0]]
        high, party, stake = self.limits[kind][1], self.party(seat), amount
        if high is not None:
            there = [x.stake for x in self.lines if x.key[0] == key[0] and x.seat in party]
            stake = self.whole(one, key[2], amount, max(0, high - sum(there)))
        one.purse[key[2]] += amount - stake
        won = stake > 0 and self.number in numbers
        if won:
            lies[key] += stake
        else:
            self.lose(key[2], stake)
        self.lines.append(Line(seat, key, stake, won))
