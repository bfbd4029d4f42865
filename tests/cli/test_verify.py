"""`croupier verify`: the number of a sealed coup follows from its secret and the bets."""

from pathlib import Path

from cli.conftest import Run
from croupier.houses import house
from croupier.record import Record, Replay
from croupier.table.fairness import draw, seal_of

SECRET = "5e" * 32


def sealed(number: int | None = None, stake: int = 5) -> str:
    """A record with one sealed coup, its number fair unless another is given."""
    text = f"""house mbs
seat ada buys 100
place your bets seal {seal_of(SECRET)}
ada: 17 by {stake}
spin
no more bets
"""
    replay = Replay(house("mbs"))
    for statement in Record(text.splitlines()):
        replay.play(statement.command)
    coup = replay.state.coup
    fair = draw(SECRET, coup=coup.count, respins=0, felt=coup.felt or "")
    return f"{text}number {fair if number is None else number} secret {SECRET}\nsettle\n"


def record(folder: Path, text: str) -> str:
    path = folder / "evening.coup"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_fair_coup(run: Run, tmp_path: Path) -> None:
    ran = run("verify", record(tmp_path, sealed()), "--json")
    (coup,) = ran.data
    assert (ran.status, coup["coup"], coup["fair"], coup["problem"]) == (0, 1, True, None)
    assert (coup["seal"], coup["secret"]) == (seal_of(SECRET), SECRET)


def test_a_number_that_does_not_follow(run: Run, tmp_path: Path) -> None:
    (coup,) = run("verify", record(tmp_path, sealed()), "--json").data
    wrong = (coup["number"] + 1) % 37
    ran = run("verify", record(tmp_path, sealed(wrong)))
    assert ran.status == 1
    assert f"The secret gives {coup['number']}, not {wrong}." in ran.out


def test_a_bet_that_was_changed_afterwards(run: Run, tmp_path: Path) -> None:
    texts = [sealed(stake=stake).replace(f"17 by {stake}", "17 by 50") for stake in range(1, 9)]
    statuses = [run("verify", record(tmp_path, text)).status for text in texts]
    assert 1 in statuses  # one in 37 fits by chance


def test_a_record_without_seals(run: Run, tmp_path: Path) -> None:
    ran = run(
        "verify", record(tmp_path, "house mbs\nplace your bets\nspin\nno more bets\nnumber 5\n")
    )
    assert (ran.status, "0 sealed coups" in ran.out) == (0, True)


def test_a_seal_that_is_none(run: Run, tmp_path: Path) -> None:
    ran = run("verify", record(tmp_path, "house mbs\nplace your bets seal 17\n"))
    assert (ran.status, ran.out) == (2, "")
    assert "line 2, column 22: expected 64 digits" in ran.err


def test_a_slip_of_the_tongue_before_the_right_number_is_no_unfairness(
    run: Run, tmp_path: Path
) -> None:
    fair = sealed()
    number = int(fair.partition("\nnumber ")[2].split()[0])
    wrong = f"\nnumber {(number + 1) % 37} secret {SECRET}\nnumber "
    ran = run("verify", record(tmp_path, fair.replace("\nnumber ", wrong)), "--json")
    assert (ran.status, [one["number"] for one in ran.data]) == (0, [number])
