"""The gate: origins, tokens, limits, headers, the page."""

from __future__ import annotations

import httpx
import pytest
import websockets

from server.harness import Server, people, story, table_of
from stardeck.server.people import Buckets, place, same_origin, sign, unsign
from stardeck.server.request_gate import Gate


def test_a_cookie_cannot_be_forged() -> None:
    cookie = sign("ann", "key")
    assert unsign(cookie, "key") == "ann"
    for wrong in (None, "", "ann", "ann.", cookie[:-1], cookie.replace("ann", "ben"), sign("ann", "other"), "ann.ü"):
        assert unsign(wrong, "key") is None


def test_origins() -> None:
    assert same_origin(None, "x:1", ())
    assert same_origin("http://x:1", "x:1", ())
    assert same_origin("https://other", "x", ("https://other",))
    for wrong in ("http://y:1", "null", "http://x:1.evil", "http://x"):
        assert not same_origin(wrong, "x:1", ())


def test_buckets_let_a_burst_through_and_then_a_rate() -> None:
    buckets = Buckets(rate=0.001, burst=3)
    assert [buckets.take("ann") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("ben")


@story
async def test_too_many_requests_are_refused() -> None:
    async def app(scope: object, receive: object, send: object) -> None:
        raise AssertionError("not reached")

    gate = Gate(app, "key", (), rate=0.0, secure=False, connections=1)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(gate), base_url="http://x") as web:  # type: ignore[arg-type]
        answer = await web.get("/api/games")
    assert answer.status_code == 429
    assert answer.json()["code"] == "too fast"
    assert answer.headers["retry-after"]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address", "no address"),
    ],
)
def test_a_home_counts_once(host: str, counted: str) -> None:
    assert place(host) == counted


@story
async def test_a_change_needs_the_token_and_our_own_origin(server: Server) -> None:
    (ann,) = await people(server, "Ann")
    token = ann.web.headers.pop("x-csrf-token")
    for headers, code in (
        ({}, "no token"),
        ({"x-csrf-token": token[:-1]}, "no token"),
        ({"x-csrf-token": token, "origin": "http://evil.example"}, "foreign origin"),
        ({"x-csrf-token": token, "origin": "http://[::1"}, "foreign origin"),
    ):
        answer = await ann.web.post("/api/tables", json={"game": "harbor", "seats": 2}, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["code"] == code
    forged = {"x-csrf-token": "a" * 48, "cookie": f"{ann.cookie.split('csrf=')[0]}csrf={'a' * 48}"}
    answer = await ann.web.post("/api/tables", json={"game": "harbor", "seats": 2}, headers=forged)
    assert answer.json()["code"] == "no token"
    good = {"x-csrf-token": token, "origin": server.base}
    assert (await ann.web.post("/api/tables", json={"game": "harbor", "seats": 2}, headers=good)).status_code == 201
    with pytest.raises(websockets.InvalidStatus):
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws/x", origin="http://evil.example"):  # type: ignore[arg-type]
            pass


@story
async def test_a_page_brings_the_token_so_that_its_first_requests_share_one(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.base) as web:
        opened = await web.get("/", headers={"accept": "text/html,*/*"})
        assert [c for c in opened.headers.get_list("set-cookie") if c.startswith("csrf=")]
        for path in ("/api/games", "/api/me"):
            assert "csrf=" not in (await web.get(path)).headers.get("set-cookie", ""), "the token stays as it is"


@story
async def test_headers_cookies_health_and_page(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.base) as web:
        for path in ("/", "/table/abc", "/api/games", "/api/nothing"):
            answer = await web.get(path)
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "default-src 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
        token = web.cookies["csrf"]
        entered = await web.post("/api/me", json={"name": " Ann \x07 Lee "}, headers={"x-csrf-token": token})
        assert entered.json()["name"] == "Ann Lee"
        cookie = next(c for c in entered.headers.get_list("set-cookie") if c.startswith("person="))
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert (await web.get("/health")).json()["ok"]
        assert (await web.get("/")).headers["content-type"].startswith("text/html")
        assert (await web.get("/api/nothing")).json()["code"] == "not found"
        assert (await web.get("/assets/../../pyproject.toml")).status_code in (200, 404)
        assert "hatchling" not in (await web.get("/..%2f..%2fpyproject.toml")).text


@story
async def test_a_socket_with_an_impossible_address_is_refused(both: Server) -> None:
    (ann,) = await people(both, "Ann")
    for address in ("%00", "a%00b", "lobby%00", "x?seat=%00", "x" * 300, "x/" * 1_500):
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with ann.at(address):
                pass
        assert refused.value.response.status_code == 403, address
    for path in ("/api/tables/%00", "/api/records/a%00b", "/api/me/sessions/x?seat=%00"):
        assert (await ann.web.get(path)).status_code == 400, path
    assert both.errors() == []


@story
async def test_bodies_and_frames_have_limits(server: Server) -> None:
    ann, ben = await people(server, "Ann", "Ben")
    answer = await ann.web.put("/api/drafts/harbor/big", json={"data": {"x": "y" * 70_000}})
    assert answer.status_code == 413
    assert answer.json()["code"] == "too large"
    assert (await ann.web.post("/api/records", content=b"x" * 2_100_000)).status_code == 413
    assert (await ann.web.post("/api/records", content=b"{" * 1000)).status_code == 400
    table = await table_of([ann, ben])
    async with ann.at(table) as one:
        await one.welcome()
        await one.ws.send("x" * 70_000)
        await one.ws.wait_closed()
        assert one.ws.close_code == 1009
