import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { TelemetryOptions } from '@temporalio/worker';

export interface SdkMetrics {
  /** For `Runtime.install`. */
  readonly telemetryOptions: TelemetryOptions;
  /** The SDK's metrics as Prometheus text. Rejects when its exporter does not answer. */
  readonly read: () => Promise<string>;
}

/**
 * The SDK exports by a server of its own only, so it gets a free port of this machine's loopback, and
 * `/metrics` of the worker includes its output: names as `temporal_workflow_failed_total`, durations
 * in seconds.
 */
export async function prepareSdkMetrics(): Promise<SdkMetrics> {
  const bindAddress = `127.0.0.1:${await freePort()}`;
  return {
    telemetryOptions: {
      metrics: {
        prometheus: {
          bindAddress,
          countersTotalSuffix: true,
          unitSuffix: true,
          useSecondsForDurations: true,
        },
      },
    },
    read: async () => {
      const answer = await fetch(`http://${bindAddress}/metrics`, {
        signal: AbortSignal.timeout(5_000),
      });
      if (!answer.ok) throw new Error(`the SDK's metrics answered ${answer.status}`);
      return answer.text();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
