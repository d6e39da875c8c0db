//! How a page and a module exchange bytes.
//!
//! ```text
//! input(length) -> where to write the request      call() -> the length of the answer
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

#[cfg(feature = "brain")]
use crate::brain::Brain as Module;
use crate::host::{Message, tell};
#[cfg(not(feature = "brain"))]
use crate::play::Player as Module;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static MODULE: RefCell<Module> = RefCell::new({
        std::panic::set_hook(Box::new(|panic| tell(Message::Panic, &panic.to_string())));
        Module::default()
    });
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

/// Answers the request.
// The name is exported once, from this module.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let request = INPUT.take();
    let answer = MODULE.with_borrow_mut(|module| module.answer(&request));
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
