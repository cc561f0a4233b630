import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import type { AuditHead } from '@cotejo/workflows/audit/activities.ts';
import { auditScheduleId, auditWorkflowType } from '@cotejo/workflows/audit/messages.ts';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

/** The next run compares the chain with this head. What staff have set of the schedule stays. */
export async function keepAuditHead(client: Client, head: AuditHead): Promise<void> {
  await client.schedule
    .getHandle(auditScheduleId)
    .update(({ action, ...schedule }) => ({ ...schedule, action: { ...action, args: [head] } }));
}

/** Every night; a schedule that exists is left as staff have set it. */
export async function scheduleAudit(client: Client, taskQueue: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: auditScheduleId,
      spec: {
        calendars: [{ hour: 4, minute: 20 }],
        timezone: 'America/Santiago',
        jitter: '10 minutes',
      },
      action: {
        type: 'startWorkflow',
        workflowType: auditWorkflowType,
        taskQueue,
        workflowId: 'audit/check',
        staticSummary: 'Auditoría · ¿alguien cambió una fila?',
        typedSearchAttributes: new TypedSearchAttributes([{ key: kindAttribute, value: 'audit' }]),
      },
      policies: { overlap: 'SKIP', catchupWindow: '1 day' },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
