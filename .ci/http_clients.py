"""Clients that generators made of the description of the HTTP API ask a server every question about a puzzle.

    python http_clients.py URL

The clients, openapi_client (openapi-generator) and opc (openapi-python-client), are in the folder in which this program
starts.
"""

import datetime
import importlib
import sys

import openapi_client
from opc import Client
from opc.models import Problem

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
QUESTIONS = ["solve", "count", "check", "rate", "hint", "explain", "trace", "canon", "morph"]
url = sys.argv[1]


def status_of(answer):
    """The status of an answer, or of the first of several; None where there is none, as in events of a trace."""
    first = answer[0] if isinstance(answer, list) else answer
    status = getattr(first, "status", None)
    status = getattr(status, "value", status)
    return status if isinstance(status, str) else None


statuses: dict[str, list[str | None]] = {}

# openapi-python-client: by query and by body.
with Client(base_url=url) as client:
    for name in QUESTIONS:
        method = importlib.import_module(f"opc.api.default.get_{name}")
        answer = method.sync(client=client, puzzle=PUZZLE)
        assert answer is not None and not isinstance(answer, Problem), (name, answer)
        statuses[name] = [status_of(answer)]
    body = importlib.import_module("opc.models.post_solve_json_body").PostSolveJsonBody(puzzle=PUZZLE, unique=True)
    solved = importlib.import_module("opc.api.default.post_solve").sync(client=client, body=body)
    assert status_of(solved) == "unique" and solved.solutions[0].startswith("534"), solved
    wrong = importlib.import_module("opc.api.default.get_solve").sync(client=client, puzzle="53..7")
    assert isinstance(wrong, Problem) and wrong.type_ == "/problems/invalid-puzzle", wrong
    daily = importlib.import_module("opc.api.default.get_daily")
    assert len(daily.sync(client=client, date=datetime.date(2026, 1, 1)).puzzle) == 81

# openapi-generator.
configuration = openapi_client.Configuration(host=url)
with openapi_client.ApiClient(configuration) as client:
    api = openapi_client.DefaultApi(client)
    for name in QUESTIONS:
        statuses[name].append(status_of(getattr(api, f"get_{name}")(puzzle=PUZZLE)))
    request = openapi_client.PostSolveRequest(puzzle=PUZZLE, unique=True)
    solved = api.post_solve(post_solve_request=request)
    assert status_of(solved) == "unique" and solved.solutions[0].startswith("534"), solved
    try:
        api.get_solve(puzzle="53..7")
        raise AssertionError("a puzzle that cannot be read was solved")
    except openapi_client.ApiException as error:
        if error.status != 422:
            raise
    assert len(api.get_daily(var_date=datetime.date(2026, 1, 1)).puzzle) == 81

for name, (one, other) in statuses.items():
    assert one == other, (name, one, other)
print(statuses)
