"""The table once more, as plainly as possible: dictionaries that change, and no vectors.

Written from the issue, the readings and the rulebooks; nothing of `croupier` is imported. A command
is told by the name of its class, its bets by what they print. `say` answers with the codes of all
reasons for which the command may be refused, and none if it is taken.
"""

import re
from collections.abc import Iterable
from typing import Any

from laws.oracle import ODDS, SPOTS, neighbours

Pieces = dict[tuple[str, str], int]
"""Spot and call ("" for none) to an amount."""

TIERS = "5/8 10/11 13/16 23/24 27/30 33/36"
ORPHANS = "1 6/9 14/17 17/20 31/34"
VOISINS = "0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/29 25/29 32/35"
SPIEL = "0/3 12/15 26 32/35"
SIGNS = {
    "horse": "32 15 19", "snake": "4 21 2", "dragon": "25 17 34", "rabbit": "6 27 13",
    "tiger": "36 11 30", "ox": "8 23 10", "rat": "5 24 16", "boar": "33 1 20",
    "dog": "14 31 9", "rooster": "22 18 29", "monkey": "7 28 12", "ram": "35 3 26",
}  # fmt: skip
FRENCH = {
    "nassa": f"{SPIEL} 19",
    "orphans en plein": "17 34 6 1 20 14 31 9",
    **{f"final {d}": " ".join(str(n) for n in range(d, 37, 10)) for d in range(10)},
    "finals 8/9": "8/9 18 19 28/29",
    "finals 3/6": "3/6 13/16 23/26 33/36",
}
AROUND = {f"{n} and neighbours": " ".join(neighbours(n, 2)) for n in range(37)}
EVERY_CALL = {
    "tiers": TIERS,
    "orphans": ORPHANS,
    "voisins": VOISINS,
    "zero spiel": SPIEL,
    **FRENCH,
    **AROUND,
    **SIGNS,
}
SECTORS = {"tiers", "orphans", "voisins", *AROUND}
CALLS = {
    "mbs": SECTORS | {"zero spiel"},
    "nsw": SECTORS | {"zero spiel", *SIGNS},
    "fun": set[str](),
    "english": SECTORS,
    "venezia": SECTORS | {"zero spiel", *FRENCH},
}
MOST_SEATS = {"mbs": 10, "nsw": 10, "fun": 8, "english": 9, "venezia": 10**9}
COLOURS = {"mbs": 10, "nsw": 10, "fun": 8, "english": 9, "venezia": 0}
OWN_COLOUR = ("fun", "english")
SOLD = {"mbs": {"cash"}, "nsw": {"cash", "tokens", "voucher"}, "fun": set[str](),
        "english": set[str](), "venezia": {"cash"}}  # fmt: skip
VOID = {
    "mbs": "same-direction not-spun few-laps foreign-object no-compartment left-wheel ball-broke "
    "wheel-stopped wheel-still interference".split()
}
OUTSIDE = ("even", "column", "dozen")
EVER_TAKEN = ("CashOut", "StepAway", "ComeBack", "TakeUp", "NameCroupier", "NameSupervisor",
              "Correct", "Dispute", "DecideDispute")  # fmt: skip


class Refuse(Exception):
    def __init__(self, codes: Iterable[str]) -> None:
        super().__init__(codes)
        self.codes = set(codes)


class Table:
    def __init__(self, house: str) -> None:
        self.house = house
        self.phase, self.status = "idle", "running"
        self.people: dict[str, dict[str, Any]] = {}
        self.bank = self.cage = 0
        self.limits: dict[str, list[int | None]] = {kind: [100, None] for kind in ODDS}
        self.next_limits: dict[str, list[int | None]] | None = None
        self.coup = self.respins = self.round_coups = 0
        self.number: int | None = None
        self.fault = False
        self.lines: list[dict[str, Any]] = []
        self.settled: dict[str, Any] | None = None
        self.disputes: dict[int, bool] = {}
        self.consents: set[tuple[str, str, str]] = set()
        self.parties: list[set[str]] = []

    # Answers

    def say(self, command: Any) -> set[str]:
        """The codes for which the command may be refused; empty if it is taken."""
        word = type(command).__name__
        if self.status == "suspended" and word not in (*EVER_TAKEN, "Resume", "CloseTable"):
            return {"table/suspended"}
        if self.status == "closed" and word not in (*EVER_TAKEN, "OpenTable", "Take"):
            return {"table/closed"}
        try:
            getattr(self, "do" + re.sub("([A-Z])", r"_\1", word).lower())(command)
        except Refuse as refusal:
            return refusal.codes
        return set()

    def money(self) -> dict[tuple[str, str], int]:
        """Every account that is not empty."""
        found = {("bank", ""): self.bank, ("cage", ""): self.cage}
        for name, one in self.people.items():
            found["stack", name] = sum(one["purse"].values())
            beside = sum(amount for _, amount, _ in one["beside"])
            found["felt", name] = sum(one["bets"].values()) + beside
            locked = sum(amount for _, _, _, amount in one["prison"])
            found["prison", name] = locked + sum(one["freed"])
            found["custody", name] = one["custody"]
        return {account: amount for account, amount in found.items() if amount}

    def unclear(self, command: Any) -> bool:
        """Whether reading 25 leaves open what a call's original amount per piece was.

        So it is when pieces that ride lie beside new ones, or the maximum trimmed some.
        """
        if type(command).__name__ != "PlayAgain":
            return False
        lines = self._lines_of(command.seat, str(command.call))
        return len({self._per_piece(line) for line in lines}) > 1

    # People

    def here(self, name: str) -> dict[str, Any]:
        if name not in self.people or not self.people[name]["here"]:
            raise Refuse(["seat/unknown"])
        return self.people[name]

    def sitting(self) -> dict[str, dict[str, Any]]:
        return {name: one for name, one in self.people.items() if one["here"]}

    def do_sit(self, command: Any) -> None:
        name, sitting = command.seat, self.sitting()
        if len(sitting) >= MOST_SEATS[self.house] or name in sitting:
            raise Refuse(["seat/full"])
        colour = command.colour
        if colour is None and self.house in OWN_COLOUR:
            colour = f"handed to {name}"
        value, codes = self._value(name, colour, command.value)
        if self.house == "fun" and command.amount != 200_000:
            codes.add("seat/buy-in")
        if value and command.amount % value:
            codes.add("seat/buy-in")
        if codes:
            raise Refuse(codes)
        one = self.people.setdefault(
            name,
            {
                "purse": {"cash": 0, "colour": 0, "tokens": 0}, "bets": {}, "prison": [],
                "freed": [], "custody": 0, "beside": [], "bought": 0, "cashed": 0,
                "corrected": 0, "takes_up": False,
            },
        )  # fmt: skip
        one |= {"colours": [colour] if colour else [], "value": value, "here": True, "away": False}
        self._sell(one, "colour" if colour else "cash", command.amount)

    def _value(self, name: str, colour: str | None, asked: int | None) -> tuple[int, set[str]]:
        """What a chip of a colour is worth, 0 without one; and why it cannot be had."""
        if colour is None:
            return 0, set() if asked is None else {"seat/buy-in"}
        if not COLOURS[self.house]:
            return 0, {"seat/buy-in"}
        codes, sitting = set(), self.sitting()
        holders = [who for who, one in sitting.items() if colour in one["colours"]]
        if any((who, colour, name) not in self.consents for who in holders):
            codes.add("seat/colour")
        usual: int = min(low for low, _ in self.limits.values() if low)
        if holders:
            usual = sitting[holders[0]]["value"]
        if holders and asked not in (None, usual):
            codes.add("seat/colour")
        given = {one for seat in sitting.values() for one in seat["colours"]}
        if colour not in given and len(given) >= COLOURS[self.house]:
            codes.add("seat/colour")
        return asked or usual, codes

    def _sell(self, one: dict[str, Any], chip: str, amount: int) -> None:
        one["purse"][chip] += amount
        one["bought"] += amount
        self.cage -= amount

    def usual(self, one: dict[str, Any]) -> str:
        return "colour" if one["colours"] else "cash"

    def do_buy(self, command: Any) -> None:
        one = self.here(command.seat)
        chip, codes = self.usual(one), set()
        if command.kind is not None:
            chip = "cash" if command.kind == "cash" else "tokens"
            if str(command.kind) not in SOLD[self.house]:
                codes.add("seat/buy-in")
        if self.house == "fun" and command.amount != 200_000:
            codes.add("seat/buy-in")
        if chip == "colour" and command.amount % one["value"]:
            codes.add("seat/buy-in")
        if codes:
            raise Refuse(codes)
        self._sell(one, chip, command.amount)

    def do_cash_out(self, command: Any) -> None:
        one = self.people.get(command.seat)
        if one is None or not (one["here"] or sum(one["purse"].values())):
            one = self.here(command.seat)
        amount = sum(one["purse"].values()) + one["custody"]
        one["purse"] = {"cash": 0, "colour": 0, "tokens": 0}
        one["custody"] = 0
        one["cashed"] += amount
        self.cage += amount
        lying = sum(one["bets"].values()) + sum(beside for _, beside, _ in one["beside"])
        if not lying and not one["prison"] and not one["freed"]:
            one |= {"here": False, "colours": [], "value": 0, "takes_up": False}

    def do_step_away(self, command: Any) -> None:
        self.here(command.seat)["away"] = True

    def do_come_back(self, command: Any) -> None:
        one = self.here(command.seat)
        aside = one["custody"] + sum(amount for _, amount, _ in one["beside"])
        one["purse"][self.usual(one)] += aside
        one |= {"away": False, "custody": 0, "beside": []}

    def do_take_up(self, command: Any) -> None:
        self.here(command.seat)["takes_up"] = command.on

    def do_share(self, command: Any) -> None:
        one = self.here(command.seat)
        if self.house != "nsw" or command.colour not in one["colours"]:
            raise Refuse(["seat/colour"])
        self.consents.add((command.seat, command.colour, command.other))

    def do_give_colour(self, command: Any) -> None:
        one = self.here(command.seat)
        given = {colour for seat in self.sitting().values() for colour in seat["colours"]}
        without = [seat for seat in self.sitting().values() if not seat["colours"]]
        spare = COLOURS[self.house] - len(given) - 1
        if (
            self.house != "nsw"
            or not one["colours"]
            or command.colour in given
            or spare < len(without)
        ):
            raise Refuse(["seat/colour"])
        one["colours"].append(command.colour)

    # Bets

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

    def blocked(self, spots: Iterable[str]) -> set[str]:
        """venezia-GR.8: a winning combination waits for all payments."""
        won = any(self.number in SPOTS[spot][1] for spot in spots)
        return {"bet/blocked"} if self.phase == "collected" and won else set()

    def may_place(self, spots: Iterable[str]) -> set[str]:
        if self.phase in ("open", "spinning"):
            return set()
        early = self.house == "venezia"
        if self.phase == "idle":
            return set() if early and self.settled else {"phase/wrong"}
        if not early or self.phase in ("closed", "number"):
            return {"bet/late"}
        return self.blocked(spots)

    def may_touch(self, spots: Iterable[str]) -> set[str]:
        if self.phase in ("idle", "open", "spinning"):
            return set()
        if self.house != "venezia" or self.phase in ("closed", "number"):
            return {"bet/late"}
        return self.blocked(spots)

    def lying(self, names: Iterable[str], spot: str) -> int:
        return sum(
            amount
            for name in names
            if name in self.people
            for (where, _, _), amount in self.people[name]["bets"].items()
            if where == spot
        )

    def party(self, name: str) -> set[str]:
        return next((party for party in self.parties if name in party), {name})

    def lay(self, name: str, asked: Pieces, chip: str) -> tuple[Pieces, set[str]]:
        """What of the pieces is taken, within the limits; and why not."""
        one, codes, taken = self.people[name], set(), dict[tuple[str, str], int]()
        if sum(asked.values()) > one["purse"][chip]:
            codes.add("bet/funds")
        whole = one["value"] if chip == "colour" else 0
        for (spot, call), amount in asked.items():
            low, high = self.limits[SPOTS[spot][0]]
            beside = sum(part for (where, _), part in taken.items() if where == spot)
            if whole and amount % whole:
                codes.add("bet/colour")
            if low and amount + beside + self.lying([name], spot) < low:
                codes.add("bet/limit")
            part = amount
            if high is not None:
                part = min(part, max(0, high - beside - self.lying(self.party(name), spot)))
            if whole:
                part -= part % whole
            taken[spot, call] = part
        return taken, codes

    def put(self, name: str, taken: Pieces, chip: str) -> None:
        one = self.people[name]
        for (spot, call), amount in taken.items():
            key = (spot, call, chip)
            one["bets"][key] = one["bets"].get(key, 0) + amount
            one["purse"][chip] -= amount

    def do_place(self, command: Any) -> None:
        asked, codes = self.pieces(command.slip)
        codes |= self.may_place(spot for spot, _ in asked)
        self._place(command.seat, asked, codes, command.chip)

    def _place(self, name: str, asked: Pieces, codes: set[str], chip: str | None) -> None:
        if name not in self.sitting():
            raise Refuse(codes | {"seat/unknown"})
        chip = str(chip or self.usual(self.people[name]))
        taken, more = self.lay(name, asked, chip)
        if codes | more:
            raise Refuse(codes | more)
        self.put(name, taken, chip)

    def do_allow(self, command: Any) -> None:
        asked, codes = self.pieces(command.slip)
        if self.phase not in ("closed", "number"):
            codes.add("phase/wrong")
        self._place(command.seat, asked, codes, None)

    def own(self, name: str, target: Any) -> dict[tuple[str, str, str], int]:
        return {
            key: amount
            for key, amount in self.people[name]["bets"].items()
            if target is None or str(target) in (key[0], key[1])
        }

    def take_back(self, name: str, keys: dict[tuple[str, str, str], int]) -> None:
        one = self.people[name]
        for key, amount in keys.items():
            del one["bets"][key]
            one["purse"][key[2]] += amount

    def do_take(self, command: Any) -> None:
        self.here(command.seat)
        keys = self.own(command.seat, command.target)
        codes = self.may_touch(spot for spot, _, _ in keys)
        if not keys:
            codes.add("bet/funds")
        if codes:
            raise Refuse(codes)
        self.take_back(command.seat, keys)

    def do_move(self, command: Any) -> None:
        name, target = command.seat, str(command.target)
        one = self.here(name)
        keys = self.own(name, command.source)
        codes = set()
        if target not in SPOTS or str(command.source) not in SPOTS:
            codes.add("bet/not-offered")
        else:
            codes |= self.may_touch([target, *(spot for spot, _, _ in keys)])
        if not keys:
            codes.add("bet/funds")
        if codes:
            raise Refuse(codes)
        before = dict(one["bets"]), dict(one["purse"])
        self.take_back(name, keys)
        for chip in dict.fromkeys(key[2] for key in keys):
            amount = sum(part for key, part in keys.items() if key[2] == chip)
            taken, codes = self.lay(name, {(target, ""): amount}, chip)
            if codes:
                one["bets"], one["purse"] = before
                raise Refuse(codes)
            self.put(name, taken, chip)

    # The coup

    def step(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refuse(["phase/wrong"])

    def do_place_your_bets(self, _: Any) -> None:
        self.step("idle")
        if self.house == "fun" and self.round_coups == 7:
            raise Refuse(["phase/wrong"])
        self.phase = "open"
        self.coup += 1
        self.round_coups += 1
        self.number, self.fault, self.respins = None, False, 0

    def do_spin(self, command: Any) -> None:
        if self.house == "nsw":
            self.step("open", "closed")
        else:
            self.step("open")
        few = command.laps is not None and command.laps < 4
        self.fault = self.house == "mbs" and (command.same_direction or few)
        if self.house == "venezia":
            self._close()
        elif self.phase == "open":
            self.phase = "spinning"

    def _close(self) -> None:
        self.phase, self.settled = "closed", None

    def do_no_more_bets(self, _: Any) -> None:
        extra = {"nsw": "open", "venezia": "closed"}
        self.step("spinning", extra.get(self.house, "spinning"))
        self._close()

    def do_number(self, command: Any) -> None:
        self.step("closed", "number")
        if self.fault:
            raise Refuse(["phase/wrong"])
        self.phase, self.number = "number", command.number

    def do_spin_again(self, _: Any) -> None:
        self.step("number")
        bets = [bet for one in self.people.values() for bet in one["bets"].items()]
        somebody_wins = any(stake and self.number in SPOTS[key[0]][1] for key, stake in bets)
        if self.house != "fun" or self.respins == 20 or not bets or somebody_wins:
            raise Refuse(["phase/wrong"])
        self.phase, self.number = "closed", None
        self.respins += 1

    def do_collect(self, _: Any) -> None:
        self.step("number")
        self.lines = []
        for name, one in self.people.items():
            inmates, one["prison"] = one["prison"], []
            for spot, chip, level, amount in inmates:
                self._judge(name, spot, chip, level, amount)
            for key, amount in list(one["bets"].items()):
                self._settle(one, name, key, amount)
        self.phase = "collected"

    def _settle(
        self, one: dict[str, Any], name: str, key: tuple[str, str, str], stake: int
    ) -> None:
        spot, call, chip = key
        kind, numbers = SPOTS[spot]
        line = {"seat": name, "spot": spot, "call": call, "chip": chip, "stake": stake}
        line |= {"won": self.number in numbers, "winnings": stake * ODDS[kind], "freed": False}
        self.lines.append(line)
        if not stake:  # all of it was above the maximum
            line["won"] = False
        if line["won"]:
            return
        del one["bets"][key]
        if not stake:
            return
        if self.number == 0 and kind == "even" and self.house in ("english", "venezia"):
            one["prison"].append((spot, chip, 1, stake))
        else:
            self.bank += stake

    def _judge(self, name: str, spot: str, chip: str, level: int, amount: int) -> None:
        """Readings 21 and 22."""
        one = self.people[name]
        if self.number == 0 and self.house == "english":
            one["prison"].append((spot, chip, level, amount))
        elif self.number == 0 and level < 3:
            one["prison"].append((spot, chip, level + 1, amount))
        elif self.number == 0:
            one["purse"][chip] += (amount + 1) // 2
            self.bank += amount // 2
        elif self.number not in SPOTS[spot][1]:
            self.bank += amount
        elif level > 1:
            one["prison"].append((spot, chip, level - 1, amount))
        else:
            one["freed"].append(amount)
            line = {"seat": name, "spot": spot, "call": "", "chip": chip, "stake": amount}
            self.lines.append({**line, "won": True, "winnings": 0, "freed": True})

    def do_pay(self, _: Any) -> None:
        self.step("collected")
        above = [line for line in self.lines if line["won"] and self._above(line)]
        for line in self.lines:
            if line["won"]:
                self._pay(self.people[line["seat"]], line, any(line is one for one in above))
        self.settled = {"number": self.number, "again": set()}
        self.phase = "paid"

    def _above(self, line: dict[str, Any]) -> bool:
        """Reading 27: a freed stake that would pass the maximum does not stay."""
        high = self.limits[SPOTS[line["spot"]][0]][1]
        if high is None or not line["freed"]:
            return False
        party = self.party(line["seat"])
        freed = [one for one in self.lines if one["won"] and one["freed"]]
        stakes = [
            one["stake"] for one in freed if one["spot"] == line["spot"] and one["seat"] in party
        ]
        return bool(self.lying(party, line["spot"]) + sum(stakes) > high)

    def _pay(self, one: dict[str, Any], line: dict[str, Any], above: bool) -> None:
        spot, chip, stake, winnings = line["spot"], line["chip"], line["stake"], line["winnings"]
        key = (spot, line["call"], chip)
        if line["freed"]:
            one["freed"].remove(stake)
            one["bets"][key] = one["bets"].get(key, 0) + stake
        self.bank -= winnings
        absent = one["away"] and self.house == "venezia"
        if chip == "tokens":
            # Reading 30: the winnings are paid in chips, the token is not returned.
            one["bets"][key] -= stake
            self.bank += stake
            one["purse"]["cash"] += winnings
        elif absent and SPOTS[spot][0] in OUTSIDE:
            one["beside"].append((spot, winnings, self.coup))
        elif absent:
            one["bets"][key] -= stake
            one["custody"] += stake + winnings
        else:
            one["purse"][chip] += winnings
            if one["takes_up"] or above:
                one["bets"][key] -= stake
                one["purse"][chip] += stake
        if not one["bets"][key]:
            del one["bets"][key]

    def do_lift(self, _: Any) -> None:
        self.step("paid")
        for one in self.people.values():
            old = {spot for spot, _, coup in one["beside"] if self.coup - coup >= 3}
            one["custody"] += sum(amount for spot, amount, _ in one["beside"] if spot in old)
            one["beside"] = [beside for beside in one["beside"] if beside[0] not in old]
            for key in [key for key in one["bets"] if key[0] in old]:
                one["custody"] += one["bets"].pop(key)
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
        self.step("open", "spinning", "closed", "number")
        known = [*VOID.get(self.house, []), "interrupted"]
        if any(reason not in known for reason in command.reasons):
            raise Refuse(["phase/wrong"])
        for name, one in self.people.items():
            self.take_back(name, dict(one["bets"]))
        self.round_coups -= 1
        self._end()

    def do_new_round(self, _: Any) -> None:
        self.step("idle")
        if self.house != "fun":
            raise Refuse(["phase/wrong"])
        self.round_coups = 0

    # Answers to a settlement

    def prisoners(self, name: str, target: Any) -> list[tuple[str, str, int, int]]:
        found = [inmate for inmate in self.here(name)["prison"] if inmate[0] == str(target)]
        if not found or self.settled is None or self.settled["number"] != 0:
            raise Refuse(["zero/nothing"])
        return found

    def do_withdraw(self, command: Any) -> None:
        one = self.here(command.seat)
        for inmate in self.prisoners(command.seat, command.target):
            _, chip, _, amount = inmate
            one["prison"].remove(inmate)
            one["purse"][chip] += (amount + 1) // 2
            self.bank += amount // 2

    def do_leave(self, command: Any) -> None:
        self.prisoners(command.seat, command.target)

    def do_shift(self, command: Any) -> None:
        one = self.here(command.seat)
        target = str(command.target)
        codes = set()
        same = target == str(command.source)
        if same or target not in SPOTS or SPOTS[target][0] != "even":
            codes = {"bet/not-offered", "zero/nothing"}
        if self.house != "venezia":
            codes.add("zero/nothing")
        if codes:
            raise Refuse(codes)
        for inmate in self.prisoners(command.seat, command.source):
            one["prison"].remove(inmate)
            one["prison"].append((target, *inmate[1:]))

    def _lines_of(self, name: str, call: str) -> list[dict[str, Any]]:
        if self.settled is None:
            return []
        return [line for line in self.lines if line["seat"] == name and line["call"] == call]

    def _per_piece(self, line: dict[str, Any]) -> int:
        stake: int = line["stake"]
        return stake // EVERY_CALL[line["call"]].split().count(line["spot"])

    def do_play_again(self, command: Any) -> None:
        """Reading 25."""
        name, call, how = command.seat, str(command.call), str(command.how)
        one = self.here(name)
        lines = self._lines_of(name, call)
        won = [line for line in lines if line["won"]]
        allowed = self.house == "venezia" and (how != "play all" or call in ("tiers", "voisins"))
        if not won or not allowed or not self.settled or (name, call) in self.settled["again"]:
            raise Refuse(["call/nothing"])
        chip, unit = lines[0]["chip"], self._per_piece(lines[0])
        pieces = EVERY_CALL[call].split()
        asked: Pieces = {}
        per_piece = unit
        if how == "play all":
            win = sum(line["winnings"] + line["stake"] for line in won)
            per_piece = win // unit // len(pieces) * unit
        for spot in pieces:
            asked[spot, call] = asked.get((spot, call), 0) + per_piece
        if how != "replay":
            for spot, _ in asked:
                asked[spot, call] -= one["bets"].get((spot, call, chip), 0)
            asked = {where: amount for where, amount in asked.items() if amount > 0}
        taken, codes = self.lay(name, asked, chip)
        if codes:
            raise Refuse(codes)
        self.put(name, taken, chip)
        self.settled["again"].add((name, call))

    # Supervision

    def do_name_croupier(self, command: Any) -> None:
        """No money moves."""

    def do_name_supervisor(self, command: Any) -> None:
        """No money moves."""

    def do_set_limits(self, command: Any) -> None:
        codes = set()
        if not command.supervised and (self.coup or self.phase != "idle"):
            codes.add("phase/wrong")
        changed = {kind: list(pair) for kind, pair in (self.next_limits or self.limits).items()}
        for kind, (low, high) in command.ranges:
            changed[str(kind)] = [low or changed[str(kind)][0], high]
            if high is not None and (changed[str(kind)][0] or 0) > high:
                codes.add("bet/limit")
        if codes:
            raise Refuse(codes)
        if self.phase == "idle":
            self.limits = changed
        else:
            self.next_limits = changed

    def do_correct(self, command: Any) -> None:
        one = self.people.get(command.seat) or self.here(command.seat)
        chip = self.usual(one)
        if one["purse"][chip] + command.amount < 0:
            raise Refuse(["bet/funds"])
        one["purse"][chip] += command.amount
        one["corrected"] += command.amount
        self.bank -= command.amount

    def do_link(self, command: Any) -> None:
        self.here(command.seat)
        self.here(command.other)
        if command.seat == command.other:
            raise Refuse(["seat/unknown"])
        joined = self.party(command.seat) | self.party(command.other)
        self.parties = [party for party in self.parties if not party & joined] + [joined]

    def do_suspend(self, _: Any) -> None:
        self.status = "suspended"

    def do_resume(self, _: Any) -> None:
        if self.status != "suspended":
            raise Refuse(["phase/wrong"])
        self.status = "running"

    def do_close_table(self, _: Any) -> None:
        self.step("idle")
        self.status = "closed"

    def do_open_table(self, _: Any) -> None:
        if self.status != "closed":
            raise Refuse(["phase/wrong"])
        self.status = "running"

    def do_dispute(self, command: Any) -> None:
        if command.seat not in self.people:
            raise Refuse(["seat/unknown"])
        self.disputes[len(self.disputes) + 1] = False

    def do_decide_dispute(self, command: Any) -> None:
        if self.disputes.get(command.number) is not False:
            raise Refuse(["phase/wrong"])
        self.disputes[command.number] = True
