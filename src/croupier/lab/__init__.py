"""The laboratory: exact odds, systems, simulation and wheel audits.

It reads the payoff vectors that the table pays by, so the two cannot disagree. Its parts are
imported one by one; what needs the extra `lab` says so when it is missing.
"""
