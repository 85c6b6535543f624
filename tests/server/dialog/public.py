"""What has a public address: records, pictures, ended games, rules, catalogues."""

import gzip
import json
import pathlib
import subprocess

from club import Visitor
from lists import CATALOGUES, WRITTEN
from previews import has_pages
from tools import any_refusal, both, people, refused, sit, state, until


def record(visitor, table, form):
    return visitor.get(f"/api/v1/tables/{table}/record.{form}")


def check_records(club):
    ann, bob, table = both(club, "ninuki:size=13", clock="fischer 5m+3s")
    mover = (ann, bob)
    for _ in range(4):
        player = mover[state(ann, table)["owing"][0] - 1]
        player.move(table, player.page(table)["view"]["moves"][0])
    nobody = Visitor(club)
    text = record(nobody, table, "agr").decode()
    for tag in ('[First "Ann"]', '[Second "Bob"]', '[Clock "fischer 5m+3s"]', '[Date "', "[Site "):
        assert tag in text, text
    done = subprocess.run([club.program, "record", "check"], input=text, text=True,
                          capture_output=True)
    assert done.returncode == 0, done.stderr
    assert record(nobody, table, "sgf").startswith(b"(;")
    status, headers, body = nobody.raw("GET", f"/api/v1/tables/{table}/record.json")
    assert headers["Content-Type"] == "application/json" and json.loads(body)
    other = both(club)[2]
    with any_refusal():
        record(nobody, other, "sgf")
    with refused("server.argument", 400):
        record(nobody, other, "pdf")


def check_pictures(club):
    ann, bob, table = both(club)
    nobody = Visitor(club)
    for what, kind, begin in (("board.svg", "image/svg+xml", b"<svg"),
                              ("board.png", "image/png", b"\x89PNG"),
                              ("moving.svg", "image/svg+xml", b"<svg")):
        path = f"/api/v1/tables/{table}/{what}"
        seen = set()
        for theme in ("light", "dark", "print"):
            status, headers, body = nobody.raw("GET", f"{path}?theme={theme}")
            assert status == 200 and headers["Content-Type"] == kind and body.startswith(begin)
            assert headers["X-Content-Type-Options"] == "nosniff"
            seen.add(body)
        assert len(seen) == 3
        nobody.get(path)
        with refused("server.argument", 400):
            nobody.get(f"{path}?theme=pink")
    before = nobody.get(f"/api/v1/tables/{table}/board.svg")
    ann.move(table, "C3")
    assert nobody.get(f"/api/v1/tables/{table}/board.svg") != before


def check_what_answers_say_they_are(club):
    """With the encoding of whatever is text; JSON has none but UTF-8."""
    ann = club.guest("Ann")
    table = ann.table("mur")["table"]["id"]
    pages = [(path, "text/html; charset=utf-8") for path in ("/", "/nothing") if has_pages(club)]
    for path, kind in (*pages, ("/api/v1/games", "application/json"),
                       ("/api/v1/nothing", "application/json"),
                       ("/api/v1/rules/mur", "text/markdown; charset=utf-8"),
                       (f"/api/v1/tables/{table}/record.agr", "text/plain; charset=utf-8"),
                       (f"/api/v1/tables/{table}/board.svg", "image/svg+xml"),
                       ("/api/v1/ended", "application/x-ndjson")):
        status, headers, _ = ann.raw("GET", path, headers={"Accept": "text/html"})
        assert headers["Content-Type"] == kind, (path, status, headers["Content-Type"])


def check_caching(club):
    ann, bob, table = both(club)
    nobody = Visitor(club)
    paths = [f"/api/v1/tables/{table}/{what}" for what in
             ("board.svg", "board.png", "moving.svg", "record.agr", "record.json")]
    paths += ["/api/v1/rules/mur", "/api/v1/catalogues/fr"]
    for path in paths:
        status, headers, body = nobody.raw("GET", path)
        tag = headers["ETag"]
        status, again, none = nobody.raw("GET", path, headers={"If-None-Match": tag})
        assert (status, none, again["ETag"]) == (304, b"", tag), path
        status, _, other = nobody.raw("GET", path, headers={"If-None-Match": '"other"'})
        assert (status, other) == (200, body)
        assert "no-store" not in headers["Cache-Control"]
        assert ("no-cache" in headers["Cache-Control"]) == ("tables" in path)
    tag = nobody.raw("GET", paths[0])[1]["ETag"]
    ann.move(table, "C3")
    assert nobody.raw("GET", paths[0], headers={"If-None-Match": tag})[0] == 200
    ann.at(table, "resign")
    assert "max-age=3600" in nobody.raw("GET", paths[0])[1]["Cache-Control"]
    assert nobody.raw("GET", f"/api/v1/tables/{table}")[1]["Cache-Control"] == "no-store"


def ended(visitor, **query):
    words = "&".join(f"{name}={value}" for name, value in query.items())
    text = visitor.get(f"/api/v1/ended?{words}")
    return [json.loads(line) for line in text.decode().splitlines()]


def check_ended(make):
    club = make()
    ann, bob = people(club, 2)
    tables = []
    for game in ("mur", "unlur", "mur", "ninuki", "mur"):
        tables.append(sit((ann, bob), game))
    hidden = ann.table("mur", seats=[{"who": "me"}, {"who": "engine", "level": 1}], private=True)
    ann.at(hidden["table"]["id"], "resign")
    given_up = ann.table("mur")["table"]["id"]
    ann.at(given_up, "leave")
    for table in tables:
        ann.at(table, "resign")
        until(lambda: state(ann, table)["state"] == "ended")
    nobody = Visitor(club)
    whole = ended(nobody)
    assert [line["table"]["id"] for line in whole] == tables
    numbers = [line["number"] for line in whole]
    assert numbers == sorted(numbers) and whole[0]["table"]["places"] == [2, 1]
    first = ended(nobody, limit=2)
    assert first == whole[:2]
    assert ended(nobody, since=first[-1]["number"], limit=2) == whole[2:4]
    assert ended(nobody, since=numbers[-1]) == []
    assert [line["table"]["game"] for line in ended(nobody, game="mur")] == ["mur"] * 3
    assert ended(nobody, game="mur", limit=1, since=numbers[0]) == [whole[2]]
    for path in ("ended", "tables"):
        with refused("server.argument", 400):
            nobody.get(f"/api/v1/{path}?game=go")
    club.stop()
    club.start()
    assert ended(nobody) == whole
    again = sit((ann, bob), "mur")
    ann.at(again, "resign")
    assert [line["table"]["id"] for line in ended(nobody, since=numbers[-1])] == [again]


def check_rules_and_catalogues(club):
    nobody = Visitor(club)
    pages = pathlib.Path(__file__).resolve().parents[3] / "docs" / "rules"
    for game in WRITTEN:
        english = (pages / f"{game}.md").read_bytes()
        assert nobody.get(f"/api/v1/rules/{game}") == english
        for language, wanted in (("fr", "fr-CA"), ("ar", "ar"), ("zh", "zh-Hans"), ("eo", "eo")):
            page = pages / language / f"{game}.md"
            told = nobody.get(f"/api/v1/rules/{game}?lang={wanted}")
            assert told == (page.read_bytes() if page.exists() else english), page
    for language in CATALOGUES:
        assert nobody.get(f"/api/v1/catalogues/{language}")[:4] in (b"\xde\x12\x04\x95",
                                                                   b"\x95\x04\x12\xde")
    for path in ("rules/go", "catalogues/en", "catalogues/..%2ffr"):
        with any_refusal(400) if ".." not in path else any_refusal(404):
            nobody.get(f"/api/v1/{path}")


def check_descriptions(club):
    nobody = Visitor(club)
    for form, path in (("openapi", "/api/openapi.json"), ("schema", "/api/v1/schema/messages")):
        said = subprocess.run([club.program, "serve", "--describe", form], capture_output=True)
        told = nobody.get(path)
        mine = json.loads(said.stdout)
        mine.pop("servers", None)
        told.pop("servers", None)
        assert mine == told
    with any_refusal(400):
        nobody.get("/api/v1/schema/nothing")


def check_health(club):
    nobody = Visitor(club)
    assert nobody.get("/healthz")["ok"] and nobody.get("/readyz")["ok"]
    figures = nobody.get("/metrics").decode()
    for name in ("connections", "websockets", "requests_total", "tables_in_memory",
                 "transactions_total"):
        assert f"\nagate_{name} " in figures


def check_metrics_are_for_operators(make):
    club = make("proxy=127.0.0.1")
    nobody = Visitor(club)
    for path in ("/metrics", "/api/v1/operator/status"):
        nobody.get(path)
        with refused("server.operator", 403):
            nobody.ask("GET", path, headers={"X-Forwarded-For": "203.0.113.7"})


def check_attended(club):
    """Tables that nobody who plays has open are left out of the list for watching."""
    ann, bob, table = both(club)
    nobody = Visitor(club)

    def listed():
        found = nobody.get("/api/v1/tables?state=playing&attended=true")["tables"]
        return table in [line["id"] for line in found]

    assert not listed()
    watcher = nobody.socket()
    watcher.ask("table.watch", table=table)
    assert not listed()
    socket = bob.socket()
    socket.ask("table.watch", table=table)
    assert listed()
    socket.close()
    until(lambda: not listed(), "the table that was left")


def check_pictures_are_compressed(club):
    ann, _, table = both(club, "ninuki")
    path = f"/api/v1/tables/{table}/board.svg"
    _, plain, whole = ann.raw("GET", path)
    _, headers, small = ann.raw("GET", path, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain and headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small) == whole and len(small) < len(whole) / 3
    assert plain["ETag"] != headers["ETag"] and "Accept-Encoding" in headers["Vary"]
