"""Whole games between people over WebSocket, and moves that are refused."""

import json
import random
import subprocess

from club import Refused
from tools import both, people, refused, sit, state

GAMES = {"unlur:size=4": 2, "ninuki:size=13": 2, "mur:games=1": 2, "unitar": 3}


def replay(club, record, seat):
    """What the program alone says of a record, as a view of a seat."""
    file = club.folder / "record.agr"
    file.write_bytes(record)
    words = [club.program, "replay", "--record", str(file), "--whole"]
    done = subprocess.run([*words, "--seat", str(seat)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def whole_game(club, spec, seats, seed):
    players = people(club, seats)
    table = sit(players, spec)
    sockets = [player.socket() for player in players]
    dice = random.Random(seed)
    logs = [[] for _ in players]
    for socket in sockets:
        socket.ask("table.watch", table=table, views=True)
    views = [socket.next("watching")["view"] for socket in sockets]
    while not views[0]["over"]:
        owing = state(players[0], table)["owing"] if views[0]["undealt"] else views[0]["acting"]
        turn = views[0]["turn"]
        for seat in dice.sample(owing, len(owing)):
            moves = views[seat - 1]["moves"]
            sockets[seat - 1].ask("table.move", table=table, turn=turn, move=dice.choice(moves))
        for i, socket in enumerate(sockets):
            while not views[i]["over"] and views[i]["turn"] == turn:
                message = socket.next("change")
                views[i] = message.get("view", views[i])
                logs[i] += [entry["line"] for entry in message.get("entries", [])]
    page = players[0].page(table)
    lines = [entry["line"] for entry in page["entries"]]
    for i in range(seats):
        assert logs[i] == lines[len(lines) - len(logs[i]):], "a seat has seen another log"
        assert players[i].page(table)["view"] == views[i]
    assert page["table"]["state"] == "ended" and page["table"]["decided_by"] == "rules"
    assert page["table"]["places"] == views[0]["places"]
    return players, table, views


def check_whole_games(club):
    for number, (spec, seats) in enumerate(GAMES.items()):
        players, table, views = whole_game(club, spec, seats, number)
        record = players[0].get(f"/api/v1/tables/{table}/record.agr")
        for seat in range(seats):
            told = replay(club, record, seat + 1)
            for member in ("position", "key", "over", "places", "points", "ending", "board",
                           "roles", "turn", "last"):
                assert told[member] == views[seat][member], (spec, member)


def check_stale_turn(club):
    ann, bob, table = both(club)
    ann.move(table, "C3", 1)
    for turn in (1, 3, 1000000):
        with refused("table.stale") as told:
            bob.move(table, "B2", turn)
        assert told[0]["args"] == {"turn": 2, "given": turn} or told[0]["args"], told
    assert state(ann, table)["entries"] == 1


def check_not_to_move(club):
    ann, bob, table = both(club)
    try:
        bob.move(table, "C3", 1)
        raise AssertionError("out of turn")
    except Refused as no:
        assert no.status == 409
    cy = club.guest("Cy")
    with refused("server.not-seated", 403):
        cy.move(table, "C3", 1)
    mine = cy.table("unlur:size=3")["table"]["id"]
    with refused("table.not-begun"):
        cy.move(mine, "C3", 1)
    ann.at(table, "resign")
    with refused("table.ended"):
        bob.move(table, "C3", 2)


def check_refusals_in_every_language(club):
    _, ann, table = both(club, "ninuki:size=13")
    texts = set()
    for language in ("en", "fr", "ar", "zh-CN", "de"):
        status, _, body = ann.raw("POST", f"/api/v1/tables/{table}/move",
                                  {"turn": 1, "move": "G7"}, {"Accept-Language": language})
        error = json.loads(body)["error"]
        assert status == 409 and error["rule"] == "1.5", error
        texts.add(error["text"])
        status, _, body = ann.raw("POST", f"/api/v1/tables/{table}/move?lang={language}",
                                  {"turn": 1, "move": "G7"})
        assert json.loads(body)["error"] == error
        with refused(error["id"]) as told:
            ann.socket(language=language).ask("table.move", table=table, turn=1, move="G7")
        assert told[0] == error
    assert len(texts) == 4  # there is no German, so that is answered in English
    assert error["cells"] == ["G7"], error
    status, _, body = ann.raw("GET", "/api/v1/nothing", headers={
        "Accept-Language": "de, fr;q=0.8, en;q=0.5"})
    assert "rien" in json.loads(body)["error"]["text"].lower()


def check_moves_that_are_none(club):
    ann, _, table = both(club)
    for move in ("Z9", "c3c3", "pass the salt", "💥", "C3|C3", "x" * 63):
        try:
            ann.move(table, move, 1)
            raise AssertionError(f"{move} was played")
        except Refused as no:
            assert no.status == 409 and no.body["error"]["text"], no
    assert state(ann, table)["entries"] == 0


def check_a_choice_can_be_replaced(club):
    players = people(club, 3)
    table = sit(players, "unitar")
    moves = players[0].page(table)["view"]["moves"]
    for move in (moves[0], moves[-1]):
        players[0].move(table, move, 1)
        page = players[0].page(table)
        assert page["view"]["choice"] == move and page["table"]["handed"] == [1]
        assert move in page["own"]["secret"]
        assert page["table"]["entries"] == 1 and page["table"]["owing"] == [2, 3]
