"""No round of the loop takes long: rounds.py AGATE [SCENE...]

Each scene asks for the most that somebody may ask for, or makes so much due at once that it would
hold everybody else up if it were done at once. Then the server says how much time of the processor
its longest round took (`agate_round_busiest_microseconds`). On a busy machine even that varies, so
a scene that takes too long is tried again; what always takes too long is too long.
"""

import base64
import os
import pathlib
import random
import re
import signal
import socket
import sqlite3
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lib"))
from club import GRACE, Club, Refused, Visitor  # noqa: E402

MOST = 5000  # microseconds of a round
TRIES = 6
ENTRIES = 19990  # of a long log; nothing can be offered after 20,000
TABLES = 300  # of a person, more than a list has on a page
CROWD = 3000  # who watch a table
FLOOD = 300  # requests that come at once
FLAGS = 600  # clocks that run out at once
ROWS = 4000  # of results, or of answers that are forgotten
SQUEEZED = {"Accept-Encoding": "gzip"}
PLIES = 62  # before the move that is taken back: as many as are ever played anew


def busiest(club):
    text = Visitor(club, checks=False).raw("GET", "/metrics")[2].decode()
    return int(re.search(r"^agate_round_busiest_microseconds (\d+)$", text, re.M)[1])


def edit(club, statement, rows):
    """Adds rows to the store of a server, which is stopped meanwhile."""
    club.stop()
    with sqlite3.connect(club.folder / "data" / "agate.db") as store:
        store.executemany(statement, rows)
    club.start()


class Pair:
    """Two people and, if a game is given, their table."""

    def __init__(self, club, spec=None, clock="days 3d"):
        self.club = club
        self.ann, self.bob = self.people = club.guest("Ann"), club.guest("Bob")
        for person in self.people:
            person.checks = False
        self.table = self.sit(spec, clock) if spec else None

    def sit(self, spec, clock="days 3d"):
        table = self.ann.table(spec, clock=clock)["table"]["id"]
        self.bob.at(table, "join")
        return table

    def move(self):
        """A move of whoever is to move; who that was, and the other."""
        for person, other in (self.people, self.people[::-1]):
            moves = self.moves(person)
            if moves:
                person.move(self.table, random.choice(moves))
                return person, other
        raise AssertionError("nobody is to move")

    def moves(self, person):
        moves = person.page(self.table)["view"]["moves"]
        return [move for move in moves if move != "pass"] or moves

    def get(self, path, **headers):
        """Asks for something of the table, or for a whole path."""
        path = path if path.startswith("/") else f"/api/v1/tables/{self.table}/{path}"
        status, _, body = self.ann.raw("GET", path.rstrip("/"), headers=dict(SQUEEZED, **headers))
        assert status == 200, (path, status, body[:200])
        return body

    def watch(self, cmd, kind, **args):
        wire = self.ann.socket()
        wire.ask(cmd, **args)
        message = wire.next(kind)
        wire.close()
        return message


# Scenes: each prepares a server, and yields what is then done to it.

def long_game(club, spec):
    """A game in which the last move is taken back again and again; each time all before it are
    played anew."""
    pair = Pair(club, spec)
    random.seed(1)  # a game that lasts
    for _ in range(PLIES):
        pair.move()
    mover, other = pair.move()
    mover.at(pair.table, "offer", what="back")
    other.at(pair.table, "offer", what="back")
    lines = [entry["line"].split(" ", 1)[1] for entry in pair.ann.page(pair.table)["entries"]]
    clocks = "259200000 0 0 1700000000000|259200000 0 0 0"
    edit(club, "insert into entry values (?, ?, ?, ?, ?)",
         ((pair.table, seq, 1700000000000, f"{seq} {lines[-3:][(seq - len(lines) - 1) % 3]}", clocks)
          for seq in range(len(lines) + 1, ENTRIES + 1)))
    return pair


def stream(pair):
    """Watches by lines of JSON until all is there."""
    with socket.create_connection((pair.club.host, pair.club.port), GRACE) as sock:
        sock.sendall((f"GET /api/v1/tables/{pair.table}/stream HTTP/1.1\r\nHost: x\r\n"
                      f"Authorization: Bearer {pair.ann.token}\r\n\r\n").encode())
        got = b""
        while b'"own":' not in got[-4000:]:
            got += sock.recv(1 << 20)


LONG_DEEDS = {
    "read": lambda pair: len(pair.ann.page(pair.table)["entries"]) == ENTRIES or 1 / 0,
    "watch": lambda pair: pair.watch("table.watch", "watching", table=pair.table),
    "stream": stream,
    "record": lambda pair: pair.get("record.json"),
    "picture": lambda pair: pair.get("board.png"),
    "page": lambda pair: pair.get(f"/t/{pair.table}"),
    "resign": lambda pair: pair.ann.at(pair.table, "resign"),
}


def long_log(club, spec, deed):
    pair = long_game(club, spec)
    yield
    LONG_DEEDS[deed](pair)


def lists(club, deed):
    """Lists of many tables, none of which is in memory."""
    pair = Pair(club)
    ann, bob = (person.socket() for person in pair.people)
    for _ in range(TABLES):
        table = ann.ask("table.create", game="ninuki:size=19", clock="days 1d vacation=20d")
        if deed != "open":
            bob.ask("table.join", table=table["table"]["id"])
    club.stop()
    club.start()
    yield
    if deed == "open":
        pair.get("/api/v1/tables?state=open")
        pair.watch("lobby.watch", "lobby")
    elif deed == "mine":
        pair.get("/api/v1/tables?mine=true")
        pair.watch("me.watch", "mine")
    else:
        pair.get("/api/v1/tables?mine=true")
        for until in (int(time.time() + 86400 * 3) * 1000, 0):
            pair.ann.post("/api/v1/me/vacation", until=until)


def body(club, text):
    """A body as large as it may be."""
    pair = Pair(club, "ninuki")
    yield
    status, _, _ = pair.ann.raw("POST", f"/api/v1/tables/{pair.table}/chat", text)
    assert status == 400, status
    status, _, _ = pair.ann.raw("POST", "/api/v1/tables", text, {"Idempotency-Key": "k" * 30})
    assert status == 400, status


BODIES = {
    "text": b'{"room":"players","text":"' + b"A" * (250 << 10) + b'"}',
    "lists": b'{"x":[' + b",".join([b"[1]"] * 8000) + b"]}",
    "numbers": b'{"x":[' + b",".join([b"1e300"] * 16000) + b"]}",
    "names": b"{" + b",".join(b'"n%d":%d' % (i, i) for i in range(8100)) + b"}",
    "depth": b'{"x":' + b"[" * 2000 + b"]" * 2000 + b"}",
}


def record(club, text):
    """A table that begins from a record of 250 KB."""
    pair = Pair(club)
    yield
    status, _, answer = pair.ann.raw("POST", "/api/v1/tables", {"game": "ninuki", "record": text},
                                     {"Idempotency-Key": "k" * 30})
    assert status in (200, 400), (status, answer[:200])


HEAD = '[Game "ninuki:size=19"]\n\n1. K10 '
RECORDS = {
    "comment": HEAD + "{" + "a b " * (61 << 10) + "} *\n",
    "variations": HEAD + "(1. K10) " * (27 << 10) + "*\n",
    "nonsense": "[" + "x" * (250 << 10),
}


def plan(club):
    """Conditional moves, as many as there may be; then the first of them comes."""
    pair = Pair(club, "unlur:size=13")
    moves = pair.moves(pair.ann)
    tree = [{"if": move, "then": moves[i - 1],
             "next": [{"if": moves[i - k], "then": moves[i - k - 1]} for k in range(2, 6)]}
            for i, move in enumerate(moves)]
    yield
    pair.bob.at(pair.table, "plan", key="k" * 30, plan={"turn": 1, "tree": tree})
    pair.ann.move(pair.table, moves[0])


def chat(club):
    """Full pages of chat."""
    pair = Pair(club, "ninuki")
    edit(club, "insert into chat values (?, ?, ?, ?, ?, ?, ?)",
         ((pair.table, room, seq, 1, pair.ann.id, "Ann", '\n\u00e9"' * 250)
          for room in ("players", "spectators") for seq in range(1, 401)))
    yield
    pair.ann.page(pair.table)
    pair.watch("table.watch", "watching", table=pair.table)
    pair.get("chat?room=players")


def crowd(club):
    """Very many watch a table, where somebody moves and something is said."""
    pair = Pair(club, "unlur:size=13")
    wires = [pair.ann.socket() for _ in range(CROWD)]
    for wire in wires:
        wire.send("table.watch", table=pair.table)
    for wire in wires:
        wire.next("watching")
    yield
    pair.move()
    pair.ann.at(pair.table, "chat", room="players", text="x" * 900)
    for wire in wires:
        wire.next("chat")
    for wire in wires:
        wire.close()


def flood(club, path):
    """Many ask by HTTP while the server does not run."""
    pair = Pair(club, "ninuki")
    text = (f"GET {path.replace('TABLE', pair.table)} HTTP/1.1\r\nHost: x\r\n"
            f"Accept-Encoding: gzip\r\nAuthorization: Bearer {pair.ann.token}\r\n\r\n").encode()
    socks = [socket.create_connection((club.host, club.port), GRACE) for _ in range(FLOOD)]
    Visitor(club, checks=False).get("/healthz")  # all are accepted
    yield
    os.kill(club.process.pid, signal.SIGSTOP)
    for sock in socks:
        sock.sendall(text)
    os.kill(club.process.pid, signal.SIGCONT)
    for sock in socks:
        assert sock.recv(12) == b"HTTP/1.1 200"
        sock.close()


def burst(club):
    """The same by WebSocket, some by each."""
    pair = Pair(club, "ninuki")
    wires = [pair.ann.socket() for _ in range(FLOOD // 3)]
    yield
    os.kill(club.process.pid, signal.SIGSTOP)
    for wire in wires:
        for _ in range(10):
            wire.send("table.read", table=pair.table)
    os.kill(club.process.pid, signal.SIGCONT)
    for wire in wires:
        for _ in range(10):
            assert wire.next("answer")["status"] == 200
        wire.close()


def flags(club):
    """Many clocks run out in the same moment."""
    pair = Pair(club)
    ann, bob = (person.socket() for person in pair.people)
    tables = [ann.ask("table.create", game="mur:games=1", clock="days 1d")["table"]["id"]
              for _ in range(FLAGS)]
    for table in tables:
        bob.ask("table.join", table=table)
    yield
    club.move_clock(86400 * 2)
    with sqlite3.connect(f"file:{club.folder}/data/agate.db?mode=ro", uri=True) as store:
        while store.execute("select count(*) from clock where state = 'ended'").fetchone()[0] < FLAGS:
            pair.get("/healthz")


def results(club):
    """A follower has many results to read; answers of the day before yesterday are dropped."""
    pair = Pair(club, "ninuki")
    pair.ann.at(pair.table, "resign")
    club.stop()
    with sqlite3.connect(club.folder / "data" / "agate.db") as store:
        number, *rest = store.execute("select * from result").fetchone()
        body = store.execute("select body from answer where length(body) < 300 limit 1").fetchone()
        store.executemany("insert into result values (?, ?, ?, ?, ?, ?, ?)",
                          ([number + i, *rest] for i in range(1, ROWS)))
        store.executemany("insert into answer values (1, 'nobody', ?, 1, '', 200, ?)",
                          ((f"k{i}", body[0] if body else "{}") for i in range(ROWS)))
    yield
    club.start()
    with sqlite3.connect(f"file:{club.folder}/data/agate.db?mode=ro", uri=True) as store:
        while (store.execute("select cursor from follower").fetchone() != (number + ROWS - 1,)
               or store.execute("select count(*) from answer where day = 1").fetchone()[0]):
            time.sleep(0.05)


def pages(club):
    """What the web app and programs load."""
    pair = Pair(club, "ninuki")
    yield
    for path in ("/", "/rules/unlur", "/play/mur", "/lobby", "/api/openapi.json",
                 "/api/v1/schema/messages", "/api/v1/catalogues/fr", "/api/v1/games", "/metrics"):
        pair.get(path, Accept="text/html")
    for asset in re.findall(rb'(?:href|src)="(/assets/[^"]+)"', pair.ann.raw("GET", "/")[2]):
        pair.get(asset.decode())


SCENES = {
    **{f"long-{deed}": (long_log, "ninuki:size=19", deed) for deed in LONG_DEEDS},
    "long-mur": (long_log, "mur:games=6,sets=2", "read"),
    "long-unlur": (long_log, "unlur:size=13", "read"),
    **{f"list-{deed}": (lists, deed) for deed in ("open", "mine", "vacation")},
    **{f"body-{name}": (body, text) for name, text in BODIES.items()},
    **{f"record-{name}": (record, text) for name, text in RECORDS.items()},
    "plan": (plan,),
    "chat": (chat,),
    "crowd": (crowd,),
    "flood-read": (flood, "/api/v1/tables/TABLE"),
    "flood-page": (flood, "/rules/mur"),
    "burst": (burst,),
    "flags": (flags,),
    "results": (results,),
    "pages": (pages,),
}


def play(agate, name):
    """Microseconds that the longest round of a scene took."""
    make, *args = SCENES[name]
    with Club(agate, "tables=100000", "log=warn", "per-address=100000", clock=True) as club:
        scene = make(club, *args)
        next(scene)
        for _ in scene:
            raise AssertionError("a scene has one yield")
        return busiest(club)


def main():
    agate, *names = sys.argv[1:]
    failed = []
    for name in names or SCENES:
        least = None
        for _ in range(TRIES):
            took = play(agate, name)
            least = took if least is None else min(took, least)
            print(f"{name}: {took} us", flush=True)
            if least < MOST:
                break
        if least >= MOST:
            failed.append(f"{name}: a round took {least} us of the processor")
    print("\n".join(failed) or f"{len(names or SCENES)} scenes, no round took {MOST} us")
    sys.exit(bool(failed))


main()
