import type { ServerResponse } from 'node:http';
import type { Language } from '@cotejo/domain/country/country.ts';
import { limits as allLimits, mostOf } from '@cotejo/domain/limits/limits.ts';
import { refuseLimit } from '@cotejo/domain/limits/refuse-limit.ts';

export interface EventStream {
  /** False once the caller has disconnected or is too slow; sending then does nothing. */
  readonly open: boolean;
  send(event: {
    readonly event: string;
    readonly data: unknown;
    readonly id?: string | number;
  }): void;
  close(): void;
  /** Runs once, when the stream ends for whatever reason. */
  onClose(callback: () => void): void;
}

/** What a stream counts for, and the limit of how many of it may be open at once. */
export interface StreamLimit {
  readonly name: 'streamsOfPurchase' | 'streamsOfNetwork' | 'streamsOfAccount';
  readonly key: string;
}

export interface EventStreams {
  /** Throws RATE_LIMITED where one more would be too many; asked before anything is sent. */
  refuseTooMany(limits: readonly StreamLimit[], language: Language): void;
  open(response: ServerResponse, limits?: readonly StreamLimit[]): EventStream;
  readonly size: number;
  /** Ends every stream, so that a server can stop; callers reconnect to the next one. */
  closeAll(): void;
}

const pingEvery = 25_000;
/** A caller that does not read is cut off here; it reconnects and gets a whole snapshot. */
const mostBuffered = 256 * 1024;

/**
 * The server-sent event streams of one process. `times` is what the limits are multiplied by (`mostOf`); `changed` is
 * called with the number of open ones.
 */
export function createEventStreams(
  times: number,
  changed: (size: number) => void = () => undefined,
): EventStreams {
  const streams = new Set<EventStream>();
  const counts = new Map<string, number>();
  const count = (key: string, more: number): void => {
    const now = (counts.get(key) ?? 0) + more;
    if (now === 0) counts.delete(key);
    else counts.set(key, now);
  };
  return {
    refuseTooMany(limits, language) {
      const full =
        streams.size >= allLimits.streamsOfProcess.most
          ? 'streamsOfProcess'
          : limits.find(({ name, key }) => (counts.get(key) ?? 0) >= mostOf(allLimits[name], times))
              ?.name;
      if (full !== undefined) throw refuseLimit(full, allLimits[full].retryMs, language);
    },
    get size() {
      return streams.size;
    },
    open(response, limits = []) {
      const stream = openStream(response);
      streams.add(stream);
      for (const { key } of limits) count(key, 1);
      changed(streams.size);
      stream.onClose(() => {
        streams.delete(stream);
        for (const { key } of limits) count(key, -1);
        changed(streams.size);
      });
      return stream;
    },
    closeAll() {
      for (const stream of [...streams]) stream.close();
    },
  };
}

function openStream(response: ServerResponse): EventStream {
  const callbacks: (() => void)[] = [];
  let open = !response.destroyed;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform and X-Accel-Buffering: a compressing or buffering proxy holds events back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  response.write('retry: 2000\n\n');

  const end = (): void => {
    if (!open) return;
    open = false;
    clearInterval(ping);
    for (const callback of callbacks) callback();
  };
  const write = (text: string): void => {
    if (!open) return;
    response.write(text);
    if (response.writableLength <= mostBuffered) return;
    end();
    response.destroy();
  };
  const ping = setInterval(() => write(': ping\n\n'), pingEvery);
  ping.unref();
  response.once('close', end);
  response.once('error', end);

  return {
    get open() {
      return open;
    },
    send({ event, data, id }) {
      const lines = JSON.stringify(data).split('\n');
      const head = `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\n`;
      write(`${head}${lines.map((line) => `data: ${line}\n`).join('')}\n`);
    },
    close() {
      end();
      response.end();
    },
    onClose(callback) {
      if (open) callbacks.push(callback);
      else callback();
    },
  };
}
