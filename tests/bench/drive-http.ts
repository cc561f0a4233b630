import { connect, type Socket } from 'node:net';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly milliseconds: number;
  /** Body of the next request; another one each time, or the same. */
  readonly nextBody: () => string;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds from writing a request to the last byte of its answer. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  readonly bytesPerAnswer: number;
}

/**
 * Keeps `connections` keep-alive connections busy with POSTs, one at a time each. Reads only the
 * status and the length, so that the client costs less than the server that is measured.
 */
export async function driveHttp(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  let failures = 0;
  let bytes = 0;
  const end = performance.now() + load.milliseconds;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      keepBusy(load, end, (milliseconds, ok, size) => {
        latencies.push(milliseconds);
        bytes += size;
        if (!ok) failures += 1;
      }),
    ),
  );
  const seconds = (performance.now() - begun) / 1_000;
  latencies.sort((one, other) => one - other);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    bytesPerAnswer: Math.round(bytes / Math.max(1, latencies.length)),
  };
}

function keepBusy(
  load: Load,
  end: number,
  record: (milliseconds: number, ok: boolean, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    let sentAt = 0;
    let expected = -1;
    let received = 0;
    let ok = false;
    const send = (): void => {
      const body = load.nextBody();
      sentAt = performance.now();
      expected = -1;
      received = 0;
      socket.write(
        `POST ${load.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (expected < 0) {
        const head = chunk.indexOf('\r\n\r\n');
        const text = chunk.toString('latin1', 0, head);
        ok = text.startsWith('HTTP/1.1 200');
        expected = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      }
      if (received < expected) return;
      record(performance.now() - sentAt, ok, received);
      if (performance.now() < end) send();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}
