//! The Debian package. `dpkg-deb` makes it: every machine that could install it has that, and cargo-deb would take minutes to
//! build for one file of settings.

use std::path::Path;
use std::process::Command;
use std::{env, fs, io};

use super::Release;
use crate::web::{at, succeed};

/// Where completions go.
const COMPLETIONS: [(&str, &str); 3] = [
    ("sudokit.bash", "usr/share/bash-completion/completions/sudokit"),
    ("_sudokit", "usr/share/zsh/vendor-completions/_sudokit"),
    ("sudokit.fish", "usr/share/fish/vendor_completions.d/sudokit.fish"),
];

/// Makes the package from the program and from what `work` holds: manual pages, completions, licences of others.
pub(super) fn package(release: &Release<'_>, program: &Path, work: &Path) -> Result<(), String> {
    let Some(architecture) = architecture() else {
        println!("No Debian package: dpkg-deb is not on this machine.");
        return Ok(());
    };
    let tree = work.join("debian");
    let put = |from: &Path, to: &str| -> Result<(), String> {
        let to = tree.join(to);
        let copied =
            fs::create_dir_all(to.parent().unwrap_or(&tree)).and_then(|()| fs::copy(from, &to));
        copied.map(|_| ()).map_err(|error| at(from, &error))
    };
    put(program, "usr/bin/sudokit")?;
    for page in fs::read_dir(work.join("man")).map_err(|error| at(work, &error))?.flatten() {
        let name = page.file_name().to_string_lossy().into_owned();
        put(&page.path(), &format!("usr/share/man/man1/{name}"))?;
    }
    for (file, to) in COMPLETIONS {
        put(&work.join(file), to)?;
    }
    let doc = "usr/share/doc/sudokit";
    for name in
        ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "packaging/nginx.conf"]
    {
        let file = name.rsplit('/').next().unwrap_or(name);
        put(&release.root.join(name), &format!("{doc}/{file}"))?;
    }
    put(&work.join("THIRD-PARTY.txt"), &format!("{doc}/THIRD-PARTY.txt"))?;
    put(&release.root.join("packaging/sudokit.service"), "usr/lib/systemd/system/sudokit.service")?;
    let write = |to: &str, text: &str| -> Result<(), String> {
        let to = tree.join(to);
        let written =
            fs::create_dir_all(to.parent().unwrap_or(&tree)).and_then(|()| fs::write(&to, text));
        written.map_err(|error| at(&to, &error))
    };
    write(&format!("{doc}/copyright"), COPYRIGHT)?;
    let size = size_of(&tree).map_err(|error| at(&tree, &error))?.div_ceil(1024);
    let version = &release.version;
    let control = format!(
        "Package: sudokit\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: The Sudokit maintainers <sudokit@example.org>\n\
         Installed-Size: {size}\nDepends: {}\nSection: games\nPriority: optional\nHomepage: {}\n\
         Description: Sudoku toolkit: solve, explain, rate, generate, play and serve\n \
         A command, a game for the terminal, and a web page with an HTTP API, for Sudoku from\n \
         4x4 to 64x64. The unit sudokit.service is not enabled by itself.\n",
        depends(program, work),
        env!("CARGO_PKG_REPOSITORY"),
    );
    write("DEBIAN/control", &control)?;
    let file = release.out.join(format!("sudokit_{version}_{architecture}.deb"));
    let mut dpkg = Command::new("dpkg-deb");
    // The time of the files is that of the build; whoever wants the same bytes sets it.
    dpkg.args(["--root-owner-group", "-Zxz", "--build"]).arg(&tree).arg(&file);
    succeed(dpkg.stdout(std::process::Stdio::null()))?;
    println!("{}", file.display());
    Ok(())
}

/// What Debian calls this kind of machine; nothing where there is no `dpkg`.
fn architecture() -> Option<String> {
    let said = Command::new("dpkg").arg("--print-architecture").output().ok()?;
    Command::new("dpkg-deb").arg("--version").output().ok()?;
    said.status.success().then(|| String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

/// The libraries that the program needs, with their versions.
fn depends(program: &Path, work: &Path) -> String {
    const USUAL: &str = "libc6, libgcc-s1";
    // It asks for a source package.
    let source = work.join("debian-source/debian");
    let control = "Source: sudokit\n\nPackage: sudokit\nArchitecture: any\n";
    let is_ready = fs::create_dir_all(&source)
        .and_then(|()| fs::write(source.join("control"), control))
        .is_ok();
    let program = env::current_dir().map(|folder| folder.join(program)).unwrap_or_default();
    let said = Command::new("dpkg-shlibdeps")
        .current_dir(source.parent().unwrap_or(work))
        .args(["-O", "-e"])
        .arg(program)
        .output();
    let said = said.ok().filter(|said| is_ready && said.status.success());
    let line = said.map(|said| String::from_utf8_lossy(&said.stdout).into_owned());
    let found = line.as_deref().and_then(|line| line.trim().strip_prefix("shlibs:Depends="));
    found.unwrap_or(USUAL).to_owned()
}

/// The bytes of all files in a folder.
fn size_of(folder: &Path) -> io::Result<u64> {
    let mut size = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        size += if about.is_dir() { size_of(&entry.path())? } else { about.len() };
    }
    Ok(size)
}

const COPYRIGHT: &str = "\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Sudokit

Files: *
Copyright: The Sudokit maintainers
License: MIT or Apache-2.0
 The texts are in LICENSE-MIT and LICENSE-APACHE beside this file. The licences of the libraries that are built in are in
 THIRD-PARTY.txt.
";
