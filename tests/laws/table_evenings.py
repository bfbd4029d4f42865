"""Evenings of commands, in season and out of it, with themes that lead to deep states."""

from dataclasses import dataclass, replace
from functools import cache

from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import Call
from croupier.rules.felt import EVEN_CHANCES, Kind
from croupier.rules.notation import parse_target
from croupier.table import commands as c

NAMES = ("ada", "bob", "cyd")
COLOURS = ("mauve", "teal", "Mauve", "TEAL", "ochre", "Ochre", "lime", "tokens")
AMOUNTS = (500, 1000, 500, 250, 100, 2000, 50, 1, 333, 90_000)
BETS = tuple(
    parse_target(name)
    for name in (
        "red", "red", "red", "black", "even", "low", "17", "0", "8", "5/8", "0/2/3", "25/29",
        "first four", "4/9", "dozen 1", "column 2", "column 2", "tiers", "tiers", "tiers",
        "voisins", "voisins", "orphans", "zero spiel", "final 8", "finals 8/9",
        "17 and neighbours", "horse",
    )
)  # fmt: skip
CALLS = tuple(target for target in BETS if isinstance(target, Call))
SPOTS = tuple(target for target in BETS if not isinstance(target, Call))
Commands = st.SearchStrategy[c.Command]

names = st.sampled_from(NAMES)
strangers = st.sampled_from((*NAMES, *NAMES, *NAMES, "zoe"))
numbers = st.one_of(st.sampled_from((0, 0, 8, 17, 5)), st.integers(0, 36))
amounts = st.sampled_from(AMOUNTS)
evens = st.sampled_from((*EVEN_CHANCES[:3], *EVEN_CHANCES))
reasons = st.sampled_from(("a reason", 'said "no" # twice'))
colours = st.sampled_from(COLOURS)
maybe_colours = st.none() | colours
maybe_values = st.sampled_from((None, None, None, 200, 250, 37, 50, 333_33))
kinds = st.none() | st.sampled_from(c.Bought)
levels = st.sampled_from((None, None, None, 1, 2, 3))
CHIPS = (None, None, None, c.Chip.CASH, c.Chip.COLOUR, *c.PROMOTIONAL)


def slip(target: Target, amount: int, *more: tuple[Target, int]) -> Slip:
    return Slip((Bet(target, amount), *(Bet(on, by) for on, by in more)))


def target(name: str) -> Target:
    return parse_target(name)


# What is said


@cache
def bets_of(one: House) -> Commands:
    """Mostly what the house offers, in chips that the player has."""
    offered = [target for target in BETS if target in one.offering]
    usual = [c.Place(name, slip(on, by)) for on in offered for by in AMOUNTS[:6] for name in NAMES]
    odd = [c.Place(name, slip(on, by)) for on in BETS for by in AMOUNTS for name in NAMES]
    two = [
        c.Place(name, slip(on, by, (other, 500)), chip)
        for on in offered
        for other in offered
        for by in AMOUNTS[:3]
        for name in NAMES
        for chip in CHIPS
    ]
    touch = [c.Take(name, on) for name in NAMES for on in (None, None, *offered)]
    touch += [c.Take(name, on, part) for name in NAMES for on in offered for part in (100, 500)]
    move = [c.Move(name, here, there) for name in NAMES for here in SPOTS for there in offered]
    often = st.sampled_from(usual)
    pools: list[Commands] = [often, often, often, often, often]
    pools += [st.sampled_from(odd), st.sampled_from(two), st.sampled_from(two)]
    pools += [st.sampled_from(touch), st.sampled_from(move)]
    pools += [in_colours] if one.chips.colours else []
    return st.one_of(pools)


slips = st.builds(slip, st.sampled_from(BETS), amounts)
in_colours = st.builds(c.Place, names, slips, st.none(), colours)
in_tokens = st.builds(c.Place, names, slips, st.sampled_from(c.PROMOTIONAL))
in_cash = st.builds(c.Place, names, slips, st.just(c.Chip.CASH))

answers_to_zero: Commands = st.one_of(
    st.builds(c.Withdraw, names, evens, levels),
    st.builds(c.Leave, names, evens, levels),
    st.builds(c.Shift, names, evens, evens, levels),
)
answers_to_wins: Commands = st.one_of(
    st.builds(c.PlayAgain, names, st.sampled_from(c.Again), st.sampled_from(CALLS)),
    st.builds(c.PlayAgain, names, st.sampled_from(c.Again), st.sampled_from(CALLS[:5])),
)
answers: Commands = answers_to_zero | answers_to_wins
SIDES = (
    (100, 1000), (500, None), (None, 500), (None, None), (200, 200), (50, 700), (0, None),
    (None, 0), (0, 0), (0, 300),
)  # fmt: skip
ranges = st.tuples(st.sampled_from(Kind), st.sampled_from(SIDES))
limits = st.lists(ranges, min_size=1, max_size=3).map(tuple)
purchases: Commands = st.one_of(
    st.builds(c.Sit, strangers, amounts, maybe_colours, maybe_values, kinds),
    st.builds(c.Sit, strangers, st.just(200_000), maybe_colours, maybe_values, kinds),
    st.builds(c.Buy, strangers, amounts, kinds, maybe_colours, maybe_values),
    st.builds(c.Buy, names, st.just(200_000), kinds),
    st.builds(c.Buy, names, st.just(200_000)),
)
sharing: Commands = st.one_of(
    st.builds(c.AskColour, strangers, names, colours),
    st.builds(c.Share, names, colours, strangers),
    st.builds(c.KeepColour, names, colours, strangers),
    st.builds(c.GiveColour, names, colours),
    st.builds(c.TakeColour, names, colours),
)
going: Commands = st.one_of(
    st.builds(c.StepAway, names),
    st.builds(c.MarkAbsent, strangers),
    st.builds(c.ComeBack, names),
    st.builds(c.TakeUp, names, st.booleans()),
    st.builds(c.CashOut, strangers),
)
people: Commands = purchases | sharing | going
corrections: Commands = st.builds(
    c.Correct, strangers, st.sampled_from((-100_000, -333, -300, -1, 100, 250)), reasons
)
links: Commands = st.builds(c.Link, names, strangers, reasons)
supervision: Commands = st.one_of(
    st.builds(c.SetLimits, limits, st.booleans()),
    corrections,
    links,
    st.builds(c.Report, strangers, reasons),
    st.builds(c.Dispute, strangers, reasons),
    st.builds(c.DecideDispute, st.integers(1, 2), reasons),
    st.builds(c.NameSupervisor, names),
    st.builds(c.Suspend, reasons),
    st.sampled_from((c.NewRound(), c.Resume(), c.CloseTable(), c.OpenTable())),
)
seeds: Commands = st.one_of(
    st.just(c.OpenChain("5e" * 32, 8)),
    st.builds(c.SealSeed, strangers, st.just("5e" * 32)),
    st.builds(c.TellSeed, strangers, st.just("5e" * 32)),
)
spins: Commands = st.builds(c.Spin, st.none() | st.integers(2, 6), st.booleans())
croupier: Commands = st.one_of(
    st.sampled_from(
        (c.SpinAgain(), c.NoSpinAgain(), c.SetWinners(), c.Void(("interrupted",)), c.Void(("few-laps", "ball-broke")),
         c.VoidBySupervisor(("interrupted",), "a reason"),
         c.VoidBySupervisor(("ball-broke",), "a reason"), c.TakeBack(),
         c.PlaceYourBets(), c.NoMoreBets(), c.Collect(), c.Pay(), c.Lift(), c.Settle())
    ),
    st.builds(c.Number, numbers),
    st.builds(c.SpinOption, st.booleans()),
    spins,
    seeds,
)  # fmt: skip
spots = st.sampled_from(SPOTS)
targets = st.sampled_from(BETS)


def allowing(bets: st.SearchStrategy[Target]) -> Commands:
    """Exceptions of all three kinds."""
    placed = st.builds(c.Place, strangers, st.builds(slip, bets, amounts))
    taken = st.builds(c.Take, names, st.none() | bets) | st.builds(c.Take, names, bets, amounts)
    moved = st.builds(c.Move, names, bets, bets)
    return st.builds(c.Allow, placed | taken | moved, reasons)


def treating(bets: st.SearchStrategy[Target]) -> Commands:
    """All that lies there, a part of it, or one of several bets."""
    part = st.sampled_from((None, None, None, 100, 250, 500))
    whose = st.sampled_from((None, None, None, *CALLS[:5]))
    chip = st.sampled_from((None, None, None, c.Chip.CASH, c.Chip.TOKENS, c.Chip.COLOUR))
    some = st.builds(c.Treat, strangers, bets, bets, reasons, part, whose, chip=chip)
    own = st.builds(c.Treat, strangers, bets, bets, reasons, part, alone=st.booleans(), chip=chip)
    tinted = st.builds(c.Treat, strangers, bets, bets, reasons, part, colour=colours)
    return st.builds(c.Treat, strangers, bets, bets, reasons) | some | own | tinted


exceptions: Commands = allowing(targets) | treating(spots) | treating(targets)


# Themes


@dataclass(frozen=True)
class Theme:
    """What an evening is about, so that deep states are reached."""

    houses: tuple[str, ...] = SHIPPED
    numbers: st.SearchStrategy[int] = numbers
    bets: Commands | None = None
    """What is often bet; else anything."""
    strays: Commands | None = None
    """What is often said between the steps of a coup."""
    late: Commands | None = None
    """What is often said between the close and the last payment."""
    answers: Commands = answers
    """What is said after a coup."""
    first: tuple[c.Command, ...] = ()
    """What is said before the first coup."""
    comings: tuple[c.Command, ...] = ()
    """Who sits down, if not just anybody with any chips."""
    void: tuple[bool, ...] = 12 * (False,) + (True,)
    """How often a coup is void."""
    withdraws: tuple[str, ...] = ("half",)
    """What a stake in prison gives that is withdrawn."""


def placing(*on: str, by: tuple[int, ...] = (500, 100, 333, 2000)) -> Commands:
    usual = [c.Place(name, slip(target(one), much)) for name in NAMES for one in on for much in by]
    return st.sampled_from(usual)


def limiting(kinds: tuple[Kind, ...], *sides: tuple[int | None, int | None]) -> Commands:
    """The supervisor sets limits, for one kind or two."""
    one = st.tuples(st.sampled_from(kinds), st.sampled_from(sides))
    return st.builds(
        c.SetLimits, st.lists(one, min_size=1, max_size=2).map(tuple), st.just(value=True)
    )


def some(*named: str) -> st.SearchStrategy[Target]:
    return st.sampled_from([target(name) for name in named])


ZERO = Theme(
    ("venezia", "venezia", "english"),
    st.sampled_from((0, 0, 0, 1, 36, 2)),
    placing("red", "black", "even"),
    strays=answers_to_zero,
    answers=answers_to_zero,
    void=(False, False, False, False, True),
    withdraws=("half", "value"),
)
few = st.sampled_from(("ada", "ada", "ada", "bob"))
calls = st.sampled_from([one for one in CALLS if one.name in ("tiers", "tiers", "voisins")])
again: Commands = st.builds(c.PlayAgain, few, st.sampled_from(c.Again), calls)
series: Commands = st.builds(c.Place, few, st.builds(slip, calls, st.sampled_from((500, 1000))))
untaken: Commands = st.builds(c.Take, few, some("tiers", "5/8") | st.none())
CALLED = Theme(
    ("venezia",),
    st.sampled_from((5, 5, 5, 8, 2, 0)),
    series,
    strays=st.one_of(series, untaken, again),
    answers=st.one_of(again, again, again, series, series, untaken),
    comings=(c.Sit("ada", 200_000), c.Sit("bob", 200_000)),
    void=(False, False, False, True),
)
CALLED_AND_GONE = replace(
    CALLED,
    strays=st.one_of(*map(st.just, (c.TakeUp("ada", on=True), c.TakeUp("bob", on=True)))),
    answers=st.one_of(
        again, again, series, st.builds(c.Take, few), st.builds(c.CashOut, few),
        st.builds(c.Sit, few, st.just(200_000)),
    ),
)  # fmt: skip
TRIMMED_CALLS = Theme(
    ("venezia",),
    st.sampled_from((5, 8, 10, 2, 29)),
    placing("tiers", "tiers", "voisins", "5/8", by=(500, 1000, 300)),
    strays=limiting((Kind.SPLIT,), (None, 0), (None, 700), (None, 1200)),
    answers=again,
    first=(c.SetLimits(((Kind.SPLIT, (None, 800)), (Kind.STREET, (None, 1500)))),),
)
LOW = c.SetLimits(((Kind.EVEN, (None, 700)), (Kind.STRAIGHT, (None, 600))))
PARTY = Theme(
    bets=placing("red", "17", "column 2"),
    strays=links,
    first=(LOW, c.Link("bob", "ada", "one purse")),
)
LINKED = Theme(
    numbers=st.sampled_from((1, 3, 17, 0)),
    bets=placing("red", "17", "low", "dozen 1", by=(300, 500, 600)),
    strays=links,
    late=links,
    first=(LOW,),
)
lowering = limiting(
    (Kind.EVEN, Kind.DOZEN, Kind.STRAIGHT),
    (None, 400), (None, 650), (None, 250), (50, 0), (0, None), (300, None),
)  # fmt: skip
LIMITS = Theme(
    numbers=st.sampled_from((1, 3, 1, 3, 0)),
    bets=placing("red", "1", "low", "dozen 1", by=(300, 500, 600, 1000)),
    strays=lowering,
    answers=st.one_of(lowering, lowering, links, answers),
)
AWAY = Theme(
    ("venezia",),
    st.sampled_from((1, 5, 3, 0, 36)),
    placing("red", "dozen 1", "1", "1/3"),
    strays=placing("red", "dozen 1", "1"),
    late=st.builds(c.StepAway, names) | st.builds(c.MarkAbsent, names),
    answers=going | st.builds(c.Move, names, some("red", "1"), evens),
)
riders = some("red", "1", "odd")
WINNERS = Theme(
    ("venezia", "venezia", "mbs", "english"),
    st.sampled_from((1, 3, 5)),
    placing("red", "odd", "1", "1/3"),
    strays=st.builds(c.Move, few, riders, riders),
    answers=st.builds(c.Move, few, riders, riders) | placing("red", "odd", "1"),
)
TOKENS = Theme(
    ("nsw",),
    st.sampled_from((0, 8, 17, 5, 1)),
    st.one_of(in_tokens, in_tokens, in_cash, in_colours),
    strays=st.one_of(in_tokens, st.builds(c.CashOut, names), purchases),
    late=treating(spots),
    answers=people,
    first=(
        *(c.Buy(name, 10_000, c.Bought.TOKENS) for name in NAMES),
        *(c.Buy(name, 5000, c.Bought.VOUCHER) for name in (*NAMES, "zoe")),
    ),
)
own = st.builds(c.Place, names, slips, st.none(), st.sampled_from(("Mauve", "teal", "ochre")))
COLOURED = Theme(
    ("nsw", "nsw", "mbs", "english"),
    bets=st.one_of(own, own, in_colours, in_cash, placing("red", "17", by=(500, 250, 1000))),
    strays=sharing | purchases,
    answers=st.one_of(
        sharing, purchases, corrections, st.builds(c.CashOut, names),
        st.builds(c.Buy, names, amounts, st.just(c.Bought.COLOUR), maybe_colours, maybe_values),
        st.builds(c.TakeColour, st.just("ada"), st.sampled_from(("mauve", "ochre"))),
    ),
    comings=(
        c.Sit("ada", 200_000, "mauve", 250),
        c.GiveColour("ada", "Ochre"),
        c.Buy("ada", 1000, c.Bought.CASH),
        c.AskColour("bob", "ada", "MAUVE"),
        c.Share("ada", "Mauve", "bob"),
    ),
)  # fmt: skip
SHUT_OUT = Theme(
    ("nsw",),
    bets=st.one_of(own, own, in_colours, in_cash, placing("red", "17", by=(500, 250, 1000))),
    strays=st.one_of(
        sharing,
        st.builds(
            c.Sit, names, amounts, st.none() | st.just("ochre"), kind=st.just(c.Bought.COLOUR)
        ),
        st.builds(c.Buy, names, amounts, st.just(c.Bought.COLOUR)),
        st.builds(c.TakeColour, st.just("ada"), st.sampled_from(("mauve", "ochre"))),
    ),
    answers=st.one_of(sharing, purchases, st.builds(c.CashOut, names)),
    comings=(
        c.Sit("ada", 200_000, "mauve", 250),
        c.GiveColour("ada", "Ochre"),
        c.Sit("bob", 200_000),
        *(c.Sit(f"guest-{count}", 1000, f"c{count}") for count in range(8)),
        c.Buy("bob", 50_000, c.Bought.COLOUR),
    ),
)
"""All colours are out, and somebody has two."""
CROWD = Theme(
    ("nsw", "nsw", "mbs", "english", "fun"),
    strays=sharing | purchases,
    answers=sharing | purchases | going,
    comings=(
        c.Sit("ada", 200_000, kind=c.Bought.COLOUR),
        *(c.Sit(f"guest-{count}", 200_000, f"c{count}") for count in range(1, 7)),
        c.Sit("bob", 200_000, "mauve"),
        c.AskColour("zoe", "bob", "MAUVE"),
        c.Share("bob", "mauve", "zoe"),
    ),
)
ODD_CHIPS = Theme(
    ("english", "english", "nsw"),
    st.sampled_from((0, 0, 0, 1, 2)),
    placing("red", "black", by=(350, 1050, 700)),
    strays=answers_to_zero | corrections,
    answers=st.one_of(
        answers_to_zero, corrections, st.builds(c.Place, names, slips, st.just(c.Chip.CASH))
    ),
    comings=(
        c.Sit("ada", 99_750, "mauve", 350),
        c.Sit("bob", 99_750, "teal", 150),
        c.Sit("cyd", 99_750, value=350, kind=c.Bought.COLOUR),
    ),
)
EXCEPTIONS = Theme(
    ("venezia", "mbs"),
    st.sampled_from((0, 8, 17, 5, 1)),
    placing("red", "17", "5/8", "tiers", "black", by=(500, 250, 1000)),
    late=allowing(some("red", "17", "5/8", "tiers", "black")) | links,
    first=(LOW,),
)
unfair = some("red", "17", "5/8", "20", "black", "tiers", "dragon", "snake", "neighbours 17")
TREATED = Theme(
    ("nsw",),
    st.sampled_from((8, 17, 5, 1)),
    placing("red", "17", "5/8", "tiers", "black", "20", "dragon", by=(500, 250, 1000)),
    late=st.one_of(treating(unfair), treating(unfair), treating(unfair), links),
    first=(LOW,),
    comings=(c.Sit("ada", 200_000, "mauve", 250), c.Sit("bob", 200_000)),
)
NOTES = Theme(
    ("fun",),
    bets=placing("17", "0", "red"),
    strays=st.one_of(
        st.builds(c.Buy, names, st.just(200_000)),
        st.just(c.NewRound()),
        st.builds(c.SpinOption, st.booleans()),
        st.builds(c.CashOut, names),
        st.builds(c.Sit, strangers, st.just(200_000)),
    ),
    late=st.sampled_from((c.SpinAgain(), c.SpinAgain(), c.NoSpinAgain())),
)
THEMES = {
    "anything": Theme(),
    "zero": ZERO,
    "called": CALLED,
    "called and gone": CALLED_AND_GONE,
    "trimmed calls": TRIMMED_CALLS,
    "a party": PARTY,
    "linked": LINKED,
    "limits": LIMITS,
    "away": AWAY,
    "winners": WINNERS,
    "tokens": TOKENS,
    "coloured": COLOURED,
    "shut out": SHUT_OUT,
    "a crowd": CROWD,
    "odd chips": ODD_CHIPS,
    "exceptions": EXCEPTIONS,
    "treated": TREATED,
    "notes": NOTES,
}


# Evenings


@st.composite
def strays(draw: st.DrawFn, one: House, often: Commands | None) -> list[c.Command]:
    """What may be said at any moment, in season or not; often nothing."""
    if often is not None and draw(st.booleans()):
        return draw(st.lists(often, min_size=1, max_size=2))
    kinds = (bets_of(one), people, people, answers, croupier, supervision, exceptions)
    quiet = 7 if often is None else 30
    chosen = draw(st.sampled_from((*quiet * (None,), *kinds)))
    return [] if chosen is None else [draw(chosen)]


HALVES: tuple[tuple[c.Command, ...], ...] = (
    (),
    (c.Spin(), c.NoMoreBets()),
    (c.Spin(), c.NoMoreBets(), c.Number(0)),
)
"""How far a coup goes before it is void."""
voids: Commands = st.sampled_from(
    (
        c.Void(("interrupted",)),
        c.VoidBySupervisor(("interrupted",), "a reason"),
        c.VoidBySupervisor(("ball-broke",), "a reason"),
    )
)


@st.composite
def coups(draw: st.DrawFn, one: House, theme: Theme) -> list[c.Command]:
    """A coup by the book, with strays between its steps, and answers after it."""
    early = strays(one, theme.strays)
    late = strays(one, theme.strays if theme.late is None else theme.late)
    answered = st.lists(theme.answers, max_size=4)
    often = theme.bets if theme.bets is not None and draw(st.integers(0, 3)) else bets_of(one)
    told: list[c.Command] = [c.PlaceYourBets(), *draw(st.lists(often, min_size=1, max_size=5))]
    told += draw(early) + draw(st.sampled_from(([], [], [c.Spin(same_direction=True)])))
    if draw(st.sampled_from(theme.void)):
        told += [*draw(st.sampled_from(HALVES)), draw(voids), *draw(answered)]
        told += [c.PlaceYourBets(), *draw(st.lists(often, max_size=2))]
    told += [c.Spin(), *draw(early), c.NoMoreBets(), *draw(late)]
    told += [c.Number(draw(theme.numbers)), *draw(late)]
    if draw(st.booleans()):
        told += [c.Settle()]
    else:
        told += [c.Collect(), *draw(late), c.Pay(), *draw(early), c.Lift()]
    told += draw(answered) + draw(early)
    if any(isinstance(one, c.Suspend | c.CloseTable) for one in told) and draw(st.integers(0, 3)):
        told += [c.Resume(), c.OpenTable()]
    return told


@dataclass(repr=False)
class Evening:
    """A house, what withdrawing gives there, and what is said; it is told as it is played."""

    house: str
    withdraws: str
    told: list[c.Command]


@st.composite
def evenings(draw: st.DrawFn, theme: Theme) -> Evening:
    """An evening: some sit down, many coups follow."""
    one = house(draw(st.sampled_from(theme.houses)))
    told: list[c.Command] = []
    if draw(st.sampled_from((False, False, False, True))):
        told.append(draw(st.builds(c.SetLimits, limits)))
    told += theme.comings
    for name in NAMES[: 3 - draw(st.sampled_from((0, 0, 0, 1, 2)))]:
        told += draw(comings(one, name))
    told += theme.first
    for _ in range(draw(st.sampled_from((1, 2, 3, 5, 8, 11)))):
        told += draw(coups(one, theme))
    return Evening(one.id, draw(st.sampled_from(theme.withdraws)), told)


@st.composite
def comings(draw: st.DrawFn, one: House, name: str) -> list[c.Command]:
    """Somebody sits down, in the house's chips."""
    colour = draw(st.sampled_from((None, None, *COLOURS))) if one.chips.colours else None
    value = draw(st.sampled_from((None, None, 200, 250))) if colour else None
    kind = draw(st.sampled_from((None, None, c.Bought.COLOUR))) if one.chips.colours else None
    told: list[c.Command] = [c.Sit(name, 200_000, colour, value, kind)]
    if one.id in ("mbs", "nsw") and draw(st.booleans()):
        told.append(c.Buy(name, 200_000, draw(st.sampled_from(c.Bought))))
    return told
