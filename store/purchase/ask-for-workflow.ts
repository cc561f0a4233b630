import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';

/** Paying starts the workflow by itself: a step that is answered just before it needs no other start. */
const startPatienceMs = 2_000;

/** Has the workflow of a purchase started, with the transaction that keeps the first answers of it. */
export function askForWorkflow(tx: Database, purchaseId: string): Promise<void> {
  return writeOutbox(tx, { topic: 'purchase.start', payload: { purchaseId } }, startPatienceMs);
}
