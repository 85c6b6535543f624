"""Manual pages and completions as they are installed: run.py BUILD

Every option of a command's help is in its manual page and in the completions of
bash, zsh and fish. Pages have no warnings from groff, where there is one,
and no dates. Completions of bash are tried in bash; zsh and fish, where they are, read theirs.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from lists import GAMES  # noqa: E402  pylint: disable=wrong-import-position

OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]*)")
passed = failed = 0


def check(right, complaint):
    global passed, failed
    if right:
        passed += 1
    else:
        failed += 1
        print(complaint)


def output(*words, **options):
    return subprocess.run(words, capture_output=True, text=True, check=True, **options).stdout


def helps(agate):
    """The help of every command, also of those that others lead to: {"record check": text}."""
    found = {}
    for name in re.findall(r"(?m)^  ([a-z]+) +[A-Z]", output(agate, "help")):
        found[name] = output(agate, "help", name)
        for sub in re.findall(rf"(?m)^  {name} ([a-z]+) ", found[name]):
            found[f"{name} {sub}"] = output(agate, "help", name, sub)
    return found


def plain(page):
    """A manual page without troff's ways of writing."""
    return page.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")


def check_pages(folder, told):
    names = {"agate.1"} | {f"agate-{name.replace(' ', '-')}.1" for name in told}
    found = {path.name for path in folder.iterdir()}
    check(found == names, f"pages: {sorted(found ^ names)}")
    for path in sorted(folder.iterdir()):
        text = path.read_text(encoding="utf-8")
        check(not re.search(r"20\d\d-\d\d|(?i:[a-z]{3,9} 20\d\d)", text), f"{path.name} has a date")
        for section in ("NAME", "SYNOPSIS", "DESCRIPTION", "SEE ALSO"):
            check(f"\n.SH {section}\n" in text, f"{path.name} has no {section}")
        check(re.search(r"\n\.SH SEE ALSO\n\.BR ", text), f"{path.name}: nothing to see also")
        if shutil.which("groff"):
            run = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", path],
                                 capture_output=True, text=True, check=False)
            check(not run.stderr, f"{path.name}: {run.stderr}")
    main = (folder / "agate.1").read_text(encoding="utf-8")
    for name, text in told.items():
        page = plain((folder / f"agate-{name.replace(' ', '-')}.1").read_text(encoding="utf-8"))
        usage, summary = re.match(r"usage: agate (.*?)\n\n(.*?)\.?\n", text, re.S).groups()
        for part, wanted in (("NAME", summary[1:]), ("SYNOPSIS", " ".join(usage.split()))):
            said = re.search(rf"(?s)\.SH {part}\n(.*?)\n\.SH", page).group(1)
            check(wanted in " ".join(said.replace(".B ", "").split()),
                  f"the page of {name}: {part} is {said!r}")
        if " " not in name:
            check(summary in plain(main), f"agate.1 does not say what {name} does")
        options = set(OPTION.findall(text))
        missing = options - set(OPTION.findall(page))
        check(not missing, f"the page of {name} has no {sorted(missing)}")
        for line in re.findall(r"(?m)^  (-\S.*?)(?:  |$)", text):
            first = line.split(" ")[0].rstrip(",")
            check(re.search(rf"\.TP\n\.B {re.escape(first)}\b", page),
                  f"the page of {name} does not explain {first}")
        if " " not in name:
            check(f"agate\\-{name} (1)" in main, f"agate.1 does not name {name}")
    play = (folder / "agate-play.1").read_text(encoding="utf-8")
    check(".SH LEVELS" in play and "   10 " in play, "agate-play.1 has no levels")


def complete(script, *words):
    """What bash offers for the last word."""
    line = " ".join(f"'{word}'" for word in words)
    program = (f". '{script}'; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; "
               "_agate; printf '%s\\n' \"${COMPREPLY[@]}\"")
    return output("bash", "--norc", "-c", program, cwd=script.parent).split()


def check_bash(script, told):
    commands = {name for name in told if " " not in name}
    check(set(complete(script, "agate", "")) == commands | {"--help", "--version"}, "bash: commands")
    check(complete(script, "agate", "sh") == ["show"], "bash: the beginning of a command")
    check(complete(script, "agate", "record", "s") == ["split", "stats"], "bash: commands of two words")
    check(set(complete(script, "agate", "help", "")) == commands, "bash: help")
    check(complete(script, "agate", "rules", "") == GAMES, "bash: games")
    check(complete(script, "agate", "show", "un") == [game for game in GAMES if game.startswith("un")],
          "bash: a SPEC")
    check(complete(script, "agate", "show", "mur", "--theme", "") == ["light", "dark", "print"],
          "bash: values of an option")
    check(complete(script, "agate", "show", "mur", "--theme", "=", "d") == ["dark"],
          "bash: --option=value")
    check(complete(script, "agate", "show", "mur", "--theme", "=") == ["light", "dark", "print"],
          "bash: --option=")
    check(complete(script, "agate", "play", "--against", "1") == ["1", "10"], "bash: levels")
    check(complete(script, "agate", "show", "--mark", "") == [], "bash: a value that is not known")
    check("agate" in complete(script, "agate", "show", "-o", "ag"), "bash: files")
    check("agate" in complete(script, "agate", "record", "check", "ag"), "bash: files of records")
    for name, text in told.items():
        if any(other.startswith(name + " ") for other in told):
            continue  # it leads to others
        offered = set(complete(script, "agate", *name.split(), "--"))
        wanted = {"--" + option for option in OPTION.findall(text)} | {"--help"}
        check(wanted <= offered, f"bash: {name} without {sorted(wanted - offered)}")


def section(text, begin, end):
    """What stands between two lines, the first of which may stand anywhere."""
    return text.split(begin, 1)[1].split(end, 1)[0] if begin in text else ""


def check_others(zsh, fish, told):
    zsh_text, fish_text = (path.read_text(encoding="utf-8") for path in (zsh, fish))
    check(zsh_text.startswith("#compdef agate\n"), "zsh does not know whose completions these are")
    for name, text in told.items():
        if any(other.startswith(name + " ") for other in told):
            continue
        here = section(zsh_text, f"    ('{name}')\n", ";;")
        seen = " -n '" + "; and ".join(f"__fish_seen_subcommand_from {word}"
                                       for word in name.split()) + "'"
        lines = [line for line in fish_text.splitlines() if seen in line]
        for option in OPTION.findall(text):
            check(re.search(rf"'\*--{option}[=\[]", here), f"zsh: {name} without --{option}")
            check(option == "help" or any(f" -l {option} " in line for line in lines),
                  f"fish: {name} without --{option}")
    for shell, path in (("zsh", zsh), ("fish", fish)):
        if shutil.which(shell):
            run = subprocess.run([shell, "-n", path], capture_output=True, text=True, check=False)
            check(run.returncode == 0 and not run.stderr, f"{shell}: {run.stderr}")


def check_again(build, folder):
    """The same program writes the same files."""
    env = dict(os.environ, LC_ALL="C", TZ="UTC+12")
    subprocess.run([build / "agate", "manual", folder], check=True, env=env)
    for path in (build / "manual").rglob("*"):
        if path.is_file():
            check(path.read_bytes() == (folder / path.relative_to(build / "manual")).read_bytes(),
                  f"{path.name} is another one the second time")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    told = helps(build / "agate")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run(["cmake", "--install", build], check=True, stdout=subprocess.DEVNULL,
                       env=dict(os.environ, DESTDIR=name))
        prefix = folder / re.search(r"(?m)^CMAKE_INSTALL_PREFIX:PATH=/(.*)$",
                                    (build / "CMakeCache.txt").read_text()).group(1)
        share = prefix / "share"
        check_pages(share / "man" / "man1", told)
        check_bash(share / "bash-completion" / "completions" / "agate", told)
        check_others(share / "zsh" / "site-functions" / "_agate",
                     share / "fish" / "vendor_completions.d" / "agate.fish", told)
        check_again(build, folder / "again")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
