"""The table: one pure machine. `decide` says what a command makes happen, `evolve` makes it so."""

from croupier.table.decide import decide
from croupier.table.evolve import evolve, fold
from croupier.table.ledger import balances, postings
from croupier.table.phases import Phase, Status
from croupier.table.refusal import Code, Refused
from croupier.table.state import Seat, State, new_table

__all__ = [
    "Code",
    "Phase",
    "Refused",
    "Seat",
    "State",
    "Status",
    "balances",
    "decide",
    "evolve",
    "fold",
    "new_table",
    "postings",
]
