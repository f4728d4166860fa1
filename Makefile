# From a fresh clone, with python3 (3.11 or newer), git and make:  make play
# `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# The first python3 that runs and is new enough; a pyenv shim without a version behind it does not
# run. `make play PYTHON=/path/to/python3` overrules the search.
PYTHON ?= $(shell for p in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo "$$p"; break; }; done)

VENV := .venv
FAST := .venv-fast
BIN := $(VENV)/bin

# pip obeys the user's own configuration (a mirror, a certificate); the hashes in the lock files
# decide what is accepted. -qq also hides warnings about that configuration.
INSTALL := -m pip install -qq --disable-pip-version-check
# The locks are whole; and of their packages only what is imported gets compiled, at its first import.
LOCKED := $(INSTALL) --no-compile --no-deps --require-hashes

# Without this every start of a program would compile our modules anew.
unexport PYTHONDONTWRITEBYTECODE
# A source tree on the path would hide the package that was installed to be tested.
unexport PYTHONPATH

# Python: unpacks the pip that comes with Python into a new environment. ensurepip, which would do the same,
# takes six seconds of the twenty that `make play` may take, most of them to compile what is never used.
define UNPACK_PIP
import ensurepip, pathlib, sysconfig, zipfile
folders = [pathlib.Path(ensurepip.__file__).parent / "_bundled", pathlib.Path("/usr/share/python-wheels")]
folders += filter(None, [sysconfig.get_config_var("WHEEL_PKG_DIR")])
wheel = next(found for folder in folders for found in pathlib.Path(folder).glob("pip-*.whl"))
zipfile.ZipFile(wheel).extractall(sysconfig.get_path("purelib"))
endef
export UNPACK_PIP

SAY := @printf '\n== %s\n'

# Shell text: installs the Debian packages named in $$missing, or says how to and stops with status 2.
define APT
[ -z "$$missing" ] || { \
	line="apt-get install -y --no-install-recommends$$missing"; \
	if ! command -v apt-get >/dev/null; then \
		echo "Please install what Debian calls:$$missing"; exit 2; \
	elif [ "$$(id -u)" = 0 ]; then sudo=; \
	elif sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then sudo=sudo; \
	else echo "Missing Debian packages. Run this as root, then try again:"; \
		echo "  apt-get update && $$line"; exit 2; \
	fi; \
	printf '\n== Debian packages:%s\n' "$$missing"; \
	log=$$(mktemp); \
	{ $$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive $$line -qq; } >"$$log" 2>&1 \
		|| { cat "$$log"; rm "$$log"; exit 1; }; \
	rm "$$log"; \
}
endef

# Shell text: runs pytest by $(1) with $(2) on $(3). What fails is told and run once more, alone: servers,
# browsers and clocks share two busy cores here, and a test that only then fails must not cost a whole run. It
# still is a fault, of the test or, as often, a race in the product: look at it.
define TESTED
$(1) -m pytest $(2) $(3) || { [ $$? = 1 ] && printf '\n== once more, alone: what failed above\n' && \
	$(1) -m pytest --last-failed --last-failed-no-failures=none $(3); }
endef

# -- what people run --------------------------------------------------------------------------------

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: $(VENV)/.play ## serve the table and print its address; HOST=0.0.0.0: for the whole network
	@$(if $(filter command,$(firstword $(origin HOST))),KINGSMOOT_TABLE_HOST=$(HOST)) $(BIN)/python -m kingsmoot.table.serve

# Many tests wait for processes and clocks: three at a time keep two cores busy. The browser's driver
# keeps an event loop running in its process, which no other test would bear. While mypy has one core, the
# tests are collected on the other: in a new clone each worker would compile all of them for itself.
.PHONY: test
test: $(VENV)/.dev debian ## format, lint, types, layers, tests
	$(SAY) 'ruff format'
	@$(BIN)/ruff format --check .
	$(SAY) 'ruff check'
	@$(BIN)/ruff check .
	$(SAY) 'mypy --strict, layers, scripts'
	@$(BIN)/mypy & types=$$!; \
	$(BIN)/lint-imports --no-cache --no-logo && npm ci --ignore-scripts --silent --no-audit --no-fund; others=$$?; \
	$(BIN)/python -m pytest --collect-only -qq --ignore=tests/browser >/dev/null || true; \
	wait $$types && exit $$others
	$(SAY) 'pytest'
	@$(call TESTED,$(BIN)/python,-n 3 --dist worksteal,--ignore=tests/browser)
	$(SAY) 'pytest, in the browser'
	@$(call TESTED,$(BIN)/python,-n 2 --dist worksteal,tests/browser)

.PHONY: fast
fast: $(FAST)/.built debian ## compile the rules with mypyc and run the tests on them
	$(SAY) 'pytest, compiled'
	@$(call TESTED,KINGSMOOT_COMPILED=1 $(FAST)/bin/python,-n 2,--ignore=tests/browser)

.PHONY: prove
prove: $(VENV)/.play ## play many games and check what must always hold
	@$(BIN)/kingsmoot prove

.PHONY: bench
bench: $(VENV)/.play ## measure the speed of the engines
	@$(BIN)/kingsmoot bench

.PHONY: generate
generate: $(VENV)/.play ## write what follows from the fields of states, frames and messages
	@$(BIN)/python tools/generate.py $$(grep -rl --include='*.py' '# <fields>' src tests/toy)
	@$(BIN)/python tools/client_types.py
	@$(BIN)/python tools/draw_labels.py
	@$(BIN)/python tools/settings_table.py
	@$(BIN)/python tools/encoding_tables.py
	@$(BIN)/python tools/api_reference.py
	@$(BIN)/python tools/position_words.py

.PHONY: format
format: $(VENV)/.dev ## format the code and repair what the linter can
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

# Pins that still fit are kept; `make lock LOCK=--upgrade` takes the newest of everything. The
# lower bound is named, or the locks would only serve the Python that happened to make them.
.PHONY: lock
lock: $(VENV)/.made ## resolve requirements/*.txt anew from pyproject.toml
	@$(BIN)/python $(INSTALL) --require-hashes -r requirements/uv.txt
	$(SAY) 'locks'
	@compile() { $(BIN)/uv pip compile -q --universal --python-version 3.11 \
		--generate-hashes --no-header --no-emit-index-url --no-emit-find-links $(LOCK) "$$@" >/dev/null; }; \
	compile requirements/uv.in -o requirements/uv.txt; \
	compile pyproject.toml requirements/build.in --all-extras -o requirements/dev.txt; \
	compile pyproject.toml requirements/build.in --extra web -c requirements/dev.txt -o requirements/web.txt; \
	compile requirements/compile.in -c requirements/dev.txt -o requirements/compile.txt; \
	compile pyproject.toml --extra web --extra postgres -c requirements/dev.txt -o requirements/host.txt
	@grep -c '==' requirements/*.txt

.PHONY: clean
clean: ## remove everything that make made
	rm -rf $(VENV) $(FAST) build .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info

# -- environments -----------------------------------------------------------------------------------
# A stamp file is newer than what it was made from, so a second run does nothing.

$(VENV)/.made $(FAST)/.made:
	@[ -n '$(PYTHON)' ] || { echo 'kingsmoot needs Python 3.11 or newer as python3.'; exit 2; }
	@missing=; $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || missing=' python3-venv'; $(APT)
	$(SAY) 'Python environment $(@D)'
	@$(PYTHON) -m venv --clear --without-pip $(@D)
	@$(@D)/bin/python -c "$$UNPACK_PIP" 2>/dev/null || $(@D)/bin/python -m ensurepip >/dev/null
	@touch $@

# The base and web set and the project itself, editable. setuptools comes from the lock, so that
# nothing is fetched unchecked.
$(VENV)/.play: $(VENV)/.made requirements/web.txt pyproject.toml setup.py
	$(SAY) 'locked packages (play)'
	@$(BIN)/python $(LOCKED) -r requirements/web.txt
	@$(BIN)/python $(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# dev.txt holds every package of web.txt in the same version, hence the second stamp.
$(VENV)/.dev: $(VENV)/.made requirements/dev.txt requirements/web.txt pyproject.toml setup.py
	$(SAY) 'locked packages (dev)'
	@$(BIN)/python $(LOCKED) -r requirements/dev.txt
	@$(BIN)/python $(INSTALL) --no-deps --no-build-isolation -e .
	@touch $(VENV)/.play $@

$(FAST)/.dev: $(FAST)/.made requirements/dev.txt
	$(SAY) 'locked packages (compiled build)'
	@$(FAST)/bin/python $(LOCKED) -r requirements/dev.txt
	@touch $@

# Not editable: the compiled package lies in $(FAST) alone and src/ stays clean. What setuptools
# collected before may hold modules that are gone; the object files are worth keeping.
$(FAST)/.built: $(FAST)/.dev pyproject.toml setup.py $(shell find src/kingsmoot -type f ! -name '*.pyc')
	@missing=; \
	command -v cc >/dev/null || missing+=' gcc libc6-dev'; \
	include=$$($(FAST)/bin/python -c 'import sysconfig; print(sysconfig.get_path("include"))'); \
	[ -e "$$include/Python.h" ] || missing+=' python3-dev'; \
	$(APT)
	$(SAY) 'mypyc'
	@rm -rf build/lib* build/bdist*
	@KINGSMOOT_COMPILE=1 $(FAST)/bin/python $(INSTALL) --no-compile --no-deps --no-build-isolation --force-reinstall .
	@touch $@

# What the browser and database tests use. libatomic1 is for Playwright's driver, npm for the type
# checker of the scripts.
.PHONY: debian
debian:
	@missing=; \
	command -v chromium >/dev/null || missing+=' chromium'; \
	command -v npm >/dev/null || missing+=' nodejs npm'; \
	/sbin/ldconfig -p | grep -q libatomic.so.1 || missing+=' libatomic1'; \
	[ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] || missing+=' fonts-dejavu-core'; \
	command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=' postgresql'; \
	$(APT)
