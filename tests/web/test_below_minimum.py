"""What rides below a raised minimum: the desk tells the croupier, the player can still add to it."""

from pathlib import Path

from live_support import eventually, in_loop, is_sound
from staff_support import Person, evening
from support import clause
from web_support import web


def warned(croupier: Person) -> list[tuple[str, str, int]]:
    """Who is below which minimum, as the desk says."""
    return [
        (one["seat"], one["spot"], one["amount"])
        for one in croupier.last("desk")["warnings"]
        if one["warning"] == "below-minimum"
    ]


@clause("venezia-GR.14")
@in_loop
async def test_the_desk_names_what_is_below_a_raised_minimum_until_the_close(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        bruno, carla = await made.person("croupier", "bruno"), await made.person("chef", "carla")
        for name in ("gina", "gus"):
            await bruno.does(f"croupier for seat {name} buys 500")
        await bruno.does("place your bets")
        for name in ("gina", "gus"):
            await bruno.does(f"croupier for {name}: red by 10")
        await carla.does('supervisor sets limits even=20.. because "it is late"')
        for line in ("spin", "number 1", "settle", "place your bets"):
            await bruno.does(line)
        both = [("gina", "red", 20_00), ("gus", "red", 20_00)]
        await eventually(lambda: warned(bruno) == both, "the desk is told")
        await bruno.does("croupier for gina: red by 10")
        await eventually(lambda: warned(bruno) == both[1:], "one has added to it")
        told = await bruno.does("spin")
        assert [name for name, _ in told["events"]] == ["Trimmed", "BallSpun"]
        await eventually(lambda: warned(bruno) == [], "nothing is left to say")
        seats = site.table(made.table).state.seats
        assert {name: seat.felt for name, seat in seats.items()} == {"gina": 20_00, "gus": 0}
        for line in ("number 3", "settle"):
            await bruno.does(line)
        assert seats["gus"].stack == 510_00
    is_sound(site.db, made.table)
