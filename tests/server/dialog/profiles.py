"""People as others see them: their games, counted, and their tables."""

from accounts import sign_up
from tables import ENGINE, INVITED, ME
from tools import begin, both, people, refused, sit, state, until


def profile(reader, person):
    return reader.get(f"/api/v1/people/{person}")


def counts(reader, person, member="games"):
    """What a profile says of games: (game, played, won, drawn, lost, left)."""
    return [tuple(one[name] for name in ("game", "played", "won", "drawn", "lost", "left"))
            for one in profile(reader, person)[member]]


def counted(reader, person, wanted, member="games"):
    """The follower counts a moment after the end."""
    until(lambda: counts(reader, person, member) == wanted,
          f"{wanted}, not {counts(reader, person, member)},")


def check_games_are_counted(club):
    ann, bob, table = both(club)
    assert profile(ann, ann.id)["games"] == [] and "you" not in profile(ann, ann.id)
    bob.at(table, "resign")
    counted(ann, ann.id, [("unlur", 1, 1, 0, 0, 0)])
    counted(ann, bob.id, [("unlur", 1, 0, 0, 1, 0)])
    counted(ann, bob.id, [("unlur", 1, 1, 0, 0, 0)], "you")
    counted(bob, ann.id, [("unlur", 1, 0, 0, 1, 0)], "you")
    table = sit((ann, bob), "mur:games=1")
    ann.at(table, "offer", what="draw")
    bob.at(table, "offer", what="draw")
    counted(bob, ann.id, [("mur", 1, 0, 1, 0, 0), ("unlur", 1, 1, 0, 0, 0)])
    alone = ann.table("mur:games=1", seats=[ME, ENGINE])["table"]["id"]
    ann.at(alone, "resign")  # nobody else was there
    sit_of_three = people(club, 3)
    table = sit(sit_of_three, "unitar")
    sit_of_three[0].at(table, "resign")
    sit_of_three[1].at(table, "resign")
    counted(ann, sit_of_three[2].id, [("unitar", 1, 1, 0, 0, 0)])
    counted(sit_of_three[0], sit_of_three[1].id, [("unitar", 1, 0, 1, 0, 0)], "you")
    assert counts(ann, ann.id) == [("mur", 1, 0, 1, 0, 0), ("unlur", 1, 1, 0, 0, 0)]


def check_who_does_not_come_back(timed):
    ann, bob, table = both(timed, clock="absolute 1h")
    begin((ann, bob), table)
    timed.move_clock(70)
    ann.at(table, "claim", seat=2)
    assert state(ann, table)["left"] == [2]
    counted(ann, bob.id, [("unlur", 1, 0, 0, 1, 1)])
    counted(ann, ann.id, [("unlur", 1, 1, 0, 0, 0)])
    ann, bob, table = both(timed, clock="days 1d")
    timed.move_clock(86500)
    until(lambda: state(ann, table)["state"] == "ended")
    assert state(ann, table)["left"] == [1]
    counted(ann, ann.id, [("unlur", 1, 0, 0, 1, 1)])
    ann, bob, table = both(timed, clock="absolute 2m")
    begin((ann, bob), table)
    socket = ann.socket()
    socket.ask("table.watch", table=table)
    timed.move_clock(130)  # Ann has it open and thinks
    until(lambda: state(bob, table)["state"] == "ended")
    assert "left" not in state(bob, table)
    counted(bob, ann.id, [("unlur", 1, 0, 0, 1, 0)])


def check_who_it_is(club):
    ann, guest = sign_up(club, "profiled", name="Ann P."), club.guest("Gus")
    for name in ("profiled", "Pr0filed", ann.id):
        seen = profile(guest, name)
        assert (seen["id"], seen["handle"], seen["name"], seen["kind"]) == \
            (ann.id, "profiled", "Ann P.", "account")
    assert profile(ann, guest.id)["kind"] == "guest" and "handle" not in profile(ann, guest.id)
    assert not profile(guest, "profiled")["here"]
    socket = ann.socket()
    socket.ask("me.watch")
    until(lambda: profile(guest, "profiled")["here"])
    socket.close()
    until(lambda: not profile(guest, "profiled")["here"])
    for nobody in ("nobody-here", "0" * 16, "..", "x" * 16):
        with refused("person.none", 404):
            profile(guest, nobody)
    with refused("server.argument", 400):
        profile(guest, "x" * 17)


def check_tables_of_somebody(club):
    ann, bob, table = both(club)
    cy = club.guest("Cy")
    hidden = ann.table("unlur:size=3", seats=[ME, INVITED], private=True)["table"]["id"]

    def listed(reader, **query):
        query = "&".join(f"{name}={value}" for name, value in query.items())
        return [one["id"] for one in reader.get(f"/api/v1/tables?{query}")["tables"]]

    assert listed(cy, person=ann.id) == [table] == listed(cy, person=bob.id)
    assert listed(ann, person=ann.id) == listed(ann, mine="true") and \
        set(listed(ann, person=ann.id)) == {table, hidden}
    assert listed(cy, person=ann.id, state="ended") == [] == listed(cy, person=cy.id)
    bob.at(table, "resign")
    assert listed(cy, person=ann.id, state="ended") == [table]
    play_again = sit((ann, bob), "mur:games=1")
    begin((ann, bob), play_again)
    assert listed(cy, person=ann.id) == [play_again, table]
    assert listed(cy, person=ann.id, game="mur") == [play_again]
    assert "you" not in cy.get(f"/api/v1/tables?person={ann.id}")["tables"][0]
    with refused("person.none", 404):
        listed(cy, person="nobody-here")
