import ad_viz as av

av.grown_vec()
