"""docs/records.md is enough to check a record: a program that imports nothing of ours does it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stardeck import games
from stardeck.engine import Match, Record, Sitter, verify
from stardeck.engine.chance import live
from stardeck.engine.record import commitment

ROOT = Path(__file__).parent.parent.parent
CHECKER = ROOT / "docs" / "examples" / "check_record.py"
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.json"))


def checked(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", "-S", str(CHECKER), str(path)], capture_output=True, text=True)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_stranger_can_check_every_golden_record(path: Path):
    done = checked(path)
    assert done.returncode == 0, done.stdout
    record = Record.from_json(path.read_text(encoding="utf-8"))
    assert record.sums[-1][0] in done.stdout


def test_the_stranger_rolls_the_same_dice_and_knows_salts(tmp_path: Path):
    game = games.get("cosmoforce")
    record = Match.new(game, [Sitter("a"), Sitter("b")], "secret", {"fleet": ["Midge", "Midge"]}).record
    record.salts, record.commitment = ["my luck: é\n", ""], commitment("secret")
    record.pledges = [commitment("my luck: é\n"), commitment("held back")]
    match = Match(game, record)
    while match.g.waiting:
        match.perform(match.g.waiting[0], match.g.default(match.g.waiting[0]))
    file = tmp_path / "salted.json"
    file.write_text(match.record.to_json(), encoding="utf-8")
    done = checked(file)
    assert done.returncode == 0, done.stdout
    values, counter = [], 0
    for _ in range(10):
        value, counter = live(record.dice, counter, 6)
        values.append(str(value))
    assert " ".join(values) in done.stdout
    assert "seat 0 added what it had pledged" in done.stdout
    assert "seat 1 pledged a salt and did not show it" in done.stdout


@pytest.mark.parametrize("salts", [["mine", "yours"], []])
def test_the_stranger_and_verify_agree_on_a_seed_with_a_chosen_end(salts: list[str], tmp_path: Path):
    game = games.get("cosmoforce")
    record = Match.new(game, [Sitter("a"), Sitter("b")], "secret+0", {"fleet": ["Midge", "Midge"]}).record
    record.commitment, record.salts, record.pledges = commitment("secret"), salts, [commitment(salt) for salt in salts]
    file = tmp_path / "chosen.json"
    file.write_text(record.to_json(), encoding="utf-8")
    done, verdict = checked(file), verify(game, record)
    if salts:
        assert [done.stdout.strip()] == [f"wrong: {words}" for words in verdict.wrong]
    else:
        assert (done.returncode, verdict.wrong) == (0, [])
        unproven = next(words for words in verdict.unproven if "+" in words)
        assert f"not proven: {unproven}" in done.stdout.splitlines()


@pytest.mark.parametrize(
    ("salts", "pledges"),
    [
        (["mine"], [commitment("mine"), ""]),
        (["mine", "", ""], []),
        ([], [commitment("mine")]),
        (["mine", ""], [commitment("mine"), "", ""]),
        (["mine", "yours"], [commitment("mine"), ""]),
        (["mine", "yours"], [commitment("mine"), commitment("other")]),
    ],
)
def test_the_stranger_and_verify_agree_on_salts_and_pledges_that_do_not_fit(
    salts: list[str], pledges: list[str], tmp_path: Path
):
    game = games.get("cosmoforce")
    record = Match.new(game, [Sitter("a"), Sitter("b")], "secret", {"fleet": ["Midge", "Midge"]}).record
    record.salts, record.pledges = salts, pledges
    file = tmp_path / "salted.json"
    file.write_text(record.to_json(), encoding="utf-8")
    done, verdict = checked(file), verify(game, record)
    assert verdict.wrong
    assert (done.returncode, done.stdout.strip()) == (1, f"wrong: {verdict.wrong[0]}")


@pytest.mark.parametrize("rows", [0, 12, 50, 74, 100, 10_000])
def test_the_stranger_and_verify_agree_on_the_order_of_rows(rows: int, tmp_path: Path):
    whole = Record.from_json((ROOT / "tests" / "golden" / "gloom-random.json").read_text(encoding="utf-8"))
    game = games.get(whole.game)
    record = Match(game, msgspec.structs.replace(whole, steps=whole.steps[:rows])).record
    file = tmp_path / "cut.json"
    file.write_text(record.to_json(), encoding="utf-8")
    _, proven, unproven = verify(game, record)
    told = [f"proven: {words}" for words in proven] + [f"not proven: {words}" for words in unproven]
    lines = checked(file).stdout.splitlines()
    for words in ("left out since", "have been changed", "may be missing"):
        assert [line for line in lines if words in line] == [line for line in told if words in line]
    assert any("left out" in line for line in lines) == (rows > 0)


def spoil(record: dict[str, Any], how: str) -> None:
    rows = record["steps"]
    match how:
        case "swap":
            n = next(n for n in range(len(rows) - 1) if rows[n] != rows[n + 1])
            rows[n], rows[n + 1] = rows[n + 1], rows[n]
        case "who":
            rows[7][2] = "clock"
        case "leave out":
            del rows[-1]
        case "seed":
            record["seed"] += "x"
        case "option":
            record["options"][next(iter(record["options"]))] = "other"
        case "salt":
            record["salts"] = ["mine"]
        case "pledge":
            record["pledges"] = ["0" * 64] * len(record["seats"])
        case "sum":
            record["sums"][0][0] = record["sums"][0][0][::-1]


@pytest.mark.parametrize("how", ["swap", "who", "leave out", "seed", "option", "salt", "pledge", "sum"])
def test_what_was_changed_is_found_by_the_stranger(how: str, tmp_path: Path):
    for path in GOLDEN[::9]:
        record = json.loads(path.read_text(encoding="utf-8"))
        spoil(record, how)
        file = tmp_path / "spoilt.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        done = checked(file)
        assert (done.returncode, done.stdout[:6]) == (1, "wrong:")
