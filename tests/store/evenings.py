"""Evenings for the log: told ones that hold every kind of event, random ones, and their money."""

from collections.abc import Iterable, Iterator
from itertools import count

from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable
from croupier.table import State, decide, fold, new_table
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.refusal import Refused

COUP = "place your bets\nada: 17 by 5, red by 20\nspin\nno more bets\nnumber {}\nsettle\n"
"""One coup with one player, who loses, wins on red, or goes to prison by the number."""

VENEZIA = """
    croupier at droite is eve
    limits straight=1..100
    croupier is eve
    supervisor is max
    seat ada buys 5000
    seat bob buys 5000
    ada takes winners up
    place your bets
    ada: red by 20, 17 by 150
    ada: tiers by 5
    bob: black by 30, high by 10
    ada: move 17 to 20
    ada: take 20
    spin
    no more bets
    supervisor allows bob: 5 by 2 because "called \\"in time\\" – ça va"
    number 0
    settle
    ada: withdraw red
    bob: shift black to odd level 1
    bob: leave odd level 1
    place your bets
    ada: tiers by 5
    bob: low by 10, dozen 1 by 10
    spin
    number 5
    supervisor sets limits even=15..500 because "evening"
    settle
    ada: replay tiers
    ada reports "the marker stands on 6"
    place your bets
    ada: black by 700
    spin
    supervisor allows ada: move black to red because "she pointed at it"
    supervisor allows ada: 36 by 1 because "asked in time"
    supervisor allows ada: take 36 because "asked in time"
    bob is absent
    number 1
    settle
    supervisor sets limits even=..300 straight=none..
    ada lets winners ride
    place your bets
    ada: red by 100
    spin
    number 36
    settle
    supervisor sets limits even=..50
    place your bets
    spin
    number 35
    settle
    place your bets
    spin
    number 35
    collect
    pay
    lift
    bob comes back
    dispute bob "I was on 36"
    decide dispute 1 "the camera says 35"
    supervisor corrects ada by -5 because "paid twice"
    place your bets
    ada: 8 by 5
    void interrupted
    suspend because "fire alarm"
    resume
    close table
    open table
    ada cashes out
"""
NSW = """
    seat ada buys 500 colour red value 5
    bob asks ada for red
    ada keeps red from bob
    bob asks ada for RED
    ada shares Red with bob
    seat bob buys 500 colour red
    seat cyd buys 500 tokens
    cyd buys 500 cash
    cyd buys 100 colour value 2.50
    cyd buys 10 voucher
    supervisor gives ada colour lime because "a system player"
    supervisor links ada with bob because "one purse"
    ada buys 50 tokens
    place your bets
    ada: 17 by 10 in tokens
    cyd: 20 by 4 in voucher
    ada: dragon by 5 in lime
    bob: red by 20
    cyd: black by 10 in cash
    no more bets
    spin laps 3 same direction
    supervisor treats bob: red as black because "pushed by a sleeve"
    number 17
    collect
    supervisor treats cyd: black as 17 because "it lay on the line"
    pay
    lift
    ada: take all
    supervisor takes colour red from ada because "another asks for it"
    cyd reports "my chip lay on 20"
    cyd cashes out
    supervisor gives ada colour gold
    seat g0 buys 5 colour c0
    seat g1 buys 5 colour c1
    seat g2 buys 5 colour c2
    seat g3 buys 5 colour c3
    seat g4 buys 5 colour c4
    seat g5 buys 5 colour c5
    seat zoe buys 5 colour
    place your bets
"""
FUN = """
    seat ada buys 2000
    spin until somebody wins
    place your bets
    ada: 17 by 50
    spin
    no more bets
    number 3
    spin again
    no spin again
    number 17
    settle
    spin once
    new round
    chain 64e031b43293d988438196eddd2c0049e5c26958b71d12dc32d77bbd2d62dcc9 length 3
    place your bets seal 64e031b43293d988438196eddd2c0049e5c26958b71d12dc32d77bbd2d62dcc9
    ada seals 154548d8f6466d6cfd69794702078a9a36b628a08341b9d3c3cdfa1d81703097
    ada: 17 by 50
    spin
    no more bets
    ada tells adadadadadadadadadadadadadadadadadadadadadadadadadadadadadadadad
    number 4 secret 1c06d6adef258df22abbe06c7205068f32a56b3a371d60cd9d608298167bc3ee
    settle
    place your bets seal 1c06d6adef258df22abbe06c7205068f32a56b3a371d60cd9d608298167bc3ee
    void interrupted secret 9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056
    wheel is real
    croupier for seat gus buys 2000
    place your bets
    croupier for gus: 3 by 10, red by 10
    spin
    take back
    spin
    no more bets
    number 4
    take back
    number 3
    collect
    pay winner 1
    pay winner 2
    lift
    supervisor settles coup 4 again with number 4 because "read from the wrong side"
"""
TOLD = {"venezia": VENEZIA, "nsw": NSW, "fun": FUN}
"""Together they hold every kind of event."""

_BETS = (
    "17 by 5", "red by 20", "17 by 5 in cash", "red by 5 in colour", "17 by 5 in tokens", "17 by 5 in voucher", "3 by 5 in Red", "tiers by 5", "voisins by 5", "first four by 10", "column 1 by 10",
    "17 and neighbours by 5", "final 7 by 5", "dragon by 5", "odd by 10, even by 20", "high by 1000",
    "dozen 2 by 7.50",
)  # fmt: skip
_LATE = (
    'supervisor allows {}: red by 5 because "asked"', 'supervisor allows {}: take red because "asked"',
    'supervisor allows {}: move red to black because "asked"', "{} is absent", "void interrupted",
    'supervisor treats {}: red as 17 because "pushed"', '{} reports "hm"', "spin again",
)  # fmt: skip
"""What is said between the close and the payment."""
_AFTER = (
    "{}: withdraw red", "{}: leave odd", "{}: shift red to low", "{}: replay tiers",
    "{}: play all voisins", "{}: complete tiers", "{} steps away", "{} comes back",
    "{} takes winners up", "{}: take all", "{} cashes out", "{} buys 2000",
    'supervisor corrects {} by +5 because "short"', 'dispute {} "hm"',
    "{}: withdraw red level 1", "{}: leave odd level 2", "{}: shift red to low level 1",
    "{}: move 17 to 20", "{} buys 50 tokens", "{} buys 10 voucher", "{} buys 100 colour",
    "{} buys 100 colour teal value 2", "seat zoe buys 100 colour RED", "{} asks bob for red",
    "bob shares red with {}", "bob keeps red from {}", "supervisor gives {} colour lime",
    "supervisor takes colour lime from {}", 'supervisor links ada with {} because "one purse"',
    "supervisor sets limits even=..10", "supervisor sets limits even=none..none", "new round",
    "spin until somebody wins", "spin once", "{} is absent",
)  # fmt: skip
_NAMES = ("ada", "bob", "cyd")


@st.composite
def _coup(draw: st.DrawFn) -> list[str]:
    names, bets = st.sampled_from(_NAMES), st.sampled_from(_BETS)
    said = ["place your bets"]
    said += [f"{draw(names)}: {draw(bets)}" for _ in range(draw(st.integers(0, 4)))]
    said += ["spin", "no more bets"]
    said += [
        draw(st.sampled_from(_LATE)).format(draw(names)) for _ in range(draw(st.integers(0, 2)))
    ]
    said += [f"number {draw(st.sampled_from((0, 0, 5, 17, 36)))}", "settle"]
    said += [
        draw(st.sampled_from(_AFTER)).format(draw(names)) for _ in range(draw(st.integers(0, 3)))
    ]
    return said


@st.composite
def evenings(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A house, and what is said there until somebody stops listening; much of it is refused."""
    colour = draw(st.sampled_from(("", " colour Red", " colour")))
    said = ["seat ada buys 2000", f"seat bob buys 2000{colour}", "seat cyd buys 2000"]
    for coup in draw(st.lists(_coup(), max_size=4)):
        said += coup
    return draw(st.sampled_from(SHIPPED)), said[: draw(st.integers(0, len(said)))]


def commands(here: House, text: str | Iterable[str]) -> Iterator[Command]:
    """The commands of some statements."""
    lines = text.splitlines() if isinstance(text, str) else text
    return (read_statement(line, here) for line in lines if line.strip())


def play(here: House, text: str | Iterable[str]) -> tuple[State, list[Event]]:
    """The table after some statements, without any log; what is refused is left out."""
    state, events = new_table(here), list[Event]()
    for command in commands(here, text):
        answer = decide(here, state, command)
        if not isinstance(answer, Refused):
            state = fold(state, answer)
            events += answer
    return state, events


def say(table: StoredTable, text: str | Iterable[str], word: str = "c") -> list[Event]:
    """Say statements at a table with a log; all must be taken. Their ids follow each other."""
    events: list[Event] = []
    ids = (f"{word}{number}" for number in count(table.seq + 1))
    for command_id, command in zip(ids, commands(table.house, text), strict=False):
        answer = table.handle(command_id, command)
        assert not isinstance(answer, Refused), (command, answer)
        events += answer
    return events


def seated(log: SqliteLog, name: str = "one", at: str = "venezia") -> StoredTable:
    """A table with a player who has bought 1000."""
    table = StoredTable(log, name, house(at))
    say(table, "seat ada buys 1000")
    return table
