import { Op } from 'sequelize';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { isBound } from '../access/browsers.ts';
import { rowLock, type Database } from '../database.ts';
import { listOwnedBy } from '../purchase/account-purchase.ts';
import { listPurchasesOf } from '../purchase/purchase-holder.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { subscriptionModel } from './subscription.model.ts';
import { askRemoval } from './remove-card.ts';
import { storedCardModel, type StoredCardRow } from './stored-card.model.ts';
import { endSubscriptions } from './subscriptions.ts';

/** Who asks for their cards: a signed-in account by its address, at a browser. */
export interface CardHolder {
  /** Absent: what was joined to an account is left out. */
  readonly accountId?: string;
  readonly emailKey: string;
  /** The secret of the browser's purchases; null without one. */
  readonly browser: string | null;
}

export type OwnCard = Pick<
  StoredCardRow,
  'id' | 'provider' | 'currency' | 'brand' | 'last4' | 'createdAt'
> & {
  /** Names of the insurances whose later periods it pays. */
  readonly pays: readonly string[];
};

/**
 * The cards of purchases that name the account's address, where a mailed code has proved the address or this browser is
 * the purchase's own: an address that somebody else typed shows nothing (docs/decisions/stored-cards.md).
 */
export async function listOwnCards(db: Database, holder: CardHolder): Promise<readonly OwnCard[]> {
  const purchases = await listOwnPurchases(db, holder);
  const cards = await storedCardModel(db).findAll({
    where: { purchaseId: purchases, removalAskedAt: null, sealedHandles: { [Op.ne]: null } },
    order: ['createdAt'],
    raw: true,
    ...db.scope,
  });
  const open = await subscriptionModel(db).findAll({
    where: { storedCardId: cards.map(({ id }) => id), status: 'SUCCESS', endedAt: null },
    raw: true,
    ...db.scope,
  });
  const paid = await purchaseModel(db).findAll({
    attributes: ['id', 'product'],
    where: { id: open.map(({ purchaseId }) => purchaseId) },
    raw: true,
    ...db.scope,
  });
  return cards.map(({ id, provider, currency, brand, last4, createdAt }) => ({
    id,
    provider,
    currency,
    brand,
    last4,
    createdAt,
    pays: open
      .filter(({ storedCardId }) => storedCardId === id)
      .flatMap(({ purchaseId }) => paid.filter((one) => one.id === purchaseId))
      .map(({ product }) => `${product.displayName}, ${product.organization}`),
  }));
}

async function listOwnPurchases(
  db: Database,
  { accountId, emailKey, browser }: CardHolder,
): Promise<string[]> {
  const own = [...(await listOwnedBy(db, { accountId: accountId ?? null, mailKey: emailKey }))];
  const { typed } = await listPurchasesOf(db, emailKey);
  if (browser === null) return own;
  for (const purchaseId of typed)
    if (await isBound(db, { purchaseId, browser })) own.push(purchaseId);
  return own;
}

/**
 * Removes a card of one's own: what it would have paid later ends, and its provider is told with the commit. False
 * for a card that is not one's own, or is gone.
 */
export async function removeOwnCard(
  tx: Database,
  holder: CardHolder,
  storedCardId: string,
): Promise<boolean> {
  const own = await listOwnCards(tx, holder);
  if (!own.some(({ id }) => id === storedCardId)) return false;
  for (const purchaseId of await listPaidBy(tx, storedCardId)) await lockPurchase(tx, purchaseId);
  await endSubscriptions(tx, { storedCardId }, 'card_removed');
  await askRemoval(tx, [storedCardId]);
  // A subscription that chose the card meanwhile was committed before the removal could be asked for.
  while ((await endSubscriptions(tx, { storedCardId }, 'card_removed')) > 0);
  return true;
}

/** The purchases whose later periods a card pays, or would pay again, in the order in which all lock them. */
async function listPaidBy(tx: Database, storedCardId: string): Promise<readonly string[]> {
  const open = await subscriptionModel(tx).findAll({
    attributes: ['purchaseId'],
    where: { storedCardId, [Op.or]: [{ endedAt: null }, { keptUntil: { [Op.ne]: null } }] },
    order: ['purchaseId'],
    raw: true,
    ...tx.scope,
  });
  return open.map(({ purchaseId }) => purchaseId);
}

/** A card that a new subscription is to be paid by, locked against its removal; null where it is gone, or another provider's. */
export async function lockCard(
  tx: Database,
  storedCardId: string | null,
  provider: PaymentProviderName,
): Promise<string | null> {
  if (storedCardId === null) return null;
  const row = await storedCardModel(tx).findOne({
    where: { id: storedCardId, provider, removalAskedAt: null },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  return row?.id ?? null;
}
