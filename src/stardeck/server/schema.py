"""The tables of the database. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("secret", String(80), unique=True),
    Column("created", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("sessions_by_person", "person"),
)
"""The browsers in which a person is known. A cookie names a row of these; without the row it is nobody's."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(6), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("visibility", String(10), nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("n", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("wake", BigInteger),
    Column("moved", BigInteger, nullable=False),
    Index("tables_to_wake", "status", "wake"),
    Index("tables_to_list", "visibility", "status", "moved"),
)
"""One row a table. `body` is what people decide (`TableDoc`), guarded by `version`; the rest from `n` on goes with
the steps. `wake` is the next moment at which the server itself must do something."""

members = Table(
    "members",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("seen", Integer, nullable=False, server_default="-1"),
    Index("members_by_person", "person"),
)
"""Who belongs to which table: an index of what the bodies say. `seen` is the newest row of the table that this person
has looked at, or the last one before they came."""

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("step", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("noticed_by", Text),
    Column("log", Text, nullable=False),
    Column("by", String(80), nullable=False, server_default=""),
    Column("sum", String(64), nullable=False, server_default=""),
    Column("memory", Text),
)
"""Append-only, and the truth: the rows of a record. `noticed_by` are the seats that notice the step, NULL is everybody;
`log` is what was told about it; `sum` is the chain of all rows up to this one; `memory` is what the bot that gave
the step remembers, which is in no record."""

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    Column("version", Integer, nullable=False),
)
"""What each seat wants to be asked about, and whose orders these are; private to the seat."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""The newest saved state of a table, so that not all steps must be played again."""

recordings = Table(
    "recordings",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("build", String(80), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What every seat and a spectator saw of a game that is over, and the build that has shown it."""

branches = Table(
    "branches",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("parent", String(40), nullable=False),
    Column("root", String(40), nullable=False),
    Column("row", Integer, nullable=False),
    Column("depth", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("record", LargeBinary),
    Column("told", Text),
    Column("created", BigInteger, nullable=False),
    Index("branches_by_root", "root", "person"),
)
"""Tables that go on from a step of a finished game. `record` is what is laid out when it begins, and NULL from then on;
`told` is what is said of it when it is over: its first difference and its end."""

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("person", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""Who has reported which line of chat."""

drafts = Table(
    "drafts",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("body", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

lessons = Table(
    "lessons",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("moment", Integer, nullable=False),
    Column("done", BigInteger),
    Column("classroom", String(40)),
)
"""What each person has learned: how far they are in a lesson, when they first finished it, and the table at which they
go on. A note of a first game that somebody has read is a row, too, with the name `note:NAME`."""

records = Table(
    "records",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("records_by_person", "person"),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("worker", String(40), primary_key=True),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)
"""The server's processes and when each was last alive."""

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
