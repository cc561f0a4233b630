import type { Database } from '../database.ts';
import { cardReplacementModel } from './card-replacement.model.ts';
import { askRemoval } from './remove-card.ts';
import { storedCardModel } from './stored-card.model.ts';

/**
 * Forgets the cards that purchases stored. A provider that still has one is told with the
 * commit; its handles stay sealed until it has answered, because they are needed to tell it.
 */
export async function eraseStoredCards(
  tx: Database,
  purchaseIds: readonly string[],
): Promise<void> {
  const where = { purchaseId: [...purchaseIds] };
  const cards = await storedCardModel(tx).findAll({
    attributes: ['id'],
    where: { ...where, removalAskedAt: null },
    raw: true,
    ...tx.scope,
  });
  await askRemoval(
    tx,
    cards.map(({ id }) => id),
  );
  await storedCardModel(tx).update(
    { brand: null, last4: null, cardType: null },
    { where, ...tx.scope },
  );
  await cardReplacementModel(tx).update(
    { status: 'DECLINED', reason: 'expired' },
    { where: { ...where, status: 'PENDING' }, ...tx.scope },
  );
  await cardReplacementModel(tx).update(
    { redirect: null, providerRef: null, returnState: null },
    { where, ...tx.scope },
  );
}
