"""The log of a server: log.py AGATE

A dialogue with everything that is secret is logged at the level `debug`. Every line is JSON, every
command is there, and nothing that somebody alone knows, nobody's name and no address. At the level
`warn` an ordinary dialogue leaves no line, but a disk that fails does.

Ends with `N passed, M failed`.
"""

import json
import pathlib
import resource
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lib"))
from club import Club, Refused, Visitor  # noqa: E402

passed = failed = 0
MEMBERS = {"start": {"version", "data", "threads"}, "listen": {"address", "url"},
           "stop": {"seconds"}, "command": {"command", "status", "micros", "table"},
           "slow": {"what", "millis", "busy", "rounds"}, "gap": {"millis"},
           "files": {"why", "allowed", "connections"}}
BUSY = {"slow", "gap", "files"}  # what a busy or small machine may cause


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(what)


def refused(call, *args, **more):
    try:
        call(*args, **more)
    except Refused:
        return
    check(False, f"{args} {more} is not refused")


def play_mur(club, secrets):
    """A private table: an invitation, a staged move, a plan, chat."""
    ada, bob = club.guest("Ada Quux"), club.guest("Bob Xyzzy")
    made = ada.table("mur:games=1", private=True, seats=[{"who": "me"}, {"who": "invited"}])
    table, invitations = made["table"]["id"], made["invitations"]
    secrets += ["Quux", "Xyzzy", ada.token, bob.token, ada.id, bob.id]
    secrets += [one["secret"] for one in invitations]
    bob.at(table, "join", secret=invitations[0]["secret"])
    ada.at(table, "stage", turn=1, move="+h3")
    bob.at(table, "plan", plan={"turn": 1, "tree": [{"if": "+h3", "then": "+d2"}]})
    bob.at(table, "chat", room="players", text="between us: plugh")
    bob.post("/api/v1/me/name", name="Bob Frobozz")
    refused(bob.move, table, "+g3", turn=1)
    secrets += ["+h3", "+d2", "+g3", "plugh", "Frobozz"]
    check(bob.page(table)["own"]["plan"], "the plan is not there")
    return ada, table


def play_unitar(club, secrets):
    """A choice that waits for the others, by WebSocket."""
    ada, cy = club.guest("Ada Quux"), club.guest("Cy Quux")
    seats = [{"who": "me"}, {"who": "open"}, {"who": "engine", "level": 1}]
    table = ada.table("unitar", seats=seats)["table"]["id"]
    cy.at(table, "join")
    page = ada.page(table)
    socket = ada.socket()
    socket.ask("table.watch", table=table)
    socket.ask("table.move", table=table, turn=page["table"]["turn"], move=page["view"]["moves"][5])
    secrets += [page["view"]["moves"][5], ada.token, cy.token]
    secrets += [line.split()[-1] for line in page["own"]["secret"].splitlines()[1:]]
    socket.close()


def blunder(club, ada, table, secrets):
    """Secrets in places where they do not belong."""
    refused(ada.get, f"/api/v1/tables/{ada.token}")
    refused(ada.get, f"/api/v1/{ada.token}")
    refused(ada.at, table, "move", turn=1, move="+h3", **{ada.token: 1})
    refused(ada.at, ada.token[:16], "resign")
    refused(Visitor(club, ada.token[::-1], checks=False).get, "/api/v1/me")
    socket = ada.socket()
    for text in (ada.token, json.dumps({"cmd": ada.token}), json.dumps({"cmd": "me.read",
                                                                        "args": {"x": ada.token}})):
        socket.sock.sendall(socket.frame(1, text.encode()))
        check(socket.next("answer")["status"] >= 400, "it is not refused")
    socket.close()
    secrets += [ada.token[::-1], ada.token[:16]]


def check_log(text, secrets):
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        known = MEMBERS.get(line["event"])
        check(known and set(line) == known | {"at", "level", "event"}, f"what is this: {line}")
    commands = {line["command"] for line in lines if line["event"] == "command"}
    for name in ("guest.create", "table.create", "table.join", "table.stage", "table.plan",
                 "table.chat", "table.watch", "table.move", "me.rename"):
        check(name in commands, f"{name} is not logged")
    check([line["event"] for line in lines if line["event"] not in BUSY][:2] ==
          ["start", "listen"], "it does not start")
    check(lines[-1]["event"] == "stop", "it does not stop")
    for secret in secrets:
        check(secret not in text, f"the log tells {secret}")
    check(all("127.0.0.1" not in str(line) for line in lines if line["event"] != "listen"),
          "the log tells addresses")


def check_failure(agate, folder):
    """A disk that takes no more: why is logged, the table is loaded again, and all goes on."""
    program = pathlib.Path(folder) / "agate"
    program.write_text(f"#!/bin/sh\ntrap '' XFSZ\nexec {shlex.quote(agate)} \"$@\"\n")
    program.chmod(0o700)
    with Club(str(program), "log=warn") as club:
        ada = club.guest("Ada")
        table = ada.table("mur:games=1", seats=[{"who": "me"}, {"who": "engine", "level": 1}])
        table = table["table"]["id"]
        free = resource.prlimit(club.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(club.process.pid, resource.RLIMIT_FSIZE, (32768, free[1]))
        refused(ada.move, table, "+a1", turn=1)
        resource.prlimit(club.process.pid, resource.RLIMIT_FSIZE, free)
        ada.move(table, "+a1", turn=1)
        text = (club.folder / "log").read_text()
        lines = [json.loads(line) for line in text.splitlines()]
        why = [line["why"] for line in lines if line["event"] == "store"]
        check(why and all("agate.db" in one for one in why), f"nobody knows why: {text}")
        check({"event": "reload", "table": table, "waiting": 0}.items() <=
              next(line for line in lines if line["event"] == "reload").items(), text)
        check(any(line["event"] == "failed" and line["status"] == 503 and
                  line["command"] == "table.move" for line in lines), text)


def main(agate):
    secrets = []
    with Club(agate, "log=debug") as club:
        ada, table = play_mur(club, secrets)
        play_unitar(club, secrets)
        blunder(club, ada, table, secrets)
        check(club.stop() == 0, "it does not end well")
        check_log((club.folder / "log").read_text(), secrets)
    with Club(agate, "log=warn") as club:
        play_mur(club, [])
        check(club.stop() == 0, "it does not end well")
        busy = [line for line in (club.folder / "log").read_text().splitlines()
                if json.loads(line)["event"] not in BUSY]
        check(busy == [], f"it says something: {busy}")
    with tempfile.TemporaryDirectory() as folder:
        check_failure(agate, folder)
    run = subprocess.run([agate, "serve", "--set", "log=loud"], capture_output=True, text=True,
                         check=False)
    check(run.returncode == 2 and "log takes" in run.stderr, "a level that is none is taken")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
