"""Holds the translated rules against the English ones: translations.py ROOT

docs/rules/LANGUAGE/GAME.md has the same blocks as docs/rules/GAME.md, one for one: headings with
the same numbers, paragraphs with the same numbers and as many marks [house], the same figures,
lists and tables of the same size, the same code, and no sentence left in English. In drawings words
may be translated, everything else stays. A language that has the rules of one game has those of
all.

First the test tests itself: made-up translations of the real pages pass, and each of them, broken
in one place, does not. Ends with `N passed, M failed`.
"""

import collections
import pathlib
import re
import sys
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from lists import TRANSLATIONS, WRITTEN  # noqa: E402  pylint: disable=wrong-import-position

FIGURE = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")
NUMBER = re.compile(r"\*\*((?:\d+|P)\.\d+)\*\* ")
# Words that moves consist of; a translation may say more of them than the original.
CODE = set("yellow red blue uni tar unify eliminate clockwise anticlockwise north south west east "
           "pass black white first second".split())
RUN = 7  # so many words of English in a row are a sentence left behind
passed = failed = 0


def check(good, what):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(what)


def blocks(page):
    """The blocks of a page: what empty lines divide, but code as a whole."""
    parts = re.split(r"(?ms)^(```.*?^```)$", page)
    for index, part in enumerate(parts):
        if index % 2:
            yield part
        else:
            yield from (block.strip("\n") for block in re.split(r"\n{2,}", part) if block.strip())


def kind(block):
    """What a block is, with all of it that no language changes."""
    lines = block.split("\n")
    if block.startswith("#"):
        return "heading", *re.match(r"(#+) (\d*)", block).groups()
    if block.startswith("```"):
        return "code", lines[0], len(lines)
    if block.startswith("|"):
        return "table", *(line.count("|") for line in lines)
    if block.startswith("- "):
        return "list", len(re.findall(r"(?m)^- ", block))
    if block.startswith("!["):
        return "figures", *(name.rsplit("/", 1)[-1] for _, name in FIGURE.findall(block))
    number = NUMBER.match(block)
    return "paragraph", number.group(1) if number else ""


def spans(block):
    return collections.Counter(re.findall(r"`([^`]+)`", block))


def is_prose(column):
    """Whether a column of a drawing has words, of any script. An intention of Unitar is some,
    except as part of a turn."""
    column = re.sub(r"\b(?:pass|[a-z-]+(?= \|)|(?<=\| )[a-z-]+)\b", "", column)
    return re.search(r"(?<![\w@=])[A-Za-z][a-z]+(?![\d@=])|[^\W\d_a-zA-Z]", column) is not None


def kept(line):
    """What stays of a line of code: columns without words, and in others cells, moves and numbers.
    Points of the compass are words."""
    line = "".join(letter for letter in line if unicodedata.category(letter) != "Cf")
    for column in re.split(r" {2,}", line.strip()):
        if is_prose(column):
            for token in re.findall(r"[A-Za-z+*@|,-]*\d[\w*@+|,-]*", column, re.A):
                yield token.strip(",-|+") or token
        elif not re.fullmatch(r"[A-Z]{1,2}", column):
            yield column


def words(text):
    """The words of a text that could be translated."""
    text = re.sub(r"`[^`]*`|\[house\]|\([^()]*\.svg\)", " ", text)
    return [word for word in re.findall(r"[A-Za-zÀ-ÿ]+", text)
            if word.lower() not in CODE and len(word) > 1]


def english_left(old, new):
    """A run of words that both have, or "". Short headings may be alike by chance."""
    if old.startswith("#"):
        return old if old == new and old.startswith("##") and len(words(old)) > 1 else ""
    before, after = words(old), words(new)
    runs = {tuple(before[i:i + RUN]) for i in range(len(before) - RUN + 1)}
    for i in range(len(after) - RUN + 1):
        if tuple(after[i:i + RUN]) in runs:
            return " ".join(after[i:i + RUN])
    return ""


def compare(old, new):
    """Yields what a block has lost or gained in translation."""
    if old.startswith("```"):
        for before, after in zip(old.split("\n"), new.split("\n")):
            if sorted(kept(before)) != sorted(kept(after)):
                yield f"a drawing has `{after.strip()}` for `{before.strip()}`"
        return
    if old.count("[house]") != new.count("[house]"):
        yield f"{new.count('[house]')} marks [house], not {old.count('[house]')}"
    lost, more = spans(old) - spans(new), spans(new) - spans(old)
    if lost or {word for span in more for word in span.split("-")} - CODE:
        yield f"code differs: it lacks {list(lost)} and has {list(more)}"
    for text, name in FIGURE.findall(new):
        if not re.fullmatch(r"\.\./figures/[a-z0-9-]+\.svg", name) or len(text) < 3:
            yield f"a figure wants its place and a text: ![{text}]({name})"
    left = english_left(old, new)
    if left:
        yield f"still in English: {left}"


def complaints(english, translation):
    """Yields what is wrong with a translation."""
    old, new = list(blocks(english)), list(blocks(translation))
    place = "the beginning"
    for before, after in zip(old, new):
        place = NUMBER.match(before).group(1) if NUMBER.match(before) else place
        if before.startswith("## "):
            place = before[3:]
        if kind(before) != kind(after):
            yield f"{place}: {kind(after)}, not {kind(before)}"
            return
        yield from (f"{place}: {what}" for what in compare(before, after))
    if len(old) != len(new):
        yield f"{len(new)} blocks, not {len(old)}"


def made_up(page):
    """A page in a language that there is not: every word turned around, all else as it is."""
    def turn(text):
        return re.sub(r"[A-Za-z][a-z]+\b(?![@=\d-])", lambda word: word.group()
                      if word.group().lower() in CODE or word.group() in ("yrb", "house")
                      else word.group()[::-1].lower() + "ö", text)

    def prose(text):
        parts = re.split(r"(`[^`]+`|\]\([^)]*\))", text)
        return "".join(part if index % 2 else turn(part) for index, part in enumerate(parts))

    def code(block):
        lines = (re.split(r"( {2,})", line) for line in block.split("\n"))
        return "\n".join("".join(turn(part) if is_prose(part) else part for part in line)
                         for line in lines)

    turned = (code(block) if block.startswith("```") else prose(block) for block in blocks(page))
    return "\n\n".join(turned).replace("](figures/", "](../figures/") + "\n"


def once(pattern, new):
    """A way to break a page: the first match of a pattern becomes something else."""
    return lambda page: re.sub(pattern, new, page, count=1, flags=re.M)


BREAKS = {
    "a paragraph is missing": once(r"^\*\*2\.2\*\*(?:.+\n)+\n", ""),
    "a paragraph has another number": once(r"^\*\*2\.2\*\*", "**2.9**"),
    "two paragraphs have one number": once(r"^\*\*3\.2\*\*", "**3.1**"),
    "a paragraph is split": once(r"^(\*\*3\.1\*\* \S+ \S+) ", r"\1\n\n"),
    "a heading has another number": once(r"^## 3", "## 4"),
    "a heading is deeper": once(r"^## 3", "### 3"),
    "a heading is missing": once(r"^## 3 .*\n", ""),
    "a figure is missing": once(r"^!\[.*\n", ""),
    "a figure is another": once(r"figures/\w+-", "figures/x-"),
    "a figure is elsewhere": once(r"\.\./figures", "figures"),
    "a figure has no text": once(r"^!\[.*\]", "![]"),
    "a house ruling is not marked": once(r" \[house\]$", ""),
    "what is no house ruling is marked": once(r"^(\*\*2\.1\*\*(?:.+\n)*?.+)$", r"\1 [house]"),
    "a mark is translated": once(r"\[house\]$", "[maison]"),
    "code is changed": once(r"`size`|`deal`|`games`|`a`", "`taille`"),
    "code is gone": once(r"`size`|`deal`|`games`|`a`", "taille"),
    "a drawing is changed": once(r"^((?! *\*)[ A-Z0-9|]*)(\+---|[.x] [.x]|[B-D]2  [B-D]3)",
                                 r"\1? ?"),
    "a drawing lacks a line": once(r"^ +[B-F0-9].*\. \..*\n|^\|   .*\n", ""),
    "an item is missing": once(r"^- (?:.+\n)+?(?=- )", ""),
    "the end is missing": lambda page: page[:page.rindex("\n\n")] + "\n",
}


def test_itself(root):
    for game in WRITTEN:
        english = (root / f"{game}.md").read_text(encoding="utf-8")
        good = made_up(english)
        found = list(complaints(english, good))
        check(not found, f"a made-up {game}.md does not pass: {found[:3]}")
        for what, broken in BREAKS.items():
            check(broken(good) != good, f"{game}.md cannot be broken so that {what}")
            check(list(complaints(english, broken(good))), f"nobody notices in {game}.md: {what}")
        check(list(complaints(english, english.replace("](figures", "](../figures"))),
              f"{game}.md in English passes as a translation")
        old, new = list(blocks(english)), list(blocks(good))
        for index, block in enumerate(old):
            if kind(block)[0] == "paragraph" and len(words(block)) > RUN:
                one = "\n\n".join(new[:index] + [block] + new[index + 1:])
                check(list(complaints(english, one)), f"{game}.md: left in English: {block[:50]}")
    english = (root / "unitar.md").read_text(encoding="utf-8")
    for what, broken in {"a row of a table is missing": once(r"^\| .* \|\n(?=\| )", ""),
                         "a turn is translated": once(r"^   yellow-(?=\S+ \|)", "   jaune-")}.items():
        good = made_up(english)
        check(broken(good) != good and list(complaints(english, broken(good))),
              f"nobody notices in unitar.md: {what}")


def main():
    root = pathlib.Path(sys.argv[1]) / "docs" / "rules"
    test_itself(root)
    for language in TRANSLATIONS:
        folder = root / language
        for game in WRITTEN:
            page = folder / f"{game}.md"
            if not page.exists():
                check(False, f"there is no {page}")
                continue
            found = list(complaints((root / f"{game}.md").read_text(encoding="utf-8"),
                                    page.read_text(encoding="utf-8")))
            check(not found, "\n".join(f"{language}/{game}.md: {what}" for what in found))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
