//! Why a book cannot be made.

use sudokit_answers::WrongOption;
use sudokit_text::Texts;

use crate::error::Explain;
use crate::exit::Exit;

#[derive(Debug)]
pub(super) enum BookError {
    /// It is not TOML, or a key is missing.
    Toml(String),
    /// A recipe has no such key.
    Key { key: String, known: Vec<String> },
    /// The value of a key is wrong.
    Value { key: String, message: String },
    /// The options of `print` are wrong.
    Options(String),
    /// What is asked of the puzzles of a chapter is wrong, by its number from 1.
    Chapter { chapter: usize, wrong: WrongOption },
    /// A puzzle of a chapter was not found.
    NotMade { chapter: String, number: u64 },
}

impl Explain for BookError {
    fn message(&self, texts: &Texts) -> String {
        match self {
            BookError::Toml(message) | BookError::Options(message) => message.trim_end().to_owned(),
            BookError::Key { key, known } => {
                let args = [("key", key.as_str().into()), ("known", texts.list_or(known).into())];
                texts.say("book-key", &args)
            }
            BookError::Value { key, message } => format!("{key}: {message}"),
            BookError::Chapter { chapter, wrong } => {
                let args = [("chapter", (*chapter).into()), ("fault", wrong.to_string().into())];
                texts.say("book-chapter", &args)
            }
            BookError::NotMade { chapter, number } => {
                let args = [("chapter", chapter.as_str().into()), ("number", (*number).into())];
                texts.say("book-not-made", &args)
            }
        }
    }

    fn exit(&self) -> Exit {
        match self {
            BookError::NotMade { .. } => Exit::Budget,
            _ => Exit::Usage,
        }
    }
}
