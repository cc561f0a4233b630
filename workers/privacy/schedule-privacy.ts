import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleOptions,
} from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import * as messages from '@cotejo/workflows/privacy/messages.ts';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

/**
 * Every night what is kept no longer is erased. Values of an older key are sealed again every night, and whenever
 * a worker starts: a new key comes with a start. Schedules that exist are left as staff have set them.
 */
export async function schedulePrivacy(client: Client, taskQueue: string): Promise<void> {
  await createSchedule(client, taskQueue, {
    scheduleId: messages.retentionScheduleId,
    hour: 3,
    workflowType: messages.retentionWorkflowType,
    workflowId: 'retention/erase',
    input: messages.defaultRetention,
    summary: 'Datos personales · borra lo que ya no se guarda',
    kind: 'retention',
  });
  const isNew = await createSchedule(client, taskQueue, {
    scheduleId: messages.resealScheduleId,
    hour: 4,
    workflowType: messages.resealWorkflowType,
    workflowId: 'reseal/records',
    input: messages.defaultReseal,
    summary: 'Claves · sella de nuevo lo que tiene una clave anterior',
    kind: 'reseal',
  });
  if (!isNew)
    await client.schedule.getHandle(messages.resealScheduleId).trigger(ScheduleOverlapPolicy.SKIP);
}

interface Nightly {
  readonly scheduleId: string;
  readonly hour: number;
  readonly workflowType: string;
  readonly workflowId: string;
  readonly input: object;
  readonly summary: string;
  readonly kind: string;
}

/** False: it is there already. */
async function createSchedule(
  client: Client,
  taskQueue: string,
  { scheduleId, hour, workflowType, workflowId, input, summary, kind }: Nightly,
): Promise<boolean> {
  const options: ScheduleOptions = {
    scheduleId,
    spec: {
      calendars: [{ hour, minute: 30 }],
      timezone: 'America/Santiago',
      jitter: '10 minutes',
    },
    action: {
      type: 'startWorkflow',
      workflowType,
      taskQueue,
      workflowId,
      args: [input],
      staticSummary: summary,
      typedSearchAttributes: new TypedSearchAttributes([{ key: kindAttribute, value: kind }]),
    },
    policies: { overlap: 'SKIP', catchupWindow: '1 day' },
  };
  try {
    await client.schedule.create(options);
    return true;
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    return false;
  }
}
