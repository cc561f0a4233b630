import { arrearsDays, arrearsOn, nextStageDay } from '@cotejo/domain/billing/arrears.ts';
import { isRiseTooHigh } from '@cotejo/domain/billing/charge-amount.ts';
import { premiumBefore } from '@cotejo/domain/billing/charge-notice.ts';
import { chargingFrom, stageAt } from '@cotejo/domain/billing/charge-times.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import { addDays, countDays } from '@cotejo/domain/money/calendar-day.ts';
import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import type { BillingPeriod } from '@cotejo/store/billing/billing-period.model.ts';
import { findLastPaid } from '@cotejo/store/billing/list-periods.ts';
import { lockPeriod, movePeriod } from '@cotejo/store/billing/move-period.ts';
import type { Database } from '@cotejo/store/database.ts';
import { deriveId } from '@cotejo/store/derive-id.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { findInFlightOf } from '@cotejo/store/payment/find-in-flight.ts';
import { lockGoing } from '@cotejo/store/subscription/advance-subscription.ts';
import { chargeWorkflowId } from '@cotejo/workflows/billing/messages.ts';
import type { ChargeActivities, PeriodStanding } from '@cotejo/workflows/billing/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { toProgress } from './commit-period.ts';
import type { BillingDependencies } from './dependencies.ts';
import { dayOfPeriod, isSeen, personAfterDays } from './period-day.ts';
import { readAmount } from '@cotejo/store/billing/read-amount.ts';

/** The id of the n-th try of a period: made again, it is the same. */
export const tryIdOf = ({ policyId, number, tries }: BillingPeriod): string =>
  deriveId('charge', policyId, String(number), String(tries + 1));

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
        if (state === 'cancelled') await endUnpaid(tx, period);
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
  await writeStage(tx, period, now);
  if (nextTryAt === null || nextTryAt > now) return waitFor(period, now);
  // The run lets no more be charged at once than a provider takes, and nothing while it fails: also what has already begun.
  const { claimedAt } = period;
  if (claimedAt === null || now.getTime() - claimedAt.getTime() > billingRun.claimMs)
    return waitFor({ ...period, nextTryAt: null }, now, 'Espera su turno en la ronda');
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

/** The reminder of the stage that holds today; one that another stage has overtaken is left out. */
async function writeStage(tx: Database, period: BillingPeriod, now: Date): Promise<void> {
  const { id, purchaseId, arrearsFrom, countryCode } = period;
  const today = dayOfPeriod(period, now);
  const stage = arrearsOn(arrearsFrom, today);
  if (stage === null || arrearsFrom === null) return;
  const days = countDays(arrearsFrom, today);
  if (days >= personAfterDays && !isSeen(period, today))
    await showUnpaid(tx, period, `unpaid for ${days} days`);
  // The mail of the decline is the first one.
  if (stage === 'mora_1') return;
  if (days === arrearsDays[stage] && now < stageAt(countryCode, today)) return;
  await writeMessage(tx, {
    kind: stage === 'mora_2' ? 'period_reminder' : 'period_last_reminder',
    subjectId: purchaseId,
    partId: id,
  });
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

/** Until the next try, the next stage, or the day on which staff look: the first of them. */
function waitFor(
  period: BillingPeriod,
  now: Date,
  otherwise = 'Espera a su titular',
): PeriodStanding {
  const { state, version, nextTryAt, arrearsFrom, countryCode } = period;
  const moments: (readonly [Date, string])[] = [];
  if (nextTryAt !== null) moments.push([nextTryAt, 'Próximo cobro']);
  const days = arrearsFrom === null ? null : countDays(arrearsFrom, dayOfPeriod(period, now));
  if (arrearsFrom !== null && days !== null) {
    const at = (after: number) => stageAt(countryCode, addDays(arrearsFrom, after));
    const today = at(days);
    const begins = days > 0 && Object.values(arrearsDays).includes(days);
    const stage = begins && today > now ? days : nextStageDay(days);
    if (stage !== null) moments.push([at(stage), 'Recordatorio']);
    else if (days < personAfterDays) moments.push([at(personAfterDays), 'Lo revisa una persona']);
  }
  const [first] = moments.toSorted(([one], [other]) => one.getTime() - other.getTime());
  const needsPerson =
    days !== null && days >= personAfterDays && !isSeen(period, dayOfPeriod(period, now));
  return {
    next: 'wait',
    state,
    version,
    ms: first === undefined ? null : Math.max(0, first[0].getTime() - now.getTime()),
    needsPerson,
    why: first?.[1] ?? (needsPerson ? 'Lo revisa una persona' : otherwise),
  };
}
