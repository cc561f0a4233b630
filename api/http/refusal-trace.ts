import type { Logger } from 'pino';
import { asAppError } from './problem.ts';
import { toTracedNetwork } from '../network/to-network.ts';
import { createShortMemory } from '../limit/short-memory.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { refusalKinds, type RefusalKind } from '../metrics/refusal-kinds.ts';

const kindOfCode = new Map<string, RefusalKind>(
  (Object.keys(refusalKinds) as RefusalKind[]).flatMap((kind) =>
    refusalKinds[kind].map((code) => [code, kind] as const),
  ),
);

/** Counts refusals, and says in the log which network gets them: once a minute, however many there are. */
export interface RefusalTrace {
  note(error: unknown, caller: { readonly ip: string; readonly requestId: string }): void;
}

const quietMs = 60_000;

export function createRefusalTrace(
  metrics: Pick<Metrics, 'refusals'>,
  logger: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): RefusalTrace {
  const said = createShortMemory(quietMs, now);
  return {
    note(error, { ip, requestId }) {
      const code = asAppError(error)?.code ?? '';
      const kind = kindOfCode.get(code);
      if (kind === undefined) return;
      metrics.refusals.inc({ kind });
      const network = toTracedNetwork(ip);
      const key = `${kind} ${network}`;
      if (said.has(key)) return;
      said.note(key);
      logger.warn({ kind, code, network, requestId }, 'refused');
    },
  };
}
