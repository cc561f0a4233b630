import { reminderStages } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import type { Database } from '../database.ts';
import { sentMailModel } from './sent-mail.model.ts';

export interface SentReminder {
  readonly purchaseId: string;
  readonly stage: string;
  readonly sentAt: Date;
}

/** The reminders that were sent for some purchases. */
export async function listReminders(
  db: Database,
  purchaseIds: readonly string[],
): Promise<readonly SentReminder[]> {
  const rows = await sentMailModel(db).findAll({
    attributes: ['purchaseId', 'kind', 'sentAt'],
    where: { purchaseId: [...purchaseIds], kind: [...reminderStages] },
    raw: true,
    ...db.scope,
  });
  return rows.map(({ purchaseId, kind, sentAt }) => ({
    purchaseId: purchaseId ?? '',
    stage: kind,
    sentAt,
  }));
}
