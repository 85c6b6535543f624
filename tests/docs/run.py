"""Runs the examples of the documents: run.py AGATE TELL FILE.md...

In a fenced block every line that begins with `$ agate` or `$ printf` is a command (a backslash
continues it), and the lines up to the next command, or to the end of the block, are what it prints.
A block after a line `<!-- tell ... -->` is what `tell` (tell.c) prints when called that way. Line
breaks that the page needs do not count: the words must be the same. Lines `...` stand for anything.
Commands that measure time (bench) must only succeed.

A block that begins with `agate match` is the log of a match, and those that begin with `agate
secret`, up to the next log, are secrets of its seats. They can be loaded, and are saved as they
are. Records that a command in README.md reads are there. The function `checksum` that a page defines in Python gives the checksums of its secrets.

Ends with `N passed, M failed`.
"""

import os
import re
import shlex
import subprocess
import sys

passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(what)


def blocks(path):
    """Yields (number of the first line, the line before the fence, lines) of a page's blocks."""
    lines = open(path, encoding="utf-8").read().splitlines()
    fences = [number for number, line in enumerate(lines) if line.startswith("```")]
    for start, end in zip(fences[::2], fences[1::2]):
        yield start + 2, lines[start - 1], lines[start + 1:end]


def examples(path):
    """Yields (line number, command, expected output) of a page."""
    for start, before, lines in blocks(path):
        told = re.fullmatch(r"<!-- (tell .*) -->", before)
        if told:
            yield start, told[1], "\n".join(lines)
            continue
        number = 0
        while number < len(lines):
            line = lines[number]
            number += 1
            if not line.startswith(("$ agate ", "$ printf ")):
                continue
            at, command, output = start + number - 1, line[2:], []
            while command.endswith("\\"):
                command = command[:-1] + lines[number].strip()
                number += 1
            while number < len(lines) and not lines[number].startswith("$ "):
                output.append(lines[number])
                number += 1
            yield at, command, "\n".join(output)


def same(expected, actual):
    """Compares without white space; `...` on a line of its own stands for anything."""
    parts = re.split(r"(?m)^\.\.\.$", expected)
    pattern = ".*".join(re.escape(re.sub(r"\s", "", part)) for part in parts)
    return re.fullmatch(pattern, re.sub(r"\s", "", actual), re.S) is not None


def said(run):
    """What a command wrote, less the progress that it shows when it takes long: on a busy machine."""
    errors = re.sub(r"(?m)^match: \d+ of \d+ games.*\n", "", run.stderr)
    return run.stdout + errors


def check_examples(agate, tell, page):
    for line, command, expected in examples(page):
        if "|" in shlex.split(command) or "<" in command:
            words = ["sh", "-c", command.replace("agate ", shlex.quote(agate) + " ", 1)]
        else:
            name, *rest = shlex.split(command)
            words = [tell if name == "tell" else agate, *rest]
        run = subprocess.run(words, capture_output=True, text=True, check=False,
                             stdin=subprocess.DEVNULL)
        measured = " bench" in command
        check(same(expected, said(run)) or (measured and run.returncode == 0),
              f"{page}:{line}: $ {command}\n--- expected\n{expected}\n--- actual\n"
              f"{run.stdout}{run.stderr}")


def check_files(page):
    """Records that a list of commands reads are there."""
    for line in open(page, encoding="utf-8"):
        words = line.split() if line.startswith("    agate ") else []
        for option, word in zip(words, words[1:]):
            if re.search(r"\.(agr|sgf|jsonl?)$", word) and option not in ("-o", "--output"):
                check(os.path.exists(word), f"{page}: {word} is not there")


def check_logs(tell, page):
    """Loads the matches of a page: each is a log and the secrets after it."""
    matches = []
    for start, _, lines in blocks(page):
        text = "".join(line + "\n" for line in lines)
        if text.startswith("agate match "):
            matches.append((start, text, ["", "", ""]))
        if text.startswith("agate secret "):
            matches[-1][2][int(lines[1].split()[2]) - 1] = text
    for start, log, secrets in matches:
        run = subprocess.run([tell, "load", log, *secrets], capture_output=True, text=True,
                             check=False)
        check(run.stdout == log + "".join(secrets),
              f"{page}:{start}: it is no match\n{run.stdout}{run.stderr}")


def check_sums(page):
    """Works out the checksums of secrets with the function that the page defines."""
    own = {}
    for _, _, lines in blocks(page):
        if lines[0].startswith("def checksum"):
            exec("\n".join(lines), own)
    for start, _, lines in blocks(page):
        for line in lines[1:] if lines[0].startswith("agate secret ") else []:
            text, said = line.rsplit(" ", 1)
            check(own["checksum"](text) == said, f"{page}:{start}: the checksum of {text}")


def main(agate, tell, *pages):
    agate, tell = os.path.abspath(agate), os.path.abspath(tell)
    for page in pages:
        before = passed + failed
        check_examples(agate, tell, page)
        if os.path.basename(page) == "README.md":
            check_files(page)
        check_logs(tell, page)
        check_sums(page)
        check(passed + failed > before, f"{page}: there is no example")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
