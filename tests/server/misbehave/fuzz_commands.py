"""Random commands of random people at tables in every state: fuzz_commands.py AGATE [SEED] [COUNT]

A few people make tables, sit at some, watch others and are strangers to the rest; one has no
session, some get accounts, and the operator has the control socket. Each command goes to a random
table with arguments that are mostly good, by HTTP or by WebSocket, while the server's time jumps. The
server must answer everything with less than 500, log
nothing that an operator would have to look at, and leave a sound store. Among very many commands,
each must have been served and refused, and every state of a table met; else they are not random
enough.
"""

import http.client
import itertools
import json
import socket
import sys
from urllib.parse import quote, urlencode

from hostile import Club, Closed, Visitor, lists, seeded

COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 4000
MANY = 200000  # among so many everything is met
PEOPLE, TABLES, BATCH = 6, 9, 12
GAMES = ["unlur:size=3", "unlur:size=5", "ninuki:size=13", "mur:games=1", "mur:games=6,sets=2",
         "unitar:deal=0", "unitar"]
CLOCKS = ["none", "fischer 1m+1s", "simple 20s", "byoyomi 10s+2x5s", "canadian 10s+20s/3",
          "absolute 30s", "absolute 10m", "fischer 10m+1s", "days 1d", "days 1d vacation=2d"]
PASSWORD = "correct horse"
# These take long, for a password is hashed; so they come less often.
HASHED = ("account.create", "account.mail", "account.password", "session.create")
# Those that nobody else can use.
OPERATORS = ("operator.close",)
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}
JUNK = ["", "x", 0, -1, 7, 1 << 62, 0.5, None, True, [], {}, "A" * 100, [[]], "\u0007", "A1", "me"]


class Person:
    """Somebody with a connection of each kind."""

    def __init__(self, club, name, dice):
        self.dice = dice
        self.visitor = Visitor(club, checks=False)
        if name:
            self.visitor.token = self.visitor.post("/api/v1/guests", name=name)["token"]
        self.connection = http.client.HTTPConnection(club.host, club.port, timeout=60)
        self.socket = None
        self.sent = {}  # by id: commands whose answers have not come yet

    def post(self, operation, args):
        """Status and body of a command by HTTP."""
        path = operation["path"]
        rest = dict(args)
        for name in args:
            if "{" + name + "}" in path:
                path = path.replace("{" + name + "}", quote(str(rest.pop(name))) or "-")
        headers = {}
        if self.visitor.token:
            headers["Authorization"] = f"Bearer {self.visitor.token}"
        if self.dice.random() < 0.2:
            headers["Idempotency-Key"] = f"k{self.dice.randrange(1000)}"
        body = None
        if operation["method"] == "POST":
            body = json.dumps(rest)
        elif rest:
            path += "?" + urlencode(rest)
        self.connection.request(operation["method"], path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        is_json = answer.getheader("Content-Type", "").startswith("application/json")
        body = json.loads(text) if is_json else None
        if self.visitor.token and answer.status == 200 and isinstance(body, dict):
            self.sign_in(body)
        return answer.status, body

    def sign_in(self, body):
        """Goes on with the session of an account, if that is what the answer has."""
        if "token" in body and body["person"].get("handle"):
            self.hang_up()
            self.visitor.token = body["token"]

    def hang_up(self):
        self.sent.clear()
        self.socket = None
        self.connection.close()

    def send(self, cmd, args):
        if not self.socket:
            self.socket = self.visitor.socket()
        self.sent[self.socket.send(cmd, **args)] = cmd, args

    def answers(self):
        """What comes of the commands that were sent, in any order."""
        while self.sent:
            message = self.socket.read()
            if message["type"] == "answer":
                yield *self.sent.pop(message["id"]), message["status"], message["body"]


class Operator:
    """Whoever runs the server, at its control socket."""

    def __init__(self, club):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(club.folder / "data" / "control"))
        self.file = self.socket.makefile("rb")

    def ask(self, cmd, args):
        """Status and body of a command."""
        self.socket.sendall(json.dumps({"cmd": cmd, "id": "x", "args": args}).encode() + b"\n")
        while (message := json.loads(self.file.readline()))["type"] != "answer":
            pass  # of a table that is watched
        return message["status"], message["body"]


class Fuzz:
    def __init__(self, club, dice):
        self.club, self.dice = club, dice
        club.describe()
        self.operator = Operator(club)
        self.people = [Person(club, None, dice)]
        self.names = self.made = 0
        self.handles = ["nobody"]
        while len(self.people) < PEOPLE:
            self.arrive()
        self.tables = []  # ids
        self.turns = {}  # by id: the turn
        self.moves = {}  # by id: moves that were legal for somebody
        self.secrets = ["0" * 48]
        self.sessions = ["0" * 16]
        self.offer = None  # the arguments of the last offer
        self.states, self.statuses = set(), {}

    def arrive(self):
        self.names += 1
        self.people.append(Person(self.club, f"p{self.names}", self.dice))

    def table(self):
        dice = self.dice
        return dice.choice(self.tables) if self.tables and dice.random() < 0.99 else "0" * 16

    def wishes(self, game):
        dice, seats = self.dice, 3 if game.startswith("unitar") else 2
        who = [{"who": dice.choice(["me", "open", "open", "invited"])} for _ in range(seats)]
        if dice.random() < 0.1:
            who[-1] = {"who": "engine", "level": 1}
        return who

    def create(self):
        dice, game = self.dice, self.dice.choice(GAMES)
        args = {"game": game, "clock": dice.choice(CLOCKS), "private": dice.random() < 0.2,
                "shuffle": dice.random() < 0.2}
        if dice.random() < 0.8:
            args["seats"] = self.wishes(game)
        return args

    def new_handle(self):
        self.names += 1
        return self.dice.choice([f"h{self.names}", *self.handles])

    def plan(self, table):
        move = self.move(table)
        return {"turn": self.turns.get(table, 1) + self.dice.randrange(2),
                "tree": [{"if": move, "then": self.move(table), "next": []}]}

    def move(self, table):
        moves = self.moves.get(table)
        return self.dice.choice(moves) if moves and self.dice.random() < 0.95 else "A1"

    def value(self, name, schema, table):
        """A good value of an argument."""
        dice = self.dice
        if "enum" in schema:
            return dice.choice(schema["enum"])
        if name == "turn":
            return self.turns.get(table, 1)
        if name == "plan":
            return self.plan(table)
        values = {"table": table, "move": self.move(table), "secret": dice.choice(self.secrets),
                  "seat": dice.randrange(4), "text": "hello", "name": f"p{dice.randrange(99)}",
                  "days": dice.randrange(3), "mine": dice.random() < 0.5, "views": True,
                  "game": dice.choice(lists.GAMES), "password": PASSWORD, "new": PASSWORD,
                  "mail": "ann@example.org", "value": "{}", "others": dice.random() < 0.5,
                  "session": dice.choice(self.sessions)}
        return values.get(name, 1)

    def args(self, cmd, names):
        """Arguments for a command, mostly good ones."""
        if cmd == "table.create":
            args = self.create()
        elif cmd == "account.create":
            args = {"handle": self.new_handle(), "password": PASSWORD}
        elif cmd == "session.create":
            args = {"handle": self.dice.choice(self.handles), "password": PASSWORD}
        elif cmd == "table.offer" and self.offer and self.dice.random() < 0.6:
            args = dict(self.offer)  # somebody may agree
        else:
            table = self.table()
            args = {name: self.value(name, schema, table)
                    for name, (needed, schema) in names.items()
                    if needed or self.dice.random() < 0.3}
        if args and self.dice.random() < 0.08:
            name = self.dice.choice(sorted(args))
            if self.dice.random() < 0.3:
                args[self.dice.choice(["x", "seat", "turn"])] = self.dice.choice(JUNK)
            elif self.dice.random() < 0.3 and name != "table":
                del args[name]
            elif name != "table":
                args[name] = self.dice.choice(JUNK)
        return args

    def learn(self, cmd, args, status, body):
        """Looks at an answer, and remembers what later commands need."""
        self.statuses.setdefault(cmd, set()).add(status)
        assert status < 500, f"{cmd} {args} is answered {status} {body}"
        if not isinstance(body, dict) or status != 200:
            return
        if cmd == "table.offer":
            self.offer = args
        if cmd == "account.create":
            self.handles = self.handles[-20:] + [args["handle"]]
        if cmd == "session.list":
            self.sessions = self.sessions[-20:] + [one["session"] for one in body["sessions"]]
        table = body.get("table")
        if isinstance(table, dict):
            self.states.add(table["state"])
            self.turns[table["id"]] = table.get("turn", 1)
            if table["id"] not in self.tables:
                self.tables.append(table["id"])
        elif cmd == "table.rematch" and table:
            self.tables.append(table)
        elif "turn" in body and table:
            self.turns[table] = body["turn"]
        if "view" in body and body["view"].get("moves"):
            self.moves[args["table"]] = body["view"]["moves"]
        for one in body.get("invitations", []) + [body.get("invitation")]:
            if one:
                self.secrets = self.secrets[-20:] + [one["secret"]]
        if len(self.tables) > TABLES:
            self.tables.pop(self.dice.randrange(len(self.tables)))

    def names_of(self, operation):
        """The arguments of a command: whether each is needed, and its schema."""
        names = {one["name"]: (one.get("required", False), one["schema"])
                 for one in operation["parameters"] if one["in"] != "header"}
        body = operation.get("requestBody")
        if body:
            schema = body["content"]["application/json"]["schema"]
            names.update({name: (name in schema.get("required", []), about)
                          for name, about in schema.get("properties", {}).items()})
        return names

    def pick(self):
        """A command: those that act and table.read, which tells what may be moved, come more often
        than the others."""
        names = sorted(self.club.operations)
        common = [name for name in names if name.startswith("table.") and name not in (
            "table.picture", "table.moving", "table.record")]
        some = ["table.read", "table.move", "table.join", "table.create", "table.offer"]
        cmd = self.dice.choice(self.dice.choice([names, common, common, some, some, some]))
        return cmd, self.club.operations[cmd]

    def step(self, person):
        """One command; by WebSocket its answer comes later."""
        cmd, operation = self.pick()
        if cmd == "session.end" and self.dice.random() < 0.9:
            return
        if cmd in HASHED and self.dice.random() < 0.5:
            return
        args = self.args(cmd, self.names_of(operation))
        by_socket = cmd.startswith(("table.", "me.", "lobby.")) and self.dice.random() < 0.7
        if by_socket and cmd not in ("table.picture", "table.moving", "table.record"):
            person.send(cmd, args)
        elif not cmd.endswith(".watch"):  # which would be a stream without end
            self.learn(cmd, args, *person.post(operation, args))
        self.made += 1

    def operate(self):
        """One command of the operator, who may use all that are no stream or file."""
        cmd, operation = self.pick()
        if self.dice.random() < 0.5:
            cmd, operation = self.dice.choice(OPERATORS), {"parameters": [TABLE]}
        if not cmd.startswith(("table.picture", "table.moving", "table.record", "account.", "session.")):
            args = self.args(cmd, self.names_of(operation))
            self.learn(cmd, args, *self.operator.ask(cmd, args))
            self.made += 1

    def do(self, person, cmd, **args):
        """A command by HTTP; its status and answer."""
        status, body = person.post(self.club.operations[cmd], args)
        self.learn(cmd, args, status, body)
        self.made += 1
        return status, body

    def advance(self):
        """Whoever has to move at a table does: by chance alone few games would get far."""
        table = self.table()
        for person in self.people[1:]:
            status, body = self.do(person, "table.read", table=table)
            if status != 200 or body["table"].get("you") not in body["table"]["owing"]:
                continue
            turn, move = body["table"]["turn"], self.dice.choice(body["view"]["moves"])
            if self.dice.random() < 0.8:
                self.do(person, "table.move", table=table, turn=turn, move=move)
            else:
                self.do(person, "table.stage", table=table, turn=turn, move=move)
                self.do(person, "table.confirm", table=table, turn=turn)

    def claim(self):
        """Everybody claims wins of those who have been away, which is rarely possible."""
        for person, table in itertools.product(self.people[1:], list(self.tables)):
            self.do(person, "table.claim", table=table, seat=self.dice.randrange(1, 3))

    def batch(self):
        """Some commands of some people, then all answers."""
        if self.dice.random() < 0.02:
            self.operate()
        if self.dice.random() < 0.3:
            self.advance()
        person = self.dice.choice(self.people)
        try:
            for _ in range(self.dice.randrange(1, BATCH)):
                self.step(person)
            for answer in person.answers():
                self.learn(*answer)
        except (Closed, ConnectionError):  # the clock jumped, so the server took it for silent and closed it
            person.hang_up()
        if self.dice.random() < 0.02:
            self.club.move_clock(seconds := self.dice.choice([1, 5, 21, 62, 200]))
            if seconds > 60:
                self.claim()
        if self.dice.random() < 0.01:  # sessions end, and people without one are refused
            self.people.pop(1)
            self.arrive()


def check(fuzz):
    """Everything was tried."""
    missing = {"open", "waiting", "playing", "adjourned", "ended"} - fuzz.states
    assert not missing, f"no table was {missing}"
    for cmd in [*fuzz.club.operations, *OPERATORS]:
        met = fuzz.statuses.get(cmd, set())
        assert any(status < 400 for status in met), f"{cmd} was never served: {met}"
    acts = [name for name, one in fuzz.club.operations.items() if one["method"] == "POST"]
    for cmd in [*acts, *OPERATORS]:
        assert any(status >= 400 for status in fuzz.statuses[cmd]), f"{cmd} was never refused"


def main():
    dice = seeded()
    with Club(sys.argv[1], "log=warn", "tables=40", clock=True) as club:
        fuzz = Fuzz(club, dice)
        while fuzz.made < COUNT:
            fuzz.batch()
        if COUNT >= MANY:
            check(fuzz)
        told = club.admin("check")
        assert told.stdout == "everything is sound\n", told.stdout
        log = "\n".join(line for line in (club.folder / "log").read_text().splitlines()
                        if '"event":"gap"' not in line)  # a busy machine
        assert log == "", f"the operator was told something: {log[:2000]}"
        print(f"{fuzz.made} commands, {len(fuzz.statuses)} of a kind")


main()
