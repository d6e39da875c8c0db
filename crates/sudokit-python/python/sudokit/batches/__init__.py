"""Questions about the puzzles in record batches of Arrow, for data that does not fit one call or one machine.

A question takes an iterator of record batches and gives one: Spark's ``mapInArrow`` calls it so, and Ray, Dask and
plain pyarrow can. All columns are kept; ``status``, those of the answer and ``error`` are added.

>>> import pyarrow
>>> from sudokit import batches
>>> rows = pyarrow.record_batch({"id": [1, 2], "puzzle": ["1..43..2.1...32.", "?"]})
>>> [answer] = batches.solve()([rows])
>>> answer.drop_columns("error").to_pylist()[0]
{'id': 1, 'puzzle': '1..43..2.1...32.', 'status': 'solved', 'solution': '1234341221434321'}
>>> answer["error"].to_pylist()
[None, 'line 1, column 2: 1 characters do not make a square board, expected 16 (4x4)']

A row that is not a puzzle never raises. A wrong option raises ``OptionError`` where the question is made, so a cluster
never begins with it. Questions can be pickled. They need pyarrow, and nothing of Spark.
"""

from .options import GenerateOptions
from .question import Question, UnfitError
from .questions import answer, canonical, check, enrich, generate, rate, solve

__all__ = [
    "GenerateOptions",
    "Question",
    "UnfitError",
    "answer",
    "canonical",
    "check",
    "enrich",
    "generate",
    "rate",
    "solve",
]
