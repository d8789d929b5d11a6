# Everything runs in .venv. It is made when it is first needed, and gets the packages of an extra of
# pyproject.toml when a target first needs them; a file in it stands for each that it has.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
DEV := .venv/.dev
INSTALL = PYTHON='$(PYTHON)' GOAL='$(firstword $(MAKECMDGOALS))' sh .ci/install .venv
DEMO := build/demo
GRADE = $(BIN)/autograder grade $(DEMO)/submitted --gradebook sqlite:///$(DEMO)/gradebook.db \
    --json $(DEMO)/results.json --report $(DEMO)
NOT_ISOLATED := "The demo is graded with --isolation process: its students are the course's own code."

# Modules that are compiled once make the next run start sooner.
unexport PYTHONDONTWRITEBYTECODE
# matplotlib keeps its list of fonts at home.
ifneq ($(shell test -w "$$HOME" && echo writable),writable)
export MPLCONFIGDIR ?= $(CURDIR)/.venv/matplotlib
endif

# One worker more than there are processors: many tests wait for programs that they start.
WORKERS = $(shell $(BIN)/python -c 'import os; print(1 + os.cpu_count())')
SPREAD = -n $(WORKERS) --dist loadgroup --no-loadscope-reorder
SUITE = $(BIN)/python -m pytest $(SPREAD)
FAST := not busy and not browser and not sandbox and not slow and not thorough

# Two at a time would install into one environment.
.NOTPARALLEL:
.PHONY: demo test test-changed test-profile test-rooms test-all check fuzz kills busy pythons lab notebooks site bench bench-guard bench-published truth adequacy secrets mutants house lint clean

# The students of the demo are the course's own code: where they cannot be isolated, they need not be.
demo: $(READY)
	rm -rf $(DEMO) && mkdir -p $(DEMO)
	$(BIN)/python examples/make_class.py $(DEMO)/submitted
	@echo '$(GRADE)'; $(GRADE) || test -e $(DEMO)/results.json || \
	    { echo $(NOT_ISOLATED); $(GRADE) --isolation process || test -e $(DEMO)/results.json; }
	$(BIN)/nbgrader generate_feedback '*' --log-level=ERROR --CourseDirectory.course_id=adversarial-search \
	    "--CourseDirectory.root=$(CURDIR)/$(DEMO)" "--CourseDirectory.db_url=sqlite:///$(CURDIR)/$(DEMO)/gradebook.db"
	@echo "Open $(DEMO)/report.html for the class, $(DEMO)/feedback/ for what students get back."

# What a change since the commit SINCE, or the upstream branch, is likely to break. What passed and
# depends on nothing that has changed does not run again; TEST_KEPT= runs all.
test: $(DEV)
	TEST_KEPT=$${TEST_KEPT-build/kept.json} $(SUITE) -p tests.kept -m "not thorough and not busy"

# Those whose imports reach what differs from the commit SINCE; HEAD if it is not given.
test-changed: $(DEV)
	@files=$$($(BIN)/python -m tests.changed $(SINCE)) && if test -n "$$files"; \
	    then TEST_ROOMS=all $(SUITE) -m "not thorough and not busy" $$files; else echo "No test reaches what changed."; fi

# Where the time of `make test` goes: writes docs/test_time.md.
test-profile: $(DEV)
	$(BIN)/python -m tests.profile $(SPREAD) -m "not thorough and not busy"

# All that one holds, of every room, in browsers and on a JupyterHub, too: what `.ci/run` runs.
test-rooms: $(DEV) .venv/.hub .venv/.proxy
	TEST_ROOMS=whole $(SUITE) -m "not thorough and not busy"

# The same, and every style, secret, kill and fuzz, and the other Pythons. All in one run, so that
# a fixture that both lengths need is made once.
test-all: $(DEV) .venv/.hub .venv/.proxy
	TEST_ALL=1 $(SUITE) -m "not busy"
	$(BIN)/python -m tests.pythons

# Lint, and meanwhile the first two fast tests of each module, on one case.
check: $(DEV)
	@mkdir -p build; $(MAKE) --no-print-directory lint >build/lint.txt 2>&1 & lint=$$!; \
	TEST_CASES=one $(BIN)/python -m pytest -n auto --dist loadgroup -m "$(FAST)"; tests=$$?; \
	wait $$lint; linted=$$?; cat build/lint.txt; exit $$((tests + linted))

fuzz: $(DEV)
	$(BIN)/python -m tests.fuzz

# Kills commands and graders at random moments, each about as often as KILLS says in all.
kills: $(DEV)
	KILLS=$${KILLS:-200} $(BIN)/python -m pytest -n 0 tests/grading/test_killed_commands.py

# Marks of classes beside 8 and 30 programs that keep all processors busy.
busy: $(DEV)
	$(BIN)/python -m pytest -n 0 -m busy

pythons: $(DEV)
	$(BIN)/python -m tests.pythons

# lab/ has the settings for learners; `jupyter lab` without it has nbgrader's panels, for teachers.
lab: $(READY)
	$(BIN)/jupyter lab --LabApp.app_settings_dir=lab --LabApp.extra_labextensions_path=lab/extensions notebooks/00_start.ipynb

notebooks: $(DEV)
	$(BIN)/python -m tests.exercises.order
	$(BIN)/autograder build

# Writes build/site, and looks at every page of it in a browser.
site: $(DEV) .venv/.site
	$(BIN)/python docs/site/build.py
	$(BIN)/python docs/site/check.py

bench: $(DEV) .venv/.peers
	$(BIN)/python -m tests.bench

# Counts the work of ten tasks, and fails where one has become more; `-m tests.bench.work --write` accepts that.
bench-guard: $(DEV)
	$(BIN)/python -m tests.bench.work

# The judge on a published set of real attempts, which is no part of this repository: DATA=FOLDER.
bench-published: $(DEV)
	$(BIN)/python -m tests.bench.published '$(DATA)' $(if $(SAMPLE),--sample $(SAMPLE))

truth: $(DEV)
	$(BIN)/python -m tests.bench.truth
	$(BIN)/python -m tests.bench.written_truth
	$(BIN)/python -m tests.bench.written_truth --part public

adequacy: $(DEV)
	$(BIN)/python -m tests.bench.adequacy

# Small edits of the product's own code: which tests notice each (NUMBER=100 for fewer).
mutants: $(DEV)
	$(BIN)/python -m tests.bench.product_mutants --list --number $${NUMBER:-300}

secrets: $(DEV)
	$(BIN)/python -m tests.bench.secrets

# The size and the shape of the packages, and what of it has grown.
house: $(DEV)
	$(BIN)/python -m tests.house

lint: $(DEV)
	$(BIN)/ruff format --check . && $(BIN)/ruff check . && $(BIN)/python -m tests.house && $(BIN)/mypy

# uv compiles nothing, and a student's process may write nothing: what these import is compiled here.
$(READY): pyproject.toml constraints.txt
	@echo "Setting up .venv with the packages (less than a minute, once; a dot per large one) ..."
	@rm -f $@
	@$(INSTALL) -e .
	@$(BIN)/python -c 'import chess, IPython, ipywidgets, matplotlib.pyplot, networkx, numpy'
	@touch $@

.venv/.peers: .venv/.bench
	@$(INSTALL) --no-deps aima3 kaggle-environments
	@touch $@

# The proxy of a JupyterHub is a program of Node.js; where npm cannot install it, the tests of a hub say so.
.venv/.proxy: $(READY)
	@if command -v npm >/dev/null; then echo "Installing JupyterHub's proxy ..." && \
	    npm install --silent --no-fund --no-audit --prefix .venv/proxy configurable-http-proxy@5.3.0 || true; fi
	@touch $@

.venv/.%: $(READY)
	@echo "Installing the packages of '$*' ..."
	@$(INSTALL) -e '.[$*]'
	@touch $@

clean:
	rm -rf build .venv
