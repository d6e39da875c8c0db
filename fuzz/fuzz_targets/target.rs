//! All targets as one program: `SUDOKIT_FUZZ` says which, and any other name lists them.

#![no_main]

libfuzzer_sys::fuzz_target!(
    init: sudokit_testkit::fuzz::check_choice(),
    |bytes: &[u8]| sudokit_testkit::fuzz::chosen(bytes)
);
