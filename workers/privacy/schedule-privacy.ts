import type { Client } from '@temporalio/client';
import * as messages from '@cotejo/workflows/privacy/messages.ts';
import { createSchedule } from '../create-schedule.ts';

const timezone = 'America/Santiago';

/**
 * Every night what is kept no longer is erased. Values of an older key are sealed again every night, and whenever
 * a worker starts: a new key comes with a start.
 */
export async function schedulePrivacy(client: Client, taskQueue: string): Promise<void> {
  await createSchedule(client, {
    scheduleId: messages.retentionScheduleId,
    at: { hours: [3], minute: 30, timezone },
    taskQueue,
    workflowType: messages.retentionWorkflowType,
    workflowId: 'retention/erase',
    input: messages.defaultRetention,
    summary: 'Datos personales · borra lo que ya no se guarda',
    kind: 'retention',
  });
  await createSchedule(client, {
    scheduleId: messages.resealScheduleId,
    at: { hours: [4], minute: 30, timezone },
    taskQueue,
    workflowType: messages.resealWorkflowType,
    workflowId: 'reseal/records',
    input: messages.defaultReseal,
    summary: 'Claves · sella de nuevo lo que tiene una clave anterior',
    kind: 'reseal',
    runsAtStart: true,
  });
}
