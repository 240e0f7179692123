"""The lecture: a rule table, a tape, a graph, dual numbers, and a gradient by each.

Read ``primitives``, then ``active``, then ``dual``, ``tape`` and ``var``, then ``gradient``. It
computes with numbers; what else there is stands in the rooms beside, which extend these classes.
"""
