"""What the viewers of a table are sent, made once; what watchers share is also encoded once.

Everything is kept by seat (None is a spectator), so what one seat may see never gets into another's frame; of a line of
the log two readers share the sentence if it names neither of them. A welcome costs little more than its bytes until the
game goes on, whoever asks for it and how often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from stardeck.engine import GameState
from stardeck.engine.catalogue import Catalogue
from stardeck.engine.speech import Speech
from stardeck.server import clocks, frames, standing_orders, wire
from stardeck.server.clock_now import now
from stardeck.server.recap import Recap, missed
from stardeck.server.sentences import Sentences

if TYPE_CHECKING:
    from stardeck.server.loaded_table import LoadedTable

Viewer = int | None
OLDEST_GAP = 500
"""A viewer who has missed more frames than this gets a fresh view."""
encode = msgspec.json.Encoder().encode


def raw(value: Any) -> Any:
    """Encoded now, and copied into every frame."""
    return Raw(encode(value))


class Shown:
    """One for each table in memory and each language in which it is read."""

    def __init__(self, live: LoadedTable, catalogue: Catalogue | None = None) -> None:
        self.live, self.catalogue = live, catalogue
        self._version: tuple[Any, ...] = ()
        self._names: list[str] = []
        self._speaker: GameState | None = None
        self._snapshots: dict[Viewer, wire.Snapshot] = {}
        self._texts: dict[Viewer, Any] = {}
        self._speeches: dict[Viewer, Speech] = {}
        self._sentences = Sentences(self._speech)
        self._lines: dict[Viewer, tuple[int, list[bytes]]] = {}
        """For each viewer the lines of its frames, from which frame on."""
        self._printed: tuple[Any, Any] | None = None
        """What is printed on things, and what orders can be given for."""
        self._recaps: dict[Viewer, Recap] = {}

    def _look(self) -> None:
        """Forget what has changed."""
        live = self.live
        version = len(live.steps), live.stored.version, live.frozen, live.orders, id(live.g)
        if version == self._version:
            return
        self._version = version
        self._snapshots, self._texts, self._printed = {}, {}, None
        self._sentences.forget()
        self._speaker, self._speeches = live.speaker, {}
        if live.doc.names != self._names:
            self._names, self._lines, self._recaps = live.doc.names, {}, {}

    # --- the game ---

    def snapshot(self, viewer: Viewer, text: bool) -> wire.Snapshot:
        """The game as it is stored, for one seat or a spectator; the table in words for whoever asks."""
        self._look()
        return self._snapshot(viewer, text)

    def _snapshot(self, viewer: Viewer, text: bool) -> wire.Snapshot:
        live = self.live
        clock, game_clock = (None, None) if live.frozen else clocks.shown(live.stored.clock, now())
        shown = self._snapshots.get(viewer)
        if shown is None:
            shown = self._snapshots[viewer] = self._made(viewer, clock, game_clock)
        elif clock or game_clock or shown.undo != live.may_undo_through(viewer):
            shown = replace(shown, clock=clock, game_clock=game_clock, undo=live.may_undo_through(viewer))
        if shown.hush:
            shown = replace(shown, hush=self._timed(shown.hush))
        if text:
            if viewer not in self._texts:
                assert live.g is not None
                self._texts[viewer] = raw(self._speech(viewer).table(live.g.view(viewer)))
            shown = replace(shown, text=self._texts[viewer])
        return shown

    def _timed(self, hush: wire.Hush) -> wire.Hush:
        """The moments of an answer that nobody is asked for, as they are now."""
        live = self.live
        clock = live.stored.clock
        one = next((one for one in live.quiet.now if one.number == hush.number and one.when != "wait"), None)
        return replace(hush, at=one and live.quiet.moment(one, clock), opened=clock.opened)

    def _made(self, viewer: Viewer, clock: wire.Clock | None, game_clock: wire.Clock | None) -> wire.Snapshot:
        live, speech = self.live, self._speech(viewer)
        g = live.g
        assert g is not None
        lesson, rows = live.classroom, live.frames(viewer)
        left_out = viewer is None or live.frozen or (lesson and lesson.over) or live.program(g, viewer) is not None
        hush = None if left_out else frames.hush(live, speech)
        made = frames.snapshot(
            speech,
            not left_out and hush is None,
            bool(live.frozen or lesson),
            len(rows),
            hush,
            () if viewer is None or not live.orders else standing_orders.told(g, viewer, live.orders_of(viewer)),
            self._recap(viewer).slips(speech, live.steps, rows),
            clock,
            game_clock,
            live.may_undo_through(viewer),
        )
        if viewer is None:
            return replace(made, view=raw(made.view))  # watchers may be many
        if lesson and made.question:
            return replace(made, question=lesson.one_by_one(made.question))
        return made

    def _recap(self, viewer: Viewer) -> Recap:
        recap = self._recaps.get(viewer)
        if recap is None:
            recap = self._recaps[viewer] = Recap(viewer)
        return recap

    def _missed(self, viewer: Viewer, seen: int) -> wire.Recap | None:
        """What happened since somebody looked; how a game has ended, its end page tells."""
        live = self.live
        if live.g is None or live.g.result is not None:
            return None
        return missed(self._speech(viewer), live.steps, live.frames(viewer), seen, now())

    def _speech(self, viewer: Viewer) -> Speech:
        speech = self._speeches.get(viewer)
        if speech is None:
            g = self._speaker = self._speaker or self.live.speaker
            assert g is not None
            speech = Speech(g, self._names, viewer, self.catalogue)
            for other in self._speeches.values():  # things are called the same whoever reads
                speech.naming = other.naming
                break
            self._speeches[viewer] = speech
        return speech

    # --- the log ---

    def lines(self, viewer: Viewer, after: int) -> Any:
        """What this viewer was told after this frame."""
        self._look()
        return self._told(viewer, after)

    def _told(self, viewer: Viewer, after: int) -> Any:
        if self._speaker is None:
            return ()
        rows = self.live.frames(viewer)
        first, made = self._lines.get(viewer) or (after, [])
        if after < first:
            made = [self._frame(viewer, n, rows[n - 1]) for n in range(after + 1, first + 1)] + made
            first = after
        for n in range(first + len(made) + 1, len(rows) + 1):
            made.append(self._frame(viewer, n, rows[n - 1]))
        told = made[-1] if after == len(rows) - 1 else b",".join([lines for lines in made[after - first :] if lines])
        if len(made) > 2 * OLDEST_GAP:
            first, made = first + OLDEST_GAP, made[OLDEST_GAP:]
        self._lines[viewer] = first, made
        return Raw(b"[%b]" % told)

    def _frame(self, viewer: Viewer, number: int, row: int) -> bytes:
        """The lines of one frame."""
        return self._sentences.frame(self.live.steps[row], viewer, number)

    # --- frames ---

    def moved(self, viewer: Viewer, since: int, text: bool, done: wire.Done | None) -> bytes:
        self._look()
        snapshot = self._snapshot(viewer, text)
        reply_to, count = (done.reply_to, done.count) if done else (None, 0)
        return encode(wire.Moved(snapshot.step, since, reply_to, count, self._told(viewer, since), snapshot))

    def welcome(
        self, viewer: Viewer, person: str, text: bool, chat: tuple[wire.ChatLine, ...], seen: int | None = None
    ) -> bytes:
        """Everything, for one person, who may belong here without seeing the game, and who has looked at it as it was
        after row `seen` (None: nobody knows)."""
        self._look()
        live = self.live
        n = len(live.frames(viewer)) if live.doc.may_look(person) else 0
        may_look = live.doc.may_look(person)
        looks = live.g is not None and may_look
        asks = looks and viewer is not None and not live.classroom
        if looks and self._printed is None:
            speech = self._speech(viewer)
            things = speech.glossary()
            self._printed = raw(things), raw(standing_orders.concerns(speech, things))
        glossary, concerns = self._printed if looks and self._printed else ((), ())
        return encode(
            wire.Welcome(
                n=n,
                me=frames.myself(live, person),
                table=frames.table_info(live, person),
                snapshot=self.snapshot(viewer, text) if looks else None,
                log=self.lines(viewer, max(0, n - OLDEST_GAP)) if may_look else (),
                glossary=glossary,
                chat=chat,
                concerns=concerns if asks else (),
                recap=None if seen is None or not asks else self._missed(viewer, seen),
            )
        )
