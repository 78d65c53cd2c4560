"""A stranger's record is checked by the server as by `stardeck verify`."""

from __future__ import annotations

from pathlib import Path

from server.harness import people, serving, story
from stardeck import games
from stardeck.engine import Match, Sitter
from stardeck.engine.record import commitment


@story
async def test_a_record_with_a_chosen_seed_is_not_ok_and_a_deep_one_is_refused(tmp_path: Path) -> None:
    game = games.get("cosmoforce")
    record = Match.new(game, [Sitter("Ann"), Sitter("Ben")], "secret+0", {"fleet": ["Midge", "Midge"]}).record
    record.commitment, record.salts = commitment("secret"), ["mine", "yours"]
    record.pledges = [commitment(salt) for salt in record.salts]
    with serving(f"sqlite+aiosqlite:///{tmp_path / 's.db'}") as server:
        (ann,) = await people(server, "Ann")
        uploaded = await ann.web.post("/api/records", content=Match(game, record).record.to_json())
        verdict = await ann.get(f"/records/{uploaded.json()['id']}/verify")
        assert (verdict["ok"], verdict["proven"]) == (False, [])
        assert verdict["differs"] == ["the seed is not the one that was committed to"]
        deep = await ann.web.post("/api/records", content='{"stardeck": 2, "steps": ' + "[" * 3000 + "]" * 3000 + "}")
        assert (deep.status_code, deep.json()["words"]) == (400, "not a Stardeck record: nested too deeply")
        assert server.errors() == []
