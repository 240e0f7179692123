"""What iterators give: the plain ones, what is made of them, and what goes through them."""
