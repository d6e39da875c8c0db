//! `completions` and `man`: texts for shells and for `man`.

use std::fs;
use std::path::PathBuf;

use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;

use crate::error::{Error, FileError};
use crate::exit::Exit;
use crate::print::print;

pub(crate) fn completions(shell: Shell, command: Command) -> Result<Exit, Error> {
    let mut command = files_where_they_go(command);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "sudokit", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    print(&match shell {
        Shell::Bash => with_inputs_in_bash(script, &command),
        Shell::Fish => script + &inputs_in_fish(&command),
        _ => script,
    })
}

/// Marks every value that is neither a file nor one of a list, so that shells do not offer files for it.
fn files_where_they_go(command: Command) -> Command {
    let marked = |arg: Arg| match arg.get_value_hint() {
        ValueHint::Unknown if arg.get_action().takes_values() => arg.value_hint(ValueHint::Other),
        _ => arg,
    };
    command.mut_args(marked).mut_subcommands(move |verb| verb.mut_args(marked))
}

/// The argument without a name of a verb, if it has one.
fn input_of(verb: &Command) -> Option<&Arg> {
    verb.get_positionals().next()
}

/// In bash any word is completed with the options of the verb. Where it may be a file, options are only
/// offered after a `-`, and otherwise nothing, so that the shell offers files.
fn with_inputs_in_bash(script: String, command: &Command) -> String {
    let takes_files = |verb: &&Command| {
        input_of(verb).is_some_and(|arg| arg.get_value_hint() == ValueHint::FilePath)
    };
    let mut script = script;
    for verb in command.get_subcommands().filter(takes_files) {
        let block = format!("        sudokit__subcmd__{})\n", verb.get_name());
        let Some(start) = script.find(&block) else { continue };
        let (before, after) = script.split_at(start);
        let after = after.replacen(" || ${COMP_CWORD} -eq 2 ", " ", 1);
        let options = "COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )";
        let second = after.match_indices(options).nth(1).map_or(after.len(), |(at, _)| at);
        let after =
            after[..second].to_owned() + &after[second..].replacen(options, "COMPREPLY=()", 1);
        script = format!("{before}{after}");
    }
    script
}

/// The values of arguments without a name, which the script for fish does not offer.
fn inputs_in_fish(command: &Command) -> String {
    let mut lines = String::new();
    for verb in command.get_subcommands() {
        let values = input_of(verb).map_or_else(Vec::new, Arg::get_possible_values);
        if !values.is_empty() {
            let names: Vec<&str> =
                values.iter().map(clap::builder::PossibleValue::get_name).collect();
            lines += &format!(
                "complete -c sudokit -n \"__fish_sudokit_using_subcommand {}\" -f -a \"{}\"\n",
                verb.get_name(),
                names.join(" ")
            );
        }
    }
    lines
}

/// What pages are written, and where.
#[derive(clap::Args, Debug)]
pub(crate) struct ManArgs {
    /// Write a page of its own for each verb into this folder: sudokit.1, sudokit-solve.1 and so on
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    output: Option<PathBuf>,
}

/// Prints one manual page with all verbs and their options, or writes one for each verb.
pub(crate) fn man(args: &ManArgs, command: Command) -> Result<Exit, Error> {
    if let Some(folder) = &args.output {
        let written =
            fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command, folder));
        written.map_err(FileError::of(&folder.display().to_string()))?;
        return Ok(Exit::Done);
    }
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
