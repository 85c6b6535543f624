"""Guests: names, sessions, cookies and tokens, and requests from other pages."""

import json

from club import Closed, Refused, Visitor
from tools import Lines, refused


def check_names(club):
    for name in ("A", "Zoë", "王小明", "José María", "x" * 20, "字" * 20, "😀" * 20, "a'b\"<c>&"):
        assert club.guest(name).get("/api/v1/me")["name"] == name
    visitor = Visitor(club)
    for name in (" A", "A ", "\u3000A\u00a0", "  A   ", "A" + " " * 60):
        assert club.guest(name).get("/api/v1/me")["name"] == "A"
    assert club.guest(" Ann   B  C ").get("/api/v1/me")["name"] == "Ann B C"
    assert club.guest("x" * 10 + "   " + "y" * 9).get("/api/v1/me")["name"][9:12] == "x y"
    for name in (" ", "\u3000", "x" * 21, "x" * 10 + " " + "y" * 10, "字" * 21, "A\x7fB", "A\u0085B", "\u200b", "\u202eA",
                 "A\ufeff", "\u2066A", "A\u2028B"):
        with refused("server.name", 400):
            visitor.post("/api/v1/guests", name=name)
    for name in ("", "A\nB", "x" * 81, 5, None, ["A"]):
        with refused("server.argument", 400):
            visitor.post("/api/v1/guests", name=name)
    with refused("server.argument-missing", 400):
        visitor.post("/api/v1/guests")


def check_two_guests_of_one_name(club):
    one, other = club.guest("Sam"), club.guest("Sam")
    assert one.id != other.id and one.token != other.token
    assert len(one.token) == 48 or len(one.token) == 32


def check_rename(club):
    ann = club.guest("Ann")
    table = ann.table("mur")["table"]["id"]
    assert ann.post("/api/v1/me/name", name="Anna")["name"] == "Anna"
    assert ann.get("/api/v1/me")["name"] == "Anna"
    assert ann.page(table)["table"]["seats"][0]["name"] == "Ann"
    assert ann.post("/api/v1/me/name", name="  Anna \u3000 B. ")["name"] == "Anna B."
    with refused("server.name", 400):
        ann.post("/api/v1/me/name", name="x" * 21)
    with refused("server.no-person", 401):
        Visitor(club).post("/api/v1/me/name", name="Nobody")


def check_vacation(club):
    ann = club.guest("Ann")
    assert ann.post("/api/v1/me/vacation", until=1893456000000)["away_until"] == 1893456000000
    assert ann.get("/api/v1/me")["away_until"] == 1893456000000
    for clock, told in (("days 3d", True), ("none", True), ("fischer 5m+3s", False)):
        table = ann.table("mur", clock=clock)["table"]["id"]
        seat = club.guest("Bob").page(table)["table"]["seats"][0]
        assert seat.get("vacation") == (1893456000000 if told else None), seat
    assert ann.post("/api/v1/me/vacation", until=0)["away_until"] == 0
    assert "vacation" not in ann.page(table)["table"]["seats"][0]
    ann.post("/api/v1/me/vacation", until=1)  # a time in the past: no vacation
    assert "vacation" not in ann.page(table)["table"]["seats"][0]
    with refused("server.no-person", 401):
        Visitor(club).post("/api/v1/me/vacation", until=0)


def check_end_of_a_session(club):
    ann = club.guest("Ann")
    socket = ann.socket()
    table = socket.ask("table.create", game="mur")["table"]["id"]
    lines = Lines(ann, f"/api/v1/tables/{table}/stream")
    other = Visitor(club, ann.token).socket()
    assert ann.post("/api/v1/session/end") == {"done": True}
    for stream in (socket, other, lines):  # all streams of the session end
        try:
            while True:
                stream.next("nothing")
        except Closed:
            pass
    assert socket.code == other.code == 1008
    for deed in (lambda: ann.get("/api/v1/me"), lambda: ann.table("mur"),
                 lambda: ann.at(table, "leave"), lambda: ann.post("/api/v1/session/end")):
        with refused("server.no-person", 401):
            deed()


def check_end_of_a_session_by_socket(club):
    ann = club.guest("Ann")
    assert ann.socket().ask("session.end") == {"done": True}
    with refused("server.no-person", 401):
        Visitor(club).socket().ask("session.end")
    with refused("server.no-person", 401):
        ann.get("/api/v1/me")


def check_wrong_tokens(club):
    ann = club.guest("Ann")
    for token in (ann.token[:-1], ann.token + "0", "x" * len(ann.token), "", ann.token.upper(),
                  ann.id):
        if token == ann.token:
            continue
        with refused("server.no-person", 401):
            Visitor(club, token).get("/api/v1/me")


def cookie_of(club, name="Ann"):
    status, headers, body = Visitor(club).raw("POST", "/api/v1/guests", {"name": name})
    assert status == 200
    cookie = headers["Set-Cookie"]
    for word in ("HttpOnly", "SameSite=Lax", "Path=/"):
        assert word in cookie, cookie
    return cookie.split(";")[0], json.loads(body)


def check_cookie(club):
    cookie, guest = cookie_of(club)
    assert cookie == f"agate={guest['token']}"
    visitor = Visitor(club)
    status, headers, body = visitor.raw("GET", "/api/v1/me", headers={"Cookie": cookie})
    assert status == 200 and json.loads(body)["id"] == guest["person"]["id"]
    assert "no-store" in headers["Cache-Control"]
    # A token goes before a cookie.
    bob = club.guest("Bob")
    status, _, body = bob.raw("GET", "/api/v1/me", headers={"Cookie": cookie})
    assert json.loads(body)["id"] == bob.id
    # The end of a session holds for the cookie too.
    status, headers, _ = visitor.raw("POST", "/api/v1/session/end", {}, {"Cookie": cookie})
    assert status == 200 and "Max-Age=0" in headers["Set-Cookie"], headers
    assert visitor.raw("GET", "/api/v1/me", headers={"Cookie": cookie})[0] == 401


def check_pages_of_others(club):
    cookie, _ = cookie_of(club)
    visitor = Visitor(club)
    own = f"http://{club.address}"
    for origin, status in ((own, 200), ("http://evil.example", 403), ("null", 403),
                           (own + ".evil.example", 403), ("https://" + club.address, 403)):
        answer = visitor.raw("POST", "/api/v1/me/name", {"name": "Eve"},
                             {"Cookie": cookie, "Origin": origin})
        assert answer[0] == status, (origin, answer)
        if status == 403:
            assert json.loads(answer[2])["error"]["id"] == "server.origin"
    # Reading is no harm: the browser does not let the page see it. A WebSocket would.
    assert visitor.raw("GET", "/api/v1/me", headers={
        "Cookie": cookie, "Origin": "http://evil.example"})[0] == 200
    try:
        visitor.socket(headers={"Cookie": cookie, "Origin": "http://evil.example"})
        raise AssertionError("a WebSocket from another page")
    except Refused as no:
        assert no.status == 403
    assert visitor.socket(headers={"Cookie": cookie, "Origin": own}).ask("me.read")["name"] == "Eve"
    # A program tells its token itself, so no page can use it.
    assert club.guest("Bob").raw("POST", "/api/v1/me/name", {"name": "Rob"},
                                 {"Origin": "http://evil.example"})[0] == 200
