"""A house: its file, and the answers that follow from it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Final

from croupier.houses.sections import (
    AnnouncementsSection,
    AuthoritySection,
    CallsSection,
    ChipsSection,
    FeltSection,
    FiguresSection,
    IdentitySection,
    LimitsSection,
    NamesSection,
    NoticesSection,
    PaymentSection,
    PaysSection,
    ProcedureSection,
    ReckonerSection,
    SeatsSection,
    ZeroSection,
)
from croupier.rules import prison
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calling import Ear, hear_slip
from croupier.rules.calls import CALLS, Call, Family, call_neighbours
from croupier.rules.drawing import Drawing, Edge, Point, draw
from croupier.rules.errors import Malformed, NotOffered, shown
from croupier.rules.felt import FIRST_FOUR, SPOTS, TRIOS, Kind, Spot, of_kind, spot
from croupier.rules.money import UNIT, Rounding, write_amount
from croupier.rules.names import squeeze
from croupier.rules.notation import BY, parse_slip, parse_target
from croupier.rules.odds import Odds, odds
from croupier.rules.payoff import Payoff
from croupier.rules.pockets import POCKETS
from croupier.rules.policies import ZeroPolicy
from croupier.rules.prison import Choice
from croupier.rules.settlement import Settlement, settle
from croupier.rules.terms import Terms
from croupier.rules.wheel import colour
from croupier.rules.words import IN_WORDS

SIGN: Final = {
    Kind.STRAIGHT: 100,
    Kind.SPLIT: 200,
    Kind.STREET: 300,
    Kind.CORNER: 400,
    Kind.SIX: 600,
    Kind.COLUMN: 1200,
    Kind.DOZEN: 1200,
    Kind.EVEN: 1800,
}
"""Reading 40: maxima in table minima, where the house names none. A bet with more numbers has a
higher maximum, so every kind may win about the same amount."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class House:
    """The rules of one house. Two houses are equal only if they are the same object."""

    identity: IdentitySection
    felt: FeltSection
    pays: PaysSection
    zero: ZeroSection
    names: NamesSection
    calls: CallsSection
    seats: SeatsSection
    chips: ChipsSection
    limits: LimitsSection
    procedure: ProcedureSection
    announcements: AnnouncementsSection
    payment: PaymentSection
    authority: AuthoritySection
    notices: NoticesSection
    figures: FiguresSection
    reckoner: ReckonerSection
    void: Mapping[str, str]
    reference: Mapping[str, object]
    sources: Mapping[str, tuple[str, ...]]
    """Which clause or reading each key comes from."""
    content: str
    """The whole file, merged with the house that it extends, as JSON. A log keeps it beside its
    coups."""

    @property
    def id(self) -> str:
        """The word that commands use for the house."""
        return self.identity.id

    @cached_property
    def digest(self) -> str:
        """The hash of the content: two houses with the same digest have the same rules."""
        return sha256(self.content.encode()).hexdigest()

    def __repr__(self) -> str:
        return f"house({self.id!r})"

    # What is on offer

    @cached_property
    def terms(self) -> Terms:
        """Odds of every spot on offer, and the zero rule."""
        rule = self.zero
        zero = prison.Zero(rule.rule, rule.limit, rule.at_limit, rule.choices, rule.withdraws)
        pays = {spot: self._odds(spot) for spot in SPOTS if self._has(spot)}
        return Terms(pays, zero, self.zero.half_rounding, self.chips.smallest)

    def _has(self, spot: Spot) -> bool:
        if spot is FIRST_FOUR:
            return self.felt.first_four
        if spot in TRIOS:
            return self.felt.trios
        return self.felt.zero_splits or not (spot.kind is Kind.SPLIT and spot.touches_zero)

    def _odds(self, spot: Spot) -> int:
        odds: int = getattr(self.pays, spot.kind)
        if spot is FIRST_FOUR:
            return self.pays.first_four or odds
        return self.pays.trio or odds if spot in TRIOS else odds

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots on offer."""
        return self.terms.spots

    @cached_property
    def offered_calls(self) -> tuple[Call, ...]:
        """Every call on offer."""
        return tuple(one for family in self.calls.names for one in self._family(family))

    def _family(self, family: Family) -> Iterable[Call]:
        match family:
            case Family.NEIGHBOURS:
                widths = self.calls.each_side
                return [call_neighbours(n, width) for width in widths for n in range(POCKETS)]
            case Family.FINAL:
                return self.calls.finals
            case Family.HORIZONTAL:
                return self.calls.horizontal
            case Family.VERTICAL:
                return self.calls.vertical
            case Family.ZODIAC:
                return [CALLS[sign] for sign in self.calls.signs]
            case _:
                return [one for one in CALLS.values() if one.family is family]

    @cached_property
    def offering(self) -> frozenset[Target]:
        """Every spot and call on offer."""
        return frozenset[Target](self.spots) | frozenset[Target](self.offered_calls)

    def drawing(self) -> Drawing:
        """The felt's drawing, lying down."""
        return self._drawing

    @cached_property
    def _drawing(self) -> Drawing:
        return draw(self.felt.layout, self.felt.edges, self.spots)

    def reach(self, croupier: str, spot: Spot, place: int) -> int:
        """How far a place in a box is from a croupier, who sits by the wheel: squared."""
        cloth = self._drawing
        second = self.authority.croupiers.index(croupier) % 2
        edge = self.payment.stands.get(croupier, Edge.THIRD if second else Edge.FIRST)
        seat = Point(0, 0 if edge is Edge.THIRD else cloth.height)
        chips = cloth.boxes[spot][0].place(place)
        return (chips.x - seat.x) ** 2 + (chips.y - seat.y) ** 2

    # Bets

    @cached_property
    def own_names(self) -> Mapping[str, Target]:
        """The house's own names, squeezed, for reading bets."""
        own: dict[str, Target] = {squeeze(name): spot for spot, name in self.names.spots.items()}
        return own | {squeeze(self.say(call)): call for call in self.offered_calls}

    @property
    def by(self) -> str:
        """The word before an amount, in the house's language: "17 by 5"."""
        return BY[self.identity.language]

    def target(self, text: str) -> Target:
        """The spot or call of that name, if the house offers it."""
        target = parse_target(text, self.own_names)
        self.check_offered(target)
        return target

    def read_slip(self, text: str) -> Slip:
        """The bets of a text in the house's words and figures, on offer or not."""
        return parse_slip(text, self.own_names, decimal=self.figures.decimal, by=self.by)

    def slip(self, text: str) -> Slip:
        """The bets of a text, if the house offers them all."""
        return self._offered(self.read_slip(text))

    def hear(self, text: str, unsaid: int | None = None) -> Slip:
        """Bets as they are called at the table, if the house offers them all.

        `unsaid` is the amount of a bet that is said without one.
        """
        figures = self.figures
        ear = Ear(self.own_names, figures.decimal, self.by, unsaid, self.offering)
        return self._offered(hear_slip(text, ear))

    def _offered(self, slip: Slip) -> Slip:
        for bet in slip:
            self.check_offered(bet.on)
            if isinstance(bet.on, Spot):
                self.check_halves(bet.on, bet.amount)
        return slip

    def check_offered(self, target: Target) -> None:
        """Refuse a spot or call that the house does not have, with what is near."""
        if target not in self.offering:
            raise self._not_offered(target)

    def check_halves(self, spot: Spot, amount: int) -> None:
        """Reading 23: a house may refuse a stake whose half is not a whole number of chips."""
        if self.zero.half_rounding is not Rounding.REFUSE or spot.kind is not Kind.EVEN:
            return
        pair = 2 * self.chips.smallest
        if amount % pair:
            nearest = self.write(amount // pair * pair or pair)
            raise NotOffered("offer.halves", house=self.id, on=spot, amount=nearest)

    def _not_offered(self, target: Target) -> NotOffered:
        """What a player can do instead of a bet that the house does not have."""
        key, near = "offer.near", self._near(target)
        if isinstance(target, Call) and (not near or target.family is Family.NEIGHBOURS):
            key, near = "offer.pieces", [str(one) for one in target.pieces]
        return NotOffered(key, house=self.id, on=target, near=near)

    def _near(self, target: Target) -> list[str]:
        if isinstance(target, Call):
            return [one.name for one in self.offered_calls if one.family is target.family]
        near = [
            one.name
            for one in self.spots
            if target.numbers <= one.numbers or one.numbers < target.numbers
        ]
        return near[:6]

    # Odds and payments

    def payoff(self, slip: Slip, zero: Choice = Choice.LEAVE) -> Payoff:
        """What a slip gains on every number."""
        return self.terms.payoff(slip.pieces, self._choice(zero))

    def settle(self, slip: Slip, number: int, zero: Choice = Choice.LEAVE) -> Settlement:
        """What a slip wins when `number` comes up."""
        if type(number) is not int or not 0 <= number < POCKETS:
            raise Malformed(f"expected a number from 0 to 36, not {shown(number)}")
        for bet in slip:
            self.check_offered(bet.on)
        return settle(self.terms, slip.pieces, number, self._choice(zero))

    def odds(self, slip: Slip, zero: Choice | ZeroPolicy = Choice.LEAVE) -> Odds:
        """The exact edge and variance of a slip."""
        policy = self._choice(zero) if isinstance(zero, Choice) else zero
        return odds(self.terms, slip.pieces, policy)

    def _choice(self, wanted: Choice) -> Choice:
        """A choice that the house does not give has no effect."""
        return wanted if wanted in self.zero.choices else Choice.LEAVE

    # What the croupier says

    def say(self, target: Target) -> str:
        """A bet in the house's words: "cheval 14/17", "trois premiers", "Tiers"."""
        if isinstance(target, Spot):
            by_numbers = target.name[0].isdigit()
            named = f"{self.names.kinds[target.kind]} {target}" if by_numbers else target.name
            return self.names.spots.get(target, named)
        return self.calls.names[target.family].replace("{}", target.argument)

    def in_words(self, amount: int) -> str:
        """An amount as it is spoken: in words if it is whole, else in figures."""
        whole, cents = divmod(amount, UNIT)
        return self.write(amount) if cents else IN_WORDS[self.identity.language](whole)

    def repeat(self, bet: Bet) -> str:
        """The croupier's repetition of a called bet."""
        self.check_offered(bet.on)
        words = self.announcements
        template = words.repeat_one if isinstance(bet.on, Spot) else words.repeat
        said = template.format(
            bet=self.say(bet.on), amount=self.in_words(bet.amount), total=self.in_words(bet.total)
        )
        return said[0].upper() + said[1:]

    def repeat_all(self, bets: Iterable[Bet]) -> str:
        """The repetition of a whole slip: each bet is a sentence, so that no two run together."""
        return ". ".join(map(self.repeat, bets))

    def announce(self, number: int) -> str:
        """The result as the house announces it: number, colour, parity and half."""
        if number == 0:
            return self.announcements.zero
        said = self.announcements.number.format(
            number=IN_WORDS[self.identity.language](number),
            colour=self.say(spot(str(colour(number)))),
            parity=self.say(spot("odd" if number % 2 else "even")),
            half=self.say(spot("low" if number < 19 else "high")),
        )
        return said[0].upper() + said[1:]

    def announce_limits(self, limits: Iterable[tuple[Kind, int, int | None]]) -> str:
        """New limits as they are called out: kind, minimum and maximum, which may be missing."""
        words = self.announcements
        said = [
            (words.limit_open if high is None else words.limit).format(
                kind=self.names.kinds[kind], low=self.write(low), high=self.write(high or 0)
            )
            for kind, low, high in limits
        ]
        return words.limits.format(limits=", ".join(said))

    def winning_combinations(self, number: int) -> tuple[Spot, ...]:
        """The winning multiple chances, in the order of payment."""
        return tuple(
            one
            for kind in self.payment.order
            if kind is not Kind.EVEN
            for one in self.spots
            if one.kind is kind and number in one.numbers
        )

    @cached_property
    def sign(self) -> Mapping[Kind, tuple[int, int]]:
        """Minimum and maximum by kind, as a running table of the house shows them."""
        least = self.limits.minimum
        return {kind: (least, least * most) for kind, most in SIGN.items()} | dict(self.limits.sign)

    # Figures

    def write(self, amount: int) -> str:
        """An amount as the house writes it."""
        figures = self.figures
        return write_amount(amount, thousands=figures.thousands, decimal=figures.decimal)

    def reckon(self) -> Iterator[tuple[int, dict[Kind, int]]]:
        """The ready-reckoner: for every stake, what each kind wins."""
        for stake in self.reckoner.stakes:
            yield (
                stake,
                {kind: self._wins(of_kind(kind)[-1], stake) for kind in self.reckoner.kinds},
            )

    def _wins(self, spot: Spot, stake: int) -> int:
        vector = self.terms.payoffs()[spot.index] * stake
        return max(vector.gains) // vector.denominator
