"""The whole server, as people and attackers use it: python3 run.py PROGRAM [NAME...]

Every function check_* of the files beside this one is a test; NAME is a file, or part of the name
of a test. A test gets what its arguments are called: `club`, a server that all share; `timed`,
another whose clock can be moved; `make`, which starts servers for this test alone.
"""

import importlib
import inspect
import os
import pathlib
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "lib"), str(HERE.parent.parent)]

from club import Club  # noqa: E402

# Fontconfig, which finds the letters of pictures, keeps memory to the end.
os.environ.setdefault("LSAN_OPTIONS", f"suppressions={HERE.parents[1] / 'leaks.txt'}")

# Commands that cannot be refused in a test: they take nothing and everybody may use them.
NEVER_REFUSED = {"openapi", "games.list", "health", "ready"}


class Runner:
    def __init__(self, program):
        self.program = program
        self.used = {}
        self.shared = {}
        self.own = []
        self.failed = 0

    def start(self, *settings, **more):
        """A server for one test."""
        club = Club(self.program, *settings, **more)
        self.own.append(club)
        return club

    def gift(self, name):
        """The name of a test's argument says what it gets."""
        if name == "make":
            return self.start
        if name not in self.shared:
            self.shared[name] = Club(self.program, clock=name == "timed")
        return self.shared[name]

    def end(self, clubs, well):
        for club in clubs:
            for operation, statuses in club.used.items():
                self.used.setdefault(operation, set()).update(statuses)
            if well:
                club.close()
            else:
                club.__exit__(Exception)

    def run(self, name, check):
        before, result = time.monotonic(), "passed"
        try:
            check(**{gift: self.gift(gift) for gift in inspect.signature(check).parameters})
            self.end(self.own, True)
        except Exception as error:  # whatever it is, the others are tried
            traceback.print_exc()
            self.end(self.own, False)
            result = f"FAILED: {type(error).__name__}: {error}"
            self.failed += 1
        self.own = []
        self.drop_dead()
        print(f"{name:44} {time.monotonic() - before:6.2f} s  {result}", flush=True)

    def drop_dead(self):
        """A shared server that has crashed fails once, and the next test gets a new one."""
        for name, club in list(self.shared.items()):
            if club.process.poll() is not None:
                print((club.folder / "log").read_text())
                self.failed += 1
                del self.shared[name]

    def check_shared(self):
        """The servers that were shared end well, and their stores are sound."""
        shared, self.shared = list(self.shared.values()), {}
        for club in shared:
            told = club.admin("check")
            assert told.stdout == "everything is sound\n", told.stdout + told.stderr
            club.describe()
            self.operations = club.operations
            self.end([club], True)

    def check_covered(self):
        """Every command was served, and refused."""
        for name in sorted(self.operations):
            statuses = self.used.get(name, set())
            assert 200 in statuses, f"{name} was never served"
            assert name in NEVER_REFUSED or any(s >= 400 for s in statuses), \
                f"{name} was never refused"


def main():
    runner, only, found = Runner(sys.argv[1]), sys.argv[2:], False
    for file in sorted(HERE.glob("*.py")):
        if file.stem in ("run", "tools"):
            continue
        module = importlib.import_module(file.stem)
        for name, check in list(vars(module).items()):
            if name.startswith("check_") and (not only or any(
                    part == file.stem or part in name for part in only)):
                found = True
                runner.run(f"{file.stem}: {name[6:].replace('_', ' ')}", check)
    if not found:
        print("no test has such a name")
        return 1
    runner.run("shared servers end well", runner.check_shared)
    if not only:
        runner.run("every command was used", runner.check_covered)
    print(f"{runner.failed} failed")
    return 1 if runner.failed else 0


if __name__ == "__main__":
    sys.exit(main())
