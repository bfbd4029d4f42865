"""What is answered at once however long a text is: in processor time of its own, nobody else's."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time

LONGEST = 1.0
"""Seconds. Linear work takes hundredths of it; work that grows with the square takes many."""


@contextmanager
def at_once() -> Iterator[None]:
    """Fail if it takes long; rubbish that other tests left is not swept meanwhile."""
    swept = gc.isenabled()
    gc.disable()
    begun = thread_time()
    try:
        yield
        took = thread_time() - begun
    finally:
        if swept:
            gc.enable()
    assert took < LONGEST, f"it took {took:.2f} s"
