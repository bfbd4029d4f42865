"""The plain table's people: who sits, with which chips and colours, and who is away."""

from typing import Any

from laws.plain_books import (
    CHIPS,
    COLOURS,
    NO_COLOURS,
    NOTE,
    OWN_COLOUR,
    PROMOTED,
    SEATS,
    SOLD,
    Books,
    Person,
    Refuse,
    refuse,
)


class People(Books):
    # Buying

    def do_sit(self, command: Any) -> None:
        name, sitting = command.seat, self.sitting()
        if name in sitting or len(sitting) >= SEATS.get(self.house, 10**9):
            raise Refuse(["seat/full"])
        coloured = command.colour is not None or self.house in OWN_COLOUR
        chip, codes = self._wish(command, "colour" if coloured else "cash")
        colour, value = "", 0
        if chip == "colour" and not codes:
            colour, value, codes = self._issue(name, command.colour, command.value)
        refuse(codes | self._price(name, chip, command.amount, value))
        one = self.people.pop(name, None) or Person()
        self.people[name] = one  # who comes again takes a new chair
        if colour:
            self._promise(colour, name)
        one.colours, one.value = [colour] if colour else [], value
        one.here, one.away, one.absent = True, False, False
        self._ask_no_more(name)
        self._sell(one, chip, command.amount)

    def do_buy(self, command: Any) -> None:
        one = self.here(command.seat)
        chip, codes = self._wish(command, one.usual)
        colour, value = one.first, one.value
        if chip == "colour" and not codes:
            if not one.colours:
                colour, value, codes = self._issue(command.seat, command.colour, command.value)
            elif not self._is_own(one, command):
                codes = {"seat/colour"}
        refuse(codes | self._price(command.seat, chip, command.amount, value))
        if chip == "colour":
            if not one.colours:
                self._ask_no_more(command.seat)
                self._promise(colour, command.seat)
            one.colours, one.value = one.colours or [colour], value
        self._sell(one, chip, command.amount)

    def _wish(self, command: Any, usual: str) -> tuple[str, set[str]]:
        """Which chips are wanted, and why they cannot be had."""
        kind = usual if command.kind is None else str(command.kind)
        chip = kind
        described = command.colour is not None or command.value is not None
        if kind not in SOLD[self.house] or (chip != "colour" and described):
            return chip, {"seat/buy-in"}
        return chip, set()

    def _is_own(self, one: Person, command: Any) -> bool:
        """Who has a colour buys more of it, at its value; a second one is the supervisor's."""
        wanted = command.colour is None or command.colour.casefold() in one.colours
        return wanted and command.value in (None, one.value)

    def _price(self, name: str, chip: str, amount: int, value: int) -> set[str]:
        wrong = chip == "colour" and bool(value) and amount % value != 0
        if self.house == "fun":  # reading 38: one note per player and event round
            known = self.people.get(name)
            wrong |= amount != NOTE or (known is not None and self.round in known.notes)
        return {"seat/buy-in"} if wrong else set()

    def _sell(self, one: Person, chip: str, amount: int) -> None:
        one.purse[chip] += amount
        if chip in PROMOTED:
            self.promotion -= amount
            return
        one.bought += amount
        one.notes.add(self.round)
        self.cage -= amount

    # Colours

    def _out(self) -> set[str]:
        return {colour for one in self.sitting().values() for colour in one.colours}

    def _issue(self, name: str, wanted: str | None, value: int | None) -> tuple[str, int, set[str]]:
        """Reading 29: a colour, what one chip is worth, and why it cannot be had."""
        usual = min(low for low, _ in self.limits.values() if low)
        out = self._out()
        none_left = {"seat/colour"} if len(out) >= COLOURS[self.house] else set[str]()
        colour = ((self.given if wanted is None else wanted) or "").casefold()
        if none_left and colour in self._seconds(but_for=name):
            return colour, value or usual, self._unfit(value, usual)
        if wanted is None and not (none_left and colour):
            assert colour not in out, "any that is free"
            return colour, value or usual, none_left | self._unfit(value, usual)
        holders = {who: one for who, one in self.sitting().items() if colour in one.colours}
        if not holders:
            unnamed = {"seat/colour"} if colour in NO_COLOURS else set()
            return colour, value or usual, none_left | unnamed | self._unfit(value, usual)
        agreed = all((who, colour, name) in self.consents for who in holders)
        shared = next(iter(holders.values())).value
        fits = agreed and value in (None, shared)
        return colour, shared, set() if fits else {"seat/colour"}

    def _seconds(self, but_for: str) -> dict[str, str]:
        """Second colours that only one player has, and who; none that was agreed to be shared."""
        if self.house != "nsw":
            return {}
        held = [(one, who) for who, person in self.sitting().items() for one in person.colours]
        alone = {one: who for one, who in held if [other for other, _ in held].count(one) == 1}
        return {
            one: who
            for one, who in alone.items()
            if one != self.sitting()[who].first and (who, one, but_for) not in self.consents
        }

    def _promise(self, colour: str, name: str) -> None:
        """Before the newcomer has it: what is somebody's second one is given up."""
        if holder := self._seconds(but_for=name).get(colour):
            self.promises.add((holder, colour, name, self.coup + 1))
            self._stop_sharing(holder, colour)

    def _unfit(self, value: int | None, usual: int) -> set[str]:
        """A chip is worth the minimum, or from there to 100 in steps that the house names."""
        step = 100 if self.house == "fun" else 50
        fits = value in (None, usual) or (usual <= value <= 10_000 and value % step == 0)
        return set() if fits else {"seat/buy-in"}

    def _shared(self, holder: str, colour: str) -> tuple[str, str]:
        """Colours are shared at nsw, by who has them."""
        one = self.here(holder)
        promised = colour.casefold() in {promise[1] for promise in self.promises}
        if self.house != "nsw" or colour.casefold() not in one.colours or promised:
            raise Refuse(["seat/colour"])
        return holder, colour.casefold()

    def _ask_no_more(self, name: str) -> None:
        self.asks = {ask for ask in self.asks if ask[2] != name}

    def do_ask_colour(self, command: Any) -> None:
        holder, colour = self._shared(command.other, command.colour)
        asker = self.people.get(command.seat)
        refuse({"seat/colour"} if asker and colour in asker.colours else ())
        self._ask_no_more(command.seat)
        self.asks.add((holder, colour, command.seat))

    def do_share(self, command: Any) -> None:
        share = (*self._shared(command.seat, command.colour), command.other)
        self.consents.add(share)
        self.asks.discard(share)

    def do_keep_colour(self, command: Any) -> None:
        share = (*self._shared(command.seat, command.colour), command.other)
        refuse(() if share in self.asks | self.consents else {"seat/colour"})
        self.consents.discard(share)
        self.asks.discard(share)

    def _stop_sharing(self, name: str, colour: str | None = None) -> None:
        for shares in (self.consents, self.asks):
            shares -= {s for s in shares if s[0] == name and colour in (None, s[1])}

    def do_give_colour(self, command: Any) -> None:
        """nsw-3.11: never the last free colour."""
        one, colour, out = self.here(command.seat), command.colour.casefold(), self._out()
        fits = colour not in out and colour not in NO_COLOURS
        if self.house != "nsw" or not one.colours or not fits or COLOURS["nsw"] - len(out) < 2:
            raise Refuse(["seat/colour"])
        one.colours.append(colour)

    def do_take_colour(self, command: Any) -> None:
        one, colour = self.here(command.seat), command.colour.casefold()
        lies = any(key[3] == colour for key in one.bets)
        refuse({"phase/wrong"} if self.phase in ("closed", "number", "collected") else ())
        if colour not in one.colours or len(one.colours) < 2 or lies:
            raise Refuse(["seat/colour"])
        mine = {promise[1] for promise in self.promises if promise[0] == command.seat}
        refuse({"seat/colour"} if mine and colour not in mine else ())
        self._give_up(command.seat, colour)

    def _give_up(self, holder: str, colour: str) -> None:
        self.people[holder].colours.remove(colour)
        self._stop_sharing(holder, colour)
        self.promises = {one for one in self.promises if one[:2] != (holder, colour)}

    def pass_on(self) -> None:
        """Reading 29: what was promised for this coup or before goes, unless some of it lies."""
        for holder, colour, _, coup in sorted(self.promises):
            lies = any(key[3] == colour for key in self.people[holder].bets)
            betting = self.phase in ("open", "spinning")
            if betting and coup <= self.coup and not lies:
                self._give_up(holder, colour)

    # Coming and going

    def do_cash_out(self, command: Any) -> None:
        one = self.people.get(command.seat)
        if one is None or not (one.here or one.stack):  # a correction may follow who has left
            one = self.here(command.seat)
        amount = one.stack + one.aside
        self.promotion += sum(one.purse[chip] for chip in PROMOTED)
        one.purse = dict.fromkeys(one.purse, 0)
        one.custody, one.beside = 0, [(spot, 0, coup) for spot, _, coup in one.beside]
        one.cashed += amount
        self.cage += amount
        if not (one.lying(*CHIPS) or one.prison):
            one.here, one.colours, one.value, one.takes_up = False, [], 0, False
            self._stop_sharing(command.seat)
            self._ask_no_more(command.seat)
            self.promises = {p for p in self.promises if command.seat not in (p[0], p[2])}
            one.left_round, one.beside = self.round, []
            one.units = {}  # who comes again is a new guest
            self.units = {
                call: unit for call, unit in self.units.items() if call[0] != command.seat
            }

    def do_step_away(self, command: Any) -> None:
        one = self.here(command.seat)
        one.away, one.absent = True, False

    def do_mark_absent(self, command: Any) -> None:
        one = self.here(command.seat)
        refuse({"phase/wrong"} if one.away else ())
        one.away = one.absent = True

    def do_come_back(self, command: Any) -> None:
        self.back(self.here(command.seat))

    def back(self, one: Person) -> None:
        """Who is there again has what was set aside."""
        one.receive(one.usual, one.aside)
        one.away, one.absent, one.custody, one.beside = False, False, 0, []

    def do_take_up(self, command: Any) -> None:
        self.here(command.seat).takes_up = command.on
