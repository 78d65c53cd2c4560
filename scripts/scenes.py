"""Write the scenes of the preview page and of the board tests again: `python scripts/scenes.py [GAME ...]`.

A scene is a game in an interesting state as one seat is shown it. The states are laid out with the language of the
tests, in tests/games/GAME/scenes.py; everything else comes from the game and the server. A test compares the files.

`python scripts/scenes.py --facts` writes what is printed on the cards, which the boards need beside their scenes. Those
files are not kept in git: they follow from the games, and a browser gets the same from the server.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from stardeck import games
from stardeck.bots.advice import advise
from stardeck.engine.speech import Speech
from stardeck.server import frames
from stardeck.server.stored import LogEntry

ROOT = Path(__file__).parent.parent
FACTS = ROOT / "web" / "facts"
GAMES = ("catastrophe", "cosmoforce", "gloom", "loss")
NAMES = ("Robin", "Ines", "Tomasz", "Otto", "Ada", "Mei", "Juan", "Zoe")
LATEST = 20
"""Events that a scene shows: those of the last moments."""
DEEP = 4
"""From this depth on a value stands in one line, only lists of objects have a line for each."""


def file_of(id: str) -> Path:
    return ROOT / "web" / "src" / "games" / id / "preview-scenes.json"


def scene(id: str, name: str, scenario: Any, seat: int | None) -> dict[str, Any]:
    """One seat's look at a game, as its browser gets it."""
    game, g = games.get(id), scenario.g
    names = NAMES[: g.seats]
    speech = Speech(g, names, seat)
    question = frames.question(speech)
    options = question.options if question else ()
    advice = advise(g, seat) if seat is not None else None
    advised = advice.answers if advice else ()
    heard = [(audience, event) for audience, event in scenario.log if not audience or seat in audience]
    events = [
        frames.log_line(speech, n, LogEntry(audience, event), 0) for n, (audience, event) in enumerate(heard[-LATEST:])
    ]
    return {
        "name": name,
        "seat": seat,
        "names": names,
        "title": question.title if question else "",
        "detail": question.detail if question else "",
        "lit": sorted({target for option in options for target in option.targets}),
        "advised": sorted({target for step in advised for target in game.voice.targets(step)}),
        "asides": frames.asides(speech),
        "events": events,
        "view": g.view(seat),
        "aids": speech.aids(),
    }


def fixtures(id: str) -> str:
    """The file of one game."""
    module = importlib.import_module(f"games.{id}.scenes")
    drawn = [scene(id, *each) for each in module.scenes()]
    more = vars(module).get("MORE", {})
    return pretty(msgspec.to_builtins({**more, "scenes": drawn}, enc_hook=str)) + "\n"


def facts(id: str) -> str:
    """What is printed on everything in one game."""
    return json.dumps(msgspec.to_builtins(games.get(id).files.facts))


def glossary(id: str) -> str:
    """What sentences name in one game."""
    game = games.get(id)
    g = game.new(max(2, game.seats[0]), seed=1)
    return json.dumps(msgspec.to_builtins(Speech(g, [""] * g.seats).glossary()))


def pretty(x: Any, depth: int = 0) -> str:
    """JSON that a person can compare: a line for each field of a view, and for each object in it."""
    objects = isinstance(x, (list, tuple)) and any(isinstance(each, dict) for each in x)
    if not x or not (objects if depth >= DEEP else objects or isinstance(x, dict)) or depth > DEEP:
        return json.dumps(x, ensure_ascii=False)
    indent = "\n" + " " * (depth + 1)
    if isinstance(x, dict):
        rows = [f"{json.dumps(key)}: {pretty(value, depth + 1)}" for key, value in x.items()]
        return "{" + indent + f",{indent}".join(rows) + "\n" + " " * depth + "}"
    return "[" + indent + f",{indent}".join(pretty(each, depth + 1) for each in x) + "\n" + " " * depth + "]"


def main() -> None:
    words = sys.argv[1:]
    sys.path.insert(0, str(ROOT / "tests"))
    for id in [word for word in words if word != "--facts"] or GAMES:
        if "--facts" in words:
            FACTS.mkdir(exist_ok=True)
            (FACTS / f"{id}.json").write_text(facts(id), encoding="utf-8")
            (FACTS / f"{id}.glossary.json").write_text(glossary(id), encoding="utf-8")
        else:
            file_of(id).write_text(fixtures(id), encoding="utf-8")


if __name__ == "__main__":
    main()
