# Ninuki-Renju: the board, the seats and the opening (sections 1 and 2 of the rules).

== sizes and centres: 13 (rules 1.1, 1.2, 1.3)
game ninuki:size=13
cells 169
position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1
stack G7 x

== sizes and centres: 15 (rules 1.1, 1.2, 1.3)
game ninuki:size=15
cells 225
stack H8 x

== sizes and centres: 17 (rules 1.1, 1.2, 1.3)
game ninuki:size=17
cells 289
stack J9 x

== sizes and centres: 19 is the default (rules 1.1, 1.2, 1.3)
game ninuki
cells 361
stack K10 x
spec ninuki:size=19

== sizes and centres: 21 (rules 1.1, 1.2, 1.3)
game ninuki:size=21
cells 441
stack L11 x
reads V21 -> V21
misreads W21: at character 1: expected a point of this board (A1 to V21, without I)

== other sizes (rule 1.2)
game ninuki
bad-game ninuki:size=11: at character 13: expected size from 13 to 21, odd
bad-game ninuki:size=14: at character 13: expected size from 13 to 21, odd
bad-game ninuki:size=23: at character 13: expected size from 13 to 21, odd
bad-game ninuki:width=13: at character 8: expected an option of Ninuki-Renju: size

== the letter I is left out (rule 1.3)
game ninuki
reads H10 -> H10
reads J10 -> J10
misreads I10: at character 1: expected a point of this board (A1 to T19, without I)
misreads i10: at character 1: expected a point of this board (A1 to T19, without I)
reads T19 -> T19
misreads U1: at character 1: expected a point of this board (A1 to T19, without I)
misreads A20: at character 1: expected a point of this board (A1 to T19, without I)
misreads A0: at character 1: expected a point of this board (A1 to T19, without I)

== rows from the bottom, columns from the left (rule 1.3)
game ninuki:size=13
board
13 x . . . . . . . . . . . o
 7 . . . . . . x
 1 o . . . . . . . . . . . x

turn o
position x11o/13/13/13/13/13/6x6/13/13/13/13/13/o11x o 0-0 5
stack A13 x
stack N13 o
stack A1 o
stack N1 x

== x and o, x begins (rule 1.4)
game ninuki
roles x o
turn? o
as 1
illegal L9: it is not the turn of seat 1 (x)
as 3
illegal L9: there is no seat 3: Ninuki-Renju has seats 1 to 2
as mover
play L9
turn? x
play K13
turn? o

== a move is on an empty point (rule 1.5)
game ninuki
illegal K10: K10 is occupied by a black stone (rule 1.5)
marks K10
play L9
illegal L9: L9 is occupied by a white stone (rule 1.5)
misreads pass: at character 1: expected a point of this board (A1 to T19, without I)

== the first move is made already (rule 2.1)
game ninuki
phase second
ply? 1
turn? o
shows
10 . . . . . . . . . x

== the first move may be written in a list (rule 2.2)
game ninuki
play K10 L9
phase third
ply? 2

== the first move may be left out of a list (rule 2.2)
game ninuki
play L9
happened placed o L9
phase third
ply? 2

== move 2 is next to the centre (rule 2.3)
game ninuki
moves J9 J10 J11 K9 K11 L9 L10 L11
illegal M10: M10 is not next to the centre: move 2 must be within J9 to L11 (rule 2.3)
marks M10
illegal A1: A1 is not next to the centre: move 2 must be within J9 to L11 (rule 2.3)
illegal K12: K12 is not next to the centre: move 2 must be within J9 to L11 (rule 2.3)

== move 2 on the smallest board (rule 2.3)
game ninuki:size=13
moves F6 F7 F8 G6 G8 H6 H7 H8
illegal J7: J7 is not next to the centre: move 2 must be within F6 to H8 (rule 2.3)

== move 3 is outside of the square of 5 by 5 (rule 2.4)
game ninuki
play L9
count 336
illegal M12: M12 is too near the centre: move 3 must be outside H8 to M12 (rule 2.4)
marks M12
illegal H8: H8 is too near the centre: move 3 must be outside H8 to M12 (rule 2.4)
illegal J10: J10 is too near the centre: move 3 must be outside H8 to M12 (rule 2.4)
illegal K10: K10 is occupied by a black stone (rule 1.5)
legal G8 N12 K13 K7 H7 M13 A1 T19

== from move 4 on any empty point (rule 2.5)
game ninuki
play L9 K13
phase play
count 358
legal J10 A1 K11 M12

== the first plies are counted right (rules 2.3, 2.4)
game ninuki:size=13
perft 1 8
perft 2 1152

== random games end (section 6)
game ninuki:size=13
playouts 60

== random games on the usual board end (section 6)
game ninuki
playouts 10

== random games from the middle of a game end (section 6)
game ninuki:size=13
play F6 J3 A1 B2
playouts 20
