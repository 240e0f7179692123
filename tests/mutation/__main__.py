"""Prints the table of mutants by kind, and every survivor.

python -m tests.mutation            all of them
python -m tests.mutation tape var   those of some modules
python -m tests.mutation --sample   some of all, and more of the modules that have changed
"""

import json
import sys
from collections import Counter

from tests.mutation.changed import changed
from tests.mutation.run import all_mutants, sample, verdicts

options = {word for word in sys.argv[1:] if word.startswith("--")}
modules = {*sys.argv[1:]} - options
mutants = [m for m in all_mutants() if not modules or m.module in modules]
if "--sample" in options:
    mutants = sample(mutants, changed())
found = verdicts(mutants)
survivors = [verdict.mutant for verdict in found if verdict.by is None]

if "--json" in options:
    print(json.dumps({"mutants": len(found), "survivors": [m.name for m in survivors]}))
else:
    alive = Counter(m.kind for m in survivors)
    print(f"{'kind':24} mutants  killed")
    for kind, count in Counter(m.kind for m in mutants).most_common():
        print(f"{kind:24} {count:7} {count - alive[kind]:7}")
    print(f"{'all':24} {len(mutants):7} {len(mutants) - len(survivors):7}")
    print("killed by", dict(Counter((v.by or "nothing").split(":")[0] for v in found)))
    for mutant in survivors:
        print("SURVIVED", mutant.kind, "|", mutant.name)
