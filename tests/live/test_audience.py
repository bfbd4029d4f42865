"""Who watches a table, with several lines to one person."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.live.audience import Audience, Member
from croupier.live.news import Item
from croupier.live.outbox import Outbox
from live_support import payload


def member(name: str | None = None) -> Member:
    return Member(name, Outbox())


def waiting(one: Member) -> list[str]:
    assert isinstance(one.outbox, Outbox)
    return [payload(frame)[1:-1] for frame in one.outbox._waiting]


def test_the_first_line_makes_somebody_present_and_the_end_of_the_last_one_absent() -> None:
    audience, first, second = Audience(), member("ada"), member("ada")
    assert audience.join(first)
    assert not audience.join(second)
    assert audience.present == ["ada"]
    assert not audience.leave(first)
    assert audience.is_here("ada")
    assert audience.leave(second)
    assert not audience.is_here("ada")
    assert audience.present == []


def test_who_only_watches_is_nobody() -> None:
    audience, guest = Audience(), member()
    assert not audience.join(guest)
    assert audience.present == []
    assert len(audience) == 1
    assert not audience.leave(guest)
    assert len(audience) == 0


def test_everybody_hears_the_same() -> None:
    audience, lines = Audience(), [member("ada"), member("ada"), member("bob"), member()]
    for one in lines:
        audience.join(one)
    audience.tell("hello", "again")
    assert [waiting(one) for one in lines] == [["hello,again"]] * 4


def test_a_frame_for_everybody_is_made_once() -> None:
    audience, one, two = Audience(), Outbox(), Outbox()
    for outbox in (one, two):
        audience.join(Member(None, outbox))
    audience.tell("hello")
    assert one._waiting[0] is two._waiting[0]


def test_what_concerns_one_person_is_sent_on_all_lines_of_that_person_and_no_other() -> None:
    audience, lines = Audience(), [member("ada"), member("ada"), member("bob"), member()]
    for one in lines:
        audience.join(one)
    bought = Item(1, "somebody bought", {"ada": "ada bought 500"})
    audience.tell_apart([bought, Item(2, "bets, please", {})])
    own, public = ["ada bought 500,bets, please"], ["somebody bought,bets, please"]
    assert [waiting(one) for one in lines] == [own, own, public, public]


def test_who_has_left_hears_nothing_more() -> None:
    audience, gone, here = Audience(), member("ada"), member("ada")
    audience.join(gone)
    audience.join(here)
    audience.leave(gone)
    audience.tell("hello")
    assert (waiting(gone), waiting(here)) == ([], ["hello"])


@given(
    st.lists(st.tuples(st.booleans(), st.sampled_from(["ada", "bob", "cyd", None])), max_size=40)
)
def test_present_is_always_who_has_a_line(steps: list[tuple[bool, str | None]]) -> None:
    audience, lines = Audience(), list[Member]()
    for comes, name in steps:
        mine = [one for one in lines if one.name == name]
        if comes:
            lines.append(member(name))
            assert audience.join(lines[-1]) == (name is not None and not mine)
        elif mine:
            lines.remove(mine[0])
            assert audience.leave(mine[0]) == (name is not None and len(mine) == 1)
        assert audience.present == sorted({one.name for one in lines if one.name})
        assert set(audience) == set(lines)


def test_a_slow_line_does_not_hold_up_the_others() -> None:
    audience, quick = Audience(), member("bob")
    outbox = Outbox(most=12)
    slow = Member("ada", outbox)
    for one in (slow, quick):
        audience.join(one)

    for _ in range(10):
        audience.tell("hello")
    assert outbox.closed == 4408
    assert waiting(quick) == ["hello"] * 10
    assert waiting(slow) == []
