import { fork } from 'node:child_process';
import { once } from 'node:events';
import { addressOf, floodsOf, type Flood, type FloodPlace } from './floods.ts';

interface Begun {
  readonly href: string;
  readonly name: string;
  readonly place: FloodPlace;
}

/** Begins a flood in a process of its own: who floods must not take the time of who measures. */
export async function beginFlood(begun: Begun): Promise<{ end(): Promise<void>; said(): string }> {
  const child = fork(process.argv[1] ?? '', ['flood'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let said = '';
  child.on('message', (message) => {
    said = String(message);
  });
  await once(child, 'message');
  child.send(begun);
  return {
    end: async () => {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
    said: () => said,
  };
}

/** The other process: floods until it is told to stop, and says what it was answered. */
export async function runFlood(): Promise<void> {
  const begun = once(process, 'message');
  process.send?.('ready');
  const [{ href, name, place }] = (await begun) as [Begun];
  const flood = (await floodsOf(place)).find((each) => each.name === name);
  if (flood === undefined) throw new Error(`there is no flood ${name}`);
  const stopped = new AbortController();
  process.once('message', () => stopped.abort());
  const statuses = await send(flood, href, stopped.signal);
  const said = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  await new Promise((resolve) => process.send?.(said, resolve));
  process.exit(0);
}

async function send(
  { callers, path, headers, body, from }: Flood,
  href: string,
  stopped: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>();
  let sent = 0;
  const call = async (): Promise<void> => {
    while (!stopped.aborted) {
      sent += 1;
      const address = from === 'many' ? addressOf(sent) : from;
      const answer = await fetch(new URL(path, href), {
        method: body === null ? 'GET' : 'POST',
        headers: { ...headers, 'x-forwarded-for': address },
        body: body === null ? null : body(sent),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      const status = String(answer?.status ?? 'cut off');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return statuses;
}
