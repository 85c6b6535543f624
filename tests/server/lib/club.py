"""A server in a folder of its own, and people who talk to it: for the tests of the play server.

Every answer and every message is held against what the server says of itself: the OpenAPI file and
the schema of messages. Only Python's own library and jsonschema are used.
"""

import base64
import http.client
import json
import os
import pathlib
import re
import secrets
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time

import jsonschema

GRACE = 60  # seconds after which something that should have come is missing


# Limits that tests would meet long before they mean to.
UNLIMITED = ["requests", "commands", "new-tables-per-person", "new-tables-per-address",
             "seeks-per-person", "seeks-per-address", "invitations-per-person",
             "invitations-per-address", "new-guests-per-address", "new-accounts-per-address",
             "sign-ins-per-handle", "sign-ins-per-address"]


class Club:
    """A running server."""

    def __init__(self, program, *settings, folder=None, clock=False, env=None):
        self.program = program
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="agate-test-"))
        self.owns = folder is None
        self.settings = list(settings)
        self.env = dict(os.environ, **(env or {}))
        self.clock = self.folder / "clock" if clock else None
        if self.clock and not self.clock.exists():
            self.clock.write_bytes(struct.pack("<q", 0))
        self.start()
        self.openapi = None
        self.operations = {}  # by name, with the pattern of their paths
        self.validators = {}
        self.used = {}  # operation -> statuses that came up

    def start(self):
        command = [self.program, "serve", "--listen", "127.0.0.1:0", "--data",
                   str(self.folder / "data"), "--set", "per-address=100000", "--set", "slow=60000"]
        for limit in UNLIMITED:
            command += ["--set", f"{limit}=0"]
        if self.clock:
            command += ["--set", f"test-clock={self.clock}"]
        for setting in self.settings:
            command += ["--set", setting]
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log,
                                        env=self.env)
        line = self.process.stdout.readline().decode()
        if not line.startswith("agate: http://"):
            self.process.wait(GRACE)
            raise RuntimeError(f"the server did not start: {line!r} "
                               f"{(self.folder / 'log').read_text()}")
        self.address = line.split()[1].removeprefix("http://").rstrip(",")
        self.host, port = self.address.rsplit(":", 1)
        self.port = int(port)

    def move_clock(self, seconds):
        """Moves the server's time on."""
        now = struct.unpack("<q", self.clock.read_bytes())[0]
        with open(self.clock, "r+b") as file:
            file.write(struct.pack("<q", now + int(seconds * 1000)))

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Asks it to stop; it must end by itself, and without a complaint."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(GRACE)
        self.log.close()
        return status

    def close(self):
        if self.process.poll() is None:
            status = self.stop()
            log = (self.folder / "log").read_text()[-4000:]
            assert status == 0, f"the server ended with {status}: {log}"
        text = (self.folder / "log").read_text()
        for word in ("Sanitizer", "runtime error", "Assertion"):
            assert word not in text, text
        if self.owns:
            shutil.rmtree(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, kind, *rest):
        if kind is None:
            self.close()
        else:
            self.process.kill()
            self.process.wait()
            print((self.folder / "log").read_text())

    def admin(self, *words):
        return subprocess.run([self.program, "admin", *words, "--data",
                               str(self.folder / "data")], capture_output=True, text=True)

    def describe(self):
        if not self.openapi:
            self.openapi = Visitor(self, checks=False).get("/api/openapi.json")
            schema = Visitor(self, checks=False).get("/api/v1/schema/messages")
            self.messages = jsonschema.Draft202012Validator(schema)
            for template, operations in self.openapi["paths"].items():
                pattern = re.sub(r"\\{[^}]*\\}", "[^/]+", re.escape(template))
                for method, operation in operations.items():
                    self.operations[operation["operationId"]] = dict(
                        operation, method=method.upper(), path=template, pattern=pattern)
        return self.openapi

    def operation(self, method, path):
        """What a method and path mean; None: nothing."""
        self.describe()
        for operation in self.operations.values():
            if operation["method"] == method and re.fullmatch(operation["pattern"],
                                                              path.split("?")[0]):
                return operation
        return None

    def validate(self, operation, status, body):
        """Holds an answer against what the OpenAPI file says of it."""
        responses = operation["responses"]
        kind = str(status) if str(status) in responses else "default"
        key = operation["operationId"], kind
        if key not in self.validators:
            content = responses[kind]["content"]
            schema = content.get("application/json", {}).get("schema")
            self.validators[key] = schema is not None and jsonschema.Draft202012Validator(
                dict(schema, components=self.openapi["components"]))
        if self.validators[key]:
            self.validators[key].validate(body)

    def note(self, operation, status):
        self.used.setdefault(operation["operationId"], set()).add(status)

    def guest(self, name):
        visitor = Visitor(self)
        answer = visitor.post("/api/v1/guests", name=name)
        visitor.token = answer["token"]
        visitor.id = answer["person"]["id"]
        return visitor


class Refused(Exception):
    """The server said no."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.id = body["error"]["id"] if isinstance(body, dict) else None


class Visitor:
    """Somebody who talks to the server, with or without a session."""

    def __init__(self, club, token=None, checks=True):
        self.club = club
        self.token = token
        self.checks = checks
        self.id = None

    def raw(self, method, path, body=None, headers=None):
        """Status, headers and bytes of an answer."""
        connection = http.client.HTTPConnection(self.club.host, self.club.port, timeout=GRACE)
        headers = dict(headers or {})
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), content

    def ask(self, method, path, body=None, headers=None):
        status, answered, content = self.raw(method, path, body, headers)
        kind = answered.get("Content-Type", "")
        operation = self.club.operation(method, path) if self.checks else None
        if operation:
            self.club.note(operation, status)
        if kind.startswith("application/json"):
            content = json.loads(content)
            if operation:
                self.club.validate(operation, status, content)
        if status >= 400:
            raise Refused(status, content)
        return content

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, /, key=None, **body):
        headers = {"Idempotency-Key": key} if key else None
        return self.ask("POST", path, body, headers)

    def table(self, game, **more):
        return self.post("/api/v1/tables", game=game, **more)

    def at(self, table, command, /, **more):
        """A command at a table."""
        return self.post(f"/api/v1/tables/{table}/{command}", **more)

    def page(self, table):
        return self.get(f"/api/v1/tables/{table}")

    def move(self, table, move, turn=None, **more):
        if turn is None:
            turn = self.page(table)["table"]["turn"]
        return self.at(table, "move", move=move, turn=turn, **more)

    def socket(self, **more):
        return Socket(self, **more)


def part(stream, name, **members):
    """A part of the next change that has it; `stream`: a socket, or lines over HTTP."""
    while name not in (message := stream.next("change", **members)):
        pass
    return message[name]


class Closed(Exception):
    """The other end is gone."""


class Socket:
    """A WebSocket, as plainly as it can be written."""

    def __init__(self, visitor, headers=None, path="/api/v1/socket", language=None):
        self.visitor = visitor
        self.club = visitor.club
        self.sock = socket.create_connection((self.club.host, self.club.port), GRACE)
        self.buffer = b""
        self.waiting = []  # messages that came and were not asked for
        self.number = 0
        self.code = None
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.club.address}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if visitor.token:
            lines.append(f"Authorization: Bearer {visitor.token}")
        if language:
            lines.append(f"Accept-Language: {language}")
        for name, value in (headers or {}).items():
            lines.append(f"{name}: {value}")
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self.until(b"\r\n\r\n").decode()
        if " 101 " not in head.split("\r\n")[0]:
            raise Refused(int(head.split()[1]), head)

    def until(self, end):
        while end not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(end, 1)
        return head

    def fill(self):
        more = self.sock.recv(65536)
        if not more:
            raise Closed(self.code)
        self.buffer += more

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def frame(self, opcode, payload, final=True):
        mask = secrets.token_bytes(4)
        head = bytes([opcode | (0x80 if final else 0)])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
        return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload))

    def read_frame(self):
        first, second = self.take(2)
        length = second & 127
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first & 15, self.take(length)

    def read(self):
        """The next message; pings are answered."""
        while True:
            opcode, payload = self.read_frame()
            if opcode == 9:
                self.sock.sendall(self.frame(10, payload))
            elif opcode == 8:
                self.code = struct.unpack(">H", payload[:2])[0] if payload else None
                raise Closed(self.code)
            elif opcode == 1:
                message = json.loads(payload)
                if self.visitor.checks:
                    self.club.describe()
                    self.club.messages.validate(message)
                return message

    def send(self, cmd, **args):
        self.number += 1
        name = args.pop("id", None) or f"{id(self)}-{self.number}"
        text = json.dumps({"cmd": cmd, "id": name, "args": args}).encode()
        self.sock.sendall(self.frame(1, text))
        return name

    def ask(self, cmd, **args):
        """Sends a command and waits for its answer; what comes before it is kept."""
        name = self.send(cmd, **args)
        while True:
            message = self.read()
            if message["type"] == "answer" and message["id"] == name:
                self.check(cmd, message)
                if message["status"] >= 400:
                    raise Refused(message["status"], message["body"])
                return message["body"]
            self.waiting.append(message)

    def check(self, cmd, message):
        """Holds the answer to a command against the same as an answer by HTTP."""
        operation = self.club.operations.get(cmd)
        if self.visitor.checks and operation and message["body"] is not None:
            self.club.validate(operation, message["status"], message["body"])
            self.club.note(operation, message["status"])

    def next(self, kind=None, **members):
        """The next message of a kind whose members are these; others before it are dropped."""
        while True:
            message = self.waiting.pop(0) if self.waiting else self.read()
            if kind in (None, message["type"]) and all(message.get(k) == v for k, v in members.items()):
                return message

    def part(self, name, **members):
        """This part of the next change that has it: entries, state, own or view."""
        return part(self, name, **members)

    def entered(self, seq):
        """The entry of a table's log with this number, as soon as it has been told."""
        while True:
            for entry in self.part("entries"):
                if entry["seq"] == seq:
                    return entry

    def quiet(self, seconds=0.2):
        """All messages that come within this time."""
        seen, self.waiting = self.waiting, []
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if self.buffer or select.select([self.sock], [], [], left)[0]:
                seen.append(self.read())
        return seen

    def through(self, last):
        """All messages up to the first that `last` accepts."""
        seen = []
        while not seen or not last(seen[-1]):
            seen.append(self.waiting.pop(0) if self.waiting else self.read())
        return seen

    def close(self):
        self.sock.close()
