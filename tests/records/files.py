"""Files that commands write, whatever is in their place: files.py AGATE

Each function is a test in an empty folder; it raises an AssertionError when something is wrong.
"""

import os
import pathlib
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time

GAME = '[Game "unlur:size=3"]\n[Result "*"]\n\n1. C3 *\n\n'
BAD = '[Game "unlur:size=3"]\n[Result "*"]\n\n1. C3 2. C3 *\n\n'


class Here:
    """The program in the folder of a test."""

    def __init__(self, agate, folder):
        self.agate, self.folder = agate, pathlib.Path(folder)

    def run(self, *words, status=0, **more):
        done = subprocess.run(
            [self.agate, *words],
            cwd=self.folder,
            capture_output=True,
            timeout=60,
            check=False,
            **(more or {"stdin": subprocess.DEVNULL}),
        )
        assert done.returncode == status, (words, done.returncode, done.stderr)
        return done

    def shell(self, line):
        """A line for the shell, in which $A is the program."""
        return subprocess.run(
            ["sh", "-c", line],
            cwd=self.folder,
            env={"A": self.agate, "PATH": os.environ["PATH"]},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=20,
            check=False,
        )

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def write(self, name, text):
        (self.folder / name).write_text(text)
        return self.folder / name


def device(here):
    """A device stays one."""
    try:
        os.mknod(here.folder / "null", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        (here.folder / "null").open("wb").close()
    except PermissionError:
        os.symlink("/dev/null", here.folder / "null")
    here.run("show", "unlur:size=3", "-o", "null")
    assert stat.S_ISCHR((here.folder / "null").stat().st_mode)
    os.symlink("/dev/full", here.folder / "full")
    here.run("show", "unlur:size=3", "-o", "full", status=2)


def fifo(here):
    """Whoever waits at a FIFO gets what is written."""
    os.mkfifo(here.folder / "f")
    read = []
    reader = threading.Thread(
        target=lambda: read.append((here.folder / "f").read_text()), daemon=True
    )
    reader.start()
    here.write("a.agr", GAME)
    here.run("record", "convert", "-o", "f", "a.agr")
    reader.join(20)
    assert read == [GAME]


def symbolic_links(here):
    """The file behind links changes, and they stay; also when there is no file yet."""
    (here.folder / "far").mkdir()
    os.symlink("far/b", here.folder / "a")
    os.symlink("c", here.folder / "far" / "b")
    here.write("g.agr", GAME)
    for _ in range(2):
        here.run("record", "convert", "-o", "a", "g.agr")
        assert (here.folder / "a").is_symlink() and (here.folder / "far/b").is_symlink()
        assert (here.folder / "far/c").read_text() == GAME
        (here.folder / "far/c").write_text("old")
    assert here.names() == ["a", "far", "g.agr"]
    os.symlink("round", here.folder / "round")
    here.run("record", "convert", "-o", "round", "g.agr", status=2)


def hard_links(here):
    """All names of a file show what was written."""
    here.write("a", "old text that is longer than what is written afterwards" * 10)
    os.link(here.folder / "a", here.folder / "b")
    here.write("g.agr", GAME)
    here.run("record", "convert", "-o", "a", "g.agr")
    assert (here.folder / "a").samefile(here.folder / "b")
    assert (here.folder / "b").read_text() == GAME
    assert here.names() == ["a", "b", "g.agr"]


def modes(here):
    """The mode of a file stays; one that nobody may write to is left alone."""
    here.write("g.agr", GAME)
    for mode in (0o600, 0o640, 0o755):
        path = here.write("a", "old")
        path.chmod(mode)
        here.run("record", "convert", "-o", "a", "g.agr")
        assert path.read_text() == GAME and stat.S_IMODE(path.stat().st_mode) == mode
    path = here.write("a", "old")
    path.chmod(0o444)
    done = here.run("record", "convert", "-o", "a", "g.agr", status=2)
    assert b"cannot write a: Permission denied" in done.stderr
    assert path.read_text() == "old" and here.names() == ["a", "g.agr"]


def owner(here):
    """The owner of a file stays, as far as root runs this."""
    if os.geteuid():
        return
    here.write("g.agr", GAME)
    path = here.write("a", "old")
    os.chown(path, 1234, 1235)
    here.run("record", "convert", "-o", "a", "g.agr")
    assert (path.stat().st_uid, path.stat().st_gid) == (1234, 1235)


def standard_output(here):
    """By whatever name, it is written to and not replaced."""
    here.write("g.agr", GAME)
    here.shell("(echo before; $A record convert -o /proc/self/fd/1 g.agr; echo behind) >out")
    assert (here.folder / "out").read_text() == "before\n" + GAME + "behind\n"


def saved_games(here):
    """`save` at the table keeps the link, mode and names of the file it replaces."""
    kept = here.folder / "kept"
    kept.mkdir()
    file, link, twin = kept / "game.agr", here.folder / "game.agr", here.folder / "twin.agr"
    file.write_text(GAME)
    file.chmod(0o640)
    link.symlink_to("kept/game.agr")
    here.run("play", "--record", "game.agr", "--plain", input=b"pass\nsave\nquit\n")
    assert link.is_symlink() and "2. pass" in file.read_text(), file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    os.link(file, twin)
    here.run("play", "--record", "game.agr", "--plain", input=b"A1\nsave\nquit\n")
    assert "3. A1" in twin.read_text() and twin.samefile(file)
    os.mkfifo(here.folder / "pipe")
    done = here.run("play", "unlur:size=3", "--plain", input=b"C3\nsave pipe\nquit\n")
    assert b"pipe already exists" in done.stdout + done.stderr


def home(here):
    """A game can be saved below ~, which a shell would have replaced."""
    done = here.run("play", "unlur:size=3", input=b"C3\nsave ~/t.agr\nquit\n",
                    env={"HOME": str(here.folder)})
    assert here.names() == ["t.agr"], (here.names(), done)


def signals(here):
    """What ends the program takes the unfinished file with it, and leaves the old one."""
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        here.write("out.agr", "old")
        with subprocess.Popen(
            [here.agate, "record", "convert", "-o", "out.agr"],
            cwd=here.folder,
            stdin=subprocess.PIPE,
        ) as process:
            process.stdin.write(GAME.encode())
            process.stdin.flush()
            until = time.monotonic() + 20
            while len(here.names()) < 2 and time.monotonic() < until:
                time.sleep(0.01)
            assert len(here.names()) == 2
            process.send_signal(number)
            process.wait(20)
            assert process.returncode == -number, process.returncode
        assert here.names() == ["out.agr"], here.names()
        assert (here.folder / "out.agr").read_text() == "old"


def closed_streams(here):
    """A closed stream is not mistaken for a file that is opened."""
    here.write("a.agr", BAD + GAME)
    for number, streams in enumerate(("2>&-", ">&- 2>&-", "<&- >&- 2>&-")):
        here.shell(f"$A record convert -o out{number} a.agr {streams}")
        assert (here.folder / f"out{number}").read_text() == GAME
    done = here.shell("$A record convert a.agr >&-")
    assert done.returncode == 2 and b"cannot write to standard output" in done.stderr, done
    done = here.shell("$A record check <&-")
    assert done.returncode == 2 and b"cannot read standard input" in done.stderr, done
    assert here.shell("$A gtp unlur <&-").returncode == 0


def failures(here):
    """A command that fails leaves an existing file as it is, and creates none without content."""
    here.write("bad.agr", BAD + BAD)
    here.write("mixed.agr", BAD + GAME)
    here.write("cut.agr", '[Game "unlur:size=3"]\n1. C3 (\n')
    here.write("mur.agr", '[Game "mur"]\n1. a1 *\n')
    commands = [
        "record convert -o keep bad.agr",
        "record convert -o keep mixed.agr",
        "record convert -o keep --keep mixed.agr",
        "record convert -o keep --to sgf mur.agr",
        "record convert -o keep mixed.agr missing.agr",
        "record filter -o keep cut.agr",
        "record filter -o keep --count cut.agr",
        "record filter -o keep --to sgf mur.agr",
        "record print -o keep mixed.agr",
        "analyse --whole -o keep unlur:size=3 C3 C3",
        "show -o keep unlur:size=3 C3 C3",
    ]
    for command in commands:
        for old in ("precious", None):
            keep = here.folder / "keep"
            if old:
                keep.write_text(old)
            done = here.shell(f"$A {command}")
            assert done.returncode in (1, 2), (command, done)
            if old:
                assert keep.read_text() == old, (command, keep.read_text())
            else:
                assert not keep.exists() or keep.read_text(), command
            assert len(here.names()) == 4 + keep.exists(), (command, here.names())
            keep.unlink(missing_ok=True)
    here.write("keep", "precious")
    done = here.run("record", "convert", "-o", "keep", "mixed.agr", status=2)
    assert b"keep is not replaced, because" in done.stderr, done.stderr


def gtp_and_pipes(here):
    """A player is not kept waiting by a FIFO that it is to load."""
    os.mkfifo(here.folder / "f")
    done = here.run("gtp", "ninuki", input=b"loadsgf f\nquit\n")
    assert done.stdout.startswith(b"? cannot load file: it is not a regular file\n"), done


def own_input(here):
    """A file that comes by standard input is spared as well, and so is one by another name."""
    path = here.write("a.agr", BAD + GAME)
    with path.open() as stream:
        here.run("record", "convert", "-o", "a.agr", status=2, stdin=stream)
    os.symlink("a.agr", here.folder / "b.agr")
    here.run("record", "convert", "-o", "b.agr", "a.agr", status=2)
    assert path.read_text() == BAD + GAME and here.names() == ["a.agr", "b.agr"]


TESTS = [
    device,
    fifo,
    symbolic_links,
    hard_links,
    modes,
    owner,
    standard_output,
    saved_games,
    home,
    signals,
    own_input,
    closed_streams,
    failures,
    gtp_and_pipes,
]


def main(words, tests):
    """Runs tests; returns an exit status."""
    agate = str(pathlib.Path(words[0]).resolve())
    failed = 0
    for test in tests:
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Here(agate, folder))
            except (AssertionError, subprocess.TimeoutExpired) as error:
                print(f"{test.__name__}: {error!r}")
                failed += 1
    print(f"{len(tests) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:], TESTS))
