"""Holds docs/api.md and docs/hosting.md against a server: server.py AGATE ROOT

The part of api.md between its marks is what `agate serve --describe markdown` writes, that of
security.md what `--describe access` writes, and web/src/wire/messages.ts what `--describe typescript`
writes. Every test that security.md names is there. The messages of api.md fit the schema, and its bot plays a game to the end. The settings, figures, events and file modes of hosting.md are those
that there are, and so are the files and functions that HACKING.md has of the server.
`server.py AGATE ROOT --update` writes the three generated texts anew.

Ends with `N passed, M failed`.
"""

import json
import pathlib
import re
import stat
import subprocess
import sys
import tempfile

import jsonschema

passed = failed = 0
# The walks of HACKING.md, and how many steps each has at least.
WALKS = {"The path of a move": 20, "The path of a secret choice": 8,
         "The path of a fallen clock": 9, "The path of the end of a game": 10,
         "The path of a message to a person": 14}
MARKS = re.compile(r"(?s)(<!-- begin: agate serve --describe (\w+) -->\n)(.*)(<!-- end -->\n)")
GENERATED = {"docs/api.md": "markdown", "docs/security.md": "access"}


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(what)


def blocks(page, language):
    """The fenced blocks of a page that are said to be in this language, "" for none."""
    fenced = re.findall(r"(?ms)^```(\w*)\n(.*?)^```$", page)
    return [text for said, text in fenced if said == language]


def describe(agate, form):
    return subprocess.run([agate, "serve", "--describe", form], capture_output=True, text=True,
                          check=True).stdout


def check_generated(agate, root, update):
    types = root / "web/src/wire/messages.ts"
    if update:
        types.write_text(describe(agate, "typescript"))
    check(types.read_text() == describe(agate, "typescript"),
          "web/src/wire/messages.ts is not what the server says; "
          "run tests/docs/server.py AGATE ROOT --update")
    for name, form in GENERATED.items():
        page, wanted = (root / name).read_text(), "\n" + describe(agate, form) + "\n"
        if update:
            (root / name).write_text(MARKS.sub(lambda m: m[1] + wanted + m[4], page))
            continue
        found = MARKS.search(page)
        check(found and found[2] == form and found[3] == wanted, f"{name} is not what the server "
              "says; run tests/docs/server.py AGATE ROOT --update")
        check_anchors(name, page)


def check_anchors(name, page):
    anchors = {re.sub(r"[^a-z0-9 _-]", "", line.lower()).replace(" ", "-")
               for line in re.findall(r"(?m)^#+ (.*)", page)}
    for link in re.findall(r"\]\(#([^)]*)\)", page):
        check(link in anchors, f"{name}: nothing is called #{link}")


def check_messages(club, page):
    club.describe()
    schema = club.messages.schema
    for text in blocks(page, "json"):
        message = json.loads(text)
        if "type" in message:
            wanted = schema
        else:
            wanted = {"$ref": "#/$defs/sent" if "cmd" in message else "#/$defs/refusal",
                      "$defs": schema["$defs"]}
        wrong = list(jsonschema.Draft202012Validator(wanted).iter_errors(message))
        check(not wrong, f"docs/api.md: {text}{wrong}")


def check_bot(club, page):
    for text in blocks(page, "python"):
        run = subprocess.run([sys.executable, "-c", text, f"http://{club.address}"],
                             capture_output=True, text=True, timeout=120, check=False)
        check(re.fullmatch(r"(won|lost) by rules\n", run.stdout),
              f"docs/api.md: the bot says {run.stdout}{run.stderr}")


def table_after(page, title):
    """The first column of the table under a title: words in backticks, with the whole row."""
    part = page.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    return {row[0]: row for row in
            (re.findall(r"`([^`]*)`", line) for line in part.splitlines()
             if line.startswith("| `")) if row}


def check_settings(agate, root, page):
    source = (root / "src/server/config.c").read_text()
    member = dict(re.findall(r'\{"([a-z-]+)",\s*offsetof\(struct config, ([\w.]+)\)', source))
    known = set(member) | {"proxy"}
    told = table_after(page, "Settings")
    check(set(told) == known, f"docs/hosting.md: settings differ: {set(told) ^ known}")
    presets = dict(re.findall(r'\.([\w.]+) = "?([^",}]*)"?[,}]', source.split("settings[]")[0]))
    check(set(presets) <= set(member.values()), f"no setting: {set(presets) - set(member.values())}")
    for name, place in member.items():
        if place in presets:
            check(told.get(name, ["", ""])[1:2] == [presets[place]],
                  f"docs/hosting.md: the preset of {name} is {presets[place]}")
    for text in blocks(page, "ini"):
        if "[Unit]" in text:
            continue
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(text)
            file.flush()
            run = subprocess.run([agate, "serve", "--config", file.name, "--describe", "schema"],
                                 capture_output=True, text=True, check=False)
            check(run.returncode == 0, f"docs/hosting.md: {run.stderr}")


def check_figures(visitor, page):
    text = visitor.get("/metrics").decode()
    figures = set(re.findall(r"(?m)^# TYPE (agate_\w+) ", text))
    for name in re.findall(r"(?m)^(agate_\w+?)(?:_bucket|_sum|_count)?[ {]", text):
        check(name in figures, f"/metrics: {name} has no type")
    told = set(table_after(page, "Figures"))
    check(figures == told, f"docs/hosting.md: figures differ: {figures ^ told}")
    for path in ("/healthz", "/readyz"):
        check(path in page and visitor.get(path)["ok"], f"{path} is not as it should be")


def check_files(club, page):
    data = club.folder / "data"
    for name, row in table_after(page, "Files").items():
        file = data / name
        check(stat.S_IMODE(file.stat().st_mode) == int(row[1], 8),
              f"docs/hosting.md: the mode of {name} is not {row[1]}")
    for file in data.iterdir():
        check(file.name in page, f"docs/hosting.md: nothing about {file.name}")


def check_events(root, page):
    events = set()
    for path in (root / "src/server").rglob("*.c"):
        calls = r"(?s)(?:log_event\(|write_line\(LEVEL)(.*?)\(struct log_fact"
        for call in re.findall(calls, path.read_text()):
            events |= set(re.findall(r'"([a-z-]+)"', call))
    told = set(table_after(page, "Logs"))
    check(events == told, f"docs/hosting.md: events differ: {events ^ told}")


def check_way(root):
    """The five walks, and the map of src/server, in HACKING.md."""
    page = (root / "HACKING.md").read_text()
    for title, steps in WALKS.items():
        part = page.split(f"\n### {title}\n", 1)[-1].split("\n### ", 1)[0]
        way = re.findall(r"(?m)^    [a-z ]{14}([a-z_/]+\.c) +([a-z_]+) ", part)
        check(len(way) >= steps, f"HACKING.md: {title}: {len(way)} steps are drawn")
        check(len(way) == len(re.findall(r"(?m)^    ", part)), f"HACKING.md: {title}: odd lines")
        for file, function in way:
            path = root / "src/server" / file
            source = path.read_text() if path.exists() else ""
            check(re.search(rf"(?m)^[a-z].*\b{function}\(.*[^;]$", source),
                  f"HACKING.md: {title}: {file} has no {function}")
    for folder in (root / "src/server").glob("**/"):
        name = str(folder.relative_to(root)) + "/"
        if name.count("/") > 3 or name == "src/server/":
            continue
        part = page.split(f"    {name}\n", 1)[-1].split("\n\n", 1)[0]
        for file in folder.glob("*.[ch]"):
            known = [file.name, f"  {file.stem} ", re.sub("_.*", "_*.c", file.name)]
            check(any(word in part for word in known),
                  f"HACKING.md: nothing about {name}{file.name}")


def check_admin(club, page):
    check(club.admin("check").returncode == 0, "admin check finds fault")
    words = [line.split()[0] for line in club.admin("stats").stdout.splitlines()]
    listed = [[line.split(" ")[0] for line in text.splitlines()] for text in blocks(page, "")]
    check(words in listed, f"docs/hosting.md: stats tells {words}")


def is_there(root, test):
    """Whether a test that security.md names exists: a check of a file, a file, or one of pages."""
    if named := re.fullmatch(r"(\S+\.py) (check_\w+)", test):
        file = root / "tests/server" / named[1]
        return file.exists() and f"def {named[2]}(" in file.read_text()
    if named := re.fullmatch(r"web (\w+)", test):
        return (root / "tests/web/pages" / f"{named[1]}.test.ts").exists()
    return (root / "tests/server" / test).is_file()


def check_security(root):
    """Every requirement that security.md says is met has a test that exists."""
    text = (root / "docs/security.md").read_text()
    rows = re.findall(r"^\| (\d+\.\d+\.\d+[^|]*)\|[^|]*\|[^|]*\|([^|]*)\|$", text, re.M)
    check(len(rows) > 40, f"security.md: {len(rows)} requirements")
    for numbers, tests in rows:
        for test in tests.split(";"):
            check(is_there(root, test.strip()),
                  f"security.md: there is no test {test.strip()} for {numbers.strip()}")


def main(agate, root, update=None):
    root = pathlib.Path(root)
    sys.path.insert(0, str(root / "tests/server/lib"))
    from club import Club, Visitor
    check_generated(agate, root, update)
    if update:
        return 0
    api, hosting = ((root / "docs" / name).read_text() for name in ("api.md", "hosting.md"))
    check_settings(agate, root, hosting)
    check_events(root, hosting)
    check_way(root)
    check_security(root)
    with Club(agate) as club:
        check_messages(club, api)
        check_bot(club, api)
        check_figures(Visitor(club, checks=False), hosting)
        check_files(club, hosting)
        check_admin(club, hosting)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
