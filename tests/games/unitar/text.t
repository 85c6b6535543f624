# Unitar: choices and positions as text (sections 11 and "Positions as text" of the rules).

== setup choices (rules 11.1, 11.3)
game unitar:deal=0
reads uni@I9,tar@B6 -> uni@I9,tar@B6
reads UNI@i9,TAR@b6 -> uni@I9,tar@B6
reads tar@B6,uni@I9 -> uni@I9,tar@B6
reads ` uni @ I9 , tar @ B6 ` -> uni@I9,tar@B6
reads Tar@b6, Uni@i9 -> uni@I9,tar@B6
reads uni@D11,tar@K8 -> uni@D11,tar@K8
misreads uni: at character 4: expected `@` and a square
misreads uni@: at character 5: expected a square of the field, like F6
misreads uni@A1: at character 5: expected a square of the field, like F6
misreads uni@F06: at character 5: expected a square of the field, like F6
misreads uni@I9: at character 7: expected `,` and the other captain
misreads uni@I9 tar@B6: at character 8: expected `,` and the other captain
misreads uni@I9,: at character 8: expected tar@ and a square
misreads uni@I9,uni@B6: at character 8: expected tar@ and a square
misreads tar@B6,tar@I9: at character 8: expected uni@ and a square
misreads uni@I9,tar: at character 11: expected `@` and a square
misreads uni@I9,yellow: at character 8: expected tar@ and a square
misreads u@I9,t@B6: at character 1: expected uni@ and a square
misreads uni@I9,tar@B6 x: at character 15: expected nothing after the choice
misreads uni@I9,tar@B6,: at character 14: expected nothing after the choice

== intentions (rule 11.2)
game unitar:deal=0
reads yellow-tar-anticlockwise -> yellow-tar-anticlockwise
reads yellow-uni-unify -> yellow-uni-unify
reads red-tar-eliminate -> red-tar-eliminate
reads red-uni-clockwise -> red-uni-clockwise
reads blue-tar-north -> blue-tar-north
reads blue-uni-south -> blue-uni-south
reads blue-uni-west -> blue-uni-west
reads blue-uni-east -> blue-uni-east

== any case, spaces for hyphens (rule 11.4)
game unitar:deal=0
reads Yellow-TAR-North -> yellow-tar-north
reads yellow tar north -> yellow-tar-north
reads ` yellow  tar - north ` -> yellow-tar-north
reads YELLOW TAR ANTICLOCKWISE -> yellow-tar-anticlockwise

== other words (rule 11.5)
game unitar:deal=0
reads yellow-tar-anti-clockwise -> yellow-tar-anticlockwise
reads yellow tar anti clockwise -> yellow-tar-anticlockwise
reads yellow-tar-Anti-Clock -> yellow-tar-anticlockwise
reads yellow-tar-unification -> yellow-tar-unify
reads yellow-tar-elimination -> yellow-tar-eliminate
reads yellow-tar-UNIFICATION -> yellow-tar-unify

== beginnings of words that fit only one (rule 11.6)
game unitar:deal=0
reads Y-T-anti -> yellow-tar-anticlockwise
reads y-t-a -> yellow-tar-anticlockwise
reads r-u-u -> red-uni-unify
reads r-u-unif -> red-uni-unify
reads r-u-unific -> red-uni-unify
reads b-u-c -> blue-uni-clockwise
reads b-u-el -> blue-uni-eliminate
reads b-u-elimin -> blue-uni-eliminate
reads b-u-eliminati -> blue-uni-eliminate
reads b-u-ea -> blue-uni-east
reads b-t-nor -> blue-tar-north
reads b-t-so -> blue-tar-south
reads b-t-we -> blue-tar-west
reads yel-ta-anticlock -> yellow-tar-anticlockwise

== short words for actions (rule 11.7)
game unitar:deal=0
reads red-tar-CW -> red-tar-clockwise
reads red-tar-ACW -> red-tar-anticlockwise
reads red-tar-ccw -> red-tar-anticlockwise
reads red-tar-N -> red-tar-north
reads red-tar-s -> red-tar-south
reads red-tar-W -> red-tar-west
# though eliminate begins with it too
reads red-tar-E -> red-tar-east
reads r-t-e -> red-tar-east

== what is no choice (section 11)
game unitar:deal=0
misreads ``: at character 1: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6
misreads green-tar-north: at character 1: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6
misreads yellowish-tar-north: at character 1: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6
misreads pass: at character 1: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6
misreads 7: at character 1: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6
misreads yellow: at character 7: expected uni or tar
misreads yellow-: at character 8: expected uni or tar
misreads yellow-north: at character 8: expected uni or tar
misreads yellow-unity-north: at character 8: expected uni or tar
misreads yellow-tar: at character 11: expected one action: unify, eliminate, clockwise, anticlockwise, north, south, west or east
misreads yellow-tar-: at character 12: expected one action: unify, eliminate, clockwise, anticlockwise, north, south, west or east
misreads yellow-tar-jump: at character 12: expected one action: unify, eliminate, clockwise, anticlockwise, north, south, west or east
misreads yellow-tar-anti-north: at character 16: expected nothing after the choice
misreads yellow-tar-cc: at character 12: expected one action: unify, eliminate, clockwise, anticlockwise, north, south, west or east
misreads yellow-tar-northeast: at character 12: expected one action: unify, eliminate, clockwise, anticlockwise, north, south, west or east
misreads yellow-tar-north-east: at character 17: expected nothing after the choice
misreads yellow-tar-north!: at character 17: expected nothing after the choice

== a turn is the choices of the seats with | between them (rule 11.8)
game unitar:deal=0
place blue-uni F6
play Blue-Uni-N|b-u-n|b-t-cw
position 1.0 yrb bu@F8=bE8F8G8 2
misreads-turn blue-uni-north: at character 15: expected `|` and the choice of the next seat
misreads-turn blue-uni-north|red: at character 19: expected uni or tar
misreads-turn blue-uni-north|blue-uni-north|blue-uni-north|blue-uni-north: at character 45: expected nothing after the turn

== positions are written as they are read
game unitar
good-position setup ??? - 0
good-position setup rby - 0
good-position 0.0 yrb - 1
good-position 8.0 rby bt@F6=yF6rG6bH6 9
good-position 3.19 bry bt@C6+rt+yt@F6=yF6rD6bC6/bu=bB6 40000
good-position 0.0 yrb bt=bF6/rt=rF6/yt=yF6/yu=yF6/ru=rF6/bu=bF6 1

== a position is written in its proper order
game unitar
from 0.0 yrb bu@F6+rt=bF6yG6rE6/yt=yA5A7 1
position 0.0 yrb rt+bu@F6=yG6rE6bF6/yt=yA7A5 1

== a finished position
game unitar
from 8.0 rby bt@F6=yF6G6rH6 9
ending rounds
points 1 0 2
places 2 3 1
roles red blue yellow

== bad positions: the round (rule P.1)
game unitar
bad-position ``: at character 1: expected `setup`, or rounds finished (0 to 8), a dot and the comparisons of this round that approved nothing (0 to 19)
bad-position setups yrb - 0: at character 1: expected `setup`, or rounds finished (0 to 8), a dot and the comparisons of this round that approved nothing (0 to 19)
bad-position 9.0 yrb - 0: at character 1: expected `setup`, or rounds finished (0 to 8), a dot and the comparisons of this round that approved nothing (0 to 19)
bad-position 0 yrb - 0: at character 2: expected `setup`, or rounds finished (0 to 8), a dot and the comparisons of this round that approved nothing (0 to 19)
bad-position 0.20 yrb - 0: at character 3: expected `setup`, or rounds finished (0 to 8), a dot and the comparisons of this round that approved nothing (0 to 19)
bad-position 8.1 yrb - 0: there are eight rounds of at most twenty comparisons

== bad positions: the colours (rules P.2, P.3, P.5)
game unitar
bad-position setup: at character 6: expected a space and the colours of the seats
bad-position setup yr: at character 9: expected the colour of seat 3: y, r, b, or ? for all
bad-position `setup `: at character 7: expected the colour of seat 1: y, r, b, or ? for all
bad-position setup yrg - 0: at character 9: expected the colour of seat 3: y, r, b, or ? for all
bad-position setup y?? - 0: at character 10: expected all colours or none
bad-position setup ??b - 0: at character 10: expected all colours or none
bad-position setup yyb - 0: two seats have the same colour
bad-position 0.0 ??? - 1: once the blocks are placed, the colours are known

== bad positions: the deal says otherwise (rule P.4)
game unitar:deal=0
bad-position setup ??? - 0: the colours are not those of the deal
bad-position 0.0 ryb - 1: the colours are not those of the deal

== bad positions: the blocks (rules P.6 to P.12)
game unitar
bad-position setup yrb: at character 10: expected a space and the blocks
bad-position setup yrb yt=yF6 0: at character 11: expected `-`: before the setup there is no block
bad-position 0.0 yrb zt=yF6 1: at character 9: expected the name of a block, like yt
bad-position 0.0 yrb yx=yF6 1: at character 9: expected the name of a block, like yt
bad-position 0.0 yrb y: at character 9: expected the name of a block, like yt
bad-position `0.0 yrb `: at character 9: expected the name of a block, like yt
bad-position 0.0 yrb yt+yt=yF6 1: at character 12: expected every name only once
bad-position 0.0 yrb yt=yF6/yt=yF7 1: at character 16: expected every name only once
bad-position 0.0 yrb yt@A1=yF6 1: at character 12: expected the captain's square
bad-position 0.0 yrb yt 1: at character 11: expected `=` and the stones of the block
bad-position 0.0 yrb yt= 1: at character 12: expected at least one stone
bad-position 0.0 yrb yt=F6 1: at character 12: expected a frame (y, r or b) and squares of the field, like yA7B7
bad-position 0.0 yrb yt=yA1 1: at character 13: expected a frame (y, r or b) and squares of the field, like yA7B7
bad-position 0.0 yrb yt=yr 1: at character 13: expected a frame (y, r or b) and squares of the field, like yA7B7
bad-position 0.0 yrb yt=yF6F6 1: at character 17: expected every square only once
bad-position 0.0 yrb yt=yF6rF6 1: a block has two stones on one square
bad-position 0.0 yrb yt@F7=yF6 1: a captain is not on a stone of its block
bad-position 0.0 yrb bu=bA6B6C6D6 1: a block has more stones than its names had at the start

== bad positions: the ply (rule P.13)
game unitar
bad-position setup yrb -: at character 12: expected the ply, 0 to 40000
bad-position setup yrb - 40001: at character 13: expected the ply, 0 to 40000
bad-position setup yrb - 0 0: at character 15: expected nothing after the ply

== a position on the way (Positions as text)
game unitar:deal=0
from 2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3
play yellow-uni-north|blue-tar-south|blue-uni-unify
position 3.0 yrb rt@F6+bu@D5=rF8F7E6F6bG6C5D5E5G5 4
