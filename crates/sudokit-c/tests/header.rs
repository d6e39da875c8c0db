//! The committed header is that of the source.

use std::path::Path;

use cbindgen::{Builder, Config};

#[test]
fn the_committed_header_is_that_of_the_source() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = Config::from_file(root.join("cbindgen.toml")).unwrap();
    let made = Builder::new().with_crate(root).with_config(config).generate().unwrap();
    let mut text = Vec::new();
    made.write(&mut text);
    let text = String::from_utf8(text).unwrap();
    let now = text.replace("// # Safety\n", "// The caller promises:\n");
    let path = root.join("include/sudokit.h");
    if std::env::var_os("SUDOKIT_WRITE_HEADER").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        committed == now,
        "include/sudokit.h is out of date. Write it anew with\n\n    \
         SUDOKIT_WRITE_HEADER=1 cargo test -p sudokit-c --test header\n"
    );
}
