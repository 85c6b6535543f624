"""Does signing in take longer for names that are there? names.py AGATE [TRIES]

Tries wrong passwords for accounts, and passwords for handles that nobody has, in random order, and
compares the time of the processor that the server has used for each: of all its threads, to the
nanosecond, so that other programs do not disturb it. Prints the means and Welch's t as JSON; fails
if the two differ by more than a hundredth and that is hardly by chance.
"""

import json
import math
import pathlib
import random
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lib"))
from club import Club, Refused, Visitor  # noqa: E402, after the path

ACCOUNTS = 20
SETTINGS = ("requests=0", "commands=0", "new-accounts-per-address=0", "sign-ins-per-address=0",
            "sign-ins-per-handle=0")


def used(club):
    """Microseconds of the processor that all threads of the server have used."""
    tasks = pathlib.Path(f"/proc/{club.process.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1000


def attempt(club, visitor, handle):
    before = used(club)
    try:
        visitor.post("/api/v1/sessions", handle=handle, password="wrong password")
    except Refused as no:
        assert no.id == "account.wrong", no
    else:
        raise AssertionError("signed in with a wrong password")
    return used(club) - before


def welch(one, other):
    spread = statistics.variance(one) / len(one) + statistics.variance(other) / len(other)
    return (statistics.fmean(one) - statistics.fmean(other)) / math.sqrt(spread)


def trimmed(times):
    """Without the tenth that took longest: now and then a beat of the server falls into one."""
    return sorted(times)[:len(times) * 9 // 10]


def main():
    tries = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    dice = random.Random(1)
    club = Club(sys.argv[1], *SETTINGS)
    visitor = Visitor(club)
    for i in range(ACCOUNTS):
        Visitor(club).post("/api/v1/accounts", handle=f"there-{i}", password="correct horse")
    there, nobody = [], []
    for _ in range(2 * tries):
        number = dice.randrange(ACCOUNTS)
        if dice.random() < 0.5:
            there.append(attempt(club, visitor, f"there-{number}"))
        else:
            nobody.append(attempt(club, visitor, f"never-{number}"))
    club.stop()
    there, nobody = trimmed(there), trimmed(nobody)
    apart = statistics.fmean(there) / statistics.fmean(nobody) - 1
    t = welch(there, nobody)
    print(json.dumps({"tries": len(there) + len(nobody), "there_us": statistics.fmean(there),
                      "nobody_us": statistics.fmean(nobody), "apart": apart, "t": t}))
    return 1 if abs(apart) > 0.01 and abs(t) > 4 else 0


if __name__ == "__main__":
    sys.exit(main())
