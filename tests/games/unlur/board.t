# Unlur: the board, its names and its sides (section 1 of the rules).

== sizes and cells (rule 1.1)
game unlur:size=4
cells 37

== size 6 has 91 cells (rule 1.1)
game unlur:size=6
cells 91

== size 8 has 169 cells and is the default (rules 1.1, 1.3)
game unlur
cells 169
spec unlur:size=8
count 128
perft 1 128

== size 3 has 19 cells, 7 of them off the sides (rules 1.1, 2.2)
game unlur:size=3
cells 19
moves B2 B3 C2 C3 C4 D3 D4 pass

== size 13 is the largest (rules 1.1, 1.2)
game unlur:size=13
cells 469
reads A13 -> A13
reads M25 -> M25
reads Y25 -> Y25
misreads Z25: at character 1: Z25 is not on this board: its rows are A to Y

== the range of sizes (rule 1.2)
game unlur
bad-game unlur:size=2: at character 12: expected size from 3 to 13
bad-game unlur:size=14: at character 12: expected size from 3 to 13
bad-game unlur:size=: at character 12: expected size from 3 to 13
bad-game unlur:deal=1: at character 7: expected an option of Unlur: size
bad-game unlur:size=4,size=4: at character 18: expected size only once
bad-game unlur:size: at character 11: expected `=` and the value of size
bad-game unlur size=4: at character 6: expected `:option=value` or nothing more

== the names of size 6: where rows begin and end (rules 1.4, 1.5)
game unlur:size=6
reads A1 -> A1
reads A6 -> A6
misreads A7: at character 1: A7 is not on this board: row A has the cells A1 to A6
misreads A0: at character 1: A0 is not on this board: row A has the cells A1 to A6
reads B7 -> B7
misreads B8: at character 1: B8 is not on this board: row B has the cells B1 to B7
reads F1 -> F1
reads F11 -> F11
misreads F12: at character 1: F12 is not on this board: row F has the cells F1 to F11
reads G2 -> G2
misreads G1: at character 1: G1 is not on this board: row G has the cells G2 to G11
reads K6 -> K6
reads K11 -> K11
misreads K5: at character 1: K5 is not on this board: row K has the cells K6 to K11
misreads L6: at character 1: L6 is not on this board: its rows are A to K

== the drawing and the names agree (rules 1.4, 1.5)
game unlur:size=4
play B3 C4 D4 E3 F5 pass A1 D7
shows
         1 2 3 4
      A o . . . 5
     B . . x . . 6
    C . . . x . . 7
   D . . . x . . x
    E . x . . . .
     F . . x . .
      G . . . .

position o3/2x2/3x2/3x2x/1x4/2x2/4 1 2 8

# The six neighbours of D4, three in each of two drawings: arms that meet nowhere but in D4.
== neighbours: arms that meet in D4, first three (rule 1.7)
game unlur:size=4
board
      A x . . .
     B . x . . .
    C . . x . . .
   D . . . . x x x
    E . . x . . .
     F . x . . .
      G x . . .

turn 1
black 1
play D4
over y black

== neighbours: arms that meet in D4, the other three (rule 1.7)
game unlur:size=4
board
      A . . . x
     B . . . x .
    C . . . x . .
   D x x x . . . .
    E . . . x . .
     F . . . x .
      G . . . x

turn 1
black 1
play D4
over y black

# D4 does not touch C5, though only a corner is between them, nor E3.
== cells that look near but share no edge (rule 1.7)
game unlur:size=4
board
      A . . . .
     B . . . . o
    C . . . . o .
   D . . . . . . .
    E . o . . . .
     F o . . . .
      G . . . .

turn 2
black 1
# D4 alone does not make the line from side 2 to side 5
play D4
running
play A1 C4
running
# C4 borders on both C5 and D4, and E4 on both D4 and E3: now the line is there
play A2 E4
over line white
shows
      A x x . .
     B . . . . o
    C . . . o o .
   D . . . o . . .
    E . o o . . .
     F o . . . .
      G . . . .

