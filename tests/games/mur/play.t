# Mur: the board, order, placing, moving and knocking (sections 1 to 4 of the rules).

== the board and the start (rules 1.1, 1.8, 1.9, 7.1)
game mur
cells 25
shows
+-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

roles black white
turn? black
turn? 1
phase play
points 0 0
in 1.1
count 24
position m/8/8/8 b play 0-0 0 1.1 - 0

== names run clockwise from the North (rules 1.2, 1.3)
game mur
play +a3 +b3 +c3 +d3 +e3 +f3 +g3
shows
+-----------B-----------W
|   +-------+-------+   |
|   |   +---+---+   |   |
B---+---+---M---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
W-----------B-----------W

play +a1
stack a1 w
stack 0 m
stack h3 -
happened placed w a1

== every point but the centre is free at the start (rules 1.7, 3.4)
game mur
moves +a1 +b1 +c1 +d1 +e1 +f1 +g1 +h1 +a2 +b2 +c2 +d2 +e2 +f2 +g2 +h2 +a3 +b3 +c3 +d3 +e3 +f3 +g3 +h3
illegal +0: 0 is occupied by the mur stone, of order 4 (rule 3.4)
marks 0
play +a1
illegal +a1: a1 is occupied by a black stone of order 1 (rule 3.4)
play +a2
illegal +a2: a2 is occupied by a white stone of order 1 (rule 3.4)
illegal a2-a3: there is no black stone on a2 (rule 3.5)
marks a2
illegal c3-c2: there is no black stone on c3 (rule 3.5)
illegal 0-c1: there is no black stone on 0 (rule 3.5)

== the players alternate (rule 3.1)
game mur
turn? black
as 2
illegal +a1: it is not the turn of seat 2 (white)
as 3
illegal +a1: there is no seat 3: Mur has seats 1 to 2
as mover
play +a1
happened placed b a1
turn? white
misreads pass: at character 1: expected a play: +b1, h2-f2, b3*a3-h3 or xh3

== nobody withdraws without need (rules 3.2, 3.3)
game mur
board
+-----------+-----------+
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---W
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal xa2: a stone can be withdrawn only when it is trapped, after a repeat or in stagnation (rule 3.3)

== seven stones and no more (rule 1.5)
game mur
board
+-----------B-----------B
|   +-------+-------+   |
|   |   +---W---+   |   |
B---+---+---M---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
B-----------B-----------B

illegal +h3: Black has no stone off the board to place (rule 3.4)

== seven white stones and no more (rule 1.5)
game mur
board
+-----------W-----------W
|   +-------+-------+   |
|   |   +---B---+   |   |
W---+---+---M---+---+---W
|   |   +---+---+   |   |
|   +-------+-------+   |
W-----------W-----------W

turn white
illegal +h3: White has no stone off the board to place (rule 3.4)

== neighbours and ways from ring 1: the centre is one step inward (rules 1.4, 3.5, 3.7)
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---+---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------M-----------+

moves-from a1 a1-b1 a1-h1 a1-0 a1-a2
illegal a1-a3: a1 has order 1: it moves exactly 1 step along its ring or diameter, and ends on 0, a2, b1, h1 (rule 3.5)
marks a1

== neighbours and ways from ring 2 (rules 1.4, 3.5)
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---B---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

moves-from c2 c2-d2 c2-b2 c2-c1 c2-c3

== neighbours and ways from ring 3: inward only (rules 1.4, 3.5, 3.8)
game mur
board
B-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

moves-from h3 h3-a3 h3-g3 h3-h2

== neighbours and ways from the centre: eight (rules 1.4, 3.7)
game mur
board
+-----------M-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---B---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

moves-from 0 0-a1 0-b1 0-c1 0-d1 0-e1 0-f1 0-g1 0-h1

== groups: stones of one colour, linked through others (rules 2.1, 2.2)
game mur
board
+-----------B-----------B
|   +-------B-------W   |
|   |   +---B---+   |   |
+---+---+---M---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a1-b1: a1 has order 5: it moves exactly 5 steps along its ring or diameter, and ends on 0, d1, e2, f1 (rule 3.5)
illegal c3-c2: c3 has order 5: it moves exactly 5 steps along its ring or diameter, and ends on f3, g2, h3 (rule 3.5)

== groups link through the centre (rules 1.4, 2.1)
game mur
board
+-----------M-----------+
|   +-------+-------W   |
|   |   +---B---+   |   |
+---+---+---B---+---+---+
|   |   +---B---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a1-b1: a1 has order 3: it moves exactly 3 steps along its ring or diameter, and ends on a2, d1, e2, f1 (rule 3.5)

== groups link around the ring, from h to a (rules 1.4, 2.1)
game mur
board
B-----------B-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a3-b3: a3 has order 2: it moves exactly 2 steps along its ring or diameter, and ends on a1, c3, g3 (rule 3.5)

== the mur stone links nothing (rule 2.4)
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---M---+---+---+
|   |   +---B---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a1-a3: a1 has order 1: it moves exactly 1 step along its ring or diameter, and ends on 0, a2, b1, h1 (rule 3.5)

== stones of the other colour link nothing (rule 2.1)
game mur
board
+-----------B-----------+
|   +-------W-------+   |
|   |   +---B---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a1-a3: a1 has order 1: it moves exactly 1 step along its ring or diameter, and ends on 0, a2, b1, h1 (rule 3.5)

== order 7 goes seven steps (rules 2.2, 3.5, 3.8)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---B---+   |   |
+---+---+---+---+---+---B
|   |   M---+---+   |   |
|   +-------+-------+   |
+-----------B-----------B

# inward 0 e1 e2 e3 e2 e1 0; outward a2 a3 a2 a1 0 e1 e2
moves-from a1 a1-h1 a1-b1 a1-0 a1-e2

== distance (rules 3.5, 9.1)
game mur
board
+-----------+-----------+
|   +-------B-------B   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

moves-from a2 a2-c2 a2-g2 a2*0-e1
illegal a2-a2: a2 has order 2: it moves exactly 2 steps along its ring or diameter, and ends on 0, c2, g2 (rule 3.5)
illegal a2-b2: a2 has order 2: it moves exactly 2 steps along its ring or diameter, and ends on 0, c2, g2 (rule 3.5)
play a2*0-e1
happened moved b a2-0; knocked m 0-e1
shows
+-----------+-----------+
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---B---+---+---+
|   |   +---M---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== along a ring in both directions, without turning (rule 3.6)
game mur
board
+-----------B-----------B
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---B
|   |   +---W---+   |   |
|   +-------+-------+   |
+-----------+-----------+

moves-from a3 a3-d3 a3-f3 a3*0-e2

== straight on through the centre (rule 3.7)
game mur
board
+-----------+-----------+
|   +-------B-------+   |
|   |   +---B---+   |   |
+---+---+---+---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
M-----------+-----------+

moves-from a1 a1-c1 a1-g1 a1-e1 a1-a3

== a stone turns back at ring 3 (rule 3.8)
game mur
board
+-----------+-----------+
|   +-------B-------B   |
|   |   +---+---+   |   |
+---+---+---M---+---B---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

# outward a3 a2 a1
moves-from a2 a2-d2 a2-f2 a2-e1 a2-a1

== passing over stones of both colours and the mur stone (rule 3.9)
game mur
board
+-----------+-----------+
|   W-------B-------B   |
|   |   +---W---+   |   |
+---W---+---M---+---B---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------W-----------+

# a2: over b2 c2 to d2; over h2 g2 to f2; over a1 and the mur stone to e1
some-moves a2-d2 a2-f2 a2-e1
play a2-e1
shows
+-----------+-----------+
|   W-------+-------B   |
|   |   +---W---+   |   |
+---W---+---M---+---B---+
|   |   +---B---+   |   |
|   +-------+-------+   |
+-----------W-----------+


== a move may pass over the point where it began (rule 3.10)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---B---+   |   |
+---+---+---+---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------M-----------+

# outward a2 a3 a2 a1 0
legal a1-0

== ending on the point where it began is no move (rule 3.10)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---B---+   |   |
+---M---+---+---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

# outward a2 a3 a2 a1
moves-from a1 a1-e1 a1-e3
illegal a1-a1: a1 has order 4: it moves exactly 4 steps along its ring or diameter, and ends on e1, e3 (rule 3.5)

== from the centre six steps lead back to it on every spoke (rules 3.7, 3.10)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---B---+   |   |
+---M---+---B---+---+---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

moves-from 0

== no sustain (rules 3.12, 9.2)
game mur
board
+-----------B-----------B
|   +-------W-------+   |
|   |   B---B---+   |   |
+---+---+---M---+---+---B
|   |   +---+---+   |   |
|   W-------+-------+   |
+-----------+-----------+

illegal a1*a3-a1: the knocked stone would come to rest on a1, and nothing would change (rule 3.12)
marks a1 a3
illegal a1-a3: a3 is occupied, and the stone there is knocked to a1: write a1*a3-a1 (rule 8.3)

== without the stone on a2 the same move is legal (rules 3.12, 9.2)
game mur
board
+-----------B-----------B
|   +-------+-------+   |
|   |   B---B---+   |   |
+---+---+---M---+---+---B
|   |   +---+---+   |   |
|   W-------+-------+   |
+-----------+-----------+

legal a1*a3-a2
play a1*a3-a2
shows
+-----------B-----------B
|   +-------B-------+   |
|   |   B---+---+   |   |
+---+---+---M---+---+---B
|   |   +---+---+   |   |
|   W-------+-------+   |
+-----------+-----------+


== two directions that give the same three points are one play (rule 3.13)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---B---+   |   |
+---M---+---+---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

perft 1 28
some-moves a1-e1

== two directions that knock to different points are two plays (rule 3.13)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---B---+   |   |
+---M---+---+---+---+---+
|   |   +---W---+   |   |
|   +-------W-------+   |
W-----------W-----------W

moves-from a1 a1*e1-f1 a1*e1-d1 a1*e3-0
illegal a1-e1: e1 is occupied, and the stone there is knocked to d1, f1: write a1*e1-d1 (rule 8.3)
illegal a1*e1-g1: the stone knocked on e1 comes to rest on d1, f1 (rule 4.3)
marks e1

== only a strictly higher order knocks: 1 against 1 does not (rule 4.1)
game mur
board
+-----------+-----------+
|   +-------B-------W   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a2-b2: b2 holds a white stone of order 1; a2, of order 1, can knock only a stone with a larger number (rule 4.1)
marks b2
illegal a2*b2-c2: b2 holds a white stone of order 1; a2, of order 1, can knock only a stone with a larger number (rule 4.1)

== only a strictly higher order knocks: 1 against 2 does (rule 4.1)
game mur
board
+-----------+-----------W
|   +-------B-------W   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

legal a2*b2-c2
illegal a2-b2: b2 is occupied, and the stone there is knocked to c2: write a2*b2-c2 (rule 8.3)
marks b2
illegal a2*b2-d2: the stone knocked on b2 comes to rest on c2 (rule 4.3)
play a2*b2-c2
happened moved b a2-b2; knocked w b2-c2
shows
+-----------+-----------W
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---M---+---W---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== there is nothing to knock on an empty point (rule 8.2)
game mur
board
+-----------+-----------+
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

illegal a2*b2-c2: b2 is empty, so there is nothing to knock: write a2-b2 (rule 8.2)
marks b2

== a stone of one's own colour can be knocked (rule 4.1)
game mur
board
+-----------B-----------+
|   +-------B-------+   |
|   |   W---+---+   |   |
+---+---+---M---+---B---B
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------B

# a2, of order 2, goes over b2 to c2, of order 3
legal a2*c2-d2
play a2*c2-d2
happened moved b a2-c2; knocked b c2-d2
shows
+-----------B-----------+
|   +-------+-------+   |
|   |   W---+---+   |   |
+---+---+---M---+---B---B
|   |   +---+---+   |   |
|   +-------+-------B   |
+-----------+-----------B


== the mur stone is of order 4: order 3 knocks it (rules 2.4, 4.1)
game mur
board
+-----------B-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

legal a3*0-e1

== the mur stone is of order 4: order 4 does not knock it (rules 2.4, 4.1)
game mur
board
+-----------B-----------B
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---+---+---+---B
|   |   +---+---+   |   |
|   M-------+-------+   |
+-----------+-----------+

illegal b2-f2: f2 holds the mur stone, of order 4; b2, of order 4, can knock only a stone with a larger number (rule 4.1)

== the knocked stone goes on in the direction of the mover, over every stone (rules 4.2, 4.3)
game mur
board
+-----------+-----------W
|   +-------B-------W   |
|   |   +---+---+   |   |
+---+---+---+---+---W---+
|   |   +---+---+   |   |
|   +-------W-------M   |
+-----------+-----------+

play a2*b2-f2
shows
+-----------+-----------W
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---+---+---W---+
|   |   +---+---+   |   |
|   W-------W-------M   |
+-----------+-----------+


== the knocked stone turns back at ring 3 (rules 3.8, 4.3)
game mur
board
+-----------W-----------W
|   +-------W-------+   |
|   |   +---B---B   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

# a1 goes two steps outward to a3; the stone there goes back over a2 to a1, which a1 has left
legal a1*a3-a1
play a1*a3-a1
shows
+-----------B-----------W
|   +-------W-------+   |
|   |   +---W---B   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== the point that the mover left counts as unoccupied (rule 4.4)
game mur
board
+-----------W-----------W
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play a2*a3-a2
shows
+-----------B-----------W
|   +-------W-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== around a ring that is otherwise full the knocked stone takes the mover's place (rule 4.4)
game mur
board
W-----------B-----------W
|   +-------+-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---+---W
|   |   +---+---+   |   |
|   +-------+-------+   |
W-----------W-----------W

play a3*b3-a3
shows
W-----------W-----------B
|   +-------+-------+   |
|   |   +---+---+   |   |
W---+---+---M---+---+---W
|   |   +---+---+   |   |
|   +-------+-------+   |
W-----------W-----------W


== the mur stone is knocked along a ring (rules 1.6, 4.1)
game mur
board
+-----------+-----------+
|   +-------B-------M   |
|   |   +---+---+   |   |
+---+---+---+---+---W---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play a2*b2-d2
happened moved b a2-b2; knocked m b2-d2
shows
+-----------+-----------+
|   +-------+-------B   |
|   |   +---+---+   |   |
+---+---+---+---+---W---+
|   |   +---+---+   |   |
|   +-------+-------M   |
+-----------+-----------+


== a knock past the centre (rules 3.7, 4.2)
game mur
board
+-----------+-----------+
|   +-------+-------+   |
|   |   +---B---+   |   |
+---+---+---M---+---+---W
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+

play a1*0-e1
shows
+-----------+-----------+
|   +-------+-------+   |
|   |   +---+---+   |   |
+---+---+---B---+---+---W
|   |   +---M---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== counting from the start (rule 9.12)
game mur
perft 1 24
perft 2 552
perft 3 14088
perft 4 346056

== random games end (section 6)
game mur
playouts 100

== random games of a position that is all but stagnant end (rule 6.12)
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
playouts 100
