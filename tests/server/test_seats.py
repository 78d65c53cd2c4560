"""One person in several seats, a bot in a person's seat, and what a person keeps to herself."""

from __future__ import annotations

import random

from server.harness import Seat, Server, choices, people, story, table_of
from stardeck import games
from stardeck.server.api_people import game_info
from table import rules


async def play_all(seat: Seat, dice: random.Random) -> set[int]:
    """Answer for every seat that is shown, until the game is over; the seats that were shown."""
    answered: set[tuple[int, int]] = set()
    while not (seat.snapshot and seat.snapshot["result"]):
        question = seat.question
        me = next(f["me"]["seat"] for f in reversed(seat.frames) if "me" in f)
        if question and question["waits"] and (me, question["number"]) not in answered:
            answered.add((me, question["number"]))
            await seat.ask("answer", number=question["number"], answers=[dice.choice(choices(question))])
        else:
            await seat.next()
    return {shown for shown, _ in answered}


@rules("C-1.2")
@story
async def test_one_person_plays_two_ships_and_decides_for_each(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await ann.post("/tables", game="cosmoforce", seats=3, sit=2, bots=["rookie"], start=True, pace="slow")
    assert [chair["name"] for chair in table["seats"][:2]] == ["Ann", "Ann 2"]
    async with ann.at(table["id"]) as seat:
        await seat.welcome()
        assert await play_all(seat, random.Random(3)) == {0, 1}
    assert (await ann.get(f"/tables/{table['id']}/verify"))["ok"]


@story
async def test_a_second_seat_can_be_taken_before_the_game(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    table = await ann.post("/tables", game="harbor", seats=3, sit=1)
    await ann.post(f"/tables/{table['id']}/sit", seat=2, also=True)
    seats = (await ann.get(f"/tables/{table['id']}"))["seats"]
    assert [chair["person"] == ann.id for chair in seats] == [True, False, True]
    await ann.post(f"/tables/{table['id']}/stand")
    seats = (await ann.get(f"/tables/{table['id']}"))["seats"]
    assert all(chair["person"] is None for chair in seats)
    await ann.post("/tables", expect=400, game="harbor", seats=2, sit=2, bots=["greedy"])


@rules("C-28.4")
@story
async def test_a_bot_takes_over_a_seat_with_full_rights_and_gives_it_back(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], game="cosmoforce", options={"fleet": ["Lancet", "Beehive"]}, pace="slow")
    async with ann.at(table) as one, ben.at(table) as two:
        await one.welcome()
        await two.welcome()
        await ann.post(f"/tables/{table}/bot", seat=1, bot="rookie")
        await two.until_table(lambda t: t["seats"][1]["bot"] == "rookie")
        assert (await two.ask("chat", text="hello"))["type"] == "done"
        before = await one.asked()
        await one.choose("end_turn")
        while (await one.asked())["number"] <= before["number"]:
            await one.next()
        events = [line["event"] for frame in one.frames for line in frame.get("events", [])]
        assert ["turn_began", 1] in [event[:2] for event in events]
        refused = await two.ask("say", step=["concede", 1])
        assert refused["type"] == "refused"
        await ann.post(f"/tables/{table}/bot", seat=1, bot=None)
        await two.until_table(lambda t: t["seats"][1]["bot"] is None)
        assert (await two.ask("say", step=["concede", 1]))["type"] == "done"


@rules("C-26.6")
@story
async def test_a_saved_design_is_seen_by_its_owner_only(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    design = {"name": "Kestrel", "class": "fighter", "systems": ["engine", "laser"]}
    kept = await ann.web.put("/api/drafts/cosmoforce/Kestrel", json={"data": design})
    assert kept.status_code == 200, kept.text
    assert [(d["name"], d["data"]) for d in await ann.get("/drafts?game=cosmoforce")] == [("Kestrel", design)]
    assert await ben.get("/drafts?game=cosmoforce") == []


def test_a_form_does_not_ask_for_what_the_seats_say() -> None:
    asked = {option.key for option in game_info(games.get("gloom")).options}
    assert "first_player" in asked
    assert not asked & set(games.get("gloom").manners.seating(["human", "bot"], 0))


@rules("M-5.13", "M-25.1")
@story
async def test_people_arrange_their_teams_before_the_game(server: Server) -> None:
    ann, ben, cleo = await people(server, "Ann", "Ben", "Cleo")
    made = await ann.post(
        "/tables", game="catastrophe", seats=4, options={"mode": "team"}, bots=["rookie"], pace="slow"
    )
    assert made["sides"] == ["A", "B", "A", "B"]
    swap = f"/tables/{made['id']}/swap"
    for guest in (ben, cleo):
        await guest.post("/tables/join", code=made["code"])
        await guest.post(f"/tables/{made['id']}/sit")

    async def names() -> list[str]:
        return [chair["name"] for chair in (await ann.get(f"/tables/{made['id']}"))["seats"]]

    assert await names() == ["Ann", "Ben", "Cleo", "Rookie bot"]
    await ben.post(swap, expect=403, one=1, other=2)  # Cleo is somebody
    await cleo.post(swap, expect=403, one=1, other=3)  # neither is hers
    await cleo.post(swap, one=2, other=3)  # a bot is nobody
    assert await names() == ["Ann", "Ben", "Rookie bot", "Cleo"]
    await ann.post(swap, one=1, other=2)  # the host moves anybody
    assert await names() == ["Ann", "Rookie bot", "Ben", "Cleo"]
    await ann.post(f"/tables/{made['id']}/start")
    async with ben.at(made["id"]) as seat:
        await seat.welcome()
        assert seat.snapshot is not None
        assert [crew["side"] for crew in seat.snapshot["view"]["crew"]] == [0, 1, 0, 1]
    await ann.post(swap, expect=403, one=1, other=2)


@story
async def test_only_tables_with_teams_have_sides(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    for game, seats, options, sides in (
        ("catastrophe", 6, {"mode": "team"}, "ABCABC"),
        ("catastrophe", 6, {"mode": "team", "teams": "trios"}, "ABABAB"),
        ("catastrophe", 4, {"mode": "coop"}, ""),
        ("cosmoforce", 4, {"teams": "AABB"}, "AABB"),
        ("cosmoforce", 4, {}, ""),
        ("harbor", 2, {}, ""),
    ):
        table = await ann.post("/tables", game=game, seats=seats, options=options)
        assert "".join(table["sides"]) == sides
