# make run, make test, make lint, make bench: each sets up what it needs, first thing typed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test test-long lint bench venv lock golden clean help

run: $(READY)  ## the tour: one question to each command
	@$(BIN)/croupier tour

test: $(READY)  ## all tests, with branch coverage of the rules
	@echo "== tests"
	@$(BIN)/python -m pytest -m "not long" --cov --cov-report=term

test-long: $(READY)  ## the longer proofs: many more examples, a hundred power cuts
	@CROUPIER_PROFILE=long $(BIN)/python -m pytest

lint: $(READY)  ## ruff, mypy, import-linter
	@echo "== ruff"
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@echo "== mypy"
	@$(BIN)/mypy
	@echo "== import-linter"
	@$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports

bench: $(READY)  ## how fast it is on this machine
	@$(BIN)/python bench/bench_rules.py
	@$(BIN)/python bench/bench_table.py

venv: $(READY)  ## .venv with everything; then .venv/bin/croupier is the command

$(READY): constraints.txt pyproject.toml
	@echo "== setting up $(VENV) (about a minute, once)"
	@$(PYTHON) -m venv --help >/dev/null 2>&1 || { echo "python3 has no venv module: install python3-venv"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r constraints.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

lock: $(READY)  ## pin the newest versions: names, versions and hashes, no address
	@$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-annotate --no-header --no-emit-index-url --quiet --output-file constraints.txt

golden: $(READY)  ## write the golden files and the clause index anew; review the diff
	@$(BIN)/python -m pytest -m "not long" --quiet --golden

clean:  ## remove everything that was made
	@rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12
