"""Compiled loops: spins, sessions and their tallies. They know integers and nothing of roulette."""
