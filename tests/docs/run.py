"""Runs the examples of the documents: run.py AGATE FILE.md...

In a fenced block every line that begins with `$ agate` or `$ printf` is a command (a backslash continues it), and
the lines up to the next command, or to the end of the block, are what it prints. Line breaks that
the page needs do not count: the words must be the same. Lines `...` stand for anything. Commands
that measure time (bench) must only succeed. Ends with `N passed, M failed`.
"""

import os
import re
import shlex
import subprocess
import sys


def examples(path):
    """Yields (line number, command, expected output) of a page."""
    lines = open(path, encoding="utf-8").read().splitlines()
    fenced, number = False, 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if line.startswith("```"):
            fenced = not fenced
            continue
        if not fenced or not line.startswith(("$ agate ", "$ printf ")):
            continue
        start, command, output = number, line[2:], []
        while command.endswith("\\"):
            command = command[:-1] + lines[number].strip()
            number += 1
        while not lines[number].startswith(("```", "$ ")):
            output.append(lines[number])
            number += 1
        yield start, command, "\n".join(output)


def same(expected, actual):
    """Compares without white space; `...` on a line of its own stands for anything."""
    parts = re.split(r"(?m)^\.\.\.$", expected)
    pattern = ".*".join(re.escape(re.sub(r"\s", "", part)) for part in parts)
    return re.fullmatch(pattern, re.sub(r"\s", "", actual), re.S) is not None


def main():
    agate, pages = os.path.abspath(sys.argv[1]), sys.argv[2:]
    passed = failed = 0
    for page in pages:
        for line, command, expected in examples(page):
            if "|" in shlex.split(command) or "<" in command:
                words = ["sh", "-c", command.replace("agate ", shlex.quote(agate) + " ", 1)]
            else:
                words = [agate] + shlex.split(command)[1:]
            run = subprocess.run(words, capture_output=True, text=True, check=False,
                                 stdin=subprocess.DEVNULL)
            measured = " bench" in command
            if same(expected, run.stdout + run.stderr) or (measured and run.returncode == 0):
                passed += 1
                continue
            failed += 1
            print(f"{page}:{line}: $ {command}\n--- expected\n{expected}\n--- actual\n"
                  f"{run.stdout}{run.stderr}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
