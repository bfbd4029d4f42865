"""The sections of a house file. Each class is the schema of one table, each field one key.

All differences between houses are here and nowhere else: no code asks for a house's name.
"""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from croupier.houses.reading import (
    Read,
    Section,
    Wrong,
    amount,
    anything,
    day,
    described,
    flag,
    key,
    list_of,
    mark,
    one_of,
    table_of,
    text,
    whole,
    word_of,
)
from croupier.rules.calls import Call, Family, call
from croupier.rules.drawing import Edge, Layout
from croupier.rules.errors import shown
from croupier.rules.felt import Kind, Spot, spot
from croupier.rules.money import Rounding
from croupier.rules.prison import HIGHEST_LIMIT, AtLimit, Choice, Withdraws, ZeroRule
from croupier.rules.wheel import SIGNS, WIDEST
from croupier.rules.words import IN_WORDS

NOTHING: Final[Mapping[Any, str]] = MappingProxyType({})


def called(prefix: str) -> Read:
    """A reader of the digits of a final."""

    def read(value: object) -> Call:
        return call(f"{prefix} {value}")

    return described(read, "digits")


def on_felt(value: object) -> Spot:
    """a spot"""
    return spot(text(value))


def identifier(value: object) -> str:
    """a word of small letters, digits and hyphens"""
    word = text(value)
    if not word.replace("-", "").isalnum() or not word.isascii() or word != word.lower():
        raise Wrong(f"expected small letters, digits and hyphens, not {shown(word)}")
    return word


class IdentitySection(Section):
    """The top of the file."""

    id: str = key(identifier, "the word that commands use for the house")
    title: str = key(text, "what the house calls its game")
    place: str | None = key(text, "where it is played", default=None)
    version: str | None = key(text, "version of the rulebook", default=None)
    effective: date | None = key(day, "the day the rulebook came into force", default=None)
    language: str = key(word_of(IN_WORDS), "the language the croupier speaks")
    play_money: bool = key(flag, "chips have no value and never become money", default=False)


class Track(StrEnum):
    """What a felt has for called bets."""

    SECTORS = "sectors"
    """A racetrack with zones for the sectors."""
    ZODIAC = "zodiac"
    """A racetrack with the twelve signs."""
    BOXES = "boxes"
    """Extra boxes, one per sector."""


class FeltSection(Section):
    """`[felt]`: the cloth."""

    layout: Layout = key(one_of(Layout), "where dozens and even chances lie")
    edges: tuple[Edge, ...] = key(
        list_of(one_of(Edge), least=1), "outer lines for streets, six lines and the first four"
    )
    zero_splits: bool = key(flag, "whether 0/1, 0/2 and 0/3 are offered", default=True)
    trios: bool = key(flag, "whether 0/1/2 and 0/2/3 are offered", default=True)
    first_four: bool = key(flag, "whether 0/1/2/3 is offered", default=True)
    tracks: tuple[Track, ...] = key(
        list_of(one_of(Track)), "racetracks or boxes for called bets", default=()
    )
    labels: Mapping[Spot, str] = key(
        table_of(on_felt, text), "what is printed in the outside boxes", default=NOTHING
    )


ODDS = whole(1, 100)


class PaysSection(Section):
    """`[pays]`: the odds to 1, by kind; the stake comes on top."""

    straight: int = key(ODDS, "odds of one number")
    split: int = key(ODDS, "odds of two numbers")
    street: int = key(ODDS, "odds of three numbers")
    corner: int = key(ODDS, "odds of four numbers")
    six: int = key(ODDS, "odds of six numbers")
    column: int = key(ODDS, "odds of a column")
    dozen: int = key(ODDS, "odds of a dozen")
    even: int = key(ODDS, "odds of an even chance")
    trio: int | None = key(ODDS, "odds of 0/1/2 and 0/2/3, if not those of a street", default=None)
    first_four: int | None = key(ODDS, "odds of 0/1/2/3, if not those of a corner", default=None)


class ZeroSection(Section):
    """`[zero]`: what 0 does to the even chances."""

    rule: ZeroRule = key(one_of(ZeroRule), "lose, half or prison")
    limit: int = key(whole(1, HIGHEST_LIMIT), "highest level in prison", default=1)
    at_limit: AtLimit = key(
        one_of(AtLimit), "what a 0 does to a stake at the limit", default=AtLimit.STAY
    )
    choices: tuple[Choice, ...] = key(
        list_of(one_of(Choice)), "what a player may do with a stake in prison", default=()
    )
    withdraws: Withdraws = key(
        one_of(Withdraws),
        "what the player gets: half of the stake at every level, or half again at each level",
        default=Withdraws.HALF,
    )
    half_rounding: Rounding = key(
        one_of(Rounding), "what happens to a half that cannot be paid", default=Rounding.EXACT
    )


class NamesSection(Section):
    """`[names]`: what the croupier says."""

    kinds: Mapping[Kind, str] = key(
        table_of(one_of(Kind), text), "the house's word for each of the eight kinds"
    )
    spots: Mapping[Spot, str] = key(
        table_of(on_felt, text), "spots that have a name of their own", default=NOTHING
    )


class Spoken(StrEnum):
    """Which bets a player may announce instead of placing them."""

    NONE = "none"
    """None at all."""
    TRACK = "track"
    """Those of the racetrack."""
    LISTED = "listed"
    """Only the calls that the house lists."""
    ANY = "any"
    """Every bet."""


class CallsSection(Section):
    """`[calls]`: the called bets on offer, and how the house handles them."""

    names: Mapping[Family, str] = key(
        table_of(one_of(Family), text),
        "each family offered, in the house's words; {} stands for the number, digits or sign",
        default=NOTHING,
    )
    each_side: tuple[int, ...] = key(
        list_of(whole(1, WIDEST)), "how many neighbours on each side", default=()
    )
    finals: tuple[Call, ...] = key(list_of(called("final")), "straight finals", default=())
    horizontal: tuple[Call, ...] = key(list_of(called("finals")), "horizontal finals", default=())
    vertical: tuple[Call, ...] = key(list_of(called("finals")), "vertical finals", default=())
    signs: tuple[str, ...] = key(list_of(word_of(SIGNS)), "zodiac bets", default=())
    spoken: Spoken = key(one_of(Spoken), "which bets may be announced", default=Spoken.NONE)
    own_hand: bool = key(
        flag,
        "players place their own chips: the croupier places only called bets for them, and any bet "
        "for a guest without a phone",
        default=False,
    )
    repeated: bool = key(flag, "the croupier repeats a called bet", default=False)
    placed: tuple[Family, ...] = key(
        list_of(one_of(Family)), "calls that rest beside the grid until they win", default=()
    )
    placed_beside: tuple[Spot, ...] = key(
        list_of(on_felt), "the boxes beside which placed calls rest", default=()
    )
    replay: bool = key(flag, "a winning call may be replayed or completed", default=False)
    play_all: tuple[Family, ...] = key(
        list_of(one_of(Family)), "calls whose whole win may be played again", default=()
    )


class SeatsSection(Section):
    """`[seats]`: who can play."""

    least: int = key(
        whole(1, 100), "fewest players for whom the automatic croupier deals", default=1
    )
    most: int | None = key(
        whole(1, 100), "most players; without it there is no limit", default=None
    )


class ChipKind(StrEnum):
    """What may lie on the felt."""

    CASH = "cash"
    """Chips with a denomination."""
    COLOUR = "colour"
    """Chips of one player, without a denomination."""
    TOKEN = "token"
    """Promotional tokens: the winnings are paid, the token is not returned."""
    VOUCHER = "voucher"
    """Promotional vouchers: they play as tokens do, under their own name."""
    PLAY = "play"
    """Play chips without any value."""


class ColourValue(StrEnum):
    """What one colour chip is worth."""

    MINIMUM = "minimum"
    """The table minimum, unless the player says otherwise."""
    ASKED = "asked"
    """What the player says when buying."""


class ChipsSection(Section):
    """`[chips]`: what is played with."""

    kinds: tuple[ChipKind, ...] = key(list_of(one_of(ChipKind), least=1), "the chips in use")
    smallest: int = key(amount, "the smallest chip", default=1)
    plaques: tuple[int, ...] = key(
        list_of(amount),
        "chips and plaques above those of the tray: large sums are paid in them",
        default=(),
    )
    colours: int | None = key(whole(1, 100), "how many colours a set has", default=None)
    own_colour: bool = key(flag, "every player gets a colour of their own", default=False)
    colour_value: ColourValue = key(
        one_of(ColourValue), "how the value of a colour is set", default=ColourValue.MINIMUM
    )
    value_step: int = key(
        amount, "a colour chip is worth the table minimum, or a multiple of this", default=1
    )
    value_most: int | None = key(
        amount, "the most that one colour chip may be worth above the table minimum", default=None
    )
    marker: bool = key(flag, "a value above the minimum is shown by a marker button", default=False)
    emblem: bool = key(flag, "a table's set carries an emblem of its own", default=False)
    this_table_only: bool = key(flag, "colours count only at their table", default=False)
    elsewhere_if_closed: bool = key(
        flag, "colours of a closed table are redeemed elsewhere", default=False
    )
    shared_by_consent: bool = key(flag, "holders may agree to share a colour", default=False)
    several_colours: bool = key(flag, "a supervisor may give a second colour", default=False)
    spare_colours: int = key(
        whole(0, 100), "colours that stay free when somebody gets a second one", default=0
    )
    note: int | None = key(
        amount, "the amount that one note buys; with it, only notes are sold", default=None
    )
    notes_per_round: int | None = key(
        whole(1, 100), "notes a player may exchange in one event round", default=None
    )


def span(value: object) -> tuple[int, int]:
    """a list of two amounts"""
    low, high = list_of(amount)(value) if isinstance(value, list) and len(value) == 2 else (2, 1)
    if low > high:
        raise Wrong(f"expected [MINIMUM, MAXIMUM], such as [1, 100], not {shown(value)}")
    return low, high


class LimitsSection(Section):
    """`[limits]`: the least and the most that may be staked."""

    minimum: int = key(amount, "the least stake where nothing else is set", default=100)
    sign: Mapping[Kind, tuple[int, int]] = key(
        table_of(one_of(Kind), span),
        "minimum and maximum on the sign of a running table; a kind that is left out gets a "
        "multiple of the minimum, and a record sets its own",
        default=NOTHING,
    )
    excess_returned: bool = key(
        flag,
        "the part of a bet above the maximum goes back, win or lose; else the bet is refused",
        default=True,
    )
    third_parties: bool = key(
        flag,
        "players whom the supervisor counts together while bets are taken get back at once what lies "
        "above the maximum; else they count together from the next coup",
        default=False,
    )
    change_by: str | None = key(
        text, "who changes limits; if missing, the supervisor", default=None
    )


class CloseMoment(StrEnum):
    """When betting may be closed."""

    CALL = "call"
    """Whenever it is called."""
    SPINNING = "spinning"
    """While the ball travels."""
    LAST_LAPS = "last-laps"
    """Before the ball's last laps."""
    TOSS = "toss"
    """At the toss: spinning the ball closes it."""


class LateTaking(StrEnum):
    """What happens when somebody takes a stake away after the close."""

    SETTLED = "settled"
    """It is noted, and the stake is settled as if it still lay there."""
    FORBIDDEN = "forbidden"
    """It may not be done."""
    SUPERVISOR = "supervisor"
    """The supervisor decides."""


class Freed(StrEnum):
    """When spots that did not win may take new bets."""

    COLLECTED = "collected"
    """Once the losers are raked in."""
    LIFTED = "lifted"
    """When betting opens again."""


class Marker(StrEnum):
    """What points out the winning number."""

    DOLLY = "dolly"
    RAKE = "rake"


class ProcedureSection(Section):
    """`[procedure]`: how a coup goes."""

    closes: CloseMoment = key(one_of(CloseMoment), "when betting may be closed")
    last_laps: int | None = key(whole(1, 10), "laps left when betting closes", default=None)
    against_wheel: bool = key(
        flag,
        "the ball must run against the wheel; any other spin is void, or made again",
        default=False,
    )
    least_laps: int | None = key(whole(1, 20), "fewest laps of a valid spin", default=None)
    late_taking: LateTaking = key(one_of(LateTaking), "taking a stake after the close")
    marker: Marker = key(one_of(Marker), "what marks the winning number")
    freed: Freed = key(one_of(Freed), "when freed spots take new bets", default=Freed.LIFTED)
    winners_shift: bool = key(
        flag, "a winning stake may be moved before betting opens again", default=False
    )
    report_before_close: bool = key(
        flag, "a mistake counts only if it is reported before the close", default=False
    )
    spin_again: int = key(
        whole(0, 1000), "how often the ball may be spun again when nobody won", default=0
    )
    round_coups: int | None = key(whole(1, 1000), "coups of an event round", default=None)
    briefing: bool = key(
        flag, "novices are told the permitted bets before the first coup", default=False
    )
    unclaimed: bool = key(flag, "unclaimed wins are set aside", default=False)
    unclaimed_coups: int = key(
        whole(1, 100), "coups before unclaimed outside wins are set aside", default=3
    )


class AnnouncementsSection(Section):
    """`[announcements]`: the croupier's words, in the order of a coup."""

    open: str = key(text, "betting opens")
    close: str = key(text, "betting closes")
    number: str = key(text, "the result; {number}, {colour}, {parity} and {half}")
    zero: str = key(text, "the result 0")
    combinations: bool = key(flag, "the winning combinations are named", default=False)
    repeat: str = key(text, "repetition of a call; {bet}, {amount}, {total}")
    repeat_one: str = key(text, "repetition of a single piece; {bet}, {amount}")
    again: str = key(text, "nobody won, the ball is spun again", default="Nobody wins: spin again")
    limits: str = key(text, "the limits change; {limits}", default="The limits change: {limits}")
    limit: str = key(
        text, "one of the limits; {kind}, {low}, {high}", default="{kind} from {low} to {high}"
    )
    limit_open: str = key(
        text, "one of the limits, without a maximum; {kind}, {low}", default="{kind} from {low}"
    )


class First(StrEnum):
    """Which stake of a kind is paid first."""

    LOWEST = "lowest"
    FURTHEST = "furthest"


class PaymentSection(Section):
    """`[payment]`: the order in which winners are paid; amounts never depend on it."""

    order: tuple[Kind, ...] = key(list_of(one_of(Kind)), "all eight kinds, first to last")
    first: Mapping[Kind, First] = key(
        table_of(one_of(Kind), one_of(First)),
        "which stake of a kind is paid first",
        default=NOTHING,
    )
    in_heaps: tuple[Kind, ...] = key(
        list_of(one_of(Kind)), "kinds paid as heaps of the stake's size", default=()
    )
    croupiers_swap: bool = key(
        flag, "even number: the right rakes and the left pays; odd: swapped", default=False
    )
    stands: Mapping[str, Edge] = key(
        table_of(text, one_of(Edge)),
        "the outer line at which each croupier sits, beside the wheel; it says what is furthest",
        default=NOTHING,
    )


class AuthoritySection(Section):
    """`[authority]`: who deals, who supervises, who decides."""

    croupiers: tuple[str, ...] = key(list_of(text, least=1), "who deals")
    supervisor: str | None = key(text, "who watches over the table", default=None)
    allows: bool = key(
        flag,
        "from the close until the number the supervisor may allow bets, takings and moves",
        default=False,
    )
    treats: bool = key(
        flag, "the supervisor may settle a stake as if it lay elsewhere", default=False
    )
    suspends: str | None = key(text, "who suspends play; if missing, the supervisor", default=None)
    disputes: str | None = key(
        text, "who has the last word in a dispute; if missing, the supervisor", default=None
    )


class NoticesSection(Section):
    """`[notices]`: what players are told about themselves, and where the house is."""

    check: bool = key(
        flag, "players see where their bets lie, also those that the croupier lays", default=False
    )
    attend: bool = key(
        flag, "players follow the game and are there when payments are made", default=False
    )
    not_liable: bool = key(
        flag,
        "the house does not answer for bets that the croupier lays otherwise than asked",
        default=False,
    )
    rooms: Mapping[str, str] = key(
        table_of(text, text), "the rooms of the house, and where each is", default=NOTHING
    )


class FiguresSection(Section):
    """`[figures]`: how amounts are written."""

    currency: str = key(text, "the sign of the currency")
    thousands: str = key(mark(0), "the mark between thousands", default=",")
    decimal: str = key(mark(1), "the mark before hundredths", default=".")


class ReckonerSection(Section):
    """`[reckoner]`: the ready-reckoner of winnings."""

    kinds: tuple[Kind, ...] = key(list_of(one_of(Kind)), "its columns")
    stakes: tuple[int, ...] = key(list_of(amount), "its rows")


REFERENCE = table_of(identifier, anything)
"""`[reference]`: facts that nothing is computed from."""
VOID = table_of(identifier, text)
"""`[void]`: the reasons for which a coup is void, by id, in the order of the rulebook."""

SECTIONS: Final[dict[str, type[Section]]] = {
    "felt": FeltSection,
    "pays": PaysSection,
    "zero": ZeroSection,
    "names": NamesSection,
    "calls": CallsSection,
    "seats": SeatsSection,
    "chips": ChipsSection,
    "limits": LimitsSection,
    "procedure": ProcedureSection,
    "announcements": AnnouncementsSection,
    "payment": PaymentSection,
    "authority": AuthoritySection,
    "notices": NoticesSection,
    "figures": FiguresSection,
    "reckoner": ReckonerSection,
}
TABLES: Final = {"void": VOID, "reference": REFERENCE}
