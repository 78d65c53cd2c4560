"""One socket of one person at one table: frames go out when something has changed, answers come in."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from stardeck.engine import Refused
from stardeck.server import commands, metrics, wire
from stardeck.server.clock_now import now
from stardeck.server.frames import log_lines, myself, snapshot_of, table_frame, table_info
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.people import Buckets
from stardeck.server.store import AWAY, is_outage

log = structlog.get_logger()
SERVER_STOPS = 1012
TRY_LATER = 1013
OLDEST_GAP = 500
"""A viewer who has missed more frames than this gets a fresh view."""
MOST_REPLIES = 200
"""Replies that a client has not read; one that only talks is not listened to until it has."""
decode = msgspec.json.Decoder(wire.FromClient).decode
encode = msgspec.json.Encoder().encode


class Cut(Exception):
    """The server ends this connection."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code, self.why = code, why


class Connection:
    """What has been sent to this viewer. There is no queue of frames: whoever is slow gets several steps in one."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], live: LiveTable, person: Person, keepsakes: Keepsakes, timeout: float
    ) -> None:
        self.socket, self.live, self.keepsakes, self.timeout = socket, live, keepsakes, timeout
        self.who = person
        self.wake = asyncio.Event()
        self.replies: list[wire.FromServer] = []
        self.room = asyncio.Event()
        """There is room for more replies."""
        self.room.set()
        self.seen = 0
        self.shown: int | None = None
        """The seat whose frames are being sent and counted."""
        self.chat_seen = 0
        self.table_seen: Any = None
        self.welcomed = False
        self.server_stops = False
        self.sending: float | None = None
        """Since when a frame waits for its reader."""
        self.ended = False
        """This browser was logged out."""

    @property
    def person(self) -> str:
        return self.who.id

    @property
    def seat(self) -> int | None:
        return self.live.seat_of(self.person)

    @property
    def turned(self) -> bool:
        """A person of several seats looks through another one by now, with other frame numbers: only a new welcome
        can follow."""
        return self.seat != self.shown

    # --- out ---

    async def pump(self) -> None:
        """Send what is new, for as long as the connection lasts."""
        self.shown = self.seat
        while True:
            if self.ended:
                raise Cut(4401, "you have logged out")
            if not self.live.doc.belongs(self.person):
                raise Cut(4403, "you do not belong to this table")
            if self.turned:
                self.welcomed = False
            replies, self.replies = self.replies, []
            self.room.set()
            for reply in replies:
                await self.send(encode(reply))
            if not self.welcomed:
                await self.welcome()
            await self.send_table()
            await self.send_moves()
            await self.send_chat()
            await self.wake.wait()
            self.wake.clear()

    async def send(self, frame: bytes) -> None:
        self.sending = time.monotonic()
        await self.socket.send_text(frame.decode())
        self.sending = None

    async def watch(self) -> None:
        """Whoever takes too long for a frame is cut off: one look now and then costs less than a timer a frame."""
        while True:
            await asyncio.sleep(self.timeout / 4)
            if self.sending is not None and time.monotonic() - self.sending > self.timeout:
                raise Cut(4408, "too slow")

    async def welcome(self) -> None:
        live = self.live
        chat = await self._recent_chat()
        self.shown = self.seat
        looks = live.doc.may_look(self.person)
        frames = live.frames(self.seat) if looks else []
        self.seen, self.welcomed, self.table_seen = len(frames), True, self._table_version()
        self.chat_seen = chat[-1].n if chat else 0
        await self.send(
            encode(
                wire.Welcome(
                    n=self.seen,
                    me=myself(live, self.person),
                    table=table_info(live, self.person),
                    snapshot=snapshot_of(live, self.seat) if looks and live.g else None,
                    log=log_lines(live, self.seat, max(0, self.seen - OLDEST_GAP)) if looks else (),
                    glossary=tuple(live.game.voice.glossary(live.g)) if looks and live.g else (),
                    chat=chat,
                )
            )
        )

    async def _recent_chat(self) -> tuple[wire.ChatLine, ...]:
        """What a newcomer gets to read; the same for all of them until somebody says something."""
        live = self.live
        if live.chat[0] != live.chat_count:
            live.chat = live.chat_count, await self.keepsakes.chat(live.id, 0)
        return live.chat[1]

    def _table_version(self) -> tuple[Any, ...]:
        live = self.live
        stored, clock = live.stored, live.stored.clock
        clocks = clock.left, tuple(clock.away), live.outages
        return stored.version, stored.status, live.undo_request, frozenset(live.present), clocks

    async def send_table(self) -> None:
        version = self._table_version()
        if version != self.table_seen and not self.turned:
            self.table_seen = version
            await self.send(encode(table_frame(self.live, self.person)))

    async def send_moves(self) -> None:
        live = self.live
        if live.g is None or self.turned or not live.doc.may_look(self.person):
            return
        frames = live.frames(self.seat)
        if len(frames) <= self.seen:
            return
        if len(frames) - self.seen > OLDEST_GAP:
            await self.welcome()
            return
        key = (self.seat, self.seen)
        if key not in live.cache:
            events = log_lines(live, self.seat, self.seen)
            live.cache[key] = encode(wire.Moved(len(frames), self.seen, events, snapshot_of(live, self.seat)))
        frame, self.seen = live.cache[key], len(frames)
        await self.send(frame)

    async def send_chat(self) -> None:
        if self.live.chat_count <= self.chat_seen:
            return
        lines = await self.keepsakes.chat(self.live.id, self.chat_seen)
        if lines:
            self.chat_seen = lines[-1].n
            await self.send(encode(wire.ChatFrame(lines)))

    # --- in ---

    async def listen(self, frames: Buckets, chats: Buckets) -> None:
        """Take what comes, one frame after the other."""
        while True:
            await self.room.wait()
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                self.server_stops = message.get("code") == SERVER_STOPS
                return
            self.reply(await self.take(message.get("text") or message.get("bytes") or b"", frames, chats))

    def reply(self, frame: wire.FromServer | None) -> None:
        if frame:
            self.replies.append(frame)
        if len(self.replies) >= MOST_REPLIES:
            self.room.clear()
        self.wake.set()

    async def take(self, raw: str | bytes, frames: Buckets, chats: Buckets) -> wire.FromServer | None:
        """What one frame does. Whatever is wrong with it, the table goes on."""
        id = _id_of(raw)
        try:
            frames.check(self.person)
            frame = decode(raw)
            if isinstance(frame, wire.Ping):
                return wire.Pong(id, now(), len(self.live.frames(self.shown)))
            if isinstance(frame, wire.Resume):
                self.resume(frame.seen)
                return None
            if isinstance(frame, wire.ChatSay):
                chats.check(self.person)
            await commands.take(self.live, self.who, frame, self.keepsakes)
            return wire.Done(id)
        except Refused as e:
            metrics.REFUSED.labels(e.code).inc()
            return wire.RefusedFrame(id, e.code, e.words, e.rule)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as e:
            metrics.REFUSED.labels("malformed").inc()
            return wire.RefusedFrame(id, "malformed", str(e)[:200], "")
        except Exception as e:
            if is_outage(e):
                return wire.RefusedFrame(id, "busy", AWAY, "")
            log.exception("a frame failed", table=self.live.id)
            return wire.RefusedFrame(
                id, "broken", "Something is broken here. It has been noted; nothing has changed.", ""
            )

    def resume(self, seen: int) -> None:
        """Go on after this frame; a number that was never given is answered with everything."""
        if seen <= len(self.live.frames(self.shown)):
            self.seen = seen
        else:
            self.welcomed = False


class _OnlyId(msgspec.Struct):
    id: Annotated[str, msgspec.Meta(max_length=40)] = ""


def _id_of(raw: str | bytes) -> str:
    """What to reply to, also where the rest of a frame makes no sense."""
    try:
        return msgspec.json.decode(raw, type=_OnlyId).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def serve(connection: Connection, seen: int | None, chat: int, frames: Buckets, chats: Buckets) -> None:
    """The life of a connection, which goes on after the frame and the line of chat that were seen last."""
    if seen is not None and connection.live.g is not None and seen <= len(connection.live.frames(connection.seat)):
        connection.seen, connection.welcomed = seen, True
        connection.chat_seen = chat
    work = (connection.pump(), connection.listen(frames, chats), connection.watch())
    tasks = [asyncio.create_task(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except Cut as cut:
        metrics.CUT.labels(cut.why).inc()
        await _close(connection.socket, cut)
    except (WebSocketDisconnect, OSError):  # gone, perhaps in the middle of a frame
        pass
    except Exception as e:
        if is_outage(e):
            await _close(connection.socket, Cut(TRY_LATER, "the database does not answer"))
        else:
            log.exception("a connection failed", table=connection.live.id)
            await _close(connection.socket, Cut(1011, "something is broken here"))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _close(socket: WebSocket[Any, Any, Any], cut: Cut) -> None:
    try:
        await asyncio.wait_for(socket.close(cut.code, cut.why), 2)
    except Exception:  # it may be gone already
        log.debug("already closed", why=cut.why)
