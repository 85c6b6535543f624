"""Accounts: handles, passwords, sessions."""

from club import Closed, Visitor
from lists import GAMES
from tools import both, refused, until

PASSWORD, OTHER = "correct horse", "battery staple"


def sign_up(club, handle, visitor=None, **more):
    """An account, whose session the visitor has from then on."""
    visitor = visitor or Visitor(club)
    made = visitor.post("/api/v1/accounts", handle=handle, password=PASSWORD, **more)
    visitor.token, visitor.id = made["token"], made["person"]["id"]
    return visitor


def sign_in(club, handle, password=PASSWORD, agent=None):
    visitor = Visitor(club)
    headers = {"User-Agent": agent} if agent else {}
    made = visitor.ask("POST", "/api/v1/sessions", {"handle": handle, "password": password},
                       headers=headers)
    visitor.token, visitor.id = made["token"], made["person"]["id"]
    return visitor


def check_sign_up_and_in(club):
    ann = sign_up(club, "Ann_1")
    me = ann.get("/api/v1/me")
    assert me["handle"] == me["name"] == "Ann_1" and me["id"] == ann.id
    again = sign_in(club, "aNN-l")  # a handle that folds to the same
    assert again.id == ann.id and again.token != ann.token
    assert again.get("/api/v1/me") == ann.get("/api/v1/me")
    assert sign_up(club, "zoe", name=" Zoë  B. ").get("/api/v1/me")["name"] == "Zoë B."


def check_handles(club):
    visitor = Visitor(club)
    sign_up(club, "Bao_2")
    for handle in ("bao_2", "BAO-2", "Bao-2", "ba0_2"):
        with refused("account.handle-taken", 409):
            sign_up(club, handle)
    for handle in ("a", "x" * 16, "1ab", "-ab", "a b", "añb", "a.b", "a@b", "a\u200bb"):
        with refused("account.handle", 400):
            sign_up(club, handle)
    for handle in ("help", "HELP", "he1p", "admin", "Adm1n", "operator", "deleted", *GAMES):
        with refused("account.handle-word", 400):
            sign_up(club, handle)
    with refused("server.name", 400):
        sign_up(club, "cleo", name="\u202ecleo")
    assert visitor.get("/healthz")["ok"]


def check_passwords(club):
    for password in ("short", "x" * 9):
        with refused("account.password-short", 400):
            Visitor(club).post("/api/v1/accounts", handle="dora", password=password)
    for password in ("1234567890", "PassWord123", "zzzzzzzzzzzz", "dora123", "dorabella99",
                     "Basketball", "!basketball12", "1qaz2wsx3edc", "Enterprise!", "abcabcabcabc",
                     "ninuki-renju", "AgateAgate12", "DorabellaUnlur"):
        with refused("account.password-short" if len(password) < 10 else
                     "account.password-common", 400):
            Visitor(club).post("/api/v1/accounts", handle="dorabella", password=password)
    for i, password in enumerate(("basketballs of mud", "12basket12ball", "ünlür spielen",
                                  " leading blank", "x" * 60 + "abcd" * 49)):
        handle = f"dora-{i}"
        with_it = Visitor(club)
        made = with_it.post("/api/v1/accounts", handle=handle, password=password)
        assert sign_in(club, handle, password).id == made["person"]["id"]
        with refused("account.wrong", 401):  # it counts as it was typed
            sign_in(club, handle, password.strip().upper())
    dora = sign_up(club, "dora")
    other = sign_in(club, "dora")
    with refused("account.password-wrong", 403):
        dora.post("/api/v1/account/password", password="wrong horse", new=OTHER)
    with refused("account.password-common", 400):
        dora.post("/api/v1/account/password", password=PASSWORD, new="1234567890")
    socket = other.socket()
    dora.token = dora.post("/api/v1/account/password", password=PASSWORD, new=OTHER)["token"]
    assert dora.get("/api/v1/me")["handle"] == "dora"
    with refused("server.no-person", 401):
        other.get("/api/v1/me")
    try:
        while True:
            socket.next("nothing")
    except Closed:
        assert socket.code == 1008
    with refused("account.wrong", 401):
        sign_in(club, "dora")
    assert sign_in(club, "dora", OTHER).id == dora.id


def check_nobody_learns_who_is_there(club):
    """Somebody who is not there is refused word for word like somebody with another password."""
    sign_up(club, "erik")
    told = []
    for handle in ("erik", "nobody7", "x" * 80, "not a handle"):
        with refused("account.wrong", 401) as no:
            sign_in(club, handle, "wrong horse")
        told.append(no[0])
    assert all(one == told[0] for one in told), told


def check_guest_becomes_account(club):
    """Games and running tables stay; the session is another one."""
    ann, bob, table = both(club)
    before, old = ann.get("/api/v1/me")["id"], ann.token
    sign_up(club, "gast", ann)
    assert ann.id == before and ann.token != old
    assert ann.get("/api/v1/me")["name"] == "Ann"
    with refused("server.no-person", 401):
        Visitor(club, old).get("/api/v1/me")
    ann.move(table, "C3")
    assert bob.page(table)["table"]["turn"] == 2
    with refused("account.there", 409):
        sign_up(club, "gast2", ann)
    with refused("account.needed", 403):
        bob.post("/api/v1/account/password", password=PASSWORD, new=OTHER)


def check_sessions(club):
    ann = sign_up(club, "hedy")
    fox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
    other, third = sign_in(club, "hedy", agent=fox), sign_in(club, "hedy", agent="bot/1.2 (x)")
    listed = ann.get("/api/v1/sessions")["sessions"]
    assert [one["current"] for one in listed] == [True, False, False]
    assert [one["agent"] for one in listed][1:] == ["Firefox, Linux", "bot/1.2"]
    assert not any(token in str(listed) for token in (ann.token, other.token))
    with refused("account.no-session", 404):
        ann.post("/api/v1/session/end", session="0" * 32)
    with refused("account.no-session", 404):  # somebody else's
        sign_up(club, "ivo").post("/api/v1/session/end", session=listed[1]["session"])
    ann.post("/api/v1/session/end", session=listed[1]["session"])
    with refused("server.no-person", 401):
        other.get("/api/v1/me")
    third.post("/api/v1/session/end", others=True)
    with refused("server.no-person", 401):
        ann.get("/api/v1/me")
    assert len(third.get("/api/v1/sessions")["sessions"]) == 1


def check_sessions_expire(make):
    club = make(clock=True)
    ann, bob = sign_up(club, "jane"), club.guest("Bob")
    for _ in range(3):  # whoever comes back stays signed in
        club.move_clock(50 * 86400)
        before = ann.get("/api/v1/sessions")["sessions"][0]["seen"]
        until(lambda: ann.get("/api/v1/sessions")["sessions"][0]["seen"] > before)
    club.move_clock(61 * 86400)
    with refused("server.no-person", 401):
        ann.get("/api/v1/me")
    assert bob.get("/api/v1/me")["name"] == "Bob"


def check_cookies(club):
    """A page gets the session as a cookie that scripts cannot read; a token stands in no address."""
    status, headers, _ = Visitor(club).raw("POST", "/api/v1/accounts",
                                           {"handle": "kim", "password": PASSWORD})
    assert status == 200
    cookie = headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    status, headers, content = Visitor(club).raw(
        "POST", "/api/v1/sessions", {"handle": "kim", "password": PASSWORD},
        {"Origin": "http://elsewhere.example"})
    assert status == 403 and b"origin" in content and "Set-Cookie" not in headers


def check_tries_are_limited(make):
    club = make("sign-ins-per-address=5", "new-accounts-per-address=2", clock=True)
    sign_up(club, "lena")
    sign_up(club, "mona")
    with refused("server.too-many", 429):
        sign_up(club, "nora")
    for _ in range(5):
        with refused("account.wrong", 401):
            sign_in(club, "lena", "wrong horse")
    with refused("server.too-many", 429):
        sign_in(club, "lena")
    club.move_clock(3600)
    assert sign_in(club, "lena").get("/api/v1/me")["handle"] == "lena"


def check_account_page(club):
    olga = sign_up(club, "olga", name="Olga B.")
    account = olga.get("/api/v1/account")
    assert account["created"] > 0 and account == {
        "id": olga.id, "handle": "olga", "name": "Olga B.", "created": account["created"],
        "operator": False, "mail": None, "mail_confirmed": False, "codes": False, "spares": 0,
        "leaves": None}
    with refused("account.needed", 403):
        club.guest("Gast").get("/api/v1/account")
    with refused("server.no-person", 401):
        Visitor(club).get("/api/v1/account")


def check_mail_address(club):
    pia = sign_up(club, "pia")
    with refused("account.password-wrong", 403):
        pia.post("/api/v1/account/mail", mail="pia@example.org", password="wrong horse")
    for mail in ("pia", "@example.org", "pia@", "p ia@example.org", "a@b@example.org", "pia@.org",
                 "pia@example.", "pia@exa..mple", "Pia <pia@example.org>", "a@b.org,c@d.org"):
        with refused("account.mail", 400):
            pia.post("/api/v1/account/mail", mail=mail, password=PASSWORD)
    with refused("server.argument", 400):
        pia.post("/api/v1/account/mail", mail="p" * 250 + "@b.org", password=PASSWORD)
    with refused("server.argument", 400):
        pia.post("/api/v1/account/mail", mail="pia@example.org\r\nBcc: x@y.org", password=PASSWORD)
    assert pia.get("/api/v1/account")["mail"] is None
    pia.post("/api/v1/account/mail", mail="pia@example.org", password=PASSWORD)
    account = pia.get("/api/v1/account")
    assert account["mail"] == "pia@example.org" and not account["mail_confirmed"]
    assert "example.org" not in str(pia.get("/api/v1/me"))
    pia.post("/api/v1/account/mail", mail="", password=PASSWORD)
    assert pia.get("/api/v1/account")["mail"] is None
    with refused("account.needed", 403):
        club.guest("Gast").post("/api/v1/account/mail", mail="a@b.org", password=PASSWORD)


def check_keep(club):
    """What pages keep follows the account; nobody else reads it."""
    quin, bob = club.guest("Quin"), club.guest("Bob")
    assert quin.get("/api/v1/keep/settings") == {"value": "", "at": 0}
    text = '{"theme":"dark",\n\t"name":"Zoë"}'
    first = quin.post("/api/v1/keep/settings", value=text)
    assert first["value"] == text and first == quin.get("/api/v1/keep/settings")
    assert bob.get("/api/v1/keep/settings")["at"] == 0
    assert quin.get("/api/v1/keep/courses")["at"] == 0
    sign_up(club, "quin", quin)
    assert sign_in(club, "quin").get("/api/v1/keep/settings") == first
    with refused("account.kept-newer", 409):
        quin.post("/api/v1/keep/settings", value="{}", at=first["at"] - 1)
    quin.post("/api/v1/keep/settings", value="x" * 16384, at=first["at"])
    assert quin.get("/api/v1/keep/settings")["value"] == "x" * 16384
    with refused("server.argument", 400):
        quin.post("/api/v1/keep/settings", value="x" * 16385)
    with refused("server.argument", 400):
        quin.post("/api/v1/keep/others", value="x")
    for ask in (lambda: Visitor(club).get("/api/v1/keep/settings"),
                lambda: Visitor(club).post("/api/v1/keep/settings", value="x")):
        with refused("server.no-person", 401):
            ask()
