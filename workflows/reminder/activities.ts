import type { ReminderStage } from '@cotejo/domain/purchase/resume-reminders.ts';

export interface ReminderActivities {
  /** Looks at a batch of purchases: those to remind of, and where to go on; null: there are no more. */
  listReminders(call: {
    readonly stage: ReminderStage;
    readonly from: string | null;
    readonly limit: number;
  }): Promise<{ readonly due: readonly string[]; readonly next: string | null }>;
}

export interface ReminderMailActivities {
  /** Sent once. `outdated`: it is not due any more. `refused`: there is no such mailbox. */
  sendReminder(call: {
    readonly purchaseId: string;
    readonly stage: ReminderStage;
  }): Promise<'sent' | 'refused' | 'outdated'>;
}
