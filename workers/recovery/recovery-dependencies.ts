import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import { raiseAttention, type Attention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';
import { startAgain } from './recovery-client.ts';

export interface RecoveryDependencies {
  readonly db: Database;
  readonly client: Client;
  readonly queuePrefix: string;
  readonly policy: PurchasePolicy;
  readonly chargesProjectedUf: boolean;
  readonly logger: Logger;
}

/** One look: since when what has not moved is quiet, and what waits for a person already. */
export interface Look {
  readonly deps: RecoveryDependencies;
  readonly before: Date;
  readonly waiting: ReadonlySet<string>;
}

export type Found = 'restarted' | 'late' | 'fine';

export async function showAll(
  { db }: RecoveryDependencies,
  attentions: Iterable<Attention>,
): Promise<number> {
  let count = 0;
  for (const attention of attentions) {
    await raiseAttention(db, attention);
    count += 1;
  }
  return count;
}

/** Starts again what is open without a workflow, and shows it; one whose workflow has ended is for a person. */
export async function startOrShow(
  { db }: RecoveryDependencies,
  subject: string,
  what: string,
  start: () => Promise<unknown>,
): Promise<Found> {
  const started = await startAgain(start);
  await raiseAttention(db, {
    subject,
    kind: 'lost',
    needs: started ? 'late' : 'person',
    detail: started
      ? `${what} without a workflow was started again`
      : `${what} is open, and its workflow has ended`,
  });
  return started ? 'restarted' : 'fine';
}
