//! `methods`: the methods of making puzzles, and what each is for.

use sudokit_answers::records::MethodRow;
use sudokit_generate::METHODS;

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print_json, print_rows};

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    let methods = METHODS.iter().map(|method| MethodRow::new(*method));
    if args.json {
        return print_json(methods);
    }
    let texts = console.output_texts();
    let rows = methods.map(|method| {
        let sizes: Vec<String> = method.sizes.iter().map(u8::to_string).collect();
        let about = texts.method_about(&method.name);
        [method.name.into_owned(), sizes.join(" "), about]
    });
    let header = ["header-name", "header-boards", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}
