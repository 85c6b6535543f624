"""A disk that is full, is read-only, or is slow: a clear error, nothing half done, recovery.

    disk.py AGATE SHIM
"""

import errno
import os
import struct
import sys
import tempfile
import time

from hostile import Club, Honest, Refused

REFUSED = 503


def main():
    with tempfile.NamedTemporaryFile() as control:
        control.write(bytes(16))
        control.flush()

        def disk(delay=0, error=0):
            os.pwrite(control.fileno(), struct.pack("<qq", delay, error), 0)

        env = {"LD_PRELOAD": sys.argv[2], "AGATE_DISK": control.name,
               "ASAN_OPTIONS": "verify_asan_link_order=0"}
        with Club(sys.argv[1], env=env) as club:
            honest = Honest(club)
            honest.play()
            one, table = honest.people[0], honest.table
            one.table("mur:games=1")
            for error in (errno.ENOSPC, errno.EROFS, errno.EIO):
                before = one.page(table)
                disk(error=error)
                for i in range(3):
                    try:
                        one.at(table, "chat", room="players", text="lost", key=f"{error}-{i}")
                        raise AssertionError("it was acknowledged")
                    except Refused as no:
                        assert no.status == REFUSED and no.id == "server.store", no
                    try:
                        one.table("mur:games=1")
                        raise AssertionError("it was acknowledged")
                    except Refused as no:
                        assert no.status == REFUSED, no
                after = one.page(table)
                assert after["chat"] == before["chat"] and after["entries"] == before["entries"]
                disk()
                recover(one, table, f"{error}-0")
                assert [line["text"] for line in one.page(table)["chat"]["players"]].count(
                    "lost") == len(before["chat"]["players"]) + 1
                honest.play()

            # A slow one: commands take longer, those that change nothing do not.
            disk(delay=500)
            wire = one.socket()
            start = time.monotonic()
            wire.send("table.chat", id="slow", table=table, room="players", text="slow")
            wire.ask("me.read")
            assert time.monotonic() - start < 0.4, "a slow disk holds up those who only read"
            assert wire.next("answer", id="slow")["status"] == 200
            assert time.monotonic() - start >= 0.4, "it was acknowledged before the sync"
            disk()
            wire.close()
            honest.play()
            check = club.admin("check")
            assert check.returncode == 0, check.stdout
        with Club(sys.argv[1], env=env, clock=True) as club:
            check_flags(club, disk)
            check_started_when_seen(club, disk)


def until(true):
    while not true():
        time.sleep(0.01)


def begun(club):
    """A live game of two in which both have made a first choice; the first is to move."""
    ann, bob = club.guest("Ann"), club.guest("Bob")
    table = ann.table("unlur:size=5", clock="absolute 1m")["table"]["id"]
    bob.at(table, "join")
    ann.move(table, "C3")
    bob.move(table, "D3")
    return ann, bob, table


def is_ready(person):
    return person.raw("GET", "/readyz")[0] == 200


def check_flags(club, disk):
    """While the disk fails nobody loses on time, and the time is given back; nobody makes the server
    busy by asking."""
    ann, bob, table = begun(club)
    disk(error=errno.ENOSPC)
    try:
        ann.move(table, "B3")
        raise AssertionError("it was acknowledged")
    except Refused as no:
        assert no.status == REFUSED, no
    until(lambda: not is_ready(ann))
    club.move_clock(600)
    lines = len((club.folder / "log").read_text().splitlines())
    for _ in range(50):
        assert ann.page(table)["table"]["state"] == "playing"
    lines = len((club.folder / "log").read_text().splitlines()) - lines
    assert lines < 20, f"{lines} lines of the log"
    disk()
    until(lambda: is_ready(ann))
    until(lambda: ann.page(table)["table"]["seats"][0]["clock"]["since"] >
          ann.page(table)["table"]["now"] - 60000)  # what was lost is given back
    ann.move(table, "B3")
    assert ann.page(table)["table"]["seats"][0]["clock"]["left"] > 50000


def check_started_when_seen(club, disk):
    """The time that a sync takes is nobody's: a clock starts when its move can be seen."""
    ann, bob, table = begun(club)
    disk(delay=700)
    ann.move(table, "B3")
    disk()
    bob.move(table, "E3")
    for clock in (seat["clock"] for seat in ann.page(table)["table"]["seats"]):
        assert clock["left"] > 59500, clock


def recover(person, table, key):
    """Without help: the same command is repeated until the disk takes it."""
    for _ in range(50):
        try:
            return person.at(table, "chat", room="players", text="lost", key=key)
        except Refused as no:
            assert no.status == REFUSED, no
            time.sleep(0.02)
    raise AssertionError("the server does not recover")


main()
