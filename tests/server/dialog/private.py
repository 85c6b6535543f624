"""Private tables: for strangers there is nothing, whatever they ask for."""

from arguments import GOOD, parts, send
from club import Refused, Visitor
from tools import Lines, people, refused, state
from tables import INVITED, ME, listed


def hide(club):
    """A private table of Ann and Bob that goes on: (ann, bob, table, number, secret to watch)."""
    ann, bob = people(club, 2)
    made = ann.table("unlur:size=3", seats=[ME, INVITED], private=True)
    seat, watch = made["invitations"]
    assert (seat["seat"], watch["seat"]) == (2, 0)
    bob.at(made["table"]["id"], "join", secret=seat["secret"])
    ann.move(made["table"]["id"], "C3")
    return ann, bob, made["table"]["id"], made["table"]["number"], watch["secret"]


def see_nothing(club, table, number, life):
    """Every command, as a stranger and as nobody."""
    for visitor in (club.guest("Eve"), Visitor(club)):
        socket = visitor.socket()
        for name, operation in club.operations.items():
            found = parts(operation)
            if "table" not in found:
                continue
            good = {arg: GOOD.get(arg) for arg, (_, _, needed) in found.items() if needed}
            good["table"] = table
            for form in (["agr", "sgf", "json"] if name == "table.record" else
                         ["svg", "png"] if name == "table.picture" else [None]):
                if form:
                    good["format"] = form
                for ask in (lambda: send(visitor, operation, found, good),
                            lambda: socket.ask(name, **good)):
                    try:
                        ask()
                        raise AssertionError(f"{name} was served")
                    except Refused as no:
                        assert no.id in ("server.no-table", "server.no-person"), (name, no)
                        assert visitor.token is None or no.status == 404, (name, no)
        with refused("server.no-table", 404):
            visitor.get(f"/api/v1/games/unlur/{number}")
        with refused("server.no-table", 404):
            socket.ask("table.find", game="unlur", number=number)
        assert table not in listed(visitor)
        assert table not in listed(visitor, state=life)
        assert table.encode() not in visitor.get("/api/v1/ended?limit=1000")
        for secret in ("x", "0" * 48):
            try:
                visitor.at(table, "join", secret=secret)
                raise AssertionError("joined with a wrong secret")
            except Refused as no:
                assert no.status in (401, 404)


def check_strangers_see_nothing(club):
    club.describe()
    ann, bob, table, number, _ = hide(club)
    see_nothing(club, table, number, "playing")
    for friend in (ann, bob):
        assert state(friend, table)["private"] and table in listed(friend, mine="true")
        assert friend.get(f"/api/v1/games/unlur/{number}") == {"table": table}
    ann.at(table, "resign")
    see_nothing(club, table, number, "ended")
    bob.at(table, "rematch")
    again = ann.at(table, "rematch")["table"]
    assert state(bob, again)["private"]
    see_nothing(club, again, state(bob, again)["number"], "playing")


def check_link_to_watch(club):
    ann, _, table, _, secret = hide(club)
    cy = club.guest("Cy")
    assert cy.at(table, "join", secret=secret)["seat"] is None
    assert "you" not in state(cy, table)
    Lines(cy, f"/api/v1/tables/{table}/stream").next("watching")
    with refused("server.not-seated", 403):
        cy.move(table, "A2", 2)
    ann.at(table, "revoke", seat=0)
    dee = club.guest("Dee")
    with refused("invitation.withdrawn"):
        dee.at(table, "join", secret=secret)
    with refused("server.no-table", 404):
        dee.page(table)
    new = ann.at(table, "invitations", seat=0)["invitation"]
    assert dee.at(table, "join", secret=new["secret"])["seat"] is None
    assert state(cy, table)["id"] == table  # those whom a link let in may stay


def check_a_link_to_a_seat_lets_one_watch(club):
    ann, cy = people(club, 2)
    made = ann.table("unlur:size=3", seats=[ME, INVITED], private=True)
    table, secret = made["table"]["id"], made["invitations"][0]["secret"]
    with refused("server.no-table", 404):
        cy.at(table, "join", watch=True)
    assert cy.at(table, "join", secret=secret, watch=True)["seat"] is None
    assert "you" not in state(cy, table) and state(ann, table)["state"] == "waiting"
    assert cy.at(table, "join", secret=secret)["seat"] == 2  # the secret to the seat still works, since watching did not take it
    with refused("invitation.taken"):  # once the seat is taken, its secret lets nobody watch either
        club.guest("Dee").at(table, "join", secret=secret, watch=True)


def check_too_many_watch(club):
    _, _, table, _, secret = hide(club)
    for number in range(64):
        club.guest(f"Guest {number}").at(table, "join", secret=secret)
    with refused("table.full"):
        club.guest("One more").at(table, "join", secret=secret)


def check_who_has_left_sees_nothing_more(club):
    """Not even through a stream that was already open."""
    ann, bob, cy = people(club, 3)
    made = ann.table("unitar", seats=[ME, INVITED, INVITED], private=True)
    table = made["table"]["id"]
    for player, invitation in zip((bob, cy), made["invitations"]):
        if player is bob:
            bob.at(table, "join", secret=invitation["secret"])
    socket = bob.socket()
    socket.ask("table.watch", table=table, views=True)
    left = bob.at(table, "leave", key="go")
    with refused("server.no-table", 404):
        bob.page(table)
    assert bob.at(table, "leave", key="go") == left  # the answer was lost on its way
    socket.ask("me.read")
    socket.waiting.clear()
    ann.at(table, "chat", room="players", text="he is gone")
    cy.at(table, "join", secret=made["invitations"][1]["secret"])
    socket.ask("me.read")
    assert socket.waiting == [], socket.waiting
    assert state(ann, table)["spectators"]["count"] == 0
