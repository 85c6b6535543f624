"""What WebSocket has to do (RFC 6455)."""

import base64
import struct
import time

from client import (BINARY, CLOSE, PING, PONG, TEXT, TOKEN, Server, Socket, Wire, ask, frame,
                    handshake)

KEY = base64.b64encode(bytes(16)).decode()


def check_ws_handshake():
    with Server() as server:
        with Socket(server) as socket:
            socket.echo("hello")
        with Socket(server, Cookie=f"agate={TOKEN}", Origin="http://here") as socket:
            socket.echo("hello")
            assert server.figures()["refs"] == 1
        server.wait_for("sockets", 0)
        server.wait_for("refs", 0)


def check_ws_bad_handshakes():
    bad = [({"Upgrade": None}, 426), ({"Upgrade": "h2c"}, 426), ({"Connection": "close"}, 426),
           ({"Sec_WebSocket_Version": None}, 426), ({"Sec_WebSocket_Version": "8"}, 426),
           ({"Sec_WebSocket_Key": None}, 400), ({"Sec_WebSocket_Key": "short"}, 400),
           ({"Sec_WebSocket_Key": KEY[:-4] + "===="}, 400), ({"Sec_WebSocket_Key": KEY[:-1]}, 400),
           ({"Origin": "http://evil.example"}, 403)]
    with Server() as server:
        for headers, status in bad:
            with Wire(server) as wire:
                wire.send(handshake(headers.pop("Sec_WebSocket_Key", KEY), **headers))
                answer = wire.answer()
                assert answer.status == status, (headers, answer.status)
                if status == 426:
                    assert answer.headers["sec-websocket-version"] == "13"
        assert server.figures()["sockets"] == 0


def check_ws_bytes_behind_the_handshake():
    extra = b"".join(frame(TEXT, f"message {number}") for number in range(100))
    with Server() as server, Socket(server, extra) as socket:
        for number in range(100):
            assert socket.hear() == (TEXT, f"message {number}".encode())
        socket.echo("and on")


def check_ws_cut_at_every_byte():
    data = (frame(TEXT, "first") + frame(TEXT, "x" * 200) + frame(PING, b"p") +
            frame(TEXT, "frag", fin=False) + frame(0, "ment"))
    expected = [(TEXT, b"first"), (TEXT, b"x" * 200), (PONG, b"p"), (TEXT, b"fragment")]
    with Server() as server, Socket(server) as socket:
        for cut in range(0, len(data) + 1):
            socket.send(data[:cut])
            if cut % 16 == 0:
                time.sleep(0.001)
            socket.send(data[cut:])
            heard = [socket.frame() for _ in expected]
            assert sorted(heard) == sorted(expected), heard  # in any order, as a pong may overtake messages
        for byte in data:
            socket.send(bytes([byte]))
        assert sorted(socket.hear(pong=False) for _ in expected) == sorted(expected)


def check_ws_sizes():
    with Server() as server, Socket(server) as socket:
        for size in (0, 1, 125, 126, 127, 4095, 4096, 65535, 65536):
            socket.echo("x" * size)
        socket.send(frame(TEXT, "x" * 65537))
        assert socket.hear_close() == 1009


def check_ws_fragments():
    with Server() as server:
        with Socket(server) as socket:
            parts = ["ab", "", "cé"[:1], "d" * 500]
            socket.send(frame(TEXT, parts[0], fin=False) + frame(PING, b"in between") +
                        frame(0, parts[1], fin=False) + frame(0, parts[2], fin=False) +
                        frame(0, parts[3]))
            assert {socket.frame(), socket.frame()} == {(PONG, b"in between"),
                                                        (TEXT, "".join(parts).encode())}
            half = "é".encode()
            socket.send(frame(TEXT, half[:1], fin=False) + frame(0, half[1:]))
            assert socket.hear() == (TEXT, half)
            socket.send((frame(TEXT, "x" * 40000, fin=False)) + frame(0, "x" * 40000))
            assert socket.hear_close() == 1009
        with Socket(server) as socket:
            socket.send(frame(TEXT, "x", fin=False) + frame(0, "x", fin=False) * 2000)
            assert socket.hear_close() == 1008


def check_ws_protocol_errors():
    bad = {"a mask is missing": frame(TEXT, "x", masked=False),
           "a reserved bit": frame(TEXT, "x", rsv=4),
           "an unknown opcode": frame(3, "x"),
           "an unknown control frame": frame(11, "x"),
           "a ping in fragments": frame(PING, "x", fin=False),
           "a long ping": frame(PING, "x" * 126),
           "a continuation of nothing": frame(0, "x"),
           "a message inside a message": frame(TEXT, "x", fin=False) + frame(TEXT, "y"),
           "a close with a bad code": frame(CLOSE, struct.pack("!H", 1005))}
    with Server() as server:
        for what, data in bad.items():
            with Socket(server) as socket:
                socket.send(data)
                assert socket.hear_close() == 1002, what


def check_ws_payload_errors():
    with Server() as server:
        for bad in (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"):
            with Socket(server) as socket:
                socket.send(frame(TEXT, bad))
                assert socket.hear_close() == 1007, bad
        with Socket(server) as socket:
            socket.send(frame(BINARY, b"x"))
            assert socket.hear_close() == 1003


def check_ws_close():
    with Server() as server:
        with Socket(server) as socket:
            socket.send(frame(TEXT, "x") + frame(CLOSE, struct.pack("!H", 1000) + b"bye") +
                        frame(TEXT, "too late"))
            assert socket.hear() == (TEXT, b"x")
            assert socket.hear_close() == 1000
        with Socket(server) as socket:
            socket.send(frame(CLOSE))
            assert socket.hear()[0] == CLOSE and not socket.more()
        with Socket(server) as socket:
            socket.send(frame(CLOSE, b"x"))
            assert socket.hear()[0] == CLOSE and not socket.more()
        with Socket(server) as socket:
            socket.send(frame(TEXT, "many 500") + frame(TEXT, "close 4001") + frame(TEXT, "no"))
            for _ in range(500):  # everything that was waiting comes before the close frame
                assert socket.hear() == (TEXT, b"many 500")
            assert socket.hear_close() == 4001
        server.wait_for("sockets", 0)
        with Socket(server) as socket:
            socket.send(frame(TEXT, "x")[:3])  # the client leaves in the middle of a frame
        server.wait_for("sockets", 0)


def check_ws_lag():
    """Delaying pongs alone gains nothing: the lag is at most what the system measures."""
    for rtt, least, most in ((0, 0, 0), (40, 40, 40), (5000, 100, 1000)):
        with Server(clock=True, rtt=rtt) as server, Socket(server) as socket:
            server.pass_time(1)
            opcode, payload = socket.frame()
            assert opcode == PING
            time.sleep(0.1)
            socket.send(frame(PONG, payload) + frame(TEXT, "lag"))
            assert least <= int(socket.hear()[1]) <= most, rtt


def check_ws_networks():
    """Addresses of IPv6 count by their first 64 bits."""
    with Server(per_address=2, proxy="127.0.0.1") as server:
        sockets = [Socket(server, X_Forwarded_For=f"2001:db8::{i}:{i}") for i in (1, 2)]
        with Wire(server) as wire:
            wire.send(handshake(KEY, X_Forwarded_For="2001:db8::9"))
            assert wire.head().status == 503
        sockets.append(Socket(server, X_Forwarded_For="2001:db8:0:1::1"))
        for socket in sockets:
            socket.echo("here")
            socket.socket.close()


def check_ws_pings():
    began = time.monotonic()
    with Server(clock=True) as server, Socket(server) as socket, Socket(server) as silent:
        socket.send(frame(TEXT, "lag"))
        assert socket.hear() == (TEXT, b"-1")
        socket.send(frame(PONG, b"nobody asked"))
        server.pass_time(1)
        for number in range(4):
            opcode, payload = socket.frame()
            assert opcode == PING
            time.sleep(0.02 if number else 0.12)
            socket.send(frame(PONG, payload))
            socket.send(frame(TEXT, "lag"))
            lag = int(socket.hear()[1])
            most = 1 + 1000 * (time.monotonic() - began)
            assert (15 if number else 100) <= lag <= most, (lag, most)
            began = time.monotonic()
            server.pass_time(20)
        assert [silent.frame()[0] for _ in range(3)] == [PING] * 3
        assert silent.is_closed()
        figures = server.figures()
        assert figures["sockets"] == 1 and figures["cut"] == 1
        server.pass_time(86400)  # a jump of the time is no reason to cut it off
        socket.echo("still there")


def check_ws_slow_reader():
    with Server() as server, Socket(server) as other, Socket(server, buffer=4096) as socket:
        socket.send(frame(TEXT, "flood"))
        server.wait_for("cut", 1)
        server.wait_for("sockets", 1)
        assert socket.is_closed()
        other.echo("not my fault")


def check_ws_fairness():
    with Server() as server, Socket(server) as busy, Socket(server) as other:
        busy.send(frame(TEXT, "x") * 20000)
        before = time.monotonic()
        other.echo("hello")
        assert time.monotonic() - before < 1
        for _ in range(20000):
            assert busy.hear() == (TEXT, b"x")


def check_ws_crowd():
    """What many listen to is sent to so many in a round; all get it, and all that came later."""
    with Server() as server:
        crowd = [Socket(server) for _ in range(600)]
        for socket in crowd:
            socket.send(frame(TEXT, "listen"))
        for socket in crowd:
            assert socket.hear() == (TEXT, b"listen")
        crowd[0].send(frame(TEXT, "shout") * 3)
        for socket in crowd:
            for _ in range(3):
                assert socket.hear() == (TEXT, b"shout")
        assert 64 <= server.figures()["sends"] <= 128, server.figures()
        for socket in crowd:
            socket.socket.close()


def check_ws_large():
    """Large messages go out in several rounds."""
    size = 200 << 10
    with Server() as server, Socket(server) as socket:
        crowd = [Socket(server) for _ in range(40)]
        for other in crowd:
            other.echo("listen")
        socket.send(frame(TEXT, f"large {size}"))
        for other in [socket] + crowd:
            assert other.hear() == (TEXT, b"l" * size)
        assert server.figures()["sent"] <= (1 << 20) + (64 << 10), server.figures()
        for other in crowd:
            other.socket.close()


def check_ws_long_answer():
    """While a long message is on its way, others may wait; a second long one may not."""
    size = 3 << 20
    with Server() as server, Socket(server) as socket, Socket(server, buffer=4096) as slow:
        slow.echo("listen")
        socket.send(frame(TEXT, f"large {size}"))
        assert socket.hear() == (TEXT, b"l" * size)
        for _ in range(3):
            socket.send(frame(TEXT, "shout"))
            socket.echo("a round goes by")
        assert slow.hear() == (TEXT, b"l" * size)
        for _ in range(3):
            assert slow.hear() == (TEXT, b"shout")
        for _ in range(2):
            socket.send(frame(TEXT, f"large {size}"))
            assert socket.hear() == (TEXT, b"l" * size)
        server.wait_for("cut", 1)


def check_ws_limits():
    with Server(per_address=5) as server:
        sockets = [Socket(server) for _ in range(5)]
        with Wire(server) as wire:
            assert wire.is_closed()
        for socket in sockets:
            socket.echo("here")
            socket.socket.close()
    with Server(per_address=2, proxy="127.0.0.1") as server:
        sockets = [Socket(server, X_Forwarded_For="9.9.9.9") for _ in range(2)]
        with Wire(server) as wire:
            wire.send(handshake(KEY, X_Forwarded_For="9.9.9.9"))
            answer = wire.answer()
            assert answer.status == 503 and answer.error() == "server.busy"
        with Socket(server, X_Forwarded_For="9.9.9.8") as socket:
            socket.echo("another")
        for socket in sockets:
            socket.socket.close()


def check_ws_drain():
    with Server() as server, Socket(server) as socket, Wire(server) as lines:
        lines.send(b"GET /api/v1/lines?count=1 HTTP/1.1\r\nHost: here\r\n\r\n")
        assert lines.head().status == 200
        ask(server, "POST", "/api/v1/drain")
        assert socket.hear_close() == 1001
        socket.socket.close()
        while lines.chunk():
            pass
        server.process.wait(timeout=60)
        try:
            Wire(server)
            raise AssertionError("it still listens")
        except ConnectionRefusedError:
            pass


def check_ws_stop_in_the_middle():
    with Server() as server:
        sockets = [Socket(server, Cookie=f"agate={TOKEN}") for _ in range(3)]
        sockets[0].send(frame(TEXT, "x")[:4])
        sockets[1].send(frame(TEXT, "many 100000"))
        sockets[2].send(frame(TEXT, "close 4000"))
        assert server.figures()["sockets"] == 3
    assert all(socket.is_closed() for socket in sockets)
