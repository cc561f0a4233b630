import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import type { PurchaseActivities } from '@cotejo/workflows/purchase/activities.ts';
import type { PurchaseDependencies } from './dependencies.ts';

/**
 * Messages about an attempt that was settled meanwhile go back to the outbox, which by now knows that someone
 * has to look for late money: no webhook is lost between a look-up and its commit.
 */
export function createPassHintOn({
  db,
}: Pick<PurchaseDependencies, 'db'>): PurchaseActivities['passHintOn'] {
  return ({ attemptId }) =>
    writeOutbox(db, {
      topic: 'payment.hint',
      payload: { attemptId, source: 'webhook', shape: null },
    });
}
