"""Invitations by link: secrets that let somebody in, once."""

from club import Refused
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
    with refused("table.no-invitation"):  # a new one replaces it
        bob.at(table, "join", secret=invitation["secret"])
    assert bob.at(table, "join", secret=new["secret"])["seat"] == 1
    with refused("table.no-invitation"):  # it can be used once
        cy.at(table, "join", secret=new["secret"])
    with refused("table.not-creator", 403):
        bob.at(table, "invitations", seat=1)
    with refused("table.not-creator"):
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
    with refused("table.no-invitation"):
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
    """A table that was given up takes no commands any more, and loses nobody the server."""
    ann, bob = people(club, 2)
    made = ann.table("mur", seats=[ME, INVITED])
    table, secret = made["table"]["id"], made["invitations"][0]["secret"]
    ann.at(table, "leave")
    assert state(ann, table)["state"] == "ended"
    for seat in (1, 2):
        with refused("table.ended", 409):
            ann.at(table, "invitations", seat=seat)
    ann.at(table, "revoke")
    with refused("table.no-invitation"):
        bob.at(table, "join", secret=secret)
    with refused("table.no-seat"):
        bob.at(table, "join")
    assert ann.at(table, "invitations", seat=0)["invitation"]["seat"] == 0
