"""Tables that go on from a step of a finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "branches",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("parent", sa.String(length=40), nullable=False),
        sa.Column("root", sa.String(length=40), nullable=False),
        sa.Column("row", sa.Integer(), nullable=False),
        sa.Column("depth", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=True),
        sa.Column("told", sa.Text(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("branches_by_root", "branches", ["root", "person"])


def downgrade() -> None:
    op.drop_table("branches")
