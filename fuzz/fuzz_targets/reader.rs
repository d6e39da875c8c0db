//! One target for each reader: `SUDOKIT_READER` says which. Any other name lists them.

#![no_main]

libfuzzer_sys::fuzz_target!(
    init: sudokit_testkit::fuzz::check_reader(),
    |bytes: &[u8]| sudokit_testkit::fuzz::reader(bytes)
);
