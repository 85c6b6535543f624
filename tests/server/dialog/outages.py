"""Time that counts for nobody: while no server runs, and in transit."""

import os
import time

from clocks import ended, near
from tools import begun, clock, state, until


def running(visitor, table, seat):
    """What a clock that runs shows now, in milliseconds."""
    now = state(visitor, table)
    shown = now["seats"][seat - 1]["clock"]
    return shown["left"] - (now["now"] - shown["since"])


def check_restart(make):
    """Nobody loses time while no server runs, and nobody gains any, however often that happens."""
    club = make(clock=True)
    began = time.monotonic()
    ann, bob, table = begun(club, clock="absolute 1h")
    club.move_clock(600)
    near(running(ann, table, 1), 3000000, time.monotonic() - began)
    for _ in range(3):
        club.stop()
        club.move_clock(86400)
        club.start()
        near(running(ann, table, 1), 3000000, time.monotonic() - began)
        # Whatever is written down in between changes nothing.
        bob.at(table, "offer", what="adjourn")
        ann.at(table, "decline")
    club.kill()
    club.move_clock(86400)
    club.start()
    left = running(ann, table, 1)
    near(left, 3001000, time.monotonic() - began)
    club.move_clock(left / 1000 - 5)
    assert state(ann, table)["state"] == "playing"
    club.move_clock(5)
    assert ended(ann, table)["decided_by"] == "time"


def check_deadline_of_a_table_that_nobody_asks_for(make):
    """After a restart a clock runs out by itself."""
    club = make(clock=True)
    ann, bob, table = begun(club, clock="absolute 10m")
    club.stop()
    club.start()
    club.move_clock(601)
    until(lambda: ann.get("/api/v1/ended"), "the end")
    assert state(ann, table)["decided_by"] == "time"


def lag_given_back(club, delay):
    """How much of a turn's time is not counted for a player who answers pings that late."""
    ann, _, table = begun(club, clock="absolute 10m")
    socket = ann.socket()
    socket.ask("table.watch", table=table)
    began = clock(ann, table, 1)["since"]
    if delay is not None:
        club.move_clock(1.1)  # by now the server has sent a ping
        opcode, payload = socket.read_frame()
        while opcode != 9:
            opcode, payload = socket.read_frame()
        time.sleep(delay)
        socket.sock.sendall(socket.frame(10, payload))
        socket.ask("me.read")
    club.move_clock(5)
    ann.move(table, "B1", 3)
    entry = ann.page(table)["entries"][2]
    return entry["at"] - began - (600000 - entry["clocks"][0]["left"])


def check_lag(timed, make):
    """Who only delays pongs gets nothing back: on this machine the path takes no time. What the disk
    takes for a move is given back besides."""
    disk = 400
    for delay in (None, 0, 0.6):
        assert 0 <= lag_given_back(timed, delay) < disk, delay
    if "SHIM_RTT" not in os.environ:
        return

    def slow(millis):
        return make(clock=True, env={"LD_PRELOAD": os.environ["SHIM_RTT"], "RTT": str(millis)})
    assert 120 <= lag_given_back(slow(120), 0.6) < 120 + disk
    far = slow(10000)
    assert 200 <= lag_given_back(far, 0.2) < 500 + disk
    assert 500 <= lag_given_back(far, 0.6) < 500 + disk  # half a second a turn at most
