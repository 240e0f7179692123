import ad_viz as av

av.ownership(av.ownership_programs["shared borrow"])
