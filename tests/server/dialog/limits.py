"""How much one address or person may ask."""

from club import Closed, Refused, Visitor
from tools import any_refusal, refused, until


def exhaust(deed, most):
    """Asks until it is too much; returns how often it was served."""
    for number in range(most):
        try:
            deed()
        except Refused as no:
            assert no.id == "server.too-many" and no.status == 429, no
            return number
    raise AssertionError("there is no limit")


def check_address(make):
    club = make("requests=30", clock=True)
    nobody = Visitor(club)
    served = exhaust(lambda: nobody.get("/api/v1/games"), 100)
    assert 25 <= served <= 30
    status, headers, _ = nobody.raw("GET", "/api/v1/games")
    assert status == 429 and 1 <= int(headers["Retry-After"]) <= 3
    club.move_clock(int(headers["Retry-After"]))
    nobody.get("/api/v1/games")
    club.move_clock(60)
    assert 25 <= exhaust(lambda: nobody.get("/api/v1/games"), 100) <= 31


def check_person(make):
    club = make("commands=20", clock=True)
    ann, bob = club.guest("Ann"), club.guest("Bob")
    table = ann.table("unitar")["table"]["id"]
    say = {"room": "players", "text": "hello"}
    assert 10 <= exhaust(lambda: ann.at(table, "chat", **say), 100) <= 20
    for _ in range(50):
        ann.page(table)  # reading does not count as a command
    bob.at(table, "join")  # the limit of one person does not affect another
    with refused("server.too-many", 429):  # by no other door
        ann.socket().ask("table.chat", table=table, **say)
    try:
        ann.at(table, "chat", **say)
    except Refused as no:
        assert "too many commands" in no.body["error"]["text"], no
    club.move_clock(60)
    ann.at(table, "chat", **say)


def check_proxy_speaks_for_many(make):
    club = make("requests=10", "proxy=127.0.0.1", clock=True)
    nobody = Visitor(club, checks=False)

    def ask(address):
        nobody.ask("GET", "/api/v1/games", headers={"X-Forwarded-For": address})
    exhaust(lambda: ask("203.0.113.1"), 50)
    ask("203.0.113.2")
    with any_refusal(429):
        ask("203.0.113.1")


def check_networks(make):
    """Whoever has one address of IPv6 has 2^64 of them."""
    club = make("requests=10", "proxy=127.0.0.0/8", clock=True)
    nobody = Visitor(club, checks=False)

    def ask(address):
        nobody.ask("GET", "/api/v1/games", headers={"X-Forwarded-For": address})
    exhaust(lambda: ask("2001:db8::1"), 50)
    with any_refusal(429):
        ask("[2001:db8::2:2]:443")
    ask("2001:db8:0:1::1")
    exhaust(lambda: ask("203.0.113.1:5678"), 50)
    with any_refusal(429):
        ask("203.0.113.1:8765")
    ask("203.0.113.2:5678")


def check_connections_of_one_address(make):
    club = make("per-address=5")
    nobody = Visitor(club, checks=False)
    sockets = [nobody.socket() for _ in range(5)]
    assert try_socket(nobody) is None
    sockets.pop().close()
    until(lambda: try_socket(nobody), "room for another")


def try_socket(visitor):
    try:
        return visitor.socket()
    except (Refused, Closed, OSError):  # refused, or closed at once
        return None


def at_once(person, count, **seats):
    """Asks for so many tables without waiting; how many are made."""
    wire = person.socket()
    asked = {wire.send("table.create", game="mur", **seats) for _ in range(count)}
    answers = [wire.next("answer") for _ in asked]
    refused = [answer for answer in answers if answer["status"] != 200]
    assert {answer["status"] for answer in refused} <= {429}, refused
    wire.close()
    return count - len(refused)


def check_tables_at_once(make):
    """Tables count before they are durable."""
    club = make("tables=5", "seeks-per-person=3")
    engines = [{"who": "engine", "level": 1}] * 2
    assert at_once(club.guest("Ann"), 30) == 3
    assert at_once(club.guest("Bob"), 30, seats=engines) == 5


def check_assets_are_free(make):
    club = make("requests=30", clock=True)
    nobody = Visitor(club)
    for _ in range(60):
        status, _, _ = nobody.raw("GET", "/assets/none-00000000.js")
        assert status == 404, status
    nobody.get("/api/v1/games")
