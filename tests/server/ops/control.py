"""The operator's door: control.py AGATE

The control socket of a server and `agate admin status`, `close` and `ask`: who can open it, what
comes through it, and what strange callers cannot do to the server.

Ends with `N passed, M failed`.
"""

import json
import os
import pathlib
import socket
import stat
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lib"))
from club import GRACE, Club, Refused, Visitor  # noqa: E402

CALLERS = 16  # as control.c has it
passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(what)


def until(found, what):
    end = time.monotonic() + GRACE
    while time.monotonic() < end:
        if found():
            return check(True, what)
        time.sleep(0.01)
    return check(False, f"not within {GRACE} s: {what}")


class Caller:
    """Somebody at the control socket."""

    def __init__(self, club):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(GRACE)
        self.socket.connect(str(club.folder / "data" / "control"))
        self.file = self.socket.makefile("rb")

    def line(self):
        """The next line; None: the other end is closed."""
        try:
            text = self.file.readline()
        except ConnectionResetError:
            return None
        return json.loads(text) if text else None

    def ask(self, cmd, **args):
        self.socket.sendall(json.dumps({"cmd": cmd, "id": "x", "args": args}).encode() + b"\n")
        return self.line()

    def close(self):
        self.file.close()
        self.socket.close()


def begun(club, **more):
    """Two people at a table of Mur, whose game has begun."""
    ann, bob = club.guest("Ann"), club.guest("Bob")
    table = ann.table("mur:games=1", **more)["table"]["id"]
    bob.at(table, "join")
    return ann, bob, table


def check_modes(club):
    """Nobody but its owner can open it."""
    path = club.folder / "data" / "control"
    about = path.stat()
    check(stat.S_ISSOCK(about.st_mode) and stat.S_IMODE(about.st_mode) == 0o600,
          f"the mode is {about.st_mode:o}")
    if os.getuid() != 0:
        return
    # Even if the folders are open to all.
    opened = [club.folder, club.folder / "data"]
    for folder in opened:
        folder.chmod(0o755)
    code = f"import socket; socket.socket(socket.AF_UNIX).connect({str(path)!r})"
    run = subprocess.run(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
                          sys.executable, "-c", code], capture_output=True, text=True, check=False)
    check("PermissionError" in run.stderr, f"somebody else can open it: {run.stderr}")
    for folder in opened:
        folder.chmod(0o700)


def check_status(club):
    told = club.admin("status", "--json")
    answer = json.loads(told.stdout)
    club.describe()
    club.validate(club.operations["operator.status"], 200, answer)
    begun(club)
    now = json.loads(club.admin("status", "--json").stdout)
    check(now["tables"]["playing"] == answer["tables"]["playing"] + 1, f"a game more: {now}")
    lines = dict(line.split() for line in club.admin("status").stdout.splitlines())
    check(lines["tables.playing"] == str(now["tables"]["playing"]) and lines["trouble"] == "-" and
          int(lines["store_bytes"]) > 4096, f"{lines}")
    # By HTTP as well, as /metrics is: from this machine, and not through a proxy.
    nobody = Visitor(club)
    check(nobody.get("/api/v1/operator/status")["failed"] == 0, "not by HTTP")
    try:
        nobody.ask("GET", "/api/v1/operator/status", headers={"X-Forwarded-For": "203.0.113.7"})
        check(False, "everybody may ask")
    except Refused as refused:
        check(refused.status == 403, f"{refused}")


def check_close(club):
    """A table is closed before its game and aborted in it, and whoever watches is told."""
    for before, after in ((False, "aborted"), (True, None)):
        ann = club.guest("Ann")
        if before:
            table = ann.table("mur", private=True)["table"]["id"]
        else:
            ann, _, table = begun(club)
        watcher = ann.socket()
        watcher.ask("table.watch", table=table)
        told = club.admin("close", table)
        check((told.returncode, told.stdout, told.stderr) == (0, "", ""), f"{told}")
        while (state := watcher.part("state"))["state"] != "ended":
            pass
        check(state["decided_by"] == after and state["places"] is None, f"{state}")
        watcher.close()
        told = club.admin("close", table)
        check(told.returncode == 1 and told.stderr.startswith("agate: "), f"again: {told}")
    check(not Visitor(club).get("/api/v1/ended"), "they count")
    adjourned(club)
    told = club.admin("close", "nowhere")
    check(told.returncode == 1 and "table" in told.stderr, f"{told}")


def adjourned(club):
    ann, bob, table = begun(club, clock="days 3d")
    ann.at(table, "offer", what="adjourn")
    bob.at(table, "offer", what="adjourn")
    check(ann.page(table)["table"]["state"] == "adjourned", "it is not adjourned")
    told = club.admin("close", table)
    check(told.returncode == 0, f"{told}")
    check(ann.page(table)["table"]["decided_by"] == "aborted", "it is not aborted")


def check_other_doors(club):
    """Acting commands of the operator come by no other door, also from this machine."""
    ann, _, table = begun(club)
    wire = Visitor(club, checks=False).socket()
    for name in ("operator.close", "operator.status"):
        try:
            wire.ask(name, **({"table": table} if "close" in name else {}))
            check(False, f"{name} by WebSocket")
        except Refused as refused:
            check(refused.status == 403, f"{refused}")
    wire.close()
    for path in ("operator/close", f"tables/{table}/close"):
        status, _, _ = ann.raw("POST", f"/api/v1/{path}", {"table": table})
        check(status in (404, 405), f"{path}: {status}")
    check(ann.page(table)["table"]["state"] == "playing", "it was closed")


def check_roles(club):
    """The operator is nobody at a table."""
    _, _, table = begun(club)
    caller = Caller(club)
    check(caller.ask("games.list")["status"] == 200, "games")
    check(caller.ask("me.read")["status"] == 401, "the operator is a person")
    check(caller.ask("table.resign", table=table)["status"] == 401, "the operator plays")
    check(caller.ask("table.read", table=table)["status"] == 200, "a public table is not shown")
    hidden = club.guest("Ann").table("mur", private=True)["table"]["id"]
    check(caller.ask("table.read", table=hidden)["status"] == 404, "a private table is shown")
    caller.close()
    # A stream of messages does not get between a question and its answer.
    told = club.admin("ask", "table.watch", json.dumps({"table": table}))
    check(told.returncode == 0 and json.loads(told.stdout), f"{told}")
    told = club.admin("ask", "table.list", '{"state":"nonsense"}')
    check(told.returncode == 1 and "`state`" in told.stderr, f"{told}")
    told = club.admin("ask", "table.list", "nonsense")
    check(told.returncode == 2, f"{told}")


def check_lines(club):
    """Every answer is one line, also one that is written in several."""
    caller = Caller(club)
    for cmd, args in (("openapi", {}), ("schema", {"name": "view"}), ("schema", {"name": "messages"})):
        answer = caller.ask(cmd, **args)
        check(answer["status"] == 200 and len(answer["body"]) > 1, f"{cmd}: {answer}")
    check(caller.ask("games.list")["body"].keys() == {"games"}, "an answer is more than a line")
    caller.close()


def check_strange_callers(club):
    caller = Caller(club)
    for text in (b"\n", b"nonsense\n", b"[]\n", b'{"cmd":7}\n', b"\xff\xfe\n", b"\0\n",
                 b'{"cmd":"games.list","args":[]}\n', b"[" * 5000 + b"\n"):
        caller.socket.sendall(text)
        answer = caller.line()
        check(answer and answer["status"] == 400, f"{text[:20]}: {answer}")
    caller.socket.sendall(b'{"cmd":"games.list"}\n' * 50)  # many commands at once
    check([caller.line()["status"] for _ in range(50)] == [200] * 50, "not all are answered")
    caller.socket.sendall(b'{"cmd":"games')  # a command in pieces
    caller.socket.sendall(b'.list"}\n')
    check(caller.line()["status"] == 200, "a line in pieces")
    try:
        for _ in range(64):
            caller.socket.sendall(b"x" * (1 << 16))
    except (BrokenPipeError, ConnectionResetError):
        pass
    check(caller.line() is None, "a line without an end is read on")
    caller.close()


def memory(club):
    text = pathlib.Path(f"/proc/{club.process.pid}/statm").read_text()
    return int(text.split()[1]) * os.sysconf("SC_PAGESIZE")


def check_deaf_caller(club):
    """Somebody who asks and asks and reads nothing is not read from either."""
    before = memory(club)
    caller = Caller(club)
    caller.socket.setblocking(False)
    question, sent = b'{"cmd":"schema"}\n' * 1000, 0
    end = time.monotonic() + GRACE
    while time.monotonic() < end:
        try:
            sent += caller.socket.send(question[sent % len(question):])
        except BlockingIOError:
            break  # the server has stopped reading
        except (BrokenPipeError, ConnectionResetError):
            break  # or has closed the connection
        check_alive(club)
    check(time.monotonic() < end, "it takes everything")
    check_alive(club)
    check(memory(club) - before < 200 << 20, f"{memory(club) - before} bytes for a deaf caller")
    caller.close()


def check_alive(club):
    if club.admin("status").returncode != 0:
        check(False, "the server does not answer")


def check_many_callers(club):
    callers = [Caller(club) for _ in range(CALLERS)]
    check(all(caller.ask("games.list")["status"] == 200 for caller in callers), "not for all")
    more = Caller(club)
    check(more.line() is None, "one more is served")
    told = club.admin("status")
    check(told.returncode == 2 and "has not answered" in told.stderr, f"{told}")
    check(Visitor(club).get("/healthz")["ok"], "guests notice it")
    for caller in callers + [more]:
        caller.close()
    until(lambda: club.admin("status").returncode == 0, "others come in again")


def check_gone_caller(club):
    """Somebody who does not wait for the answer."""
    _, _, table = begun(club)
    caller = Caller(club)
    caller.socket.sendall(json.dumps({"cmd": "operator.close",
                                      "args": {"table": table}}).encode() + b"\n")
    caller.close()
    until(lambda: Visitor(club).page(table)["table"]["state"] == "ended", "the table is closed")


def check_ends(club):
    """A socket that a killed server has left is replaced; one that stops takes it away."""
    path = club.folder / "data" / "control"
    club.kill()
    told = club.admin("status")
    check(told.returncode == 2 and "no server is running" in told.stderr, f"{told}")
    check(path.exists(), "this is not the test that it seems to be")
    club.start()
    check(club.admin("status").returncode == 0, "the old socket is in the way")
    club.stop()
    check(not path.exists(), "it leaves its socket")
    for words in (["status"], ["close", "0123456789abcdef"], ["ask", "games.list"]):
        told = club.admin(*words)
        check(told.returncode == 2 and told.stdout == "" and
              "no server is running" in told.stderr, f"{told}")
    club.start()


def main(agate):
    with Club(agate) as club:
        for test in (check_modes, check_status, check_close, check_other_doors, check_roles,
                     check_lines, check_strange_callers, check_deaf_caller, check_many_callers,
                     check_gone_caller, check_ends):
            test(club)
            check(club.process.poll() is None, f"{test.__name__}: the server has died")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
