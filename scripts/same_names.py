"""What `same_games.py` asks of the engine and the games, under the names of today: only this part follows new names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from stardeck.bots import loop
from stardeck.engine.speech import Speech, event_words, option_words, question_words, table_words

RENAMED: dict[str, dict[str, str]] = {
    "*": {"house": "config"},
    "catastrophe": {
        "turn": "turn_began",
        "first": "first_found",
        "holds_breath": "held_breath",
        "spends_charge": "spent_charge",
        "thinks": "thought_ahead",
        "oxygen": "suit_oxygen",
        "through": "went_through",
        "phase": "phase_reached",
        "life_support": "life_support_turned",
        "explosion": "exploded",
        "fuse": "fuse_set",
        "mold": "mold_spread",
        "marauder_lands": "marauder_landed",
        "marauder_moves": "marauder_moved",
        "marauder_stays": "marauder_stayed",
        "marauder_turn": "marauder_set_out",
        "marauder_returns": "marauder_returned",
        "looks": "looked_at_pod",
        "letter": "letter_seen",
        "turned": "pods_turned",
        "no_kit": "kit_missed",
        "cards": "got_cards",
        "shows": "shown",
        "scans": "scanned",
        "hand": "hand_seen",
        "searches": "searched",
        "responds": "responded",
        "reports": "reported",
        "refused": "refused_offer",
    },
    "cosmoforce": {
        "reveal": "revealed",
        "round": "round_began",
        "tie_break": "tie_broken",
        "turn": "turn_began",
        "stays": "stayed",
        "heat_roll": "heat_rolled",
        "collision": "collision_rolled",
        "heat": "heated",
        "damage": "damaged",
        "mark": "marked",
        "detonation": "detonated",
        "ram": "ram_began",
        "limit": "limit_reached",
        "conceded": "withdrew",
    },
    "gloom": {
        "crew": "crew_made",
        "misery": "misery_told",
        "votes": "votes_counted",
        "first": "first_found",
        "turn": "turn_began",
        "skips_draw": "draws_lost",
        "skips_turn": "turns_lost",
        "fewer_actions": "actions_lost",
        "more_actions": "actions_won",
    },
    "loss": {
        "ship": "ship_taken",
        "roll_off": "rolled_off",
        "first": "first_chosen",
        "preparation_turn": "preparation_turn_began",
        "race": "race_began",
        "turn": "turn_began",
        "skipped": "turn_skipped",
        "exchange": "exchanged",
        "range": "range_rolled",
        "wormhole": "wormhole_rolled",
        "crew": "crew_changed",
        "lost_turns": "turns_lost",
        "no_part": "nothing_to_hit",
        "part_roll": "part_rolled",
        "joiner_roll": "joiner_rolled",
        "joiner_token": "joiner_worn",
        "ability": "ability_used",
        "sabotage": "sabotaged",
        "sabotage_roll": "sabotage_rolled",
        "table_roll": "table_rolled",
        "bounty": "bounty_asked",
        "too_many": "sabotage_spared",
        "lost_turn_roll": "lost_turn_rolled",
        "helper": "helper_accepted",
        "no_helper": "helpers_refused",
        "debris": "debris_laid",
        "token": "tokens_changed",
        "opponent": "opponent_moved",
        "prepared": "sabotage_prepared",
    },
}
"""Old name -> new name of steps, menus, events and fields of views, in all games ("*") or in one."""

LONGER = {"ability_used": 3, "marked": 4, "round_began": 3}
"""Events that say more than they did: how many words they had."""

MORE: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "catastrophe": [
        (3, {"mode": "sole", "ship": "brick", "numbers": "all shuffled", "roles": "pick", "integrity_spaces": 24}),
        (4, {"mode": "team", "closed_hands": True, "ship": "halo", "hard": True}),
        (2, {"mode": "coop", "solo": True, "ship": "fishbone", "numbers": "shuffled", "pressure": True}),
    ],
    "cosmoforce": [
        (6, {"teams": "AABBCC", "friendly_fire": True, "team_builds": "hidden", "missile_detonation": "first"}),
        (2, {"fleet": ["Hot Comet", "Hot Comet"], "laser_damage": "heat only"}),
        (3, {"time_limit": "clock", "builds": "open"}),
    ],
    "gloom": [
        (3, {"crew_mode": "random", "leavers": "pass", "story": "required", "tie_break": "more_dead"}),
        (4, {"crew_mode": "draft", "effects": "simple", "simple_events": "remove", "story": "off", "bots": [1, 2]}),
        (2, {"first_player": "seat", "tie_break": "lowest_single", "stall_rounds": 1, "bots": [0]}),
    ],
    "loss": [
        (3, {"last_ship_wins": True, "wormhole_event": False, "events": True}),
        (1, {"mode": "solo", "ship_choice": "choose", "chase": True, "events": True, "difficulty": "hard"}),
    ],
}
"""Seats and options that no mode has."""


def modes(game: Any) -> list[tuple[int, dict[str, Any]]]:
    ways = [(seats, dict(mode.options)) for mode in game.modes.values() for seats in mode.seats or game.seats]
    return ways + MORE.get(game.id, [])


def begin(game: Any, seats: int, options: dict[str, Any], number: int) -> Any:
    return game.new(seats, seed=f"same {number}", options=options)


def take_events(g: Any) -> Any:
    """(audience, event) since the last call."""
    return g.take_events()


def asides(game: Any, g: Any, seat: int | None) -> list[Any]:
    return list(g.game.rules.asides(g, seat))


def parts(ask: Any) -> Any:
    """The parts of a sealed answer that was given so far."""
    return ask.parts


NAMES = ("Ada", "Berto", "Chen", "Dora", "Emil", "Fatou", "Goran", "Hana")


def may_leave(game: Any, options: dict[str, Any]) -> bool:
    """Whether people leave their seats in these games: in co-op the bot that stands in for them has no end."""
    return game.id != "catastrophe" or options.get("mode") != "coop"


def absent(game: Any, g: Any) -> None:
    """Answers for the seats that have left."""
    while g.gone and (seat := next((s for s in g.waiting if s in g.gone), None)) is not None:
        g.apply(seat, loop.absent(game, g, seat)[0])


def view(game: Any, g: Any, seat: int | None) -> Any:
    """What a seat sees, with whatever helps a person who plays it."""
    seen = g.view(seat)
    if game.id not in TOGETHER:
        return seen
    return TOGETHER[game.id](msgspec.to_builtins(seen), msgspec.to_builtins(Speech(g, NAMES[: g.seats], seat).aids()))


def catastrophe_view(seen: Any, aids: Any) -> Any:
    return seen | {name: aids[name] for name in ("steps", "panels", "escape", "aim", "incoming")}


def loss_view(seen: Any, aids: Any) -> Any:
    seen |= {"steps": aids["steps"], "panels": aids["panels"], "turn": aids["turn"]}
    if seen["offer"]:
        seen["offer"]["chips"] = aids["chips"]
    return seen


def gloom_view(seen: Any, aids: Any) -> Any:
    if seen["choosing"]:
        seen["choosing"]["worth"] = aids["worth_there"][0][1] if aids["worth_there"] else []
    if seen["play"]:
        seen["play"]["worth"] = aids["worth_then"]
    return seen | {"prompts": aids["prompts"]}


TOGETHER = {"catastrophe": catastrophe_view, "loss": loss_view, "gloom": gloom_view}
"""The games whose aids were part of the view: how the two are put together again."""


def question(game: Any, g: Any, seat: int, names: Sequence[str]) -> Any:
    return question_words(g, seat, names)


def option(game: Any, g: Any, seat: int, step: Any, names: Sequence[str]) -> Any:
    return option_words(g, seat, step, names), game.voice.targets(step)


def line(game: Any, g: Any, event: Any, names: Sequence[str]) -> Any:
    return event_words(g, event, names)


def table(game: Any, g: Any, seat: int | None, names: Sequence[str]) -> Any:
    return table_words(g, seat, names)


def after_the_game(game: Any, g: Any, public: list[Any], names: Sequence[str]) -> Any:
    """Awards and the big moments."""
    words = game.voice
    return list(words.awards(g.view(None), public, names)), [words.big(g, event) for event in public]


def rounds(game: Any, g: Any) -> Any:
    """Two games once counted the questions to the busiest seat."""
    return max(g.asked) if game.id in ("gloom", "loss") else game.rules.rounds(g)


class Plain:
    """Turns everything into what JSON knows, with the old names of things."""

    def __init__(self, game: str) -> None:
        self.old = {new: old for where in ("*", game) for old, new in RENAMED[where].items()}

    def __call__(self, x: Any) -> Any:
        return self._named(msgspec.to_builtins(x, enc_hook=str))

    def _named(self, x: Any) -> Any:
        if not self.old:
            return x
        if isinstance(x, dict):
            return {self.old.get(key, key): self._named(value) for key, value in x.items()}
        if isinstance(x, (list, tuple)):
            values = [self._named(value) for value in x]
            if values and isinstance(values[0], str):
                values = values[: LONGER.get(values[0])]
                values[0] = self.old.get(values[0], values[0])
            return values
        return x
