import type { Client } from '@temporalio/client';
import {
  defaultReminders,
  remindersScheduleId,
  remindersWorkflowType,
} from '@cotejo/workflows/reminder/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every quarter of an hour. */
export function scheduleReminders(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: remindersScheduleId,
    at: { everyMs: 15 * 60_000 },
    taskQueue,
    workflowType: remindersWorkflowType,
    workflowId: 'reminders/look',
    input: defaultReminders,
    summary: 'Recordatorios · contrataciones sin terminar',
    kind: 'reminders',
  });
}
