# Uniqueness: rectangles, loops and BUGs.
