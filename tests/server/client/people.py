"""Somebody who plays at a server with `agate play`, in plain text through pipes."""

import os
import pathlib
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "lib"))
import club  # noqa: E402, what the tests of the server share

SECONDS = 60  # that something may take to appear


class Failed(Exception):
    """What was expected did not appear."""


class Person:
    """`agate play` with the words that follow, in a home of its own."""

    def __init__(self, place, words, name="", home=None, stdin=True):
        self.place = place
        self.home = pathlib.Path(home or place.folder / "homes" / (name or "nobody"))
        self.home.mkdir(parents=True, exist_ok=True)
        env = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8"}
        command = [place.program, "play", *words]
        if name:
            command += ["--name", name]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE if stdin else
                                        subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=env, cwd=self.home)
        self.text = ""
        self.at = 0  # everything before this was seen
        self.news = threading.Condition()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        while True:
            more = os.read(self.process.stdout.fileno(), 65536)
            with self.news:
                if not more:
                    self.text += "\n[end]"
                self.text += more.decode("utf-8", "replace")
                self.news.notify_all()
            if not more:
                return

    def see(self, pattern, seconds=SECONDS):
        """Waits until the output, after what was seen before, has this."""
        end = time.monotonic() + seconds
        with self.news:
            while not (found := re.compile(pattern, re.M).search(self.text, self.at)):
                if not self.news.wait(max(0, end - time.monotonic())):
                    raise Failed(f"expected {pattern!r} after:\n{self.text[self.at:][-2000:]}\n"
                                 f"--- before that:\n{self.text[:self.at][-2000:]}")
            self.at = found.end()
            return found

    def count(self, text, times):
        """Waits until the output has this so many times; it must not be more."""
        end = time.monotonic() + SECONDS
        with self.news:
            while self.text.count(text) < times:
                if not self.news.wait(max(0, end - time.monotonic())):
                    raise Failed(f"{text!r} came {self.text.count(text)} times, not {times}:\n"
                                 f"{self.text[-2000:]}")
            if self.text.count(text) > times:
                raise Failed(f"{text!r} came more than {times} times:\n{self.text[-2000:]}")

    def type(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def say(self, line, pattern):
        """Types a line and waits for what it leads to."""
        self.type(line)
        return self.see(pattern)

    def moves(self):
        """The legal moves."""
        found = self.say("moves", r"moves\n((?:.*\n)*?)\d+ legal moves?\n")
        return found.group(1).split()

    def ends(self, status=0):
        if self.process.stdin:
            self.process.stdin.close()
        try:
            got = self.process.wait(SECONDS)
        except subprocess.TimeoutExpired as slow:
            raise Failed(f"still runs:\n{self.text}") from slow
        self.reader.join(SECONDS)
        if got != status:
            raise Failed(f"status {got}, expected {status}:\n{self.text}")
        for word in ("Sanitizer", "runtime error"):
            if word in self.text:
                raise Failed(self.text)

    def quit(self):
        self.type("quit")
        self.ends()

    def stop(self):
        """Whatever happened, it does not stay."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Place(club.Club):
    """A server, whose address stays the same when it is started again, and its people."""

    def __init__(self, program, *settings):
        self.people = []
        self.fixed = None
        super().__init__(program, *settings)

    def start(self):
        if self.fixed:
            self.restart()
            return
        super().start()
        self.fixed = self.address

    def restart(self):
        """The same server again, at the same address."""
        command = [self.program, "serve", "--listen", self.fixed, "--data",
                   str(self.folder / "data"), "--set", "requests=0", "--set", "commands=0",
                   "--set", "new-guests-per-address=0", "--set", "seeks-per-address=0",
                   "--set", "new-tables-per-address=0"]
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log)
        line = self.process.stdout.readline().decode()
        if not line.startswith("agate: http://"):
            raise Failed(f"the server did not start again: {line!r}")

    @property
    def url(self):
        return f"http://{self.fixed}"

    def person(self, *words, **more):
        person = Person(self, words, **more)
        self.people.append(person)
        return person

    def __exit__(self, kind, *rest):
        for person in self.people:
            person.stop()
        super().__exit__(kind, *rest)
