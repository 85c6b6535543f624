"""Reference implementation of Unlur: naive, for comparison only. See common.py for the commands."""

import random
import sys

import common

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def all_cells(size):
    """Board: the cells (r, c) of a hexagon with `size` cells on each side."""
    cells = []
    for r in range(2 * size - 1):
        for c in range(2 * size - 1):
            if max(0, r - size + 1) <= c <= min(2 * size - 2, r + size - 1):
                cells.append((r, c))
    return cells


def cell_name(cell):
    """Names: letter of the row, then the number of the diagonal."""
    r, c = cell
    return LETTERS[r] + str(c + 1)


def neighbours(cells, cell):
    """Neighbours: (r,c+-1), (r+-1,c), (r+1,c+1), (r-1,c-1), as far as they are among the cells."""
    r, c = cell
    near = [(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c), (r + 1, c + 1), (r - 1, c - 1)]
    return [other for other in near if other in cells]


def sides_of(size, cell):
    """Sides: the numbers, clockwise from the top, of the sides that the cell belongs to."""
    r, c = cell
    sides = set()
    if r == 0:
        sides.add(1)
    if c - r == size - 1:
        sides.add(2)
    if c == 2 * size - 2:
        sides.add(3)
    if r == 2 * size - 2:
        sides.add(4)
    if r - c == size - 1:
        sides.add(5)
    if c == 0:
        sides.add(6)
    return sides


class Board:
    """The tables of one size."""

    def __init__(self, size):
        self.size = size
        self.cells = all_cells(size)
        present = set(self.cells)
        self.near = {cell: neighbours(present, cell) for cell in self.cells}
        self.sides = {cell: sides_of(size, cell) for cell in self.cells}
        self.cell_of = {cell_name(cell): cell for cell in self.cells}


BOARDS = {}


def board_of(size):
    """The tables of a size, made once."""
    if size not in BOARDS:
        BOARDS[size] = Board(size)
    return BOARDS[size]


def group_of(board, stones, cell):
    """Rule 4: the connected group of one colour that contains the cell."""
    colour = stones[cell]
    group = {cell}
    waiting = [cell]
    while waiting:
        for other in board.near[waiting.pop()]:
            if other not in group and stones.get(other) == colour:
                group.add(other)
                waiting.append(other)
    return group


def sides_of_group(board, group):
    """The sides that a group touches."""
    touched = set()
    for cell in group:
        touched |= board.sides[cell]
    return touched


def is_line(touched):
    """Rule 4: a line touches two opposite sides."""
    return {1, 4} <= touched or {2, 5} <= touched or {3, 6} <= touched


def is_y(touched):
    """Rule 4: a Y touches three pairwise non-adjacent sides."""
    return {1, 3, 5} <= touched or {2, 4, 6} <= touched


class Unlur:
    """One game. Seats are 0 and 1 inside; stones maps a cell to "black" or "white"."""

    def __init__(self, options):
        """Board: size 3 to 13, default 8. The board is empty and the first player begins."""
        size = common.int_option(options, "size", 8, 3, 13)
        common.no_more_options(options)
        self.board = board_of(size)
        self.stones = {}
        self.acting = 0
        self.roles = [None, None]
        self.ply = 0
        self.winner = None
        self.ending = None

    def copy(self):
        """An independent copy."""
        other = Unlur({"size": str(self.board.size)})
        other.stones = dict(self.stones)
        other.acting = self.acting
        other.roles = list(self.roles)
        other.ply = self.ply
        other.winner = self.winner
        other.ending = self.ending
        return other

    def legal_moves(self):
        """Rules 1 and 3: what the acting player may do."""
        if self.winner is not None:
            return []
        empty = [cell for cell in self.board.cells if cell not in self.stones]
        if self.roles[0] is None:
            # Rule 1: a black stone on an empty cell that lies on no side, or a pass, at any turn.
            inner = [cell for cell in empty if not self.board.sides[cell]]
            return [cell_name(cell) for cell in inner] + ["pass"]
        # Rule 3: any empty cell, no passing.
        return [cell_name(cell) for cell in empty]

    def parse(self, text):
        """Moves as text: `A3` in any case, `pass`, and `black` as another word for it."""
        move = text.strip().upper()
        if move in ("PASS", "BLACK"):
            move = "pass"
        if move not in self.legal_moves():
            raise ValueError(f"{text!r} is not a legal move")
        return move

    def play(self, move):
        """Rules 1 to 6: carries out a legal move."""
        mover = self.acting
        other = 1 - mover
        self.ply += 1
        self.acting = other
        if move == "pass":
            # Rule 2: who passes is Black, the opponent is White and moves next.
            self.roles[mover] = "black"
            self.roles[other] = "white"
            return
        cell = self.board.cell_of[move]
        if self.roles[mover] is None:
            # Rule 1: both players place black stones while the colours are open.
            colour = "black"
        else:
            # Rule 3: a stone of the mover's own colour.
            colour = self.roles[mover]
        self.stones[cell] = colour
        # Rule 6: only the group of the stone just placed can matter.
        touched = sides_of_group(self.board, group_of(self.board, self.stones, cell))
        line = is_line(touched)
        y = is_y(touched)
        if self.roles[mover] is None:
            # Stones that lie on no side make no shape.
            assert not line and not y
            return
        # Rule 5: the mover's own shape wins, with or without the other; the other alone loses.
        own, foreign = (y, line) if colour == "black" else (line, y)
        if own:
            self.winner = mover
            self.ending = "y" if colour == "black" else "line"
        elif foreign:
            self.winner = other
            self.ending = "opposing line" if colour == "black" else "opposing y"
        else:
            # Rule 6: the stone that fills the board decides at the latest.
            assert len(self.stones) < len(self.board.cells)

    def report(self):
        """The situation now."""
        over = self.winner is not None
        places = None
        if over:
            places = [1 if seat == self.winner else 2 for seat in (0, 1)]
        return {
            "ply": self.ply,
            "over": over,
            "acting": [] if over else [self.acting + 1],
            "roles": list(self.roles),
            "points": [0, 0],
            "places": places,
            "ending": self.ending,
        }


def shapes_of(size, names):
    """For the vectors: (line, Y) of stones of one colour, which must be one group."""
    board = board_of(size)
    stones = {board.cell_of[name]: "black" for name in names.split()}
    group = group_of(board, stones, next(iter(stones)))
    assert group == set(stones), f"{names} is not one group"
    touched = sides_of_group(board, group)
    return is_line(touched), is_y(touched)


def play_all(size, moves):
    """For the vectors: the game after a list of moves."""
    game = Unlur({"size": str(size)})
    for text in moves.split():
        game.play(game.parse(text))
    return game


def row(letter, first, last):
    """For the vectors: the names of cells of one row."""
    return " ".join(letter + str(number) for number in range(first, last + 1))


def test_board(checks):
    """Board, names, neighbours and sides."""
    for size in range(3, 14):
        board = board_of(size)
        checks.equal(f"cells of size {size}", len(board.cells), 3 * size * (size - 1) + 1)
        for side in range(1, 7):
            on_side = [cell for cell in board.cells if side in board.sides[cell]]
            checks.equal(f"cells on side {side} of size {size}", len(on_side), size)
        corners = sorted(sorted(board.sides[c]) for c in board.cells if len(board.sides[c]) == 2)
        expected = [[1, 2], [1, 6], [2, 3], [3, 4], [4, 5], [5, 6]]
        checks.equal(f"corners of size {size}", corners, expected)
        edge = [cell for cell in board.cells if len(board.near[cell]) < 6]
        on_sides = [cell for cell in board.cells if board.sides[cell]]
        checks.equal(f"cells with fewer neighbours on size {size}", edge, on_sides)
    names = [cell_name(cell) for cell in board_of(6).cells]
    for letter, first, last in (("A", 1, 6), ("F", 1, 11), ("G", 2, 11), ("K", 6, 11)):
        found = " ".join(name for name in names if name[0] == letter)
        checks.equal(f"row {letter} of size 6", found, row(letter, first, last))
    for size, cells, inner in ((3, 19, 7), (8, 169, 127)):
        game = Unlur({"size": str(size)})
        checks.equal(f"size {size}: cells", len(game.board.cells), cells)
        checks.equal(f"size {size}: contract phase", len(game.legal_moves()), inner + 1)
        game.play("pass")
        checks.equal(f"size {size}: main phase", len(game.legal_moves()), cells)
    checks.equal("default size", Unlur({}).board.size, 8)
    for bad in ({"size": "2"}, {"size": "14"}, {"size": "x"}, {"width": "8"}):
        try:
            Unlur(dict(bad))
            refused = False
        except ValueError:
            refused = True
        checks.true(f"options {bad} are refused", refused)


def test_shapes(checks):
    """Rule 4 on groups of size 6: (line, Y)."""
    side_1 = row("A", 1, 6)
    side_2 = "A6 B7 C8 D9 E10 F11"
    side_3 = "F11 G11 H11 I11 J11 K11"
    side_4 = row("K", 6, 11)
    side_5 = "F1 G2 H3 I4 J5 K6"
    side_6 = "A1 B1 C1 D1 E1 F1"
    shapes = {
        "the Y of the rules": (
            "A3 B3 C3 D4 E5 E6 F4 F5 F7 G4 G8 G9 H4 H10 H11 I4", (False, True)),
        "the line of the rules": ("A3 B3 C3 D4 E5 F5 G6 G7 H8 I9 J9 K9", (True, False)),
        "a Y on 2, 4, 6": (
            row("E", 1, 10) + " F6 G6 H6 I7 J7 K7", (False, True)),
        "1-4 from corner to corner": ("A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6", (True, False)),
        "2-5 away from the corners": ("B7 C7 D7 E7 F7 G7 H7 H6 H5 H4 H3", (True, False)),
        "2-5 from corner to corner": (
            "A6 B6 C6 D6 E6 F6 F5 F4 F3 F2 F1", (True, False)),
        "3-6 away from the corners": ("D1 D2 D3 E4 F5 F6 F7 G8 G9 G10 G11", (True, False)),
        "3-6 from corner to corner": (row("F", 1, 11), (True, False)),
        "1, 2, 3 away from the corners": ("A5 B6 C7 D8 E9 E10 F10 G11", (False, False)),
        "one corner": ("A6", (False, False)),
        "side 1, so 6, 1, 2": (side_1, (False, False)),
        "side 2, so 1, 2, 3": (side_2, (False, False)),
        "side 3, so 2, 3, 4": (side_3, (False, False)),
        "side 4, so 3, 4, 5": (side_4, (False, False)),
        "side 5, so 4, 5, 6": (side_5, (False, False)),
        "side 6, so 5, 6, 1": (side_6, (False, False)),
        "sides 1 and 2, so 6, 1, 2, 3": (side_1 + " " + side_2, (True, False)),
        "sides 3 and 4, so 2, 3, 4, 5": (side_3 + " " + side_4, (True, False)),
        "sides 5 and 6, so 4, 5, 6, 1": (side_5 + " " + side_6, (True, False)),
        "sides 6, 1, 2, so 5, 6, 1, 2, 3": (
            side_6 + " " + side_1 + " " + side_2, (True, True)),
    }
    for what, (names, expected) in shapes.items():
        checks.equal(what, shapes_of(6, names), expected)


def test_play(checks):
    """Rules 1 to 6 in play."""
    last = "C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2"
    game = play_all(3, last)
    checks.equal("size 3, before the last stone", game.report()["over"], False)
    checks.equal("size 3, before the last stone: moves", game.legal_moves(), ["B1"])
    game.play("B1")
    checks.equal("size 3, after the last stone: board full", len(game.stones), 19)
    checks.equal("size 3, after the last stone: places", game.report()["places"], [1, 2])
    checks.equal("no moves after the end", game.legal_moves(), [])

    game = play_all(3, "pass")
    checks.equal("pass at once: roles", game.roles, ["black", "white"])
    checks.equal("pass at once: White is next", game.report()["acting"], [2])
    game = play_all(3, "c3 BLACK")
    checks.equal("pass by the second player", game.roles, ["white", "black"])
    checks.equal("pass by the second player: the first is next", game.report()["acting"], [1])
    checks.equal("no passing later", "pass" in game.legal_moves(), False)
    game = play_all(3, "B2 B3 C2 C3 C4 D3 D4")
    checks.equal("no cell left in the contract phase", game.legal_moves(), ["pass"])

    # Rule 5. Size 3, sides: A1 A2 A3, A3 B4 C5, C5 D5 E5, E5 E4 E3, E3 D2 C1, C1 B1 A1.
    # The last two cases make both shapes in one move.
    # Each case: black stones, white stones, colour to move, move, winner's colour, ending.
    cases = [
        ("B2 C3 D3", "A2 B3 C4", "white", "D4", None, None),
        ("B2 C3 D3", "A2 B3 C4 D4", "white", "E4", "white", "line"),
        ("A2 B3 C4 D4", "B2 C3 D3", "black", "E4", "white", "opposing line"),
        ("A2 B2 C3 D5 D4", "", "black", "D2", None, None),
        ("A2 B2 C3 D5 D4 D2", "", "black", "D3", "black", "y"),
        ("", "A2 B2 C3 D5 D4 D2", "white", "D3", "black", "opposing y"),
        ("A2 B2 C2 D4 D5 E3", "", "black", "D3", "black", "y"),
        ("", "A2 B2 C2 D4 D5 E3", "white", "D3", "white", "line"),
    ]
    for black, white, colour, move, winner, ending in cases:
        game = play_all(3, "pass")
        for name in black.split():
            game.stones[game.board.cell_of[name]] = "black"
        for name in white.split():
            game.stones[game.board.cell_of[name]] = "white"
        game.acting = game.roles.index(colour)
        game.play(move)
        found = None if game.winner is None else game.roles[game.winner]
        checks.equal(f"black {black}, white {white}, {colour} {move}", (found, game.ending),
                     (winner, ending))


def test_no_draws(checks):
    """Rule 6 on random fillings and random games of every size."""
    rng = random.Random(1)
    for size in range(3, 14):
        board = board_of(size)
        for _ in range(20):
            stones = {cell: rng.choice(("black", "white")) for cell in board.cells}
            shapes = 0
            seen = set()
            for cell in board.cells:
                if cell not in seen:
                    group = group_of(board, stones, cell)
                    seen |= group
                    touched = sides_of_group(board, group)
                    shapes += is_line(touched) or is_y(touched)
            checks.true(f"a filling of size {size} holds a shape", shapes > 0)
        for _ in range(3):
            game = Unlur({"size": str(size)})
            while game.legal_moves():
                game.play(rng.choice(game.legal_moves()))
            checks.equal(f"a game of size {size} is won", sorted(game.report()["places"]), [1, 2])


def selftest(checks):
    """All vectors."""
    test_board(checks)
    test_shapes(checks)
    test_play(checks)
    test_no_draws(checks)


if __name__ == "__main__":
    sys.exit(common.main("unlur", Unlur, selftest))
