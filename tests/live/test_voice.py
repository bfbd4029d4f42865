"""What the croupier calls out at a live table: called bets repeated, limits announced."""

from pathlib import Path

import pytest

from live_support import Listener, in_loop, keeper_of, opened_log, say
from support import clause

WON = "seat ada buys 1000\nplace your bets\nada: tiers by 5\nspin\nnumber 5\nsettle"


async def heard(folder: Path, start: str, statement: str) -> list[str]:
    """What everybody hears after a statement at a table of Venezia."""
    with opened_log(folder) as log:
        keeper = keeper_of(log)
        await say(keeper, start)
        anybody = Listener(keeper, "bob")
        await say(keeper, statement)
        return [one["text"] for one in anybody.heard if one["t"] == "said"]


@clause("venezia-CB.2")
@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("ada: tiers by 5", "Série 5/8 par cinq : trente"),
        ("ada: replay tiers", "Série 5/8 par cinq : trente"),
        ("ada: complete tiers", "Série 5/8 par cinq : trente"),
        ("ada: play all tiers", "Série 5/8 par quinze : quatre-vingt-dix"),
        ("ada: 10/11 by 200\nada: complete tiers", "Série 5/8 par cinq : trente"),
    ],
)
@in_loop
async def test_a_called_bet_is_repeated_however_it_is_made(
    tmp_path: Path, statement: str, words: str
) -> None:
    """The last one: a piece has no room under the maximum, and the call is what it was."""
    limits = "limits split=1..200\n"
    (said,) = await heard(tmp_path, limits + WON, f"place your bets\n{statement}")
    assert said.startswith(words)


@clause("venezia-CB.2")
@in_loop
async def test_two_calls_of_one_slip_are_repeated_apart(tmp_path: Path) -> None:
    (said,) = await heard(
        tmp_path, WON, "place your bets\nada: voisins by 5, 5 and neighbours by 2"
    )
    assert said == "Voisins du zéro par cinq : quarante-cinq. 5 et deux voisins par deux : dix"


@clause("venezia-GR.14")
@in_loop
async def test_new_limits_are_called_out_to_everybody(tmp_path: Path) -> None:
    (said,) = await heard(tmp_path, WON, "supervisor sets limits even=10..60")
    assert said == "Les limites changent : chance simple de 10 à 60"


@clause("venezia-CB.2")
@in_loop
async def test_chips_that_are_laid_on_a_spot_are_not_called(tmp_path: Path) -> None:
    assert await heard(tmp_path, WON, "place your bets\nada: 17 by 5, red by 10") == []
