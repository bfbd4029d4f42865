"""The built pages: one document for every address a person can type, and its hashed assets."""

import gzip
import re
from pathlib import Path

import pytest

from croupier.store import StoreError
from croupier.web import routes
from croupier.web.pages import ADDRESSES, STATIC, NotBuilt, pages
from live_support import in_loop
from web_support import PAGE, web

OF_A_TABLE = ("", "/deal", "/host", "/supervise", "/show")
TYPED = [
    *(
        "/",
        "/table/nowhere",
        "/house/mbs",
        "/lab",
        "/fairness",
        "/fairness/mbs-1",
        "/fairness/mbs-1/7",
        "/join",
        "/floor",
    ),
    *(f"/table/mbs-1{page}" for page in OF_A_TABLE),
]


@in_loop
async def test_every_address_that_a_person_can_type_gives_the_document(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        for address in TYPED:
            answer = await browser.get(address)
            assert (answer.status_code, answer.text) == (200, PAGE), address
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"
    assert len(TYPED) > len(ADDRESSES)


@in_loop
async def test_who_types_a_wrong_address_gets_the_document_too(tmp_path: Path) -> None:
    """It says in the reader's language that there is no such page; programs are told as always."""
    typed = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with web(tmp_path) as site, site.browser() as browser:
        for address in ("/nowhere", "/table", "/table/a/b", "/fairness/a/b/c"):
            answer = await browser.get(address, headers=typed)
            assert (answer.status_code, answer.text) == (404, PAGE), address
        for address in ("/nowhere", "/api/nowhere"):
            headers = typed if address.startswith("/api") else {"accept": "*/*"}
            answer = await browser.get(address, headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (404, "request.page"), address


@in_loop
async def test_assets_are_kept_for_a_year_and_sent_small(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        answer = await browser.get("/assets/app-1.js", headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200
        assert "javascript" in answer.headers["content-type"]
        assert "immutable" in answer.headers["cache-control"]
        assert "max-age=31536000" in answer.headers["cache-control"]
        plain = await browser.get("/assets/app-1.js", headers={"accept-encoding": "identity"})
        assert plain.text == answer.text
        assert "content-encoding" not in plain.headers
        assert int(answer.headers["content-length"]) < int(plain.headers["content-length"]) / 10
        only_head = await browser.head("/assets/app-1.js", headers={"accept-encoding": "gzip"})
        assert (only_head.status_code, only_head.content) == (200, b"")
        assert only_head.headers["content-length"] == answer.headers["content-length"]
        icon = await browser.get("/mark.svg")
        assert icon.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    "address", ["/assets/app-1.js", "/api/houses/nsw", "/api/houses/nsw/rulebook?language=fr"]
)
@in_loop
async def test_a_crowd_that_opens_the_pages_has_them_compressed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    for kept in (routes._kept_rules, routes._kept_rulebook):
        kept.cache_clear()  # another test may have asked
    compressed: list[int] = []
    compress = gzip.compress

    def counted(content: bytes, *, mtime: float) -> bytes:
        compressed.append(len(content))
        return compress(content, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", counted)
    async with web(tmp_path) as site, site.browser() as browser:
        headers = {"accept-encoding": "gzip"}
        answers = [await browser.get(address, headers=headers) for _ in range(20)]
    assert {one.headers["content-encoding"] for one in answers} == {"gzip"}
    assert compressed == [len(answers[0].content)]


def test_without_built_pages_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="not built"):
        pages(tmp_path)
    assert not issubclass(NotBuilt, StoreError), "it is no fault of a log"


ADDRESS = re.compile(r"""(?:https?:)?//[^\s"'<>)]+""")
NAMESPACES = ("http://www.w3.org/",)
"""Names that look like addresses; nothing is fetched from them."""


def foreign(text: str) -> list[str]:
    return [one for one in ADDRESS.findall(text) if not one.startswith(NAMESPACES)]


def test_the_built_document_loads_nothing_from_anybody_else() -> None:
    document = (STATIC / "index.html").read_text()
    assert foreign(document) == []
    loaded = re.findall(r"""(?:src|href)=["']?([^\s"'>]+)""", document)
    assert loaded
    for address in loaded:
        assert address.startswith("/"), address
        assert (STATIC / address.lstrip("/")).is_file(), address
    assert "<style" not in document, "the policy lets no style in a document"
    assert not re.search(r"<script(?![^>]*\bsrc=)", document), "nor a script"
    assert not re.search(r"\son\w+=", document), "nor a handler"


def test_the_built_styles_and_scripts_fetch_nothing_from_anybody_else() -> None:
    built = [*STATIC.rglob("*.js"), *STATIC.rglob("*.css"), *STATIC.rglob("*.svg")]
    assert built
    for file in built:
        text = file.read_text()
        for loading in (r"url\(([^)]+)\)", r"@import\s+([^;]+)", r"""import\(["']([^"']+)"""):
            for address in re.findall(loading, text):
                assert not foreign(address), (file.name, address)
        for host in ("googleapis", "gstatic", "cdnjs", "unpkg", "jsdelivr", "google-analytics"):
            assert host not in text, (file.name, host)
