"""Chance. A table rolls from one of three sources, and each is plain state.

*Live*: a keyed hash of the table's seed and a counter. Nobody can foretell it without the seed, anybody can check it
with the seed, and it is the same on every machine for ever. *Search*: no seed, a small generator on the same counter,
for simulations and imagined worlds. *Scripted*: the values that a test lays out.
"""

from __future__ import annotations

from hashlib import blake2b

from stardeck.engine.errors import Refused

WIDE = 1 << 64
LOW = WIDE - 1
MULTIPLIER, INCREMENT = 6364136223846793005, 1442695040888963407
"""The search source: state = state * MULTIPLIER + INCREMENT, of which the upper half is used."""
LONGEST_SEED = 64


def seed_text(seed: int | str) -> str:
    """A seed as it is kept: text of 1 to 64 bytes."""
    text = str(seed)
    if not 1 <= len(text.encode()) <= LONGEST_SEED:
        raise Refused("malformed", f"a seed has 1 to {LONGEST_SEED} characters")
    return text


def number(*words: object) -> int:
    """A number that follows from these words and from nothing else: the chance of a program at its question."""
    return int.from_bytes(blake2b(" ".join(map(str, words)).encode(), digest_size=8).digest(), "big")


def live(seed: str, counter: int, sides: int) -> tuple[int, int]:
    """A fair value from 1 to `sides`, and the counter after it. A value that would favour some side is skipped."""
    fair = WIDE - WIDE % sides
    while True:
        counter += 1
        digest = blake2b(counter.to_bytes(8, "big"), digest_size=8, key=seed.encode()).digest()
        value = int.from_bytes(digest, "big")
        if value < fair:
            return value % sides + 1, counter
