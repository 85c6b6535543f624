"""Takes lessons on the screen of a terminal: learn.py AGATE [SCENE...]

As run.py, with scenes of `agate learn`.
"""

import sys

from run import Failed, main


def scene_course(open_terminal, folder):
    """A course is chosen; a refusal, a miss, a hint and the answer; what is solved stays so."""
    learn = open_terminal("", verb="learn")
    learn.see("^ Learn a game")
    learn.see(r"> Unlur: 0 of 12 steps solved")
    learn.keys("Enter")
    learn.see(r"Step 1 of 12  >\.{11}")
    learn.see("rules? 1")
    learn.type("Z9")
    learn.miss("^> Z9")
    learn.see("expected|cell")
    learn.keys("C-t")
    learn.see("Hint: ")
    learn.type("D4")
    learn.see("Right. ")
    learn.see("Enter goes on")
    learn.keys("Enter")
    learn.see(r"Step 2 of 12  #>\.{10}")
    learn.keys("PageDown")
    learn.see("Step 3 of 12")
    learn.keys("PageUp")
    learn.see("Step 2 of 12")
    learn.type("A1")
    learn.see(r"A1 is on side 1: in the")
    learn.type("again")
    learn.miss("A1 is on side 1")
    learn.type("pass")
    learn.see("Not yet. ")
    learn.keys("?")
    learn.see("hint again next back pass moves rules quit")
    learn.see("Page down, up +the next and the previous step")
    learn.keys("Escape")
    learn.see("Step 2 of 12")
    learn.type("save x.agr")
    learn.see("A lesson is not saved")
    if (folder / "x.agr").exists():
        raise Failed("a lesson was saved")
    learn.keys("C-q")
    learn.see("^ Unlur: 1 of 12 steps solved")
    learn.see(r"\[x\]  1  ")
    learn.see(r"> \[ \]  2  ")
    learn.keys("Escape")
    learn.see(r"> Unlur: 1 of 12 steps solved")
    learn.keys("Escape")
    learn.see("status 0")
    # It goes on with the first step that is not solved.
    learn = open_terminal("unlur", verb="learn")
    learn.see(r"Step 2 of 12  #>")
    learn.keys("C-q")
    learn.see(r"\[x\]  1  ")
    learn.mouse(6, 2)
    learn.see("Step 1 of 12")


def scene_pointing(open_terminal, folder):
    """A move by the cursor, several turns, and Unitar's menu."""
    del folder
    learn = open_terminal("unitar --step 2", verb="learn")
    learn.see("Two parts shared")
    learn.keys("Down")  # red, then uni and unify, which stand there
    learn.see(">red")
    learn.keys("Enter")
    learn.see("Right. ")
    learn.see(r"Revealed: *(.*\n.*)?red-uni-unify,")
    learn.keys("Enter")
    learn.see("Step 3 of 12  .#>")
    learn = open_terminal("mur", verb="learn", size=(100, 30))
    learn.see("Step 1 of 18")
    learn.keys("Enter")
    learn.see("Right. |Not yet. |rule")


def scene_last(open_terminal, folder):
    """After the last step comes the list of steps."""
    del folder
    learn = open_terminal("unlur --step 12", verb="learn")
    learn.see("Step 12 of 12")
    learn.keys("PageDown")
    learn.see("^ Unlur: 0 of 12 steps solved")
    learn.keys("q")
    learn.see("status 0")
    learn.see("That was the last step. The rules in full: agate rules unlur")


def scene_plain(open_terminal, folder):
    """Plain text on a terminal, when wanted or when there is no screen."""
    del folder
    for words, more in (("unlur --plain", {}), ("unlur", {"term": "dumb"})):
        learn = open_terminal(words, verb="learn", **more)
        learn.see("^Type a move, or one of: hint")
        learn.see("^1 of 12: ")
    learn = open_terminal("", verb="learn", size=(28, 7))
    learn.see("^Begin with: agate learn GAME")


if __name__ == "__main__":
    sys.exit(main(globals()))
