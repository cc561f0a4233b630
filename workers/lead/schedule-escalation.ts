import type { Client } from '@temporalio/client';
import {
  defaultEscalateLeads,
  escalateLeadsWorkflowType,
  escalationScheduleId,
} from '@cotejo/workflows/lead/escalation-messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every quarter of an hour: deadlines are hours, and `lead/{id}` keeps them to the minute. */
export function scheduleEscalation(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: escalationScheduleId,
    at: { everyMs: 900_000 },
    taskQueue,
    workflowType: escalateLeadsWorkflowType,
    workflowId: 'leads/escalation',
    input: defaultEscalateLeads,
    summary: 'Solicitudes · plazos y escalamiento',
    kind: 'leads',
    runsAtStart: true,
  });
}
