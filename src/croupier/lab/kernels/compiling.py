"""Kernels that are compiled once and kept: whoever comes later needs no compiler.

numba makes machine code of a kernel the first time that it is called. The code is kept as an
object file, and from then on llvmlite alone loads it, which takes a tenth of the time. So a kernel
may use nothing that numba's runtime would have to do for it: it allocates no arrays, it raises
nothing, and all it gets are integers and arrays, alone or in named tuples.

How numba hands arrays from function to function is its own affair and may change. So we call a
kernel through an entry, a C function (numba's `cfunc`), which is given addresses and lengths only.
"""

from collections.abc import Callable
from ctypes import CFUNCTYPE, c_int64
from functools import cache, cached_property
from threading import Lock
from typing import Any, Final, NamedTuple

import numpy as np

from croupier.lab.extra import needs
from croupier.lab.kernels import kept

int64: Any = np.int64
uint64: Any = np.uint64
"""As kernels call them, which know no other types."""

OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
"""A division by zero is no error in a kernel: it could tell nobody."""
SPARING: Final[dict[str, Any]] = {
    "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True,
}  # fmt: skip
"""What numba need not do for us. These names are its own: one that it forgets is not asked for."""
KINDS: Final = {np.dtype(name): name for name in ("int64", "uint64", "uint16", "uint8", "bool")} | {
    np.dtype(np.float64): "float64"
}


class KernelArgument(NamedTuple):
    """What a kernel sees of an argument."""

    kind: str
    """Two of one kind go to the same code."""
    words: tuple[int, ...]


NOTHING: Final = KernelArgument("", ())


class KernelPart:
    """A function that is compiled into the kernels that call it. Python may call it as well."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def __call__(self, *arguments: Any) -> Any:
        """Run it as Python."""
        return self.function(*arguments)

    @cached_property
    def numbas(self) -> Any:
        """The same for numba, which is imported only now."""
        return _numba().njit(**_options())(self.function)


class Kernel(KernelPart):
    """A function that Python calls as machine code."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self.name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        self._kinds, self._lock = "", Lock()
        self._code: Any = None
        self._tuples: dict[type, tuple[Any, KernelArgument]] = {}

    def __call__(self, *arguments: Any) -> int:
        """Run it; the arrays are read and written where they are."""
        seen = [self._seen(one) if isinstance(one, tuple) else _seen(one) for one in arguments]
        kinds = " ".join([one.kind for one in seen])
        words = [word for one in seen for word in one.words]
        code = self._code if kinds == self._kinds else self._ready(kinds, len(words), arguments)
        answer: int = code(*words)
        return answer

    def _seen(self, argument: tuple[Any, ...]) -> "KernelArgument":
        """Tuples of arrays are mostly the same in every call: the last ones are remembered."""
        before, seen = self._tuples.get(type(argument), (None, NOTHING))
        if before is not argument:
            seen = _seen(argument)
            self._tuples[type(argument)] = argument, seen
        return seen

    def _ready(self, kinds: str, words: int, arguments: tuple[Any, ...]) -> Any:
        with self._lock:
            if kinds != self._kinds:
                address = kept.address(self.name, kinds, lambda: self._compiled(arguments))
                self._code = CFUNCTYPE(c_int64, *[c_int64] * words)(address)
                self._kinds = kinds
            return self._code

    def _compiled(self, arguments: tuple[Any, ...]) -> tuple[str, bytes]:
        """The name in the object file, and the file."""
        return kept.object_code(*entry_of(self, arguments))


def part(function: Callable[..., Any]) -> KernelPart:
    """A part of kernels."""
    return KernelPart(function)


def kernel(function: Callable[..., Any]) -> Kernel:
    """A kernel."""
    return Kernel(function)


@cache
def _numba() -> Any:
    """The compiler, which from now on knows parts of kernels."""
    with needs():
        import numba
    from numba.extending import typeof_impl

    typeof_impl.register(KernelPart)(lambda part, _: numba.typeof(part.numbas))
    return numba


@cache
def _options() -> dict[str, Any]:
    try:
        _numba().njit("void()", **OPTIONS, **SPARING)(lambda: None)
    except KeyError:
        return OPTIONS
    return OPTIONS | SPARING


def _seen(argument: Any) -> KernelArgument:
    """An argument as an entry has it: an array is where it is, and its lengths."""
    if isinstance(argument, np.ndarray):
        if not argument.flags.c_contiguous:
            raise TypeError("expected an array without gaps")
        words = (argument.ctypes.data, *argument.shape)
        return KernelArgument(f"{KINDS[argument.dtype]}[{argument.ndim}]", words)
    if isinstance(argument, tuple):
        parts = [_seen(one) for one in argument]
        words = tuple(word for part in parts for word in part.words)
        return KernelArgument(f"({' '.join(part.kind for part in parts)})", words)
    return KernelArgument(
        "uint64" if isinstance(argument, np.uint64) else "int64", (int(argument),)
    )


def entry_of(called: Kernel, arguments: tuple[Any, ...]) -> tuple[str, str]:
    """The entry of a kernel for such arguments: its name, and what LLVM makes code of."""
    numba = _numba()
    written = _Entry({"kernel": called, "carray": numba.carray})
    said = ", ".join(map(written.say, arguments))
    silent = called.function.__annotations__["return"] is None
    call = f"kernel({said})" if silent else f"return kernel({said})"
    exec(f"def entry({', '.join(written.names)}): {call}", written.known)  # noqa: S102  # our own names
    answer = numba.void if silent else numba.int64
    made = numba.cfunc(answer(*written.types), **OPTIONS)(written.known["entry"])
    return made.native_name, made.inspect_llvm()


class _Entry:
    """What is written down of an entry: its parameters, and how it puts arguments together."""

    def __init__(self, known: dict[str, Any]) -> None:
        self.known = known
        self.names: list[str] = []
        self.types: list[Any] = []

    def say(self, argument: Any) -> str:
        """An argument of the kernel, made of parameters."""
        if isinstance(argument, np.ndarray):
            return self._array(argument)
        if isinstance(argument, tuple):
            kind = type(argument)
            self.known[kind.__name__] = kind
            return f"{kind.__name__}({', '.join(map(self.say, argument))})"
        return self._parameter("uint64" if isinstance(argument, np.uint64) else "int64")

    def _array(self, array: "np.ndarray") -> str:
        from numba import from_dtype, types

        place = self._parameter(types.CPointer(from_dtype(array.dtype)))
        lengths = [self._parameter("int64") for _ in array.shape]
        return f"carray({place}, ({', '.join(lengths)},))"

    def _parameter(self, kind: Any) -> str:
        self.types.append(getattr(_numba(), kind) if isinstance(kind, str) else kind)
        self.names.append(f"p{len(self.names)}")
        return self.names[-1]
