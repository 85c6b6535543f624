"""Word for people: their tables and notices, and the lobby."""

from club import Visitor
from tools import Lines, both, people, refused


def line(message):
    """The table of a message, and whether it is the reader's turn there."""
    return message["table"]["id"], message["table"]["state"], message["table"].get("due")


def check_own_tables_and_notices(club):
    """The same over a WebSocket and as lines, from the first move to the result."""
    ann, bob, table = both(club)
    streams = [ann.socket(), Lines(ann, "/api/v1/me/stream")]
    streams[0].ask("me.watch")
    for stream in streams:
        first = stream.next("mine")
        assert [(one["id"], one["due"], one["you"]) for one in first["tables"]] == [
            (table, True, 1)]
        assert (first["notices"], first["seq"], first["more"]) == ([], 0, False)
    ann.move(table, "C3")
    bob.at(table, "chat", room="players", text="well")
    bob.at(table, "resign")
    for stream in streams:
        assert line(stream.next()) == (table, "playing", False)
        assert line(stream.next()) == (table, "ended", False)
        notice = stream.next()["notice"]
        assert (notice["seq"], notice["what"], notice["table"]) == (1, "result", table)
    streams[0].ask("me.unwatch")
    ann.table("mur")
    assert streams[1].next("mine")["table"]["state"] == "open"
    assert streams[0].quiet(0) == []
    with refused("server.no-person", 401):
        Visitor(club).get("/api/v1/me/stream")
    with refused("server.no-person", 401):
        Visitor(club).socket().ask("me.watch")


def check_notices_are_resumed(club):
    """Whoever says what the last notice was gets those after it, and no ended table."""
    ann, bob = people(club, 2)
    for _ in range(25):
        table = ann.table("unlur:size=3")["table"]["id"]
        bob.at(table, "join")
        bob.at(table, "resign")
    socket = ann.socket()
    for args, seqs in (({}, range(6, 26)), ({"since": 0}, range(1, 26)), ({"since": 24}, [25]),
                       ({"since": 25}, []), ({"since": 99}, [])):
        socket.ask("me.watch", **args)
        first = socket.next("mine")
        assert [notice["seq"] for notice in first["notices"]] == list(seqs), (args, first)
        assert first["tables"] == [] and not first["more"]
        assert first["seq"] == (seqs[-1] if seqs else args["since"])
    with refused("server.argument", 400):
        socket.ask("me.watch", since=-1)


def check_many_notices_come_in_pages(make):
    ann, bob = people(make(), 2)
    for _ in range(201):
        table = ann.table("unlur:size=3")["table"]["id"]
        bob.at(table, "join")
        bob.at(table, "resign")
    socket, seqs = ann.socket(), []
    more = True
    while more:
        socket.ask("me.watch", since=len(seqs))
        first = socket.next("mine")
        seqs += [notice["seq"] for notice in first["notices"]]
        assert first["seq"] == len(seqs)
        more = first["more"]
    assert seqs == list(range(1, 202))


def check_lobby(make):
    """Open seeks come and go; nothing else is told."""
    club = make()
    ann, bob = people(club, 2)
    old = ann.table("mur")["table"]["id"]
    streams = [Visitor(club).socket(), Lines(Visitor(club), "/api/v1/lobby/stream")]
    streams[0].ask("lobby.watch")
    for stream in streams:
        assert [one["id"] for one in stream.next("lobby")["tables"]] == [old]
    ann.table("mur", private=True)
    new = ann.table("unlur:size=3")["table"]["id"]
    watcher = ann.socket()
    watcher.ask("table.watch", table=new)
    bob.at(new, "join")
    ann.move(new, "C3")
    ann.at(old, "leave")
    for stream in streams:
        assert line(stream.next()) == (new, "open", None)
        assert stream.next()["gone"] == new
        assert stream.next()["gone"] == old
    streams[0].ask("lobby.unwatch")
    ann.table("mur")
    assert streams[0].quiet(0) == []
    with refused("server.argument-unknown", 400):
        Visitor(club).get("/api/v1/lobby/stream?nonsense=1")
