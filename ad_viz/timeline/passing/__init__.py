"""Stories of long runs: rows in parts, of which some are told and the others passed in one step.

Read ``parts``, which rows are told; ``folded_script``, how steps are counted that are passed;
``again``, how more of them are told.
"""
