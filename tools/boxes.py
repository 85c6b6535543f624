"""Checks the order of the boxes.

No file includes upward (ORDER, FRONT inside `front`, SERVER inside `server`); tests may include
all. Modules, a header and the .c file of its name, do not include each other in a circle; a .c file
may use a header that extends its own. A public header stands on public headers only. No script of
the pages imports upward (WEB), and none needs itself by way of others; types, of which nothing is
left when a script runs, do not count. A class is styled in one style sheet only (style_owner). No comment
names a file that is not there. No source file is longer than 1,000 lines, no function longer than 120.
"""

import pathlib
import re
import sys

ORDER = ["base", "board", "games", "match", "record", "draw", "ai", "clock", "program", "picture",
         "wire", "server", "front"]
FRONT = ["time", "file", "partner", "start", "host", "json", "proto", "online", "tui", "wasm", "cli",
         "arena"]
# The rooms of the server: "" is the helpers beside them, "root" what owns them all.
SERVER = ["", "loop", "store", "auth", "fan", "work", "people", "table", "jobs", "cmd", "page",
          "net", "root"]
ROOT_OF_SERVER = ("server", "run", "admin", "admin_inner", "admin_rows", "admin_fold")
# The rooms of the pages; `main` is main.ts, which stands in none.
WEB = ["style", "sw", "i18n", "core", "wire", "board", "game", "say", "panels", "pages", "main"]
# Pages and dialogues whose sheets say how things look inside them: most of these sheets are long,
# and some are loaded with their page only.
STYLE_PAGES = ("front", "courses", "lobby", "before-game", "invite", "settings", "sure", "learn", "rules")
# Small words that mean something only inside a component, and are styled with it.
STYLE_PARTS = {"row", "n", "sign", "icon", "muted", "error", "bare", "now", "short", "line", "back"}
# A table on paper is another page: what it hides is one list.
STYLE_FREE = ("print.css",)
# What speaks to whoever runs a program, in English.
OPERATORS = ("front/", "picture/", "server/store/", "server/net/", "server/config", "server/run", "server/admin")
# The box that a public header belongs to.
PUBLIC = {
    "buf": "base", "say": "base", "game": "base", "version": "base",
    "rules": "match", "match": "match", "view": "match", "point": "match", "verb": "match",
    "record": "record", "sgf": "record", "note": "record",
    "layout": "draw", "diagram": "draw", "animate": "draw",
    "engine": "ai",
}
ROOT = pathlib.Path(__file__).resolve().parent.parent
IMPORT = re.compile(r'\b(?:from|import)\s*\(?\s*"(\.[^"]+)"')
NEEDED = re.compile(r'\b(?:import|export)\b(?!\s+type\b)(?:[^;"]*?\bfrom)?\s*\(?\s*"(\.[^"]+)\.js"')
# Files that comments name: `keys.c`, front/start/start.h, docs/view.md.
CITED = re.compile(r"(?<![\w.*<>/-])[\w-]+(?:/[\w-]+)*\.(?:c|h|py|ts|md|json)\b")
# Those that the build makes.
MADE = {"sentences.h", "version.h"}
INCLUDE = re.compile(r'\s*#\s*include\s+(["<])([^">]+)[">]')


def includes(path):
    """The files of the project that a file includes, as they are written."""
    for line in path.read_text(encoding="utf-8").splitlines():
        match = INCLUDE.match(line)
        if match and (match.group(1) == '"' or match.group(2).split("/")[0] in ORDER + ["ag"]):
            yield match.group(2)


def room(parts):
    """The room of a file of the server: its folder, or one of the two for files in none."""
    if len(parts) > 2:
        return parts[1]
    return "root" if parts[1].split(".")[0] in ROOT_OF_SERVER else ""


def level(name):
    """Where a file stands: the number of its box and, in front and server, of its part; None:
    nowhere."""
    parts = name.split("/")
    if name == "sentences.h":  # made from po/agate.pot
        return (ORDER.index("base"), 0)
    if name == "common_passwords.h":  # made by web/tools/passwords.mjs
        return (ORDER.index("server"), SERVER.index("auth"))
    if name == "page_list.h":  # made from web/pages.json
        return (ORDER.index("server"), SERVER.index("page"))
    if parts[0] == "ag":
        box = PUBLIC.get(parts[1].removesuffix(".h"))
        return (ORDER.index(box), 0) if box else None
    if parts[0] not in ORDER:
        return None
    part = 0
    if parts[0] == "server":
        if room(parts) not in SERVER:
            return None
        part = SERVER.index(room(parts))
    elif parts[0] == "front" and parts[1] in FRONT:
        part = FRONT.index(parts[1])
    return (ORDER.index(parts[0]), part)


def upward(path, name):
    """Yields every include of a file that reaches above its own box."""
    for target in includes(path):
        if level(target) is None:
            yield f"{name} includes {target}, which is in no box"
        elif level(target) > level(name):
            yield f"{name} includes {target}, which is above it"
        elif name.startswith("ag/") and not target.startswith("ag/"):
            yield f"{name} includes {target}, which is not public"


def modules(sources):
    """Which module uses which, by their names without an ending."""
    header = {name[:-2]: {target[:-2] for target in includes(path)}
              for name, path in sources.items() if name.endswith(".h")}
    graph = {name: set(targets) for name, targets in header.items()}
    for name, path in sources.items():
        if name.endswith(".c"):
            used = {target[:-2] for target in includes(path)} - {name[:-2]}
            graph.setdefault(name[:-2], set()).update(
                target for target in used if name[:-2] not in header.get(target, ()))
    return graph


def circles(graph):
    """Yields the circles of a graph of names, each once."""
    state, stack = {}, []

    def visit(node):
        state[node] = 1
        stack.append(node)
        for target in sorted(graph.get(node, ())):
            if state.get(target) == 1:
                yield " -> ".join(stack[stack.index(target):] + [target])
            elif target not in state:
                yield from visit(target)
        stack.pop()
        state[node] = 2

    for node in sorted(graph):
        if node not in state:
            yield from visit(node)


def untranslated(path, name):
    """Yields words of English in what a program for everybody says."""
    if not name.startswith(OPERATORS) and name not in ("base/error.c", "base/error.h"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"\b(error_plain|say_plain)\(", line):
                yield f"{name}:{number} speaks English that no catalogue has"


def web_room(path):
    """The room of a file of the pages."""
    parts = path.relative_to(ROOT / "web" / "src").parts
    return parts[0] if len(parts) > 1 else "main"


def web_upward(path):
    """Yields every import of a script of the pages that reaches above its own room."""
    name = path.relative_to(ROOT)
    if web_room(path) not in WEB:
        yield f"{name} is in no room"
        return
    for imported in IMPORT.findall(path.read_text(encoding="utf-8")):
        target = (path.parent / imported).resolve()
        if ROOT / "web" / "src" not in target.parents:
            continue  # what the build has made
        if web_room(target) not in WEB or WEB.index(web_room(target)) > WEB.index(web_room(path)):
            yield f"{name} imports {imported}, which is above it"


def web_modules(scripts):
    """Which script of the pages needs which when it runs, by their names without an ending."""
    return {str(path.relative_to(ROOT).with_suffix("")):
            {str((path.parent / target).resolve().relative_to(ROOT))
             for target in NEEDED.findall(path.read_text(encoding="utf-8"))}
            for path in scripts}


def split_style(text, separators):
    """Splits a selector at characters that stand outside all brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in separators:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def style_owner(selector):
    """The class whose rule this is: that of a page, if the selector names one; otherwise the first
    class of the last element that has one, and that is not a mere part. None: elements alone."""
    plain = re.sub(r'"[^"]*"', "", selector)
    while re.search(r":(not|has)\([^()]*\)", plain):
        plain = re.sub(r":(not|has)\((?:[^()]|\([^()]*\))*\)", "", plain)
    named = [re.findall(r"\.([A-Za-z][\w-]*)", part) for part in split_style(plain, " >+~")]
    named = [classes for classes in named if classes]
    for page in STYLE_PAGES:
        if any(page in classes for classes in named):
            return page
    whole = [classes for classes in named if not STYLE_PARTS.issuperset(classes)]
    return (whole or named)[-1][0] if named else None


def styled_twice(sheets):
    """Yields the classes that have rules in several style sheets."""
    homes = {}
    for path in sheets:
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for head in re.findall(r"([^{}]+)\{", text):
            if not head.strip().startswith("@") and path.name not in STYLE_FREE:
                for selector in split_style(head, ","):
                    homes.setdefault(style_owner(selector), {}).setdefault(path.name, selector)
    homes.pop(None, None)
    for owner, files in sorted(homes.items()):
        if len(files) > 1:
            where = ", ".join(f"{name} ({selector})" for name, selector in sorted(files.items()))
            yield f".{owner} is styled in several sheets: {where}"


def cited_wrong(path, files):
    """Yields the files that comments of a C file name and that are not there; `files` has all paths."""
    text = path.read_text(encoding="utf-8")
    for comment in re.findall(r"/\*.*?\*/", text, re.DOTALL):
        for name in CITED.findall(comment):
            if name not in MADE and not any(file.endswith("/" + name) for file in files):
                yield f"{path.relative_to(ROOT)} names {name}, which is not there"


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
    sources = {str(path.relative_to(base)): path for base in (ROOT / "src", ROOT / "include")
               for path in sorted(base.rglob("*.[ch]"))}
    for name, path in sources.items():
        if level(name) is None:
            complaints.append(f"{name} is in no box")
            continue
        complaints += upward(path, name)
        complaints += untranslated(path, name)
    complaints += [f"a circle: {circle}" for circle in circles(modules(sources))]
    scripts = sorted((ROOT / "web" / "src").rglob("*.ts"))
    for path in scripts:
        complaints += web_upward(path)
    complaints += [f"a circle: {circle}" for circle in circles(web_modules(scripts))]
    complaints += styled_twice(sorted((ROOT / "web" / "src" / "style").glob("*.css")))
    files = {f"/{path.relative_to(ROOT)}" for folder in ("src", "include", "tests", "tools", "docs", "web/src")
             for path in (ROOT / folder).rglob("*")}
    for path in list(sources.values()) + sorted((ROOT / "tests").rglob("*.[ch]")):
        complaints += too_long(path)
        complaints += cited_wrong(path, files)
    for complaint in complaints:
        print(complaint)
    if not sources or not scripts:
        print("no sources found")
        return 1
    print(f"boxes: {len(sources)} files and {len(scripts)} scripts, {len(complaints)} complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
