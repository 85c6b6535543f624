"""Rows of a store that are wrong: damage.py AGATE

The rows of a stopped server are edited. `agate admin check` names every table and person that is
damaged; the server starts, serves no damaged table, and all others.

Ends with `N passed, M failed`.
"""

import json
import pathlib
import sqlite3
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lib"))
from club import GRACE, Club, Refused, Visitor  # noqa: E402

passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(what)


def about(**members):
    """Sets members of what is agreed about a table."""
    def change(store, table):
        text, = store.execute("select about from tables where id = ?", [table]).fetchone()
        was = json.loads(text)
        for name, value in members.items():
            was[name] = value(was[name]) if callable(value) else value
        store.execute("update tables set about = ? where id = ?", [json.dumps(was), table])
    return change


def sql(text):
    return lambda store, table: store.execute(text, [table])


def first_seat(**members):
    return lambda seats: [dict(seats[0], **members)] + seats[1:]


DAMAGE = {
    "the state is another": sql("update clock set state = 'ended' where tab = ?"),
    "there is no such state": sql("update clock set state = 'asleep' where tab = ?"),
    "the revision is none": sql("update clock set revision = 0 where tab = ?"),
    "clocks are nonsense": sql("update clock set clocks = 'x' where tab = ?"),
    "nobody is let in": about(admitted=[None]),
    "something is let in": about(admitted=[7]),
    "there is no such kind of seat": about(seats=first_seat(kind=7)),
    "an engine has no level": about(seats=first_seat(kind=2)),
    "somebody has no id": about(seats=first_seat(person="x")),
    "seats are missing": about(seats=[]),
    "seats are nonsense": about(seats="abc"),
    "the head is nonsense": about(head="nonsense"),
    "the clock is nonsense": about(clock="nonsense"),
    "nothing is agreed": sql("update tables set about = '{}' where id = ?"),
    "it is no object": sql("update tables set about = '[' where id = ?"),
    "an entry is nonsense": sql("update entry set line = 'nonsense' where tab = ? and seq = 1"),
    "an entry is missing": sql("delete from entry where tab = ? and seq = 1"),
    "the row of the clock is missing": sql("delete from clock where tab = ?"),
}
# Rows that are wrong, but do not keep the table from being served.
HARMLESS = {
    "a seat is not listed": sql("delete from seat where tab = ? and seat = 0"),
    "somebody else is listed": sql("update seat set person = 'nobody' where tab = ? and seat = 0"),
}


def playing(club):
    """A game of Mur with two moves."""
    ann, bob = club.guest("Ann"), club.guest("Bob")
    table = ann.table("mur:games=1", clock="days 3d")["table"]["id"]
    bob.at(table, "join")
    ann.move(table, "+h3", turn=1)
    bob.move(table, "+d2", turn=2)
    return ann, bob, table


def edit(club):
    return sqlite3.connect(club.folder / "data" / "agate.db")


def check_tables(club):
    ann, bob, good = playing(club)
    tables = {what: playing(club)[2] for what in {**DAMAGE, **HARMLESS}}
    ended = playing(club)[2]
    club.stop()
    told = club.admin("check")
    check(told.stdout == "everything is sound\n", f"before: {told.stdout}{told.stderr}")
    with edit(club) as store:
        for what, change in {**DAMAGE, **HARMLESS}.items():
            change(store, tables[what])
        store.execute("insert into seat values ('0123456789abcdef', 0, ?, 1, 1)", [ann.id])
    store.close()
    told = club.admin("check")
    check(told.returncode == 1, f"check ends with {told.returncode}: {told.stderr}")
    for what, table in tables.items():
        lines = [line for line in told.stdout.splitlines() if table in line]
        check(lines, f"{what}: check does not find it")
    check("table 0123456789abcdef: it has seats, but is not there" in told.stdout, "lost seats")
    named = {line.split()[1].rstrip(":") for line in told.stdout.splitlines()}
    check(named == set(tables.values()) | {"0123456789abcdef"}, f"others are named: {told.stdout}")
    stats = club.admin("stats")
    check(stats.returncode == 0 and "damaged 0" not in stats.stdout, f"{stats}")
    club.start()
    served(club, ann, bob, tables, good, ended)


def served(club, ann, bob, tables, good, ended):
    """The others are served, and damaged ones to nobody."""
    nobody = Visitor(club)
    for what in DAMAGE:
        try:
            nobody.page(tables[what])
            check(False, f"{what}: it is served")
        except Refused as refused:
            check(refused.status == 503, f"{what}: {refused}")
    listed = {line["id"] for line in nobody.get("/api/v1/tables?state=playing")["tables"]}
    check(listed == {good, ended} | {tables[what] for what in HARMLESS}, f"lists: {listed}")
    for state in ("open", "waiting", "adjourned", "ended"):
        check(nobody.get(f"/api/v1/tables?state={state}")["tables"] == [], f"{state}: not empty")
    check(len(ann.get("/api/v1/tables?mine=true")["tables"]) == 1, "a list of one's own")
    ann.move(good, ann.page(good)["view"]["moves"][0])
    bob.at(good, "resign")
    check(ann.page(good)["table"]["state"] == "ended", "others are not served")
    told = club.admin("close", tables["the state is another"])
    check(told.returncode == 1, f"{told}")
    check(club.process.poll() is None, "the server has died")


def check_people(club):
    ann, bob, cy = (club.guest(name) for name in ("Ann", "Bob", "Cy"))
    club.stop()
    with edit(club) as store:
        store.execute("update person set name = ' ' || char(10) where id = ?", [ann.id])
        store.execute("update person set revision = 0 where id = ?", [bob.id])
    store.close()
    told = club.admin("check")
    check(told.stdout.splitlines() == sorted([f"person {ann.id}: the name is wrong",
                                              f"person {bob.id}: the revision is wrong"]),
          f"{told.stdout}")
    club.start()
    check(cy.get("/api/v1/me")["name"] == "Cy", "others are not served")
    check(Visitor(club).get("/healthz")["ok"], "the server has died")


def check_counts(club):
    """The follower's counts are those of the results, up to its cursor."""
    for _ in range(2):
        ann, _, table = playing(club)
        ann.at(table, "resign")
    club.stop()
    club.start()
    until_counted(club, 2)
    club.stop()
    stats = dict(line.split() for line in club.admin("stats").stdout.splitlines())
    check((stats["resignation"], stats["rules"]) == ("2", "0"), f"{stats}")
    check(club.admin("check").returncode == 0, "not sound")
    with edit(club) as store:
        store.execute("update tally set count = count + 1")
    store.close()
    told = club.admin("check")
    check((told.returncode, told.stdout) ==
          (1, "follower tally: its counts are not those of the results\n"), f"{told}")
    for wrong, right in (("update score set won = won + 1", "update score set won = won - 1"),
                         ("insert into score values ('a', 'b', 'mur', 1, 1, 0, 0, 0)",
                          "delete from score where person = 'a'")):
        with edit(club) as store:
            store.execute("update tally set count = 2")
            store.execute(wrong)
        store.close()
        told = club.admin("check")
        check((told.returncode, told.stdout) ==
              (1, "follower score: its counts are not those of the results\n"), f"{told}")
        with edit(club) as store:
            store.execute(right)
        store.close()
    with edit(club) as store:  # as if the follower had not read as far
        store.execute("update tally set count = 1")
        store.execute("update follower set cursor = 1 where name = 'tally'")
    store.close()
    check(club.admin("check").returncode == 0, "up to its cursor it is sound")
    club.start()
    until_counted(club, 2)


def until_counted(club, count):
    end = time.monotonic() + GRACE
    while f"resignation {count}\n" not in club.admin("stats").stdout:
        if time.monotonic() > end:
            return check(False, "it is not counted")
        time.sleep(0.02)
    return check(True, "")


def main(agate):
    for test in (check_tables, check_people, check_counts):
        with Club(agate) as club:
            test(club)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
