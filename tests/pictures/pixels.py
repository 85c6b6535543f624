"""PNG and PDF as they come out: pixels.py AGATE

In every theme black stones are dark, white ones light, and empty cells have the board's colour.
Pieces of different kinds differ clearly also in grey and for eyes that lack one kind of cone. A PDF
is one page of the picture's size. A terminal gets neither.
"""

import itertools
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile

import boards
import lists
import png
import svg

THEMES = ["light", "dark", "print"]
PLAIN = ["--size", "small", "--no-last", "--no-orders", "--no-coordinates"]
MATCHES = [
    ["unlur:size=4", "C3", "D4", "pass", "E4", "B4"],
    ["ninuki:size=13", "H8", "K10", "J9", "F8", "H7", "H6", "J8", "H9", "K7"],
    ["mur:games=1", "+h3", "+a3", "+b3", "+c1", "+b1"],
    ["unitar:deal=0", "uni@J7,tar@D3|uni@C9,tar@G2|uni@H10,tar@B6"],
]
DARK, LIGHT = 60, 215  # luminance, of 255

# What eyes without one kind of cone see: Machado, Oliveira and Fernandes 2009, severity 1.
EYES = {
    "grey": ((.2126, .7152, .0722),) * 3,
    "protanopia": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216),
                   (-.003882, -.048116, 1.051998)),
    "deuteranopia": ((.367322, .860646, -.227968), (.280085, .672501, .047413),
                     (-.01182, .04294, .968881)),
    "tritanopia": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602),
                   (.004733, .691367, .3039)),
}
APART = 12  # mean difference of two kinds' pixels, of 255


def to_linear(v):
    v /= 255
    return v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4


LINEAR = [to_linear(v) for v in range(256)]


def from_linear(v):
    v = min(1, max(0, v))
    return 255 * (12.92 * v if v <= .0031308 else 1.055 * v ** (1 / 2.4) - .055)


def luminance(colour):
    return from_linear(sum(w * LINEAR[v] for w, v in zip(EYES["grey"][0], colour)))


def seen(patch, eyes):
    """A patch of colours as those eyes see it."""
    known = {colour: tuple(from_linear(sum(w * LINEAR[v] for w, v in zip(row, colour)))
                           for row in EYES[eyes]) for colour in set(patch)}
    return [known[colour] for colour in patch]


def distance(a, b):
    return sum(abs(v - w) for p, q in zip(a, b) for v, w in zip(p, q)) / (3 * len(a))


class Drawn:
    """A match drawn as PNG, beside its SVG and its state."""

    def __init__(self, agate, folder, match, theme):
        words = [agate, "show", *match, *PLAIN, "--theme", theme, "-o"]
        for ending in ("svg", "png"):
            subprocess.run(words + [folder / ("x." + ending)], check=True)
        self.root = svg.read(folder / "x.svg")
        self.state = boards.replay(agate, match)
        self.places, self.unit = boards.places(self.root, self.state)
        _, _, self.width, self.height = svg.view(self.root)
        bottom = int(max(y for _, y in self.places.values()) + self.unit)
        self.png = png.Picture((folder / "x.png").read_bytes(), bottom)
        self.scale = self.png.width / self.width

    def at(self, cell, dx, dy):
        x, y = self.places[cell]
        return self.png.at((x + dx) * self.scale, (y + dy) * self.scale)

    def patch(self, cell, half):
        return [self.at(cell, dx, dy) for dx in range(-half, half + 1, 2)
                for dy in range(-half, half + 1, 2)]

    def empty_place(self, cell):
        """The colour of an empty cell, aside from lines and dots."""
        by = {"ninuki": (.3, .3), "mur": (.18, .0745)}.get(self.state["game"], (0, 0))
        return self.at(cell, by[0] * self.unit, by[1] * self.unit)


def board_colour(root):
    for name in ("cells", "rim"):
        for element, _, _ in svg.with_class(root, name):
            return element.get("fill")
    return next(rect.get("fill") for rect in root.iter(svg.NAME + "rect") if rect.get("rx") == "6")


def check_colours(count, drawn, name):
    """Dark, light and board."""
    stones = {cell: kind for cell, kind in boards.stones(drawn.state)}
    colour = board_colour(drawn.root)
    wanted = tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))
    for cell in drawn.places:
        kind = stones.get(cell)
        if kind == "black":
            count.check(luminance(drawn.at(cell, 0, 0)) < DARK, f"{name}: {cell} is not dark")
        elif kind == "white":
            count.check(luminance(drawn.at(cell, 0, 0)) > LIGHT, f"{name}: {cell} is not light")
        elif kind is None:
            found = drawn.empty_place(cell)
            count.check(max(abs(v - w) for v, w in zip(found, wanted)) < 4,
                        f"{name}: empty {cell} is {found}, not {wanted}")


def check_kinds(count, drawn, name):
    """Every two kinds of pieces, and the empty cell, differ for all eyes."""
    kinds = {}
    for cell, kind in sorted(boards.stones(drawn.state)):
        kinds.setdefault(kind, cell)
    taken = {cell for cell, _ in boards.stones(drawn.state)}
    kinds["empty"] = next(cell for cell in reversed(list(drawn.places)) if cell not in taken)
    half = 18
    for eyes in EYES:
        patches = {kind: seen(drawn.patch(cell, half), eyes) for kind, cell in kinds.items()}
        for one, other in itertools.combinations(sorted(patches), 2):
            far = distance(patches[one], patches[other])
            count.check(far >= APART, f"{name}, {eyes}: {one} and {other} differ by {far:.1f} only")


def check_pdf(count, agate, folder):
    for match in MATCHES:
        pages = []
        for name in ("a.pdf", "b.pdf"):
            subprocess.run([agate, "show", *match, "-o", folder / name], check=True)
            pages.append((folder / name).read_bytes())
        subprocess.run([agate, "show", *match, "-o", folder / "a.svg"], check=True)
        root, pdf = svg.read(folder / "a.svg"), pages[0]
        box = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
        size = tuple(float(root.get(name)) * .75 for name in ("width", "height"))
        count.check(pdf.startswith(b"%PDF-"), f"{match[0]}: no PDF")
        count.check(re.findall(rb"/Count (\d+)", pdf) == [b"1"], f"{match[0]}: not one page")
        count.check(len(box) == 1 and all(abs(float(a) - b) < .01 for a, b in zip(box[0], size)),
                    f"{match[0]}: the page is {box}, not {size}")
        count.check(pages[0] == pages[1], f"{match[0]}: the same call gives another PDF")
        count.check(b"DejaVuSans" in pdf, f"{match[0]}: the letters are not DejaVu's")


def dots_to_the_metre(data):
    """What a PNG says of its density, or None."""
    at = data.find(b"pHYs")
    return struct.unpack(">IIB", data[at + 4:at + 13]) if at > 0 else None


def check_size(count, agate, folder):
    """--width and --dpi give the pixels, the density and the page that they name."""
    for words, width, metre in [
            (["--width", "333"], 333, None),
            (["--width", "333", "--dpi", "300"], 333, 11811),
            (["--width", "80mm", "--dpi", "300"], 945, 11811),
            (["--width", "2in"], 384, 7559),
            (["--dpi", "96", "--size", "small"], 226, 3780)]:
        subprocess.run([agate, "show", "unlur:size=4", "--bare", *words, "-o", folder / "s.png"],
                       check=True)
        data = (folder / "s.png").read_bytes()
        found = png.Picture(data)
        said = dots_to_the_metre(data)
        count.check(found.width == width, f"{words}: {found.width} pixels, not {width}")
        count.check(said == (metre and (metre, metre, 1)), f"{words}: {said}, not {metre}")
    for width in ("500", "600", "601", "640"):
        for theme, ground in (("light", 255), ("dark", None)):
            subprocess.run([agate, "show", "unlur", "--theme", theme, "--width", width,
                            "-o", folder / "s.png"], check=True)
            found = png.Picture((folder / "s.png").read_bytes())
            right, bottom = found.width - 1, found.height - 1
            corner = [found.at(x, y) for x in (0, right) for y in (0, bottom)]
            count.check(len(set(corner)) == 1 and (ground is None or corner[0][0] == ground),
                        f"width {width}, {theme}: corners {corner}")
    subprocess.run([agate, "show", "unlur:size=4", "--width", "80mm", "-o", folder / "s.pdf"],
                   check=True)
    (box,) = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ", (folder / "s.pdf").read_bytes())
    count.check(abs(float(box) - 80 / 25.4 * 72) < .05, f"the page is {box} points wide, not 80 mm")


def check_terminal(count, agate):
    for form in ("png", "pdf"):
        master, terminal = pty.openpty()
        run = subprocess.run([agate, "show", "mur", "--format", form], stdout=terminal,
                             stderr=subprocess.PIPE, text=True, check=False)
        os.close(terminal)
        os.close(master)
        count.check(run.returncode == 2 and "a terminal cannot show" in run.stderr,
                    f"{form} on a terminal: {run.returncode} {run.stderr}")
        pipe = subprocess.run([agate, "show", "mur", "--format", form], stdout=subprocess.PIPE,
                              check=False)
        count.check(pipe.returncode == 0 and len(pipe.stdout) > 1000, f"{form} into a pipe")


def main():
    count, agate = lists.Count(), sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for match, theme in itertools.product(MATCHES, THEMES):
            drawn = Drawn(agate, folder, match, theme)
            label = f"{match[0]}, {theme}"
            count.check((drawn.png.width, drawn.png.height) == (drawn.width, drawn.height),
                        f"{label}: {drawn.png.width} by {drawn.png.height} pixels")
            check_colours(count, drawn, label)
            check_kinds(count, drawn, label)
        check_pdf(count, agate, folder)
        check_size(count, agate, folder)
    check_terminal(count, agate)
    count.end()


if __name__ == "__main__":
    main()
