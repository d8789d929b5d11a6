#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image: it installs the course into a venv.
set -euo pipefail
root="${AUTOGRADER_ROOT:-/autograder}"
course="$root/source/course"

if ! test -s "$course/.autograder-secret"; then
    echo "course/.autograder-secret is missing: without it every submission gets other cases" >&2
    exit 1
fi
if ! test -s "$root/source/section"; then
    echo "the file section is missing: it says which section this assignment is" >&2
    exit 1
fi
apt-get update -qq && apt-get install -y -qq python3 python3-venv
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Python 3.11 or later is needed: choose a newer base image" >&2
    exit 1
fi
python3 -m venv "$root/venv"
"$root/venv/bin/python" -m pip install --quiet -c "$course/constraints.txt" "$course"
