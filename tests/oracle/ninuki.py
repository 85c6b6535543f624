#!/usr/bin/env python3
"""Reference rules of Ninuki-Renju, for differential tests: slow, plain and independent.

Words: a point is (column, row), both from 0 at the lower left corner; stones is a dict from
point to 'x' or 'o'; a line is one of four directions; seat 1 is x, seat 2 is o.
A Position is never changed: play() returns the next one.
"""

import re
import sys

import common

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # I is skipped
LINES = [(1, 0), (0, 1), (1, 1), (1, -1)]
DIRECTIONS = LINES + [(-dx, -dy) for dx, dy in LINES]
SIDES = ["x", "o"]
OTHER = {"x": "o", "o": "x"}
PAIRS_TO_WIN = 5


class Position:
    """What is on the board and who moves; outcome is None while the game goes on."""

    def __init__(self, size, stones, turn, pairs, ply):
        self.size = size        # points along an edge
        self.stones = stones    # point -> 'x' or 'o'
        self.turn = turn        # the side to move
        self.pairs = pairs      # side -> pairs that it has captured
        self.ply = ply          # moves made, the automatic first one included
        self.outcome = None     # (winner or None for a draw, ending)
        self.answers = None     # quiet_answers(), once it has been asked for


# Points


def name(point):
    """Moves as text: K10."""
    return LETTERS[point[0]] + str(point[1] + 1)


def parse_point(text, size):
    """Moves as text: a letter and a number in any case, on the board."""
    found = re.fullmatch(r"([A-Za-z])([1-9][0-9]?)", text)
    if not found or found[1].upper() not in LETTERS[:size] or int(found[2]) > size:
        raise ValueError(f"no point of this board: {text}")
    return (LETTERS.index(found[1].upper()), int(found[2]) - 1)


def step(point, line, count):
    """The point that lies count steps away along the line."""
    return (point[0] + count * line[0], point[1] + count * line[1])


def on_board(point, size):
    """Board: size x size points."""
    return 0 <= point[0] < size and 0 <= point[1] < size


def is_empty(stones, size, point):
    """A point of the board without a stone."""
    return on_board(point, size) and point not in stones


def empty_points(stones, size):
    """All points without a stone."""
    return [(c, r) for c in range(size) for r in range(size) if (c, r) not in stones]


def distance(a, b):
    """The steps of a king between two points."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


# Words of the rules


def run(stones, point, line):
    """Words: the maximal unbroken row of one colour through a stone, from end to end."""
    colour = stones[point]
    first = 0
    while stones.get(step(point, line, first - 1)) == colour:
        first -= 1
    last = 0
    while stones.get(step(point, line, last + 1)) == colour:
        last += 1
    return [step(point, line, i) for i in range(first, last + 1)]


def with_stone(stones, point, colour):
    """The stones and one more; nothing is captured."""
    more = dict(stones)
    more[point] = colour
    return more


def makes_five_on_line(stones, point, colour, line):
    """A stone of the colour on the empty point makes a five along this line."""
    return len(run(with_stone(stones, point, colour), point, line)) == 5


def five_through(stones, point):
    """Words: a run of exactly five holds this stone."""
    return any(len(run(stones, point, line)) == 5 for line in LINES)


def has_five(stones, colour):
    """Words: a five of the colour stands anywhere."""
    return any(five_through(stones, p) for p in stones if stones[p] == colour)


def has_four(stones, size, colour):
    """Words: an empty point exists where a stone of the colour would make a five."""
    for p in empty_points(stones, size):
        for line in LINES:
            beside = [step(p, line, -1), step(p, line, 1)]
            if any(stones.get(b) == colour for b in beside):  # else the run is the one stone
                if makes_five_on_line(stones, p, colour, line):
                    return True
    return False


def is_three(stones, size, p, line):
    """Words: the stone p is part of a three along this line."""
    colour = stones[p]
    near = [step(p, line, i) for i in range(-3, 4)]
    if sum(stones.get(n) == colour for n in near) < 3:  # a four with p and q holds two more
        return False
    if len(run(stones, p, line)) >= 5:
        return False
    gaps = [step(p, line, i) for i in range(-4, 5)]  # a row of five with p reaches no farther
    gaps = [q for q in gaps if is_empty(stones, size, q)]
    for q in gaps:  # a four is no three
        row = run(with_stone(stones, q, colour), q, line)
        if p in row and len(row) == 5:
            return False
    for q in gaps:
        filled = with_stone(stones, q, colour)
        row = run(filled, q, line)
        if p in row and len(row) == 4:
            beyond = [step(row[0], line, -1), step(row[-1], line, 1)]
            if all(is_empty(filled, size, b) for b in beyond):
                if all(makes_five_on_line(filled, b, colour, line) for b in beyond):
                    return True
    return False


def is_double_three(stones, size, p):
    """Words: after its captures, the placed stone p is part of threes along two lines or more."""
    return sum(is_three(stones, size, p, line) for line in LINES) >= 2


# Moves


def captured_by(stones, p, colour):
    """Capturing: the opposing stones that a stone of the colour on p takes, two by direction."""
    taken = []
    for d in DIRECTIONS:
        row = [stones.get(step(p, d, i)) for i in (1, 2, 3)]
        if row == [OTHER[colour], OTHER[colour], colour]:
            taken += [step(p, d, 1), step(p, d, 2)]
    return taken


def placed(stones, p, colour):
    """Capturing: the stones after the colour has placed on p and taken its captures off."""
    after = with_stone(stones, p, colour)
    for q in captured_by(stones, p, colour):
        del after[q]
    return after


def threatened(pos):
    """Double-three rule: the opponent has a five standing or a four."""
    foe = OTHER[pos.turn]
    return has_five(pos.stones, foe) or has_four(pos.stones, pos.size, foe)


def is_answer(pos, p):
    """Answers: what the move leaves of the opponent's five, or else of the opponent's four."""
    foe = OTHER[pos.turn]
    after = placed(pos.stones, p, pos.turn)
    if has_five(pos.stones, foe):
        return not has_five(after, foe)
    return not has_five(after, foe) and not has_four(after, pos.size, foe)


def quiet_answers(pos):
    """Double-three rule: the answers that are no double-three (kept for the next question)."""
    if pos.answers is None:
        pos.answers = []
        for p in empty_points(pos.stones, pos.size):
            if is_answer(pos, p):
                if not is_double_three(placed(pos.stones, p, pos.turn), pos.size, p):
                    pos.answers.append(p)
    return pos.answers


def double_three_allows(pos, p):
    """The double-three rule, for both players."""
    after = placed(pos.stones, p, pos.turn)
    if not is_double_three(after, pos.size, p):
        return True
    if five_through(after, p):
        return True
    return threatened(pos) and is_answer(pos, p) and not quiet_answers(pos)


def may_place(pos, p):
    """Opening 2 to 4: the side to move may place on this empty point."""
    centre = (pos.size // 2, pos.size // 2)
    if pos.ply == 1:
        return distance(p, centre) == 1
    if pos.ply == 2:
        return distance(p, centre) > 2
    return double_three_allows(pos, p)


def legal_points(pos):
    """All legal moves, none from a finished game."""
    if pos.outcome:
        return []
    return [p for p in empty_points(pos.stones, pos.size) if may_place(pos, p)]


def breakers(stones, size, colour):
    """End 3: the points where the colour captures so that no five of the opponent is left."""
    return [p for p in empty_points(stones, size)
            if captured_by(stones, p, colour)
            and not has_five(placed(stones, p, colour), OTHER[colour])]


def ending(pos, mover):
    """End of the game, in the order of the rules, after a move by the mover."""
    foe = OTHER[mover]
    foe_has_five = has_five(pos.stones, foe)
    if pos.pairs[mover] >= PAIRS_TO_WIN:
        return (None, "draw-captures-five") if foe_has_five else (mover, "captures")
    if foe_has_five:
        return (foe, "five-left")
    if has_five(pos.stones, mover):
        return None if breakers(pos.stones, pos.size, foe) else (mover, "five")
    if not empty_points(pos.stones, pos.size):
        return (None, "draw-full")
    if not any(may_place(pos, p) for p in empty_points(pos.stones, pos.size)):
        return (None, "draw-stuck")
    return None


def start(size):
    """Opening 1: the automatic first move of x on the centre is on the board."""
    return Position(size, {(size // 2, size // 2): "x"}, "o", {"x": 0, "o": 0}, 1)


def play(pos, p):
    """One move: place, capture, pass the turn, look for the end."""
    pairs = dict(pos.pairs)
    pairs[pos.turn] += len(captured_by(pos.stones, p, pos.turn)) // 2
    after = Position(pos.size, placed(pos.stones, p, pos.turn), OTHER[pos.turn], pairs, pos.ply + 1)
    after.outcome = ending(after, pos.turn)
    return after


# The game as common.py wants it


class Ninuki:
    """One game, with uniformly random choices."""

    def __init__(self, options):
        size = common.int_option(options, "size", 19, 13, 21)
        common.no_more_options(options)
        if size % 2 == 0:
            raise ValueError(f"option size must be odd, not {size}")
        self.pos = start(size)
        self.legal = None  # legal_moves() of this position, once it has been asked for

    def legal_moves(self):
        """All legal moves by their names."""
        if self.legal is None:
            self.legal = [name(p) for p in legal_points(self.pos)]
        return self.legal

    def parse(self, text):
        """The canonical name of a legal move."""
        move = name(parse_point(text, self.pos.size))
        if move not in self.legal_moves():
            raise ValueError(f"illegal move: {text}")
        return move

    def play(self, move):
        """Makes a legal move."""
        self.pos = play(self.pos, parse_point(move, self.pos.size))
        self.legal = None

    def copy(self):
        """Another game that goes on from here."""
        twin = type(self)({})
        twin.pos, twin.legal = self.pos, self.legal
        return twin

    def report(self):
        """What is known after a ply; the winner is first, a draw makes both first."""
        pos = self.pos
        over = pos.outcome is not None
        result = {"ply": pos.ply, "over": over,
                  "acting": [] if over else [SIDES.index(pos.turn) + 1], "roles": SIDES,
                  "points": [pos.pairs[s] for s in SIDES], "places": None, "ending": None}
        if over:
            winner, result["ending"] = pos.outcome
            result["places"] = [1 if winner in (None, s) else 2 for s in SIDES]
        return result


class SharpNinuki(Ninuki):
    """One game, with random choices that lead to threes, fours, fives, captures and draws."""

    def choose(self, rng):
        """Four times in five near own stones, three times in five a move with a purpose."""
        moves = sorted(self.legal_moves())
        purpose = rng.choice([captures_here, captures_here, blocks_here, builds_here])
        for chance, wanted in ((0.6, draws_here), (0.5, breaks_here), (0.8, spares_here),
                               (0.8, is_near), (0.6, purpose)):
            if rng.random() < chance:
                fitting = [m for m in moves if wanted(self.pos, parse_point(m, self.pos.size))]
                moves = fitting or moves
        return rng.choice(moves)


def draws_here(pos, p):
    """Sharp play: the move takes a fifth pair while a five of the opponent stands."""
    if pos.pairs[pos.turn] < PAIRS_TO_WIN - 1 or not captured_by(pos.stones, p, pos.turn):
        return False
    return has_five(placed(pos.stones, p, pos.turn), OTHER[pos.turn])


def breaks_here(pos, p):
    """Sharp play: the move captures and destroys the opponent's five."""
    foe = OTHER[pos.turn]
    return (bool(captured_by(pos.stones, p, pos.turn)) and has_five(pos.stones, foe)
            and not has_five(placed(pos.stones, p, pos.turn), foe))


def spares_here(pos, p):
    """Sharp play: the move does not end the game by a fifth pair, so that draws can come."""
    if pos.pairs[pos.turn] < PAIRS_TO_WIN - 1 or not captured_by(pos.stones, p, pos.turn):
        return True
    return draws_here(pos, p)


def is_near(pos, p):
    """Sharp play: an own stone is one or two steps away in a straight line."""
    return any(pos.stones.get(step(p, d, i)) == pos.turn for d in DIRECTIONS for i in (1, 2))


def captures_here(pos, p):
    """Sharp play: the move captures, or threatens to capture by standing beside a pair."""
    if captured_by(pos.stones, p, pos.turn):
        return True
    foe = OTHER[pos.turn]
    return any([pos.stones.get(step(p, d, i)) for i in (1, 2)] == [foe, foe]
               and is_empty(pos.stones, pos.size, step(p, d, 3)) for d in DIRECTIONS)


def blocks_here(pos, p):
    """Sharp play: the opponent would have a row of 4 or 5 here, or capture here."""
    foe = OTHER[pos.turn]
    after = with_stone(pos.stones, p, foe)
    return (any(len(run(after, p, line)) in (4, 5) for line in LINES)
            or bool(captured_by(pos.stones, p, foe)))


def builds_here(pos, p):
    """Sharp play: the move makes a row of 3 to 5 or a three."""
    after = placed(pos.stones, p, pos.turn)
    return any(3 <= len(run(after, p, line)) <= 5 or is_three(after, pos.size, p, line)
               for line in LINES)


# Self-test: every vector of the rules


def drawn(picture, turn, size=19):
    """A position from rows such as `12 . x o`, the columns from A; no pairs are taken yet."""
    stones = {}
    for line in picture.strip().splitlines():
        number, *cells = line.split()
        for column, cell in enumerate(cells):
            if cell != ".":
                stones[(column, int(number) - 1)] = cell
    return Position(size, stones, turn, {"x": 0, "o": 0}, 100)


def listed(x, o, turn, pairs=(0, 0), size=19):
    """A position from the names of the stones of both sides."""
    stones = {parse_point(n, size): "x" for n in x.split()}
    stones.update({parse_point(n, size): "o" for n in o.split()})
    return Position(size, stones, turn, {"x": pairs[0], "o": pairs[1]}, 100)


def at(text):
    """A point of the 19 x 19 board by its name."""
    return parse_point(text, 19)


FIVE_THREE_THREE = """
12 . . . . . . . . . . . o
11 . . . . . . . . x . x o o
10 . . . . . . x o o o o .
 9 . . . . . . . . . . o .
"""
OTHER_DEFENCE = """
11 . . . . . . . . x . . .
10 . . . . . . x o o o o .
 9 . . . . . . . . . . o .
 8 . . . . . . . . . . o .
 7 . . . . . . . . . . . .
 6 . . . . . . . . . x . x
 5 . . . . . . . . x . . x
"""
CAPTURE_DEFENCE = """
13 . . . . . . x . . x . .
12 . . . . . . x . x . . .
11 . . . . . . . . . . o .
10 . . . . . . . o o o o x
 9 . . . . . . . . . . x .
"""
FORMED = """
13 . . . . . . x . . x
12 . . . . . . x . x .
11 . . . . . . . . . .
10 . . . . . . . . . .
 9 . . . . . o o . . .
 8 . . . . o . o . . .
 7 . . . x . . x . . .
"""
REVEALED = """
13 . . . . . . x . . x
12 . . . . . . x . x .
11 . . . . . . . . . .
10 . . . . . . x . . .
 9 . . . . . o o x . .
"""
MAIL_GAME = ("K10 L9 M13 L11 L8 L10 K11 K12 K9 L12 L13 M12 N13 O13 L11 M12 J13 K13 K14 J15 L13 K13 "
             "M11 J9 J14 J12 J11 L11 K10")
MAIL_GAME_X = "L13 M13 N13 J11 K11 M11 K10 K9 L8"
MAIL_GAME_O = "J15 O13 J12 J9"


def test_diagrams(checks):
    """The diagrams of the source."""
    pos = drawn(FIVE_THREE_THREE, "o")
    after = play(pos, at("M10"))
    checks.true("5-3-3 is a double-three", is_double_three(after.stones, 19, at("M10")))
    checks.true("5-3-3 is a five", five_through(after.stones, at("M10")))
    checks.true("5-3-3 is legal", at("M10") in legal_points(pos))
    checks.equal("5-3-3 goes on", after.outcome, None)
    broken = [name(p) for p in breakers(after.stones, 19, "x")]
    checks.equal("5-3-3 breakers", sorted(broken), ["L8", "M8"])

    pos = drawn(OTHER_DEFENCE, "x")
    checks.true("other defence: o has a four", has_four(pos.stones, 19, "o"))
    checks.true("other defence: M10 answers", is_answer(pos, at("M10")))
    checks.true("other defence: M10 is legal", at("M10") in legal_points(pos))
    after = placed(pos.stones, at("M8"), "x")
    checks.equal("other defence: M8 captures", sorted(captured_by(pos.stones, at("M8"), "x")),
                 sorted([at("L9"), at("K10")]))
    checks.true("other defence: M8 answers", is_answer(pos, at("M8")))
    checks.true("other defence: M8 is a double-three", is_double_three(after, 19, at("M8")))
    checks.true("other defence: M8 is illegal", at("M8") not in legal_points(pos))

    pos = drawn(CAPTURE_DEFENCE, "x")
    checks.true("capture defence: o has a four", has_four(pos.stones, 19, "o"))
    checks.equal("capture defence: L12 captures", sorted(captured_by(pos.stones, at("L12"), "x")),
                 sorted([at("L11"), at("L10")]))
    checks.true("capture defence: L12 is legal", at("L12") in legal_points(pos))
    after = placed(pos.stones, at("G10"), "x")
    checks.true("capture defence: G10 answers", is_answer(pos, at("G10")))
    checks.true("capture defence: G10 is a double-three", is_double_three(after, 19, at("G10")))
    checks.true("capture defence: G10 is illegal", at("G10") not in legal_points(pos))

    pos = drawn(FORMED, "x")
    checks.equal("formed: G10 captures", sorted(captured_by(pos.stones, at("G10"), "x")),
                 sorted([at("G9"), at("G8"), at("F9"), at("E8")]))
    checks.true("formed: G10 is illegal", at("G10") not in legal_points(pos))

    pos = drawn(REVEALED, "x")
    checks.equal("revealed: E9 captures", sorted(captured_by(pos.stones, at("E9"), "x")),
                 sorted([at("F9"), at("G9")]))
    after = placed(pos.stones, at("E9"), "x")
    checks.true("revealed: G10 stands in two threes", is_double_three(after, 19, at("G10")))
    checks.true("revealed: E9 is legal", at("E9") in legal_points(pos))


def test_more(checks):
    """The vectors in words, and the game by mail."""
    pos = listed("C5 E5 F5 H5", "", "x")
    for text in "C5 E5 F5 H5".split():
        checks.true(f"no three at {text}", not is_three(pos.stones, 19, at(text), (1, 0)))

    pos = play(listed("C5 D5 E5 F5 E6 P10 Q10", "E7 N1 O10", "x", (0, 4)), at("G5"))
    checks.equal("unperfect five goes on", pos.outcome, None)
    checks.true("o could break it", breakers(pos.stones, 19, "o"))
    checks.true("R10 is legal", at("R10") in legal_points(pos))
    pos = play(pos, at("R10"))
    checks.equal("fifth pair elsewhere", pos.outcome, (None, "draw-captures-five"))
    checks.equal("fifth pair is counted", pos.pairs, {"x": 0, "o": 5})

    pos = listed("C4 H6 H7 K6 L7", "D4 E4 F4 G4", "x")
    after = placed(pos.stones, at("H4"), "x")
    checks.true("only answer: H4 is a double-three", is_double_three(after, 19, at("H4")))
    answers = [p for p in empty_points(pos.stones, 19) if is_answer(pos, p)]
    checks.equal("only answer: H4", answers, [at("H4")])
    checks.true("only answer: H4 is legal", at("H4") in legal_points(pos))

    game = Ninuki({})
    for text in MAIL_GAME.split()[1:]:
        game.play(game.parse(text))
    expected = listed(MAIL_GAME_X, MAIL_GAME_O, "o").stones
    checks.equal("mail game: board", game.pos.stones, expected)
    checks.equal("mail game: end", game.pos.outcome, ("x", "captures"))
    checks.equal("mail game: pairs", game.report()["points"], [5, 3])


def test_own(checks):
    """What the rules say and no vector covers: opening, sandwiches, overlines, full boards."""
    game = Ninuki({})
    checks.equal("opening 2", sorted(game.legal_moves()),
                 sorted("J9 J10 J11 K9 K11 L9 L10 L11".split()))
    game.play("K11")
    checks.equal("opening 3: count", len(game.legal_moves()), 361 - 25)
    checks.true("opening 3: outside", {"G10", "K13", "N7"} <= set(game.legal_moves()))
    checks.true("opening 3: inside", not {"H8", "M12", "K12", "L9"} & set(game.legal_moves()))

    pos = play(listed("D4 G4", "E4", "o"), at("F4"))
    checks.equal("into a sandwich", len(pos.stones), 4)
    pos = play(listed("C5 D5 E5 G5 H5", "", "x"), at("F5"))
    checks.equal("an overline is neutral", pos.outcome, None)
    overline = "D5 E5 F5 G5 H5 J5"
    pos = play(listed("J7", overline + " J6", "x", (4, 0)), at("J4"))
    checks.equal("fifth capture shortens an overline", pos.outcome, (None, "draw-captures-five"))
    pos = play(listed("J7", overline + " J6", "x", (3, 0)), at("J4"))
    checks.equal("fourth capture shortens an overline", pos.outcome, ("o", "five-left"))
    pos = play(listed("C5 D5 E5 F5 E6", "E7 N1", "x"), at("G5"))
    checks.equal("unperfect five left alone", play(pos, at("T19")).outcome, ("x", "five-left"))
    checks.equal("unperfect five broken", play(pos, at("E4")).outcome, None)
    pos = play(listed("C5 D5 E5 F5", "N1", "x"), at("G5"))
    checks.equal("perfect five", pos.outcome, ("x", "five"))

    stones = {(c, r): "xo"[(c + 2 * r) // 4 % 2] for c in range(13) for r in range(13)}
    del stones[(0, 0)]
    pos = play(Position(13, stones, "x", {"x": 0, "o": 0}, 200), (0, 0))
    checks.equal("a full board", pos.outcome, (None, "draw-full"))


def selftest(checks):
    """All of them."""
    test_diagrams(checks)
    test_more(checks)
    test_own(checks)


def main():
    """Opening 1: the automatic move may be written; --sharp is a flag of this game's own."""
    words = sys.argv[1:]
    kind = SharpNinuki if "--sharp" in words else Ninuki
    words = [w for w in words if w != "--sharp"]
    size = next((int(w[-2:]) for w in words if re.fullmatch(r"ninuki:size=(1[3579]|21)", w)), 19)
    moves = [i for i, w in enumerate(words) if re.fullmatch(r"[A-Za-z]\d+", w)]
    if moves and words[moves[0]].upper() == name((size // 2, size // 2)):
        del words[moves[0]]
    sys.argv[1:] = words
    return common.main("ninuki", kind, selftest)


if __name__ == "__main__":
    sys.exit(main())
