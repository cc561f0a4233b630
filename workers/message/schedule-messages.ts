import type { Client } from '@temporalio/client';
import {
  defaultSweep,
  messagesScheduleId,
  sweepMessagesWorkflowType,
} from '@cotejo/workflows/message/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every minute: with its batch, the rate of what is not urgent. */
export function scheduleMessages(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: messagesScheduleId,
    at: { everyMs: 60_000 },
    taskQueue,
    workflowType: sweepMessagesWorkflowType,
    workflowId: 'messages/sweep',
    input: defaultSweep,
    summary: 'Mensajes · lo que no es urgente',
    kind: 'messages',
  });
}
