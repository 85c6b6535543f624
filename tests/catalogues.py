"""Looks through the catalogues of sentences: python3 tests/catalogues.py

Every sentence of po/agate.pot is used by the program, and every language has it: translated, not
fuzzy, with the same English and the same arguments in every form, the punctuation of the language,
and no other sentence. No page puts punctuation of English between its words.
"""

import json
import pathlib
import re
import subprocess
import sys

from lists import CATALOGUES

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Punctuation that a language does not write like that: French has a no-break space before it, Arabic
# and Chinese have signs of their own.
FOREIGN = {"fr": " [:;?!»]|« |'", "ar": "[\u0621-\u064a][,;?]", "zh_CN": "[\u4e00-\u9fff][,.;:?!()]"}
SIGNS = {"record.expected-sign"}  # they are listed, with blanks between them


def unquote(text):
    """The value of quoted strings that follow one another."""
    return "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text)).replace('\\"', '"')


def entries(path):
    """The sentences of a catalogue, by name: English, plural, translations, flags."""
    found = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        fields = dict(re.findall(r'^(msg\w+(?:\[\d\])?) ((?:".*"\n?)+)', block, re.M))
        if "msgctxt" not in fields:
            continue
        name = unquote(fields["msgctxt"])
        if name in found:
            raise SystemExit(f"{path.name}: {name} stands there twice")
        found[name] = {
            "one": unquote(fields["msgid"]), "many": unquote(fields.get("msgid_plural", "")),
            "words": [unquote(value) for key, value in sorted(fields.items())
                      if key.startswith("msgstr")],
            "fuzzy": re.search(r"^#,.*fuzzy", block, re.M) is not None}
    return found


def arguments(sentence):
    return set(re.findall(r"\{(\w+)\}", sentence.replace("{{", "").replace("}}", "")))


WORDS = r"\$\{(?:escape\(|capital\()?(?:t|word)\("
GLUED = re.compile(WORDS + r"(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\)\} ?[:;,.!?](?=[\s\"<$`])|[:;,!?] " + WORDS)


def glued():
    """Punctuation of English between parts that are translated: "Règles: Unlur"."""
    files = list((ROOT / "web" / "src").rglob("*.ts")) + list((ROOT / "web" / "tools").glob("*.mjs"))
    return [f"{path.relative_to(ROOT)}:{number}: punctuation belongs into a sentence of the catalogue"
            for path in files
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            if GLUED.search(line)]


def sources():
    """Every word of the program: what may say a sentence."""
    files = list((ROOT / "src").rglob("*.[ch]")) + list((ROOT / "web" / "src").rglob("*.ts"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return set(re.findall(r"\w+", text)), text


def lessons():
    """What the steps of lessons/*.json say."""
    for path in (ROOT / "lessons").glob("*.json"):
        course = json.loads(path.read_text(encoding="utf-8"))
        for step in course["steps"]:
            for part in ("title", "task", "answer", "hint"):
                yield f"learn.{course['game']}.{step['id']}.{part}"


def is_said(word, text):
    """Whether a page says a word: whole, or its first part followed by a name, `show.${kind}`."""
    if f'"{word}"' in text:
        return True
    return any(f"`{word[:at]}${{" in text or f"}}{word[at:]}`" in text
               for at in range(1, len(word)) if word[at - 1] in ".-" or word[at] in ".-")


def check_language(name, known):
    """Yields what is wrong with the catalogue of a language."""
    path = ROOT / "po" / f"{name}.po"
    spoken = entries(path)
    forms = int(re.search(r"nplurals=(\d)", path.read_text(encoding="utf-8"))[1])
    for sentence in sorted(set(spoken) - set(known)):
        yield f"{name}: nobody says {sentence}"
    for sentence, english in known.items():
        entry = spoken.get(sentence)
        if not entry:
            yield f"{name}: {sentence} is missing"
            continue
        if (entry["one"], entry["many"]) != (english["one"], english["many"]):
            yield f"{name}: {sentence} translates other English"
        if entry["fuzzy"] or not all(entry["words"]):
            yield f"{name}: {sentence} is not translated"
        if len(entry["words"]) != (forms if english["many"] else 1):
            yield f"{name}: {sentence} has {len(entry['words'])} forms"
        for words in entry["words"]:
            if arguments(words) != arguments(english["one"]):
                yield f"{name}: {sentence} has other arguments: {words}"
            foreign = name in FOREIGN and re.search(FOREIGN[name], re.sub("`[^`]*`", "", words))
            if foreign and sentence not in SIGNS:
                yield f"{name}: {sentence} has foreign punctuation, `{foreign[0]}`: {words}"


def main():
    known = entries(ROOT / "po" / "agate.pot")
    words, text = sources()
    taught = set(lessons())
    wrong = glued()
    for sentence in known:
        word = re.sub(r"[.-]", "_", sentence)
        if sentence.startswith("web."):
            said = is_said(sentence.removeprefix("web."), text)
        elif sentence.startswith("learn."):
            said = sentence in taught
        else:
            said = {f"say_{word}", f"SAY_{word.upper()}"} & words
        if not said:
            wrong.append(f"agate.pot: nobody says {sentence}")
    for name in CATALOGUES:
        wrong += check_language(name, known)
        run = subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null",
                              ROOT / "po" / f"{name}.po"], capture_output=True, text=True,
                             check=False)
        wrong += run.stderr.splitlines()
    for complaint in wrong:
        print(complaint)
    print(f"{len(known)} sentences in {len(CATALOGUES) + 1} languages, {len(wrong)} complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
