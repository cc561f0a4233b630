import type { Client } from '@temporalio/client';
import {
  recoveryScheduleId,
  recoveryWorkflowType,
  type RecoveryInput,
} from '@cotejo/workflows/recovery/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Looks every so often, one look at a time. */
export function scheduleRecovery(
  client: Client,
  taskQueue: string,
  { everyMs, lateAfterMs }: RecoveryInput & { readonly everyMs: number },
): Promise<void> {
  const input: RecoveryInput = { lateAfterMs };
  return createSchedule(client, {
    scheduleId: recoveryScheduleId,
    at: { everyMs },
    taskQueue,
    workflowType: recoveryWorkflowType,
    workflowId: 'recovery/look',
    input,
    summary: 'Revisión · lo que quedó abierto sin nadie',
    kind: 'recovery',
  });
}
