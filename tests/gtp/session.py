"""One conversation with `agate gtp`, for the tests beside this file."""

import os
import select
import subprocess
import time

SECONDS = 60  # for an answer, at most


class Session:
    """A running player. Lines are bytes or text; answers are lists of lines without the last."""

    def __init__(self, agate, words, folder=None):
        self.process = subprocess.Popen(
            [agate, "gtp"] + words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            bufsize=0,
        )
        self.rest = b""

    def send(self, line):
        self.send_bytes((line if isinstance(line, bytes) else line.encode()) + b"\n")

    def send_bytes(self, data):
        view = memoryview(data)
        try:
            while view:
                view = view[os.write(self.process.stdin.fileno(), view) :]
        except BrokenPipeError:
            pass  # it has ended, so there will be no answer

    def answer(self):
        """The next answer; None when there is none."""
        end = time.monotonic() + SECONDS
        while b"\n\n" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise AssertionError(f"no answer, only {self.rest!r}")
            block = os.read(self.process.stdout.fileno(), 1 << 16)
            if not block:
                return None
            self.rest += block
        answer, self.rest = self.rest.split(b"\n\n", 1)
        return answer.decode("utf-8", "backslashreplace").split("\n")

    def ask(self, line):
        self.send(line)
        return self.answer()

    def close(self):
        """Ends the input. What was still said, what was complained about, and the status."""
        self.process.stdin.close()
        out = self.rest + self.process.stdout.read()
        err = self.process.stderr.read()
        return out, err.decode("utf-8", "backslashreplace"), self.process.wait(SECONDS)
