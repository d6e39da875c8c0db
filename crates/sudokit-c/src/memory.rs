//! Pointers of C, and what they point to. Nothing else in this crate follows a pointer.
//!
//! What can be checked is checked here: NULL, alignment, sizes that overflow, text that is not UTF-8, and places that
//! overlap. What cannot be checked is the caller's promise, and written in the header: that a pointer leads to as many
//! bytes as it says, and that no one changes them during the call.

#![allow(unsafe_code)]

use core::ffi::{CStr, c_char, c_int, c_void};
use std::sync::atomic::{AtomicPtr, Ordering};

use crate::fault::Fault;
use crate::status::Status;

fn null(name: &str) -> Fault {
    Fault::new(Status::NullPointer, &format!("{name} is NULL")).about(name)
}

pub(crate) fn check<T>(name: &str, pointer: *const T) -> Result<(), Fault> {
    if pointer.is_null() {
        return Err(null(name));
    }
    if !pointer.is_aligned() {
        let said = format!("{name} is not aligned for its type");
        return Err(Fault::new(Status::NullPointer, &said).about(name));
    }
    Ok(())
}

/// The number of elements of a batch.
pub(crate) fn product<T>(count: usize, each: usize) -> Result<usize, Fault> {
    let total = count.checked_mul(each);
    // No object is larger than this.
    let is_possible = |total: &usize| *total <= isize::MAX as usize / size_of::<T>().max(1);
    total.filter(is_possible).ok_or_else(|| {
        let said = format!("{count} rows of {each} cells are more than any memory holds");
        Fault::new(Status::WrongSize, &said).about("count")
    })
}

/// A text that ends with NUL.
///
/// # Safety
/// If it is not NULL, bytes up to a NUL can be read at `pointer`, and no one writes them during `'a`.
pub(crate) unsafe fn text<'a>(name: &str, pointer: *const c_char) -> Result<&'a str, Fault> {
    check(name, pointer)?;
    // SAFETY: it is not NULL, and the caller promises the rest.
    let bytes = unsafe { CStr::from_ptr(pointer) }.to_bytes();
    utf8(name, bytes)
}

/// A text that may be NULL.
///
/// # Safety
/// As [`text`].
pub(crate) unsafe fn optional_text<'a>(
    name: &str,
    pointer: *const c_char,
) -> Result<Option<&'a str>, Fault> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller's promise is the same.
    unsafe { text(name, pointer) }.map(Some)
}

fn utf8<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        let said = format!("{name} is not UTF-8: byte {}", error.valid_up_to() + 1);
        Fault::new(Status::NotUtf8, &said).about(name)
    })
}

/// Elements to read.
///
/// # Safety
/// If it is not NULL and aligned, `length` elements can be read at `pointer`, and no one writes them during `'a`.
/// `length` was checked by [`product`].
pub(crate) unsafe fn elements<'a, T>(
    name: &str,
    pointer: *const T,
    length: usize,
) -> Result<&'a [T], Fault> {
    if length == 0 {
        return Ok(&[]);
    }
    check(name, pointer)?;
    // SAFETY: it is not NULL and aligned, `product` limits the length, and the caller promises the rest.
    Ok(unsafe { std::slice::from_raw_parts(pointer, length) })
}

/// Numbers of C, of which any bytes make one, also zeros.
pub(crate) trait Plain: Copy {}
impl Plain for u8 {}
impl Plain for u64 {}
impl Plain for f64 {}
impl Plain for usize {}
impl Plain for u32 {}

/// Elements to write, all zero at first.
///
/// # Safety
/// If it is not NULL and aligned, `length` elements can be written at `pointer`, and no one else reads or writes them
/// during `'a`. `length` was checked by [`product`].
pub(crate) unsafe fn places<'a, T: Plain>(
    name: &str,
    pointer: *mut T,
    length: usize,
) -> Result<&'a mut [T], Fault> {
    if length == 0 {
        return Ok(&mut []);
    }
    check(name, pointer)?;
    // What the caller has not written yet must not be seen through a reference, so it is written first.
    // SAFETY: it is not NULL and aligned, the caller promises the rest, and zeros make a `Plain`.
    unsafe {
        pointer.write_bytes(0, length);
        Ok(std::slice::from_raw_parts_mut(pointer, length))
    }
}

/// Elements to write, which may be NULL: then there are none.
///
/// # Safety
/// As [`places`].
pub(crate) unsafe fn optional_places<'a, T: Plain>(
    name: &str,
    pointer: *mut T,
    length: usize,
) -> Result<&'a mut [T], Fault> {
    if pointer.is_null() {
        return Ok(&mut []);
    }
    // SAFETY: the caller's promise is the same.
    unsafe { places(name, pointer, length) }
}

/// One element to write.
///
/// # Safety
/// As [`places`], with one element.
pub(crate) unsafe fn place<'a, T: Plain>(name: &str, pointer: *mut T) -> Result<&'a mut T, Fault> {
    // SAFETY: the caller's promise is the same.
    let places = unsafe { places(name, pointer, 1) }?;
    places.first_mut().ok_or_else(|| null(name))
}

/// Writes a value; `false` if the place is NULL or not aligned.
///
/// # Safety
/// If it is neither, a `T` can be written at `pointer`.
pub(crate) unsafe fn put<T>(pointer: *mut T, value: T) -> bool {
    let is_place = !pointer.is_null() && pointer.is_aligned();
    if is_place {
        // SAFETY: it is not NULL and aligned, and the caller promises the rest.
        unsafe { pointer.write(value) };
    }
    is_place
}

/// There are fewer places than are needed.
pub(crate) fn too_few(name: &str, needed: usize) -> Fault {
    Fault::new(Status::ShortBuffer, &format!("{needed} are needed")).about(name)
}

/// Refuses places that share bytes with others.
pub(crate) fn apart(parts: &[(&str, *const u8, usize)]) -> Result<(), Fault> {
    for (number, (name, start, length)) in parts.iter().enumerate() {
        for (other, from, size) in &parts[..number] {
            let (a, b) = (start.addr(), from.addr());
            if a < b.saturating_add(*size) && b < a.saturating_add(*length) {
                let said = format!("{name} and {other} overlap");
                return Err(Fault::new(Status::WrongSize, &said).about(name));
            }
        }
    }
    Ok(())
}

/// Where a text is written: bytes that may not be written yet, so there is no reference to them.
pub(crate) struct Buffer<'a> {
    start: *mut u8,
    capacity: usize,
    length: Option<&'a mut usize>,
}

impl<'a> Buffer<'a> {
    /// The buffer of a call. It may be NULL if its capacity is 0, and so may `length`.
    ///
    /// # Safety
    /// As [`places`], for `capacity` bytes at `buffer` and one number at `length`.
    pub(crate) unsafe fn new(
        buffer: *mut c_char,
        capacity: usize,
        length: *mut usize,
    ) -> Result<Buffer<'a>, Fault> {
        product::<u8>(capacity, 1)?;
        if capacity > 0 {
            check("buffer", buffer)?;
        }
        let start = buffer.cast::<u8>();
        if !length.is_null() {
            let size = size_of::<usize>();
            apart(&[("length", length.cast(), size), ("buffer", start, capacity)])?;
        }
        // SAFETY: the caller's promise is the same.
        let length = unsafe { optional_places("length", length, 1) }?.first_mut();
        Ok(Buffer { start, capacity, length })
    }

    /// Writes a text and a NUL after it if there is room, otherwise an empty text; and the length in any case.
    pub(crate) fn write(self, text: &[u8]) -> bool {
        if let Some(length) = self.length {
            *length = text.len();
        }
        let fits = text.len() < self.capacity;
        let kept = if fits { text } else { &[] };
        if self.capacity > 0 {
            // SAFETY: `new` was promised `capacity` bytes, and this is fewer by one or more for the NUL. The text is
            // memory of this library.
            unsafe {
                self.start.copy_from_nonoverlapping(kept.as_ptr(), kept.len());
                self.start.add(kept.len()).write(0);
            }
        }
        fits
    }
}

/// A function of the caller that says whether to stop: 0 to go on. It is called from the thread of the call, about
/// every 10 milliseconds, with the pointer that was given with it. It must return, and must not use the worker.
pub type Function = Option<unsafe extern "C" fn(data: *mut c_void) -> c_int>;

/// The caller's function, and its data.
pub(crate) struct Poll {
    function: unsafe extern "C" fn(*mut c_void) -> c_int,
    data: AtomicPtr<c_void>,
}

impl Poll {
    /// # Safety
    /// `function` may be called with `data`, from each thread that calls with this worker, until another is given.
    pub(crate) unsafe fn new(
        function: unsafe extern "C" fn(*mut c_void) -> c_int,
        data: *mut c_void,
    ) -> Poll {
        Poll { function, data: AtomicPtr::new(data) }
    }

    pub(crate) fn asks_to_stop(&self) -> bool {
        // SAFETY: the caller promised this of `new`.
        unsafe { (self.function)(self.data.load(Ordering::Relaxed)) != 0 }
    }
}

#[cfg(test)]
mod tests {
    //! Few bytes at a time: Miri runs these, and follows every pointer.

    use super::*;

    fn status<R>(result: Result<R, Fault>) -> Status {
        result.map_or_else(|fault| fault.status, |_| Status::Ok)
    }

    #[test]
    fn null_and_crooked_pointers_are_refused() {
        let number = 7_u64;
        let start = &raw const number;
        assert_eq!(status(check("number", start)), Status::Ok);
        assert_eq!(status(check::<u64>("number", std::ptr::null())), Status::NullPointer);
        let crooked = start.cast::<u8>().wrapping_add(1).cast::<u64>();
        assert_eq!(status(check("number", crooked)), Status::NullPointer);
        assert_eq!(status(product::<u64>(usize::MAX, 2)), Status::WrongSize);
        assert_eq!(status(product::<u64>(isize::MAX as usize / 8 + 1, 1)), Status::WrongSize);
    }

    #[test]
    fn texts_end_with_nul_and_are_utf8() {
        // SAFETY: these end with NUL, or are NULL.
        unsafe {
            assert_eq!(text("a", c"53..7".as_ptr()).unwrap(), "53..7");
            assert_eq!(optional_text("a", std::ptr::null()).unwrap(), None);
            assert_eq!(status(text("a", std::ptr::null())), Status::NullPointer);
            assert_eq!(status(text("a", c"5\xff".as_ptr())), Status::NotUtf8);
        }
    }

    #[test]
    fn places_are_zero_and_none_if_null() {
        let mut bytes = [7_u8; 4];
        // SAFETY: there are four bytes.
        unsafe {
            assert_eq!(places("a", bytes.as_mut_ptr(), 3).unwrap(), [0; 3]);
            assert_eq!(elements("a", bytes.as_ptr(), 4).unwrap(), [0, 0, 0, 7]);
            assert!(optional_places::<u8>("a", std::ptr::null_mut(), 9).unwrap().is_empty());
            assert!(places::<u8>("a", std::ptr::null_mut(), 0).unwrap().is_empty());
            assert!(put(bytes.as_mut_ptr(), 5));
            assert!(!put(std::ptr::null_mut(), 5));
        }
        assert_eq!(bytes, [5, 0, 0, 7]);
    }

    #[test]
    fn a_text_is_written_whole_or_not_at_all() {
        for (capacity, expected) in [(0, "xxxx"), (1, "\0xxx"), (3, "\0xxx"), (4, "abc\0")] {
            let (mut bytes, mut length) = (*b"xxxx", 9);
            let start = bytes.as_mut_ptr().cast();
            // SAFETY: there are up to four bytes, and a number.
            let buffer = unsafe { Buffer::new(start, capacity, &raw mut length) }.unwrap();
            assert_eq!(buffer.write(b"abc"), capacity == 4);
            assert_eq!((&bytes, length), (expected.as_bytes().try_into().unwrap(), 3));
        }
        // SAFETY: nothing is written.
        let none = unsafe { Buffer::new(std::ptr::null_mut(), 0, std::ptr::null_mut()) };
        assert!(!none.unwrap().write(b""));
    }

    #[test]
    fn places_that_overlap_are_refused() {
        let bytes = [0_u8; 8];
        let at = |start: usize| bytes.as_ptr().wrapping_add(start);
        assert_eq!(status(apart(&[("a", at(0), 4), ("b", at(4), 4)])), Status::Ok);
        assert_eq!(status(apart(&[("a", at(0), 5), ("b", at(4), 4)])), Status::WrongSize);
        let mut length = 0_usize;
        let inside = (&raw mut length).cast();
        // SAFETY: nothing is written.
        let buffer = unsafe { Buffer::new(inside, 4, &raw mut length) };
        assert_eq!(status(buffer.map(drop)), Status::WrongSize);
    }
}
