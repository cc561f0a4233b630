import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { REFUND_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import { attemptModel, type PaymentAttempt } from '../attempt/attempt.model.ts';
import { billingPeriodModel } from '../billing/billing-period.model.ts';
import type { Database } from '../database.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';

/** A payment that goes back, with the purchase that it is for: also where it paid a period of its policy. */
export interface LoadedRefund {
  readonly attempt: PaymentAttempt;
  readonly purchaseId: string;
  /** Null: it paid the purchase. */
  readonly periodId: string | null;
  readonly country: CountryCode;
  readonly productCode: string;
}

/** In any order; those that are gone, or go back no more, are left out. */
export async function loadRefunds(
  db: Database,
  ids: readonly string[],
): Promise<readonly LoadedRefund[]> {
  const options = { raw: true, ...db.scope } as const;
  const attempts = await attemptModel(db).findAll({
    where: { id: [...ids], status: [...REFUND_STATUSES] },
    ...options,
  });
  const ownersOf = (kind: PaymentAttempt['ownerKind']): string[] =>
    attempts.filter(({ ownerKind }) => ownerKind === kind).map(({ ownerId }) => ownerId);
  const periods = await billingPeriodModel(db).findAll({
    attributes: ['id', 'purchaseId'],
    where: { id: ownersOf('billing_period') },
    ...options,
  });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'countryCode', 'productCode'],
    where: { id: [...ownersOf('purchase'), ...periods.map(({ purchaseId }) => purchaseId)] },
    ...options,
  });
  const purchaseIds: Readonly<Record<PaymentOwnerKind, (ownerId: string) => string | undefined>> = {
    purchase: (ownerId) => ownerId,
    billing_period: (ownerId) => periods.find(({ id }) => id === ownerId)?.purchaseId,
  };
  const purchaseOf = ({ ownerKind, ownerId }: PaymentAttempt) => purchaseIds[ownerKind](ownerId);
  return attempts.flatMap((attempt) => {
    const purchase = purchases.find(({ id }) => id === purchaseOf(attempt));
    if (purchase === undefined) return [];
    const { id: purchaseId, countryCode: country, productCode } = purchase;
    const periodId = attempt.ownerKind === 'billing_period' ? attempt.ownerId : null;
    return [{ attempt, purchaseId, periodId, country, productCode }];
  });
}
