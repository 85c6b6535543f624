"""Reference implementation of Mur: naive, for comparison only. See common.py for the commands."""

import random
import re
import sys

import common

SPOKES = "abcdefgh"
CENTRE = "0"
POINTS = [CENTRE] + [spoke + ring for ring in "123" for spoke in SPOKES]
OPPONENT = {"black": "white", "white": "black"}
STONES = 7
MUR_ORDER = 4
TRAPS_TO_WIN = 3
PLAYS_WITHOUT_TRAP = 200


def spoke_on(spoke, steps):
    """The spoke that many steps clockwise."""
    return SPOKES[(SPOKES.index(spoke) + steps) % 8]


def neighbours(point):
    """Neighbours: two on the same ring, one outward, one inward; ring 1 inward is the centre."""
    if point == CENTRE:
        return [spoke + "1" for spoke in SPOKES]
    spoke, ring = point
    near = [spoke_on(spoke, 1) + ring, spoke_on(spoke, -1) + ring]
    if ring == "1":
        near += [CENTRE, spoke + "2"]
    elif ring == "2":
        near += [spoke + "1", spoke + "3"]
    else:
        near += [spoke + "2"]
    return near


NEIGHBOURS = {point: neighbours(point) for point in POINTS}


def ring_walk(point, step):
    """Rule 3: the points met from a point along its ring, without end; step is +1 or -1."""
    while True:
        point = spoke_on(point[0], step) + point[1]
        yield point


def diameter_walk(point, spoke, outward):
    """Rule 3: the points met along a diameter, without end, turning back at the third ring.

    The diameter is that of the spoke; outward is the direction as seen on that spoke.
    """
    far = spoke_on(spoke, 4)
    diameter = [far + "3", far + "2", far + "1", CENTRE, spoke + "1", spoke + "2", spoke + "3"]
    place = diameter.index(point)
    step = 1 if outward else -1
    while True:
        if place + step not in range(7):
            step = -step
        place += step
        yield diameter[place]


def walks(point):
    """Rule 3: one walk for each direction in which a stone on the point can move."""
    if point == CENTRE:
        return [diameter_walk(CENTRE, spoke, True) for spoke in SPOKES]
    found = [ring_walk(point, 1), ring_walk(point, -1), diameter_walk(point, point[0], False)]
    if point[1] != "3":
        found.append(diameter_walk(point, point[0], True))
    return found


def order(board, point):
    """Rule 2: the size of the group of the same colour; the mur stone is always of order 4."""
    colour = board[point]
    if colour == "mur":
        return MUR_ORDER
    group = {point}
    waiting = [point]
    while waiting:
        for other in NEIGHBOURS[waiting.pop()]:
            if other not in group and board.get(other) == colour:
                group.add(other)
                waiting.append(other)
    return len(group)


def stones_of(board, colour):
    """The points that hold a colour."""
    return [point for point in POINTS if board.get(point) == colour]


def surrounded_by(board, point, colour):
    """Rules 7 and 8: every neighbouring intersection holds a stone of the colour."""
    return all(board.get(other) == colour for other in NEIGHBOURS[point])


def trapped(board, colour):
    """Rule 7: the stones of a colour with an opposing stone on every neighbour."""
    return [p for p in stones_of(board, colour) if surrounded_by(board, p, OPPONENT[colour])]


def mur_trapped_by(board, colour):
    """Rule 7: whether the mur stone has that player's stones on every neighbour."""
    return surrounded_by(board, stones_of(board, "mur")[0], colour)


def enters_opposing_eye(before, after, colour):
    """Rule 8: a stone of the player or the mur stone now stands in what was an opposing eye."""
    for point in POINTS:
        if point not in before and after.get(point) in (colour, "mur"):
            if surrounded_by(before, point, OPPONENT[colour]):
                return True
    return False


def allowed(before, after, colour):
    """Rules 5 and 8: whether a placement or move from one board to the next is legal."""
    if after == before:
        return False
    if enters_opposing_eye(before, after, colour):
        return mur_trapped_by(after, colour) or bool(trapped(after, OPPONENT[colour]))
    return True


def placements(board, colour):
    """Rule 1: the legal placements of an off-board stone, as a dict of text to board after."""
    plays = {}
    if len(stones_of(board, colour)) < STONES:
        for point in POINTS:
            if point not in board:
                after = dict(board)
                after[point] = colour
                if allowed(board, after, colour):
                    plays["+" + point] = after
    return plays


def moves(board, colour):
    """Rules 1 to 6: the legal moves of a stone, as a dict of text to board after."""
    plays = {}
    for origin in stones_of(board, colour):
        steps = order(board, origin)
        for walk in walks(origin):
            # Rule 3: exactly as far as its order, over anything.
            for _ in range(steps):
                landing = next(walk)
            if landing == origin:
                continue
            after = dict(board)
            del after[origin]
            if landing not in board:
                after[landing] = colour
                text = f"{origin}-{landing}"
            else:
                # Rule 4: only a strictly higher order knocks.
                if steps >= order(board, landing):
                    continue
                occupant = board[landing]
                after[landing] = colour
                # Rule 4: the occupant goes on along the walk to the first unoccupied point;
                # the origin is unoccupied now, the landing point holds the mover.
                rest = next(walk)
                while rest in after:
                    rest = next(walk)
                after[rest] = occupant
                text = f"{origin}*{landing}-{rest}"
            if allowed(board, after, colour):
                # Rule 6: two directions with the same text are one play.
                plays[text] = after
    return plays


def withdraw(board, points):
    """Takes stones off the board."""
    return {point: colour for point, colour in board.items() if point not in points}


def withdrawal_text(points):
    """Moves as text: a withdrawal, alphabetical."""
    return "x" + ",".join(sorted(points))


class Mur:
    """One match. Seats are 0 and 1 inside; board maps a point to "black", "white" or "mur"."""

    def __init__(self, options):
        """Rule 15: the options; the first game of the first set begins on an empty board."""
        self.games = common.int_option(options, "games", 6, 1, 6)
        self.sets = common.int_option(options, "sets", 1, 1, 2)
        common.no_more_options(options)
        self.ply = 0
        self.set_number = 1
        self.game_number = 1
        self.games_won = [0, 0]
        self.earlier_sets = []
        self.over = False
        self.places = None
        self.ending = None
        self.start_game({CENTRE: "mur"})

    def start_game(self, board):
        """Rule 14: a set-up board, traps at 0-0, the repeat history holds the set-up alone."""
        self.board = board
        self.history = [board]
        # Black plays first in odd games, White in even ones.
        self.to_play = "black" if self.game_number % 2 == 1 else "white"
        self.traps = {"black": 0, "white": 0}
        self.quiet_plays = 0
        self.must_withdraw_all = []
        self.must_withdraw_one = False

    def copy(self):
        """An independent copy; boards are never changed in place, so they can be shared."""
        other = Mur({})
        other.__dict__.update(self.__dict__)
        other.games_won = list(self.games_won)
        other.earlier_sets = list(self.earlier_sets)
        other.history = list(self.history)
        other.traps = dict(self.traps)
        return other

    def seat_of(self, colour):
        """Rule 15: seat 0 is Black in the first set, White in the second."""
        if self.set_number == 1:
            return 0 if colour == "black" else 1
        return 1 if colour == "black" else 0

    def plays(self):
        """Rules 1 to 13: all legal plays, as a dict of text to board after."""
        if self.over:
            return {}
        board, colour = self.board, self.to_play
        # Rule 10: all trapped stones, in one turn.
        if self.must_withdraw_all:
            points = self.must_withdraw_all
            return {withdrawal_text(points): withdraw(board, points)}
        own = stones_of(board, colour)
        # Rule 12: any one stone, if there is one.
        if self.must_withdraw_one and own:
            return {withdrawal_text([p]): withdraw(board, [p]) for p in own}
        # Rule 1: place or move.
        plays = placements(board, colour)
        plays.update(moves(board, colour))
        # Rule 13: all seven on board and no legal move.
        if not plays:
            assert len(own) == STONES
            return {withdrawal_text([p]): withdraw(board, [p]) for p in own}
        return plays

    def legal_moves(self):
        """The texts of all legal plays."""
        return list(self.plays())

    def parse(self, text):
        """Moves as text: any case, a suffix X or !, and the short forms are read."""
        move = full_form(text)
        if move not in self.plays():
            raise ValueError(f"{text!r} is not a legal move")
        return move

    def play(self, move):
        """Carries out a legal play and what follows from it, in the order of rules 9 to 13b."""
        x = self.to_play
        y = OPPONENT[x]
        self.board = self.plays()[move]
        self.ply += 1
        self.quiet_plays += 1
        self.to_play = y
        self.must_withdraw_all = []
        self.must_withdraw_one = False
        # The boards after the four plays before this one, the set-up board counted as such.
        recent = self.history[-4:]
        self.history.append(self.board)

        # Rule 9: the mur stone is trapped by X.
        if mur_trapped_by(self.board, x):
            self.end_game(x, "mur")
            return
        # Rule 10: Y has trapped stones.
        caught = trapped(self.board, y)
        if caught:
            self.traps[x] += len(caught)
            self.quiet_plays = 0
            if self.traps[x] >= TRAPS_TO_WIN:
                self.end_game(x, "traps")
            else:
                self.must_withdraw_all = caught
            return
        # Rule 11: the mur stone is trapped by Y.
        if mur_trapped_by(self.board, y):
            self.end_game(y, "mur")
            return
        # Rule 13b: no trap was scored in 200 plays in a row.
        if self.quiet_plays >= PLAYS_WITHOUT_TRAP:
            self.end_game(None, "no end in sight")
            return
        # Rule 12: a repeat.
        if self.board in recent:
            self.must_withdraw_one = True

    def end_game(self, winner, ending):
        """Rules 14 and 15: what follows when a game ends; winner is a colour or None."""
        if winner is not None:
            self.games_won[self.seat_of(winner)] += 1
        if self.game_number < self.games:
            # Rule 14: trapped stones go first, then what stands on the centre.
            board = self.board
            board = withdraw(board, trapped(board, "black") + trapped(board, "white"))
            board = withdraw(board, stones_of(board, "mur") + [CENTRE])
            board[CENTRE] = "mur"
            self.game_number += 1
            self.start_game(board)
        elif self.set_number < self.sets:
            # Rule 15: the second set, on an empty board with colours exchanged.
            self.earlier_sets.append(self.games_won)
            self.set_number += 1
            self.game_number = 1
            self.games_won = [0, 0]
            self.start_game({CENTRE: "mur"})
        else:
            self.end_match(ending)

    def end_match(self, ending):
        """Rule 15: more sets win, then more games, else it is drawn."""
        sets_won = [0, 0]
        all_games = [0, 0]
        for won in self.earlier_sets + [self.games_won]:
            for seat in (0, 1):
                all_games[seat] += won[seat]
                if won[seat] > won[1 - seat]:
                    sets_won[seat] += 1
        self.over = True
        self.places = common.places_by_score([(sets_won[s], all_games[s]) for s in (0, 1)])
        self.ending = ending

    def report(self):
        """The situation now."""
        roles = [None, None]
        points = [0, 0]
        for colour in ("black", "white"):
            roles[self.seat_of(colour)] = colour
            points[self.seat_of(colour)] = self.traps[colour]
        return {
            "ply": self.ply,
            "over": self.over,
            "acting": [] if self.over else [self.seat_of(self.to_play) + 1],
            "roles": roles,
            "points": points,
            "places": self.places,
            "ending": self.ending,
            "game_number": self.game_number,
            "set": self.set_number,
            "games_won": list(self.games_won),
        }


def full_point(text, like):
    """Moves as text: a letter alone means the ring of `like`, a digit alone its spoke."""
    if text in POINTS:
        return text
    if like != CENTRE and len(text) == 1:
        for point in (text + like[1], like[0] + text):
            if point in POINTS:
                return point
    raise ValueError(f"{text!r} is not a point")


def full_form(text):
    """Moves as text: the full form, lower case, of a text in full or short form."""
    text = text.strip().lower().rstrip("x!")
    if text.startswith("+"):
        return "+" + text[1:]
    if text.startswith("x"):
        return withdrawal_text(text[1:].split(","))
    match = re.fullmatch(r"(\w+)-(\w+)", text)
    if match:
        origin = match[1]
        landing = full_point(match[2], full_point(origin, CENTRE))
        return f"{origin}-{landing}"
    match = re.fullmatch(r"(\w+)\*(\w+)-(\w+)", text)
    if match:
        origin = match[1]
        landing = full_point(match[2], full_point(origin, CENTRE))
        rest = full_point(match[3], landing)
        return f"{origin}*{landing}-{rest}"
    raise ValueError(f"{text!r} is not a move")


def position(black, white, mur, to_play="black", options=None):
    """A match whose current game has this set-up; black and white are texts such as "a1 b2"."""
    match = Mur(dict(options or {"games": "1"}))
    board = {mur: "mur"}
    for colour, names in (("black", black), ("white", white)):
        for point in names.split():
            assert point in POINTS and point not in board
            board[point] = colour
    match.start_game(board)
    match.to_play = to_play
    return match


def play_all(match, texts):
    """For the vectors: plays a list of moves and returns the match."""
    for text in texts.split():
        match.play(match.parse(text))
    return match


def moves_from(match, point):
    """For the vectors: the sorted legal moves of the stone on a point."""
    return sorted(m for m in match.legal_moves() if m.startswith((point + "-", point + "*")))


def holds(match, colour):
    """For the vectors: the sorted points of a colour, as one text."""
    return " ".join(sorted(stones_of(match.board, colour)))


def traps_of(match):
    """For the vectors: the traps of Black and White in the current game."""
    return [match.traps["black"], match.traps["white"]]


def test_board(checks):
    """Board: neighbours and degrees."""
    checks.equal("points", len(set(POINTS)), 25)
    for point in POINTS:
        degree = {"0": 8, "1": 4, "2": 4, "3": 3}[point[-1]]
        checks.equal(f"degree of {point}", len(set(NEIGHBOURS[point])), degree)
        for other in NEIGHBOURS[point]:
            checks.true(f"{point} and {other} are mutual", point in NEIGHBOURS[other])
    for depth, count in ((1, 24), (2, 552), (3, 14088), (4, 346056)):
        checks.equal(f"perft {depth}", common.perft(Mur({}), depth), count)


def test_moving(checks):
    """Rules 1 to 6."""
    match = position("a2 b2", "", "0")
    checks.equal("a pair on a2 b2", moves_from(match, "a2"), ["a2*0-e1", "a2-c2", "a2-g2"])

    match = position("a1 h1 a3 b3 c3", "a2 f2", "0")
    checks.equal("no sustain", [m for m in moves_from(match, "a1") if "a3" in m], [])
    match = position("a1 h1 a3 b3 c3", "f2", "0")
    checks.true("no sustain, without a2", "a1*a3-a2" in match.legal_moves())

    match = position("0 e1", "a2 a3 b3", "f2")
    checks.true("the knocked stone turns back over the mover", "0*a2-a1" in match.legal_moves())
    match = position("a1", "", "e1")
    checks.equal("a single stone", moves_from(match, "a1"), ["a1-0", "a1-a2", "a1-b1", "a1-h1"])
    match = position("0", "", "e1")
    checks.equal("from the centre", moves_from(match, "0"),
                 ["0*e1-e2"] + [f"0-{s}1" for s in SPOKES if s != "e"])
    match = position("a3", "b3", "e1")
    checks.equal("equal orders do not knock", moves_from(match, "a3"), ["a3-a2", "a3-h3"])
    match = position("a3", "b3 c3", "e1")
    checks.true("a higher order knocks over what is next", "a3*b3-d3" in match.legal_moves())
    match = position("a3 b3 c3 d3", "", "e1")
    checks.equal("order 4 does not knock the mur stone", moves_from(match, "a3"), ["a3-e3"])
    match = position("a3 b3 c3", "", "0")
    checks.equal("order 3 does", moves_from(match, "a3"), ["a3*0-e1", "a3-d3", "a3-f3"])
    match = position("a3 b3 c3 d3 e3 f3 g3", "", "0")
    checks.equal("seven on the ring", moves_from(match, "a3"), ["a3-e2", "a3-h3"])


def test_traps(checks):
    """Rules 7 to 13."""
    match = position("g1 f3 h3", "a1 b1 e1", "g2")
    play_all(match, "g1*g2-g3")
    checks.equal("mur into the own eye", (match.places, match.ending), ([1, 2], "mur"))

    match = position("f2 h3", "g2 a3 g3", "h1")
    play_all(match, "f2*g2-h2")
    checks.equal("self-trap: surrounded", trapped(match.board, "black"), ["h3"])
    checks.equal("self-trap: not scored yet", traps_of(match), [0, 0])
    checks.true("self-trap: White plays freely", "+b1" in match.legal_moves())
    freed = play_all(match.copy(), "a3-b3")
    checks.equal("self-trap: not scored if freed", traps_of(freed), [0, 0])
    play_all(match, "+b1")
    checks.equal("self-trap: scored after White's play", traps_of(match), [0, 1])
    checks.equal("self-trap: withdrawal", match.legal_moves(), ["xh3"])

    match = position("0 b3", "b1 c1 d2 c3", "c2")
    play_all(match, "0*b1-b2")
    checks.equal("mur surrounded for White", (match.places, match.ending), ([2, 1], "mur"))

    match = position("c1 d1 e1 c3 d3", "a1 a2 d2 e2 h2 e3", "0")
    set_up = match.board
    play_all(match, "c3*e3-f3 f3*e3-c3")
    checks.equal("repeat: the board is restored", match.board, set_up)
    checks.equal("repeat: withdrawals", sorted(match.legal_moves()),
                 ["xc1", "xc3", "xd1", "xd3", "xe1"])
    play_all(match, "xc1")
    checks.equal("repeat: no score", traps_of(match), [0, 0])
    checks.true("repeat: White plays freely", "+f3" in match.legal_moves())

    match = position("b2 a3 b3 e3 f3 g3 h3", "d1 f1 a2 c2 e2 f2 d3", "c3")
    expected = ["xa3", "xb2", "xb3", "xe3", "xf3", "xg3", "xh3"]
    checks.equal("stagnation", sorted(match.legal_moves()), expected)
    checks.equal("stagnation: no score", traps_of(play_all(match, "xa3")), [0, 0])

    match = position("0 b2 a3", "c2 b3 d3", "f1")
    play_all(match, "+c3")
    checks.equal("mixed traps: scored", traps_of(match), [1, 0])
    checks.equal("mixed traps: withdrawal", match.legal_moves(), ["xb3"])
    play_all(match, "xb3")
    checks.equal("mixed traps: c3 is free", traps_of(match), [1, 0])
    checks.true("mixed traps: Black plays freely", "+b3" in match.legal_moves())
    match = position("0 b2", "c2 b3 d3", "f1")
    checks.true("an opposing eye is forbidden", "+c3" not in match.legal_moves())
    checks.true("an own eye is not", "+c3" in position("0", "c2 b3 d3", "f1", "white").plays())

    match = position("a2 e2 b3 d3 g3", "c1 e1 b2 c2 c3 e3 f3", "f1")
    play_all(match, "g3*f3-a3")
    checks.equal("consecutive withdrawals: first score", traps_of(match), [1, 0])
    checks.equal("consecutive withdrawals: White", match.legal_moves(), ["xe3"])
    play_all(match, "xe3")
    checks.equal("consecutive withdrawals: second score", traps_of(match), [1, 1])
    checks.equal("consecutive withdrawals: Black", match.legal_moves(), ["xb3"])

    match = position("a2 c2 d3 h3", "0 a3 c3", "d2")
    play_all(match, "+b3")
    checks.equal("double trap: score", traps_of(match), [2, 0])
    checks.equal("double trap: withdrawal", match.legal_moves(), ["xa3,c3"])
    checks.equal("double trap: order of the text", match.parse("XC3,A3!"), "xa3,c3")

    published = ("b3 c1 g3 h1 h2", "a2 a3 c2 d1 0", "f3")
    match = play_all(position(*published), "b3*a3-h3")
    checks.equal("published: score", traps_of(match), [1, 0])
    checks.equal("published: withdrawal", match.legal_moves(), ["xh3"])
    match = play_all(position(*published), "h2-f2")
    checks.equal("published: instead", traps_of(match), [0, 0])
    play_all(match, "+b1")
    checks.equal("published: White's trap", traps_of(match), [0, 1])
    checks.equal("published: Black's withdrawal", match.legal_moves(), ["xc1"])

    # Rule 10 comes before rule 11; rule 9 finds the mur stone after the withdrawal.
    match = play_all(position("a1 b2 f3 g3 h2", "a2 a3 c2 d3 h3", "c3"), "g3*a3-b3")
    checks.equal("rule 10 before rule 11", (traps_of(match), match.over), ([1, 0], False))
    play_all(match, "xa2")
    checks.equal("rule 9 after a withdrawal", (match.places, match.ending), ([2, 1], "mur"))


def test_repeats(checks):
    """Rules 12 and 13b."""
    match = play_all(position("a1", "e3", "0"), "a1-b1 e3-f3 b1-a1")
    checks.true("no repeat yet", "f3-e3" in match.legal_moves())
    play_all(match, "f3-e3")
    checks.equal("the set-up four plays ago", match.legal_moves(), ["xa1"])

    # The circle of eight plays repeats no board within four.
    circle = "a2-b2 e2-f2 b2-b3 f2-f3 b3-a3 f3-e3 a3-a2 e3-e2"
    match = play_all(position("a2", "e2", "0"), circle)
    checks.true("eight plays are too long for a repeat", "a2-b2" in match.legal_moves())

    # White's last stone is trapped and withdrawn, Black goes back: a repeat with nothing to take.
    match = play_all(position("b3 d3 c1", "", "0", "white"), "+c3 c1-c2 xc3 c2-c1")
    checks.true("a repeat", match.must_withdraw_one)
    checks.equal("a repeat without stones: placements", len(match.legal_moves()), 21)

    match = position("a2", "e2", "0", options={"games": "2"})
    for _ in range(24):
        play_all(match, circle)
    play_all(match, " ".join(circle.split()[:7]))
    checks.equal("199 plays without a trap", (match.ply, match.game_number), (199, 1))
    play_all(match, "e3-e2")
    checks.equal("200 plays without a trap", (match.ply, match.game_number), (200, 2))
    checks.equal("no end in sight: for neither", match.games_won, [0, 0])
    checks.equal("no end in sight: White begins game 2", match.report()["acting"], [2])
    for _ in range(25):
        play_all(match, "e2-f2 a2-b2 f2-f3 b2-b3 f3-e3 b3-a3 e3-e2 a3-a2")
    checks.equal("no end in sight: a drawn match", (match.places, match.ending),
                 ([1, 1], "no end in sight"))


def test_matches(checks):
    """Rules 14 and 15."""
    match = play_all(position("g1 f3 h3", "a1 b1 e1 0", "g2", options={"games": "2"}), "g1*g2-g3")
    checks.equal("rule 14: mur", holds(match, "mur"), "0")
    checks.equal("rule 14: black", holds(match, "black"), "f3 g2 h3")
    checks.equal("rule 14: white", holds(match, "white"), "a1 b1 e1")
    report = match.report()
    found = [report[key] for key in ("game_number", "games_won", "acting", "points")]
    checks.equal("rule 14: game 2", found, [2, [1, 0], [2], [0, 0]])
    checks.equal("rule 14: history", match.history, [match.board])

    match = position("a2 c2 d3 h3", "0 a3 c3", "d2", options={"games": "1", "sets": "2"})
    match.traps = {"black": 2, "white": 1}
    play_all(match, "+b3")
    report = match.report()
    found = [report[key] for key in ("set", "game_number", "games_won", "roles", "acting")]
    checks.equal("rule 15: set 2", found, [2, 1, [0, 0], ["white", "black"], [2]])
    checks.equal("rule 15: the board is empty", match.board, {"0": "mur"})
    match.start_game(position("a2 c2 d3 h3", "0 a3 c3", "d2").board)
    match.traps = {"black": 1, "white": 2}
    play_all(match, "+b3")
    report = match.report()
    found = [report[key] for key in ("over", "set", "games_won", "points", "acting", "places")]
    checks.equal("rule 15: one set each", found, [True, 2, [0, 1], [2, 3], [], [1, 1]])
    checks.equal("no moves after the end", match.legal_moves(), [])

    match = position("a2 c2 d3 h3", "0 a3 c3", "d2", options={"games": "2"})
    match.traps = {"black": 2, "white": 1}
    play_all(match, "+b3")
    checks.equal("rule 14: trapped stones go", holds(match, "black"), "a2 b3 c2 d3 h3")
    checks.equal("rule 14: the centre goes", holds(match, "white"), "")

    for games, places in (([[2, 0], [1, 1]], [1, 2]), ([[2, 1], [0, 3]], [2, 1]),
                          ([[1, 0], [1, 2]], [1, 1]), ([[1, 1], [0, 0]], [1, 1])):
        match = Mur({"sets": "2"})
        match.earlier_sets, match.games_won = games[:1], games[1]
        match.end_match("mur")
        checks.equal(f"rule 15: sets {games}", match.places, places)
    for bad in ({"games": "0"}, {"games": "7"}, {"sets": "3"}, {"size": "3"}):
        try:
            Mur(dict(bad))
            refused = False
        except ValueError:
            refused = True
        checks.true(f"options {bad} are refused", refused)


def test_text(checks):
    """Moves as text."""
    for text, full in (("H2-F", "h2-f2"), ("b3*a-h", "b3*a3-h3"), ("c1-0", "c1-0"),
                       ("a1-3", "a1-a3"), ("+B1", "+b1"), ("b3*a3-h3X", "b3*a3-h3"),
                       ("h2-f2!", "h2-f2"), ("xC1,a3", "xa3,c1"), ("0-a1", "0-a1"),
                       ("a2*0-e1", "a2*0-e1"), ("0*a1-2", "0*a1-a2")):
        checks.equal(f"text {text}", full_form(text), full)


def test_random(checks):
    """What holds in every match, on random ones."""
    for seed in range(2):
        rng = random.Random(seed)
        match = Mur({"games": "2", "sets": "2"})
        seen = set()
        sound = True
        while not match.over:
            seen.add((match.set_number, match.game_number))
            match.play(rng.choice(sorted(match.legal_moves())))
            sound = sound and len(stones_of(match.board, "mur")) == 1
            for colour in ("black", "white"):
                sound = sound and len(stones_of(match.board, colour)) <= STONES
                sound = sound and (match.over or match.traps[colour] < TRAPS_TO_WIN)
        checks.true(f"match {seed}: sound boards and scores", sound)
        checks.equal(f"match {seed}: games", seen, {(1, 1), (1, 2), (2, 1), (2, 2)})


def selftest(checks):
    """All vectors."""
    test_board(checks)
    test_moving(checks)
    test_traps(checks)
    test_repeats(checks)
    test_matches(checks)
    test_text(checks)
    test_random(checks)


if __name__ == "__main__":
    sys.exit(common.main("mur", Mur, selftest))
