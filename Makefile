# From a clean clone, each target sets up what it needs, in .venv and widgets/node_modules only.
# pip and npm are used as this machine has them configured; versions come from constraints.txt and widgets/package-lock.json.

PYTHON ?= python3
BIN := .venv/bin
STATIC := tbggg/explorer/static
GENERATED := widgets/src/generated
# Two more than there are cores: tests in a browser wait at times.
PROCESSES ?= $(shell expr $$(nproc) + 2)
LANGUAGE_HERE := $(firstword $(LC_ALL) $(LC_MESSAGES) $(LANG))

# pip takes the pins from here, for what it builds with too; a relative path, since pip splits these at spaces.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What is imported is compiled then: of all that is installed that is a third, and to compile it takes as long as the rest.
export PIP_COMPILE := 0

# Byte code is written, whatever the shell says: else every process that a test starts compiles the package anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
ifndef AT_ONCE
.NOTPARALLEL:
endif
.PHONY: help lab quick test check lint format types widgets-test bundle-test collected pytest nightly extras mutants docs lite build bench pages pictures constraints release clean

say = @echo "== $(1)"

help:  ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: .venv/lab.done  ## Open JupyterLab on a game to play, beside the lessons
	@$(BIN)/tbggg $(if $(filter fr%,$(LANGUAGE_HERE)),--lang fr) lab

quick: check  ## Test what this branch has changed, without a browser: two minutes at most
	$(call say,the tests of what has changed)
	@$(BIN)/python -m tests.quick

# What keeps one core busy goes beside what waits for downloads, the longest first, and so does the set-up that each of
# them needs; the first that fails ends the run. pytest stands last: its summary is the last line.
test: .venv/bin/python  ## Run all that must pass before a change lands
	@test -e .venv/lite/set-up.done || echo "Setting up what the tests need, once: a minute or two ..."
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target AT_ONCE=1 \
		lite types collected widgets-test lint bundle-test
	@$(MAKE) --no-print-directory pytest

check: lint types  ## Lint, formatting and types, of both languages

lint: .venv/dev.done widgets/node_modules/set-up.done
	$(call say,ruff)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(call say,biome)
	@npm --prefix widgets run --silent lint

format: .venv/dev.done widgets/node_modules/set-up.done  ## Format both languages, and mend what their linters can mend
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .
	@npm --prefix widgets run --silent format

types: .venv/dev.done widgets/node_modules/set-up.done
	$(call say,mypy)
	@$(BIN)/mypy
	$(call say,tsc)
	@npm --prefix widgets run --silent check

widgets-test: widgets/node_modules/set-up.done
	$(call say,the tests of the browser half)
	@npm --prefix widgets run --silent test

bundle-test: .venv/dev.done widgets/node_modules/set-up.done
	$(call say,the browser bundle is the one its sources make)
	@rm -rf widgets/build/static widgets/build/generated
	@$(BIN)/python -m tbggg.referee widgets/build/generated
	@$(BIN)/python -m tbggg.lessons widgets/build/generated
	@diff -r --brief widgets/build/generated $(GENERATED) || \
		{ echo "$(GENERATED) is not what its Python writes: type 'make build', and commit what it changes."; exit 1; } >&2
	@npm --prefix widgets run --silent build -- --outdir=build/static --log-level=warning
	@diff -r --brief widgets/build/static $(STATIC) || \
		{ echo "$(STATIC) is not what widgets/ builds: type 'make build', and commit what it changes."; exit 1; } >&2

# pytest rewrites every assert, and keeps what it wrote: once, and not in each of its processes.
collected: .venv/dev.done widgets/node_modules/set-up.done
	$(call say,the tests are collected)
	@$(BIN)/pytest --collect-only -qq > .venv/collected.log || { cat .venv/collected.log; exit 1; } >&2

pytest: .venv/dev.done widgets/node_modules/set-up.done
	@.ci/chromium >/dev/null
	@.ci/firefox >/dev/null
	$(call say,pytest)
	@$(BIN)/pytest --numprocesses $(PROCESSES) --dist loadgroup --no-loadscope-reorder --max-worker-restart 0 -rfER --durations 25 --durations-min 5

nightly: TESTS := TBGGG_EVERY_GAME=1 $(BIN)/pytest --timeout 0
nightly: .venv/dev.done widgets/node_modules/set-up.done  ## Play a million games in three readers, read a million inputs, look for leaks
	@$(BIN)/python -m tests.million 1000000
	@TBGGG_GAMES=20000 TBGGG_REQUESTS=1000 TBGGG_OTHERS=$$(date +%F) TBGGG_SEAT_GAMES=60 \
		TBGGG_FUZZ=1000000 TBGGG_NOTEBOOKS=5000 \
		$(TESTS) --numprocesses 2 --dist loadgroup tests/javascript tests/simulate/test_backends.py \
		tests/explorer/test_referee.py tests/explorer/test_seen_so_far.py tests/publish/test_leaks.py \
		tests/publish/test_notebook_fuzz.py tests/record/test_fuzz.py
	@TBGGG_OUTAGES=20 $(TESTS) tests/browser/test_alive.py tests/browser/test_keep.py tests/browser/test_own_keys.py
	@TBGGG_EVERY_STEP=1 $(TESTS) tests/browser/test_screen.py tests/browser/test_flow.py \
		tests/browser/test_board_beside.py
	@TBGGG_EXPLORE=20 $(TESTS) --numprocesses 2 tests/games/bgg/test_machine.py tests/games/pig/test_machine.py \
		tests/explorer/test_seats.py
	@$(TESTS) --numprocesses 2 --dist loadgroup -m repeats
	@$(TESTS) tests/cli/test_scaffold.py -k by_any_reader
	@$(TESTS) --numprocesses 2 --dist loadgroup tests/lessons/test_generators.py tests/set_up
	@TBGGG_MARKED_GAMES=1 $(TESTS) --numprocesses 2 tests/simulate/test_marks.py
	@TBGGG_KILLS=200 TBGGG_WRITES=4000 $(TESTS) tests/record/test_atomic_write.py tests/record/test_drafts.py \
		tests/explorer/test_autosave_files.py tests/simulate/test_interrupts.py
	@$(BIN)/python -m tests.sweep
	@$(BIN)/python -m tests.mutants.run --processes 2

extras: .venv/dev.done  ## Install the wheel with each extra into bare environments of every Python here, and use it
	@$(BIN)/python -m tests.extras

mutants: .venv/dev.done widgets/node_modules/set-up.done  ## Plant faults, and print which test finds each
	@$(BIN)/python -m tests.mutants.run --processes 2

docs: .venv/dev.done  ## Build the documentation into docs/_build/html
	$(call say,the documentation)
	@rm -rf docs/_build/html
	@$(BIN)/sphinx-build -q -E -W --keep-going docs docs/_build/html

lite: .venv/lite/set-up.done  ## Build the site that runs Python in the browser into dist/lite
	$(call say,the site that runs Python in the browser)
	@.venv/lite/bin/python docs/lite/build.py

pages: docs lite  ## Build the project's own pages into dist/pages: the lessons' site, the documentation, the site with Python
	$(call say,the pages of the project)
	@rm -rf dist/pages
	@$(BIN)/tbggg publish --site --docs docs --out dist/pages
	@cp -r docs/_build/html dist/pages/sphinx
	@cp -r dist/lite dist/pages/lite

build: .venv/dev.done widgets/node_modules/set-up.done  ## Build the browser half into tbggg/explorer/static
	@$(BIN)/python -m tbggg.referee $(GENERATED)
	@$(BIN)/python -m tbggg.lessons $(GENERATED)
	@npm --prefix widgets run --silent build -- --log-level=warning

bench: .venv/bench.done  ## Print the speed of the engine, beside other engines'
	@$(BIN)/python -m tests.benchmarks.bench

pictures: .venv/dev.done widgets/node_modules/set-up.done  ## Take the pictures of docs/images anew
	@TBGGG_PICTURES=docs/images $(BIN)/pytest tests/browser --ignore tests/browser/test_lite.py

release: .venv/dev.done  ## Write docs/changes into the changelog: make release VERSION=1.2.0
	@echo "$(VERSION)" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+' || { echo "Say which version: make release VERSION=1.2.0"; exit 1; } >&2
	@TBGGG_RELEASE=1 $(BIN)/pytest -n0 -q tests/engine/test_translations.py
	@sed -i -E 's/^(version = |__version__ = |version: )"?[0-9.]+"?$$/\1"$(VERSION)"/' pyproject.toml tbggg/__init__.py CITATION.cff
	@$(BIN)/towncrier build --yes --version $(VERSION)
	@echo "Commit this, and tag the commit v$(VERSION)."

clean:  ## Remove the set-up and everything built but the bundle
	rm -rf .venv widgets/node_modules widgets/build dist docs/_build .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find tbggg tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- set-up ----

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "tbggg needs Python 3.11 or newer. If it has another name here: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; } >&2
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || .ci/install python3-venv
	@$(PYTHON) -m venv .venv

.venv/lab.done: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing JupyterLab and tbggg into .venv, once ..."
	@$(BIN)/python -m pip install --quiet --editable '.[lab]'
	@touch $@

.venv/dev.done: .venv/bin/python pyproject.toml constraints.txt
	@echo "Installing what the tests need into .venv, once ..."
	@$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ .venv/lab.done

.venv/bench.done: .venv/dev.done tests/benchmarks/requirements.txt
	@$(BIN)/python -m pip install --quiet --requirement tests/benchmarks/requirements.txt
	@touch $@

# A place of its own: a Lab beside it would take JupyterLite's kernel for one of its own extensions.
.venv/lite/set-up.done: .venv/bin/python pyproject.toml constraints.txt docs/lite/requirements.txt
	@echo "Installing JupyterLite into .venv/lite, once ..."
	@$(BIN)/python -m venv .venv/lite
	@.venv/lite/bin/python -m pip install --quiet --requirement docs/lite/requirements.txt --editable '.[widgets]'
	@touch $@

widgets/node_modules/set-up.done: widgets/package.json widgets/package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' && npm --version >/dev/null || \
		{ echo "The browser half needs Node.js 20 or newer, and npm, on PATH."; exit 1; } >&2
	@echo "Installing what the browser half is built with into widgets/node_modules, once ..."
	@npm --prefix widgets ci --silent --no-audit --no-fund
	@touch $@

constraints:  ## Choose newer versions of everything, and write them into constraints.txt
	@.ci/constraints $(PYTHON)
