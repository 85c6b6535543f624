"""Arguments that are wrong, missing or unknown: for every command, from the OpenAPI file."""

import json
from urllib.parse import quote, urlencode

from club import Visitor
from tools import both, refused

# Something good for every argument.
GOOD = {"name": "Ann", "until": 0, "room": "players", "text": "hello", "seat": 1, "turn": 1,
        "move": "C3", "what": "draw", "format": "svg", "theme": "light", "language": "fr",
        "game": "unlur", "number": 1, "secret": "0" * 48, "handle": "zoe", "password": "correct horse",
        "new": "battery staple", "mail": "zoe@example.org", "value": "{}",
        "person": "0" * 16, "plan": {"turn": 1, "tree": []}}
HUGE = 256 << 10


def bad_values(schema, query):
    """Values that a schema forbids; those of a query are text."""
    kind = schema.get("type")
    if "enum" in schema:
        values = ["", "nonsense", schema["enum"][0] + "x", schema["enum"][0].upper(), 5, None]
    elif kind == "integer":
        values = ["x", "", "1x", 1.5, True, None, [1], schema["minimum"] - 1]
        if schema["maximum"] < 2**63 - 1:
            values.append(schema["maximum"] + 1)
    elif kind == "boolean":
        values = ["maybe", "", 1, None, []]
    elif kind == "string":
        values = [5, None, ["x"], {}, "a\x01b", "a\x7fb"[:2] + "\x1b", "\t" * 3 + "\r"]
        values += ["x" * (schema["minLength"] - 1)] if schema["minLength"] else []
        values += ["x" * (schema["maxLength"] + 1)] if schema["maxLength"] < HUGE else []
    else:  # an object or list of some shape
        values = ["x", 5, None, True, [5], [{}], {"turn": 1}, [{"who": "me", "x": 1}]]
    return [value for value in values if isinstance(value, str)] if query else values


def parts(operation):
    """Arguments of a command by name: (schema, where, whether it is needed)."""
    found = {}
    for parameter in operation["parameters"]:
        if parameter["in"] != "header":
            found[parameter["name"]] = (parameter["schema"], parameter["in"],
                                        parameter["required"])
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    schema = body.get("schema", {"properties": {}})
    for name, about in schema["properties"].items():
        found[name] = (about, "body", name in schema.get("required", []))
    return found


def send(visitor, operation, found, args):
    """The command by HTTP."""
    path, query, body = operation["path"], {}, {}
    for name, value in args.items():
        where = found[name][1] if name in found else \
            "body" if operation["method"] == "POST" else "query"
        if where == "path":
            path = path.replace("{%s}" % name, quote(str(value), safe=""))
        else:
            (query if where == "query" else body)[name] = value
    if query:
        path += "?" + urlencode(query)
    visitor.ask(operation["method"], path, body if operation["method"] == "POST" else None)


def check_every_argument(club):
    ann, _, table = both(club)
    socket = ann.socket()
    club.describe()
    for name, operation in club.operations.items():
        found = parts(operation)
        good = {arg: GOOD[arg] if arg != "table" else table
                for arg, (_, _, needed) in found.items() if needed}
        if name == "schema":
            good["name"] = "messages"
        if name.startswith("keep."):
            good["name"] = "settings"
        for arg, (schema, where, needed) in found.items():
            for value in bad_values(schema, where != "body"):
                if where == "path" and (not value or not value.isprintable()):
                    continue  # that would be another path
                with refused("server.argument", 400) as told:
                    send(ann, operation, found, dict(good, **{arg: value}))
                assert told[0]["args"]["name"] == arg, told
            for value in bad_values(schema, False):
                with refused("server.argument", 400):
                    socket.ask(name, **dict(good, **{arg: value}))
            if needed and where == "body":
                with refused("server.argument-missing", 400) as told:
                    send(ann, operation, found, {a: v for a, v in good.items() if a != arg})
                assert told[0]["args"]["name"] == arg
        with refused("server.argument-unknown", 400) as told:
            send(ann, operation, found, dict(good, nonsense="x"))
        assert told[0]["args"]["name"] == "nonsense"


def check_every_table_that_is_none(club):
    ann = club.guest("Ann")
    club.describe()
    for name, operation in club.operations.items():
        found = parts(operation)
        if "table" not in found:
            continue
        good = {arg: GOOD.get(arg) for arg, (_, _, needed) in found.items() if needed}
        if name == "table.record":
            good["format"] = "agr"
        for table in ("0" * 16, "' OR 1=1 -- abcd"):
            good["table"] = table
            with refused("server.no-table", 404):
                send(ann, operation, found, good)


def check_bodies(club):
    ann = club.guest("Ann")
    for body in (b"{", b"[]", b"5", b"null", b"\xff\xfe", b'{"name":"A","name":"B"}',
                 b'{"name":"\xff"}', b'{"name":"A"} x', b"[" * 100000, b'{"until":1e999}',
                 b'{"name":[' + b"0," * 20000 + b"0]}"):  # too many values
        status, _, content = ann.raw("POST", "/api/v1/me/name", body)
        assert status == 400 and json.loads(content)["error"]["id"] == "server.bad-json", body[:20]
    status, _, content = ann.raw("POST", "/api/v1/me/name?name=A", {"name": "B"})
    assert status == 400 and json.loads(content)["error"]["id"] == "server.twice"
    status, _, content = ann.raw("GET", "/api/v1/games/unlur/%ff")
    assert status in (400, 404)
    status, _, content = ann.raw("POST", "/api/v1/me/name", {"name": "A"},
                                 {"Idempotency-Key": "x" * 41})
    assert status == 400 and json.loads(content)["error"]["id"] == "server.bad-headers"


def check_paths_and_methods(club):
    visitor = Visitor(club)
    for path in ("/api", "/api/v1/", "/api/v1/tables/", "/api/v2/tables", "/api/v1/nothing",
                 "/api/v1/tables//move", "/%2e%2e/etc/passwd", "/api/v1/tables/x/y/z"):
        status, _, content = visitor.raw("GET", path)
        assert status == 404 and json.loads(content)["error"]["id"] == "server.not-found", path
    for method, path in (("DELETE", "/api/v1/tables"), ("PUT", "/api/v1/me"),
                         ("GET", "/api/v1/guests"), ("POST", "/api/v1/games"),
                         ("TRACE", "/api/v1/games")):
        status, headers, content = visitor.raw(method, path)
        assert status == 405 and json.loads(content)["error"]["id"] == "server.method"
        assert "OPTIONS" in headers["Allow"]
    assert visitor.raw("OPTIONS", "/api/v1/tables")[0] == 204
    status, headers, content = visitor.raw("HEAD", "/api/v1/games")
    assert status == 200 and content == b"" and int(headers["Content-Length"]) > 100


def check_messages(club):
    socket = club.guest("Ann").socket()
    for text in ("{", "[]", "null", "5", '"x"', "{}", '{"cmd":5}', '{"cmd":"me.read","args":[]}',
                 '{"cmd":"me.read","id":"%s"}' % ("x" * 41), '{"cmd":"me.read","cmd":"me.read"}'):
        socket.sock.sendall(socket.frame(1, text.encode()))
        answer = socket.next("answer")
        assert answer["status"] == 400 and answer["body"]["error"]["id"] == "server.bad-json", text
    with refused("server.no-command", 404):
        socket.ask("table.burn")
