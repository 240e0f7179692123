import ad_viz as av

av.checkpointing(16, "ctz")
