"""A house as the pages need it: its felt, its bets, its words, its procedure."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from croupier.houses import House
from croupier.houses.sections import (
    ChipKind,
    ColourValue,
)
from croupier.render.infield import Part, sectors, signs
from croupier.render.oval import END, OUTER, cells
from croupier.render.track import areas
from croupier.rules.calls import Call, Family
from croupier.rules.drawing import REACH, Drawing
from croupier.rules.felt import Kind, Spot
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import choice_values
from croupier.rules.wheel import ORDER
from croupier.table import commands as c
from croupier.table.cutting import denominations
from croupier.table.people import sold
from croupier.table.phases import phases_of
from croupier.web.lookups import lookups
from croupier.web.notices import notices, rooms
from croupier.web.staff import swap
from croupier.wire.house import (
    Announced,
    CallRules,
    FeltDrawing,
    FeltRules,
    FigureRules,
    HouseRules,
    PrisonLevel,
    ProcedureRules,
    SpotRules,
    TimeRules,
    TrackCell,
    TrackPart,
    TrackRules,
    ZeroRules,
)

USUAL_BUY_IN: Final = 500
"""In table minima."""


def house_rules(house: House) -> HouseRules:
    """The rules of a house for the pages."""
    identity, chips = house.identity, house.chips
    return HouseRules(
        id=house.id,
        title=identity.title,
        place=identity.place,
        version=identity.version,
        effective=identity.effective.isoformat() if identity.effective else None,
        language=identity.language,
        by=house.by,
        play_money=identity.play_money,
        figures=figures(house),
        kinds=dict(house.names.kinds),
        minimum=house.limits.minimum,
        smallest=chips.smallest,
        seats=house.seats.most,
        note=chips.note,
        buy_in=chips.note or house.limits.minimum * USUAL_BUY_IN,
        chips=denominations(house),
        sold=sold(house),
        own_colour=chips.own_colour,
        asks_value=chips.colour_value is ColourValue.ASKED,
        value_step=chips.value_step,
        value_most=chips.value_most,
        shares_colour=chips.shared_by_consent,
        second_colours=chips.several_colours,
        notes_per_round=chips.notes_per_round,
        colours=chips.colours,
        sells_colour=bool({ChipKind.COLOUR, ChipKind.PLAY} & set(chips.kinds)),
        this_table_only=chips.this_table_only,
        marker=chips.marker,
        felt=_felt(house),
        tracks=list(house.felt.tracks),
        track=_track(house),
        spots=[_spot(house, one) for one in house.spots],
        calls=[_call(house, one) for one in house.offered_calls],
        each_side=list(house.calls.each_side),
        spoken=house.calls.spoken,
        own_hand=house.calls.own_hand,
        repeated=house.calls.repeated,
        placed=list(house.calls.placed),
        placed_beside=_names(house.calls.placed_beside),
        replay=house.calls.replay,
        play_all=list(house.calls.play_all),
        zero=_zero(house),
        procedure=ProcedureRules(**_fields(house.procedure, ProcedureRules)),
        times=_times(house),
        announcements=_announced(house),
        payment_order=list(house.payment.order),
        in_heaps=list(house.payment.in_heaps),
        supervisor=house.authority.supervisor,
        swap=swap(house),
        lookups=lookups(house),
        order=list(ORDER),
        void=dict(house.void),
        notices=notices(house),
        rooms=rooms(house),
    )


def figures(house: House) -> FigureRules:
    """How a house writes amounts."""
    return FigureRules(**_fields(house.figures, FigureRules))


def _fields(section: object, wanted: type[Struct]) -> dict[str, Any]:
    return {name: getattr(section, name) for name in wanted.__struct_fields__}


def _times(house: House) -> TimeRules:
    commands = {"place": c.Place, "take": c.Take, "move": c.Move, "report": c.Report}
    return TimeRules(**{name: list(phases_of(house, one)) for name, one in commands.items()})


def _names(spots: Iterable[Spot]) -> list[str]:
    return [one.name for one in spots]


def _felt(house: House) -> FeltRules:
    lying = house.drawing()
    return FeltRules(house.felt.layout, _drawing(lying), _drawing(lying.turned()))


def _drawing(drawing: Drawing) -> FeltDrawing:
    return FeltDrawing(
        drawing.width,
        drawing.height,
        REACH,
        {spot.name: list(boxes) for spot, boxes in drawing.boxes.items()},
        {spot.name: list(points) for spot, points in drawing.anchors.items()},
    )


def _spot(house: House, one: Spot) -> SpotRules:
    printed = one.name if one.kind is Kind.STRAIGHT else house.felt.labels.get(one, "")
    numbers = list(one.numbers)
    pays, touches = house.terms.pays[one], one.touches_zero
    return SpotRules(one.name, one.kind, numbers, pays, printed, house.say(one), touches)


def _call(house: House, one: Call) -> CallRules:
    width = len(one.pieces) // 2 if one.family is Family.NEIGHBOURS else None
    pieces = _names(one.pieces)
    return CallRules(one.name, one.family, house.say(one), one.argument, pieces, width)


def _track(house: House) -> TrackRules:
    words = {one.name: house.say(one) for one in house.offered_calls}
    zodiac = signs(words) if house.calls.signs else ()
    return TrackRules(
        END + OUTER,
        2 * OUTER,
        [TrackCell(one.number, one.path, *one.middle) for one in cells()],
        [_part(part) for part in sectors(areas(words))],
        [_part(part) for part in zodiac],
    )


def _part(part: Part) -> TrackPart:
    place = part.place
    numbers = list(part.numbers)
    return TrackPart(
        part.call, part.label, numbers, part.path, place.x, place.y, place.width, place.height
    )


def _zero(house: House) -> ZeroRules:
    zero = house.zero
    levels = range(1, zero.limit + 1) if zero.choices else ()
    values = [
        PrisonLevel(level, {k: str(v) for k, v in choice_values(house.terms.zero, level).items()})
        for level in levels
    ]
    choices = list(zero.choices)
    return ZeroRules(zero.rule, zero.limit, zero.at_limit, choices, zero.withdraws, values)


def _announced(house: House) -> Announced:
    words, pockets = house.announcements, range(POCKETS)
    return Announced(
        words.open,
        words.close,
        words.again,
        [house.announce(number) for number in pockets],
        [_names(house.winning_combinations(number)) for number in pockets],
        words.combinations,
    )
