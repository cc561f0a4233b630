import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type Client,
  type WorkflowStartOptions,
} from '@temporalio/client';
import pg from 'pg';
import type { Database } from '@cotejo/store/database.ts';
import type { Logger } from 'pino';
import type { OutboxMessage } from '@cotejo/store/outbox/write-outbox.ts';
import {
  advanceLead,
  leadWorkflowId,
  leadWorkflowType,
  type LeadInput,
} from '@cotejo/workflows/lead/messages.ts';
import {
  paymentHint,
  purchaseWorkflowId,
  purchaseWorkflowType,
  type PurchaseInput,
} from '@cotejo/workflows/purchase/messages.ts';
import { defaultPurchasePolicy } from '@cotejo/workflows/purchase/policy.ts';
import { noticeWorkflowType } from '@cotejo/workflows/mail/messages.ts';
import { refundWorkflowType } from '@cotejo/workflows/refund/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { orphanWorkflowId, orphanWorkflowType } from '@cotejo/workflows/payment/messages.ts';
import { batchSize, claimBatch, type OutboxRow } from './claim-batch.ts';
import { leadStart, noticeStart, orphanStart, refundStart } from './workflow-start.ts';

const pollMs = 1_000;
const quietMs = 30 * 24 * 3_600_000;

export interface Relay {
  /** Stops after the batch under way. */
  stop(): Promise<void>;
}

interface RelayDependencies {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly client: Client;
  readonly taskQueue: string;
  readonly logger: Logger;
}

/**
 * Delivers what transactions left in the outbox: each row until it is acknowledged, at least once.
 * Several workers may run it; `SKIP LOCKED` shares the rows. Receivers recognise repeats (workflow
 * ids, versions), so a row delivered twice after a crash changes nothing.
 */
export function startRelay(deps: RelayDependencies): Relay {
  let stopping = false;
  let wake: () => void = () => undefined;
  const listener = keepListening(deps, () => wake());

  const running = (async () => {
    while (!stopping) {
      // What is heard from here on is looked for again; what was heard before is in this batch.
      listener.takeMissed();
      const delivered = await deliverBatch(deps).catch((error: unknown) => {
        deps.logger.error({ err: error }, 'outbox batch failed');
        return 0;
      });
      if (delivered === batchSize || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (listener.takeMissed()) wake();
      });
    }
  })();

  return {
    stop: async () => {
      stopping = true;
      wake();
      await running;
      await listener.stop();
    },
  };
}

/** LISTEN on a connection of its own, opened again when PostgreSQL comes back. */
function keepListening(
  { databaseUrl, logger }: RelayDependencies,
  onNews: () => void,
): { takeMissed(): boolean; stop(): Promise<void> } {
  let missed = false;
  let stopped = false;
  let client: pg.Client | null = null;
  const news = (): void => {
    missed = true;
    onNews();
  };
  const connect = async (): Promise<void> => {
    if (stopped) return;
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'cotejo-outbox',
    });
    client = next;
    const again = (): void => {
      if (client !== next) return;
      client = null;
      setTimeout(() => void connect(), 500).unref();
    };
    next.on('error', again);
    next.on('end', again);
    next.on('notification', news);
    try {
      await next.connect();
      await next.query('LISTEN outbox');
      news();
    } catch (error) {
      logger.warn({ err: error }, 'outbox listener is reconnecting; polling meanwhile');
      again();
    }
  };
  void connect();
  return {
    takeMissed: () => {
      const was = missed;
      missed = false;
      return was;
    },
    stop: async () => {
      stopped = true;
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}

async function deliverBatch(deps: RelayDependencies): Promise<number> {
  const rows = await claimBatch(deps.db);
  const done = await Promise.all(inDeliveries(rows).map((delivery) => deliver(deps, delivery)));
  const ids = done.flat();
  if (ids.length > 0) {
    await deps.db.query({
      name: 'acknowledge-outbox',
      text: `UPDATE outbox SET published_at = now() WHERE id = ANY($1)`,
      values: [ids],
    });
  }
  return rows.length;
}

/** Rows that travel together: all news of one lead, and every other row by itself. */
function inDeliveries(
  rows: readonly OutboxRow[],
): readonly (readonly [OutboxRow, ...OutboxRow[]])[] {
  const deliveries = new Map<string, [OutboxRow, ...OutboxRow[]]>();
  for (const row of rows) {
    const key = row.topic === 'lead.advance' ? row.payload.leadId : String(row.id);
    const known = deliveries.get(key);
    if (known) known.push(row);
    else deliveries.set(key, [row]);
  }
  return [...deliveries.values()];
}

/** The rows' ids once their news arrived; none leaves them for the next try. */
async function deliver(
  deps: RelayDependencies,
  rows: readonly [OutboxRow, ...OutboxRow[]],
): Promise<readonly number[]> {
  try {
    await send(deps, rows[0], rows);
    return rows.map(({ id }) => id);
  } catch (error) {
    const { id, topic, attempts } = rows[0];
    deps.logger.warn({ err: error, outboxId: id, topic, attempts }, 'outbox row waits');
    return [];
  }
}

async function send(
  { client, taskQueue, db }: RelayDependencies,
  message: OutboxMessage,
  together: readonly OutboxMessage[],
): Promise<void> {
  switch (message.topic) {
    case 'purchase.start': {
      const input = message.payload.input as PurchaseInput;
      // Only its workflow moves a purchase on: its first answers have started it meanwhile.
      const { rows } = await db.query<{ version: number }>({
        name: 'version-of-purchase',
        text: `SELECT version FROM purchase WHERE id = $1`,
        values: [input.purchaseId],
      });
      if ((rows[0]?.version ?? 0) > input.version) return;
      return startOnce(client, purchaseWorkflowType, purchaseStart(input, taskQueue));
    }
    case 'refund.start': {
      const input = { ...message.payload, delaysMs: defaultPurchasePolicy.reconcileDelaysMs };
      return startOnce(client, refundWorkflowType, refundStart(input, taskQueue));
    }
    case 'purchase.notice':
      return startOnce(client, noticeWorkflowType, noticeStart(message.payload, taskQueue));
    case 'lead.advance': {
      const { leadId, country, productCode } = message.payload;
      const input: LeadInput = { leadId, country, productCode, partner: 'cotejo', quietMs };
      const advances = together.flatMap((one) =>
        one.topic === 'lead.advance'
          ? [
              {
                status: one.payload.status,
                subStatus: one.payload.subStatus,
                version: one.payload.version,
                ...(one.payload.request === undefined ? {} : { request: one.payload.request }),
              },
            ]
          : [],
      );
      await client.workflow.signalWithStart(leadWorkflowType, {
        // Begins where the news lead to, so that its first task has nothing to correct.
        ...leadStart(input, advances.at(-1)?.status ?? message.payload.status, taskQueue),
        workflowId: leadWorkflowId(leadId),
        signal: advanceLead,
        signalArgs: [advances],
      });
      return;
    }
    case 'payment.hint': {
      const { attemptId, source, shape } = message.payload;
      const { rows } = await db.query<{ purchase_id: string; status: string }>({
        name: 'purchase-of-attempt',
        text: `SELECT purchase_id, status FROM payment_attempt WHERE id = $1`,
        values: [attemptId],
      });
      const attempt = rows[0];
      if (attempt === undefined) return;
      if (attempt.status === 'declined' || attempt.status === 'not_sent') {
        // The purchase gave this attempt up. Should its money have moved after all, it goes back.
        await client.workflow.start(orphanWorkflowType, {
          ...orphanStart({ attemptId, purchaseId: attempt.purchase_id }, taskQueue),
          workflowId: orphanWorkflowId(attemptId),
        });
        return;
      }
      try {
        await client.workflow
          .getHandle(purchaseWorkflowId(attempt.purchase_id))
          .signal(paymentHint, { attemptId, source, shape });
      } catch (error) {
        // The purchase ended: its attempt was settled, or the look-up of its end was enough.
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
      return;
    }
  }
}

/** A row that was delivered before finds its workflow, which may even have ended meanwhile. */
async function startOnce(
  client: Client,
  type: string,
  options: WorkflowStartOptions,
): Promise<void> {
  try {
    await client.workflow.start(type, options);
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
