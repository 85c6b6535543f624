"""Plays on the screen of a terminal and looks at it: run.py AGATE [SCENE...]

tmux is the terminal: it is sent keys and mouse reports, and says what its screen shows. Every scene
is a function below whose name begins with `scene_`; each has a folder of its own. Ends with
`N passed, M failed`.
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

SECONDS = 60  # that something may take to appear, on however busy a machine
SOCKET = f"agate-test-{os.getpid()}"
QUIT = ("C-q",)
STONE = "(▐█▌|█████|●)"


class Failed(Exception):
    """What was expected did not appear."""


def tmux(*words, check=True):
    done = subprocess.run(["tmux", "-L", SOCKET, "-f", "/dev/null", *words], capture_output=True,
                          check=False, env={**os.environ, "LC_ALL": "C.UTF-8"})
    if check and done.returncode:
        raise Failed(f"tmux {words[0]}: {done.stderr.decode()}")
    return done.stdout.decode("utf-8", "replace")


def lives(pid):
    """Whether a process is still there and has not ended."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").split()[2] != "Z"
    except OSError:
        return False


class Terminal:
    """A terminal that runs one command; a shell around it tells the status and stays."""

    number = 0

    def __init__(self, agate, folder, words, size=(80, 24), term="xterm-256color",
                 locale="C.UTF-8", verb="play", **more):
        Terminal.number += 1
        self.name = f"s{Terminal.number}"
        env = {"TERM": term, "LC_ALL": locale, "LOGNAME": "ada", **more}
        command = " ".join([shlex.quote(str(agate)), verb, words])
        echo = "stty -a | tr ' ' '\\n' | grep -x -e '-*echo;*'"
        shell = f"trap : INT; {command}; echo status $?; {echo}; cat"
        tmux("new-session", "-d", "-s", self.name, "-x", str(size[0]), "-y", str(size[1]),
             "-c", str(folder), "env", "-i", f"PATH={os.environ['PATH']}", f"HOME={folder}",
             *(f"{key}={value}" for key, value in env.items()), "sh", "-c", shell)

    def screen(self):
        return tmux("capture-pane", "-p", "-t", self.name)

    def lines(self):
        return self.screen().split("\n")

    def see(self, pattern):
        """Waits until the screen shows this."""
        end = time.monotonic() + SECONDS
        while True:
            screen = self.screen()
            found = re.search(pattern, screen, re.M)
            if found:
                return found
            if time.monotonic() > end:
                raise Failed(f"expected {pattern!r} on this screen:\n{screen.rstrip()}")
            time.sleep(0.02)

    def miss(self, pattern):
        """Waits until the screen does not show this."""
        end = time.monotonic() + SECONDS
        while re.search(pattern, self.screen(), re.M):
            if time.monotonic() > end:
                raise Failed(f"expected no {pattern!r} on this screen:\n{self.screen().rstrip()}")
            time.sleep(0.02)

    def keys(self, *names):
        tmux("send-keys", "-t", self.name, *names)

    def type(self, text):
        """Types a line after the colon."""
        tmux("send-keys", "-t", self.name, "-l", ":" + text)
        self.see(r"^> " + re.escape(text))
        self.keys("Enter")

    def mouse(self, x, y, button=0):
        """Presses and lets go at a place, from 0."""
        for end in "Mm":
            self.send(f"\x1b[<{button};{x + 1};{y + 1}{end}")

    def send(self, signs):
        """Sends bytes as they are."""
        tmux("send-keys", "-t", self.name, "-H", *(f"{ord(sign):x}" for sign in signs))

    def resize(self, columns, rows):
        tmux("resize-window", "-t", self.name, "-x", str(columns), "-y", str(rows))

    def pids(self):
        """The numbers of the processes below the shell."""
        shell = tmux("list-panes", "-t", self.name, "-F", "#{pane_pid}", check=False).strip()
        if not shell:
            return []
        done = subprocess.run(["ps", "-o", "pid=", "--ppid", shell], capture_output=True, text=True,
                              check=False)
        return [int(pid) for pid in done.stdout.split()]

    def pid(self):
        """The number of the process that plays."""
        return self.pids()[0]

    def close(self):
        """Takes the terminal away and waits until whatever ran in it has noticed."""
        pids, end = self.pids(), time.monotonic() + SECONDS
        tmux("kill-session", "-t", self.name, check=False)
        while time.monotonic() < end and any(map(lives, pids)):
            time.sleep(0.01)


def grid_place(terminal, cell):
    """Where a point of Ninuki's grid is on the screen."""
    lines = terminal.lines()
    head = next(line for line in lines if re.match(r"\s+A\s+B\s+C ", line))
    row = next(i for i, line in enumerate(lines) if re.match(rf"\s*{cell[1:]} +\S", line))
    return head.index(cell[0]), row


def scene_unlur_keys(open_terminal, folder):
    """Keys, refusals, typed words, taking back, saving, going on."""
    game = open_terminal("unlur:size=5")
    game.see(r"Unlur  size=5")
    game.see(r"seat 1: your move")
    game.keys("Enter")
    game.see(r"1\. E5")
    game.keys("Enter")
    game.see(r"E5 is occupied by a black stone")
    game.see(r"2\.2\)")
    game.see(rf"!{STONE}!")
    game.keys("Right", "Down", "Enter")
    game.see(r"2\. F6")
    game.see(rf"\[{STONE}\]")
    game.type("nonsense")
    game.see(r"expected a cell")
    game.keys("C-p")
    game.see(r"^> pass")
    game.keys("Escape", "C-u")
    game.see(r"Taken back: 1 move\.")
    game.miss(r"2\. F6")
    game.type("d4")
    game.see(r"2\. D4")
    game.type("pass")
    game.see(r"move 4, main phase")
    game.keys("C-s")
    game.see(r"^> save unlur-\d{4}-\d\d-\d\d\.agr")
    game.keys("C-u")
    tmux("send-keys", "-t", game.name, "-l", "x" * 100 + "end")
    game.see(r"^x{70,}end$")  # a line that is too long shows its end
    game.keys("C-u")
    game.keys("Escape")
    game.type("save my game.agr")
    game.see(r"Saved in my game\.agr")
    text = (folder / "my game.agr").read_text(encoding="utf-8")
    if not re.search(r'\[Date "\d{4}-\d\d-\d\d"\]\n(.*\n)*\n1\. E5 2\. D4 \(2\. F6\) 3\. pass \*', text):
        raise Failed("the record is:\n" + text)
    game.keys(*QUIT)
    game.see(r"status 0")
    game.see(r"^unlur:size=5 E5 D4 pass")
    game.see(r"saved in my game\.agr; go on with: agate play --record 'my game\.agr'")
    game.see(r"^echo;?$")
    again = open_terminal("--record 'my game.agr'")
    again.see(r"3\. pass")
    again.type("C4")
    again.see(r"4\. C4")
    again.keys(*QUIT)
    again.see(r"The game is not saved")
    again.keys("Escape")
    again.see(r"4\. C4")
    again.type("resign")
    again.see(r"resignation")
    again.see(r"seat \d resigns$")
    again.miss(r"Ctrl-U")
    again.type("undo")
    again.see(r"the game is over")
    again.keys(*QUIT)
    again.see(r"The game is not saved")
    again.keys("y")
    again.see(r"status 0")
    again.see(r"resigns\)")


def scene_unlur_engine(open_terminal, folder):
    """An engine answers, gives a hint, takes back with its own move, declines a draw."""
    game = open_terminal("unlur:size=4 --against 1 --seat second --seed 5", LOGNAME="ada")
    game.see(r"level 1")
    game.see(r"you")
    game.see(r"1\. \S+")
    game.see(r"seat 2: your move")
    game.keys("C-t")
    found = game.see(r"Hint: (\S+)\. The engine")
    if found.group(1) != "pass":
        game.see(rf"<(·|{STONE})>")
    game.type("D4" if "1. D4" not in game.screen() else "D5")
    game.see(r"\b3\. \S+")
    game.keys("C-u")
    game.see(r"Taken back: 2 moves")
    game.miss(r"2\. \S+")
    game.type("draw")
    game.see(r"declines a\s+draw|A draw is agreed")
    game.keys("C-s", "Enter")
    game.see(r"Saved in\s+unlur-")
    text = next(folder.glob("unlur-*.agr")).read_text(encoding="utf-8")
    if '[First "unlur level 1"]\n[Second "ada"]' not in text:
        raise Failed("the record is:\n" + text)
    game.keys(*QUIT)
    game.see(r"status 0")


def scene_ninuki_mouse(open_terminal, folder):
    """The mouse plays; the wheel scrolls; captured pairs are counted; sizes."""
    game = open_terminal("ninuki")
    game.see(r"^19 ┌─┬")
    game.see(r"1\. K10")
    game.mouse(*grid_place(game, "L11"))
    game.see(r"2\. L11")
    game.mouse(*grid_place(game, "L12"))
    game.see(r"too near the centre")
    game.see(r"2\.4\)")
    game.mouse(*grid_place(game, "N10"))
    game.see(r"3\. N10")
    game.see(r"pairs 0")
    for cell in ("M12", "L10", "N13", "O14", "H8", "J9"):
        game.mouse(*grid_place(game, cell))
        game.see(rf"\d\. {cell}")
    game.resize(130, 50)
    game.see(r"^19  ┌───┬───┬")
    game.mouse(*grid_place(game, "E5"))  # exactly E5, not the point above it
    game.see(r"\d\. E5")
    game.resize(30, 8)
    game.see(r"This board needs")
    game.resize(2, 2)
    game.resize(60, 10)
    game.see(r"This board needs 73 columns and 22 rows")
    game.resize(80, 24)
    game.see(r"^19 ┌─┬")
    for number in range(12):
        column, row = "ABCDEFGHJKLM"[number], 1 + 2 * (number % 2)
        game.type(f"{column}{row}")
        game.see(rf"\d\. {column}{row}")
    game.keys("C-n")
    game.see(r"last ten moves are")
    game.see(r"\[\d\]")
    game.resize(130, 50)
    game.see(r"\[.?\d\d.?\]")  # the brackets of the last move do not hide digits of its number
    game.resize(80, 24)
    for _ in range(8):
        game.mouse(60, 10, 64)
    game.see(r"1\. K10")
    for _ in range(8):
        game.mouse(60, 10, 65)
    game.keys("C-g")
    game.miss(r"^19 ")
    game.keys(*QUIT)
    game.see(r"not saved")
    game.keys("y")
    game.see(r"status 0")
    big = open_terminal("ninuki:size=21")
    big.see(r"^21 ┌─")
    big.see(r"^ 1 └─")


def scene_ninuki_hurry(open_terminal, folder):
    """An engine that thinks for long moves at once when told so, by `!` and by Ctrl-C."""
    game = open_terminal("ninuki L11 --time 600 --seat 2 --seed 3")
    game.see(r"thinks . \d s")
    game.keys("?")
    game.see(r"Help")
    game.keys("x")
    game.keys("!")
    game.see(r"3\. \S+")
    game.type("D4")
    game.see(r"thinks")
    game.keys("C-c")
    game.see(r"5\. \S+")
    game.keys("C-c")
    game.see(r"The game is not saved")
    game.keys("C-c")
    game.see(r"status 130")
    game.see(r"was saved in ninuki-")
    game.see(r"^echo;?$")


def scene_watch(open_terminal, folder):
    """Whoever watches engines can leave while one thinks, by Ctrl-C and by SIGINT."""
    game = open_terminal("mur --watch --time 600 --seed 1", size=(100, 50))
    game.see(r"thinks . \d s")
    game.keys("?")
    game.see(r"^ *!  .*Ctrl-C quits")
    game.keys("x")
    game.keys("!")  # makes the engine that thinks move at once
    game.see(r"1\. \S+")
    game.see(r"thinks")
    game.keys("C-c")
    game.see(r"The game is not saved")
    game.keys("n")
    game.see(r"thinks")
    game.miss(r"The game is not saved")
    os.kill(game.pid(), signal.SIGINT)
    game.see(r"The game is not saved")
    os.kill(game.pid(), signal.SIGINT)
    game.see(r"status 130")
    game.see(r"was saved in mur-")
    new = open_terminal("mur --watch --time 600 --seed 1")
    new.see(r"thinks . \d s")
    new.keys("C-c")  # leaves without a question, since nothing would be lost
    new.see(r"status 0")


def moves_shown(game):
    """How many moves the list shows."""
    return max([0, *map(int, re.findall(r"\b(\d+)\. \S", game.screen()))])


def scene_pause(open_terminal, folder):
    """Whoever watches engines pauses, plays move by move, and goes on."""
    game = open_terminal("unlur:size=6 --watch --against 1 --seed 1", size=(100, 40))
    game.see(r"\b2\. \S")
    game.keys("Enter")
    game.see(r"paused: Enter goes on, ")
    count = moves_shown(game)
    time.sleep(1.2)  # longer than a move takes to be seen
    if moves_shown(game) != count:
        raise Failed("a move was played during the pause")
    for step in 1, 2:
        game.keys(".")
        game.see(rf"\b{count + step}\. \S")
        game.see(r"paused: Enter goes on")
    game.keys("Enter")
    game.see(rf"\b{count + 4}\. \S")
    game.miss(r"paused")
    game.keys("C-q", "y")
    game.see(r"status 0")


def scene_announced(open_terminal, folder):
    """A capture, or the end of a game of a set, is announced, and the engine's answer does not wipe
    it."""
    position = "13/13/13/13/13/5o7/6x6/7x5/13/13/13/13/13 o 0-0 11"
    game = open_terminal(f"ninuki:size=13 --against 1 --seat 2 --seed 1 --position '{position}'",
                         size=(100, 40))
    game.see(r"seat 2, o: your move")
    game.type("J5")
    game.see(r"o \(seat 2\) captures H6 and G7")
    game.see(r"\b13\. \S")
    game.see(r"o \(seat 2\) captures H6 and G7")
    game.see(r"seat 2, o: your move")
    game.type("A1")
    game.miss(r"captures H6")
    game.keys("C-q", "y")
    game.see(r"status 0")
    position = "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0"
    game = open_terminal(f"mur:games=2 --against 1 --seed 1 --position '{position}'", size=(110, 40))
    game.see(r"seat 1, black: your move")
    game.type("g1*g2-g3")
    game.see(r"\b2\. \S")
    game.see(r"seat 1, black: your move")
    game.see(r"set 1, game 1: black \(seat 1\) wins")
    game.keys("C-q", "y")
    game.see(r"status 0")


def scene_numbers(open_terminal, folder):
    """That numbers have room for one digit only is said as long as it is so."""
    game = open_terminal("unlur:size=8 D5", size=(80, 24))
    game.see(r"seat 2: your move")
    game.keys("C-n")
    game.see(r"room for one digit")
    game.resize(150, 50)
    game.miss(r"room for one digit")
    game.keys("C-q", "y")
    game.see(r"status 0")


def scene_again(open_terminal, folder):
    """After the end: save, play again, swap seats, one level up."""
    game = open_terminal("unlur:size=4 --against 1 --seed 5", size=(110, 24))
    game.see(r"seat 1: your move")
    game.keys("C-r")
    game.see(r"the game is not over")
    game.type("resign")
    game.see(r"Ctrl-R again  Ctrl-W swap seats  Ctrl-E level up")
    over = r"You lose\. Ctrl-S saves the game, Ctrl-Q leaves, Ctrl-R\s+plays again\."
    game.see(over)
    game.type("A1")  # after the end, every try says how it ended
    game.see(over)
    game.keys("Enter", "C-t")
    game.see(over)
    game.keys("C-s", "Enter")
    game.see(r"Saved in\s+unlur-")
    game.keys("C-w")
    game.see(r"seat 2: your move")
    game.miss(r"Ctrl-R again")
    game.type("resign")
    game.see(r"Ctrl-R again")
    game.keys("C-e")
    game.see(r"seat 2: your move")
    game.see(r"level 2")
    game.type("resign")
    game.see(r"Ctrl-R again")
    game.keys("C-r")
    game.see(r"seat 2: your move")
    game.see(r"level 2")
    game.keys("C-q")
    game.see(r"The game is not saved")
    game.keys("y")
    game.see(r"status 0")


def grows(game, nodes):
    """Waits until an analysis has looked at more than it had."""
    end = time.monotonic() + SECONDS
    while game.see(r"depth \d+, (\d+) nodes").group(1) == nodes:
        if time.monotonic() > end:
            raise Failed("the analysis does not grow")
        time.sleep(0.1)


def scene_analysis(open_terminal, folder):
    """The best lines grow beside the board, are marked on it, and follow the game."""
    game = open_terminal("unlur:size=4 --time 2 --seat 2 --seed 5")
    game.see(r"engine 2 s")
    game.see(r"seat 2: your move")
    game.keys("=")
    first = game.see(r"depth \d+, (\d+) nodes")
    game.see(r"^.*1 seat 2: (\d+\.\d %|won|lost)  \S+")
    game.see(r"1·")
    game.see(r"2·")
    grows(game, first.group(1))
    game.type("D4" if "1. D4" not in game.screen() else "D5")
    game.miss(r"depth \d+, \d+ nodes")
    game.see(r"3\. \S+")
    game.see(r"depth \d+, \d+ nodes")
    game.keys("C-u")
    game.see(r"Taken back: 2 moves")
    grows(game, game.see(r"depth \d+, (\d+) nodes").group(1))
    game.keys("=")
    game.see(r"The analysis has ended")
    game.miss(r"depth \d+, \d+ nodes")
    game.keys("C-c")
    game.see(r"The game is not saved")
    game.keys("C-c")
    game.see(r"status 130")


def scene_mur(open_terminal, folder):
    """A stone, then where it goes; Tab; the legal moves; a withdrawal."""
    game = open_terminal("mur:games=1 +a1 +c3")
    game.see(r"◆")
    game.keys("Up", "Enter")
    game.see(rf"\{{{STONE}\}}")
    game.see(r"a1-\?")
    game.see(r"\(.+\)")
    game.keys("Escape")
    game.miss(rf"\{{{STONE}\}}")
    game.keys("Enter", "Tab", "Enter")
    game.see(r"3\. a1")
    game.keys("C-a")
    game.see(r"legal moves")
    game.keys("Escape")
    knock = open_terminal("mur +a2 +e2 +b2 +e3 +h2 +d2 +a1 +f2 +c3 +d3")
    knock.see(r"off 2")
    knock.keys("Up", "Up", "Enter", "Down", "Down", "Down", "Down", "Enter")
    knock.see(r"a2\*e2-\?")  # the knocked stone may rest on several points
    knock.keys("Tab", "Enter")
    knock.see(r"11\. a2\*e2-\S\S")
    knock.keys("C-o")
    knock.see(r"A stone's number is its")
    knock.keys("C-n")
    knock.miss(r"A stone's number is its")
    trap = open_terminal("mur +h3 +a3 +b3 +c1 +a2")
    trap.see(r"traps 1")
    trap.see(r"move 6, trapped stones")
    trap.keys("Tab", "Enter")
    trap.see(r"6\. xa3")
    lines = trap.lines()
    row = next(i for i, line in enumerate(lines) if "◆" in line)
    trap.mouse(lines[row].index("├"), row)  # g3
    trap.see(r"7\. \+g3")
    trap.type("b3-a")
    trap.see(r"rule|8\. ")


def scene_unitar(open_terminal, folder):
    """A setup by two squares, intentions from the menu, by keys and by mouse."""
    game = open_terminal("unitar --against 1 --seed 3")
    game.see(r"Unitar")
    game.see(r": uni@\?,tar@\?")
    game.keys("Up", "Up", "Enter")
    game.see(r"uni@F8,tar@\?")
    game.keys("Enter")
    game.see(r"uni@\?,tar@\?|rule")
    game.keys("Escape", "Escape")
    game.type("uni@F8,tar@E5")
    game.see(r"1\. \S+@\S+")
    game.see(r"your intention")
    game.see(r">unify")
    game.see(r"if approved:")
    game.keys("C-u")
    game.see(r"nothing can be taken")
    game.resize(70, 13)  # there is room for the board, but not for the panel
    game.see(r"This board needs \d+ columns and 1[4-9] rows")
    game.miss(r"unify")
    game.resize(80, 24)
    game.keys("Down", "Right", "Down", "Right", "Up")
    game.see(r">red +>tar|>red")
    game.see(r">east")
    game.keys("Enter")
    game.see(r"2\. \S+-\S+-\S+|[Aa]pproved")
    game.see(r"approved:|[Nn]othing was approved|approved but")
    game.see(r"move 3, intention(.|\n)*>unify(.|\n)*^ if approved:")  # drawn to the last line
    lines = game.lines()
    row = next(i for i, line in enumerate(lines) if re.search(r"[ >](anti)?clockwise\s*$", line))
    x = lines[row].index("clockwise") if "anti" not in lines[row] else lines[row].index("anti")
    game.mouse(x, row)
    game.see(r">(anti)?clockwise")
    game.mouse(x, row)
    game.see(r"move 4, ")
    game.type("resign")
    game.see(r"resigns|round|wins")


def scene_unitar_people(open_terminal, folder):
    """Three people at one keyboard: nobody sees what another has chosen."""
    game = open_terminal("unitar --seed 3")
    game.see(r"Seat 1 alone at the screen")
    game.miss(r"yellow|red|blue")
    game.keys("Enter")
    game.see(r"seat 1, yellow")
    game.type("uni@I9,tar@B6")
    game.see(r"Seat 2 alone at the screen")
    game.miss(r"I9|yellow|red|blue")
    game.keys("Enter")
    game.see(r"seat 2, red")
    game.miss(r"I9")
    game.type("uni@H3,tar@F6")
    game.see(r"Seat 3 alone")
    game.keys("Enter")
    game.see(r"seat 3, blue")
    game.miss(r"I9|H3")
    game.type("uni@D5,tar@I6")
    game.see(r"Seat 1 alone")
    game.keys("Enter")
    game.see(r"uni@I9,tar@B6")
    game.see(r"uni@D5,tar@I6")


def set_up_plain(game):
    """Three people place their blocks in plain text: `unitar --seed 3`."""
    for seat, line in enumerate(("uni@I9,tar@B6", "uni@H3,tar@F6", "uni@D5,tar@I6")):
        game.see(rf"seat {seat + 1} alone at the screen, please: press Enter\s*$")
        game.keys("Enter")
        game.see(rf"seat {seat + 1}, \w+, your secret choice>\s*$")
        game.keys(line, "Enter")
    game.see(r"revealed: ")


def scene_unitar_secrets(open_terminal, folder):
    """Nothing of what one person did is left for the next: neither the cursor nor advice."""
    game = open_terminal("unitar --seed 4")
    game.see(r"Seat 1 alone")
    game.keys("Enter")
    game.see(r"uni@\?,tar@\?")
    game.keys("Up", "Up", "Enter", "Down", "Down", "Down", "Down", "Enter")
    game.see(r"Seat 2 alone")
    game.keys("Enter")
    game.see(r"uni@\?,tar@\?")
    game.see(r"^ F6 ")
    game.close()
    plain = open_terminal("unitar --seed 3 --plain", size=(80, 60))
    set_up_plain(plain)
    plain.see(r"seat 1, yellow, your secret choice>")
    plain.keys("hint", "Enter")
    plain.see(r"hint: \S+")
    plain.keys("yellow-uni-north", "Enter")
    plain.see(r"seat 2, red, your secret choice>")
    plain.miss(r"hint: ")
    plain.keys("yellow-uni-north", "Enter")
    plain.see(r"seat 3, blue, your secret choice>")
    plain.keys("hint", "Enter")
    plain.see(r"hint: \S+")
    plain.keys("yellow-uni-north", "Enter")
    plain.see(r"seat 1, yellow, your secret choice>")
    plain.see(r"approved[a-z ]*: ")
    plain.miss(r"hint: ")
    scrolled = tmux("capture-pane", "-p", "-S", "-500", "-t", plain.name)
    if "hint: " in scrolled:
        raise Failed("advice can be scrolled back to:\n" + scrolled)


def scene_keys(open_terminal, folder):
    """Whatever a move may begin with begins to be typed, in small and capital letters."""
    for words in ("unlur:size=13 B2", "ninuki:size=21 M12", "mur +h3 +a3 +b3 +c1 +a2", "mur +a1 +c3",
                  "unitar:deal=0", "unitar:deal=0 'uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6'"):
        moves = subprocess.run(f"{shlex.quote(str(open_terminal.agate))} moves {words}", shell=True,
                               capture_output=True, text=True, check=True).stdout.split()
        firsts = {sign for move in moves for sign in (move[0].lower(), move[0].upper())}
        game = open_terminal(words, size=(100, 40))
        game.see(r"\? help|alone at the screen")
        if "alone" in game.screen():
            game.keys("Enter")
            game.see(r"\? help")
        for sign in sorted(firsts):
            tmux("send-keys", "-t", game.name, "-l", sign)
            game.see(rf"^> {re.escape(sign)}\s*$")
            game.keys("Escape")
            game.see(r"\? help")
        move = next(move for move in reversed(moves) if re.match(r"[a-z+]", move, re.I))
        tmux("send-keys", "-t", game.name, "-l", move)
        game.keys("Enter")
        game.see(rf"\d\. {re.escape(move)}|Seat 2 alone")
        game.close()
    game = open_terminal("unlur:size=5")
    game.see(r"\? help")
    at = game.screen().rstrip().split("\n")[-1]
    game.mouse(at.index("Ctrl-P"), 23)
    game.see(r"^> pass")


def scene_help(open_terminal, folder):
    """Help has the rules below it, and opens at the rule that was just cited."""
    game = open_terminal("unlur:size=5 E5")
    game.see(r"\? help")
    game.keys("?")
    game.see(r"^ Help\n\n.+win(.|\n)*^ Playing")
    if any(len(line) > 79 for line in game.lines()):
        raise Failed("a line is cut:\n" + game.screen())
    game.keys("NPage", "NPage")
    game.see(r"The rules of Unlur")
    game.keys("Escape")
    game.keys("Enter")
    game.see(r"rule 2\.2")
    game.keys("?")
    game.see(r"^ Help\n\n 2\.2 In turn, each player")
    game.keys("Escape", "Escape", "?")
    game.see(r"^ Help\n\n.+win(.|\n)*^ Playing")


def scene_rules(open_terminal, folder):
    """The word `rules` opens the help at the rules, or at one of them."""
    game = open_terminal("mur:games=1")
    game.type("rules")
    game.see(r"\A\s*Help\s+The rules of Mur$")
    game.keys("q")
    game.type("rules 5.2")
    game.see(r"\A\s*Help\s+5\.2 The mur stone never helps to surround anything\.$")
    game.keys("q")
    game.type("rules 5.12")
    game.see(r"There is no rule 5\.12\.")
    game.keys(*QUIT)
    game.see(r"status 0")


def documented(heading, column=0):
    """What stands in a column of the table below a heading of docs/play.md."""
    text = (pathlib.Path(__file__).parents[2] / "docs" / "play.md").read_text(encoding="utf-8")
    part = text.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in part.split("\n") if line.startswith("| ")]
    return [cell.strip(" `") for row in rows[1:] for cell in row[column].split(", ")]


def help_keys(game):
    """The keys that the page of help lists, on a screen high enough for it."""
    game.keys("?")
    game.see(r"^ Commands$")
    page = re.search(r"^ Playing$(.*?)^ Marks$", game.screen(), re.M | re.S).group(1)
    lists = re.findall(r"^   ?(\S.*?) {2,}\S", page, re.M)
    game.keys("q")
    return {key for line in lists for key in line.split(", ")}


def scene_document(open_terminal, folder):
    """docs/play.md lists the keys of the help and the words of the program, and no others."""
    keys = set()
    for words in ("mur --against 1", "unitar --against 1 --watch"):
        game = open_terminal(words, size=(100, 90))
        game.see(r"Ctrl-Q quit")
        keys |= help_keys(game)
        game.keys("C-c", "y")
        game.see(r"status (0|130)")
    told = set(documented("Keys"))
    beside = {"mouse", "letters", "digits", "."}  # below the table, in words
    server = {"\"", "Ctrl-K", "F11"}  # at a server only
    if keys - told - beside:
        raise Failed(f"docs/play.md does not list {keys - told - beside}")
    if told - keys - server:
        raise Failed(f"docs/play.md lists what the help does not: {told - keys - server}")
    agate = [str(open_terminal.agate), "play", "unlur:size=3", "--against", "1"]
    done = subprocess.run(agate, input="help\nresign\nhelp\nquit\n", capture_output=True, text=True,
                          check=True, timeout=60)
    words = set(re.findall(r"^  ([a-z]+)(?: (?:MOVE|\[\w+\]))? +\w", done.stdout, re.M))
    told = {word.split(" ")[0].strip("`") for word in documented("Words")}
    if words - told or told - words - {"accept", "decline", "analyse"}:
        raise Failed(f"the words are {sorted(words)}, docs/play.md lists {sorted(told)}")


def scene_guidance(open_terminal, folder):
    """The goal, what a phase asks for, and in the end what has decided the game."""
    game = open_terminal("unlur:size=3 C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5")
    game.see(r"You win by joining (two|three)")
    game.see(r"Place a stone on any empty")
    game.type("D2")
    game.type("B1")
    game.see(r"over after ply 20")
    game.see(r"the other side")
    game.see(r"\*███████\*")
    start = open_terminal("unlur")
    start.see(r"whoever passes plays")
    setup = open_terminal("ninuki")
    setup.see(r"Place the second stone next to")
    setup.see(r"K10: x")
    unitar = open_terminal("unitar:deal=0 'uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6' --against 1")
    unitar.see(r"Carried out if others choose")
    mur = open_terminal("mur +h3 +a3 +b3 +c1 +a2")
    mur.see(r"Take your trapped stones")
    mur.see(r"0: mur stone, order 4")


def scene_start(open_terminal, folder):
    """A newcomer has a game by pressing Enter; choices are remembered; the last game goes on."""
    start = open_terminal("")
    start.see(r"^ > Game +< Unlur >")
    start.see(r"▐██━██▌")
    start.see(r"Bargain for the black stones")
    start.keys(*["Enter"] * 4)
    start.see(r"Unlur  size=8")
    start.see(r"level 3")
    start.keys("Enter")
    start.see(r"2\. \S+")
    start.keys("C-s", "Enter")
    start.see(r"Saved in")
    start.keys(*QUIT)
    start.see(r"go on with")
    again = open_terminal("")
    again.see(r"^ > Resume +Unlur, 2 moves, level 3")
    again.keys("Enter")
    again.see(r"2\. \S+")
    again.type("resign")
    again.see(r"resignation")
    again.keys("C-s", "Enter")
    again.see(r"Saved in")
    again.keys(*QUIT)
    again.see(r"saved in \S+\n")
    if "go on with" in again.screen():
        raise Failed("a finished game is to go on:\n" + again.screen())
    given = open_terminal("--seat 2 --clock 'absolute 5m'")
    given.see(r"You play +second")
    given.see(r"Clock +absolute 5m")
    given.keys("q")
    given.see(r"status 0")
    third = open_terminal("")
    third.see(r"^ > Game +< Unlur >")
    third.miss(r"Resume")
    third.keys("Right", "Right", "Down", "Right", "Down")  # Mur, a person
    third.see(r"Game +Mur")
    third.see(r"a person next to me")
    third.see(r"^ > \[ Play \]")
    third.keys("Down", "Left", "Left", "Left", "Left", "Left")
    third.see(r"> Games +< 1 >")
    third.keys("Down", "Down", "Down", "BSpace", "BSpace", "BSpace")
    third.keys("b", "o", "b")
    third.see(r"> Name +bob_")
    third.keys("Enter", "Enter")
    third.see(r"Mur  games=1,sets=1")
    third.keys(*QUIT)
    third.see(r"status 0")
    config = (folder / ".config" / "agate" / "config").read_text(encoding="utf-8")
    for line in ("game = mur", "opponent = person", "mur.games = 1", "name = bob"):
        if line + "\n" not in config:
            raise Failed("the settings are:\n" + config)
    mouse = open_terminal("", size=(100, 30))
    mouse.see(r"^ > Game +< Mur >")
    lines = mouse.lines()
    row = next(i for i, line in enumerate(lines) if "Opponent" in line)
    mouse.mouse(20, row)
    mouse.see(r"> Opponent")
    mouse.mouse(20, row)
    mouse.see(r"watch two engines")
    row = next(i for i, line in enumerate(mouse.lines()) if "[ Play ]" in line)
    mouse.mouse(5, row)
    mouse.see(r"2\. \S+")
    mouse.keys("Space")
    mouse.see(r"paused")
    mouse.type("resign")
    mouse.see(r"Only engines play here")
    mouse.keys(*QUIT)
    mouse.see(r"not saved")
    mouse.keys("y")
    mouse.see(r"status 0")
    away = open_terminal("")
    away.see(r"> Game")
    for sequence in ("\x1bx", "\x1b[I", "\x1b[O", "\x1b[200~", "\x1b[201~", "\x1bOz"):
        away.send(sequence)  # sequences of Alt, focus and pasted text, which are not the key Esc
    away.keys("Down")
    away.see(r"> Opponent")
    away.keys("Escape")
    away.see(r"status 0")
    given = open_terminal("--against 7")
    given.see(r"> Game +< Mur >")
    given.see(r"Level +7, strong")
    for size in ((50, 9), (20, 5), (3, 2), (80, 24)):
        given.resize(*size)
        time.sleep(0.1)
    given.see(r"> Game +< Mur >")
    given.resize(40, 12)
    given.see(r"Arrows +Enter: continue +Esc: quit")
    given.miss(r"Colours")
    given.keys("Up")
    given.see(r"> Colours +< wood >")  # it scrolls
    small = open_terminal("", size=(40, 12))
    small.see(r"^game \[mur\]>")


def scene_leave(open_terminal, folder):
    """What would be lost is asked about; only the game in the file is offered again."""
    game = open_terminal("unlur:size=5 --against 1")
    game.type("c3")
    game.see(r"2\. \S+")
    game.see(r"your move")
    game.keys("C-c")
    game.see(r"The game is not saved")
    game.keys("n")
    game.see(r"your move")
    game.keys(*QUIT)
    game.see(r"The game is not saved")
    game.keys("s")
    game.see(r"^> save unlur-")
    game.keys("C-u")
    tmux("send-keys", "-t", game.name, "-l", "save u.agr")
    game.keys("Enter")  # saves, and leaves
    game.see(r"go on with: agate play --record u\.agr")
    (folder / "done.agr").write_text('[Game "ninuki"]\n[Result "1-0"]\n\n2. J9 resign:2 1-0\n',
                                     encoding="utf-8")
    done = open_terminal("--record done.agr")
    done.see(r"over after ply 2: x")
    done.keys(*QUIT)
    done.see(r"status 0")
    again = open_terminal("")
    again.see(r"^ > Resume +Unlur, 2 moves")
    again.keys("Enter")
    again.see(r"2\. \S+")
    again.type("resign")
    again.see(r"resignation")
    again.keys(*QUIT)
    again.see(r"The game is not saved")
    again.keys("y")
    again.see(r"status 0")
    third = open_terminal("")
    third.see(r"^ > Resume +Unlur, 2 moves")
    third.keys("Escape")
    plain = open_terminal("--plain")
    plain.see(r"resume it: yes or no")
    plain.keys("x", "Enter")
    plain.see(r"^type yes or no")
    secret = open_terminal("unitar --seed 3")
    for seat, line in enumerate(("uni@I9,tar@B6", "uni@H3,tar@F6")):
        secret.see(rf"Seat {seat + 1} alone")
        secret.keys("Enter")
        secret.see(rf"seat {seat + 1}, ")
        secret.type(line)
    secret.see(r"Seat 3 alone")
    secret.keys(*QUIT)
    secret.see(r"The game is not saved")
    secret.keys("n")
    secret.see(r"Seat 3 alone")
    secret.keys("Enter")
    secret.see(r"seat 3, ")
    secret.keys(*QUIT)
    secret.see(r"The game is not saved")
    secret.keys("y")
    secret.see(r"status 0")
    twice = open_terminal("unlur:size=5")
    twice.type("c3")
    twice.see(r"1\. C3")
    twice.keys("C-c")
    twice.see(r"The game is not saved")
    twice.keys("C-c")
    twice.see(r"was saved in unlur-")
    twice.see(r"status 130")


def scene_clock(open_terminal, folder):
    """Clocks of a game at this terminal: shown, and lost by."""
    game = open_terminal("unlur:size=4 --clock 'absolute 3s'")
    game.see(r"time +0:03 +0:03")
    game.type("D4")
    game.see(r"time +0:0[123] +0:0[23]")
    game.see(r"on time")
    game.see(r"Seat 2 ran out of time")
    plain = open_terminal("unlur:size=4 --plain --clock 'simple 2s'")
    plain.see(r"time: seat 1 0:02, seat 2 0:02")
    plain.see(r"Seat 1 ran out of time")
    plain.see(r"seat 2 wins on time")
    plain.see(r"^over>")
    plain.keys("quit", "Enter")
    plain.see(r"quit again")
    plain.keys("quit", "Enter")
    plain.see(r"status 0")
    wrong = open_terminal("unlur:size=4 --clock soon")
    wrong.see(r"agate: --clock: ")
    wrong.see(r"status 2")
    unitar = open_terminal("unitar --seed 3 --against 1 --clock 'fischer 1m+2s'")
    unitar.see(r"time +1:00 +1:00 +1:00")
    unitar.type("uni@F8,tar@E5")
    unitar.see(r"1\. \S+@\S+")
    unitar.see(r"time +1:0[12] +1:0[12] +1:0[12]")


def scene_colours(open_terminal, folder):
    """NO_COLOR takes colours away, and the signs tell the stones apart."""
    words = "unlur:size=5 E5 D4 C4 pass E6"
    game = open_terminal(words, NO_COLOR="1")
    game.see(r"●")
    game.see(r"○")
    colours = tmux("capture-pane", "-e", "-p", "-t", game.name)
    if re.search(r"\x1b\[[\d;]*[34]8;5", colours):
        raise Failed("there are colours")
    other = open_terminal(words)
    other.see(r"▐█▌")
    (folder / ".config" / "agate").mkdir(parents=True)
    (folder / ".config" / "agate" / "config").write_text("colours = none\n", encoding="utf-8")
    plain = open_terminal(words)
    plain.see(r"○")


def scene_details(open_terminal, folder):
    """Names of levels are whole; orders; a square that overlaps is refused; stones stay joined."""
    mur = open_terminal("mur +h3 +a3 +b3 +c1 +h2 --against 10 --seed 3 --seat 2")
    mur.see(r"traps 0  off 4")
    mur.see(r"level 10( |$)")
    mur.keys("C-o")
    mur.see(r"██2██|▐2▌|[^.]2─")
    mur.see(r"order")
    unitar = open_terminal("unitar --against 1 --seed 3")
    unitar.see(r"uni@\?,tar@\?")
    unitar.keys("Up", "Up", "Enter", "Down", "Enter")
    unitar.see(r"would overlap")
    unitar.see(r"uni@F8,tar@\?")
    joined = open_terminal("unlur:size=5 D4 D3 C3 pass D5 E3 E4 B2")
    joined.see(r"▐██━██▌")
    joined.see(r"[▞▚]")
    joined.resize(120, 50)
    joined.see(r"███████━███████")


def scene_terminals(open_terminal, folder):
    """Old terminals, no UTF-8, no screen at all, boards that do not fit."""
    old = open_terminal("mur +a1 +c3", term="vt100", locale="C")
    old.see(r"-----M-----")
    old.keys("Up", "Enter")
    old.see(r"\{B\}")
    eight = open_terminal("ninuki:size=13", term="xterm", locale="C")
    eight.see(r"^ *13 [.+]")
    eight.see(r"x")
    dumb = open_terminal("unlur:size=3", term="dumb")
    dumb.see(r"Unlur\. Type help for a list of commands\.")
    dumb.see(r"seat 1>")
    plain = open_terminal("unlur:size=3 --plain")
    plain.see(r"Type help for a list")
    large = open_terminal("unlur:size=13")
    large.see(r"This board needs 86 columns and 28 rows")
    large.keys("p")
    large.see(r"seat 1>")
    for size, row in ((11, "U"), (8, "O")):
        fits = open_terminal(f"unlur:size={size}")
        fits.see(rf"^ +{row} [·x]")
        fits.close()


def scene_signals(open_terminal, folder):
    """Whatever ends the program, the terminal is as it was and the game is not lost."""
    game = open_terminal("unlur:size=5")
    game.see(r"your move")
    game.keys("Enter")
    game.see(r"1\. E5")
    os.kill(game.pid(), signal.SIGTERM)
    game.see(r"was saved in (unlur-\S+\.agr)")
    game.see(r"status 143")
    game.see(r"^echo;?$")
    crash = open_terminal("unlur:size=5")
    crash.see(r"your move")
    os.kill(crash.pid(), signal.SIGABRT)
    crash.see(r"status 134")
    crash.see(r"^echo;?$")
    stopped = open_terminal("unlur:size=5")
    stopped.see(r"your move")
    pid = stopped.pid()
    os.kill(pid, signal.SIGSTOP)
    os.kill(pid, signal.SIGCONT)
    stopped.keys("Enter")
    stopped.see(r"1\. E5")
    for old in folder.glob("*.agr"):
        old.unlink()
    stopped.close()  # the terminal goes away
    end = time.monotonic() + SECONDS
    while not list(folder.glob("*.agr")):
        if time.monotonic() > end:
            raise Failed("nothing was saved on hanging up")
        time.sleep(0.02)


def saved(folder):
    """The text of the only record in a folder, once it is there."""
    end = time.monotonic() + SECONDS
    while not list(folder.glob("*.agr")):
        if time.monotonic() > end:
            raise Failed("nothing was saved")
        time.sleep(0.02)
    return next(folder.glob("*.agr")).read_text(encoding="utf-8")


def scene_changed_since(open_terminal, folder):
    """A game that was saved, taken back and gone on with is not saved."""
    game = open_terminal("unlur:size=5")
    game.see(r"your move|seat 1")
    for word, seen in (("E5", r"1\. E5"), ("D4", r"2\. D4"), ("E6", r"3\. E6"),
                       ("save g.agr", r"Saved in g\.agr"), ("undo", r"Taken back"),
                       ("F5", r"3\. F5")):
        game.type(word)
        game.see(seen)
    game.keys(*QUIT)
    game.see(r"The game is not saved")
    game.keys("Escape")
    game.see(r"3\. F5")
    (folder / "g.agr").unlink()
    os.kill(game.pid(), signal.SIGHUP)
    if "3. F5" not in saved(folder):
        raise Failed("the record is:\n" + saved(folder))


def scene_plain_signals(open_terminal, folder):
    """In plain text, too, whatever ends the program saves the game."""
    for number, status in ((signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)):
        game = open_terminal("unlur:size=5 --plain")
        game.see(r"seat 1>")
        game.keys("E5", "Enter")
        game.see(r"seat 2>")
        os.kill(game.pid(), number)
        game.see(r"was saved in (unlur-\S+\.agr); go on with: agate play --reco")
        game.see(rf"status {status}")
        game.see(r"^echo;?$")
        if "1. E5" not in saved(folder):
            raise Failed("the record is:\n" + saved(folder))
        game.close()
        next(folder.glob("*.agr")).unlink()
    for words in ("unlur:size=5 --plain", "unitar --seed 3 --plain"):  # the terminal goes away
        game = open_terminal(words)
        game.see(r"seat 1>|Enter")
        if "unitar" in words:
            set_up_plain(game)
        else:
            game.keys("E5", "Enter")
            game.see(r"seat 2>")
        game.close()
        saved(folder)
        next(folder.glob("*.agr")).unlink()
    leaves = open_terminal("unlur:size=5 --plain")
    leaves.see(r"seat 1>")
    leaves.keys("E5", "Enter")
    leaves.see(r"seat 2>")
    leaves.keys("quit", "Enter")
    leaves.see(r"The game is not saved")
    leaves.keys("quit", "Enter")
    leaves.see(r"status 0")
    thinks = open_terminal("ninuki L11 N10 --time 600 --seat 2 --seed 3 --plain")
    thinks.see(r"seat 2\)>")
    thinks.keys("D4", "Enter")
    thinks.see(r"ply 4, play: x")
    os.kill(thinks.pid(), signal.SIGTERM)
    thinks.see(r"was saved in")
    thinks.see(r"status 143")


def stop_and_resize(agate, folder):
    """Plays in a terminal of our own, quicker than tmux: a new size, and Ctrl-Z right after it,
    again and again. Returns how the program ended, None: not at all."""
    pid, terminal = pty.fork()
    if not pid:
        os.chdir(folder)
        os.execve(agate, ["agate", "play", "unlur:size=5"],
                  {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": str(folder)})
    ended = 0
    time.sleep(0.1)
    for i in range(200):
        size = (60, 200) if i % 2 else (24, 80)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        until = time.perf_counter() + i % 40 * 0.00002
        while time.perf_counter() < until:
            pass
        os.kill(pid, signal.SIGTSTP)
        os.kill(pid, signal.SIGCONT)
        time.sleep(0.002)
        while select.select([terminal], [], [], 0)[0] and not ended:
            os.read(terminal, 1 << 16)
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            break
    if not ended:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    os.close(terminal)
    return status if ended else None


def scene_resize_and_stop(open_terminal, folder):
    """Ctrl-Z and a new size within milliseconds, and a signal while the screen turns to plain."""
    for _ in range(6):
        status = stop_and_resize(open_terminal.agate, folder)
        if status is not None:
            raise Failed(f"it ended with status {status}")
    for attempt in range(12):
        game = open_terminal("unlur:size=5 E5", size=(30, 8))
        game.see(r"This board needs")
        pid = game.pid()
        game.keys("p")
        time.sleep(attempt / 1000)
        os.kill(pid, signal.SIGTERM)
        game.see(r"status 143")
        game.close()


def run(agate, name, scene):
    """Runs a scene; returns whether it passed."""
    terminals = []
    with tempfile.TemporaryDirectory() as folder:

        def open_terminal(words, **more):
            terminals.append(Terminal(agate, folder, words, **more))
            return terminals[-1]

        open_terminal.agate = agate
        try:
            scene(open_terminal, pathlib.Path(folder))
            return True
        except Failed as why:
            print(f"{name}: {why}")
            return False
        finally:
            for terminal in terminals:
                terminal.close()


def main(names=None):
    agate, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    scenes = [(name[6:], value) for name, value in (names or globals()).items()
              if name.startswith("scene_")]
    passed = failed = 0
    tmux("new-session", "-d", "-s", "keeper", "sleep", "3600")
    try:
        for name, scene in scenes:
            if wanted and name not in wanted:
                continue
            if run(agate, name, scene):
                passed += 1
            else:
                failed += 1
    finally:
        tmux("kill-server", check=False)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
