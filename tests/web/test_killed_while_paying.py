"""The power is cut between two payments: the next button is the right one, and nobody is paid twice."""

from pathlib import Path

from croupier.table import events as e
from live_support import in_loop, is_sound, written
from server_support import Server
from staff_support import hosted


@in_loop
async def test_killed_between_two_payments(tmp_path: Path) -> None:
    server = Server(tmp_path, speed=1)
    server.start()
    try:
        async with hosted(server, wheel="real") as made:
            cookie = await made.join("croupier", "bruno")
            async with made.line(cookie, "croupier") as bruno:
                await bruno.welcome()
                await bruno.states("croupier for seat gina buys 1000", 0, "idle")
                await bruno.states("place your bets", 0, "idle")
                await bruno.states("croupier for gina: 17 by 5, black by 10, odd by 10", 1, "open")
                for line, phase in (
                    ("spin", "open"),
                    ("number 17", "closed"),
                    ("collect", "number"),
                ):
                    await bruno.states(line, 1, phase)
                await bruno.states("pay winner 1", 1, "collected")
                server.kill()
            server.start()
            async with made.line(cookie, "croupier") as bruno:
                welcome = await bruno.welcome()
                assert welcome["role"] == "croupier"
                desk = await bruno.desk()
                assert desk["steps"][0]["line"] == "pay winner 2"
                assert [one["paid"] for one in desk["payments"]] == [True, False, False]
                start = len(bruno.heard)
                mark = await bruno.say("state", line="pay winner 1", coup=1, phase="collected")
                told = await bruno.answer(mark, start)
                assert "Winner 2 is next" in told["text"]
                await bruno.states("pay winner 2", 1, "collected")
                await bruno.states("pay winner 3", 1, "collected")
                await bruno.states("lift", 1, "paid")
    finally:
        server.kill()
    paid = [one.result for one in written(server.db, made.table) if isinstance(one, e.WinnerPaid)]
    assert sorted(one.spot.name for one in paid) == ["17", "black", "odd"]
    assert sum(one.winnings for one in paid) == 175_00 + 10_00 + 10_00
    is_sound(server.db, made.table)
