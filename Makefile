# Everything runs in .venv, which is made when it is first needed and when its contents change.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
SITE_READY := .venv/.site
DEMO := build/demo

# Modules that are compiled once make the next run start sooner.
unexport PYTHONDONTWRITEBYTECODE

# One worker more than there are processors: many tests wait for programs that they start.
WORKERS = $(shell $(BIN)/python -c 'import os; print(1 + os.cpu_count())')
SUITE = $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --no-loadscope-reorder
FAST := not browser and not sandbox and not slow and not thorough
PIP := $(BIN)/python -m pip install --disable-pip-version-check

.PHONY: demo test test-all check fuzz kills pythons lab notebooks site bench truth adequacy lint clean

demo: $(READY)
	rm -rf $(DEMO) && mkdir -p $(DEMO)
	$(BIN)/python examples/make_class.py $(DEMO)/submitted
	$(BIN)/autograder grade $(DEMO)/submitted --gradebook sqlite:///$(DEMO)/gradebook.db \
	    --json $(DEMO)/results.json --report $(DEMO) || test $$? -eq 1
	$(BIN)/python examples/feedback.py $(DEMO)
	@echo "Open $(DEMO)/report.html for the class, $(DEMO)/feedback/ for what students get back."

# Everything that a change is likely to break.
test: $(READY)
	$(SUITE) -m "not thorough"

# The same, and every style, secret, kill and fuzz, and the other Pythons. All in one run, so that
# a fixture that both lengths need is made once.
test-all: $(READY)
	$(SUITE)
	$(BIN)/python -m tests.pythons

check: lint
	$(BIN)/python -m pytest -n auto --dist loadgroup -m "$(FAST)"

fuzz: $(READY)
	$(BIN)/python -m tests.fuzz

# Kills commands and graders at random moments, each about as often as KILLS says in all.
kills: $(READY)
	KILLS=$${KILLS:-200} $(BIN)/python -m pytest -n 0 tests/grading/test_killed_commands.py

pythons: $(READY)
	$(BIN)/python -m tests.pythons

# lab/ has the settings for learners; `jupyter lab` without it has nbgrader's panels, for teachers.
lab: $(READY)
	$(BIN)/jupyter lab --LabApp.app_settings_dir=lab --LabApp.extra_labextensions_path=lab/extensions notebooks/00_start.ipynb

notebooks: $(READY)
	$(BIN)/python -m tests.exercises.order
	$(BIN)/autograder build

# Writes build/site, and looks at every page of it in a browser.
site: $(SITE_READY)
	$(BIN)/python docs/site/build.py
	$(BIN)/python docs/site/check.py

bench: $(READY)
	@echo "Installing the packages to compare with (a few seconds) ..."
	$(PIP) --quiet -c constraints.txt -e '.[bench]'
	$(PIP) --quiet --no-deps aima3 kaggle-environments
	$(BIN)/python -m tests.bench

truth: $(READY)
	$(BIN)/python -m tests.bench.truth
	$(BIN)/python -m tests.bench.written_truth

adequacy: $(READY)
	$(BIN)/python -m tests.bench.adequacy

lint: $(READY)
	$(BIN)/ruff format --check . && $(BIN)/ruff check . && $(BIN)/mypy
	$(BIN)/python -m tests.house

# A pipe returns the status of its last program: that the packages are there shows in the file alone.
$(READY): pyproject.toml constraints.txt
	@echo "Setting up .venv with the packages (one to two minutes; a dot per package) ..."
	@rm -f $@
	@$(PYTHON) -m venv .venv
	@{ $(PIP) -c constraints.txt -e '.[dev]' && touch $@; } | awk ' \
	    /^ *(Collecting|Processing)/ { printf "."; fflush() } \
	    /^Installing collected/ { print " found; installing them ..."; fflush() }'
	@test -f $@ || { echo "The packages could not be installed; see the messages above." >&2; exit 1; }
	@echo "The packages are installed in .venv."

$(SITE_READY): $(READY)
	@echo "Installing the packages that make the site (a few seconds) ..."
	$(PIP) --quiet -c constraints.txt -e '.[site]'
	@touch $@

clean:
	rm -rf build .venv
