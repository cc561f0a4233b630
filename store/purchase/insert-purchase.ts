import { leadOfPurchase } from '@cotejo/domain/lead/purchase-lead.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { Database } from '../database.ts';
import { openLead } from '../lead/open-lead.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import {
  purchaseEventModel,
  purchaseModel,
  purchaseStepModel,
  type Purchase,
} from './purchase.model.ts';

export interface NewPurchase extends Pick<
  Purchase,
  | 'id'
  | 'session'
  | 'creationKey'
  | 'creationHash'
  | 'countryCode'
  | 'language'
  | 'productId'
  | 'productCode'
  | 'productType'
  | 'product'
  | 'persons'
  | 'leadId'
> {
  readonly price: SnapshotPrice;
  readonly steps: readonly { readonly stepId: string; readonly orderPosition: number }[];
  readonly firstStepId: string;
  readonly expiresAt: Date;
  readonly attribution: Readonly<Record<string, unknown>>;
}

/** Paying starts the workflow by itself, and giving up needs none; the outbox starts every other purchase. */
const startPatienceMs = 2_000;

/**
 * Writes a purchase in its first version with its lead, steps, event and the news that start its
 * workflow, in the caller's transaction. Throws a unique violation for a creation key that has made a
 * purchase.
 */
export async function insertPurchase(tx: Database, purchase: NewPurchase): Promise<void> {
  const { steps, firstStepId, attribution, ...row } = purchase;
  const options = { ...tx.scope, returning: false };
  await openLead(tx, {
    id: row.leadId,
    country: row.countryCode,
    productCode: row.productCode,
    position: leadOfPurchase({ status: 'filling', stepId: firstStepId, flow: null }),
    attribution,
  });
  await purchaseModel(tx).create(
    {
      ...row,
      offerId: row.price.offer?.id ?? null,
      status: 'filling',
      version: 1,
      stepId: firstStepId,
    },
    options,
  );
  await purchaseStepModel(tx).bulkCreate(
    steps.map((step) => ({ purchaseId: row.id, ...step })),
    options,
  );
  await purchaseEventModel(tx).create(
    {
      purchaseId: row.id,
      version: 1,
      type: 'purchase_opened',
      data: { productCode: row.productCode },
    },
    options,
  );
  await writeOutbox(
    tx,
    { topic: 'purchase.start', payload: { purchaseId: row.id } },
    startPatienceMs,
  );
}
