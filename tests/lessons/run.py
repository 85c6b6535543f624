"""Plays every lesson through: python3 run.py AGATE

For each step of lessons/*.json `agate learn GAME --step N` is given the stated wrong tries and then
the solution: what the rules refuse is answered with the stated rule, what is legal but wrong with
the hint, and the solution with the answer of the step. Besides, every section of docs/rules has a
step, and so has every phase and every ending that a game knows; every rule that a step names is
there, and every text is there in four languages.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
import catalogues  # noqa: E402  pylint: disable=wrong-import-position
from lists import CATALOGUES, TAUGHT  # noqa: E402  pylint: disable=wrong-import-position

PARTS = ("title", "task", "answer", "hint")
MEMBERS = {"id", "rules", "spec", "position", "moves", "seat", "turns", "refused", "missed"}
TURN = {"others", "goal", "solution", "reply"}


def dialogue(agate, game, number, lines):
    """What the program says to each line, the beginning first."""
    run = subprocess.run([agate, "learn", game, "--step", str(number)],
                         input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60,
                         check=False)
    if run.returncode or run.stderr:
        raise SystemExit(f"{game} {number}: status {run.returncode}: {run.stderr}")
    return [re.sub(r"\s+", " ", part) for part in re.split(r"^> .*$", run.stdout, flags=re.M)]


def check_texts(game, step, spoken):
    """Yields what is not said."""
    for language, known in spoken.items():
        for part in PARTS:
            name = f"learn.{game}.{step['id']}.{part}"
            entry = known.get(name)
            words = entry and (entry["one"] if language == "en" else entry["words"][0])
            if not words:
                yield f"{language} does not have {name}"


def check_words(game, step, english):
    """Yields words that fit only some of the places where a lesson is read, and tasks of a later
    seat of Unitar, where nothing else tells the colour, without it."""
    entries = [english.get(f"learn.{game}.{step['id']}.{part}") for part in PARTS]
    words = " ".join(entry["one"] for entry in entries if entry)
    for word in re.findall(r"\b(?:button|click|tap|mouse|key)s?\b", words, re.I):
        yield f"it speaks of {word}"
    colour = ("yellow", "red", "blue")[step.get("seat", 1) - 1]
    if game == "unitar" and step.get("seat", 1) > 1 and f"You are {colour}." not in words \
            and f"you are {colour} " not in words:
        yield f"it does not say: you are {colour}"


def check_step(agate, game, number, step, english):
    """Yields what is wrong when a step is played."""
    def said(part):
        entry = english.get(f"learn.{game}.{step['id']}.{part}")
        return entry["one"] if entry else "?"

    refused, missed = step.get("refused", []), step.get("missed", [])
    tries = [wrong["move"] for wrong in refused] + missed
    begin, *answers = dialogue(agate, game, number,
                               tries + [turn["solution"] for turn in step["turns"]] + ["quit"])
    if said("task") not in begin:
        yield "its task is not shown"
    for wrong, answer in zip(refused, answers):
        if f"(rule {wrong['rule']})" not in answer:
            yield f"{wrong['move']} is not refused by {wrong['rule']}: {answer}"
    for move, answer in zip(missed, answers[len(refused):]):
        if "Not yet." not in answer or said("hint") not in answer:
            yield f"{move} is not answered by the hint: {answer}"
    for turn, answer in zip(step["turns"], answers[len(tries):]):
        last = turn is step["turns"][-1]
        if ("Right." if last else "Good.") not in answer or last and said("answer") not in answer:
            yield f"{turn['solution']} does not reach {turn['goal']}: {answer}"
        if turn.get("reply", "") not in answer:
            yield f"{turn['solution']} is not followed by {turn['reply']}"


def check_form(step):
    """Yields members that mean nothing."""
    for name in set(step) - MEMBERS:
        yield f"what is {name}?"
    for turn in step["turns"]:
        for name in set(turn) - TURN:
            yield f"what is {name} of a turn?"


def check_rules(game, steps):
    """Yields sections without a step, and rules that there are not."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    rules = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", page, re.M))
    taught = {rule for step in steps for rule in step["rules"]}
    for section in re.findall(r"^## (\d.*)", page, re.M):  # only rules are numbered
        has_step = section.split(" ")[0] in {rule.split(".")[0] for rule in taught}
        if not has_step:
            yield f"no step teaches section {section}"
    for rule in sorted(taught - rules):
        yield f"there is no rule {rule}"
    names = [step["id"] for step in steps]
    for name in {name for name in names if names.count(name) > 1}:
        yield f"two steps are called {name}"


def turns_of(step):
    """What is played in a step, as `agate replay` takes it: at its beginning, for every wrong try
    and for the solution."""
    def whole(turn, move):
        return "|".join(other or move for other in turn["others"]) if "others" in turn else move

    begin = step.get("moves", [])
    yield begin
    for move in step.get("missed", []):
        yield begin + [whole(step["turns"][0], move)]
    for turn in step["turns"]:
        begin = begin + [whole(turn, turn["solution"])]
        yield begin
        begin = begin + ([turn["reply"]] if "reply" in turn else [])
        yield begin


def meets(agate, step):
    """The phases and endings that a step leads to."""
    position = ["--position", step["position"]] if "position" in step else []
    for turns in turns_of(step):
        run = subprocess.run([agate, "replay", step["spec"], *position, *turns],
                             capture_output=True, text=True, timeout=60, check=False)
        if run.returncode:
            raise SystemExit(f"{step['id']}: {run.stderr}")
        view = json.loads(run.stdout.splitlines()[0])
        yield "ending", view["ending"] or (view.get("finished") or {}).get("ending")
        if not view["over"]:
            yield "phase", view["phase"]


def check_met(agate, game, steps):
    """Yields phases and endings of a game that no step leads to."""
    met = {what for step in steps for what in meets(agate, step)}
    for kind in ("phase", "ending"):
        for name in game[kind + "s"]:
            if (kind, name) not in met:
                yield f"no step has the {kind} {name}"


def main():
    agate = sys.argv[1]
    known = subprocess.run([agate, "games", "--json"], capture_output=True, text=True, check=True)
    games = {game["name"]: game for game in json.loads(known.stdout)}
    spoken = {"en": catalogues.entries(ROOT / "po" / "agate.pot")}
    for language in CATALOGUES:
        spoken[language] = catalogues.entries(ROOT / "po" / f"{language}.po")
    wrong, count = [], 0
    for game in TAUGHT:
        course = json.loads((ROOT / "lessons" / f"{game}.json").read_text(encoding="utf-8"))
        wrong += [f"{game}: {what}" for what in (*check_rules(game, course["steps"]),
                                                 *check_met(agate, games[game], course["steps"]))]
        for number, step in enumerate(course["steps"], 1):
            count += 1
            for what in (*check_form(step), *check_texts(game, step, spoken),
                         *check_words(game, step, spoken["en"]),
                         *check_step(agate, game, number, step, spoken["en"])):
                wrong.append(f"{game} {number} ({step['id']}): {what}")
    print("\n".join(wrong + [f"{count} steps, {len(wrong)} complaints"]))
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
