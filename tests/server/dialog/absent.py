"""Somebody who leaves a live game: a warning, then the win may be claimed."""

from club import Visitor
from tables import ENGINE, ME
from tools import begin, begun, both, people, play, refused, sit, state, until


def check_warning_and_claim(timed):
    ann, bob, table = begun(timed, clock="absolute 1h")
    socket, other = ann.socket(), bob.socket()
    for each in (socket, other):
        each.ask("table.watch", table=table)
    with refused("table.not-absent"):
        ann.at(table, "claim", seat=2)
    while not socket.part("state")["seats"][1]["present"]:
        pass
    other.close()
    while socket.part("state")["seats"][1]["present"]:
        pass
    socket.quiet(0)
    timed.move_clock(21)
    told = socket.part("state")
    assert told["now"] - told["seats"][1]["away"] >= 20000
    with refused("table.not-absent"):
        ann.at(table, "claim", seat=2)
    timed.move_clock(40)
    Visitor(timed).get("/healthz")
    ann.at(table, "claim", seat=2)
    end = state(ann, table)
    assert (end["state"], end["decided_by"], end["places"]) == ("ended", "time", [1, 2])


def check_who_comes_back(timed):
    ann, bob, table = begun(timed, clock="absolute 1h")
    timed.move_clock(61)
    bob.page(table)  # Bob asks for the page by HTTP, which counts as being there
    with refused("table.not-absent"):
        ann.at(table, "claim", seat=2)
    timed.move_clock(61)
    socket = bob.socket()
    socket.ask("table.watch", table=table)
    with refused("table.not-absent"):
        ann.at(table, "claim", seat=2)
    timed.move_clock(120)  # as long as Bob watches
    with refused("table.not-absent"):
        ann.at(table, "claim", seat=2)


def check_who_cannot_be_absent(timed):
    ann, bob, table = both(timed, clock="days 3d")
    timed.move_clock(3600)
    with refused("table.not-absent"):  # in a game of days nobody has to be at the board
        ann.at(table, "claim", seat=2)
    ann, bob, table = begun(timed, clock="absolute 1h")
    timed.move_clock(70)
    for seat in (1, 3):
        with refused("table.not-absent"):
            ann.at(table, "claim", seat=seat)
    with refused("server.not-seated", 403):
        timed.guest("Cy").at(table, "claim", seat=2)
    engine = ann.table("unlur:size=3", seats=[ME, ENGINE], clock="absolute 1h")["table"]["id"]
    ann.move(engine, "C3")
    until(lambda: state(ann, engine)["owing"] == [1], "the engine's move")
    timed.move_clock(70)
    with refused("table.not-absent"):
        ann.at(engine, "claim", seat=2)
    waits = ann.table("mur", clock="absolute 1h")["table"]["id"]
    with refused("table.not-begun"):
        ann.at(waits, "claim", seat=2)


def check_one_of_three(timed):
    players = people(timed, 3)
    table = sit(players, "unitar", clock="absolute 1h")
    begin(players, table)
    timed.move_clock(61)
    players[0].at(table, "claim", seat=2)
    page = players[0].page(table)
    assert page["table"]["state"] == "playing" and page["view"]["gone"] == [2]


def check_what_nobody_sees(timed):
    """Reading, staging and planning tell nobody that one is there; a move does."""
    ann, bob, table = begun(timed, clock="absolute 1h")
    away = lambda: state(ann, table)["seats"][1]["away"]
    before = away()
    timed.move_clock(10)
    bob.page(table)
    bob.at(table, "plan", plan={"turn": state(ann, table)["turn"], "tree": [{"if": "B1", "then": "B2"}]})
    bob.at(table, "plan", plan={"turn": state(ann, table)["turn"], "tree": []})
    assert away() == before
    play((ann, bob), table, state_moves(ann, table)[0])
    bob.at(table, "stage", turn=state(ann, table)["turn"], move=state_moves(bob, table)[0])
    bob.at(table, "unstage")
    assert away() == before
    bob.move(table, state_moves(bob, table)[0])
    assert away() > before


def state_moves(player, table):
    return player.page(table)["view"]["moves"]
