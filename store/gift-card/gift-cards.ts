import { randomBytes, randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import {
  giftCardAlphabet,
  giftCardDueAt,
  giftCardTransitions,
  promisedGiftCard,
} from '@cotejo/domain/gift-card/gift-card.ts';
import { bookGiftCard } from '@cotejo/domain/ledger/book-gift-card.ts';
import type { SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type Database } from '../database.ts';
import { bookApart } from '../ledger/book-apart.sql.ts';
import { requireAttempt } from '../attempt/read-attempt.sql.ts';
import { policyModel, type Policy } from '../policy/policy.model.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { giftCardModel, type GiftCard } from './gift-card.model.ts';

export interface GiftCardKeys {
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}

/** Promises the gift card of an offer with the policy that was just issued; does nothing without such an offer. */
export async function promiseGiftCard(
  tx: Database,
  { id: policyId, purchaseId, issuedAt }: Pick<Policy, 'id' | 'purchaseId' | 'issuedAt'>,
  price: Pick<SnapshotPrice, 'offer'>,
): Promise<void> {
  const worth = promisedGiftCard(price);
  if (worth === null) return;
  await giftCardModel(tx).create(
    {
      id: randomUUID(),
      purchaseId,
      policyId,
      ...worth,
      balance: worth.amount,
      dueAt: giftCardDueAt(issuedAt),
    },
    { returning: false, ...tx.scope },
  );
}

export const findGiftCardOf = (db: Database, purchaseId: string): Promise<GiftCard | null> =>
  giftCardModel(db).findOne({ where: { purchaseId }, raw: true, ...db.scope });

/** Ids of gift cards that are due and not mailed; the next ones after an id, in their order. */
export async function listDueGiftCards(
  db: Database,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  now: Date,
): Promise<readonly string[]> {
  const rows = await giftCardModel(db).findAll({
    attributes: ['id'],
    where: {
      status: ['promised', 'issued'],
      mailedAt: null,
      policyId: { [Op.ne]: null },
      dueAt: { [Op.lte]: now },
      ...(after === null ? {} : { id: { [Op.gt]: after } }),
    },
    order: ['id'],
    limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}

/** The purchase that a gift card was promised with; null for one that was promised with none, or is not there. */
export async function findGiftCardPurchase(db: Database, id: string): Promise<string | null> {
  const row = await giftCardModel(db).findByPk(id, {
    attributes: ['purchaseId'],
    raw: true,
    ...db.scope,
  });
  return row?.purchaseId ?? null;
}

export type IssuedGiftCard = GiftCard & { readonly purchaseId: string; readonly code: string };

/**
 * The gift card with its code, which this makes when it is due and its policy holds. Null: it is not due, its policy
 * has ended or is in dispute, or its mail has left.
 */
export async function issueGiftCard(
  db: Database,
  keys: GiftCardKeys,
  id: string,
  now: Date,
): Promise<IssuedGiftCard | null> {
  return db.transaction(async (tx) => {
    const promised = await giftCardModel(tx).findByPk(id, { raw: true, ...tx.scope });
    if (promised === null || promised.policyId === null || promised.purchaseId === null)
      return null;
    const { purchaseId } = promised;
    // The policy first, as what ends one does: its end and this never cross.
    const policy = await policyModel(tx).findByPk(promised.policyId, {
      attributes: ['status', 'attemptId'],
      lock: rowLock,
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    const card = await giftCardModel(tx).findByPk(id, {
      lock: rowLock,
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    if (policy.status !== 'ACTIVE' || card.dueAt > now || card.mailedAt !== null) return null;
    if (card.status === 'issued' && card.sealedCode !== null)
      return { ...card, purchaseId, code: String(unseal(keys.recordKeys, id, card.sealedCode)) };
    if (card.status !== 'promised') return null;
    assertMove(giftCardTransitions, card.status, 'issued');
    const code = createCode();
    await giftCardModel(tx).update(
      {
        status: 'issued',
        issuedAt: now,
        sealedCode: seal(keys.recordKeys, id, code),
        codeKey: toIndexValue(keys.indexKey, 'gift-card', code),
      },
      { where: { id, status: 'promised' }, ...tx.scope },
    );
    const attempt = await requireAttempt(tx, policy.attemptId);
    await bookApart(tx, `gift-card/${id}`, attempt, bookGiftCard('gift_card_issued', card));
    return { ...card, purchaseId, status: 'issued', code };
  });
}

/** Its mail has left: from now on the code is there and nowhere else. */
export async function noteGiftCardMailed(db: Database, id: string, at: Date): Promise<void> {
  await giftCardModel(db).update(
    { mailedAt: at, sealedCode: null },
    { where: { id, status: 'issued', mailedAt: null }, ...db.scope },
  );
}

/** Its mailbox refused: it is tried again then, when somebody may have mended the address. */
export async function putGiftCardOff(db: Database, id: string, dueAt: Date): Promise<void> {
  await giftCardModel(db).update({ dueAt }, { where: { id, mailedAt: null }, ...db.scope });
}

/** Takes the gift card of a policy back that ends, in the transaction that ends it. */
export async function cancelGiftCard(
  tx: Database,
  { id: policyId }: Pick<Policy, 'id'>,
): Promise<void> {
  const card = await giftCardModel(tx).findOne({
    where: { policyId, status: ['promised', 'issued'] },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (card === null) return;
  const { id, purchaseId, status, balance } = card;
  assertMove(giftCardTransitions, status, 'cancelled');
  await giftCardModel(tx).update(
    { status: 'cancelled', balance: 0, sealedCode: null },
    { where: { id, status }, ...tx.scope },
  );
  if (status === 'issued' && balance > 0) {
    const { attemptId } = await policyModel(tx).findByPk(policyId, {
      attributes: ['attemptId'],
      raw: true,
      rejectOnEmpty: true,
      ...tx.scope,
    });
    const booking = bookGiftCard('gift_card_cancelled', { ...card, amount: balance });
    const attempt = await requireAttempt(tx, attemptId);
    await bookApart(tx, `gift-card/${id}`, attempt, booking);
  }
  if (purchaseId !== null) await noteEvent(tx, purchaseId, 'gift_card_cancelled');
}

/** 80 random bits: nobody guesses one among any number of them. */
function createCode(): string {
  return [...randomBytes(16)].map((byte) => giftCardAlphabet[byte % 32]).join('');
}
