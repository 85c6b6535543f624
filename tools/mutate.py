"""What can be broken in a C file, one place at a time, for tools/mutants.

The sources are formatted by clang-format, so binary operators stand between spaces and an
expression statement that fits a line is a line.
"""

import bisect
import dataclasses
import re

OPERATORS = {
    " < ": [" <= ", " > "], " <= ": [" < "], " > ": [" >= ", " < "], " >= ": [" > "],
    " == ": [" != "], " != ": [" == "],
    " && ": [" || "], " || ": [" && "],
    " + ": [" - "], " - ": [" + "], " * ": [" + "], " / ": [" * "], " % ": [" / "],
    " & ": [" | "], " | ": [" & "], " ^ ": [" | "], " << ": [" >> "], " >> ": [" << "],
    " += ": [" -= "], " -= ": [" += "], " |= ": [" &= "], " &= ": [" |= "],
}
WORDS = {"true": "false", "false": "true", "break": "continue", "continue": "break"}
OPERATOR = re.compile(r" (?:<<|>>|&&|\|\||[<>=!+\-|&]=|[<>+\-*/%&|^]) (?=\S)")
STEP = re.compile(r"\+\+|--")
WORD = re.compile(r"\b(?:true|false|break|continue)\b")
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
# A declaration, in which brackets hold the length of an array.
LENGTH = re.compile(r"\s*(?:static |const )*(?:(?:struct|union|enum) \w+|\w+_t|ag_\w+|bool|char|"
                    r"int|long|double|float) [^=]*\[[^]]*$")
CONDITION = re.compile(r"\b(?:if|while) \(")
RETURN = re.compile(r"\breturn ([^;{}]+);")
# A call or an assignment on a line of its own; a declaration has two words before its sign.
STATEMENT = re.compile(r"^ +(?:\*|\+\+|--)*[a-z_]\w*(?:[.\[(]|->| [-+|&^*/%]?=|\+\+|--).*;$", re.M)
HIDDEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One place in one file, and what stands there instead."""
    path: str
    start: int
    old: str
    new: str
    kind: str


def hide(text):
    """The text with blanks for comments, strings and directives, all places as they were."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    return DIRECTIVE.sub(blank, HIDDEN.sub(blank, text))


def closing(code, opening):
    """Where the bracket that opens at a place closes."""
    depth = 0
    for place in range(opening, len(code)):
        depth += (code[place] == "(") - (code[place] == ")")
        if not depth:
            return place
    return len(code) - 1


def functions(code):
    """Marks every place that lies inside a function; the rest is declarations and tables."""
    inside = []
    for match in re.finditer(r"^\{\n.*?^\}", code, re.M | re.S):
        inside.append((match.start(), match.end()))
    return inside


def mutants(path, text):
    """Every mutant of a file, in the order of the places."""
    code = hide(text)
    bodies = functions(code)
    starts = [body[0] for body in bodies]

    def is_code(place):
        number = bisect.bisect(starts, place) - 1
        line = code[code.rfind("\n", 0, place) + 1:code.find("\n", place)]
        return number >= 0 and place < bodies[number][1] and "assert(" not in line

    found = []

    def add(start, end, new, kind):
        if is_code(start) and text[start:end] != new:
            found.append(Mutant(path, start, text[start:end], new, kind))

    for match in OPERATOR.finditer(code):
        for new in OPERATORS.get(match.group(), []):
            add(match.start(), match.end(), new, "operator")
    for match in STEP.finditer(code):
        add(match.start(), match.end(), "--" if match.group() == "++" else "++", "step")
    for match in WORD.finditer(code):
        add(match.start(), match.end(), WORDS[match.group()], "word")
    for match in NUMBER.finditer(code):
        if LENGTH.match(code[code.rfind("\n", 0, match.start()) + 1:match.start()]):
            continue
        add(match.start(), match.end(), str(int(match.group()) + 1), "number")
        if match.group() != "0":
            add(match.start(), match.end(), str(int(match.group()) - 1), "number")
    for match in CONDITION.finditer(code):
        end = closing(code, match.end() - 1)
        add(match.end(), end, f"!({text[match.end():end]})", "condition")
    for match in RETURN.finditer(code):
        value = text[match.start(1):match.end(1)]
        if value not in ("true", "false", "0", "NULL"):
            add(match.start(1), match.end(1), f"!({value})", "return")
    for match in STATEMENT.finditer(code):
        start = match.start() + re.match(" +", match.group()).end()
        add(start, match.end(), "(void)0;", "statement")
    return sorted(found, key=lambda one: (one.start, one.new))


def change(mutant, text):
    """The text of the file with the mutant in it; None if it no longer fits."""
    end = mutant.start + len(mutant.old)
    if text[mutant.start:end] != mutant.old:
        return None
    return text[:mutant.start] + mutant.new + text[end:]


def lines(mutant, text):
    """Line number, and the first line that differs as it was and as it is."""
    number = text.count("\n", 0, mutant.start)
    return (number + 1, text.split("\n")[number].strip(),
            change(mutant, text).split("\n")[number].strip())


def function(mutant, text):
    """The name of the function that a mutant is in."""
    heads = re.findall(r"^\w[^;{}#]*?(\w+)\([^;{}]*\)(?: /\*.*\*/)?\n\{$", text[:mutant.start],
                       re.M)
    return heads[-1] if heads else ""
