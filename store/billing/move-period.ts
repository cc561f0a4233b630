import { periodTransitions, openPeriodStates } from '@cotejo/domain/billing/period-transitions.ts';
import type { PurchaseEventType } from '@cotejo/domain/purchase/purchase-events.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { rowLock, type Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { billingPeriodModel, type BillingPeriod } from './billing-period.model.ts';

/** What a move may learn besides the state. */
type Learnt = Partial<
  Pick<
    BillingPeriod,
    | 'state'
    | 'reason'
    | 'arrearsFrom'
    | 'tries'
    | 'nextTryAt'
    | 'attemptId'
    | 'provider'
    | 'dueOn'
    | 'claimedAt'
    | 'agreedAmount'
    | 'amount'
    | 'lookedOn'
    | 'pauseId'
  >
>;

/**
 * Moves a period on from the version that its caller saw, with its line in the history of the purchase: the only way it changes.
 * Throws for a move that the table does not have, and where it has moved meanwhile.
 */
export async function movePeriod(
  tx: Database,
  period: Pick<BillingPeriod, 'id' | 'purchaseId' | 'state' | 'version' | 'number'>,
  learnt: Learnt,
  event?: {
    readonly type: PurchaseEventType;
    readonly data?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { id, purchaseId, state, version, number } = period;
  const to = learnt.state ?? state;
  if (to !== state) assertMove(periodTransitions, state, to);
  const [moved] = await billingPeriodModel(tx).update(
    { claimedAt: null, ...learnt, version: version + 1, updatedAt: new Date() },
    { where: { id, version }, ...tx.scope },
  );
  if (moved !== 1) throw new Error(`period ${id} is no longer at version ${version}`);
  if (event !== undefined) await noteEvent(tx, purchaseId, event.type, { number, ...event.data });
}

/**
 * A period as it stands, with its purchase and then its own row locked: the order of everybody. Throws where there is none.
 */
export async function lockPeriod(tx: Database, id: string): Promise<BillingPeriod> {
  const { purchaseId } = await requirePeriod(tx, id);
  await lockPurchase(tx, purchaseId);
  return billingPeriodModel(tx).findByPk(id, {
    lock: rowLock,
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
}

export function findPeriod(db: Database, id: string): Promise<BillingPeriod | null> {
  return billingPeriodModel(db).findByPk(id, { raw: true, ...db.scope });
}

export async function requirePeriod(db: Database, id: string): Promise<BillingPeriod> {
  const period = await findPeriod(db, id);
  if (period === null) throw new Error(`period ${id} does not exist`);
  return period;
}

/** Its row has changed: the workflow that may wait for it looks again, with the commit. */
export function pokePeriod(
  tx: Database,
  { id: periodId, policyId, number }: Pick<BillingPeriod, 'id' | 'policyId' | 'number'>,
): Promise<void> {
  return writeOutbox(tx, {
    topic: 'period.moved',
    payload: { periodId, policyId, number },
  });
}

/** Cancels what is not paid of a policy: nothing of it is charged any more. A charge that is under way gives its money back. */
export async function cancelPeriods(tx: Database, policyId: string): Promise<void> {
  const open = await billingPeriodModel(tx).findAll({
    where: { policyId, state: [...openPeriodStates].filter((state) => state !== 'processed') },
    order: ['number'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  for (const period of open) {
    await movePeriod(tx, period, { state: 'cancelled', nextTryAt: null });
    await pokePeriod(tx, period);
  }
}
