"""`croupier log`: verify, export and report on logs made here."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from fractions import Fraction
from itertools import count
from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.houses import house, load
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable
from croupier.table.refusal import Refused
from croupier.table.state import State

MBS = """\
seat ada buys 1000
seat bob buys 500
place your bets
ada: 17 by 10, red by 20
bob: 5 by 5
spin
no more bets
number 17
settle
place your bets
bob: red by 30
spin
no more bets
number 0
settle
place your bets
ada: black by 1
void left-wheel
ada buys 100
supervisor corrects bob by +5 because "paid \\"short\\""
dispute bob "red?"
ada cashes out
"""
"""The bank: -350 +20 +5 in coup 1, +30 +10 in coup 2 (ada's 10 on 17 rode), -5 of correction."""

Make = Callable[..., State]


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "casino.db"


@pytest.fixture
def make(db: Path) -> Make:
    """Write statements to a table's log, one a minute; gives the table's state."""

    def written(text: str = MBS, name: str = "one", at: str = "mbs") -> State:
        here = load(Path(at)) if at.endswith(".toml") else house(at)
        clock = count(1_700_000_000_000, 60_000)
        with SqliteLog(db) as log:
            table = StoredTable(log, name, here, lambda: next(clock))
            for line in text.splitlines():
                answer = table.handle(f"c{table.seq + 1}", read_statement(line, here))
                assert not isinstance(answer, Refused), (line, answer)
            return table.state

    return written


def damage(db: Path, sql: str) -> None:
    with closing(sqlite3.connect(db)) as file, file:
        for name in ("log_is_not_changed", "log_is_not_shortened"):
            file.execute(f"DROP TRIGGER {name}")
        file.execute(sql)


# verify


def test_a_sound_log(run: Run, db: Path, make: Make) -> None:
    make()
    make(name="two")
    assert run("log", "verify", str(db)).out.startswith(
        "table one: 22 entries, all sound\ntable two: 22 entries, all sound\ncasino.db-vault does not"
    )
    assert run("log", "verify", str(db), "--json").data == [
        {"table": name, "entries": 22, "sound": 22, "problem": None, "noted": None}
        for name in ("one", "two")
    ]


def test_a_log_without_tables(run: Run, db: Path) -> None:
    SqliteLog(db).close()
    assert run("log", "verify", str(db)).out == "no tables\n"
    assert run("log", "verify", str(db), "--json").data == []


def test_a_damaged_log_is_status_1_and_says_how_far_it_is_sound(
    run: Run, db: Path, make: Make
) -> None:
    make()
    damage(db, "UPDATE log SET statement = 'ada: 17 by 100' WHERE seq = 4")
    ran = run("log", "verify", str(db))
    says = "table one: sound to entry 3 of 22: entry 4 was changed: its hash does not fit\n"
    assert (ran.status, ran.out, ran.err) == (1, says, "")
    ran = run("log", "verify", str(db), "--json")
    assert ran.status == 1
    assert '"sound": 3' in ran.out


def test_a_shortened_log_is_status_1(run: Run, db: Path, make: Make) -> None:
    make()
    damage(db, "DELETE FROM log WHERE seq > 20")
    ran = run("log", "verify", str(db))
    assert (ran.status, ran.out) == (
        1, "table one: sound to entry 20 of 22: the log ends at entry 20; 22 were written\n",
    )  # fmt: skip


def test_a_changed_house_is_status_1(run: Run, db: Path, make: Make) -> None:
    make()
    damage(db, "UPDATE houses SET content = 'nonsense'")
    ran = run("log", "verify", str(db))
    assert (ran.status, ran.err) == (1, "")
    assert "sound to entry 0 of 22" in ran.out


def test_a_cut_file_is_status_1(run: Run, db: Path, make: Make) -> None:
    """It is our log, and it is damaged: a script must be able to tell that from a wrong name."""
    make()
    content = db.read_bytes()
    db.write_bytes(content[: len(content) // 2])
    ran = run("log", "verify", str(db))
    assert ran.status == 1
    assert "damaged" in ran.out + ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", ["verify", "export", "report"])
def test_a_missing_log(run: Run, tmp_path: Path, command: str) -> None:
    ran = run("log", command, str(tmp_path / "none.db"))
    assert "there is no such file" in ran.complaint
    assert ran.out == ""
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize("command", ["verify", "export", "report"])
@pytest.mark.parametrize("content", [b"", b"house mbs\n" * 500], ids=["empty", "text"])
def test_what_is_no_log(run: Run, db: Path, command: str, content: bytes) -> None:
    db.write_bytes(content)
    ran = run("log", command, str(db))
    assert str(db) in ran.complaint
    assert ran.out == ""


@pytest.mark.parametrize("command", ["verify", "export", "report"])
def test_another_programs_database(run: Run, db: Path, command: str) -> None:
    with closing(sqlite3.connect(db)) as file:
        file.execute("CREATE TABLE log (x)")
    assert "expected a croupier log" in run("log", command, str(db)).complaint


@pytest.mark.parametrize("command", ["export", "report"])
def test_a_log_whose_entries_are_gone(run: Run, db: Path, make: Make, command: str) -> None:
    make()
    damage(db, "DROP TABLE log")
    assert "damaged" in run("log", command, str(db)).complaint


# Which table


@pytest.mark.parametrize("command", ["export", "report"])
def test_one_of_several_tables_must_be_named(run: Run, db: Path, make: Make, command: str) -> None:
    make()
    make(name="two")
    assert "--table: expected one of one, two" in run("log", command, str(db)).complaint
    unknown = run("log", command, str(db), "--table", "six")
    assert "--table: expected one of one, two, not 'six'" in unknown.complaint
    assert run("log", command, str(db), "--table", "two").status == 0


@pytest.mark.parametrize("command", ["export", "report"])
def test_a_log_without_tables_has_nothing_to_tell(run: Run, db: Path, command: str) -> None:
    SqliteLog(db).close()
    assert "--table: expected one of no tables" in run("log", command, str(db)).complaint


# export


def test_an_export_is_the_record(run: Run, db: Path, make: Make) -> None:
    make()
    assert run("log", "export", str(db)).out == f"house mbs\n{MBS}"


@pytest.mark.parametrize("at", ["mbs", "nsw", "english", "venezia", "fun"])
def test_export_and_replay_give_the_money_of_the_log(
    run: Run, db: Path, make: Make, at: str
) -> None:
    text = MBS.replace("buys 1000", "buys 2000").replace("buys 500", "buys 2000")
    again = "" if at == "fun" else "ada buys 2000\n"  # one note a round
    text = text.replace("ada buys 100\n", again)
    text = text.replace("left-wheel", "interrupted")
    state = make(text, at=at)
    record = run("log", "export", str(db)).out
    data = run("replay", "-", "--json", stdin=record.encode()).data
    assert data["refusals"] == []
    assert (data["house"], data["bank"]) == (at, state.bank)
    for name, seat in state.seats.items():
        assert data["seats"][name] == {
            "bought": seat.bought,
            "stack": seat.stack,
            "felt": seat.felt,
            "prison": seat.imprisoned,
            "custody": seat.custody,
            "cashed": seat.cashed,
            "tokens": seat.tokens,
            "vouchers": seat.vouchers,
            "owes": seat.owes,
            "corrected": seat.corrected,
        }
    assert list(data["seats"]) == list(state.seats)
    assert data["disputes"][0]["text"] == "red?"


def test_export_to_a_file(run: Run, db: Path, make: Make, tmp_path: Path) -> None:
    make()
    out = tmp_path / "one.coup"
    assert run("log", "export", str(db), "--out", str(out)).status == 0
    assert out.read_text(encoding="utf-8") == f"house mbs\n{MBS}"
    assert run("replay", str(out), "--json").data["bank"] == -290_00
    nowhere = run("log", "export", str(db), "--out", str(tmp_path / "no" / "x"))
    assert nowhere.complaint.startswith("--out: cannot write")


def test_export_of_a_sixth_house(run: Run, db: Path, make: Make, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "mbs"\nid = "own"\ntitle = "Own"\n[pays]\nstraight = 30\n')
    state = make(at=str(own))
    record = run("log", "export", str(db)).out.encode()
    data = run("replay", "-", "--house-file", str(own), "--json", stdin=record).data
    assert data["bank"] == state.bank == -240_00


# report


def test_the_figures_of_a_report(run: Run, db: Path, make: Make) -> None:
    """All by hand: three settled stakes in coup 1, two in coup 2, of which one rode."""
    make()
    # Coup 1: 17 by 10, red by 20, 5 by 5. Coup 2: 17 by 10 rides, red by 30. mbs has edge 1/37.
    handle = (10 + 20 + 5 + 10 + 30) * 100
    minutes = 21  # 22 entries, one a minute
    assert run("log", "report", str(db), "--json").data == {
        "table": "one",
        "house": "mbs",
        "buy_ins": 1600_00,
        "tokens": 0,
        "vouchers": 0,
        "drop": 1600_00,
        "cash_outs": 1000_00 - 10_00 - 20_00 + 350_00 + 100_00,
        "corrections": 5_00,
        "win": -290_00,
        "hold": str(Fraction(-290, 1600)),
        "coups": 2,
        "void": 1,
        "coups_per_hour": round(2 / (minutes / 60), 1),
        "stakes": 5,
        "handle": handle,
        "average_stake": "1500",
        "theoretical": str(Fraction(handle, 37)),
        "disputes": 1,
    }


def test_a_report_with_prison_and_tokens(run: Run, db: Path, make: Make) -> None:
    """Even chances in english have the edge 1/74 or what the house's odds say; tokens are no drop."""
    make(
        "seat ada buys 100\nplace your bets\nada: red by 20, 17 by 1\nspin\nno more bets\n"
        "number 0\nsettle\nplace your bets\nspin\nno more bets\nnumber 2\nsettle\n",
        at="english",
    )
    data = run("log", "report", str(db), "--json").data
    assert (data["coups"], data["stakes"], data["handle"]) == (2, 2, 21_00)
    assert data["win"] == 21_00
    odds = run("odds", "english", "red by 20, 17 by 1", "--json").data
    assert Fraction(data["theoretical"]) / data["handle"] == Fraction(odds["edge"])
    make(
        "seat ada buys 100\nada buys 50 tokens\nada buys 25 voucher\nplace your bets\n"
        "ada: 17 by 10 in tokens\nno more bets\nspin\nnumber 17\nsettle\n",
        "two",
        at="nsw",
    )
    data = run("log", "report", str(db), "--table", "two", "--json").data
    assert (data["buy_ins"], data["drop"]) == (100_00, 100_00)
    assert (data["tokens"], data["vouchers"]) == (50_00, 25_00)
    assert data["win"] == -350_00
    assert (data["stakes"], data["handle"]) == (0, 0)


def test_a_report_for_people(run: Run, db: Path, make: Make) -> None:
    make()
    text = run("log", "report", str(db)).text
    assert "Table one: Roulette with Racetrack (MBS)" in text
    for words in ("buy ins 1,600", "drop 1,600", "win -290", "hold -18.125 %", "average stake 15"):
        assert words in text


def test_a_report_on_an_empty_table(run: Run, db: Path, make: Make) -> None:
    make("")
    data = run("log", "report", str(db), "--json").data
    assert (data["hold"], data["average_stake"], data["coups_per_hour"]) == (None, None, None)
    assert (data["win"], data["coups"]) == (0, 0)
    assert "hold -" in run("log", "report", str(db)).text


def test_a_report_on_a_damaged_log(run: Run, db: Path, make: Make) -> None:
    make()
    damage(db, "UPDATE log SET events = 'nonsense' WHERE seq = 4")
    ran = run("log", "report", str(db))
    assert "sound only to entry" in ran.complaint
    assert ran.out == ""


@pytest.mark.parametrize("command", ["export", "report"])
def test_a_damaged_house(run: Run, db: Path, make: Make, command: str) -> None:
    make()
    damage(db, "UPDATE houses SET content = 'nonsense'")
    assert "house" in run("log", command, str(db)).complaint


def test_help(run: Run) -> None:
    text = run("log", "--help").text
    for word in ("verify", "export", "report"):
        assert word in text
