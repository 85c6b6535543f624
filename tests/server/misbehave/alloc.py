"""The N-th allocation of the server fails, for many N: it answers or hangs up, and goes on.

    alloc.py AGATE SHIM COUNT [FIRST]     COUNT of them, spread over a dialogue; 0: every one

The dialogue has no PNG: glib, which librsvg stands on, ends the program when memory runs out.
"""

import http.client
import json
import mmap
import struct
import sys
import tempfile

from hostile import Club, Closed, Refused, Visitor, club

FAILS, COUNT, FAILED = range(3)
LOST = (ConnectionError, http.client.HTTPException, Closed, json.JSONDecodeError)
club.GRACE = 2  # seconds: what is not answered by then never will be


class Memory:
    """What the shim looks at."""

    def __init__(self, file):
        file.write(bytes(24))
        file.flush()
        self.at = mmap.mmap(file.fileno(), 24)

    def set(self, place, value):
        self.at[8 * place:8 * place + 8] = struct.pack("<q", value)

    def get(self, place):
        return struct.unpack("<q", self.at[8 * place:8 * place + 8])[0]

    def fail(self, number):
        """The N-th allocation from now on fails; 0: none."""
        self.set(FAILS, 0)
        self.set(COUNT, 0)
        self.set(FAILS, number)


def ask(wire, cmd, **args):
    """The answer to a command; one without an id is to what could not be read."""
    name = wire.send(cmd, **args)
    while (message := wire.read())["type"] != "answer" or message["id"] not in (name, ""):
        pass
    if message["status"] >= 400:
        raise Refused(message["status"], message["body"])


def steps(server, number):
    """A dialogue, step by step: each may fail by itself."""
    one, two = (Visitor(server, checks=False) for _ in range(2))
    had = {}

    def guest(visitor, name):
        visitor.token = None
        visitor.token = visitor.post("/api/v1/guests", name=name)["token"]

    def table():
        had["table"] = one.table("unlur:size=5", clock="fischer 10m+5s", seats=[
            {"who": "me"}, {"who": "invited"}], key=f"t{number}")

    def watch():
        had["wire"] = one.socket()
        ask(had["wire"], "table.watch", table=had["table"]["table"]["id"], views=True)
        ask(had["wire"], "me.watch")
        ask(had["wire"], "lobby.watch")

    def join():
        made = had["table"]
        secret = made["invitations"][0]["secret"]
        two.at(made["table"]["id"], "join", secret=secret, key=f"j{number}")

    def at(who, what, **more):
        return lambda: who.at(had["table"]["table"]["id"], what, **more)

    def say(cmd, **more):
        return lambda: ask(had["wire"], cmd, table=had["table"]["table"]["id"], **more)

    yield lambda: guest(one, "Ada")
    yield lambda: guest(two, "Bo")
    yield table
    yield watch
    yield join
    yield lambda: one.page(had["table"]["table"]["id"])
    yield at(two, "plan", plan={"turn": 1, "tree": [{"if": "C3", "then": "D3"}]}, key=f"p{number}")
    yield say("table.move", turn=1, move="C3")
    yield at(two, "move", turn=2, move="D3", key=f"m{number}")
    yield say("table.chat", room="players", text="hello")
    yield say("table.stage", turn=3, move="E3")
    yield say("table.unstage")
    yield lambda: one.raw("GET", f"/api/v1/tables/{had['table']['table']['id']}/record.agr")
    yield lambda: one.raw("GET", f"/api/v1/tables/{had['table']['table']['id']}/picture.svg")
    yield lambda: one.raw("GET", "/api/v1/tables")
    yield lambda: one.raw("GET", "/metrics")
    yield at(two, "resign", key=f"r{number}")
    yield lambda: had["wire"].close()


def talk(server, number):
    """The whole dialogue; returns what went wrong in it."""
    wrong = []
    for place, step in enumerate(steps(server, number)):
        try:
            step()
        except Refused as no:
            wrong.append(no.status)
        except LOST as lost:
            wrong.append(type(lost).__name__)
        except TimeoutError:
            wrong.append(f"SILENCE {place}")
        except KeyError:  # what an earlier step should have brought
            wrong.append("missing")
    return wrong


def main():
    program, shim, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    with tempfile.NamedTemporaryFile() as file:
        memory = Memory(file)
        env = {"LD_PRELOAD": shim, "AGATE_ALLOC": file.name}
        with Club(program, env=env) as server:
            talk(server, "warm")
            memory.fail(1 << 60)
            usual = talk(server, "usual")
            total = memory.get(COUNT)
            every = max(1, total // count) if count else 1
            harmless = 0
            for number in range(int(sys.argv[4]) if len(sys.argv) > 4 else 1, total + 1, every):
                memory.fail(number)
                wrong = talk(server, number)
                memory.fail(0)
                harmless += wrong == usual
                assert server.process.poll() is None, f"allocation {number} fails: it ends"
                silent = [one for one in wrong if "SILENCE" in str(one)]
                assert not silent, f"allocation {number} fails: {wrong}"
                if number % (20 * every) == 1:
                    after = talk(server, f"{number}-after")
                    assert after == usual, f"after allocation {number}: {after}, not {usual}"
            after = talk(server, "after")
            assert after == usual, (after, usual)
            check = server.admin("check")
            assert check.returncode == 0, check.stdout
            print(f"{memory.get(FAILED)} of {total} allocations of a dialogue failed, "
                  f"{harmless} without an effect")


main()
