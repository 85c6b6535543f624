# Ninuki-Renju: rules that meet each other in one move.

== a capture that shortens an overline to a five does not answer a four (rule 5.7)
game ninuki
board
     C D E F G H J K L M N O P
  10 . . . . . . . . . . . . .
   9 . . . . . . . x . . . . .
   8 . . . . . . . x . . . . .
   7 . . . . . . . . . . . . .
   6 . . . . o . . . . x x . .
   5 . o o o o o o . . . . . .
   4 . . o o o o . . . . . . .
   3 . . . . x . . . . . . . .
   2 . . . . . . . . . . . . .

illegal K6: K6 makes a double-three: K6-M6-N6 and K6-K8-K9, and does not answer the four (rule 5.5)

== another answer that is itself a double-three, with a five, is no other answer (rule 5.5)
game ninuki
board
     A B C D E F G H J K
  13 . . . . . . . . . .
  12 . . . x . . . . . .
  11 . . . o x . . . . .
  10 o o o o . . . . . .
   9 . . . . x x x x . .
   8 . . x x . . . . . .
   7 . x . x . . . . . .
   6 . . . . . . . . . .

legal D9 E10

== a gap that would make an overline is no four to defend against (rules 4.5, 5.3)
game ninuki
board
     B C D E F G H J K L M N
   8 . . . . . . . . . . . .
   7 . . . . . . x . . x . .
   6 . . . . . . x . x . . .
   5 . . . . . . . . . . . .
   4 . x o o o o . o . . . .
   3 . . . . . . . . . . . .

illegal H4: H4 makes a double-three: H4-H6-H7 and H4-K6-L7 (rule 5.3)

== one move may break two fives at once (rule 6.7)
game ninuki
board
     A B C D E F G H
  11 . . . . . . . .
  10 . . . o . . . .
   9 . x x x x x . .
   8 . . . x . . . .
   7 . . . . . . . .
   6 . . . x . . . .
   5 . x x x x x . .
   4 . . . o . . . .
   3 . . . . . . . .

turn o
phase break
play D7
running
points 0 2
phase play

== a fifth pair, an own five and a five of the opponent: a draw (rule 6.3)
game ninuki
board
     C D E F G H J K L
   8 . . . . . . . . .
   7 . . . . . . x . .
   6 . . . . . . o . .
   5 . o o o o o o . .
   4 . . x x x x . . .
   3 . . . . . . . . .

pairs 4-0
play J4
draw pairs-and-five

== the same with the fourth pair: the five of the opponent wins (rules 6.4, 6.5)
game ninuki
board
     C D E F G H J K L
   8 . . . . . . . . .
   7 . . . . . . x . .
   6 . . . . . . o . .
   5 . o o o o o o . .
   4 . . x x x x . . .
   3 . . . . . . . . .

pairs 3-0
play J4
over unbroken-five o

== a five that is made with a capture (rules 3.1, 6.8)
game ninuki
board
     D E F G H J K L
   8 . . . . . . . .
   7 . . . . . x . .
   6 . . . . . o . .
   5 . . . . . o . .
   4 . x x x x . . .
   3 . . . . . . . .

play J4
over five x
points 1 0

== a four with a gap excuses the only answer (rules 4.5, 5.5)
game ninuki
board
     C D E F G H J K L
   8 . . . . . . . . .
   7 . . . x . . x . .
   6 . . . x . x . . .
   5 . . . . . . . . .
   4 . o o . o o . . .
   3 . . . . . . . . .

legal F4

== no three: either gap would leave an end that makes six, seen from H5 (rule 4.9)
game ninuki
board
     B C D E F G H J K
   9 . . . . . . . . .
   8 . . . . . . x . .
   7 . . . . . . x . .
   6 . . . . . . . . .
   5 . x . x x . . . .
   4 . . . . . . . . .

legal H5

== no three: either gap would leave an end that makes six, seen from E5 (rule 4.9)
game ninuki
board
     B C D E F G H J K
   9 . . . . . . . . .
   8 . . . x . . . . .
   7 . . . x . . . . .
   6 . . . . . . . . .
   5 . x . . x . x . .
   4 . . . . . . . . .

legal E5

== no three: either gap would leave an end that makes six, seen from F5 (rule 4.9)
game ninuki
board
     B C D E F G H J K
   9 . . . . . . . . .
   8 . . . . x . . . .
   7 . . . . x . . . .
   6 . . . . . . . . .
   5 . x . x . . x . .
   4 . . . . . . . . .

legal F5
