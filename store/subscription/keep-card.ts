import { randomUUID } from 'node:crypto';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import type { StoreCardResult, StoredCard } from '@cotejo/domain/payment/provider/provider-port.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { takeCard } from './take-card.ts';
import { askRemoval } from './remove-card.ts';
import { storedCardModel } from './stored-card.model.ts';

/** A card that can be charged. */
export interface KeptCard {
  readonly id: string;
  readonly card: StoredCard;
  readonly provider: PaymentProviderName;
  readonly currency: string;
  readonly createdAt: Date;
}

/**
 * Keeps the card that a payment stored, before it is charged, and makes it the card of that payment's subscription. Null
 * where this caller may not charge it: another one kept a card first, or the payment is over. Then the provider
 * is told to forget this one.
 */
export async function keepCard(
  db: Database,
  keys: RecordKeys,
  stored: Extract<StoreCardResult, { type: 'stored' }> & {
    readonly attemptId: string;
    readonly provider: PaymentProviderName;
    readonly currency: string;
  },
): Promise<KeptCard | null> {
  const { attemptId, provider, currency, card, shown } = stored;
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const owner = await takeCard(tx, attemptId);
    // Another try has kept the same one: it is in use, and must not be removed.
    if (owner === 'taken') return null;
    const createdAt = new Date();
    await storedCardModel(tx).create(
      {
        id,
        provider,
        currency,
        attemptId,
        createdAt,
        purchaseId: owner.purchaseId,
        sealedHandles: seal(keys, `${id}/handles`, card),
        brand: shown.brand ?? null,
        last4: shown.last4 ?? null,
        cardType: shown.type ?? null,
      },
      { ...tx.scope, returning: false },
    );
    if (!owner.isOpen) {
      await askRemoval(tx, [id]);
      return null;
    }
    await owner.give(id);
    return { id, card, provider, currency, createdAt };
  });
}

/** The card that a payment charges; null before it has one, and once the provider was told to forget it. */
export async function findCardOf(
  db: Database,
  keys: RecordKeys,
  storedCardId: string | null,
): Promise<KeptCard | null> {
  if (storedCardId === null) return null;
  const row = await storedCardModel(db).findByPk(storedCardId, { raw: true, ...db.scope });
  if (row === null || row.sealedHandles === null || row.removalAskedAt !== null) return null;
  const card = unseal(keys, `${row.id}/handles`, row.sealedHandles) as StoredCard;
  const { id, provider, currency, createdAt } = row;
  return { id, card, provider, currency, createdAt };
}

/** A card that its provider has to forget, with its handles; null once it has. Throws where nobody asked for that. */
export async function findCardToRemove(db: Database, keys: RecordKeys, id: string) {
  const row = await storedCardModel(db).findByPk(id, { raw: true, ...db.scope });
  if (row === null || row.sealedHandles === null) return null;
  if (row.removalAskedAt === null) throw new Error(`nobody asked to remove card ${id}`);
  const card = unseal(keys, `${id}/handles`, row.sealedHandles) as StoredCard;
  return { card, provider: row.provider, currency: row.currency };
}
