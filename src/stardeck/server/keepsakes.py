"""What people keep beside their games: names, chat, drafts, uploaded records."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from stardeck.engine import Json, Refused, say
from stardeck.server import forms, schema, table_forms, wire
from stardeck.server.clock_now import new_id, new_secret, now
from stardeck.server.record_forms import RecordLine
from stardeck.server.room import Room
from stardeck.server.settings import Settings
from stardeck.server.store import CHAT, Store, not_found

MOST_DRAFTS = 100
MOST_RECORDS = 100
MOST_REPORTS = 20
"""Complaints of one person at one table."""
LINK_LASTS = 600_000
"""Milliseconds for which a personal link works."""
KEPT_CHAT = 100
"""Lines of chat that a newcomer gets."""


class Person(msgspec.Struct, frozen=True):
    """A guest."""

    id: str
    name: str
    session: str = ""
    """The browser through which they came."""


class Keepsakes:
    """The small things of the database."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.engine, self.reads = store, store.engine, store.reads
        self.room = Room(store, settings)

    # --- people ---

    async def new_person(self, name: str) -> Person:
        person = Person(new_id(), name)
        async with self.engine.begin() as c:
            await c.execute(insert(schema.people), {"id": person.id, "name": name, "created": now()})
        return person

    async def rename(self, id: str, name: str) -> None:
        async with self.engine.begin() as c:
            await c.execute(update(schema.people).where(schema.people.c.id == id).values(name=name))

    async def personal_link(self, id: str) -> str:
        """A new secret for this person, which says itself how long it works; the one before it is void."""
        secret = f"{now() + LINK_LASTS}.{new_secret()}"
        async with self.engine.begin() as c:
            await c.execute(update(schema.people).where(schema.people.c.id == id).values(secret=secret))
        return secret

    async def drop_personal_link(self, id: str) -> None:
        async with self.engine.begin() as c:
            await c.execute(update(schema.people).where(schema.people.c.id == id).values(secret=None))

    async def enter(self, secret: str) -> Person:
        """The person with this secret. It works once, and for some minutes.

        :raises Refused: if it is nobody's, or too old.
        """
        until = secret.partition(".")[0]
        if not until.isdecimal() or int(until) < now():
            raise Refused("not found", "This link no longer works. Make a new one in a browser that knows you.")
        p = schema.people.c
        async with self.engine.begin() as c:
            found = update(schema.people).where(p.secret == secret).values(secret=None).returning(p.id, p.name)
            row = (await c.execute(found)).first()
        if row is None:
            raise not_found("link")
        return Person(row.id, row.name)

    # --- chat ---

    async def say(self, table: str, person: Person, seat: int | None, words: str) -> int:
        """A line of chat, with the next number."""
        t = schema.chats.c
        for _ in range(20):
            async with self.engine.connect() as c:
                last = (await c.execute(select(func.max(t.n)).where(t.table_id == table))).scalar()
                number = int(last or 0) + 1
                row = {"table_id": table, "n": number, "person": person.id, "name": person.name}
                try:
                    await c.execute(insert(schema.chats), {**row, "seat": seat, "text": words, "at": now()})
                except IntegrityError:
                    await c.rollback()
                    continue
                await self.store.notify(c, table, CHAT)
                await c.commit()
                return number
        raise Refused("busy", "Too many are talking at once. Try again.")

    async def chat(self, table: str, after: int) -> tuple[wire.ChatLine, ...]:
        """The newest lines after this number."""
        t = schema.chats.c
        query = select(t.n, t.person, t.name, t.seat, t.text, t.at).where(t.table_id == table, t.n > after)
        async with self.reads.connect() as c:
            rows = (await c.execute(query.order_by(t.n.desc()).limit(KEPT_CHAT))).all()
        return tuple(wire.ChatLine(*row) for row in reversed(rows))

    async def report(self, table: str, line: int, person: str) -> wire.ChatLine:
        """Somebody complains about a line of another, and that is kept. A second time changes nothing.

        :raises Refused: if there is no such line, or too many complaints.
        """
        t, r = schema.chats.c, schema.reports.c
        query = select(t.n, t.person, t.name, t.seat, t.text, t.at).where(t.table_id == table, t.n == line)
        async with self.engine.connect() as c:
            found = (await c.execute(query)).first()
            if found is None:
                raise not_found("line")
            if found.person == person:
                raise Refused("forbidden", "You can't report your own words.")
            mine = select(func.count()).where(r.table_id == table, r.person == person)
            if (await c.execute(mine)).scalar_one() >= MOST_REPORTS:
                raise Refused("too many", say("{n} reports are enough. We know about this table.", n=MOST_REPORTS))
            try:
                row = {"table_id": table, "n": line, "person": person, "at": now()}
                await c.execute(insert(schema.reports), row)
                await c.commit()
            except IntegrityError:
                await c.rollback()
        return wire.ChatLine(*found)

    async def reports(self, table: str, but: str) -> list[table_forms.Report]:
        """The lines that were reported, but those of one person."""
        t, r = schema.chats.c, schema.reports.c
        people = func.count(r.person)
        query = select(t.n, t.person, t.name, t.seat, t.text, t.at, people).join_from(
            schema.reports, schema.chats, (r.table_id == t.table_id) & (r.n == t.n)
        )
        query = query.where(t.table_id == table, t.person != but).group_by(*t).order_by(t.n)
        async with self.reads.connect() as c:
            rows = (await c.execute(query)).all()
        return [table_forms.Report(wire.ChatLine(*row[:-1]), row[-1]) for row in rows]

    # --- drafts ---

    async def drafts(self, person: str, game: str | None) -> list[forms.Draft]:
        t = schema.drafts.c
        query = select(t.game, t.name, t.body, t.changed).where(t.person == person).order_by(t.game, t.name)
        async with self.reads.connect() as c:
            rows = await c.execute(query.where(t.game == game) if game else query)
            return [forms.Draft(r.game, r.name, msgspec.json.decode(r.body), r.changed) for r in rows]

    async def keep_draft(self, person: str, place: str, game: str, name: str, data: Mapping[str, Json]) -> forms.Draft:
        """`place` is the address from which it comes.

        :raises Refused: if there are too many, or no room.
        """
        if len(await self.drafts(person, None)) >= MOST_DRAFTS:
            raise Refused("too many", say("You can keep {n} drafts. Delete one first.", n=MOST_DRAFTS))
        key = {"person": person, "game": game, "name": name}
        body = msgspec.json.encode(data)
        values = {"body": body.decode(), "changed": now()}
        statement = self.store.put(schema.drafts).values(**key, **values)
        async with self.room.taken(person, place, len(body)), self.engine.begin() as c:
            await c.execute(statement.on_conflict_do_update(index_elements=list(key), set_=values))
        return forms.Draft(game, name, data, now())

    async def drop_draft(self, person: str, game: str, name: str) -> None:
        """:raises Refused: if there is none."""
        t = schema.drafts.c
        mine = delete(schema.drafts).where(t.person == person, t.game == game, t.name == name)
        async with self.engine.begin() as c:
            size = (await c.execute(mine.returning(self.room.size(t.body)))).scalar()
        if size is None:
            raise not_found("draft")
        self.room.freed(size)

    # --- uploaded records ---

    async def records(self, person: str) -> list[RecordLine]:
        """What a person has uploaded, the newest first."""
        t = schema.records.c
        query = select(t.id, t.game, t.created).where(t.person == person).order_by(t.created.desc(), t.id)
        async with self.reads.connect() as c:
            return [RecordLine(*row) for row in await c.execute(query)]

    async def keep_record(self, person: str, place: str, game: str, text: str) -> RecordLine:
        """`place` is the address from which it comes.

        :raises Refused: if there are too many, or no room.
        """
        line, t = RecordLine(new_id(), game, now()), schema.records
        async with self.room.taken(person, place, len(text.encode())), self.engine.begin() as c:
            many = (await c.execute(select(func.count()).where(t.c.person == person))).scalar_one()
            if many >= MOST_RECORDS:
                raise Refused("too many", say("You can keep {n} records. Delete one first.", n=MOST_RECORDS))
            row = {"id": line.id, "person": person, "game": game, "body": text, "created": line.created}
            await c.execute(insert(t), row)
        return line

    async def record(self, id: str) -> str:
        """:raises Refused: if there is none."""
        async with self.reads.connect() as c:
            found = (await c.execute(select(schema.records.c.body).where(schema.records.c.id == id))).scalar()
        if found is None:
            raise not_found("record")
        return str(found)

    async def drop_record(self, person: str, id: str) -> None:
        """:raises Refused: if there is none, or it is somebody else's."""
        t = schema.records.c
        mine = delete(schema.records).where(t.id == id, t.person == person)
        async with self.engine.begin() as c:
            size = (await c.execute(mine.returning(self.room.size(t.body)))).scalar()
        if size is None:
            await self.record(id)
            raise Refused("forbidden", "Only whoever uploaded this record can delete it.")
        self.room.freed(size)
