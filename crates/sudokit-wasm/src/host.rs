//! What the page provides, and its place in tests, where there is no page.

#[cfg(target_arch = "wasm32")]
mod page {
    #![allow(unsafe_code)]

    #[link(wasm_import_module = "host")]
    // The page gets and returns numbers, and cannot break a promise of Rust with them.
    unsafe extern "C" {
        /// Whether a search may continue.
        pub(super) safe fn go_on() -> u32;
        /// Takes a message: what it is, and where its text is.
        pub(super) safe fn say(kind: u32, text: *const u8, length: usize);
    }
}

/// What a message to the page is.
#[cfg(target_arch = "wasm32")]
#[derive(Copy, Clone, Debug)]
pub(crate) enum Message {
    /// How far an operation is, as JSON.
    Progress = 0,
    /// The text of a panic.
    Panic = 1,
}

/// Whether a search may continue.
pub(crate) fn go_on() -> bool {
    #[cfg(target_arch = "wasm32")]
    return page::go_on() != 0;
    #[cfg(not(target_arch = "wasm32"))]
    true
}

/// Sends a message to the page.
#[cfg(target_arch = "wasm32")]
pub(crate) fn tell(message: Message, text: &str) {
    page::say(message as u32, text.as_ptr(), text.len());
}

/// Tells the page how far an operation is.
pub(crate) fn progress(progress: &impl serde::Serialize) {
    #[cfg(target_arch = "wasm32")]
    if let Ok(text) = serde_json::to_string(progress) {
        tell(Message::Progress, &text);
    }
    #[cfg(not(target_arch = "wasm32"))]
    let _ = progress;
}
