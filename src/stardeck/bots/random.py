"""The bot that takes any option."""

from __future__ import annotations

import random

from stardeck.engine import Chair, Step


class RandomBot:
    """Every option is as good as the other."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def __call__(self, chair: Chair) -> Step:
        return chair.options[int(self._random() * len(chair.options))]
