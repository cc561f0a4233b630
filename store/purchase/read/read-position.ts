import {
  positionOf,
  type PurchasePosition,
} from '@cotejo/domain/purchase/step/purchase-position.ts';
import type { Database } from '../../database.ts';
import { findLastAttempt } from '../../payment/find-last-attempt.ts';
import { purchaseModel, type Purchase } from '../purchase.model.ts';

export interface StoredPosition extends PurchasePosition {
  readonly leadId: Purchase['leadId'];
  readonly countryCode: Purchase['countryCode'];
  readonly productCode: Purchase['productCode'];
}

/** What the workflow of a purchase begins with, and goes on from. Throws for an id that is none. */
export async function readPosition(db: Database, purchaseId: string): Promise<StoredPosition> {
  const purchase = await purchaseModel(db).findByPk(purchaseId, {
    attributes: [
      'status',
      'version',
      'expiresAt',
      'endsAt',
      'leadId',
      'countryCode',
      'productCode',
    ],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  const attempt = await findLastAttempt(db, { kind: 'purchase', id: purchaseId });
  const { leadId, countryCode, productCode } = purchase;
  return { ...positionOf(purchase, attempt), leadId, countryCode, productCode };
}
