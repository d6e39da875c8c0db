# Thin names over cargo; `just` alone lists them.

_default:
    @just --list

# Runs the tests.
test *ARGS:
    cargo test {{ARGS}}

# Formats everything.
fmt:
    cargo fmt --all
    cargo fmt --manifest-path fuzz/Cargo.toml

# What a submission must pass before its tests are looked at.
lint:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps
    cargo xtask tidy

# Checks the licences of everything we build with.
deny:
    cargo deny check bans licenses sources

# Measures the engines beside the crate `sudoku`.
bench *ARGS:
    cargo xtask bench {{ARGS}}

# Prints the engines' signatures.
signature:
    cargo xtask signature

# Runs every fuzz target for some seconds.
fuzz SECONDS="10":
    cargo xtask fuzz --seconds {{SECONDS}}

# Everything CI does.
ci:
    bash .ci/run
