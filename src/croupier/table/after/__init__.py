"""The table after an event: one small function each, put together by `evolve`."""
