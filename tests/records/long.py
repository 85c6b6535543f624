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
    text = text.encode() if isinstance(text, str) else text
    done = here.run("record", "check", status=status, input=text)
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


def many_errors(here):
    """Errors are placed in time that grows with the text, not with its square."""
    bad = "\x01" * 300_000
    lines, seconds = check(here, f"{HEAD};B[jj]C[{bad}])", 1)
    assert lines[0].startswith("standard input:1:27: "), lines[0]
    assert lines[-1] == "1 game, 1 with errors, 300000 errors" and seconds < 10, seconds
    text = f"{HEAD}CA[UTF-8];B[jj]C[\n{bad}])".replace("\x01", "\xff").encode("latin-1")
    lines, seconds = check(here, text, 1)
    assert lines[0].startswith("standard input:2:1: "), lines[0]
    assert lines[-1] == "1 game, 1 with errors, 300000 errors" and seconds < 10, seconds


TESTS = [many_comments, full_record, many_errors]

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(files.main(sys.argv[1:], TESTS))
