"""Records that are long or hostile, in SGF above all: long.py AGATE

Each function is a test in an empty folder, as in files.py.
"""

import json
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
        "standard input:5:1: expected a shorter record, with at most 32 MB of text",
        "1 game, 1 with errors, 1 error",
    ], lines
    comment = f"C[{'b' * 10_000_000}]"
    variations = "".join(f"\n(;W[{point}]{comment})" for point in ("jk", "kj", "kk", "ji"))
    lines, _ = check(here, HEAD + ";B[jj]" + variations + ")", 1)
    assert lines[0] == "standard input:5:2: expected a shorter record, with at most 32 MB of text", lines
    assert len(lines) == 2
    turns = [{"move": move, "comment": "b" * 12_000_000} for move in ("C3", "D4", "E5")]
    game = {"game": "unlur:size=5", "result": "*", "turns": turns}
    lines, _ = check(here, json.dumps(game), 1)
    assert lines[0] == "standard input:1:1: expected a shorter record, with at most 32 MB of text", lines


def many_errors(here):
    """Errors are placed in time that grows with the text, not with its square."""
    bad = "\x01" * 300_000
    lines, seconds = check(here, f"{HEAD};B[jj]C[{bad}])", 1)
    assert lines[0].startswith("standard input:1:27: "), lines[0]
    assert len(lines) == 102 and lines[-2] == "standard input: 299900 more errors", lines[-2]
    assert lines[-1] == "1 game, 1 with errors, 300000 errors" and seconds < 10, seconds
    text = f"{HEAD}CA[UTF-8];B[jj]C[\n{bad}])".replace("\x01", "\xff").encode("latin-1")
    lines, seconds = check(here, text, 1)
    assert lines[0].startswith("standard input:2:1: "), lines[0]
    assert len(lines) == 102 and lines[-2] == "standard input: 299900 more errors", lines[-2]
    assert lines[-1] == "1 game, 1 with errors, 300000 errors" and seconds < 10, seconds


def many_names(here):
    """However many names and games there are, all are counted."""
    text = ""
    for i in range(1000):
        text += f'[Game "unlur:size={3 + i % 10}"]\n[First "Player {i}"]\n[Second "Ada"]\n\nC3 *\n\n'
    text += '[Game "unlur:size=3"]\n[First "Player 999"]\n\nC3 *\n\n' * 500
    long = '[Game "unlur:size=3"]\n[First "' + "x" * 60 + '{}"]\n\nC3 *\n\n'
    text += long.format("a") + long.format("b")
    for i in range(100):
        text += f'[Game "mur:games={1 + i}"]\n\n*\n\n'
    done = here.run("record", "stats", "--json", input=text.encode())
    tallies = json.loads(done.stdout)
    assert sum(tally["games"] for tally in tallies) == 1602
    names = {}
    for tally in tallies:
        for name, times in tally["names"].items():
            names[name] = names.get(name, 0) + times
    assert len(names) == 1003 and names["Player 999"] == 501 and names["Ada"] == 1000
    done = here.run("record", "stats", input=text.encode())
    last = done.stdout.decode().split("all: ")[1]
    assert last.startswith("1602 games\n"), last
    assert "Ada 1000 (62.4 %), Player 999 501 (31.3 %)" in last and "and 997 more" in last, last


TESTS = [many_comments, full_record, many_errors, many_names]

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(files.main(sys.argv[1:], TESTS))
