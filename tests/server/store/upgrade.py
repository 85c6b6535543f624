"""A store that a program of version 1 wrote: every list, log and answer reads as before.

    python3 upgrade.py PROGRAM OLD           loads OLD/1-club.sql, and asks what OLD/1-club.json has
    python3 upgrade.py make PROGRAM OLD      makes both with a program of version 1

The clock of the server goes on from when the store was written, so that answers that are kept for a
day are still there.
"""

import hashlib
import json
import pathlib
import random
import shutil
import sqlite3
import struct
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lib"))

from club import Club, Refused, Visitor  # noqa: E402

ME, OPEN, INVITED = {"who": "me"}, {"who": "open"}, {"who": "invited"}
GAMES = {"unlur:size=3": 2, "ninuki:size=13": 2, "mur:games=1": 2, "unitar": 3}
STATES = ("open", "waiting", "playing", "adjourned", "ended")

# What changes by itself: the time, and what depends on it.
PASSING = {"now", "deadline", "since", "away", "left", "present", "extra"}

KEPT = 24  # characters of an answer that are kept beside its hash


# ---- Making ----

class Maker:
    """Lets people do everything once."""

    def __init__(self, club):
        self.club = club
        self.people = [club.guest(name) for name in ("Ann", "Bob", "Cy")]
        self.tables, self.secrets, self.repeats = [], [], []

    def make(self, game, first=None, **more):
        """A table; its id. Its invitations are remembered."""
        made = (first or self.people[0]).table(game, **more)
        table = made["table"]["id"]
        self.tables.append(table)
        for invitation in made["invitations"]:
            self.secrets.append((table, invitation["secret"]))
        return table

    def sit(self, game, **more):
        table = self.make(game, **more)
        players = self.people[:GAMES[game]]
        for player in players[1:]:
            if more.get("seats"):
                own = [secret for at, secret in self.secrets if at == table]
                player.at(table, "join", secret=own[players.index(player) - 1])
            else:
                player.at(table, "join")
        return table, players

    def play(self, table, players, turns):
        dice = random.Random(7)
        for _ in range(turns):
            about = players[0].page(table)["table"]
            if about["state"] != "playing":
                return
            for seat in about["owing"]:
                player = players[seat - 1]
                moves = player.page(table)["view"]["moves"]
                self.once(player, table, "move", move=dice.choice(moves), turn=about["turn"])

    def once(self, player, table, command, **more):
        """A command; the first ones have an id, and their answers are kept."""
        name = f"r{len(self.repeats)}" if len(self.repeats) < 30 else None
        answer = player.at(table, command, key=name, **more)
        if name:
            self.repeats.append((self.people.index(player), table, command, name, more, answer))

    def wanted(self, game):
        seats = GAMES[game]
        return [ME] + [INVITED] * (seats - 1)

    def all_of(self, game):
        """Tables of a game in every state."""
        ann, bob, cy = self.people
        self.make(game)
        self.make(game, seats=self.wanted(game))
        self.make(game, private=True, seats=self.wanted(game))
        table, players = self.sit(game, clock="fischer 5m+3s")
        self.play(table, players, 3)
        ann.at(table, "chat", room="players", text="hello")
        cy.at(table, "chat", room="players" if len(players) == 3 else "spectators", text="hi \"x\"")
        table, players = self.sit(game, private=True, seats=self.wanted(game), clock="days 3d")
        self.play(table, players, 2)
        table, players = self.sit(game)
        self.play(table, players, 2)
        for player in players:
            player.at(table, "offer", what="adjourn")
        for private in (False, True):
            table, players = self.sit(game, private=private, seats=self.wanted(game))
            self.play(table, players, 2)
            for player in players[1:]:
                self.once(player, table, "resign")
            if private:
                for player in players:
                    player.at(table, "rematch")
                self.tables.append(ann.page(table)["table"]["rematch"])

    def others(self):
        ann, bob, cy = self.people
        table, players = self.sit("mur:games=1")
        self.play(table, players, 400)  # to an end by the rules
        table, players = self.sit("unlur:size=3")
        moves = players[0].page(table)["view"]["moves"]
        players[0].at(table, "stage", move=moves[0], turn=1)
        bob.at(table, "plan", plan={"turn": 1, "tree": [{"if": moves[0], "then": "pass"}]})
        table = self.make("unlur:size=3", seats=[ME, INVITED])
        new = ann.at(table, "invitations", seat=2)["invitation"]["secret"]
        self.secrets.append((table, new))
        bob.at(table, "join", secret=new)
        table = self.make("unitar", seats=[ME, INVITED, INVITED], private=True)
        watch = ann.at(table, "invitations", seat=0)["invitation"]["secret"]
        self.secrets.append((table, watch))
        cy.at(table, "join", secret=watch)
        ann.at(table, "revoke", seat=2)
        self.make("mur:games=1")
        ann.at(self.tables[-1], "leave")
        aborted, _ = self.sit("ninuki:size=13", clock="absolute 1h")
        bob.post("/api/v1/me/name", name="Bob B.")
        self.club.move_clock(61)
        while cy.page(aborted)["table"]["state"] != "ended":
            time.sleep(0.01)


def make(program, old):
    club = Club(program, clock=True)
    maker = Maker(club)
    for game in GAMES:
        maker.all_of(game)
    maker.others()
    club.stop()
    club.start()
    answers = ask_all(club, [person.token for person in maker.people], maker.tables, maker.secrets)
    club.stop()
    now = struct.unpack("<q", club.clock.read_bytes())[0] + int(time.time() * 1000)
    with sqlite3.connect(club.folder / "data" / "agate.db") as store:
        lines = [line for line in store.iterdump() if "sqlite_" not in line]
        head = [f"PRAGMA application_id={store.execute('PRAGMA application_id').fetchone()[0]};",
                "PRAGMA user_version=1;"]
    (old / "1-club.sql").write_text("\n".join(head + lines) + "\n")
    (old / "1-club.json").write_text(json.dumps(
        {"now": now, "tokens": [person.token for person in maker.people], "tables": maker.tables,
         "secrets": maker.secrets, "repeats": maker.repeats, "answers": answers},
        separators=(",", ":"), sort_keys=True) + "\n")
    shutil.rmtree(club.folder)


# ---- Asking ----

def plain(body):
    """What is left of an answer without what changes by itself."""
    if isinstance(body, dict):
        return {name: plain(value) for name, value in body.items() if name not in PASSING}
    return [plain(value) for value in body] if isinstance(body, list) else body


def answer_of(visitor, method, path, body=None):
    status, headers, content = visitor.raw(method, path, body)
    text = content.decode()
    if path.startswith("/api/v1/tables?") and status == 200:
        body = json.loads(text)
        assert body.pop("next", None) is None, path  # pages, which version 1 did not have
        for line in body["tables"]:  # nor did it say whose turn it is
            line.pop("you", None)
            line.pop("due", None)
        text = json.dumps(body)
    if headers.get("Content-Type", "").startswith("application/json"):
        text = json.dumps(plain(json.loads(text)), sort_keys=True)
    return status, text


def paths_of(tables):
    yield "/api/v1/me"
    for state in STATES:
        yield f"/api/v1/tables?mine=true&state={state}"
    for game in GAMES:
        yield f"/api/v1/tables?mine=true&state=ended&game={game.split(':')[0]}"
        for number in range(1, 4):
            yield f"/api/v1/games/{game.split(':')[0]}/{number}"
        yield f"/api/v1/ended?game={game.split(':')[0]}"
    yield "/api/v1/ended"
    yield "/api/v1/ended?since=3&limit=2"
    yield "/api/v1/tables?state=open"
    for table in tables:
        yield f"/api/v1/tables/{table}"
        yield f"/api/v1/tables/{table}/record.agr"


def ask_all(club, tokens, tables, secrets):
    """Every answer, by who asks and what: short ones as they are, long ones as a hash."""
    answers = {}
    for who, token in enumerate(tokens + [None]):
        visitor = Visitor(club, token, checks=False)
        for path in paths_of(tables):
            answers[f"{who} {path}"] = answer_of(visitor, "GET", path)
        for table, secret in secrets:
            answers[f"{who} {table} {secret}"] = answer_of(
                visitor, "POST", f"/api/v1/tables/{table}/invitation", {"secret": secret})
    return {asked: [status, hashlib.sha256(text.encode()).hexdigest()[:12] + text[:KEPT]]
            for asked, (status, text) in answers.items()}


# ---- Checking ----

def load(folder, old, now):
    """The old store in a folder, and a clock that goes on from when it was written."""
    (folder / "data").mkdir()
    store = sqlite3.connect(folder / "data" / "agate.db")
    store.executescript((old / "1-club.sql").read_text())
    store.close()
    (folder / "clock").write_bytes(struct.pack("<q", now - int(time.time() * 1000)))


def check_answers(club, was):
    answers = ask_all(club, was["tokens"], was["tables"], was["secrets"])
    other = [asked for asked, answer in was["answers"].items() if answers.get(asked) != answer]
    for asked in other:
        print(asked, was["answers"][asked], answers.get(asked))
    assert not other and len(answers) == len(was["answers"]), f"{len(other)} answers are others"


def check_repeats(club, was):
    for who, table, command, name, args, answer in was["repeats"]:
        visitor = Visitor(club, was["tokens"][who])
        assert visitor.at(table, command, key=name, **args) == answer, (table, command, args)


def check_results(club):
    """Private games that ended have results too, after the others."""
    store = sqlite3.connect(club.folder / "data" / "agate.db")
    rows = store.execute("SELECT number, listed, what, about FROM result ORDER BY 1").fetchall()
    begun = store.execute("SELECT count(*) FROM tables JOIN clock ON tab = id WHERE state = 'ended' "
                          "AND about ->> '$.begun' > 0 AND NOT about ->> '$.aborted'").fetchone()
    store.close()
    listed = [row[1] for row in rows]
    private = [row[0] for row in rows if not row[1]]
    assert private == list(range(private[0], private[0] + len(private))), private
    assert listed == sorted(listed, reverse=True) and {0, 1} == set(listed), listed
    assert all(row[2] == "ended" and "id" in json.loads(row[3]) for row in rows), rows
    assert len(rows) == begun[0], (len(rows), begun)


def check_seats(club):
    """Who sits where, or made a table without sitting there, and when, follows from the tables."""
    store = sqlite3.connect(club.folder / "data" / "agate.db")
    stages = {"open": 0, "waiting": 0, "ended": 2}
    want = set()
    for table, created, text, state, since in store.execute(
            "SELECT id, created, about, state, since FROM tables JOIN clock ON tab = id"):
        about = json.loads(text)
        at = about["ended"] if state == "ended" else created
        assert since == {"ended": about["ended"], "playing": about["begun"]}.get(state, created)
        people = [seat.get("person") if seat["kind"] == 1 else None for seat in about["seats"]]
        rows = dict(enumerate(people))
        if about["creator"] not in people:
            rows[3] = about["creator"]
        want |= {(table, seat, person, stages.get(state, 1), at)
                 for seat, person in rows.items() if person}
    have = set(store.execute("SELECT tab, seat, person, stage, at FROM seat"))
    store.close()
    assert have == want and any(row[1] == 3 for row in have), have ^ want


def check_invitations(club, was):
    """Good invitations are accepted once; those that were withdrawn or used are refused."""
    fates = set()
    for table, secret in was["secrets"]:
        guest = club.guest("Di")
        ask = {"secret": secret}
        about = guest.post(f"/api/v1/tables/{table}/invitation", **ask)
        try:
            guest.at(table, "join", **ask)
            joined = True
        except Refused:
            joined = False
        assert joined == (about["state"] == "free"), (table, secret, about)
        after = guest.post(f"/api/v1/tables/{table}/invitation", **ask)["state"]
        assert after == ("taken" if joined and about["seat"] else about["state"]), (after, about)
        fates.add(about["state"])
    assert fates == {"free", "taken", "withdrawn", "over"}, fates


def check_new_invitation(club, was):
    """A new invitation takes the place of one from before."""
    ann = Visitor(club, was["tokens"][0])
    for table, secret in was["secrets"]:
        path = f"/api/v1/tables/{table}/invitation"
        about = ann.post(path, secret=secret)
        if about["state"] == "free":
            new = ann.at(table, "invitations", seat=about["seat"])["invitation"]["secret"]
            assert ann.post(path, secret=secret)["state"] == "withdrawn"
            assert ann.post(path, secret=new)["state"] == "free"
            return
    raise AssertionError("no invitation is good")


def check_going_on(club, was):
    """What is appended now follows what was there."""
    ann, bob = (Visitor(club, token) for token in was["tokens"][:2])
    before = ann.get("/api/v1/ended?limit=1000").decode().splitlines()
    last = json.loads(before[-1])["number"]
    table = ann.table("mur:games=1")["table"]
    bob.at(table["id"], "join")
    bob.at(table["id"], "resign")
    after = ann.get(f"/api/v1/ended?since={last}").decode().splitlines()
    assert [json.loads(line)["table"]["id"] for line in after] == [table["id"]], after
    assert ann.get("/api/v1/tables?mine=true&state=ended")["tables"][0]["id"] == table["id"]


def check(program, old):
    was = json.loads((old / "1-club.json").read_text())
    folder = pathlib.Path(tempfile.mkdtemp(prefix="agate-test-"))
    load(folder, old, was["now"])
    with Club(program, folder=folder, clock=True) as club:
        check_answers(club, was)
        check_repeats(club, was)
        check_results(club)
        check_seats(club)
        sound = club.admin("check")
        assert sound.returncode == 0, sound
        check_going_on(club, was)
        check_new_invitation(club, was)
        check_invitations(club, was)
        club.stop()
        sound = club.admin("check")
        assert sound.returncode == 0, sound
    shutil.rmtree(folder)
    print(f"{len(was['answers'])} answers, {len(was['repeats'])} repeats")


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(sys.argv[2], pathlib.Path(sys.argv[3]))
    else:
        check(sys.argv[1], pathlib.Path(sys.argv[2]))
