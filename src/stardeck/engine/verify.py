"""Checks a record by playing its rows again, and says what that proves and what it does not."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from stardeck.engine.errors import Refused, Stuck
from stardeck.engine.game import AnyGame
from stardeck.engine.match import Match
from stardeck.engine.options import position_in
from stardeck.engine.record import EVERY, Record, commitment, next_sum


class Verdict(NamedTuple):
    """What came out of checking a record, in sentences."""

    wrong: list[str]
    """What differs from what the record says, first thing first; empty if nothing does."""
    proven: list[str]
    unproven: list[str]
    """What a record of this kind cannot show."""


def verify(game: AnyGame, record: Record) -> Verdict:
    """Play a record again. Only its rows are played: no bot is asked, and no default answer is taken."""
    wrong = _differences(game, record)
    if wrong:
        return Verdict(wrong, [], [])
    proven = [
        f"{len(record.steps)} rows: each was an option of its seat when it was chosen, and every die is the seed's"
    ]
    proven += ["the rows lead to the result and to the final state"] if record.result else []
    unproven = [] if record.result else ["the game is not over, so rows may be missing at its end"]
    reach = _reach(record)
    if reach:
        last = record.sums[-1][0]
        proven.append(f"no row up to row {reach} was changed, moved or left out since the sum {last[:16]} was written")
        unproven.append("that this sum is the one that was shown during the game: compare it with what you saw")
    if reach < len(record.steps):
        later = f"the rows from row {reach + 1} to the end: no sum comes after them"
        unproven.append(f"{later}, so they could have been changed, moved or left out")
    for list_, words in _dice(record):
        (proven if list_ else unproven).append(words)
    unproven += chosen(record)
    if any(by == "old" for _, _, by in record.steps):
        unproven.append("who answered: this was a record of format 1")
    if record.build != game.build:
        proven.append(
            f"build {record.build[:16] or 'unknown'} played it, and this build ({game.build[:16]}) plays the same game"
        )
    return Verdict([], proven, unproven)


def chosen(record: Record) -> list[str]:
    """Where dice or cards were chosen in a record. Such a record proves itself and nothing else: no list takes it."""
    said = [] if position_in(record.options) is None else ["began in the middle: what lay where was chosen"]
    for row, (seat, step, _) in enumerate(record.steps, 1):
        if seat is None and step[0] == "fork":
            said.append(f"forked at row {row}: dice or cards were chosen there")
    return said


def _reach(record: Record) -> int:
    """The row after which the last sum of a record was made: the sum holds all rows up to there. 0: there is no sum."""
    chain = accumulate(record.steps, next_sum, initial=record.first_sum)
    return next(row for row, sum in enumerate(chain) if sum == record.sums[-1][0]) if record.sums else 0


def _dice(record: Record) -> list[tuple[bool, str]]:
    if not record.commitment:
        return [(False, "no commitment: the dice of this record prove nothing")]
    shown = (False, "that this commitment was shown before the game: compare it with the one you saw")
    if _committed(record) != record.seed:
        first = f"only what stands before the + in the seed is the secret of the commitment {record.commitment[:16]}"
        rest = "what follows the + in the seed: nothing shows who added it or when, so somebody could choose the dice"
        return [(True, first), shown, (False, rest)]
    said = [(True, f"the seed is the one of the commitment {record.commitment[:16]}"), shown]
    if any(record.salts) or any(record.pledges):
        return [*said, *_salts(record)]
    return [*said, (False, "that the seed was not searched for: no seat added to the dice")]


def _committed(record: Record) -> str | None:
    """The part of the seed that was committed to: all of it, or in an old record what stands before the +, behind which
    it has what the seats added. A record that names salts or pledges is not old. None: no part fits the commitment."""
    parts = [record.seed] if record.salts or record.pledges else [record.seed, record.seed.partition("+")[0]]
    return next((part for part in parts if commitment(part) == record.commitment), None)


def _salts(record: Record) -> list[tuple[bool, str]]:
    """What the seats added to the dice, and whether anybody could choose it when the others were known."""
    who = ", ".join(str(seat) for seat, salt in enumerate(record.salts) if salt)
    if not record.pledges:
        late = "that no salt was chosen with a view to the others: they were not pledged"
        return [(True, f"the dice contain what the seats {who} added"), (False, late)]
    said = [(True, f"the dice contain what the seats {who} added, and each is what was pledged")] if who else []
    said.append((False, "that all pledges were shown before any salt: compare them with those you saw"))
    for seat, pledge in enumerate(record.pledges):
        if pledge and not (record.salts and record.salts[seat]):
            words = f"seat {seat} pledged a salt and did not show it: who held it back could choose between two games"
            said.append((False, words))
    return said


def _wrong_salts(record: Record) -> list[str]:
    wrong = []
    pairs = zip(record.salts, record.pledges, strict=False) if record.pledges else ()
    for seat, (salt, pledge) in enumerate(pairs):
        if salt and not pledge:
            wrong.append(f"seat {seat} added a salt that it had not pledged")
        elif salt and commitment(salt) != pledge:
            wrong.append(f"the salt of seat {seat} is not the one that it pledged")
    return wrong


def _differences(game: AnyGame, record: Record) -> list[str]:
    if record.rules != game.rules.version:
        return [f"played under rules version {record.rules}, this is version {game.rules.version}"]
    if record.cards != game.facts_hash:
        return ["played with other cards than these"]
    if record.commitment and _committed(record) is None:
        return ["the seed is not the one that was committed to"]
    for list_ in (record.salts, record.pledges):
        if list_ and len(list_) != len(record.seats):
            return ["the salts are not those of so many seats"]
    if wrong := _wrong_salts(record):
        return wrong
    try:
        match = Match(game, record)
    except (Refused, Stuck) as e:
        return [str(e)]
    played = match.record
    for number, (said, found) in enumerate(zip(record.sums, played.sums, strict=False), 1):
        row = min(number * EVERY, len(record.steps))
        if said[0] != found[0]:
            return [f"the rows up to row {row} are not those that were written: the chain differs"]
        if said[1] != found[1]:
            return [f"the state after row {row} is not the one that these rows lead to"]
    differs = []
    if len(record.sums) != len(played.sums):
        differs.append("the sums are not those of so many rows")
    if played.result != record.result:
        differs.append("the result is not the one that these rows lead to")
    if played.hash != record.hash:
        differs.append("the final state is not the one that these rows lead to")
    return differs
