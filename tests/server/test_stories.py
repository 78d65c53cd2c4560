"""A table of Gloom that wants stories takes no play without one from a person (G-20.25)."""

from __future__ import annotations

from server.harness import Server, people, story, table_of
from table import rules

OPTIONS = {"crew_mode": "random", "first_player": "seat", "effects": "simple", "story": "required"}


@rules("G-20.2", "G-20.25")
@story
async def test_a_person_must_tell_and_then_the_card_is_played(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], game="gloom", pace="slow", options=OPTIONS)
    async with ann.at(table) as one, ben.at(table) as two:
        await one.welcome()
        await two.welcome()
        await one.choose("choose")
        await one.choose("aim")
        asked = await one.asked()
        refused = await one.ask("answer", number=asked["number"], answers=[["play_untold", 0]])
        assert (refused["type"], refused["rule"]) == ("refused", "G-20.25")
        refused = await one.ask("answer", number=asked["number"], answers=[["tell_play", 0, "  "]])
        assert (refused["type"], refused["rule"]) == ("refused", "G-20.25")
        done = await one.ask("answer", number=asked["number"], answers=[["tell_play", 0, "It was the coffee."]])
        assert done["type"] == "done"
        await two.until(lambda f: "It was the coffee." in str(f.get("events")))
