from typing import Annotated

from cyclopts import Parameter

from croupier.cli.commands.replay import HouseFile, RecordFile
from croupier.cli.files import open_record
from croupier.cli.inputs import Json, read_whole
from croupier.cli.output import print_json, print_lines
from croupier.record.story import gather
from croupier.record.telling import tell
from croupier.rules.errors import Malformed, shown
from croupier.tongues import Tongue

CoupNumber = Annotated[
    str, Parameter(name="COUP", help="1 is the first", allow_leading_hyphen=True)
]
StoryLanguage = Annotated[Tongue, Parameter(name="--language", help="of the story")]
SeatName = Annotated[str | None, Parameter(name="--seat", help="only this player's part")]


def explain(  # noqa: PLR0913  # an option each
    file: RecordFile,
    coup: CoupNumber,
    /,
    *,
    seat: SeatName = None,
    language: StoryLanguage = Tongue.EN,
    house_file: HouseFile = None,
    as_json: Json = False,
) -> None:
    """Tell the story of a coup in plain words, with the clauses behind every payment."""
    number = read_whole(coup, 10**9)
    with open_record(file, house_file) as record:
        story = gather(record, number) if number else None
    if story is None:
        raise Malformed(f"expected a coup of this record, not {number}")
    if seat is not None and seat not in story.seats:
        known = story.seats
        raise Malformed(
            f"--seat: expected one of {', '.join(known) or 'nobody'}, not {shown(seat)}"
        )
    told = list(tell(story, seat, language))
    if as_json:
        print_json({"house": story.house.id, "coup": number, "seat": seat, "story": told})
    else:
        print_lines(told)
