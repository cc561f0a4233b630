import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/purchase/snapshot.ts';
import type { Database } from '../database.ts';
import { attemptModel } from '../payment/attempt.model.ts';
import { purchaseModel } from './purchase.model.ts';

/** Where the row of a purchase stands: what its workflow begins with, and goes on from. */
export interface StoredPosition {
  readonly status: PurchaseStatus;
  readonly version: number;
  readonly expiresAt: string | null;
  readonly attempt: {
    readonly id: string;
    readonly provider: PaymentProviderName;
    readonly status: PaymentStatus;
    readonly redirected: boolean;
  } | null;
  readonly leadId: string;
  readonly countryCode: string;
  readonly productCode: string;
}

/** Throws for an id that is none. */
export async function readPosition(db: Database, purchaseId: string): Promise<StoredPosition> {
  const purchase = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['status', 'version', 'expiresAt', 'leadId', 'countryCode', 'productCode'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  const attempt = await attemptModel(db).findOne({
    where: { owner: formatPaymentOwner({ kind: 'purchase', id: purchaseId }) },
    order: [['createdAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  const { status, version, expiresAt, leadId, countryCode, productCode } = purchase;
  return {
    status,
    version,
    expiresAt: expiresAt?.toISOString() ?? null,
    leadId,
    countryCode,
    productCode,
    attempt:
      attempt === null
        ? null
        : {
            id: attempt.id,
            provider: attempt.provider,
            status: attempt.status,
            redirected: attempt.redirect !== null,
          },
  };
}
