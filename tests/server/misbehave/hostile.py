"""What the tests of hostile clients share: an honest pair at a table, who must not notice."""

import pathlib
import random
import select
import socket
import struct
import sys

TESTS = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(TESTS / "server" / "lib"), str(TESTS)]
import club  # noqa: E402, F401
import lists  # noqa: E402, F401
from club import GRACE, Club, Closed, Refused, Visitor  # noqa: E402, F401


class Honest:
    """Two people who play and must always be able to."""

    def __init__(self, club):
        self.club = club
        self.people = [club.guest("Ada"), club.guest("Bo")]
        self.table = None
        self.sockets = [person.socket() for person in self.people]

    def play(self):
        """A move, or a new table; it is acknowledged and seen by both."""
        if not self.table:
            self.table = self.people[0].table("unlur:size=6")["table"]["id"]
            self.people[1].at(self.table, "join")
            for one in self.sockets:
                one.ask("table.watch", table=self.table)
        page = self.people[0].page(self.table)["table"]
        if page["state"] == "ended":
            self.table = None
            self.play()
            return
        seat = page["owing"][0]
        moves = self.people[seat - 1].page(self.table)["view"]["moves"]
        done = self.sockets[seat - 1].ask("table.move", table=self.table, turn=page["turn"],
                                          move=moves[0])
        for one in self.sockets:
            one.entered(done["entries"])


def knock(club, data, wait=GRACE):
    """Sends bytes to the server, says that no more come, and reads to the end."""
    sock = socket.create_connection((club.host, club.port), wait)
    answer = b""
    try:
        sock.sendall(data)
        sock.shutdown(socket.SHUT_WR)
    except OSError:  # the server has closed before everything was sent
        pass
    try:
        while more := sock.recv(65536):
            answer += more
    except TimeoutError as late:
        raise AssertionError(f"neither answered nor closed: {data!r}, {answer!r}") from late
    except ConnectionError:
        pass
    sock.close()
    return answer


def knock_together(club, batch, wait=0.3):
    """The same for many at once: answers, and the sockets that are open after a while."""
    answers, waiting = [], {}
    for data in batch:
        sock = socket.create_connection((club.host, club.port), GRACE)
        waiting[sock] = b""
        try:
            sock.sendall(data)
            sock.shutdown(socket.SHUT_WR)
        except OSError:
            pass
    while waiting and (ready := select.select(list(waiting), [], [], wait)[0]):
        for sock in ready:
            try:
                more = sock.recv(65536)
            except OSError:
                more = b""
            waiting[sock] += more
            if not more:
                answers.append(waiting.pop(sock))
                sock.close()
    return answers, list(waiting)


def is_closed(sock):
    """Waits until the server closes a connection."""
    try:
        while sock.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def mutate(dice, data, words):
    """Bytes, altered in some places."""
    data = bytearray(data)
    for _ in range(dice.choice([1, 1, 1, 2, 3, 8])):
        at = dice.randrange(len(data) + 1)
        kind = dice.randrange(7)
        if kind == 0 and data:
            data[at % len(data)] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[at:at + dice.randrange(1, 20)]
        elif kind == 2:
            data[at:at] = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 9)))
        elif kind == 3:
            data[at:at] = dice.choice(words)
        elif kind == 4:
            data[at:at] = data[at:at + dice.randrange(1, 40)] * dice.choice([1, 2, 50])
        elif kind == 5:
            other = dice.randrange(len(data) + 1)
            data[at:at + 8], data[other:other + 8] = data[other:other + 8], data[at:at + 8]
        else:
            del data[at:]
    return bytes(data)


def seeded():
    """Random numbers of a test: the second argument, or 1."""
    return random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)


def handshake(club, token=None):
    """The bytes that ask for a WebSocket."""
    lines = ["GET /api/v1/socket HTTP/1.1", f"Host: {club.address}", "Upgrade: websocket",
             "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
             "Sec-WebSocket-Version: 13"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(text, opcode=1, mask=b"\0\0\0\0", final=True):
    """A frame of a client."""
    first = bytes([opcode | (0x80 if final else 0)])
    if len(text) < 126:
        head = bytes([0x80 | len(text)])
    elif len(text) < 65536:
        head = bytes([0xFE]) + struct.pack(">H", len(text))
    else:
        head = bytes([0xFF]) + struct.pack(">Q", len(text))
    return first + head + mask + text
