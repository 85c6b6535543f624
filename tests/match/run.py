"""Tests of `agate match`: run.py AGATE [NAME...]. Ends with `N passed, M failed`.

Engines are fake.py, which misbehaves on demand. Every process that a test starts inherits a mark in
its environment; when the test is over nobody may be left who has it.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import uuid

FAKE = pathlib.Path(__file__).with_name("fake.py")
SECONDS = 60


class Table:
    """A folder and a mark for one test."""

    def __init__(self, agate):
        self.agate = agate
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.mark = uuid.uuid4().hex
        self.environment = dict(os.environ, AGATE_MARK=self.mark)

    def words(self, *words):
        return [self.agate, "match", *map(str, words)]

    def run(self, *words, status=0):
        done = subprocess.run(self.words(*words), capture_output=True, text=True, check=False,
                              cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL,
                              timeout=SECONDS)
        assert done.returncode == status, f"status {done.returncode}: {done.stdout}{done.stderr}"
        return done

    def result(self, *words, status=0):
        """The result of a match as JSON."""
        return json.loads(self.run(*words, "--json", status=status).stdout)

    def fake(self, *misdeeds, name="Fake"):
        words = [sys.executable, "-SE", str(FAKE), self.agate, *misdeeds]
        return f"{name}=cmd:" + " ".join(map(shlex.quote, words))

    def left(self):
        """Processes that have the mark: none should be left."""
        found = []
        for entry in pathlib.Path("/proc").glob("[0-9]*/environ"):
            try:
                if self.mark.encode() in entry.read_bytes():
                    found.append(entry.parent.name)
            except OSError:
                pass
        return found

    def no_process_left(self, seconds=2):
        deadline = time.monotonic() + seconds
        while self.left() and time.monotonic() < deadline:
            time.sleep(0.02)
        assert not self.left(), f"processes are left: {self.left()}"


def players(result):
    return {player["name"]: player for player in result["players"]}


# --- what goes wrong ---


# misdeed, fault, what its sentence has, options
MISDEEDS = [
    ("die@2", "crash", "status 3", ""),
    ("signal@2", "crash", "signal 11", ""),
    ("orphan@2", "crash", "status 4", ""),
    ("illegal@2", "illegal move", "Z99", ""),
    ("occupied@2", "illegal move", "occupied", ""),
    ("garbage@2", "garbage", "what do I know?", ""),
    ("twice@1", "garbage", "", ""),
    ("nonumbers twice@1", "garbage", "unasked", ""),
    ("huge@2", "garbage", "bytes", ""),
    ("endless@2", "garbage", "bytes", ""),
    ("refuse@2", "refusal", "I would rather not", ""),
    ("notplay", "refusal", "play", ""),
    ("silent@2", "silence", "genmove", "--patience 3"),
    ("silent@2", "time", "genmove", "--time 0.4+0.3"),
    ("late@2", "time", "genmove", "--time 0.4+0.3 --margin 20"),
]


def misdeed(table, deeds, fault, sentence, options):
    """An engine that misbehaves loses for that reason; the match goes on with a new process."""
    fake = table.fake(*deeds.split())
    words = ["unlur:size=4", fake, "random", "--games", 4, "--log", "logs", "--records", "r.agr"]
    result = table.result(*words, *options.split())
    table.no_process_left()
    assert result["games"] == 4
    assert players(result)["random"]["faults"] == 0, "the other did nothing wrong"
    faults = result["faults"]
    # A fast game may be over before the misdeed; most are not.
    assert players(result)["Fake"]["faults"] == len(faults) >= 2, result
    for entry in faults:
        assert entry["name"] == "Fake" and entry["fault"].startswith(fault + ": "), entry
        assert sentence in entry["fault"], entry
        text = (table.path / entry["log"]).read_text(encoding="utf-8")
        assert re.search(r"(?m)^> +[0-9.]+ 1 protocol_version$|^> .*agate-game", text), text
        assert text.splitlines()[-1].startswith("# ") and entry["fault"] in text.splitlines()[-1]
    records = (table.path / "r.agr").read_text(encoding="utf-8")
    assert records.count("[Game ") == 4
    assert len(re.findall(rf'\[Fault[12] "{fault}: ', records)) == len(faults)
    for game in records.split("[Game ")[1:]:
        blame = re.search(r"\[Fault([12])", game)
        if blame:
            assert f'[Result "{"0-1" if blame.group(1) == "1" else "1-0"}"]' in game, game
            assert f'[Ending "{"time" if fault == "time" else "resignation"}"]' in game, game
    subprocess.run([table.agate, "record", "check", "--quiet", "r.agr"], cwd=table.path, check=True)


def test_misdeeds(table):
    def one(case):
        try:
            misdeed(Table(table.agate), *case)
        except AssertionError as why:
            raise AssertionError(f"{case}: {why}") from why

    with concurrent.futures.ThreadPoolExecutor(4) as threads:  # more than there are cores: these tests mostly wait
        list(threads.map(one, MISDEEDS))


def test_honest(table):
    """An engine that does nothing wrong loses no game for it, whatever it writes beside."""
    for deeds in ([], ["plain"], ["nonumbers"], ["slowstart"], ["noise"]):
        result = table.result("unlur:size=4", table.fake(*deeds), "random", "--games", 2)
        assert result["games"] == 2 and not result["faults"], (deeds, result)
    table.no_process_left()


def test_all_games(table):
    """All four games are played with engines, Unitar with three of them."""
    for spec in ("unlur:size=3", "ninuki:size=13", "mur:games=1"):
        result = table.result(spec, table.fake(), "mcts:nodes=50", "--games", 2, "--random-plies",
                              2)
        assert result["games"] == 2 and not result["faults"], result
    result = table.result("unitar", table.fake(name="a"), table.fake(name="b"), "random",
                          "--games", 3)
    assert result["games"] == 3 and not result["faults"], result
    table.environment["FAKE_GAME"] = "ninuki"
    result = table.result("ninuki:size=13", table.fake("plain"), "mcts:nodes=50", "--games", 2)
    assert not result["faults"], result
    table.no_process_left()


def computed():
    """Seconds of computing of all that has been run."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_own_engine(table):
    """`agate gtp`, where it is built, plays all games by way of the protocol."""
    if subprocess.run([table.agate, "help", "gtp"], capture_output=True, check=False).returncode:
        return
    for spec in ("unlur:size=3", "ninuki:size=13", "mur:games=2,sets=2", "unitar"):
        engine = f"cmd:{shlex.quote(table.agate)} gtp {spec}"
        third = [f"C={engine}"] if spec == "unitar" else []
        result = table.result(spec, f"A={engine}", "B=mcts", *third, "--games", 2, "--nodes", 20,
                              "--random-plies", 2)
        assert not result["faults"], result
    before = computed()
    result = table.result("unlur:size=3", f"A={engine}", "B=mcts", "--games", 2, "--time",
                          "0.3+0.1", "--margin", 20000)
    assert not result["faults"], result
    # The margin is for a busy machine; an engine that ignored its clock would compute for longer.
    assert computed() - before < 8, computed() - before


def test_three_with_misdeed(table):
    """Of three, whoever goes wrong is last, and the others play to the end."""
    result = table.result("unitar", table.fake("die@3"), "random", "mcts:nodes=20", "--games", 3,
                          "--records", "r.agr")
    table.no_process_left()
    assert players(result)["Fake"]["faults"] == 3 and len(result["faults"]) == 3
    assert players(result)["Fake"]["points"] == 0
    text = (table.path / "r.agr").read_text(encoding="utf-8")
    assert text.count("resign:") == 3 and "~" in text
    assert text.count('[Ending "rounds"]') == 3, text


def test_resigning(table):
    result = table.result("unlur:size=4", table.fake("resign@2"), "random", "--games", 2)
    assert players(result)["random"]["wins"] >= 1 and not result["faults"], result


def test_cannot_start(table):
    """An engine that cannot be started is an error of the call."""
    for command in ("/no/such/program", "false", "exit 0", table.fake("deaf").split("cmd:")[1],
                    table.fake("version").split("cmd:")[1]):
        done = table.run("unlur:size=3", f"Bad=cmd:{command}", "random", status=2)
        assert "Bad does not play" in done.stderr and not done.stdout, done.stderr
        table.no_process_left()
    done = table.run("mur:games=1", table.fake("plain"), "random", "--games", 2)
    assert "agate-game" in done.stdout


def test_logs(table):
    """--log-all keeps the dialogue of every game, each beginning with its own set-up."""
    table.run("unlur:size=3", table.fake(), "random", "--games", 4, "--log", "l", "--log-all")
    names = sorted(path.name for path in (table.path / "l").iterdir())
    assert names == [f"game-00000{i}-Fake.log" for i in range(1, 5)], names
    for name in names:
        text = (table.path / "l" / name).read_text(encoding="utf-8")
        assert text.count("agate-game") == 1 and "genmove" in text, text


def readings(game):
    """The clocks after the turns of a record, in milliseconds: {turn: [seat's ...]}.
    None stands for a seat whose choice was drawn."""
    def milliseconds(text):
        hours, minutes, seconds = text.split(":")
        return round(((int(hours) * 60 + int(minutes)) * 60 + float(seconds)) * 1000)

    found = {}
    for turn, clocks in re.findall(r"(\d+)\. [^{} ]+ \{\[%clk ([^]]+)\]\}", " ".join(game.split())):
        found[int(turn)] = [None if text == "-" else milliseconds(text)
                            for text in clocks.split("|")]
    return found


def test_clocks(table):
    """Clocks are told, run down, and stand in the records as they were told next."""
    table.run("unlur:size=3", table.fake(), "mcts", "--games", 2, "--time", "1+0.1", "--log", "l",
              "--log-all", "--records", "r.agr")
    log = (table.path / "l" / "game-000001-Fake.log").read_text(encoding="utf-8")
    assert "time_settings 1.000 0.100 1" in log and re.search(r"time_left 2 [0-9.]+ 0", log), log
    records = (table.path / "r.agr").read_text(encoding="utf-8")
    assert '[Clock "1+0.1"]' in records
    noted = readings(records.split("[Game ")[1])
    assert list(noted) == list(range(1, len(noted) + 1)), records
    told = [[round(float(left) * 1000) for left in pair] for pair in re.findall(
        r"time_left 1 (\S+) 0\n(?:<.*\n)*.*time_left 2 (\S+) 0\n", log)]
    assert len(told) >= 3 and told[0] == [1000, 1000], log
    for number, pair in enumerate(told[1:], 1):  # before turn 3, 5, 7 ... of the first seat
        assert [noted[2 * number - 1][0], noted[2 * number][0]] == pair, (records, log)


def test_clocks_of_turns(table):
    """A turn that the game plays by itself has no clock; nor has a choice that is drawn."""
    table.run("ninuki:size=13", "random", "random", "--games", 1, "--time", "5+0.1", "--records",
              "n.agr")
    noted = readings((table.path / "n.agr").read_text(encoding="utf-8").split("[Game ")[1])
    assert list(noted) == list(range(2, len(noted) + 2)), noted
    most = [5000 + 100 * (turn // 2) for turn in noted]
    assert all(clocks[0] <= top for clocks, top in zip(noted.values(), most)), noted
    assert len(noted) > 20 and noted[len(noted) + 1][0] > 5000, noted  # these players hardly think, so the increments add up
    table.run("unitar", table.fake("die@2"), "random", "random", "--games", 1, "--time", "5+0.1",
              "--records", "u.agr")
    noted = readings((table.path / "u.agr").read_text(encoding="utf-8").split("[Game ")[1])
    assert list(noted) == list(range(1, 10)), noted
    assert None not in noted[1], noted
    for turn in range(2, 10):
        first, *others = noted[turn]
        assert first is None and None not in others, noted
        assert all(4000 < left <= 5000 + 100 * turn for left in others), noted


# --- which games are played ---


def tags(text, *names):
    """The values of some tags, game by game."""
    found = []
    for game in text.split("[Game ")[1:]:
        found.append(tuple(re.search(rf'\[{name} "([^"]*)"\]', game).group(1) for name in names))
    return found


def moves_of(text):
    """The turns of every game."""
    parts = [game.split("\n\n", 1)[1] for game in text.split("[Game ")[1:]]
    return [re.sub(r"\d+\. |\{.*?\}|game:\S+", " ", part).split() for part in parts]


def test_pairs(table):
    """Each opening is played twice, with seats exchanged."""
    (table.path / "o.txt").write_text("# openings\nB2 B3\n\nC3\n", encoding="utf-8")
    table.run("unlur:size=3", "A=mcts:nodes=20", "B=random", "--games", 5, "--openings", "o.txt",
              "--records", "r.agr")
    text = (table.path / "r.agr").read_text(encoding="utf-8")
    assert tags(text, "Round", "Pair", "Opening", "First", "Second") == [
        ("1", "1", "1", "A", "B"), ("2", "1", "1", "B", "A"), ("3", "2", "2", "A", "B"),
        ("4", "2", "2", "B", "A"), ("5", "3", "1", "A", "B"), ("6", "3", "1", "B", "A")]
    turns = moves_of(text)
    for game in (0, 1, 4, 5):
        assert turns[game][:2] == ["B2", "B3"], turns[game]
    assert turns[2][0] == turns[3][0] == "C3"
    # The records serve as openings again, as far as they are not over.
    done = table.run("unlur:size=3", "A=mcts:nodes=20", "B=random", "--openings", "r.agr", status=2)
    assert "the opening ends the game" in done.stderr, done.stderr
    table.run("unlur:size=4", "A=random", "B=random", "--openings", "r.agr", status=2)


def test_record_openings(table):
    """Records with positions are openings, too; engines are told."""
    (table.path / "o.agr").write_text(
        '[Game "unlur:size=3"]\n[Position "3/4/2x2/4/3 2 ? 1"]\n\n2. black 3. B2 *\n', "utf-8")
    result = table.result("unlur:size=3", table.fake(), "random", "--openings", "o.agr", "--games",
                          2, "--records", "r.agr")
    assert not result["faults"], result
    assert (table.path / "r.agr").read_text("utf-8").count("[Position ") == 2


def test_random_openings(table):
    """Random plies are the same for both games of a pair, and differ between pairs and seeds."""
    seen = []
    for seed in (1, 1, 2):
        name = f"r{len(seen)}.agr"
        table.run("ninuki:size=13", "random", "random", "--games", 6, "--random-plies", 6, "--seed",
                  seed, "--records", name)
        seen.append([turns[:7] for turns in moves_of((table.path / name).read_text("utf-8"))])
    assert seen[0] == seen[1] != seen[2]
    for games in seen:
        assert games[0] == games[1] != games[2] == games[3] != games[4] == games[5]
    table.run("unlur:size=3", "random", "random", "--random-plies", 500, status=2)


def test_longest(table):
    """Where no more turns are possible the game is drawn; nobody is blamed."""
    tags = '[Game "unlur:size=4"]\n[Position "4/5/6/3x3/6/5/4 1 2 39998"]\n\n*\n'
    (table.path / "o.agr").write_text(tags, "utf-8")
    result = table.result("unlur:size=4", "A=random", table.fake(), "--games", 4, "--openings",
                          "o.agr", "--records", "r.agr")
    assert result["faults"] == [], result
    assert [player["draws"] for player in result["players"]] == [4, 4], result
    done = subprocess.run([table.agate, "record", "check", "r.agr"], cwd=table.path,
                          capture_output=True, text=True, check=False)
    assert done.stdout == "4 games, 0 with errors, 0 errors\n", done.stdout
    assert table.run("unlur:size=4", "A=random", table.fake(), "--games", 4, "--openings",
                     "o.agr", "--resume", "r.agr")


def test_rotations(table):
    """Three players sit in all rotations, or in all orders; the deal is the same in a round."""
    for option, orders in (([], ["ABC", "BCA", "CAB"]),
                           (["--all-orders"], ["ABC", "BCA", "CAB", "CBA", "ACB", "BAC"])):
        name = f"r{len(orders)}.agr"
        table.run("unitar", "A=random", "B=random", "C=random", "--games", 2 * len(orders),
                  "--records", name, *option)
        text = (table.path / name).read_text("utf-8")
        assert ["".join(row) for row in tags(text, "First", "Second", "Third")] == orders * 2
        deals = re.findall(r"deal=(\d)", text)
        assert len(set(deals[: len(orders)])) == len(set(deals[len(orders) :])) == 1


# --- the same games, whatever happens ---

CALL = ["unlur:size=4", "A=mcts:nodes=40", "B=mcts:nodes=25", "--games", 24, "--random-plies", 2]


def sorted_games(path):
    games = ("[Game " + game for game in path.read_text("utf-8").split("[Game ")[1:])
    return sorted(games, key=lambda game: int(re.search(r'Round "(\d+)"', game).group(1)))


def test_concurrency(table):
    """Several games at once are the same games."""
    one = table.run(*CALL, "--records", "1.agr").stdout
    for count in (2, 5):
        assert table.run(*CALL, "--records", f"{count}.agr", "--concurrency", count).stdout == one
        assert sorted_games(table.path / "1.agr") == sorted_games(table.path / f"{count}.agr")


def test_resume(table):
    """Killed at any point and resumed, a match ends as if nothing had happened."""
    whole = table.run(*CALL, "--records", "whole.agr").stdout
    rng = random.Random(5)
    for number, how in enumerate([signal.SIGKILL] * 2 + [signal.SIGINT, signal.SIGTERM]):
        name = f"cut{number}.agr"
        option = "--records"
        for _ in range(6):
            process = subprocess.Popen(table.words(*CALL, option, name), cwd=table.path,
                                       env=table.environment, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            time.sleep(rng.uniform(0.02, 0.25))
            process.send_signal(how)
            status = process.wait(SECONDS)
            assert status in (0, 1 if how != signal.SIGKILL else -how, -how), status
            option = "--resume"
            if status == 0:
                break
            if rng.random() < 0.5:  # also in the middle of writing
                path = table.path / name
                size = path.stat().st_size if path.exists() else 0
                if how == signal.SIGKILL and size > 100:
                    os.truncate(path, size - rng.randrange(1, 80))
        assert table.run(*CALL, "--resume", name).stdout == whole
        assert sorted_games(table.path / name) == sorted_games(table.path / "whole.agr")


def test_resume_refuses(table):
    """A file of another match is not gone on with, nor written over."""
    table.run(*CALL, "--records", "r.agr", "--games", 2)
    before = (table.path / "r.agr").read_bytes()
    done = table.run(*CALL, "--records", "r.agr", status=2)
    assert "--resume" in done.stderr
    done = table.run(*CALL, "--resume", "r.agr", "--seed", 9, status=2)
    assert "belongs to another match" in done.stderr
    assert (table.path / "r.agr").read_bytes() == before
    for other in ("notes\n", "notes", before.decode().replace("[Match ", "[Watch ") + "[Game"):
        (table.path / "other").write_text(other, "utf-8")
        table.run(*CALL, "--resume", "other", status=2)
        assert (table.path / "other").read_text("utf-8") == other
    more = table.result(*CALL, "--resume", "r.agr", "--games", 6)
    assert more["games"] == 6


def test_resume_spares(table):
    """Nothing is taken off a file but a record of this match that was cut short."""
    table.run(*CALL, "--records", "r.agr", "--games", 4)
    whole = (table.path / "r.agr").read_text("utf-8")
    begin = whole.rindex("[Game ")
    own, path = whole[begin:], table.path / "r.agr"
    foreign = own.replace("[Match ", "[Watch ")
    other = own.replace('[Match "', '[Match "z')
    marked = own.replace(" 2. ", " {what else?} 2. ")
    for tail in (
        "; a remark\n",
        "{a remark}\n",
        "A remark.\n",
        '[Game "unlur:size=4"]\n[First "Ada"]\n\n1. C3 2. D3',
        '[Game "unlur:size=4"]\n[First "Ada"]',
        '[Game "unlur:size=4"]\n\n1. C3',
        '[Game "unlur:size=4"]\n[Event "agate match"]\n\n1. C3',
        foreign[: len(foreign) - 20],
        other[: len(other) - 20],
        marked[: len(marked) - 20],
        own + "; a remark\n",
    ):
        path.write_text(whole[:begin] + tail, "utf-8")
        table.run(*CALL, "--resume", "r.agr", "--games", 4, status=2)
        assert path.read_text("utf-8") == whole[:begin] + tail, tail
    # Wherever it was cut, and whatever ends it, the match goes on.
    for end in [*range(0, len(own), 7), len(own) - 1]:
        path.write_text(whole[:begin] + own[:end], "utf-8")
        table.run(*CALL, "--resume", "r.agr", "--games", 4)
        assert path.read_text("utf-8") == whole, end
    path.write_text(whole.rstrip("\n") + "\n", "utf-8")
    assert table.result(*CALL, "--resume", "r.agr", "--games", 6)["games"] == 6
    assert len(sorted_games(path)) == 6
    # A game of another match is found before something is taken off.
    text = whole[:begin].replace('Match "', 'Match "z', 1) + own[:-20]
    path.write_text(text, "utf-8")
    table.run(*CALL, "--resume", "r.agr", "--games", 4, status=2)
    assert path.read_text("utf-8") == text


def test_two_runs(table):
    """A file of records belongs to one run at a time."""
    call = ["unlur:size=4", table.fake("silent@3"), "random", "--games", 8]
    for option in ("--records", "--resume"):
        process = subprocess.Popen(table.words(*call, option, "r.agr"), cwd=table.path,
                                   env=table.environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        while len(table.left()) < 2:
            time.sleep(0.02)
        try:
            for other in ("--records", "--resume"):
                done = table.run(*call, "--patience", 1, other, "r.agr", status=2)
                assert "another match" in done.stderr, done.stderr
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(SECONDS)
        table.no_process_left()


def test_interrupt(table):
    """Ctrl-C writes what is finished, tells the table so far and ends the engines."""
    process = subprocess.Popen(
        table.words("unlur:size=4", table.fake("silent@40"), "random", "--games", 1000,
                    "--records", "r.agr", "--concurrency", 2),
        cwd=table.path, env=table.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True)
    path = table.path / "r.agr"
    while not path.exists() or path.read_text("utf-8").count("[Game ") < 2:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 1 and "interrupted" in out, out
    table.no_process_left()
    subprocess.run([table.agate, "record", "check", "--quiet", "r.agr"], cwd=table.path, check=True)


def test_killed(table):
    """Engines do not outlive a runner that is killed, even one that listens to nobody."""
    process = subprocess.Popen(
        table.words("unlur:size=4", table.fake("silent@1"), "random"), cwd=table.path,
        env=table.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while len(table.left()) < 2:
        time.sleep(0.02)
    time.sleep(0.3)
    process.kill()
    process.wait()
    table.no_process_left()


def test_sprt(table):
    """The test stops when it has decided, and says the same however many games run at once."""
    call = ["unlur:size=4", "A=mcts:nodes=40", "B=random", "--random-plies", 2, "--sprt", "0,50"]
    results = [table.result(*call, "--concurrency", count) for count in (1, 3)]
    assert results[0] == results[1]
    assert results[0]["sprt"]["accepted"] == "elo1" and results[0]["games"] < 200, results[0]
    llr, upper = results[0]["sprt"]["llr"], results[0]["sprt"]["upper"]
    assert llr >= upper - 0.001
    call[1:3] = ["A=random", "B=mcts:nodes=40"]
    assert table.result(*call)["sprt"]["accepted"] == "elo0"
    few = table.result(*call, "--games", 4)
    assert few["sprt"]["accepted"] is None and few["games"] == 4


def test_table(table):
    """The figures of the table fit each other and the records."""
    result = table.result(*CALL, "--records", "r.agr")
    first, second = result["players"]
    text = (table.path / "r.agr").read_text("utf-8")
    wins = {"A": 0, "B": 0}
    for one, two, outcome in tags(text, "First", "Second", "Result"):
        wins[one] += outcome == "1-0"
        wins[two] += outcome == "0-1"
    assert (first["wins"], second["wins"]) == (wins["A"], wins["B"])
    assert first["wins"] + first["draws"] + first["losses"] == first["games"] == 24
    assert sum(result["pairs"]) == result["rounds"] == 12
    assert sum(i * n for i, n in enumerate(result["pairs"])) == 2 * first["points"]
    assert sum(first["seat_points"]) == first["points"]
    shown = table.run(*CALL).stdout
    assert f"WW {result['pairs'][4]}" in shown
    assert shown.startswith("unlur:size=4: 24 games, 12 pairs")


def main(words):
    agate, *names = words
    agate = str(pathlib.Path(agate).resolve())
    tests = {name[5:]: test for name, test in globals().items() if name.startswith("test_")}
    passed = failed = 0
    for name, test in tests.items():
        if names and name not in names:
            continue
        begin = time.monotonic()
        try:
            table = Table(agate)
            test(table)
            table.no_process_left()
            passed += 1
        except AssertionError as why:
            failed += 1
            print(f"{name}: {why}")
        print(f"{name}: {time.monotonic() - begin:.1f} s")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
