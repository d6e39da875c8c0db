//! How a program and the module exchange bytes.
//!
//! ```text
//! input(length) -> where to write the request
//! answer() -> the length of the answer
//! output() -> where to read it, until the next call
//! ```
//!
//! This file and `host.rs` alone may use the keyword that the rest of the crate denies, and only to give names to what the host
//! calls and is called by. No pointer is followed here.

#![allow(unsafe_code)]

use std::cell::RefCell;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
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

/// Answers the request, and says how long the answer is.
// The name is exported once, from this module.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    let request = INPUT.take();
    let answer = crate::answer(&request);
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
