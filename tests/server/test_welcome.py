"""What whoever starts a server sees."""

from __future__ import annotations

import io
import json
import os
import pty
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import structlog

from server.command_line import stardeck
from server.harness import free_port, story
from stardeck.server import logs, welcome
from stardeck.server.settings import Settings


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def greeting(settings: Settings, out: io.StringIO | None = None) -> str:
    out = out or Terminal()
    welcome.greet(settings, out)
    return out.getvalue()


def test_the_address_and_a_code_for_phones_in_the_home_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "has_browser", lambda: False)
    said = greeting(Settings(host="192.168.7.9"))
    assert "http://192.168.7.9:8137" in said
    assert said.count("█") > 50
    assert "█" not in greeting(Settings())
    assert "--host 0.0.0.0" in greeting(Settings())
    assert greeting(Settings(), io.StringIO()) == "Stardeck is at http://localhost:8137\n"
    public = greeting(Settings(host="192.168.7.9", url="https://play.example.org"))
    assert "at https://play.example.org\n" in public
    assert "█" not in public


def test_only_addresses_of_a_home_network_are_for_phones() -> None:
    assert welcome.home_address("10.1.2.3") == "10.1.2.3"
    for host in ("127.0.0.1", "8.8.8.8", "::1", "localhost", "play.example.org"):
        assert welcome.home_address(host) is None


def test_a_phone_can_read_the_code() -> None:
    """Light borders of the same width, and the three corners that a camera looks for."""
    code = welcome.qr_code("http://192.168.7.9:8137", Terminal())
    rows = [row.removeprefix(welcome.WHITE_ON_BLACK).removesuffix(welcome.AS_BEFORE) for row in code.splitlines()]
    assert len({len(row) for row in rows}) == 1
    corner = ["██ ▄▄▄▄▄ █", "██ █   █ █", "██ █▄▄▄█ █", "██▄▄▄▄▄▄▄█"]
    assert [row[:10] for row in rows[1:5]] == corner
    assert [row[-10:] for row in rows[1:5]] == [row[::-1] for row in corner]
    assert rows[0] == "█" * len(rows[0])
    assert all(row[:2] == row[-2:] == "██" for row in rows[:-1])


def test_the_page_is_opened_where_there_is_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(welcome, "has_browser", lambda: True)
    monkeypatch.setattr(welcome, "_open", lambda settings, address: opened.append(address))
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    greeting(Settings())
    greeting(Settings(open=False))
    greeting(Settings(), io.StringIO())
    assert opened == ["http://localhost:8137"]


def test_the_log_is_plain_words_or_json(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = structlog.get_config()
    try:
        for kind in ("plain", "json"):
            out = io.StringIO()
            monkeypatch.setattr(sys, "stdout", out)
            logs.configure(kind)
            try:
                raise ValueError("deep inside")
            except ValueError:
                structlog.get_logger().exception("a bot failed", bot_name="rookie")
            said = out.getvalue()
            assert "deep inside" in said
            if kind == "json":
                assert json.loads(said)["bot_name"] == "rookie"
            else:
                assert said.splitlines()[0][8:] == "  error: a bot failed (bot name rookie)"
    finally:
        structlog.configure(**kept)


def test_serve_at_a_terminal(tmp_path: Path) -> None:
    """A real terminal: the address, words instead of JSON, and Ctrl+C ends it with 0."""
    main, other = pty.openpty()
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "stardeck", "serve", "--data", str(tmp_path), "--port", str(free_port())]
    process = subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=env, start_new_session=True)
    os.close(other)
    said = b""
    while b"worker starts" not in said:
        said += os.read(main, 1000)
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    os.close(main)
    assert b"Stardeck is at http://localhost" in said
    assert b'{"' not in said


@story
async def test_what_stands_in_the_way_is_said_in_one_sentence(tmp_path: Path) -> None:
    """A taken port, a host of somebody else, files that are no database: one line, exit code 2, nothing started."""
    (tmp_path / "stardeck.db").write_text("not a database")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for words, said in {
            ("serve", "--port", port, "--data", tmp_path / "a"): "--port",
            ("serve", "--host", "192.0.2.7", "--data", tmp_path / "a"): "192.0.2.7",
            ("serve", "--host", "no such host", "--data", tmp_path / "a"): "no such host",
            ("serve", "--database", f"postgresql://x@127.0.0.1:{free_port()}/x"): "Connect call failed",
            ("serve", "--port", str(free_port()), "--data", tmp_path): "not a database",
            ("backup", tmp_path / "b.tar", "--data", tmp_path): "not a database",
            ("prune", "--data", tmp_path): "not a database",
        }.items():
            code, answer = await stardeck(*words)
            assert (code, len(answer.splitlines())) == (2, 1), answer
            assert said in answer
    assert sorted(path.name for path in tmp_path.iterdir()) == ["stardeck.db"]
