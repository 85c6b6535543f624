"""Measures `agate gtp`: measure.py AGATE [--quiet] [--threads N] [--load N] [--short].

That `agate-stop` takes effect at once, that clocks and limits of time are kept, that the same seed
gives the same moves, and that records can be read again. The limit for a stop is 250 ms, for the
machine may be busy; with --quiet it is the promised 50 ms, which also holds with two threads while
four other processes are busy: --quiet --threads 2 --load 4.
"""

import argparse
import subprocess
import sys
import time

from session import Session

GAMES = [
    ("unlur", ["reg_genmove 1"]),
    ("unlur:size=13", ["reg_genmove 1"]),
    ("ninuki", ["reg_genmove o"]),
    ("mur", ["reg_genmove black"]),
    ("unitar", ["agate-seat 2 red", "agate-choose 2"]),
    ("unitar:deal=0", ["agate-choose 2"]),
]


def good(answer):
    assert answer and answer[0].startswith("="), answer
    return answer


def stop_once(session, ask, wait):
    """Milliseconds from a stop to the answer."""
    session.send(ask)
    time.sleep(wait)
    begin = time.monotonic()
    session.send("agate-stop")
    good(session.answer())
    spent = (time.monotonic() - begin) * 1000
    assert session.answer() == ["="]
    return spent


def measure_stops(options, most):
    for spec, (*setup, ask) in GAMES:
        session = Session(options.agate, [spec, "--seed", "1", "--threads", str(options.threads)])
        for line in setup + ["agate-limit none"]:
            good(session.ask(line))
        time.sleep(0.3)  # by then the player has been made
        seat = ask.split()[1]
        worst = 0
        for wait in [0.05, 0] if options.short else [0.05, 0, 0.02, 0.2] * options.rounds:
            for line in (ask, f"agate-analyse {seat} interval 20 lines 3"):
                worst = max(worst, stop_once(session, line, wait))
        assert session.close() == (b"", "", 0)
        print(f"{spec}: a stop takes {worst:.0f} ms at most")
        assert worst < most, (spec, worst)


def measure_limits(options):
    """A limit of time is kept, and a clock does not run out; on a busy machine, hardly."""
    slack = 0 if options.quiet else 3
    session = Session(options.agate, ["ninuki:size=13", "--seed", "1", "--time", "0.3"])
    begin = time.monotonic()
    good(session.ask("genmove o"))
    spent = time.monotonic() - begin
    assert 0.1 < spent < 0.8 + slack, spent
    good(session.ask("agate-limit none"))
    for settings, turns, limit in [("0.6 0 0", 60, 0.6), ("0 0.5 4", 8, 1.0), ("0.3 0.2 2", 10, 1.3)]:
        good(session.ask("clear_board"))
        good(session.ask("time_settings " + settings))
        spent = 0
        for turn in range(turns):
            begin = time.monotonic()
            answer = session.ask("genmove " + "ox"[turn % 2])
            spent += time.monotonic() - begin if turn % 2 else 0
            if answer[0].startswith("?"):
                break
        print(f"clock {settings}: {spent:.2f} s of {limit} for {turn // 2 + 1} turns")
        assert spent < limit + slack, (settings, spent)
    assert session.close() == (b"", "", 0)


def moves_of(agate, spec, seed, script):
    session = Session(agate, [spec, "--seed", str(seed), "--nodes", "300", "--memory", "8"])
    moves = [session.ask(line) for line in script]
    assert session.close() == (b"", "", 0)
    return moves


def check_same(options):
    """The same seed gives the same moves, another seed others."""
    for spec, script in [
        ("unlur:size=5", ["genmove 1", "genmove 2"] * 4),
        ("ninuki:size=13", ["genmove o", "genmove x"] * 4),
        ("mur", ["genmove b", "genmove w"] * 4),
        ("unitar", ["agate-seat 1 red", "agate-choose 1", "agate-seat 3 blue", "agate-choose 3"]),
    ]:
        runs = [moves_of(options.agate, spec, seed, script) for seed in (5, 5, 6)]
        assert runs[0] == runs[1], (spec, runs)
        assert runs[0] != runs[2], (spec, runs)
    print("the same seed gives the same moves")


def check_record(options):
    """A record can be read as it is answered."""
    turn = "agate-turn uni@H9,tar@G3|uni@D3,tar@D7|uni@B6,tar@E7 deal=4"
    for spec, script in [
        ("unlur:size=5", ["genmove 1", "genmove 2"] * 9),
        ("ninuki:size=13", ["genmove o", "genmove x"] * 5),
        ("mur:sets=2", ["genmove b", "genmove w", "agate-event resign:1", "genmove b"]),
        ("unitar", [turn, "agate-event resign:1", "agate-event draw"]),
    ]:
        session = Session(options.agate, [spec, "--seed", "1", "--nodes", "20"])
        for line in script:
            good(session.ask(line))
        record = "\n".join(good(session.ask("agate-record")))[2:]
        session.close()
        again = subprocess.run([options.agate, "record", "convert", "--to", "text"], input=record,
                               capture_output=True, text=True, check=True).stdout
        assert again.replace("\n\n", "\n").strip() == record, (again, record)
    print("records can be read again")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("agate")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--short", action="store_true", help="stops only, and few")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--load", type=int, default=0, help="processes that are busy meanwhile")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--most", type=int, default=250)
    options = parser.parse_args()
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
            for _ in range(options.load)]
    try:
        measure_stops(options, 50 if options.quiet else options.most)
    finally:
        for process in busy:
            process.kill()
            process.wait()
    if not options.short:
        measure_limits(options)
        check_same(options)
        check_record(options)
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()
