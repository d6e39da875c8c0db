//! Which instructions the CPU has.
//!
//! With the feature `std` the CPU is asked at run time; without it only what the crate is compiled
//! for counts, since asking needs `std`.

/// Whether the CPU has all these x86-64 features.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
macro_rules! cpu_has {
    ($($feature:tt),+) => {
        true $(&& std::arch::is_x86_feature_detected!($feature))+
    };
}

/// Whether the CPU has all these AArch64 features.
#[cfg(all(target_arch = "aarch64", feature = "std"))]
macro_rules! cpu_has {
    ($($feature:tt),+) => {
        true $(&& std::arch::is_aarch64_feature_detected!($feature))+
    };
}

/// Whether the crate is compiled for all these features.
#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(feature = "std")))]
macro_rules! cpu_has {
    ($($feature:tt),+) => {
        true $(&& cfg!(target_feature = $feature))+
    };
}
