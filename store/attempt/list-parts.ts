import { attemptModel, type PaymentAttempt } from './attempt.model.ts';
import type { Database } from '../database.ts';

/** A part of a charge that goes back for days after the end of cover, and not the charge. */
export function isPart<A extends Pick<PaymentAttempt, 'refundReason' | 'surplusOf'>>(
  attempt: A,
): attempt is A & { readonly surplusOf: string } {
  return attempt.refundReason === 'unearned' && attempt.surplusOf !== null;
}

/** The parts that go or went back of these charges for days after the end of cover: at most one of each. */
export function listParts(
  db: Database,
  chargeIds: readonly string[],
): Promise<readonly PaymentAttempt[]> {
  return attemptModel(db).findAll({
    where: { surplusOf: [...chargeIds], refundReason: 'unearned' },
    order: ['createdAt', 'id'],
    raw: true,
    ...db.scope,
  });
}

/**
 * What a bank can take back of a charge: a part that its provider gave back before, or gives back now, is there no more. What people
 * transferred from our own account still is.
 */
export async function readLeft(
  db: Database,
  { id, amount }: Pick<PaymentAttempt, 'id' | 'amount'>,
): Promise<number> {
  const parts = await listParts(db, [id]);
  return parts
    .filter(({ refundWay }) => refundWay !== 'by_hand')
    .reduce((left, part) => left - part.amount, amount);
}
