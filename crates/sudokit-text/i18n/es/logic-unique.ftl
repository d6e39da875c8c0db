# Unicidad: rectángulos, bucles y BUG.
