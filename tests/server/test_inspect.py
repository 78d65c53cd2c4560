"""What there is to say of a thing comes from the asking person's own view, at the table and in replays."""

from __future__ import annotations

from server.harness import Guest, Server, story


@story
async def test_each_seat_is_told_of_things_as_it_sees_them(server: Server):
    ann, ben, eve = [await Guest(server, name).enter() for name in ("Ann", "Ben", "Eve")]
    table = await ann.post("/tables", game="catastrophe", seats=2, pace="slow")
    await ann.get(f"/tables/{table['id']}/about?target=module:1", expect=409)
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit", seat=1)
    await ann.post(f"/tables/{table['id']}/start")
    mine = await ann.get(f"/tables/{table['id']}/about?target=crew:0")
    assert mine["name"].endswith("you")
    theirs = await ben.get(f"/tables/{table['id']}/about?target=crew:0")
    assert theirs["name"].endswith("Ann")
    assert mine["you"] == theirs["you"] == "", "nobody's hand is told"
    room = await ben.get(f"/tables/{table['id']}/about?target=module:7")
    assert room["roll"] == "A 7 hits it: 6 in 36."
    await ann.get(f"/tables/{table['id']}/about?target=module:99", expect=404)
    await ann.get(f"/tables/{table['id']}/about?target={'x' * 200}", expect=400)
    await eve.get(f"/tables/{table['id']}/about?target=module:1", expect=404)
    await ann.get(f"/tables/{table['id']}/replay/about?target=module:1&row=3", expect=409)
    assert len(await ann.get(f"/tables/{table['id']}/legend")) > 10


@story
async def test_a_seat_says_who_the_bot_in_it_is(server: Server):
    """Its character and its level, with what the game has to say of the seat; nothing of the kind for a person, whoever
    plays for them."""
    ann = await Guest(server, "Ann").enter()
    table = await ann.post("/tables", game="gloom", seats=3, bots=["velma", "rookie"], pace="slow", start=True)
    path = f"/tables/{table['id']}/about?target=seat"
    velma = await ann.get(f"{path}:1")
    assert "Aunt Velma" in velma["name"]
    assert velma["text"] == ["A bot that plays like a rookie.", "So sorry for you. So very sorry."]
    assert velma["flavour"] == "Poor dear. They were nearly happy."
    assert velma["now"]
    assert (await ann.get(path.replace("seat", "player") + ":1"))["flavour"] == velma["flavour"], "as on the board"
    assert (await ann.get(f"{path}:2"))["text"] == ["A bot that plays like a rookie."]
    assert (await ann.get(f"{path}:0"))["text"] == []


@story
async def test_a_seat_can_be_asked_about_before_it_has_anything(server: Server):
    ann = await Guest(server, "Ann").enter()
    for game, options in (("loss", {"ship_choice": "choose"}), ("cosmoforce", {})):
        table = await ann.post("/tables", game=game, seats=2, options=options, bots=["rookie"], pace="slow", start=True)
        path = f"/tables/{table['id']}/about?target=seat"
        assert [(await ann.get(f"{path}:{seat}"))["name"] for seat in (0, 1)] == ["You", "Rookie bot"]
        for odd in ("2", "-1", "x", "", "0:1"):
            await ann.get(f"{path}:{odd}", expect=404)


@story
async def test_a_seat_of_a_replay_says_who_the_bot_in_it_was(server: Server):
    """At the table's replay, and where its record goes."""
    ann = await Guest(server, "Ann").enter()
    table = await ann.post("/tables", game="gloom", seats=3, bots=["velma", "rookie"], pace="slow", start=True)
    async with ann.at(table["id"]) as seat:
        await seat.asked()
        await seat.ask("say", step=["concede", 0])
        await seat.until_table(lambda table: table["status"] == "over")
    record = await ann.get(f"/tables/{table['id']}/record")
    kept = (await ann.post("/records", **record))["id"]
    for path in (f"/tables/{table['id']}/replay/about", f"/records/{kept}/about"):
        velma = await ann.get(f"{path}?target=seat:1&row=9")
        assert velma["text"][:2] == ["A bot that plays like a rookie.", "So sorry for you. So very sorry."]
        assert velma["flavour"] == "Poor dear. They were nearly happy."
        assert (await ann.get(f"{path}?target=player:2&row=9"))["text"] == ["A bot that plays like a rookie."]
        assert (await ann.get(f"{path}?target=seat:0&row=9"))["text"] == []


@story
async def test_things_in_a_replay_are_told_as_they_were(server: Server):
    ann = await Guest(server, "Ann").enter()
    table = await ann.post("/tables", game="cosmoforce", seats=2, bots=["rookie"], pace="slow", start=True)
    async with ann.at(table["id"]) as seat:
        await seat.asked()
        await seat.ask("say", step=["concede", 0])
        await seat.until_table(lambda table: table["status"] == "over")
    path = f"/tables/{table['id']}/replay/about"
    assert (await ann.get(f"{path}?target=preset:Midge&row=0&seat=0"))["kind"] == "Ship design"
    await ann.get(f"{path}?target=ship:0&row=0", expect=404)
    await ann.get(f"{path}?target=preset:Midge&row=0&seat=9", expect=400)
