//! `serve`: the HTTP API.

use std::net::{SocketAddr, ToSocketAddrs as _};
use std::num::NonZeroU32;
use std::time::Duration;

use clap::builder::RangedU64ValueParser;
use sudokit_server::{Config, HeaderName, Origin, host_name};
use sudokit_text::Texts;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::serve_log::Log;
use crate::args::{parse_seconds, threads};
use crate::console::Console;
use crate::error::{Error, Explain};
use crate::exit::Exit;
use crate::signals::Stop;

/// Requests each second for each client's address, where strangers may reach the server.
const USUAL_RATE: u32 = 50;
/// Open files besides connections.
const OTHER_FILES: u64 = 100;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The address or the name to listen at. Only this machine can reach the default
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    addr: SocketAddr,
    /// Threads that search [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads())]
    threads: Option<u16>,
    /// The longest time that a processor works on one puzzle; by the clock it may take four times as long
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "10")]
    time_limit: Duration,
    /// Puzzles and batches that may wait for a thread; then clients are asked to come back
    #[arg(long, value_name = "N", default_value_t = 256)]
    queue: usize,
    /// Requests each second for each client's address, and ten times as many at once; 0 sets no limit [default: 0
    /// if only this machine can reach ADDRESS, otherwise 50]
    #[arg(long, value_name = "N")]
    rate_limit: Option<u32>,
    /// The longest time that threads work for one request of many puzzles
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "600")]
    work_limit: Duration,
    /// An origin whose pages may read answers, such as `https://example.org`, or `*` for all; may be repeated
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<Origin>,
    /// What searches of large boards and answers that wait to be read may take, in MiB, from 16 on
    #[arg(long, value_name = "MIB", default_value_t = 512, value_parser = RangedU64ValueParser::<usize>::new().range(16..=1 << 20))]
    memory: usize,
    /// A name for which requests are answered where only this machine reaches ADDRESS: a proxy passes them on; may be repeated
    #[arg(long = "host", value_name = "NAME", value_parser = host_name)]
    hosts: Vec<String>,
    /// The header in which a proxy names the client's address, such as `x-forwarded-for`. Its last address counts
    #[arg(long, value_name = "HEADER")]
    proxy_header: Option<HeaderName>,
    /// Write the client's address into each line of the log
    #[arg(long)]
    log_clients: bool,
}

/// Reads an address, or a name that stands for one, with a port. Of the addresses of a name, one of IPv4 is taken first:
/// `localhost` is what browsers and other programs try.
fn address(text: &str) -> Result<SocketAddr, String> {
    let expected = "expected an address or a name, and a port: 127.0.0.1:8080, localhost:8080";
    if let Ok(address) = text.parse() {
        return Ok(address);
    }
    if text.split_once(':').is_none_or(|(name, _)| name.is_empty()) {
        return Err(expected.to_owned());
    }
    let found = text.to_socket_addrs().map_err(|error| format!("{expected} ({error})"))?;
    let found: Vec<SocketAddr> = found.collect();
    let best = found.iter().find(|address| address.is_ipv4()).or(found.first());
    best.copied().ok_or_else(|| expected.to_owned())
}

/// The server cannot listen, or cannot go on.
#[derive(Debug)]
struct CannotServe(SocketAddr, std::io::Error);

impl Explain for CannotServe {
    fn message(&self, _: &Texts) -> String {
        format!("{}: {}", self.0, self.1)
    }
}

pub(crate) fn run(args: Args, console: &Console) -> Result<Exit, Error> {
    let Args { addr, threads, time_limit, queue, rate_limit, work_limit, .. } = args;
    let usual = if addr.ip().is_loopback() { 0 } else { USUAL_RATE };
    let defaults = Config::default();
    let config = Config {
        workers: threads.map_or(defaults.workers, usize::from),
        puzzle_time: time_limit,
        work: work_limit,
        queue,
        rate_limit: NonZeroU32::new(rate_limit.unwrap_or(usual)),
        origins: args.origins,
        memory: args.memory << 20,
        hosts: args.hosts,
        proxy_header: args.proxy_header,
        log_clients: args.log_clients,
        ..defaults
    };
    let wanted = std::env::var("SUDOKIT_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let log = Log::start(std::io::stderr(), config.lost_log_lines.clone());
    let layer = tracing_subscriber::fmt::layer().with_writer(log.clone()).json();
    // It would write its own errors on standard error, and panic if it cannot.
    let layer = layer.log_internal_errors(false);
    tracing_subscriber::registry().with(filter).with(layer).init();
    // The system may allow fewer; then connections wait.
    let _ = rlimit::increase_nofile_limit(config.connections as u64 + OTHER_FILES);
    let stop = Stop::listen();
    let runtime = tokio::runtime::Runtime::new();
    let runtime = runtime.map_err(|error| CannotServe(addr, error))?;
    let served = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind(addr).await?;
        let addr = listener.local_addr()?;
        let url = format!("http://{addr}/");
        console.note(&console.texts().say("serve-listens", &[("url", url.as_str().into())]));
        let stopped = async {
            while !stop.requested() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        sudokit_server::serve(listener, config, stopped).await
    });
    log.flush();
    served.map_err(|error| CannotServe(addr, error))?;
    Ok(Exit::Done)
}
