"""Slow readers and writers: they are cut off in time, and nobody waits for them."""

import socket
import sys

from hostile import Club, Closed, Honest, Visitor, handshake, is_closed


def main():
    with Club(sys.argv[1], clock=True) as club:
        honest = Honest(club)
        honest.play()

        # Writers: half a request, half a body, half a frame, a byte at a time.
        halves = [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n",
                  b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"]
        waiting = []
        for half in halves:
            sock = socket.create_connection((club.host, club.port), 20)
            sock.sendall(half)
            waiting.append(sock)
        half = socket.create_connection((club.host, club.port), 20)
        half.sendall(handshake(club) + b"\x81")
        wire = honest.people[0].socket()
        text = wire.frame(1, b'{"cmd":"me.read","id":"slow"}')
        for i in range(len(text)):
            wire.sock.sendall(text[i:i + 1])
        assert wire.next("answer", id="slow")["status"] == 200
        wire.close()
        honest.play()
        for _ in range(6):
            club.move_clock(11)
            honest.play()
        for sock in waiting:
            assert is_closed(sock)
            sock.close()
        for _ in range(5):
            club.move_clock(21)
            for one in honest.sockets:
                one.ask("me.read")
        assert is_closed(half)
        half.close()

        # A reader who does not read is cut off, and gets what was missed after coming back: of a
        # chat, the last lines, and the others when asked for.
        lazy = club.guest("Lazy").socket()
        lazy.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.ask("table.watch", table=honest.table)
        loud, sent, before = club.guest("Loud").socket(), 0, cut_off(club)
        while cut_off(club) == before:
            assert sent < 20000, "who does not read is not cut off"
            for _ in range(50):
                loud.send("table.chat", table=honest.table, room="spectators", text="x" * 1000)
            assert {loud.next("answer")["status"] for _ in range(50)} == {200}
            sent += 50
        honest.play()
        again = club.guest("Lazy").socket()
        again.send("table.watch", table=honest.table)
        first = again.next("watching")
        lines = first["chat"]["spectators"]
        assert len(lines) == 200, len(lines)
        while lines[0]["seq"] > 1:
            earlier = Visitor(club).get(f"/api/v1/tables/{honest.table}/chat?room=spectators&"
                                        f"before={lines[0]['seq']}")["spectators"]
            assert len(earlier) <= 200, len(earlier)
            lines = earlier + lines
        assert [line["seq"] for line in lines] == list(range(1, sent + 1))
        again.close()
        try:
            honest.play()
        except Closed as end:
            raise AssertionError("an honest player was cut off") from end


def cut_off(club):
    """How many were cut off so far."""
    text = Visitor(club).raw("GET", "/metrics")[2].decode()
    return int(text.split("\nagate_cut_off_total ")[1].split()[0])


main()
