import type { Client } from '@temporalio/client';
import {
  defaultWakeTickets,
  ticketsScheduleId,
  wakeTicketsWorkflowType,
} from '@cotejo/workflows/ticket/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every quarter of an hour: a day begins in each country at another time. */
export function scheduleTickets(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: ticketsScheduleId,
    at: { everyMs: 900_000 },
    taskQueue,
    workflowType: wakeTicketsWorkflowType,
    workflowId: 'tickets/wake',
    input: defaultWakeTickets,
    summary: 'Consultas · esperas que terminan y recordatorios',
    kind: 'tickets',
    runsAtStart: true,
  });
}
