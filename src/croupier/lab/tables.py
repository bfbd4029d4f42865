"""Results as tables: columns for Arrow, pandas or polars, whichever is installed."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.lab.extra import needs

TableColumns = Mapping[str, Sequence[Any]]


class Tabular(ABC):
    """A result that has columns, all of the same length."""

    @abstractmethod
    def columns(self) -> TableColumns:
        """The columns by name."""

    def to_arrow(self) -> Any:
        """A `pyarrow.Table`."""
        with needs():
            import pyarrow as pa
        return pa.table({name: list(column) for name, column in self.columns().items()})

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame`."""
        with needs():
            import pandas as pd
        return pd.DataFrame({name: list(column) for name, column in self.columns().items()})

    def to_polars(self) -> Any:
        """A `polars.DataFrame`."""
        with needs():
            import polars as pl
        return pl.DataFrame({name: list(column) for name, column in self.columns().items()})
