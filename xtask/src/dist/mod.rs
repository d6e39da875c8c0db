//! Makes what a release is, in `target/release-files`: `docs/release.md` is its page.
//!
//! ```text
//! sudokit-VERSION-TARGET.tar.gz       the program, manual pages, completions, licences
//! sudokit_VERSION_ARCHITECTURE.deb    the same as a Debian package, with a unit of systemd
//! libsudokit-VERSION-TARGET.tar.gz    the library for C: header, both libraries, pkg-config
//! sudokit-VERSION-*.whl               the Python package
//! sudokit-VERSION.tgz                 the npm package
//! sudokit-page-VERSION.tar.gz         the page, for any host of files
//! SHA256SUMS
//! ```

mod archive;
mod debian;
mod licences;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use self::archive::Archive;
use crate::web::{at, succeed};

/// Makes a part of a release.
type Make = fn(&Release<'_>) -> Result<(), String>;

/// The parts of a release.
const PARTS: [(&str, Make); 5] =
    [("command", command), ("c", c_library), ("python", wheel), ("npm", npm), ("page", page)];

/// The completions of shells, and their files.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "sudokit.bash"),
    ("zsh", "_sudokit"),
    ("fish", "sudokit.fish"),
    ("powershell", "_sudokit.ps1"),
    ("elvish", "sudokit.elv"),
];

/// A release that is made.
struct Release<'a> {
    root: &'a Path,
    /// Where its files go.
    out: PathBuf,
    /// The profile that programs are built with.
    profile: String,
    version: String,
    /// The machine that it is made for, such as `x86_64-unknown-linux-gnu`.
    target: String,
}

/// Makes a release, or the parts of it that are named.
///
/// # Errors
/// If a part is unknown or cannot be made.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<(), String> {
    let (mut profile, mut wanted) = ("dist".to_owned(), Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--profile" => profile = args.next().ok_or("--profile NAME")?.clone(),
            name => wanted.push(part(name)?),
        }
    }
    if wanted.is_empty() {
        wanted.extend(PARTS.map(|(_, make)| make));
    }
    let release = Release {
        root,
        out: root.join("target").join("release-files"),
        profile,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        target: host()?,
    };
    fs::create_dir_all(&release.out).map_err(|error| at(&release.out, &error))?;
    for make in wanted {
        make(&release)?;
    }
    archive::write_sums(&release.out)
}

fn part(name: &str) -> Result<Make, String> {
    let known = PARTS.iter().find(|(part, _)| *part == name);
    known.map(|(_, make)| *make).ok_or_else(|| {
        let names = PARTS.map(|(name, _)| name).join(", ");
        format!("{name}: expected parts of a release ({names}), or --profile NAME")
    })
}

/// What the compiler calls this machine.
fn host() -> Result<String, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let said =
        Command::new(rustc).arg("-vV").output().map_err(|error| format!("rustc: {error}"))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc -vV names no host".to_owned())
}

impl Release<'_> {
    /// Cargo, with the profile of the release.
    fn cargo(&self, verb: &str) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(self.root).args([
            verb,
            "--quiet",
            "--locked",
            "--profile",
            &self.profile,
        ]);
        cargo
    }

    /// Where Cargo puts what it builds.
    fn built(&self, name: &str) -> PathBuf {
        let folder = if self.profile == "dev" { "debug" } else { &self.profile };
        self.root.join("target").join(folder).join(name)
    }

    /// Adds the licences and what changed.
    fn add_texts(&self, archive: &mut Archive) -> Result<(), String> {
        for name in ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"] {
            archive.file(name, &self.root.join(name))?;
        }
        Ok(())
    }
}

/// The program as an archive and as a Debian package.
fn command(release: &Release<'_>) -> Result<(), String> {
    let Release { root, out, version, target, .. } = release;
    println!("sudokit ...");
    succeed(release.cargo("build").args(["--package", "sudokit-cli", "--features", "parquet"]))?;
    let program = release.built(&format!("sudokit{}", env::consts::EXE_SUFFIX));
    let work = out.join("work");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).map_err(|error| at(&work, &error))?;
    succeed(Command::new(&program).arg("man").arg("--output").arg(work.join("man")))?;
    for (shell, file) in COMPLETIONS {
        let script = Command::new(&program).args(["completions", shell]).output();
        let script = script.map_err(|error| format!("completions: {error}"))?;
        let path = work.join(file);
        fs::write(&path, script.stdout).map_err(|error| at(&path, &error))?;
    }
    let others = work.join("THIRD-PARTY.txt");
    let text = licences::of_command(root, target)?;
    fs::write(&others, text).map_err(|error| at(&others, &error))?;
    let name = format!("sudokit-{version}-{target}");
    let mut archive = Archive::new(&out.join(format!("{name}.tar.gz")), &name)?;
    archive.program(&format!("sudokit{}", env::consts::EXE_SUFFIX), &program)?;
    archive.folder("man", &work.join("man"))?;
    for (_, file) in COMPLETIONS {
        archive.file(&format!("completions/{file}"), &work.join(file))?;
    }
    release.add_texts(&mut archive)?;
    archive.file("README.md", &root.join("README.md"))?;
    archive.file("THIRD-PARTY.txt", &others)?;
    archive.end()?;
    debian::package(release, &program, &work)?;
    fs::remove_dir_all(&work).map_err(|error| at(&work, &error))
}

/// The library for C.
fn c_library(release: &Release<'_>) -> Result<(), String> {
    let Release { root, out, version, target, .. } = release;
    println!("libsudokit ...");
    let mut cargo = release.cargo("rustc");
    cargo.args(["--package", "sudokit-c", "--lib", "--crate-type", "cdylib"]);
    let minor = version.rsplit_once('.').map_or(version.as_str(), |(minor, _)| minor);
    let is_linux = target.contains("linux");
    if is_linux {
        // Each minor version before 1.0 may change the ABI.
        cargo.args(["--", &format!("-Clink-arg=-Wl,-soname,libsudokit.so.{minor}")]);
    }
    succeed(&mut cargo)?;
    let mut fixed = release.cargo("rustc");
    succeed(fixed.args(["--package", "sudokit-c", "--lib", "--crate-type", "staticlib"]))?;
    let name = format!("libsudokit-{version}-{target}");
    let mut archive = Archive::new(&out.join(format!("{name}.tar.gz")), &name)?;
    let shared = format!("{}sudokit{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    if is_linux {
        archive.program(&format!("lib/libsudokit.so.{version}"), &release.built(&shared))?;
        archive.link(&format!("lib/libsudokit.so.{minor}"), &format!("libsudokit.so.{version}"))?;
        archive.link("lib/libsudokit.so", &format!("libsudokit.so.{minor}"))?;
    } else {
        archive.program(&format!("lib/{shared}"), &release.built(&shared))?;
    }
    let fixed = if cfg!(windows) { "sudokit.lib" } else { "libsudokit.a" };
    archive.file(&format!("lib/{fixed}"), &release.built(fixed))?;
    let about = format!(
        "prefix=${{pcfiledir}}/../..\nlibdir=${{prefix}}/lib\nincludedir=${{prefix}}/include\n\nName: sudokit\n\
         Description: Sudokit for C and C++\nVersion: {version}\nLibs: -L${{libdir}} -lsudokit\n\
         Libs.private: -lm -lpthread -ldl\nCflags: -I${{includedir}}\n"
    );
    archive.text("lib/pkgconfig/sudokit.pc", &about)?;
    let source = root.join("crates/sudokit-c");
    archive.file("include/sudokit.h", &source.join("include/sudokit.h"))?;
    archive.file("examples/first.c", &source.join("examples/first.c"))?;
    release.add_texts(&mut archive)?;
    archive.file("README.md", &root.join("docs/c.md"))?;
    archive.end()
}

/// The Python package.
fn wheel(release: &Release<'_>) -> Result<(), String> {
    println!("the Python package ...");
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]).arg(&release.out);
    pip.arg(release.root.join("crates/sudokit-python"));
    succeed(pip.env("MATURIN_PEP517_ARGS", format!("--profile {}", release.profile)))
}

/// The npm package.
fn npm(release: &Release<'_>) -> Result<(), String> {
    println!("the npm package ...");
    crate::npm::run(release.root)?;
    let mut npm = Command::new("npm");
    npm.current_dir(release.root.join("npm")).args(["pack", "--silent", "--pack-destination"]);
    succeed(npm.arg(&release.out))
}

/// The page.
fn page(release: &Release<'_>) -> Result<(), String> {
    crate::web::run(release.root, &[])?;
    let name = format!("sudokit-page-{}", release.version);
    let mut archive = Archive::new(&release.out.join(format!("{name}.tar.gz")), &name)?;
    archive.folder("", &release.root.join("web/dist"))?;
    release.add_texts(&mut archive)?;
    archive.end()
}
