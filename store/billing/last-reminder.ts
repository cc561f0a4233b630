import { allReminderKinds } from '@cotejo/domain/billing/arrears.ts';
import type { Database } from '../database.ts';
import { messageModel } from '../message/message.model.ts';
import { messageIdOf } from '../message/write-message.ts';
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

/** When the newest mail left that reminds of what a period owes, by the part of its reminders; null where none has. */
export async function findLastReminder(
  db: Database,
  {
    purchaseId: subjectId,
    partId,
  }: Pick<BillingPeriod, 'purchaseId'> & { readonly partId: string },
): Promise<Date | null> {
  const last = await messageModel(db).findOne({
    attributes: ['sentAt'],
    where: {
      id: allReminderKinds.map((kind) => messageIdOf({ kind, subjectId, partId })),
      state: ['sent', 'bounced'],
    },
    order: [['sentAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  return last?.sentAt ?? null;
}
