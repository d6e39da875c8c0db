//! Writes the technique pages to `docs/techniques`.

use std::path::Path;

use crate::Args;

pub(crate) fn run(_: Args) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, page) in sudokit_testkit::pages::pages() {
        std::fs::write(folder.join(name), page).expect("a page");
    }
}
