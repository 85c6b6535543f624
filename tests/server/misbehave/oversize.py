"""Too much of everything: a clear answer, or the end of that connection and no other."""

import json
import sys

from hostile import Club, Closed, Honest, Refused, frame, handshake, knock

MEGA = 1 << 20


def refused(call, *statuses):
    try:
        call()
    except Refused as no:
        assert no.status in statuses, (no.status, statuses)
        return
    raise AssertionError("it was not refused")


def end_of(person, data):
    """The code with which the server closes a WebSocket that sends this."""
    wire = person.socket()
    try:
        wire.sock.sendall(data)
        while True:
            wire.read()
    except Closed as end:
        return end.args[0]
    finally:
        wire.close()


def main():
    with Club(sys.argv[1]) as club:
        honest = Honest(club)
        honest.play()
        one, table = honest.people[0], honest.table

        # HTTP.
        big = b"GET / HTTP/1.1\r\nHost: x\r\n"
        assert b" 431 " in knock(club, big + b"A: " + b"x" * 20000 + b"\r\n\r\n")[:20]
        assert b" 41" in knock(club, b"GET /" + b"x" * 20000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")[:20]
        knock(club, big + b"A: b\r\n" * 5000 + b"\r\n")
        post = f"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: {9 * MEGA}\r\n\r\n"
        assert b" 413 " in knock(club, post.encode() + b"x" * 100)[:20]
        chunks = b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        knock(club, chunks + b"100000\r\n" + b"x" * MEGA + b"\r\n" * 3)
        post = f"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: {2 * MEGA}\r\n\r\n"
        knock(club, post.encode() + b"x" * 2 * MEGA)  # the connection may close before the answer can be read
        refused(lambda: one.ask("POST", "/api/v1/guests", b"[" * 100000), 400)
        refused(lambda: one.post("/api/v1/guests", key="k" * 41, name="x"), 400)
        honest.play()

        # Arguments.
        refused(lambda: one.at(table, "chat", room="players", text="x" * 1001), 400)
        refused(lambda: one.at(table, "move", turn=10 ** 12, move="A1"), 400)
        refused(lambda: one.at(table, "move", turn=1, move="A" * 5000), 400)
        refused(lambda: one.table("unlur:" + "size=6," * 1000), 400)
        refused(lambda: one.table("mur", seats=[{"who": "me"}] * 1000), 400, 409)
        refused(lambda: one.table("mur", record="x" * 200000), 400)
        tree = []
        for _ in range(200):
            tree = [{"if": "A1", "then": "A2", "next": tree}]
        refused(lambda: one.at(table, "plan", plan={"turn": 1, "tree": tree}), 400, 409)
        wide = [{"if": "A1", "then": "A2"}] * 5000
        refused(lambda: one.at(table, "plan", plan={"turn": 1, "tree": wide}), 400, 409)
        honest.play()

        # Frames.
        hello = handshake(club, one.token)
        for data in (frame(b"x" * 70000), b"\x81\xff\x7f" + b"\xff" * 7 + b"\0" * 4,
                     frame(b"{", 1, final=False) + frame(b" ", 0, final=False) * 2000):
            assert end_of(one, data) in (1008, 1009), data[:20]
        knock(club, hello + frame(b"{", 1, final=False) + frame(b" ", 0, final=False) * 5000)
        knock(club, hello + frame(b"x" * 126, 9))
        wire = one.socket()
        wire.sock.sendall(frame(json.dumps({"cmd": "me.read", "id": "i" * 41}).encode()))
        assert wire.next("answer")["status"] == 400
        wire.sock.sendall(frame(b"[" * 60000))
        assert wire.next("answer")["status"] == 400
        for i in range(300):
            wire.send("table.watch", table=table)
        wire.ask("me.read")
        wire.close()

        # Tables that one stream watches.
        wire = one.socket()
        tables = [one.table("mur:games=1")["table"]["id"] for _ in range(90)]
        for name in tables:
            wire.ask("table.watch", table=name)
        wire.close()
        refused(lambda: [one.table("mur:games=1") for _ in range(20)], 429)
        try:
            honest.play()
        except Closed as end:
            raise AssertionError("an honest player was cut off") from end


main()
