//! `completions` and `man`: texts for shells.

use clap::CommandFactory as _;

use crate::args::Cli;
use crate::console::print;
use crate::exit::Exit;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<Exit, String> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "sudokit", &mut script);
    print(&String::from_utf8_lossy(&script))
}

pub(crate) fn man() -> Result<Exit, String> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page).map_err(|error| error.to_string())?;
    // The verbs, each with its options, on the same page.
    for verb in Cli::command().get_subcommands() {
        let name = format!("sudokit {}", verb.get_name());
        let man = clap_mangen::Man::new(verb.clone().name(name));
        let sections = [
            clap_mangen::Man::render_synopsis_section,
            clap_mangen::Man::render_description_section,
            clap_mangen::Man::render_options_section,
        ];
        for section in sections {
            section(&man, &mut page).map_err(|error| error.to_string())?;
        }
    }
    print(&String::from_utf8_lossy(&page))
}
