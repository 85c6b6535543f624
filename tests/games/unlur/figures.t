# Unlur: the main phase, lines and Ys, and the end (sections 3 to 5 and 7 of the rules).

== any empty cell, also on a side; nobody passes (rules 3.1, 3.2)
game unlur:size=3
play C3 pass
count 18
legal A1 A3 C1 C5 E3 E5 B2
illegal pass: passing is not allowed once the colours are decided (rule 3.2)
illegal black: passing is not allowed once the colours are decided (rule 3.2)
illegal C3: C3 is occupied by a black stone (rule 3.1)
play A1
illegal A1: A1 is occupied by a white stone (rule 3.1)
marks A1

== stones are never moved or taken off (rule 3.3)
game unlur:size=3
play C3 pass A1 E5
shows
    A o . .
   B . . . .
  C . . x . .
   D . . . .
    E . . x

== a Y and no line (rules 4.3, 5.2, 7.1)
game unlur:size=6
board
        A . . x . . .
       B . . x . . . .
      C . . x . . . . .
     D . . . x . . . . .
    E . . . . . x . . . .
   F . . . x x . x . . . .
    G . . x . . . x x . .
     H . x . . . . . x x
      I x . . . . . . .
       J . . . . . . .
        K . . . . . .

turn black
black 1
play E5
over y black
places 1 2
match 1
count 0
illegal A1: the game is over

== a line and no Y (rules 4.2, 5.1, 7.1)
game unlur:size=6
board
        A . . o . . .
       B . . o . . . .
      C . . o . . . . .
     D . . . o . . . . .
    E . . . . o . . . . .
   F . . . . o . . . . . .
    G . . . . . o . . . .
     H . . . . . o . . .
      I . . . . . o . .
       J . . . . o . .
        K . . . o . .

turn white
black 1
play G6
over line white
places 2 1
match 2

== a line between sides 2 and 5 (rule 4.2)
game unlur:size=4
board
      A . . . .
     B . . . . o
    C . . . . o .
   D . . . o . . .
    E . . o . . .
     F o . . . .
      G . . . .

turn white
black 2
play D5
running
play A1 E3
over line white
roles white black
places 1 2

== a line between sides 3 and 6 (rule 4.2)
game unlur:size=4
board
      A . . . .
     B . . . . .
    C o . . . . .
   D . o . . . . .
    E . . . . o o
     F . . . . .
      G . . . .

turn white
black 1
play D3
running
play A1 D4
running
play A2 D5
over line white

== a line through corners: A4 is on sides 1 and 2, G4 on 4 and 5 (rules 1.9, 7.2)
game unlur:size=4
board
      A . . . o
     B . . . o .
    C . . . o . .
   D . . . . . . .
    E . . o . . .
     F . o . . .
      G o . . .

turn white
black 1
play D4
over line white

== sides 1, 2 and 3 are neither a line nor a Y (rule 7.2)
game unlur:size=4
board
      A . . . x
     B . . . . x
    C . . . . . x
   D . . . . . . .
    E . . . . . .
     F . . . . .
      G . . . .

turn black
black 1
play D7
running
turn? white

== the whole of side 1 with both corners is neither (rule 4.2)
game unlur:size=4
board
      A o o . o
     B . . . . .
    C . . . . . .
   D . . . . . . .
    E . . . . . .
     F . . . . .
      G . . . .

turn white
black 1
play A3
running

== a Y of sides 2, 4 and 6 (rule 4.3)
game unlur:size=4
board
      A . . . .
     B x . . . x
    C . x . . x .
   D . . x . x . .
    E . . . x . .
     F . . . x .
      G . . x .

turn black
black 1
play D4
over y black

== a corner counts for both of its sides in a Y (rules 1.9, 4.3)
game unlur:size=4
board
      A . . . x
     B . . . x .
    C . . . x . .
   D . . . . . . .
    E . . . x . .
     F . . . x .
      G . . x .

turn black
black 1
play D4
# A4 (1, 2), G6 (4): a line from 1 to 4 without a Y
over wrong-line white

== Black makes a line and loses at once (rule 5.3)
game unlur:size=4
board
      A . x . .
     B . x . . .
    C . . x . . .
   D . . . . . . .
    E . . . . x .
     F . . . x .
      G . . . x

turn black
black 2
play D4
running
play A1 E5
over wrong-line white
places 1 2

== White makes a Y and loses at once (rule 5.3)
game unlur:size=6
board
        A . . o . . .
       B . . o . . . .
      C . . o . . . . .
     D . . . o . . . . .
    E . . . . . o . . . .
   F . . . o o . o . . . .
    G . . o . . . o o . .
     H . o . . . . . o o
      I o . . . . . . .
       J . . . . . . .
        K . . . . . .

turn white
black 1
play E5
over wrong-y black
places 1 2

== Black makes both at once and wins (rules 5.4, 7.3)
game unlur:size=4
board
      A x . . .
     B . x . . .
    C . . x . . .
   D . . . . x . .
    E . x x . x .
     F x . . . x
      G . . . .

turn black
black 1
play D4
over y black

== White makes both at once and wins (rules 5.4, 7.3)
game unlur:size=4
board
      A o . . .
     B . o . . .
    C . . o . . .
   D . . . . o . .
    E . o o . o .
     F o . . . o
      G . . . .

turn white
black 1
play D4
over line white

== figures of the contract stones count for Black afterwards (rule 5.5)
# three black arms that do not meet yet; White's stone elsewhere decides nothing
game unlur:size=4
board
      A x . . .
     B . x . . .
    C . . x . . .
   D . . . . x . .
    E . x x . x .
     F x . . . x
      G . . . .

turn white
black 1
play D4
running
happened placed o D4

== only the group of the stone just placed decides (rule 5.5)
game unlur:size=3
board
    A x o .
   B . o . .
  C . o . . .
   D . . x .
    E . . x

turn white
black 1
play D3
running
play A3
running
play E4
over line white

== to the last cell (rules 5.6, 7.4)
game unlur:size=3
play C2 C3 D4
roles undecided undecided
play pass
roles white black
play A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2
running
moves B1
shows
    A x o x
   B . o o x
  C o x x o o
   D o x x x
    E o x x

play B1
happened placed x B1
over wrong-line white
places 1 2
ply? 20
count 0
position xox/xoox/oxxoo/oxxx/oxx - 2 20
