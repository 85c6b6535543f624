"""What every picture must keep, whatever it looks like: invariants.py AGATE

For each picture of the documents, which are in all themes: the stones of the position, which `agate
replay` tells, are there exactly once, with class and cell and at the place that the rules pages
give the cell; marks, arrows, highlights and numbers that were asked for are there; nothing reaches
out of the picture; no text lies on another one or below an arrow; there is a title, a description,
and no script.
"""

import collections
import pathlib
import subprocess
import sys
import tempfile

import boards
import lists
import svg

UNITAR = ["unitar:deal=0", "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6",
          "blue-uni-unify|red-tar-unify|blue-tar-north"]
MUR = ("mur:games=1 +f2 +c2 +e3 +d3 +d2 c2-c3 +f1 d3-b3 +c1 +g2 c1*0-g1 +a3 +c1 +g3 e3-e2 +d3 +a2 "
       "+h1 c1-a1 b3*f1-f3 a2*d2-h2 d3-d1 a1*g1-e1 d1*0-h3").split()
CROWDED = [  # that the documents do not show
    UNITAR + ["--numbers"],
    UNITAR + ["--numbers", "--arrow", "D5-F6", "--arrow", "B6-H3", "--arrow", "I9-I7"],
    UNITAR + ["--mark", "I9:ab", "--mark", "B6", "--mark", "D5:cross", "--mark", "F8:1"],
    MUR + ["--numbers", "--orders"],
    MUR + ["--numbers", "--arrow", "h3-h2", "--arrow", "0-h3", "--arrow", "a3-e2"],
    MUR + ["--mark", "g3:WXYZ", "--mark", "e3:1234", "--arrow", "g3-e3"],
    ["unlur:size=6", "E5", "G7", "F4", "H8", "pass", "D3", "J10", "--numbers", "--arrow", "G7-H8",
     "--arrow", "D3-J10", "--arrow", "F4-E5", "--arrow", "D3-D2"],
    ["ninuki", "K10", "L9", "M13", "L11", "L8", "L10", "K11", "K12", "K9", "L12", "--numbers",
     "--arrow", "K10-K11", "--arrow", "L10-K11", "--arrow", "K9-K12", "--mark", "J9:A",
     "--mark", "H9:B", "--arrow", "J9-H9", "--arrow", "G9-K9"],
]


PARTS = [  # of boards, with things that are not in them
    UNITAR + ["--part", "C3-H7", "--arrow", "D5-F6", "--arrow", "D5-I9", "--mark", "A8"],
    UNITAR + ["--part", "H6-K11", "--numbers", "--no-coordinates", "--bare"],
    UNITAR + ["--part", "F6"],
    MUR + ["--part", "h1-b3", "--numbers", "--arrow", "h3-a3", "--arrow", "h3-c3"],
    MUR + ["--part", "0-c3,b1", "--mark", "b1:A", "--mark", "f1"],
    MUR + ["--part", "e3", "--highlight", "e3,e2"],
    MUR + ["--part", "b1-a3,0"],
    ["unlur:size=6", "E5", "G7", "F4", "H8", "--part", "D3-H8", "--highlight", "E5,A1"],
    ["unlur:size=6", "E5", "G7", "F4", "H8", "--part", "A1-C11,K6-K11", "--bare"],
    ["unlur:size=12", "E5", "G7", "F4", "H8", "--part", "E5-H20", "--numbers"],
    ["ninuki", "K10", "L9", "M13", "L11", "L8", "--part", "K9-T19", "--mark", "A1,M14"],
    ["ninuki", "K10", "L9", "M13", "L11", "L8", "--part", "J8,M14", "--no-coordinates"],
    ["ninuki", "K10", "L9", "M13", "L11", "L8", "--part", "A1-T19"],
]


def drawn_stones(root):
    return [(stone, x, y) for stone, x, y in svg.with_class(root, "stone")]


def check_stones(root, state, part):
    expected = collections.Counter({stone: count for stone, count in boards.stones(state).items()
                                    if part is None or stone[0] in part})
    found = collections.Counter()
    places, unit = boards.places(root, state, part)
    for stone, x, y in drawn_stones(root):
        cell, kind = stone.get("data-cell"), " ".join(svg.classes(stone)[1:])
        found[cell, kind] += 1
        if cell not in places:
            yield f"there is no cell {cell}"
            continue
        reach = unit / 2 if sum(expected[c] for c in expected if c[0] == cell) > 1 else 1.5
        if max(abs(x - places[cell][0]), abs(y - places[cell][1])) > reach:
            yield f"{cell} is at {x:.0f} {y:.0f}, not at {places[cell]}"
    if found != expected:
        yield f"stones too many {found - expected}, missing {expected - found}"


def cells_of(words):
    """The cells of --mark or --highlight, in the game's own writing."""
    return [cell for word in words for cell in word.split(":")[0].split(",")]


def check_extras(root, options, part):
    wanted = {"mark": cells_of(options["--mark"]), "highlight": cells_of(options["--highlight"])}
    for name, cells in wanted.items():
        cells = [cell for cell in cells if part is None or cell in part]
        found = [e.get("data-cell") for e, _, _ in svg.with_class(root, name)]
        if sorted(found) != sorted(cells):
            yield f"{name}: {found}, not {cells}"
    arrows = [e.get("data-from") + "-" + e.get("data-to")
              for e, _, _ in svg.with_class(root, "arrow")]
    asked = [arrow for arrow in options["--arrow"]
             if part is None or part.issuperset(arrow.split("-"))]
    if sorted(arrows) != sorted(asked):
        yield f"arrows: {arrows}, not {asked}"
    if options["--numbers"] and not list(svg.with_class(root, "number")):
        yield "no numbers"


def check_form(root):
    tags = {svg.tag(element) for element in root.iter()}
    if not {"title", "desc"} <= tags or tags & {"script", "style", "foreignObject", "image"}:
        yield f"elements: {sorted(tags)}"
    if any(name.startswith("on") or name.endswith("href")
           for element in root.iter() for name in element.keys()):
        yield "an attribute that can act"
    _, _, width, height = svg.view(root)
    if abs(float(root.get("width")) / float(root.get("height")) - width / height) > .01:
        yield "width and height are not in the proportion of the view"


def complaints(agate, name, words, folder):
    common, options = boards.split_words(words)
    path = pathlib.Path(folder) / "picture.svg"
    subprocess.run([agate, "show", *words, "-o", path], check=True)
    root = svg.read(path)
    found = list(check_form(root))
    if not options["--animate"]:
        state = boards.replay(agate, common)
        part = boards.part(state, options["--part"]) if options["--part"] else None
        found += check_stones(root, state, part)
        found += check_extras(root, options, part)
        found += svg.outside(root)
        found += svg.collisions(root)
    return [f"{name}: {complaint}" for complaint in found]


def main():
    count, agate = lists.Count(), sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        for picture in lists.PICTURES + lists.FIGURES:
            found = complaints(agate, picture.name, picture.words(), folder)
            count.check(not found, "\n".join(found))
        for words in CROWDED + PARTS:
            found = complaints(agate, " ".join(words), words, folder)
            count.check(not found, "\n".join(found))
    count.end()


if __name__ == "__main__":
    main()
