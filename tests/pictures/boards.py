"""The four boards, from the rules pages alone: the stones of a position, and where cells lie."""

import collections
import json
import math
import re
import subprocess

import svg

ALONE = {
    "--bare", "--numbers", "--no-coordinates", "--last", "--no-last", "--orders", "--no-orders",
    "--animate",
}
COLOURS = {"y": "yellow", "r": "red", "b": "blue"}
COLUMNS = "ABCDEFGHJKLMNOPQRSTUV"  # of Ninuki-Renju, without I


def split_words(words):
    """The words of `agate show` as (what `replay` takes too, options by name)."""
    common, options, at = [], collections.defaultdict(list), 0
    while at < len(words):
        word = words[at]
        if word in ALONE:
            options[word].append(True)
        elif word.startswith("-"):
            at += 1
            if word == "--position":
                common += [word, words[at]]
            options[word].append(words[at])
        else:
            common.append(word)
        at += 1
    return common, options


def replay(agate, words):
    run = subprocess.run([agate, "replay", *words], capture_output=True, text=True, check=True,
                         stdin=subprocess.DEVNULL)
    return json.loads(run.stdout)


def spread(row):
    """A row of a position with its numbers written out as dots."""
    return re.sub(r"\d+", lambda number: "." * int(number.group()), row)


def unlur_rows(size):
    """Names of the cells, row by row (rule 1.6)."""
    return [[chr(ord("A") + r) + str(c + 1)
             for c in range(max(0, r - size + 1), min(2 * size - 2, r + size - 1) + 1)]
            for r in range(2 * size - 1)]


def ninuki_rows(size):
    return [[column + str(row) for column in COLUMNS[:size]] for row in range(size, 0, -1)]


def mur_rows():
    return [["0"]] + [[spoke + str(ring) for spoke in "abcdefgh"] for ring in (1, 2, 3)]


def unitar_rows():
    return [["ABCDEFGHIJK"[x + 5] + str(y + 6) for x in range(-5, 6) if x * x + y * y <= 30]
            for y in range(5, -6, -1)]


def rows(state):
    size = state["options"].get("size")
    return {"unlur": lambda: unlur_rows(size), "ninuki": lambda: ninuki_rows(size),
            "mur": mur_rows, "unitar": unitar_rows}[state["game"]]()


def unitar_stones(position):
    stones = collections.Counter()
    blocks = position.split()[2]
    for block in blocks.split("/") if blocks != "-" else []:
        names, squares = block.split("=")
        captains = {name.split("@")[1] for name in names.split("+") if "@" in name}
        for frame, cells in re.findall(r"([yrb])((?:[A-K]\d+)+)", squares):
            for cell in re.findall(r"[A-K]\d+", cells):
                stones[cell, COLOURS[frame] + (" captain" if cell in captains else "")] += 1
    return stones


def stones(state):
    """The stones of a position as a count of (cell, class)."""
    if state["game"] == "unitar":
        return unitar_stones(state["position"])
    kinds = {"x": "black", "o": "white", "b": "black", "w": "white", "m": "mur"}
    return collections.Counter(
        (cell, kinds[letter])
        for names, row in zip(rows(state), state["position"].split()[0].split("/"))
        for cell, letter in zip(names, spread(row)) if letter != ".")


def between(value, a, b):
    return min(a, b) <= value <= max(a, b)


def part(state, words):
    """The cells that a part of the board has, by the document of the option."""
    names = [name for names in rows(state) for name in names]
    cut = lambda name: (name[0].lower(), int(name[1:])) if name != "0" else ("", 0)
    found = set()
    for word in ",".join(words).split(","):
        a, b = (cut(name) for name in (word.split("-") * 2)[:2])
        if state["game"] == "mur":
            a, b = (a[0] or b[0], a[1]), (b[0] or a[0], b[1])
        for name in names:
            letter, number = cut(name)
            met = between(letter, a[0], b[0])
            if state["game"] == "mur" and letter and a[0]:
                steps = lambda spoke: (ord(spoke) - ord(a[0])) % 8
                met = steps(letter) <= steps(b[0])
            if (met or not letter) and between(number, a[1], b[1]):
                found.add(name)
    if state["game"] in ("ninuki", "unitar"):  # a rectangle
        letters, numbers = ([cut(name)[i] for name in found] for i in (0, 1))
        found = {name for name in names
                 if between(cut(name)[0], min(letters), max(letters))
                 and between(cut(name)[1], min(numbers), max(numbers))}
    return found


def one(root, name):
    """The place and element of the only thing of a class."""
    (found,) = svg.with_class(root, name)
    return found


def places(root, state, shown=None):
    """Where each cell must lie, reckoned from the drawn board, or the part of it that is shown:
    {cell: (x, y)}, and the unit."""
    game = state["game"]
    if game == "unlur":
        path, x, y = one(root, "cells")
        left, top = next(svg.path_points(path.get("d")))
        from_a1 = {cell: (52 * (int(cell[1:]) - 1) - 26 * r, 45 * r)
                   for r, names in enumerate(rows(state)) for cell in names}
        first = next(cell for cell in from_a1 if shown is None or cell in shown)
        x, y = x + left - from_a1[first][0], y + top + 30 - from_a1[first][1]
        return {cell: (x + right, y + down) for cell, (right, down) in from_a1.items()}, 52
    if game == "ninuki":
        edge, x, y = one(root, "edge")
        x, y = x + float(edge.get("x")), y + float(edge.get("y"))
        unit = float(edge.get("width")) / (state["options"]["size"] - 1)
        return {cell: (x + unit * c, y + unit * r) for r, names in enumerate(rows(state))
                for c, cell in enumerate(names)}, unit
    rim, x, y = one(root, "rim")
    x, y = x + float(rim.get("cx")), y + float(rim.get("cy"))
    if game == "mur":
        reach = [0] + sorted(float(ring.get("r")) for ring, _, _ in svg.with_class(root, "ring"))
        reach = reach if len(reach) > 1 else [0, 99, 198, 297]  # of a part
        turn = lambda cell: math.radians(45 * "abcdefgh".index(cell[0])) if cell != "0" else 0
        return {cell: (x + reach[r] * math.sin(turn(cell)), y - reach[r] * math.cos(turn(cell)))
                for r, names in enumerate(rows(state)) for cell in names}, reach[1]
    path, _, _ = one(root, "cells")
    unit = float(re.search(r"h(\d+)", path.get("d")).group(1))
    return {cell: (x + unit * ("ABCDEFGHIJK".index(cell[0]) - 5), y - unit * (int(cell[1:]) - 6))
            for names in rows(state) for cell in names}, unit
