# Each target does all the set-up it needs: Python 3.11 or later and make are enough.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test check fix golden bench wheel cover clean

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.zombiezoo-ready
WORKERS ?= 2
INTERPRETED := tests/rules/atak_zombie tests/rules/zombies_run

export OMP_NUM_THREADS ?= 1
export PIP_DISABLE_PIP_VERSION_CHECK ?= 1

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

demo: $(READY) ## Train an agent on Atak Zombie and judge it against the baselines (under 10 minutes)
	$(BIN)/python -m zombiezoo.scripts.demo

test: check ## Check everything and run all tests
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(WORKERS) $(INTERPRETED)
	$(BIN)/pytest -n $(WORKERS) $(addprefix --ignore ,$(INTERPRETED))

check: $(READY) ## Lint, formatting, types, layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: $(READY) ## Repair what the linter can, format, and write the generated parts of the games' READMEs
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python -m zombiezoo.scripts.make_tables

golden: $(READY) ## Write the golden playthroughs anew (then read the diff)
	$(BIN)/python tests/golden/playthroughs.py

bench: $(READY) ## Measure each route through the games, and compare with results/bench
	$(BIN)/zombiezoo bench
	$(BIN)/pytest tests/perf

cover: $(READY) ## Line and branch coverage of rules and core, interpreted
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run $(BIN)/pytest tests/rules tests/core
	$(BIN)/coverage report

wheel: $(READY) ## Build the source archive and the wheel into dist/
	$(BIN)/python -m build --no-isolation

clean: ## Remove the environment and everything that was built
	rm -rf $(VENV) dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .import_linter_cache

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "zombiezoo needs Python 3.11 or later; set PYTHON=/path/to/python3.11" >&2; exit 2; }
	@echo "Setting up $(VENV) with pinned versions; this happens once and takes a few minutes"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -c constraints.txt hatchling
	$(BIN)/python -m pip install --quiet -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $@
