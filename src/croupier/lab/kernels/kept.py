"""Machine code that was compiled before: where it is kept, and how it gets back into memory.

A file belongs to one kernel on one kind of processor. Its first line says for which sources and
which compiler it was made, and the hash of the rest: if anything differs, it is compiled anew.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any, Final

from croupier.lab.extra import needs

HERE: Final = Path(__file__).parent
PLACE: Final = "CROUPIER_CACHE_DIR"
"""The variable of the environment that names another folder."""
RUNTIME: Final = ("NRT_", "Py", "numba_")
STOP: Final = """
declare void @llvm.trap()
define void @{name}() {{ call void @llvm.trap() unreachable }}
"""
ObjectCode = tuple[str, bytes]
"""The name of a function, and the object file that it is in."""
LOCK: Final = Lock()
"""Whoever holds it may load code."""


def _sources() -> str:
    """A hash of our sources as they are on the disk now."""
    return hashlib.sha256(
        b"".join(file.read_bytes() for file in sorted(HERE.glob("*.py")))
    ).hexdigest()


SOURCES: Final = _sources()
"""The same at the import: what is compiled is in memory, whatever is saved on the disk later."""


def address(name: str, kinds: str, compiled: Callable[[], ObjectCode]) -> int:
    """Where the code of a kernel is in memory; what is not kept is compiled."""
    key = hashlib.sha256(f"{_maker()} {kinds}".encode()).hexdigest()
    made = _found(name, key)
    if made is None:
        made = compiled()
        if _is_ours():
            _keep(name, key, made)
    return _loaded(made)


def folders() -> Iterator[Path]:
    """Where code may be kept: beside the sources, or where the user's caches are."""
    if PLACE in os.environ:
        yield Path(os.environ[PLACE])
        return
    yield HERE / "__pycache__"
    home = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    with suppress(RuntimeError):  # nobody is at home
        yield Path(home).expanduser() / "croupier"


def _files(name: str) -> Iterator[Path]:
    for folder in folders():
        yield folder / f"{name}.{_processor()[:16]}.{sys.implementation.cache_tag}.kernel"


def _found(name: str, key: str) -> ObjectCode | None:
    for file in _files(name):
        with suppress(OSError, ValueError):
            head, code = file.read_bytes().split(b"\n", 1)
            theirs, checked, function = head.decode().split(" ")
            if theirs == key and checked == hashlib.sha256(code).hexdigest():
                return function, code
    return None


def _keep(name: str, key: str, made: ObjectCode) -> None:
    """Write it where it may be written; whoever may write nowhere compiles every time."""
    function, code = made
    head = f"{key} {hashlib.sha256(code).hexdigest()} {function}\n".encode()
    for file in _files(name):
        with suppress(OSError):
            _write(file, head + code)
            return


def _write(file: Path, kept: bytes) -> None:
    """All of the file or nothing, also where the disk is full."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(kept)
        Path(part).chmod(0o644)
        Path(part).replace(file)
    finally:
        Path(part).unlink(missing_ok=True)


def _is_ours() -> bool:
    """Whether the disk still has the sources of the import.

    If not, a module that was imported later may be of other sources than `SOURCES` says.
    """
    with suppress(OSError):  # an upgrade takes them away just now
        return _sources() == SOURCES
    return False


@cache
def _maker() -> str:
    """What the code depends on: our sources, the compiler and the processor."""
    return f"{SOURCES} {version('numba')} {version('llvmlite')} {_processor()}"


@cache
def _processor() -> str:
    binding = _binding()
    features = binding.get_host_cpu_features().flatten()
    told = f"{binding.get_process_triple()} {binding.get_host_cpu_name()} {features}"
    return hashlib.sha256(told.encode()).hexdigest()


@cache
def _binding() -> Any:
    with needs():
        from llvmlite import binding
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


def object_code(function: str, assembly: str) -> ObjectCode:
    """Machine code for this processor.

    A C function of numba's can call for its runtime, to count who uses an array or to tell of an
    error. Nobody counts ours and kernels raise nothing, so whoever calls all the same is stopped.
    """
    binding = _binding()
    module = binding.parse_assembly(assembly)
    for name in [one.name for one in module.functions if one.is_declaration]:
        if name.startswith(RUNTIME):
            module.link_in(binding.parse_assembly(STOP.format(name=name)))
    return function, _machine().emit_object(module)


@cache
def _machine() -> Any:
    binding = _binding()
    return binding.Target.from_default_triple().create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=3,
        jit=True,
    )


@cache
def _engine() -> Any:
    """What holds all kernels in memory, until the process ends."""
    binding = _binding()
    return binding.create_mcjit_compiler(binding.parse_assembly(""), _machine())


def _loaded(made: ObjectCode) -> int:
    function, code = made
    with LOCK:  # of two engines that are made at once, one would go, and its kernel with it
        engine = _engine()
        engine.add_object_file(_binding().object_file.ObjectFileRef.from_data(code))
        engine.finalize_object()
        return int(engine.get_function_address(function))
