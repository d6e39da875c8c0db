//! The objects of a document: small ones are packed together, and all are found by a table at the end.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Chunk, Filter, Finish as _, Name, Ref, Settings, Stream};

/// How many small objects are packed together.
const PACKED: usize = 100;

/// Writes objects, and remembers where each is.
#[derive(Debug)]
pub(super) struct Objects<W: Write> {
    out: W,
    /// Bytes written so far.
    at: u64,
    /// Where each object is, from object 1.
    places: Vec<Place>,
    /// Small objects that are not written yet.
    waiting: Vec<(Ref, Vec<u8>)>,
}

/// Where an object is.
#[derive(Copy, Clone, Debug)]
enum Place {
    /// It is not written.
    Nowhere,
    /// Its first byte.
    At(u64),
    /// The object that it is packed in, and its number there.
    In(Ref, u16),
}

impl<W: Write> Objects<W> {
    /// Begins a document. The first objects have fixed numbers.
    pub(super) fn new(out: W, fixed: usize) -> io::Result<Objects<W>> {
        let places = vec![Place::Nowhere; fixed];
        let mut objects = Objects { out, at: 0, places, waiting: Vec::new() };
        objects.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")?;
        Ok(objects)
    }

    /// The number of the next object.
    pub(super) fn reserve(&mut self) -> Ref {
        self.places.push(Place::Nowhere);
        Ref::new(self.places.len() as i32)
    }

    /// Adds a small object.
    pub(super) fn add(&mut self, id: Ref, write: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        let mut chunk = compact();
        write(&mut chunk);
        self.add_chunk(id, &chunk)
    }

    /// Adds a small object that is complete.
    pub(super) fn add_chunk(&mut self, id: Ref, chunk: &Chunk) -> io::Result<()> {
        let bytes = chunk.as_bytes();
        let find = |what: &[u8]| bytes.windows(what.len()).position(|at| at == what);
        let start = find(b"obj").map_or(0, |at| at + 3);
        let end = bytes.windows(6).rposition(|at| at == b"endobj").unwrap_or(bytes.len());
        self.waiting.push((id, bytes[start..end].trim_ascii().to_vec()));
        if self.waiting.len() >= PACKED { self.pack() } else { Ok(()) }
    }

    /// Writes compressed data as an object.
    pub(super) fn stream(
        &mut self,
        id: Ref,
        data: &[u8],
        more: impl FnOnce(&mut Stream<'_>),
    ) -> io::Result<()> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(data)?;
        let packed = encoder.finish()?;
        let mut chunk = compact();
        let mut stream = chunk.stream(id, &packed);
        stream.filter(Filter::FlateDecode);
        more(&mut stream);
        stream.finish();
        self.places[id.get() as usize - 1] = Place::At(self.at);
        self.write(chunk.as_bytes())
    }

    /// Writes the small objects that wait.
    fn pack(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let holder = self.reserve();
        let waiting = std::mem::take(&mut self.waiting);
        let (mut head, mut body) = (String::new(), Vec::new());
        for (number, (id, bytes)) in waiting.iter().enumerate() {
            head += &format!("{} {} ", id.get(), body.len());
            body.extend_from_slice(bytes);
            body.push(b'\n');
            self.places[id.get() as usize - 1] = Place::In(holder, number as u16);
        }
        let (count, first) = (waiting.len() as i32, head.len() as i32);
        let data = [head.as_bytes(), &body].concat();
        self.stream(holder, &data, |stream| {
            stream.pair(Name(b"Type"), Name(b"ObjStm"));
            stream.pair(Name(b"N"), count).pair(Name(b"First"), first);
        })
    }

    /// Ends the document: with the table of objects, and where it is.
    pub(super) fn finish(mut self, root: Ref, info: Ref) -> io::Result<W> {
        self.pack()?;
        let table = self.reserve();
        let start = self.at;
        self.places[table.get() as usize - 1] = Place::At(start);
        // Object 0 is the first of those that are not there.
        let mut rows = vec![0, 0, 0, 0, 0, 0, 0xff, 0xff];
        for place in &self.places {
            let (kind, first, second) = match *place {
                Place::Nowhere => (0, 0, 0),
                Place::At(at) => (1, at, 0),
                Place::In(holder, number) => (2, holder.get() as u64, number),
            };
            rows.push(kind);
            rows.extend_from_slice(&first.to_be_bytes()[3..]);
            rows.extend_from_slice(&second.to_be_bytes());
        }
        let size = self.places.len() as i32 + 1;
        self.stream(table, &rows, |stream| {
            stream.pair(Name(b"Type"), Name(b"XRef")).pair(Name(b"Size"), size);
            stream.insert(Name(b"W")).array().items([1, 5, 2]);
            stream.pair(Name(b"Root"), root).pair(Name(b"Info"), info);
        })?;
        self.write(format!("startxref\n{start}\n%%EOF\n").as_bytes())?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        self.out.write_all(bytes)
    }
}

/// Objects without spaces.
pub(super) fn compact() -> Chunk {
    Chunk::with_settings(Settings { pretty: false })
}
