"""The columns of a step say what they are."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE steps RENAME COLUMN eyes TO noticed_by")
    op.execute("ALTER TABLE steps RENAME COLUMN told TO log")


def downgrade() -> None:
    op.execute("ALTER TABLE steps RENAME COLUMN noticed_by TO eyes")
    op.execute("ALTER TABLE steps RENAME COLUMN log TO told")
