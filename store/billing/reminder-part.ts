import type { Database } from '../database.ts';
import type { BillingPeriod } from './billing-period.model.ts';
import { coverNoticeModel } from './cover-notice.model.ts';

/**
 * Part id of a period's reminders: the period's id, with the first day of its arrears if a reinstatement restarted them. Without that
 * day, reminders sent before the reinstatement would count as sent.
 */
export async function readReminderPart(
  db: Database,
  { id, arrearsFrom }: Pick<BillingPeriod, 'id' | 'arrearsFrom'>,
): Promise<string> {
  const reinstated = await coverNoticeModel(db).count({
    where: { periodId: id, outcome: 'reinstated' },
    ...db.scope,
  });
  return reinstated === 0 || arrearsFrom === null ? id : `${id}/${arrearsFrom}`;
}
