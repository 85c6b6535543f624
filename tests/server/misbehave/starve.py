"""One person wants everything: engines, pictures, long records. Others are served all the same."""

import json
import select
import socket
import sys

from hostile import GRACE, Club, Visitor, lists

GREEDY = 60  # tables of one person, or of one address
NAMES = 30  # that somebody has at one address


def figure(club, name):
    """A number of /metrics."""
    text = club.guest("Meter").get("/metrics").decode()
    return next(int(line.split()[1]) for line in text.splitlines()
                if line.startswith(f"agate_{name} "))


class Distant(Visitor):
    """Somebody who comes through a proxy."""

    def __init__(self, club, name, address):
        super().__init__(club)
        self.address = address
        answer = self.post("/api/v1/guests", name=name)
        self.token = answer["token"]

    def raw(self, method, path, body=None, headers=None):
        return super().raw(method, path, body,
                           dict(headers or {}, **{"X-Forwarded-For": self.address}))


class Modest:
    """Somebody who plays against an engine of the first level."""

    def __init__(self, club, person=None):
        self.person = person or club.guest("Modest")
        seats = [{"who": "me"}, {"who": "engine", "level": 1}]
        self.table = self.person.table("unlur:size=5", seats=seats)["table"]["id"]
        self.wire = self.person.socket()
        self.wire.ask("table.watch", table=self.table)

    def play(self):
        """A move, and the engine's answer."""
        page = self.person.page(self.table)
        self.wire.ask("table.move", table=self.table, turn=page["table"]["turn"],
                      move=page["view"]["moves"][0])
        entries = page["table"]["entries"]
        self.wire.entered(entries + 2)


def engines(club):
    """Whoever makes many tables of engines waits for their thoughts, and nobody else does."""
    greedy, modest = club.guest("Greedy"), Modest(club)
    seats = [{"who": "engine", "level": 9}, {"who": "engine", "level": 9}]
    tables = [greedy.table("unlur:size=6", seats=seats)["table"]["id"] for _ in range(GREEDY)]
    for _ in range(3):
        modest.play()
    waiting = figure(club, "thoughts_waiting")
    still = sum(greedy.page(table)["table"]["entries"] == 0 for table in tables)
    assert still > GREEDY // 2, f"{GREEDY - still} of {GREEDY} thoughts went before"
    assert figure(club, "thoughts") <= 2, "one person has more thoughts than allowed"
    assert waiting >= still - 2, f"{waiting} wait, and {still} engines have not moved"


def names(club):
    """Many names at one address are no more than one: others wait for none of their thoughts."""
    modest = Modest(club, Distant(club, "Modest", "203.0.113.2"))
    crowd = [Distant(club, f"n{i}", "203.0.113.1") for i in range(NAMES)]
    seats = [{"who": "engine", "level": 9}, {"who": "engine", "level": 9}]
    tables = [crowd[i % NAMES].table("unlur:size=6", seats=seats)["table"]["id"]
              for i in range(GREEDY)]
    for _ in range(3):
        modest.play()
    still = sum(crowd[0].page(table)["table"]["entries"] == 0 for table in tables)
    assert still > GREEDY // 2, f"{GREEDY - still} of {GREEDY} thoughts went before"
    assert figure(club, "thoughts") <= 4, "one address has more thoughts than allowed"


def ask(club, path, language):
    """Sends a request and does not wait."""
    sock = socket.create_connection((club.host, club.port), GRACE)
    sock.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept-Language: {language}\r\n"
                 "Connection: close\r\n\r\n".encode())
    return sock


def read(sock):
    """The whole answer."""
    text = b""
    while more := sock.recv(65536):
        text += more
    sock.close()
    return text


def requests(person, game):
    """Pictures of a new table, six in every language."""
    table = person.table(game)["table"]["id"]
    return [(f"/api/v1/tables/{table}/board.png?theme={theme}{frame}", language)
            for theme in ("light", "dark", "print") for frame in ("", "&frame=card")
            for language in lists.TAGS]


def pictures(club):
    """Many anonymous pictures at once delay no engine."""
    artist, modest = club.guest("Artist"), Modest(club)
    socks = [ask(club, *request) for game in ("unlur:size=6", "unlur:size=8")
             for request in requests(artist, game)]
    modest.play()
    ready = len(select.select(socks, [], [], 0)[0])
    assert ready < len(socks) // 2, f"{ready} of {len(socks)} pictures went before the engine"
    assert figure(club, "aside_waiting") > 0
    for sock in socks:
        assert b" 200 " in read(sock)[:20]


def same_picture(club):
    """A picture that many ask for is drawn once, and then kept: also for another table."""
    artist = club.guest("Artist")
    first = [ask(club, *request) for request in requests(artist, "ninuki")[:6]]
    tables = [artist.table("unlur:size=8")["table"]["id"] for _ in range(2)]
    socks = [ask(club, f"/api/v1/tables/{tables[i % 2]}/board.png", "en") for i in range(100)]
    assert figure(club, "aside_waiting") <= len(first) + 1
    answers = {read(sock).split(b"\r\n\r\n", 1)[1] for sock in socks}
    assert len(answers) == 1 and answers.pop().startswith(b"\x89PNG")
    for sock in first:
        assert b" 200 " in read(sock)[:20]


def records(club):
    """Long records do not delay others: the loop does not read them."""
    writer = club.guest("Writer")
    text = '[Game "unlur:size=6"]\n\n1. C3 ' + "(D4)\n" * 40000 + " 2. E5 *"
    body = json.dumps({"game": "unlur:size=6", "record": text}).encode()
    head = (f"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {writer.token}\r\n"
            f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n").encode()
    socks = [socket.create_connection((club.host, club.port), GRACE) for _ in range(12)]
    for sock in socks:
        sock.sendall(head + body[:-1])
    for sock in socks:
        sock.sendall(body[-1:])
    served = 0
    while len(select.select(socks, [], [], 0)[0]) < len(socks):
        assert b" 200 " in read(ask(club, "/healthz", "en"))[:20]
        served += 1
    assert served > 2 * len(socks), f"only {served} others were served meanwhile"
    for sock in socks:
        answer = read(sock)
        assert b" 200 " in answer[:20], answer[:300]


def main():
    for deed in (engines, names, pictures, same_picture, records):
        with Club(sys.argv[1], "proxy=127.0.0.1") as club:
            deed(club)


main()
