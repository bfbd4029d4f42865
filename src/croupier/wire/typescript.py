"""TypeScript types from Python's: what travels between server and pages is described once."""

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from croupier.rules.calls import Call
from croupier.rules.felt import Spot

PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
PLAIN |= {Any: "unknown", Spot: "string", Call: "string"}


class Types:
    """Declarations of some types and of all types they use; each is declared once, by its own name."""

    def __init__(self, names: Mapping[type, str] | None = None) -> None:
        """`names` are what the pages call some classes."""
        self._names = names or {}
        self._declared: dict[str, str] = {}
        self._classes: dict[str, Any] = {}

    def add(self, root: Any) -> str:
        """A type as TypeScript writes it; the types that it uses are declared too."""
        root = _bare(root)
        if root in PLAIN:
            return PLAIN[root]
        origin = get_origin(root)
        if origin in (types.UnionType, typing.Union):
            return " | ".join(
                self.add(one) for one in get_args(root) if one is not msgspec.UnsetType
            )
        if origin is typing.Literal:
            return " | ".join(f'"{one}"' for one in get_args(root))
        if origin is not None:
            return self._generic(origin, get_args(root))
        return self._named(root)

    def _generic(self, origin: Any, inner: tuple[Any, ...]) -> str:
        if origin in (list, frozenset) or (origin is tuple and inner[-1] is Ellipsis):
            element = self.add(inner[0])
            return f"({element})[]" if "|" in element else f"{element}[]"
        if origin is tuple:
            return f"[{', '.join(self.add(one) for one in inner)}]"
        assert issubclass(origin, Mapping), origin
        record = f"Record<{self.add(inner[0])}, {self.add(inner[1])}>"
        return f"Partial<{record}>" if _is_enum(inner[0]) else record

    def _named(self, cls: Any) -> str:
        name: str = self._names.get(cls, cls.__name__)
        assert self._classes.setdefault(name, cls) is cls, f"two types are called {name}"
        if name not in self._declared:
            self._declared[name] = ""  # a type may use itself
            self._declared[name] = f"export type {name} = {self._body(cls)};"
        return name

    def _body(self, cls: Any) -> str:
        if _is_enum(cls):
            return " | ".join(f'"{one.value}"' for one in cls)
        hints = get_type_hints(cls, include_extras=True)
        if issubclass(cls, tuple):
            return f"[{', '.join(f'{key}: {self.add(hint)}' for key, hint in hints.items())}]"
        fields = [self._field(cls, key, hints[key]) for key in _fields(cls)]
        body = "; ".join([*_tag(cls), *fields])
        return f"{{ {body} }}" if body else "Record<never, never>"

    def _field(self, cls: Any, key: str, hint: Any) -> str:
        optional = "?" if key in _optional(cls) else ""
        return f"{key}{optional}: {self.add(hint)}"

    def lines(self) -> Iterator[str]:
        """All declarations, in the order in which they were asked for."""
        return iter(self._declared.values())


def _bare(root: Any) -> Any:
    return get_args(root)[0] if get_origin(root) is typing.Annotated else root


def _is_enum(cls: Any) -> bool:
    return isinstance(cls, type) and issubclass(cls, Enum)


def _fields(cls: Any) -> list[str]:
    if issubclass(cls, msgspec.Struct):
        return list(cls.__struct_fields__)
    return [field.name for field in dataclasses.fields(cls)]


def _optional(cls: Any) -> set[str]:
    """Fields that may be left out: by a page in its messages, by the server where it says so."""
    if not issubclass(cls, msgspec.Struct) or not _leaves_out(cls.__struct_config__):
        return set()
    given = len(cls.__struct_defaults__)
    return set(cls.__struct_fields__[-given:]) if given else set()


def _leaves_out(config: Any) -> bool:
    return bool(config.tag_field == "do" or config.omit_defaults)


def _tag(cls: Any) -> list[str]:
    config = cls.__struct_config__ if issubclass(cls, msgspec.Struct) else None
    return [f'{config.tag_field}: "{config.tag}"'] if config and config.tag else []
