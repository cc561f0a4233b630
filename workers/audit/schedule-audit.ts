import type { Client } from '@temporalio/client';
import type { AuditHead } from '@cotejo/workflows/audit/activities.ts';
import { auditScheduleId, auditWorkflowType } from '@cotejo/workflows/audit/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** The next run compares the chain with this head. What staff have set of the schedule stays. */
export async function keepAuditHead(client: Client, head: AuditHead): Promise<void> {
  await client.schedule
    .getHandle(auditScheduleId)
    .update(({ action, ...schedule }) => ({ ...schedule, action: { ...action, args: [head] } }));
}

/** Every night. */
export function scheduleAudit(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: auditScheduleId,
    at: { hours: [4], minute: 20, timezone: 'America/Santiago' },
    taskQueue,
    workflowType: auditWorkflowType,
    workflowId: 'audit/check',
    summary: 'Auditoría · ¿alguien cambió una fila?',
    kind: 'audit',
  });
}
