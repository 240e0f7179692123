# Where there is no make: python3 tools/develop.py lab | test

PYTHON ?= python3

.PHONY: lab test

lab:
	$(PYTHON) tools/develop.py lab

test:
	$(PYTHON) tools/develop.py test
