"""Conditional moves and staged moves."""

import sqlite3

from tools import any_refusal, both, people, play, refused, sit, state, until


def plan(player, table, turn, *tree):
    return player.at(table, "plan", plan={"turn": turn, "tree": list(tree)})


def branch(when, then, *following):
    return {"if": when, "then": then, "next": list(following)} if following else \
        {"if": when, "then": then}


def lines(visitor, table):
    return [entry["line"].split(" ", 1)[1] for entry in visitor.page(table)["entries"]]


def own(player, table):
    return player.page(table)["own"]


def check_several_levels(club):
    ann, bob, table = both(club)
    plan(bob, table, 1, branch("B2", "pass"),
         branch("C3", "pass", branch("B1", "D2", branch("A3", "E4"), branch("A2", "A1"))))
    ann.move(table, "C3", 1)
    until(lambda: state(ann, table)["turn"] == 3, "the first answer")
    assert own(bob, table)["plan"] == {"turn": 3, "tree": [
        branch("B1", "D2", branch("A3", "E4"), branch("A2", "A1"))]}
    ann.move(table, "B1", 3)
    until(lambda: state(ann, table)["turn"] == 5, "the second answer")
    ann.move(table, "A2", 5)
    until(lambda: state(ann, table)["turn"] == 7, "the third answer")
    assert lines(ann, table) == ["turn 1 C3", "turn 2 pass", "turn 3 B1", "turn 4 D2", "turn 5 A2",
                                 "turn 6 A1"]
    assert own(bob, table)["plan"] is None


def check_as_deep_as_one_likes(club):
    ann, bob, table = both(club, "unlur:size=13")
    bob.checks = False  # too deep for the checker
    path = f"/api/v1/tables/{table}/plan"
    for depth, status in ((400, 200), (600, 409), (2000, 400)):
        tree = '[{"if":"C3","then":"pass","next":' * depth + "[]" + "}]" * depth
        answer = bob.raw("POST", path, b'{"plan":{"turn":1,"tree":%s}}' % tree.encode())
        assert answer[0] == status, (depth, answer)
    ann.move(table, "C3", 1)
    until(lambda: state(ann, table)["turn"] == 3, "the answer")
    plan(bob, table, 3)


def check_another_move_ends_it(club):
    ann, bob, table = both(club)
    plan(bob, table, 1, branch("C3", "pass"))
    ann.move(table, "B2", 1)
    until(lambda: own(bob, table)["plan"] is None, "the plan forgotten")
    assert lines(ann, table) == ["turn 1 B2"]
    bob.move(table, "C3", 2)


def check_an_illegal_move_ends_it(club):
    ann, bob, table = both(club)
    plan(bob, table, 1, branch("C3", "C3", branch("B1", "D2")))
    ann.move(table, "C3", 1)
    until(lambda: own(bob, table)["plan"] is None, "the plan forgotten")
    assert lines(ann, table) == ["turn 1 C3"]


def check_both_have_one(club):
    ann, bob, table = both(club)
    plan(bob, table, 1, branch("C3", "pass", branch("B1", "D2")))
    ann.move(table, "C3", 1)
    until(lambda: state(ann, table)["turn"] == 3, "the answer")
    bob.at(table, "plan", plan={"turn": 3, "tree": []})
    assert own(bob, table)["plan"] is None
    plan(bob, table, 3, branch("B1", "D2", branch("A1", "E4")))
    ann.move(table, "B1", 3)
    until(lambda: state(ann, table)["turn"] == 5, "the answer")
    ann.move(table, "A1", 5)
    until(lambda: state(ann, table)["turn"] == 7, "the answer")


def check_refusals(club):
    ann, bob, table = both(club)
    with refused("table.plan-early"):
        plan(ann, table, 1, branch("C3", "pass"))
    for turn, told in ((2, 2), (999999, 999999), (1000000, 0), (0, 0), (-1, 0)):
        with refused("table.stale") as why:
            plan(bob, table, turn, branch("C3", "pass"))
        assert list(why[0]["args"].values()) == [1, told], why
    for bad in (branch("", "pass"), branch("C3", "x" * 64)):
        with refused("table.plan"):
            plan(bob, table, 1, bad)
    with refused("table.plan"):
        plan(bob, table, 1, *[branch("C3", "pass")] * 4000)
    with refused("server.not-seated", 403):
        plan(club.guest("Cy"), table, 1)
    with refused("table.not-begun"):
        plan(ann, ann.table("mur")["table"]["id"], 1)
    ann.at(table, "resign")
    with refused("table.ended"):
        plan(bob, table, 1, branch("C3", "pass"))
    players = people(club, 3)
    with refused("table.no-plans"):
        plan(players[0], sit(players, "unitar"), 1)


def check_taken_back(club):
    ann, bob, table = both(club)
    play((ann, bob), table, "C3", "pass")
    plan(bob, table, 3, branch("B1", "D2"))
    bob.at(table, "offer", what="back")
    ann.at(table, "offer", what="back")
    until(lambda: own(bob, table)["plan"] is None, "the plan forgotten")
    assert state(ann, table)["owing"] == [2]


def check_restart(make):
    """A plan is stored; one that is due when a server starts is followed."""
    club = make()
    ann, bob, table = both(club)
    plan(bob, table, 1, branch("C3", "pass"))
    club.stop()
    club.start()
    assert own(bob, table)["plan"]["tree"] == [branch("C3", "pass")]
    plan(bob, table, 1)
    ann.move(table, "C3", 1)
    club.stop()
    # As if the server had died between the move and the planned answer to it.
    with sqlite3.connect(next((club.folder / "data").glob("*.db"))) as store:
        columns = [row[1] for row in store.execute("pragma table_info(secret)")]
        assert len(columns) == 4, columns
        store.execute("insert into secret values (?, ?, ?, ?)",
                      (table, 1, "plan", '{"tree":[{"if":"C3","then":"pass"}],"turn":1}'))
    club.start()
    until(lambda: b"agate_tables_in_memory 1" in ann.get("/metrics"), "the table in memory")
    until(lambda: lines(ann, table) == ["turn 1 C3", "turn 2 pass"], "the answer")


def check_staged(club):
    ann, bob, table = both(club)
    ann.at(table, "stage", turn=1, move="C3")
    assert own(ann, table)["staged"] == "C3"
    assert state(bob, table)["entries"] == 0
    ann.at(table, "stage", turn=1, move="B2")
    ann.at(table, "confirm", turn=1)
    assert lines(ann, table) == ["turn 1 B2"] and own(ann, table)["staged"] is None
    with refused("table.not-staged"):
        bob.at(table, "confirm", turn=2)
    bob.at(table, "stage", turn=2, move="pass")
    bob.at(table, "unstage")
    assert own(bob, table)["staged"] is None
    with refused("table.not-staged"):
        bob.at(table, "confirm", turn=2)
    with refused("table.stale"):
        bob.at(table, "stage", turn=1, move="pass")
    with any_refusal():
        bob.at(table, "stage", turn=2, move="B2")
    with any_refusal():
        ann.at(table, "stage", turn=2, move="C3")
    bob.at(table, "stage", turn=2, move="pass")
    with refused("table.stale"):
        bob.at(table, "confirm", turn=1)
    with refused("server.not-seated", 403):
        club.guest("Cy").at(table, "unstage")
    bob.move(table, "C3", 2)  # a move other than the staged one, which is then forgotten
    assert own(bob, table)["staged"] is None
    ann.at(table, "resign")
    for command, more in (("stage", {"turn": 3, "move": "B1"}), ("confirm", {"turn": 3})):
        with refused("table.ended"):
            ann.at(table, command, **more)


def check_staged_for_another_turn(club):
    """What was staged for a turn is not confirmed for another."""
    ann, bob, table = both(club)
    play((ann, bob), table, "C3", "pass")
    ann.at(table, "stage", turn=3, move="B1")
    ann.at(table, "offer", what="back")
    bob.at(table, "offer", what="back")
    assert state(ann, table)["owing"] == [1]
    assert own(ann, table)["staged"] is None
    with refused("table.not-staged"):
        ann.at(table, "confirm", turn=1)
