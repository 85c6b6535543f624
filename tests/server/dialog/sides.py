"""Two servers beside each other, and all that they tell: for the tests of secrets."""

import collections
import json
import re

from club import Visitor
from tools import Lines, people, state

PATHS = ("", "/record.agr", "/record.json", "/record.sgf", "/board.svg", "/board.png",
         "/moving.svg")


class Side:
    """One of the two servers, with three people and somebody who watches."""

    def __init__(self, club):
        self.club = club
        self.players = people(club, 3)
        self.watcher = club.guest("Eve")
        self.told = {}

    def watch(self, table, observers):
        self.table = table
        self.sockets = {who: self.visitor(who).socket() for who in observers}
        self.stood = collections.defaultdict(dict)
        for socket in self.sockets.values():
            socket.ask("table.watch", table=table, views=True)
        self.lines = Lines(self.watcher, f"/api/v1/tables/{table}/stream?views=true")

    def visitor(self, who):
        return self.watcher if who == "watcher" else self.players[who]

    def tidy(self, text):
        """Without ids, addresses and times."""
        if isinstance(text, bytes):
            text = text.decode("latin-1")
        text = text.replace(self.table, "T" * 16).replace(self.club.address, "ADDRESS")
        for number, person in enumerate([*self.players, self.watcher]):
            text = text.replace(person.id, f"PERSON{number:010}")
        text = text.replace(str(self.club.folder), "FOLDER")
        text = re.sub(r'"at":"[^"]*"', "TIME", text)
        text = re.sub(r"\b1[0-9]{12}\b", "1" * 13, text)
        text = re.sub(r'"id":"[0-9a-z]{16}"', '"id":"X"', text)
        text = re.sub(r'"ETag": "[^,]*', "TAG", text)
        # The checksum of one's own secret, which has the id of the table in it.
        return re.sub(r"((?:role|choice) T{16} .*?) [0-9a-f]{16}", r"\1 CHECKSUM", text)

    def note(self, name, text):
        self.told[name] = self.tidy(text)

    def ask_everything(self, observers):
        base = f"/api/v1/tables/{self.table}"
        for who in [*observers, None]:
            visitor = Visitor(self.club) if who is None else self.visitor(who)
            for path in [base + path for path in PATHS] + ["/api/v1/tables", "/api/v1/ended",
                                                           "/api/v1/tables?mine=true"]:
                status, headers, body = visitor.raw("GET", path)
                headers.pop("Date", None)
                self.note((who, path.removeprefix(base)), f"{status} ".encode() + body)
                self.note((who, path.removeprefix(base), "headers"), json.dumps(headers))
            for command, more in (("confirm", {"turn": 1}), ("plan", {"plan": {
                    "turn": 99, "tree": []}}), ("claim", {"seat": 1}), ("decline", {}),
                    ("move", {"turn": 99, "move": "nonsense"}),
                    ("move", {"turn": state(self.players[0], self.table)["turn"],
                              "move": "nonsense"})):
                status, _, body = visitor.raw("POST", f"{base}/{command}", more)
                self.note((who, command, str(more)), f"{status} ".encode() + body)

    def listen(self):
        for who, socket in self.sockets.items():
            socket.ask("me.read")
            self.note((who, "socket"), settled(socket.waiting, self.stood[who]))
            socket.waiting.clear()
        self.watcher.at(self.table, "chat", room="spectators", text="END")
        heard = []
        while not heard or heard[-1].get("said", {}).get("text") != "END":
            heard.append(self.lines.next())
        self.note("lines", settled(heard, self.stood["lines"]))

    def operate(self):
        self.note("metrics", re.sub(rb"\d+", b"N", Visitor(self.club).get("/metrics")))
        for words in ("check", "stats"):
            done = self.club.admin(words)
            self.note(f"admin {words}", done.stdout + done.stderr)
        self.note("log", (self.club.folder / "log").read_bytes())


def without_presence(table):
    """The state of a table without who is present: when that is told depends on timing."""
    told = ("spectators", "chats", "now", "you")
    table = {name: value for name, value in table.items() if name not in told}
    table["seats"] = [{name: value for name, value in seat.items()
                       if name not in ("present", "away")} for seat in table["seats"]]
    return table


def settled(messages, stood):
    """The messages as text, but for states that say nothing new; `stood`: the last one before."""
    kept = []
    for message in messages:
        name = {"watching": "table", "change": "state"}.get(message.get("type"))
        if name in message:
            now = without_presence(message[name])
            if message.keys() == {"type", "table", "state"} and now == stood.get("table"):
                continue
            stood["table"] = now
            message = dict(message, **{name: now})
        kept.append(json.dumps(message))
    return "\n".join(kept)


def compare(one, other, secrets):
    """They were told the same; `secrets`: texts that must be nowhere."""
    assert one.told.keys() == other.told.keys()
    for name, text in one.told.items():
        at = next((i for i, pair in enumerate(zip(text, other.told[name]))
                   if pair[0] != pair[1]), min(len(text), len(other.told[name])))
        around = slice(max(0, at - 200), at + 100)
        assert text == other.told[name], f"{name}\n{text[around]}\n{other.told[name][around]}"
        for secret in secrets:
            assert secret not in text, f"{secret} is in {name}"
