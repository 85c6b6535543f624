# Unlur: moves and positions as text (sections 6 and "Positions as text" of the rules).

== moves as text (rules 6.1, 6.2, 6.3)
game unlur:size=6
reads A3 -> A3
reads a3 -> A3
reads f11 -> F11
reads pass -> pass
reads PASS -> pass
reads Pass -> pass
reads black -> pass
reads Black -> pass
reads ` A3 ` -> A3
misreads ``: at character 1: expected a cell of this board (A1 to K11) or `pass`
misreads A: at character 1: expected a cell of this board (A1 to K11) or `pass`
misreads A03: at character 1: A03 is not on this board: row A has the cells A1 to A6
misreads 3A: at character 1: expected a cell of this board (A1 to K11) or `pass`
misreads white: at character 1: expected a cell of this board (A1 to K11) or `pass`
misreads passe: at character 1: expected a cell of this board (A1 to K11) or `pass`
misreads A3x: at character 3: expected nothing after the move
misreads pass A3: at character 6: expected nothing after the move
misreads-turn A3|A4: at character 3: expected nothing after the turn
number 0: that is not a move in Unlur
number 92: that is not a move in Unlur
number 4294967295: that is not a move in Unlur

== seats are numbers until the colours are known (rule 6.4)
game unlur:size=4
turn? 1
play C3
turn? 2
play pass
turn? white
turn? 1

== positions are written as they are read (rules P.1, P.2, P.3)
game unlur:size=3
good-position 3/4/5/4/3 1 ? 0
good-position 3/4/5/4/3 2 ? 1
good-position 3/1x2/2x2/4/3 1 ? 2
good-position 3/1x2/2x2/4/3 1 2 3
good-position x2/1x2/2o2/4/3 2 1 40000
good-position o2/o3/1o3/1o2/o2 - 2 9

== bad positions: the rows (rule P.1)
game unlur:size=3
bad-position 3/4/5/4: at character 8: expected `/` before row E
bad-position 4/4/5/4/3 1 ? 0: at character 1: expected a number of empty cells from 1 to 3
bad-position 0xxx/4/5/4/3 1 ? 0: at character 1: expected a number of empty cells from 1 to 3
bad-position 03/4/5/4/3 1 ? 0: at character 1: expected a number of empty cells from 1 to 3
bad-position 2/4/5/4/3 1 ? 0: at character 2: expected 1 more cell in this row: one of `xo`, or a number of empty cells
bad-position x: at character 2: expected 2 more cells in this row: one of `xo`, or a number of empty cells
bad-position ``: at character 1: expected 3 more cells in this row: one of `xo`, or a number of empty cells
bad-position 2z/4/5/4/3 1 ? 0: at character 2: expected 1 more cell in this row: one of `xo`, or a number of empty cells
bad-position xxxx/4/5/4/3 1 ? 0: at character 4: expected `/` before row B

== bad positions: turn, black, ply (rules P.2, P.3)
game unlur:size=3
bad-position 3/4/5/4/3: at character 10: expected the seat to move: 1, 2 or -
bad-position 3/4/5/4/3 3 ? 0: at character 11: expected the seat to move: 1, 2 or -
bad-position `3/4/5/4/3 `: at character 11: expected the seat to move: 1, 2 or -
bad-position 3/4/5/4/3 1: at character 12: expected the seat of Black: 1, 2 or ?
bad-position 3/4/5/4/3 1 x 0: at character 13: expected the seat of Black: 1, 2 or ?
bad-position 3/4/5/4/3 1 ?: at character 14: expected the ply, 0 to 40000
bad-position 3/4/5/4/3 1 ? 40001: at character 15: expected the ply, 0 to 40000
bad-position 3/4/5/4/3 1 ? -1: at character 15: expected the ply, 0 to 40000
bad-position 3/4/5/4/3 1 ? 0 0: at character 17: expected nothing after the ply

== bad positions: a white stone before the colours are decided (rule P.4)
game unlur:size=3
bad-position 3/4/2o2/4/3 1 ? 1: there is a white stone in the contract phase

== bad positions: a contract stone on a side (rule P.5)
game unlur:size=3
bad-position x2/4/5/4/3 1 ? 1: in the contract phase no stone may be on a side

== bad positions: both colours have a line or Y (rule P.6)
game unlur:size=3
bad-position oxx/o2x/1o2x/1o1x/o1x - 1 10: both colours have a line or Y

== bad positions: a figure is complete, but somebody is to move (rule P.7)
game unlur:size=3
bad-position o2/o3/1o3/1o2/o2 1 2 9: a line or Y is complete, but a seat is to move

== bad positions: nothing is complete, and nobody is to move (rule P.7)
game unlur:size=3
bad-position 3/4/5/4/3 - 1 1: no line or Y is complete, but no seat is to move
bad-position 3/4/5/4/3 - ? 0: no line or Y is complete, but no seat is to move

== bad positions: two separate lines, which no single stone can have made (rule P.8)
game unlur:size=3
bad-position o1o/o2o/1o2o/1o1o/o1o - 1 11: no single stone can have completed the line or Y

== a position on the way (Positions as text)
game unlur:size=4
play C3 pass A1
position o3/5/2x3/7/6/5/4 2 2 3

== nobody demands that a position could come up in play
game unlur:size=3
good-position ooo/4/5/4/3 1 1 0
