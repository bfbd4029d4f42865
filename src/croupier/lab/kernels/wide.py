"""A product of two words in full: one instruction of the processor, which numba has no name for."""

from functools import cached_property
from typing import Any, Final

from croupier.lab.kernels.compiling import OPTIONS, KernelPart

HALF: Final = 64


def _split(x: Any, y: Any) -> tuple[int, int]:
    """The upper and the lower 64 bits of a product."""
    product = int(x) * int(y)
    return product >> HALF, product % (1 << HALF)


class WidePart(KernelPart):
    """The same in the words of LLVM."""

    @cached_property
    def numbas(self) -> Any:
        """As numba compiles it."""
        from numba import njit

        both = _intrinsic()

        def split(x: Any, y: Any) -> Any:
            return both(x, y)

        return njit(**OPTIONS)(split)


def _intrinsic() -> Any:
    from numba import types
    from numba.core.typing.templates import signature
    from numba.extending import intrinsic

    def both(typing: Any, x: Any, y: Any) -> Any:  # noqa: ARG001  # as numba wants it
        return signature(types.UniTuple(types.uint64, 2), types.uint64, types.uint64), _code

    return intrinsic(both)


def _code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    from llvmlite import ir

    wide, half = ir.IntType(2 * HALF), ir.IntType(HALF)
    product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
    upper = builder.trunc(builder.lshr(product, ir.Constant(wide, HALF)), half)
    return context.make_tuple(builder, sig.return_type, [upper, builder.trunc(product, half)])


split = WidePart(_split)
