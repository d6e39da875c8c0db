#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::game(bytes));
