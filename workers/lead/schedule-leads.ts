import type { Client } from '@temporalio/client';
import {
  defaultSweepLeads,
  leadsScheduleId,
  sweepLeadsWorkflowType,
} from '@cotejo/workflows/lead/sweep-messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every minute: a request that is asked in working hours is somebody's before its visitor has read the mail. */
export function scheduleLeads(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: leadsScheduleId,
    at: { everyMs: 60_000 },
    taskQueue,
    workflowType: sweepLeadsWorkflowType,
    workflowId: 'leads/sweep',
    input: defaultSweepLeads,
    summary: 'Solicitudes · asignación por reglas',
    kind: 'leads',
    runsAtStart: true,
  });
}
