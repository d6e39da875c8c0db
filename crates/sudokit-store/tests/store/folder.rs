//! Where the store is.

use std::process::Command;

const MARK: &str = "the folder is ";

/// Tells the folder to the test below. The environment of this process is left as it is.
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
fn the_folder_is_the_one_named_or_the_platform_s() {
    assert_eq!(folder_with(&[("SUDOKIT_DATA", "some/where")]), "some/where");
    assert_ne!(folder_with(&[("SUDOKIT_DATA", "")]), "");
    if cfg!(target_os = "linux") {
        let home = ("HOME", "/home/ana");
        assert_eq!(folder_with(&[home, ("XDG_DATA_HOME", "/data")]), "/data/sudokit");
        assert_eq!(folder_with(&[home, ("XDG_DATA_HOME", "")]), "/home/ana/.local/share/sudokit");
    }
}
