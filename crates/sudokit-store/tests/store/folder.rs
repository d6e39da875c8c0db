//! The folder of saved games.

use std::process::Command;

const MARK: &str = "the folder is ";

/// Prints the folder for the test below, which runs this in a process with another environment.
#[test]
fn child() {
    println!("\n{MARK}{}", sudokit_store::data_folder().unwrap().display());
}

fn folder_with(variables: &[(&str, &str)]) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "folder::child", "--nocapture"]).env_remove("SUDOKIT_DATA");
    let out = child.envs(variables.iter().copied()).output().unwrap();
    let out = String::from_utf8(out.stdout).unwrap();
    out.lines().find_map(|line| line.strip_prefix(MARK)).unwrap().to_owned()
}

#[test]
fn the_folder_comes_from_the_environment_or_the_platform() {
    assert_eq!(folder_with(&[("SUDOKIT_DATA", "some/where")]), "some/where");
    assert_ne!(folder_with(&[("SUDOKIT_DATA", "")]), "");
    if cfg!(target_os = "linux") {
        let home = ("HOME", "/home/ana");
        assert_eq!(folder_with(&[home, ("XDG_DATA_HOME", "/data")]), "/data/sudokit");
        assert_eq!(folder_with(&[home, ("XDG_DATA_HOME", "")]), "/home/ana/.local/share/sudokit");
    }
}
