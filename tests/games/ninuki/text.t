# Ninuki-Renju: moves and positions as text (sections 7 and "Positions as text" of the rules).

== moves as text (rules 7.1, 7.2)
game ninuki
reads K10 -> K10
reads k10 -> K10
reads ` L9 ` -> L9
reads t19 -> T19
misreads ``: at character 1: expected a point of this board (A1 to T19, without I)
misreads K: at character 1: expected a point of this board (A1 to T19, without I)
misreads K010: at character 1: expected a point of this board (A1 to T19, without I)
misreads 10K: at character 1: expected a point of this board (A1 to T19, without I)
misreads Z1: at character 1: expected a point of this board (A1 to T19, without I)
misreads K10 L9: at character 5: expected nothing after the move
misreads K10x: at character 4: expected nothing after the move
number 0: that is not a move in Ninuki-Renju
number 362: that is not a move in Ninuki-Renju

== the last point of the smallest board (rule 7.1)
game ninuki:size=13
reads N13 -> N13
misreads O13: at character 1: expected a point of this board (A1 to N13, without I)

== positions are written as they are read
game ninuki:size=13
good-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1
good-position 13/13/13/13/13/5o7/6x6/13/13/13/13/13/13 x 0-0 2
good-position 13/13/13/x12/13/5o7/6x6/13/13/13/13/13/13 o 0-0 3
good-position 13/13/13/13/13/13/13/13/13/13/13/13/13 o 4-3 39999
good-position 13/13/13/13/13/13/13/13/13/13/13/13/13 x 0-5 40
good-position 13/13/13/13/13/13/13/13/13/13/13/13/13 o 12-0 41
good-position xxxxx8/13/13/13/13/13/13/13/13/13/13/13/13 o 0-0 9
good-position ooooo8/13/13/13/13/13/13/13/13/13/13/13/13 o 0-0 9
good-position ooooo8/13/13/13/13/13/13/13/13/13/13/13/13 o 5-0 19

== a position that is over: five pairs of the side that has moved (rule 6.2)
game ninuki:size=13
from 13/13/13/13/13/13/13/13/13/13/13/13/13 x 0-5 40
over pairs o

== a position that is over: a five that cannot be broken (rule 6.8)
game ninuki:size=13
from xxxxx8/13/13/13/13/13/13/13/13/13/13/13/13 o 0-0 9
over five x

== a position that is over: a five was not broken (rule 6.4)
game ninuki:size=13
from ooooo8/13/13/13/13/13/13/13/13/13/13/13/13 o 0-0 9
over unbroken-five o

== a position that is over: five pairs against a five (rule 6.3)
game ninuki:size=13
from ooooo8/13/13/13/13/13/13/13/13/13/13/13/13 o 5-0 19
draw pairs-and-five

== capital and small letters of the side to move
game ninuki:size=13
from 13/13/13/13/13/13/6x6/13/13/13/13/13/13 O 0-0 1
position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1

== bad positions: the rows (rule P.1)
game ninuki:size=13
bad-position 13/13: at character 6: expected `/` before row 11
bad-position 14/13: at character 1: expected a number of empty cells from 1 to 13
bad-position 12/13: at character 3: expected 1 more cell in this row: one of `xo`, or a number of empty cells
bad-position 13/6b6: at character 5: expected 7 more cells in this row: one of `xo`, or a number of empty cells

== bad positions: side, pairs, ply (rules P.2, P.3, P.4)
game ninuki:size=13
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13: at character 40: expected the side to move: x or o
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 - 0-0 1: at character 41: expected the side to move: x or o
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 z 0-0 1: at character 41: expected the side to move: x or o
bad-position `13/13/13/13/13/13/6x6/13/13/13/13/13/13 `: at character 41: expected the side to move: x or o
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o: at character 42: expected the pairs captured by x and o, 0 to 12 each, like 0-2
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0: at character 44: expected the pairs captured by x and o, 0 to 12 each, like 0-2
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 13-0 1: at character 43: expected the pairs captured by x and o, 0 to 12 each, like 0-2
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-13 1: at character 45: expected the pairs captured by x and o, 0 to 12 each, like 0-2
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0: at character 46: expected the ply, 1 to 40000
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 40001: at character 47: expected the ply, 1 to 40000
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1 1: at character 49: expected nothing after the ply

== bad positions: whose turn it is follows from the ply (rule P.5)
game ninuki:size=13
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 x 0-0 1: at ply 1 it is the turn of o
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 4: at ply 4 it is the turn of x

== bad positions: the opening (rules P.4, P.6, P.7, P.8)
game ninuki:size=13
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 x 0-0 0: at character 47: expected the ply, 1 to 40000
bad-position 13/13/13/13/13/13/13/13/13/13/13/13/13 o 0-0 1: at ply 1 there is only an x on the centre, at ply 2 also one o
bad-position x12/13/13/13/13/13/13/13/13/13/13/13/13 o 0-0 1: at ply 1 there is only an x on the centre, at ply 2 also one o
bad-position x12/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-0 1: at ply 1 there is only an x on the centre, at ply 2 also one o
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 x 0-0 2: at ply 1 there is only an x on the centre, at ply 2 also one o
bad-position 13/13/13/13/13/5o7/6x6/13/13/13/13/13/13 o 0-0 1: at ply 1 there is only an x on the centre, at ply 2 also one o
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 1-0 1: nothing can be captured up to ply 2
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-1 1: nothing can be captured up to ply 2
bad-position 13/13/13/13/13/4o8/6x6/13/13/13/13/13/13 x 0-0 2: at ply 2 the o must be next to the centre

== bad positions: the side to move has won already (rule P.9)
game ninuki:size=13
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 x 5-0 40: the side to move has five pairs: the game is already over
bad-position 13/13/13/13/13/13/6x6/13/13/13/13/13/13 o 0-5 41: the side to move has five pairs: the game is already over

== a position on the way (Positions as text)
game ninuki:size=13
play H8 K10 J9 F8 H7 H6 J8 H9 K7
points 1 0
position 13/13/13/9x3/7xo4/5x2o4/6x2o3/7x5/13/13/13/13/13 x 1-0 10
