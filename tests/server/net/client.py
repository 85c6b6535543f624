"""A raw client of HTTP and WebSocket, and the server to try them on."""

import base64
import hashlib
import json
import os
import pathlib
import socket
import struct
import subprocess
import tempfile
import time

TOKEN = "0123456789abcdef" * 3
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Server:
    """A server that runs until the end of a `with`, then has to end by itself, without leaks."""

    program = ""

    def __init__(self, clock=False, **settings):
        self.clock = None
        if clock:
            self.clock = pathlib.Path(tempfile.mkdtemp()) / "clock"
            self.clock.write_bytes(bytes(8))
            settings["test_clock"] = self.clock
        self.now = 0
        self.process = subprocess.Popen(
            [self.program] + [f"{name}={value}" for name, value in settings.items()],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        host, _, port = self.process.stdout.readline().strip().rpartition(":")
        self.address = (host, int(port))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind:
            self.process.kill()
        elif self.process.poll() is None:
            try:
                ask(self, "POST", "/api/v1/stop")
            except ConnectionError:
                pass
        out, err = self.process.communicate(timeout=60)
        if self.clock:
            self.clock.unlink()
            self.clock.parent.rmdir()
        if not kind:
            assert self.process.returncode == 0, (self.process.returncode, out, err)
            assert not err, err

    def pass_time(self, seconds):
        """Moves its clock, and waits until it has noticed."""
        self.now += seconds * 1000
        with open(self.clock, "r+b", buffering=0) as file:
            file.write(struct.pack("=q", self.now))
        time.sleep(0.06)

    def figures(self):
        return ask(self, "GET", "/api/v1/figures").json()

    def wait_for(self, name, value):
        """Waits until a figure has reached this value."""
        for _ in range(6000):
            found = self.figures()[name]
            if found == value:
                return
            time.sleep(0.01)
        raise AssertionError(f"{name} is {found}, not {value}")


class Wire:
    """A connection, read by bytes."""

    def __init__(self, server, buffer=0):
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(60)
        self.socket.connect(server.address)
        self.data = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())

    def more(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError:
            data = b""
        self.data += data
        return data

    def take(self, count):
        while len(self.data) < count:
            if not self.more():
                raise EOFError(self.data)
        data, self.data = self.data[:count], self.data[count:]
        return data

    def line(self):
        while b"\r\n" not in self.data:
            if not self.more():
                raise EOFError(self.data)
        line, self.data = self.data.split(b"\r\n", 1)
        return line.decode()

    def is_closed(self):
        """Whether the other side ends the connection, sooner or later."""
        while True:
            if not self.more():
                return True

    def chunk(self):
        """One chunk of a body; b"": the last."""
        data = self.take(int(self.line(), 16))
        assert self.line() == ""
        return data

    def head(self):
        """The head of an answer."""
        answer = Answer(self.line())
        while True:
            line = self.line()
            if not line:
                return answer
            name, _, value = line.partition(": ")
            answer.headers[name.lower()] = value

    def answer(self, body=True):
        """A whole answer."""
        answer = self.head()
        if not body or answer.status in (204, 304):
            return answer
        if answer.headers.get("transfer-encoding") == "chunked":
            while True:
                chunk = self.chunk()
                if not chunk:
                    return answer
                answer.body += chunk
        answer.body = self.take(int(answer.headers["content-length"]))
        return answer


class Answer:
    def __init__(self, line):
        self.version, status, _ = line.split(" ", 2)
        self.status = int(status)
        self.headers = {}
        self.body = b""

    def json(self):
        return json.loads(self.body)

    def error(self):
        return self.json()["error"]["id"]


def request(method, path, headers=None, body=b""):
    """The bytes of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: here"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if body:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines + ["", ""]).encode() + body


def ask(server, method, path, headers=None, body=b""):
    """The answer to one request."""
    with Wire(server) as wire:
        wire.send(request(method, path, headers, body))
        return wire.answer(method != "HEAD")


def frame(opcode, payload=b"", fin=True, masked=True, rsv=0):
    """The bytes of a frame as a client sends it."""
    payload = payload.encode() if isinstance(payload, str) else payload
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    bit, size = (0x80 if masked else 0), len(payload)
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += struct.pack("!BH", bit | 126, size)
    else:
        head += struct.pack("!BQ", bit | 127, size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    long = mask * (size // 4 + 1)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(long[:size], "big")
    return head + mask + mixed.to_bytes(size, "big")


def handshake(key, **headers):
    """The bytes of a handshake; a header that is None is left out."""
    fields = {"Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
              "Sec_WebSocket_Version": "13", "Sec_WebSocket_Key": key}
    fields.update(headers)
    return request("GET", "/api/v1/socket", {name.replace("_", "-"): value for name, value
                                             in fields.items() if value is not None})


class Socket(Wire):
    """A WebSocket. `extra` goes out together with the handshake."""

    def __init__(self, server, extra=b"", buffer=0, **headers):
        super().__init__(server, buffer)
        key = base64.b64encode(os.urandom(16)).decode()
        self.send(handshake(key, **headers) + extra)
        answer = self.head()
        assert answer.status == 101, answer.status
        hashed = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        assert answer.headers["sec-websocket-accept"] == base64.b64encode(hashed).decode()
        assert answer.headers["upgrade"] == "websocket"

    def frame(self):
        """The next frame: opcode and payload."""
        first, size = self.take(2)
        assert first & 0x80 and not first & 0x70 and not size & 0x80
        if size == 126:
            size, = struct.unpack("!H", self.take(2))
        elif size == 127:
            size, = struct.unpack("!Q", self.take(8))
        return first & 0x0F, self.take(size)

    def hear(self, pong=True):
        """The next message; pings before it are answered."""
        while True:
            opcode, payload = self.frame()
            if opcode != PING:
                return opcode, payload
            if pong:
                self.send(frame(PONG, payload))

    def hear_close(self):
        """The code that it is closed with, and then it is."""
        opcode, payload = self.hear()
        assert opcode == CLOSE, (opcode, payload[:50])
        assert not self.more()
        return struct.unpack("!H", payload[:2])[0]

    def echo(self, text):
        self.send(frame(TEXT, text))
        assert self.hear() == (TEXT, text.encode())
