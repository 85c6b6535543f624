"""Every program of tests/ai refuses wrong arguments: usage.py PROGRAM...

It says what is wrong, shows its usage, prints nothing else, and ends with status 2.
"""

import pathlib
import subprocess
import sys

WRONG = [["nonsense"], ["-1"], ["7x"], [""], ["99999999999999999999"], ["find"], ["play", "2"],
         ["1"] * 10]
NO_ARGUMENTS = ["ai-ninuki-levels", "ai-unitar-thought"]  # may be called without any


def complaint(program, arguments):
    """What is wrong with how a program refuses these arguments, or None."""
    try:
        run = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=20)
    except subprocess.TimeoutExpired:
        return "accepts them"
    if run.returncode != 2:
        return f"ends with status {run.returncode}"
    if run.stdout:
        return "prints something"
    lines = run.stderr.splitlines()
    name = pathlib.Path(program).name
    if len(lines) < 2 or not lines[1].startswith(f"usage: {name}"):
        return f"says {run.stderr!r}"
    return None


def main():
    complaints = 0
    for program in sys.argv[1:]:
        wrong = WRONG if pathlib.Path(program).name in NO_ARGUMENTS else [[], *WRONG]
        for arguments in wrong:
            what = complaint(program, arguments)
            if what:
                print(f"{pathlib.Path(program).name} {arguments}: {what}")
                complaints += 1
    print(f"{len(sys.argv) - 1} programs, {complaints} complaints")
    return complaints > 0 or len(sys.argv) < 2


sys.exit(main())
