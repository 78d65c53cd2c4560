"""The command line: one program, `stardeck`."""

from __future__ import annotations

import sys

DATABASES = ("sqlalchemy", "alembic", "asyncpg", "sqlite3")
"""Whose errors are about the database and not about us."""


def main() -> None:
    """Run a command. A mistake in what was typed or read ends in one line and exit code 2."""
    import typer

    from stardeck.clients.cli.app import app
    from stardeck.engine import Refused

    try:
        sys.exit(app(standalone_mode=False))
    except typer.TyperException as e:
        _fail(e.format_message() if hasattr(e, "format_message") else str(e))
    except Refused as e:
        _fail(str(e))
    except (typer.Abort, KeyboardInterrupt):
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as e:
        _fail(f"{e.filename}: {e.strerror}" if e.filename else str(e))
    except Exception as e:
        if not type(e).__module__.startswith(DATABASES):
            raise
        _fail(f"the database cannot be used: {str(e).splitlines()[0]}")


def _fail(words: str) -> None:
    print(f"stardeck: {' '.join(words.split())}", file=sys.stderr)
    sys.exit(2)
