import { createListener } from '@cotejo/store/listen.ts';
import { batchSize, claimBatch, type OutboxRow } from '@cotejo/store/outbox/claim-batch.sql.ts';
import { acknowledge, noteFailure } from '@cotejo/store/outbox/settle-outbox.ts';
import { relayConnections } from '../registry/worker-table.ts';
import { deliver } from './deliver.ts';
import type { RelayDependencies } from './relay-dependencies.ts';

const pollMs = 1_000;
/** Max time of one delivery, so that it does not hold up the others. */
const deliveryLimitMs = 10_000;

export interface Relay {
  /** Stops after the current batch. */
  stop(): Promise<void>;
}

/**
 * Delivers what transactions left in the outbox: each row until it is acknowledged, at least once, those
 * of one key in their order. Several workers may run it; `SKIP LOCKED` shares the rows. Receivers
 * recognise repeats (workflow ids, versions), so a row delivered twice after a crash changes nothing.
 */
export function startRelay(deps: RelayDependencies): Relay {
  const { databaseUrl, logger } = deps;
  let isStopping = false;
  let isNews = false;
  let wake: () => void = () => undefined;
  const listener = createListener(databaseUrl, logger, { applicationName: 'cotejo-outbox' });
  const hear = (): void => {
    isNews = true;
    wake();
  };
  listener.on('outbox', hear);
  listener.onReconnect(hear);

  const running = (async () => {
    while (!isStopping) {
      // Notifications from here on cause another look; those before are covered by this batch.
      isNews = false;
      const isMore = await deliverBatch(deps).catch((error: unknown) => {
        logger.error({ err: error }, 'outbox batch failed');
        return false;
      });
      if (isMore || isNews || isStopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  return {
    stop: async () => {
      isStopping = true;
      wake();
      await running;
      await listener.close();
    },
  };
}

/**
 * Whether more is due already: a full batch, or the next rows of the keys that were just delivered. What is written later
 * says so itself.
 */
async function deliverBatch(deps: RelayDependencies): Promise<boolean> {
  const rows = [...(await claimBatch(deps.db))];
  const isMore = rows.length === batchSize || rows.some(({ isFollowed }) => isFollowed);
  const arrived: number[] = [];
  const work = async (): Promise<void> => {
    for (let row = rows.shift(); row !== undefined; row = rows.shift())
      if (await deliverRow(deps, row)) arrived.push(row.id);
  };
  await Promise.all(Array.from({ length: relayConnections }, work));
  await acknowledge(deps.db, arrived);
  return isMore && arrived.length > 0;
}

/** Whether it arrived; otherwise it is retried later, after the rows of its key before it. */
async function deliverRow(deps: RelayDependencies, row: OutboxRow): Promise<boolean> {
  try {
    await deps.client.withDeadline(Date.now() + deliveryLimitMs, () => deliver(deps, row));
    return true;
  } catch (error) {
    const { id, topic, attempts } = row;
    deps.logger.warn({ err: error, outboxId: id, topic, attempts }, 'outbox row waits');
    await noteFailure(deps.db, row, error instanceof Error ? error.message : String(error)).catch(
      (failure: unknown) => deps.logger.error({ err: failure }, 'an outbox failure was not noted'),
    );
    return false;
  }
}
