import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import {
  defaultReminders,
  remindersScheduleId,
  remindersWorkflowType,
} from '@cotejo/workflows/reminder/messages.ts';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

/** Every quarter of an hour; a schedule that exists is left as staff have set it. */
export async function scheduleReminders(client: Client, taskQueue: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: remindersScheduleId,
      spec: { intervals: [{ every: '15 minutes' }], jitter: '1 minute' },
      action: {
        type: 'startWorkflow',
        workflowType: remindersWorkflowType,
        taskQueue,
        workflowId: 'reminders/look',
        args: [defaultReminders],
        staticSummary: 'Recordatorios · contrataciones sin terminar',
        typedSearchAttributes: new TypedSearchAttributes([
          { key: kindAttribute, value: 'reminders' },
        ]),
      },
      policies: { overlap: 'SKIP', catchupWindow: '15 minutes' },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
