"""Taking back, draws, adjourning, resigning; and what engines say to it."""

import time

from tables import ENGINE, ME
from tools import any_refusal, both, people, play, refused, sit, state, until


def offers(visitor, table):
    return {what: seats for what, seats in state(visitor, table)["offers"].items() if seats}


def check_draw(club):
    ann, bob, table = both(club)
    play((ann, bob), table, "C3")
    ann.at(table, "offer", what="draw")
    assert offers(bob, table) == {"draw": [1]}
    bob.at(table, "decline")
    assert offers(bob, table) == {}
    with refused("offered-before"):
        ann.at(table, "offer", what="draw")
    play((ann, bob), table, "pass")
    ann.at(table, "offer", what="draw")
    play((ann, bob), table, "B1")
    assert offers(bob, table) == {}  # a turn ends it
    bob.at(table, "offer", what="draw")
    ann.at(table, "offer", what="draw")
    end = state(ann, table)
    assert (end["state"], end["decided_by"], end["places"]) == ("ended", "agreement", [1, 1])
    lines = [entry["line"].split(" ", 1)[1] for entry in ann.page(table)["entries"]]
    assert lines == ["turn 1 C3", "offered 1 draw", "declined 2 draw", "turn 2 pass",
                     "offered 1 draw", "turn 3 B1", "offered 2 draw", "agreed 1 draw"]


def check_refusals(club):
    ann, bob, table = both(club)
    with any_refusal():  # nothing is there to be declined
        ann.at(table, "decline")
    with any_refusal():  # or taken back
        ann.at(table, "offer", what="back")
    with refused("table.not-adjourned"):
        ann.at(table, "offer", what="resume")
    waits = ann.table("mur")["table"]["id"]
    for what in ("draw", "back", "adjourn", "resume"):
        with refused("table.not-begun"):
            ann.at(waits, "offer", what=what)
    for deed in ("resign", "decline"):
        with refused("table.not-begun"):
            ann.at(waits, deed)
    bob.at(table, "resign")
    for what in ("draw", "back", "adjourn", "resume"):
        with refused("table.ended"):
            ann.at(table, "offer", what=what)
    for deed in ("resign", "decline"):
        with refused("table.ended"):
            ann.at(table, deed)


def check_take_back(club):
    ann, bob, table = both(club)
    play((ann, bob), table, "C3", "pass", "B1")
    bob.at(table, "offer", what="back")  # takes back Bob's own last turn, and all after it
    assert offers(ann, table) == {"back": [2]}
    ann.at(table, "offer", what="back")
    page = ann.page(table)
    assert page["table"]["turn"] == 2 and page["table"]["owing"] == [2], page["table"]
    assert page["entries"][-1]["line"] == "5 taken-back 1 2"
    play((ann, bob), table, "pass")


def check_adjourn(club):
    ann, bob, table = both(club, clock="fischer 5m+3s")
    play((ann, bob), table, "C3")
    ann.at(table, "offer", what="adjourn")
    assert offers(bob, table) == {"adjourn": [1]}
    bob.at(table, "decline")
    assert offers(bob, table) == {}
    ann.at(table, "offer", what="adjourn")
    ann.at(table, "decline")  # she takes it back
    assert offers(bob, table) == {}
    for player in (bob, ann):
        player.at(table, "offer", what="adjourn")
    stopped = state(ann, table)
    assert stopped["state"] == "adjourned" and stopped["owing"] == []
    assert all(seat["clock"]["since"] == 0 for seat in stopped["seats"])
    with refused("table.adjourned"):
        bob.move(table, "pass", 2)
    with refused("table.adjourned"):
        bob.at(table, "offer", what="adjourn")
    with refused("table.adjourned"):
        bob.at(table, "offer", what="draw")
    bob.at(table, "offer", what="resume")
    assert state(ann, table)["state"] == "adjourned"
    ann.at(table, "offer", what="resume")
    assert state(ann, table)["state"] == "playing"
    play((ann, bob), table, "pass")
    for player in (bob, ann):
        player.at(table, "offer", what="adjourn")
    ann.at(table, "resign")  # also while it is adjourned
    assert state(ann, table)["state"] == "ended"


def check_resign(club):
    ann, bob, table = both(club)
    bob.at(table, "resign")
    end = state(ann, table)
    assert (end["decided_by"], end["places"], end["turn"]) == ("resignation", [1, 2], 1)
    assert all(seat["clock"]["since"] == 0 for seat in end["seats"])


def check_an_engine_stops_when_the_game_ends(make):
    """Ten thoughts of seconds each, for one thread: they are over as soon as nobody needs them."""
    club = make("threads=1", "thoughts=10", "thoughts-per-person=10", "thoughts-per-address=10")
    ann = club.guest("Ann")
    seats = [{"who": "engine", "level": 10}, ME]
    tables = [ann.table("unlur:size=13", seats=seats)["table"]["id"] for _ in range(10)]
    thinking = lambda count: f"\nagate_thoughts {count}\n" in ann.get("/metrics").decode()
    until(lambda: thinking(10))
    for table in tables:
        ann.at(table, "resign")
    before = time.monotonic()
    until(lambda: thinking(0))
    assert time.monotonic() - before < 4


def check_mur_goes_on_with_the_next_set(club):
    ann, bob, table = both(club, "mur:games=2,sets=2")
    bob.at(table, "resign")
    after = ann.page(table)
    assert after["table"]["state"] == "playing" and after["view"]["sets_won"] == [1, 0]
    ann.at(table, "resign")
    end = state(ann, table)
    assert end["state"] == "ended" and end["places"] == [1, 1], end


def check_three_of_whom_one_leaves(club):
    players = people(club, 3)
    table = sit(players, "unitar")
    players[1].at(table, "resign")
    for player in (players[0], players[2]):
        player.move(table, player.page(table)["view"]["moves"][0], 1)
    page = until(lambda: (page := players[0].page(table))["table"]["turn"] == 2 and page)
    assert page["view"]["gone"] == [2] and page["view"]["last"]["drawn"] == [2]
    players[0].at(table, "offer", what="adjourn")
    for command, more in (("move", {"turn": 2, "move": page["view"]["moves"][0]}),
                          ("offer", {"what": "draw"}), ("offer", {"what": "adjourn"}),
                          ("resign", {}), ("decline", {}), ("claim", {"seat": 1})):
        with refused("seat-left"):  # who has left is a spectator from now on
            players[1].at(table, command, **more)
    assert offers(players[1], table) == {"adjourn": [1]}
    players[2].at(table, "offer", what="adjourn")  # who has left is not asked either
    assert state(players[0], table)["state"] == "adjourned"
    for player in (players[0], players[2]):
        player.at(table, "offer", what="resume")
    players[0].at(table, "resign")
    assert state(players[2], table)["places"][2] == 1


def check_engine(club):
    ann = club.guest("Ann")
    table = ann.table("unlur:size=3", seats=[ME, ENGINE])["table"]["id"]
    socket = ann.socket()
    socket.ask("table.watch", table=table)
    ann.move(table, "C3")
    until(lambda: state(ann, table)["turn"] == 3 and state(ann, table)["owing"] == [1])
    before = state(ann, table)["entries"]
    ann.at(table, "offer", what="draw")
    lines = [entry["line"] for entry in ann.page(table)["entries"]]
    assert lines[before:] == [f"{before + 1} offered 1 draw", f"{before + 2} declined 2 draw"]
    ann.at(table, "offer", what="back")
    page = state(ann, table)
    assert page["turn"] == 1 and page["owing"] == [1], page
    ann.at(table, "offer", what="adjourn")
    assert state(ann, table)["state"] == "adjourned"
    ann.at(table, "offer", what="resume")
    ann.move(table, "C3")
    until(lambda: state(ann, table)["turn"] == 3)


def check_engine_taken_back_while_it_thinks(club):
    ann = club.guest("Ann")
    table = ann.table("ninuki:size=13", seats=[{"who": "engine", "level": 6}, ME])["table"]["id"]
    ann.move(table, ann.page(table)["view"]["moves"][0])
    ann.at(table, "offer", what="back")
    page = state(ann, table)
    assert page["turn"] == 1 and page["owing"] == [2]
    ann.move(table, ann.page(table)["view"]["moves"][1])
    ann.at(table, "resign")


def check_people_and_engines_at_unitar(club):
    ann, bob = people(club, 2)
    for seats, others in (([ME, ENGINE, ENGINE], []), ([ENGINE, ME, {"who": "open"}], [bob])):
        table = ann.table("unitar", seats=seats)["table"]["id"]
        for other in others:
            other.at(table, "join")
        for turn in range(1, 4):
            for player in [ann, *others]:
                player.move(table, player.page(table)["view"]["moves"][-1], turn)
            until(lambda: state(ann, table)["turn"] == turn + 1, f"turn {turn + 1}")
        with refused("back.revealed"):
            ann.at(table, "offer", what="back")
