# make run, make test, make lint, make bench: each sets up what it needs, first thing typed.
SHELL := /bin/bash -o pipefail
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE_READY := ui/node_modules/.ready
STATIC := src/croupier/web/static
PAGES := $(STATIC)/index.html
# A learner for one example of the longer tests: large, so it has an environment of its own, which
# sees what .venv has.
LEARN := .venv-learn
LEARNER := stable-baselines3==2.9.2 torch==2.13.0
# Node comes from a Python package, so that a machine without it can build the pages too.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix ui
# They wait for clocks and pages too, so more workers than cores; a file's tests share its servers.
WORKERS ?= 4
LIVE_TESTS := $(addprefix tests/,attacks browser client lab live web)
LIVE = $(BIN)/python -m pytest $(LIVE_TESTS) -m "live and not long" --numprocesses $(WORKERS) --dist loadfile --no-loadscope-reorder --durations=10
# Compiled tests are kept: every worker would compile them anew, which is a third of their start.
unexport PYTHONDONTWRITEBYTECODE
UI_SOURCES := $(shell find ui/src ui/public ui/index.html ui/vite.config.ts -type f 2>/dev/null)

.PHONY: run test test-long test-steady lint audit bench bench-live bench-lab bench-idle bench-attacks venv pages browser ui-test lock index golden pictures clean help

run: $(READY) $(PAGES)  ## the casino: open http://127.0.0.1:8000 in a browser
	@$(BIN)/croupier serve

# The others are one after the other: beside so many workers they would end long after them.
test: $(READY) $(PAGES) browser  ## all tests, with branch coverage of the rules
	@echo "== tests (those with servers and a browser run beside the others and report at the end)"
	@nice $(LIVE) >.live.log 2>&1 & live=$$!; \
	$(MAKE) --no-print-directory ui-test; pages=$$?; \
	$(BIN)/python -m pytest tests/rules --cov --cov-report=term; rules=$$?; \
	$(BIN)/python -m pytest --ignore tests/rules -m "not long and not live" --durations=10; rest=$$?; \
	echo "== live tests"; wait $$live; status=$$?; cat .live.log; exit $$((pages + rules + rest + status))

test-long: $(READY) $(PAGES) $(LEARN)/.ready browser  ## the longer proofs: many more examples, 1,000 kills under load, 10^6 messages; it tells how far it is
	@CROUPIER_PROFILE=long $(BIN)/python -m pytest

N ?= 20
# With four workers the two busy loops would have a third of the machine.
test-steady: WORKERS = 6
test-steady: $(READY) $(PAGES) browser  ## live and browser tests N=20 times beside two busy loops
	@tests/steady.sh $(N) $(LIVE) --maxfail=1

ui-test: $(NODE_READY)
	@echo "== tests of the pages"
	@$(NPM) run --silent test

lint: $(READY) $(NODE_READY)  ## ruff, mypy, import-linter; biome and tsc for the pages
	@echo "== ruff"
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .
	@echo "== mypy"
	@$(BIN)/mypy
	@echo "== import-linter"
	@$(BIN)/lint-imports --no-logo 2>/dev/null || $(BIN)/lint-imports
	@echo "== biome"
	@$(NPM) run --silent lint
	@echo "== tsc"
	@$(NPM) run --silent check
	@echo "== clause index"
	@$(BIN)/python -m pytest --collect-only -qq | grep clause

audit: $(READY) $(NODE_READY)  ## everything that is installed: version, licence, whether it is the locked one
	@$(BIN)/python tests/audit.py

bench: $(READY)  ## how fast it is on this machine
	@$(BIN)/python bench/bench_rules.py
	@$(BIN)/python bench/bench_table.py

bench-live: $(READY) $(PAGES)  ## the live table under load, beside the bare stack and Colyseus: 300 tables, 2,700 players
	@$(BIN)/python bench/bench_live.py

bench-lab: $(READY)  ## the laboratory beside NumPy and bare generator loops; writes docs/benchmarks.md
	@$(BIN)/python bench/bench_lab.py

bench-idle: $(READY) $(PAGES)  ## what 10,000 idle sockets cost in memory and in waiting
	@$(BIN)/python bench/bench_idle.py

bench-attacks: $(READY) $(PAGES)  ## how late a table of fifty people deals while somebody attacks
	@$(BIN)/python bench/bench_attacks.py

venv: $(READY) $(PAGES)  ## .venv with everything; then .venv/bin/croupier is the command

$(READY): constraints.txt pyproject.toml
	@echo "== setting up $(VENV) (about a minute, once)"
	@$(PYTHON) -m venv --help >/dev/null 2>&1 || { echo "python3 has no venv module: install python3-venv"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --require-hashes -r constraints.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@$(BIN)/python -m croupier.lab.desk </dev/null >/dev/null  # compiles the laboratory's kernels, which are kept
	@touch $@

$(LEARN)/.ready: $(READY)
	@echo "== fetching $(LEARNER) for an example of the longer tests (large, once)"
	@$(BIN)/python -m venv --clear $(LEARN)
	@$(BIN)/python -c 'import sysconfig; print("import site; site.addsitedir(%r)" % sysconfig.get_path("purelib"))' \
	  >$$($(LEARN)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/croupier.pth
	@$(LEARN)/bin/python -m pip install -qq --disable-pip-version-check $(LEARNER)
	@touch $@

pages: $(PAGES)  ## the pages, built into the package

$(NODE_READY): ui/package.json ui/package-lock.json | $(READY)
	@echo "== fetching what the pages are built with"
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(PAGES): $(UI_SOURCES) $(NODE_READY)
	@echo "== building the pages"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

browser:
	@command -v chromium-headless-shell >/dev/null || { echo "== installing chromium-headless-shell for the browser tests"; \
	  { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium-headless-shell >/dev/null; } \
	  || command -v chromium >/dev/null \
	  || { echo "the browser tests need chromium-headless-shell or chromium: install your system's package"; exit 1; }; }

lock: $(READY)  ## pin the newest versions: names, versions and hashes, no address
	@$(BIN)/uv pip compile pyproject.toml --extra all --group dev --universal --python-version 3.11 --upgrade \
	  --generate-hashes --no-annotate --no-header --no-emit-index-url --no-strip-extras --quiet --output-file constraints.txt

index: $(READY)  ## write the clause index anew, from the marks of the tests; seconds
	@$(BIN)/python -m pytest --collect-only -qq --golden | grep clause

golden: $(READY)  ## write the golden files and the clause index anew; review the diff
	@$(BIN)/python -m pytest -m "not long" --quiet --golden

pictures: $(READY) $(PAGES) browser  ## take the pictures of the README anew, of a real evening
	@PYTHONPATH=tests $(BIN)/python tests/pictures.py

clean:  ## remove everything that was made
	@rm -rf $(VENV) $(LEARN) $(STATIC) ui/node_modules bench/colyseus/node_modules build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .live.log .steady.log

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12
