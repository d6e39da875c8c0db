# Cadenas.
