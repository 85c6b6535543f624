# Ninuki-Renju: the end of the game (section 6), and whole games.

== five pairs win (rule 6.2)
game ninuki
board
10 . . x o o . . .

turn x
pairs 4-4
play F10
points 5 4
over pairs x
places 1 2
match 1
illegal A1: the game is over
count 0

== five pairs win for o (rule 6.2)
game ninuki
board
10 . . o x x . . .

turn o
pairs 0-4
play F10
over pairs o

== four pairs do not (rule 6.2)
game ninuki
board
10 . . x o o . . .

turn x
pairs 3-4
play F10
running
points 4 4

== the fifth pair comes before a five of one's own (rules 6.1, 6.2)
game ninuki
board
10 . . x x x x . . .
 9 . . . . . . o . .
 8 . . . . . . o . .
 7 . . . . . . x . .

turn x
pairs 4-0
play G10
over pairs x

== a draw by the fifth pair: an overline is shortened to a five (rules 6.3, 8.6)
game ninuki
board
7 . . . . . . . . x
6 . . . . . . . . o
5 . . . o o o o o o
4 . . . . . . . . .

turn x
pairs 4-0
running
phase play
play J4
points 5 0
draw pairs-and-five
places 1 1
match draw

== a draw by the fifth pair: a five that could be broken was left (rules 6.3, 6.7, 8.7)
game ninuki
board
     B C D E F G H J K L M N O P Q R S
  10 . . . . . . . . . . . . o x x . .
   7 . . . o . . . . . . . . . . . . .
   6 . . . x . . . . . . . . . . . . .
   5 . x x x x . . . . . . . . . . . .
   1 . . . . . . . . . . . o . . . . .

turn x
pairs 0-4
play G5
running
phase break
turn? o
legal E4 R10
play R10
points 0 5
draw pairs-and-five

== the same five, broken (rule 6.7)
game ninuki
board
     B C D E F G H J K L M N O P Q R S
   7 . . . o . . . . . . . . . . . . .
   6 . . . x . . . . . . . . . . . . .
   5 . x x x x . . . . . . . . . . . .
   1 . . . . . . . . . . . o . . . . .

turn x
play G5 E4
running
phase play
points 0 1

== who fails to break a five has lost (rule 6.4)
game ninuki
board
     B C D E F G H J K L M N O P Q R S
   7 . . . o . . . . . . . . . . . . .
   6 . . . x . . . . . . . . . . . . .
   5 . x x x x . . . . . . . . . . . .
   1 . . . . . . . . . . . o . . . . .

turn x
play G5
phase break
play A1
over unbroken-five x
places 1 2

== a five against a five: the older one wins (rules 6.1, 6.4)
game ninuki
board
     B C D E F G H J K L M N O P Q R S
  10 . . . . . . . . . . . o o o o . .
   7 . . . o . . . . . . . . . . . . .
   6 . . . x . . . . . . . . . . . . .
   5 . x x x x . . . . . . . . . . . .

turn x
play G5
phase break
play R10
over unbroken-five x

== a capture that makes a five of the opponent (rule 6.5)
game ninuki
board
7 . . . . . . . . x
6 . . . . . . . . o
5 . . . o o o o o o
4 . . . . . . . . .

turn x
pairs 0-0
play J4
points 1 0
over unbroken-five o
places 2 1

== a five that nobody can break wins at once (rule 6.8)
game ninuki
board
10 . . x x x x . . .

turn x
play G10
over five x
places 1 2
shows
10 . . x x x x x . .

== even if the opponent could take a fifth pair elsewhere (rule 6.8)
game ninuki
board
     B C D E F G H J K L M N O P Q R S
  10 . . . . . . . . . . . . o x x . .
   5 . x x x x . . . . . . . . . . . .

turn x
pairs 0-4
play G5
over five x

== a five of o wins too (rule 6.8)
game ninuki
board
10 . . o o . o o . .

turn o
play E10
over five o
places 2 1

== a capture that leaves another five is no breaking (rule 6.7)
# the five stands twice through G5; E4 can only break the row
game ninuki
board
     B C D E F G H J K
   9 . . . . . x . . .
   8 . . . . . x . . .
   7 . . . o . x . . .
   6 . . . x . x . . .
   5 . x x x x . . . .

turn x
play G5
over five x

== the board is full (rule 6.9)
game ninuki:size=13
board
13 x x x o o o x x x o o o x
12 o o o x x x o o o x x x o
11 x x x o o o x x x o o o x
10 o o o x x x o o o x x x o
 9 x x x o o . x x x o o o x
 8 o o o x x x o o o x x x o
 7 x x x o o o x x x o o o x
 6 o o o x x x o o o x x x o
 5 x x x o o o x x x o o o x
 4 o o o x x x o o o x x x o
 3 x x x o o o x x x o o o x
 2 o o o x x x o o o x x x o
 1 x x x o o o x x x o o o x

turn o
playouts 2
moves F9
play F9
draw no-move
playouts 2
places 1 1
match draw

== a whole game played by mail (rules 6.2, 8.8)
game ninuki
play K10 L9 M13 L11 L8 L10 K11 K12 K9 L12
play L13 M12 N13 O13 L11 M12 J13 K13 K14 J15
play L13 K13 M11 J9 J14 J12 J11 L11 K10
points 5 3
over pairs x
ply? 29
shows
     H J K L M N O P
  16 . . . . . . . .
  15 . o . . . . . .
  14 . . . . . . . .
  13 . . . x x x o .
  12 . o . . . . . .
  11 . x x . x . . .
  10 . . x . . . . .
   9 . o x . . . . .
   8 . . . x . . . .
   7 . . . . . . . .

== the same game with move 1 left out of the list (rule 2.2)
game ninuki
play L9 M13 L11 L8 L10 K11 K12 K9 L12
play L13 M12 N13 O13 L11 M12 J13 K13 K14 J15
play L13 K13 M11 J9 J14 J12 J11 L11
running
points 4 3
play K10
over pairs x
