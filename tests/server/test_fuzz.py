"""Whatever comes in: no 5xx, no dead table, no error inside."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, get_args
from urllib.parse import quote

import httpx
import pytest

from server.harness import Guest, Server, people, story, table_of
from stardeck.server import wire

WORDS = [
    "answer",
    "lay",
    "say",
    "undo",
    "agree",
    "chat",
    "order",
    "withdraw",
    "ping",
    "hello",
    "welcome",
    "",
    "hoist",
    "concede",
]
ODD: list[Any] = [None, True, -1, 0, 1, 2**53, 2**63, 1e308, "", "x" * 300, "\ud800", [], {}, [[[]]], {"a": {"b": []}}]


FRAMES = {
    str(kind.__struct_config__.tag): [field for field in kind.__struct_fields__ if field != "id"]
    for kind in get_args(wire.FromClient)
}
"""What a client may send, and what is in it."""


def odd(dice: random.Random, depth: int = 0) -> Any:
    kind = dice.randrange(5)
    if kind == 0 and depth < 4:
        return [odd(dice, depth + 1) for _ in range(dice.randrange(4))]
    if kind == 1 and depth < 4:
        return {dice.choice(WORDS): odd(dice, depth + 1) for _ in range(dice.randrange(3))}
    return dice.choice(ODD + WORDS)


def frame(dice: random.Random) -> str | bytes:
    kind = dice.randrange(8)
    if kind == 0:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if kind == 1:
        return "[" * dice.choice([1, 100, 20_000])
    if kind == 2:
        return json.dumps(odd(dice))
    name = dice.choice([*FRAMES, *WORDS])
    fields: dict[str, Any] = {"type": name, "id": dice.choice(["a", "b", odd(dice)])}
    for key in (*FRAMES.get(name, ()), "extra"):
        if dice.random() < (0.1 if key == "extra" else 0.8):
            fields[key] = dice.choice([odd(dice), 1, "a", True])
    for key in ("step", "answers"):
        if key in fields and dice.random() < 0.7:
            step = [dice.choice(WORDS), *(odd(dice) for _ in range(dice.randrange(3)))]
            fields[key] = step if key == "step" else [step] * dice.randrange(3)
    text = json.dumps(fields)
    return text[: dice.randrange(len(text))] if dice.random() < 0.1 else text


@pytest.mark.parametrize("game", ["harbor", "cosmoforce"])
@story
async def test_odd_frames_change_nothing_and_kill_nothing(server: Server, game: str) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], game=game, pace="slow")
    dice = random.Random(11)
    async with ann.at(table) as one:
        number = (await one.welcome())["snapshot"]["question"]["number"]
        for _ in range(400):
            await one.ws.send(frame(dice))
            if dice.random() < 0.2:
                await one.quiet(0.001)
        await one.caught_up()
        fine = {"refused", "pong", "done", "laid", "chat", "moved", "welcome", "table", "advice"}
        assert {f["type"] for f in one.frames} <= fine
        codes = {f["code"] for f in one.frames if f["type"] == "refused"}
        assert codes <= {"malformed", "not offered", "overtaken", "forbidden", "too fast"}, codes
        assert one.question
        assert one.question["number"] >= number
        option = next(o for o in one.question["options"] if o["blank"] is None)
        answer = await one.ask("answer", number=one.question["number"], answers=[option["step"]])
        assert answer["type"] == "done"


@story
async def test_odd_values_for_real_options_are_refused(server: Server) -> None:
    """A blank is filled with anything, and options are spelled with other types."""
    ann, ben = await people(server, "Ann", "Ben")
    table = await table_of([ann, ben], pace="slow")
    dice = random.Random(5)
    async with ann.at(table) as one, ben.at(table) as two:
        for seat in (one, two):
            await seat.welcome()
            await seat.choose("hoist", "red")
        number = (await one.asked())["number"]
        for value in [*ODD[:9], "x" * 5001, *(odd(dice) for _ in range(100))]:
            if (isinstance(value, str) and 0 < len(value) <= 5000) or "ud800" in json.dumps(value):
                continue
            answer = await one.ask("answer", number=number, answers=[["christen", 0, value]])
            assert answer["type"] == "refused", value
        for step in (["load", "0"], ["load"], ["load", 0, 0], ["end", 1], ["pass"], ["ready"], ["take_back"], []):
            assert (await one.ask("answer", number=number, answers=[step]))["code"] == "not offered", step
        assert (await one.ask("answer", number=number, answers=[["christen", 0, "Beagle"]]))["type"] == "done"
        await one.caught_up()
        assert (await one.asked())["number"] == number + 1


@pytest.mark.slow
@pytest.mark.parametrize("examples", [4, pytest.param(12, marks=pytest.mark.soak)])
def test_the_rest_api_keeps_its_own_description(server: Server, tmp_path: Path, examples: int) -> None:
    @story
    async def enter() -> None:
        (guest,) = await people(server, "Schema")
        table = await guest.post("/tables", game="harbor", seats=2)
        record = {"stardeck": 1, "game": "harbor", "rules": "1", "cards": "", "options": {}, "seed": "x"}
        seats = [{"name": "a"}, {"name": "b"}]
        kept = await guest.web.post("/api/records", content=json.dumps({**record, "seats": seats}))
        found.update(cookie=guest.cookie, token=guest.web.headers["x-csrf-token"], table=table["id"])
        found.update(record=kept.json()["id"])

    found: dict[str, str] = {}
    enter()
    known = {"path.id": found["table"], "path.record": found["record"], "path.game": "harbor", "path.blank": "name"}
    config = tmp_path / "schemathesis.toml"
    config.write_text("[parameters]\n" + "".join(f'"{key}" = "{value}"\n' for key, value in known.items()))
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run"),
        f"{server.base}/api/schema/openapi.json",
        *("--header", f"cookie: {found['cookie']}", "--header", f"x-csrf-token: {found['token']}"),
        *("--max-examples", str(examples), "--seed", "1", "--workers", "1", "--phases", "examples,coverage,fuzzing"),
        *(
            "--checks",
            "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
        ),
        *("--request-timeout", "60", "--exclude-path", "/api/me/enter", "--suppress-health-check", "all"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@story
async def test_a_stranger_cannot_break_the_record_pages(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    record = {"stardeck": 1, "game": "harbor", "rules": "1", "cards": "", "options": {}, "seed": "x"}
    seats = [{"name": "a"}, {"name": "b"}]
    dice = random.Random(3)
    for steps in (
        [],
        [[0, ["hoist", 0, "red"]]],
        [[None, ["undo", 0]]],
        [[5, []]],
        *([[0, odd(dice)]] for _ in range(20)),
    ):
        answer = await ann.web.post("/api/records", content=json.dumps({**record, "seats": seats, "steps": steps}))
        assert answer.status_code in (201, 400, 409), answer.text
        if answer.status_code == 201:
            await look(ann, answer.json()["id"])
    wrong: tuple[dict[str, Any], ...] = (
        {"game": "none"},
        {"options": {"rounds": 999}},
        {"seats": []},
        {"seed": ""},
        {"steps": [[0, ["x"]]] * 10_001},
    )
    for broken in wrong:
        answer = await ann.web.post(
            "/api/records", content=json.dumps({**record, "seats": seats, "steps": [], **broken})
        )
        assert answer.status_code in (201, 400, 413), answer.text
        if answer.status_code == 201:
            await look(ann, answer.json()["id"])


async def look(guest: Guest, id: str) -> None:
    for path in (f"/api/records/{id}/replay", f"/api/records/{id}/verify", f"/api/records/{id}"):
        assert (await guest.web.get(path)).status_code in (200, 400, 409)


# --- whole requests ---

NASTY = [
    *(
        "",
        ".",
        "..",
        "%00",
        "a%00b",
        "%",
        "%zz",
        "%ff%fe",
        "\U0001f600",
        "x" * 300,
        "x" * 5000,
        "%2e%2e%2f",
        "0",
        "-1",
    ),
    *("1e400", "null", "'; drop table people", "%0d%0a", "%ed%a0%80", "name", "harbor", "cosmoforce"),
]
DEEP = [
    "[" * 5000,
    "[" * 900 + "]" * 900,
    '{"data":' * 2000 + "1" + "}" * 2000,
    '{"value":' + "[" * 3000 + "]" * 3000 + "}",
]
SCALARS: list[Any] = [*ODD, "\x00", "a\x00b", 2**70, -(2**70), 0.5, "\u202e", "\U0001f600" * 50]


def value_for(dice: random.Random, about: dict[str, Any], described: dict[str, Any], depth: int = 0) -> Any:
    """Something that fits the description of a field, or nearly, or not at all."""
    if "$ref" in about:
        about = described[about["$ref"].rsplit("/", 1)[-1]]
    if depth > 5 or dice.random() < 0.2:
        return dice.choice(SCALARS) if dice.random() < 0.7 else odd(dice)
    if "oneOf" in about or "anyOf" in about:
        return value_for(dice, dice.choice(about.get("oneOf") or about["anyOf"]), described, depth + 1)
    if "enum" in about:
        return dice.choice(about["enum"])
    match about.get("type"):
        case "object":
            fields = about.get("properties", {})
            made = {k: value_for(dice, v, described, depth + 1) for k, v in fields.items() if dice.random() < 0.9}
            return made if dice.random() < 0.9 else {**made, dice.choice(WORDS): odd(dice)}
        case "array":
            return [value_for(dice, about.get("items", {}), described, depth + 1) for _ in range(dice.randrange(4))]
        case "integer":
            return dice.choice([0, 1, 2, 3, 63, 2**31])
        case "string":
            return dice.choice(
                ["harbor", "rookie", "ABCDEF", "Ann", "seat", "watch", "live", "x" * 41, "a\x00b", "\x00" * 6]
            )
    return odd(dice)


LOG_OUT = {("delete", "/api/me"), ("delete", "/api/me/sessions")}


class Requests:
    """Requests for every route that the server describes, with odd paths, queries and bodies."""

    def __init__(self, description: dict[str, Any], known: dict[str, str], dice: random.Random) -> None:
        self.dice, self.known = dice, known
        self.described = description["components"]["schemas"]
        self.routes = [
            (method.upper(), path, about)
            for path, methods in description["paths"].items()
            for method, about in methods.items()
            if (method, path) not in LOG_OUT  # this browser would forget who it is
        ]

    def path(self, path: str) -> str:
        parts = []
        for part in path.split("/"):
            if part.startswith("{"):
                known = self.known.get(part.strip("{}"), "x")
                part = known if self.dice.random() < 0.7 else quote(self.dice.choice(NASTY), safe="%.")
            parts.append(part)
        whole = "/".join(parts)
        if self.dice.random() < 0.05:
            whole += "/" + quote(self.dice.choice(NASTY), safe="%.")
        if self.dice.random() < 0.3:
            keys = ["seat", "from", "to", "secret", "game", "seen", self.dice.choice(WORDS)]
            asked = [f"{self.dice.choice(keys)}={quote(self.dice.choice(NASTY), safe='%')}" for _ in range(2)]
            whole += "?" + "&".join(asked)
        return whole

    def body(self, about: dict[str, Any]) -> bytes:
        kind = self.dice.random()
        if kind < 0.1:
            return self.dice.choice(DEEP).encode()
        if kind < 0.15:
            return bytes(self.dice.randrange(256) for _ in range(self.dice.randrange(60)))
        content: dict[str, Any] = about.get("requestBody", {}).get("content", {})
        schema: dict[str, Any] = next((kind["schema"] for kind in content.values() if "schema" in kind), {})
        text = json.dumps(value_for(self.dice, schema, self.described))
        return (text[: self.dice.randrange(len(text) + 1)] if kind < 0.2 else text).encode()

    def next(self) -> tuple[str, str, bytes | None]:
        method, path, about = self.dice.choice(self.routes)
        if self.dice.random() < 0.05:
            return self.dice.choice(["GET", "POST", "PUT", "PATCH", "HEAD", "BREW"]), self.path("/{id}/{id}"), None
        return method, self.path(path), None if method in ("GET", "DELETE") else self.body(about)


async def bombard(server: Server, cases: int, seed: int) -> Counter[int]:
    """Send so many odd requests and count the answers by their status; what is refused is told in words."""
    (guest,) = await people(server, "Odd")
    table = await guest.post("/tables", game="harbor", seats=2)
    record = {"stardeck": 1, "game": "harbor", "rules": "1", "cards": "", "options": {}, "seed": "x"}
    kept = await guest.web.post("/api/records", content=json.dumps({**record, "seats": [{"name": "a"}, {"name": "b"}]}))
    known = {"id": table["id"], "record": kept.json()["id"], "game": "harbor", "blank": "name"}
    description = (await guest.web.get("/api/schema/openapi.json")).json()
    requests, statuses = Requests(description, known, random.Random(seed)), Counter[int]()
    for _ in range(cases):
        method, path, body = requests.next()
        try:
            answer = await guest.web.request(method, path, content=body, headers={"content-type": "application/json"})
        except httpx.InvalidURL:
            continue
        statuses[answer.status_code] += 1
        assert answer.status_code < 500, (method, path[:200], (body or b"")[:200], answer.text)
        if answer.status_code >= 400 and method not in ("HEAD", "BREW"):
            assert answer.json()["words"], (method, path[:200])
    return statuses


@story
async def test_odd_requests_are_refused_with_words(both: Server) -> None:
    statuses = await bombard(both, cases=600, seed=7)
    assert statuses[200] > 50
    assert statuses[400] > 50
