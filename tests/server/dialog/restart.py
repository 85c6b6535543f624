"""Stopping and starting, and what an operator does meanwhile."""

import http.client
import os
import signal
import sqlite3
import stat
import subprocess
import threading
import time

from club import Closed, Refused, Visitor
from tables import ENGINE, INVITED, ME
from tools import Lines, both, people, play, refused, sit, state


def pages(visitors, tables):
    """All that these people see of these tables, without what time changes."""
    seen = {}
    for number, visitor in enumerate(visitors):
        for table in tables:
            try:
                page = visitor.page(table)
            except Refused as no:
                seen[number, table] = no.id
                continue
            for seat in page["table"]["seats"]:
                seat.pop("away", None)
                if seat["clock"]["since"] > 0:
                    seat["clock"] = "runs"
            page["table"].pop("now")
            page["table"].pop("spectators")
            seen[number, table] = page
    return seen


def furnish(club):
    """A club with tables of every kind: (people, tables)."""
    ann, bob, cy = people(club, 3)
    hidden = ann.table("mur", seats=[ME, INVITED], private=True, clock="days 3d")
    unitar = sit((ann, bob, cy), "unitar", clock="byoyomi 10m+5x30s")
    bob.move(unitar, bob.page(unitar)["view"]["moves"][3])
    adjourned = sit((ann, bob), "ninuki:size=13", clock="canadian 10m+5m/20")
    for player in (ann, bob):
        player.at(adjourned, "offer", what="adjourn")
    played = sit((ann, bob), "unlur:size=3")
    play((ann, bob), played, "C3", "pass")
    ann.at(played, "chat", room="players", text="a word")
    cy.at(played, "chat", room="spectators", text="another")
    bob.at(played, "plan", plan={"turn": 3, "tree": [{"if": "B1", "then": "D2"}]})
    ann.at(played, "stage", turn=3, move="B3")
    ann.at(played, "offer", what="draw")
    bob.at(played, "offer", what="adjourn")
    over = sit((bob, cy), "mur:games=2,sets=2")
    cy.at(over, "resign")
    bob.at(over, "resign")
    bob.at(over, "rematch")
    first = sit((ann, cy), "unlur:size=3")
    ann.at(first, "resign")
    again = [player.at(first, "rematch")["table"] for player in (ann, cy)][1]
    assert state(ann, first)["rematch"] == again and state(ann, again)["previous"] == first
    waits = ann.table("unitar", seats=[ME, INVITED, ENGINE])["table"]["id"]
    hidden_id = hidden["table"]["id"]
    cy.at(hidden_id, "join", secret=hidden["invitations"][1]["secret"])
    visitors = (ann, bob, cy, Visitor(club))
    return visitors, (hidden_id, unitar, adjourned, played, over, first, again, waits), hidden


def check_everything_as_before(make):
    club = make()
    visitors, tables, hidden = furnish(club)
    before = pages(visitors, tables)
    for end in (club.stop, club.kill):
        end()
        club.start()
        after = pages(visitors, tables)
        for key in before:
            assert after[key] == before[key], (key, before[key], after[key])
    secret = hidden["invitations"][0]["secret"]
    assert visitors[1].at(tables[0], "join", secret=secret)["seat"] == 2
    assert club.admin("check").stdout == "everything is sound\n"


def check_graceful_stop(make):
    club = make()
    ann, bob, table = both(club)
    sockets = [ann.socket(), bob.socket()]
    for socket in sockets:
        socket.ask("table.watch", table=table)
    lines = Lines(ann, f"/api/v1/tables/{table}/stream")
    lines.next("watching")
    for number in range(50):
        sockets[number % 2].send("table.chat", table=table, room="players", text=str(number))
    sockets[0].next("answer", status=200)
    club.process.send_signal(signal.SIGTERM)
    answered = 0
    for socket in sockets:
        try:
            while True:
                message = socket.next("answer")
                answered += message["status"] == 200
                assert message["status"] in (200, 503), message
        except (Closed, ConnectionError):
            assert socket.code == 1001, socket.code
    try:
        while True:
            lines.next()
    except (Closed, ConnectionError):
        pass
    assert club.process.wait(20) == 0
    club.start()
    said = state(ann, table)["chats"]["players"]
    assert said >= answered + 1, f"{answered + 1} were acknowledged, {said} are there"


def check_stop_amid_everything(make):
    """Engines think, pictures are drawn, commands wait: it ends at once and loses nothing."""
    club = make("threads=1")
    ann = club.guest("Ann")
    tables = [ann.table("ninuki:size=13", seats=[ME, {"who": "engine", "level": 10}])
              ["table"]["id"] for _ in range(8)]
    sockets = [ann.socket() for _ in tables]
    asks = [threading.Thread(target=draw, args=(ann, table)) for table in tables]
    for ask in asks:
        ask.start()
    for socket, table in zip(sockets, tables):
        socket.send("table.chat", table=table, room="players", text="hello")
        socket.ask("table.watch", table=table)
    began = time.monotonic()
    assert club.stop() == 0
    assert time.monotonic() - began < 5
    for ask in asks:
        ask.join()
    club.start()
    for table in tables:
        assert state(ann, table)["chats"]["players"] == 1


def draw(visitor, table):
    """Asks for a picture of a server that may stop meanwhile."""
    try:
        for _ in range(5):
            visitor.raw("GET", f"/api/v1/tables/{table}/board.png")
    except (OSError, http.client.HTTPException):
        pass


def check_admin(make):
    club = make()
    visitors, tables, _ = furnish(club)
    stats = dict(line.rsplit(" ", 1) for line in club.admin("stats").stdout.splitlines())
    assert stats["people"] == "3" and stats["tables"] == "8" and stats["damaged"] == "0"
    assert (stats["unitar"], stats["playing"], stats["ended"]) == ("2", "3", "2")
    before = pages(visitors, tables)
    copy = club.folder / "copy.db"
    done = club.admin("backup", str(copy))  # while the server is running
    assert done.returncode == 0, done.stderr
    assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
    assert club.admin("backup", str(copy)).returncode != 0, "a backup was overwritten"
    play(visitors[:2], tables[3], "B3")
    assert club.admin("restore", str(copy)).returncode != 0, "a store that is there was overwritten"
    restored = restore(club, copy)
    club.stop()
    club.folder, folder = restored, club.folder
    club.start()
    after = pages(visitors, tables)
    for key in before:
        assert after[key] == before[key], key
    assert club.admin("check").stdout == "everything is sound\n"
    club.stop()
    club.folder = folder
    club.start()


def restore(club, copy):
    """A folder with what a backup holds."""
    folder = club.folder / "restored"
    folder.mkdir()
    done = subprocess.run([club.program, "admin", "restore", str(copy), "--data",
                           str(folder / "data")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def check_damage_is_named(make):
    club = make()
    ann, bob, table = both(club)
    play((ann, bob), table, "C3", "pass")
    club.stop()
    with sqlite3.connect(next((club.folder / "data").glob("*.db"))) as store:
        store.execute("update entry set line = '2 turn 2 Z9' where seq = 2")
    done = club.admin("check")
    assert done.returncode != 0 and table in done.stdout, done
    club.start()
    with refused("server.store", 503):
        ann.page(table)
    both(club)  # the others play on


def check_lost_store(make):
    """Files that are deleted under the server: nothing is acknowledged, and nothing begins anew."""
    club = make()
    ann, _, table = both(club)
    for file in (club.folder / "data").glob("agate.db*"):
        file.unlink()
    with refused("server.store", 503):
        ann.move(table, "C3", 1)
    with refused("server.store", 503):
        club.guest("Cy")
    with refused("server.store", 503):
        Visitor(club).get("/readyz")
    club.stop()
    try:
        club.start()
        raise AssertionError("it begins anew")
    except RuntimeError as no:
        assert "there was a store in this folder" in str(no), no
    assert club.process.wait() == 2
