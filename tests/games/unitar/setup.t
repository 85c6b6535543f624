# Unitar: stones, field, setup, and what stays secret (sections 1 to 3 and 12 of the rules).

== the start: 97 squares, eleven frames each (rules 1.1, 1.2, 1.3, 1.4, 2.1)
game unitar:deal=0
cells 97
points 11 11 11
phase setup
turn? all
roles yellow red blue
position setup yrb - 0
ending -

== the corners of the field (rules 2.1, 2.2)
game unitar:deal=0
reads uni@D11,tar@H11 -> uni@D11,tar@H11
reads uni@C10,tar@I10 -> uni@C10,tar@I10
reads uni@B9,tar@J9 -> uni@B9,tar@J9
reads uni@A8,tar@K8 -> uni@A8,tar@K8
reads uni@A4,tar@K4 -> uni@A4,tar@K4
reads uni@B3,tar@J3 -> uni@B3,tar@J3
reads uni@C2,tar@I2 -> uni@C2,tar@I2
reads uni@D1,tar@H1 -> uni@D1,tar@H1
misreads uni@C11,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@B10,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@A9,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@K9,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@A3,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@B2,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@C1,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@L6,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@F12,tar@F6: at character 5: expected a square of the field, like F6
misreads uni@F0,tar@F6: at character 5: expected a square of the field, like F6

== the six deals (rule 3.2)
game unitar:deal=0
roles yellow red blue
bad-game unitar:deal=6: at character 13: expected deal from 0 to 5

== deal 1 (rule 3.2)
game unitar:deal=1
roles yellow blue red

== deal 2 (rule 3.2)
game unitar:deal=2
roles red yellow blue

== deal 3 (rule 3.2)
game unitar:deal=3
roles red blue yellow

== deal 4 (rule 3.2)
game unitar:deal=4
roles blue yellow red

== deal 5 (rule 3.2)
game unitar:deal=5
roles blue red yellow

== where captains can stand, and how many setups there are (rules 3.6, 14.9)
game unitar:deal=0
as 1
count 2706
captains uni 63
captains tar 54
as 2
count 2906
captains uni 69
captains tar 54
as 3
count 3228
captains uni 75
captains tar 53
as 4
illegal uni@F6,tar@F6: there is no seat 4: Unitar has seats 1 to 3

== the shapes (rules 1.5, 1.6, 1.7, 1.10, 3.7)
game unitar:deal=0
play uni@I9,tar@B6|uni@D2,tar@F8|uni@H5,tar@H3
phase intention
points 11 11 11
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . r . . y
 9   . . . . r . . Y .
 8 . . . . r R r y y y .
 7 y y y . r . r . . . .
 6 . Y . . . . . . . . .
 5 . y . . . . b B b . .
 4 . y . . . . b b b . .
 3   . . . r . b B b .
 2     r R r . b . .
 1       . . . b .

position 0.0 yrb bt@H3=bG4H4I4G3H3I3G2G1/rt@F8=rF10F9E8F8G8E7G7/yt@B6=yA7B7C7B6B5B4/yu@I9=yI10I9H8I8J8/ru@D2=rE3C2D2E2/bu@H5=bG5H5I5 1

== setup and squares of yellow (rules 1.10, 14.1)
game unitar:deal=0
place yellow-uni I9
place yellow-tar B6
shows
   A B C D E F G H I J K
11       . . . . .
10     . . . . . . y
 9   . . . . . . . Y .
 8 . . . . . . . y y y .
 7 y y y . . . . . . . .
 6 . Y . . . . . . . . .
 5 . y . . . . . . . . .
 4 . y . . . . . . . . .
 3   . . . . . . . . .
 2     . . . . . . .
 1       . . . . .

points 11 0 0

== blocks that would leave the field (rule 3.6)
game unitar:deal=0
illegal uni@F11,tar@F6: yellow-uni with its captain on F11 would leave the field (rule 3.6)
marks F11
illegal uni@I9,tar@A6: yellow-tar with its captain on A6 would leave the field (rule 3.6)
marks A6
illegal uni@K6,tar@F6: yellow-uni with its captain on K6 would leave the field (rule 3.6)
illegal uni@F1,tar@F6: yellow-uni with its captain on F1 would leave the field (rule 3.6)
as 2
illegal uni@A6,tar@F6: red-uni with its captain on A6 would leave the field (rule 3.6)
illegal uni@F6,tar@F10: red-tar with its captain on F10 would leave the field (rule 3.6)
as 3
illegal uni@D11,tar@F6: blue-uni with its captain on D11 would leave the field (rule 3.6)
illegal uni@F6,tar@F2: blue-tar with its captain on F2 would leave the field (rule 3.6)

== the two blocks of a colour must not overlap (rule 3.6)
game unitar:deal=0
illegal uni@F6,tar@F6: the two blocks would overlap on F7 F6 F5 (rule 3.6)
marks F7 F6 F5
illegal uni@F6,tar@F4: the two blocks would overlap on E5 F5 G5 (rule 3.6)
legal uni@F8,tar@F4
as 3
illegal uni@F6,tar@F6: the two blocks would overlap on E6 F6 G6 (rule 3.6)

== blocks of different colours may overlap (rule 3.8)
game unitar:deal=0
play uni@F9,tar@F5|uni@F9,tar@F5|uni@F9,tar@F5
points 11 11 11
stack F9 YRB
stack F5 BRY

== a setup is due, then intentions (rules 3.5, 4.2)
game unitar:deal=0
illegal yellow-tar-north: choose the captains' squares first, like uni@I9,tar@B6 (rule 3.5)
number 0: that is not a choice in Unitar
number 49: that is not a choice in Unitar
number 0x10000: that is not a choice in Unitar
number 0x13CFF: that is not a choice in Unitar
number 0x20000: that is not a choice in Unitar
play uni@I9,tar@B6|uni@D2,tar@F8|uni@H5,tar@H3
illegal uni@I9,tar@B6: the blocks are placed: choose an intention, like yellow-tar-north (rule 4.2)
legal yellow-tar-north
count 48

== the events of a setup are all its stones (rule 3.7)
game unitar:deal=0
play uni@I9,tar@B6|uni@D2,tar@F8|uni@H5,tar@H3
happened placed y I10; placed y I9; placed y H8; placed y I8; placed y J8; placed y A7; placed y B7; placed y C7; placed y B6; placed y B5; placed y B4; placed r E3; placed r C2; placed r D2; placed r E2; placed r F10; placed r F9; placed r E8; placed r F8; placed r G8; placed r E7; placed r G7; placed b G5; placed b H5; placed b I5; placed b G4; placed b H4; placed b I4; placed b G3; placed b H3; placed b I3; placed b G2; placed b G1

== the deal is drawn and stays secret until all have chosen (rules 3.1, 3.3, 12.1, 12.3, 12.4)
game unitar
seed 6
spec unitar
roles undecided undecided undecided
position setup ??? - 0
points 11 11 11
own-role 1 blue
own-role 2 yellow
own-role 3 red
own-role 0 undecided
handed -
choose 1 uni@F6,tar@H3
handed 1
spec unitar
roles undecided undecided undecided
position setup ??? - 0
choose 3 uni@D2,tar@F8
handed 1 3
position setup ??? - 0
# a choice may be replaced until all are in
choose 1 uni@H5,tar@H3
choose 2 uni@I9,tar@B6
handed -
spec unitar:deal=4
roles blue yellow red
phase intention
stack H5 B

== a deal that is given is public from the start (rule 3.4)
game unitar:deal=3
spec unitar:deal=3
roles red blue yellow
own-role 1 red

== who does not know the deal cannot judge a setup (rules 3.1, 12.5)
game unitar
undealt uni@I9,tar@B6: the colours are not dealt: without a deal no setup can be checked (rule 3.1)

== intentions are secret until all three have chosen (rules 12.2, 12.4)
game unitar:deal=0
place yellow-tar F6
position 0.0 yrb yt@F6=yE7F7G7F6F5F4 1
choose 2 yellow-tar-north
handed 2
position 0.0 yrb yt@F6=yE7F7G7F6F5F4 1
choose 1 red-tar-north
handed 1 2
choose 3 red-uni-north
handed -
ply? 2

== random games end (section 10)
game unitar
playouts 50

== random games with a fixed deal end (section 10)
game unitar:deal=4
playouts 50

== random games from the middle end (section 10)
game unitar:deal=0
place yellow-tar F6
place red-tar F5
place blue-uni E6
playouts 50

== a random game from the end changes nothing (section 10)
game unitar:deal=0
round 8.0
place yellow-tar F6
ending rounds
playouts 1
