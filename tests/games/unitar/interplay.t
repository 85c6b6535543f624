# Unitar: rules that meet each other in one turn.

== a whole united block is eliminated, and all its names are gone (rule 8.8)
game unitar:deal=0
from 0.0 yrb rt@F6+ru@G6=rF6G6/bt@F6=bF6G6H6 1
play blue-tar-north|red-uni-south|red-tar-eliminate
position 1.0 yrb bt=bH6 2

== the captain of the second block is lost too (rule 8.5)
game unitar:deal=0
from 0.0 yrb rt@F6=rF6G6/bt@F6=bF6H6 1
play red-tar-eliminate|red-tar-eliminate|yellow-uni-north
position 1.0 yrb bt=bH6/rt=rG6 2

== in a united block a lost captain still turns nothing, another does (rule 7.4)
game unitar:deal=0
from 0.0 yrb rt+bu@F6=rF6bF7 1
play red-tar-clockwise|red-tar-clockwise|yellow-uni-north
position 1.0 yrb rt+bu@F6=rF6bF7 2
play blue-uni-clockwise|blue-uni-clockwise|yellow-tar-north
happened approved 1; approved 2; carried 1; moved r F6-F6; moved b F7-G6; carried 2; moved r F6-F6; moved b G6-F5
