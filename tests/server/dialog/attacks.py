"""Attacks on accounts and seats, each as somebody who wants in would try it."""

import json

from accounts import OTHER, PASSWORD, sign_in, sign_up
from club import Refused, Visitor
from tables import INVITED, ME
from tools import any_refusal, at_once, begun, people, refused, state

MANY = 12


def only_one(results, *reasons):
    """Of several who did the same at once one was served, and the others were told why not."""
    served = [one for one in results if not isinstance(one, Refused)]
    others = [one for one in results if isinstance(one, Refused)]
    assert len(served) == 1, results
    for no in others:
        assert no.id in reasons, no
    return served[0]


def check_race_on_a_handle(club):
    """Handles that are alike, at the same moment: one account, and the name is that one's."""
    handles = ["racer0", "RacerO", "raCer0"] * (MANY // 3)
    made = only_one(at_once(*(
        lambda h=handle: Visitor(club).post("/api/v1/accounts", handle=h, password=PASSWORD)
        for handle in handles)), "account.handle-taken", "server.busy")
    assert sign_in(club, "RACER0").id == made["person"]["id"]


def check_race_of_one_guest(club):
    """A guest who signs up many times at once becomes one account."""
    guest = club.guest("Gus")
    made = only_one(at_once(*(
        lambda i=i: guest.post("/api/v1/accounts", handle=f"gus-{i}", password=PASSWORD)
        for i in range(MANY))), "account.there", "server.no-person", "server.busy")
    assert made["person"]["id"] == guest.id
    there = 0
    for i in range(MANY):
        try:
            there += sign_in(club, f"gus-{i}").id == guest.id
        except Refused as no:
            assert no.id == "account.wrong", no
    assert there == 1


def check_race_for_the_last_seat(club):
    host, *others = people(club, 6)
    table = host.table("unlur:size=3")["table"]["id"]
    only_one(at_once(*(lambda who=who: who.at(table, "join") for who in others)),
             "table.no-seat")
    seats = state(host, table)["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person"]
    made = host.table("unlur:size=3", seats=[ME, INVITED], private=True)
    secret = made["invitations"][0]["secret"]
    only_one(at_once(*(lambda who=who: who.at(made["table"]["id"], "join", secret=secret)
                       for who in others)),
             "invitation.taken")


def check_race_for_a_claim(timed):
    """Two who claim the win at once, of whom one is there: the game ends once."""
    ann, bob, table = begun(timed, clock="absolute 1h")
    timed.move_clock(70)
    results = at_once(*(lambda: ann.at(table, "claim", seat=2) for _ in range(MANY // 2)),
                      *(lambda: bob.at(table, "claim", seat=1) for _ in range(MANY // 2)))
    assert sum(not isinstance(one, Refused) for one in results) <= 1, results
    assert ann.get("/api/v1/tables?mine=true&state=ended")["tables"][0]["id"] == table \
        or state(ann, table)["state"] == "playing"
    lines = [json.loads(line) for line in ann.ask("GET", "/api/v1/ended?limit=1000").splitlines()]
    assert sum(line["table"]["id"] == table for line in lines) <= 1


def check_fixation(club):
    """Whoever has planted a session in a browser is not signed in with its owner."""
    planted = club.guest("Mallory")
    sign_up(club, "victim")
    victim = Visitor(club, planted.token)
    made = victim.post("/api/v1/sessions", handle="victim", password=PASSWORD)
    assert made["token"] != planted.token
    assert planted.get("/api/v1/me")["name"] == "Mallory"
    grown = club.guest("Guest")
    before = grown.token
    grown = sign_up(club, "grown", grown)
    with refused("server.no-person", 401):
        Visitor(club, before).get("/api/v1/me")
    with refused("server.no-person", 401):
        Visitor(club, "0" * len(before)).get("/api/v1/me")


def check_mass_assignment(club):
    """What nobody has asked for is refused, and changes nothing."""
    for more in ({"operator": True}, {"is_operator": True}, {"kind": 1}, {"id": "0" * 16},
                 {"leaves": 0}, {"about": {"operator": True}}, {"__proto__": {"operator": True}}):
        with refused("server.argument-unknown", 400):
            Visitor(club).post("/api/v1/accounts", handle="massive", password=PASSWORD, **more)
        with refused("server.argument-unknown", 400):
            Visitor(club).post("/api/v1/guests", name="Guest", **more)
    ann = sign_up(club, "massive")
    for more in ({"operator": True}, {"handle": "another"}, {"kind": 2}):
        with refused("server.argument-unknown", 400):
            ann.post("/api/v1/me/name", name="Ann", **more)
    account = ann.get("/api/v1/account")
    assert account["operator"] is False and account["handle"] == "massive"
    with refused("server.operator", 403):
        ann.ask("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    for path in ("/api/v1/account?operator=true", "/api/v1/me?operator=true"):
        with any_refusal(400):
            ann.get(path)
    assert not ann.get("/api/v1/account")["operator"]


def check_sessions_of_others(club):
    """Sessions have names; those of others are not there."""
    ann, bob = sign_up(club, "sess-ann"), sign_up(club, "sess-bob")
    own = bob.get("/api/v1/sessions")["sessions"][0]["session"]
    with refused("account.no-session", 404):
        ann.post("/api/v1/session/end", session=own)
    assert bob.get("/api/v1/me")["id"] == bob.id
    with refused("server.argument-unknown", 400):
        ann.post("/api/v1/session/end", person=bob.id)
    bob.post("/api/v1/account/password", password=PASSWORD, new=OTHER)
    assert ann.get("/api/v1/me")["id"] == ann.id


def check_nothing_secret_stays(make):
    """Passwords and tokens stand in no file of the server and in no log, whatever it is told."""
    club = make("log=debug")
    secrets = []
    ann = sign_up(club, "secretive")
    secrets += [ann.token, PASSWORD, OTHER]
    for body in ({"handle": "secretive", "password": "a wrong pass phrase"},
                 {"handle": "no such handle", "password": "a wrong pass phrase"},
                 {"handle": "x", "password": "a wrong pass phrase", "more": "a wrong pass phrase"}):
        with any_refusal(401 if "more" not in body else 400):
            Visitor(club).post("/api/v1/sessions", **body)
    secrets.append("a wrong pass phrase")
    changed = ann.post("/api/v1/account/password", key="k" * 24, password=PASSWORD, new=OTHER)
    secrets.append(changed["token"])
    with any_refusal(401):
        Visitor(club, ann.token + "0").get("/api/v1/me")
    Visitor(club).raw("GET", f"/api/v1/me?token={changed['token']}")  # where it does not belong
    club.stop()
    kept = b"".join(file.read_bytes() for file in sorted((club.folder / "data").iterdir())
                    if file.is_file())
    log = (club.folder / "log").read_text()
    for secret in secrets:
        assert secret.encode() not in kept, "in the store"
        assert secret not in log, "in the log"
    for line in log.splitlines():
        json.loads(line)
    club.start()
