"""The native half. The documentation is in the functions themselves: ``help(sudokit.solve)``."""

import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Any, Final, Literal, Protocol, TypeAlias, final, overload

import numpy as np
import numpy.typing as npt

Cell: TypeAlias = int | tuple[int, int] | str
"""A cell: its number from 0, its row and column from 0, or its name such as ``r1c1``."""
Names: TypeAlias = str | Sequence[str]
Array: TypeAlias = npt.NDArray[np.uint8]
Arrays: TypeAlias = dict[str, Any]
"""Arrays by the names of columns; under ``errors`` a dict from rows to messages."""

class ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

Rows: TypeAlias = Iterable[str | Puzzle | None] | ArrowArray | ArrowStream

VERSION: Final[str]

@final
class Geometry:
    def __new__(cls, text: str) -> Geometry: ...
    @property
    def order(self) -> int: ...
    @property
    def box_shape(self) -> tuple[int, int] | None: ...
    @property
    def diagonal(self) -> bool: ...
    @property
    def windoku(self) -> bool: ...
    @property
    def extra_houses(self) -> list[str]: ...
    @property
    def jigsaw(self) -> str | None: ...
    @property
    def houses(self) -> tuple[tuple[int, ...], ...]: ...
    def peers(self, cell: Cell) -> list[int]: ...
    def name(self, cell: Cell) -> str: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...
    def _repr_svg_(self) -> str: ...

@final
class Puzzle:
    def __new__(
        cls,
        text: str | Puzzle,
        *,
        shape: str | None = None,
        diagonal: bool = False,
        jigsaw: str | None = None,
        windoku: bool = False,
        extra_houses: str | None = None,
        alphabet: str | None = None,
        ignore_unknown_rules: bool = False,
    ) -> Puzzle: ...
    @staticmethod
    def from_cells(
        cells: Iterable[int] | Iterable[Iterable[int]] | Array, geometry: Geometry | None = None
    ) -> Puzzle: ...
    @property
    def geometry(self) -> Geometry: ...
    @property
    def order(self) -> int: ...
    @property
    def clues(self) -> int: ...
    @property
    def name(self) -> str | None: ...
    @property
    def fields(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def comment(self) -> str | None: ...
    @property
    def left_out(self) -> tuple[str, ...]: ...
    @property
    def remarks(self) -> tuple[str, ...]: ...
    @property
    def placed(self) -> tuple[int, ...] | None: ...
    @property
    def given_solution(self) -> tuple[int, ...] | None: ...
    def candidates(self) -> tuple[tuple[int, ...], ...]: ...
    def defects(self) -> list[str]: ...
    def without(self, cell: Cell) -> Puzzle: ...
    def rows(self) -> list[tuple[int, ...]]: ...
    def numpy(self) -> Array: ...
    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, cell: Cell, /) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @staticmethod
    def _restore(*state: Any) -> Puzzle: ...
    def _repr_svg_(self) -> str: ...

@final
class Solution:
    def __new__(
        cls,
        digits: str | Iterable[int] | Iterable[Iterable[int]] | Array,
        geometry: Geometry | None = None,
    ) -> Solution: ...
    @property
    def geometry(self) -> Geometry: ...
    def solves(self, puzzle: Puzzle) -> bool: ...
    def rows(self) -> list[tuple[int, ...]]: ...
    def numpy(self) -> Array: ...
    def __array__(self, dtype: npt.DTypeLike | None = None, copy: bool | None = None) -> npt.NDArray[Any]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, cell: Cell, /) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[bytes, Geometry]: ...
    def _repr_svg_(self) -> str: ...

@final
class Table:
    @property
    def columns(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, name: str, /) -> list[Any]: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def to_dict(self) -> dict[str, list[Any]]: ...
    @staticmethod
    def _restore(columns: Any, batches: Any) -> Table: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Reader:
    def __new__(
        cls,
        source: str | bytes | os.PathLike[str],
        is_path: bool,
        *,
        format: str | None = None,
        shape: str | None = None,
        diagonal: bool = False,
        jigsaw: str | None = None,
        windoku: bool = False,
        extra_houses: str | None = None,
        alphabet: str | None = None,
        ignore_unknown_rules: bool = False,
    ) -> Reader: ...
    @property
    def format(self) -> str: ...
    def __iter__(self) -> Iterator[Puzzle]: ...
    def __next__(self) -> Puzzle: ...

def solve(
    puzzle: Puzzle | str,
    *,
    unique: bool = False,
    engine: str = "auto",
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Solution: ...
def solutions(
    puzzle: Puzzle | str,
    *,
    limit: int | None = None,
    engine: str = "auto",
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> list[Solution]: ...
def count(
    puzzle: Puzzle | str,
    *,
    limit: int | None = None,
    engine: str = "auto",
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> int: ...
def canonical(
    puzzle: Puzzle | str,
    *,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Puzzle: ...
def automorphisms(
    puzzle: Puzzle | str,
    *,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> int: ...
def morph(
    puzzle: Puzzle | str,
    seed: int | None = None,
    *,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> Puzzle: ...
def generate(
    seed: int | None = None,
    *,
    size: int | None = None,
    random_map: bool = False,
    map_symmetry: str | None = None,
    method: str = "dig",
    symmetry: str = "none",
    level: str | None = None,
    technique: str | None = None,
    rating: int | str | tuple[int, int] | None = None,
    techniques: Names | None = None,
    clues: int | str | tuple[int, int] | None = None,
    removals: int | None = None,
    pattern: str | None = None,
    solution: str | None = None,
    minimal: bool = False,
    allow_multiple: bool = False,
    tries: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
) -> Puzzle: ...
def ask_many(question: str, puzzles: Any, **options: Any) -> Any: ...
@overload
def generate_many(
    seed: int,
    n: int,
    *,
    first: int = 0,
    canonical: bool = False,
    scale: Names | None = None,
    to: Literal["arrow"] = "arrow",
    threads: int | None = None,
    size: int | None = None,
    random_map: bool = False,
    map_symmetry: str | None = None,
    method: str = "dig",
    symmetry: str = "none",
    level: str | None = None,
    technique: str | None = None,
    rating: int | str | tuple[int, int] | None = None,
    techniques: Names | None = None,
    clues: int | str | tuple[int, int] | None = None,
    removals: int | None = None,
    pattern: str | None = None,
    solution: str | None = None,
    minimal: bool = False,
    allow_multiple: bool = False,
    tries: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
) -> Table: ...
@overload
def generate_many(
    seed: int,
    n: int,
    *,
    first: int = 0,
    canonical: bool = False,
    scale: Names | None = None,
    to: Literal["numpy"],
    threads: int | None = None,
    size: int | None = None,
    random_map: bool = False,
    map_symmetry: str | None = None,
    method: str = "dig",
    symmetry: str = "none",
    level: str | None = None,
    technique: str | None = None,
    rating: int | str | tuple[int, int] | None = None,
    techniques: Names | None = None,
    clues: int | str | tuple[int, int] | None = None,
    removals: int | None = None,
    pattern: str | None = None,
    solution: str | None = None,
    minimal: bool = False,
    allow_multiple: bool = False,
    tries: int | None = None,
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
) -> Arrays: ...
def answer(verb: str, puzzle: Puzzle | str | None = None, **options: Any) -> str: ...
def ask(verb: str, puzzle: Puzzle | str | None = None, **options: Any) -> str: ...
def convert(source: str | bytes, to: str, **options: Any) -> str: ...
def writes(puzzles: Iterable[Puzzle | str], to: str, **options: Any) -> tuple[bytes, bool, list[str]]: ...
def formats() -> list[tuple[str, bool]]: ...
def statuses() -> list[str]: ...
def svg(
    puzzle: Puzzle | str,
    *,
    candidates: bool = False,
    coordinates: bool = False,
    theme: str = "light",
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> str: ...
def step_svg(
    puzzle: Puzzle | str,
    number: int,
    *,
    techniques: Names | None = None,
    theme: str = "light",
    time_limit: float | timedelta | None = None,
    node_limit: int | None = None,
    shape: str | None = None,
    diagonal: bool = False,
    jigsaw: str | None = None,
    windoku: bool = False,
    extra_houses: str | None = None,
    alphabet: str | None = None,
    ignore_unknown_rules: bool = False,
) -> str: ...
