import { randomUUID } from 'node:crypto';
import { isProduction, type Environment } from '@cotejo/domain/environment.ts';
import { demonstrationGiftCard } from '@cotejo/domain/gift-card/demonstration-gift-card.ts';
import { formatGiftCardCode } from '@cotejo/domain/gift-card/gift-card.ts';
import { bookGiftCard } from '@cotejo/domain/ledger/book-gift-card.ts';
import { indexKeyFrom, toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { rowLock, type Database } from '../database.ts';
import { bookApart } from '../ledger/book-apart.sql.ts';
import { giftCardModel } from './gift-card.model.ts';

/**
 * Makes the gift card of the demonstration, or adds what is missing of its worth. Both cost us money in the books, as
 * every gift card does. Only in development and tests. Returns a sentence that says what was added.
 */
export async function topUpDemonstrationGiftCard(db: Database, env: Environment): Promise<string> {
  if (isProduction(env)) throw new Error('There is no demonstration gift card in production.');
  const added = await db.transaction((tx) => topUp(tx, indexKeyFrom(env), new Date()));
  const name = `gift card ${formatGiftCardCode(demonstrationGiftCard.code)}`;
  return added === 0 ? `${name} has its worth` : `${name}: ${added} added`;
}

/** Answers what was added. */
async function topUp(tx: Database, indexKey: IndexKey, now: Date): Promise<number> {
  const { code, currency, worth } = demonstrationGiftCard;
  const codeKey = toIndexValue(indexKey, 'gift-card', code);
  const card = await giftCardModel(tx).findOne({
    where: { codeKey },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const id = card?.id ?? randomUUID();
  const added = Math.max(0, worth - (card?.balance ?? 0));
  if (added === 0) return 0;
  const amount = (card?.amount ?? 0) + added;
  if (card === null)
    await giftCardModel(tx).create(
      {
        id,
        purchaseId: null,
        policyId: null,
        status: 'issued',
        amount,
        balance: amount,
        currency,
        dueAt: now,
        issuedAt: now,
        codeKey,
      },
      { returning: false, ...tx.scope },
    );
  else
    await giftCardModel(tx).update(
      { amount, balance: card.balance + added },
      { where: { id }, ...tx.scope },
    );
  // Its sum only grows, so each addition is an entry of its own.
  const booking = bookGiftCard('gift_card_issued', { amount: added, currency });
  await bookApart(tx, `gift-card/${id}/${amount}`, null, booking);
  return added;
}
