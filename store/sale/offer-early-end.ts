import { earlyEndRuleOf } from '@cotejo/domain/billing/early-end.ts';
import type { UnearnedDays } from '@cotejo/domain/billing/unearned.ts';
import { unearnedPart } from '@cotejo/domain/billing/unearned.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { mayWithdraw } from '@cotejo/domain/purchase/withdrawal.ts';
import type { Database } from '../database.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { auditAct, type HolderAct } from '../subscription/holder-act.ts';
import { endEarly } from './end-early.ts';
import { listUnearned } from './list-unearned.ts';

export interface EarlyEndOffer {
  /** ISO day: today, which is covered. */
  readonly lastDay: string;
  readonly days: UnearnedDays;
  /** All that goes back, what a gift card paid, too. */
  readonly money: Money;
}

/**
 * What goes back to the holder of a policy that they end today, where the law of its country lets them; null where it does not, nothing
 * of it is left, or they may still withdraw from all of it.
 */
export async function offerEarlyEnd(
  db: Database,
  purchaseId: string,
  now: Date,
): Promise<EarlyEndOffer | null> {
  const policy = await readPolicyOf(db, purchaseId);
  const purchase = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['status', 'countryCode', 'price'],
    raw: true,
    ...db.scope,
  });
  if (policy?.status !== 'ACTIVE' || purchase?.status !== 'confirmed') return null;
  const { countryCode: country } = purchase;
  const price = readPrice(purchase.price);
  const lastDay = dayIn(countries[country].timeZone, now.getTime());
  const issuedAt = policy.issuedAt.toISOString();
  if (earlyEndRuleOf(country, lastDay) === null || lastDay < policy.startsOn) return null;
  if (mayWithdraw({ issuedAt, country, price }, now.getTime())) return null;
  const unearned = await listUnearned(db, policy, price, { lastDay, now });
  const [first] = unearned;
  if (first === undefined) return null;
  const sum = { unused: 0, of: 0, amount: 0 };
  for (const { charge, days, amount } of unearned) {
    const isWhole = days.unused === days.of;
    const ofCard = charge.id === policy.attemptId ? (price.giftCard?.amount ?? 0) : 0;
    sum.unused += days.unused;
    sum.of += days.of;
    sum.amount += (isWhole ? charge.amount : amount) + unearnedPart(ofCard, days);
  }
  const currency = first.charge.currency as CurrencyCode;
  const { unused, of, amount } = sum;
  return { lastDay, days: { unused, of }, money: { amount, currency } };
}

/**
 * Ends a policy today, as its holder asks, and gives the days back that are left.
 * - ended: it is so, also where this was asked before
 * - other: it is another day by now, or it is not offered any more
 */
export function endCoverOf(
  db: Database,
  act: HolderAct & { readonly lastDay: string; readonly now: Date },
): Promise<'ended' | 'other'> {
  const { purchaseId, requestId, lastDay, now } = act;
  return db.transaction(async (tx) => {
    await lockPurchase(tx, purchaseId);
    const policy = await readPolicyOf(tx, purchaseId);
    if (policy !== null && policy.lastDay === lastDay) return 'ended';
    const offer = await offerEarlyEnd(tx, purchaseId, now);
    if (offer?.lastDay !== lastDay) return 'other';
    const end = { purchaseId, lastDay, requestId, sealedEndWords: null, now };
    if ((await endEarly(tx, end)) !== 'ended') return 'other';
    await auditAct(tx, act, 'policy:end-early', { lastDay });
    return 'ended';
  });
}
