"""Looks into the database that many want at the same moment, such as a thousand people who come back at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST = 1_000
"""What is looked for at once: databases take no question of any length."""


class SharedLook(Generic[K, V]):
    """One look at a time. All who ask while it goes on share the next one, so nobody is told what was true before they
    asked."""

    def __init__(self, look_for: Callable[[set[K]], Awaitable[dict[K, V]]]) -> None:
        self._look_for = look_for
        self._looking = asyncio.Lock()
        self._next: tuple[set[K], asyncio.Task[dict[K, V]]] | None = None

    async def get(self, key: K) -> V | None:
        """What is found for this key; None: nothing."""
        if self._next is None or len(self._next[0]) == MOST:
            keys: set[K] = set()
            self._next = keys, asyncio.create_task(self._look(keys))
        keys, look = self._next
        keys.add(key)
        return (await asyncio.shield(look)).get(key)

    async def _look(self, keys: set[K]) -> dict[K, V]:
        async with self._looking:
            if self._next and self._next[0] is keys:
                self._next = None
            return await self._look_for(keys)
