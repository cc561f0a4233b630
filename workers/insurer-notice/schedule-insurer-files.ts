import type { Client } from '@temporalio/client';
import {
  defaultTellInsurers,
  insurerFilesScheduleId,
  sendInsurerFilesWorkflowType,
} from '@cotejo/workflows/insurer-notice/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every quarter of an hour: a cutting day ends in each country at another time. */
export function scheduleInsurerFiles(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: insurerFilesScheduleId,
    at: { everyMs: 900_000 },
    taskQueue,
    workflowType: sendInsurerFilesWorkflowType,
    workflowId: 'insurers/tell',
    input: defaultTellInsurers,
    summary: 'Aseguradoras · archivos del día de corte',
    kind: 'insurer-files',
    runsAtStart: true,
  });
}
