import { coverEndDays, coverEndRuleOf, keepsByClaim } from '@cotejo/domain/billing/cover-end.ts';
import { nextContactTime } from '@cotejo/domain/country/contact-hours.ts';
import type { Database } from '../database.ts';
import { writeMessage } from '../message/write-message.ts';
import { noteEvent } from '../purchase/note-event.ts';
import type { BillingPeriod } from './billing-period.model.ts';
import type { CoverNotice, NoticeOutcome } from './cover-notice.model.ts';
import { carryNotice, closeNotice, findOpenNotice } from './cover-notices.ts';
import { findNextDue } from './list-periods.ts';

/**
 * What becomes of the notice about a period that is owed no more, before the period is moved. Where cover is suspended (Peru) the law
 * asks for every premium that is due: the notice goes on with the next one, by the days of that. Else it is over, and its holder is told
 * in the hours of the country.
 *
 * @param now the moment by which the hours are judged
 * @param today ISO day of its country
 */
export async function settleNotice(
  tx: Database,
  period: BillingPeriod,
  outcome: 'paid' | 'cancelled',
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const { id: periodId, purchaseId, countryCode } = period;
  const notice = await findOpenNotice(tx, periodId);
  if (notice === null) return;
  const next = keepsByClaim(period) ? await findNextDue(tx, period, today) : null;
  const rule = next === null ? null : coverEndRuleOf(countryCode, next.dueOn);
  if (next !== null && rule !== null) {
    const { suspendsOn, sentOn } = notice;
    const days = coverEndDays(rule, { dueOn: next.dueOn, sentOn });
    const isSuspended = suspendsOn !== null && suspendsOn <= today;
    await carryNotice(tx, notice.id, {
      periodId: next.id,
      suspendsOn: isSuspended ? suspendsOn : days.suspendsOn,
      endsOn: notice.endsOn === null ? null : days.endsOn,
    });
    if (notice.endsOn !== null)
      await noteEvent(tx, purchaseId, 'cover_notice', {
        number: next.number,
        sentOn,
        day: days.endsOn,
      });
    return;
  }
  await endNotice(tx, period, notice, outcome, now);
}

/** Closes a notice whose cover continues: writes it to the history and tells the policyholder. */
export async function endNotice(
  tx: Database,
  period: NoticedPeriod,
  notice: Pick<CoverNotice, 'id'>,
  outcome: Exclude<NoticeOutcome, 'ended'>,
  now: Date,
): Promise<void> {
  const { id: periodId, purchaseId, number } = period;
  await closeNotice(tx, periodId, outcome);
  await noteEvent(tx, purchaseId, 'cover_notice_over', { number, outcome });
  await tellOfNotice(tx, 'cover_kept', period, notice, contactTimeOf(period, now));
}

/** When the holder of a period may next be written to, by the hours of the country. */
export const contactTimeOf = (
  { countryCode }: Pick<BillingPeriod, 'countryCode'>,
  now: Date,
): Date => new Date(nextContactTime(countryCode, 'contact', now.getTime()));

/**
 * Tells the holder what a notice says or what became of it, once.
 *
 * @param dueAt in the hours of the country (`contactTimeOf`)
 */
export async function tellOfNotice(
  tx: Database,
  kind: 'cover_notice' | 'cover_suspended' | 'cover_kept' | 'cover_ended',
  { id: periodId, purchaseId: subjectId }: NoticedPeriod,
  notice: Pick<CoverNotice, 'id'>,
  dueAt: Date,
): Promise<void> {
  await writeMessage(tx, { kind, subjectId, partId: `${periodId}/${notice.id}`, dueAt });
}

type NoticedPeriod = Pick<BillingPeriod, 'id' | 'purchaseId' | 'countryCode' | 'number'>;
