import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import { ufScheduleId, ufWorkflowType } from '@cotejo/workflows/uf/messages.ts';

/** Three times a day; a schedule that exists is left as staff have set it. */
export async function scheduleUf(client: Client, taskQueue: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: ufScheduleId,
      spec: {
        calendars: [{ hour: [6, 12, 18], minute: 5 }],
        timezone: 'America/Santiago',
        jitter: '10 minutes',
      },
      action: {
        type: 'startWorkflow',
        workflowType: ufWorkflowType,
        taskQueue,
        workflowId: 'uf/refresh',
      },
      policies: { overlap: 'SKIP', catchupWindow: '1 day' },
      state: { triggerImmediately: true },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
