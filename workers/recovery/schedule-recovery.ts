import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import {
  recoveryScheduleId,
  recoveryWorkflowType,
  type RecoveryInput,
} from '@cotejo/workflows/recovery/messages.ts';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

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
        staticSummary: 'Revisión · lo que quedó abierto sin nadie',
        typedSearchAttributes: new TypedSearchAttributes([
          { key: kindAttribute, value: 'recovery' },
        ]),
      },
      policies: { overlap: 'SKIP', catchupWindow: '1 minute' },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
