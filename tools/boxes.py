"""Checks that no file includes upward: base < board < games < core < front; tests may include all.

Also that no source file is longer than 1,000 lines and no function longer than 120.
"""

import pathlib
import re
import sys

ORDER = ["base", "board", "games", "core", "ai", "front"]
# The box that may first use a public header.
PUBLIC = {"ag/game.h": "base", "ag/rules.h": "core", "ag/match.h": "core", "ag/record.h": "core",
          "ag/sgf.h": "core", "ag/engine.h": "ai", "ag/buf.h": "base", "ag/diagram.h": "core",
          "ag/layout.h": "core", "ag/animate.h": "core"}
ROOT = pathlib.Path(__file__).resolve().parent.parent


def box_of(name):
    return ORDER.index(name.split("/")[0])


def upward(path):
    """Yields every include of a file that reaches above its own box."""
    own = box_of(str(path.relative_to(ROOT / "src")))
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(r'\s*#\s*include\s+(["<])([^">]+)[">]', line)
        if not match:
            continue
        target = match.group(2)
        if match.group(1) == "<" and target.split("/")[0] not in ORDER + ["ag"]:
            continue
        if target in PUBLIC:
            level = ORDER.index(PUBLIC[target])
        elif target.split("/")[0] in ORDER:
            level = box_of(target)
        else:
            yield f"{path.relative_to(ROOT)} includes {target}, which is in no box"
            continue
        if level > own:
            yield f"{path.relative_to(ROOT)} includes {target}, which is above it"


def too_long(path):
    """Yields files and functions beyond the limits."""
    lines = path.read_text(encoding="utf-8").splitlines()
    name = path.relative_to(ROOT)
    if len(lines) > 1000:
        yield f"{name} has {len(lines)} lines"
    start = None
    for number, line in enumerate(lines, 1):
        if line == "{":
            start = number
        elif line == "}" and start:
            if number - start > 120:
                yield f"{name}:{start} is a function of {number - start} lines"
            start = None


def main():
    complaints = []
    sources = sorted((ROOT / "src").rglob("*.[ch]"))
    for path in sources:
        complaints += upward(path)
    for path in sources + sorted((ROOT / "tests").rglob("*.[ch]")):
        complaints += too_long(path)
    for complaint in complaints:
        print(complaint)
    if not sources:
        print("no sources found")
        return 1
    print(f"boxes: {len(sources)} files, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
