"""Clocks: every mode, by moving the server's time."""

from club import Refused
from tools import begin, begun, both, clock, people, play, refused, sit, state, until

SLACK = 2000  # milliseconds that a test itself may take


def near(value, wanted, seconds=0):
    """`seconds`: that have passed meanwhile."""
    least = wanted - SLACK - seconds * 1000
    assert least <= value <= wanted, f"{value}, not about {wanted}"


def spend(club, player, table, move, seconds):
    """Thinks for some seconds, then moves."""
    club.move_clock(seconds)
    player.move(table, move)


def ended(visitor, table):
    return until(lambda: (now := state(visitor, table))["state"] == "ended" and now, "the end")


def check_written_as_given(timed):
    ann = timed.guest("Ann")
    for text in ("none", "absolute 10m", "fischer 5m+3s", "simple 30s", "byoyomi 10m+5x30s",
                 "canadian 10m+5m/20", "days 3d", "days 3d vacation=14d"):
        made = ann.table("mur", clock=text)["table"]
        assert made["clock"] == text
        assert made["live"] == (not text.startswith(("none", "days")))


def check_absolute(timed):
    ann, bob, table = begun(timed, clock="absolute 10m")
    assert clock(ann, table, 1)["left"] == 600000 and clock(ann, table, 2)["since"] == 0
    spend(timed, ann, table, "B1", 100)
    near(clock(ann, table, 1)["left"], 500000)
    assert clock(ann, table, 1)["since"] == 0 and clock(ann, table, 2)["since"] > 0
    spend(timed, bob, table, "D2", 200)
    near(clock(ann, table, 2)["left"], 400000)
    entry = ann.page(table)["entries"][-1]
    assert entry["clocks"][1] == clock(ann, table, 2)
    timed.move_clock(501)
    end = ended(ann, table)
    assert (end["decided_by"], end["places"]) == ("time", [2, 1])
    assert ann.page(table)["entries"][-1]["line"] == "5 expired 1"
    assert end["seats"][0]["clock"] == {"left": 0, "extra": 0, "count": 0, "since": 0}


def check_too_late(timed):
    """A move after the deadline does not count, even if it arrives before the flag falls."""
    ann, bob, table = begun(timed, clock="absolute 10m")
    socket = ann.socket()
    socket.ask("table.watch", table=table)
    timed.move_clock(3600)
    with refused("table.ended"):
        socket.ask("table.move", table=table, turn=3, move="B1")
    assert ended(bob, table)["places"] == [2, 1]


def check_fischer(timed):
    ann, bob, table = begun(timed, clock="fischer 5m+3s")
    spend(timed, ann, table, "B1", 60)
    near(clock(ann, table, 1)["left"], 243000)
    spend(timed, bob, table, "D2", 1)
    near(clock(ann, table, 2)["left"], 302000)
    timed.move_clock(244)
    assert ended(ann, table)["decided_by"] == "time"


def check_simple(timed):
    ann, bob, table = both(timed, clock="simple 30s")
    for move in ("C3", "pass", "B1", "D2"):
        player = (ann, bob)[state(ann, table)["owing"][0] - 1]
        spend(timed, player, table, move, 25)
    assert {clock(ann, table, seat)["left"] for seat in (1, 2)} == {30000}
    timed.move_clock(31)
    assert ended(ann, table)["places"] in ([1, 2], [2, 1])


def check_byoyomi(timed):
    ann, bob, table = begun(timed, "unlur:size=5", clock="byoyomi 1m+3x10s")
    spend(timed, ann, table, "B1", 65)  # into the first period: it is whole again
    assert (clock(ann, table, 1)["left"], clock(ann, table, 1)["count"]) == (0, 3)
    assert clock(ann, table, 1)["extra"] == 10000
    spend(timed, bob, table, "D2", 1)
    spend(timed, ann, table, "A2", 12)  # one period is gone
    assert clock(ann, table, 1)["count"] == 2
    spend(timed, bob, table, "E3", 1)
    timed.move_clock(20.5)
    assert ended(ann, table)["places"] == [2, 1]


def check_canadian(timed):
    ann, bob, table = begun(timed, "unlur:size=5", clock="canadian 1m+30s/2")
    spend(timed, ann, table, "B1", 70)
    near(clock(ann, table, 1)["extra"], 20000)
    assert clock(ann, table, 1)["count"] == 1 and clock(ann, table, 1)["left"] == 0
    spend(timed, bob, table, "D2", 1)
    spend(timed, ann, table, "A2", 5)  # the second turn of the period: a new one
    now = clock(ann, table, 1)
    assert (now["extra"], now["count"]) == (30000, 2), now
    spend(timed, bob, table, "E3", 1)
    timed.move_clock(31)
    assert ended(ann, table)["places"] == [2, 1]


def check_days(timed):
    ann, bob, table = both(timed, clock="days 3d vacation=14d")
    day = 86400
    spend(timed, ann, table, "C3", 2 * day)
    assert clock(ann, table, 1)["left"] == 3 * day * 1000
    assert clock(ann, table, 1)["extra"] == 14 * day * 1000
    spend(timed, bob, table, "pass", 5 * day)
    near(clock(ann, table, 2)["extra"], 12 * day * 1000)
    assert clock(ann, table, 2)["left"] == 3 * day * 1000
    timed.move_clock(16.9 * day)
    assert state(ann, table)["state"] == "playing"
    timed.move_clock(0.2 * day)
    assert ended(ann, table)["places"] == [2, 1]


def check_vacation_is_drawn_on(timed):
    """Whoever is away uses the vacation; tables are told at once, games without one are named."""
    day = 86400
    ann, bob, table = both(timed, clock="days 3d vacation=14d")
    plain = sit((ann, bob), "unlur:size=3", clock="days 30d")
    watcher = bob.socket()
    watcher.ask("table.watch", table=table)
    timed.move_clock(day)
    until = state(ann, table)["now"] + 5 * day * 1000
    told = ann.post("/api/v1/me/vacation", until=until)
    assert (told["without"], told["short"]) == ([plain], []), told
    while "vacation" not in (seat := watcher.part("state")["seats"][0]):
        pass
    assert seat["vacation"] == seat["clock"]["vacation"] == until
    near(seat["clock"]["left"], 2 * day * 1000)
    spend(timed, ann, table, "C3", 6 * day)  # on vacation for five of these days
    assert abs(clock(bob, table, 1)["extra"] - 9 * day * 1000) < 60000
    assert clock(bob, table, 1)["left"] == 3 * day * 1000
    ann.post("/api/v1/me/vacation", until=0)


def check_none(timed):
    ann, bob, table = both(timed)
    spend(timed, ann, table, "C3", 390 * 86400)
    assert state(ann, table)["state"] == "playing"


def check_simultaneous(timed):
    players = people(timed, 3)
    table = sit(players, "unitar", clock="absolute 10m")
    assert all(seat["clock"]["since"] > 0 for seat in state(players[0], table)["seats"])
    begin(players, table)
    moves = [player.page(table)["view"]["moves"] for player in players]
    spend(timed, players[1], table, moves[1][0], 60)
    first = clock(players[0], table, 2)
    near(first["left"], 540000)
    assert first["since"] == 0 and clock(players[0], table, 1)["since"] > 0
    timed.move_clock(60)
    players[1].move(table, moves[1][1])  # replacing a choice takes no time
    assert clock(players[0], table, 2) == first
    spend(timed, players[0], table, moves[0][0], 60)
    near(clock(players[0], table, 1)["left"], 420000)
    players[2].move(table, moves[2][0])
    now = state(players[0], table)
    assert now["turn"] == 3 and all(seat["clock"]["since"] > 0 for seat in now["seats"])
    near(now["seats"][2]["clock"]["left"], 420000)
    assert now["seats"][1]["clock"]["left"] == first["left"]
    for player in players[:2]:
        player.move(table, player.page(table)["view"]["moves"][0])
    timed.move_clock(421)  # the third runs out; the others play on
    until(lambda: state(players[0], table)["turn"] == 4, "a turn that was drawn by lot")
    page = players[0].page(table)
    assert page["view"]["gone"] == [3] and page["view"]["last"]["drawn"] == [3]


def check_take_back(timed):
    """The clock of whoever has to move again runs, the other one stands."""
    ann, bob, table = begun(timed, clock="absolute 10m")
    play((ann, bob), table, "B1")
    timed.move_clock(60)
    ann.at(table, "offer", what="back")
    bob.at(table, "offer", what="back")
    now = state(ann, table)
    assert now["owing"] == [1]
    assert now["seats"][0]["clock"]["since"] > 0 and now["seats"][1]["clock"]["since"] == 0
    near(now["seats"][1]["clock"]["left"], 540000)


def check_adjourned(timed):
    ann, bob, table = begun(timed, clock="absolute 10m")
    timed.move_clock(60)
    for player in (ann, bob):
        player.at(table, "offer", what="adjourn")
    near(clock(ann, table, 1)["left"], 540000)
    timed.move_clock(86400)
    for player in (ann, bob):
        player.at(table, "offer", what="resume")
    spend(timed, ann, table, "B1", 10)
    near(clock(ann, table, 1)["left"], 530000)


def check_all_run_out(timed):
    players = people(timed, 3)
    table = sit(players, "unitar", clock="simple 30s")
    begin(players, table)
    timed.move_clock(31)
    end = ended(players[0], table)
    assert end["decided_by"] == "time"


def check_first_choices_are_free(timed):
    """No clock counts before its seat has made a choice, and there is no increment for that one."""
    ann, bob, table = both(timed, clock="fischer 5m+3s")
    assert clock(ann, table, 1)["first"] and clock(ann, table, 1)["since"] > 0
    spend(timed, ann, table, "C3", 50)
    now = state(ann, table)["seats"]
    assert now[0]["clock"] == {"left": 300000, "extra": 0, "count": 0, "since": 0}, now
    assert now[1]["clock"]["first"] and now[1]["clock"]["since"] > 0, now
    spend(timed, bob, table, "pass", 50)
    assert clock(ann, table, 2)["left"] == 300000 and "first" not in clock(ann, table, 2)
    spend(timed, ann, table, "B1", 10)
    near(clock(ann, table, 1)["left"], 293000)
    for text in ("days 3d", "none"):  # only a live game is aborted after a minute
        ann, bob, table = both(timed, clock=text)
        assert "first" not in clock(ann, table, 1)
        timed.move_clock(86400)
        assert state(ann, table)["state"] == "playing"


def check_aborted(timed):
    """Not beginning within a minute ends the game without a result."""
    ended_before = timed.guest("Cy").get("/api/v1/ended?limit=1000")
    for game, first in (("unlur:size=3", ["C3"]), ("ninuki:size=13", []), ("mur:games=1", [])):
        ann, bob, table = both(timed, game, clock="absolute 1h")
        wire = bob.socket()
        wire.ask("table.watch", table=table)
        play((ann, bob), table, *first)
        timed.move_clock(58)
        assert state(ann, table)["state"] == "playing"
        timed.move_clock(3)
        end = ended(ann, table)
        assert (end["decided_by"], end["places"]) == ("aborted", None), end
        while wire.part("state")["decided_by"] != "aborted":
            pass
        with refused("table.aborted"):
            ann.move(table, "C3", 1)
        with refused("table.aborted"):
            bob.at(table, "resign")
        mine = ann.get("/api/v1/tables?mine=true&state=ended")["tables"]
        assert [line["decided_by"] for line in mine] == ["aborted"]
        for player in (ann, bob):
            again = player.at(table, "rematch")["table"]
        assert state(ann, again)["state"] == "playing"
    assert timed.guest("Cy").get("/api/v1/ended?limit=1000") == ended_before


def check_aborted_with_secrets(timed):
    """Two of three have chosen: their choices and all roles stay secret."""
    players = people(timed, 3)
    table = sit(players, "unitar", clock="simple 5m")
    begin(players[:2], table)
    timed.move_clock(61)
    assert ended(players[0], table)["decided_by"] == "aborted"
    page = players[2].page(table)
    assert page["view"]["roles"] == [None] * 3 and len(page["entries"]) == 1
    assert len(players[0].page(table)["own"]["secret"]) > 0


def check_aborted_after_a_restart(make):
    club = make(clock=True)
    ann, bob, table = both(club, clock="absolute 10m")
    club.stop()
    club.start()
    club.move_clock(61)
    assert ended(ann, table)["decided_by"] == "aborted"
    club.stop()
    club.start()
    assert state(ann, table)["decided_by"] == "aborted"
    try:
        bob.move(table, "C3", 1)
        raise AssertionError("it goes on")
    except Refused as no:
        assert no.id == "table.aborted"
