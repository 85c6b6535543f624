# Unlur: the contract phase (section 2 of the rules).

== the start: an empty board, nobody has a colour, the first seat begins (rule 2.1)
game unlur:size=4
phase contract
turn? 1
roles undecided undecided
points 0 0
position 4/5/6/7/6/5/4 1 ? 0
running
as 2
illegal C3: it is not the turn of seat 2
count 0
as 3
illegal C3: there is no seat 3: Unlur has seats 1 to 2

== only black stones, only off the sides (rule 2.2)
game unlur:size=4
legal C3 D4 B2 F6
illegal A1: A1 is on side 1: in the contract phase no stone may be on a side (rule 2.2)
marks A1
illegal A3: A3 is on side 1: in the contract phase no stone may be on a side (rule 2.2)
illegal B5: B5 is on side 2: in the contract phase no stone may be on a side (rule 2.2)
illegal E7: E7 is on side 3: in the contract phase no stone may be on a side (rule 2.2)
illegal G5: G5 is on side 4: in the contract phase no stone may be on a side (rule 2.2)
illegal E2: E2 is on side 5: in the contract phase no stone may be on a side (rule 2.2)
illegal C1: C1 is on side 6: in the contract phase no stone may be on a side (rule 2.2)
# corners lie on two sides; the lower number is named (rule 1.9)
illegal A4: A4 is on side 1: in the contract phase no stone may be on a side (rule 2.2)
illegal D7: D7 is on side 2: in the contract phase no stone may be on a side (rule 2.2)
illegal G7: G7 is on side 3: in the contract phase no stone may be on a side (rule 2.2)
illegal G4: G4 is on side 4: in the contract phase no stone may be on a side (rule 2.2)
illegal D1: D1 is on side 5: in the contract phase no stone may be on a side (rule 2.2)
count 20
play C3
happened placed x C3
turn? 2
phase contract
illegal C3: C3 is occupied by a black stone (rule 2.2)
marks C3
play D4
turn? 1
shows
      A . . . .
     B . . . . .
    C . . x . . .
   D . . . x . . .
    E . . . . . .
     F . . . . .
      G . . . .

== passing is allowed at once (rule 2.3)
game unlur:size=4
legal pass
play pass
happened passed 1
phase main
turn? 2
roles black white
position 4/5/6/7/6/5/4 2 1 1

== passing at any turn (rule 2.3)
game unlur:size=4
play C3 pass
roles white black
turn? 1

== no empty cell off the sides is left: passing is the only move (rule 2.4)
game unlur:size=3
board
    A . . .
   B . x x .
  C . x x x .
   D . x x .
    E . . .

turn 2
phase contract
moves pass
illegal A1: A1 is on side 1: in the contract phase no stone may be on a side (rule 2.2)
play pass
roles white black
turn? white
count 12

== who passes is Black, the other is White and moves next (rules 2.5, 2.6)
game unlur:size=4
play C3 D4 pass
roles black white
turn? white
turn? 2
play A1
happened placed o A1
shows
      A o . . .
     B . . . . .
    C . . x . . .
   D . . . x . . .
    E . . . . . .
     F . . . . .
      G . . . .

turn? black
illegal pass: passing is not allowed once the colours are decided (rule 3.2)
as 2
illegal B2: it is not the turn of seat 2 (white)

== random games end (rule 5.6)
game unlur:size=3
playouts 400

== random games of every size end (rule 5.6)
game unlur:size=4
playouts 400

== random games on the original board (rule 5.6)
game unlur
playouts 100

== random games on the largest board (rule 5.6)
game unlur:size=13
playouts 40

== random games from a board that is nearly decided (rule 5.6)
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
playouts 200

== a random game from a finished board changes nothing (rule 5.1)
game unlur:size=4
board
      A . . . o
     B . . . o .
    C . . . o . .
   D . . . o . . .
    E . . o . . .
     F . o . . .
      G o . . .

turn -
black 1
over line white
playouts 2
