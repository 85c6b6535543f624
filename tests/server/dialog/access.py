"""Who may use which command: every cell of the table in docs/security.md, asked of a server."""

import itertools
import json
import sqlite3
import subprocess

from accounts import OTHER, PASSWORD, sign_in, sign_up
from arguments import GOOD, parts, send
from club import Closed, Refused, Visitor
from tables import INVITED
from tools import refused

FAR = {"X-Forwarded-For": "203.0.113.7"}  # not at the server's own machine
REFUSED = {"401": 401, "403": 403, "404": 404}
COLUMNS = ["no session", "guest", "stranger", "opponent", "seat", "owner", "operator",
           "closed account"]

# What everybody may do without a session, of what changes something.
FREE = {"account.create", "guest.create", "session.create"}
# What a stranger may do at a private table with the secret of a link.
LINKED = {"invitation.read", "table.join"}
# Only its own time brings the chance to be served: nobody has left the game.
NEVER_SERVED = {"table.claim"}

# What a command needs besides its table, where the words of arguments.py are not enough.
ARGS = {"schema": {"name": "messages"}, "table.record": {"format": "agr"},
        "table.invite": {"seat": 0}, "table.join": {"watch": True},
        "table.claim": {"seat": 2}, "keep.read": {"name": "settings"},
        "keep.write": {"name": "settings"}, "rules.read": {"game": "unlur"}}

# What happens before: by whom, which command, with what.
BEFORE = {"table.confirm": [("seat", "stage", {"turn": 1, "move": "C3"})],
          "table.decline": [("seat", "move", {"turn": 1, "move": "C3"}),
                            ("opponent", "offer", {"what": "draw"})],
          "table.offer": [("seat", "move", {"turn": 1, "move": "C3"})],
          "table.rematch": [("seat", "resign", {})],
          "table.unstage": [("seat", "stage", {"turn": 1, "move": "C3"})]}

numbers = itertools.count()


class Far(Visitor):
    """Somebody who asks from another machine."""

    def raw(self, method, path, body=None, headers=None):
        return super().raw(method, path, body, dict(headers or {}, **FAR))

    def socket(self, **more):
        return super().socket(headers=FAR, **more)


def read_rows(program):
    """The rows as the server prints them: (command, kind of table, cells by column)."""
    text = subprocess.run([program, "serve", "--describe", "access"], capture_output=True,
                          text=True, check=True).stdout
    lines = [[cell.strip().strip("`") for cell in line.split("|")[1:-1]]
             for line in text.splitlines()]
    assert lines[0] == ["command", "table", *COLUMNS], lines[0]
    return [(line[0], line[1], dict(zip(COLUMNS, line[2:], strict=True))) for line in lines[2:]]


def rewrite(club, *statements):
    """Changes rows of the stopped server."""
    club.stop()
    store = sqlite3.connect(club.folder / "data" / "agate.db")
    for statement, values in statements:
        assert store.execute(statement, values).rowcount == 1, statement
    store.commit()
    store.close()
    club.start()


class Cast:
    """One person for each column, and tables between them."""

    def __init__(self, club):
        self.club = club
        self.tables = {}
        self.person = {"no session": Far(club), "guest": Far(club)}
        self.password = {}
        for role in COLUMNS[2:]:
            self.person[role] = sign_up(club, self.handle(role), Far(club))
            self.password[role] = PASSWORD
        operator, closed = self.person["operator"].id, self.person["closed account"].id
        rewrite(club, ("UPDATE person SET about = json_set(about, '$.operator', json('true')) "
                       "WHERE id = ?", [operator]),
                ("UPDATE person SET kind = 3 WHERE id = ?", [closed]))
        self.renew("guest")

    @staticmethod
    def handle(role):
        return "the-" + role.split()[0]

    def renew(self, role):
        """The person has a session again."""
        person = self.person[role]
        if role == "guest":
            person.token = Visitor(self.club).post("/api/v1/guests", name="Guest")["token"]
        elif role not in ("no session", "closed account"):
            person.token = sign_in(self.club, self.handle(role), self.password[role]).token

    def table(self, name, kind):
        """A table of that kind at which what comes before a command has happened, and the secret
        of a link to it. Whoever leaves does so while a seat is free."""
        key = kind, name if name in BEFORE or name == "table.leave" else ""
        if key not in self.tables:
            game, seats = ("unitar", 3) if name == "table.leave" else ("unlur:size=3", 2)
            made = self.person["owner"].table(game, seats=[INVITED] * seats,
                                              private=kind == "private")
            table = made["table"]["id"]
            secrets = {one["seat"]: one["secret"] for one in made["invitations"]}
            for seat, role in ((1, "seat"), (2, "opponent")):
                self.person[role].at(table, "join", secret=secrets[seat])
            watch = secrets.get(0) or \
                self.person["owner"].at(table, "invitations", seat=0)["invitation"]["secret"]
            for role, command, args in BEFORE.get(name, []):
                self.person[role].at(table, command, **args)
            self.tables[key] = table, watch
        return key, *self.tables[key]

    def args(self, name, needed, role, table):
        args = {arg: GOOD[arg] for arg in needed if arg != "table"}
        args.update(ARGS.get(name, {}))
        if "room" in args:
            args["room"] = "players" if role in ("seat", "opponent") else "spectators"
        if "person" in args:
            args["person"] = self.handle("stranger")
        if name == "account.create":
            args["handle"] = f"made-{next(numbers)}"
        if name == "session.create":
            args.update(handle=self.handle("stranger"), password=self.password["stranger"])
        mine = self.password.get(role, PASSWORD)
        if name in ("account.mail", "account.password"):
            args["password"] = mine
        if name == "account.password":
            args["new"] = OTHER if mine == PASSWORD else PASSWORD
        if table:
            args["table"] = table
        return args


def status_of(deed):
    try:
        deed()
        return 200
    except Refused as no:
        return no.status


def by_socket(visitor, name, args):
    """The command by a WebSocket, whose session may end with it."""
    socket = visitor.socket()
    try:
        return status_of(lambda: socket.ask(name, id=f"access-{next(numbers)}", **args))
    except Closed:
        return 200
    finally:
        socket.close()


class Walk:
    def __init__(self, club, cast):
        self.club, self.cast = club, cast
        club.describe()
        sent = club.messages.schema["$defs"]["sent"]["oneOf"]
        self.commands = set(club.operations) | {one["properties"]["cmd"]["const"] for one in sent}
        self.wrong = []

    def acts(self, name):
        operation = self.club.operations.get(name)
        return name.startswith("operator.") if not operation else operation["method"] == "POST"

    def needed(self, name):
        if name in self.club.operations:
            found = parts(self.club.operations[name])
            return [arg for arg, (_, _, needed) in found.items() if needed]
        return ["table"] if name.startswith(("table.", "operator.")) else []

    def ask(self, door, role, name, args):
        person = self.cast.person[role]
        operation = self.club.operations.get(name)
        if door == "socket":
            return by_socket(person, name, args)
        return status_of(lambda: send(person, operation, parts(operation), args))

    def doors(self, name, cell):
        """Both, if it is refused; what is served changes something, so it is asked for once."""
        operation = self.club.operations.get(name)
        if not operation or name.endswith("watch"):  # over HTTP that would not end
            return ["socket"]
        return ["http"] if cell == "yes" else ["socket", "http"]

    def cell(self, name, kind, role, cell):
        """Asks for one cell; whether it was served."""
        key, table, secret = self.cast.table(name, kind) if kind else (None, None, None)
        args = self.cast.args(name, self.needed(name), role, table)
        statuses = []
        if name in LINKED:
            args["secret"] = "0" * 48 if cell == "link" else secret
        for door in self.doors(name, cell):
            status = self.ask(door, role, name, args)
            wanted = {"link": 404, **REFUSED}.get(cell)
            good = status == wanted if wanted else status in (200, 400, 409)
            if cell == "link" and door == "http":
                with_link = self.ask(door, role, name, dict(args, secret=secret))
                good = good and with_link == 200
            if not good:
                self.wrong.append(f"{name} {kind} as {role} by {door}: {status}, not {cell}")
            statuses.append(status)
        if cell in ("yes", "link"):
            if self.acts(name):
                self.cast.tables.pop(key, None)
            if name in ("account.create", "account.password", "session.end"):
                if name == "account.password" and statuses == [200]:
                    self.cast.password[role] = args["new"]
                self.cast.renew(role)
        return cell == "yes" and statuses == [200]


def check_every_command_for_every_role(make):
    club = make("proxy=127.0.0.1", "tables=1000")
    cast = Cast(club)
    walk = Walk(club, cast)
    rows = read_rows(club.program)
    missing = {name for name, _, _ in rows} ^ walk.commands
    assert all(name.startswith("operator.") for name in missing), missing  # those have no path
    for name, kind, cells in rows:
        served = [walk.cell(name, kind, role, cells[role]) for role in COLUMNS]
        if not any(served) and name not in NEVER_SERVED:
            walk.wrong.append(f"{name} {kind}: nobody was served")
    assert not walk.wrong, "\n".join(walk.wrong)
    with refused("account.closed", 403):
        sign_in(club, cast.handle("closed account"))


def check_what_the_table_must_say(club):
    """What holds for every command, whoever writes the next one."""
    club.describe()
    acting = {name for name, operation in club.operations.items()
              if operation["method"] == "POST"}
    seen = set()
    for name, kind, cells in read_rows(club.program):
        assert (name, kind) not in seen
        seen.add((name, kind))
        assert cells["closed account"] == cells["no session"], name
        if name in acting - FREE - LINKED:
            assert cells["no session"] in REFUSED, name
        if kind == "private":
            for role in ("no session", "guest", "stranger"):
                assert cells[role] in REFUSED or (name in LINKED and cells[role] == "link"), name
        if name.startswith("operator.") or name == "metrics":
            assert all(cells[role] == "403" for role in COLUMNS if role != "operator"), name
            assert cells["operator"] == "yes", name
        for role in ("stranger", "operator"):  # to be an operator opens no private table
            if kind == "private" and not name.startswith("operator."):
                assert cells[role] in ("404", "link"), (name, role)
