"""A finished game is shown from its recording: every seat's views and lines, whatever becomes of the program."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw
from sqlalchemy import delete, func, select

from server.harness import HERE, Guest, Server, people, play_on, serving, story, table_of, words
from stardeck.engine import Refused
from stardeck.server import schema
from stardeck.server.deltas import SAME, changed, difference
from stardeck.server.record_forms import ReplaySnapshot
from stardeck.server.recording import FORMAT, Recording, part
from stardeck.server.settings import Settings
from stardeck.server.store import Store

BREAK = """

def broken(*_: object, **__: object) -> None:
    raise RuntimeError("these rules are no longer those")


for everything in (Harbor.book.rules, Harbor.book.menus):
    for name in everything:
        everything[name] = broken
"""
VIEWERS = ("", "&seat=0", "&seat=1")


def break_the_game(folder: Path) -> str:
    """A copy of the tests' game in which every rule, menu, view and sentence fails."""
    shutil.copytree(HERE / "plugin", folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "harbor" / "__init__.py"
    code = file.read_text().replace("\ngame = Game(", f"{BREAK}\ngame = Game(")
    for what in ("setup", "view", "question", "option", "table", "awards", "chart", "big"):
        assert f"{what}={what}," in code
        code = code.replace(f"{what}={what},", f"{what}=broken,  # type: ignore")
    file.write_text(code.replace("lambda g, seat: Aids(round=g.round)", "broken"))
    return str(folder)


async def finished_game(server: Server) -> tuple[Guest, Guest, str]:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], options={"rounds": 3})
    async with ann.at(table) as one, ben.at(table) as two:
        dice = random.Random(3)
        await asyncio.gather(play_on(one, dice), play_on(two, dice))
    return ann, ben, table


async def shown(guest: Guest, table: str) -> list[Any]:
    paths = [f"/tables/{table}/replay?from=0{viewer}" for viewer in VIEWERS]
    return [await guest.get(path) for path in (*paths, f"/tables/{table}/ending", f"/tables/{table}/record")]


async def recorded(database: str) -> int:
    store = Store(Settings(database=database).database_url)
    async with store.reads.connect() as c:
        many = (await c.execute(select(func.count()).select_from(schema.recordings))).scalar_one()
    await store.close()
    return int(many)


async def forget_recordings(database: str) -> None:
    store = Store(Settings(database=database).database_url)
    async with store.engine.begin() as c:
        await c.execute(delete(schema.recordings))
    await store.close()


def test_a_replay_stays_the_same_when_every_rule_and_sentence_of_the_game_fails(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @story
    async def tell() -> None:
        with serving(database) as server:
            ann, ben, table = await finished_game(server)
            while not await recorded(database):  # nobody has asked for it
                await asyncio.sleep(0.05)
            before = await shown(ann, table)
            uploaded = await ann.web.post("/api/records", content=json.dumps(before[-1]))
            by_code = [await ann.get(f"/records/{uploaded.json()['id']}/replay?from=0{viewer}") for viewer in VIEWERS]
            for kept, played in zip(before, by_code, strict=False):
                for now, then in zip(kept["snapshots"], played["snapshots"], strict=True):
                    assert [words(line) for line in now["events"]] == [words(line) for line in then["events"]]
                    assert {**now, "events": []} == {**then, "events": []}
            assert before[-1]["result"]
            assert server.errors() == []
        monkeypatch.setenv("TESTED_PLUGIN", break_the_game(tmp_path / "plugin"))
        with serving(database, port=server.port, cold=True) as server:
            for guest in (ann, ben):
                assert await shown(guest, table) == before
            (eve,) = await people(server, "Eve")
            await eve.get(f"/tables/{table}/replay?from=0", expect=404)
            async with ben.at(table) as seat:
                told = (await seat.welcome())["table"]
                assert (told["status"], told["end_votes"]) == ("over", [])
                assert "its rules fail" in told["frozen"]
                assert "replay shows" in told["frozen"]
            await forget_recordings(database)
            refused = await ann.get(f"/tables/{table}/replay?from=0", expect=400)
            assert refused["words"], "without a recording these rules cannot show it"
            assert server.errors() == []

    tell()


@story
async def test_a_game_that_was_not_recorded_in_time_is_recorded_by_the_next_start(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 's.db'}"
    with serving(database) as server:
        ann, _, table = await finished_game(server)
        before = await shown(ann, table)
    await forget_recordings(database)
    with serving(database, port=server.port):
        while not await recorded(database):
            await asyncio.sleep(0.05)
        assert await shown(ann, table) == before


def test_a_recording_of_a_version_that_showed_less_is_still_read() -> None:
    recording = Recording(FORMAT, "harbor", "b", ("Ann",), [], None, None, "", [])
    told = [Raw(b"[]"), Raw(b'[{"words":"hello"}]')]
    for row, view in enumerate((b'[0,{"view":{"a":1},"later":2}]', b'[1,{"view":[1,{"a":[0,5]},[]]},[]]')):
        recording.who.append(None)
        recording.rows.append([(Raw(view), told[row], False)] * 2)
    body = zlib.compress(msgspec.json.encode(recording))
    for seat in (None, 0):
        first, second = msgspec.json.decode(msgspec.json.encode(part(body, seat, 0, 9)))["snapshots"]
        assert (first["view"], second["view"], second["row"]) == ({"a": 1}, {"a": 5}, 1)
        assert second["events"] == [{"words": "hello"}]
        assert set(ReplaySnapshot.__struct_fields__) <= set(second)
        assert second["goal"] is None
    with pytest.raises(Refused, match="no seat 1"):
        part(body, 1, 0, 9)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, 0.5, "", "a"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=400)
@given(JSON, JSON)
def test_what_has_changed_leads_from_one_value_to_the_other(old: Any, new: Any) -> None:
    change = json.loads(json.dumps(difference(old, new)))
    assert (change == SAME) == (json.dumps(old) == json.dumps(new))
    assert json.dumps(changed(old, change), sort_keys=True) == json.dumps(new, sort_keys=True)
