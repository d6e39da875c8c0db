//! `methods`: the methods of making puzzles, and what each is for.

use sudokit_core::Geometry;
use sudokit_generate::{METHODS, Method};
use sudokit_wire::MethodRow;

use crate::args::Listing;
use crate::console::Console;
use crate::error::Error;
use crate::exit::Exit;
use crate::print::{print_json, print_rows};

/// The sizes that are listed.
const SIZES: [u8; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

pub(crate) fn run(args: &Listing, console: &Console) -> Result<Exit, Error> {
    if args.json {
        return print_json(METHODS.iter().map(|method| MethodRow {
            name: method.name().into(),
            about: method.about().to_owned(),
            sizes: sizes(*method),
        }));
    }
    let texts = console.output_texts();
    let rows = METHODS.iter().map(|method| {
        let sizes: Vec<String> = sizes(*method).iter().map(u8::to_string).collect();
        [method.name().to_owned(), sizes.join(" "), texts.method_about(method.name())]
    });
    let header = ["header-name", "header-boards", "header-about"].map(|id| texts.say(id, &[]));
    print_rows(header, rows.collect())
}

fn sizes(method: &dyn Method) -> Vec<u8> {
    let makes = |size: &u8| Geometry::classic(*size).is_ok_and(|board| method.supports(&board));
    SIZES.into_iter().filter(makes).collect()
}
