import { Client, Connection } from '@temporalio/client';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { reconnectQuickly } from '@cotejo/workflows/reconnect.ts';
import { connectionOptions } from '@cotejo/workflows/temporal-connection.ts';
import type { Configuration } from '../configuration.ts';

/**
 * The one client of the process. It connects with the first call and again after a break, so the API
 * serves the catalogue while Temporal is down; calls then end as UNAVAILABLE (`from-temporal.ts`).
 * An update waits at most for `withDeadline`; without one the SDK retries for minutes.
 */
export function createTemporalClient(configuration: Configuration): Client {
  const { temporal, payloadKeys } = configuration;
  const connection = Connection.lazy({
    ...connectionOptions(temporal),
    connectTimeout: '3s',
    channelArgs: reconnectQuickly,
  });
  return new Client({
    connection,
    namespace: temporal.namespace,
    identity: `api@${process.pid}`,
    dataConverter: createDataConverter(payloadKeys, temporal.namespace),
  });
}

/** How long a caller waits for a workflow before it gets UNAVAILABLE and may try again. */
const updatePatience = 20_000;

/** Runs Temporal calls of one request with a deadline and, if given, until the caller disconnects. */
export function withDeadline<T>(
  client: Client,
  call: () => Promise<T>,
  options: { readonly milliseconds?: number; readonly signal?: AbortSignal } = {},
): Promise<T> {
  const deadline = Date.now() + (options.milliseconds ?? updatePatience);
  const { signal } = options;
  return client.withDeadline(deadline, () =>
    signal ? client.withAbortSignal(signal, call) : call(),
  );
}
