import {
  arrearsDays,
  arrearsOn,
  nextStageDay,
  overdueKind,
  reminderKinds,
} from '@cotejo/domain/billing/arrears.ts';
import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { isRiseTooHigh } from '@cotejo/domain/billing/charge-amount.ts';
import { premiumBefore } from '@cotejo/domain/billing/charge-notice.ts';
import { chargingFrom, stageAt } from '@cotejo/domain/billing/charge-times.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import { readReminderPart } from '@cotejo/store/billing/reminder-part.ts';
import { findLastPaid } from '@cotejo/store/billing/list-periods.ts';
import type { CoverNotice } from '@cotejo/store/billing/cover-notice.model.ts';
import { findOpenNotice, isPastPaying } from '@cotejo/store/billing/cover-notices.ts';
import { lockPeriod, movePeriod } from '@cotejo/store/billing/move-period.ts';
import { contactTimeOf, tellOfNotice } from '@cotejo/store/billing/settle-notice.ts';
import type { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { findInFlightOf } from '@cotejo/store/payment/find-in-flight.ts';
import { endUnpaidCover } from '@cotejo/store/sale/end-unpaid.ts';
import { lockGoing } from '@cotejo/store/subscription/advance-subscription.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import type { ChargeActivities, PeriodStanding } from '@cotejo/workflows/billing/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { toProgress } from './commit-period.ts';
import type { BillingDependencies } from './dependencies.ts';
import { dayOfPeriod, isSeen, personDays } from './period-day.ts';
import { readAmount } from '@cotejo/store/billing/read-amount.ts';

/** The id of the n-th try of a period: made again, it is the same. */
export const tryIdOf = ({ policyId, number, tries }: BillingPeriod): string =>
  deriveId('charge', policyId, String(number), String(tries + 1));

const unproven = 'its notice is over, and a failed try or our copy of it is missing';

/** Says what its row wants done next, and writes what its day asks for. */
export function createLookAtPeriod(deps: BillingDependencies): ChargeActivities['lookAtPeriod'] {
  return ({ periodId }) =>
    withHeartbeat(() =>
      deps.db.transaction(async (tx): Promise<PeriodStanding> => {
        const period = await lockPeriod(tx, periodId);
        const { state, version } = period;
        const under = await findInFlightOf(tx, { kind: 'billing_period', id: periodId });
        if (under !== null) {
          const { id: attemptId, provider } = under;
          const progress = toProgress(under, version);
          return { next: 'follow', state, version, attemptId, provider, progress };
        }
        if (state === 'cancelled') await lookAtEnd(deps, tx, period);
        if (state === 'processed' || state === 'cancelled') return { next: 'over', state, version };
        // Its bank took it back: people decide what becomes of it.
        if (period.attemptId !== null)
          return { next: 'wait', state, version, ms: null, needsPerson: true, why: 'Contracargo' };
        if ((await lockGoing(tx, period.policyId)) === null) {
          await movePeriod(tx, period, { state: 'cancelled', nextTryAt: null });
          await endUnpaid(tx, period);
          return { next: 'over', state: 'cancelled', version: version + 1 };
        }
        return standing(deps, tx, period);
      }),
    );
}

async function standing(
  deps: BillingDependencies,
  tx: Database,
  period: BillingPeriod,
): Promise<PeriodStanding> {
  const { state, nextTryAt, provider } = period;
  const now = deps.now();
  const today = dayOfPeriod(period, now);
  const end = await endUnpaidCover(tx, period, { now, today });
  if (end === 'ended') {
    await endUnpaid(tx, period);
    return { next: 'over', state: 'cancelled', version: period.version + 1 };
  }
  if (end === 'unproven') await showUnpaid(tx, period, unproven);
  const notice = await findOpenNotice(tx, period.id);
  if (notice !== null) await writeSuspension(tx, period, notice, { now, today });
  await writeStage(tx, period, now);
  if (nextTryAt !== null && (await isPastPaying(tx, period, today))) {
    await movePeriod(tx, period, { nextTryAt: null });
    await showUnpaid(tx, period, `the time to pay what was due on ${period.dueOn} is over`);
    return waitFor({ ...period, nextTryAt: null, version: period.version + 1 }, now);
  }
  if (nextTryAt === null || nextTryAt > now) return waitFor(period, now, { notice });
  if (isAsked(period)) return becomeOwed(deps, tx, period, now);
  // The run lets no more be charged at once than a provider takes, and nothing while it fails: also what has already begun.
  const { claimedAt } = period;
  if (claimedAt === null || now.getTime() - claimedAt.getTime() > billingRun.claimMs)
    return waitFor({ ...period, nextTryAt: null }, now, {
      otherwise: 'Espera su turno en la ronda',
    });
  const from = chargingFrom(period.countryCode, now);
  if (from > now) {
    await movePeriod(tx, period, { nextTryAt: from });
    return waitFor({ ...period, nextTryAt: from, version: period.version + 1 }, now);
  }
  const premium = await readAmount(tx, period, now, deps.chargesProjectedUf);
  if (premium === null) {
    // Its UF is outdated: nobody is in arrears for that.
    const later = new Date(now.getTime() + billingRun.againMs);
    await movePeriod(tx, period, { nextTryAt: later });
    return waitFor({ ...period, nextTryAt: later, version: period.version + 1 }, now);
  }
  const last = await findLastPaid(tx, period.policyId);
  const before = premiumBefore(period.currency, last);
  // Somebody may have looked at this very premium.
  if (period.agreedAmount !== period.amount && isRiseTooHigh(period.amount, before)) {
    await movePeriod(tx, period, { nextTryAt: null });
    await showUnpaid(tx, period, `its premium rose from ${before} to ${period.amount}`);
    return waitFor({ ...period, nextTryAt: null, version: period.version + 1 }, now);
  }
  return { next: 'charge', state, version: period.version, provider, attemptId: tryIdOf(period) };
}

/**
 * Its holder was asked for it and has not paid on its day: it is owed from today on, whenever we come to see it, and they are told. Where
 * its UF is outdated nobody could pay it, and it waits.
 */
async function becomeOwed(
  deps: BillingDependencies,
  tx: Database,
  period: BillingPeriod,
  now: Date,
): Promise<PeriodStanding> {
  const { purchaseId, version } = period;
  if ((await readAmount(tx, period, now, deps.chargesProjectedUf)) === null) {
    const nextTryAt = new Date(now.getTime() + billingRun.againMs);
    await movePeriod(tx, period, { nextTryAt });
    return waitFor({ ...period, nextTryAt, version: version + 1 }, now);
  }
  const arrearsFrom = period.arrearsFrom ?? dayOfPeriod(period, now);
  const owed = { state: 'recycling', arrearsFrom, nextTryAt: null } as const;
  await movePeriod(tx, period, owed, { type: 'period_overdue' });
  const partId = await readReminderPart(tx, { ...period, ...owed });
  await writeMessage(tx, { kind: overdueKind, subjectId: purchaseId, partId });
  return waitFor({ ...period, ...owed, version: version + 1 }, now);
}

/**
 * The reminder of the stage that holds today; one that another stage has overtaken is left out. How soon after another one it leaves is decided
 * when it does, over all policies of its holder (`debt-contact.ts`).
 */
async function writeStage(tx: Database, period: BillingPeriod, now: Date): Promise<void> {
  const { purchaseId, arrearsFrom, countryCode } = period;
  const today = dayOfPeriod(period, now);
  const stage = arrearsOn(arrearsFrom, today);
  if (stage === null || arrearsFrom === null) return;
  const days = countDays(arrearsFrom, today);
  if (days >= personDays(period) && !isSeen(period, today))
    await showUnpaid(tx, period, `unpaid for ${days} days`);
  // The mail of the decline is the first one.
  if (stage === 'mora_1') return;
  if (days === arrearsDays[stage] && now < stageAt(countryCode, today)) return;
  const partId = await readReminderPart(tx, period);
  await writeMessage(tx, {
    kind: reminderKinds[stage],
    subjectId: purchaseId,
    partId,
    dueAt: now,
  });
}

/** Its holder is told on the first day without cover; in the hours of the country. */
async function writeSuspension(
  tx: Database,
  period: BillingPeriod,
  notice: CoverNotice,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  if (notice.suspendsOn !== null && today >= notice.suspendsOn)
    await tellOfNotice(tx, 'cover_suspended', period, notice, contactTimeOf(period, now));
}

/** It is charged no more, and the notice that stands about it ends the cover none the less. */
async function lookAtEnd(
  deps: BillingDependencies,
  tx: Database,
  period: BillingPeriod,
): Promise<void> {
  const now = deps.now();
  const end = await endUnpaidCover(tx, period, { now, today: dayOfPeriod(period, now) });
  if (end === 'unproven') await showUnpaid(tx, period, unproven);
  else await endUnpaid(tx, period);
}

/** Nobody owes it any more. */
async function endUnpaid(tx: Database, { policyId, number }: BillingPeriod): Promise<void> {
  await resolveAttention(tx, [chargeWorkflowId(policyId, number)], ['period_unpaid']);
}

function showUnpaid(
  tx: Database,
  { policyId, number }: BillingPeriod,
  detail: string,
): Promise<boolean> {
  return raiseAttention(tx, {
    subject: chargeWorkflowId(policyId, number),
    kind: 'period_unpaid',
    needs: 'person',
    detail,
  });
}

/** Until the next try, the next stage, the day on which staff look, or what its notice leads to: the first of them. */
function waitFor(
  period: BillingPeriod,
  now: Date,
  {
    notice = null,
    otherwise = 'Espera a su titular',
  }: { readonly notice?: CoverNotice | null; readonly otherwise?: string } = {},
): PeriodStanding {
  const { state, version, nextTryAt, arrearsFrom, countryCode } = period;
  const moments: (readonly [Date, string])[] = [];
  if (nextTryAt !== null) moments.push([nextTryAt, isAsked(period) ? 'Vence' : 'Próximo cobro']);
  const days = arrearsFrom === null ? null : countDays(arrearsFrom, dayOfPeriod(period, now));
  if (arrearsFrom !== null && days !== null) {
    const at = (after: number) => stageAt(countryCode, addDays(arrearsFrom, after));
    const today = at(days);
    const begins = days > 0 && Object.values(arrearsDays).includes(days);
    const stage = begins && today > now ? days : nextStageDay(days);
    if (stage !== null) moments.push([at(stage), 'Recordatorio']);
    else if (days < personDays(period))
      moments.push([at(personDays(period)), 'Lo revisa una persona']);
  }
  const suspendsAt = notice?.suspendsOn == null ? null : stageAt(countryCode, notice.suspendsOn);
  if (suspendsAt !== null && suspendsAt > now)
    moments.push([suspendsAt, 'Se suspende la cobertura']);
  const endsAt = notice?.endsOn == null ? null : stageAt(countryCode, addDays(notice.endsOn, 1));
  if (endsAt !== null && endsAt > now) moments.push([endsAt, 'Termina la cobertura']);
  const [first] = moments.toSorted(([one], [other]) => one.getTime() - other.getTime());
  const needsPerson =
    days !== null && days >= personDays(period) && !isSeen(period, dayOfPeriod(period, now));
  return {
    next: 'wait',
    state,
    version,
    ms: first === undefined ? null : Math.max(0, first[0].getTime() - now.getTime()),
    needsPerson,
    why: first?.[1] ?? (needsPerson ? 'Lo revisa una persona' : otherwise),
  };
}
