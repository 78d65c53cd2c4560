"""Settings: one table, four places to set them, and what some of them do."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from server.harness import ROOT, free_port, serving
from stardeck.engine import Refused
from stardeck.server.settings import Settings
from stardeck.server.settings_read import as_markdown, read, shown, table

CASES = [
    ({"port": "9"}, {"STARDECK_PORT": "8"}, "port = 7", 9, "option --port"),
    ({"port": None}, {"STARDECK_PORT": "8"}, "port = 7", 8, "variable STARDECK_PORT"),
    ({}, {"STARDECK_PORT": ""}, "port = 7", 7, "file "),
    ({}, {"STARDECK_SKIP_WEB": "1", "HOME": "/x"}, "", 8137, "default"),
]


@pytest.mark.parametrize(("options", "variables", "file", "port", "source"), CASES)
def test_an_option_beats_a_variable_beats_the_file_beats_the_default(
    options: dict[str, str], variables: dict[str, str], file: str, port: int, source: str, tmp_path: Path
) -> None:
    path = tmp_path / "stardeck.toml"
    path.write_text(file, encoding="utf-8")
    chosen = read(options, variables, path)
    assert chosen.settings.port == port
    assert chosen.sources["port"].startswith(source)


def test_the_file_is_found_where_the_command_runs_or_by_a_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stardeck.toml").write_text('url = "https://a.example"', encoding="utf-8")
    (tmp_path / "other.toml").write_text('url = "https://b.example"\nproxies = ["10.0.0.0/8"]', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert read({}, {}).settings.url == "https://a.example"
    assert read({}, {"STARDECK_FILE": "other.toml"}).settings.proxies == ("10.0.0.0/8",)
    with pytest.raises(FileNotFoundError):
        read({}, {"STARDECK_FILE": "gone.toml"})


def test_a_secret_may_stand_in_a_file_of_its_own_and_is_never_shown(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("postgresql://ann:pass@db/games\n", encoding="utf-8")
    variables = {"STARDECK_DATABASE_FILE": str(tmp_path / "secret")}
    chosen = read({}, variables)
    assert chosen.settings.database_url == "postgresql+asyncpg://ann:pass@db/games"
    assert chosen.sources["database"] == "variable STARDECK_DATABASE_FILE"
    assert shown(table()["database"], chosen.settings.database) == "postgresql://***@db/games"
    with pytest.raises(Refused, match="STARDECK_PORT_FILE"):
        read({}, {"STARDECK_PORT_FILE": "x"})


@pytest.mark.parametrize(
    ("variables", "file", "words"),
    [
        ({"STARDECK_PROT": "1"}, "", "did you mean STARDECK_PORT?"),
        ({}, "prot = 1", "did you mean port?"),
        ({}, "[limits]\nrate = 3", "no setting 'limits'"),
        ({}, "port = ", "not a TOML file"),
        ({}, 'port = "many"', "port must be a whole number from 0 to 65535"),
        ({"STARDECK_PORT": "65536"}, "", "variable STARDECK_PORT: port must be"),
        ({"STARDECK_RATE": "0"}, "", "rate must be a number from 1 to 1000000"),
        ({"STARDECK_PING": "0.001"}, "", "ping must be a number from 1 to 3600"),
        ({"STARDECK_SEND_TIMEOUT": "1e-9"}, "", "send_timeout must be a number from 1"),
        ({"STARDECK_HEAD_SECONDS": "inf"}, "", "head_seconds must be a number from 1 to 3600"),
        ({"STARDECK_BOT_DELAY": "inf"}, "", "bot_delay must be a number from 0 to 3600"),
        ({"STARDECK_LOG": "loud"}, "", "auto or plain or json"),
        ({"STARDECK_OPEN": "maybe"}, "", "true or false"),
        ({"STARDECK_PROXIES": "*"}, "", "believe everybody"),
        ({"STARDECK_PROXIES": "10.0.0.1, proxy"}, "", "proxies"),
        ({"STARDECK_PROXIES": "10.0.0.0/8, 0.0.0.0/0"}, "", "0.0.0.0/0 would believe everybody"),
        ({"STARDECK_PROXIES": "::/0"}, "", "::/0 would believe everybody"),
        ({"STARDECK_URL": "play.example.org"}, "", "https://play.example.org"),
        ({"STARDECK_URL": "https://play.example.org/games"}, "", "without a path"),
        ({"STARDECK_URL": "https://[::1"}, "", "url: an address without a path"),
        ({"STARDECK_URL": "https://x:99999"}, "", "url: an address without a path"),
        ({"STARDECK_URL": "https://a b"}, "", "url: an address without a path"),
        ({"STARDECK_URL": "https://ann@x"}, "", "url: an address without a path"),
        ({"STARDECK_ORIGINS": "https://x, https://[::1"}, "", "origins: an address without a path"),
        ({"STARDECK_METRICS": "9137"}, "", "127.0.0.1:9137"),
        ({"STARDECK_KEEP_OPEN_DAYS": "999999999999"}, "", "keep_open_days must be a whole number from 0 to 36500"),
        ({"STARDECK_WORKERS": "2"}, "", "workers: more than one needs PostgreSQL"),
        ({"STARDECK_DATABASE": "mysql://x/y"}, "", "database: an address such as postgresql://"),
        ({"STARDECK_DATABASE": "postgresql://x:y@h:port/n"}, "", "database: an address such as postgresql://"),
        ({"STARDECK_DATABASE": "postgresql://x:y@h:99999/n"}, "", "database: an address such as postgresql://"),
        ({"STARDECK_DATABASE": "postgresql://x@[::1"}, "", "database: an address such as postgresql://"),
        ({"STARDECK_DATABASE": "postgresql+psycopg2://x/n"}, "", "database: an address such as postgresql://"),
        ({"STARDECK_DATABASE": "postgresql://x/n?ssl=require"}, "", "'ssl' is no parameter of an address here"),
        ({"STARDECK_DATABASE": "postgresql://x/n?sslmode=yes"}, "", "sslmode must be disable or allow or prefer or"),
        ({"STARDECK_DATABASE": "sqlite+aiosqlite:///"}, "", "database: a file is wanted"),
        ({"STARDECK_DATABASE": "sqlite+aiosqlite:///x.db?mode=ro"}, "", "'mode' is no parameter of an address here"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(
    variables: dict[str, str], file: str, words: str, tmp_path: Path
) -> None:
    path = tmp_path / "stardeck.toml"
    path.write_text(file, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read({}, variables, path)
    assert words in str(refused.value)


def test_what_fits_is_taken() -> None:
    variables = {
        "STARDECK_URL": "https://[2001:db8::1]:8443",
        "STARDECK_PROXIES": "10.0.0.0/8, ::1/128",
        "STARDECK_DATABASE": "postgres://ann:p%40ss@db:5433/games?sslmode=require",
        "STARDECK_WORKERS": "2",
    }
    assert read({}, variables).settings.database_url.endswith("@db:5433/games?sslmode=require")


def test_the_documents_have_the_same_table() -> None:
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert as_markdown() in text, "copy what settings_read.as_markdown() gives"


def test_workers_get_what_was_read() -> None:
    assert Settings(workers=2).is_shared
    assert Settings(url="https://a.example").own_origins == ("https://a.example",)


def _cookies(base: str, **headers: str) -> list[str]:
    with httpx.Client(base_url=base) as web:
        first = web.get("/api/games", headers=headers)
        token = web.cookies.get("csrf") or first.headers["set-cookie"].split("csrf=")[1].split(";")[0]
        more = {**headers, "x-csrf-token": token, "cookie": f"csrf={token}"}
        second = web.post("/api/me", json={"name": "Ann"}, headers=more)
        assert second.status_code == 200, second.text
        return [first.headers["set-cookie"], second.headers["set-cookie"]]


def test_numbers_are_shown_at_their_own_address_only(tmp_path: Path) -> None:
    """All workers count together, and what is public has no /metrics."""
    with serving("", data=str(tmp_path), metrics=f"127.0.0.1:{free_port()}", workers=2, cold=True) as server:
        assert httpx.get(server.base + "/metrics").text.startswith("<!doctype")
        assert server.counted("stardeck_sockets_cut") == 0
        assert httpx.post(server.base + "/api/me", json={"name": "Ann"}).status_code == 403
        assert server.counted('stardeck_refused_total{code="no token"}') == 1


def test_cookies_are_secure_when_the_public_address_is(tmp_path: Path) -> None:
    with serving("", data=str(tmp_path), url="https://play.example.org") as server:
        assert all("Secure" in cookie for cookie in _cookies(server.base))
        assert _cookies(server.base, origin="https://play.example.org")
    with serving("", data=str(tmp_path)) as server:
        assert not any("Secure" in cookie for cookie in _cookies(server.base, **{"x-forwarded-proto": "https"}))


def test_a_proxy_is_believed_only_if_it_is_named(tmp_path: Path) -> None:
    with serving("", data=str(tmp_path), proxies=["127.0.0.1/32"]) as server:
        _, person = _cookies(server.base, **{"x-forwarded-proto": "https"})
        assert "Secure" in person
