"""What HTTP has to do."""

import json
import time

from client import TOKEN, Server, Wire, ask, request

ECHO = "/api/v1/echo"


def check_keep_alive():
    with Server() as server, Wire(server) as wire:
        for number in range(5):
            wire.send(request("GET", f"{ECHO}?n={number}"))
            assert wire.answer().json()["args"] == {"n": str(number)}
        assert server.figures()["connections"] == 2


def check_pipelining():
    paths = [f"{ECHO}?n=0", "/api/v1/slow?ms=30&n=1", f"{ECHO}?n=2", "/api/v1/slow?ms=1&n=3"]
    with Server() as server, Wire(server) as wire:
        wire.send(b"".join(request("GET", path) for path in paths))
        assert [wire.answer().json()["args"]["n"] for _ in paths] == ["0", "1", "2", "3"]


def check_bytes_one_by_one():
    body = json.dumps({"text": "grüße"}).encode()
    with Server() as server, Wire(server) as wire:
        for byte in request("POST", ECHO, {"Idempotency-Key": "k1"}, body):
            wire.send(bytes([byte]))
        answer = wire.answer().json()
        assert answer["args"] == {"text": "grüße"} and answer["id"] == "k1"


def check_head_and_options():
    with Server() as server:
        get = ask(server, "GET", f"{ECHO}?a=1")
        head = ask(server, "HEAD", f"{ECHO}?a=1")
        assert head.status == 200 and not head.body
        assert head.headers["content-length"] == get.headers["content-length"]
        options = ask(server, "OPTIONS", ECHO)
        assert options.status == 204 and options.headers["allow"] == "GET, HEAD, POST, OPTIONS"


def check_paths():
    with Server() as server:
        answer = ask(server, "GET", "/nowhere")
        assert answer.status == 404 and answer.error() == "server.not-found"
        assert ask(server, "GET", "/api/v1/echo/%ff").status == 404
        answer = ask(server, "DELETE", ECHO)
        assert answer.status == 405 and answer.error() == "server.method"
        assert answer.headers["allow"] == "GET, HEAD, POST, OPTIONS"
        assert answer.json()["error"]["args"] == {"method": "DELETE"}
        assert ask(server, "GET", f"{ECHO}/caf%C3%A9").json()["args"] == {"name": "café"}
        assert ask(server, "POST", "/api/v1/socket").status == 404


def check_headers():
    with Server() as server:
        answer = ask(server, "GET", ECHO)
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        answer = ask(server, "GET", "/api/v1/refuse")
        assert answer.status == 429 and answer.headers["retry-after"] == "7"
        assert ask(server, "GET", ECHO, {"Accept-Language": "fr"}).json()["language"] == "fr"
        answer = ask(server, "GET", f"{ECHO}?lang=fr&a=1", {"Accept-Language": "en"}).json()
        assert answer["language"] == "fr" and answer["args"] == {"a": "1"}


def check_bad_requests():
    bad = [("server.bad-json", b"{"), ("server.bad-json", b"[1]"), ("server.bad-json", b"\xff"),
           ("server.bad-json", b'{"a":1,"a":2}'), ("server.bad-json", b'{"a":"\\u0000"}'),
           ("server.twice", b'{"q":1}')]
    with Server() as server:
        for error, body in bad:
            answer = ask(server, "POST", f"{ECHO}?q=1", {}, body)
            assert answer.status == 400 and answer.error() == error, (body, answer.body)
        assert ask(server, "GET", f"{ECHO}?a=1&a=2").error() == "server.twice"
        assert ask(server, "GET", f"{ECHO}/x?name=2").error() == "server.twice"
        assert ask(server, "GET", f"{ECHO}?a=%ff").error() == "server.bad-text"
        assert ask(server, "GET", f"{ECHO}?a=%00").error() == "server.bad-text"
        assert ask(server, "GET", f"{ECHO}?a").json()["args"] == {"a": ""}
        long = {"Idempotency-Key": "k" * 41}
        assert ask(server, "POST", ECHO, long).error() == "server.bad-headers"
        both = {"Transfer-Encoding": "chunked", "Content-Length": "0"}
        assert ask(server, "POST", ECHO, both).error() == "server.bad-headers"
        assert ask(server, "POST", ECHO, {"Content-Length ": "0"}).error() == "server.bad-headers"
        assert ask(server, "GET", ECHO, {"host": "there"}).error() == "server.bad-headers"
        with Wire(server) as wire:
            wire.send(b"GET / HTTP/1.1\r\n\r\n")
            assert wire.answer().error() == "server.bad-headers"
            assert wire.is_closed() and not wire.data  # the answer comes once, not twice
        assert ask(server, "GET", ECHO, {"Long": "x" * 20000}).status == 431
        assert ask(server, "GET", ECHO).status == 200


def check_large_bodies():
    most = 256 << 10
    with Server() as server:
        body = b'{"a":"' + b"x" * (most - 8) + b'"}'
        assert ask(server, "POST", ECHO, {}, body).status == 200
        with Wire(server) as wire:
            wire.send(request("POST", ECHO, {"Content-Length": most + 1}))
            answer = wire.answer()
            assert answer.status == 413 and answer.error() == "server.too-large"
            assert wire.is_closed()


def check_chunked_bodies():
    chunked = request("POST", ECHO, {"Transfer-Encoding": "chunked"})
    block = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    with Server() as server:
        with Wire(server) as wire:
            wire.send(chunked + b'4\r\n{"a"\r\n3;e=1\r\n:1}\r\n0\r\n\r\n')
            assert wire.answer().json()["args"] == {"a": 1}
            wire.send(chunked + block * 17 + b"0\r\n\r\n")
            assert wire.answer().status == 413
            wire.send(request("GET", ECHO))
            assert wire.answer().status == 200
        with Wire(server) as wire:
            try:
                wire.send(chunked + block * 400)
            except ConnectionError:
                pass
            assert wire.is_closed()


def check_sessions():
    cookie = {"Cookie": f"x=1; agate={TOKEN}"}
    with Server() as server:
        answer = ask(server, "POST", "/api/v1/login")
        assert answer.headers["set-cookie"] == (
            f"agate={TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000")
        assert ask(server, "GET", ECHO, cookie).json()["person"] == "Somebody"
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        assert ask(server, "GET", ECHO, bearer).json()["person"] == "Somebody"
        assert ask(server, "GET", ECHO, {"Cookie": "agate=no"}).json()["person"] is None
        server.wait_for("refs", 0)
    with Server(url="https://play.example") as server:
        cookie = ask(server, "POST", "/api/v1/login").headers["set-cookie"]
        assert cookie.startswith(f"__Host-agate={TOKEN}; Path=/; ") and cookie.endswith("; Secure")
        for name, person in (("__Host-agate", "Somebody"), ("agate", None)):
            there = ask(server, "GET", ECHO, {"Cookie": f"{name}={TOKEN}"}).json()["person"]
            assert there == person, name  # another host of the domain cannot set the first


def check_policies():
    """What browsers may do with answers that are no pages."""
    for url, strict in (("", None), ("https://play.example", "max-age=31536000")):
        with Server(**({"url": url} if url else {})) as server:
            for answer in (ask(server, "GET", ECHO), ask(server, "GET", "/api/v1/nothing"),
                           ask(server, "GET", "/nothing")):
                policy = answer.headers["content-security-policy"]
                for part in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
                    assert part in policy, policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "same-origin"
                assert answer.headers.get("strict-transport-security") == strict


def check_origins():
    cookie = {"Cookie": f"agate={TOKEN}"}
    bearer = {"Authorization": f"Bearer {TOKEN}"}
    evil = {"Origin": "http://evil.example"}
    with Server() as server:
        assert ask(server, "POST", ECHO, cookie).status == 200
        assert ask(server, "POST", ECHO, {**cookie, "Origin": "http://here"}).status == 200
        for origin in ("http://evil.example", "https://here", "null", "http://here:80"):
            answer = ask(server, "POST", ECHO, {**cookie, "Origin": origin})
            assert answer.status == 403 and answer.error() == "server.origin"
        assert ask(server, "GET", ECHO, {**cookie, **evil}).status == 200
        assert ask(server, "POST", ECHO, {**bearer, **evil}).status == 200
    with Server(url="https://play.example:444/agate") as server:
        cookie = {"Cookie": f"__Host-agate={TOKEN}"}
        own = {**cookie, "Origin": "https://Play.example:444"}
        assert ask(server, "POST", ECHO, own).status == 200
        assert ask(server, "POST", ECHO, {**cookie, "Origin": "http://here"}).status == 403


def check_proxies():
    def echo(server, *headers):
        with Wire(server) as wire:
            wire.send("\r\n".join([f"GET {ECHO} HTTP/1.1", "Host: here", *headers, "", ""]))
            return wire.answer().json()

    def address(server, *forwarded):
        return echo(server, *(f"X-Forwarded-For: {value}" for value in forwarded))["address"]

    with Server() as server:
        assert address(server, "9.9.9.9") == "127.0.0.1"
        assert echo(server)["local"] and not echo(server, "X-Forwarded-For: 9.9.9.9")["local"]
    for proxy, trusted in (("127.0.0.0/8", True), ("127.0.0.1/32", True), ("::1", False),
                           ("127.0.0.2/31", False), ("10.0.0.0/8", False), ("126.0.0.0/7", True)):
        with Server(proxy=proxy) as server:
            assert address(server, "9.9.9.9") == ("9.9.9.9" if trusted else "127.0.0.1"), proxy
    with Server(proxy="127.0.0.1", per_address=2) as server:
        assert address(server) == "127.0.0.1"
        assert address(server, "9.9.9.9") == "9.9.9.9"
        assert address(server, "6.6.6.6, 9.9.9.9 ,127.0.0.1") == "9.9.9.9"
        assert address(server, "6.6.6.6", "::FFFF:9.9.9.9") == "9.9.9.9"
        assert address(server, "2001:DB8::1") == "2001:db8::1"
        assert address(server, "9.9.9.9:5678") == "9.9.9.9"
        assert address(server, "[2001:DB8::1]:5678") == "2001:db8::1"
        assert address(server, "[2001:DB8::1]") == "2001:db8::1"
        for rubbish in ("rubbish", "9.9.9.9:", "9.9.9.9:99999", "[9.9.9.9]:1", "[2001:db8::1", ""):
            assert address(server, f"9.9.9.9, {rubbish}") == "127.0.0.1", rubbish
            assert not echo(server, f"X-Forwarded-For: {rubbish}")["local"], rubbish
        for header in ("X-Real-IP: 127.0.0.1", "Forwarded: for=127.0.0.1", "Via: 1.1 cache"):
            assert not echo(server, header)["local"], header
        wires = [Wire(server) for _ in range(10)]
        for wire in wires:
            wire.send(request("GET", ECHO))
            assert wire.answer().status == 200
            wire.socket.close()


def check_tags():
    with Server() as server:
        answer = ask(server, "GET", "/api/v1/tag")
        assert answer.headers["etag"] == '"abc"' and answer.body == b"<svg/>"
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "no-cache"
        with Wire(server) as wire:
            for known in ('"abc"', 'W/"abc"', '"x", "abc"', "*"):
                wire.send(request("GET", "/api/v1/tag", {"If-None-Match": known}))
                answer = wire.answer()
                assert answer.status == 304 and answer.headers["etag"] == '"abc"'
            wire.send(request("GET", "/api/v1/tag", {"If-None-Match": '"abcd"'}))
            assert wire.answer().status == 200
        forever = ask(server, "GET", "/api/v1/tag?cache=-1").headers["cache-control"]
        assert forever == "public, max-age=31536000, immutable"
        assert ask(server, "GET", "/api/v1/tag?cache=5").headers["cache-control"] == "max-age=5"


def check_slow_answers():
    with Server() as server:
        wires = [Wire(server) for _ in range(50)]
        for number, wire in enumerate(wires):
            wire.send(request("GET", f"/api/v1/slow?ms={50 - number}&n={number}"))
        wires[0].socket.close()  # the reader of this answer has gone
        for number, wire in enumerate(wires[1:], 1):
            assert wire.answer().json()["args"]["n"] == str(number)
            wire.socket.close()
        server.wait_for("connections", 1)


def check_big_answers():
    with Server() as server:
        assert ask(server, "GET", "/api/v1/big?size=3000000").body == b"x" * 3000000


def check_slow_writers():
    with Server(clock=True) as server, Wire(server) as slow, Wire(server) as idle:
        idle.send(request("GET", ECHO))
        assert idle.answer().status == 200
        slow.send(b"GET / HT")
        for _ in range(4):
            server.pass_time(10)
            slow.send(b"T")
        assert slow.is_closed() and idle.is_closed()


def check_time_may_jump():
    with Server(clock=True) as server, Wire(server) as wire:
        wire.send(request("GET", ECHO))
        assert wire.answer().status == 200
        server.pass_time(86400 * 30)
        wire.send(request("GET", ECHO))
        assert wire.answer().status == 200


def check_lines():
    with Server(clock=True) as server:
        answer = ask(server, "GET", "/api/v1/lines?count=3&end=1")
        assert answer.headers["content-type"] == "application/x-ndjson"
        assert answer.body == b'{"line":0}\n{"line":1}\n{"line":2}\n'
        answer = ask(server, "GET", "/api/v1/lines?refuse=1")
        assert answer.status == 404 and answer.headers["content-type"] == "application/json"
        with Wire(server) as wire:
            wire.send(request("GET", "/api/v1/lines?count=1", {"Cookie": f"agate={TOKEN}"}))
            assert wire.head().status == 200
            assert wire.chunk() == b'{"line":0}\n'
            for _ in range(3):
                server.pass_time(20)
                assert wire.chunk() == b"\n"
            assert server.figures()["streams"] == 1
        server.wait_for("streams", 0)  # its reader has gone
        server.wait_for("refs", 0)


def check_slow_reader_of_lines():
    with Server() as server, Wire(server, buffer=4096) as wire:
        wire.send(request("GET", "/api/v1/lines?flood=1"))
        server.wait_for("cut", 1)
        server.wait_for("streams", 0)
        assert wire.is_closed() and b"\r\n0\r\n" not in wire.data[-8:]


def check_limits():
    with Server(connections=300, per_address=200) as server:
        wires = [Wire(server) for _ in range(1000)]
        good = 0
        for wire in wires:
            try:
                wire.send(request("GET", ECHO))
                good += wire.answer().status == 200
            except (EOFError, ConnectionError):
                pass
        assert good == 200, good
        for wire in wires:
            wire.socket.close()
        time.sleep(0.05)
        server.wait_for("connections", 1)


def check_stop_with_everything_open():
    with Server() as server:
        wires = [Wire(server) for _ in range(4)]
        wires[0].send(request("GET", "/api/v1/slow?ms=60000", {"Cookie": f"agate={TOKEN}"}))
        wires[1].send(request("GET", "/api/v1/lines?count=2", {"Cookie": f"agate={TOKEN}"}))
        wires[2].send(b"POST / HTTP/1.1\r\nHo")
        server.wait_for("streams", 1)
        server.wait_for("refs", 3)
    assert all(wire.is_closed() for wire in wires)
