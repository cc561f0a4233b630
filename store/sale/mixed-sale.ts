import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { endPolicy } from './move-policy.ts';
import type { Policy } from '../policy/policy.model.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { movePurchase } from './move-purchase.sql.ts';
import { purchaseModel, type Purchase } from '../purchase/purchase.model.ts';

/** A mixed sale that its adviser has not finished; its row is locked until the transaction ends. */
export interface OpenSale extends Pick<Purchase, 'id' | 'version' | 'price'> {
  readonly policy: Policy;
}

/** Null for what is no mixed sale, and for one that was finished or has ended. */
export async function readOpenSale(tx: Database, purchaseId: string): Promise<OpenSale | null> {
  const purchase = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['id', 'version', 'price', 'status', 'saleConfirmedAt'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (purchase?.status !== 'confirmed' || purchase.saleConfirmedAt !== null) return null;
  if (purchase.price.rest === undefined) return null;
  const policy = await readPolicyOf(tx, purchaseId);
  return policy === null ? null : { ...purchase, policy };
}

/** The partner confirmed it: its lead closes, and its holder is told. */
export async function confirmSale(
  tx: Database,
  sale: OpenSale,
  sealedEndWords: Buffer | null,
): Promise<void> {
  const { id: purchaseId, version, policy } = sale;
  const { flow } = await requireAttempt(tx, policy.attemptId);
  const event = { type: 'sale_confirmed' } as const;
  await movePurchase(tx, {
    purchaseId,
    fromVersion: version,
    flow,
    confirmsSale: true,
    sealedEndWords,
    event,
  });
  await tell(tx, 'sale_confirmed', sale);
}

/** The partner did not, and nothing was paid here: contract and purchase end, and the holder is told. */
export async function failUnpaidSale(
  tx: Database,
  sale: OpenSale,
  sealedEndWords: Buffer | null,
): Promise<void> {
  const { id: purchaseId, version, policy } = sale;
  const event = { type: 'sale_failed' } as const;
  const end = { status: 'refused', endReason: 'staff', sealedEndWords, event } as const;
  await movePurchase(tx, { purchaseId, fromVersion: version, ...end });
  await endPolicy(tx, policy, { reason: 'staff', moneyBack: true });
  await tell(tx, 'sale_failed', sale);
}

function tell(
  tx: Database,
  kind: 'sale_confirmed' | 'sale_failed',
  { id: purchaseId, policy }: OpenSale,
): Promise<void> {
  return writeMessage(tx, { kind, subjectId: purchaseId, partId: policy.attemptId });
}
