//! The committed header is that of the source.

use std::path::Path;

use cbindgen::{Builder, Config};
use sudokit_testkit::written::assert_committed;

#[test]
fn the_committed_header_is_that_of_the_source() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = Config::from_file(root.join("cbindgen.toml")).unwrap();
    let made = Builder::new().with_crate(root).with_config(config).generate().unwrap();
    let mut text = Vec::new();
    made.write(&mut text);
    let text = String::from_utf8(text).unwrap();
    let now = text.replace("// # Safety\n", "// The caller promises:\n");
    assert_committed(
        "crates/sudokit-c/include/sudokit.h",
        &now,
        "HEADER",
        "SUDOKIT_WRITE_HEADER=1 cargo test -p sudokit-c --test header",
    );
}
