# Ninuki-Renju: capturing (section 3 of the rules).

== a pair between the new stone and an own one (rules 3.1, 3.2)
game ninuki
board
10 . . x o o . . .

turn x
play F10
happened placed x F10; removed o E10; removed o D10; scored 1 +1
points 1 0
shows
10 . . x . . x . .

# the points are empty again
play D10 A1 E10
stack E10 o
points 1 0

== one stone or three stones are no pair (rule 3.1)
game ninuki
board
10 . . x o . . .
 9 . . x o o o .
 8 . . . o o .

turn x
play E10
happened placed x E10
play A1 G9
happened placed x G9
play A2 F8
happened placed x F8
points 0 0

== o captures too (rule 3.1)
game ninuki
board
10 . . o x x . . .

turn o
play F10
happened placed o F10; removed x E10; removed x D10; scored 2 +1
points 0 1

== two pairs at once (rule 3.3)
game ninuki
board
13 . . . x
12 . . . o
11 . . . o
10 x o o .

turn x
play D10
points 2 0
shows
13 . . . x
10 x . . x

== all eight directions at once (rule 3.3)
game ninuki
board
13 . . . . . . x . . x . . x
12 . . . . . . . o . o . o .
11 . . . . . . . . o o o . .
10 . . . . . . x o o . o o x
 9 . . . . . . . . o o o . .
 8 . . . . . . . o . o . o .
 7 . . . . . . x . . x . . x

turn x
play K10
points 8 0
over pairs x
happened placed x K10; removed o L10; removed o M10; removed o J10; removed o H10; removed o K11; removed o K12; removed o K9; removed o K8; removed o L11; removed o M12; removed o J9; removed o H8; removed o L9; removed o M8; removed o J11; removed o H12; scored 1 +8
shows
13 . . . . . . x . . x . . x
10 . . . . . . x . . x . . x
 7 . . . . . . x . . x . . x

== a stone placed into a sandwich is safe (rule 3.4)
game ninuki
board
10 . . x o . x . .

turn o
play E10
happened placed o E10
points 0 0
shows
10 . . x o o x . .

# and stays so until x places a stone at an end anew
play A1
stack D10 o
stack E10 o

== a pair at the edge has no stone behind it (rule 3.1)
game ninuki
board
10 o o . . .

turn x
play C10
points 0 0
stack A10 o
