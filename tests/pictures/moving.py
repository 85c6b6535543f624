"""Compares pictures by their structure: moving.py AGATE.

Random games are animated. Late in every scene, when all has come to rest, the stones to be seen
must be those of the still picture of that ply, each on its place; and the still picture must show
what the ASCII board shows. Ends with `N passed, M failed`.
"""

import random
import subprocess
import sys
import xml.etree.ElementTree

SVG = "{http://www.w3.org/2000/svg}"
PLAN = [("unlur:size=4", 30), ("ninuki:size=13", 40), ("mur:games=1", 40), ("mur:games=2", 60),
        ("unitar:deal=0", 9), ("unitar:deal=4", 12)]
HOLD = 3  # turns for which the last position stays
LETTER = {"stone black": "xB", "stone white": "oW", "stone mur": "M", "stone yellow": "y",
          "stone red": "r", "stone blue": "b", "stone yellow captain": "Y",
          "stone red captain": "R", "stone blue captain": "B"}


def agate(*words):
    run = subprocess.run([sys.argv[1], *words], capture_output=True, text=True, check=True,
                         stdin=subprocess.DEVNULL)
    return run.stdout


def random_moves(spec, plies, rng):
    moves = []
    while len(moves) < plies:
        legal = [agate("moves", spec, "--seat", str(seat), *moves).split() for seat in (1, 2, 3)
                 if seat < 3 or spec.startswith("unitar")]
        turn = [rng.choice(choices) for choices in legal if choices]
        if not turn:
            break
        if spec.startswith("unitar") and moves and rng.random() < 0.8:
            turn[1] = turn[0]  # two who agree: something happens
        moves.append("|".join(turn))
    return moves


def group(picture, name):
    return next(g for g in picture.iter(SVG + "g") if g.get("class") == name)


def stones(element):
    """(cell, class, place) of every stone in an element."""
    return sorted((g.get("data-cell"), g.get("class"), g.get("transform"))
                  for g in element.iter(SVG + "g") if g.get("class", "").startswith("stone "))


def value_at(element, name, time, otherwise):
    """What an animation of this element gives, as a list of numbers."""
    for child in element.findall(SVG + name):
        times = [float(t) for t in child.get("keyTimes").split(";")]
        values = [[float(n) for n in v.split()] for v in child.get("values").split(";")]
        assert len(times) == len(values) and times[0] == 0 and times[-1] == 1
        assert times == sorted(times)
        last = max(i for i, t in enumerate(times) if t <= time)
        span = times[last + 1] - times[last]
        part = (time - times[last]) / span
        return [a + (b - a) * part for a, b in zip(values[last], values[last + 1])]
    return otherwise


def scene(moving, number, turns):
    """The stones that a moving picture shows late in a scene."""
    time, seen = (number + 0.95) / turns, []
    for element in group(moving, "stones"):
        if value_at(element, "animate", time, [float(element.get("opacity", "1"))]) == [1]:
            assert value_at(element, "animateTransform", time, [0, 0]) == [0, 0]
            seen += stones(element)
        else:
            assert value_at(element, "animate", time, [0]) == [0]
    return sorted(seen)


def check(spec, moves):
    turns = len(moves) + HOLD
    moving = xml.etree.ElementTree.fromstring(agate("show", spec, *moves, "--animate"))
    for number in range(len(moves) + 1):
        text = agate("show", spec, *moves[:number], "--format", "svg", "--no-orders")
        still = xml.etree.ElementTree.fromstring(text)
        expected = stones(group(still, "stones"))
        assert scene(moving, number, turns) == expected, f"scene {number} of {spec} {moves}"
        check_board(spec, moves[:number], expected)


def check_board(spec, moves, seen):
    """Every letter of the ASCII board is a stone of that class, and no stone is missing."""
    board = agate("show", spec, *moves, "--no-coordinates").split("\n")
    rows = [row for row in board if ":" not in row and "," not in row and "of 8" not in row]
    cells = "".join("" if row.startswith("*") else row for row in rows)
    cells = "".join(c for c in cells if c.isalpha())
    single = [s[1] for s in seen if "scale" not in s[2]]
    wrong = len(cells) - len(single)
    for kind in set(single):
        wrong += abs(single.count(kind) - sum(cells.count(c) for c in LETTER[kind]))
    assert not wrong, f"{spec} {moves}: {cells} is not {single}"


def main():
    rng, passed, failed = random.Random(7), 0, 0
    for spec, plies in PLAN:
        moves = random_moves(spec, plies, rng)
        try:
            check(spec, moves)
            passed += 1
        except AssertionError as wrong:
            failed += 1
            print(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
