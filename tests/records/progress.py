"""How far long work has come: progress.py AGATE RANDOM_RECORDS

On a terminal, here a pseudo-terminal, a line with the time left appears when work takes longer than
two seconds, and is wiped at the end. Without a terminal there is none. A file that was named by a
stranger does not reach the terminal as it is.
"""

import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import time

LINE = re.compile(rb"\r\x1b\[Kcheck:( +\d+ %,)? \d+ games, (\d+ s|\d+:\d\d)( left)?")
WIPED = b"\r\x1b[K"


def on_terminal(words, give=b"", pause=0.0):
    """What a command says on standard error if that is a terminal. `give` goes to its standard
    input slowly, game by game."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=theirs
    ) as process:
        os.close(theirs)
        for game in give:
            process.stdin.write(game)
            process.stdin.flush()
            time.sleep(pause)
        process.stdin.close()
        said = b""
        try:
            while piece := os.read(ours, 4096):
                said += piece
        except OSError:  # the program has closed its end
            pass
        os.close(ours)
    return said, process.returncode


def demand(good, what, said):
    if not good:
        print(f"{what}: {said!r}")
    return good


def main(words):
    agate, random = words
    results = []
    games = subprocess.run([random, "60"], capture_output=True, check=True).stdout
    slowly = [b"[Game" + game for game in games.split(b"[Game")[1:]] * 4

    # Work of three seconds, of unknown length: a line that counts the seconds, and then is wiped.
    said, status = on_terminal([agate, "record", "check"], slowly, 3.0 / len(slowly))
    lines = LINE.findall(said)
    results.append(demand(status == 0 and lines, "a line appears", said))
    results.append(demand(said.endswith(WIPED), "the line is wiped", said))

    # Without a terminal.
    done = subprocess.run([agate, "record", "check"], input=games, capture_output=True, check=False)
    results.append(demand(done.stderr == b"", "no line without a terminal", done.stderr))

    # Short work on a terminal.
    said, status = on_terminal([agate, "record", "check"], slowly[:10])
    results.append(demand(said == b"" and status == 0, "no line for short work", said))

    with tempfile.TemporaryDirectory() as folder:
        # Files of known length: the time left.
        name = pathlib.Path(folder) / "long.agr"
        name.write_bytes(games * (40000000 // len(games)))
        said, status = on_terminal([agate, "record", "check", str(name)])
        if b"check" in said:  # a very fast machine may be done before progress is shown
            results.append(demand(b"%, " in said and b" left" in said, "the time left", said))
            results.append(demand(said.endswith(WIPED), "the line is wiped", said))

        # A name that would clear the screen.
        name = pathlib.Path(folder) / "a\x1b[2J\x9b2J\r.agr"
        name.write_bytes(b"C3 *")
        done = subprocess.run(
            [agate, "record", "check", str(name)], capture_output=True, check=False
        )
        shown = done.stdout + done.stderr
        results.append(
            demand(
                done.returncode == 1 and not re.search(rb"[\x00-\x09\x0b-\x1f\x7f\x80-\xff]", shown),
                "a name is shown harmlessly",
                shown,
            )
        )
    print(f"{sum(map(bool, results))} passed, {sum(not good for good in results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
