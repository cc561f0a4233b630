import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { unearnedPart } from '@cotejo/domain/billing/unearned.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { rowLock, type Database } from '../database.ts';
import { returnPartOfGiftCard } from '../gift-card/use-gift-card.ts';
import { writeMessage } from '../message/write-message.ts';
import { openPart } from '../payment/open-part.ts';
import { policyModel } from '../policy/policy.model.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { askBack } from './give-back.ts';
import { listUnearned, sumOfUnearned } from './list-unearned.ts';
import { endPolicy } from './move-policy.ts';
import { movePurchase } from './move-purchase.sql.ts';

export interface EarlyEnd {
  readonly purchaseId: string;
  /** ISO day: the last one of cover, from the first one of the policy until today. */
  readonly lastDay: string;
  /** Of the call; null for a decision that has a row of its own. */
  readonly requestId: string | null;
  /** What the staff wrote, by `sealWords`; null = nothing. */
  readonly sealedEndWords: Buffer | null;
  readonly now: Date;
}

/**
 * Ends a policy within what is paid of it and gives the days back that are left: policy, subscription, a refund for each payment
 * and the holder's mail in one transaction. What was paid for a period that has not begun goes back whole. The lock of the purchase
 * closes the race of two ends, of a charge and of a dispute.
 * - ended, already: it ends on that day
 * - refused: it does not stand, that day is none of its own, or nothing of it is left
 */
export async function endEarly(
  tx: Database,
  { purchaseId, lastDay, requestId, sealedEndWords, now }: EarlyEnd,
): Promise<'ended' | 'already' | 'refused'> {
  const purchase = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['status', 'version', 'countryCode', 'price'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  const policy = await readPolicyOf(tx, purchaseId);
  if (purchase === null || policy === null) return 'refused';
  if (policy.lastDay !== null) return policy.lastDay === lastDay ? 'already' : 'refused';
  const today = dayIn(countries[purchase.countryCode].timeZone, now.getTime());
  if (purchase.status !== 'confirmed' || policy.status !== 'ACTIVE') return 'refused';
  if (lastDay < policy.startsOn || lastDay > today) return 'refused';
  const price = readPrice(purchase.price);
  const unearned = await listUnearned(tx, policy, price, { lastDay, now });
  const sum = sumOfUnearned(unearned);
  if (sum === null) return 'refused';

  for (const { charge, days, amount } of unearned) {
    if (days.unused === days.of) await askBack(tx, [charge], 'unearned');
    else if (amount > 0) await openPart(tx, charge, amount);
    if (charge.id === policy.attemptId)
      await returnPartOfGiftCard(tx, purchaseId, (paid) => unearnedPart(paid, days), charge);
  }
  await policyModel(tx).update({ lastDay }, { where: { id: policy.id }, ...tx.scope });
  await endPolicy(tx, policy, { reason: 'unearned', moneyBack: false });
  const { days, money, ofCard } = sum;
  await movePurchase(tx, {
    purchaseId,
    requestId,
    fromVersion: purchase.version,
    sealedEndWords,
    event: { type: 'ended_early', data: { day: lastDay, ...days, ...money, ofCard } },
  });
  await writeMessage(tx, { kind: 'ended_early', subjectId: purchaseId, partId: policy.id });
  return 'ended';
}
