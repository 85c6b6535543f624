"""A GTP engine for tests: plays legal moves, always the same, and misbehaves where it is told to.

    python3 fake.py AGATE [MISDEED[@N]...]

AGATE is the program that tells it the legal moves. N is the number of the choice, from 1, at which
the misdeed is done; without it, at the first. Choices are counted from the start of the process.
The misdeeds:

    plain       knows none of agate's commands
    nonumbers   leaves the numbers of commands out of its answers
    slowstart   answers nothing for a second
    noise       writes to standard error
    late        answers after two seconds
    silent      never answers, and does not end when it is asked to
    die         ends with status 3
    signal      ends by signal 11
    orphan      ends, and leaves a process behind that would run for ever
    illegal     a move that is none
    occupied    a move that is illegal
    garbage     an answer that is none
    twice       answers twice
    huge        a line of 200,000 bytes
    endless     a line without end
    refuse      refuses to choose
    resign      resigns
    deaf        ends at once, before the first command
    notplay     refuses to be told of the other's choices
    version     speaks version 1 of the protocol
"""

import os
import signal
import subprocess
import sys
import time
import zlib

ROLES = ["yellow", "red", "blue"]
DEALS = ["yrb", "ybr", "ryb", "rby", "byr", "bry"]
COMMANDS = """protocol_version name version list_commands known_command boardsize clear_board play
genmove time_settings time_left quit""".split()
OWN = "agate-game agate-position agate-seat agate-choose agate-turn agate-event agate-limit".split()


class Fake:
    def __init__(self, agate, misdeeds):
        self.agate = agate
        self.misdeeds = {}
        for word in misdeeds:
            name, _, number = word.partition("@")
            self.misdeeds[name] = int(number or 1)
        self.choices = 0
        self.begin("unlur:size=3")

    def begin(self, spec):
        self.spec, self.position, self.turns, self.role = spec, None, [], None
        self.gone = False

    def does(self, name):
        """Whether the engine is to misbehave in this way at this choice."""
        return self.misdeeds.get(name) == self.choices

    def legal(self, seat):
        """The legal moves, as agate tells them."""
        spec = self.spec
        if spec == "unitar":
            letters = [deal[seat - 1] for deal in DEALS]
            spec += f":deal={letters.index(self.role[0])}"
        words = [self.agate, "moves", spec, "--seat", str(seat)]
        if self.position:
            words += ["--position", self.position]
        done = subprocess.run(words + self.turns, capture_output=True, text=True, check=False,
                              stdin=subprocess.DEVNULL)
        return done.stdout.split()

    def choose(self, word):
        seat = {"black": 1, "white": 2}.get(word) or int(word)
        self.choices += 1
        if self.does("late"):
            time.sleep(2)
        if self.does("silent"):
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            while True:
                time.sleep(1000)
        if self.does("die"):
            os._exit(3)
        if self.does("signal"):
            signal.signal(signal.SIGSEGV, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGSEGV)
        if self.does("orphan"):
            subprocess.Popen(["sleep", "1000"])
            os._exit(4)
        if self.does("refuse"):
            raise ValueError("I would rather not")
        if self.does("illegal"):
            return "Z99"
        if self.does("occupied"):
            return self.turns[-1]
        if self.does("resign"):
            return "resign"
        moves = self.legal(seat)
        return moves[zlib.crc32(" ".join(self.turns).encode()) % len(moves)]

    def answer(self, words):
        name, rest = words[0], words[1:]
        if name == "protocol_version":
            return "1" if "version" in self.misdeeds else "2"
        if name in ("name", "version"):
            return "fake"
        if name == "list_commands":
            return "\n".join(COMMANDS if "plain" in self.misdeeds else COMMANDS + OWN)
        if name not in COMMANDS + ([] if "plain" in self.misdeeds else OWN):
            raise ValueError("unknown command")
        if name == "boardsize":
            game = os.environ.get("FAKE_GAME", "unlur")
            self.begin(f"{game}:size={rest[0]}")
        elif name == "agate-game":
            self.begin(rest[0])
        elif name == "agate-position":
            self.position = " ".join(rest)
        elif name == "agate-seat" and len(rest) > 1:
            self.role = rest[1]
        elif name == "play":
            if "notplay" in self.misdeeds:
                raise ValueError("illegal move")
            self.turns.append(rest[1])
        elif name == "agate-turn":
            self.turns.append(rest[0])
            if len(rest) > 1:
                self.spec = f"unitar:{rest[1]}"
        elif name == "genmove":
            move = self.choose(rest[0])
            self.turns.append(move)
            return move
        elif name == "agate-choose":
            return self.choose(rest[0])
        return ""

    def run(self):
        if "deaf" in self.misdeeds:
            sys.exit(5)
        if "slowstart" in self.misdeeds:
            time.sleep(1)
        for line in sys.stdin:
            number, _, command = line.strip().partition(" ")
            words = command.split()
            if not words:
                continue
            if "noise" in self.misdeeds:
                print("thinking of", command, file=sys.stderr, flush=True)
            try:
                sign, text = "=", self.answer(words)
            except ValueError as why:
                sign, text = "?", str(why)
            if words[0] in ("genmove", "agate-choose"):
                text = self.spoil(text)
            shown = "" if "nonumbers" in self.misdeeds else number
            if text.startswith("!"):
                print(text[1:], flush=True)
            else:
                asked = words[0] in ("genmove", "agate-choose")
                times = 2 if asked and self.does("twice") else 1
                print(f"{sign}{shown} {text}\n\n" * times, end="", flush=True)
            if words[0] == "quit":
                return

    def spoil(self, text):
        if self.does("garbage"):
            return "!what do I know?"
        if self.does("huge"):
            return "!" + "x" * 200000
        if self.does("endless"):
            while True:
                sys.stdout.write("x" * 1000)
        return text


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    Fake(sys.argv[1], sys.argv[2:]).run()
