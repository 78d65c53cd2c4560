"""Lines of chat that somebody complains about."""

from __future__ import annotations

import pytest

from server.harness import Server, people, story, table_of
from server.test_store import opened
from stardeck.engine import Refused
from stardeck.server.keepsakes import MOST_REPORTS, Keepsakes
from stardeck.server.settings import Settings


@story
async def test_a_reported_line_is_shown_to_the_host_without_the_name_of_who_did_it(server: Server) -> None:
    ann, ben, eve = await people(server, "Ann", "Ben", "Eve")
    table = await table_of([ann, ben, eve])
    async with ann.at(table) as host, ben.at(table) as rude:
        await rude.ask("chat", text="grr")
        await host.ask("chat", text="behave")
    assert (await eve.post(f"/tables/{table}/reports", line=1))["text"] == "grr"
    assert (await ann.post(f"/tables/{table}/reports", line=1))["text"] == "grr"
    await eve.post(f"/tables/{table}/reports", line=1)  # a second time changes nothing
    await ben.post(f"/tables/{table}/reports", line=2)
    told = await ann.get(f"/tables/{table}/reports")
    assert [(report["line"]["text"], report["people"]) for report in told] == [("grr", 2)]
    assert eve.id not in str(told)
    own = await ben.web.post(f"/api/tables/{table}/reports", json={"line": 1})
    assert own.status_code == 403


@story
async def test_complaints_come_to_an_end(database: str) -> None:
    store = await opened(database)
    keepsakes = Keepsakes(store, Settings())
    ann = await keepsakes.new_person("Ann")
    for _ in range(MOST_REPORTS + 1):
        await keepsakes.say("t", ann, 0, "again")
    for line in range(1, MOST_REPORTS + 1):
        await keepsakes.report("t", line, "ben")
    with pytest.raises(Refused, match="are enough"):
        await keepsakes.report("t", MOST_REPORTS + 1, "ben")
    assert len(await keepsakes.reports("t", but="cyd")) == MOST_REPORTS
    await store.close()
