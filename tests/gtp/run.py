"""Runs conversations with `agate gtp` and compares the answers.

    python3 run.py AGATE FILE...            run all; the last line is `N passed, M failed`
    python3 run.py --update AGATE FILE...   rewrite what fails as it is now, to be read and judged

A file consists of conversations:

    # a comment
    % NAME text        a file beforehand, here `text` and a line end
    $ unlur:size=3     the words after `agate gtp`; a new program is started
    > name             a line that is sent
    >> na\\x00me        the same, with signs of Python for bytes
    = Agate            what is answered; several lines sent together have several answers
    ~ REGEX            a line of an answer that matches as a whole
    ...                any number of lines of an answer

Answers end with an empty line, as the program writes them. A line without an answer must get none.
When the conversation is over the input ends, and the program must end with status 0.
"""

import pathlib
import re
import shlex
import sys
import tempfile

from session import Session

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from lists import NAMED  # noqa: E402  pylint: disable=wrong-import-position


def parse(text):
    """Conversations: (head lines, files, words, exchanges); an exchange is [sent, expected]."""
    talks, head = [], []
    for line in text.split("\n"):
        if line.startswith("$ "):
            files = [entry[2:] for entry in head if entry.startswith("% ")]
            talks.append((head, files, line[2:], []))
            head = []
        elif line.startswith(("#", "% ")):
            head.append(line)
        elif not talks or head:
            continue
        elif line.startswith((">> ", ">")):
            exchanges = talks[-1][3]
            if not exchanges or exchanges[-1][1]:
                exchanges.append([[], []])
            exchanges[-1][0].append(line)
        elif talks[-1][3]:
            talks[-1][3][-1][1].append(line)
    for talk in talks:
        for exchange in talk[3]:
            while exchange[1] and not exchange[1][-1]:
                exchange[1].pop()
    return talks


def paragraphs(lines):
    """Splits at empty lines."""
    parts = [[]]
    for line in lines:
        if line:
            parts[-1].append(line)
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]


def sent(line):
    if line.startswith(">> "):
        return line[3:].encode().decode("unicode_escape").encode("latin-1")
    return line[2:].encode()


def fits(expected, lines):
    """Whether an answer is as expected."""
    if not expected:
        return not lines
    if expected[0] == "...":
        return any(fits(expected[1:], lines[i:]) for i in range(len(lines) + 1))
    if not lines:
        return False
    first = expected[0]
    one = re.fullmatch(first[2:], lines[0]) if first.startswith("~ ") else first == lines[0]
    return bool(one) and fits(expected[1:], lines[1:])


def converse(agate, files, words, exchanges):
    """Yields for each exchange what was answered."""
    with tempfile.TemporaryDirectory() as folder:
        for entry in files:
            name, _, text = entry.partition(" ")
            pathlib.Path(folder, name).write_text(text + "\n", encoding="utf-8")
        session = Session(agate, shlex.split(words), folder)
        for lines, expected in exchanges:
            for line in lines:
                session.send(sent(line))
            count = len(paragraphs(expected))
            yield [session.answer() or ["nothing"] for _ in range(count)]
        out, err, status = session.close()
        if out or err or status:
            yield [[f"at the end: {out!r} {err!r} status {status}"]]


def main(words):
    updating = words[:1] == ["--update"]
    agate, *names = words[1:] if updating else words
    agate = str(pathlib.Path(agate).resolve())
    passed = failed = 0
    for path in map(pathlib.Path, names):
        lines_now = []
        for head, files, spec, exchanges in parse(path.read_text(encoding="utf-8").replace("{games}", NAMED)):
            if lines_now and not lines_now[-1].endswith("\n"):
                lines_now.append("")
            lines_now += head + ["$ " + spec]
            answers = list(converse(agate, files, spec, exchanges))
            for (lines, expected), actual in zip(exchanges, answers):
                wanted = paragraphs(expected)
                good = len(wanted) == len(actual) and all(map(fits, wanted, actual))
                passed += good
                failed += not good
                if not good:
                    print(f"{path.name}: {lines}\n  expected {wanted}\n  actual   {actual}")
                shown = wanted if good else actual
                lines_now += lines + ["\n".join(answer) + "\n" for answer in shown]
            for extra in answers[len(exchanges) :]:
                failed += 1
                print(f"{path.name}: {spec}: {extra}")
        if updating:
            path.write_text("\n".join(lines_now).replace(NAMED, "{games}"), encoding="utf-8")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
