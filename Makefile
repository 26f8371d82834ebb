# Two commands: `make play` and `make test`. All other targets are steps of theirs, done once and again when needed.
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
STATIC := src/bosquet/server/static/index.html

# Two steps at a time, where neither waits for the other.
MAKEFLAGS += -j2

export PATH := $(CURDIR)/$(BIN):$(PATH)
export UV_PYTHON := $(CURDIR)/$(BIN)/python

# The sources as they are, without a trace of the run among them.
PURE := PYTHONPATH=src PYTHONDONTWRITEBYTECODE=1

# A dozen processes read the same tests: what the first has made of them the others take over.
PYTEST := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/pycache pytest

# Folders too: one changes when a file in it appears or goes.
PACKAGE := $(shell find src/bosquet ! -path '*/static*' ! -path '*__pycache__*')
SCHEMA := $(shell find src/bosquet/server -name '*.py')
SHAPES := src/bosquet/server/shapes.py $(shell find src/bosquet/games -name 'shapes.py' -o -name 'material*' -o -path '*/data/*')
WEB := $(shell find web -type f ! -path '*/node_modules/*' ! -path '*/test/*' ! -name '*.gen.ts')

# $(call need,test,Debian package,message): installs what is missing where that is ours to do, else says what to do.
# One at a time: apt refuses a second.
need = { $(1); } >/dev/null 2>&1 || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; \
  then flock Makefile sh -c 'apt-get update -qq && \
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(2) >/dev/null'; \
  else echo '$(strip $(3)): sudo apt-get install $(2)' >&2; exit 1; fi

help:
	@echo 'make play     set everything up, start Bosquet and open it (ARGS="--port 8001" goes to the server)'
	@echo 'make test     set everything up, run every check and every test'
	@echo 'make check    the checks alone: style, types, layers, web client'
	@echo 'make wheel    build dist/bosquet-*.whl, engine compiled and web client inside'
	@echo 'make reference  the public API as pages, in build/reference'
	@echo 'make lock     renew requirements/*.lock from pyproject.toml'
	@echo 'make pictures take docs/screenshots anew, of every screen'
	@echo 'make browser  find or install Chromium for the browser tests'
	@echo 'make postgres find or install PostgreSQL for the tests of several servers; make proxy nginx to put before them'

play: .venv/.bosquet
	bosquet serve $(ARGS)

# A browser keeps an event loop, and players under load want the machine: each has a run of its own. Browsers are beside
# the two runs of the engine, which are shown as they end. What needs no compiler does not wait for it. Each process of
# browser tests has a server and a Chromium of its own.
test: load

load: .venv/.bosquet check pages pure compiled
	BOSQUET_EXPECT=compiled $(PYTEST) -m load tests/server/test_load.py

pages: .venv/.bosquet .venv/.dev browser
	BOSQUET_EXPECT=compiled $(PYTEST) -n 3 -m browser tests/browser $(wildcard tests/games/*/test_board.py)

QUICK := $(PYTEST) --dist loadgroup -m 'not browser and not load'
AT_ITS_END = >build/$@.txt 2>&1; ended=$$?; cat build/$@.txt; exit $$ended

# Four at once: those that talk with servers mostly wait for them.
compiled: .venv/.bosquet .venv/.ray postgres proxy
	BOSQUET_EXPECT=compiled $(QUICK) -n 4 $(AT_ITS_END)

# What stands above the engine does not depend on how the engine was built: once is enough.
ASKED_FOR := tests/test_repository.py::test_the_engine_under_test_is_the_one_that_was_asked_for
ENGINE := README.md $(ASKED_FOR) tests/{core,geometry,games,match,contract,bots,arena} tests/adapters/test_vector.py

pure: .venv/.ray
	@mkdir -p build
	BOSQUET_EXPECT=pure $(PURE) $(QUICK) -n 2 $(ENGINE) $(AT_ITS_END)

check: python client .venv/.bosquet

python: .venv/.ray
	ruff check .
	ruff format --check .
	mypy
	$(PURE) lint-imports --no-logo

client: $(STATIC)
	cd web && npm run --silent check && npm run --silent test && npm run --silent size

wheel: dist/.stamp

browser:
	@$(call need,command -v chromium-headless-shell || command -v chromium || test -n "$$BOSQUET_CHROMIUM",chromium-headless-shell,\
	The browser tests need Chromium (or its path in BOSQUET_CHROMIUM))

postgres:
	@$(call need,command -v postgres || ls /usr/lib/postgresql/*/bin/postgres,postgresql,The tests need PostgreSQL)

proxy:
	@$(call need,command -v nginx || test -x /usr/sbin/nginx,nginx-light,The tests need nginx)
	@$(call need,command -v openssl,openssl,The tests need OpenSSL)

pictures: .venv/.dev .venv/.bosquet browser
	python -m tests.browser.screenshots

reference: .venv/.docs
	$(PURE) sphinx-build -q -W -b html docs/reference build/reference
	@echo build/reference/index.html

# Python: a virtual environment, uv, and the locked packages of player, developer or researcher.

$(BIN)/uv: requirements/installer.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Bosquet needs Python 3.11 or newer")'
	@$(call need,$(PYTHON) -c 'import ensurepip',python3-venv,Bosquet needs the venv module of Python)
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/.run: requirements/run.lock | $(BIN)/uv
	UV_COMPILE_BYTECODE=1 uv pip install --quiet --require-hashes -r $<
	@touch $@

.venv/.dev: requirements/dev.lock | .venv/.run
	uv pip install --quiet --require-hashes -r $<
	@touch $@

.venv/.research: requirements/research.lock | .venv/.dev
	uv pip install --quiet --require-hashes -r $<
	@touch $@

.venv/.ray: requirements/ray.lock | .venv/.research
	uv pip install --quiet --require-hashes -r $<
	@touch $@

.venv/.docs: requirements/docs.lock | .venv/.research
	uv pip install --quiet --require-hashes -r $<
	@touch $@

# The web client: its types come from the server's OpenAPI document and the games' shapes, its build goes into the package.

web/node_modules/.stamp: web/package-lock.json | .venv/.run
	cd web && npm ci --silent
	@touch $@

build/openapi.json: $(SCHEMA) | .venv/.run
	@mkdir -p build
	BOSQUET_PURE=1 $(PURE) python -m bosquet.cli openapi $@

build/shapes.json: $(SHAPES) | .venv/.run
	@mkdir -p build
	BOSQUET_PURE=1 $(PURE) python -m bosquet.cli shapes $@

web/src/lib/api.gen.ts: build/openapi.json build/shapes.json web/node_modules/.stamp
	cd web && npm run --silent api

# Both are made at once.
web/src/lib/shapes.gen.ts: web/src/lib/api.gen.ts
	@touch $@

$(STATIC): $(WEB) web/src/lib/api.gen.ts web/src/lib/shapes.gen.ts
	cd web && npm run --silent build -- --logLevel warn

# The package: src/ stays pure, the installed one is compiled, and any change of a source installs it anew.

HEADERS := test -e "$$(python -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"

dist/.stamp: $(PACKAGE) $(STATIC) pyproject.toml setup.py $(BIN)/uv
	@( $(call need,$(HEADERS) && command -v gcc,gcc python3-dev,The engine stays plain Python for want of a compiler) ) || true
	@rm -rf dist
	uv build --wheel --no-build-isolation >build/wheel.txt 2>&1 || { cat build/wheel.txt; exit 1; }
	@touch $@

.venv/.bosquet: dist/.stamp
	uv pip install --quiet --no-deps --reinstall dist/*.whl
	@touch $@

LOCK := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate --no-header

lock: | $(BIN)/uv
	echo uv==0.13.7 | $(LOCK) - -o requirements/installer.lock
	$(LOCK) pyproject.toml --group run -o requirements/run.lock
	$(LOCK) pyproject.toml --group dev --extra postgres -c requirements/run.lock -o requirements/dev.lock
	$(LOCK) pyproject.toml --extra research -c requirements/run.lock -c requirements/dev.lock -o requirements/research.lock
	$(LOCK) pyproject.toml --extra ray -c requirements/dev.lock -c requirements/research.lock -o requirements/ray.lock
	$(LOCK) --group docs -c requirements/dev.lock -c requirements/research.lock -o requirements/docs.lock

.PHONY: help play test load pages compiled pure check python client wheel reference browser postgres proxy pictures lock
