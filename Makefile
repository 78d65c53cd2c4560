# make play | make test: needs Python 3.11+, git and make; everything else is set up in .venv
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
PAGE := @$(BIN)/python hatch_build.py
# one more than the cores here: tests of servers and browsers wait more than they compute
PYTEST := $(BIN)/python -m pytest -n 3 --dist worksteal
# the tests start hundreds of processes, each of which would compile everything again
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check setup chromium fmt lint web rules bench bench-minds bench-server bench-phone soak mutants torture lock

play: setup
	@$(BIN)/stardeck serve

test:
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint web chromium
	$(PYTEST) --durations 15 --ignore tests/browser
	$(PYTEST) --durations 15 tests/browser
	@$(BIN)/python scripts/rules.py

check: lint
	$(PYTEST) -m "not slow and not soak" --ignore tests/browser --ignore tests/server

setup: $(READY)
	$(PAGE)

lint: $(READY)
	@$(BIN)/ruff format --check
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

web: setup
	@$(BIN)/python scripts/scenes.py --facts
	$(PAGE) run lint
	$(PAGE) run check
	$(PAGE) run test

chromium:
	@scripts/chromium

fmt: $(READY)
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(PAGE) run format

rules: $(READY)
	@$(BIN)/python scripts/rules.py

bench: $(READY)
	@$(BIN)/python benchmarks/run.py

bench-minds: $(READY)
	@$(BIN)/python benchmarks/minds.py

bench-server: $(READY)
	@$(BIN)/python -m stardeck.lab.bench_server
	@scripts/postgres with $(BIN)/python -m stardeck.lab.bench_server

bench-phone: setup
	@PYTHONPATH=tests $(BIN)/python benchmarks/slow_phone.py

soak: setup
	@$(BIN)/python scripts/soak.py
	@$(BIN)/python benchmarks/minds_nightly.py
	@PYTHONPATH=tests $(BIN)/python benchmarks/tells.py
	@$(PYTEST) -m soak --durations 15

mutants: $(READY)
	@$(BIN)/python scripts/mutants.py

torture: $(READY)
	@$(BIN)/python tests/server/torture.py 300
	@scripts/postgres with $(BIN)/python tests/server/torture.py 300
	@$(BIN)/python tests/server/outages.py 30 20
	@$(BIN)/python tests/server/fuzz.py 20000
	@$(BIN)/python tests/server/fuzz.py 20000 --database postgres
	@$(BIN)/python benchmarks/reconnect.py

lock: $(READY)
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --all-extras --group dev pyproject.toml -o requirements/dev.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --all-extras pyproject.toml -c requirements/dev.txt -o requirements/run.txt

$(READY): pyproject.toml requirements/dev.txt
	@echo "Setting up .venv (once)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Stardeck needs Python 3.11 or newer; try make PYTHON=python3.12")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@STARDECK_SKIP_WEB=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
