# Mur: games, sets, matches (section 7 of the rules).

== options (rules 7.18, 7.19)
game mur
spec mur:games=6,sets=1
bad-game mur:games=0: at character 11: expected games from 1 to 6
bad-game mur:games=7: at character 11: expected games from 1 to 6
bad-game mur:sets=3: at character 10: expected sets from 1 to 2
bad-game mur:size=3: at character 5: expected an option of Mur: games or sets

== a single game (rule 7.18)
game mur:games=1
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3
points 2 0
running
play +g2
points 3 0
over traps black
match 1
in 1.1
shows
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
W---B---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------B-------+   |
B-----------+-----------B


== the next game: trapped stones are withdrawn, the mur stone goes home (rules 7.2, 7.4, 7.7)
game mur
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3 +g2
shows
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---B---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------B-------+   |
B-----------+-----------B

match running
in 1.2
games-won 1-0
# White plays first in the even games (rule 7.1); traps start at 0-0 (rule 7.8)
turn? white
points 0 0
phase play
roles black white
# nobody's turn was used (rule 7.6), the history is cleared (rule 7.9)
position m/2w5/b3b1b1/1b1b1b1b w play 0-0 0 1.2 - 13
running

== after a game won by the mur stone (rules 7.4, 7.5)
game mur:games=2
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

play g1*g2-g3
in 1.2
games-won 1-0
shows
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---B---+---M---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

turn? white

== a stone on the centre makes room for the mur stone (rule 7.5)
game mur:games=2
board
B-----------W-----------+
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---W---+---B---W
|   |   +---+---+   |   |
|   +-------+-------M   |
+-----------+-----------B

traps 1-0
play +b3
in 1.2
shows
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---B---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------B

points 0 0

== trapped stones of the winner are withdrawn as well (rule 7.4)
# d3 knocks c3 into Black's eye a3; h3 is surrounded by the same play
game mur:games=2
board
B-----------+-----------B
|   W-------B-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---W---W
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------B

traps 2-0
play d3*c3-a3
in 1.2
shows
+-----------+-----------B
|   W-------B-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---W---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== trapped stones go first, then the stone on the centre (rules 7.4, 7.5)
# a1 is trapped with the help of the black stone on the centre; both leave
game mur:games=2
board
+-----------+-----------+
|   +-------+-------+   |
|   |   B---W---B   |   |
+---+---+---B---+---W---M
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

traps 2-0
play +a2
in 1.2
shows
+-----------+-----------+
|   +-------B-------+   |
|   |   B---+---B   |   |
+---+---+---M---+---W---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== a drawn game counts for neither (rules 6.14, 7.3)
game mur:games=2
board
+-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

quiet 199
play +c3
in 1.2
games-won 0-0
turn? white
shows
+-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

position m/8/8/b1b1w3 w play 0-0 0 1.2 - 1

== a drawn set, a drawn match (rules 7.11, 7.17)
game mur:games=1
board
+-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

quiet 199
play +c3
match draw
sets-won 0-0
games-won 0-0

== who has won more games wins the set (rules 7.10, 7.11)
game mur:games=6
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

series 1.6
turn black
play g1*g2-g3
match 1
over mur black
games-won 1-0
sets-won 1-0
in 1.6

== all games of a set are played (rule 7.10)
game mur:games=6
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

series 1.5
play g1*g2-g3
match running
in 1.6
turn? white

== Black begins the odd games (rule 7.1)
game mur:games=6
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

series 1.4
play g1*g2-g3
in 1.5
turn? black

== a set-up on which the first player is stagnant at once (rules 6.12, 7.7)
game mur:games=2
board
+-----------+-----------+
|   W-------W-------B   |
|   |   B---+---+   |   |
+---W---B---M---W---W---+
|   |   B---+---B   |   |
|   W-------B-------W   |
+-----------+-----------+

quiet 199
play +g3
in 1.2
games-won 0-0
turn? white
phase stagnant
moves xc1 xa2 xc2 xd2 xf2 xg2 xh2
illegal +a1: White has no legal move and must withdraw one of a2, c1, c2, d2, f2, g2, h2 (rule 6.12)

== a set is resigned, never a single game (rule 7.12)
game mur:games=6
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

play g1*g2-g3
games-won 1-0
resign 1
match 2
games-won 1-5
sets-won 0-1
illegal +a3: the match is over

== a set is drawn by agreement
game mur:games=6
agree
match draw
sets-won 0-0

== the second set: an empty board, exchanged colours, games from 1 again (rules 7.13 to 7.16)
game mur:games=1,sets=2
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

play g1*g2-g3
match running
in 2.1
sets-won 1-0
games-won 0-0
roles white black
turn? black
turn? 2
shows
+-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

points 0 0
position m/8/8/8 b play 0-0 0 2.1 - 1
as 1
illegal +a3: it is not the turn of seat 1 (white)

== one set each, one game each: the match is drawn (rule 7.17)
game mur:games=1,sets=2
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3 +g2
in 2.1
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3
# the traps of Black, who is now the second seat
points 0 2
position m/2w5/b3b3/1b1b1bwb b play 2-0 1 2.1 m/2w5/b3b3/1b1bwbwb,m/2w5/b7/1b1bwbwb,m/2w5/b7/1b1bwb1b 25
play +g2
over traps black
places 2 1
sets-won 1-1
match draw

== both sets (rule 7.17)
game mur:games=1,sets=2
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3 +g2
resign 2
sets-won 2-0
match 1

== one set each, but more games (rule 7.17)
# seat 1 resigns the first set after winning a game of it, and wins the second
game mur:games=2,sets=2
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3 +g2
games-won 1-0
in 1.2
resign 1
in 2.1
sets-won 0-1
games-won 0-0
shows
+-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

resign 2
sets-won 1-1
# games: 1 and 1 in the first set, 0 and 2 in the second
match 1

== a drawn set and a won one (rule 7.17)
game mur:games=1,sets=2
agree
in 2.1
sets-won 0-0
play +h3 +a3 +b3 +e3 +a2 xa3 +d3 +c1 +f3 +g3 +e2 xe3 +g2
sets-won 0-1
match 2

== a position in the second set (rule 7.15)
game mur:games=6,sets=2
from m/8/8/b3w3 w play 1-2 7 2.3 - 40
roles white black
points 2 1
turn? 1
in 2.3
