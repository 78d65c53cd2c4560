"""One socket of one person at one table: frames go out when something has changed, answers come in."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
import structlog

from stardeck.engine import Refused
from stardeck.engine.catalogue import NO_NAMES, refusal_in
from stardeck.server import commands, metrics, wire
from stardeck.server.clock_now import now
from stardeck.server.frames import table_frame
from stardeck.server.front_door import Socket
from stardeck.server.keepsakes import Keepsakes, Person
from stardeck.server.live_table import LiveTable
from stardeck.server.looks import Looks
from stardeck.server.people import Buckets
from stardeck.server.rest_common import AnySocket
from stardeck.server.shown import OLDEST_GAP
from stardeck.server.socket_common import Cut, work_until_closed
from stardeck.server.store import AWAY, is_outage

log = structlog.get_logger()
SERVER_STOPS = 1012
MOST_REPLIES = 200
"""Replies that a client has not read; one that only talks is not listened to until it has."""
decode = msgspec.json.Decoder(wire.FromClient).decode
encode = msgspec.json.Encoder().encode


class Connection:
    """What has been sent to this viewer. There is no queue of frames: whoever is slow gets several steps in one."""

    def __init__(
        self,
        socket: AnySocket,
        live: LiveTable,
        person: Person,
        keepsakes: Keepsakes,
        looks: Looks,
        timeout: float,
        lang: str,
    ) -> None:
        self.socket, self.live, self.keepsakes, self.timeout = socket, live, keepsakes, timeout
        self.looks = looks
        self.out: Socket = socket.scope["stardeck"]  # type: ignore[typeddict-item]
        self.who = person
        self.lang, self.frames = lang, live.shown_in(lang)
        """The language of this viewer, and what those are sent who read it."""
        self.wake = asyncio.Event()
        self.resting = False
        """Nothing is on its way to this viewer: what is new can be sent at once."""
        self.replies: list[wire.FromServer] = []
        self.room = asyncio.Event()
        """There is room for more replies."""
        self.room.set()
        self.taking = False
        """What this viewer has sent is being done: frames wait for it, so that the reply travels with its move."""
        self.greeted = False
        self.text = False
        """Whether this viewer wants the table in words."""
        self.advice = False
        """Whether this viewer wants advice."""
        self.advised: wire.Advice | None = None
        """The newest advice that was sent."""
        self.tutored: wire.TutorFrame | None = None
        """What the tutor said last."""
        self.again = False
        """Whether the newest snapshot is sent again."""
        self.seen = 0
        self.shown: int | None = None
        """The seat whose frames are being sent and counted."""
        self.looked_at = -1
        """The newest row at which this person has looked here."""
        self.chat_seen = 0
        self.table_seen: Any = None
        self.welcomed = False
        self.server_stops = False
        self.ended = False
        """This browser was logged out."""

    @property
    def person(self) -> str:
        return self.who.id

    # --- out ---

    def look(self) -> None:
        """Something may be new. A move is sent at once, to all who look in one go; whatever has to wait for a slow
        reader or for the database is the pump's, and so is advice."""
        if not self._sent_at_once() or self.advice:
            self.wake.set()

    def _sent_at_once(self) -> bool:
        live = self.live
        if not self.resting or self.wake.is_set() or not (self.greeted and self.welcomed):
            return False
        if (
            self.ended
            or self.again
            or live.classroom
            or live.version != self.table_seen
            or live.chat_count > self.chat_seen
        ):
            return False
        if self.taking:
            return True  # the reply follows, and with it what has happened
        seat = live.seat_of(self.person)
        missed = len(live.frames(seat)) - self.seen
        if not missed and seat == self.shown:
            return self._replied()  # what has happened, if anything, is nobody's business here
        if seat != self.shown or not live.g or not 0 < missed <= OLDEST_GAP or len(self.replies) > 1:
            return False
        if seat is None and not live.doc.may_look(self.person):
            return False
        done = self.replies[0] if self.replies else None
        if done is not None and not isinstance(done, wire.Done):
            return False
        try:
            frame = self.frames.moved(seat, self.seen, self.text, done)
        except Exception:  # it fails for the pump, too, which ends this connection and no other
            return False
        if not self.out.write_at_once(frame):
            return False
        self.seen += missed
        self.replies.clear()
        return True

    def _replied(self) -> bool:
        """Send what this viewer has asked for; False: the rest has to wait."""
        while self.replies:
            if not self.out.write_at_once(encode(self.replies[0])):
                return False
            del self.replies[0]
        self.room.set()
        return True

    async def pump(self) -> None:
        """Send what is new, for as long as the connection lasts."""
        live = self.live
        while True:
            self.resting = not self.wake.is_set()
            await self.wake.wait()
            self.resting = False
            self.wake.clear()
            if self.ended:
                raise Cut(4401, "you have logged out")
            doc, seat = live.doc, live.seat_of(self.person)
            if seat is None and not doc.belongs(self.person):
                raise Cut(4403, "you do not belong to this table")
            if self.taking:
                continue
            replies, self.replies = self.replies, []
            self.room.set()
            looks = seat is not None or doc.may_look(self.person)
            missed = len(live.frames(seat)) - self.seen if looks and live.g else 0
            if seat != self.shown or missed > OLDEST_GAP:  # through another seat frames have other numbers
                self.welcomed = False
            moves = self.greeted and self.welcomed and (missed > 0 or (self.again and looks and live.g is not None))
            done = next((reply for reply in replies if isinstance(reply, wire.Done)), None) if moves else None
            if self.greeted:
                if not self.welcomed:
                    await self.welcome(seat)
                await self.send_table()
                if moves and seat == live.seat_of(self.person):
                    await self.send_moves(seat, done)
                else:
                    done = None
                await self.send_advice(seat)
                await self.send_tutor(seat)
                await self.send_chat()
            for reply in replies:  # after what has happened: a pong says that nothing is missing
                if reply is not done:
                    await self.send(encode(reply))

    async def send(self, frame: bytes) -> None:
        """At once, or as soon as its reader has read what came before; whoever takes too long for that is cut off."""
        if self.out.write_at_once(frame):
            return
        try:
            await asyncio.wait_for(self.out.write(frame), self.timeout)
        except TimeoutError:
            raise Cut(4408, "too slow") from None

    async def welcome(self, seat: int | None) -> None:
        live = self.live
        chat = await self._recent_chat()
        looked = None if seat is None or live.doc.lesson else await self.looks.newest(live.id, self.person)
        self.shown, self.welcomed, self.again, self.table_seen = seat, True, False, live.version
        self.seen = len(live.frames(seat)) if live.doc.may_look(self.person) else 0
        self.chat_seen = chat[-1].n if chat else 0
        await self.send(self.frames.welcome(seat, self.person, self.text, chat, looked))

    async def _recent_chat(self) -> tuple[wire.ChatLine, ...]:
        """What a newcomer gets to read; the same for all of them until somebody says something."""
        live = self.live
        if live.chat[0] != live.chat_count:
            live.chat = live.chat_count, await self.keepsakes.chat(live.id, 0)
        return live.chat[1]

    async def send_table(self) -> None:
        if self.live.version != self.table_seen:
            self.table_seen = self.live.version
            await self.send(encode(table_frame(self.live, self.person)))

    async def send_moves(self, seat: int | None, done: wire.Done | None) -> None:
        frame = self.frames.moved(seat, self.seen, self.text, done)
        self.seen, self.again = len(self.live.frames(seat)), False
        await self.send(frame)

    async def send_advice(self, seat: int | None) -> None:
        """After the question, so that nobody waits for it."""
        if seat is None or not self.advice or seat != self.live.seat_of(self.person):
            return
        advice = self.live.adviser.advice(seat, self.lang)
        if advice is not None and advice is not self.advised:
            self.advised = advice
            await self.send(encode(advice))

    async def send_tutor(self, seat: int | None) -> None:
        """In a lesson, after the question."""
        room = self.live.classroom
        said = room.frame(self.lang) if room and seat is not None and not self.live.frozen else None
        if said is not None and said is not self.tutored:
            self.tutored = said
            await self.send(encode(said))

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
            if not self.room.is_set():
                await self.room.wait()
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                self.server_stops = message.get("code") == SERVER_STOPS
                return
            self.taking = True
            try:
                reply = await self.take(message.get("text") or message.get("bytes") or b"", frames, chats)
            finally:
                self.taking = False
            self.reply(reply)

    def reply(self, frame: wire.FromServer | None) -> None:
        if frame:
            self.replies.append(frame)
        if len(self.replies) >= MOST_REPLIES:
            self.room.clear()
        self.look()

    async def take(self, raw: str | bytes, frames: Buckets, chats: Buckets) -> wire.FromServer | None:
        """What one frame does. Whatever is wrong with it, the table goes on."""
        try:
            frames.check(self.person)
            frame = decode(raw)
            if isinstance(frame, wire.Ping):
                if frame.visible:
                    self.look_at(frame.seen)
                return wire.Pong(frame.id, now(), len(self.live.frames(self.shown)))
            if isinstance(frame, wire.Hello):
                self.hello(frame)
                return None
            if not self.greeted:
                raise Refused("malformed", "Say hello first.")
            if isinstance(frame, wire.ChatSay):
                chats.check(self.person)
            if isinstance(frame, wire.Lay):
                return commands.lay(self.live, self.who, frame, self.lang)
            return wire.Done(frame.id, await commands.take(self.live, self.who, frame, self.keepsakes))
        except Refused as e:
            metrics.REFUSED.labels(e.code).inc()
            return self.refused(raw, e)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as e:
            metrics.REFUSED.labels("malformed").inc()
            log.info("a frame was malformed", table=self.live.id, why=str(e)[:200])
            return self.refused(raw, Refused("malformed", "This message can't be understood. Nothing has changed."))
        except Exception as e:
            if is_outage(e):
                return self.refused(raw, Refused("busy", AWAY))
            log.exception("a frame failed", table=self.live.id)
            words = "Something is broken here. It has been noted; nothing has changed."
            return self.refused(raw, Refused("broken", words))

    def refused(self, raw: str | bytes, e: Refused) -> wire.RefusedFrame:
        """A refusal in this person's language."""
        g, seat = self.live.g, self.live.seat_of(self.person)
        naming = NO_NAMES if g is None or not self.lang else self.live.game.voice.names(g)
        return wire.RefusedFrame(_id_of(raw), e.code, refusal_in(self.lang, e, naming, seat), e.rule)

    def look_at(self, number: int) -> None:
        """Somebody has looked at the table as it was with this frame. Watchers miss nothing."""
        rows = self.live.frames(self.shown)
        if self.welcomed and self.shown is not None and 0 < number <= len(rows) and rows[number - 1] > self.looked_at:
            self.looked_at = rows[number - 1]
            self.looks.looked(self.live.id, self.person, self.looked_at)

    def hello(self, frame: wire.Hello) -> None:
        """Go on after the frame and the line of chat that were seen last; a number that was never given is answered
        with everything."""
        seat = self.live.seat_of(self.person)
        self.again = frame.text and not self.text
        self.greeted, self.text, self.advice, self.advised = True, frame.text, frame.advice, None
        self.tutored = None
        self.live.version = self.live.new_version()  # somebody is here
        self.welcomed = frame.seen is not None and self.live.g is not None and frame.seen <= len(self.live.frames(seat))
        if self.welcomed and frame.seen is not None:
            self.seen, self.shown, self.chat_seen = frame.seen, seat, frame.chat


class _OnlyId(msgspec.Struct):
    id: Annotated[str, msgspec.Meta(max_length=40)] = ""


def _id_of(raw: str | bytes) -> str:
    """What to reply to, also where the rest of a frame makes no sense."""
    try:
        return msgspec.json.decode(raw, type=_OnlyId).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def serve(connection: Connection, frames: Buckets, chats: Buckets) -> None:
    """The life of a connection."""
    await work_until_closed(connection.pump(), connection.listen(frames, chats))
