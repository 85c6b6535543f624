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
