import { randomBytes, randomUUID } from 'node:crypto';
import { giftCardAlphabet } from '@cotejo/domain/gift-card/gift-card.ts';
import { toIndexValue } from '@cotejo/store/crypto/index-key.ts';
import { giftCardModel } from '@cotejo/store/gift-card/gift-card.model.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { purchaseAt } from '../support/purchase/paid-purchase.ts';
import type { World } from './world.ts';

/** What a script's gift card is worth, less than any price; integer of the smallest unit. */
const worth = 3_000;

/** Of each script its own, made when it is first used. */
const codes = new WeakMap<object, Promise<string>>();

/** The code of the gift card of a script. */
export function giftCardOf(one: { readonly world: World }): Promise<string> {
  const code = codes.get(one) ?? makeGiftCard(one.world);
  codes.set(one, code);
  return code;
}

async function makeGiftCard({ api }: World): Promise<string> {
  const giver = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  const { id: purchaseId, attemptId } = giver;
  const { id: policyId } = await insertPolicy(api.db, {
    purchaseId,
    attemptId,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
  });
  const code = [...randomBytes(16)].map((byte) => giftCardAlphabet[byte % 32]).join('');
  const { indexKey } = api.dependencies.configuration;
  const now = new Date();
  await giftCardModel(api.db).create({
    id: randomUUID(),
    purchaseId,
    policyId,
    status: 'issued',
    currency: 'CLP',
    amount: worth,
    balance: worth,
    dueAt: now,
    issuedAt: now,
    codeKey: toIndexValue(indexKey, 'gift-card', code),
  });
  return code;
}

/** Cards of which something is lost or there twice: what is left, held and spent of one is what it was worth. */
export async function faultsOfGiftCards({ api }: World): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ id: string; sum: number; amount: number }>(
    `SELECT g.id, g.amount::int AS amount,
            (g.balance + coalesce(sum(u.amount) FILTER (WHERE u.status IN ('held', 'spent')), 0))::int AS sum
       FROM gift_card g LEFT JOIN gift_card_use u ON u.gift_card_id = g.id
      WHERE g.status = 'issued' GROUP BY g.id
     HAVING g.balance + coalesce(sum(u.amount) FILTER (WHERE u.status IN ('held', 'spent')), 0) <> g.amount`,
  );
  return rows.map(({ id, sum, amount }) => `gift card ${id} was worth ${amount}, and is ${sum}`);
}
