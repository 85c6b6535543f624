"""Turns the screen of a terminal into a drawing: screenshot.py [TITLE] < SCREEN > FILE.svg

SCREEN is text with the colours of a terminal, as `tmux capture-pane -e -p` writes it. Lines, discs,
squares and triangles become shapes, so that the drawing does not depend on anybody's fonts; other
signs are text. tools/screens makes the pictures in docs/screens with it.
"""

import html
import re
import sys

WIDE, HIGH, SIZE = 9, 19, 15  # of a character, and its font
EDGE = 12
INK, PAPER = "#d7dae0", "#1b1e24"
EIGHT = ["#1b1e24", "#cc4a4a", "#5faf5f", "#c7a252", "#5f87d7", "#af5faf", "#4fb0c6", "#d7dae0"]
BRIGHT = ["#6b7280", "#e06c6c", "#87d787", "#e5c07b", "#87afff", "#d787d7", "#7fd7e5", "#ffffff"]

# Arms of box-drawing signs: up, down, left, right.
BOX = {"─": "lr", "│": "ud", "┌": "dr", "┐": "dl", "└": "ur", "┘": "ul", "├": "udr", "┤": "udl",
       "┬": "dlr", "┴": "ulr", "┼": "udlr", "╋": "udlr"}
# Block elements: the parts of a cell that they fill, as left, top, width and height of two by two.
BLOCKS = {"█": [(0, 0, 2, 2)], "▀": [(0, 0, 2, 1)], "▄": [(0, 1, 2, 1)], "▌": [(0, 0, 1, 2)],
          "▐": [(1, 0, 1, 2)], "▖": [(0, 1, 1, 1)], "▗": [(1, 1, 1, 1)], "▘": [(0, 0, 1, 1)],
          "▝": [(1, 0, 1, 1)], "▚": [(0, 0, 1, 1), (1, 1, 1, 1)],
          "▞": [(1, 0, 1, 1), (0, 1, 1, 1)]}


def colour(number):
    """One of the 256 colours of a terminal."""
    if number < 8:
        return EIGHT[number]
    if number < 16:
        return BRIGHT[number - 8]
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    number -= 16
    parts = (number // 36, number // 6 % 6, number % 6)
    return "#" + "".join(f"{55 + 40 * part if part else 0:02x}" for part in parts)


class Pen:
    """How the next character looks."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.fore, self.back = None, None
        self.bold = self.dim = self.reverse = False

    def take(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code in (38, 48) and codes[:1] == [5]:
                value = colour(codes[1])
                codes = codes[2:]
                self.fore, self.back = (value, self.back) if code == 38 else (self.fore, value)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fore = colour(code - 30 if code < 90 else code - 82)
            elif 40 <= code <= 47:
                self.back = colour(code - 40)
            else:
                self.bold = code == 1 or (self.bold and code != 22)
                self.dim = code == 2 or (self.dim and code != 22)
                self.reverse = code == 7 or (self.reverse and code != 27)
                self.fore = None if code == 39 else self.fore
                self.back = None if code == 49 else self.back

    def look(self):
        fore, back = self.fore or INK, self.back or PAPER
        if self.dim and not self.fore:
            fore = "#8b93a1"
        return (back, fore, self.bold) if self.reverse else (fore, back, self.bold)


def cells(line, pen):
    """The characters of a line with their looks."""
    row = []
    for part in re.split(r"(\x1b\[[0-9;]*m|\x0e|\x0f)", line):
        if part.startswith("\x1b"):
            pen.take(part[2:-1])
        elif part not in ("\x0e", "\x0f"):
            row += [(sign, *pen.look()) for sign in part]
    return row


def lines_of_box(sign, x, y):
    middle_x, middle_y = x + WIDE / 2, y + HIGH / 2
    ends = {"u": (middle_x, y), "d": (middle_x, y + HIGH), "l": (x, middle_y),
            "r": (x + WIDE, middle_y)}
    return "".join(f"M{middle_x:g} {middle_y:g}L{ends[arm][0]:g} {ends[arm][1]:g}"
                   for arm in BOX[sign])


def shape(sign, fore, x, y):
    """A sign as a shape, or None."""
    cx, cy, r = x + WIDE / 2, y + HIGH / 2, 5.6
    full = f'fill="{fore}"'
    hollow = f'fill="none" stroke="{fore}" stroke-width="1.6"'
    triangle = f"M{cx:g} {cy - 6:g}L{cx + 6.2:g} {cy + 5:g}H{cx - 6.2:g}Z"
    square = f'<rect x="{cx - 5:g}" y="{cy - 5:g}" width="10" height="10" '
    if sign in BOX:
        width = 3 if sign == "╋" else 1.3
        return f'<path d="{lines_of_box(sign, x, y)}" stroke="{fore}" stroke-width="{width}"/>'
    if sign in BLOCKS:
        return "".join(f'<rect x="{x + left * WIDE / 2:g}" y="{y + top * HIGH / 2:g}" '
                       f'width="{wide * WIDE / 2:g}" height="{high * HIGH / 2:g}" {full}/>'
                       for left, top, wide, high in BLOCKS[sign])
    if sign == "━":
        return f'<path d="M{x} {cy:g}h{WIDE}" stroke="{fore}" stroke-width="4"/>'
    if sign in "╱╲":
        a, b = (x, x + WIDE) if sign == "╲" else (x + WIDE, x)
        return f'<path d="M{a:g} {y:g}L{b:g} {y + HIGH:g}" stroke="{fore}" stroke-width="1.3"/>'
    return {
        "·": f'<circle cx="{cx:g}" cy="{cy:g}" r="1.5" {full}/>',
        "●": f'<circle cx="{cx:g}" cy="{cy:g}" r="{r}" {full}/>',
        "○": f'<circle cx="{cx:g}" cy="{cy:g}" r="{r - 0.8:g}" {hollow}/>',
        "◎": f'<circle cx="{cx:g}" cy="{cy:g}" r="{r - 0.8:g}" {hollow}/>'
             f'<circle cx="{cx:g}" cy="{cy:g}" r="2" {full}/>',
        "■": square + full + "/>",
        "□": square + hollow + "/>",
        "▲": f'<path d="{triangle}" {full}/>',
        "△": f'<path d="{triangle}" {hollow}/>',
        "◆": f'<path d="M{cx:g} {cy - 6.5:g}l6.5 6.5l-6.5 6.5l-6.5 -6.5Z" {full}/>',
    }.get(sign)


def draw_row(row, y, out):
    """Backgrounds by runs, then shapes, then text by runs."""
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end][2] != row[start][2]:
            if row[start][2] != PAPER:
                out.append(f'<rect x="{EDGE + start * WIDE}" y="{y}" '
                           f'width="{(end - start) * WIDE}" height="{HIGH}" '
                           f'fill="{row[start][2]}" shape-rendering="crispEdges"/>')
            start = end
    run = ""
    for column, (sign, fore, _, bold) in enumerate(row + [(" ", None, None, None)]):
        x = EDGE + column * WIDE
        if run and (sign == " " or shape(sign, "", 0, 0) or look != (fore, bold)):
            weight = ' font-weight="bold"' if look[1] else ""
            out.append(f'<text x="{begin}" y="{y + 14}" fill="{look[0]}"{weight} '
                       f'textLength="{len(run) * WIDE}">{html.escape(run)}</text>')
            run = ""
        if sign == " ":
            continue
        drawn = shape(sign, fore, x, y)
        if drawn:
            out.append(drawn)
            continue
        if not run:
            begin, look = x, (fore, bold)
        run += sign


def main():
    title = sys.argv[1] if len(sys.argv) > 1 else "agate"
    pen = Pen()
    lines = sys.stdin.read().rstrip("\n").split("\n")
    rows = [cells(line, pen) for line in lines]
    columns = max(80, *map(len, rows))
    width, height = columns * WIDE + 2 * EDGE, len(rows) * HIGH + 2 * EDGE
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" role="img" aria-label="{html.escape(title)}" '
           f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{SIZE}" '
           'xml:space="preserve">',
           f"<title>{html.escape(title)}</title>",
           f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>']
    for number, row in enumerate(rows):
        draw_row(row, EDGE + number * HIGH, out)
    print("\n".join(out + ["</svg>"]))


if __name__ == "__main__":
    main()
