# Mur: plays and positions as text (sections 8 and "Positions as text" of the rules).

== placements (rules 8.1, 8.5, 8.7, 8.8)
game mur
reads +b1 -> +b1
reads +B1 -> +b1
reads +0 -> +0
reads ` +b1 ` -> +b1
reads +b1! -> +b1
reads +b1X -> +b1
reads +b1x -> +b1
misreads +: at character 2: expected a point to place on, like b1
misreads +b: at character 2: expected a point to place on, like b1
misreads +b4: at character 2: b4 is not a point: spokes are a to h, rings 1 to 3, and the centre is 0
misreads +i1: at character 2: i1 is not a point: spokes are a to h, rings 1 to 3, and the centre is 0
misreads +1b: at character 2: expected a point to place on, like b1
misreads +b1 b2: at character 5: expected nothing after the play
misreads +b1?: at character 4: expected nothing after the play

== moves (rules 8.2, 8.6, 8.7)
game mur
reads h2-f2 -> h2-f2
reads H2-F2 -> h2-f2
reads h2-f -> h2-f2
reads a1-3 -> a1-a3
reads a3-1 -> a3-a1
reads a3-2 -> a3-a2
reads h2-a -> h2-a2
reads a3-h -> a3-h3
reads c1-0 -> c1-0
reads 0-c1 -> 0-c1
reads h2-F! -> h2-f2
reads h2-fx -> h2-f2
misreads 0-c: at character 3: expected the point to move to, in full after the centre
misreads 0-2: at character 3: expected the point to move to, in full after the centre
misreads h2-: at character 4: expected the point to move to
misreads h2-4: at character 4: expected the point to move to
misreads h2-i: at character 4: expected the point to move to
misreads h2: at character 3: expected `-`, or `*` for a move that knocks
misreads h2f2: at character 3: expected `-`, or `*` for a move that knocks
misreads h2-f2-e2: at character 6: expected nothing after the play

== moves that knock (rules 8.3, 8.6)
game mur
reads b3*a3-h3 -> b3*a3-h3
reads b3*a-h -> b3*a3-h3
reads B3*A-H! -> b3*a3-h3
reads a1*2-3 -> a1*a2-a3
reads a2*0-e1 -> a2*0-e1
reads a1*a2-0 -> a1*a2-0
reads 0*b1-2 -> 0*b1-b2
reads b3*a3-h3X! -> b3*a3-h3
misreads b3*: at character 4: expected the point to move to
misreads 0*a: at character 3: expected the point to move to, in full after the centre
misreads b3*a3: at character 6: expected `-` and the point where the knocked stone rests
misreads b3*a3-: at character 7: expected the point where the knocked stone rests
misreads a2*0-e: at character 6: expected the point where the knocked stone rests, in full after the centre

== withdrawals (rules 8.4, 8.5)
game mur
reads xh3 -> xh3
reads XH3 -> xh3
reads xa3,c1 -> xa3,c1
reads xc1,a3 -> xa3,c1
reads x0,a3,a1 -> x0,a1,a3
reads xh3! -> xh3
misreads x: at character 2: expected a point to withdraw, like h3
misreads xa3,: at character 5: expected a point to withdraw, like h3
misreads xa3,c: at character 5: expected a point to withdraw, like h3
misreads xa3,a3: at character 7: expected every point only once

== what is no play at all (section 8)
game mur
misreads ``: at character 1: expected a play: +b1, h2-f2, b3*a3-h3 or xh3
misreads z9: at character 1: z9 is not a point: spokes are a to h, rings 1 to 3, and the centre is 0
misreads a4-a3: at character 1: a4 is not a point: spokes are a to h, rings 1 to 3, and the centre is 0
number 0: that is not a play in Mur
number 5: that is not a play in Mur
# a placement off the board, and one with a stone to move
number 0x40007F3F: that is not a play in Mur
number 0x40007C00: that is not a play in Mur
# moves from, to and resting off the board
number 0x80007C1E: that is not a play in Mur
number 0x80007FC0: that is not a play in Mur
number 0x80006420: that is not a play in Mur
number 0x80017C20: that is not a play in Mur
# withdrawals of nothing, and off the board
number 0xC0000000: that is not a play in Mur
number 0xC2000000: that is not a play in Mur

== positions are written as they are read
game mur:games=6,sets=2
good-position m/8/8/8 b play 0-0 0 1.1 - 0
good-position b/m7/8/8 w play 2-1 199 1.6 - 40000
good-position m/b7/8/8 w play 0-0 1 1.1 m/8/8/8 1
good-position m/b7/8/w7 b play 0-0 2 1.2 m/b7/8/8,m/8/8/8 2
good-position m/b7/8/w7 b play 0-0 2 2.1 m/b7/8/8,m/8/8/8,m/8/8/1b6 2
good-position m/8/b7/wb5b w trapped 1-0 0 1.1 - 5
good-position m/8/8/b3w3 b repeat 0-0 4 1.1 - 5
good-position 1/3w1w2/w1w1ww2/bbbmwbbb w play 0-0 0 1.1 - 0
good-position m/8/8/8 - over 3-0 0 1.1 - 20
good-position m/8/8/8 - over 0-9 0 2.1 - 20
good-position m/8/8/8 - over 0-0 200 1.1 - 200
good-position 1/8/b7/mb5b - over 0-0 3 1.1 - 20

== a position that is over is the end of its game (rules 7.2, 7.17)
game mur:games=1
from 1/8/b7/mb5b - over 0-0 3 1.1 - 20
over mur black
match 1

== over by traps, for White
game mur:games=1
from m/8/8/8 - over 0-3 0 1.1 - 20
over traps white

== over without a winner
game mur:games=1
from m/8/8/8 - over 0-0 200 1.1 - 200
draw no-end

== a position that is over leads to the next game (rule 7.4)
game mur:games=2
from 1/8/b7/mb5b - over 0-0 3 1.1 - 20
in 1.2
games-won 1-0
shows
B-----------+-----------B
|   +-------B-------+   |
|   |   +---+---+   |   |
+---+---+---M---+---+---+
|   |   +---+---+   |   |
|   +-------+-------+   |
+-----------+-----------+


== bad positions: the board (rules P.1, P.2)
game mur
bad-position ``: at character 1: expected 1 more cell in this row: one of `bwm`, or a number of empty cells
bad-position x/8/8/8: at character 1: expected 1 more cell in this row: one of `bwm`, or a number of empty cells
bad-position 2/8/8/8: at character 1: expected a number of empty cells from 1 to 1
bad-position m8/8/8: at character 2: expected `/` before ring 1
bad-position m/8: at character 4: expected `/` before ring 2
bad-position m/8/8: at character 6: expected `/` before ring 3
bad-position m/8/8/7: at character 8: expected 1 more cell in this row: one of `bwm`, or a number of empty cells
bad-position m/m7/8/8 b play 0-0 0 1.1 - 0: at character 1: expected one mur stone, found two
bad-position 1/8/8/8 b play 0-0 0 1.1 - 0: at character 1: expected a mur stone, `m`, on the board

== bad positions: turn and phase (rule P.3)
game mur
bad-position m/8/8/8: at character 8: expected the colour to move: b, w or -
bad-position `m/8/8/8 `: at character 9: expected the colour to move: b, w or -
bad-position m/8/8/8 x play 0-0 0 1.1 - 0: at character 9: expected the colour to move: b, w or -
bad-position m/8/8/8 b: at character 10: expected the phase: play, trapped, repeat or stagnant
bad-position m/8/8/8 b over 0-0 0 1.1 - 0: at character 15: expected the phase: play, trapped, repeat or stagnant
bad-position m/8/8/8 b sleep 0-0 0 1.1 - 0: at character 11: expected the phase: play, trapped, repeat or stagnant
bad-position m/8/8/8 - play 0-0 0 1.1 - 0: at character 15: expected the phase over, because nobody is to move

== bad positions: numbers (rules P.4 to P.8)
game mur
bad-position m/8/8/8 b play: at character 15: expected the traps of Black and White, 0 to 9 each, like 0-2
bad-position m/8/8/8 b play 0: at character 17: expected the traps of Black and White, 0 to 9 each, like 0-2
bad-position m/8/8/8 b play 10-0 0 1.1 - 0: at character 16: expected the traps of Black and White, 0 to 9 each, like 0-2
bad-position m/8/8/8 b play 0-10 0 1.1 - 0: at character 18: expected the traps of Black and White, 0 to 9 each, like 0-2
bad-position m/8/8/8 b play 0-0: at character 19: expected the plays since the last trap, 0 to 200
bad-position m/8/8/8 b play 0-0 201 1.1 - 0: at character 20: expected the plays since the last trap, 0 to 200
bad-position m/8/8/8 b play 0-0 0: at character 21: expected set and game, 1.1 to 2.6
bad-position m/8/8/8 b play 0-0 0 3.1 - 0: at character 22: expected set and game, 1.1 to 2.6
bad-position m/8/8/8 b play 0-0 0 1 - 0: at character 23: expected set and game, 1.1 to 2.6
bad-position m/8/8/8 b play 0-0 0 1.7 - 0: at character 24: expected set and game, 1.1 to 2.6
bad-position m/8/8/8 b play 0-0 0 1.1: at character 25: expected the boards before this one, or -
bad-position m/8/8/8 b play 0-0 0 1.1 x 0: at character 26: expected 1 more cell in this row: one of `bwm`, or a number of empty cells
bad-position m/8/8/8 b play 0-0 0 1.1 1/8/8/8 0: at character 26: expected a mur stone, `m`, on the board
bad-position m/8/8/8 b play 0-0 0 1.1 m/8/8/8,m/8/8/8,m/8/8/8,m/8/8/8 0: at character 50: expected at most 3 past boards
bad-position m/8/8/8 b play 0-0 0 1.1 -: at character 27: expected the ply, 0 to 40000
bad-position m/8/8/8 b play 0-0 0 1.1 - 40001: at character 28: expected the ply, 0 to 40000
bad-position m/8/8/8 b play 0-0 0 1.1 - 0 0: at character 30: expected nothing after the ply

== bad positions: what the rules do not know (rules P.6, P.9, P.10, P.11)
game mur:games=2
bad-position m/8/8/bbbbbbbb w play 0-0 0 1.1 - 0: a colour has more than seven stones
bad-position m/8/8/wwwwwwww b play 0-0 0 1.1 - 0: a colour has more than seven stones
bad-position m/8/8/8 b play 0-0 0 1.1 m/8/8/bbbbbbbb 0: on a past board a colour has more than seven stones
bad-position m/8/8/8 - over 3-3 0 1.1 - 0: both sides have three traps
bad-position m/8/8/8 b play 0-0 0 1.3 - 0: the match has no such game
bad-position m/8/8/8 b play 0-0 0 1.0 - 0: the match has no such game
bad-position m/8/8/8 b play 0-0 0 2.1 - 0: the match has no such game
bad-position m/8/8/8 b play 0-0 0 0.1 - 0: the match has no such game
bad-position m/8/8/8 - over 0-0 0 1.1 - 0: nothing has ended the game
bad-position m/8/8/8 - over 2-2 199 1.1 - 0: nothing has ended the game

== bad positions: the game should be over (rule P.12)
game mur
bad-position m/8/8/8 b play 3-0 0 1.1 - 0: the game is over: the mur stone is trapped, or three traps or 200 quiet plays are reached
bad-position m/8/8/8 b play 0-3 0 1.1 - 0: the game is over: the mur stone is trapped, or three traps or 200 quiet plays are reached
bad-position m/8/8/8 b play 0-0 200 1.1 - 0: the game is over: the mur stone is trapped, or three traps or 200 quiet plays are reached
bad-position 1/8/b7/mb5b b play 0-0 0 1.1 - 0: the game is over: the mur stone is trapped, or three traps or 200 quiet plays are reached
bad-position 1/8/w7/mw5w b play 0-0 0 1.1 - 0: the game is over: the mur stone is trapped, or three traps or 200 quiet plays are reached

== bad positions: the phase does not fit the board (rules P.13, P.14, P.15)
game mur
bad-position m/8/b7/wb5b w play 1-0 0 1.1 - 5: the side to move has trapped stones, so it must withdraw them
bad-position m/8/b7/8 b trapped 0-0 0 1.1 - 5: the side to move has no trapped stone to withdraw
bad-position m/8/b7/8 w repeat 0-0 0 1.1 - 5: the side to move has no stone to withdraw
bad-position m/8/b7/8 b stagnant 0-0 0 1.1 - 5: stagnation is when all seven stones are on the board and none can move
bad-position 1/3w1w2/wbw1ww2/bbmwbbbb b play 0-0 0 1.1 - 0: stagnation is when all seven stones are on the board and none can move

== a position on the way (Positions as text)
game mur
play +h3 +a3 +b3 +c1 +a2
position m/2w5/b7/wb5b w trapped 1-0 0 1.1 m/2w5/8/wb5b,m/8/8/wb5b,m/8/8/w6b 5

