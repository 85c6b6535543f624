"""Checks what a page is told against docs/view.schema.json, and the schema against that.

    python3 view.py PAGE AGATE ROOT    the last line is `N passed, M failed`

Whatever random matches and the positions below give must be valid. The other way round, every
member, word and type that the schema names must have come up, docs/view.md must name every member
and word, and the interfaces of web/src/core/types.ts must have the same members.
"""

import json
import pathlib
import re
import subprocess
import sys

from jsonschema import Draft202012Validator

# Random matches: SPEC, how many, and where they begin.
MATCHES = [
    ("unlur:size=3", 16, ""),
    ("ninuki:size=13", 3, ""),
    ("ninuki:size=13", 1, "13/13/13/13/13/13/4o8/4x8/2xxxxx6/13/13/13/7o5 o 0-0 9"),
    ("ninuki:size=13", 1, "13/13/13/13/13/13/4ox7/4x8/2xxxx1oo4/13/13/13/7o5 x 0-0 10"),
    ("mur:games=1", 2, "m/2w5/b7/wb5b w trapped 1-0 0 1.1 - 5"),
    ("mur:games=1", 1, "m/2w5/b7/1b5b b play 1-0 0 1.1 - 6"),
    ("mur:games=2,sets=2", 6, ""),
    ("unitar", 7, ""),
    ("unitar:deal=3", 1, ""),
]

# What random matches hardly come to: SPEC, a position, moves from there.
FULL = "/".join(["xxxoooxxxooox", "oooxxxoooxxxo"] * 6 + ["xxxoooxxxooox"])
REST = "/13/13/13/13/13/13/13/13/13/13/13/13"
RARE = [
    ("unlur:size=3", "", "C3 pass A2 A3 B2 B4 D3 E3 C2 D4 D2 C5 E4".split()),
    ("ninuki:size=13", "", ["H8"]),
    ("unlur:size=6", "2o3/2o4/2o5/3o5/5o4/3oo1o4/2o3oo2/1o5oo/o7/7/6 2 1 30", ["E5"]),
    ("ninuki:size=13", "13" + REST + " x 0-5 40", []),
    ("ninuki:size=13", "xxxxx8" + REST + " o 0-0 9", []),
    ("ninuki:size=13", "ooooo8" + REST + " o 0-0 9", []),
    ("ninuki:size=13", "ooooo8" + REST + " o 5-0 19", []),
    ("ninuki:size=13", FULL + " x 0-0 170", []),
    ("ninuki:size=13", "13/13/13/13/13/13/4o8/4x8/2xxxxx6/13/13/13/7o5 o 0-0 9", []),
    ("mur:games=1", "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0", ["g1*g2-g3"]),
    ("mur:games=2", "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0", ["g1*g2-g3"]),
    ("mur:games=2", "m/8/8/8 w play 0-0 0 1.2 - 1", []),
    ("mur:games=1", "m/2w5/8/wb5b b play 2-0 0 1.1 - 4", ["+a2"]),
    ("mur:games=1", "m/8/8/8 b play 0-0 199 1.1 - 199", ["+a1"]),
    ("mur:games=1", "m/8/8/b3w3 b repeat 0-0 4 1.1 - 5", []),
    ("mur:games=1", "1/3w1w2/wbw1ww2/bbmwbbbb b stagnant 0-0 0 1.1 - 0", []),
    ("unitar:deal=0", "7.0 yrb ru@F6=rF6/bu@D5=bD5 9", ["b-u-n|b-u-n|b-u-n"]),
]

# Interfaces that have another name than their part of the schema.
NAMES = {"GameEvent": "event", "SeatRole": "seat_role", "RecordError": "record_error"}
# Parts of the schema with members that have no interface, for one function has them as its type.
UNNAMED = {"look"}
# Members that the module always gives, while the command line does not.
GIVEN = {"report.move"}

passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}")


def run(*command):
    return subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout


def unique(pairs):
    """An object, none of whose names stands twice."""
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError(f"a name stands twice: {[name for name, _ in pairs]}")
    return result


def samples(page, agate):
    """Yields what is told, as (part of the schema, value)."""
    for number, (spec, count, position) in enumerate(MATCHES):
        for line in run(page, spec, str(count), str(number), position).splitlines():
            kind, text = line.split(" ", 1)
            value = json.loads(text, object_pairs_hook=unique)
            if kind != "record":
                yield kind, value
                continue
            for error in value["errors"]:
                yield "record_error", error
    for spec, position, moves in RARE:
        start = ["--position", position] if position else []
        yield "view", json.loads(run(agate, "replay", spec, *start, "--whole", "--seat", "1",
                                     *moves), object_pairs_hook=unique)
    yield "report", json.loads(run(agate, "analyse", "unlur:size=3", "--nodes", "40", "--json"))


def check_meaning(name, value):
    """What a schema cannot say."""
    if name == "marks":
        check(all((mark["kind"] == "forbidden") == bool(mark.get("why", {}).get("rule"))
                  for mark in value), f"a rule forbids what is marked so: {value[:1]}")
    if name in ("news", "effect"):
        kinds = [event["kind"] for event in value["events"]] + ["begun"]
        seats = ["seat" in event for event in value["events"]]
        check(all(seats[:kinds.index("begun")]) and not any(seats[kinds.index("begun"):]),
              f"what follows `begun` is nobody's, the rest is somebody's: {value['events']}")


class Schema:
    """The schema, and what of it has come up."""

    def __init__(self, whole):
        self.parts = whole["$defs"]
        self.validators = {name: Draft202012Validator({"$ref": f"#/$defs/{name}",
                                                       "$defs": self.parts})
                           for name in self.parts}
        self.seen = set()  # (id of a schema, what of it)

    def resolve(self, schema):
        return self.parts[schema["$ref"].split("/")[-1]] if "$ref" in schema else schema

    def errors(self, name, value):
        return self.validators[name].iter_errors(value)

    def note(self, schema, value):
        """Notes everything in a schema that a valid value makes use of."""
        schema = self.resolve(schema)
        if "oneOf" in schema:
            number, branch = next((i, branch) for i, branch in enumerate(schema["oneOf"])
                                  if self.suits(self.resolve(branch), value))
            self.seen.add((id(schema), f"branch {number}"))
            self.note(branch, value)
            return
        if "enum" in schema:
            self.seen.add((id(schema), f"word {json.dumps(value)}"))
        self.seen.add((id(schema), f"type {kind_of(value)}"))
        if isinstance(value, dict):
            for name, member in value.items():
                inner = schema.get("properties", {}).get(name, schema.get("additionalProperties"))
                self.seen.add((id(schema), f"member {name}"))
                self.note(inner, member)
        elif isinstance(value, list) and "items" in schema:
            for item in value:
                self.note(schema["items"], item)

    @staticmethod
    def suits(schema, value):
        """Whether this is the branch that is meant: by type, and by kind if it names any."""
        if schema.get("type") != kind_of(value):
            return False
        kinds = schema.get("properties", {}).get("kind")
        return not kinds or value["kind"] in kinds["enum"]

    def unseen(self):
        """Yields what never came up."""
        for where, schema in walk(self.parts, ""):
            wanted = [f"member {name}" for name in schema.get("properties", {})]
            wanted += [f"word {json.dumps(word)}" for word in schema.get("enum", [])]
            wanted += [f"branch {i}" for i in range(len(schema.get("oneOf", [])))]
            if isinstance(schema.get("type"), list):
                wanted += [f"type {name}" for name in schema["type"]]
            for what in wanted:
                if (id(schema), what) not in self.seen:
                    yield f"{where}: {what}"


def kind_of(value):
    """The type of a value, as a schema calls it."""
    if isinstance(value, bool):
        return "boolean"
    return {type(None): "null", int: "integer", float: "number", str: "string", list: "array",
            dict: "object"}[type(value)]


def walk(schemas, where):
    """Yields every schema in a table of them, with the way to it."""
    for name, schema in schemas.items():
        if not isinstance(schema, dict):
            continue
        at = f"{where}/{name}"
        yield at, schema
        yield from walk(schema.get("properties", {}), at)
        yield from walk({"[]": schema.get("items"), "{}": schema.get("additionalProperties")}, at)
        yield from walk({str(i): branch for i, branch in enumerate(schema.get("oneOf", []))}, at)


def members(schema):
    """What an object is made of: by name whether it must be there, its words, its own members."""
    result = {}
    for branch in schema.get("oneOf", [schema]):
        for name, member in branch.get("properties", {}).items():
            inner = member.get("items", member)
            words = {word for word in member.get("enum", []) if isinstance(word, str)}
            if name in result:
                words |= result[name][1]
            result[name] = ("oneOf" not in schema and name in branch.get("required", []), words,
                            members(inner) if name != "options" else {})
    if "oneOf" in schema:
        result["kind"] = (True, *result["kind"][1:])
    return result


def interfaces(text):
    """The interfaces of a file in TypeScript, by name, in the same form as `members`."""
    result = {}
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
    for name, base, at in ((m[1], m[2], m.end())
                           for m in re.finditer(r"interface (\w+)(?: extends (\w+))? \{", text)):
        result[name] = {**result.get(base, {}), **read_members(text, at)[0]}
    return result


def read_members(text, at):
    """Reads the members of an object type; returns them and the place after its brace."""
    result = {}
    while True:
        start = re.compile(r"\s*(?:(\w+)(\??):|\})").match(text, at)
        if not start[1]:
            return result, start.end()
        inner, at, begin = {}, start.end(), start.end()
        while text[at] != ";" and text[at] != "}":
            if text[at] == "{":
                inner, at = read_members(text, at + 1)
            else:
                at += 1
        words = set(re.findall(r'"([^"]*)"', text[begin:at])) if not inner else set()
        result[start[1]] = (not start[2], words, inner)
        at += text[at] == ";"


def compare(name, schema, types):
    """Compares the members of a part of the schema with those of an interface."""
    check(set(schema) == set(types),
          f"types.ts: {name}: in one of both only: {sorted(set(schema) ^ set(types))}")
    for member in set(schema) & set(types):
        where = f"{name}.{member}"
        check(schema[member][0] == types[member][0] or where in GIVEN,
              f"types.ts: {where} may be left out in one of both only")
        check(not types[member][1] or schema[member][1] == types[member][1],
              f"types.ts: {where}: {sorted(types[member][1] ^ schema[member][1])}")
        if schema[member][2] or types[member][2]:
            compare(where, schema[member][2], types[member][2])


def check_types(schema, text):
    """The interfaces have the members of the schema."""
    known = interfaces(text)
    compared = set(UNNAMED)
    for name, types in known.items():
        part = NAMES.get(name, name.lower())
        compared.add(part)
        check(part in schema.parts, f"types.ts: the schema has no {part}")
        compare(part, members(schema.parts.get(part, {})), types)
    for name, part in schema.parts.items():
        check(name in compared or not members(part), f"types.ts: there is no interface of {name}")


def check_page(schema, text):
    """The page names every member and every word."""
    text = re.sub(r"(?ms)^```.*?^```", "", text)
    named = set(re.findall(r"[\w.-]+", " ".join(re.findall(r"`([^`]*)`", text))))
    for where, part in walk(schema.parts, ""):
        words = [word for word in part.get("enum", []) if isinstance(word, str) and word]
        for name in [*part.get("properties", {}), *words]:
            check(name.strip("[]") in named, f"view.md does not name {where}: {name}")


def main(page, agate, root):
    root = pathlib.Path(root)
    whole = json.loads((root / "docs/view.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(whole)
    schema = Schema(whole)
    for name, value in samples(page, agate):
        errors = list(schema.errors(name, value))
        for error in errors[:3]:
            check(False, f"{name}: {error.json_path}: {error.message[:300]}")
        if not errors:
            check(True, "")
            check_meaning(name, value)
            schema.note(schema.parts[name], value)
    for what in schema.unseen():
        check(False, f"{what} never came up")
    check_types(schema, (root / "web/src/core/types.ts").read_text(encoding="utf-8"))
    check_page(schema, (root / "docs/view.md").read_text(encoding="utf-8"))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
