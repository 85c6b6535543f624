"""Plays at a server with `agate play URL` and looks at what it shows: run.py AGATE [SCENE...]

Every scene is a function below whose name begins with `scene_`, with a server of its own. Ends with
`N passed, M failed`.
"""

import importlib.util
import os
import pathlib
import random
import re
import shutil
import stat
import sys
import time
import traceback

import people
from people import Failed

TUI = pathlib.Path(__file__).resolve().parents[2] / "tui" / "run.py"
spec = importlib.util.spec_from_file_location("screens", TUI)
screens = importlib.util.module_from_spec(spec)
spec.loader.exec_module(screens)

MINE = r"^(?:\w+ \()?seat \d\)?(?:, \w+, your secret choice)?> "  # it is one's turn


def check(truth, what):
    if not truth:
        raise Failed(what)


def table_of(person):
    """The id of the table that somebody sits at."""
    return person.see(r"/t/(\w{16}), as ").group(1)


def pair(place, spec="unlur:size=3", *words):
    """Two people at one table, the first to move."""
    ada = place.person(place.url, "--seek", spec, *words, name="ada")
    table = table_of(ada)
    ada.see("waiting for somebody to sit down\n")
    bob = place.person(f"{place.url}/t/{table}", name="bob")
    ada.see(r"bob \(seat 2\) sits down\nthe game begins\n")
    ada.see(MINE)
    bob.see("waiting> ")
    return ada, bob, table


def scene_lobby(place):
    """A name is asked for, tables are listed and made, somebody sits down, both play."""
    ada = place.person(place.url)
    ada.say("", "your name> ")
    ada.say("ada", "There are no tables.\n")
    ada.say("new chess", "chess")
    ada.say("new unlur:size=3 seats me", "table> ")
    ada.say("new unlur:size=3 seats me,king", "seats are me, open, link")
    ada.say("17", "there is no table with that number")
    ada.say("help", "watch NUMBER")
    ada.see("quit +leave\n")
    told = ada.text[ada.text.rindex("  NUMBER "):]
    check(max(map(len, told.splitlines())) < 80, "the help wraps")
    ada.say("new unlur:size=3 clock fischer 5m+3s", "as ada\n")
    ada.see("1 ada \\(you\\) 5:00, 2 nobody 5:00\nwaiting for somebody")
    bob = place.person(place.url, name="bob")
    bob.see("Open seats:\n  1  unlur:size=3.*, fischer 5m\\+3s: ada, nobody\n")
    bob.say("1", "waiting> ")
    ada.see(r"bob \(seat 2\) sits down\nthe game begins\n")
    ada.see(MINE)
    ada.say("C3", r"C \. \. x \. \.")
    bob.see(r"ada \(seat 1\)> C3\n")
    bob.see(MINE)
    bob.say("C3", "occupied")
    bob.say("B2", r"B \. x \. \. 5")
    ada.see(r"bob \(seat 2\)> B2\n")
    ada.say("record", "^unlur:size=3.* C3 B2\n")
    ada.say("position", "\n.*\n")
    ada.say("save game.agr", "saved in game.agr")
    ada.say("hint", "there are no hints")
    ada.quit()
    bob.see(r"ada \(seat 1\) is away")
    # She comes back without being asked who she is.
    ada = place.person(place.url, home=place.folder / "homes" / "nobody")
    ada.see("Your games:\n  1  unlur.*: ada, bob \\(your turn\\)\n")
    ada.say("1", r"C \. \. x \. \.")
    bob.see(r"ada \(seat 1\) is back")
    ada.see(MINE)
    ada.say("resign", "you resign")
    bob.see(r"ada \(seat 1\) resigns")
    bob.see("over> ")
    ada.see("over> ")
    ada.quit()
    bob.quit()


def scene_people(place):
    """Chat, taking back, a draw declined and agreed, another game."""
    ada, bob, table = pair(place)
    ada.say("say good luck, \u4f60\u597d", "ada: good luck, \u4f60\u597d\n")
    bob.see("ada: good luck, \u4f60\u597d\n")
    bob.say("say thanks", "bob: thanks\n")
    ada.see("bob: thanks\n")
    ada.say("C3", "ply 1")
    bob.see(MINE)
    ada.say("undo", "you ask for a takeback\n")
    bob.see(r"ada \(seat 1\) asks for a takeback: accept, or decline\n")
    bob.say("decline", "you decline the takeback\n")
    ada.see(r"bob \(seat 2\) declines the takeback\n")
    ada.say("undo", "")
    bob.say("D3", "ply 2")
    ada.see(MINE)
    ada.say("undo", "you ask for a takeback\n")
    bob.see("asks for a takeback: accept")
    bob.say("accept", "taken back to turn 1\n")
    ada.see("taken back to turn 1\n")
    ada.see("ply 0")
    ada.see(MINE)
    ada.say("draw", "\n.*draw")  # Unlur knows no draws: it is refused
    ada.say("accept", "there is no offer|offered")
    ada.say("again", "the game is not over")
    bob.say("resign", "you resign")
    ada.see(r"bob \(seat 2\) resigns")
    ada.see("over> ")
    ada.say("again", "you want to play again")
    bob.see(r"ada \(seat 1\) wants to play again: type again to agree")
    bob.say("again", "another game begins")
    bob.see(MINE)  # the seats are exchanged
    ada.see("another game begins")
    ada.see("waiting> ")
    bob.say("C3", "ply 1")
    ada.see(r"bob \(seat 1\)> C3\n")
    ada.see(MINE)
    ada.say("B2", "ply 2")
    bob.see(r"ada \(seat 2\)> B2\n")
    ada.quit()
    bob.quit()


def scene_link(place):
    """A private table: by its link one sits down, by another one watches."""
    ada = place.person(place.url, "--seek", "unlur:size=4", "--seats", "link,me", "--private",
                       name="ada")
    table = table_of(ada)
    seat = ada.see(r"^for seat 1: (http://\S+)\n").group(1)
    watch = ada.see(r"^to watch: (http://\S+)\n").group(1)
    stranger = place.person(place.url, name="eve")
    stranger.see("There are no tables")
    stranger.quit()
    for bad in (f"{place.url}/t/{table}", f"{place.url}/t/{table}#wrong"):
        person = place.person(bad, name="eve")
        person.see("agate: .*table")
        person.ends(1)
    bob = place.person(seat, name="bob")
    bob.see(MINE)
    cid = place.person(watch, name="cid")
    cid.see("watching> ")
    cid.say("C3", "watch|spectator|seat")
    bob.say("C3", "ply 1")
    cid.see(r"bob \(seat 1\)> C3\n")
    ada.see(r"bob \(seat 1\)> C3\n")
    cid.say("say nice", r"cid \(watching\): nice\n")
    again = place.person(seat, name="dan")  # an invitation can be used once
    again.see("agate: ")
    again.ends(1)
    back = place.person(seat, name="bob")  # but the person who has the seat can come back by it
    back.see("ply 1")
    back.quit()
    for person in (ada, bob, cid):
        person.quit()
    log = (place.folder / "log").read_text()
    for link in (seat, watch):
        check(link.split("#")[1] not in log, "a secret is in the server's log")
    sessions = ada.home / ".local/state/agate/sessions"
    check(stat.S_IMODE(sessions.stat().st_mode) == 0o600, "others can read the sessions")


def scene_links(place):
    """The links of a table are shown again, and new ones are made, in plain text."""
    ada = place.person(place.url, "--seek", "mur:games=1", "--seats", "me,open", name="ada")
    table = table_of(ada)
    address = f"{place.url}/t/{table}"
    ada.see(rf"^for seat 2: {address}\nto watch: {address}\n")
    ada.see("2 nobody\nwaiting for somebody")
    ada.say("help", r"^  link \[N\] ")
    check("hint" not in ada.text, "the help lists hints")
    ada.say("link", rf"^for seat 2: {address}\nto watch: {address}\n")
    ada.say("link 7", "link, link watch, or link N")
    ada.say("link 1", "seat")  # the seat is taken
    seat = ada.say("link 2", rf"^for seat 2: ({address}#\w+)\n").group(1)
    ada.say("link", rf"^for seat 2: {seat}\n")
    ada.quit()
    # The program has forgotten the link, and makes another.
    ada = place.person(address, name="ada")
    ada.see("^for seat 2: type link 2 for a new link; the old one")
    fresh = ada.say("link 2", rf"^for seat 2: ({address}#\w+)\n").group(1)
    check(fresh != seat, "it is the same link")
    old = place.person(seat, name="eve")
    old.see("agate: ")
    old.ends(1)
    bob = place.person(fresh, name="bob")
    ada.see(r"bob \(seat 2\) sits down\nthe game begins\n")
    ada.see(MINE)
    bob.say("say here I am", "bob: here I am")
    ada.see("bob: here I am")
    check("is back" not in ada.text, "a newcomer is said to be back")
    ada.say("link", f"^to watch: {address}\n")
    bob.say("link watch", "agate|opened the table|created")  # only the host invites
    ada.quit()
    bob.quit()


def scene_newcomer(place):
    """Somebody who sits down first and opens the table later is not back, but is after having left."""
    ada = place.person(place.url, "--seek", "mur:games=1", "--seats", "me,open", name="ada")
    table, eve, zed = table_of(ada), place.guest("Eve"), place.guest("Zed").socket()
    zed.ask("table.watch", table=table)
    eve.at(table, "join")
    ada.see(r"Eve \(seat 2\) sits down")
    for times in (0, 1):
        wire = eve.socket()
        wire.ask("table.watch", table=table)
        while not zed.part("state")["seats"][1]["present"]:
            pass
        eve.at(table, "chat", room="players", text=f"hello {times}")
        ada.see(f"Eve: hello {times}")  # by now everything before it has been shown
        check(ada.text.count("is back") == times, ada.text)
        wire.sock.close()
        ada.see(r"Eve \(seat 2\) is away")
    ada.quit()


def club_session(place, handle, password):
    """Somebody who is signed in elsewhere."""
    visitor = place.guest("Elsewhere")
    made = visitor.post("/api/v1/sessions", handle=handle, password=password)
    visitor.token = made["token"]
    return visitor


def scene_account(place):
    """A guest makes an account, signs out, and signs in from another home; who is signed out
    elsewhere is asked for the password, and never made a guest without a word."""
    ada = place.person(place.url, name="ada")
    ada.say("new unlur:size=3", "waiting for somebody to sit down")
    ada.quit()
    ada = place.person(place.url, "--sign-up", "ada_1", name="ada")
    ada.see("new password, at least 10 characters> ")
    ada.say("short", "the same again> ")
    ada.say("other", "Those are not the same.\nnew password, at least 10 characters> ")
    ada.say("short", "the same again> ")
    ada.say("short", "at least 10")
    ada.say(" correct horse", "the same again> ")
    ada.say(" correct horse", "Your games:\n +1 +")  # blanks count; the guest's table is hers
    check("correct" not in ada.text and "short" not in ada.text, "a password is shown")
    ada.quit()
    ada = place.person(place.url, "--sign-out", name="ada")
    ada.see("You have left")
    ada.ends()
    elsewhere = place.person(place.url, home=place.folder / "homes" / "elsewhere")
    elsewhere.see("type @ and its handle")
    elsewhere.say("@ADA-1", "password of ADA-1> ")
    elsewhere.say("correct horse", "the handle or the password is wrong")
    elsewhere.say(" correct horse", "Your games:\n")
    elsewhere.quit()
    again = place.person(place.url, home=elsewhere.home)
    again.see("Your games:\n")  # nothing is asked
    again.quit()
    other = club_session(place, "ada_1", " correct horse")
    other.post("/api/v1/session/end", others=True)
    again = place.person(place.url, home=elsewhere.home)
    again.see("You are not signed in as ada_1 any more.\npassword of ada_1> ")
    again.say(" correct horse", "Your games:\n")
    again.quit()


def scene_account_refused(place):
    """Wrong options, handles and passwords; nobody who answers."""
    for words, why, status in ((("--sign-in", "a", "--sign-up", "b"), "give one of --sign-in", 2),
                               (("--sign-in", "nobody"), "signing in needs an answer", 1)):
        ada = place.person(place.url, *words, stdin=False)
        ada.see(why)
        ada.ends(status)
    ada = place.person(place.url, "--sign-up", "admin")
    ada.say("correct horse", "the same again> ")
    ada.say("correct horse", "admin cannot be a handle")
    ada.ends(1)
    ada = place.person(place.url, "--sign-out")
    ada.see("you are nobody at")
    ada.ends(1)
    ada = place.person(place.url, "--sign-in", "nobody")
    for _ in range(3):
        ada.see("password of nobody> ")
        ada.type("wrong password")
    ada.see("agate: the handle or the password is wrong")
    ada.ends(1)


def scene_links_screen(place):
    """The same on a screen, while the table waits and by a key."""
    ada = screen(place, f"{place.url} --seek mur:games=1 --seats me,link", "ada", (100, 30))
    ada.see("waiting for others")
    ada.see("for seat 2:")
    ada.see(r"white +nobody +traps")
    ada.keys("C-k")
    ada.see("^ Links to this table")
    page = ada.screen()
    link = re.search(rf"{place.url}/t/\w+#[0-9a-f]+", page).group(0)
    check(len(link.split("#")[1]) == 48, f"the link is cut: {page}")
    ada.see(f"to watch: {place.url}/t/")
    ada.keys("Escape")
    ada.see("waiting for others")
    bob = place.person(link, name="bob")
    ada.see("seat 1, black: your move")
    ada.miss("for seat 2:")
    ada.keys("?")
    ada.see("Ctrl-K, F11")
    check("hint" not in ada.screen(), "the help lists hints")
    ada.keys("Escape")
    ada.type("link")
    ada.see("^ Links to this table")
    ada.keys("Escape")
    bob.quit()
    # Small screens name the key.
    small = screen(place, f"{place.url} --seek mur:games=1 --seats me,link", "cid")
    small.see("waiting for others")
    small.see("Ctrl-K shows the links|for seat 2:")


def scene_name_screen(place):
    """The first visit asks for the name on the screen; the next one knows it."""
    home = place.folder / "homes" / "new"
    home.mkdir(parents=True)
    new = screens.Terminal(place.program, home, place.url)
    new.see(r"\A Agate at http://")
    new.see("Your name at this server")
    new.see(r"^ > ada$")  # the login proposes it
    screens.tmux("send-keys", "-t", new.name, "-l", "x" * 30)
    new.see(r"^ > x{30}$")  # what was proposed is replaced
    new.keys("Enter")
    new.see("1 to 20 visible characters")
    new.see(r"^ > x{30}$")
    new.keys("BSpace")  # edits what was refused
    new.see(r"^ > x{29}$")
    new.keys("C-u")
    new.see(r"^ >$")
    new.keys("Enter")  # a name is needed
    screens.tmux("send-keys", "-t", new.name, "-l", "Zoë ")
    new.see(r"^ > Zoë")
    new.keys("BSpace", "BSpace")
    new.see(r"^ > Zo$")
    screens.tmux("send-keys", "-t", new.name, "-l", "ë")
    new.keys("Enter")
    new.see("New table")
    new.see("Zoë$")
    new.keys("q")
    new.see("status 0")
    new = screens.Terminal(place.program, home, place.url)
    new.see("Zoë$")
    new.keys("q")
    new.see("status 0")
    # Esc leaves; a window that is too small asks in plain text.
    (home / ".local/state/agate/sessions").unlink()
    new = screens.Terminal(place.program, home, place.url)
    new.see("Your name at this server")
    new.keys("Escape")
    new.see("a name is needed(.|\n)*status 1")
    new = screens.Terminal(place.program, home, place.url, size=(39, 10))
    new.see("^your name>")
    new.close()


def scene_lobby_screen(place):
    """The lobby on screens: a table is made and taken, played, and both come back to the lobby."""
    ada = screen(place, place.url, "ada")
    ada.see("Agate at http://.* ada$")
    ada.see("Nobody is here now")
    ada.keys("n")
    ada.see("A new table")
    ada.see(r"Opponent +anybody")
    ada.keys("Down")
    ada.see(r"> Opponent +< anybody >")
    for _ in range(2):
        ada.keys("Enter")
    ada.see("waiting for others")
    ada.see("nobody")
    bob = screen(place, place.url, "bob")
    bob.see("Waiting for somebody")
    bob.see("unlur:size=8.*: ada, nobody")
    bob.keys("Down", "Down")
    bob.see("> unlur")
    bob.keys("Enter")
    ada.see("seat 1: your move")
    bob.see("waiting for others")
    cid = screen(place, place.url, "cid")
    cid.see("Games to watch")
    line = next(i for i, text in enumerate(cid.lines()) if "ada, bob" in text)
    cid.mouse(6, line)
    cid.see("> unlur")
    cid.mouse(6, line)
    cid.see("watching")
    cid.keys("C-q")
    cid.see("Games to watch")
    ada.keys("C-q")
    ada.see("The game goes on at the server")
    ada.keys("y")
    ada.see("Your tables")
    ada.see(r"unlur:size=8.*: ada, bob \(your turn\)")
    ada.keys("Down", "Down", "Enter")
    ada.see("seat 1: your move")
    ada.type("resign")
    ada.see("you resign")
    for person in (ada, bob):
        person.keys("C-q")
        person.see("New table")
        person.miss("unlur:size=8")
    cid.miss("unlur:size=8")  # the list renews itself
    # A private table for a friend, by its link.
    ada.keys("n")
    ada.see("A new table")
    ada.keys("Down")
    ada.see(r"> Opponent")
    ada.keys("Right")
    ada.see("somebody with a link")
    ada.keys("Enter")
    ada.see(r"> \[ Open the table \]")
    ada.keys("Enter")
    ada.see("waiting for others")
    ada.keys("C-k")
    ada.see("Links to this table")
    link = re.search(rf"for seat 2:\s+(\S+)\s+(\S*)", ada.screen())
    link = link.group(1) + (link.group(2) if link.group(2) != "to" else "")
    bob.keys("l")
    bob.see("Link>")
    screens.tmux("send-keys", "-t", bob.name, "-l", f"{place.url}/t/aaaaaaaaaaaaaaaa")
    bob.keys("Enter")
    bob.see("table")
    bob.see("New table")
    bob.keys("l")
    bob.see("Link>")
    screens.tmux("send-keys", "-t", bob.name, "-l", link)
    bob.see(re.escape(link[-20:]))
    bob.keys("Enter")
    bob.see("waiting for others")
    bob.keys("C-q")
    bob.see("Leave it")
    bob.keys("y")
    # The server goes and comes back.
    place.kill()
    bob.see("The connection is lost")
    place.start()
    bob.see("Your tables")
    bob.miss("The connection is lost")
    for person in (bob, cid):
        person.keys("q")
        person.see("status 0")


def scene_unitar(place):
    """Two terminals and an engine play to the end; a spectator sees it without typing."""
    chance = random.Random(5)
    ada = place.person(place.url, "--seek", "unitar", "--seats", "me,open,1", "--clock",
                       "absolute 10m", name="ada")
    table = table_of(ada)
    cid = place.person(f"{place.url}/t/{table}", "--watch", name="cid", stdin=False)
    cid.see("waiting for somebody")
    bob = place.person(f"{place.url}/t/{table}", name="bob")
    players = (ada, bob)
    roles = [person.see(r"seat \d, (\w+), your secret choice> ").group(1) for person in players]
    check(len(set(roles)) == 2, f"both are {roles[0]}")
    ada.say("board", "1 ada \\(you\\) (9:5\\d|10:00), 2 bob (\\(not here\\) )?(9:5\\d|10:00), 3 engine 1 ")
    turns = 0
    while not ada.text.endswith("over> "):
        choices = [person.moves() for person in players]
        first, chosen = chance.sample(choices[0], 2)
        ada.say(first, "submitted: .*; you can replace it")
        before = ada.text.count(f"submitted: {chosen};")
        ada.type(chosen)  # another choice replaces the first
        ada.count(f"submitted: {chosen};", before + 1)
        bob.type(chance.choice(choices[1]))
        turns += 1
        for person in players:
            person.count("revealed: ", turns)
            person.see(r"revealed: .*\n")
        check(f"revealed: {chosen}|" in ada.text, f"it was not {chosen} that was revealed")
        for person in players:
            person.see(r"(your secret choice|over)> $")
        check(turns < 40, "it does not end")
    cid.see("over|wins|rounds")
    cid.ends()
    check(cid.text.count("revealed: ") == turns, f"{turns} turns, but not for who watches")
    check("your secret choice" not in cid.text, "who watches was asked")
    results = {person.say("record", r"^unitar:.*\n").group(0) for person in players}
    check(len(results) == 1, "they saw different games")
    for person in players:
        person.quit()


def screen(place, words, name, size=(80, 24)):
    """Somebody at a terminal with a screen."""
    home = place.folder / "homes" / name
    home.mkdir(parents=True, exist_ok=True)
    return screens.Terminal(place.program, home, f"{words} --name {name}", size=size)


def scene_screen(place):
    """The same on a screen: the cursor plays, clocks run, people talk, it comes back."""
    ada = screen(place, f"{place.url} --seek unlur:size=4 --clock 'fischer 5m+3s'", "ada")
    ada.see(r"time  5:00  5:00")
    ada.see("waiting for others")
    visitor = people.club.Visitor(place)
    table = visitor.get("/api/v1/tables?state=open")["tables"][0]["id"]
    bob = place.person(f"{place.url}/t/{table}", name="bob")
    ada.see(r"bob \(seat 2\) sits down")
    ada.see("the game begins")
    ada.see("seat 1: your move")
    ada.see(r"time  5:00  5:00")  # no time is taken for the first move
    bob.see(r"^seats: 1 ada.*, 2 bob \(you\)")  # bob sees the table before any move
    ada.keys("Enter")
    ada.see("waiting for others")
    move = bob.see(r"ada \(seat 1\)> (\w+)\n").group(1)
    bob.see(MINE)
    ada.keys('"')
    tmux_type(ada, "hello there")
    bob.see("ada: hello there\n")
    bob.say("say good evening", "bob: good evening")
    ada.see("bob: good evening")
    bob.say("undo", "")
    bob.see(MINE)
    ada.keys("C-u")
    bob.see("asks for a takeback")
    ada.see("you ask for a takeback")
    bob.say("accept", "taken back")
    ada.see("taken back to turn 1")
    ada.type(move)
    bob.see(rf"ada \(seat 1\)> {move}\n")
    place.kill()
    ada.see("the connection is lost")
    place.start()
    ada.see("the connection is back")
    bob.see("the connection is back")
    bob.type(bob.moves()[0])
    ada.see("seat 1: your move")
    shown = ada.see(r"time  (\d:\d\d)").group(1)  # the clock runs from the second move on
    ada.miss(rf"time  {shown}")
    bob.quit()
    ada.see(r"bob \(away\)")
    ada.keys("C-t")
    ada.see("there are no hints")
    ada.keys("?")
    ada.see("Any key goes back|Arrows and")
    ada.keys("Escape")
    ada.type("resign")
    ada.see("you resign")
    ada.keys("C-q")
    ada.see("status 0")
    ada.see("unlur:size=4 ")


def scene_screens(place):
    """Unitar on two screens with an engine: by squares, then by the menu; one thinks again."""
    ada = screen(place, f"{place.url} --seek unitar --seats me,open,1", "ada", (90, 30))
    ada.see("waiting for others")
    table = people.club.Visitor(place).get("/api/v1/tables?state=open")["tables"][0]["id"]
    bob = screen(place, f"{place.url}/t/{table}", "bob", (90, 30))
    setups = (("uni@H9,tar@G3", ada), ("uni@B6,tar@E7", bob))
    for setup, person in setups:
        person.see(r"seat \d, (yellow|red|blue): ")
        person.type(setup)
    for person in (ada, bob):
        person.see("your intention")
    ada.keys("Enter")
    first = ada.see(r"submitted: (\S+)").group(1)
    bob.see(r"ada \(seat 1\) has chosen")
    ada.keys("Down")
    ada.keys("Enter")
    ada.see(rf"submitted: (?!{first})\S+")
    bob.keys("Enter")
    for person in (ada, bob):
        person.see("Approved: |Nothing was approved|2. ")
        person.keys("C-q")
        person.see("The game goes on at the server. Leave it")
        person.keys("y")
        person.see("status 0")


def scene_clocks(place):
    """Every kind of clock, as it is shown before the game begins."""
    for clock, shown in (("absolute 2h", "2:00:00"), ("fischer 90s+1s", "1:30"),
                         ("simple 30s", "0:30"), ("byoyomi 10m+5x30s", "10:00"),
                         ("canadian 10m+5m/20", "10:00"), ("days 3d", "3d 0h")):
        ada = place.person(place.url, "--seek", "mur", "--clock", clock, name="ada")
        ada.see(rf"^seats: 1 ada \(you\) {shown}, 2 nobody {shown}\n")
        ada.quit()
    # In the periods after the main time.
    for clock, shown in (("byoyomi 1s+2x30s", r"0:(30|29) x2"), ("canadian 1s+5m/20", r"\d:\d\d /20")):
        ada = place.person(place.url, "--seek", "mur", "--clock", clock, "--seats", "me,1",
                           name="ada")
        ada.see(MINE)
        ada.say(ada.moves()[0], MINE)  # after the first move the clock counts
        time.sleep(1.2)
        ada.say("board", rf"1 ada \(you\) {shown}, 2 engine 1 ")
        ada.quit()


def tmux_type(terminal, text):
    """Goes on with a line that is open."""
    screens.tmux("send-keys", "-t", terminal.name, "-l", text)
    terminal.see("^> .*" + text)
    terminal.keys("Enter")


def scene_restart(place):
    """The server is stopped, killed and started again: nothing is lost, nothing happens twice."""
    ada, bob, table = pair(place, "unlur:size=5", "--clock", "fischer 5m+3s")
    moves = ada.moves()[:6]
    for number, move in enumerate(moves):
        mover, other = (ada, bob) if number % 2 == 0 else (bob, ada)
        if number == 1 or number == 3:  # both know that it is gone
            (place.stop if number == 1 else place.kill)()
            for person in (ada, bob):
                person.see(r"the connection is lost \(.*\); trying again\n")
            mover.type(move)
            mover.type(f"say move {number}")
            time.sleep(0.3)
            place.start()
            for person in (ada, bob):
                person.see("the connection is back\n")
        elif number == 4:  # gone in the middle of it
            mover.type(move)
            place.kill()
            place.start()
        else:
            mover.type(move)
        other.see(rf"\w+ \(seat \d\)> {move}\n")
        other.see(MINE)
        mover.see(rf"^ply {number + 1},")
    for person in (ada, bob):
        found = person.say("record", r"^unlur\S* (.*)\n").group(1)
        check(found.split() == moves, f"{found}, expected {moves}")
        for number in (1, 3):
            check(person.text.count(f": move {number}\n") == 1, f"move {number} was not said once")
    ada.quit()
    bob.quit()
    check(place.admin("check").returncode == 0, "the store is damaged")


def scene_storm(place):
    """Both talk while the server is killed again and again: every line comes once to each."""
    chance = random.Random(7)
    ada, bob, _ = pair(place)
    for number in range(60):
        ada.type(f"say a{number}.")
        bob.type(f"say b{number}.")
        if number % 20 == 10:
            time.sleep(chance.random() / 20)
            place.kill()
            place.start()
    for person in (ada, bob):
        for number in range(60):
            person.count(f"ada: a{number}.\n", 1)
            person.count(f"bob: b{number}.\n", 1)
        for name in "ab":
            said = [int(n) for n in re.findall(rf": {name}(\d+)\.\n", person.text)]
            check(said == sorted(said), f"out of order: {said}")
        person.quit()


def scene_gone(place):
    """Wrong addresses, names and words; a server that is not there, or no server of ours."""
    url = place.url
    for words, status, said in (
            (["ftp://host"], 2, "begins with http://"),
            (["http://"], 2, "not the address of a server"),
            (["http://host/t/short"], 2, "is not a table"),
            (["http://host/#abc"], 2, "an invitation needs a table"),
            ([f"{url}/t/aaaaaaaaaaaaaaaa#a b"], 2, "not the address|not an invitation"),
            ([url, "C3"], 2, "only options can follow the address of a server"),
            ([url, "--against", "3"], 2, "with the address of a server, only"),
            ([url, "--clock", "fischer 5m"], 2, "need --seek"),
            ([f"{url}/t/aaaaaaaaaaaaaaaa", "--seek", "mur"], 2, "--seek opens a table"),
            (["mur", "--watch"], 2, "--watch needs --against"),
            (["http://127.0.0.1:1", "--name", "ada"], 1, "onnect"),
            (["http://name.invalid", "--name", "ada"], 1, "resolve|proxy"),
            ([url, "--name", "x" * 60], 1, "name"),
            ([url, "--name", " "], 1, "name"),
            ([url, "--name", "\x07"], 1, "name"),
            ([f"{url}/t/aaaaaaaaaaaaaaaa", "--name", "ada"], 1, "no such table|table"),
            ([f"{url}/api/v1/nothing", "--name", "ada"], 1, "."),
            ([url, "--name", "ada", "--seek", "chess"], 1, "a game"),
            ([url, "--name", "ada", "--seek", "mur", "--clock", "sundial"], 1, "clock|sundial"),
            ([url, "--name", "ada", "--seek", "mur", "--seats", "me,2,3"], 1, "seat"),
            ([url, "--name", "ada", "--seek", "mur", "--seats", "me,11"], 1, "level|engine|10")):
        person = place.person(*words)
        person.ends(status)
        person.see(f"agate: .*({said})")
    # A server that is not there ends it; the name is not asked for again.
    lost = place.person("http://127.0.0.1:1")
    lost.say("ada", "agate: .*onnect")
    lost.process.stdin.flush()
    check(lost.process.wait(people.SECONDS) == 1, "it asks on")
    check(lost.text.count("your name> ") == 1, "it asks for the name again")
    # A session that the server has forgotten is made anew.
    ada = place.person(url, name="ada")
    ada.see("table> ")
    ada.quit()
    sessions = ada.home / ".local/state/agate/sessions"
    server, token, name = sessions.read_text().splitlines()[0].split(" ", 2)
    sessions.write_text(f"{server} {token[::-1]} {name}\n")
    ada = place.person(url, name="ada")
    ada.see("table> ")
    ada.quit()
    check(token[::-1] not in sessions.read_text(), "a dead session is kept")
    # The server comes back without its tables.
    ada, bob, table = pair(place)
    bob.quit()
    place.stop()
    shutil.rmtree(place.folder / "data")
    place.start()
    ada.see("agate: .*table")
    ada.ends(1)
    # The server goes for good; one can still leave.
    ada, bob, table = pair(place)
    place.kill()
    ada.see("the connection is lost")
    ada.type("C3")
    start = time.monotonic()
    bob.quit()
    check(time.monotonic() - start < 5, "leaving takes long")
    ada.type("quit")
    ada.ends()
    place.start()


def main():
    program, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    scenes = {name[6:]: scene for name, scene in globals().items() if name.startswith("scene_")}
    passed = failed = 0
    for name, scene in scenes.items():
        if wanted and name not in wanted:
            continue
        begun = time.monotonic()
        try:
            with people.Place(program) as place:
                scene(place)
            passed += 1
            print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)
        except Exception:  # pylint: disable=broad-exception-caught
            failed += 1
            print(f"{name}: failed\n{traceback.format_exc()}", flush=True)
    screens.tmux("kill-server", check=False)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
