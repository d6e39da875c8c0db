//! What the page provides, and its place in tests, where there is no page.

#[cfg(target_arch = "wasm32")]
mod page {
    #![allow(unsafe_code)]

    #[link(wasm_import_module = "host")]
    // The page gets and returns numbers, and cannot break a promise of Rust with them.
    unsafe extern "C" {
        /// Whether a search may continue.
        pub(super) safe fn go_on() -> u32;
        /// Learns how far an operation is: where its JSON is.
        pub(super) safe fn progress(text: *const u8, length: usize);
    }
}

/// Whether a search may continue.
pub(crate) fn go_on() -> bool {
    #[cfg(target_arch = "wasm32")]
    return page::go_on() != 0;
    #[cfg(not(target_arch = "wasm32"))]
    true
}

/// Tells the page how far an operation is.
pub(crate) fn progress(progress: &impl serde::Serialize) {
    #[cfg(target_arch = "wasm32")]
    if let Ok(text) = serde_json::to_string(progress) {
        page::progress(text.as_ptr(), text.len());
    }
    #[cfg(not(target_arch = "wasm32"))]
    let _ = progress;
}
