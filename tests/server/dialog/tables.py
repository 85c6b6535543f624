"""Tables: seeks, invitations, taking seats and leaving them."""

from club import Refused, Visitor
from lists import GAMES
from tools import at_once, both, people, refused, state, until

ENGINE = {"who": "engine", "level": 1}
ME, OPEN, INVITED = {"who": "me"}, {"who": "open"}, {"who": "invited"}


def listed(visitor, **query):
    words = "&".join(f"{name}={value}" for name, value in query.items())
    return [line["id"] for line in visitor.get(f"/api/v1/tables?{words}")["tables"]]


def check_open_seek(club):
    ann, bob = people(club, 2)
    made = ann.table("unlur:size=6")
    table = made["table"]["id"]
    assert made["invitations"] == [] and made["table"]["state"] == "open"
    assert made["table"]["you"] == 1 and len(table) == 16
    assert table in listed(Visitor(club), state="open")
    assert table in listed(bob, game="unlur") and table not in listed(bob, game="mur")
    joined = bob.at(table, "join")
    assert joined["seat"] == 2 and joined["table"]["state"] == "playing"
    assert joined["table"]["begun"] > 0 and joined["table"]["owing"] == [1]
    assert table not in listed(bob, state="open") and table in listed(bob, state="playing")
    assert listed(ann, mine="true") == [table] == listed(bob, mine="true", state="playing")
    with refused("server.no-person", 401):
        Visitor(club).get("/api/v1/tables?mine=true")


def check_newest_first(timed):
    ann = timed.guest("Ann")
    made = []
    for _ in range(5):
        made.append(ann.table("mur")["table"]["id"])
        timed.move_clock(0.01)
    assert [table for table in listed(Visitor(timed)) if table in made] == made[::-1]
    assert listed(ann, mine="true") == made[::-1]


def check_numbers(club):
    ann = club.guest("Ann")
    one, other = (ann.table("unitar")["table"] for _ in range(2))
    assert other["number"] == one["number"] + 1
    found = Visitor(club).get(f"/api/v1/games/unitar/{one['number']}")
    assert found == {"table": one["id"]}
    for path in ("unitar/999999", "go/1"):
        with refused("server.no-table", 404):
            ann.get(f"/api/v1/games/{path}")


def check_refusals(club):
    ann, bob, table = both(club)
    cy = club.guest("Cy")
    for args, name in (({"game": "go"}, "expected.game"),
                       ({"game": "mur", "seats": [ME]}, "table.seats"),
                       ({"game": "mur", "seats": [ME] * 4}, "table.seats"),
                       ({"game": "mur", "seats": [ME, ME]}, "table.one-seat"),
                       ({"game": "mur", "seats": [ME, {"who": "engine"}]}, "table.level"),
                       ({"game": "mur", "seats": [ME, {"who": "engine", "level": 11}]},
                        "table.level"),
                       ({"game": "mur", "clock": "hourglass"}, "clock.expected-mode"),
                       ({"game": "mur", "clock": "absolute soon"}, "clock.expected-time"),
                       ({"game": "mur", "clock": "absolute 5x"}, "clock.expected-unit"),
                       ({"game": "mur", "clock": "fischer 5m"}, "clock.expected-increment"),
                       ({"game": "mur", "clock": "byoyomi 5m+x"}, "clock.expected-periods"),
                       ({"game": "mur", "clock": "canadian 5m"}, "clock.expected-overtime"),
                       ({"game": "mur", "clock": "canadian 5m+5m/0"}, "clock.expected-turns"),
                       ({"game": "mur", "clock": "days 3d x"}, "clock.expected-vacation"),
                       ({"game": "mur", "clock": "none 5m"}, "clock.expected-end")):
        try:
            cy.table(args.pop("game"), **args)
            raise AssertionError(f"{name} was expected")
        except Refused as no:
            assert no.id == name and no.status == 400, no
    with refused("server.no-person", 401):
        Visitor(club).table("mur")
    with refused("server.no-person", 401):
        Visitor(club).at(table, "join")
    with refused("table.no-seat"):
        cy.at(table, "join")
    with refused("table.no-seat"):
        cy.at(table, "join", seat=3)
    with refused("table.seated"):
        bob.at(table, "join")
    with refused("table.begun"):
        ann.at(table, "leave")
    with refused("server.not-seated", 403):
        cy.at(table, "leave")





def check_leave(club):
    ann, bob, cy = people(club, 3)
    table = ann.table("unitar")["table"]["id"]
    bob.at(table, "join")
    bob.at(table, "leave", key="go")
    assert [seat["kind"] for seat in state(ann, table)["seats"]] == ["person", "free", "free"]
    assert listed(bob, mine="true") == []
    # A repeat is answered, although Bob no longer has a seat.
    assert bob.at(table, "leave", key="go")["table"] == table
    with refused("server.not-seated", 403):
        bob.at(table, "leave")
    cy.at(table, "join", seat=3)
    ann.at(table, "leave")
    assert state(cy, table)["state"] == "open"
    cy.at(table, "leave")
    assert state(cy, table)["state"] == "ended"
    with refused("table.no-seat"):
        bob.at(table, "join")


def check_presence_after_leaving(club):
    """Whoever takes a seat after watching, when somebody has left it, counts as present."""
    ann, bob, cy = people(club, 3)
    table = ann.table("unitar")["table"]["id"]
    bob.at(table, "join")
    sockets = [player.socket() for player in (ann, bob, cy)]
    for socket in sockets:
        socket.ask("table.watch", table=table)
    bob.at(table, "leave")
    cy.at(table, "join", seat=2)
    now = state(ann, table)
    assert [seat["present"] for seat in now["seats"][:2]] == [True, True]
    assert now["spectators"] == {"count": 1, "names": ["Bob"]}
    sockets[2].close()
    seat = {}
    while seat.get("person") != cy.id or seat["present"]:
        seat = sockets[0].part("state")["seats"][1]
    assert seat["away"] > 0


def check_one_seat_for_two(club):
    for _ in range(5):
        ann, bob, cy = people(club, 3)
        table = ann.table("mur")["table"]["id"]
        results = at_once(lambda: bob.at(table, "join"), lambda: cy.at(table, "join"))
        lost = [result for result in results if isinstance(result, Refused)]
        assert len(lost) == 1 and lost[0].id == "table.no-seat", results
        winner = (bob, cy)[isinstance(results[0], Refused)]
        assert state(ann, table)["seats"][1]["person"] == winner.id



def check_shuffle(club):
    ann = club.guest("Ann")
    seats = {ann.table("unitar", seats=[ME, ENGINE, OPEN], shuffle=True)["table"]["you"]
             for _ in range(60)}
    assert seats == {1, 2, 3}


def check_options_of_every_game(club):
    ann = club.guest("Ann")
    games = ann.get("/api/v1/games")["games"]
    assert [game["name"] for game in games] == GAMES
    for game in games:
        for option in game["options"]:
            for value in (option["min"], option["max"]):
                spec = f"{game['name']}:{option['name']}={value}"
                made = ann.table(spec)["table"]
                assert made["game"] == game["name"] and len(made["seats"]) == game["seats"]
                assert f"{option['name']}={value}" in made["spec"], made["spec"]
            for value in (option["min"] - 1, option["max"] + option["step"]):
                try:
                    ann.table(f"{game['name']}:{option['name']}={value}")
                    raise AssertionError("an option that there is not")
                except Refused as no:
                    assert no.status == 400


def check_only_engines(club):
    ann = club.guest("Ann")
    made = ann.table("unlur:size=3", seats=[ENGINE, ENGINE])["table"]
    assert made["state"] == "playing" and "you" not in made
    socket = ann.socket()
    socket.ask("table.watch", table=made["id"])
    while socket.part("state")["state"] != "ended":
        pass


def check_too_many_tables(make):
    club = make("tables=3")
    ann = club.guest("Ann")
    tables = [ann.table("mur")["table"]["id"] for _ in range(3)]
    with refused("table.too-many", 429):
        ann.table("mur")
    ann.at(tables[0], "leave")
    ended = ann.table("mur", seats=[ME, ENGINE])["table"]["id"]
    ann.at(ended, "resign")
    ann.table("mur")  # tables that have ended do not count
    with refused("table.too-many", 429):
        ann.table("mur")


def check_pages_of_a_list(make):
    """Open tables come in pages, the newest first, each once; so do one's own."""
    club = make("tables=1000", clock=True)
    ann, bob = people(club, 2)
    made = []
    for _ in range(450):
        made.append(ann.table("mur")["table"]["id"])
        club.move_clock(0.001)  # tables of one millisecond have no order
    bob.at(made[0], "join")
    ann.at(made[1], "leave")
    for query, ids in (("state=open", made[2:]), ("mine=true&state=open", made[2:]),
                       ("mine=true", made[2:] + made[:1])):
        found, following = [], ""
        while following is not None:
            page = ann.get(f"/api/v1/tables?{query}" + (f"&next={following}" if following else ""))
            assert len(page["tables"]) <= 200, len(page["tables"])
            found += page["tables"]
            following = page["next"]
        assert sorted(line["id"] for line in found) == sorted(ids), (query, len(found))
        times = [line["created"] for line in found if line["state"] == "open"]
        assert times == sorted(times, reverse=True), query
    for nonsense in ("x", "0-1", "9-9-9", "0-1-0123456789abcdef0", "-1-5-0123456789abcdef"):
        assert ann.get(f"/api/v1/tables?next={nonsense}")["tables"] == [], nonsense


def check_seeks_are_limited(make):
    club = make("seeks-per-person=3", "seeks-per-address=5")
    ann, bob = people(club, 2)
    tables = [ann.table("mur")["table"]["id"] for _ in range(3)]
    with refused("server.too-many-now", 429):
        ann.table("mur")
    ann.table("mur", seats=[ME, ENGINE])  # a table against an engine is no seek
    bob.at(tables[0], "join")
    ann.table("mur")
    bob.table("mur")
    bob.table("mur")
    with refused("server.too-many-now", 429):  # the limit of the address
        bob.table("mur")
    ann.at(tables[1], "leave")
    bob.table("mur")


def check_seeks_expire(timed):
    """Nobody has come for two weeks: the table is closed, unless somebody sits there."""
    ann, bob = people(timed, 2)
    left, kept, live = (ann.table("mur")["table"]["id"], ann.table("mur")["table"]["id"],
                        ann.table("mur", clock="fischer 5m+3s")["table"]["id"])
    socket = ann.socket()
    socket.ask("table.watch", table=kept)
    timed.move_clock(7 * 3600)
    until(lambda: state(bob, live)["state"] == "ended", "the end of a live seek")
    assert state(bob, left)["state"] == "open"
    timed.move_clock(14 * 86400)
    until(lambda: state(bob, left)["state"] == "ended", "the end of a seek")
    assert state(bob, kept)["state"] == "open"
    socket.close()
    until(lambda: not state(bob, kept)["seats"][0]["present"], "that Ann is gone")
    timed.move_clock(2 * 3600)
    until(lambda: state(bob, kept)["state"] == "ended", "the end of the seek that was left")
    assert ann.get("/api/v1/tables?mine=true&state=open")["tables"] == []
