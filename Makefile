# Two commands to know: `make play` and `make test`.  `make help` lists the rest.
#
# Interpreted targets import src/, compiled targets import build/compiled/; both say so through PYTHONPATH, which
# wins over whatever `make compile` or `make interpret` has set up for the environment.

PYTHON ?= python3
GAME ?= end
KILLS ?= 30
DATABASE ?= sqlite
STUDY ?= from_age_to_era
TIMES ?= 10
EDITS ?= 300
SEED ?= 1
BOTS ?= random,steady
GAMES ?= 600

BIN := .venv/bin
READY := .venv/.ready
INTERPRETED := CRITIAS_EXPECT=interpreted PYTHONPATH="$(CURDIR)/src"
COMPILED := CRITIAS_EXPECT=compiled PYTHONPATH="$(CURDIR)/build/compiled"
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal -q
COMPILER := command -v cc >/dev/null || command -v gcc >/dev/null || scripts/apt-packages compiler
SUB := $(MAKE) --no-print-directory
# Where it is set, every server that a test starts, and every worker, would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE
say = @printf '\n== %s\n' '$(1)'

.DEFAULT_GOAL := help
.PHONY: help setup play test rules bench edits soak browser-soak load look crash faults study ladder test-services compile interpret wheel map docs format clean \
	built checks lint types arrows tests tests-compiled rule-table

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | \
		while IFS='|' read -r name text; do printf '%-20s %s\n' "$$name" "$$text"; done

setup: $(READY) ## create .venv with everything in it

# Pinned versions; setuptools comes first because it builds the editable install.  CRITIAS_COMPILE must not reach it: C
# files never land in src/.
$(READY): pyproject.toml constraints.txt setup.py
	$(call say,setting up .venv (a minute the first time))
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Critias needs Python 3.11 or later: make setup PYTHON=…")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt setuptools wheel
	@CRITIAS_COMPILE= $(BIN)/python -m pip install -qq --disable-pip-version-check --no-build-isolation -c constraints.txt -e '.[dev]'
	@touch $@

play: setup ## a table against bots, in the browser (GAME=end)
	@$(BIN)/python scripts/compile.py refresh
	@$(BIN)/critias play $(GAME)

# Tests of the site and the browser wait as often as they work; the compiler and all other checks fill their pauses.
test: setup ## everything that must hold before a change is done
	@$(SUB) lint
	@$(SUB) -j2 tests checks
	@$(SUB) rule-table
	@printf '\n== all is well\n'

checks: setup
	+@nice -n 15 $(SUB) --output-sync=line types arrows docs tests-compiled test-services

lint: setup
	$(call say,ruff: lint and format)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check .; exit 1; }

types: setup
	$(call say,mypy --strict)
	@CRITIAS_DATA=build/mypy-data PYTHONPATH=src $(BIN)/mypy --strict

arrows: setup
	$(call say,import-linter: the arrows of the house)
	@$(INTERPRETED) $(BIN)/lint-imports --no-logo

tests: setup
	$(call say,tests interpreted)
	@command -v chromium >/dev/null || scripts/apt-packages browser || echo 'no Chromium: the browser tests are skipped'
	@$(INTERPRETED) $(PYTEST) --rules-report

# Compiled in half the time: what is compiled does the same at every level of optimisation.
tests-compiled: setup
	$(call say,mypyc: a compiled build for the tests)
	@$(COMPILER)
	@$(BIN)/python scripts/compile.py tests
	$(call say,rule tests and laws on the compiled build)
	@CRITIAS_EXPECT=compiled PYTHONPATH="$(CURDIR)/build/compiled-tests" $(PYTEST) $(wildcard tests/rules tests/laws)

test-services: setup ## several servers on a PostgreSQL and a Redis of their own, behind nginx
	$(call say,several servers on PostgreSQL and Redis behind nginx)
	@command -v nginx /usr/sbin/nginx >/dev/null || scripts/apt-packages nginx || echo 'no nginx: its tests are skipped'
	@if scripts/with-services true; then $(INTERPRETED) scripts/with-services $(BIN)/python -m pytest -q tests/web/test_two_servers.py tests/web/test_backup.py \
		tests/web/test_ready.py tests/web/test_run_a_site.py; \
		else echo 'no PostgreSQL or no Redis here: these tests are skipped'; fi

rule-table: setup
	$(call say,rules proved)
	@$(INTERPRETED) $(BIN)/python scripts/rule_table.py

rules: setup ## run the rule tests and print which rules they prove
	@status=0; $(INTERPRETED) $(PYTEST) --rules-report tests/rules || status=$$?; \
		$(INTERPRETED) $(BIN)/python scripts/rule_table.py; exit $$status

bench: built ## how fast, interpreted and compiled (GAME=end)
	$(call say,interpreted)
	@$(INTERPRETED) $(BIN)/critias bench $(GAME)
	$(call say,compiled)
	@$(COMPILED) $(BIN)/critias bench $(GAME)

edits: setup ## edit the rules at random and see whether the rule tests notice (GAME=end EDITS=300 SEED=1)
	@$(INTERPRETED) $(BIN)/python scripts/random_edits.py $(GAME) --edits $(EDITS) --seed $(SEED)

soak: built ## the laws over 2000 random games (GAME=end)
	@$(COMPILED) $(BIN)/critias check $(GAME) --games 2000

browser-soak: setup ## the browser tests beside four burning processes (TIMES=10)
	@$(INTERPRETED) scripts/burn --times $(TIMES) $(PYTEST) tests/browser

load: setup ## many tables and moves against one server (TABLES=300 MOVES=100 SECONDS=60)
	@$(INTERPRETED) $(BIN)/python -m benchmarks.load --tables $(or $(TABLES),300) --rate $(or $(MOVES),100) \
		--seconds $(or $(SECONDS),60)

look: setup ## what a change costs a page that stays open: packed bytes and server time
	@$(INTERPRETED) $(BIN)/python -m benchmarks.look

crash: setup ## kill the server in the middle of games (KILLS=30, DATABASE=sqlite or postgresql)
	@$(INTERPRETED) $(if $(filter postgresql,$(DATABASE)),scripts/with-services) $(BIN)/python -m benchmarks.crash --kills $(KILLS)

faults: setup ## a full disk, a lock of 25 s, a read-only database, 256 files, no Redis, in the middle of games
	@CRITIAS_LOCK_SECONDS=25 CRITIAS_FAULT_GAMES='end era age rising chaos' $(INTERPRETED) $(BIN)/python -m pytest -v tests/web/test_faults.py

study: built ## play the games behind a page of docs/ (STUDY=from_age_to_era)
	@$(COMPILED) $(BIN)/python -m studies.$(STUDY)

ladder: built ## rate the bots of a game and renew docs/ladders.md (GAME=end GAMES=600 BOTS=random,steady SEATS=3,4,5)
	@$(COMPILED) $(BIN)/critias ladder $(GAME) --bots $(BOTS) --games $(GAMES) $(if $(SEATS),--seats $(SEATS)) \
		--out build/ladder-$(GAME) --publish

wheel: built ## dist/: a plain wheel and a compiled one, each tried in an empty environment (PYTHONS="python3.12 …")
	@rm -rf dist
	@$(BIN)/python scripts/wheel.py plain
	@$(BIN)/python scripts/wheel.py compiled $(PYTHONS)
	@$(BIN)/python scripts/wheel.py try $(PYTHONS)

built: setup
	$(call say,mypyc: the compiled build)
	@$(COMPILER)
	@$(BIN)/python scripts/compile.py build

compile: built ## compile with mypyc and let .venv use the compiled build
	@$(BIN)/python scripts/compile.py use
	@$(BIN)/python scripts/compile.py which

interpret: setup ## let .venv use the sources again
	@$(BIN)/python scripts/compile.py drop
	@$(BIN)/python scripts/compile.py which

map: setup ## draw the map of the house from the imports (docs/house.svg)
	@$(BIN)/python scripts/house_map.py

docs: setup ## build the documentation into build/site
	$(call say,mkdocs --strict)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

format: setup ## put the sources in order
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

clean: ## remove what was built, keep .venv
	@rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -f .venv/lib/python3*/site-packages/00_critias_compiled.pth
