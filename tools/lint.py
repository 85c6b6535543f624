"""Runs clang-tidy over what has changed: tools/lint.py BUILD [STEPS]

STEPS: how many the analyzer takes in a function before it gives up, instead of those in
.clang-tidy; then only src is looked at.

A file passes once for what it says: itself, all that it includes, how it is compiled, and the
settings of the linter. Whatever passed leaves a stamp in BUILD/lint and is not looked at again.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINTER = ["clang-tidy-14", "--quiet"]
FOLDERS = ("src", "tests", "examples")
if sys.argv[2:]:
    FOLDERS = ("src",)
    LINTER.append("--config=" + re.sub("max-nodes=[0-9]+", f"max-nodes={int(sys.argv[2])}",
                                       (ROOT / ".clang-tidy").read_text(encoding="utf-8")))
WORKERS = os.cpu_count() or 1


class Digests:
    """The digests of files, each worked out once."""

    def __init__(self):
        self.known = {}

    def of(self, path):
        if path not in self.known:
            self.known[path] = hashlib.sha256(pathlib.Path(path).read_bytes()).digest()
        return self.known[path]


def dependencies(build):
    """What each object was last built from, by the name of the object."""
    said = subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True,
                          check=True).stdout
    found, current = {}, None
    for line in said.splitlines():
        head = re.match(r"(\S+): #deps", line)
        if head:
            current = found.setdefault(head.group(1), [])
        elif line.startswith("    "):
            current.append(os.path.normpath(os.path.join(build, line.strip())))
    return found


def stamp_of(unit, files, digests, settings):
    """The name of the stamp of a file as it is now."""
    digest = hashlib.sha256(settings + unit["command"].encode())
    for path in sorted(files):
        digest.update(path.encode() + digests.of(path))
    return digest.hexdigest()


def files(build):
    """Files of the project, each with its stamp."""
    digests = Digests()
    built = dependencies(build)
    version = subprocess.run(LINTER[:1] + ["--version"], capture_output=True, check=True).stdout
    settings = version + " ".join(LINTER).encode() + b"".join((ROOT / file).read_bytes()
                                  for file in (".clang-tidy", "tests/.clang-tidy"))
    units = {}
    for unit in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        source = unit["file"]
        if not source.startswith(tuple(f"{ROOT}/{folder}/" for folder in FOLDERS)):
            continue
        target = re.search(r" -o (\S+)", unit["command"]).group(1)
        if target not in built:
            raise SystemExit(f"lint: {target} has not been built")
        units.setdefault(source, stamp_of(unit, built[target], digests, settings))
    return units


def look(build, source, stamp):
    """What the linter says of a file, or "" with a stamp left behind."""
    run = subprocess.run(LINTER + ["-p", build, source], capture_output=True, text=True,
                         check=False)
    if run.returncode == 0:
        (build / "lint" / stamp).touch()
        return ""
    return run.stdout or run.stderr


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    (build / "lint").mkdir(exist_ok=True)
    units = files(build)
    known = {path.name for path in (build / "lint").iterdir()}
    for name in known - set(units.values()):
        (build / "lint" / name).unlink()
    todo = [(source, stamp) for source, stamp in units.items() if stamp not in known]
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as workers:
        for said in workers.map(lambda item: look(build, *item), todo):
            wrong += said != ""
            print(said, end="")
    print(f"lint: {len(units)} files, {len(todo)} looked at, {wrong} with complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
