import { firstNumberWith, premiumOf } from '@cotejo/domain/billing/premium-change.ts';
import { periodDays } from '@cotejo/domain/billing/billing-period.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { nextContactTime } from '@cotejo/domain/country/contact-hours.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { readPrice } from '@cotejo/domain/purchase/price/stored-price.ts';
import { findLastPaid, listScheduled } from '../billing/list-periods.ts';
import { movePeriod } from '../billing/move-period.ts';
import type { Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { policyModel } from '../policy/policy.model.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { addStep, listSteps, listUntold } from './premium-changes.ts';
import type { Subscription } from './subscription.model.ts';
import { isGoing, readPlan } from './write-periods.ts';

/**
 * Tells the holder of a subscription what its insurer changes of its premium, once each, and makes it so from the period on that
 * they were told of: the first that begins after the days of the notice. With the purchase's row locked.
 *
 * @param now the moment by which the day is judged
 */
export async function tellPremiumChanges(
  tx: Database,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  if (!isGoing(subscription)) return;
  const { policyId, purchaseId } = subscription;
  const {
    countryCode,
    productCode,
    price: stored,
  } = await purchaseModel(tx).findByPk(purchaseId, {
    attributes: ['countryCode', 'productCode', 'price'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  const { issuedAt } = await policyModel(tx).findByPk(policyId, {
    attributes: ['issuedAt'],
    raw: true,
    rejectOnEmpty: true,
    ...tx.scope,
  });
  let steps = await listSteps(tx, policyId);
  const policy = { id: policyId, issuedAt, countryCode, productCode };
  const untold = await listUntold(tx, policy, steps);
  if (untold.length === 0) return;
  const plan = await readPlan(tx, subscription);
  const price = readPrice(stored);
  const after = (await findLastPaid(tx, policyId))?.number ?? 0;
  const dueAt = new Date(nextContactTime(countryCode, 'contact', now.getTime()));
  // The notice counts from when it leaves: not on a Sunday.
  const toldOn = dayIn(countries[countryCode].timeZone, dueAt.getTime());
  for (const { id: premiumChangeId, basisPoints, startsOn } of untold) {
    const fromNumber = firstNumberWith(plan, startsOn, { country: countryCode, toldOn, after });
    await addStep(tx, { policyId, premiumChangeId, fromNumber, basisPoints, toldOn });
    steps = await listSteps(tx, policyId);
    const day = periodDays(plan, fromNumber).from;
    await noteEvent(tx, purchaseId, 'premium_changed', { number: fromNumber, day });
    const partId = `${policyId}/${premiumChangeId}`;
    await writeMessage(tx, { kind: 'premium_change', subjectId: purchaseId, partId, dueAt });
  }
  for (const period of await listScheduled(tx, policyId)) {
    const { amount } = premiumOf(price, steps, period.number);
    // What a holder was told of is looked at by nobody for its rise.
    if (amount !== period.amount) await movePeriod(tx, period, { amount, agreedAmount: amount });
  }
}
