//! Takes panics out of the module before it is linked: where one would begin, the module stops (`unreachable`), and the page
//! starts another. What only panics needed - their words, the places in the source, the writing of numbers - is then
//! left out by the linker. The standard library comes compiled, so only a nightly compiler could do this earlier.
//!
//! A call of a function that begins a panic goes, and with it everything since the last branch or call: nothing sees what
//! it did. A function of which nothing else is left begins a panic itself, so this is repeated until nothing changes.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;
use std::path::Path;

use wasmparser::{
    BinaryReader, BinaryReaderError, FunctionBody, Linking, LinkingSectionReader, Operator, Parser,
    Payload, RelocSectionReader, RelocationType, SymbolInfo, TypeRef,
};

/// Parts of the names of functions that begin a panic. All others call these.
const BEGIN: [&str; 4] =
    ["4core9panicking", "17rust_begin_unwind", "20rust_panic_with_hook", "18handle_alloc_error"];

const CODE_SECTION: u8 = 10;
const UNREACHABLE: u8 = 0x00;

/// A number that changes with what decides how the module is linked.
pub(super) fn version() -> u64 {
    let mut hasher = DefaultHasher::new();
    [include_str!("panics.rs"), include_str!("../web.rs")].hash(&mut hasher);
    hasher.finish()
}

/// Takes the panics out of an object file, if it is one.
pub(super) fn take_out(file: &Path) -> Result<(), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let bytes = fs::read(file).map_err(|error| at(&error))?;
    let new = Object::read(&bytes)
        .map_err(|error| at(&error))?
        .without_panics()
        .map_err(|error| at(&error))?;
    fs::write(file, new).map_err(|error| at(&error))
}

/// A number in the code that the linker fills in.
struct Place {
    /// Its kind, and what follows its offset: the symbol, and what is added.
    kind: u8,
    tail: Vec<u8>,
    symbol: u32,
    at: usize,
}

/// An object file. Offsets are from the begin of the file, but those of places from the begin of the code.
struct Object<'a> {
    bytes: &'a [u8],
    code: Range<usize>,
    bodies: Vec<FunctionBody<'a>>,
    /// The section that names places of the code.
    relocations: Range<usize>,
    /// Which section of the file the code is.
    code_index: u32,
    places: Vec<Place>,
    /// The symbols that are functions: their number and their name.
    functions: HashMap<u32, (u32, String)>,
    /// The number of the first function that is not imported.
    first: u32,
}

/// What goes from a function, with offsets like those of places. In the place of each range the module stops.
type Cuts = Vec<Range<usize>>;

impl<'a> Object<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, BinaryReaderError> {
        let mut object = Object {
            bytes,
            code: 0..0,
            bodies: Vec::new(),
            relocations: 0..0,
            code_index: 0,
            places: Vec::new(),
            functions: HashMap::new(),
            first: 0,
        };
        let mut index = 0;
        for payload in Parser::new(0).parse_all(bytes) {
            let payload = payload?;
            match &payload {
                Payload::ImportSection(imports) => {
                    for import in imports.clone().into_imports() {
                        object.first += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => object.bodies.push(body.clone()),
                Payload::CustomSection(section) if section.name() == "linking" => {
                    let reader = BinaryReader::new(section.data(), section.data_offset());
                    object.read_symbols(LinkingSectionReader::new(reader)?)?;
                }
                Payload::CustomSection(section) if section.name() == "reloc.CODE" => {
                    object.relocations = near(section.range());
                    let reader = BinaryReader::new(section.data(), section.data_offset());
                    object.read_places(RelocSectionReader::new(reader)?)?;
                }
                _ => {}
            }
            if let Some((id, range)) = payload.as_section() {
                if id == CODE_SECTION {
                    object.code = near(range);
                    object.code_index = index;
                }
                index += 1;
            }
        }
        Ok(object)
    }

    fn read_symbols(&mut self, linking: LinkingSectionReader<'_>) -> Result<(), BinaryReaderError> {
        for part in linking {
            let Linking::SymbolTable(symbols) = part? else { continue };
            for (number, symbol) in (0..).zip(symbols) {
                if let SymbolInfo::Func { index, name, .. } = symbol? {
                    self.functions.insert(number, (index, name.unwrap_or_default().to_owned()));
                }
            }
        }
        Ok(())
    }

    fn read_places(&mut self, section: RelocSectionReader<'_>) -> Result<(), BinaryReaderError> {
        for entry in section.entries() {
            let entry = entry?;
            let mut tail = Vec::new();
            leb(&mut tail, entry.index as usize);
            if entry.ty.addend_kind() != wasmparser::RelocAddendKind::None {
                signed_leb(&mut tail, entry.addend);
            }
            self.places.push(Place {
                kind: entry.ty as u8,
                tail,
                symbol: entry.index,
                at: entry.offset as usize,
            });
        }
        Ok(())
    }
}

impl Object<'_> {
    /// The file without its panics.
    fn without_panics(&self) -> Result<Vec<u8>, BinaryReaderError> {
        let begins = |name: &str| BEGIN.iter().any(|part| name.contains(part));
        let mut panics: BTreeSet<u32> = self
            .functions
            .values()
            .filter(|(_, name)| begins(name))
            .map(|&(function, _)| function)
            .collect();
        let calls: HashMap<usize, u32> = self
            .places
            .iter()
            .filter(|place| place.kind == RelocationType::FunctionIndexLeb as u8)
            .filter_map(|place| Some((place.at, self.functions.get(&place.symbol)?.0)))
            .collect();
        loop {
            let before = panics.len();
            let mut cuts = Vec::with_capacity(self.bodies.len());
            for (function, body) in (self.first..).zip(&self.bodies) {
                let (cut, is_empty) = self.cut(body, &calls, &panics)?;
                if is_empty {
                    panics.insert(function);
                }
                cuts.push(cut);
            }
            if panics.len() == before {
                return Ok(self.written(&cuts));
            }
        }
    }

    /// What goes from a function, and whether nothing is left.
    fn cut(
        &self,
        body: &FunctionBody<'_>,
        calls: &HashMap<usize, u32>,
        panics: &BTreeSet<u32>,
    ) -> Result<(Cuts, bool), BinaryReaderError> {
        let mut cuts: Cuts = Vec::new();
        let mut reader = body.get_operators_reader()?;
        let begin = reader.original_position() as usize - self.code.start;
        let mut since = begin;
        while !reader.eof() {
            let operator = reader.read()?;
            let end = reader.original_position() as usize - self.code.start;
            match operator {
                // The name of the function has five bytes, which the linker fills in.
                Operator::Call { .. }
                    if calls.get(&(end - 5)).is_some_and(|called| panics.contains(called)) =>
                {
                    cuts.push(since..end);
                    since = end;
                }
                // What is after a panic, or before a stop, is as good as the panic itself.
                Operator::Unreachable => {
                    match cuts.last_mut() {
                        Some(last) if last.end == since => last.end = end,
                        _ => cuts.push(since..end),
                    }
                    since = end;
                }
                Operator::Block { .. }
                | Operator::Loop { .. }
                | Operator::If { .. }
                | Operator::Else
                | Operator::End
                | Operator::Br { .. }
                | Operator::BrIf { .. }
                | Operator::BrTable { .. }
                | Operator::Return
                | Operator::Call { .. }
                | Operator::CallIndirect { .. } => since = end,
                _ => {}
            }
        }
        let end = near(body.range()).end - self.code.start;
        let is_empty = matches!(&cuts[..], [all] if all.start == begin && all.end == end - 1);
        Ok((cuts, is_empty))
    }

    /// The file without what goes.
    fn written(&self, cuts: &[Cuts]) -> Vec<u8> {
        let code = &self.bytes[self.code.clone()];
        let mut out = Vec::new();
        leb(&mut out, self.bodies.len());
        let mut places = Vec::new();
        let mut next = self.places.iter().peekable();
        for (body, cuts) in self.bodies.iter().zip(cuts) {
            let range = near(body.range());
            let (start, end) = (range.start - self.code.start, range.end - self.code.start);
            let gone: usize = cuts.iter().map(|cut| cut.len() - 1).sum();
            leb(&mut out, end - start - gone);
            let mut from = start;
            for cut in cuts.iter().cloned().chain(std::iter::once(end..end)) {
                while let Some(place) = next.next_if(|place| place.at < cut.end) {
                    if place.at < cut.start {
                        places.push((place, place.at - from + out.len()));
                    }
                }
                out.extend_from_slice(&code[from..cut.start]);
                if !cut.is_empty() {
                    out.push(UNREACHABLE);
                }
                from = cut.end;
            }
        }
        let mut list = Vec::new();
        let name = b"reloc.CODE";
        leb(&mut list, name.len());
        list.extend_from_slice(name);
        leb(&mut list, self.code_index as usize);
        leb(&mut list, places.len());
        for (place, at) in places {
            list.push(place.kind);
            leb(&mut list, at);
            list.extend_from_slice(&place.tail);
        }
        self.with_sections(&out, &list)
    }

    /// The file with other code and another list of its places.
    fn with_sections(&self, code: &[u8], places: &[u8]) -> Vec<u8> {
        let mut file = self.bytes[..8].to_vec();
        let mut at = 8;
        while at < self.bytes.len() {
            let id = self.bytes[at];
            let mut reader = BinaryReader::new(&self.bytes[at + 1..], 0);
            let length = reader.read_var_u32().expect("sections were read before") as usize;
            let begin = at + 1 + reader.original_position() as usize;
            let content = match begin..begin + length {
                range if range == self.code => code,
                range if range == self.relocations => places,
                range => &self.bytes[range],
            };
            file.push(id);
            leb(&mut file, content.len());
            file.extend_from_slice(content);
            at = begin + length;
        }
        file
    }
}

/// A range of a file that is in memory.
fn near(range: Range<u64>) -> Range<usize> {
    range.start as usize..range.end as usize
}

/// Writes a number with seven bits a byte.
fn leb(out: &mut Vec<u8>, mut value: usize) {
    while value > 127 {
        out.push((value & 127) as u8 | 128);
        value >>= 7;
    }
    out.push(value as u8);
}

fn signed_leb(out: &mut Vec<u8>, mut value: i64) {
    loop {
        let byte = (value & 127) as u8;
        value >>= 7;
        if (value == 0 && byte & 64 == 0) || (value == -1 && byte & 64 != 0) {
            out.push(byte);
            return;
        }
        out.push(byte | 128);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CALL: u8 = 0x10;
    const END: u8 = 0x0b;

    fn section(id: u8, content: &[u8]) -> Vec<u8> {
        let mut section = vec![id];
        leb(&mut section, content.len());
        section.extend_from_slice(content);
        section
    }

    fn custom(name: &str, content: &[u8]) -> Vec<u8> {
        let mut all = vec![name.len() as u8];
        all.extend_from_slice(name.as_bytes());
        all.extend_from_slice(content);
        section(0, &all)
    }

    /// An object file of functions without arguments and results. Function 0 is imported, and function `n` is
    /// `bodies[n - 1]`. A call is the byte [`CALL`] and the number of the function.
    fn object(names: &[&str], bodies: &[&[u8]]) -> Vec<u8> {
        let (mut code, mut places) = (vec![bodies.len() as u8], Vec::new());
        for body in bodies {
            let mut bytes = vec![0];
            let mut rest = body.iter();
            let mut calls = Vec::new();
            while let Some(&byte) = rest.next() {
                bytes.push(byte);
                if byte == CALL {
                    let called = *rest.next().expect("a function");
                    calls.push((bytes.len(), called));
                    bytes.extend_from_slice(&[0x80 | called, 0x80, 0x80, 0x80, 0]);
                }
            }
            code.push(bytes.len() as u8);
            places
                .extend(calls.into_iter().map(|(at, called)| [0, (code.len() + at) as u8, called]));
            code.extend_from_slice(&bytes);
        }
        let mut symbols = vec![names.len() as u8];
        for (number, name) in (0..).zip(names) {
            // Undefined, with a name; or defined.
            symbols.extend_from_slice(&[0, if number == 0 { 0x50 } else { 0 }, number]);
            symbols.push(name.len() as u8);
            symbols.extend_from_slice(name.as_bytes());
        }
        let mut linking = vec![2, 8, symbols.len() as u8];
        linking.extend_from_slice(&symbols);
        let mut list = vec![3, places.len() as u8];
        list.extend(places.concat());
        let functions = [vec![bodies.len() as u8], vec![0; bodies.len()]].concat();
        [
            b"\0asm\x01\0\0\0".to_vec(),
            section(1, &[1, 0x60, 0, 0]),
            section(2, b"\x01\x01e\x01p\0\0"),
            section(3, &functions),
            section(CODE_SECTION, &code),
            custom("linking", &linking),
            custom("reloc.CODE", &list),
        ]
        .concat()
    }

    /// The functions of an object file, as text, and the functions that its places name.
    fn read(bytes: &[u8]) -> (Vec<String>, Vec<u32>) {
        let object = Object::read(bytes).unwrap();
        let operators = |body: &FunctionBody<'_>| {
            let operators = body.get_operators_reader().unwrap().into_iter();
            let names = operators.map(|operator| format!("{:?}", operator.unwrap()));
            names.collect::<Vec<_>>().join(" ")
        };
        let calls = object.places.iter().map(|place| {
            let byte = bytes[object.code.start + place.at - 1];
            assert_eq!(byte, CALL, "a place that is no call");
            place.symbol
        });
        (object.bodies.iter().map(operators).collect(), calls.collect())
    }

    /// A function that only panics, one that calls it at a branch, and one that nothing is wrong with.
    #[test]
    fn a_panic_becomes_a_stop_and_other_calls_stay() {
        let panics: &[u8] = &[0x41, 7, 0x1a, CALL, 0, UNREACHABLE, END];
        let checks: &[u8] =
            &[0x41, 1, 0x04, 0x40, 0x41, 7, 0x1a, CALL, 1, UNREACHABLE, END, CALL, 3, END];
        let names = ["_ZN4core9panicking5panic", "fails", "checks", "works"];
        let before = object(&names, &[panics, checks, &[0x41, 2, 0x1a, END]]);
        assert_eq!(read(&before).1, [0, 1, 3]);
        let after = Object::read(&before).unwrap().without_panics().unwrap();
        let (functions, calls) = read(&after);
        assert_eq!(calls, [3]);
        assert_eq!(functions[0], "Unreachable End");
        assert_eq!(
            functions[1],
            "I32Const { value: 1 } If { blockty: Empty } Unreachable End Call { function_index: 3 } End"
        );
        assert_eq!(functions[2], "I32Const { value: 2 } Drop End");
    }

    #[test]
    fn a_file_without_panics_stays_as_it_is() {
        let works: &[u8] = &[CALL, 0, CALL, 2, END];
        let before = object(&["other", "works", "stops"], &[works, &[END]]);
        assert_eq!(Object::read(&before).unwrap().without_panics().unwrap(), before);
    }

    #[test]
    fn what_is_no_object_file_is_an_error() {
        assert!(Object::read(b"no object").is_err());
    }
}
