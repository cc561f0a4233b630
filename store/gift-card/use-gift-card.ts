import { randomUUID } from 'node:crypto';
import { DataTypes, literal, type CreationOptional } from 'sequelize';
import { payWithGiftCard, readGiftCardCode } from '@cotejo/domain/gift-card/pay-with-gift-card.ts';
import { bookGiftCard, bookGiftCardUse } from '@cotejo/domain/ledger/book-gift-card.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { rowLock, type Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { bookApart } from '../ledger/book-apart.sql.ts';
import type { PaymentAttempt } from '../attempt/attempt.model.ts';
import { giftCardModel } from './gift-card.model.ts';

/** A part of a gift card that pays for a purchase (migration 0373). */
export interface GiftCardUse {
  readonly id: string;
  readonly giftCardId: string;
  readonly purchaseId: string;
  /** Integer of the smallest unit. */
  readonly amount: number;
  readonly status: CreationOptional<'held' | 'spent' | 'returned'>;
}

export const giftCardUseModel = defineModel<GiftCardUse>('gift_card_use', () => ({
  id: key(DataTypes.UUID),
  giftCardId: DataTypes.UUID,
  purchaseId: DataTypes.UUID,
  amount: DataTypes.BIGINT,
  status: DataTypes.TEXT,
}));

type Payment = Pick<PaymentAttempt, 'id' | 'provider'>;

/**
 * Takes what a gift card can pay of a price for a purchase that is open. The row lock lets one of two purchases have
 * it: the second finds what is left. Null: no such code, or it pays nothing of this price.
 */
export async function holdGiftCard(
  tx: Database,
  indexKey: IndexKey,
  purchase: { readonly id: string; readonly price: SnapshotPrice },
  typed: string,
): Promise<SnapshotPrice | null> {
  const codeKey = toIndexValue(indexKey, 'gift-card', readGiftCardCode(typed));
  const card = await giftCardModel(tx).findOne({
    where: { codeKey, status: 'issued' },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (card === null) return null;
  const { id: giftCardId, balance, currency } = card;
  const price = payWithGiftCard(purchase.price, { amount: balance, currency });
  if (price?.giftCard === undefined) return null;
  const { held } = price.giftCard;
  await giftCardModel(tx).update(
    { balance: balance - held },
    { where: { id: giftCardId }, ...tx.scope },
  );
  await giftCardUseModel(tx).create(
    { id: randomUUID(), giftCardId, purchaseId: purchase.id, amount: held },
    { returning: false, ...tx.scope },
  );
  return price;
}

/** Gives back what a purchase held of a gift card above this: it has ended, or costs less than before. */
export async function keepOfGiftCard(
  tx: Database,
  purchaseId: string,
  amount: number,
): Promise<void> {
  const use = await findUse(tx, purchaseId, 'held');
  if (use === null) return;
  if (amount === 0) await returnTo(tx, use);
  else await lower(tx, use, amount, 'held');
}

/** With the policy that it paid this much for; what was held above it goes back. */
export async function spendGiftCard(
  tx: Database,
  purchaseId: string,
  amount: number,
  payment: Payment,
): Promise<void> {
  const use = await findUse(tx, purchaseId, 'held');
  if (use === null) throw new Error(`purchase ${purchaseId} holds no gift card`);
  await lower(tx, use, amount, 'spent');
  await book(tx, { ...use, amount }, payment, 'gift_card_spent');
}

async function lower(
  tx: Database,
  use: GiftCardUse,
  amount: number,
  status: 'held' | 'spent',
): Promise<void> {
  await giftCardUseModel(tx).update({ amount, status }, { where: { id: use.id }, ...tx.scope });
  if (use.amount > amount) await addTo(tx, { ...use, amount: use.amount - amount });
}

/** The policy that it paid for is given back, and so is what it paid; nothing where none had paid. */
export async function returnGiftCard(
  tx: Database,
  purchaseId: string,
  findPayment: () => Promise<Payment>,
): Promise<void> {
  const use = await findUse(tx, purchaseId, 'spent');
  if (use === null) return;
  const payment = await findPayment();
  await book(tx, use, payment, 'gift_card_returned');
  if (await returnTo(tx, use)) return;
  // Its own policy has ended meanwhile: there is nothing left that it could be spent from.
  const { currency } = await cardOf(tx, use);
  const lost = bookGiftCard('gift_card_cancelled', { amount: use.amount, currency });
  await bookApart(tx, `gift-card-use/${use.id}`, payment, lost);
}

/** What a gift card paid of a purchase, as far as it takes that back: its own policy may have ended meanwhile. 0: none did. */
export async function readSpentOn(db: Database, purchaseId: string): Promise<number> {
  const where = { purchaseId, status: 'spent' } as const;
  const use = await giftCardUseModel(db).findOne({ where, raw: true, ...db.scope });
  return use === null || (await cardOf(db, use)).status !== 'issued' ? 0 : use.amount;
}

/** The same for a part of what it paid, of a policy that ended within a period that was paid. */
export async function returnPartOfGiftCard(
  tx: Database,
  purchaseId: string,
  partOf: (paid: number) => number,
  payment: Payment,
): Promise<void> {
  const use = await findUse(tx, purchaseId, 'spent');
  const part = use === null ? 0 : partOf(use.amount);
  if (use === null || part === 0) return;
  if (part >= use.amount) return returnGiftCard(tx, purchaseId, async () => payment);
  await book(tx, { ...use, amount: part }, payment, 'gift_card_returned');
  const where = { id: use.id };
  await giftCardUseModel(tx).update({ amount: use.amount - part }, { where, ...tx.scope });
  if (await addTo(tx, { ...use, amount: part })) return;
  // As above: its card is there no more.
  const { currency } = await cardOf(tx, use);
  const lost = bookGiftCard('gift_card_cancelled', { amount: part, currency });
  await bookApart(tx, `gift-card-use/${use.id}`, payment, lost);
}

function findUse(
  tx: Database,
  purchaseId: string,
  status: 'held' | 'spent',
): Promise<GiftCardUse | null> {
  return giftCardUseModel(tx).findOne({
    where: { purchaseId, status },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
}

const cardOf = (tx: Database, { giftCardId }: GiftCardUse) =>
  giftCardModel(tx).findByPk(giftCardId, { raw: true, rejectOnEmpty: true, ...tx.scope });

/** Whether its card still takes it: one that was cancelled does not. */
async function returnTo(tx: Database, use: GiftCardUse): Promise<boolean> {
  const where = { id: use.id };
  await giftCardUseModel(tx).update({ status: 'returned' }, { where, ...tx.scope });
  return addTo(tx, use);
}

async function addTo(
  tx: Database,
  { giftCardId, amount }: Pick<GiftCardUse, 'giftCardId' | 'amount'>,
): Promise<boolean> {
  const [count] = await giftCardModel(tx).update(
    { balance: literal(`balance + ${Number(amount)}`) },
    { where: { id: giftCardId, status: 'issued' }, ...tx.scope },
  );
  return count === 1;
}

async function book(
  tx: Database,
  use: GiftCardUse,
  payment: Payment,
  event: 'gift_card_spent' | 'gift_card_returned',
): Promise<void> {
  const { amount, id } = use;
  const { currency } = await cardOf(tx, use);
  await bookApart(tx, `gift-card-use/${id}`, payment, bookGiftCardUse(event, { amount, currency }));
}
