# Ninuki-Renju: runs, fives, fours and threes (section 4), and the double-three rule (section 5).
#
# Whether a row holds a three shows in the double-three rule: in most of these drawings x on K10 is
# part of a three along its column (K10 K11 K12), so it is refused exactly when its row holds
# another three.

== a three (rules 4.6, 4.9)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . x x . . . . .

illegal K10: K10 makes a double-three: K10-L10-M10 and K10-K11-K12 (rule 5.3)
marks K10 L10 M10 K11 K12

== the same from the middle of the three
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . x . x . . . . . .

illegal K10: K10 makes a double-three: K10-J10-L10 and K10-K11-K12 (rule 5.3)

== a three with a gap (rule 4.9)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . . x x . . . .

illegal K10: K10 makes a double-three: K10-M10-N10 and K10-K11-K12 (rule 5.3)

== a three with one end two points from an opponent (rule 4.9)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . o . . x x . . . . .

illegal K10: K10 makes a double-three: K10-L10-M10 and K10-K11-K12 (rule 5.3)

== no three: a run of four would not have two empty ends (rule 4.9)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . o . . x x . o . . .

legal K10

== no three: one end is blocked (rule 4.9)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . o . x x . . . . .

legal K10

== no three: one end is the edge (rule 4.9)
game ninuki
board
12 x . . . . .
11 x . . . . .
10 . x x . . .

legal A10

== a three after all: one step from the edge the four still has two ends (rule 4.9)
game ninuki
board
12 . x . . . . .
11 . x . . . . .
10 . . x x . . .

illegal B10: B10 makes a double-three: B10-C10-D10 and B10-B11-B12 (rule 5.3)

== no three: whichever gap is filled, one end of the four would make six (rule 4.9)
game ninuki
board
7 . . x . . . . . .
6 . . x . . . . . .
5 . . . . x x . x .

legal C5

== no three, but a four (rules 4.5, 4.8)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . x x x . . . .

legal K10

== no three, but a four with one end (rules 4.5, 4.8)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . o . x x x . . . .

legal K10

== no three, but a four with a gap (rules 4.5, 4.8)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . x . x x . . .

legal K10

== neither three nor four: the gap would make an overline (rules 4.4, 4.5)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . x x . x x . .

legal K10
# x has no four, so o has nothing to answer: a double-three of o is refused by rule 5.3 (see below)

== a run of five or more is no three (rules 4.4, 4.7)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . x x . x x x . . . .

legal K10
play K10
# six in a row win nothing
running
phase play

== a run is taken as long as it goes (rules 4.2, 4.3)
game ninuki
board
10 . . x x x . x x x . . .

turn x
play F10
shows
10 . . x x x x x x x . . .

running

== four lines through a point: the two diagonals (rule 4.1)
game ninuki
board
     F G H J K L M N O P
  12 . . x . . . x . . .
  11 . . . x . x . . . .
  10 . . . . . . . . . .
   9 . . . . . . . . . .

illegal K10: K10 makes a double-three: K10-L11-M12 and K10-J11-H12 (rule 5.3)

== three threes at once (rules 4.1, 5.1)
game ninuki
board
     F G H J K L M N O P
  12 . . . . x . x . . .
  11 . . . . x x . . . .
  10 . . . . . . . . . .
   9 . . . . . x . . . .
   8 . . . . . . x . . .

illegal K10: K10 makes a double-three: K10-K11-K12, K10-L11-M12 and K10-L9-M8 (rule 5.3)

== four threes at once (rules 4.1, 5.1)
game ninuki
board
     F G H J K L M N O P
  12 . . . . x . x . . .
  11 . . . . x x . . . .
  10 . . . . . x x . . .
   9 . . . . . x . . . .
   8 . . . . . . x . . .

illegal K10: K10 makes a double-three: K10-L10-M10, K10-K11-K12, K10-L11-M12 and K10-L9-M8 (rule 5.3)
marks K10 L10 M10 K11 K12 L11 M12 L9 M8

== one three is nothing forbidden (rule 5.1)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . . . . . . . .

legal K10 K13

== whether the point that is missing would be a legal move does not matter (rule 4.10)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . . x x . . . .
   9 . . . . . x . . . . . .
   8 . . . . . x . . . . . .

# L10, the gap, is itself refused
illegal L10: L10 makes a double-three: L10-M10-N10 and L10-L9-L8 (rule 5.3)
illegal K10: K10 makes a double-three: K10-M10-N10 and K10-K11-K12 (rule 5.3)

== it holds for o alike (rule 5.3)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . o . . . . . . .
  11 . . . . o . . . . . . .
  10 . . . . . o o . . . . .

turn o
illegal K10: K10 makes a double-three: K10-L10-M10 and K10-K11-K12 (rule 5.3)
turn? o

== a double-three of the other colour is nobody's concern (rule 5.3)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . o . . . . . . .
  11 . . . . o . . . . . . .
  10 . . . . . o o . . . . .

turn x
legal K10

== five with two threes (rules 5.4, 6.7, 8.1)
game ninuki
board
12 . . . . . . . . . . . o
11 . . . . . . . . x . x o o
10 . . . . . . x o o o o .
 9 . . . . . . . . . . o .

turn o
legal M10
play M10
running
phase break
turn? x
# x can break it
legal L8 M8

== breaking it one way (rule 6.7)
game ninuki
board
12 . . . . . . . . . . . o
11 . . . . . . . . x . x o o
10 . . . . . . x o o o o .
 9 . . . . . . . . . . o .

turn o
play M10 L8
points 1 0
running
phase play
stack L9 -
stack L10 -

== breaking it the other way (rule 6.7)
game ninuki
board
12 . . . . . . . . . . . o
11 . . . . . . . . x . x o o
10 . . . . . . x o o o o .
 9 . . . . . . . . . . o .

turn o
play M10 M8
points 1 0
running
stack L9 -
stack K10 -

== another answer exists (rules 5.5, 5.7, 8.2)
game ninuki
board
11 . . . . . . . . x . . .
10 . . . . . . x o o o o .
 9 . . . . . . . . . . o .
 8 . . . . . . . . . . o .
 7 . . . . . . . . . . . .
 6 . . . . . . . . . x . x
 5 . . . . . . . . x . . x

turn x
legal M10
illegal M8: M8 makes a double-three: M8-M6-M5 and M8-K6-J5; M10 also answers the four (rule 5.5)

== the same, the other way round (rules 5.5, 5.7, 8.3)
game ninuki
board
13 . . . . . . x . . x . .
12 . . . . . . x . x . . .
11 . . . . . . . . . . o .
10 . . . . . . . o o o o x
 9 . . . . . . . . . . x .

turn x
legal L12
illegal G10: G10 makes a double-three: G10-G12-G13 and G10-J12-K13; L12 also answers the four (rule 5.5)
play L12
points 1 0

== a capture that forms threes through the new stone (rules 5.1, 5.2, 8.4)
game ninuki
board
13 . . . . . . x . . x
12 . . . . . . x . x .
11 . . . . . . . . . .
10 . . . . . . . . . .
 9 . . . . . o o . . .
 8 . . . . o . o . . .
 7 . . . x . . x . . .

turn x
illegal G10: G10 makes a double-three: G10-G12-G13 and G10-J12-K13 (rule 5.3)

== a capture that only reveals threes elsewhere (rules 5.2, 8.4)
game ninuki
board
13 . . . . . . x . . x
12 . . . . . . x . x .
11 . . . . . . . . . .
10 . . . . . . x . . .
 9 . . . . . o o x . .

turn x
legal E9
play E9
points 1 0
running

== the only answer to a four (rules 5.5, 8.5)
game ninuki
board
7 . . . . . . . x . . x . .
6 . . . . . . . x . x . . .
5 . . . . . . . . . . . . .
4 . . x o o o o . . . . . .

turn x
legal H4
play H4
running

== a double-three that does not answer the four (rule 5.5)
game ninuki
board
     F G H J K L M N O P Q R
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . x x . . . . .
   4 . x o o o o . . . . . .

illegal K10: K10 makes a double-three: K10-L10-M10 and K10-K11-K12, and does not answer the four (rule 5.5)
legal M4

== a four with two ends is not answered by closing one (rule 5.7)
game ninuki
board
7 . . . . . . . x . . x . .
6 . . . . . . . x . x . . .
5 . . . . . . . . . . . . .
4 . . . o o o o . . . . . .

turn x
illegal H4: H4 makes a double-three: H4-H6-H7 and H4-K6-L7, and does not answer the four (rule 5.5)

== the only answer to a standing five (rules 5.5, 5.6, 6.7)
# x can break the five only by H9, which captures H10 H11
game ninuki
board
     E F G H J K L M N O P
  12 . . . x . . . . . . .
  11 . . . o . . . . . . .
  10 . o o o o o . . . . .
   9 . . . . x . x . . . .
   8 . . . x . . . . . . .
   7 . . . x . . . . . . .

turn x
phase break
legal H9
some-moves H9
play H9
points 1 0
running
phase play

== another answer to a standing five (rules 5.5, 5.6)
# as before, but F12 can take G11 H10
game ninuki
board
     E F G H J K L M N O P
  12 . . . x . . . . . . .
  11 . . o o . . . . . . .
  10 . o o o o o . . . . .
   9 . . . . x . x . . . .
   8 . . . x . . . . . . .
   7 . . . x . . . . . . .

turn x
phase break
legal F12
illegal H9: H9 makes a double-three: H9-J9-L9 and H9-H8-H7; F12 also answers the five (rule 5.5)

== a double-three that does not answer the five (rules 5.5, 5.6)
game ninuki
board
     E F G H J K L M N O P
  12 . . . x . . . . . . .
  11 . . . o . . . . . . .
  10 . o o o o o . . . . .
   9 . . . . x . x . . . .
   8 . . . x . . . . . . .
   7 . . . x . . . . . . .
   5 . . . . . . . . x . .
   4 . . . . . . . . x . .
   3 . . . . . . x x . . .

turn x
illegal N3: N3 makes a double-three: N3-M3-L3 and N3-N4-N5, and does not answer the five (rule 5.5)

== capturing the fifth pair is no excuse (rule 5.8)
game ninuki
board
     F G H J K L M N O P Q R
  13 . . . . . . . . . . . .
  12 . . . . x . . . . . . .
  11 . . . . x . . . . . . .
  10 . . . . . x x . . . . .
   9 . . . . o . . . . . . .
   8 . . . . o . . . . . . .
   7 . . . . x . . . . . . .

turn x
pairs 4-0
illegal K10: K10 makes a double-three: K10-L10-M10 and K10-K11-K12 (rule 5.3)
