"""Records whose coups are explained in several tests."""

MBS = """\
house mbs
limits straight=1..100
supervisor is max
seat ada buys 5000
seat bob buys 500
place your bets
ada: 17 by 150, red by 20
bob: tiers by 5
spin laps 5
no more bets
ada: red by 10
bob: take tiers
number 18
number 17
settle
supervisor corrects ada by -5 because "paid twice"
dispute bob "I had 3 on 17"
decide dispute 1 "the camera says 2"
place your bets
bob: red by 1
spin laps 2 same direction
no more bets
void left-wheel
ada: take all
place your bets
bob: red by 20
spin
no more bets
number 0
settle
"""

PRISON = """\
house {}
seat ada buys 100
place your bets
ada: red by 20, 17 by 5
spin
no more bets
number 0
settle
place your bets
spin
no more bets
number {}
settle
"""

LOWERED = """\
house venezia
seat ada buys 500
seat bob buys 500
place your bets
ada: red by 80
spin
number 5
supervisor sets limits even=10..60 because "evening"
settle
place your bets
bob: red by 30
spin
supervisor links ada with bob because "one purse"
number 2
settle
"""

AWAY = """\
house venezia
seat ada buys 1000
place your bets
ada: 17 by 5, odd by 10, high by 10
spin
ada is absent
number 17
settle
place your bets
spin
number 19
settle
place your bets
spin
number 0
settle
place your bets
spin
number 21
settle
ada comes back
"""

LADDER = """\
house venezia
seat ada buys 1000
place your bets
ada: red by 20, odd by 30
spin
number 0
settle
ada: leave odd
place your bets
ada: red by 10
spin
number 0
settle
ada: shift red to low level 1
place your bets
ada: withdraw red
spin
number 8
settle
place your bets
spin
number 17
settle
"""

AGAIN = """\
house venezia
limits split=1..20
seat ada buys 5000
place your bets
ada: tiers by 5
spin
number 5
settle
ada: {}
place your bets
spin
number 5
settle
ada: play all tiers
"""
