"""What previews of links show: titles, descriptions and pictures; and what they keep quiet."""

import gzip
import html
import json
import re
import struct

from club import Visitor
from lists import TAGS
from tables import ENGINE, INVITED, ME
from tools import both, people, sit, state, until

EVIL = "<b>\"'&{{about}}"


def page(visitor, path, **headers):
    """A page's text, if this build has pages; otherwise None."""
    status, _, body = visitor.raw("GET", path, headers=headers)
    assert status in (200, 404)
    return body.decode() if status == 200 else None


def metas(text):
    """What the page says of itself: {"og:title": "Unlur: Ann and Bob"}."""
    head = text[:text.index("</head>")]
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', head)
    said = {name: html.unescape(content) for name, content in found}
    said["title"] = html.unescape(re.search("<title>([^<]*)</title>", head)[1])
    return said


def has_pages(club):
    return page(Visitor(club), "/") is not None


def preview(club, table):
    return metas(page(Visitor(club), f"/t/{table}"))


def check_games(club):
    if not has_pages(club):
        return
    nobody = Visitor(club)
    for path, title in (("/", "Agate"), ("/play/unlur", "Unlur"), ("/learn/mur", "Learn: Mur"),
                        ("/rules/ninuki", "Rules: Ninuki-Renju"), ("/learn", "Learn")):
        said = metas(page(nobody, path))
        assert said["title"].startswith(title) and said["og:title"] == said["title"]
        assert said["description"] == said["og:description"] != ""
        assert said["og:url"] == f"http://127.0.0.1:{club.port}{path}"
        status, headers, body = nobody.raw("GET", said["og:image"].split(str(club.port))[1])
        assert status == 200 and headers["Content-Type"] == "image/png"
        assert struct.unpack(">II", body[16:24]) == (1200, 630)
        assert "immutable" in headers["Cache-Control"]
        assert said["twitter:card"] == "summary_large_image"
    french = metas(page(nobody, "/learn/mur", **{"Accept-Language": "fr"}))
    assert french["title"].startswith("Apprendre") and french["title"] != said["title"]
    assert french["og:locale"] == "fr_FR"


def check_a_public_table(club):
    ann, _, table = both(club)
    nobody = Visitor(club)
    status, headers, body = nobody.raw("GET", f"/api/v1/tables/{table}/board.png?frame=card")
    assert status == 200 and headers["Content-Type"] == "image/png"
    assert struct.unpack(">II", body[16:24]) == (1200, 630)
    if not has_pages(club):
        return
    before = metas(page(nobody, f"/t/{table}"))
    assert before["og:title"] == "Unlur: Ann and Bob" and before["description"] == "To move: Ann."
    assert before["og:url"].endswith(f"/t/{table}")
    assert before["og:image"].endswith(f"/api/v1/tables/{table}/board.png?frame=card")
    ann.at(table, "resign")
    after = metas(page(nobody, f"/t/{table}"))
    assert after["description"].startswith("Winner: ")
    french = metas(page(nobody, f"/t/{table}", **{"Accept-Language": "fr"}))
    assert french["title"] == "Unlur\u00a0: Ann et Bob"


def check_open_tables_and_engines(club):
    if not has_pages(club):
        return
    ann, nobody = club.guest("Ann"), Visitor(club)
    table = ann.table("unitar", seats=[ME, {"who": "engine", "level": 3}, {"who": "open"}])
    said = metas(page(nobody, f"/t/{table['table']['id']}"))
    assert said["title"] == "Unitar: Ann, engine, level 3 and a free seat"
    assert said["description"] == "The game begins when all seats are taken."
    table = ann.table("unitar", seats=[{"who": "open"}, ME, {"who": "open"}], shuffle=False)
    said = metas(page(nobody, f"/t/{table['table']['id']}"))
    assert said["title"] == "Unitar: a free seat and Ann"  # free seats are named once


def check_names_are_escaped(club):
    """A name is anybody's text: it must not become part of the page, nor be filled in itself."""
    if not has_pages(club):
        return
    table = club.guest(EVIL).table("mur")["table"]["id"]
    text = page(Visitor(club), f"/t/{table}")
    assert "<b>" not in text and '"\'' not in text
    assert EVIL in metas(text)["og:title"]


def check_private_tables(club):
    """Their page is that of a table that does not exist, whoever asks."""
    ann, bob = people(club, 2)
    made = ann.table("unlur:size=3", seats=[ME, INVITED], private=True)
    table, secret = made["table"]["id"], made["invitations"][0]["secret"]
    bob.at(table, "join", secret=secret)
    ann.move(table, "C3")
    nobody = Visitor(club)
    for path in (f"/api/v1/tables/{table}/board.png?frame=card",
                 "/api/v1/tables/0123456789abcdef/board.png?frame=card"):
        status, _, body = nobody.raw("GET", path)
        assert status == 404 and b"no-table" in body
    if not has_pages(club):
        return
    for visitor in (nobody, ann, club.guest("Eve")):
        status, headers, body = visitor.raw("GET", f"/t/{table}")
        _, same, none = visitor.raw("GET", "/t/0123456789abcdef")
        assert status == 200 and body == none and headers["ETag"] == same["ETag"]
        assert table.encode() not in body


def check_hidden_choices(club):
    """Tables that differ only in a choice that is not revealed have the same page and picture."""
    told = set()
    for move in ("uni@I9,tar@B6", "uni@H3,tar@F6"):
        players = people(club, 3)
        table = sit(players, "unitar:deal=0")
        players[0].move(table, move)
        nobody = Visitor(club)
        text = page(nobody, f"/t/{table}") or ""
        picture = nobody.raw("GET", f"/api/v1/tables/{table}/board.png?frame=card")[2]
        told.add((text.replace(table, "TABLE"), picture))
    assert len(told) == 1


def check_the_address_is_ours(make):
    """Absolute addresses: as the server is set up, otherwise as it was asked, if that is a name."""
    club = make()
    if not has_pages(club):
        return
    nobody = Visitor(club)
    asked = metas(page(nobody, "/", Host="agate.example:81"))
    assert asked["og:url"] == "http://agate.example:81/"
    for host in ('x"><script>', "a b", "x/y", "x" * 300):
        assert metas(page(nobody, "/", Host=host))["og:url"] == "/"
    ours = make("url=https://stones.example/")
    said = metas(page(Visitor(ours), "/", Host="evil.example"))
    assert said["og:url"] == "https://stones.example/"
    assert said["og:image"].startswith("https://stones.example/assets/card-")


def check_compression(club):
    nobody = Visitor(club)
    paths = ["/api/v1/catalogues/fr"] + (["/", "/t/0123456789abcdef"] if has_pages(club) else [])
    for path in paths:
        plain = nobody.raw("GET", path)
        small = nobody.raw("GET", path, headers={"Accept-Encoding": "gzip"})
        assert small[1]["Content-Encoding"] == "gzip" and gzip.decompress(small[2]) == plain[2]
        assert "Content-Encoding" not in plain[1] and small[1]["ETag"] != plain[1]["ETag"]
        assert "Accept-Encoding" in small[1]["Vary"]


def check_worker_and_manifest(club):
    if not has_pages(club):
        return
    nobody = Visitor(club)
    status, headers, body = nobody.raw("GET", "/sw.js")
    assert status == 200 and headers["Content-Type"].startswith("text/javascript")
    assert headers["Cache-Control"] == "no-cache"
    kept = body.decode().split("\n")[0]
    games = nobody.get("/api/v1/games")["games"]
    for language in TAGS:
        manifest = json.loads(nobody.get(f"/manifest.webmanifest?lang={language}"))
        assert manifest["lang"] == language and len(manifest["shortcuts"]) == len(games)
        assert "maskable" in [icon["purpose"] for icon in manifest["icons"]]
        for icon in manifest["icons"]:
            status, _, body = nobody.raw("GET", icon["src"])
            assert status == 200
            if icon["type"] == "image/png":
                side = struct.unpack(">I", body[16:20])[0]
                assert icon["sizes"] == f"{side}x{side}"
    # Everything that the worker keeps is there.
    for path in set(re.findall(r'"(/[^"]*)"', kept)):
        status = nobody.raw("GET", path)[0]
        assert status == 200, (path, status)


def check_several_engines(club):
    """Engines at one table can be told apart: in its page, its data and its record."""
    ann = club.guest("Ann")
    seats = [ME, {"who": "engine", "level": 1}, {"who": "engine", "level": 1}]
    made = ann.table("unitar", seats=seats)["table"]
    assert [seat.get("engine") for seat in made["seats"]] == [None, 1, 2]
    if has_pages(club):
        said = preview(club, made["id"])
        assert said["og:title"] == "Unitar: Ann, engine 1, level 1 and engine 2, level 1", said
    assert b"engine 2, level 1" in ann.get(f"/api/v1/tables/{made['id']}/record.agr")
    alone = ann.table("mur", seats=[ME, ENGINE])["table"]
    assert "engine" not in alone["seats"][1]


def check_ends(timed):
    """Every way a game can stand, in words for people."""
    if not has_pages(timed):
        return
    ann, bob, table = both(timed, clock="fischer 5m+3s")
    timed.move_clock(61)
    until(lambda: state(ann, table)["state"] == "ended")
    assert preview(timed, table)["description"] == "The game did not take place."
    ann, bob, table = both(timed)
    for player in (ann, bob):
        player.at(table, "offer", what="adjourn")
    assert preview(timed, table)["description"] == "The game is adjourned."
    for player in (ann, bob):
        player.at(table, "offer", what="resume")
    assert preview(timed, table)["description"] == "To move: Ann."
    ann.at(table, "resign")
    assert preview(timed, table)["description"] == "Winner: Bob."
