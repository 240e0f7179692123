# Where there is no make: python3 -m tools.develop lab | test | lite | site | help

PYTHON ?= python3

.PHONY: help lab test lite site

help lab test lite site:
	@$(PYTHON) -m tools.develop $@
