"""Records that are long or hostile, in SGF above all: long.py AGATE

Each function is a test in an empty folder, as in files.py.
"""

import sys
import time

import files

HEAD = "(;FF[4]GM[4]SZ[19]"


def check(here, text, status=0):
    """The lines that `record check` says about a text, and the seconds that it took."""
    begin = time.monotonic()
    done = here.run("record", "check", status=status, input=text.encode())
    return done.stdout.decode().splitlines(), time.monotonic() - begin


def many_comments(here):
    """However many comments a turn has, none is lost."""
    text = HEAD + ";B[jj];W[jk]" + "".join(f"(;C[note {i}.])" for i in range(7000)) + ")"
    done = here.run("record", "convert", input=text.encode())
    assert done.stdout.count(b"note") == 7000, done.stdout.count(b"note")
    assert b"note 6999." in done.stdout


def full_record(here):
    """What does not fit is an error, with its place: here the fourth comment of 10 MB."""
    lines, _ = check(here, HEAD + ";B[jj]" + f"\n;C[{'b' * 10_000_000}]" * 6 + ")", 1)
    assert lines == [
        "standard input:5:1: expected a shorter record",
        "1 game, 1 with errors, 1 error",
    ], lines
    comment = f"C[{'b' * 10_000_000}]"
    variations = "".join(f"\n(;W[{point}]{comment})" for point in ("jk", "kj", "kk", "ji"))
    lines, _ = check(here, HEAD + ";B[jj]" + variations + ")", 1)
    assert lines[0] == "standard input:5:2: expected a shorter record", lines
    assert len(lines) == 2


TESTS = [many_comments, full_record]

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(files.main(sys.argv[1:], TESTS))
