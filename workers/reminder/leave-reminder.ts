import type { IdlePurchase, ReminderStage } from '@cotejo/domain/purchase/end/resume-reminders.ts';
import type { Database } from '@cotejo/store/database.ts';
import { writeMessages } from '@cotejo/store/message/write-message.ts';
import { findIdlePurchase } from '@cotejo/store/purchase/recovery/idle-purchases.ts';
import type { ReminderMailActivities } from '@cotejo/workflows/reminder/activities.ts';

/** Leaves reminders as messages, one for each time that a visitor left; they are judged again when they are sent. */
export function leaveReminders(
  db: Database,
  stage: ReminderStage,
  purchases: readonly Pick<IdlePurchase, 'id' | 'updatedAt'>[],
): Promise<void> {
  return db.transaction((tx) =>
    writeMessages(
      tx,
      purchases.map(({ id, updatedAt }) => ({
        kind: stage,
        subjectId: id,
        partId: updatedAt.toISOString(),
      })),
    ),
  );
}

/** For looks that began in a release that sent one by one. */
export function createSendReminder(db: Database): ReminderMailActivities['sendReminder'] {
  return async ({ purchaseId, stage }) => {
    const idle = await findIdlePurchase(db, purchaseId);
    if (idle === null) return 'outdated';
    await leaveReminders(db, stage, [idle]);
    return 'sent';
  };
}
