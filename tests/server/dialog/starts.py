"""Starting from a position or a record, and playing again."""

import random

from club import Refused
from tools import both, people, play, refused, sit, state

SPECS = {"unlur:size=4": 2, "ninuki:size=13": 2, "mur:games=2,sets=2": 2, "unitar": 3}


def begun(club, spec, seats, turns):
    """A game that has gone on for some turns: (players, table)."""
    players = people(club, seats)
    table = sit(players, spec)
    dice = random.Random(spec)
    for _ in range(turns):
        turn = state(players[0], table)["turn"]
        for seat in state(players[0], table)["owing"]:
            moves = players[seat - 1].page(table)["view"]["moves"]
            players[seat - 1].move(table, dice.choice(moves), turn)
    return players, table


def check_position(club):
    for spec, seats in SPECS.items():
        players, table = begun(club, spec, seats, 3)
        view = players[0].page(table)["view"]
        made = players[0].table(view["spec"], position=view["position"])["table"]["id"]
        for player in players[1:]:
            player.at(made, "join")
        page = players[0].page(made)
        assert page["view"]["position"] == view["position"], spec
        assert page["entries"] == [] and "position " in page["head"]
        mover = page["table"]["owing"][0] - 1
        players[mover].move(made, players[mover].page(made)["view"]["moves"][0])
        if seats == 2:  # a record of it starts from the position, too
            record = players[0].get(f"/api/v1/tables/{made}/record.agr").decode()
            again = players[0].table("unlur", record=record)["table"]["id"]
            one, two = (players[0].page(name)["view"]["position"] for name in (made, again))
            assert one == two, spec


def check_record(club):
    for spec, seats in SPECS.items():
        players, table = begun(club, spec, seats, 4)
        one = players[0].page(table)
        record = players[0].get(f"/api/v1/tables/{table}/record.agr").decode()
        made = players[0].table("unlur", record=record)["table"]["id"]
        for player in players[1:]:
            player.at(made, "join")
        two = players[0].page(made)
        assert two["view"]["position"] == one["view"]["position"], spec
        assert two["view"]["turn"] == one["view"]["turn"]
        mover = two["table"]["owing"][0] - 1
        players[mover].move(made, players[mover].page(made)["view"]["moves"][0])
        assert players[0].page(made)["entries"][-1]["seq"] == len(players[0].page(made)["entries"])


def check_refusals(club):
    ann, bob, table = both(club)
    position = ann.page(table)["view"]["position"]
    record = ann.get(f"/api/v1/tables/{table}/record.agr").decode()
    with refused("table.position-or-record", 400):
        ann.table("unlur:size=3", position=position, record=record)
    for more in ({"position": "nonsense"}, {"record": "[Game \"unlur\"]\n\n1. Z9"},
                 {"record": "[Game \"nonsense\"]\n\n*"}):
        try:
            ann.table("unlur:size=3", **more)
            raise AssertionError(f"{more} was taken")
        except Refused as no:
            assert no.status == 400, no
    with refused("table.no-record", 400):
        ann.table("unlur:size=3", record="\n")
    play((ann, bob), table, "C3", "pass")
    bob.at(table, "resign")
    with refused("table.over", 400):
        ann.table("unlur", record=ann.get(f"/api/v1/tables/{table}/record.agr").decode())


def check_rematch(club):
    ann, bob, table = both(club, clock="fischer 5m+3s")
    with refused("table.goes-on"):
        ann.at(table, "rematch")
    bob.at(table, "resign")
    assert ann.at(table, "rematch")["table"] is None
    assert state(bob, table)["offers"]["rematch"] == [1]
    again = bob.at(table, "rematch")["table"]
    page = state(ann, again)
    assert page["previous"] == table and state(ann, table)["rematch"] == again
    assert [seat["name"] for seat in page["seats"]] == ["Bob", "Ann"]
    assert page["state"] == "playing" and page["clock"] == "fischer 5m+3s"
    with refused("table.rematched"):
        ann.at(table, "rematch")
    ann.at(again, "resign")
    bob.at(again, "rematch")
    ann.at(again, "decline")
    assert state(ann, again)["offers"]["rematch"] == []
    with refused("table.not-begun"):
        ann.at(ann.table("mur")["table"]["id"], "rematch")


def check_rematch_of_three(club):
    players = people(club, 3)
    table = sit(players, "unitar")
    for player in players[:2]:
        player.at(table, "resign")
    for player in players:
        again = player.at(table, "rematch")["table"]
    page = state(players[0], again)
    assert [seat["name"] for seat in page["seats"]] == ["Cy", "Ann", "Bob"]
    assert players[0].page(again)["own"]["secret"].startswith("agate secret 1\nrole ")


def check_a_deal_that_was_never_revealed(make):
    """It stays a secret, and the table can be read for ever."""
    club = make()
    players = people(club, 3)
    table = sit(players, "unitar")
    own = [player.page(table)["own"]["secret"] for player in players]
    for player in players[:2]:
        player.at(table, "resign")
    club.stop()
    club.start()
    assert [player.page(table)["own"]["secret"] for player in players] == own
    page = club.guest("Dee").page(table)
    assert page["table"]["state"] == "ended" and page["view"]["roles"] == [None] * 3
    assert club.admin("check").stdout == "everything is sound\n"


def check_rematch_with_an_engine(club):
    """The engine, first now, begins by itself: nobody need look at the table."""
    ann = club.guest("Ann")
    table = ann.table("unlur:size=3", seats=[{"who": "me"}, {"who": "engine", "level": 1}])
    table = table["table"]["id"]
    ann.at(table, "resign")
    again = ann.at(table, "rematch")["table"]
    lines = ann.get("/api/v1/tables?state=playing")["tables"]
    assert again in [line["id"] for line in lines]
