# Mur: rules that meet each other in one play.

== a withdrawal can repeat the board (rules 6.7, 6.10)
game mur:games=1
board
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play a2-a1 +a3 a1-a2 xa3
phase repeat
turn? black

== a play that traps and repeats: the trap comes first (rule 6.1)
game mur:games=1
board
B-----------W-----------B
|   +-------+-------+   |
|   |   +---+---+   |   |
W---+---+---+---M---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a2 xa3 a2-a1 +a3 a1-a2
phase trapped
points 2 0

== the second direction: a mover that has turned back knocks inward (rule 4.2)
game mur:games=1
board
+-----------+-----------+
|   +-------B-------B   |
|   |   +---W---W   |   |
+---+---+---+---W---B---+
|   |   +---M---W   |   |
|   +-------+-------+   |
+-----------+-----------+

legal a2*a1-0
play a2*a1-0
happened moved b a2-a1; knocked w a1-0

== the same, with the centre occupied: over it to the other side (rules 4.2, 4.3)
game mur:games=1
board
+-----------+-----------+
|   +-------B-------B   |
|   |   +---W---W   |   |
+---+---+---M---W---B---+
|   |   +---+---W   |   |
|   +-------+-------+   |
+-----------+-----------+

legal a2*a1-e1

== order 6: inward and outward meet, and each play counts once (rule 3.13)
game mur:games=1
board
+-----------B-----------B
|   +-------B-------B   |
|   |   +---B---+   |   |
+---+---M---+---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

count 33

== White begins the even games of the second set too (rules 7.1, 7.15)
game mur:games=2,sets=2
from 1/8/b7/mb5b - over 0-0 3 2.1 - 20
in 2.2
turn? white
roles white black
