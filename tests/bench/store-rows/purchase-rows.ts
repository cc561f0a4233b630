import { randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { claimBatch } from '@cotejo/store/outbox/claim-batch.sql.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { findPurchase } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { listEndedPurchases } from '@cotejo/store/purchase/due-purchases.sql.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { listWaitingPurchases } from '@cotejo/store/purchase/waiting-purchases.sql.ts';
import { buy, type BenchPurchase } from './buy.ts';
import { endPurchases, endedByModels } from './ended-purchases.ts';
import { claimByModels } from './claim-by-models.ts';
import { moveByModels } from './move-by-models.ts';
import type { StoreRow } from './row.ts';
import { snapshotByModels } from './snapshot-by-models.ts';
import { letPurchasesWait, waitingByModels } from './waiting-by-models.ts';

const delivered = 5_000;
const waiting = 10;
const hourMs = 3_600_000;

/** What every call of a purchase does: read a snapshot, increment a version, claim messages. */
export async function purchaseRows(db: Database): Promise<readonly StoreRow[]> {
  const [one, other] = [await buy(db), await buy(db)];
  const due = await endPurchases(db);
  const question = await letPurchasesWait(db);
  await fillOutbox(db);
  // Each claim is an hour later than the one before, so that the same rows are due again.
  let now = Date.UTC(2126, 0, 5);
  const nextHour = (): Date => new Date((now += hourMs));
  return [
    {
      name: 'snapshot of a purchase',
      byHand: async (db) => {
        const found = await findPurchase(db, one);
        const attempt = found?.attempt;
        if (!found || !attempt) throw new Error('the purchase of the bench is gone');
        // A moment inside JSON is text that PostgreSQL wrote.
        return { ...found, attempt: { ...attempt, at: new Date(attempt.at) } };
      },
      byModels: (db) => snapshotByModels(db, one),
    },
    {
      name: 'move of a purchase',
      byHand: mover(one, moveByHand),
      byModels: mover(other, moveByModels),
    },
    {
      name: 'purchases whose time is over',
      byHand: (db) => listEndedPurchases(db, due),
      byModels: (db) => endedByModels(db, due),
    },
    {
      name: 'who waits for a person',
      byHand: (db) => listWaitingPurchases(db, noKeys, question),
      byModels: (db) => waitingByModels(db),
    },
    {
      name: 'claim of news',
      byHand: async (db) => (await claimBatch(db, nextHour())).map(({ id }) => id),
      byModels: async (db) => (await claimByModels(db, nextHour())).map(({ id }) => id),
    },
  ];
}

/** Nobody of the bench has asked for a refund, so nothing is opened. */
const noKeys = { current: '', keys: new Map<string, Buffer>() };

type Move = (db: Database, purchase: BenchPurchase, fromVersion: number) => Promise<unknown>;

/** The next move of a purchase at each call: a step that is answered once more. */
function mover(purchase: BenchPurchase, move: Move): StoreRow['byHand'] {
  let version = 2;
  return (db) => move(db, purchase, version++);
}

const moveByHand: Move = (db, { id, stepId, submissionId }, fromVersion) =>
  db.transaction(async (tx) => {
    const before = await movePurchase(tx, {
      purchaseId: id,
      fromVersion,
      completed: { stepId, submissionId },
      event: { type: 'step_completed', data: { stepId } },
    });
    return before?.version;
  });

/** A quiet evening's outbox: much that has left, a few rows that wait. */
async function fillOutbox(db: Database): Promise<void> {
  await outboxModel(db).bulkCreate(
    Array.from({ length: delivered }, (_, at) => ({
      topic: 'purchase.start',
      key: `purchase/${at}`,
      payload: {},
      publishedAt: new Date(),
    })),
  );
  await outboxModel(db).destroy({ where: { publishedAt: null } });
  for (let at = 0; at < waiting; at += 1)
    await writeOutbox(db, { topic: 'purchase.start', payload: { purchaseId: randomUUID() } });
}
