"""Compares `agate` with the reference games, ply by ply.

    python3 tests/oracle/compare.py AGATE SPEC GAMES [SEED] [--sharp]

The reference plays random games; `agate replay --trace --moves` plays their moves. Every fact
that both tell must agree: the legal moves, whose turn it is, roles, points, places, and for Unitar
every block. Prints `N passed, M failed`, N and M being games.
"""

import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FACTS = ["move", "legal", "ply", "over", "acting", "roles", "points", "places",
         "game_number", "set", "games_won"]
ENDINGS = {
    "unlur": {"line": "line", "y": "y", "opposing line": "wrong-line", "opposing y": "wrong-y"},
    "ninuki": {"five": "five", "five-left": "unbroken-five", "captures": "pairs",
               "draw-captures-five": "pairs-and-five", "draw-full": "no-move",
               "draw-stuck": "no-move"},
    "mur": {"mur": "mur", "traps": "traps", "no end in sight": "no-end"},
    "unitar": {"rounds": "rounds"},
}
COLOUR = {"y": "yellow", "r": "red", "b": "blue"}
SYMBOL = {"u": "uni", "t": "tar"}


def field_of(position):
    """The blocks of a Unitar position, in the form of the reference."""
    head, _, blocks, _ = position.split(" ")
    finished, _, comparisons = head.partition(".")
    field = []
    for block in blocks.split("/") if blocks != "-" else []:
        names, stones = block.split("=")
        entry = {"names": [], "captains": {}, "stones": {}}
        for name in names.split("+"):
            short, _, square = name.partition("@")
            full = COLOUR[short[0]] + "-" + SYMBOL[short[1]]
            entry["names"].append(full)
            if square:
                entry["captains"][full] = square
        entry["names"].sort()
        for letter, squares in re.findall(r"([yrb])((?:[A-K]\d+)+)", stones):
            for square in re.findall(r"[A-K]\d+", squares):
                entry["stones"][square] = COLOUR[letter]
        field.append(entry)
    field.sort(key=lambda entry: entry["names"])
    return field, int(finished), int(comparisons)


def differences(game, ours, theirs):
    """Yields a sentence for every fact that differs."""
    for fact in FACTS:
        if fact in theirs and ours.get(fact) != theirs[fact]:
            yield f"{fact}: agate {ours.get(fact)!r}, reference {theirs[fact]!r}"
    if "moves" in theirs and sorted(ours["moves"]) != theirs["moves"]:
        mine, other = set(ours["moves"]), set(theirs["moves"])
        yield f"only agate: {sorted(mine - other)}, only reference: {sorted(other - mine)}"
    if theirs["over"] and ours["ending"] != ENDINGS[game].get(theirs["ending"]):
        yield f"ending: agate {ours['ending']!r}, reference {theirs['ending']!r}"
    if "field" in theirs:
        field, finished, comparisons = field_of(ours["position"])
        expected = sorted(theirs["field"], key=lambda entry: entry["names"])
        if (field, finished, comparisons) != (expected, theirs["round"], theirs["comparisons"]):
            yield f"field: agate {field}, reference {expected}"


def compare_game(agate, spec, plies):
    """Replays one game; returns the first difference or None."""
    moves = "\n".join(ply["move"] for ply in plies)
    run = subprocess.run([agate, "replay", spec, "--trace", "--moves", "--file", "-"],
                         input=moves, capture_output=True, text=True, check=False)
    lines = run.stdout.splitlines()
    for number, theirs in enumerate(plies):
        if number >= len(lines):
            return f"ply {theirs['ply']}: {run.stderr.strip()}"
        for difference in differences(spec.split(":")[0], json.loads(lines[number]), theirs):
            return f"ply {theirs['ply']}: {difference}"
    return None


def main():
    sharp = [word for word in sys.argv if word == "--sharp"]
    words = [word for word in sys.argv[1:] if word != "--sharp"]
    agate, spec, games = words[0], words[1], words[2]
    seed = words[3] if len(words) > 3 else "1"
    game = spec.split(":")[0]
    command = [sys.executable, os.path.join(HERE, game + ".py"), spec, "--games", games, "--seed",
               seed] + sharp
    passed = failed = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        plies, title = [], None

        def finish():
            nonlocal passed, failed
            if title is None:
                return
            difference = compare_game(agate, title["spec"], plies)
            if difference is None:
                passed += 1
                return
            failed += 1
            print(f"{title['spec']} game {title['game']}: {difference}")
            print("  moves: " + " ".join(ply["move"] for ply in plies))

        for line in process.stdout:
            record = json.loads(line)
            if "spec" in record:
                finish()
                plies, title = [], record
            else:
                plies.append(record)
        finish()
    if process.returncode or passed + failed != int(games):
        print(f"the reference ended with status {process.returncode}")
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
