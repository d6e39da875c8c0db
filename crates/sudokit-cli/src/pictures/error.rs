//! Why a picture cannot be written.

use sudokit_render::{BadSize, NoRoom, PictureFormat};
use sudokit_text::Texts;

use crate::error::Explain;

#[derive(Debug)]
pub(crate) enum PictureError {
    /// The file exists and is not empty, and `--force` was not given.
    Exists(String),
    /// The name of the file ends as no format does.
    Ending(String),
    /// The format is not for terminals.
    Terminal(PictureFormat),
    /// Standard output holds one picture of this format.
    Several(PictureFormat),
    /// The picture has too many pixels.
    Size(BadSize),
    /// The margins leave no room for a puzzle.
    NoRoom(NoRoom),
    /// The option needs pages, and each picture is as large as what is on it.
    NeedsPages(&'static str),
    /// Both JSON and a picture are asked for.
    Json,
}

impl Explain for PictureError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            PictureError::Exists(path) => {
                texts.say("picture-exists", &[("path", path.as_str().into())])
            }
            PictureError::Ending(path) => {
                let formats = PictureFormat::ALL.map(PictureFormat::name);
                let args =
                    [("path", path.as_str().into()), ("formats", texts.list_or(&formats).into())];
                texts.say("picture-ending", &args)
            }
            PictureError::Terminal(format) => {
                texts.say("picture-terminal", &[("format", format.name().into())])
            }
            PictureError::Several(format) => {
                texts.say("picture-several", &[("format", format.name().into())])
            }
            PictureError::Size(BadSize { width, height }) => {
                let args = [("width", (*width).into()), ("height", (*height).into())];
                texts.say("picture-size", &args)
            }
            PictureError::NoRoom(left) => {
                let [width, height] = left.millimetres();
                let args = [("width", width.into()), ("height", height.into())];
                texts.say("picture-no-room", &args)
            }
            PictureError::NeedsPages(option) => {
                texts.say("picture-needs-pages", &[("option", (*option).into())])
            }
            PictureError::Json => texts.say("picture-json", &[("option", "--json".into())]),
        }
    }
}
