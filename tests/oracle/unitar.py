#!/usr/bin/env python3
"""Reference rules of Unitar, for differential tests: slow, plain and independent.

Words: a square is (x, y) from the centre, x East, y North; a name is 'blue-uni' and the like;
a choice is one seat's setup or intention; a turn is the choices of all three seats.
A State is never changed: play() returns the next one. Rule numbers are those of the rules.
"""

import argparse
import itertools
import math
import random
import re
import sys
from fractions import Fraction

import common

COLOURS = ["yellow", "red", "blue"]
COLOUR_ORDER = ["blue", "red", "yellow"]  # for last ties
SYMBOLS = ["uni", "tar"]
ACTIONS = ["unify", "eliminate", "clockwise", "anticlockwise", "north", "south", "west", "east"]
SHIFTS = {"north": (0, 1), "south": (0, -1), "west": (-1, 0), "east": (1, 0)}
BLOCK_RANK = ["blue-tar", "red-tar", "yellow-tar", "yellow-uni", "red-uni", "blue-uni"]
SHAPES = {  # offsets from the captain in the printed orientation
    "blue-tar": [(0, 0), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (-1, -1), (-1, -2)],
    "red-tar": [(0, 0), (-1, 0), (1, 0), (0, 1), (0, 2), (-1, -1), (1, -1)],
    "yellow-tar": [(0, 0), (-1, 1), (0, 1), (1, 1), (0, -1), (0, -2)],
    "yellow-uni": [(0, 0), (0, 1), (-1, -1), (0, -1), (1, -1)],
    "red-uni": [(0, 0), (-1, 0), (1, 0), (1, 1)],
    "blue-uni": [(0, 0), (-1, 0), (1, 0)],
}
DEALS = [  # option deal: the colours of seats 1, 2, 3
    ["yellow", "red", "blue"], ["yellow", "blue", "red"], ["red", "yellow", "blue"],
    ["red", "blue", "yellow"], ["blue", "yellow", "red"], ["blue", "red", "yellow"],
]
ROUNDS = 8
COMPARISONS_MAX = 20  # failed ones that end a round
FIELD = {(x, y) for x in range(-5, 6) for y in range(-5, 6) if x * x + y * y <= 30}


class Block:
    """One rigid block; a block without stones is gone and stands in no State."""

    def __init__(self, names, captains, stones):
        self.names = names        # set of names that it bears
        self.captains = captains  # name -> square, of the captains not lost
        self.stones = stones      # square -> colour of the frame


class State:
    """The whole game between two turns."""

    def __init__(self, deal, blocks, ply, rounds, failed):
        self.deal = deal      # colour of seat 1, 2, 3
        self.blocks = blocks  # list of Block; None before the setup
        self.ply = ply        # turns played
        self.rounds = rounds  # rounds finished
        self.failed = failed  # comparisons without approval so far in this round


# Squares and sizes


def square_name(square):
    """Field: columns A to K from West, rows 1 to 11 from South, centre F6."""
    return "ABCDEFGHIJK"[square[0] + 5] + str(square[1] + 6)


def parse_square(text):
    """Field: a square by its name, in any case."""
    found = re.fullmatch(r"([a-kA-K])([1-9]|10|11)", text)
    if not found:
        raise ValueError(f"no square: {text}")
    square = ("ABCDEFGHIJK".index(found[1].upper()) - 5, int(found[2]) - 6)
    if square not in FIELD:
        raise ValueError(f"not on the field: {text}")
    return square


def original_size(name):
    """Material: the size at the start, which never changes."""
    return len(SHAPES[name])


def originals(block):
    """Rules 11, 12: the sum of the original sizes of a block's names."""
    return sum(original_size(n) for n in block.names)


def best_rank(block):
    """Rules 11, 12: the place of the highest-ranked name, 0 the highest."""
    return min(BLOCK_RANK.index(n) for n in block.names)


def reading_order(squares):
    """Rule 12c: rows from North, West to East."""
    return sorted(squares, key=lambda s: (-s[1], s[0]))


def frames(blocks, colour):
    """Material: the score of a colour, covered frames included."""
    return sum(list(b.stones.values()).count(colour) for b in blocks)


# Setup


def new_block(name, captain):
    """Shapes: the block with its captain on this square; None if it leaves the field."""
    squares = [(captain[0] + dx, captain[1] + dy) for dx, dy in SHAPES[name]]
    if not all(s in FIELD for s in squares):
        return None
    colour = name.split("-")[0]
    return Block({name}, {name: captain}, {s: colour for s in squares})


def captain_squares(name):
    """Rule 2: the captain squares that keep the block wholly on the field."""
    return [s for s in sorted(FIELD) if new_block(name, s)]


def setup_blocks(colour, choice):
    """Rule 2: the two blocks of a setup (uni square, tar square); None if it is not valid."""
    uni = new_block(colour + "-uni", choice[0])
    tar = new_block(colour + "-tar", choice[1])
    if not uni or not tar or set(uni.stones) & set(tar.stones):
        return None
    return [uni, tar]


def legal_setups(colour):
    """Rule 2: all valid setups of a colour."""
    unis = captain_squares(colour + "-uni")
    tars = captain_squares(colour + "-tar")
    return [(u, t) for u in unis for t in tars if setup_blocks(colour, (u, t))]


# Comparison


def approved(intentions):
    """Rule 5: the intentions that share two parts or more with the others."""
    result = []
    for seat, mine in enumerate(intentions):
        others = [i for other, i in enumerate(intentions) if other != seat]
        shared = [any(mine[part] == other[part] for other in others) for part in range(3)]
        if sum(shared) >= 2:
            result.append(mine)
    return result


def named(intention):
    """The name that an intention's colour and symbol make."""
    return intention[0] + "-" + intention[1]


def ranked(intentions):
    """Rule 7: by action, then by original size of the named block, bigger first."""
    return sorted(intentions,
                  key=lambda i: (ACTIONS.index(i[2]), -original_size(named(i))))


# Actions: each takes the blocks and returns the new list, or None if it is void


def bearer(blocks, name):
    """Actions: B1, the block that bears the name; None if it is gone."""
    for b in blocks:
        if name in b.names:
            return b
    return None


def moved(block, where):
    """Rules 9, 10: the block with every stone and captain moved; None if a stone leaves."""
    stones = {where(s): colour for s, colour in block.stones.items()}
    if not all(s in FIELD for s in stones):
        return None
    return Block(block.names, {n: where(s) for n, s in block.captains.items()}, stones)


def replaced(blocks, old, new):
    """The blocks with some taken away and some added; those without stones are gone."""
    kept = [b for b in blocks if all(b is not o for o in old)]
    return kept + [b for b in new if b.stones]


def shift(blocks, b1, action):
    """Rule 9: one square in a direction."""
    dx, dy = SHIFTS[action]
    after = moved(b1, lambda s: (s[0] + dx, s[1] + dy))
    return replaced(blocks, [b1], [after]) if after else None


def rotate(blocks, b1, name, action):
    """Rule 10: 90 degrees around the captain named."""
    if name not in b1.captains:
        return None
    cx, cy = b1.captains[name]

    def where(s):
        dx, dy = s[0] - cx, s[1] - cy
        return (cx + dy, cy - dx) if action == "clockwise" else (cx - dy, cy + dx)

    after = moved(b1, where)
    return replaced(blocks, [b1], [after]) if after else None


def overlapping(blocks, b1):
    """Rules 11, 12: the other blocks that share a square with B1."""
    return [b for b in blocks if b is not b1 and set(b.stones) & set(b1.stones)]


def eliminate(blocks, b1):
    """Rule 11: B1 and the biggest overlapping block lose what they share."""
    others = overlapping(blocks, b1)
    if not others:
        return None
    b2 = min(others, key=lambda b: (-len(b.stones), -originals(b), best_rank(b)))
    common_squares = set(b1.stones) & set(b2.stones)

    def without(b):
        return Block(b.names,
                     {n: s for n, s in b.captains.items() if s not in common_squares},
                     {s: c for s, c in b.stones.items() if s not in common_squares})

    return replaced(blocks, [b1, b2], [without(b1), without(b2)])


def divided(share, block):
    """Rule 12b: a share over the frame colours of a block, by largest remainder."""
    count = {c: list(block.stones.values()).count(c) for c in COLOURS}
    exact = {c: Fraction(share * count[c], len(block.stones)) for c in COLOURS}
    parts = {c: math.floor(exact[c]) for c in COLOURS}
    order = sorted(COLOURS, key=lambda c: (-(exact[c] - parts[c]), -count[c],
                                           COLOUR_ORDER.index(c)))
    for c in order[:share - sum(parts.values())]:
        parts[c] += 1
    return parts


def unify(blocks, b1):
    """Rule 12: B1 and the smallest overlapping block become one."""
    others = overlapping(blocks, b1)
    if not others:
        return None
    b2 = min(others, key=lambda b: (len(b.stones), originals(b), -best_rank(b)))
    squares = set(b1.stones) | set(b2.stones)  # 12a
    captains = {**b1.captains, **b2.captains}
    n = len(squares)
    from_b1 = divided((n + 1) // 2, b1)  # 12b
    from_b2 = divided(n // 2, b2)
    quota = {c: from_b1[c] + from_b2[c] for c in COLOURS}
    stones = united_frames(b1, b2, captains, quota, from_b1)
    return replaced(blocks, [b1, b2], [Block(b1.names | b2.names, captains, stones)])


def united_frames(b1, b2, captains, quota, from_b1):
    """Rule 12c: which stone of the united block wears which colour."""
    left = dict(quota)
    given = {}

    def give(square, colour):
        if square not in given and left[colour] > 0:
            given[square] = colour
            left[colour] -= 1

    for name in sorted(captains, key=BLOCK_RANK.index):
        give(captains[name], name.split("-")[0])
    squares = reading_order(set(b1.stones) | set(b2.stones))
    for s in squares:
        if s not in b2.stones:
            give(s, b1.stones[s])
        elif s not in b1.stones:
            give(s, b2.stones[s])
    for s in squares:
        if s not in given:
            give(s, min(COLOURS, key=lambda c: (-left[c], -from_b1[c], COLOUR_ORDER.index(c))))
    return given


def act(blocks, intention):
    """Actions: the blocks after an approved intention; None if it is void."""
    name, action = named(intention), intention[2]
    b1 = bearer(blocks, name)
    if b1 is None:
        return None
    if action == "unify":
        return unify(blocks, b1)
    if action == "eliminate":
        return eliminate(blocks, b1)
    if action in SHIFTS:
        return shift(blocks, b1, action)
    return rotate(blocks, b1, name, action)


# Turns


def is_over(state):
    """Rule 14: after eight rounds."""
    return state.rounds == ROUNDS


def legal_choices(state, seat):
    """Rules 2 and 4: the choices of a seat (from 0), the 48 intentions in every round."""
    if is_over(state):
        return []
    if state.blocks is None:
        return legal_setups(state.deal[seat])
    return list(itertools.product(COLOURS, SYMBOLS, ACTIONS))


def play(state, turn):
    """One turn: the setup (rule 3) or a comparison with what follows from it."""
    if state.blocks is None:
        blocks = [b for colour, choice in zip(state.deal, turn)
                  for b in setup_blocks(colour, choice)]
        return State(state.deal, blocks, state.ply + 1, 0, 0)
    done = approved(turn)
    if not done and state.failed + 1 < COMPARISONS_MAX:  # rule 6
        return State(state.deal, state.blocks, state.ply + 1, state.rounds, state.failed + 1)
    blocks = state.blocks
    for intention in ranked(done):  # rules 7 and 8
        after = act(blocks, intention)
        blocks = blocks if after is None else after
    return State(state.deal, blocks, state.ply + 1, state.rounds + 1, 0)


def points(state):
    """Material: the frames of each seat's colour."""
    return [frames(state.blocks, colour) for colour in state.deal]


def places(state):
    """Rule 14: equal numbers share the place."""
    return common.places_by_score(points(state))


# Moves as text


def choice_text(choice):
    """Moves as text: one seat's choice in its canonical form."""
    if len(choice) == 3:
        return "-".join(choice)
    return f"uni@{square_name(choice[0])},tar@{square_name(choice[1])}"


def only_one(text, words):
    """Moves as text: what a word or a prefix stands for, if it is only one thing."""
    if text in words:
        return words[text]
    fits = {meaning for word, meaning in words.items() if text and word.startswith(text)}
    if len(fits) != 1:
        raise ValueError(f"no word or several: {text!r}")
    return fits.pop()


def parse_intention(text):
    """Moves as text: any case, spaces for hyphens, prefixes, and the short action words."""
    parts = re.split(r"[\s-]+", text.strip().lower())
    if len(parts) < 3:
        raise ValueError(f"no intention: {text!r}")
    actions = {a: a for a in ACTIONS}
    actions.update({"unification": "unify", "elimination": "eliminate"})
    short = {"cw": "clockwise", "acw": "anticlockwise", "ccw": "anticlockwise",
             "n": "north", "s": "south", "w": "west", "e": "east"}
    word = "".join(parts[2:])  # anti-clockwise
    if len(parts) > 3 and parts[2] != "anti":
        raise ValueError(f"no action: {text!r}")
    action = short[word] if word in short else only_one(word, actions)
    return (only_one(parts[0], {c: c for c in COLOURS}),
            only_one(parts[1], {s: s for s in SYMBOLS}), action)


def parse_setup(text, colour):
    """Moves as text: uni@I9,tar@B6 in any case, with spaces, tar first if you like."""
    text = re.sub(r"\s+", "", text.lower())
    found = dict(re.findall(r"(uni|tar)@([a-k][0-9]+)", text))
    if not re.fullmatch(r"(uni|tar)@[a-k][0-9]+,(uni|tar)@[a-k][0-9]+", text) or len(found) != 2:
        raise ValueError(f"no setup: {text!r}")
    choice = (parse_square(found["uni"]), parse_square(found["tar"]))
    if not setup_blocks(colour, choice):
        raise ValueError(f"blocks leave the field or overlap: {text!r}")
    return choice


def turn_text(turn):
    """Moves as text: the seats' choices joined by |."""
    return "|".join(choice_text(c) for c in turn)


def parse_turn(text, state):
    """Moves as text: one turn of a record."""
    parts = text.split("|")
    if len(parts) != 3:
        raise ValueError(f"three choices make a turn: {text!r}")
    if state.blocks is None:
        return tuple(parse_setup(p, colour) for p, colour in zip(parts, state.deal))
    return tuple(parse_intention(p) for p in parts)


# The game as common.py wants it, but for its command line: see main()


class Unitar:
    """One game, with uniformly random choices. A move is a whole turn."""

    def __init__(self, options):
        deal = common.int_option(options, "deal", 0, 0, 5)
        common.no_more_options(options)
        self.state = State(DEALS[deal], None, 0, 0, 0)

    def offer(self):
        """The choice of seat 1; the many setups are only counted."""
        choices = legal_choices(self.state, 0)
        if self.state.blocks is None:
            return {"legal": len(choices)}
        return {"legal": len(choices), "moves": sorted(choice_text(c) for c in choices)}

    def choose(self, rng):
        """A random turn: each seat chooses on its own."""
        return turn_text([rng.choice(legal_choices(self.state, seat)) for seat in range(3)])

    def parse(self, text):
        """The canonical text of a legal turn."""
        if is_over(self.state):
            raise ValueError(f"the game is over: {text}")
        return turn_text(parse_turn(text, self.state))

    def play(self, move):
        """Carries out a turn."""
        self.state = play(self.state, parse_turn(move, self.state))

    def report(self):
        """What is known after a turn, the whole field included."""
        state = self.state
        over = is_over(state)
        result = {"ply": state.ply, "over": over, "acting": [] if over else [1, 2, 3],
                  "roles": state.deal, "points": points(state),
                  "places": places(state) if over else None, "ending": "rounds" if over else None,
                  "round": state.rounds, "comparisons": state.failed, "field": field(state)}
        return result


def field(state):
    """All blocks that have stones, in a form that can be compared."""
    dump = [{"names": sorted(b.names),
             "captains": {n: square_name(s) for n, s in sorted(b.captains.items())},
             "stones": {square_name(s): b.stones[s] for s in sorted(b.stones, key=square_name)}}
            for b in state.blocks]
    return sorted(dump, key=lambda b: b["names"])


class SharpUnitar(Unitar):
    """One game, with random choices that agree often, overlap early and change the score."""

    def __init__(self, options):
        super().__init__(options)
        self.stubborn = False  # nobody agrees in this round

    def choose(self, rng):
        """Setups near the centre; then all seats vary the same good intention a little."""
        state = self.state
        if state.blocks is None:
            return turn_text([central_setup(colour, rng) for colour in state.deal])
        if state.failed == 0:
            self.stubborn = rng.random() < 0.02
        if self.stubborn:
            return turn_text(discord(rng))
        goal = good_intention(state.blocks, rng)
        return turn_text([varied(goal, rng) for seat in range(3)])


def central_setup(colour, rng):
    """Sharp play: of a few random setups the one whose stones lie nearest to the centre."""
    few = rng.sample(legal_setups(colour), 8)
    return min(few, key=lambda choice: sum(x * x + y * y for b in setup_blocks(colour, choice)
                                           for x, y in b.stones))


def good_intention(blocks, rng):
    """Sharp play: an intention that is not void, and likes to change the score."""
    able = [i for i in itertools.product(COLOURS, SYMBOLS, ACTIONS) if act(blocks, i) is not None]
    scoring = [i for i in able if i[2] in ("unify", "eliminate")]
    if scoring and rng.random() < 0.4:
        return rng.choice(scoring)
    return rng.choice(able) if able else ("yellow", "uni", "north")


def varied(goal, rng):
    """Sharp play: each part of the goal is kept four times in five, else drawn anew."""
    parts = [COLOURS, SYMBOLS, ACTIONS]
    return tuple(g if rng.random() < 0.8 else rng.choice(p) for g, p in zip(goal, parts))


def discord(rng):
    """Sharp play: three intentions that share a symbol at most."""
    return list(zip(rng.sample(COLOURS, 3), rng.choices(SYMBOLS, k=3), rng.sample(ACTIONS, 3)))


# Counting turns


def approval_counts():
    """Rule 5: how many of the 48 x 48 x 48 turns have 0, 1, 2, 3 approved intentions."""
    intentions = list(itertools.product(COLOURS, SYMBOLS, ACTIONS))
    counts = [0, 0, 0, 0]
    for turn in itertools.product(intentions, repeat=3):
        counts[len(approved(turn))] += 1
    return counts


def perft(state, depth):
    """Sequences of turns of this length. In the rounds the 48 intentions are always legal, so
    only the finished rounds and the failed comparisons matter."""
    if depth == 0:
        return 1
    if state.blocks is None:
        setups = math.prod(len(legal_choices(state, seat)) for seat in range(3))
        return setups * perft(State(state.deal, [], 1, 0, 0), depth - 1)
    failing = approval_counts()[0]

    def sequences(rounds, failed, left):
        if left == 0:
            return 1
        if rounds == ROUNDS:
            return 0
        after_failure = (rounds, failed + 1) if failed + 1 < COMPARISONS_MAX else (rounds + 1, 0)
        return (failing * sequences(*after_failure, left - 1)
                + (48 ** 3 - failing) * sequences(rounds + 1, 0, left - 1))

    return sequences(state.rounds, state.failed, depth)


# Self-test: every vector of the rules


def laid(*texts):
    """Blocks from texts such as `red-tar F6`, in the printed orientation."""
    words = [text.split() for text in texts]
    return [new_block(name, parse_square(square)) for name, square in words]


def done(blocks, text):
    """The blocks after an intention; None if it is void."""
    return act(blocks, parse_intention(text))


def squares_of(block, colour=None):
    """The names of the squares of a block, of one colour or of all, sorted."""
    return sorted(square_name(s) for s, c in block.stones.items() if colour in (None, c))


def words(text):
    """A text as sorted words."""
    return sorted(text.split())


def scores(blocks):
    """Frames of yellow, red, blue."""
    return [frames(blocks, colour) for colour in COLOURS]


def test_setup(checks):
    """Field, captain squares, valid setups."""
    checks.equal("squares", len(FIELD), 97)
    rows = [sum(1 for s in FIELD if s[1] == y) for y in range(5, -6, -1)]
    checks.equal("rows", rows, [5, 7, 9, 11, 11, 11, 11, 11, 9, 7, 5])
    checks.equal("sizes", [original_size(n) for n in BLOCK_RANK], [8, 7, 6, 5, 4, 3])
    counts = [len(captain_squares(n)) for n in BLOCK_RANK]
    checks.equal("captain squares", counts, [53, 54, 54, 63, 69, 75])
    checks.equal("setups", [len(legal_setups(c)) for c in COLOURS], [2706, 2906, 3228])


def test_yellow_tar(checks):
    """yellow-tar at the western rim."""
    blocks = laid("yellow-tar B6")
    checks.equal("yellow-tar on B6", squares_of(blocks[0]), words("A7 B7 C7 B6 B5 B4"))
    after = done(blocks, "yellow-tar-anticlockwise")
    checks.equal("anticlockwise", squares_of(after[0]), words("A7 A6 A5 B6 C6 D6"))
    checks.equal("clockwise", done(blocks, "yellow-tar-clockwise"), None)
    checks.equal("west", done(blocks, "yellow-tar-west"), None)


def test_comparison(checks):
    """Approval, its probabilities and the ranking."""
    def approved_texts(text):
        return [choice_text(i) for i in approved([parse_intention(t) for t in text.split("|")])]

    checks.equal("the source's example",
                 approved_texts("yellow-tar-anticlockwise|red-uni-north|red-tar-unify"),
                 ["red-tar-unify"])
    checks.equal("none approved",
                 approved_texts("yellow-tar-anticlockwise|red-uni-north|blue-tar-unify"), [])
    counts = approval_counts()
    checks.equal("no approval", Fraction(counts[0], 48 ** 3), Fraction(7, 48))
    decided = 48 ** 3 - counts[0]
    checks.equal("approvals", [round(100 * c / decided, 1) for c in counts[1:]], [29.9, 55.0, 15.1])
    turn = [parse_intention(t) for t in "blue-uni-unify blue-tar-eliminate red-tar-unify".split()]
    checks.equal("ranking", [choice_text(i) for i in ranked(turn)],
                 ["red-tar-unify", "blue-uni-unify", "blue-tar-eliminate"])


def test_unification(checks):
    """red-tar, blue-uni and yellow-tar become one."""
    pair = laid("red-tar F6", "blue-uni D5")
    checks.equal("red-tar on F6", squares_of(pair[0]), words("F8 F7 E6 F6 G6 E5 G5"))
    checks.equal("blue-uni on D5", squares_of(pair[1]), words("C5 D5 E5"))
    after = done(pair, "blue-uni-unify")
    checks.equal("n = 9", [len(after), len(after[0].stones)], [1, 9])
    checks.equal("n = 9, blue", squares_of(after[0], "blue"), words("C5 D5 E5 G5 G6"))
    checks.equal("n = 9, red", squares_of(after[0], "red"), words("F8 F7 E6 F6"))
    for name, square in (("red-tar", "F6"), ("blue-uni", "D5")):
        for action in ("clockwise", "anticlockwise"):
            turned = done(after, name + "-" + action)
            checks.true(f"n = 9 turns {action} around {name}", turned)
            checks.equal(f"n = 9 turns {action} around {square}",
                         square_name(turned[0].captains[name]), square)
    checks.equal("red-tar-unify", scores(done(pair, "red-tar-unify")), [0, 5, 4])
    checks.equal("red-tar-eliminate", scores(done(pair, "red-tar-eliminate")), [0, 6, 2])
    checks.equal("blue-uni-eliminate", scores(done(pair, "blue-uni-eliminate")), [0, 6, 2])

    three = after + laid("yellow-tar F10")
    checks.equal("yellow-tar on F10", squares_of(three[1]), words("E11 F11 G11 F10 F9 F8"))
    united = done(three, "yellow-tar-unify")
    checks.equal("n = 14", [len(united), len(united[0].stones)], [1, 14])
    checks.equal("n = 14, yellow", squares_of(united[0], "yellow"),
                 words("E11 F11 G11 F10 F9 F8 G5"))
    checks.equal("n = 14, blue", squares_of(united[0], "blue"), words("C5 D5 E5 G6"))
    checks.equal("n = 14, red", squares_of(united[0], "red"), words("F7 E6 F6"))
    for action in ("clockwise", "anticlockwise"):
        checks.true(f"n = 14 {action} around F6", done(united, "red-tar-" + action))
        checks.equal(f"n = 14 {action} around D5", done(united, "blue-uni-" + action), None)
        checks.equal(f"n = 14 {action} around F10", done(united, "yellow-tar-" + action), None)


def test_elimination(checks):
    """blue-uni loses its captain."""
    after = done(laid("blue-uni E5", "red-tar F6"), "blue-uni-eliminate")
    uni = bearer(after, "blue-uni")
    checks.equal("captain lost", uni.captains, {})
    checks.equal("stones left", squares_of(uni), words("D5 F5"))
    checks.equal("clockwise", done(after, "blue-uni-clockwise"), None)
    checks.equal("anticlockwise", done(after, "blue-uni-anticlockwise"), None)
    south = bearer(done(after, "blue-uni-south"), "blue-uni")
    checks.equal("south", squares_of(south), words("D4 F4"))


def lost_stones(before, intention):
    """Invariants: the stones that an action takes, judged by the squares it shares."""
    after = act(before, intention)
    if after is None or intention[2] not in ("unify", "eliminate"):
        return 0
    b1 = bearer(before, named(intention))
    survivors = [b for b in before if any(b is a for a in after)]
    b2 = next(b for b in before if b is not b1 and all(b is not s for s in survivors))
    shared = len(set(b1.stones) & set(b2.stones))
    return shared if intention[2] == "unify" else 2 * shared


def test_invariants(checks):
    """Invariants, over random games of both kinds."""
    for seed in range(30):
        rng = random.Random(seed)
        game = (SharpUnitar if seed % 2 else Unitar)({"deal": str(seed % 6)})
        counts_hold = captains_stand = True
        while not is_over(game.state):
            move = game.choose(rng)
            turn = parse_turn(move, game.state)
            blocks = game.state.blocks
            for intention in ranked(approved(turn)) if blocks is not None else []:
                after = act(blocks, intention)
                after = blocks if after is None else after
                gone = lost_stones(blocks, intention)
                counts_hold &= sum(scores(blocks)) - sum(scores(after)) == gone
                counts_hold &= gone > 0 or scores(blocks) == scores(after)
                blocks = after
            game.play(move)
            for b in game.state.blocks:
                captains_stand &= all(s in b.stones for s in b.captains.values())
        checks.true(f"game {seed}: counts", counts_hold)
        checks.true(f"game {seed}: captains", captains_stand)
        checks.equal(f"game {seed}: rounds", game.state.rounds, 8)


def test_texts(checks):
    """Moves as text."""
    for text in ("yellow-tar-anticlockwise", "YELLOW tar Anti-Clockwise", "Y-T-anti", "y t acw",
                 "y-t-ccw", "yel tar a", "Yellow-Tar-anti clock"):
        checks.equal(text, choice_text(parse_intention(text)), "yellow-tar-anticlockwise")
    for text, action in (("unification", "unify"), ("u", "unify"), ("elimination", "eliminate"),
                         ("el", "eliminate"), ("E", "east"), ("ea", "east"), ("N", "north"),
                         ("s", "south"), ("W", "west"), ("CW", "clockwise"), ("c", "clockwise")):
        checks.equal(text, parse_intention("b u " + text)[2], action)
    for text in ("", "b-u", "b-u-", "x-u-n", "b-x-n", "b-u-x", "b-u-northwest", "b-u-n-n"):
        checks.equal(text, refused(parse_intention, text), True)
    checks.equal("setup", choice_text(parse_setup(" TAR @ b6, Uni@i9", "yellow")), "uni@I9,tar@B6")
    for text in ("uni@I9", "uni@I9,uni@B6", "uni@F6,tar@F6", "uni@A1,tar@B6", "uni@I9,tar@A6"):
        checks.equal(text, refused(lambda t: parse_setup(t, "yellow"), text), True)


def refused(parse, text):
    """Whether a text is no move."""
    try:
        parse(text)
    except ValueError:
        return True
    return False


def test_rounds(checks):
    """Rule 6: the 20th comparison without approval ends the round. Rule 14: shared places."""
    game = Unitar({"deal": "0"})
    game.play("uni@I9,tar@B6|uni@F3,tar@F6|uni@D9,tar@H6")
    for i in range(20):
        checks.equal(f"failed {i}", [game.state.rounds, game.state.failed], [0, i])
        game.play(game.parse("yellow-tar-anticlockwise|red-uni-north|blue-tar-unify"))
    checks.equal("round over", [game.state.rounds, game.state.failed], [1, 0])
    checks.equal("two firsts", common.places_by_score([11, 11, 7]), [1, 1, 3])


def selftest(checks):
    """All of them."""
    for test in (test_setup, test_yellow_tar, test_comparison, test_unification, test_elimination,
                 test_invariants, test_texts, test_rounds):
        test(checks)


# Command line: as in common.py, but a deal that SPEC does not fix is drawn for each game, turns
# are counted and not listed, and --sharp is a flag of this game's own


def new_game(args, rng):
    """Rule 1: the deal is that of SPEC or drawn. Returns the full SPEC and the game."""
    spec = args.spec
    if spec == "unitar":
        spec = f"unitar:deal={rng.randrange(6)}"
    name, options = common.parse_spec(spec)
    if name != "unitar":
        raise ValueError(f"this is unitar, not {name}")
    return spec, (SharpUnitar if args.sharp else Unitar)(options)


def run(args):
    """Carries out what the command line asks for."""
    if args.perft is not None:
        game = new_game(args, random.Random(args.seed))[1]
        for text in args.moves:
            game.play(game.parse(text))
        print(perft(game.state, args.perft))
        return
    for i in range(1 if args.replay else args.games):
        rng = random.Random(args.seed + i)
        spec, game = new_game(args, rng)
        common.emit({"spec": spec, "game": i})
        for text in args.moves:
            common.emit(common.step(game, game.parse(text)))
        while not args.replay and not is_over(game.state):
            common.emit(common.step(game, game.choose(rng)))


def main():
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="unitar.py")
    parser.add_argument("spec", nargs="?", default="unitar")
    parser.add_argument("moves", nargs="*")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--perft", type=int)
    parser.add_argument("--replay", action="store_true")
    parser.add_argument("--sharp", action="store_true")
    parser.add_argument("--selftest", action="store_true")
    args = parser.parse_intermixed_args()
    if args.selftest:
        checks = common.Checks()
        selftest(checks)
        return checks.summary()
    try:
        run(args)
    except ValueError as error:
        print(f"unitar: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
