"""What whoever starts a server sees first: its address, for a phone too, and the page in a browser."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import os
import socket
import sys
import threading
import time
import webbrowser
from typing import TextIO

from stardeck.engine import Refused
from stardeck.server.settings import Settings

ANYWHERE = ("0.0.0.0", "::")
PATIENCE = 30.0
"""Seconds that the browser waits for the server."""
BORDER = 2
WHITE_ON_BLACK, AS_BEFORE = "\033[97;40m", "\033[0m"


def greet(settings: Settings, out: TextIO) -> None:
    """Print the address. At a terminal also how a phone gets there, and open the page where there is a browser."""
    here = settings.url or f"http://{_shown(_local(settings.host))}:{settings.port}"
    print(f"Stardeck is at {here}", file=out, flush=True)
    if not out.isatty():
        return
    phone = None if settings.url else home_address(settings.host)
    if phone:
        address = f"http://{_shown(phone)}:{settings.port}"
        print(f"Phones in your network: {address}\n{qr_code(address, out)}", file=out, end="")
    elif not settings.url:
        print("For phones in your network, too: stardeck serve --host 0.0.0.0", file=out)
    print("Ctrl+C stops it.", file=out, flush=True)
    if settings.open and has_browser():
        threading.Thread(target=_open, args=(settings, here), daemon=True).start()


def _local(host: str) -> str:
    return "localhost" if host in (*ANYWHERE, "127.0.0.1", "::1") else host


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def home_address(host: str) -> str | None:
    """The address by which others in the home network reach a server that listens here."""
    if host in ANYWHERE:
        family = socket.AF_INET6 if host == "::" else socket.AF_INET
        target = "2001:db8::1" if host == "::" else "192.0.2.1"
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))  # chooses the way out and sends nothing
            host = probe.getsockname()[0]
    with contextlib.suppress(ValueError):
        address = ipaddress.ip_address(host)
        if address.is_private and not address.is_loopback and not address.is_unspecified:
            return str(address)
    return None


def qr_code(address: str, out: TextIO) -> str:
    """The address for a phone's camera; nothing where the terminal cannot draw it."""
    import segno  # only whoever starts a server at a terminal needs it

    if not (out.encoding or "").lower().startswith("utf"):
        return ""
    rows = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=BORDER)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    draw = {(1, 1): " ", (1, 0): "▄", (0, 1): "▀", (0, 0): "█"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ("".join(draw[two] for two in zip(*pair, strict=True)) for pair in pairs)
    return "".join(f"{WHITE_ON_BLACK}{line}{AS_BEFORE}\n" for line in lines)


def has_browser() -> bool:
    """Whether there is a screen to open a page on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(settings: Settings, address: str) -> None:
    """Open the page as soon as the server answers."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((_local(settings.host), settings.port), 1):
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)
            return
        time.sleep(0.1)


def take_port(host: str, port: int, setting: str = "port") -> int:
    """The port that the server will listen on: the given one, or for 0 one that nobody uses. `setting` names it.

    :raises Refused: if the server cannot listen there.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            if sys.platform != "win32":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return int(probe.getsockname()[1])
    except OSError as e:
        hint = f"; choose another with --{setting}" if e.errno == errno.EADDRINUSE else ""
        raise Refused("busy", f"{host}:{port}: {e.strerror or e}{hint}") from None
