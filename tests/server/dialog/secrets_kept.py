"""Secrets: two servers whose tables differ only in what somebody may not know tell them the same.

Everything that can be asked for or comes by itself is collected as another seat, as a spectator and
as the operator, and compared byte by byte; ids and times, which are as long, are taken out.
"""

import json

from sides import Side, compare
from tools import sit, state, until


def roles(side):
    return [player.page(side.table)["view"]["role"] for player in side.players]


def deal(one, other):
    """Tables of Unitar in which the third seat has the same role and the others have not."""
    while True:
        for side in (one, other):
            side.table = sit(side.players, "unitar", clock="days 3d")
        mine, his = roles(one), roles(other)
        if mine[2] == his[2] and mine[0] != his[0]:
            return


def check_unitar(make):
    one, other = Side(make()), Side(make())
    deal(one, other)
    choices = {}
    for side, pick in ((one, 0), (other, -1)):
        side.watch(side.table, [2, "watcher"])
        moves = side.players[0].page(side.table)["view"]["moves"]
        move = min(moves, key=len) if pick == 0 else max(moves, key=len)
        choices[side] = move
        side.players[0].move(side.table, moves[5], 1)
        side.players[0].move(side.table, move, 1, key="secret")  # replaced, and repeated
        side.players[0].move(side.table, move, 1, key="secret")
        side.players[0].at(side.table, "stage", turn=1, move=moves[pick])
        side.ask_everything([2, "watcher"])
        side.listen()
        side.operate()
    own = [side.players[seat].page(side.table)["own"]["secret"].split()[-1]
           for side in (one, other) for seat in (0, 1)]
    compare(one, other, own)
    # The reveal tells everybody.
    for side in (one, other):
        for player in side.players[1:]:
            player.move(side.table, player.page(side.table)["view"]["moves"][0], 1)
        line = side.watcher.page(side.table)["entries"][-1]["line"]
        assert "deal=" in line and choices[side] in line


def check_unitar_intentions(make):
    """Once the roles are revealed, intentions are still secret, also those drawn by lot."""
    one, other = Side(make()), Side(make())
    for side in (one, other):
        side.table = sit(side.players, "unitar:deal=3", clock="days 3d")
        for player in side.players:
            player.move(side.table, player.page(side.table)["view"]["moves"][0], 1)
    for side, pick in ((one, min), (other, max)):
        side.watch(side.table, [1, "watcher"])
        moves = side.players[0].page(side.table)["view"]["moves"]
        side.players[0].move(side.table, pick(moves, key=len), 2)
        side.players[2].at(side.table, "resign")
        # Its lot is drawn by itself, and is as secret.
        until(lambda: state(side.watcher, side.table)["owing"] == [2], "the lot")
        side.ask_everything([1, "watcher"])
        side.listen()
        side.operate()
    compare(one, other, [])


def check_plans_and_staged_moves(make):
    one, other = Side(make()), Side(make())
    long = [{"if": "C3", "then": "pass", "next": [{"if": "B1", "then": "D2"}] * 20}] * 20
    for side, tree, moves in ((one, long, ("C3", "B2")), (other, long[:1], ("D3", "D3"))):
        side.players.pop()
        side.table = sit(side.players, "unlur:size=4", clock="days 3d")
        side.watch(side.table, [0, "watcher"])
        side.players[1].at(side.table, "plan", plan={"turn": 1, "tree": tree}, key="plan")
        side.ask_everything([0, "watcher"])
        side.listen()
        first = dict(side.told)
        side.players[0].at(side.table, "stage", turn=1, move=moves[0], key="stage")
        side.players[0].at(side.table, "stage", turn=1, move=moves[1])
        side.sockets.pop(0).close()
        until(lambda: not state(side.watcher, side.table)["seats"][0]["present"])
        side.ask_everything([1, "watcher"])
        side.note((1, ""), "")  # the page has the seat's own plan, so it is not compared
        side.note((1, "", "headers"), "")
        side.listen()
        side.operate()
        side.told.update({("first", name): text for name, text in first.items()})
    compare(one, other, ['"then"'])


def check_that_there_is_a_plan(make):
    """Whether there is one is no less secret than what it says."""
    one, other = Side(make()), Side(make())
    for side, plans in ((one, True), (other, False)):
        side.players.pop()
        side.table = sit(side.players, "unlur:size=4", clock="days 3d")
        side.watch(side.table, [0, "watcher"])
        if plans:
            side.players[1].at(side.table, "plan", plan={
                "turn": 1, "tree": [{"if": "B3", "then": "pass"}]})
        side.ask_everything([0, "watcher"])
        side.players[0].move(side.table, "C3", 1)  # not the move for which the plan has an answer
        if plans:
            until(lambda: side.players[1].page(side.table)["own"]["plan"] is None)
        side.listen()
    compare(one, other, [])


def check_that_something_was_staged_or_replaced(make):
    """What somebody does and undoes alone is nobody else's affair."""
    one, other = Side(make()), Side(make())
    for side, busy in ((one, True), (other, False)):
        side.table = sit(side.players, "unitar:deal=3", clock="days 3d")
        side.watch(side.table, [1, "watcher"])
        ann = side.players[0]
        moves = ann.page(side.table)["view"]["moves"]
        if busy:
            ann.at(side.table, "stage", turn=1, move=moves[1])
            ann.at(side.table, "unstage")
        ann.move(side.table, moves[0], 1)
        if busy:
            ann.move(side.table, moves[2], 1)
            ann.move(side.table, moves[0], 1)
        side.ask_everything([1, "watcher"])
        side.listen()
    compare(one, other, [])


def check_links_and_tokens(make):
    """The store has only hashes of what lets somebody in."""
    club = make()
    ann = club.guest("Ann")
    made = ann.table("mur", seats=[{"who": "me"}, {"who": "invited"}], private=True, key="made")
    keys = [ann.token, *(invitation["secret"] for invitation in made["invitations"])]
    again = ann.raw("POST", "/api/v1/tables", {"game": "mur", "private": True, "seats": [
        {"who": "me"}, {"who": "invited"}]}, {"Idempotency-Key": "made"})[2]
    club.stop()
    stored = b"".join(file.read_bytes() for file in sorted((club.folder / "data").iterdir())
                      if file.is_file())
    assert json.loads(again) == made  # stored in a box that only the session can open
    for key in keys:
        assert key.encode() not in stored
        assert key not in (club.folder / "log").read_text()
    club.start()
