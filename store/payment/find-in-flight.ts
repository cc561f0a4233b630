import { isInFlight, PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { attemptModel } from './attempt.model.ts';

export interface OpenCharge {
  readonly provider: PaymentProviderName;
  readonly createdAt: Date;
}

/** The charges of purchases whose outcome is open, by the purchase's id: each has at most one. */
export async function findInFlight(
  db: Database,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, OpenCharge>> {
  const ids = new Map(purchaseIds.map((id) => [formatPaymentOwner({ kind: 'purchase', id }), id]));
  const rows = await attemptModel(db).findAll({
    attributes: ['owner', 'provider', 'createdAt'],
    where: { owner: [...ids.keys()], status: PAYMENT_STATUSES.filter(isInFlight), surplusOf: null },
    raw: true,
    ...db.scope,
  });
  return new Map(
    rows.map(({ owner, provider, createdAt }) => [ids.get(owner) ?? '', { provider, createdAt }]),
  );
}
