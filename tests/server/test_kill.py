"""kill -9 at random moments under load: nothing that was acknowledged is lost. More of it: `make torture`."""

from __future__ import annotations

import asyncio

import pytest

from server.torture import torture


@pytest.mark.slow
@pytest.mark.parametrize("kills", [5, pytest.param(26, marks=pytest.mark.soak)])
def test_nothing_acknowledged_is_lost_when_servers_are_killed(database: str, kills: int) -> None:
    """So many kills on each kind of database, three processes."""
    told = asyncio.run(torture(database, kills=kills, workers=3, tables=4, seed=7))
    assert told["acknowledged"] > 100, told
