"""Invitations by link: secrets that let somebody in, once."""

from club import Refused, Visitor
from tables import INVITED, ME
from tools import at_once, people, refused, state


def check_invitation(club):
    ann, bob, cy = people(club, 3)
    made = ann.table("ninuki", seats=[INVITED, ME])
    table, (invitation,) = made["table"]["id"], made["invitations"]
    assert made["table"]["state"] == "waiting" and invitation["seat"] == 1
    assert invitation["link"].endswith(f"/t/{table}#{invitation['secret']}")
    with refused("table.reserved"):
        bob.at(table, "join", seat=1)
    with refused("table.no-seat"):
        bob.at(table, "join")
    with refused("table.no-invitation"):
        bob.at(table, "join", secret="0" * 48)
    new = ann.at(table, "invitations", seat=1)["invitation"]
    with refused("invitation.withdrawn"):  # a new one replaces it
        bob.at(table, "join", secret=invitation["secret"])
    assert bob.at(table, "join", secret=new["secret"])["seat"] == 1
    with refused("invitation.taken"):  # it can be used once
        cy.at(table, "join", secret=new["secret"])
    with refused("table.not-creator", 403):
        bob.at(table, "invitations", seat=1)
    with refused("table.not-creator", 403):
        bob.at(table, "revoke")
    with refused("table.no-seat"):
        ann.at(table, "invitations", seat=1)
    with refused("table.no-seat"):
        ann.at(table, "invitations", seat=3)


def check_revoked(club):
    ann, bob = people(club, 2)
    made = ann.table("unitar", seats=[ME, INVITED, INVITED])
    table = made["table"]["id"]
    second, third = made["invitations"]
    ann.at(table, "revoke", seat=2)
    assert state(ann, table)["state"] == "open"
    with refused("invitation.withdrawn"):
        bob.at(table, "join", secret=second["secret"])
    assert bob.at(table, "join", secret=third["secret"])["seat"] == 3
    ann.at(table, "invitations", seat=2)
    assert state(bob, table)["state"] == "waiting"
    ann.at(table, "revoke")
    assert state(bob, table)["state"] == "open"
    assert club.guest("Cy").at(table, "join")["table"]["state"] == "playing"


def check_secret_of_another_table(club):
    ann, bob = people(club, 2)
    made = ann.table("mur", seats=[ME, INVITED])
    other = ann.table("mur", seats=[ME, INVITED])["table"]["id"]
    with refused("table.no-invitation"):
        bob.at(other, "join", secret=made["invitations"][0]["secret"])


def check_one_link_for_two(club):
    ann, bob, cy = people(club, 3)
    made = ann.table("mur", seats=[ME, INVITED])
    table, secret = made["table"]["id"], made["invitations"][0]["secret"]
    results = at_once(lambda: bob.at(table, "join", secret=secret),
                      lambda: cy.at(table, "join", secret=secret))
    assert sum(isinstance(result, Refused) for result in results) == 1


def check_given_up(club):
    """A table that was given up takes no more commands, and does not bring the server down."""
    ann, bob = people(club, 2)
    made = ann.table("mur", seats=[ME, INVITED])
    table, secret = made["table"]["id"], made["invitations"][0]["secret"]
    ann.at(table, "leave")
    assert state(ann, table)["state"] == "ended"
    for seat in (1, 2):
        with refused("table.ended", 409):
            ann.at(table, "invitations", seat=seat)
    ann.at(table, "revoke")
    with refused("invitation.over"):
        bob.at(table, "join", secret=secret)
    with refused("table.no-seat"):
        bob.at(table, "join")
    assert ann.at(table, "invitations", seat=0)["invitation"]["seat"] == 0


def read(visitor, table, secret):
    return visitor.at(table, "invitation", secret=secret)


def check_read_before_use(club):
    """An invitation tells who invites to what, to anybody who has its secret and to nobody else."""
    ann, bob, cy = people(club, 3)
    made = ann.table("ninuki:size=13", clock="fischer 5m+3s", private=True, seats=[INVITED, ME])
    table, (play, watch) = made["table"]["id"], made["invitations"]
    nobody = Visitor(club)
    told = read(nobody, table, play["secret"])
    assert (told["state"], told["seat"], told["host"]) == ("free", 1, "Ann"), told
    assert told["role"] == "x" and not told["present"], told
    about = told["table"]
    assert (about["game"], about["clock"], about["state"]) == ("ninuki", "fischer 5m+3s", "waiting")
    assert about["seats"][1]["name"] == "Ann" and "you" not in about
    assert read(ann, table, play["secret"])["table"]["you"] == 2
    wire = ann.socket()
    wire.ask("table.watch", table=table)
    assert wire.ask("invitation.read", table=table, secret=play["secret"])["present"]
    assert read(nobody, table, watch["secret"])["seat"] == 0
    other = ann.table("mur", private=True)["table"]["id"]
    for place, secret in ((table, "0" * 48), (other, play["secret"]), ("0" * 16, play["secret"])):
        with refused("server.no-table", 404):
            read(nobody, place, secret)
    with refused("table.no-invitation", 404):
        read(nobody, ann.table("mur")["table"]["id"], play["secret"])
    bob.at(table, "join", secret=play["secret"])
    for visitor in (nobody, cy):
        told = read(visitor, table, play["secret"])
        assert told["state"] == "taken" and told["host"] == "Ann", told
    with refused("invitation.taken"):  # it does not let anybody watch either
        cy.at(table, "join", secret=play["secret"])
    with refused("server.no-table", 404):
        cy.page(table)
    bob.at(table, "resign")
    assert read(nobody, table, play["secret"])["state"] == "over"
    assert read(nobody, table, watch["secret"])["state"] == "free"
    ann.at(table, "revoke", seat=0)
    assert read(nobody, table, watch["secret"])["state"] == "withdrawn"


def check_many_watch_with_one_link(club):
    """A link to watch a private table is for any number of people, within a limit."""
    ann, bob = people(club, 2)
    made = ann.table("unlur:size=3", private=True, seats=[ME, INVITED])
    table, (play, watch) = made["table"]["id"], made["invitations"]
    bob.at(table, "join", secret=play["secret"])
    for number in range(64):
        cy = club.guest(f"Cy {number}")
        assert cy.at(table, "join", secret=watch["secret"])["seat"] is None
        assert cy.at(table, "join", secret=watch["secret"])["seat"] is None  # again, on a reload
        assert state(cy, table)["id"] == table
    with refused("table.full"):
        club.guest("Di").at(table, "join", secret=watch["secret"])
    assert state(cy, table)["id"] == table
