"""Checks records as JSON against docs/record.schema.json, and the schema against the reader.

    python3 schema.py CONVERT SCHEMA FOLDER    the last line is `N passed, M failed`

What is written must be valid, and come back from text. The files in FOLDER have one document on
each line: those of good.jsonl are accepted by schema and reader, those of bad.jsonl refused by
both, those of unlawful.jsonl refused by the rules alone, and those of beyond.jsonl by the reader
alone, for a schema cannot say it.
"""

import json
import pathlib
import subprocess
import sys

from jsonschema import Draft202012Validator

SPECS = ["unlur:size=5", "ninuki:size=13", "mur:games=1", "mur:games=2,sets=2", "unitar:deal=2",
         "unitar"]
COUNT = 25

passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {what}")


def convert(program, command, text=""):
    """What the program writes."""
    return subprocess.run([program, *command], input=text, capture_output=True, check=True,
                          encoding="utf-8").stdout


def complaints(program, command, text):
    """The numbers of the lines that are complained about."""
    return {int(line.split(":")[0]) for line in convert(program, [command], text).splitlines()}


def check_written(program, validator):
    """Random records: valid, and text that is turned to JSON and back stays the same."""
    for spec in SPECS:
        written = convert(program, ["random", spec, str(COUNT)])
        for number, line in enumerate(written.splitlines(), 1):
            for error in validator.iter_errors(json.loads(line)):
                check(False, f"{spec} {number}: {error.json_path}: {error.message}")
            check(True, "")
        check(convert(program, ["settle"], written) == "", f"{spec} is read without errors")
        text = convert(program, ["text"], written)
        again = convert(program, ["json"], text)
        check(again.count("\n") == COUNT, f"{spec}: {COUNT} records")
        check(convert(program, ["text"], again) == text, f"{spec}: text, JSON, text")
        check(convert(program, ["text"], json.dumps([json.loads(x) for x in again.splitlines()],
                                                    indent=1, ensure_ascii=True)) == text,
              f"{spec}: one array, indented, in ASCII")


def is_valid(validator, line):
    """Whether a line is JSON, without names that stand twice, and fits the schema."""
    try:
        return validator.is_valid(json.loads(line))
    except ValueError:
        return False


def check_file(program, validator, path, valid, read, lawful):
    """Every line of a file: whether the schema, the reader and the rules accept it."""
    text = path.read_text(encoding="utf-8")
    refused = complaints(program, "check", text)
    unlawful = complaints(program, "settle", text)
    lines = text.splitlines()
    check(len(lines) > 0, f"{path.name} is not empty")
    for number, line in enumerate(lines, 1):
        where = f"{path.name}:{number}: {line[:60]}"
        check(is_valid(validator, line) == valid, f"{where}: by the schema")
        check((number not in refused) == read, f"{where}: by the reader")
        check((number not in unlawful) == lawful, f"{where}: by the rules")


def main(program, schema, folder):
    schema = json.loads(pathlib.Path(schema).read_text(encoding="utf-8"))
    folder = pathlib.Path(folder)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    check_written(program, validator)
    check_file(program, validator, folder / "good.jsonl", True, True, True)
    check_file(program, validator, folder / "bad.jsonl", False, False, False)
    check_file(program, validator, folder / "beyond.jsonl", True, False, False)
    check_file(program, validator, folder / "unlawful.jsonl", True, True, False)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
