import { Op, literal } from 'sequelize';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { ReasonCode } from '@cotejo/domain/payment/codes/reasons.ts';
import { attemptModel } from '../attempt/attempt.model.ts';
import { rowLock, type Database } from '../database.ts';
import { billingPeriodModel, type BillingPeriod } from './billing-period.model.ts';

export type DuePeriod = Pick<BillingPeriod, 'id' | 'policyId' | 'number' | 'countryCode'>;

/**
 * Claims periods of a provider whose try is due, the oldest first: what another run has claimed a moment ago is left out, and
 * what one claimed and never began is claimed again. Due is whatever is not later than now, so a day that was missed
 * needs no repair.
 */
export async function claimDue(
  db: Database,
  asked: {
    readonly provider: PaymentProviderName;
    /** Those in which charges are begun at this hour. */
    readonly countries: readonly CountryCode[];
    readonly limit: number;
    readonly now: Date;
    /** Claims from before this moment count no more. */
    readonly claimedBefore: Date;
  },
): Promise<readonly DuePeriod[]> {
  const { provider, countries, limit, now, claimedBefore } = asked;
  return db.transaction(async (tx) => {
    const due = await billingPeriodModel(tx).findAll({
      attributes: ['id', 'policyId', 'number', 'countryCode'],
      where: {
        provider,
        countryCode: [...countries],
        nextTryAt: { [Op.lte]: now },
        claimedAt: { [Op.or]: [null, { [Op.lt]: claimedBefore }] },
      },
      order: ['nextTryAt', 'id'],
      limit,
      lock: rowLock,
      skipLocked: true,
      raw: true,
      ...tx.scope,
    });
    await billingPeriodModel(tx).update(
      { claimedAt: now },
      { where: { id: due.map(({ id }) => id) }, ...tx.scope },
    );
    return due;
  });
}

/** How many periods of a provider were claimed since a moment and are not tried yet. */
export function countClaimed(
  db: Database,
  provider: PaymentProviderName,
  since: Date,
): Promise<number> {
  return billingPeriodModel(db).count({
    where: { provider, claimedAt: { [Op.gte]: since } },
    ...db.scope,
  });
}

/** Reasons of the newest charges of periods at a provider since a moment; null for one that was paid. */
export async function listOutcomes(
  db: Database,
  provider: PaymentProviderName,
  since: Date,
  limit: number,
): Promise<readonly (ReasonCode | null)[]> {
  const rows = await attemptModel(db).findAll({
    attributes: ['reason', 'status'],
    where: { ownerKind: 'billing_period', provider, createdAt: { [Op.gte]: since } },
    order: [['createdAt', 'DESC'], literal('id')],
    limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ reason, status }) => (status === 'unknown' ? 'unknown' : reason));
}
