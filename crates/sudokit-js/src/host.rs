//! What the host provides, and its place in tests, where there is none.

#[cfg(target_arch = "wasm32")]
mod provided {
    #![allow(unsafe_code)]

    #[link(wasm_import_module = "host")]
    // The host returns numbers, and cannot break a promise of Rust with them.
    unsafe extern "C" {
        /// Milliseconds since any fixed moment.
        pub(super) safe fn now() -> f64;
        /// Whether to go on.
        pub(super) safe fn go_on() -> u32;
    }
}

/// Milliseconds since any fixed moment.
pub(crate) fn now() -> f64 {
    #[cfg(target_arch = "wasm32")]
    return provided::now();
    #[cfg(not(target_arch = "wasm32"))]
    0.0
}

/// Whether to go on: not if the caller asked to stop.
pub(crate) fn go_on() -> bool {
    #[cfg(target_arch = "wasm32")]
    return provided::go_on() != 0;
    #[cfg(not(target_arch = "wasm32"))]
    true
}
