"""Streams: what is missed, many tables at once, lines over HTTP, views, chats."""

from club import Visitor
from tools import Lines, both, people, play, refused, sit, state


def check_exactly_what_is_missed(club):
    ann, bob, table = both(club)
    socket = ann.socket()
    socket.ask("table.watch", table=table)
    first = socket.next("watching")
    assert first["entries"] == [] and first["chat"] == {"players": []}
    assert first["head"].startswith("agate match 1\nid ")
    play((ann, bob), table, "C3", "pass")
    bob.at(table, "chat", room="players", text="one")
    seqs = [socket.part("entries")[0]["seq"] for _ in range(2)]
    assert seqs == [1, 2] and socket.next("chat")["said"]["seq"] == 1
    socket.close()
    play((ann, bob), table, "B1", "D2")
    bob.at(table, "chat", room="players", text="two")
    bob.at(table, "chat", room="players", text="three")
    socket = ann.socket()
    socket.ask("table.watch", table=table, seq=2, players=1)
    missed = socket.next("watching")
    assert [entry["seq"] for entry in missed["entries"]] == [3, 4]
    assert [said["text"] for said in missed["chat"]["players"]] == ["two", "three"]
    whole = ann.page(table)
    assert missed["entries"] == whole["entries"][2:]
    for more in (4, 5, 40000):  # also for a reader who claims to have more than there is
        socket.ask("table.watch", table=table, seq=more)
        assert socket.next("watching")["entries"] == []
    play((ann, bob), table, "B3")
    assert [entry["seq"] for entry in socket.part("entries")] == [5]


def check_one_change_is_one_message(club):
    """A move comes in one message, a line of a chat alone, and what is staged to its seat alone."""
    ann, bob, table = both(club)
    sockets = [ann.socket(), bob.socket(), Visitor(club).socket()]
    for number, socket in enumerate(sockets):
        socket.ask("table.watch", table=table, views=number == 1)
    ann.at(table, "stage", turn=1, move="C3")
    ann.move(table, "B2")
    ann.at(table, "resign")
    ann.at(table, "chat", room="players", text="END")
    heard = []
    for socket in sockets:
        seen = socket.through(lambda message: message["type"] == "chat")
        assert seen.pop().keys() == {"type", "table", "room", "said"}
        heard.append([message.keys() - {"type", "table"} for message in seen
                      if message["type"] == "change" and message.keys() - {"type", "table", "state"}])
    move = {"entries", "state"}
    assert heard == [[{"own"}, move | {"own"}, move], [move | {"view"}] * 2, [move] * 2], heard


def check_log_makes_the_match(club):
    """Head and lines of the stream are a log as docs/log.md has it."""
    ann, bob, table = both(club, "mur:games=1")
    lines = Lines(Visitor(club), f"/api/v1/tables/{table}/stream?views=true")
    told = lines.next("watching")
    log = told["head"]
    for _ in range(6):
        mover = (ann, bob)[state(ann, table)["owing"][0] - 1]
        mover.move(table, mover.page(table)["view"]["moves"][0])
        told = lines.next("change")
        while "entries" not in told:
            told = lines.next("change")
        log += "".join(entry["line"] + "\n" for entry in told["entries"])
        view = told["view"]
    page = club.guest("Cy").page(table)
    assert log == page["head"] + "".join(entry["line"] + "\n" for entry in page["entries"])
    assert view == page["view"] and view["viewer"] is None
    lines.close()


def check_many_tables_on_one_socket(club):
    ann, bob = people(club, 2)
    tables = [sit((ann, bob), "unlur:size=3") for _ in range(20)]
    socket = ann.socket()
    for table in tables:
        socket.ask("table.watch", table=table)
    for table in tables:
        bob.at(table, "chat", room="players", text=table)
    heard = {(told := socket.next("chat"))["table"]: told["said"]["text"] for _ in tables}
    assert heard == {table: table for table in tables}
    socket.ask("table.unwatch", table=tables[0])
    socket.ask("table.unwatch", table=tables[0])  # the second time changes nothing
    for table in tables[:2]:
        bob.at(table, "chat", room="players", text="again")
    assert socket.next("chat")["table"] == tables[1]
    with refused("server.no-table", 404):
        socket.ask("table.unwatch", table="0" * 16)


def check_watches_are_limited(make):
    """256 tables, and each of them again; then another stream."""
    ann = make("tables=1000").guest("Ann")
    tables = [ann.table("unlur:size=3")["table"]["id"] for _ in range(257)]
    socket = ann.socket()
    for table in tables[:256]:
        socket.ask("table.watch", table=table)
    with refused("server.watches", 409):
        socket.ask("table.watch", table=tables[256])
    socket.ask("table.watch", table=tables[0])
    socket.ask("table.unwatch", table=tables[0])
    socket.ask("table.watch", table=tables[256])
    ann.socket().ask("table.watch", table=tables[0])


def check_two_tabs(club):
    ann, bob, table = both(club)
    tabs = [ann.socket() for _ in range(3)]
    for tab in tabs:
        tab.ask("table.watch", table=table)
    tabs[0].ask("table.move", table=table, turn=1, move="C3")
    for tab in tabs:
        assert tab.part("entries")[0]["line"] == "1 turn 1 C3"
    tabs[0].close()
    with refused("table.stale"):
        tabs[1].ask("table.move", table=table, turn=1, move="C3")
    assert state(bob, table)["seats"][0]["present"]


def check_spectators_are_counted(club):
    ann, bob, table = both(club)
    cy = club.guest("Cy")
    socket = ann.socket()
    socket.ask("table.watch", table=table)
    watchers = [cy.socket(), Visitor(club).socket()]
    for watcher in watchers:
        watcher.ask("table.watch", table=table)
    assert state(bob, table)["spectators"] == {"count": 2, "names": ["Cy"]}
    lines = Lines(cy, f"/api/v1/tables/{table}/stream")
    lines.next("watching")
    assert state(bob, table)["spectators"]["count"] == 3
    lines.close()
    for watcher in watchers:
        watcher.close()
    while socket.part("state")["spectators"]["count"] > 0:
        pass


def check_chats_apart(club):
    ann, bob, table = both(club)
    cy = club.guest("Cy")
    sockets = {who: who.socket() for who in (ann, bob, cy)}
    for socket in sockets.values():
        socket.ask("table.watch", table=table)
    ann.at(table, "chat", room="players", text="among us")
    cy.at(table, "chat", room="spectators", text="she loses\nI fear")
    with refused("table.no-chat", 403):
        cy.at(table, "chat", room="players", text="psst")
    with refused("table.no-chat", 403):
        ann.at(table, "chat", room="spectators", text="psst")
    with refused("server.no-person", 401):
        Visitor(club).at(table, "chat", room="spectators", text="psst")
    assert [said["text"] for said in ann.page(table)["chat"]["players"]] == ["among us"]
    assert list(cy.page(table)["chat"]) == ["spectators"]
    assert list(bob.page(table)["chat"]) == ["players"]
    bob.at(table, "resign")
    for who, room, text in ((ann, "spectators", "well"), (cy, "players", "well played")):
        who.at(table, "chat", room=room, text=text)
    end = [("spectators", 2), ("players", 2)]

    def chat(message):
        return message["type"] == "chat" and (message["room"], message["said"]["seq"])

    heard = {who: [chat(m) for m in socket.through(lambda m: chat(m) == end[-1]) if chat(m)]
             for who, socket in sockets.items()}
    assert heard[ann] == heard[bob] == [("players", 1), *end], heard[bob]
    assert heard[cy] == [("spectators", 1), *end]
    for who in (ann, cy):  # after the end everybody can read both chats
        chat = who.page(table)["chat"]
        for room in ("players", "spectators"):
            assert [said["seq"] for said in chat[room]] == [1, 2]


def check_presence(club):
    ann, bob, table = both(club)
    one = ann.socket()
    one.ask("table.watch", table=table)
    assert not state(ann, table)["seats"][1]["present"]
    other = bob.socket()
    other.ask("table.watch", table=table)
    while not one.part("state")["seats"][1]["present"]:
        pass
    other.close()
    while one.part("state")["seats"][1]["present"]:
        pass


def check_spectator_becomes_player(club):
    """The spectator's stream goes on, now with what only that seat knows."""
    ann, bob, cy = people(club, 3)
    table = sit((ann, bob), "unitar")
    socket = cy.socket()
    socket.ask("table.watch", table=table, views=True)
    socket.ask("table.join", table=table)
    told = socket.next("change")
    while "own" not in told:
        told = socket.next("change")
    assert told["own"]["seat"] == 3 and told["own"]["secret"].count("role ") == 1
    assert told["view"]["viewer"] == 3 and told["state"]["state"] == "playing"
    ann.at(table, "chat", room="players", text="welcome")
    assert socket.next("chat")["said"]["text"] == "welcome"


def check_many_commands_at_once(club):
    """More than a table lets wait: they are served in order or told to come back."""
    ann, bob, table = both(club)
    socket = ann.socket()
    names = [socket.send("table.chat", table=table, room="players", text=str(number))
             for number in range(200)]
    answers = {(message := socket.next("answer"))["id"]: message for _ in names}
    assert {answers[name]["status"] for name in names} <= {200, 503}
    said = bob.page(table)["chat"]["players"]
    served = [str(number) for number, name in enumerate(names) if answers[name]["status"] == 200]
    assert [line["text"] for line in said] == served and len(served) >= 64
    assert [line["seq"] for line in said] == list(range(1, len(said) + 1))
    for name in names:
        if answers[name]["status"] == 503:
            assert answers[name]["body"]["error"]["id"] == "server.busy"


def check_pages_of_a_chat(club):
    """A reader gets the last lines, and earlier ones when asked for."""
    ann, bob, table = both(club)
    for number in range(1, 452):
        ann.at(table, "chat", room="players", text=str(number))
    texts = lambda lines: [int(line["text"]) for line in lines]
    told = bob.page(table)["chat"]["players"]
    assert texts(told) == list(range(252, 452))
    pages = [told]
    while pages[0][0]["seq"] > 1:
        before = pages[0][0]["seq"]
        pages.insert(0, bob.get(f"/api/v1/tables/{table}/chat?room=players&before={before}")["players"])
    assert [len(page) for page in pages] == [51, 200, 200]
    assert sum(map(texts, pages), []) == list(range(1, 452))
    assert texts(bob.get(f"/api/v1/tables/{table}/chat?room=players")["players"]) == texts(told)
    assert bob.get(f"/api/v1/tables/{table}/chat?room=players&before=1")["players"] == []
    with refused("table.no-chat", 403):
        Visitor(club).get(f"/api/v1/tables/{table}/chat?room=players")
