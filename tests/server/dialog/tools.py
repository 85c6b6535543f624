"""What the tests of the whole server share."""

import contextlib
import http.client
import json
import threading
import time

from club import GRACE, Closed, Refused, part


@contextlib.contextmanager
def refused(name, status=409):
    """The body of the `with` must be refused, for this reason."""
    told = []
    try:
        yield told
    except Refused as no:
        assert (no.id, no.status) == (name, status), f"{no}, not {status} {name}"
        told.append(no.body["error"])
    else:
        raise AssertionError(f"{name} was expected, but it was done")


@contextlib.contextmanager
def any_refusal(status=409):
    """The body of the `with` must be refused, for whatever reason."""
    try:
        yield
    except Refused as no:
        assert no.status == status and no.body["error"]["text"], no
    else:
        raise AssertionError("it was done")


def until(check, what="it"):
    """Waits until something is so, and returns it."""
    end = time.monotonic() + GRACE
    while not (found := check()):
        assert time.monotonic() < end, f"{what} did not come about"
        time.sleep(0.01)
    return found


def people(club, count):
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
    return [club.guest(names[i]) for i in range(count)]


def sit(players, game, **more):
    """A table of these players in the order of seats, all of them seated; its id."""
    table = players[0].table(game, **more)["table"]["id"]
    for player in players[1:]:
        player.at(table, "join")
    return table


def both(club, game="unlur:size=3", **more):
    """Two new people at a table: (first, second, table)."""
    pair = people(club, 2)
    return *pair, sit(pair, game, **more)


def state(visitor, table):
    return visitor.page(table)["table"]


def clock(visitor, table, seat):
    return state(visitor, table)["seats"][seat - 1]["clock"]


def play(players, table, *moves):
    """Plays moves; each is made by who is to move."""
    for move in moves:
        about = state(players[0], table)
        players[about["owing"][0] - 1].move(table, move, about["turn"])


def begin(players, table):
    """Everybody makes a first choice, which is free: from then on the clocks count."""
    for player in players:
        moves = player.page(table)["view"]["moves"]
        good = [move for move in ("C3", "pass") if move in moves]
        player.move(table, (good or moves)[0])


def begun(club, game="unlur:size=3", **more):
    """The same as `both`, with first choices made."""
    ann, bob, table = both(club, game, **more)
    begin((ann, bob), table)
    return ann, bob, table


def at_once(*deeds):
    """Does things at the same moment; returns results or refusals, in this order."""
    results = [None] * len(deeds)
    gate = threading.Barrier(len(deeds))

    def do(number):
        gate.wait()
        try:
            results[number] = deeds[number]()
        except Refused as no:
            results[number] = no

    threads = [threading.Thread(target=do, args=(i,)) for i in range(len(deeds))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


class Lines:
    """A stream of lines over HTTP."""

    def __init__(self, visitor, path):
        self.connection = http.client.HTTPConnection(visitor.club.host, visitor.club.port,
                                                     timeout=GRACE)
        headers = {"Authorization": f"Bearer {visitor.token}"} if visitor.token else {}
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()
        self.visitor = visitor
        assert self.answer.status == 200, self.answer.status

    def part(self, name):
        return part(self, name)

    def next(self, kind=None):
        """The next message, of that kind; signs of life are passed over."""
        while True:
            line = self.answer.readline()
            if not line:
                raise Closed(None)
            if not line.strip():
                continue
            message = json.loads(line)
            if "type" in message:
                self.visitor.club.messages.validate(message)
            if kind is None or message.get("type") == kind:
                return message

    def close(self):
        self.connection.close()
