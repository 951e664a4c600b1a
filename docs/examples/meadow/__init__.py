"""Meadow, a game for tbggg; rules.en.toml and rules.fr.toml hold its rulebook.

1.1  seats                 2.3  what a tile scores
1.2  the bag               2.4  who sees a hand
2.1  draw                  3.1  when the game ends
2.2  play                  3.2  who wins
                           R1   option: a tile that is equal
"""
