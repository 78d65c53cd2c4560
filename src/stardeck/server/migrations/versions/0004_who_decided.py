"""A step says who decided it, and has the chain of all steps up to it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("steps", sa.Column("by", sa.String(80), nullable=False, server_default=""))
    op.add_column("steps", sa.Column("sum", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("steps", "by")
    op.drop_column("steps", "sum")
