"""The HTTP surface as its schema tells it: complete, valid, and true of every answer."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from hypothesis import HealthCheck, given, settings

from live_support import DEADLINE
from server_support import Server
from web_support import web

EXAMPLES = 12
"""Of each operation; `make test-long` asks for more."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("schema"), speed=200) as one:
        yield one


@pytest.fixture(scope="module")
def told(server: Server) -> dict[str, Any]:
    with server.http() as browser:
        answer = browser.get("/schema/openapi.json")
        assert answer.status_code == 200
        schema: dict[str, Any] = answer.json()
        return schema


def operations(told: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def test_the_schema_is_valid(told: dict[str, Any]) -> None:
    import schemathesis  # a second, which no other test should have to wait

    assert told["openapi"].startswith("3.1")
    schema = schemathesis.openapi.from_dict(told)
    schema.validate()
    for name, one in told["components"]["schemas"].items():
        jsonschema_rs.validator_for({**one, "components": told["components"]})
        assert name


def test_every_route_is_in_the_schema(told: dict[str, Any], tmp_path: Path) -> None:
    async def routes() -> set[tuple[str, str]]:
        async with web(tmp_path) as site:
            found = set()
            for route in site.app._app.routes:
                path = "/".join(
                    part if isinstance(part, str) else f"{{{part.name}}}"
                    for part in ("", *getattr(route, "path_components", ()))
                )
                found |= {(method, path) for method in route.methods if path.startswith("/api/")}
            return found - {(method, path) for method, path in found if method == "OPTIONS"}

    listed = {(method, path) for method, path, _ in operations(told)}
    assert asyncio.run(routes()) == listed
    assert len(listed) == 36


def test_every_address_says_which_methods_it_takes(server: Server, told: dict[str, Any]) -> None:
    with server.http() as browser:
        for path, methods in told["paths"].items():
            expected = {"OPTIONS", *(method.upper() for method in methods)}
            for asked, status in (("OPTIONS", 204), ("PATCH", 405)):
                answer = browser.request(asked, re.sub(r"\{\w+\}", "1", path))
                assert answer.status_code == status, (asked, path)
                assert set(answer.headers["allow"].split(", ")) == expected, (asked, path)


def test_every_operation_says_what_it_is_for(told: dict[str, Any]) -> None:
    for method, path, one in operations(told):
        assert one.get("description") or one.get("summary"), (method, path)


def test_every_operation_tells_of_the_one_shape_of_errors(told: dict[str, Any]) -> None:
    """Every refusal comes as `RequestProblem`. The schema promises nothing else."""
    wrong: list[str] = []
    for method, path, one in operations(told):
        refusals = {code: told for code, told in one["responses"].items() if code >= "400"}
        wrong += [
            f"{method} {path} {code}"
            for code, answer in refusals.items()
            for content in answer.get("content", {}).values()
            if content["schema"].get("$ref") != "#/components/schemas/RequestProblem"
        ]
    assert wrong == []


STUMBLES = ("not_a_server_error",)
PROMISES = (
    "response_schema_conformance", "content_type_conformance", "status_code_conformance",
    "positive_data_acceptance",
)  # fmt: skip


def fuzzed(server: Server, cookie: str | None, examples: int, *checks: str) -> None:
    """Every operation with generated questions; what they show is told together."""
    import schemathesis
    from schemathesis.checks import CHECKS
    from schemathesis.config import SchemathesisConfig
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi import checks as _of_openapi  # noqa: F401  # it adds its own

    asked = CHECKS.get_by_names(list(checks))
    assert len(asked) == len(checks)
    config = SchemathesisConfig()
    at = f"{server.url}/schema/openapi.json"
    schema = schemathesis.openapi.from_url(at, config=config, timeout=DEADLINE)
    headers = {"cookie": f"croupier={cookie}"} if cookie else {}
    wrong: list[str] = []
    for result in schema.get_all_operations():
        operation: Any = result.ok() if isinstance(result, Ok) else None
        assert operation, result

        @given(case=operation.as_strategy())
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        def holds(case: Any) -> None:
            case.call_and_validate(headers=headers, checks=asked, timeout=DEADLINE)

        try:
            holds()
        except BaseExceptionGroup as group:
            wrong.append(f"{operation.label}: {[str(one)[:300] for one in group.exceptions]}")
        except AssertionError as error:
            wrong.append(f"{operation.label}: {str(error)[:600]}")
    assert wrong == [], "\n".join(wrong)


def test_no_question_makes_the_server_stumble(server: Server) -> None:
    fuzzed(server, None, EXAMPLES // 3, *STUMBLES)
    fuzzed(server, server.sign_in("ada"), EXAMPLES, *STUMBLES)
    assert server.is_alive()


def test_every_answer_is_what_the_schema_promises(server: Server) -> None:
    fuzzed(server, server.sign_in("bob"), EXAMPLES, *PROMISES)


@pytest.mark.parametrize("name", ["void", "croupier", "\u0430da", "\u00bd"])
def test_a_name_of_the_right_shape_is_refused_as_a_conflict(server: Server, name: str) -> None:
    """The schema cannot tell who may have which name, so such a request is not malformed."""
    with server.http() as browser:
        assert browser.post("/api/session", json={"name": name}).status_code == 409
        assert browser.post("/api/session", json={"name": f"{name} {name}"}).status_code == 400


@pytest.mark.long
def test_very_many_questions(server: Server) -> None:
    fuzzed(server, server.sign_in("cyd"), 500, *STUMBLES, *PROMISES)
    assert server.is_alive()


def test_the_houses_real_answers_fit_the_schema(server: Server, told: dict[str, Any]) -> None:
    """The largest answers, which no generated question would find."""
    for path, name in (
        ("/api/lobby", "Lobby"),
        ("/api/houses/venezia", "HouseRules"),
        ("/api/houses/nsw", "HouseRules"),
        ("/api/houses/english/rulebook", "Rulebook"),
        ("/api/houses/venezia/quote?say=tiers+by+5", "Quote"),
        ("/api/tables/mbs-1/coups", "PastCoups"),
    ):
        answer = httpx.get(server.url + path, trust_env=False, timeout=DEADLINE)
        assert answer.status_code == 200
        reference = {"$ref": f"#/components/schemas/{name}", "components": told["components"]}
        jsonschema_rs.validator_for(reference).validate(answer.json())
