# Engines, why one is chosen, and formats. Their English is in Rust (`about` and `Display`); the other
# languages have it in this file.
