# Where there is no make: python3 tools/develop.py lab | test | lite | site | help

PYTHON ?= python3

.PHONY: help lab test lite site

help lab test lite site:
	@$(PYTHON) tools/develop.py $@
