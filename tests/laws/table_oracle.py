"""The table once more, as plainly as possible: books that change, and no vectors.

Written from the issue, the readings and the rulebooks; nothing of `croupier` is imported. A command
is told by the name of its class, its bets by what they print. `say` answers with the codes of all
reasons for which the command may be refused, and none if it is taken.
"""

import re
from typing import Any

from laws.plain_books import Refuse, refuse
from laws.plain_treating import Treating

EVER_TAKEN = (
    "CashOut", "StepAway", "MarkAbsent", "ComeBack", "TakeUp", "NameCroupier", "PlaceCroupier", "NameSupervisor",
    "SetLimits", "Correct", "Report", "Dispute", "DecideDispute",
)  # fmt: skip
WHILE = {
    "suspended": (*EVER_TAKEN, "Resume", "CloseTable"),
    "closed": (*EVER_TAKEN, "OpenTable", "Take", "Withdraw"),
}


def deed(word: str) -> str:
    """What does the command of that name."""
    return "do" + re.sub("([A-Z])", r"_\1", word).lower()


class Table(Treating):
    def say(self, command: Any, given: str | None = None) -> set[str]:
        """The codes for which the command may be refused; empty if it is taken.

        `given` is the colour that the dealer chose for somebody who named none.
        """
        word, self.given = type(command).__name__, given
        if self.status != "running" and word not in WHILE[self.status]:
            return {f"table/{self.status}"}
        try:
            getattr(self, deed(word))(command)
        except Refuse as refusal:
            return refusal.codes
        return set()

    def do_name_croupier(self, command: Any) -> None:
        """No money moves."""

    def do_name_supervisor(self, command: Any) -> None:
        """No money moves."""

    # Secrets and seeds: no coup of these evenings is sealed; `test_laws_of_fairness` has others

    def do_open_chain(self, _: Any) -> None:
        self.step("idle")

    def do_seal_seed(self, command: Any) -> None:
        self.step("open", "spinning")
        self.here(command.seat)
        raise Refuse(["seed/wrong"])

    def do_tell_seed(self, _: Any) -> None:
        self.step("closed")
        raise Refuse(["seed/wrong"])

    # Exceptions: reading 15

    def do_allow(self, command: Any) -> None:
        """venezia-G.9: after the close, and never after a number (reading 41)."""
        refuse({"supervisor/none"} if self.house != "venezia" else ())
        act, codes = command.act, set() if self.phase == "closed" else {"phase/wrong"}
        codes |= {"bet/late"} if self.announced and self.phase == "closed" else set()
        if type(act).__name__ == "Place":
            asked, more = self.pieces(act.slip)
            self.place(act, asked, codes | more)
            return
        if type(act).__name__ == "Move":
            self.move(act, codes | self.one_spot(act.source, act.target))
            return
        refuse(codes if act.seat in self.sitting() else codes | {"seat/unknown"})
        self.take(self.people[act.seat], act, self.own(act.seat, act.target), set())

    # Limits and corrections

    def do_set_limits(self, command: Any) -> None:
        """Reading 28: a side that is not named stays as it was; `none` comes as 0."""
        codes = set()
        if not command.supervised and (self.coup or self.phase != "idle"):
            codes.add("phase/wrong")
        changed = {kind: list(pair) for kind, pair in (self.next_limits or self.limits).items()}
        for kind, (low, high) in command.ranges:
            pair = changed[str(kind)]
            if low is not None:
                pair[0] = low or 1
            if high is not None:
                pair[1] = high or None
        for low, high in changed.values():
            if high is not None and (low or 0) > high:
                codes.add("bet/limit")
        refuse(codes)
        if self.phase == "idle":
            self.limits = changed
        else:
            self.next_limits = changed

    def do_correct(self, command: Any) -> None:
        """In the player's own chips; what is no whole one in value chips (reading 23)."""
        one = self.people.get(command.seat) or self.here(command.seat)
        amount = command.amount
        refuse({"bet/funds"} if one.stack + amount < 0 else ())
        one.corrected += amount
        self.bank -= amount
        if one.usual == "cash" or amount > 0:
            one.receive(one.usual, amount)
            return
        chips = -(amount // one.value) * one.value
        taken = min(chips, one.purse["colour"])
        one.purse["colour"] -= taken
        one.purse["cash"] += taken + amount

    def do_link(self, command: Any) -> None:
        """Reading 27: from the next coup; in Venice at once while bets are taken."""
        self.here(command.seat)
        self.here(command.other)
        refuse({"seat/unknown"} if command.seat == command.other else ())
        joined, others = {command.seat, command.other}, list[set[str]]()
        for party in self.next_parties or self.parties:
            if party & {command.seat, command.other}:
                joined |= party
            else:
                others.append(party)
        if self.house == "venezia" and self.phase in ("open", "spinning"):
            self.parties = [*others, joined]
            self.trim(joined)
        else:
            self.next_parties = [*others, joined]

    # In and out of operation

    def do_suspend(self, _: Any) -> None:
        self.status = "suspended"

    def do_resume(self, _: Any) -> None:
        refuse({"phase/wrong"} if self.status != "suspended" else ())
        self.status = "running"

    def do_close_table(self, _: Any) -> None:
        self.step("idle")
        self.status = "closed"

    def do_open_table(self, _: Any) -> None:
        refuse({"phase/wrong"} if self.status != "closed" else ())
        self.status = "running"

    # Disputes

    def do_report(self, command: Any) -> None:
        """venezia-GR.1: before "rien ne va plus"."""
        late = self.house == "venezia" and self.phase in ("closed", "number")
        self._quarrel(command, {"bet/late"} if late else set(), report=True)

    def do_dispute(self, command: Any) -> None:
        self._quarrel(command, set(), report=False)

    def _quarrel(self, command: Any, codes: set[str], *, report: bool) -> None:
        refuse(codes if command.seat in self.people else codes | {"seat/unknown"})
        self.disputes[len(self.disputes) + 1] = (command.seat, report, False)

    def do_decide_dispute(self, command: Any) -> None:
        seat, report, decided = self.disputes.get(command.number, ("", False, True))
        refuse({"phase/wrong"} if decided else ())
        self.disputes[command.number] = (seat, report, True)
