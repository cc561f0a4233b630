import { randomUUID } from 'node:crypto';
import {
  coverEndDays,
  coverEndRuleOf,
  isNoticeDay,
  keepsByClaim,
} from '@cotejo/domain/billing/cover-end.ts';
import type { WithdrawnWhy } from '@cotejo/domain/billing/notice-forms.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { findOldestOpen } from '../billing/list-periods.ts';
import { findOpenNotice, keepContract, openNotice } from '../billing/cover-notices.ts';
import { movePeriod } from '../billing/move-period.ts';
import { wasActedBy } from '../billing/period-act.model.ts';
import { contactTimeOf, endNotice, tellOfNotice } from '../billing/settle-notice.ts';
import type { Database } from '../database.ts';
import { noteEvent } from '../purchase/note-event.ts';
import { act, type DeskAct, type DeskOutcome } from './desk-period.ts';

/** What the insurer says about its notice. */
export interface SentNotice {
  /** ISO day on which it was sent. */
  readonly sentOn: string;
  /** Its number at the insurer. */
  readonly reference: string;
}

/**
 * Records the insurer's notice that the policy ends if it is not paid, as two people confirm it; its holder gets our copy, in the hours
 * of the country. Only of what is to be paid next, after a try of it has failed, our reminders are through and nothing is tried any more.
 *
 * @param now the moment by which the day is judged
 * @param today ISO day of its country
 */
export function recordNotice(
  tx: Database,
  asked: DeskAct,
  { sentOn, reference }: SentNotice,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<DeskOutcome> {
  // Its number is with the notice alone, where it is erased.
  return act(tx, asked, { kind: 'notice_recorded', choice: sentOn }, async (period) => {
    const { id: periodId, policyId, purchaseId, countryCode, dueOn, number } = period;
    const rule = coverEndRuleOf(countryCode, dueOn);
    if (rule === null || period.state !== 'recycling' || period.attemptId !== null) return false;
    if (period.nextTryAt !== null || sentOn > today || !isNoticeDay(period, sentOn)) return false;
    if ((await findOldestOpen(tx, policyId))?.id !== periodId) return false;
    if ((await findOpenNotice(tx, periodId)) !== null) return false;
    const id = randomUUID();
    const days = coverEndDays(rule, { dueOn, sentOn });
    const dueAt = contactTimeOf(period, now);
    // Our copy is read before the end, however late the insurer's was recorded.
    const copyOn = dayIn(countries[countryCode].timeZone, dueAt.getTime());
    const endsOn = days.endsOn < copyOn ? copyOn : days.endsOn;
    await openNotice(tx, {
      id,
      policyId,
      periodId,
      law: rule.law,
      sentOn,
      reference,
      suspendsOn: days.suspendsOn,
      endsOn,
      recordedAt: now,
    });
    await movePeriod(tx, period, { lookedOn: today });
    await noteEvent(tx, purchaseId, 'cover_notice', { number, sentOn, day: endsOn });
    await tellOfNotice(tx, 'cover_notice', period, { id }, dueAt);
    return true;
  });
}

/** Whether this person has confirmed it from the version that they saw. */
export const wasNoticed = (tx: Database, { periodId, version, by }: DeskAct): Promise<boolean> =>
  wasActedBy(tx, { periodId, version: version + 1, kind: 'notice_recorded', byAccount: by });

/**
 * The insurer takes its notice back, and its holder is told; or it claims the premium, which keeps the contract: then the notice stands
 * and ends nothing by itself, where the law has it so.
 *
 * @param now the moment by which the hours of the country are judged
 * @param today ISO day of its country
 */
export function withdrawNotice(
  tx: Database,
  asked: DeskAct,
  { why, now, today }: { readonly why: WithdrawnWhy; readonly now: Date; readonly today: string },
): Promise<DeskOutcome> {
  return act(tx, asked, { kind: 'notice_withdrawn', choice: why }, async (period) => {
    const { id: periodId } = period;
    const notice = await findOpenNotice(tx, periodId);
    if (notice === null) return false;
    if (why === 'insurer_claims') {
      if (notice.endsOn === null || !keepsByClaim(period)) return false;
      await keepContract(tx, notice.id);
    } else {
      await endNotice(tx, period, notice, 'withdrawn', now);
    }
    await movePeriod(tx, period, { lookedOn: today });
    return true;
  });
}
