import type { ReminderStage } from '@cotejo/domain/purchase/end/resume-reminders.ts';

/** The contract of the schedule `reminders`: mails that ask visitors to resume an unfinished purchase. */

export const remindersWorkflowType = 'sendReminders';
export const remindersScheduleId = 'reminders';

export interface RemindersInput {
  /** Purchases that one activity looks at. */
  readonly batch: number;
  /** Where a long run goes on in a new history. */
  readonly at?: RemindersPlace;
}

export interface RemindersPlace {
  readonly stage: ReminderStage;
  /** The purchase after which to go on; null = from the first. */
  readonly from: string | null;
  readonly sent: number;
  readonly left: number;
}

export const defaultReminders: RemindersInput = { batch: 200 };
