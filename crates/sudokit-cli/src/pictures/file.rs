//! Writes pictures to a file or to standard output.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Write, stdout};
use std::path::{Path, PathBuf};

use sudokit_render::{
    Document, DocumentInfo, Picture, PictureFormat, Pixels, Shape, Sheet, SheetPart,
    missing_characters,
};
use sudokit_text::Arg;

use super::args::PictureArgs;
use super::error::PictureError;
use super::existing::refuse_existing;
use super::names::{PictureName, Pictures, USUAL_DIGITS, list_path};
use crate::console::Console;
use crate::error::{Error, FileError};
use crate::signals::Stop;

/// Where pictures go, one after the other.
pub(crate) struct PictureFile {
    format: PictureFormat,
    /// The file; `None` for standard output.
    path: Option<PathBuf>,
    force: bool,
    pixels: Pixels,
    /// Whether letters are shapes.
    outlines: bool,
    target: Target,
    /// The characters that the font lacks.
    missing: BTreeSet<char>,
    stop: Stop,
}

enum Target {
    /// A document that has no page yet. A file without pages would pass for an answer.
    NoPages(DocumentInfo),
    /// The pages of one document.
    Pages(Box<Document<BufWriter<Box<dyn Write>>>>),
    /// Pictures by themselves. The first waits until it is known whether it needs a number.
    Single { waiting: Option<Sheet>, written: Vec<PictureName> },
    /// The reader of standard output is gone.
    Closed,
}

impl PictureFile {
    /// Opens it.
    ///
    /// # Errors
    /// If it exists, cannot be written, or is a terminal that cannot show the format.
    pub(crate) fn open(
        args: &PictureArgs,
        info: DocumentInfo,
        stop: &Stop,
    ) -> Result<PictureFile, Error> {
        let format = args.format();
        if let Some(path) = args.unknown_ending() {
            return Err(PictureError::Ending(path).into());
        }
        match args.file() {
            Some(path) => refuse_existing(path, args.force)?,
            None if stdout().is_terminal() && !format.is_text() => {
                return Err(PictureError::Terminal(format).into());
            }
            None => {}
        }
        let target = match format.has_pages() {
            true => Target::NoPages(info),
            false => Target::Single { waiting: None, written: Vec::new() },
        };
        let (path, force, pixels) = (args.file().map(Path::to_owned), args.force, args.pixels());
        let (missing, stop) = (BTreeSet::new(), stop.clone());
        let outlines = args.outlines();
        Ok(PictureFile { format, path, force, pixels, outlines, target, missing, stop })
    }

    /// Begins the document, if it has no page yet.
    fn begin(&mut self) -> Result<(), Error> {
        let Target::NoPages(info) = &self.target else { return Ok(()) };
        let (info, out) = (info.clone(), self.create(self.path.as_deref())?);
        match Document::new(out, info) {
            Ok(document) => self.target = Target::Pages(Box::new(document)),
            Err(error) => self.failed(error)?,
        }
        Ok(())
    }

    /// Adds a page, or a picture that is numbered as pages are; `false` if the reader of standard output is gone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add_page(&mut self, picture: Picture) -> Result<bool, Error> {
        self.add(Sheet { part: SheetPart::Page, picture })
    }

    /// Adds a picture; `false` if the reader of standard output is gone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add(&mut self, sheet: Sheet) -> Result<bool, Error> {
        if self.format.has_our_font() || self.outlines {
            self.look_for_missing(&sheet.picture);
        }
        self.begin()?;
        match &mut self.target {
            Target::Pages(document) => {
                if let Err(error) = document.add(&sheet.picture) {
                    self.failed(error)?;
                }
            }
            Target::Single { waiting, written } => {
                let first = waiting.take();
                if first.is_none() && written.is_empty() {
                    *waiting = Some(sheet);
                    return Ok(true);
                }
                let Some(path) = self.path.clone() else {
                    return Err(PictureError::Several(self.format).into());
                };
                if first.is_some() && sheet.part != SheetPart::Page {
                    refuse_existing(&list_path(&path), self.force)?;
                }
                for sheet in first.into_iter().chain([sheet]) {
                    self.write_numbered(&sheet, &path)?;
                }
            }
            Target::NoPages(_) | Target::Closed => {}
        }
        Ok(!matches!(self.target, Target::Closed))
    }

    /// Notes the characters of a picture that the font lacks.
    fn look_for_missing(&mut self, picture: &Picture) {
        for shape in picture.groups().iter().flat_map(|group| &group.shapes) {
            if let Shape::Text { text, .. } = shape
                && !text.is_ascii()
            {
                self.missing.extend(missing_characters(text));
            }
        }
    }

    /// Ends it, and says which characters could not be drawn.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn finish(mut self, console: &Console) -> Result<Pictures, Error> {
        if !self.missing.is_empty() {
            let characters: Vec<String> = self.missing.iter().map(char::to_string).collect();
            let args = [
                ("count", Arg::from(characters.len())),
                ("characters", Arg::from(characters.join(" "))),
            ];
            console.note(&console.texts().say("picture-missing", &args));
        }
        match std::mem::replace(&mut self.target, Target::Closed) {
            Target::Pages(document) => match document.finish().and_then(|mut out| out.flush()) {
                Ok(()) => Ok(Pictures::default()),
                Err(error) => self.failed(error).map(|()| Pictures::default()),
            },
            Target::Single { waiting: Some(sheet), .. } => {
                let path = self.path.clone();
                self.write(&sheet.picture, path.as_deref()).map(|()| Pictures::default())
            }
            Target::Single { written, .. } => match &self.path {
                Some(path) => Pictures::aligned(written, path, self.force),
                None => Ok(Pictures::default()),
            },
            Target::NoPages(_) | Target::Closed => Ok(Pictures::default()),
        }
    }

    /// Writes a picture to a file with a number: `board-002.svg`.
    fn write_numbered(&mut self, sheet: &Sheet, path: &Path) -> Result<(), Error> {
        let Target::Single { written, .. } = &mut self.target else { return Ok(()) };
        let name = PictureName::of(sheet.part, written.len() as u64 + 1);
        written.push(name);
        let path = name.path(path, USUAL_DIGITS);
        refuse_existing(&path, self.force)?;
        self.write(&sheet.picture, Some(&path))
    }

    fn write(&mut self, picture: &Picture, path: Option<&Path>) -> Result<(), Error> {
        let bytes = match self.format {
            PictureFormat::Png => {
                let goes_on = || !self.stop.requested();
                let png =
                    picture.to_png_while(self.pixels, &goes_on).map_err(PictureError::Size)?;
                let Some(png) = png else { return Ok(()) };
                png
            }
            PictureFormat::Svg | PictureFormat::Pdf if self.outlines => {
                picture.outlined().to_svg().into_bytes()
            }
            PictureFormat::Svg | PictureFormat::Pdf => picture.to_svg().into_bytes(),
        };
        let mut out = self.create(path)?;
        match out.write_all(&bytes).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            Err(error) => self.failed(error),
        }
    }

    fn create(&self, path: Option<&Path>) -> Result<BufWriter<Box<dyn Write>>, Error> {
        let out: Box<dyn Write> = match path {
            None => Box::new(stdout()),
            Some(path) => Box::new(File::create(path).map_err(FileError::of(path.display()))?),
        };
        Ok(BufWriter::with_capacity(1 << 16, out))
    }

    /// Nothing can be written any more. A reader of standard output
    /// that has enough is not a fault.
    fn failed(&mut self, error: io::Error) -> Result<(), Error> {
        if self.path.is_none() && error.kind() == io::ErrorKind::BrokenPipe {
            self.target = Target::Closed;
            return Ok(());
        }
        let name =
            self.path.as_ref().map_or("stdout".to_owned(), |path| path.display().to_string());
        Err(FileError::of(name)(error).into())
    }
}
