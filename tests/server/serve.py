"""A server for the tests, with their game: `python serve.py '{"port": 1234, ...}'`."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "plugin"))


def main() -> None:
    from stardeck.server.running import serve

    given = json.loads(sys.argv[1])
    data = given.pop("data", None)
    serve(
        data=Path(data) if data else None,
        host="127.0.0.1",
        port=given.pop("port"),
        database=given.pop("database", None),
        workers=given.pop("workers", 1),
        **given,
    )


if __name__ == "__main__":
    main()
