"""What both directions share: the bases of all shapes, and words with few values."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Step = tuple[Any, ...]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
"""No larger than what the database counts."""
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Pace = Literal["live", "slow"]
Until = Literal["question", "turn", "game"]
"""How long an order holds."""
Status = Literal["open", "playing", "over"]
Visibility = Literal["public", "link"]


class Out(msgspec.Struct, frozen=True, gc=False):
    """What the server sends. It has no circles, so Python need not look for any."""


class In(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the server receives."""
