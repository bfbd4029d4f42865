"""What is told about secrets and seeds: in the story of a coup, and by the check of a record."""

import pytest

from croupier.record import Record
from croupier.record.seals import UNTOLD, check_seals
from croupier.record.story import gather
from croupier.record.telling import tell
from croupier.table.fairness import back, fair_number, seal_of
from table_support import Table

ANCHOR, FIRST = back("5e" * 32, 3), back("5e" * 32, 2)
ADA, BOB = "ad" * 32, "b0" * 32
CLOSED = f"""
house mbs
seat ada buys 100
seat bob buys 100
chain {ANCHOR} length 3
place your bets seal {ANCHOR}
ada: 17 by 5
ada seals {seal_of(ADA)}
bob seals {seal_of(BOB)}
spin
no more bets
ada tells {ADA}
""".strip()


def fair() -> int:
    house, _, said = CLOSED.partition("\n")
    return fair_number(FIRST, Table(house.split()[1], said).state.coup)


def story(end: str) -> str:
    told = gather(Record([*CLOSED.splitlines(), *end.splitlines()]), 1)
    assert told
    return "\n".join(tell(told))


def test_a_number_is_told_with_its_secret_and_its_seeds() -> None:
    text = story(f"number {fair()} secret {FIRST}\nsettle")
    assert f"It follows from the secret {FIRST}, whose seal {ANCHOR} was announced" in text
    assert "Seeds were told by ada." in text
    assert "Sealed and not told in time: the seeds of bob." in text
    assert "would have been" not in text


def test_a_void_coup_is_told_with_the_number_it_would_have_had() -> None:
    text = story(f"void interrupted secret {FIRST}")
    assert f"The secret was {FIRST}, whose seal {ANCHOR} was announced" in text
    assert "Sealed and not told in time: the seeds of bob." in text
    assert f"The number would have been {fair()}." in text


def test_a_void_coup_without_its_secret_is_told_as_such() -> None:
    text = story("void interrupted")
    assert "Its secret was not told, although it was sealed" in text
    assert "would have been" not in text


@pytest.mark.parametrize(
    ("end", "number", "would_be", "problem"),
    [
        (f"number {fair()} secret {FIRST}\nsettle", fair(), None, None),
        (f"void interrupted secret {FIRST}", None, fair(), None),
        (
            f'number {fair()} secret {FIRST}\nsupervisor voids ball-broke because "x"',
            None,
            fair(),
            None,
        ),
        ("void interrupted", None, None, UNTOLD),
    ],
)
def test_the_check_of_a_record_says_how_each_coup_ended(
    end: str, number: int | None, would_be: int | None, problem: str | None
) -> None:
    (check,) = check_seals(Record([*CLOSED.splitlines(), *end.splitlines()]))
    assert (check.coup, check.scheme, check.seeds, check.missing) == (1, 2, 2, ("bob",))
    assert (check.number, check.would_be, check.problem) == (number, would_be, problem)
    assert check.void == (number is None)


def test_a_seal_that_is_not_the_next_link_is_a_problem_of_the_coup_it_would_open() -> None:
    text = CLOSED.replace(f"seal {ANCHOR}", f"seal {FIRST}")
    (check,) = check_seals(Record(text.splitlines()))
    assert (check.coup, check.scheme) == (1, 2)
    assert "not the last link of the chain" in str(check.problem)
