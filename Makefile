# Where there is no make: python3 -m tools.develop lab | test | test-all | made | lite | site | help

PYTHON ?= python3

.PHONY: help lab test test-all made lite site

help lab test test-all made lite site:
	@$(PYTHON) -m tools.develop $@
