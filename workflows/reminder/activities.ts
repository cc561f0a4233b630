import type { ReminderStage } from '@cotejo/domain/purchase/end/resume-reminders.ts';

export interface ReminderActivities {
  /**
   * Looks at a batch of purchases and leaves a message for each that is due: how many, and where to go on; null: there are no
   * more. `due` is of releases before messages were rows: what is still to be sent one by one.
   */
  listReminders(call: {
    readonly stage: ReminderStage;
    readonly from: string | null;
    readonly limit: number;
  }): Promise<{
    readonly due: readonly string[];
    readonly left?: number;
    readonly next: string | null;
  }>;
}

export interface ReminderMailActivities {
  /** Sent once. `outdated`: it is not due any more. `refused`: there is no such mailbox. */
  sendReminder(call: {
    readonly purchaseId: string;
    readonly stage: ReminderStage;
  }): Promise<'sent' | 'refused' | 'outdated'>;
}
