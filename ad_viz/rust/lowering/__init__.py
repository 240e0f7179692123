"""From the tree to the body: the order in which things happen, as rustc builds its MIR."""
