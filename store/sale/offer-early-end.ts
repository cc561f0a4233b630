import { earlyEndRuleOf, type EarlyEndRule } from '@cotejo/domain/billing/early-end.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { mayWithdraw } from '@cotejo/domain/purchase/withdrawal.ts';
import type { Database } from '../database.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { auditAct, type HolderAct } from '../subscription/holder-act.ts';
import { endEarly } from './end-early.ts';
import { listUnearned, sumOfUnearned, type UnearnedSum } from './list-unearned.ts';

export interface EarlyEndOffer extends UnearnedSum {
  /** ISO day: today, which is covered. */
  readonly lastDay: string;
  /** The law that lets them; null where the insurer's terms decide, so that staff end it (docs/decisions/early-end.md). */
  readonly rule: EarlyEndRule | null;
}

/**
 * What is left of a policy, for its holder to have back if it ends today; null where nothing is, or they may still withdraw from all of
 * it.
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
  if (lastDay < policy.startsOn) return null;
  if (mayWithdraw({ issuedAt, country, price }, now.getTime())) return null;
  const sum = sumOfUnearned(await listUnearned(db, policy, price, { lastDay, now }));
  return sum === null ? null : { lastDay, rule: earlyEndRuleOf(country, lastDay), ...sum };
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
    if (offer === null || offer.rule === null || offer.lastDay !== lastDay) return 'other';
    const end = { purchaseId, lastDay, requestId, sealedEndWords: null, now };
    if ((await endEarly(tx, end)) !== 'ended') return 'other';
    await auditAct(tx, act, 'policy:end-early', { lastDay });
    return 'ended';
  });
}
