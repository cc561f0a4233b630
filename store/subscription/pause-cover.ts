import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { firstMomentOf, stageAt } from '@cotejo/domain/billing/charge-times.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { nextContactTime } from '@cotejo/domain/country/contact-hours.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { dueAgain, type PauseChoice } from '@cotejo/domain/subscription/pause.ts';
import { billingPeriodModel, type BillingPeriod } from '../billing/billing-period.model.ts';
import { movePeriod, pokePeriod } from '../billing/move-period.ts';
import { rowLock, type Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { findPage } from '../purchase/read/find-page.ts';
import { lockPurchase } from '../purchase/lock-purchase.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { auditAct, type HolderAct } from './holder-act.ts';
import { pauseModel, type SubscriptionPause } from './pause.model.ts';
import { findPause, listPauseChoices } from './read-pauses.ts';
import { subscriptionModel } from './subscription.model.ts';
import { followOldestOpen, isGoing, readPlan, writePeriods } from './write-periods.ts';

/** Before the last day of a pause: its holder hears that it ends. */
const toldDays = 5;

type Now = { readonly now: Date };

/**
 * Pauses the next periods of a purchase's policy, as its holder asks: no cover, no charge.
 * - paused: it is so, also where this was asked before
 * - other: something else is next, or another pause stands; also where a charge of it is under way
 */
export function pauseCover(
  db: Database,
  act: HolderAct & Now & { readonly number: number; readonly count: number },
): Promise<'paused' | 'other'> {
  const { purchaseId, number, count, now } = act;
  return db.transaction(async (tx) => {
    const { going, today } = await lockAll(tx, purchaseId, now);
    if (going === null) return 'other';
    const standing = await findPause(tx, purchaseId, today);
    if (standing !== null)
      return standing.number === number && standing.count === count ? 'paused' : 'other';
    const choices = await listPauseChoices(tx, going, today);
    const choice = choices.find((each) => each.number === number && each.count === count);
    if (choice === undefined) return 'other';
    const { policyId, attemptId } = going;
    const pause = await openPause(tx, { policyId, purchaseId }, choice, now);
    // Up to the period with which it covers again.
    const horizon = addDays(choice.dueOn, -billingRun.horizonDays);
    await writePeriods(tx, going, horizon > today ? horizon : today);
    const rows = await lockRows(tx, policyId, number, number + count);
    for (const row of rows.slice(0, count)) {
      await movePeriod(tx, row, { state: 'cancelled', nextTryAt: null, pauseId: pause.id });
      await pokePeriod(tx, row);
    }
    const [back] = rows.slice(count);
    if (back === undefined) throw new Error(`policy ${policyId} has no period after its pause`);
    await movePeriod(tx, back, { nextTryAt: firstMomentOf(back) });
    const dueOn = choice.backOn;
    await subscriptionModel(tx).update({ dueOn }, { where: { attemptId }, ...tx.scope });
    await followOldestOpen(tx, going);
    await tell(tx, pause, back, now);
    const days = { from: choice.from, to: choice.to };
    await noteEvent(tx, purchaseId, 'cover_paused', days);
    await auditAct(tx, act, 'subscription:pause', days);
    return 'paused';
  });
}

/**
 * Takes a pause back before it begins.
 * - covered: its periods are to be charged on their days again, also where this was asked before
 * - over: it has begun, or there is none
 */
export function takeBackPause(db: Database, act: HolderAct & Now): Promise<'covered' | 'over'> {
  const { purchaseId, now } = act;
  return db.transaction(async (tx) => {
    const { going, today } = await lockAll(tx, purchaseId, now);
    const last = await pauseModel(tx).findOne({
      where: { purchaseId, coversFrom: { [Op.gt]: today } },
      order: [['askedAt', 'DESC']],
      raw: true,
      ...tx.scope,
    });
    if (going === null || last === null) return 'over';
    if (last.takenBackAt !== null) return 'covered';
    const { policyId, attemptId } = going;
    const plan = await readPlan(tx, going);
    const rows = await lockRows(tx, policyId, last.number, last.number + last.count);
    const [back] = rows.slice(last.count);
    for (const row of rows.slice(0, last.count)) {
      // Day and card may have been changed meanwhile.
      const provider = back?.provider ?? row.provider;
      const { dueOn, firstAt } = dueAgain(plan, { ...row, provider }, now);
      await movePeriod(tx, row, {
        state: 'scheduled',
        pauseId: null,
        dueOn,
        provider,
        nextTryAt: row.number === last.number ? firstAt : null,
      });
      await pokePeriod(tx, row);
    }
    if (back !== undefined) await movePeriod(tx, back, { nextTryAt: null });
    const where = { attemptId };
    await subscriptionModel(tx).update({ dueOn: last.coversFrom }, { where, ...tx.scope });
    await followOldestOpen(tx, going);
    await pauseModel(tx).update({ takenBackAt: now }, { where: { id: last.id }, ...tx.scope });
    await noteEvent(tx, purchaseId, 'pause_taken_back');
    await auditAct(tx, act, 'subscription:take-back-pause', {});
    return 'covered';
  });
}

/** The purchase and then its subscription, in the order of everybody; null where that does not go on. */
async function lockAll(tx: Database, purchaseId: string, now: Date) {
  await lockPurchase(tx, purchaseId);
  const { countryCode } = await findPage(tx, purchaseId);
  const today = dayIn(countries[countryCode].timeZone, now.getTime());
  const found = await subscriptionModel(tx).findOne({
    where: { purchaseId, status: 'SUCCESS', endedAt: null },
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  return { going: found !== null && isGoing(found) ? found : null, today };
}

function lockRows(
  tx: Database,
  policyId: string,
  from: number,
  to: number,
): Promise<readonly BillingPeriod[]> {
  return billingPeriodModel(tx).findAll({
    where: { policyId, number: { [Op.between]: [from, to] } },
    order: ['number'],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
}

async function openPause(
  tx: Database,
  of: { readonly policyId: string; readonly purchaseId: string },
  { number, count, from, to }: PauseChoice,
  askedAt: Date,
): Promise<SubscriptionPause> {
  const pause = {
    ...of,
    id: randomUUID(),
    number,
    count,
    coversFrom: from,
    coversTo: to,
    askedAt,
    takenBackAt: null,
  };
  await pauseModel(tx).create(pause, { returning: false, ...tx.scope });
  return pause;
}

/** That it was asked for, now; and that it ends, some days before. */
async function tell(
  tx: Database,
  { id: partId, purchaseId: subjectId, coversTo }: SubscriptionPause,
  { countryCode }: BillingPeriod,
  now: Date,
): Promise<void> {
  await writeMessage(tx, { kind: 'cover_paused', subjectId, partId });
  const at = stageAt(countryCode, addDays(coversTo, -toldDays)).getTime();
  const dueAt = new Date(nextContactTime(countryCode, 'contact', Math.max(at, now.getTime())));
  await writeMessage(tx, { kind: 'pause_ends', subjectId, partId, dueAt });
}
