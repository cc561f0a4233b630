import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import {
  recoveryScheduleId,
  recoveryWorkflowType,
  type RecoveryInput,
} from '@cotejo/workflows/recovery/messages.ts';

/** Looks every so often, one look at a time; a schedule that exists is left as staff have set it. */
export async function scheduleRecovery(
  client: Client,
  taskQueue: string,
  settings: RecoveryInput & { readonly everyMs: number },
): Promise<void> {
  const { everyMs, lateAfterMs } = settings;
  const input: RecoveryInput = { lateAfterMs };
  try {
    await client.schedule.create({
      scheduleId: recoveryScheduleId,
      spec: { intervals: [{ every: everyMs }] },
      action: {
        type: 'startWorkflow',
        workflowType: recoveryWorkflowType,
        taskQueue,
        workflowId: 'recovery/look',
        args: [input],
      },
      policies: { overlap: 'SKIP', catchupWindow: '1 minute' },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
