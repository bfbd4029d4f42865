"""The plain table's coup: from "place your bets" to the dolly, prison, and the answers to a zero."""

from typing import Any

from laws.oracle import SPOTS
from laws.plain_bets import Bets
from laws.plain_books import OUTSIDE, PROMOTED, Inmate, Key, Line, Lying, Person, Refuse, refuse

VOID = {
    "mbs": "same-direction not-spun few-laps foreign-object no-compartment left-wheel ball-broke "
    "wheel-stopped wheel-still interference".split()
}
MOST_RESPINS = 200


class Coups(Bets):
    def do_place_your_bets(self, _: Any) -> None:
        self.step("idle")
        refuse({"phase/wrong"} if self.house == "fun" and self.round_coups == 7 else ())
        self.phase = "open"
        self.coup += 1
        self.round_coups += 1
        self.number, self.fault, self.respins = None, False, 0
        self.announced = self.spins_ended = False
        self.parties, self.next_parties = self.next_parties or self.parties, None
        self.trim(self.people)
        self.pass_on()

    def do_spin(self, command: Any) -> None:
        self.step("open", *(["closed"] if self.house == "nsw" else []))
        if command.same_direction and self.house in ("fun", "venezia"):
            raise Refuse(["spin/direction"])  # reading 36
        few = command.laps is not None and command.laps < 4
        self.fault = self.house == "mbs" and (command.same_direction or few)
        if self.house == "venezia":
            self._close()
        elif self.phase == "open":
            self.phase = "spinning"

    def _close(self) -> None:
        if self.phase != "closed":
            self.return_below()
            self.phase, self.again = "closed", None
            self.choice, self.choice_before = False, self.choice

    def do_no_more_bets(self, _: Any) -> None:
        extra = {"nsw": "open", "venezia": "closed"}
        self.step("spinning", extra.get(self.house, "spinning"))
        self._close()

    def do_number(self, command: Any) -> None:
        self.step("closed", "number")
        refuse({"phase/wrong"} if self.fault else ())
        self.phase, self.number, self.announced = "number", command.number, True
        self.winners_set = False

    def called(self) -> set[str]:
        """Reading 49: Venezia's croupier calls out what wins, even chances aside, and has chips."""
        lying = {key[0] for one in self.people.values() for key in one.bets}
        if self.house != "venezia" or self.number is None:
            return set()
        return {one for one in lying if SPOTS[one][0] != "even" and self.number in SPOTS[one][1]}

    def do_take_back(self, _: Any) -> None:
        """Only what nothing follows from yet. Reading 41: an announcement stays one."""
        self.step("spinning", "number")
        if self.phase == "spinning":
            self.phase, self.fault = "open", False
        else:
            self.phase, self.number = "closed", None

    def do_spin_again(self, _: Any) -> None:
        """Reading 32."""
        self.step("number")
        if self.house != "fun" or self.respins == MOST_RESPINS or self._cannot_spin_again():
            raise Refuse(["phase/wrong"])
        self.phase, self.number = "closed", None
        self.respins += 1

    def _cannot_spin_again(self) -> bool:
        bets = [bet for one in self.people.values() for bet in one.bets.items()]
        bets = [(key, bet) for key, bet in bets if bet.amount]
        return (
            self.spins_ended or not bets or any(self.number in SPOTS[key[0]][1] for key, _ in bets)
        )

    def do_no_spin_again(self, _: Any) -> None:
        """Reading 47: between spins, or while the ball rolls again."""
        self.step("closed", "number")
        rolls = self.phase == "closed" and self.respins > 0 and not self.spins_ended
        between = self.phase == "number" and not self._cannot_spin_again()
        refuse({"phase/wrong"} if self.house != "fun" or not (rolls or between) else ())
        self.spins_ended = True

    def do_set_winners(self, _: Any) -> None:
        """venezia-SF.2: what wins of a placed call, unless it rides and lies there."""
        self.step("number")
        rests = any(
            key[1] in ("tiers", "voisins")
            and bet.amount > bet.riding
            and self.number in SPOTS[key[0]][1]
            for one in self.people.values()
            for key, bet in one.bets.items()
        )
        taken = self.house == "venezia" and rests and not self.winners_set
        refuse(() if taken else {"phase/wrong"})
        self.winners_set = True

    def do_place_croupier(self, command: Any) -> None:
        """venezia-G.2: three places; nothing else depends on who stands there."""
        known = self.house == "venezia" and command.place in ("droite", "gauche", "bout de table")
        refuse(() if known else {"phase/wrong"})

    def do_spin_option(self, command: Any) -> None:
        refuse({"phase/wrong"} if self.house != "fun" else ())
        self.until_won = command.until_won

    # Settlement

    def do_collect(self, _: Any) -> None:
        self.step("number")
        self.trim(self.people)
        self.lines = []
        self.units = {
            (name, call): amount
            for name, one in self.people.items()
            for call, (amount, _) in one.units.items()
        }
        for name, one in self.people.items():
            inmates, one.prison = one.prison, []
            for inmate in inmates:
                self._judge(name, one, inmate)
            for key, bet in list(one.bets.items()):
                self._settle(name, one, key, bet)
        self.phase = "collected"

    def _settle(self, name: str, one: Person, key: Key, bet: Lying) -> None:
        spot, _, chip, _ = key
        kind, numbers = SPOTS[spot]
        # All of it may have been above the maximum.
        won = bet.amount > 0 and self.number in numbers
        self.lines.append(Line(name, key, bet.amount, won))
        if won:
            return
        del one.bets[key]
        if self.number == 0 and kind == "even" and self.house in ("english", "venezia"):
            if bet.amount:
                one.prison.append(Inmate(spot, chip, 1, bet.amount))
        else:
            self.lose(chip, bet.amount)

    def _judge(self, name: str, one: Person, inmate: Inmate) -> None:
        """Readings 21 and 22."""
        half = (inmate.amount + 1) // 2
        if self.number == 0 and self.house == "venezia" and inmate.level == 3:
            one.receive(inmate.chip, half)
            self.bank += inmate.amount - half
            return
        if self.number != 0 and self.number not in SPOTS[inmate.spot][1]:
            self.lose(inmate.chip, inmate.amount)
            return
        one.prison.append(inmate)
        if self.number == 0:
            inmate.level += self.house == "venezia"
        elif inmate.level > 1:
            inmate.level -= 1
        else:
            key = (inmate.spot, "", inmate.chip, one.first if inmate.chip == "colour" else "")
            self.lines.append(Line(name, key, inmate.amount, won=True, freed=inmate))

    def do_pay(self, _: Any) -> None:
        self.step("collected")
        won = [line for line in self.lines if line.won]
        above = [self._above(line) for line in won]
        for line, too_much in zip(won, above, strict=True):
            self._pay(self.people[line.seat], line, too_much)
        self.again, self.phase = set(), "paid"
        self.choice = self.number == 0
        for one in self.people.values():
            for inmate in one.prison:
                inmate.answered = False

    def _above(self, line: Line) -> bool:
        """Reading 27: a freed stake that would pass the maximum does not stay."""
        spot = line.key[0]
        high = self.limits[SPOTS[spot][0]][1]
        if high is None or not line.freed:
            return False
        party = self.party(line.seat)
        freed = sum(
            one.stake
            for one in self.lines
            if one.freed and one.key[0] == spot and one.seat in party
        )
        return self.lying(party, spot) + freed > high

    def _pay(self, one: Person, line: Line, above: bool) -> None:
        (spot, _, chip, _), stake = line.key, line.stake
        if line.freed:
            one.prison.remove(line.freed)
            one.bets.setdefault(line.key, Lying()).amount += stake
        bet = one.bets[line.key]
        self.bank -= line.winnings
        absent = one.away and self.house == "venezia"
        gone = True
        if chip in PROMOTED:
            # Reading 30: the winnings are paid in chips, the token is not returned.
            self.promotion += stake
            one.purse["cash"] += line.winnings
        elif absent and SPOTS[spot][0] in OUTSIDE:
            one.beside.append((spot, line.winnings, self.coup))
            gone = False
        elif absent:
            one.custody += stake + line.winnings
        else:
            one.purse[chip] += line.winnings
            gone = one.takes_up or above or not one.here
            one.purse[chip] += stake if gone else 0
        if gone:
            bet.less(stake)
        else:
            bet.riding, bet.excess = bet.riding + stake if line.freed else bet.amount, 0
        if not bet.amount:
            del one.bets[line.key]

    def do_lift(self, _: Any) -> None:
        self.step("paid")
        for one in self.people.values():
            old = {spot for spot, _, coup in one.beside if self.coup - coup >= 3}
            one.custody += sum(amount for spot, amount, _ in one.beside if spot in old)
            one.beside = [beside for beside in one.beside if beside[0] not in old]
            for key in [key for key in one.bets if key[0] in old]:
                one.custody += one.bets.pop(key).amount
        self._end()

    def _end(self) -> None:
        self.phase = "idle"
        if self.next_limits:
            self.limits, self.next_limits = self.next_limits, None

    def do_settle(self, command: Any) -> None:
        self.do_collect(command)
        self.do_pay(command)
        self.do_lift(command)

    def do_void(self, command: Any) -> None:
        """Reading 42: after a number it takes a supervisor."""
        self.step("open", "spinning", "closed")
        refuse({"phase/wrong"} if self.announced else ())
        self._void(command)

    def do_void_by_supervisor(self, command: Any) -> None:
        self.step("open", "spinning", "closed", "number")
        self._void(command)

    def _void(self, command: Any) -> None:
        """Reading 16; and 42: after a number a house's own reasons count, if it has some."""
        known = list(VOID.get(self.house, []))
        if not (self.announced and known):
            known.append("interrupted")
        refuse({"phase/wrong"} if set(command.reasons) - set(known) else ())
        for one in self.people.values():
            self.take_back(one, {key: bet.amount for key, bet in one.bets.items()})
        if self.phase in ("closed", "number"):
            self.choice = self.choice_before
        self.again = None if self.again is None else set()
        self.round_coups -= 1
        self.number = None
        self._end()

    def do_new_round(self, _: Any) -> None:
        self.step("idle")
        refuse({"phase/wrong"} if self.house != "fun" else ())
        self.round += 1
        self.round_coups = 0

    # Answers to a zero

    def _inmates(self, command: Any, target: Any, *, ends: bool = False) -> list[Inmate]:
        """Reading 22: each stake has its own answer; without a level all on that chance."""
        found = [
            inmate
            for inmate in self.here(command.seat).prison
            if inmate.spot == str(target) and command.level in (None, inmate.level)
        ]
        refuse(() if found and (self.choice or ends) else {"zero/nothing"})
        return found

    def do_withdraw(self, command: Any) -> None:
        one = self.here(command.seat)
        ends = self.status == "closed"  # no coup will end what is in prison there
        for inmate in self._inmates(command, command.target, ends=ends):
            share = inmate.amount
            for _ in range(inmate.level if self.withdraws == "value" else 1):
                share = (share + 1) // 2
            one.prison.remove(inmate)
            one.receive(inmate.chip, share)
            self.bank += inmate.amount - share

    def do_leave(self, command: Any) -> None:
        for inmate in self._inmates(command, command.target):
            inmate.answered = True

    def do_shift(self, command: Any) -> None:
        self.here(command.seat)
        target = str(command.target)
        if self.house != "venezia":
            raise Refuse(["zero/nothing"])
        other = target in SPOTS and SPOTS[target][0] == "even" and target != str(command.source)
        codes = set() if other else {"bet/not-offered"}
        try:
            found = self._inmates(command, command.source)
        except Refuse as refusal:
            raise Refuse(codes | refusal.codes) from None
        refuse(codes)
        for inmate in found:
            inmate.spot, inmate.answered = target, True
