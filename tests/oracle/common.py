"""The command line that all reference games share.

    python3 tests/oracle/<game>.py SPEC [--seed N] [--games N] [MOVE ...]   random games
    python3 tests/oracle/<game>.py SPEC --perft DEPTH [MOVE ...]            count sequences
    python3 tests/oracle/<game>.py SPEC --replay [MOVE ...]                 play the moves given
    python3 tests/oracle/<game>.py --selftest                               run the vectors

SPEC is a name with options, as in `unlur`, `unlur:size=6` or `mur:games=2,sets=2`. Moves that are
given with random games or with --perft are played first. Random games draw from
random.Random(seed + i), i = 0, 1, ...

A reference game is a class with
    Game(options)     options: a dict of str to str; raises ValueError for one that is not valid
    legal_moves()     list of the canonical texts of all legal moves, each once; [] when over
    parse(text)       the canonical text of the legal move that text stands for, else ValueError
    play(move)        carries out a canonical legal move
    copy()            an independent copy
    report()          dict with ply, over, acting, roles, points, places, ending (and more, if any)
and, only where the plain way does not fit,
    offer()           dict that describes the choice before the move: legal, moves
    choose(rng)       the canonical text of a random legal move
"""

import json
import random
import sys


def parse_spec(spec):
    """Splits `name:key=value,key=value` into the name and a dict of options."""
    name, colon, rest = spec.partition(":")
    options = {}
    if colon:
        for part in rest.split(","):
            key, equals, value = part.partition("=")
            if not key or not equals or not value or key in options:
                raise ValueError(f"bad option {part!r} in {spec!r}")
            options[key] = value
    return name, options


def int_option(options, key, default, low, high):
    """Takes a whole number from low to high out of the options."""
    text = options.pop(key, str(default))
    if not text.isdecimal() or not low <= int(text) <= high:
        raise ValueError(f"option {key} must be {low} to {high}, not {text!r}")
    return int(text)


def no_more_options(options):
    """Refuses options that nobody has taken."""
    if options:
        raise ValueError(f"unknown option {sorted(options)[0]!r}")


def places_by_score(scores):
    """Places per seat, 1 the best: one more than the number of seats that score higher."""
    return [1 + sum(1 for other in scores if other > score) for score in scores]


def offer(game):
    """What can be chosen now: the number of legal moves and their sorted texts."""
    if hasattr(game, "offer"):
        return game.offer()
    moves = sorted(game.legal_moves())
    return {"legal": len(moves), "moves": moves}


def choose(game, rng):
    """A uniformly random legal move."""
    if hasattr(game, "choose"):
        return game.choose(rng)
    return rng.choice(sorted(game.legal_moves()))


def step(game, move):
    """Plays a canonical move and returns the object that describes this ply."""
    record = {"move": move}
    record.update(offer(game))
    game.play(move)
    record.update(game.report())
    return record


def emit(record):
    """Prints one JSON line."""
    print(json.dumps(record, ensure_ascii=False))


def play_random(new_game, spec, seed, games, moves):
    """Plays random games to their end, after the moves given."""
    for i in range(games):
        rng = random.Random(seed + i)
        game = new_game()
        emit({"spec": spec, "game": i})
        for text in moves:
            emit(step(game, game.parse(text)))
        while not game.report()["over"]:
            emit(step(game, choose(game, rng)))


def replay(new_game, spec, moves):
    """Plays the moves given and nothing more."""
    game = new_game()
    emit({"spec": spec, "game": 0})
    for text in moves:
        emit(step(game, game.parse(text)))


def perft(game, depth):
    """Number of move sequences of this length; a finished game has no moves, so none."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal_moves():
        if depth == 1:
            total += 1
        else:
            after = game.copy()
            after.play(move)
            total += perft(after, depth - 1)
    return total


class Checks:
    """Counts what passes and what fails in a self-test."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def equal(self, what, found, expected):
        """Passes when found equals expected."""
        if found == expected:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {what}: found {found!r}, expected {expected!r}", file=sys.stderr)

    def true(self, what, found):
        """Passes when found is true."""
        self.equal(what, bool(found), True)

    def summary(self):
        """Prints the counts; the exit code is 0 when nothing failed."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 0 if self.failed == 0 else 1


def main(name, game_class, selftest):
    """The command line. selftest takes a Checks object. Returns the exit code."""
    words = sys.argv[1:]
    spec = None
    seed, games, depth, replaying, moves = 0, 1, None, False, []
    try:
        while words:
            word = words.pop(0)
            if word == "--selftest":
                checks = Checks()
                selftest(checks)
                return checks.summary()
            if word in ("--seed", "--games", "--perft"):
                if not words:
                    raise ValueError(f"{word} needs a number")
                number = int(words.pop(0))
                if word == "--seed":
                    seed = number
                elif word == "--games":
                    games = number
                else:
                    depth = number
            elif word == "--replay":
                replaying = True
            elif word.startswith("--"):
                raise ValueError(f"unknown option {word}")
            elif spec is None:
                spec = word
            else:
                moves.append(word)
        if spec is None:
            raise ValueError(f"usage: {name}.py SPEC [--seed N] [--games N] [--perft DEPTH] "
                             "[--replay] [--selftest] [MOVE ...]")
        found, options = parse_spec(spec)
        if found != name:
            raise ValueError(f"this is {name}, not {found}")

        def new_game():
            return game_class(dict(options))

        if depth is not None:
            game = new_game()
            for text in moves:
                game.play(game.parse(text))
            print(perft(game, depth))
        elif replaying:
            replay(new_game, spec, moves)
        else:
            play_random(new_game, spec, seed, games, moves)
    except ValueError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 2
    return 0
