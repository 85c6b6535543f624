"""Runs dialogues with a command line and compares what it says, byte by byte.

    python3 run.py AGATE FILE...            run all; the last line is `N passed, M failed`
    python3 run.py --update AGATE FILE...   rewrite what fails as it is now, to be read and judged

A file consists of blocks, one for each command:

    # a comment
    % NAME text        a file beforehand, here `text` and a line end; \\n, \\x00 … as in Python, and
                       a final \\c for no line end; `% NAME/` is a folder, `% NAME <PATH` a copy of
                       a file of the tests
    $ agate moves unlur:size=3      the command, split as a shell would
    < text             a line on standard input; without any it is /dev/null
    text               a line of standard output; `"key":"*"` stands for any key
    |text|             the same, for text that begins with a sign of this list or ends in blanks
    ~ REGEX            a line of standard output that matches as a whole
    ...                any number of lines of standard output
    ! text             a line of standard error
    !~ REGEX           a line of standard error that matches as a whole
    > NAME text        a file that the command has written, as for `%`; `...` is any text. All
                       files that it has written must be named.
    ? 2                the exit status, where it is not 0

`{games}` stands for the names of all games. Empty lines before the next block or the end do not
count. Every command runs in a new empty folder with no environment but PATH.
"""

import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

SIGNS = ("#", "%", "$", "<", "|", "~", "...", "!", "?", ">")
TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))
from lists import NAMED  # noqa: E402  pylint: disable=wrong-import-position

SECONDS = 60
KEY = re.compile(r'"key":"[0-9a-f]{16}"')  # differs from version to version
ANY_KEY = '"key":"*"'


class Block:
    """One command and what is expected of it."""

    def __init__(self):
        self.head = []  # comments and empty lines above, as they stand
        self.files = []
        self.command = ""
        self.lines = []  # below the command, as they stand

    def told(self, sign):
        """The texts of all lines with this sign."""
        return [line[2:] for line in self.lines if line == sign or line.startswith(sign + " ")]

    def output(self):
        return [line for line in self.lines if not re.match(r"([<!?>]|!~)( |$)", line)]

    def complaints(self):
        """The lines of standard error, with `~ ` before those that are a pattern."""
        lines = [line for line in self.lines if re.match(r"!~?( |$)", line)]
        return [line[1:] if line.startswith("!~ ") else line[2:] for line in lines]

    def written(self):
        """The files that are expected, and their texts."""
        return {line.split(" ")[0]: line.partition(" ")[2] for line in self.told(">")}

    def status(self):
        told = self.told("?")
        return int(told[0]) if told else 0


def parse(text):
    """The blocks of a file."""
    blocks, block = [], Block()
    for line in text.split("\n"):
        opens = line.startswith(("#", "% ", "$ "))
        if opens and block.command:
            finish(blocks, block)
            block = Block()
        if line.startswith("$ "):
            block.command = line[2:]
        elif line.startswith("% "):
            block.files.append(line[2:])
        elif block.command:
            block.lines.append(line)
        else:
            block.head.append(line)
    if block.command:
        finish(blocks, block)
    return blocks


def finish(blocks, block):
    while block.lines and not block.lines[-1]:
        block.lines.pop()
    blocks.append(block)


def make_file(folder, entry):
    name, _, text = entry.partition(" ")
    if name.endswith("/"):
        (folder / name).mkdir()
        return
    if text.startswith("<"):
        (folder / name).write_bytes((TESTS / text[1:]).read_bytes())
        return
    text = text + "\\n" if not text.endswith("\\c") else text[:-2]
    (folder / name).write_bytes(text.encode().decode("unicode_escape").encode("latin-1"))


def files_in(folder):
    """All files in a folder, as they would stand in a block."""
    texts = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            text = path.read_bytes().decode("latin-1")
            text = text[:-1] if text.endswith("\n") else text + "\\c"
            shown = text.replace("\n", "\\n").encode("latin-1")
            texts[str(path.relative_to(folder))] = decode(shown)
    return texts


def run(agate, block):
    """Standard output, standard error, status and written files of a command."""
    words = shlex.split(block.command)
    if words[0] != "agate":
        raise SystemExit(f"not a command of agate: {block.command}")
    given = block.told("<")
    with tempfile.TemporaryDirectory() as name:
        for entry in block.files:
            make_file(pathlib.Path(name), entry)
        before = files_in(pathlib.Path(name))
        done = subprocess.run(
            [agate] + words[1:],
            input="".join(line + "\n" for line in given).encode() if given else None,
            stdin=None if given else subprocess.DEVNULL,
            capture_output=True,
            cwd=name,
            env={"PATH": os.environ.get("PATH", "")},
            timeout=SECONDS,
            check=False,
        )
        after = files_in(pathlib.Path(name))
    made = {path: text for path, text in after.items() if before.get(path) != text}
    return decode(done.stdout), decode(done.stderr), done.returncode, made


def decode(output):
    return output.decode("utf-8", "backslashreplace")


def fits(expected, line):
    """Whether one line of output is what one line of a block asks for."""
    if expected.startswith("~ "):
        return re.fullmatch(expected[2:], line) is not None
    if len(expected) > 1 and expected[0] == expected[-1] == "|":
        expected = expected[1:-1]
    return expected == line or (ANY_KEY in expected and expected == KEY.sub(ANY_KEY, line))


def all_fit(expected, lines):
    """Whether lines are as expected; what stands between two `...` is found as early as it can."""
    parts = [[]]
    for line in expected:
        if line == "...":
            parts.append([])
        else:
            parts[-1].append(line)
    first, *middle = parts
    if not middle:
        return len(first) == len(lines) and all(map(fits, first, lines))
    last = middle.pop()
    if len(first) + len(last) > len(lines) or not all(map(fits, first, lines)):
        return False
    if last and not all(map(fits, last, lines[-len(last) :])):
        return False
    rest = lines[len(first) : len(lines) - len(last)]
    for part in middle:
        while len(rest) >= len(part) and not all(map(fits, part, rest)):
            rest = rest[1:]
        if len(rest) < len(part):
            return False
        rest = rest[len(part) :]
    return True


def lines_of(output):
    """The lines of an output; one that does not end in a line end says so."""
    lines = output.split("\n")
    last = lines.pop()
    return lines + [last + "\\c"] if last else lines


def written(output):
    """Standard output as it is written in a block."""
    lines = []
    for line in map(lambda line: KEY.sub(ANY_KEY, line), lines_of(output)):
        plain = line and not line.startswith(SIGNS) and line == line.rstrip()
        lines.append(line if plain else f"|{line}|" if line else "")
    if lines and not lines[-1]:
        lines[-1] = "||"
    return lines


def actual_lines(block, answer):
    """What would be below the command if all were as it is."""
    out, err, status, made = answer
    lines = [line for line in block.lines if re.match(r"<( |$)", line)]
    lines += written(out) + [f"! {line}" for line in lines_of(err)]
    lines += [f"> {path} {text}" for path, text in made.items()]
    return lines + ([f"? {status}"] if status else [])


def passes(block, answer):
    out, err, status, made = answer
    expected = block.written()
    return (
        all_fit(block.output(), lines_of(out))
        and all_fit(block.complaints(), lines_of(err))
        and block.status() == status
        and expected.keys() == made.keys()
        and all(expected[path] in ("...", made[path]) for path in made)
    )


def show(path, block, answer):
    print(f"{path.name}: $ {block.command}")
    for line in difflib.unified_diff(
        block.lines, actual_lines(block, answer), "expected", "actual", lineterm="", n=1
    ):
        print("    " + line)


def update(path, blocks):
    lines = []
    for block in blocks:
        lines += block.head + ["% " + entry for entry in block.files]
        lines += ["$ " + block.command] + block.lines + [""]
    path.write_text("\n".join(lines).replace(NAMED, "{games}"), encoding="utf-8")


def main(words):
    updating = words[:1] == ["--update"]
    agate, *names = words[1:] if updating else words
    agate = str(pathlib.Path(agate).resolve())
    passed = failed = 0
    for path in map(pathlib.Path, names):
        blocks = parse(path.read_text(encoding="utf-8").replace("{games}", NAMED))
        for block in blocks:
            answer = run(agate, block)
            if passes(block, answer):
                passed += 1
                continue
            failed += 1
            show(path, block, answer)
            block.lines = actual_lines(block, answer)
        if updating and blocks:
            update(path, blocks)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
