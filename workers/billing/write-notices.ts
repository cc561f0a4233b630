import { isAsked } from '@cotejo/domain/billing/charged-by.ts';
import { noticesOn, premiumBefore } from '@cotejo/domain/billing/charge-notice.ts';
import { nextContactTime } from '@cotejo/domain/country/contact-hours.ts';
import { findLastPaid, findOldestOpen } from '@cotejo/store/billing/list-periods.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { listSteps } from '@cotejo/store/subscription/premium-changes.ts';
import { noticePart } from '@cotejo/store/subscription/read-pauses.ts';
import { dayOfPeriod } from './period-day.ts';

/**
 * What its holder is told today about the next charge of a policy. It leaves in the hours of the country and is worth nothing
 * once the charge is tried; a charge that is moved is told again, of its new day.
 */
export async function writeNotices(tx: Database, policyId: string, now: Date): Promise<void> {
  const period = await findOldestOpen(tx, policyId);
  if (period === null || period.state !== 'scheduled' || period.nextTryAt === null) return;
  const { purchaseId, amount, countryCode, nextTryAt } = period;
  const dueOn = isAsked(period) ? period.dueOn : dayOfPeriod(period, nextTryAt);
  const last = premiumBefore(period.currency, await findLastPaid(tx, policyId));
  // What its insurer changed was told in a mail of its own, with more time.
  const isTold = (await listSteps(tx, policyId)).some(
    ({ fromNumber }) => fromNumber === period.number,
  );
  const before = isTold ? null : last;
  const dueAt = new Date(nextContactTime(countryCode, 'contact', now.getTime()));
  if (dueAt >= nextTryAt) return;
  const partId = await noticePart(tx, period, dueOn);
  for (const kind of noticesOn({ dueOn, amount }, { before, today: dayOfPeriod(period, now) }))
    await writeMessage(tx, {
      kind,
      subjectId: purchaseId,
      partId,
      dueAt,
      notAfter: nextTryAt,
    });
}
