//! The instruction sets that the engines for 9x9 are compiled for.

/// The instruction sets that an engine can use.
///
/// ```
/// use sudokit_solve::simd9::{Instructions, Simd9};
/// for instructions in Instructions::ALL {
///     let available = Simd9::with(instructions).is_some();
///     println!("{}: {available}", instructions.name());
/// }
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Instructions {
    /// AVX-512 with BW, VL and DQ, on x86-64.
    Avx512,
    /// AVX2, on x86-64.
    Avx2,
    /// SSE4.1, on x86-64.
    Sse41,
    /// NEON, on AArch64.
    Neon,
    /// SIMD of WebAssembly, in modules that are compiled with it.
    Simd128,
    /// Plain words, on any CPU; not in modules that are compiled with SIMD of WebAssembly.
    Portable,
}

impl Instructions {
    /// All of them, best first.
    pub const ALL: [Instructions; 6] = [
        Instructions::Avx512,
        Instructions::Avx2,
        Instructions::Sse41,
        Instructions::Neon,
        Instructions::Simd128,
        Instructions::Portable,
    ];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Instructions::Avx512 => "avx512",
            Instructions::Avx2 => "avx2",
            Instructions::Sse41 => "sse4.1",
            Instructions::Neon => "neon",
            Instructions::Simd128 => "simd128",
            Instructions::Portable => "portable",
        }
    }
}
