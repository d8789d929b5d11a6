# Everything runs in .venv, which is made when it is first needed and when its contents change.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
DEMO := build/demo

# Modules that are compiled once make the next run start sooner.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo check test pythons lab notebooks bench lint clean

demo: $(READY)
	rm -rf $(DEMO) && mkdir -p $(DEMO)
	$(BIN)/python examples/make_class.py $(DEMO)/submitted
	$(BIN)/autograder grade $(DEMO)/submitted --gradebook sqlite:///$(DEMO)/gradebook.db \
	    --json $(DEMO)/results.json --report $(DEMO) || test $$? -eq 1
	$(BIN)/python examples/feedback.py $(DEMO)
	@echo "Open $(DEMO)/report.html for the class, $(DEMO)/feedback/ for what students get back."

check: lint
	$(BIN)/python -m pytest -n auto --dist loadgroup -m "not browser and not sandbox and not slow"

test: $(READY)
	$(BIN)/python -m pytest -n auto --dist loadgroup

pythons: $(READY)
	$(BIN)/python -m tests.pythons

lab: $(READY)
	$(BIN)/jupyter lab notebooks

notebooks: $(READY)
	$(BIN)/autograder build

bench: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps aima3
	$(BIN)/python -m tests.bench

lint: $(READY)
	$(BIN)/ruff format --check . && $(BIN)/ruff check . && $(BIN)/mypy

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

clean:
	rm -rf build .venv
