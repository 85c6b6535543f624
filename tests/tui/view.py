"""Goes through recorded games on the screen of a terminal: view.py AGATE [SCENE...]

As run.py, with scenes of `agate view` and of saved games that go on.
"""

import pathlib
import shutil
import sys

from run import Failed, main

CLUB = pathlib.Path(__file__).resolve().parents[2] / "examples" / "club.agr"


def open_club(open_terminal, folder, words="", **more):
    shutil.copy(CLUB, folder / "club.agr")
    return open_terminal(f"club.agr {words}", verb="view", **more)


def write(folder, name, text):
    (folder / name).write_text(text, encoding="utf-8")


def scene_walk(open_terminal, folder):
    """The list, turns, comments, marks, glyphs, variations and back."""
    view = open_club(open_terminal, folder)
    view.see(r"^ 4 games")
    view.see(r"2  Ninuki-Renju  Cy - Dee +2026-11-15  \* +10 turns, Club")
    view.keys("Enter")
    view.see(r"turn 0 of 11, game 1 of 4")
    view.see(r"Black wants a Y")
    view.see(r"9\. G4\?!\+")
    view.keys("Right", "l", "Space")
    view.see(r"turn 3 of 11")
    view.keys("Right")
    view.see(r"Four stones: a pass is\s")
    view.see(r"o(●|▐█▌)")
    view.see(r">5\. pass   5\. D5")
    view.keys("Down")
    view.see(r" 5\. pass  >5\. D5")
    view.keys("Right")
    view.see(r"turn 5 of 5 \(variation\)")
    view.see(r"would give Black a fifth\s")
    view.keys("Left", "Right")  # the way that was gone last
    view.see(r"turn 5 of 5 \(variation\)")
    view.keys("m")
    view.see(r">5\. pass   5\. D5")
    view.keys("Tab")
    view.see(r"turn 8 of 11")
    view.keys("Tab")
    view.see(r"There are no more\s")
    view.keys("BTab")
    view.see(r"turn 4 of 11")
    view.keys("9", "Enter")
    view.see(r"9\. G4\?!$")
    view.see(r"∙")  # the arrow to E6
    view.keys("9", "9", "Enter")
    view.see(r"This line has the turns\s")
    view.keys("G")
    view.see(r"turn 11 of 11")
    view.keys("g")
    view.see(r"turn 0 of 11")
    view.keys("]")
    view.see(r"turn 1 of 10, game 2 of 4")
    view.keys("[", "[")
    view.see(r"This is the first game\.")
    view.keys("Escape")
    view.see(r"^ 4 games")
    view.keys("/")
    view.keys("u", "n", "i", "t", "Enter", "Enter")
    view.see(r"game 4 of 4")
    view.keys("Right")
    view.see(r"1\. uni@I9,tar@B6\s")
    view.keys("?")
    view.see(r"Going through a game")
    view.keys("x", "q")
    view.see(r"status 0")


def scene_values(open_terminal, folder):
    """Evaluations as a graph; an engine's lines; numbers; where there is only ASCII."""
    view = open_club(open_terminal, folder, "--game 2 --turn 6")
    view.see(r"turn 6 of 10, game 2 of 4")
    view.see(r"chances of seat 1: 75\.3 %")
    view.see(r"█[▁▂▃▄▅▆▇█]")
    view.see(r"o has a chance of 24\.7 %$")
    view.keys("e")
    view.miss(r"chances of seat 1")
    view.keys("=")
    view.see(r"depth \d+, \d+ nodes")
    view.see(r"1 x: (won|lost|[\d.]+ %|over 99\.9 %|under 0\.1 %)  \S+")
    view.keys("Left")
    view.see(r"turn 5 of 10")
    view.see(r"depth \d+, \d+ nodes")
    view.keys("=")
    view.see(r"The analysis has ended\.")
    view.keys("q")
    view.see(r"status 0")
    plain = open_club(open_terminal, folder, "--game 2 --turn 6", term="vt100", locale="C")
    plain.see(r"chances of seat 1: 75\.3 %")
    plain.see(r"#####")
    plain.keys("q")
    plain.see(r"status 0")


def scene_find(open_terminal, folder):
    """The same board in other files, turned and mirrored; also in a variation."""
    write(folder, "a.agr", '[Game "ninuki:size=13"]\n\n1. G7 2. H8 3. K10 *\n\n'
                           '[Game "mur:games=1"]\n\n1. +a1 2. +b2 *\n')
    write(folder, "b.agr", '[Game "ninuki:size=13"]\n\n1. G7 2. F6 3. K9 (3. D4) *\n\n'
                           '[Game "mur:games=1"]\n\n1. +c1 2. +b2 *\n')
    view = open_terminal("a.agr b.agr --game 1", verb="view")
    view.see(r"game 1 of 4")
    view.keys("G", "f")
    view.see(r"turn 3 of 3 \(variation\), game 3\s")
    view.see(r"The same board, 2 of 2")
    view.keys("f")
    view.see(r"turn 3 of 3, game 1 of 4$")
    view.keys("]", "G", "f")
    view.see(r"The same board, 2 of 2")
    view.see(r"game 4 of 4")
    view.keys("Left", "Left", "f")
    view.see(r"The same board, 1 of 2")
    view.see(r"game 2 of 4")
    view.keys("[", "Right", "[")
    view.see(r"This is the first game\.")
    view.keys("q")
    view.see(r"status 0")


def scene_play(open_terminal, folder):
    """Playing on from the middle, with what the record says; then the game is there again."""
    view = open_club(open_terminal, folder, "--game 1 --turn 6")
    view.see(r"turn 6 of 11")
    view.keys("p", "Enter")
    view.see(r"your move")
    view.type("C4")
    view.see(r"7\. C4")
    view.type("save on.agr")
    view.see(r"Saved in on\.agr")
    view.type("quit")
    view.see(r"turn 6 of 11, game 1 of 4")
    text = (folder / "on.agr").read_text(encoding="utf-8")
    for part in ('[Event "Club evening"]', '[Second "Bo"]', "7. C4 (7. E6", "Four stones"):
        if part not in text:
            raise Failed(f"{part} is not in the record:\n{text}")
    view.keys("p", "0", "Enter")
    view.see(r"Levels go from 1 to 10\.")
    view.keys("p", "1", "Enter")
    view.see(r"(unlur|level) 1")
    view.see(r"you")
    view.type("quit")
    view.see(r"turn 6 of 11, game 1 of 4|Leave it\?")
    view.keys("y", "q")
    view.see(r"status 0")


def scene_labels(open_terminal, folder):
    """Marks in other scripts stand beside their cells, also where a sign takes two columns."""
    write(folder, "a.agr", '[Game "unlur:size=6"]\n\n1. E5 {[%mark E5:\u00e9 C4:\u5713 G6:B]} *\n')
    view = open_terminal("a.agr --turn 1", verb="view")
    view.see(r"\u00e9(●|▐█▌)")
    view.see(r"\u5713\u00b7")
    view.see(r"B\u00b7")
    view.keys("q")
    view.see(r"status 0")
    plain = open_terminal("a.agr --turn 1", verb="view", term="vt100", locale="C")
    plain.see(r"\?x")
    plain.keys("q")
    plain.see(r"status 0")


def scene_comment(open_terminal, folder):
    """A comment that is too long for the panel says so, and is a page that can be scrolled."""
    words = " ".join(f"This is sentence {i} of the comment." for i in range(1, 41))
    write(folder, "a.agr", f'[Game "unlur:size=6"]\n\n1. E5 {{{words}}} 2. D4 *\n')
    view = open_terminal("a.agr --turn 1", verb="view")
    view.see(r"This is sentence 1 of")
    view.see(r"\.\.\. v: whole comment$")
    view.keys("v")
    view.see(r"^ ?Comment")
    view.keys("NPage", "NPage")
    view.see(r"sentence\s+40\s+of\s+the\s+comment\.")
    view.keys("x", "Right")
    view.see(r"turn 2 of 2")
    view.keys("v")
    view.see(r"There is no comment here\.")
    view.keys("q")
    view.see(r"status 0")


def scene_events(open_terminal, folder):
    """Whoever resigns or runs out of time does so in words, and that is no turn."""
    write(folder, "a.agr", '[Game "ninuki:size=13"]\n\n1. G7 2. H7 resign:1 0-1\n\n'
                           '[Game "unlur:size=6"]\n\n1. E5 time:2 1-0\n')
    view = open_terminal("a.agr --game 1", verb="view")
    view.keys("G")
    view.see(r"turn 2 of 2, game 1 of 2")
    view.see(r"seat 1 resigns$")
    view.miss(r"resign:1")
    view.keys("]", "G")
    view.see(r"seat 2 runs out of time$")
    view.keys("q")
    view.see(r"status 0")


def scene_choices(open_terminal, folder):
    """The choices of a turn are all in the list, also where the window is narrow."""
    view = open_club(open_terminal, folder, "--game 4 --turn 1", size=(60, 20))
    view.see(r"1\. uni@I9,tar@B6$(?s:.*)2\. blue-uni-unify$(?s:.*) blue-tar-north$")
    view.keys("q")
    view.see(r"status 0")


def scene_faulty(open_terminal, folder):
    """Records with errors, and windows that are too small."""
    write(folder, "bad.agr", '[Game "unlur:size=6"]\n\n1. E5 2. E5 3. D4 *\n\n'
                             '[Game "chess"]\n\n1. e4 *\n\n[Game "unlur:size=6"]\n\n1. E5 *\n')
    view = open_terminal("bad.agr", verb="view")
    view.see(r"1  Unlur .* 3 turns, errors")
    view.keys("Down", "Enter")
    view.see(r"Game 2: .*")
    view.keys("Up", "Enter", "Right", "Right")
    view.see(r"E5: E5 is occupied by a\s")
    view.see(r"turn 1 of 3")
    view.resize(40, 12)
    view.see(r"The window is too small for the board\.")
    view.see(r"1\. E5")
    view.resize(80, 24)
    view.see(r"Unlur  size=6")
    view.keys("q")
    view.see(r"status 0")


def scene_resume(open_terminal, folder):
    """A saved game goes on against its engine; of one that is over nothing is said of going on."""
    write(folder, "g.agr", '[Game "mur:games=1,sets=1"]\n[First "Ada"]\n'
                           '[Second "random level 3"]\n\n1. +a1 2. +b2 *\n')
    game = open_terminal("--record g.agr", size=(100, 24))
    game.see(r"random 3")
    game.see(r"you")
    game.type("+c1")
    game.see(r"4\. \S+")
    game.type("save g.agr")
    game.see(r"Saved in g\.agr")
    game.type("quit")
    game.see(r"saved in g\.agr; go on with: agate play --record g\.agr")
    game = open_terminal("--record g.agr --against 0", size=(100, 24))
    game.see(r"4\. \S+")
    if "random" in game.screen():
        raise Failed("the engine is named:\n" + game.screen())
    game.type("resign")
    game.type("save g.agr")
    game.see(r"Saved in g\.agr")
    game.type("quit")
    game.see(r"saved in g\.agr$")
    if "go on with" in game.screen():
        raise Failed("a finished game goes on:\n" + game.screen())


if __name__ == "__main__":
    sys.exit(main(globals()))
