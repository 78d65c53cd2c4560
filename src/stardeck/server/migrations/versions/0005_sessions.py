"""A cookie names a session, which can be ended."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("agent", sa.String(length=200), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    # cookies of before name the person: a session with that name keeps them good until somebody ends it
    op.execute(
        "INSERT INTO sessions (id, person, agent, created, used) SELECT id, id, '', created, created FROM people"
    )


def downgrade() -> None:
    op.drop_table("sessions")
