//! `completions` and `man`: texts for shells and for `man`.

use clap::Command;
use clap_complete::Shell;

use crate::error::{Error, FileError};
use crate::exit::Exit;
use crate::print::print;

pub(crate) fn completions(shell: Shell, mut command: Command) -> Result<Exit, Error> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "sudokit", &mut script);
    print(&String::from_utf8_lossy(&script))
}

/// Prints one manual page with all verbs and their options.
pub(crate) fn man(command: Command) -> Result<Exit, Error> {
    let mut page = Vec::new();
    let failed = || FileError::of("man");
    clap_mangen::Man::new(command.clone()).render(&mut page).map_err(failed())?;
    for verb in command.get_subcommands() {
        let name = format!("sudokit {}", verb.get_name());
        let man = clap_mangen::Man::new(verb.clone().name(name));
        let sections = [
            clap_mangen::Man::render_synopsis_section,
            clap_mangen::Man::render_description_section,
            clap_mangen::Man::render_options_section,
            clap_mangen::Man::render_extra_section,
        ];
        for section in sections {
            section(&man, &mut page).map_err(failed())?;
        }
    }
    print(&String::from_utf8_lossy(&page))
}
