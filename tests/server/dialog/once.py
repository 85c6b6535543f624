"""A command with an id acts once, however often and wherever it is repeated."""

import contextlib
import sqlite3

from club import Refused, Visitor
from tools import at_once, both, refused, state, until


def check_same_answer(club):
    ann, bob, table = both(club)
    for _ in range(3):
        assert ann.move(table, "C3", 1, key="one") == {"table": table, "entries": 1, "turn": 2}
    bob.move(table, "pass", 2, key="one")  # the same id from another person is another id
    assert ann.move(table, "C3", 1, key="one") == {"table": table, "entries": 1, "turn": 2}
    assert state(ann, table)["entries"] == 2
    with refused("server.repeated"):
        ann.move(table, "B2", 1, key="one")
    with refused("server.repeated"):
        ann.at(table, "resign", key="one")


def check_long_arguments(club):
    """Long arguments are told apart like short ones."""
    ann = club.guest("Ann")
    record = '[Game "unlur:size=5"]\n\n1. {%s} C3 *\n'
    one, other = ("x" * 9000 + end for end in "ab")
    made = ann.table("unlur", record=record % one, key="long")
    assert ann.table("unlur", record=record % one, key="long") == made
    with refused("server.repeated"):
        ann.table("unlur", record=record % other, key="long")


def check_other_doors(club):
    ann, _, table = both(club)
    ann.move(table, "C3", 1, key="door")
    for socket in (ann.socket(), ann.socket()):
        told = socket.ask("table.move", id="door", table=table, turn=1, move="C3")
        assert told == {"table": table, "entries": 1, "turn": 2}
        with refused("server.repeated"):
            socket.ask("table.chat", id="door", table=table, room="players", text="hello")
    assert state(ann, table)["entries"] == 1


def check_every_kind(club):
    """Commands other than moves can be repeated too."""
    ann, bob, table = both(club)
    for _ in range(2):
        ann.at(table, "chat", room="players", text="hello", key="chat")
        ann.at(table, "offer", what="draw", key="offer")
        assert ann.post("/api/v1/me/name", name="Anna", key="name")["name"] == "Anna"
    assert ann.post("/api/v1/me/name", name="Nan", key="name 2")["name"] == "Nan"
    assert ann.post("/api/v1/me/name", name="Anna", key="name")["name"] == "Anna"  # the answer of the first time, although the name has changed since
    assert ann.get("/api/v1/me")["name"] == "Nan"
    page = bob.page(table)
    assert len(page["chat"]["players"]) == 1 and page["table"]["entries"] == 1
    made = ann.table("mur", private=True, key="made")
    again = ann.table("mur", private=True, key="made")
    assert again == made and made["invitations"]  # the same secrets, too
    mine = ann.get("/api/v1/tables?mine=true&game=mur")["tables"]
    assert [line["id"] for line in mine] == [made["table"]["id"]]


def check_refused_is_not_done(club):
    """A refusal is not kept as the answer: the command may succeed later."""
    ann, bob, table = both(club)
    try:
        bob.move(table, "pass", 2, key="later")
        raise AssertionError("out of turn")
    except Refused as no:
        assert no.status == 409
    ann.move(table, "C3", 1)
    assert bob.move(table, "pass", 2, key="later")["turn"] == 3


def check_at_the_same_moment(club):
    for _ in range(5):
        ann, _, table = both(club)
        results = at_once(*[lambda: ann.move(table, "C3", 1, key="now")] * 4)
        assert results == [{"table": table, "entries": 1, "turn": 2}] * 4, results
        assert state(ann, table)["entries"] == 1


def check_after_a_restart(make):
    club = make()
    ann, _, table = both(club)
    told = ann.move(table, "C3", 1, key="before")
    club.stop()
    club.start()
    assert ann.move(table, "C3", 1, key="before") == told
    club.kill()
    club.start()
    assert ann.move(table, "C3", 1, key="before") == told
    assert state(ann, table)["entries"] == 1


def check_a_day_later(timed):
    ann, bob, table = both(timed)
    ann.at(table, "chat", room="players", text="hello", key="old")
    timed.move_clock(86000)
    Visitor(timed).get("/healthz")
    ann.at(table, "chat", room="players", text="hello", key="old")
    assert state(ann, table)["chats"]["players"] == 1
    timed.move_clock(500)  # a day and a little

    def forgotten():
        ann.at(table, "chat", room="players", text="hello", key="old")
        return state(ann, table)["chats"]["players"] == 2
    until(forgotten, "an id of yesterday forgotten")
    timed.move_clock(43200)  # half a day: the new one is kept
    ann.at(table, "chat", room="players", text="hello", key="old")
    assert state(bob, table)["chats"]["players"] == 2
    timed.move_clock(3 * 86400)
    until(lambda: kept(timed) == 0, "answers of earlier days dropped")


def kept(club):
    """How many answers the store has."""
    with contextlib.closing(sqlite3.connect(club.folder / "data" / "agate.db")) as store:
        return store.execute("SELECT count(*) FROM answer").fetchone()[0]


def check_two_tables_at_once(club):
    """One id for two commands: the first is served, the other is told that the id was used."""
    for _ in range(5):
        ann = club.guest("Ann")
        tables = [ann.table("mur")["table"]["id"] for _ in range(2)]
        results = at_once(*[lambda table=table: ann.at(table, "chat", room="players", text="hello",
                                                       key="one") for table in tables])
        refusals = [result for result in results if isinstance(result, Refused)]
        assert [no.status for no in refusals] == [409], results
        assert sum(state(ann, table)["chats"]["players"] for table in tables) == 1


def check_guests(club):
    """A guest is made once, too; without a session, only a long id is somebody's own."""
    nobody = Visitor(club)
    long, short = "a-long-id-that-nobody-guesses", "short"
    first, again, other = (nobody.post("/api/v1/guests", name="Ann", key=key)
                           for key in (long, long, long + "2"))
    assert first == again and other["person"]["id"] != first["person"]["id"]
    made = [nobody.post("/api/v1/guests", name="Ann", key=short) for _ in range(2)]
    assert made[0]["person"]["id"] != made[1]["person"]["id"]
    try:
        nobody.post("/api/v1/guests", name="Bob", key=long)
        raise AssertionError("another command with the same id")
    except Refused as no:
        assert no.status == 409
    club.stop()
    club.start()
    assert nobody.post("/api/v1/guests", name="Ann", key=long) == first


def check_without_an_id(club):
    ann, _, table = both(club)
    for _ in range(2):
        ann.at(table, "chat", room="players", text="hello")
    assert state(ann, table)["chats"]["players"] == 2


def check_a_table_that_is_made_twice_at_once(club):
    """There is one, and everybody is told of it, or to ask again."""
    for _ in range(5):
        ann = club.guest("Ann")
        results = at_once(*[lambda: ann.table("mur", key="twice")] * 3)
        made = [result for result in results if not isinstance(result, Refused)]
        assert made and all(result == made[0] for result in made), results
        assert all(no.status == 503 for no in results if isinstance(no, Refused)), results
        assert ann.table("mur", key="twice") == made[0]
        assert len(ann.get("/api/v1/tables?mine=true")["tables"]) == 1
