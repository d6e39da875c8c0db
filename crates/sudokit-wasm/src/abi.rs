//! How a page and the module exchange bytes.
//!
//! ```text
//! input(length) -> where to write the request
//! play(), think() -> the length of the answer: of the owner of a game, or of the part that thinks
//! output() -> where to read it, until the next call
//! ```
//!
//! A request is `{"<operation>": {...}}`, an answer `{"ok": ...}` or `{"error": {"code", "text"}}`, both in UTF-8. What
//! the page provides is in `host.rs`.
//!
//! These two files alone may use the keyword that the rest of the crate denies, and only to give names to
//! what the page calls and is called by. No pointer is followed here.

#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::brain::Brain;
use crate::play::Player;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static PLAYER: RefCell<Player> = RefCell::default();
    static BRAIN: RefCell<Brain> = RefCell::default();
}

/// Makes room for a request of this length.
// The name is exported once, from this module.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// The owner of a game answers the request.
// The name is exported once, from this module.
#[unsafe(no_mangle)]
extern "C" fn play() -> usize {
    let request = INPUT.take();
    put(PLAYER.with_borrow_mut(|player| player.answer(&request)))
}

/// The part that thinks answers the request.
// The name is exported once, from this module.
#[unsafe(no_mangle)]
extern "C" fn think() -> usize {
    let request = INPUT.take();
    put(BRAIN.with_borrow_mut(|brain| brain.answer(&request)))
}

/// Keeps an answer for the page, and says how long it is.
fn put(answer: Vec<u8>) -> usize {
    OUTPUT.with_borrow_mut(|output| {
        *output = answer;
        output.len()
    })
}

/// Where the answer is.
// The name is exported once, from this module.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}
