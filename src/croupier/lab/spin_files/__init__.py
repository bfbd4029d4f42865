"""Recorded numbers of a wheel from files and pipes: text, tables and JSON, as people have them.

`audit` and `simulate --spins-file` read them in the same way.
"""
