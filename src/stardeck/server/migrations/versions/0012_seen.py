"""People come back to a table and are told what they have missed."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("members", sa.Column("seen", sa.Integer(), server_default="-1", nullable=False))
    op.execute("UPDATE members SET seen = (SELECT n FROM tables WHERE tables.id = members.table_id)")


def downgrade() -> None:
    op.drop_column("members", "seen")
