import { fork, type ChildProcess } from 'node:child_process';
import { comparePath } from '@cotejo/contract/comparison/compare.ts';
import { nodeFlags } from '@cotejo/infra/local-stack/parts/node.ts';
import type { ServerMessage } from './compare-server.ts';
import { driveHttp, type LoadResult } from './drive-http.ts';

/** A process that answers comparisons, or the echo beside it. */
export interface MeasuredServer extends ServerMessage {
  readonly process: ChildProcess;
}

/** What one round of questions took. */
export interface Round {
  readonly load: LoadResult;
  /** Processor time of one answer, in microseconds. */
  readonly cpuMicros: number;
  readonly rss: number;
}

/** This program again, as the server, with the flags of production: `main.ts` looks at the arguments. */
export async function startServer(
  role: 'compare' | 'echo',
  times: number,
  answer?: string,
): Promise<MeasuredServer> {
  const child = fork(process.argv[1] ?? '', ['serve', role, String(times)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...nodeFlags, '--max-old-space-size=2048'],
  });
  const message = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error(`the ${role} server ended before it served`)));
    });
  if (answer !== undefined) {
    await message();
    child.send(answer);
  }
  const serving = (await message()) as ServerMessage;
  return { process: child, ...serving };
}

export function stopServer(server: MeasuredServer): void {
  server.process.removeAllListeners('exit');
  server.process.send('stop');
}

/** The answer to one question, as text. */
export async function askOnce({ port }: MeasuredServer, body: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${comparePath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.text();
}

/** Keeps so many connections busy for a while. */
export async function measureRound(
  server: MeasuredServer,
  nextBody: () => string,
  connections: number,
  milliseconds: number,
): Promise<Round> {
  const before = await readUsage(server.process);
  const { port } = server;
  const load = await driveHttp({ port, path: comparePath, connections, milliseconds, nextBody });
  const after = await readUsage(server.process);
  return { load, cpuMicros: (after.cpu - before.cpu) / load.requests, rss: after.rss };
}

/** Until the compiler has seen every path and every age has its column: a server lives for weeks. */
export async function warmUp(server: MeasuredServer, nextBody: () => string): Promise<void> {
  const begun = performance.now();
  for (let requests = 0; requests < 4_000 && performance.now() - begun < 20_000;) {
    requests += (await measureRound(server, nextBody, 16, 500)).load.requests;
  }
}

function readUsage(child: ChildProcess): Promise<{ readonly cpu: number; readonly rss: number }> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as { cpu: number; rss: number }));
    child.send('cpu');
  });
}
