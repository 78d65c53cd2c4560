"""People take lessons, and go on with them later."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=80), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.Column("classroom", sa.String(length=40), nullable=True),
        sa.PrimaryKeyConstraint("person", "game", "name"),
    )


def downgrade() -> None:
    op.drop_table("lessons")
