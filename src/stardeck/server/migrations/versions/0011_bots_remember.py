"""A step that a bot gave keeps what the bot remembered with it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("steps", sa.Column("memory", sa.Text()))


def downgrade() -> None:
    op.drop_column("steps", "memory")
