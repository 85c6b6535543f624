# Unitar: intentions, comparison and carrying out (sections 4 to 8 of the rules).
#
# In most turns here only the intention of seat 3 is approved: seat 1 shares its symbol, seat 2 its
# colour, and nobody its action.

== every one of the 48 intentions is allowed (rules 4.2, 4.3, 4.4)
game unitar:deal=0
place yellow-tar F6
count 48
legal yellow-uni-unify yellow-tar-eliminate red-uni-clockwise red-tar-anticlockwise
legal blue-uni-north blue-tar-south yellow-uni-west blue-tar-east
turn? all

== only the third is approved: colour and symbol are shared with different players (rules 5.2, 14.2)
game unitar:deal=0
place yellow-tar B6
place red-tar F6
play yellow-tar-anticlockwise|red-uni-north|red-tar-unify
happened approved 3; void 3
position 1.0 yrb rt@F6=rF8F7E6F6G6E5G5/yt@B6=yA7B7C7B6B5B4 2

== none is approved: all choose again in the same round (rules 5.2, 5.4, 11.9, 14.2)
game unitar:deal=0
place yellow-tar B6
place red-tar F6
play yellow-tar-anticlockwise|red-uni-north|blue-tar-unify
happened 
position 0.1 yrb rt@F6=rF8F7E6F6G6E5G5/yt@B6=yA7B7C7B6B5B4 2
turn? all
play yellow-tar-anticlockwise|red-uni-north|red-tar-unify
position 1.0 yrb rt@F6=rF8F7E6F6G6E5G5/yt@B6=yA7B7C7B6B5B4 3

== two parts shared with the same player (rule 5.2)
game unitar:deal=0
place red-tar F6
play red-tar-north|red-tar-south|blue-uni-east
happened approved 1; approved 2; carried 1; moved r F8-F9; moved r F7-F8; moved r E6-E7; moved r F6-F7; moved r G6-G7; moved r E5-E6; moved r G5-G6; carried 2; moved r F9-F8; moved r F8-F7; moved r E7-E6; moved r F7-F6; moved r G7-G6; moved r E6-E5; moved r G6-G5

== one part shared is not enough (rule 5.2)
game unitar:deal=0
place red-tar F6
play red-tar-north|red-uni-south|blue-uni-east
# seat 2 shares red with 1 and uni with 3
happened approved 2; void 2

== clockwise and anticlockwise are different actions (rule 5.3)
game unitar:deal=0
place yellow-tar F6
play yellow-tar-clockwise|red-tar-anticlockwise|blue-uni-north
happened 
position 0.1 yrb yt@F6=yE7F7G7F6F5F4 2

== of all choices (rule 14.9)
game unitar:deal=0
place yellow-tar F6
# 7/48 approve nothing; of the others 29.9, 55.0 and 15.1 per cent approve one, two and three
approvals 16128 28224 51984 14256

== the 20th comparison that approves nothing ends the round (rule 5.5)
game unitar:deal=0
place yellow-tar F6
play-times 19 yellow-tar-anticlockwise|red-uni-north|blue-tar-unify
position 0.19 yrb yt@F6=yE7F7G7F6F5F4 20
play yellow-tar-anticlockwise|red-uni-north|blue-tar-unify
position 1.0 yrb yt@F6=yE7F7G7F6F5F4 21
points 6 0 0

== the 20th comparison may still approve (rule 5.5)
game unitar:deal=0
round 3.19
place yellow-tar F6
play red-tar-north|yellow-uni-south|yellow-tar-west
position 4.0 yrb yt@E6=yD7E7F7E6E5E4 2

== eight rounds without action end the game (rules 4.1, 5.5)
game unitar:deal=0
round 7.19
place yellow-tar F6
play yellow-tar-anticlockwise|red-uni-north|blue-tar-unify
ending rounds
places 1 2 2
turn? -
illegal yellow-tar-north: the game is over
count 0
position 8.0 yrb yt@F6=yE7F7G7F6F5F4 2

== the order of the actions (rules 6.1, 6.2)
# eliminate comes before north, whoever has chosen it
game unitar:deal=0
place blue-uni D5
place red-tar F6
play red-tar-north|red-tar-eliminate|blue-uni-east
happened approved 1; approved 2; carried 2; removed r E5; removed b E5; carried 1; moved r F8-F9; moved r F7-F8; moved r E6-E7; moved r F6-F7; moved r G6-G7; moved r G5-G6; scored 2 -1; scored 3 -1
points 0 6 2

== of equal actions the bigger named block comes first (rules 6.3, 14.3)
game unitar:deal=0
place yellow-uni C4
play blue-uni-unify|blue-tar-eliminate|red-tar-unify
happened approved 1; approved 2; approved 3; void 3; void 1; void 2

== the same, with effect: red-tar-unify, blue-uni-unify, blue-tar-eliminate (rules 6.1, 6.3, 14.3)
game unitar:deal=0
place red-tar F6
place blue-uni D5
place blue-tar C5
play blue-uni-unify|blue-tar-eliminate|red-tar-unify
points 0 4 11
position 1.0 yrb bt@C5+rt@F6+bu@D5=rF8F7E6F6bB6C6D6G6B5C5D5E5G5B4B3 2
happened approved 1; approved 2; approved 3; carried 3; removed b E5; framed b E5; framed b G5; carried 1; removed b C5; removed b D5; framed b G6; void 2; scored 2 -3

== the full list of actions in order (rule 6.2)
game unitar:deal=0
place blue-uni F6
play blue-uni-east|blue-uni-west|blue-uni-south
happened approved 1; approved 2; approved 3; carried 3; moved b E6-E5; moved b F6-F5; moved b G6-G5; carried 2; moved b E5-D5; moved b F5-E5; moved b G5-F5; carried 1; moved b D5-E5; moved b E5-F5; moved b F5-G5
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . . . . . . . . .
 5 . . . . b B b . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== clockwise before anticlockwise before north (rule 6.2)
game unitar:deal=0
place blue-uni F6
play blue-uni-north|blue-uni-anticlockwise|blue-uni-clockwise
happened approved 1; approved 2; approved 3; carried 3; moved b E6-F7; moved b F6-F6; moved b G6-F5; carried 2; moved b F7-E6; moved b F6-F6; moved b F5-G6; carried 1; moved b E6-E7; moved b F6-F7; moved b G6-G7

== identical intentions are each carried out (rule 6.4)
game unitar:deal=0
place blue-uni F6
play blue-uni-north|blue-uni-north|blue-uni-north
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . b B b . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . . . . . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== two identical intentions (rule 6.4)
game unitar:deal=0
place blue-uni F6
play blue-uni-north|blue-uni-north|red-tar-south
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . b B b . . . .
 7 . . . . . . . . . . .
 6 . . . . . . . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== a void action stays approved and nobody chooses again (rule 6.5)
game unitar:deal=0
place yellow-tar B6
play red-tar-north|yellow-uni-south|yellow-tar-west
happened approved 3; void 3
position 1.0 yrb yt@B6=yA7B7C7B6B5B4 2

== a block without stones: void (rules 6.7, 8.8)
game unitar:deal=0
place yellow-tar B6
play blue-uni-south|red-tar-east|red-uni-north
happened approved 3; void 3
points 6 0 0

== the block that bears the name (rule 6.6)
# after unification both names mean the same block
game unitar:deal=0
from 0.0 yrb rt@F6+bu@D5=rF8F7E6F6bG6C5D5E5G5 1
play yellow-uni-south|blue-tar-east|blue-uni-north blue-tar-north|red-uni-east|red-tar-south
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R b . . . .
 5 . . b B b . b . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== directions: north (rule 7.1)
game unitar:deal=0
place yellow-tar F6
play red-tar-south|yellow-uni-east|yellow-tar-north
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . y y y . . . .
 7 . . . . . Y . . . . .
 6 . . . . . y . . . . .
 5 . . . . . y . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

position 1.0 yrb yt@F7=yE8F8G8F7F6F5 2

== directions: south (rule 7.1)
game unitar:deal=0
place yellow-tar F6
play red-tar-north|yellow-uni-east|yellow-tar-south
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . . y y y . . . .
 5 . . . . . Y . . . . .
 4 . . . . . y . . . . .
 3   . . . . y . . . .
 2     . . . . . . .
 1       . . . . .


== directions: west (rule 7.1)
game unitar:deal=0
place yellow-tar F6
play red-tar-north|yellow-uni-south|yellow-tar-west
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . y y y . . . . .
 6 . . . . Y . . . . . .
 5 . . . . y . . . . . .
 4 . . . . y . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== directions: east (rule 7.1)
game unitar:deal=0
place yellow-tar F6
play red-tar-north|yellow-uni-south|yellow-tar-east
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . y y y . . .
 6 . . . . . . Y . . . .
 5 . . . . . . y . . . .
 4 . . . . . . y . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== directions are void at the edge: north (rule 7.3)
game unitar:deal=0
place blue-uni F11
play yellow-uni-south|blue-tar-east|blue-uni-north
happened approved 3; void 3

== directions are void at the edge: south (rule 7.3)
game unitar:deal=0
place blue-uni F1
play yellow-uni-north|blue-tar-east|blue-uni-south
happened approved 3; void 3

== directions are void at the edge: west (rule 7.3)
game unitar:deal=0
place blue-uni B6
play yellow-uni-north|blue-tar-south|blue-uni-west
happened approved 3; void 3

== directions are void at the edge: east (rule 7.3)
game unitar:deal=0
place blue-uni J6
play yellow-uni-north|blue-tar-south|blue-uni-east
happened approved 3; void 3

== the slanting edge: north from row 10 (rule 7.3)
game unitar:deal=0
place blue-uni D10
play yellow-uni-south|blue-tar-east|blue-uni-north
happened approved 3; void 3

== the slanting edge: east along row 10 (rule 7.3)
game unitar:deal=0
place blue-uni H10
play yellow-uni-north|blue-tar-south|blue-uni-east
happened approved 3; void 3
play yellow-uni-north|blue-tar-east|blue-uni-south
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . b B b .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . . . . . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== to the very edge and no further: west and east (rules 7.1, 7.3)
game unitar:deal=0
from 0.0 yrb rt=rJ6/bu=bB6 1
play blue-tar-north|red-uni-south|red-tar-east yellow-uni-north|blue-tar-south|blue-uni-west
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 b . . . . . . . . . r
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

play blue-tar-north|red-uni-south|red-tar-east
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-west
happened approved 3; void 3
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 b . . . . . . . . . r
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== to the very edge and no further: north and south (rules 7.1, 7.3)
game unitar:deal=0
from 0.0 yrb rt=rF10/bu=bF2 1
play blue-tar-south|red-uni-east|red-tar-north yellow-uni-north|blue-tar-east|blue-uni-south
shows
   A B C D E F G H I J K
11       . . r . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . . . . . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . b . .

play blue-tar-south|red-uni-east|red-tar-north
happened approved 3; void 3
play yellow-uni-north|blue-tar-east|blue-uni-south
happened approved 3; void 3

== rotation: anticlockwise (rules 7.2, 14.1)
game unitar:deal=0
place yellow-tar B6
play red-tar-north|yellow-uni-south|yellow-tar-anticlockwise
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 y . . . . . . . . . .
 6 y Y y y . . . . . . .
 5 y . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

position 1.0 yrb yt@B6=yA7A6B6C6D6A5 2

== rotation: clockwise would leave the field (rules 7.3, 14.1)
game unitar:deal=0
place yellow-tar B6
play red-tar-north|yellow-uni-south|yellow-tar-clockwise
happened approved 3; void 3
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 y y y . . . . . . . .
 6 . Y . . . . . . . . .
 5 . y . . . . . . . . .
 4 . y . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== rotation: clockwise (rule 7.2)
game unitar:deal=0
place yellow-tar F6
play red-tar-north|yellow-uni-south|yellow-tar-clockwise
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . y . . . .
 6 . . . y y Y y . . . .
 5 . . . . . . y . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== four quarter turns (rule 7.2)
game unitar:deal=0
place blue-tar F6
play yellow-tar-north|blue-uni-south|blue-tar-clockwise yellow-tar-north|blue-uni-south|blue-tar-clockwise yellow-tar-north|blue-uni-south|blue-tar-clockwise
position 3.0 yrb bt@F6=bE7F7E6F6E5F5G5H5 4
play yellow-tar-north|blue-uni-south|blue-tar-clockwise
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . b b b . . . .
 6 . . . . b B b . . . .
 5 . . . . b . . . . . .
 4 . . . . b . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== off the slanting edge a rotation is void (rule 7.3)
# B6 would go to A9, which is not on the field
game unitar:deal=0
place blue-tar C8
play yellow-tar-north|blue-uni-south|blue-tar-clockwise
happened approved 3; void 3
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   b b b . . . . . .
 8 . b B b . . . . . . .
 7 . b . . . . . . . . .
 6 . b . . . . . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== a rotation one step beyond the edge in the east (rule 7.3)
game unitar:deal=0
from 0.0 yrb bu@K6=bK7K6K5 1
play yellow-uni-north|blue-tar-south|blue-uni-clockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-anticlockwise
happened approved 3; void 3
position 2.0 yrb bu@K6=bK7K6K5 3

== a rotation one step beyond the edge in the west (rule 7.3)
game unitar:deal=0
from 0.0 yrb bu@A6=bA7A6A5 1
play yellow-uni-north|blue-tar-south|blue-uni-clockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-anticlockwise
happened approved 3; void 3
position 2.0 yrb bu@A6=bA7A6A5 3

== a rotation one step beyond the edge in the north (rule 7.3)
game unitar:deal=0
from 0.0 yrb bu@F11=bE11F11G11 1
play yellow-uni-north|blue-tar-south|blue-uni-clockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-anticlockwise
happened approved 3; void 3
position 2.0 yrb bu@F11=bE11F11G11 3

== a rotation one step beyond the edge in the south (rule 7.3)
game unitar:deal=0
from 0.0 yrb bu@F1=bE1F1G1 1
play yellow-uni-north|blue-tar-south|blue-uni-clockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-anticlockwise
happened approved 3; void 3
position 2.0 yrb bu@F1=bE1F1G1 3

== other blocks do not stand in the way (rule 7.5)
game unitar:deal=0
place yellow-tar F6
place blue-uni F9
play red-tar-south|yellow-uni-east|yellow-tar-north
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . b B b . . .
 8 . . . . y y y . . . .
 7 . . . . . Y . . . . .
 6 . . . . . y . . . . .
 5 . . . . . y . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

play red-tar-south|yellow-uni-east|yellow-tar-north
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . * * * . . .
 8 . . . . . Y . . . . .
 7 . . . . . y . . . . .
 6 . . . . . y . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

stack F9 yB
stack E9 yb
points 6 0 3

== elimination (rules 8.1, 8.4, 14.5)
game unitar:deal=0
place red-tar F6
place blue-uni D5
play yellow-uni-north|blue-tar-south|blue-uni-eliminate
happened approved 3; carried 3; removed b E5; removed r E5; scored 2 -1; scored 3 -1
points 0 6 2
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R r . . . .
 5 . . b B . . r . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== elimination by the other name is the same (rule 14.5)
game unitar:deal=0
place red-tar F6
place blue-uni D5
play blue-tar-north|red-uni-south|red-tar-eliminate
points 0 6 2

== a lost captain (rules 7.4, 8.5, 14.8)
game unitar:deal=0
place red-tar F6
place blue-uni E5
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R r . . . .
 5 . . . b * b r . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

stack E5 rB
play yellow-uni-north|blue-tar-south|blue-uni-eliminate
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R r . . . .
 5 . . . b . b r . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

position 1.0 yrb rt@F6=rF8F7E6F6G6G5/bu=bD5F5 2
play yellow-uni-north|blue-tar-south|blue-uni-clockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-anticlockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-east|blue-uni-south
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R r . . . .
 5 . . . . . . r . . . .
 4 . . . b . b . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .


== the block with the most stones is chosen (rule 8.1)
# blue-uni shares E6 with red-tar (7) and G6 with yellow-uni (5)
game unitar:deal=0
from 0.0 yrb rt=rE6E7E8E9/yu=yG6G7G8/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-eliminate
points 3 3 2
position 1.0 yrb rt=rE9E8E7/yu=yG8G7G6/bu@F6=bF6G6 2

== not the block with the bigger name but with the most stones now (rule 8.1)
game unitar:deal=0
from 0.0 yrb rt=rE6E7/yu=yG6G7G8/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-eliminate
position 1.0 yrb rt=rE7E6/yu=yG8G7/bu@F6=bE6F6 2

== tie: the bigger sum of original sizes (rule 8.2)
game unitar:deal=0
from 0.0 yrb rt=rE6E7/yt=yG6G7/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-eliminate
position 1.0 yrb rt=rE7/yt=yG7G6/bu@F6=bF6G6 2

== tie: the bigger sum, not the higher name (rule 8.2)
# red-tar alone has 7; yellow-tar and yellow-uni together 11
game unitar:deal=0
from 0.0 yrb rt=rE6E7/yt+yu=yG6G7/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-eliminate
position 1.0 yrb rt=rE7E6/yt+yu=yG7/bu@F6=bE6F6 2

== tie of the sums: the highest-ranked name (rule 8.2)
# red-tar and blue-uni: 10; yellow-tar and red-uni: 10
game unitar:deal=0
from 0.0 yrb bt@F6=bE6F6G6/rt+bu=rE6E7/yt+ru=yG6G7 1
play yellow-tar-north|blue-uni-south|blue-tar-eliminate
position 1.0 yrb bt@F6=bF6G6/rt+bu=rE7/yt+ru=yG7G6 2

== tie of the sums, the other way round (rule 8.2)
game unitar:deal=0
from 0.0 yrb bt@F6=bE6F6G6/rt+bu=rG6G7/yt+ru=yE6E7 1
play yellow-tar-north|blue-uni-south|blue-tar-eliminate
position 1.0 yrb bt@F6=bE6F6/rt+bu=rG7/yt+ru=yE7E6 2

== no other block shares a square: elimination is void (rule 8.3)
game unitar:deal=0
place red-tar F6
place blue-uni B8
play blue-tar-north|red-uni-south|red-tar-eliminate
happened approved 3; void 3
points 0 7 3

== third blocks are untouched, even on the same squares (rule 8.6)
game unitar:deal=0
from 0.0 yrb rt@F6=rF6G6/yu=yF6/bu=bF6E6D6 1
play blue-tar-north|red-uni-south|red-tar-eliminate
position 1.0 yrb rt=rG6/yu=yF6/bu=bD6E6 2

== a block may fall apart and stays one block (rule 8.7)
game unitar:deal=0
from 0.0 yrb rt@D6=rC6D6E6/bt=bD6D7 1
play blue-tar-north|red-uni-south|red-tar-eliminate
play blue-tar-south|red-uni-east|red-tar-north
position 2.0 yrb bt=bD7/rt=rC7E7 3

== a block without stones is gone; its name still counts in comparisons (rule 8.8)
game unitar:deal=0
from 0.0 yrb rt@F6=rF6G6/bu@F6=bF6 1
play blue-tar-north|red-uni-south|red-tar-eliminate
happened approved 3; carried 3; removed r F6; removed b F6; scored 2 -1; scored 3 -1
position 1.0 yrb rt=rG6 2
points 0 1 0
legal blue-uni-north
play blue-uni-north|blue-tar-south|red-uni-south
# blue is shared, though no blue stone is left
happened approved 1; approved 2; approved 3; void 1; void 2; void 3
position 2.0 yrb rt=rG6 3

== both blocks may go at once, and none is left (rule 8.8)
game unitar:deal=0
from 0.0 yrb rt@F6=rF6/bu@F6=bF6 1
play blue-tar-north|red-uni-south|red-tar-eliminate
position 1.0 yrb - 2
points 0 0 0
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . . . . . . . . .
 5 . . . . . . . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

play blue-tar-south|red-uni-east|red-tar-north
happened approved 3; void 3

== blocks of one colour (rules 6.8, 8.1)
game unitar:deal=0
from 0.0 yrb rt@F6=rE6F6/ru=rF6G6 1
play blue-tar-north|red-uni-south|red-tar-eliminate
points 0 2 0
position 1.0 yrb rt=rE6/ru=rG6 2
