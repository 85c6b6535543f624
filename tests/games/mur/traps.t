# Mur: traps, eyes and what follows a play (sections 5 and 6 of the rules).

== a stone on ring 3 has three neighbours to hold (rules 5.1, 6.3, 6.5)
game mur
board
B-----------W-----------B
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a2
points 1 0
happened placed b a2; scored 1 +1
phase trapped
turn? white
moves xa3
illegal +c3: White must withdraw every trapped stone: a3 (rule 6.5)
marks a3
illegal xc1: White must withdraw every trapped stone: a3 (rule 6.5)
illegal c1-c2: White must withdraw every trapped stone: a3 (rule 6.5)
play xa3
happened removed w a3
phase play
turn? black
points 1 0
shows
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== a stone on ring 2 has four neighbours to hold (rule 5.1)
game mur
board
+-----------+-----------+
|   B-------W-------B   |
|   |   +---B---+   |   |
+---+---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a3
points 1 0
phase trapped

== three of four are not enough (rule 5.1)
game mur
board
+-----------+-----------+
|   B-------W-------B   |
|   |   +---+---+   |   |
+---+---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a3
points 0 0
phase play

== a stone on ring 1 has the centre for a neighbour (rules 1.4, 5.1)
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   B---W---B   |   |
+---+---+---B---+---W---M
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a2
points 1 0
moves xa1

== a stone linked with another is not trapped (rule 5.1)
game mur
board
B-----------W-----------B
|   B-------W-------B   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a1
points 0 0
running
phase play

== the mur stone does not help to surround (rule 5.2)
game mur
board
B-----------W-----------M
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---+---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a2
points 0 0
phase play

== the mur stone on the centre does not help either (rule 5.2)
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   B---W---B   |   |
+---+---+---M---+---W---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a2
points 0 0

== White traps a black stone (rules 5.1, 6.3)
game mur
board
W-----------B-----------W
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---B---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

turn white
play +a2
points 0 1
illegal +c3: Black must withdraw every trapped stone: a3 (rule 6.5)
moves xa3

== nothing on the centre can be trapped (rule 5.4)
game mur
board
+-----------M-----------+
|   +-------+-------+   |
|   |   +---B---B   |   |
+---+---+---W---B---+---+
|   |   B---B---B   |   |
|   +-------+-------+   |
+-----------+-----------+

play +g1
points 0 0
running

== an eye of the opponent is closed to placing (rules 5.5, 5.6)
game mur
board
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

turn white
illegal +a3: a3 is an eye of Black (a2 b3 h3), and the play traps neither the mur stone nor a black stone (rule 5.6)
marks a3 a2 b3 h3

== an eye of White is closed to Black (rules 5.5, 5.6)
game mur
board
+-----------+-----------+
|   +-------W-------+   |
|   |   W---+---W   |   |
+---+---+---W---+---+---M
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------B-----------+

illegal +a1: a1 is an eye of White (b1 h1 a2 0), and the play traps neither the mur stone nor a white stone (rule 5.6)
count 21

== one's own eye is open (rule 5.6)
game mur
board
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

legal +a3

== moving into an eye (rule 5.6)
# the black pair c3 c2: c3 goes two steps over b3 to a3, which is White's eye
game mur
board
W-----------+-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---B---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal c3-a3: a3 is an eye of White (a2 b3 h3), and the play traps neither the mur stone nor a white stone (rule 5.6)

== knocking a stone of one's own into an eye (rule 5.6)
# e3, of order 2, lands on c3, of order 3; that would go on over b3 to a3
game mur
board
W-----------+-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
+---+---+---M---B---B---B
|   |   +---+---+   |   |
|   +-------B-------+   |
+-----------B-----------+

illegal e3*c3-a3: a3 is an eye of White (a2 b3 h3), and the play traps neither the mur stone nor a white stone (rule 5.6)

== knocking the mur stone into an eye (rule 5.6)
game mur
board
W-----------+-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
+---+---+---+---+---+---M
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------B

illegal d3*c3-a3: a3 is an eye of White (a2 b3 h3), and the play traps neither the mur stone nor a white stone (rule 5.6)

== knocking a stone of the opponent into the opponent's own eye is legal (rule 5.6)
game mur
board
W-----------+-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---W---W
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------B

legal d3*c3-a3

== mixed traps: an eye is open to what traps a stone (rules 5.7, 9.8)
game mur
board
+-----------B-----------W
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---B---+---W---+
|   |   M---+---+   |   |
|   +-------+-------+   |
+-----------+-----------W

legal +c3
play +c3
points 1 0
shows
+-----------B-----------W
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---B---+---W---B
|   |   M---+---+   |   |
|   +-------+-------+   |
+-----------+-----------W

moves xb3
play xb3
shows
+-----------B-----------+
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---B---+---W---B
|   |   M---+---+   |   |
|   +-------+-------+   |
+-----------+-----------W

phase play
points 1 0
# c3 is free: it is not scored
turn? black

== the mur stone into an eye of the opponent, trapping a stone (rules 5.7, 6.1, 6.3, 6.6)
# c1 is trapped first (rule 6.3); White withdraws it and still holds the mur stone (rule 6.2)
game mur:games=1
board
+-----------W-----------+
|   W-------+-------W   |
|   |   +---W---B   |   |
+---+---+---B---W---M---+
|   |   +---+---B   |   |
|   +-------B-------+   |
+-----------B-----------+

play e2*c2-a2
running
points 1 0
phase trapped
play xc1
points 1 0
over mur white
places 2 1

== a mover that lands by knocking may end where it is surrounded (rules 5.8, 6.13)
game mur
board
W-----------W-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---B---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

legal c3*a3-g3
play c3*a3-g3
points 0 0
phase play
shows
W-----------B-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---B---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +e3
points 0 1
moves xa3

== one's own eye is a trap for a knocked stone, even if a stone of one's own is trapped too (rule 5.9)
game mur
board
B-----------+-----------B
|   W-------B-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---W---W
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------B

legal d3*c3-a3
play d3*c3-a3
points 1 0
shows
B-----------W-----------B
|   W-------B-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---W---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play xa3
points 1 0
phase play

== the mur stone into one's own eye wins (rules 5.3, 6.2, 9.3)
game mur:games=1
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

legal g1*g2-g3
play g1*g2-g3
happened moved b g1-g2; knocked m g2-g3
shows
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
M---B---+---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

over mur black
places 1 2
points 0 0
match 1
illegal +a2: the game is over
count 0

== the mur stone is looked at before the trapped stones (rules 6.1, 6.2)
game mur:games=1
board
B-----------M-----------B
|   +-------+-------+   |
|   |   B---W---B   |   |
+---+---+---B---+---+---W
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play +a2
over mur black
points 0 0

== a self-trap is legal and not scored at once (rules 6.13, 9.4)
game mur
board
B-----------W-----------+
|   +-------+-------+   |
|   |   M---+---+   |   |
W---W---+---+---+---+---+
|   |   +---+---+   |   |
|   B-------+-------+   |
+-----------+-----------+

legal f2*g2-h2
play f2*g2-h2
shows
B-----------W-----------+
|   W-------+-------+   |
|   |   M---+---+   |   |
W---B---+---+---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

points 0 0
phase play
turn? white
play +e1
points 0 1
phase trapped
moves xh3

== a self-trap that is gone in time costs nothing (rule 6.13)
game mur
board
B-----------W-----------+
|   +-------+-------+   |
|   |   M---+---+   |   |
W---W---+---+---+---+---+
|   |   +---+---+   |   |
|   B-------+-------+   |
+-----------+-----------+

play f2*g2-h2 g3-f3
points 0 0
phase play

== the third trap wins (rule 6.4)
game mur:games=1
board
B-----------W-----------B
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

traps 2-2
play +a2
points 3 2
over traps black

== the third trap of White wins (rule 6.4)
game mur:games=1
board
W-----------B-----------W
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---B---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

turn white
traps 0-2
play +a2
points 0 3
over traps white

== two traps at once (rules 6.3, 6.5, 9.10)
game mur
board
B-----------W-----------+
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---W---+---B---W
|   |   +---+---+   |   |
|   +-------+-------M   |
+-----------+-----------B

play +b3
points 2 0
shows
B-----------W-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---W---+---B---W
|   |   +---+---+   |   |
|   +-------+-------M   |
+-----------+-----------B

moves xa3,c3
illegal xa3: White must withdraw every trapped stone: a3, c3 (rule 6.5)
illegal xc3: White must withdraw every trapped stone: a3, c3 (rule 6.5)
marks a3 c3
play xc3,a3
happened removed w a3; removed w c3
shows
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---W---+---B---+
|   |   +---+---+   |   |
|   +-------+-------M   |
+-----------+-----------B


== more than three traps (rule 6.4)
game mur:games=1
board
B-----------W-----------+
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---W---+---B---W
|   |   +---+---+   |   |
|   +-------+-------M   |
+-----------+-----------B

traps 2-0
play +b3
points 4 0
over traps black

== a gift: the mur stone is trapped by the opponent (rules 6.6, 9.5)
game mur:games=1
board
+-----------+-----------B
|   +-------+-------+   |
|   |   +---+---W   |   |
+---+---+---B---W---M---W
|   |   +---+---+   |   |
|   +-------+-------W   |
+-----------+-----------+

legal 0*b1-b2
play 0*b1-b2
shows
+-----------+-----------B
|   +-------+-------W   |
|   |   +---+---B   |   |
+---+---+---+---W---M---W
|   |   +---+---+   |   |
|   +-------+-------W   |
+-----------+-----------+

over mur white
places 2 1
points 0 0

== a gift of White (rule 6.6)
game mur:games=1
board
+-----------+-----------W
|   +-------+-------+   |
|   |   +---+---B   |   |
+---+---+---W---B---M---B
|   |   +---+---+   |   |
|   +-------+-------B   |
+-----------+-----------+

turn white
play 0*b1-b2
over mur black

== repeat (rules 6.7, 6.9, 9.6)
game mur
board
+-----------+-----------+
|   W-------W-------+   |
|   |   +---W---+   |   |
+---+---+---M---B---+---B
|   |   +---B---B   |   |
|   +-------W-------W   |
+-----------W-----------B

play c3*e3-f3
phase play
shows
+-----------+-----------+
|   W-------W-------+   |
|   |   +---W---+   |   |
+---+---+---M---B---+---+
|   |   +---B---B   |   |
|   +-------W-------W   |
W-----------B-----------B

play f3*e3-c3
shows
+-----------+-----------+
|   W-------W-------+   |
|   |   +---W---+   |   |
+---+---+---M---B---+---B
|   |   +---B---B   |   |
|   +-------W-------W   |
+-----------W-----------B

phase repeat
turn? black
points 0 0
moves xc1 xd1 xe1 xc3 xd3
illegal +a3: the board has repeated itself: Black must withdraw one of c1, c3, d1, d3, e1 (rule 6.7)
illegal xc1,d1: the board has repeated itself: Black must withdraw one of c1, c3, d1, d3, e1 (rule 6.7)
illegal xa1: the board has repeated itself: Black must withdraw one of c1, c3, d1, d3, e1 (rule 6.7)
marks c1 d1 e1 c3 d3
play xc1
points 0 0
phase play
turn? white

== repeat after four plays, counting the set-up (rules 6.7, 6.9)
game mur
board
+-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

play a3-b3 e3-f3 b3-a3
phase play
play f3-e3
phase repeat
moves xa3
# a withdrawal is a play like any other (rule 6.10)
play xa3
phase play
turn? white
shows
+-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+


== repeat against White (rule 6.7)
game mur
board
+-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

turn white
play e3-f3 a3-b3 f3-e3 b3-a3
phase repeat
moves xe3
illegal e3-f3: the board has repeated itself: White must withdraw one of e3 (rule 6.7)

== a board of five plays ago does not count (rules 6.7, 6.9)
# Black goes round a1, b1, the centre
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---+---+---+---M
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

play a1-b1 e3-f3 b1-0 f3-e3 0-a1
shows
+-----------+-----------+
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---+---+---+---M
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

phase play
turn? white

== whose turn it was does not matter (rules 6.7, 6.8)
# the board that a3-b3 leads to stood three plays ago, after a play of the other side
game mur
from m/8/8/b3w3 b play 0-0 3 1.1 m/8/8/b7,m/8/8/1b2w3,m/8/8/8 3
play a3-b3
phase repeat
turn? white

== the oldest of the four boards (rule 6.7)
game mur
from m/8/8/b3w3 b play 0-0 3 1.1 m/8/8/b7,m/8/8/8,m/8/8/1b2w3 3
play a3-b3
phase repeat

== the mur stone counts among the colours on the points (rule 6.8)
game mur
from m/8/8/b3w3 b play 0-0 3 1.1 m/8/8/b7,1/m7/8/1b2w3,m/8/8/8 3
play a3-b3
phase play

== without a stone on the board a repeat demands nothing (rule 6.11)
game mur
board
B-----------+-----------B
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

turn white
play +a3 a1-a2
phase trapped
play xa3 a2-a1
shows
B-----------+-----------B
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

phase play
turn? white
count 21

== stagnation (rules 6.12, 9.7)
game mur
board
B-----------B-----------B
|   +-------W-------B   |
|   |   +---+---+   |   |
B---+---+---+---+---W---M
|   |   W---+---W   |   |
|   W-------W-------+   |
B-----------B-----------W

must stagnant
phase stagnant
moves xb2 xa3 xb3 xe3 xf3 xg3 xh3
illegal +a1: Black has no legal move and must withdraw one of a3, b2, b3, e3, f3, g3, h3 (rule 6.12)
illegal b2-b1: Black has no legal move and must withdraw one of a3, b2, b3, e3, f3, g3, h3 (rule 6.12)
illegal xa3,b2: Black has no legal move and must withdraw one of a3, b2, b3, e3, f3, g3, h3 (rule 6.12)
marks b2 a3 b3 e3 f3 g3 h3
play xa3
points 0 0
phase play
turn? white

== stagnation comes about (rule 6.12)
game mur
board
B-----------B-----------B
|   +-------W-------B   |
|   |   +---+---+   |   |
B---+---+---+---+---W---M
|   |   W---+---W   |   |
|   W-------W-------+   |
B-----------B-----------+

turn white
playouts 300
play +d3
phase stagnant
turn? black

== stagnation of White (rule 6.12)
game mur
board
W-----------W-----------W
|   +-------B-------W   |
|   |   +---+---+   |   |
W---+---+---+---+---B---M
|   |   B---+---B   |   |
|   B-------B-------+   |
W-----------W-----------+

play +d3
phase stagnant
illegal +a1: White has no legal move and must withdraw one of a3, b2, b3, e3, f3, g3, h3 (rule 6.12)

== with a stone off the board there is no stagnation (rule 6.12)
game mur
board
+-----------B-----------B
|   +-------W-------B   |
|   |   +---+---+   |   |
B---+---+---+---+---W---M
|   |   W---+---W   |   |
|   W-------W-------+   |
B-----------B-----------+

turn white
play +d3
phase play

== withdrawals in a row (rules 6.10, 6.13, 9.9)
game mur
board
+-----------+-----------B
|   +-------B-------W   |
|   |   +---+---+   |   |
B---+---+---+---W---W---W
|   |   M---W---+   |   |
|   +-------B-------+   |
W-----------W-----------B

play g3*f3-a3
shows
+-----------W-----------B
|   +-------B-------W   |
|   |   +---+---+   |   |
+---+---+---+---W---W---W
|   |   M---W---+   |   |
|   +-------B-------+   |
B-----------W-----------B

points 1 0
moves xe3
play xe3
points 1 1
phase trapped
turn? black
moves xb3
play xb3
points 1 1
phase play
turn? white

== no end in sight: the 200th quiet play (rule 6.14)
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
draw no-end
places 1 1
match draw

== the 199th is not the last (rule 6.14)
game mur:games=1
board
+-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

quiet 198
play +c3
running

== a game that is won by the 200th play is not drawn (rule 6.14)
game mur:games=1
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---W---W   |   |
+---M---B---+---+---+---+
|   |   +---W---+   |   |
|   +-------+-------+   |
B-----------+-----------+

quiet 199
play g1*g2-g3
over mur black

== nor one that it gives away (rules 6.6, 6.14)
game mur:games=1
board
+-----------+-----------B
|   +-------+-------+   |
|   |   +---+---W   |   |
+---+---+---B---W---M---W
|   |   +---+---+   |   |
|   +-------+-------W   |
+-----------+-----------+

quiet 199
play 0*b1-b2
over mur white

== a trap begins the count anew (rule 6.14)
game mur:games=1
board
B-----------W-----------B
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---W---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

quiet 199
play +a2
running
points 1 0
play xa3
running

== two stones that circle for ever: 200 plays (rule 6.14)
game mur:games=1
play +a3 +a2
play-times 12 a3-b3 a2-b2 b3-c3 b2-c2 c3-d3 c2-d2 d3-e3 d2-e2 e3-f3 e2-f2 f3-g3 f2-g2 g3-h3 g2-h2 h3-a3 h2-a2
play a3-b3 a2-b2 b3-c3 b2-c2 c3-d3
running
ply? 199
play c2-d2
draw no-end
ply? 200

== a choice (rule 9.11)
game mur
board
+-----------W-----------B
|   B-------W-------+   |
|   |   B---+---+   |   |
B---+---+---W---B---W---+
|   |   +---+---W   |   |
|   +-------+-------+   |
M-----------+-----------+

legal b3*a3-h3 h2-f2
play b3*a3-h3
shows
W-----------B-----------+
|   B-------W-------+   |
|   |   B---+---+   |   |
B---+---+---W---B---W---+
|   |   +---+---W   |   |
|   +-------+-------+   |
M-----------+-----------+

points 1 0
moves xh3

== the other choice (rule 9.11)
game mur
board
+-----------W-----------B
|   B-------W-------+   |
|   |   B---+---+   |   |
B---+---+---W---B---W---+
|   |   +---+---W   |   |
|   +-------+-------+   |
M-----------+-----------+

play h2-f2
points 0 0
play +b1
points 0 1
moves xc1
