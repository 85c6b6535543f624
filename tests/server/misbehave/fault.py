"""A bug in the server costs the command that meets it, and nothing else: fault.py AGATE-FAULTY

Faults are injected into single changes (fault.c): of commands, of engines, of clocks, of new tables.
"""

import json
import pathlib
import sys
import tempfile
import time

from hostile import Club, Honest, Refused


def meets(fault, act):
    """What an act is refused with when it meets a fault."""
    fault.touch()
    try:
        act()
    except Refused as no:
        assert not fault.exists()
        return no.status, no.id
    raise AssertionError("it is not refused")


def events(club, name):
    lines = (club.folder / "log").read_text().splitlines()
    return [line for line in map(json.loads, lines) if line["event"] == name]


def wait(true):
    while not true():
        time.sleep(0.01)


def check_commands(club, fault):
    """A move, a chat, a new table, a rematch: 500, nothing has changed, and again it works."""
    ann, bob = club.guest("Ann"), club.guest("Bob")
    table = ann.table("unlur:size=5")["table"]["id"]
    wire = ann.socket()
    wire.ask("table.watch", table=table)
    assert meets(fault, lambda: bob.at(table, "join", key="j")) == (500, "server.fault")
    assert ann.page(table)["table"]["state"] == "open"
    bob.at(table, "join", key="j")  # the same command again: it is served, since the first one failed
    assert meets(fault, lambda: ann.move(table, "C3", key="m")) == (500, "server.fault")
    page = ann.page(table)
    assert page["table"]["turn"] == 1 and page["table"]["seats"][0]["present"], page["table"]
    ann.move(table, "C3", key="m")
    wire.part("entries", table=table)  # who watches has noticed nothing
    assert meets(fault, lambda: wire.ask("table.chat", table=table, room="players",
                                         text="hello")) == (500, "server.fault")
    assert bob.page(table)["table"]["chats"]["players"] == 0
    assert meets(fault, lambda: ann.table("mur")) == (500, "server.fault")
    bob.at(table, "resign")
    bob.at(table, "rematch")
    assert meets(fault, lambda: ann.at(table, "rematch")) == (500, "server.fault")
    again = ann.at(table, "rematch")["table"]
    assert ann.page(again)["table"]["state"] == "playing"
    told = events(club, "fault")
    assert [one["work"] for one in told] == ["table.join", "table.move", "table.chat",
                                             "table.create", "table.rematch"]
    assert all(one["what"] == "injected" and one["level"] == "error" for one in told), told


def check_by_itself(club, fault):
    """An engine's move and a fallen flag meet a fault, and are repeated."""
    ann, bob = club.guest("Ann"), club.guest("Bob")
    before = len(events(club, "fault"))
    table = ann.table("unlur:size=5", seats=[{"who": "me"}, {"who": "open"}],
                      clock="fischer 1m+1s")["table"]["id"]
    bob.at(table, "join")
    ann.move(table, "C3")
    bob.move(table, "D3")
    engine = bob.table("mur:games=1", seats=[{"who": "engine", "level": 1}, {"who": "open"}])
    engine = engine["table"]["id"]
    cy = club.guest("Cy")
    cy.at(engine, "join")  # the engine begins to think; what it plays may come before the fault
    cy_turn = wait_turn(cy, engine)
    fault.touch()
    try:
        cy.move(engine, cy.page(engine)["view"]["moves"][0], cy_turn)
    except Refused as no:
        assert no.status == 500
        cy.move(engine, cy.page(engine)["view"]["moves"][0], cy_turn)
    wait(lambda: not fault.exists())
    wait_turn(cy, engine, cy_turn + 1)
    fault.touch()
    club.move_clock(120)
    wait(lambda: not fault.exists())
    wait(lambda: ann.page(table)["table"]["state"] == "ended")
    assert len(events(club, "fault")) == before + 2, events(club, "fault")


def wait_turn(person, table, least=0):
    """The turn in which the person owes a move."""
    while True:
        about = person.page(table)["table"]
        if about["you"] in about["owing"] and about["turn"] >= least:
            return about["turn"]
        time.sleep(0.01)


def main():
    with tempfile.TemporaryDirectory() as folder:
        fault = pathlib.Path(folder) / "fault"
        with Club(sys.argv[1], clock=True, env={"AGATE_FAULT": str(fault)}) as club:
            honest = Honest(club)
            honest.play()
            check_commands(club, fault)
            honest.play()
            check_by_itself(club, fault)
            honest.play()
            told = club.admin("check")
            assert told.stdout == "everything is sound\n", told.stdout


main()
