"""Five functions as lecturers write them: whole arrays, in NumPy's own words."""
