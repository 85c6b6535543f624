# Unitar: unification (section 9 of the rules).

== unification: the odd frame goes to B1 (rules 9.4 to 9.8, 9.10 to 9.13, 14.4)
game unitar:deal=0
place red-tar F6
place blue-uni D5
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R r . . . .
 5 . . b B * . r . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

play yellow-uni-north|blue-tar-south|blue-uni-unify
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

points 0 4 5
position 1.0 yrb rt@F6+bu@D5=rF8F7E6F6bG6C5D5E5G5 2
happened approved 3; carried 3; removed r E5; framed b G6; framed b G5; scored 2 -3; scored 3 +2

== the same by the other name (rules 9.7, 14.5)
game unitar:deal=0
place red-tar F6
place blue-uni D5
play blue-tar-north|red-uni-south|red-tar-unify
points 0 5 4
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . r . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R r . . . .
 5 . . b B b . b . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

happened approved 3; carried 3; removed b E5; framed b E5; framed b G5; scored 2 -2; scored 3 +1

== the unified block turns around the captain named: F6 (rules 7.2, 9.5, 14.6)
game unitar:deal=0
place red-tar F6
place blue-uni D5
play yellow-uni-north|blue-tar-south|blue-uni-unify blue-tar-north|red-uni-south|red-tar-clockwise
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . b . . . . .
 8 . . . . B . . . . . .
 7 . . . . b r . . . . .
 6 . . . . . R r r . . .
 5 . . . . b b . . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

points 0 4 5

== the unified block turns around the captain named: D5 (rules 7.2, 14.6)
game unitar:deal=0
place red-tar F6
place blue-uni D5
play yellow-uni-north|blue-tar-south|blue-uni-unify yellow-uni-north|blue-tar-south|blue-uni-clockwise
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . .
 9   . . . . . . . . .
 8 . . . . . . . . . . .
 7 . . . . . . . . . . .
 6 . . . b . . . . . . .
 5 . . . B . . . . . . .
 4 . . . b r . . . . . .
 3   . . . R r r . . .
 2     . b b . . . .
 1       . . . . .

points 0 4 5

== three colours (rules 9.8, 14.7)
game unitar:deal=0
from 0.0 yrb rt@F6+bu@D5=rF8F7E6F6bG6C5D5E5G5/yt@F10=yE11F11G11F10F9F8 1
shows
   A B C D E F G H I J K
11       . y y y .
10     . . . Y . . .
 9   . . . . y . . . .
 8 . . . . . * . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R b . . . .
 5 . . b B b . b . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

points 6 4 5
play red-tar-north|yellow-uni-south|yellow-tar-unify
points 7 3 4
shows
   A B C D E F G H I J K
11       . y y y .
10     . . . Y . . .
 9   . . . . y . . . .
 8 . . . . . y . . . . .
 7 . . . . . r . . . . .
 6 . . . . r R b . . . .
 5 . . b B b . y . . . .
 4 . . . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

position 1.0 yrb rt@F6+yt@F10+bu@D5=yE11F11G11F10F9F8G5rF7E6F6bG6C5D5E5 2
# around D5 and F10 both rotations are void, around F6 none is
play yellow-uni-north|blue-tar-south|blue-uni-clockwise
happened approved 3; void 3
play yellow-uni-north|blue-tar-south|blue-uni-anticlockwise
happened approved 3; void 3
play red-tar-north|yellow-uni-south|yellow-tar-clockwise
happened approved 3; void 3
play red-tar-north|yellow-uni-south|yellow-tar-anticlockwise
happened approved 3; void 3
play blue-tar-north|red-uni-south|red-tar-clockwise
points 7 3 4
position 6.0 yrb rt@F6+yt@J6+bu@E8=yK7H6I6J6K6E5K5rF7F6G6bE9E8E7F5 7

== around F6 the other way (rule 14.7)
game unitar:deal=0
from 0.0 yrb rt@F6+yt@F10+bu@D5=yE11F11G11F10F9F8G5rF7E6F6bG6C5D5E5 1
play blue-tar-north|red-uni-south|red-tar-anticlockwise
points 7 3 4

== the whole of 14.7 from the three blocks (rules 14.4, 14.7)
game unitar:deal=0
place red-tar F6
place blue-uni D5
place yellow-tar F10
play yellow-uni-north|blue-tar-south|blue-uni-unify
points 6 4 5
play red-tar-north|yellow-uni-south|yellow-tar-unify
points 7 3 4
position 2.0 yrb rt@F6+yt@F10+bu@D5=yE11F11G11F10F9F8G5rF7E6F6bG6C5D5E5 3

== the block with the fewest stones is chosen (rule 9.1)
game unitar:deal=0
from 0.0 yrb rt=rE6E7E8E9/yu=yG6G7G8/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
# blue-uni and yellow-uni: five squares, three for blue
position 1.0 yrb rt=rE9E8E7E6/yu+bu@F6=yG8G7bE6F6G6 2

== tie: the smaller sum of original sizes (rule 9.2)
game unitar:deal=0
from 0.0 yrb rt=rE6E7/yt=yG6G7/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
position 1.0 yrb rt=rE7E6/yt+bu@F6=yG7G6bE6F6 2

== tie: the smaller sum, not the lower name (rule 9.2)
# red-tar alone has 7; yellow-tar and yellow-uni together 11
game unitar:deal=0
from 0.0 yrb rt=rE6E7/yt+yu=yG6G7/bu@F6=bE6F6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
position 1.0 yrb rt+bu@F6=rE7E6bF6G6/yt+yu=yG7G6 2

== tie of the sums: the block whose highest name is lower (rule 9.2)
# red-tar and blue-uni: 10; yellow-tar and red-uni: 10
game unitar:deal=0
from 0.0 yrb bt@F6=bE6F6G6/rt+bu=rE6E7/yt+ru=yG6G7 1
play yellow-tar-north|blue-uni-south|blue-tar-unify
position 1.0 yrb bt@F6+yt+ru=yG7G6bE6F6/rt+bu=rE7E6 2

== tie of the sums, the other way round (rule 9.2)
game unitar:deal=0
from 0.0 yrb bt@F6=bE6F6G6/rt+bu=rG6G7/yt+ru=yE6E7 1
play yellow-tar-north|blue-uni-south|blue-tar-unify
position 1.0 yrb bt@F6+yt+ru=yE7E6bF6G6/rt+bu=rG7G6 2

== no other block shares a square: unification is void (rule 9.3)
game unitar:deal=0
place red-tar F6
place blue-uni B8
play blue-tar-north|red-uni-south|red-tar-unify
happened approved 3; void 3
position 1.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@B8=bA8B8C8 2

== a block alone cannot unify with itself (rule 9.3)
game unitar:deal=0
from 0.0 yrb rt@F6+bu@D5=rF8F7E6F6bG6C5D5E5G5 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
happened approved 3; void 3

== half and half when n is even (rules 9.6, 9.7)
game unitar:deal=0
from 0.0 yrb rt=rE6F6G6/bu=bG6H6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
points 0 2 2
position 1.0 yrb rt+bu=rE6F6bG6H6 2

== the odd frame goes to B1 (rule 9.7)
game unitar:deal=0
from 0.0 yrb rt=rE6F6/bu=bF6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
points 0 1 2
position 1.0 yrb rt+bu=rE6bF6G6 2

== the odd frame goes to B1, the other way round (rule 9.7)
game unitar:deal=0
from 0.0 yrb rt=rE6F6/bu=bF6G6 1
play blue-tar-north|red-uni-south|red-tar-unify
points 0 2 1

== tie of remainders: the colour with more stones in the block (rule 9.9)
# B1 has 3 yellow and 1 blue; of its share of 2 both go to yellow
game unitar:deal=0
from 0.0 yrb yt@F6=yE6F6G6bH6/ru=rF6 1
play red-tar-north|yellow-uni-south|yellow-tar-unify
points 2 2 0
position 1.0 yrb yt@F6+ru=yE6F6rG6H6 2

== tie of remainders and of stones: blue before yellow (rules 1.9, 9.9)
game unitar:deal=0
from 0.0 yrb yt=yE6bF6/ru=rF6 1
play red-tar-north|yellow-uni-south|yellow-tar-unify
points 0 1 1

== tie of remainders and of stones: red before yellow (rules 1.9, 9.9)
game unitar:deal=0
from 0.0 yrb yt=yE6rF6/bu=bF6 1
play red-tar-north|yellow-uni-south|yellow-tar-unify
points 0 1 1

== tie of remainders and of stones: blue before red (rules 1.9, 9.9)
game unitar:deal=0
from 0.0 yrb yt=rE6bF6/yu=yF6 1
play red-tar-north|yellow-uni-south|yellow-tar-unify
points 1 0 1

== a share in three colours, two frames left over (rules 9.8, 9.9)
# B1 has 2 yellow, 2 red, 2 blue and gets 4 frames: one each, and the one left over to blue
game unitar:deal=0
from 0.0 yrb bt=yC6D6rE6F6bG6H6/yt=yH6I6 1
play yellow-tar-north|blue-uni-south|blue-tar-unify
# seven squares; yellow-tar's three are yellow
points 4 1 2

== captains first, highest rank first (rules 1.8, 9.11)
# both captains on F6: red-tar ranks higher
game unitar:deal=0
from 0.0 yrb rt@F6=rF6G6/yt@F6=yE6F6 1
play blue-tar-north|red-uni-south|red-tar-unify
position 1.0 yrb rt@F6+yt@F6=yE6rF6G6 2
stack F6 R

== a captain's colour whose quota is used up (rule 9.11)
# the captain of blue-uni wears yellow, and blue has no frame to give
game unitar:deal=0
from 0.0 yrb bu@F6=yF6/ru=rF6G6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
position 1.0 yrb ru+bu@F6=yF6rG6 2

== the captain's stone gets the colour of its name back (rule 9.11)
# red-tar's captain stands on a blue stone of the block and takes red
game unitar:deal=0
from 0.0 yrb rt@F6=bF6rG6H6/bu=bH6I6 1
play blue-tar-north|red-uni-south|red-tar-unify
position 1.0 yrb rt@F6+bu=rF6bG6H6I6 2

== a lost captain frames nothing (rules 9.5, 9.11)
game unitar:deal=0
from 0.0 yrb rt=rE6F6/bu=bE6F6 1
play blue-tar-north|red-uni-south|red-tar-unify
# on common squares: the tie of the quotas goes to what B1's share gave (rule 9.14)
position 1.0 yrb rt+bu=rE6bF6 2

== the same from the other side (rule 9.14)
game unitar:deal=0
from 0.0 yrb rt=rE6F6/bu=bE6F6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
position 1.0 yrb rt+bu=rF6bE6 2

== tie of the quotas and of B1's share: colour order (rules 1.9, 9.14)
# quotas: red 2 (from B2), yellow 1, blue 1 (from B1). F6 red; G6 blue; H6 yellow; I6 red
game unitar:deal=0
from 0.0 yrb rt=rF6G6H6I6/yt=yF6G6bH6I6 1
play red-tar-north|yellow-uni-south|yellow-tar-unify
position 1.0 yrb rt+yt=yH6rF6I6bG6 2

== stones that only one block covered keep their colour while the quota lasts (rule 9.12)
game unitar:deal=0
from 0.0 yrb rt=rB6C6D6E6F6/bu=bF6 1
play yellow-uni-north|blue-tar-south|blue-uni-unify
# blue gets 3 of 5; B6 and C6 stay red in reading order, the rest becomes blue
position 1.0 yrb rt+bu=rB6C6bD6E6F6 2

== blocks of one colour unify too (rules 6.8, 9.1)
game unitar:deal=0
from 0.0 yrb rt@E6=rE6F6/ru@G6=rF6G6 1
play blue-uni-north|red-tar-south|red-uni-unify
points 0 3 0
position 1.0 yrb rt@E6+ru@G6=rE6F6G6 2

== all six names in one block (rules 9.4, 9.5)
game unitar:deal=0
from 0.0 yrb bt@C6=bC6D6/rt@E6=rD6E6/yt@F6=yE6F6/yu@G6=yF6G6/ru@H6=rG6H6/bu@I6=bH6I6 1
play yellow-tar-north|blue-uni-south|blue-tar-unify yellow-tar-north|blue-uni-south|blue-tar-unify yellow-tar-north|blue-uni-south|blue-tar-unify yellow-tar-north|blue-uni-south|blue-tar-unify yellow-tar-north|blue-uni-south|blue-tar-unify
position 5.0 yrb bt@C6+rt@E6+yt@F6+yu@G6+ru@H6+bu@I6=yF6rE6H6bC6D6G6I6 6

== directions, rotations and void actions change no score (rule 14.10)
game unitar:deal=0
play uni@I9,tar@B6|uni@D2,tar@F8|uni@H5,tar@H3
play red-tar-north|yellow-uni-south|yellow-tar-east blue-uni-south|red-tar-east|red-uni-north yellow-tar-north|blue-uni-south|blue-tar-clockwise yellow-uni-north|blue-tar-south|blue-uni-anticlockwise blue-tar-north|red-uni-south|red-tar-west
points 11 11 11
