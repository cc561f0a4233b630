import { connect } from 'node:net';
import { PlainError } from '../process/plain-error.ts';

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 3_000 });
    const done = (connected: boolean): void => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });

/** Refuses to start with a TEMPORAL_ADDRESS at which nothing listens. */
export async function checkTemporal(address: string): Promise<void> {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? [];
  if (host === '') {
    throw new PlainError(
      `TEMPORAL_ADDRESS=${address} is not an address.`,
      'Use host:port, for example TEMPORAL_ADDRESS=127.0.0.1:7233.',
    );
  }
  if (await answers(host, Number(port))) return;
  throw new PlainError(
    `No Temporal server answers at ${address}.`,
    'Start that server, or unset TEMPORAL_ADDRESS to have one started here.',
  );
}
