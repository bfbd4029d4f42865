"""Evenings with a chain of secrets and seeds, at every house: logs, records and snapshots hold them."""

from dataclasses import dataclass, field
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.record import Record, Replay, write_statement
from croupier.record.seals import check_seals
from croupier.store.codec import decode_events, decode_state, encode_events, encode_state
from croupier.table import Phase, Refused, State, fold, new_table
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.fairness import back, fair_number, felt_digest, seal_of
from table_support import every_chip_is_there

NAMES = ("ada", "bob", "cyd")
LENGTH = 4
LETTERS = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from("stbd")), max_size=8)
ENDS = st.sampled_from(("number",) * 6 + ("void", "lost", "early", "after"))


def seed_of(name: str, coup: int) -> str:
    return sha256(f"{name} {coup}".encode()).hexdigest()


@dataclass
class Dealing:
    """An evening that is dealt with chains; whoever wants to seals, tells and bets."""

    house: House
    replay: Replay = field(init=False)
    told: list[c.Command] = field(default_factory=list)
    events: list[e.Event] = field(default_factory=list)
    chains: int = 0

    def __post_init__(self) -> None:
        self.replay = Replay(self.house)
        for name in NAMES:
            self.must(c.Sit(name, 2000_00))

    @property
    def state(self) -> State:
        return self.replay.state

    def say(self, command: c.Command) -> bool:
        before, answer = self.state, self.replay.play(command)
        if isinstance(answer, Refused):
            assert self.state is before
            return False
        self.told.append(command)
        self.events += answer
        every_chip_is_there(self.state)
        return True

    def must(self, command: c.Command) -> None:
        assert self.say(command), command

    def secret(self) -> str:
        coup = self.state.coup
        return back(self._last(), LENGTH - coup.link)

    def _last(self) -> str:
        return sha256(f"chain {self.chains}".encode()).hexdigest()

    def open(self) -> None:
        chain = self.state.chain
        if chain is None or chain.used == chain.length:
            self.chains += 1
            self.must(c.OpenChain(back(self._last(), LENGTH), LENGTH))
        if self.house.procedure.round_coups == self.state.round_coups:
            self.must(c.NewRound())
        assert self.state.chain
        self.must(c.PlaceYourBets(self.state.chain.link))

    def letter(self, name: str, what: str) -> None:
        coup = self.state.coup.count
        seed = seed_of(name, coup)
        commands: dict[str, c.Command] = {
            "s": c.SealSeed(name, seal_of(seed)),
            "t": c.TellSeed(name, seed),
            "b": c.Place(name, self.house.read_slip("17 by 5, red by 20")),
            "d": c.TellSeed(name, seed_of(name, coup + 1)),
        }
        taken = self.say(commands[what])
        assert not (taken and what == "d"), "another seed than the sealed one"

    def close(self) -> None:
        self.must(c.Spin())
        if self.state.phase is Phase.SPINNING:
            self.must(c.NoMoreBets())
        assert self.state.coup.felt == felt_digest(self.state)

    def end(self, how: str) -> None:
        secret, coup = self.secret(), self.state.coup
        if how == "lost":
            self.must(c.Void(("interrupted",)))
        elif how in ("void", "early"):
            self.must(c.Void(("interrupted",), secret))
        else:
            self.must(c.Number(fair_number(secret, coup), secret))
            assert not any(self.say(c.TellSeed(name, seed_of(name, coup.count))) for name in NAMES)
            reasons = tuple(self.house.void)[:1] or ("interrupted",)
            after = c.VoidBySupervisor(reasons, "a quake")
            self.must(after if how == "after" else c.Settle())
        lost = how == "lost"
        assert (self.state.chain is None) == lost
        assert lost or (self.state.chain and self.state.chain.link == secret)


Turn = tuple[list[tuple[str, str]], list[tuple[str, str]], str]


def play(at: str, turns: list[Turn]) -> Dealing:
    dealing = Dealing(house(at))
    for before, after, how in turns:
        dealing.open()
        for one in before:
            dealing.letter(*one)
        if how != "early":
            dealing.close()
            seeds = dealing.state.coup.seeds
            for one in after:
                dealing.letter(*one)
            assert [one.hash for one in dealing.state.coup.seeds] == [one.hash for one in seeds]
        dealing.end(how)
    return dealing


@given(st.sampled_from(SHIPPED), st.lists(st.tuples(LETTERS, LETTERS, ENDS), max_size=7))
def test_seeds_and_secrets_are_in_the_log_the_record_and_the_snapshot(
    at: str, turns: list[Turn]
) -> None:
    dealing = play(at, turns)
    events = decode_events(encode_events(dealing.events))
    assert fold(new_table(dealing.house), events) == dealing.state
    assert decode_state(encode_state(dealing.state)) == dealing.state
    lines = [f"house {at}", *map(write_statement, dealing.told)]
    again = Replay(dealing.house)
    checks = list(check_seals(Record(lines), again))
    assert again.state == dealing.state
    assert [one.coup for one in checks] == list(range(1, len(turns) + 1))
    for (_, _, how), check in zip(turns, checks, strict=True):
        assert (check.problem is None) == (how != "lost")
        assert (check.number is None) == check.void == (how != "number")
        assert (check.would_be is None) == (how not in ("void", "after"))


@given(st.sampled_from(SHIPPED), st.lists(st.tuples(LETTERS, LETTERS, ENDS), max_size=7))
def test_what_is_counted_is_what_happened(at: str, turns: list[Turn]) -> None:
    dealing = play(at, turns)
    hows = [how for _, _, how in turns]
    tally = dealing.state.tally
    assert tally.coups == len(turns)
    assert tally.void == len(turns) - hows.count("number")
    assert tally.untold == hows.count("lost")
    assert tally.chains == dealing.chains
    told = [one for one in dealing.events if isinstance(one, e.SeedTold)]
    assert sum(one.sealed - one.missing for one in tally.seeds.values()) == len(told)
    numbers = [one for one in dealing.events if isinstance(one, e.NumberSet)]
    voids = [one for one in dealing.events if isinstance(one, e.CoupVoided)]
    named = [one.missing for one in numbers]
    named += [one.missing for one, how in zip(voids, _voids(hows), strict=True) if how != "after"]
    assert sum(one.missing for one in tally.seeds.values()) == sum(map(len, named))


def _voids(hows: list[str]) -> list[str]:
    return [how for how in hows if how != "number"]
