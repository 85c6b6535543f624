"""Feeds `agate gtp` with rubbish: fuzz.py AGATE [LINES [SEED]].

Every line that holds a command must get exactly one answer, in order, with its number, whatever it
is; the program must live until its input ends, and end with status 0.
"""

import random
import re
import subprocess
import sys
import threading

from session import Session

LINE = 64 << 10
SPECS = ["unlur:size=3", "ninuki:size=13", "mur:games=1", "unitar", "unitar:deal=2"]
COMMANDS = """protocol_version name version known_command list_commands boardsize clear_board komi
play genmove reg_genmove undo time_settings time_left final_score showboard loadsgf printsgf
agate-game agate-games agate-position agate-moves agate-result agate-seat agate-choose agate-turn
agate-event agate-analyse agate-stop agate-record agate-limit""".split()
WORDS = """first second third 1 2 3 black white b w x o yellow red blue y r resign pass draw
resign:1 time:2 resign:9 C3 B2 G7 H8 A13 +a1 +b2 a1-b1 xa3 uni@H9,tar@G3 deal=4 deal=0 deal=99 level
nodes none interval lines time 0 1 5 13 19 -1 0.01 1e9 2147483648 99999999999999999999
unlur:size=4 mur ninuki:size=15 unitar unlur:size=999 | || ~ / . % \\ " ' 3/4/5/4/3 ? * /dev/null /""".split()
NUMBERED = [b"0", b"12", b"12", b"2147483647", b"2147483648", b"-3", b"1" * 30]
TURN = "uni@H9,tar@G3|uni@D3,tar@D7|uni@B6,tar@E7"


def any_bytes(rng, most):
    return bytes(rng.randrange(256) for _ in range(rng.randrange(most))).replace(b"\n", b"")


FIT = {"known_command": 1, "boardsize": 1, "komi": 1, "play": 2, "genmove": 1, "reg_genmove": 1,
       "time_settings": 3, "time_left": 3, "loadsgf": 1, "agate-game": 1, "agate-moves": 1,
       "agate-seat": 1, "agate-choose": 1, "agate-turn": 1, "agate-event": 1}
SEATS = ["1", "2", "first", "second", "third"]
NUMBERS = ["0", "1", "5", "0.01", "13"]


def sensible(rng, games):
    """A line that is nearly right."""
    name = rng.choice(COMMANDS)
    if name in ("agate-game", "boardsize", "loadsgf", "agate-event") and not games:
        name = "agate-result"  # these begin a new game, so they come only now and then
    if name == "agate-limit":
        return f"agate-limit nodes {rng.randrange(1, 9)}".encode()
    words = [rng.choice(WORDS) for _ in range(FIT.get(name, 0))]
    if rng.random() < 0.1:
        words += [rng.choice(WORDS) for _ in range(rng.choice([1, 2, 12]))]
    elif rng.random() < 0.1:
        words = words[1:]
    elif name == "agate-turn":
        words = [TURN, f"deal={rng.randrange(7)}"]
    elif name == "time_settings" or name == "time_left":
        words[1:] = [rng.choice(NUMBERS) for _ in range(2)]
        words[0] = rng.choice(NUMBERS if name == "time_settings" else SEATS)
    elif words and name not in ("agate-game", "boardsize", "komi", "loadsgf", "agate-event"):
        words[0] = rng.choice(SEATS)
    if name == "agate-seat" and rng.random() < 0.8:
        words.append(rng.choice(["yellow", "red", "blue"]))
    return " ".join([name] + words).encode()


def any_line(rng, games):
    kind = rng.random()
    if kind < 0.02:
        part = rng.choice([b"x", b" ", b"7 name ", b"\0", b"#", b"\xff"])
        return part * rng.choice([LINE // len(part), LINE, LINE + 1, 1 << 20])
    if kind < 0.15:
        return any_bytes(rng, 200)
    line = sensible(rng, games)
    if kind < 0.30:  # a sensible line with an error in it
        at = rng.randrange(len(line) + 1)
        line = line[:at] + any_bytes(rng, 6) + line[at + rng.randrange(3) :]
    if rng.random() < 0.4:
        line = rng.choice(NUMBERED) + b" " + line
    return line


def cleaned(line):
    """The line as GTP wants it read, and whether it is too long."""
    too_long = len(line) > LINE
    line = line[:LINE]
    comment = b"#" in line
    line = line.split(b"#")[0].replace(b"\t", b" ")
    line = bytes(c for c in line if 32 <= c and c != 127).strip(b" ")
    return line, too_long and not comment


def expected_head(line):
    """A pattern that the head of the answer must fit; None when there is none."""
    text, too_long = cleaned(line)
    if not text and not too_long:
        return None
    number = re.match(rb"([0-9]+)( |$)", text)
    if number and len(number.group(1)) <= 10 and int(number.group(1)) < 2**31:
        return rf"[=?]{number.group(1).decode()}( .*)?"
    return r"\? .*" if number or too_long else r"[=?]( .*)?"


def is_quit(line):
    return re.match(rb"([0-9]+ +)?quit( *$)", cleaned(line)[0])


def converse(agate, spec, lines):
    """Sends all at once while another thread listens; the answers."""
    session = Session(agate, [spec, "--nodes", "4", "--seed", "1", "--memory", "2"])
    sender = threading.Thread(target=lambda: [session.send(line) for line in lines])
    sender.start()
    answers = []
    wanted = [head for head in map(expected_head, lines) if head]
    for _ in wanted:
        answers.append(session.answer())
        if answers[-1] is None:
            break
    sender.join()
    return wanted, answers, session.close()


def check_broken_pipe(agate):
    """The program ends quietly when nobody listens any more."""
    done = subprocess.run(
        ["sh", "-c", f"(yes name | head -n 100000) | {agate} gtp mur | head -n 2"],
        capture_output=True, check=False, timeout=60,
    )
    assert (done.stdout, done.stderr, done.returncode) == (b"= Agate\n\n", b"", 0), done


def main():
    agate = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 700
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    total = good = 0
    for number, spec in enumerate(SPECS):
        rng = random.Random(seed * 100 + number)
        lines = [any_line(rng, i % 20 == 0) for i in range(count)]
        lines = [line for line in lines if not is_quit(line)]
        wanted, answers, (out, err, status) = converse(agate, spec, lines)
        for head, answer in zip(wanted, answers):
            assert answer and re.fullmatch(head, answer[0], re.S), (spec, head, answer)
        assert len(wanted) == len(answers), (spec, len(wanted), len(answers))
        assert (out, err, status) == (b"", "", 0), (spec, out, err, status)
        total += len(answers)
        good += sum(answer[0].startswith("=") for answer in answers)
    check_broken_pipe(agate)
    print(f"{total} answers, {good} of them good; 1 passed, 0 failed")


if __name__ == "__main__":
    main()
