# Unitar: the end of the game (section 10), and a whole game.

== after eight rounds the most frames win (rules 4.1, 10.1)
game unitar:deal=0
round 7.0
place yellow-uni C4
place red-tar F6
place blue-uni B8
play yellow-uni-north|blue-tar-east|blue-uni-south
ending rounds
points 5 7 3
places 2 1 3
turn? -
phase intention
illegal blue-uni-south: the game is over
as 3
count 0

== seven rounds are not enough (rule 4.1)
game unitar:deal=0
round 6.0
place yellow-uni C4
play red-uni-south|yellow-tar-east|yellow-uni-north
ending -
places 0 0 0

== equal scores share a place: 1, 1, 3 (rules 10.2, 10.3)
game unitar:deal=0
from 7.0 yrb bt=bC6D6/rt=rE6F6/yt=yG6 20
play red-tar-south|yellow-uni-east|yellow-tar-north
ending rounds
points 1 2 2
places 3 1 1

== 1, 2, 2 (rule 10.2)
game unitar:deal=0
from 7.0 yrb bt=bC6D6/rt=rE6/yt=yG6 20
play red-tar-south|yellow-uni-east|yellow-tar-north
places 2 2 1

== all three share the first place (rules 10.2, 10.3)
game unitar:deal=0
from 7.0 yrb bt=bC6/rt=rE6/yt=yG6 20
play red-tar-south|yellow-uni-east|yellow-tar-north
places 1 1 1

== places follow the seats, whatever the deal (rules 3.2, 10.1)
game unitar:deal=4
from 7.0 byr bt=bC6D6D7/rt=rE6/yt=yG6G7 20
play red-tar-south|yellow-uni-east|yellow-tar-north
roles blue yellow red
points 3 2 1
places 1 2 3

== a player without frames plays on (rule 10.4)
game unitar:deal=0
from 0.0 yrb rt@F6=rF6G6/bu@F6=bF6 1
play blue-tar-north|red-uni-south|red-tar-eliminate
points 0 1 0
turn? all
as 1
count 48
as 3
count 48
legal blue-uni-north

== a frame counts also on a stone that lies under another (rule 1.4)
game unitar:deal=0
from 0.0 yrb bt=bF6/rt=rF6/yt=yF6/yu=yF6/ru=rF6/bu=bF6 1
stack F6 bryyrb
points 2 2 2

== the white stone only counts the rounds: eight of them (rules 2.3, 4.1, 14.10)
game unitar:deal=0
play uni@I9,tar@B6|uni@D2,tar@F8|uni@H5,tar@H3
play red-uni-north|yellow-tar-east|yellow-uni-south red-uni-north|yellow-tar-east|yellow-uni-south red-uni-north|yellow-tar-east|yellow-uni-south red-uni-north|yellow-tar-east|yellow-uni-south red-uni-north|yellow-tar-east|yellow-uni-south red-uni-north|yellow-tar-east|yellow-uni-south red-uni-north|yellow-tar-east|yellow-uni-south
ending -
ply? 8
play red-uni-north|yellow-tar-east|yellow-uni-south
ending rounds
ply? 9
places 1 1 1

