"""People deal: every house by its own procedure, presses that come late, relief, and links."""

from pathlib import Path
from typing import Any

import pytest

from croupier.houses import SHIPPED
from croupier.table.phases import Phase
from croupier.wire.bounds import MOST_SEATS
from croupier.wire.closing import CloseCode
from live_support import eventually, in_loop, is_sound
from staff_support import Person, evening
from support import clause
from table_support import every_chip_is_there
from web_support import web


async def follow(croupier: Person, number: int = 17) -> None:
    """Do what the desk says next, with one press."""
    keeper = croupier.site.table(croupier.table)
    await eventually(lambda: croupier.last("desk")["seq"] == keeper.seq, "the desk is up to date")
    step = croupier.last("desk")["steps"][0]
    if step["press"] == "draw":
        state = keeper.state
        mark = croupier.say("draw", coup=state.coup.count, phase=state.phase)
        assert (await croupier.answer(mark))["t"] == "events"
    else:
        laps = " laps 4" if "laps" in step["asks"] else ""
        await croupier.does(step["line"] or f"number {number}{laps}")


async def whole_coup(croupier: Person, bets: list[str], number: int = 17) -> None:
    """A coup by the large button alone."""
    keeper = croupier.site.table(croupier.table)
    await follow(croupier)
    if keeper.state.phase is Phase.IDLE:  # a new round began
        await follow(croupier)
    for line in bets:
        await croupier.does(line)
    while keeper.state.phase is not Phase.IDLE:
        await follow(croupier, number)
    every_chip_is_there(keeper.state)


GUESTS = {"fun": ("2000", "10"), "english": ("100", "5"), "mbs": ("100", "5"), "nsw": ("100", "5")}


@pytest.mark.parametrize("wheel", ["real", "by hand"])
@pytest.mark.parametrize("house", SHIPPED)
@in_loop
async def test_a_croupier_deals_ten_coups_by_the_desk_alone(
    tmp_path: Path, house: str, wheel: str
) -> None:
    buys, stake = GUESTS.get(house, ("1000", "5"))
    async with web(tmp_path) as site, evening(site, house, wheel=wheel) as made:
        croupier = await made.person("croupier", "bruno")
        for guest in ("gina", "gus"):
            await croupier.does(f"croupier for seat {guest} buys {buys}")
        for number in (17, 0, 4, 36, 17, 17, 9, 1, 2, 3):
            bets = [f"croupier for gina: 17 by {stake}", f"croupier for gus: red by {stake}"]
            await whole_coup(croupier, bets, number)
        state = site.table(made.table).state
        assert state.coup.count == 10
        assert state.croupier == "bruno"
        told = [number for _, number in site.table(made.table).numbers.last()]
        assert len(told) == 10
        assert wheel == "by hand" or told == [17, 0, 4, 36, 17, 17, 9, 1, 2, 3]
    is_sound(site.db, made.table)


@in_loop
async def test_a_second_press_is_told_what_happened(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        first = bruno.send("place your bets", id="press-1")
        second = bruno.send("place your bets", coup=0, phase=Phase.IDLE)
        assert (await bruno.answer(first))["t"] == "events"
        told = await bruno.answer(second)
        assert told["code"] == "staff/stale"
        assert "Meanwhile bruno opened the betting (“place your bets”)" in told["text"]
        again = Person(site, made.table, None)
        again.hang_up()
        # The same press again, after a line that broke, is the same press.
        bruno.ear.frames.clear()
        bruno.send("place your bets", coup=0, phase=Phase.IDLE, id="press-1")
        assert (await bruno.answer("press-1"))["t"] == "ok"
        assert site.table(made.table).state.coup.count == 1


@in_loop
async def test_two_numbers_at_once_are_one_number(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        await bruno.does("spin")
        coup, phase = 1, Phase.CLOSED
        one = bruno.send("number 17", coup=coup, phase=phase)
        two = bruno.send("number 18", coup=coup, phase=phase)
        assert (await bruno.answer(one))["t"] == "events"
        assert (await bruno.answer(two))["code"] == "staff/stale"
        assert site.table(made.table).state.coup.number == 17
        code, text = await bruno.refused("number 37")
        assert code == "said/malformed"
        assert "0 to 36" in text
        await bruno.does("number 18")  # until the losers are raked in
        assert site.table(made.table).state.coup.number == 18
        await bruno.does("collect")
        assert (await bruno.refused("number 19"))[0] == "phase/wrong"


@in_loop
async def test_a_croupier_is_relieved_between_two_payments(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, carla = (
            await made.person("croupier", "bruno"),
            await made.person("croupier", "carla"),
        )
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        await bruno.does("croupier for gina: 17 by 5, black by 10, odd by 10")
        for line in ("spin", "number 17", "collect", "pay winner 1"):
            await bruno.does(line)
        code, text = await carla.refused("pay winner 2")
        assert (code, text) == ("staff/relief", "bruno deals: relieve first.")
        await carla.does("croupier is carla")
        assert (await bruno.refused("pay winner 2"))[0] == "staff/relief"
        await carla.does("pay winner 2")
        assert (await carla.refused("pay winner 2"))[0] == "phase/wrong"
        await carla.does("pay winner 3")
        assert site.table(made.table).state.phase is Phase.PAID
        ids = [one["id"].split(":")[0] for one in carla.heard if one["t"] == "events"]
        assert ids[-3:] == ["croupier/carla"] * 3
    is_sound(site.db, made.table)


@in_loop
async def test_a_player_says_not_mine_until_the_close(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, ada = await made.person("croupier", "bruno"), await made.player("ada")
        assert (await ada.answer(ada.say("sit", amount=100_000)))["t"] == "events"
        await bruno.does("place your bets")
        await bruno.does("croupier for ada: 17 by 5, tiers by 5")
        said = [one["text"] for one in ada.heard if one["t"] == "said"]
        assert said, "what is placed for others is repeated aloud"
        state = site.table(made.table).state
        assert {one.key.spot.name for one in state.helped} >= {"17", "5/8"}
        assert (await ada.answer(ada.say("not_mine", target="red")))["code"] == "bet/mine"
        assert (await ada.answer(ada.say("not_mine", target="17")))["t"] == "events"
        assert (
            site.table(made.table)
            .state.seats["ada"]
            .on(next(one.key.spot for one in state.helped if one.key.spot.name == "17"))
            == 0
        )
        told = {"seat": "ada", "warning": "not-mine", "spot": "17", "amount": 500, "level": None}
        await eventually(lambda: told in bruno.last("desk")["warnings"], "the croupier is told")
        await bruno.does("spin")
        assert (await ada.answer(ada.say("not_mine", target="tiers")))["t"] == "no"
        await bruno.does("number 3")
        await eventually(lambda: told not in bruno.last("desk")["warnings"], "it is over")


@pytest.mark.parametrize("house", SHIPPED)
@in_loop
async def test_a_new_round_is_offered_where_the_house_has_rounds(
    tmp_path: Path, house: str
) -> None:
    async with web(tmp_path) as site, evening(site, house, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await eventually(lambda: bruno.last("desk")["phase"] == "idle", "the desk")
        offered = any(one["name"] == "new round" for one in bruno.last("desk")["may"])
        assert offered == (house == "fun")


@in_loop
async def test_a_withdrawn_link_ends_lines_and_roles_at_once(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real", access="link") as made:
        link = await made.link("croupier")
        cookie = await made.join(link, "bruno")
        bruno = Person(site, made.table, cookie, "croupier")
        await bruno.does("place your bets")
        answer = await made.host.delete(f"/api/tables/{made.table}/links/{link['id']}")
        assert answer.status_code == 204
        assert bruno.ear.closed == CloseCode.WITHDRAWN
        later = Person(site, made.table, cookie, "croupier")
        assert later.line is None
        assert later.ear.closed == CloseCode.NO_RIGHT
        async with site.browser() as browser:
            token = link["path"].removeprefix("/join#")
            for wrong in (token, "A" * 43):
                answer = await browser.post("/api/join", json={"token": wrong, "name": "mallory"})
                assert (answer.status_code, answer.json()["code"]) == (404, "link/unknown")


@in_loop
async def test_links_are_in_no_log_and_no_lobby(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with web(tmp_path) as site, evening(site, access="link") as made:
        links = {role: await made.link(role) for role in ("croupier", "chef", "display", "player")}
        tokens = {role: one["path"].removeprefix("/join#") for role, one in links.items()}
        shown = (await made.host.get(f"/api/tables/{made.table}/links")).text
        assert tokens["player"] in shown
        assert not any(tokens[role] in shown for role in ("croupier", "chef", "display"))
        async with site.signed_in("ada") as ada:
            lobby = (await ada.get("/api/lobby")).json()
            assert made.table not in [one["id"] for one in lobby["tables"]]
            assert (await ada.get(f"/api/tables/{made.table}/coups")).status_code == 404
            assert (await ada.get(f"/api/tables/{made.table}/settings")).status_code == 404
            assert (await ada.get(f"/api/tables/{made.table}/links")).status_code in (401, 404)
        mine = (await made.host.get("/api/lobby")).json()["tables"]
        assert [one["mine"] for one in mine if one["id"] == made.table] == [True]
        for kept in (site.db, Path(f"{site.db}-vault"), Path(f"{site.db}-vault-wal")):
            content = kept.read_bytes() if kept.exists() else b""
            assert not any(
                tokens[one].encode() in content for one in ("croupier", "chef", "display")
            )
        assert not any(token in caplog.text for token in tokens.values())


@in_loop
async def test_whoever_plays_does_not_deal_and_whoever_deals_does_not_play(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        ada = await made.player("ada")
        assert (await ada.answer(ada.say("sit", amount=100_000)))["t"] == "events"
        link = await made.link("croupier")
        visitor = site.app._app.state.sockets._lines[ada.line]
        async with site.browser(visitor.token) as browser:
            answer = await browser.post(
                "/api/join", json={"token": link["path"].removeprefix("/join#")}
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "request/right")
        cookie = await made.join(link, "bruno")
        bruno = Person(site, made.table, cookie)
        told = await bruno.answer(bruno.say("sit", amount=100_000))
        assert told["code"] == "staff/right"
        deals = Person(site, made.table, cookie, "croupier")
        code, _ = await deals.refused("croupier for seat bruno buys 100")
        assert code == "staff/right"
        borrowed = "croupier for seat ada buys 100"
        code, text = await deals.refused(borrowed)
        assert code == "said/malformed"
        assert "has a phone" in text
        assert (await deals.answer(deals.say("preview", line=borrowed)))["code"] == code


@in_loop
async def test_a_host_changes_settings_and_takes_them_back(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real", seats=1) as made:
        where = f"/api/tables/{made.table}/settings"
        asked = ("title", "seats", "most_seats", "language", "pace")

        async def after(**change: Any) -> list[Any]:
            told = (await made.host.put(where, json=change)).json()
            assert told == (await made.host.get(where)).json()
            return [told[one] for one in asked]

        most = site.table(made.table).house.seats.most or MOST_SEATS
        set_up = ["Our night", 3, most, "fr", "calm"]
        assert await after(title="Our night", seats=3, language="fr", pace="calm") == set_up
        assert await after() == set_up
        assert await after(language=None) == ["Our night", 3, most, None, "calm"]
        assert await after(seats=None) == ["Our night", None, most, None, "calm"]
        assert await after(title=None, pace="usual") == [made.table, None, most, None, "usual"]
        for wrong in ({"pace": None}, {"seats": 0}, {"seats": MOST_SEATS + 1}):
            assert (await made.host.put(where, json=wrong)).status_code == 400


@in_loop
async def test_a_display_shows_and_never_speaks(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, access="link") as made:
        display = await made.person("display")
        hello = display.last("welcome")
        assert (hello["role"], hello["you"]) == ("display", None)
        told = await display.answer(display.say("sit", amount=100))
        assert told["code"] == "staff/right"
        told = await display.answer(display.send("place your bets"))
        assert told["code"] == "staff/right"
        assert not [one for one in display.heard if one["t"] == "desk"]


@in_loop
async def test_a_card_of_the_briefing_is_on_every_felt(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "fun", wheel="real") as made:
        bruno, ada = await made.person("croupier", "bruno"), await made.player("ada")
        cards = bruno.last("desk")["cards"]
        assert len(cards) > 8
        bruno.say("cards", show=1)
        await eventually(lambda: ada.last("card")["card"] == cards[1], "the card is shown")
        late = await made.player("bob")
        assert late.last("welcome")["card"] == cards[1]
        bruno.say("cards", show=None)
        await eventually(lambda: ada.last("card")["card"] is None, "it is taken away")
        assert (await bruno.answer(bruno.say("cards", show=99)))["t"] == "no"


@in_loop
async def test_a_guest_without_a_phone_calls_the_supervisor(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        await bruno.does('croupier for gina reports "my chip lies on 20"')
        code, _ = await bruno.refused('croupier for gina reports " "')
        assert code == "said/malformed"
        await bruno.does("spin")
        await bruno.does("no more bets")
        assert (await bruno.refused('croupier for gina reports "too late"'))[0] == "bet/late"
        await bruno.does('croupier for dispute gina "I was on 17"')
        matters = site.table(made.table).state.disputes
        assert [(one.seat, one.text, one.report) for one in matters] == [
            ("gina", "my chip lies on 20", True),
            ("gina", "I was on 17", False),
        ]
        path = f"/api/tables/{made.table}/audit?name=bruno&kind=dispute"
        (said,) = (await made.host.get(path)).json()["entries"]
        assert (said["role"], said["statement"]) == (
            "croupier",
            'croupier for dispute gina "I was on 17"',
        )


@clause("nsw-3.10a")
@in_loop
async def test_a_phone_and_the_desk_have_the_same_bounds_for_a_colours_value(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, evening(site, "nsw", wheel="real") as made:
        bruno, ada = await made.person("croupier", "bruno"), await made.player("ada")
        rules = (await made.host.get("/api/houses/nsw")).json()
        assert (rules["value_step"], rules["value_most"]) == (50, 100_00)
        for value in (37, 40, 50, 333_33):
            told = await ada.answer(
                ada.say("sit", amount=value * 100, kind="colour", colour="red", value=value)
            )
            assert (told["t"], told["code"], told["key"]) == ("no", "seat/buy-in", "buy.value")
        assert (await bruno.refused("croupier for seat gus buys 37 colour red value 0.37"))[0] == (
            "seat/buy-in"
        )
        assert not site.table(made.table).state.seats


@clause("nsw-3.9b")
@in_loop
async def test_the_croupier_asks_a_player_with_a_phone_for_a_share(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "nsw", wheel="real") as made:
        bruno, ada = await made.person("croupier", "bruno"), await made.player("ada")
        await ada.answer(ada.say("sit", amount=100_00, kind="colour", colour="red", value=2_50))
        await bruno.does("croupier for gus asks ada for red")
        state = site.table(made.table).state
        assert ("ada", "red", "gus") in state.asks
        code, _ = await bruno.refused("croupier for seat gus buys 100 colour red")
        assert code == "seat/colour"
        await ada.answer(ada.say("share", other="gus", colour="red"))
        await bruno.does("croupier for seat gus buys 100 colour red")
        assert site.table(made.table).state.seats["gus"].colours == ("red",)


@clause("nsw-3.11a")
@in_loop
async def test_the_croupier_hands_a_second_colour_out_by_a_supervisors_word(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "nsw", wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        await bruno.does("croupier for seat gus buys 100 colour red")
        gives = 'supervisor gives gus colour blue because "two purses"'
        code, text = await bruno.refused(gives)
        assert code == "supervisor/none"
        assert "Nobody supervises" in text
        await marco.does("supervisor is marco")
        await bruno.does(gives)
        assert site.table(made.table).state.seats["gus"].colours == ("red", "blue")
        code, _ = await bruno.refused('supervisor takes colour blue from gus because ""')
        assert code == "said/malformed"
        await bruno.does('supervisor takes colour blue from gus because "not needed"')
        assert site.table(made.table).state.seats["gus"].colours == ("red",)


@clause("nsw-3.11b")
@in_loop
async def test_a_newcomer_with_a_phone_gets_the_second_colour_of_a_guest(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "nsw", wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        ada = await made.player("ada")
        await marco.does("supervisor is marco")
        await bruno.does("croupier for seat gus buys 100 colour red")
        await bruno.does('supervisor gives gus colour blue because "two purses"')
        for count in range(8):
            await bruno.does(f"croupier for seat g{count} buys 10 colour c{count}")
        await bruno.does("place your bets")
        await bruno.does("croupier for gus: 17 by 5 in blue")
        sits = {"amount": 100_00, "kind": "colour", "value": 2_50}
        told = await ada.answer(ada.say("sit", **sits, colour="gold"))
        assert (told["code"], told["key"]) == ("seat/colour", "colour.ways")
        assert (await ada.answer(ada.say("sit", **sits)))["t"] == "events"
        bet = {"bets": [["18", 5_00]], "chip": "colour"}
        told = await ada.answer(ada.say("place", **bet))
        assert (told["code"], told["key"]) == ("bet/colour", "colour.waits")
        for line in ("spin", "no more bets", "number 17", "settle", "place your bets"):
            await bruno.does(line)
        assert (await bruno.refused("croupier for gus: 20 by 5 in blue"))[0] == "bet/colour"
        assert (await ada.answer(ada.say("place", **bet)))["key"] == "colour.waits"
        await bruno.does("croupier for gus: take all")
        assert (await ada.answer(ada.say("place", **bet)))["t"] == "events"
        seats = site.table(made.table).state.seats
        assert (seats["gus"].colours, seats["ada"].colours) == (("red",), ("blue",))
        every_chip_is_there(site.table(made.table).state)


# Clauses of the people who run a table


@clause("fun-DEF.3")
@in_loop
async def test_the_dealer_is_the_person_who_operates_the_game(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "fun", wheel="real") as made:
        dealer, ada = await made.person("croupier", "bruno"), await made.player("ada")
        assert dealer.last("desk")["steps"][0]["words"] == ["Place your bets"]
        assert dealer.last("desk")["rakes"] == "dealer"
        await dealer.does("place your bets")
        told = await ada.answer(ada.say("state", line="spin", coup=1, phase="open"))
        assert told["code"] == "staff/right"
        assert site.table(made.table).state.croupier == "bruno"


@clause("fun-BR.3")
@in_loop
async def test_the_dealer_briefs_novices_on_every_permitted_bet(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "fun", wheel="real") as made:
        dealer, novice = await made.person("croupier", "bruno"), await made.player("ada")
        fun = site.table(made.table).house
        cards = dealer.last("desk")["cards"]
        titles = [one["title"]["text"] for one in cards]
        for kind in {one.kind for one in fun.spots}:
            assert fun.names.kinds[kind] in titles
        for card in range(len(cards)):
            await dealer.answer(dealer.say("cards", show=card))
            assert novice.last("card")["card"] == cards[card]
    async with web(tmp_path / "other") as site, evening(site, "mbs", wheel="real") as made:
        assert (await made.person("croupier", "bruno")).last("desk")["cards"] == []


@clause("venezia-G.1")
@in_loop
async def test_a_chef_de_table_supervises(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, marco = await made.person("croupier", "bruno"), await made.person("chef", "marco")
        assert site.table(made.table).house.authority.supervisor == "Chef de Table"
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        await bruno.does("spin")
        late = 'supervisor allows gina: 17 by 5 because "asked in time"'
        assert (await bruno.refused(late))[0] == "staff/right"
        before = await marco.answer(marco.say("preview", line=late))
        assert {one["account"]: one["after"] - one["before"] for one in before["changes"]} == {
            "gina stack": -500,
            "gina felt": 500,
        }
        assert not site.table(made.table).state.seats["gina"].stakes
        await marco.does(late)
        assert site.table(made.table).state.supervisor == "marco"
        await marco.does('suspend because "the ball fell"')
        assert (await bruno.refused("number 17"))[0] == "table/suspended"
        await marco.does("resume")
        trail = (await made.host.get(f"/api/tables/{made.table}/audit?name=marco")).json()[
            "entries"
        ]
        assert [one["kind"] for one in trail] == ["resume", "suspend", "allow", "name supervisor"]
        assert {one["role"] for one in trail} == {"chef"}


@clause("mbs-3.6b")
@in_loop
async def test_the_desk_asks_for_what_can_be_known_by_then(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, "mbs", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("place your bets")
        await eventually(lambda: bruno.last("desk")["phase"] == "open", "the desk goes on")
        assert bruno.last("desk")["steps"][0]["asks"] == ["direction"]
        await bruno.does("spin")
        await bruno.does("no more bets")
        await eventually(lambda: bruno.last("desk")["phase"] == "closed", "the desk goes on")
        assert bruno.last("desk")["steps"][0]["asks"] == ["laps"]
        assert (await bruno.refused("number 17 laps 3"))[0] == "phase/wrong"
        code, text = await bruno.refused("number 17")
        assert code == "phase/wrong"
        assert "How many laps did the ball make?" in text
        await bruno.does("void few-laps")


@clause("venezia-G.13")
@in_loop
async def test_the_combinations_with_chips_are_called_and_all_of_them_listed(
    tmp_path: Path,
) -> None:
    """Reading 49."""
    async with web(tmp_path) as site, evening(site, "venezia", wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("place your bets")
        await bruno.does("croupier for gina: 5 by 5, dozen 1 by 5, 17 by 5, red by 5")
        for step in ("spin", "number 5"):
            await bruno.does(step)
        await eventually(lambda: bruno.last("desk")["phase"] == "number", "the desk goes on")
        (step,) = bruno.last("desk")["steps"]
        assert step["words"][1:] == ["douze premiers", "plein 5"]
        assert len(step["combinations"]) == 14
        assert {"douze premiers", "plein 5", "carré 5/9"} < set(step["combinations"])


@clause("venezia-SF.1", "venezia-SF.2")
@in_loop
async def test_the_pile_of_a_placed_call_is_raked_in_as_one_after_its_winners_are_set(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno = await made.person("croupier", "bruno")
        await bruno.does("croupier for seat gina buys 1000")
        await bruno.does("croupier for seat gus buys 1000")
        await bruno.does("place your bets")
        await bruno.does("croupier for gina: tiers by 5, 20 by 10")
        await bruno.does("croupier for gus: tiers by 10, voisins by 5")
        await bruno.does("spin")
        await bruno.does("number 5")
        keeper = site.table(made.table)

        async def desk() -> dict[str, Any]:
            await eventually(lambda: bruno.last("desk")["seq"] == keeper.seq, "the desk goes on")
            return bruno.last("desk")

        before = await desk()
        assert before["steps"][0]["line"] == "set winners"
        assert "cheval 5/8 (série 5/8)" in before["steps"][0]["words"]
        assert [one["line"] for one in before["steps"]][1] == "collect"
        to_set = [
            (one["seat"], one["spot"], one["beside"], one["amount"]) for one in before["to_set"]
        ]
        assert to_set == [("gina", "5/8", "high", 500), ("gus", "5/8", "high", 1000)]
        await bruno.does("set winners")
        after = await desk()
        assert (after["steps"][0]["line"], after["to_set"]) == ("collect", [])
        piles = [
            (one["spot"], one["call"], [(pile["seat"], pile["amount"]) for pile in one["piles"]])
            for one in after["rake"]
        ]
        assert piles == [
            ("20", None, [("gina", 1000)]),
            ("low", "voisins", [("gus", 4500)]),
            ("high", "tiers", [("gina", 2500), ("gus", 5000)]),
        ]
        assert before["rake"] == after["rake"]
        await bruno.does("settle")
    is_sound(site.db, made.table)


@clause("venezia-G.2")
@in_loop
async def test_one_device_serves_three_croupiers_or_each_has_one(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        bruno, eva = [await made.person("croupier", name) for name in ("bruno", "eva")]
        await bruno.does("croupier at droite is eva")
        await bruno.does("croupier at gauche is ugo")
        await bruno.does("place your bets")
        await bruno.does("spin")
        # eva stands there by name: her own device needs no relief.
        await eva.does("number 18")
        keeper = site.table(made.table)
        await eventually(lambda: bruno.last("desk")["seq"] == keeper.seq, "the desk goes on")
        desk = bruno.last("desk")
        assert (desk["rakes"], desk["pays"]) == ("droite (eva)", "gauche (ugo)")
        assert desk["places"] == {"droite": "eva", "gauche": "ugo", "bout de table": ""}
        await bruno.does("settle")
        dan = await made.person("croupier", "dan")
        assert (await dan.refused("place your bets"))[0] == "staff/relief"
    is_sound(site.db, made.table)
