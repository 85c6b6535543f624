"""What every picture must keep, whatever it looks like: invariants.py AGATE

For each picture of the documents, which are in all themes: the stones of the position, which `agate
replay` tells, are there exactly once, with class and cell and at the place that the rules pages
give the cell; marks, arrows, highlights and numbers that were asked for are there; nothing reaches
out of the picture; there is a title, a description, and no script.
"""

import collections
import pathlib
import subprocess
import sys
import tempfile

import boards
import lists
import svg


def drawn_stones(root):
    return [(stone, x, y) for stone, x, y in svg.with_class(root, "stone")]


def check_stones(root, state):
    expected = boards.stones(state)
    found = collections.Counter()
    places, unit = boards.places(root, state)
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


def check_extras(root, options):
    wanted = {"mark": cells_of(options["--mark"]), "highlight": cells_of(options["--highlight"])}
    for name, cells in wanted.items():
        found = [e.get("data-cell") for e, _, _ in svg.with_class(root, name)]
        if sorted(found) != sorted(cells):
            yield f"{name}: {found}, not {cells}"
    arrows = [e.get("data-from") + "-" + e.get("data-to")
              for e, _, _ in svg.with_class(root, "arrow")]
    if sorted(arrows) != sorted(options["--arrow"]):
        yield f"arrows: {arrows}, not {options['--arrow']}"
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


def complaints(agate, picture, folder):
    common, options = boards.split_words(picture.words())
    path = pathlib.Path(folder) / f"{picture.name}.svg"
    subprocess.run([agate, "show", *picture.words(), "-o", path], check=True)
    root = svg.read(path)
    found = list(check_form(root))
    if not options["--animate"]:
        state = boards.replay(agate, common)
        found += check_stones(root, state)
        found += check_extras(root, options)
        found += svg.outside(root)
    return [f"{picture.name}: {complaint}" for complaint in found]


def main():
    count, agate = lists.Count(), sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        for picture in lists.PICTURES + lists.FIGURES:
            found = complaints(agate, picture, folder)
            count.check(not found, "\n".join(found))
    count.end()


if __name__ == "__main__":
    main()
