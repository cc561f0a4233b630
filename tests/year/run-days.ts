import { Op } from 'sequelize';
import { chargesASecond } from '@cotejo/domain/billing/run-rules.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { addDays, addMonths } from '@cotejo/domain/money/calendar-day.ts';
import { billingPeriodModel } from '@cotejo/store/billing/billing-period.model.ts';
import { findLastNotice } from '../support/billing/last-notice.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { deliverDue } from '../support/mail/deliver-messages.ts';
import { until } from '../support/wait/until.ts';
import { compareMoney, findBroken } from './check-months.ts';
import type { MovedClock } from './clock.ts';
import { actsOn, askedLives, isTransferred, notifiedLives, raise, type Life } from './lives.ts';
import type { Insured, World } from './world.ts';

/** A mail as it left: of what, and when by the clock of its country. */
export interface Sent {
  readonly id: string;
  readonly insured: Insured;
  readonly kind: string;
  readonly number: number | '';
  readonly at: Date;
  readonly day: string;
}

export interface Months {
  readonly firstDay: string;
  readonly days: number;
  /** ISO days on which no schedule fires. */
  readonly skipped: ReadonlySet<string>;
  /** ISO days on which each schedule fires twice, at once. */
  readonly doubled: ReadonlySet<string>;
}

/**
 * Lives day after day, as the schedules do: before dawn the calendar, at noon the holders, in the evening the run. Mails are handed over
 * at hours of the night, too: none may leave then that has hours. Each evening what must hold is asked; throws on the first day on which it
 * does not. Answers every mail that left.
 */
export async function runDays(
  world: World,
  clock: MovedClock,
  insured: readonly Insured[],
  { firstDay, days, skipped, doubled }: Months,
): Promise<readonly Sent[]> {
  const byPurchase = new Map(insured.map((one) => [one.purchaseId, one]));
  const sent: Sent[] = [];
  const compared = new Set<string>();
  const deliver = (at: Date) => deliverAll(world, byPurchase, at, sent);
  for (let index = 0; index < days; index += 1) {
    const day = addDays(firstDay, index);

    const at = (time: string): Date => {
      clock.set(`${day}T${time}Z`);
      return new Date();
    };
    const times = doubled.has(day) ? 2 : 1;
    const fire = (what: () => Promise<unknown>) =>
      skipped.has(day) ? [] : Promise.all(Array.from({ length: times }, what));
    at('06:30:00');
    await fire(() => fillCalendar(world));
    await deliver(new Date());
    await deliver(at('09:00:00'));
    at('12:00:00');
    if (index === raise.approvedAfter) await world.raisePremiums();
    await actOn(world, insured, day);
    await deliver(at('14:00:00'));
    at('18:00:00');
    await fire(() => wakeRecycling(world));
    if (!skipped.has(day)) await charge(world, times);
    await deliver(new Date());
    await deliver(at('23:30:00'));
    // What left on an earlier day was right then: only what mails of the week say together is asked again.
    const week = sent.filter(({ at }) => at > new Date(Date.now() - 10 * 86_400_000));
    const wrong = [...(await compareMoney(world, compared)), ...(await findBroken(world, week))];
    if (wrong.length > 0) throw new Error([`on ${day}:`, ...wrong].join('\n'));
  }
  return sent;
}

async function fillCalendar({ activities }: World): Promise<void> {
  let after: string | null = null;
  do {
    const page: { next: string | null } = await activities.fillBillingCalendar({
      after,
      limit: 200,
    });
    after = page.next;
  } while (after !== null);
}

async function wakeRecycling({ activities, api }: World): Promise<void> {
  const before = await billingPeriodModel(api.db).findAll({
    attributes: ['id'],
    where: { state: 'recycling' },
    raw: true,
  });
  // What the workflow does when it is poked is done when its look has ended: the same look, made here, waits for it.
  let after: string | null = null;
  do ({ next: after } = await activities.wakeRecycling({ after, limit: 200 }));
  while (after !== null);
  for (const { id } of before) await activities.lookAtPeriod({ periodId: id });
}

/** Runs until nothing that is due is left, and nothing is under way but transfers that people look for. */
function charge(world: World, times: number): Promise<true> {
  return until(
    async () => {
      for (const provider of Object.keys(chargesASecond))
        await Promise.all(
          Array.from({ length: times }, () =>
            world.activities.beginCharges({ provider, limit: 200 }),
          ),
        );
      return (await listUnfinished(world)).length === 0 ? true : null;
    },
    {
      within: 120_000,
      every: 100,
      otherwise: async () => (await listUnfinished(world)).join('\n'),
    },
  );
}

/** Periods that are due or under way this evening, each as a line. */
async function listUnfinished({ api }: World): Promise<readonly string[]> {
  const { rows } = await api.db.query<{ line: string }>(
    `SELECT concat_ws(' ', p.policy_id, p.number, p.country_code, p.provider, p.state, 'tries', p.tries, 'next', p.next_try_at,
                      'claimed', p.claimed_at, 'last attempt', a.provider, a.status, a.reason) AS line
       FROM billing_period p
       LEFT JOIN LATERAL (SELECT kind, provider, status, reason, status IN ('created', 'sending', 'pending', 'unknown') AS is_open
                            FROM payment_attempt WHERE owner_kind = 'billing_period' AND owner_id = p.id
                           ORDER BY created_at DESC LIMIT 1) a ON true
      WHERE CASE WHEN a.is_open THEN a.kind <> 'transfer_non_automated' ELSE p.next_try_at <= $1 END`,
    [new Date()],
  );
  return rows.map(({ line }) => line);
}

/** Those whose acts follow what became of the first renewal. */
const actsAfter: ReadonlySet<Life> = new Set([
  'new_card',
  'asked_late',
  'charged_back',
  'won_back',
  'cover_ended',
  'paid_in_notice',
  'reinstated',
]);

/** What holders, banks and staff do on a day. */
async function actOn(world: World, insured: readonly Insured[], day: string): Promise<void> {
  for (const one of insured) {
    const { life, startsOn } = one.scene;
    const due = addMonths(startsOn, 1);
    const isDay = (days: number, from = due): boolean => addDays(from, days) === day;
    if (life === 'cancelled' && isDay(actsOn.cancelled)) await world.cancel(one);
    if (life === 'paused' && isDay(actsOn.paused)) await world.pause(one);
    if (life === 'taken_back' && isDay(actsOn.endedFirst)) await world.cancel(one);
    if (life === 'taken_back' && isDay(actsOn.takenBack)) await world.takeBack(one);
    const isByTransfer = isTransferred(one.scene);
    if (isByTransfer && isDay(0)) await world.transfer(one);
    if (isByTransfer && isDay(actsOn.transferFound)) await world.findTransfer(one);
    const number = askedLives.has(life) ? numberDue(startsOn, day) : null;
    const isOnTime = life !== 'asked_late' && !isByTransfer;
    if (number !== null && (number > 1 || isOnTime)) await world.payOnce(one, number);
    if (!actsAfter.has(life) || day < due || day > addDays(due, actsOn.nothingAfter)) continue;
    const period = await billingPeriodModel(world.api.db).findOne({
      where: { policyId: one.policyId, number: 1 },
      raw: true,
      rejectOnEmpty: true,
    });
    const { arrearsFrom, state, updatedAt } = period;
    const last = life === 'reinstated' ? await findLastNotice(world.api.db, one.policyId) : null;
    if (last?.outcome === 'ended' && isDay(actsOn.reinstated, last.endsOn ?? ''))
      await world.reinstate(one);
    if (
      last?.outcome === 'reinstated' &&
      arrearsFrom !== null &&
      isDay(actsOn.paidBack, arrearsFrom)
    )
      await world.payByNewCard(one);
    const isNotified = notifiedLives.has(life) && last === null;
    if (isNotified && arrearsFrom !== null && isDay(actsOn.notice, arrearsFrom))
      await world.recordNotice(one);
    if (
      life === 'paid_in_notice' &&
      arrearsFrom !== null &&
      isDay(actsOn.paidInNotice, arrearsFrom)
    )
      await world.payByNewCard(one);
    if (life === 'new_card' && arrearsFrom !== null && isDay(actsOn.newCard, arrearsFrom))
      await world.payByNewCard(one);
    if (life === 'asked_late' && arrearsFrom !== null && isDay(actsOn.newCard, arrearsFrom))
      await world.payOnce(one, 1);
    const { timeZone } = countries[one.scene.country];
    const paidOn = dayIn(timeZone, updatedAt.getTime());
    const isDisputed = life === 'charged_back' || life === 'won_back';
    const isPaid = state === 'processed' && paidOn < addDays(due, actsOn.wonBack);
    if (isDisputed && isPaid && isDay(actsOn.chargedBack, paidOn)) await world.chargeBack(one);
    if (life === 'won_back' && state === 'recycling' && isDay(actsOn.wonBack, paidOn))
      await world.winBack(one);
  }
}

/** The period that is due on a day; null: none is. */
function numberDue(startsOn: string, day: string): number | null {
  for (let number = 1; addMonths(startsOn, number) <= day; number += 1)
    if (addMonths(startsOn, number) === day) return number;
  return null;
}

/** Hands over what may leave now, and notes it. */
async function deliverAll(
  { api }: World,
  byPurchase: ReadonlyMap<string, Insured>,
  now: Date,
  sent: Sent[],
): Promise<void> {
  const { recordKeys, indexKey, linkKeys } = api.dependencies.configuration;
  const due = await messageModel(api.db).findAll({
    attributes: ['id'],
    where: { state: ['due', 'sending'], dueAt: { [Op.lte]: new Date() } },
    raw: true,
  });
  await deliverDue({
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys,
    // Those of the countries.
    reminderHours: null,
    sendMail: () => Promise.resolve(),
  });
  const rows = await messageModel(api.db).findAll({
    where: { state: 'sent', id: due.map(({ id }) => id) },
    order: ['createdAt'],
    raw: true,
  });
  for (const { id, kind, subjectId, partId } of rows) {
    const insured = byPurchase.get(subjectId ?? '');
    if (insured === undefined) continue;
    const { timeZone } = countries[insured.scene.country];
    const number = await numberOf(api.db, insured, kind, partId ?? '');
    sent.push({ id, insured, kind, number, at: now, day: dayIn(timeZone, now.getTime()) });
  }
}

/** The number of the period that a mail is about. */
async function numberOf(
  db: World['api']['db'],
  { policyId }: Insured,
  kind: string,
  part: string,
): Promise<number | ''> {
  if (kind.startsWith('subscription_')) return '';
  const [id = ''] = part.split('/');
  const where = kind === 'period_charged' ? { attemptId: id } : { id };
  const row = await billingPeriodModel(db).findOne({ where: { policyId, ...where }, raw: true });
  return row?.number ?? '';
}
