//! A server on a port of its own, and a client that writes requests byte by byte.
#![allow(unreachable_pub, dead_code)] // a module of tests, each of which uses a part

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use sudokit_server::{Config, serve};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub struct Server {
    addr: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// A response.
pub struct Got {
    pub status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// A request that was sent.
pub struct Open(TcpStream);

impl Server {
    pub async fn start(config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            serve(listener, config, stopped).await.unwrap();
        });
        Server { addr, stop, task }
    }

    pub async fn open(&self, request: &str) -> Open {
        let mut stream = TcpStream::connect(self.addr).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        Open(stream)
    }

    pub async fn send(&self, request: &str) -> Got {
        self.open(request).await.answer().await
    }

    pub async fn get(&self, path: &str) -> Got {
        self.send(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
            .await
    }

    /// Asks the server to stop, and waits until it has.
    pub fn stop(self) -> impl Future<Output = ()> {
        let _ = self.stop.send(());
        async { self.task.await.unwrap() }
    }
}

impl Open {
    /// Sends more. Returns whether that was possible.
    pub async fn write(&mut self, more: &str) -> bool {
        self.0.write_all(more.as_bytes()).await.is_ok()
    }

    /// Reads until this text has come. Returns whether it came.
    pub async fn reads_until(&mut self, text: &str) -> bool {
        let mut bytes = Vec::new();
        while !String::from_utf8_lossy(&bytes).contains(text) {
            if self.0.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
                return false;
            }
        }
        true
    }

    /// Reads until the server closes the connection.
    pub async fn answer(mut self) -> Got {
        let mut bytes = Vec::new();
        self.0.read_to_end(&mut bytes).await.unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let (head, body) = (str::from_utf8(&bytes[..end]).unwrap(), &bytes[end + 4..]);
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers: Vec<(String, String)> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
            .collect();
        let chunked = headers.iter().any(|(name, _)| name == "transfer-encoding");
        let body = if chunked { unchunked(body) } else { body.to_vec() };
        Got { status, headers, body }
    }
}

/// The body that chunks hold.
fn unchunked(mut chunks: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let end = chunks.windows(2).position(|two| two == b"\r\n").expect("a chunk");
        let length = usize::from_str_radix(str::from_utf8(&chunks[..end]).unwrap(), 16).unwrap();
        let rest = &chunks[end + 2..];
        body.extend_from_slice(&rest[..length]);
        if length == 0 {
            return body;
        }
        chunks = &rest[length + 2..];
    }
}

impl Got {
    pub fn bytes(&self) -> &[u8] {
        &self.body
    }

    pub fn text(&self) -> &str {
        str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    /// The lines of JSON.
    pub fn lines(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The value of a header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

/// A request with a body.
pub fn post(path: &str, of_type: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: {of_type}\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
}

/// The schema of the JSON body that a resource takes.
pub fn body_of<'d>(description: &'d Value, resource: &str) -> &'d Value {
    let path = &description["paths"][format!("/api/v1/{resource}")]["post"];
    &path["requestBody"]["content"]["application/json"]["schema"]
}

/// Asks again until it is so: the machine may be busy.
pub async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}: not within 30 s");
}
