"""Nothing acknowledged is lost: kill -9 at random moments under load.

    kill.py AGATE KILLS [SEED]

People play random games at many tables, by WebSocket and by HTTP, chat, offer and plan. The server
is killed again and again and starts on the same folder, an hour later by its own clock. Whatever
was acknowledged or seen must be there afterwards, once. Commands whose answer never came are
repeated with the same id. In the end every table replays, and nobody has lost time while no server
ran, nor won it twice.
"""

import contextlib
import json
import pathlib
import random
import select
import socket
import sqlite3
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lib"))
from club import GRACE, Club, Closed, Visitor  # noqa: E402

GAMES = {"unlur:size=5": 2, "ninuki:size=13": 2, "mur:games=1": 2, "unitar": 3}
TABLES = 3  # of each game
HOUR = 3600
CLOCK = "absolute 30m"
CHAT_PAGE = 200  # lines of a chat that a page has, at most


class Wire:
    """A WebSocket whose messages are taken as they come, without waiting."""

    def __init__(self, person, table):
        self.ws = person.socket()
        self.send("table.watch", "watch", table=table, views=True)

    def fileno(self):
        return self.ws.sock.fileno()

    def send(self, cmd, name, **args):
        text = json.dumps({"cmd": cmd, "id": name, "args": args}).encode()
        self.ws.sock.sendall(self.ws.frame(1, text))

    def messages(self):
        """What has come; raises Closed at the end."""
        try:
            self.ws.fill()
        except OSError as lost:
            raise Closed(None) from lost
        while (size := frame_size(self.ws.buffer)) is not None and len(self.ws.buffer) >= size:
            opcode, payload = self.ws.read_frame()
            if opcode == 9:
                self.ws.sock.sendall(self.ws.frame(10, payload))
            elif opcode == 8:
                raise Closed(None)
            elif opcode == 1:
                yield json.loads(payload)

    def close(self):
        self.ws.close()


def frame_size(buffer):
    """Bytes of the frame that a buffer begins with, or None."""
    if len(buffer) < 10:
        return 2 + buffer[1] if len(buffer) >= 2 and buffer[1] < 126 else None
    head = {126: 4, 127: 10}.get(buffer[1], 2)
    return head + (int.from_bytes(buffer[2:head], "big") if head > 2 else buffer[1])


class Call:
    """A request by HTTP whose answer is taken when it comes."""

    def __init__(self, club, person, path, name, args):
        body = json.dumps(args).encode()
        self.sock = socket.create_connection((club.host, club.port), GRACE)
        self.got = b""
        head = (f"POST {path} HTTP/1.1\r\nHost: {club.address}\r\nConnection: close\r\n"
                f"Authorization: Bearer {person.token}\r\nIdempotency-Key: {name}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n")
        self.sock.sendall(head.encode() + body)

    def fileno(self):
        return self.sock.fileno()

    def read(self):
        """True when all has come, or nothing more will."""
        try:
            more = self.sock.recv(65536)
        except OSError:
            more = b""
        self.got += more
        return not more

    def answer(self):
        """Status and body; None when it was cut short."""
        head, end, body = self.got.partition(b"\r\n\r\n")
        for line in head.decode().split("\r\n"):
            if end and line.lower().startswith("content-length:"):
                if len(body) == int(line.split(":")[1]):
                    return int(head.split()[1]), json.loads(body)
        return None

    def close(self):
        self.sock.close()


class Deed:
    """A command, and what became of it."""

    def __init__(self, name, what, args):
        self.name = name
        self.what = what
        self.args = args
        self.body = None  # the body of its answer, once there is one
        self.refused = False
        self.kept = False  # whether its answer was looked for in the store


class Player:
    """Somebody at a table, who does one thing at a time."""

    def __init__(self, person, table, seat):
        self.person = person
        self.table = table
        self.seat = seat
        self.view = None
        self.wire = self.call = self.deed = None
        self.done = []

    def connect(self):
        self.wire = Wire(self.person, self.table.id)

    def start(self, club, deed, http):
        self.deed = deed
        if http:
            path = f"/api/v1/tables/{self.table.id}/{deed.what}"
            self.call = Call(club, self.person, path, deed.name, deed.args)
        else:
            self.wire.send(f"table.{deed.what}", deed.name, table=self.table.id, **deed.args)

    def finish(self, status, body):
        deed, self.deed = self.deed, None
        assert status in (200, 409), (deed.what, deed.args, status, body)
        deed.refused = status != 200
        if not deed.refused:
            deed.body = body
        self.done.append(deed)

    def hang_up(self):
        for end in (self.wire, self.call):
            if end:
                end.close()
        self.wire = self.call = None


class Table:
    """A table, and everything that anybody has seen of it."""

    def __init__(self, name, players):
        self.id = name
        self.player = players
        self.line = {}  # seq -> line of the log
        self.over = False

    def see(self, seq, line):
        assert self.line.setdefault(seq, line) == line, (self.id, seq, line, self.line[seq])


class Run:
    def __init__(self, program, seed):
        self.random = random.Random(seed)
        self.club = Club(program, "tables=100000", clock=True)
        self.tables = []
        self.number = 0
        self.repeated = 0
        self.past = []  # what was done at tables that are not looked at any more

    def base(self):
        """The store's file, to be read."""
        return contextlib.closing(
            sqlite3.connect(f"file:{self.club.folder}/data/agate.db?mode=ro", uri=True))

    def players(self):
        return [player for table in self.tables for player in table.player]

    def person(self):
        self.number += 1
        person = Visitor(self.club, checks=False)
        answer = person.post("/api/v1/guests", name=f"p{self.number}")
        person.token, person.id = answer["token"], answer["person"]["id"]
        person.name = f"p{self.number}"
        return person

    def open_table(self, game):
        people = [self.person() for _ in range(GAMES[game])]
        made = people[0].table(game, clock=CLOCK)
        table = Table(made["table"]["id"], [])
        for i, person in enumerate(people):
            if i:
                person.at(table.id, "join")
            table.player.append(Player(person, table, i + 1))
        table.game = game
        self.tables.append(table)

    # What people do.

    def choose(self, player):
        """The next thing that somebody does."""
        view, dice = player.view, self.random.random()
        self.number += 1
        name = f"c{self.number}"
        rivals = [p for p in player.table.player if p is not player]
        if player.table.over or not view or dice < 0.1:
            return Deed(name, "chat", {"room": "players", "text": f"I say {name}"})
        if view["moves"] and not view["choice"] and dice < 0.9:
            return Deed(name, "move", {"turn": view["turn"],
                                       "move": self.random.choice(view["moves"])})
        if any(view["offers"][what] for what in ("draw", "back")) and dice < 0.95:
            return Deed(name, "decline", {})
        if dice > 0.998:
            return Deed(name, "resign", {})
        if dice > 0.98:
            return Deed(name, "offer", {"what": self.random.choice(["draw", "back"])})
        if len(rivals) == 1 and not view["moves"] and rivals[0].view and rivals[0].view["moves"]:
            moves = self.random.sample(rivals[0].view["moves"],
                                       min(20, len(rivals[0].view["moves"])))
            tree = [{"if": move, "then": moves[i - 1]} for i, move in enumerate(moves)]
            return Deed(name, "plan", {"plan": {"turn": view["turn"], "tree": tree}})
        return Deed(name, "chat", {"room": "players", "text": f"I say {name}"})

    def hear(self, player, message):
        kind = message["type"]
        if kind == "answer" and player.deed and message["id"] == player.deed.name:
            player.finish(message["status"], message["body"])
        elif kind in ("watching", "change"):
            for entry in message.get("entries", []):
                player.table.see(entry["seq"], entry["line"])
            player.view = message.get("view", player.view)
            player.table.over = player.table.over or bool(player.view and player.view["over"])

    def listen(self, players, seconds):
        """Takes what has come, or waits for something."""
        ends = {}
        for player in players:
            for end in (player.wire, player.call):
                if end:
                    ends[end] = player
        for end in select.select(list(ends), [], [], seconds)[0]:
            player = ends[end]
            try:
                if isinstance(end, Wire):
                    for message in end.messages():
                        self.hear(player, message)
                elif end.read():
                    answer = end.answer()
                    end.close()
                    player.call = None
                    if answer:
                        player.finish(*answer)
            except Closed:
                end.close()
                player.wire = None
        return bool(ends)

    def play(self, seconds):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for player in self.players():
                if not player.deed and self.random.random() < 0.5:
                    player.start(self.club, self.choose(player), self.random.random() < 0.2)
            self.listen(self.players(), left)

    # What must hold.

    def kill(self):
        """Kills it; what was sent before still counts."""
        self.club.kill()
        busy = [p for p in self.players() if p.wire or p.call]
        while busy:
            self.listen(busy, GRACE)
            busy = [p for p in busy if p.wire or p.call]

    def repeat(self):
        """Asks again whatever was not answered."""
        for player in self.players():
            player.connect()
            if player.deed:
                self.repeated += 1
                player.start(self.club, player.deed, self.random.random() < 0.5)
        end = time.monotonic() + GRACE
        while any(p.deed for p in self.players()):
            assert time.monotonic() < end, "a repeated command is not answered"
            self.listen(self.players(), 1)

    def check(self):
        for table in self.tables:
            page = table.player[0].person.page(table.id)
            assert page["table"]["decided_by"] != "time", "somebody lost on time"
            log = {entry["seq"]: entry["line"] for entry in page["entries"]}
            assert sorted(log) == list(range(1, len(log) + 1)), "the log has gaps"
            for seq, line in table.line.items():
                assert log.get(seq) == line, f"{table.id} {seq}: {line} became {log.get(seq)}"
            said = self.chat(table)
            told = [one["text"] for one in page["chat"]["players"]]
            assert told == said[-CHAT_PAGE:], "a page of the chat is not its end"
            assert len(set(said)) == len(said), "something was said twice"
            for player in table.player:
                for deed in player.done:
                    self.check_deed(player, deed, log, said)

    def chat(self, table):
        """Everything that players said: a page has only the end of it."""
        with self.base() as base:
            return [text for text, in base.execute(
                "SELECT text FROM chat WHERE tab = ? AND room = 'players' ORDER BY seq",
                (table.id,))]

    def check_deed(self, player, deed, log, said):
        """An acknowledged command did what it says, a refused one nothing."""
        if deed.what == "chat":
            assert (deed.args["text"] in said) != deed.refused, f"lost: {deed.args}"
        if deed.refused:
            return
        line = log.get(deed.body["entries"], "")
        if deed.what == "offer" and " offered " in line:
            assert f" offered {player.seat} {deed.args['what']}" in line, (deed.args, line)
        if deed.what == "move" and len(player.table.player) == 2:
            assert line.split()[1:] == ["turn", str(deed.args["turn"]), deed.args["move"]], (
                f"lost: {deed.args} {deed.body}, there is `{line}`")

    def check_answers(self):
        """Every acknowledged command is stored with its answer, no refused one is. An answer is
        dropped after a day, so each is looked for soon, and once."""
        with self.base() as base:
            kept = {(person, name): body for person, name, body in
                    base.execute("SELECT asker, id, body FROM answer WHERE status = 200")}
        for player in self.players():
            for deed in [deed for deed in player.done if not deed.kept]:
                deed.kept = True
                body = kept.get((player.person.id, deed.name))
                assert (body is None) == deed.refused, (deed.name, deed.what, deed.args, body)
                assert deed.refused or json.loads(body) == deed.body, (deed.body, body)

    def check_ends(self):
        """The end of a game, its result and the notices of its players are there together, once;
        people are as they were told."""
        with self.base() as base:
            ended = {tab: state == "ended" for tab, state in base.execute("SELECT tab, state FROM clock")}
            results = [tab for tab, in base.execute("SELECT tab FROM result ORDER BY number")]
            numbers = [number for number, in base.execute("SELECT number FROM result ORDER BY number")]
            notices = [(person, json.loads(about)["table"]) for person, about in
                       base.execute("SELECT person, about FROM notice")]
            stages = list(base.execute("SELECT tab, person, stage FROM seat WHERE seat < 3"))
            people = dict(base.execute("SELECT id, name FROM person"))
            begun = {tab for tab, about in base.execute("SELECT id, about FROM tables")
                     if (known := json.loads(about))["begun"] and not known["aborted"]}
        assert numbers == list(range(1, len(numbers) + 1)), "results have gaps"
        assert sorted(results) == sorted(tab for tab in begun if ended[tab]), "results"
        due = [(person, tab) for tab, person, _ in stages if tab in begun and ended[tab]]
        assert sorted(notices) == sorted(due), "notices"
        assert all((stage == 2) == ended[tab] for tab, _, stage in stages), "seats"
        for player in self.players():
            assert people[player.person.id] == player.person.name, "a name"

    def again(self):
        """The server is there again, an hour later."""
        for player in self.players():
            player.hang_up()
            player.view = None
        self.club.move_clock(HOUR)
        self.club.start()

    def refill(self):
        """New tables for those that are over."""
        for game in GAMES:
            going = sum(t.game == game and not t.over for t in self.tables)
            for _ in range(TABLES - going):
                self.open_table(game)


def heartbeat(visitor):
    """Waits until the server has written that it lives."""
    def commits():
        text = visitor.raw("GET", "/metrics")[2].decode()
        return int(text.split("\nagate_commits_total ")[1].split()[0])

    before = commits()
    end = time.monotonic() + GRACE
    while commits() < before + 2:
        assert time.monotonic() < end, "there is no heartbeat"
        time.sleep(0.02)


def check_clock(program):
    """Time for which no server ran is given back, and only once."""
    with Club(program, clock=True) as club:
        people = [club.guest("a"), club.guest("b")]
        table = people[0].table("mur:games=1", clock="absolute 60m")["table"]["id"]
        people[1].at(table, "join")
        for person, move in zip(people, ("+h3", "+a3")):
            person.move(table, move)  # the clocks run after the first move of each
        for life in range(3):
            club.move_clock(60)
            heartbeat(people[0])
            club.kill()
            club.move_clock(HOUR / 2)
            club.start()
            people[life % 2].ask("POST", f"/api/v1/tables/{table}/offer",
                                 {"what": "adjourn"})  # any change of the table writes its clocks
            people[1 - life % 2].at(table, "decline")
        page = people[0].page(table)["table"]
        clock = page["seats"][0]["clock"]
        used = 60 * 60 - (clock["left"] - (page["now"] - clock["since"])) / 1000
        assert 178 < used < 195, f"of 60 minutes {used} s are used, not 180 s"


def main():
    program, kills = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    check_clock(program)
    run = Run(program, seed)
    with run.club:
        for number in range(kills):
            run.refill()
            run.repeat()
            run.play(run.random.uniform(0.02, 0.4))
            run.kill()
            run.again()
            run.repeat()
            run.check()
            run.check_answers()
            if number % 20 == 19:
                print(f"  {number + 1} of {kills} kills", flush=True)
            for player in run.players():
                player.hang_up()
            for table in [t for t in run.tables if t.over and len(run.tables) > 40]:
                run.tables.remove(table)
                run.past += [deed for player in table.player for deed in player.done]
        told = run.club.admin("check")
        assert told.returncode == 0, told.stdout + told.stderr
        assert run.club.stop() == 0
        run.check_ends()
    done = run.past + [deed for player in run.players() for deed in player.done]
    print(f"{kills} kills, {sum(not d.refused for d in done)} commands acknowledged, "
          f"{run.repeated} repeated, {sum(d.refused for d in done)} refused, none lost, none twice")


main()
