"""Clients that take the server's time, memory or places, and what others notice of them.

Run by benches/http: python3 http_clients.py URL PID
"""

import asyncio
import sys
import time
import urllib.parse

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
address = urllib.parse.urlparse(sys.argv[1])
HOST, PORT, PID = address.hostname, address.port, int(sys.argv[2])


def memory():
    with open(f"/proc/{PID}/status") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmRSS"))


async def ask(path, timeout=60):
    """Asks once, and returns the seconds until the answer, and its status."""
    begun = time.monotonic()
    reader, writer = await asyncio.wait_for(asyncio.open_connection(HOST, PORT), timeout)
    writer.write(f"GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), timeout)
    writer.close()
    return time.monotonic() - begun, int(answer.split(b" ", 2)[1])


async def others(name, seconds=5):
    """What well-behaved clients notice meanwhile."""
    times, statuses, most, end = [], {}, 0, time.monotonic() + seconds
    while time.monotonic() < end:
        took, status = await ask(f"/api/v1/solve?puzzle={PUZZLE}")
        times.append(took)
        statuses[status] = statuses.get(status, 0) + 1
        most = max(most, memory())
        await asyncio.sleep(0.02)
    times.sort()
    p99 = times[int(0.99 * (len(times) - 1))]
    said = ", ".join(f"{count} with {status}" for status, count in sorted(statuses.items()))
    print(
        f"| {name} | others: median {1000 * times[len(times) // 2]:.1f} ms, "
        f"p99 {1000 * p99:.0f} ms ({said}) | {most} MB |",
        flush=True,
    )


async def open_idle(count):
    connections = []
    for _ in range(count):
        connections.append(await asyncio.open_connection(HOST, PORT))
    return connections


def close(connections):
    for _, writer in connections:
        writer.transport.abort()


async def stream(lines):
    """Begins a stream of lines, and reads nothing."""
    reader, writer = await asyncio.open_connection(HOST, PORT, limit=1)
    head = (
        "POST /api/v1/solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-ndjson\r\n"
        "transfer-encoding: chunked\r\n\r\n"
    )
    writer.write(head.encode())

    async def send():
        try:
            for chunk in lines:
                writer.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
                await writer.drain()
        except OSError:
            pass

    return reader, writer, asyncio.ensure_future(send())


def forever(chunk):
    while True:
        yield chunk


async def main():
    await others("no other client")
    idle = await open_idle(10_000)
    await others("10,000 idle connections")
    close(idle)

    slow = [await stream(forever(f'"{PUZZLE}"\n'.encode() * 500)) for _ in range(100)]
    await asyncio.sleep(2)
    await others("100 streams whose answers are not read")
    for _, writer, task in slow:
        task.cancel()
        writer.transport.abort()

    writers = await open_idle(500)
    for _, writer in writers:
        writer.write(
            b"POST /api/v1/solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n"
            b"content-length: 100000\r\n\r\n{"
        )
    await others("500 bodies that never end")
    close(writers)

    big = await open_idle(1)
    _, writer = big[0]
    writer.write(
        b"POST /api/v1/solve HTTP/1.1\r\nhost: a\r\ncontent-type: application/x-ndjson\r\n"
        b"content-length: 1000000000\r\n\r\n"
    )

    async def send():
        try:
            for _ in range(1000):
                writer.write(b"." * 1_000_000)
                await writer.drain()
        except OSError:
            pass

    task = asyncio.ensure_future(send())
    await others("a body of 1 GB in one line")
    task.cancel()
    close(big)

    for order, many in [(25, 50), (64, 50)]:
        path = f"/api/v1/count?limit=0&puzzle={'.' * order**2}"
        hostile = [asyncio.ensure_future(ask(path)) for _ in range(many)]
        await asyncio.sleep(1)
        await others(f"{many} counts of empty {order}x{order} boards")
        await asyncio.gather(*hostile, return_exceptions=True)

    async def gone():
        connections = []
        for _ in range(20):
            pair = await asyncio.open_connection(HOST, PORT)
            path = f"/api/v1/count?limit=0&puzzle={'.' * 625}"
            pair[1].write(f"GET {path} HTTP/1.1\r\nhost: a\r\n\r\n".encode())
            connections.append(pair)
        await asyncio.sleep(0.05)
        close(connections)

    async def again():
        while True:
            await gone()

    task = asyncio.ensure_future(again())
    await others("clients that ask for long searches and go at once")
    task.cancel()
    await asyncio.sleep(1)
    await others("afterwards")


asyncio.run(main())
