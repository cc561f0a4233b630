import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import type { PaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { Database } from '../database.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';

export interface OpenCharge {
  readonly provider: PaymentProviderName;
  readonly createdAt: Date;
}

/** The payment of an owner whose outcome is open; null where there is none. */
export function findInFlightOf(
  db: Database,
  { kind, id }: PaymentOwner,
): Promise<PaymentAttempt | null> {
  return attemptModel(db).findOne({
    where: {
      ownerKind: kind,
      ownerId: id,
      status: PAYMENT_STATUSES.filter(isInFlight),
      surplusOf: null,
    },
    raw: true,
    ...db.scope,
  });
}

/** The payments of periods whose outcome is open, by the period's id: each has at most one. */
export async function findInFlightOfPeriods(
  db: Database,
  periodIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentAttempt>> {
  const rows = await attemptModel(db).findAll({
    where: {
      ownerKind: 'billing_period',
      ownerId: [...periodIds],
      status: PAYMENT_STATUSES.filter(isInFlight),
      surplusOf: null,
    },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map((attempt) => [attempt.ownerId, attempt]));
}

/** The charges of purchases whose outcome is open, by the purchase's id: each has at most one. */
export async function findInFlight(
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, OpenCharge>> {
  const rows = await attemptModel(db).findAll({
    attributes: ['ownerId', 'provider', 'createdAt'],
    where: {
      ownerKind: 'purchase',
      ownerId: [...purchaseIds],
      status: PAYMENT_STATUSES.filter(isInFlight),
      surplusOf: null,
    },
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map(({ ownerId, provider, createdAt }) => [ownerId, { provider, createdAt }]),
  );
}
