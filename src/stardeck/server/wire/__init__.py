"""Everything that goes over the wire, in both directions. The browser's types are generated from these files.

What comes in (`In`) is refused when it has an unknown field; what goes out (`Out`) always has all its fields. Times are
milliseconds since 1970 by the server's clock.
"""

from __future__ import annotations

from stardeck.server.wire.common import *
from stardeck.server.wire.from_client import *
from stardeck.server.wire.from_client import FromClient
from stardeck.server.wire.from_server import *
from stardeck.server.wire.from_server import FromServer, WaitingTables
from stardeck.server.wire.game import *
from stardeck.server.wire.question import *
from stardeck.server.wire.table import *

FRAMES: tuple[type, ...] = (*FromServer.__args__, *FromClient.__args__, WaitingTables)
