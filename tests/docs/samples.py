"""The short games at the head of the rules pages: samples.py AGATE ROOT

Each page, in every language, begins with five sentences and a list of turns with comments. The
turns are those of docs/rules/GAME.agr, which `agate record check` replays. They go on to the end of
the game, except in Unitar, whose eight rounds are too long for a list. Every game has such a page,
and a course. Ends with `N passed, M failed`.
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from lists import GAMES, TAUGHT, TRANSLATIONS, WRITTEN  # noqa: E402  pylint: disable=wrong-import-position

passed = failed = 0


def check(good, what):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(what)


def recorded(agate, path):
    """The turns of a record, without numbers; the centre stone of Ninuki-Renju is not among them."""
    run = subprocess.run([agate, "record", "check", path], capture_output=True, text=True, check=False)
    check(run.returncode == 0, f"{path}: {run.stdout}{run.stderr}")
    text = path.read_text(encoding="utf-8").split("\n\n", 1)[1]
    check(path.stem == "unitar" or not text.endswith("*\n"), f"{path}: the game is not played to its end")
    turns = [word for word in text.split() if not re.fullmatch(r"\d+\.|\*|\d-\d|1/2-1/2", word)]
    return turns[1:] if path.stem == "ninuki" else turns


def main():
    agate, root = sys.argv[1], pathlib.Path(sys.argv[2]) / "docs" / "rules"
    for game in GAMES:
        check(game in WRITTEN, f"there is no docs/rules/{game}.md")
        check(game in TAUGHT, f"there is no lessons/{game}.json")
    for game in WRITTEN:
        turns = recorded(agate, root / f"{game}.agr")
        for language in [""] + TRANSLATIONS:
            page = root / language / f"{game}.md"
            blocks = page.read_text(encoding="utf-8").split("\n\n")
            check(len(re.findall(r"(?m)^- ", blocks[2])) == 5, f"{page}: five sentences come first")
            told = re.findall(r"(?m)^- `([^`]+)` \S", blocks[4])
            check(told == turns, f"{page}: {told}, not {turns}")
        shown = subprocess.run([agate, "rules", game], capture_output=True, text=True, check=False)
        check("In five sentences" in "\n".join(shown.stdout.splitlines()[:4]), f"agate rules {game}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
