"""Each reader gets the game in the language that their browser asks for, whatever the others at the table read."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from server.harness import Guest, Server, people, play_on, story, table_of, words


def twice(text: str) -> bool:
    half = len(text) // 2
    return bool(text) and text[:half].strip() == text[half:].strip()


@story
async def test_two_people_read_one_table_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    ben.web.cookies.set("language", "../../xx")
    table = await ann.post("/tables", game="cosmoforce", seats=2, pace="slow")
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit", seat=1)
    await ann.post(f"/tables/{table['id']}/start")
    async with ann.at(table["id"], text=True) as hers, ben.at(table["id"], text=True) as his:
        asked, english = await hers.asked(), await his.asked()
        assert twice(asked["title"])
        assert all(twice(option["words"]) for option in asked["options"])
        assert english["title"] == "Which ship do you fly?"
        assert asked["title"] == f"{english['title']} {english['title']}"
        assert [option["step"][2:] for option in asked["options"]] == [it["step"][2:] for it in english["options"]]
        assert hers.snapshot
        assert his.snapshot
        assert twice(hers.snapshot["goal"]["words"])
        assert not twice(his.snapshot["goal"]["words"])
    about = f"/tables/{table['id']}/about?target=preset:Midge"
    assert twice((await ann.get(about))["kind"])
    assert (await ben.get(about))["kind"] == "Ship design"


@story
async def test_refusals_are_said_in_the_language_of_whoever_asks(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    refused = await ann.get("/languages/de", expect=404)
    assert refused["words"] == "There is no such language language. There is no such language language."
    table = await ann.post("/tables", game="catastrophe", seats=2, pace="slow")
    await ben.post("/tables/join", code=table["code"])
    await ben.post(f"/tables/{table['id']}/sit", seat=1)
    await ann.post(f"/tables/{table['id']}/start")
    async with ann.at(table["id"]) as hers, ben.at(table["id"]) as his:
        for at, is_twice in ((hers, True), (his, False)):
            refused = await at.ask("answer", number=99, answers=[["pass", 0]])
            assert twice(refused["words"]) == is_twice, refused


@story
async def test_lessons_notes_and_the_lists_of_games_are_read_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    for guest, is_twice in ((ann, True), (ben, False)):
        course = (await guest.get("/learn"))[0]
        assert not twice(course["title"]), "the names of games are names"
        note = (await guest.get("/notes/gloom"))["notes"][0]
        sheet = await guest.get("/games/gloom/sheet")
        game = await guest.get("/games/gloom")
        texts = [course["lessons"][0]["story"], note["words"], sheet["goal"]["words"], sheet["sections"][0]["title"]]
        texts += [game["tagline"], game["modes"][0]["words"], game["options"][0]["words"]]
        texts += [game["options"][0]["choices"][0]["words"], game["characters"][0]["line"]]
        assert [text for text in texts if twice(text) != is_twice] == []
        assert game["options"][0]["choices"][0]["value"] == "free"


@story
async def test_a_tutor_and_what_is_printed_speak_the_language_of_the_learner(server: Server):
    ann = await Guest(server, "Ann").enter()
    ann.web.cookies.set("language", "en-twice")
    course = (await ann.get("/learn"))[0]
    table = await ann.post(f"/lessons/{course['game']}/{course['lessons'][0]['name']}", expect=201, again=False)
    async with ann.at(table["id"]) as hers:
        welcome = await hers.welcome()
        assert welcome["glossary"]
        assert all(twice(thing["label"]) for thing in welcome["glossary"])
        tutor = await hers.until(lambda frame: frame["type"] == "tutor")
        assert twice(tutor["words"])


@story
async def test_short_words_for_a_board_come_in_the_language_of_the_reader(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    for guest, laser, attack in (
        (ann, "1 die, adds heat 1 die, adds heat", ["Attack Attack", "weapon weapon", "ATK ATK"]),
        (ben, "1 die, adds heat", ["Attack", "weapon", "ATK"]),
    ):
        systems = (await guest.get("/games/cosmoforce/facts"))["facts"]["system"]
        assert next(system["short"] for system in systems if system["id"] == "laser") == [laser]
        table = await guest.post("/tables", game="loss", seats=2, bots=["rookie"], pace="slow", start=True)
        async with guest.at(table["id"]) as seat:
            things = (await seat.welcome())["glossary"]
        found = next(thing for thing in things if (thing["kind"], thing["id"]) == ("stat", "1"))
        assert [found[part] for part in ("name", "label", "mark")] == attack
        about = await guest.get(f"/tables/{table['id']}/about?target=stat:1")
        assert "Attack" in about["name"]


@story
async def test_plays_that_nobody_tells_are_read_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    options = {"crew_mode": "random", "first_player": "random", "story": "off"}
    for guest, is_twice in ((ann, True), (ben, False)):
        table = await guest.post(
            "/tables", game="gloom", seats=2, bots=["rookie"], pace="slow", start=True, options=options
        )
        async with guest.at(table["id"], text=True) as seat:
            while not (seat.snapshot and seat.snapshot["aids"]["untold"]):
                asked = await seat.asked()
                await seat.ask("answer", number=asked["number"], answers=[asked["options"][0]["step"]])
            assert [twice(words) for _, words in seat.snapshot["aids"]["untold"]] == [is_twice]


@story
async def test_what_heat_will_do_is_read_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    for guest, is_twice in ((ann, True), (ben, False)):
        table = await guest.post("/tables", game="cosmoforce", seats=2, bots=["rookie"], pace="slow", start=True)
        async with guest.at(table["id"]) as seat:
            await seat.choose("choose_preset")
            while not (seat.snapshot and seat.snapshot["aids"]["ships"]):
                await seat.next()
            aids = seat.snapshot["aids"]
            assert [twice(text) for text in (*(ship["heat"] for ship in aids["ships"]), aids["blast"]["words"])] == [
                is_twice
            ] * 3


@story
async def test_when_debris_comes_and_goes_is_read_in_two_languages(server: Server):
    ann, ben = [await Guest(server, name).enter() for name in ("Ann", "Ben")]
    ann.web.cookies.set("language", "en-twice")
    for guest, is_twice in ((ann, True), (ben, False)):
        options = {"mode": "solo"}
        table = await guest.post("/tables", game="loss", seats=1, pace="slow", start=True, options=options)
        async with guest.at(table["id"]) as seat:
            await seat.asked()
            assert seat.snapshot
            aids = seat.snapshot["aids"]
            assert twice(aids["field"]["note"]) == is_twice
            assert (aids["goal"], aids["most"], aids["field"]["places"]) == (14, 3, 3)


@story
async def test_a_page_is_told_which_languages_there_are(server: Server):
    ann = await Guest(server, "Ann").enter()
    assert await ann.get("/languages") == []
    refused = await ann.get("/languages/de", expect=404)
    assert refused["words"] == "There is no such language."


@story
async def test_a_replay_is_told_again_in_the_language_of_whoever_watches(server: Server):
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 2})
    async with ann.at(table) as one, ben.at(table) as two:
        dice = random.Random(3)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
        ann.web.cookies.set("language", "en-twice")
        hers, english = [await guest.get(f"/tables/{table}/frames") for guest in (ann, ben)]
        assert said(hers)
        assert all(map(twice, said(hers)))
        assert not any(map(twice, said(english)))
    for seat in ("", "&seat=0"):
        hers, english = [await guest.get(f"/tables/{table}/replay?from=0{seat}") for guest in (ann, ben)]
        assert [twice(text) for text in said(hers)] == [True] * len(said(english)), (
            "the same lines, each in her language"
        )
        assert not any(map(twice, said(english)))
        told = [
            [[(line["at"], line["event"]) for line in it["events"]] for it in of["snapshots"]] for of in (hers, english)
        ]
        assert told[0] == told[1], "what the table has told, and when"


def said(replay: dict[str, Any]) -> list[str]:
    """All lines of a replay that have words."""
    lines = [words(line) for shot in replay["snapshots"] for line in shot["events"]]
    return [line for line in lines if line]
