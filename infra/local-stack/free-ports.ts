import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Each process takes its ports from one of so many ranges, so that two that start at once rarely meet. */
const parts = 16;
const portsOfPart = Math.floor((32_768 - 20_000) / parts);
const first = 20_000 + (process.pid % parts) * portsOfPart;
const given = new Set<number>();

/**
 * Listens below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those
 * could take a free port before its server does. No port is given twice in a process: a server may begin to listen long
 * after its port was found, or be restarted.
 */
async function listenBelowConnections(): Promise<Server> {
  for (;;) {
    const port = randomInt(first, first + portsOfPart);
    if (given.size < portsOfPart && given.has(port)) continue;
    given.add(port);
    try {
      return await listen(port);
    } catch (error) {
      if (!isInUse(error)) throw error;
    }
  }
}

/** `count` ports that are free now. All are held until the last is known, so none repeats. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenBelowConnections));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return ports;
}

/** Whether something on this machine already listens on the port. */
export async function isPortTaken(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return false;
  } catch (error) {
    if (isInUse(error)) return true;
    throw error;
  }
}
