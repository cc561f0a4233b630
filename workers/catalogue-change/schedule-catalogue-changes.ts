import type { Client } from '@temporalio/client';
import {
  catalogueChangesScheduleId,
  defaultPublishChanges,
  publishChangesWorkflowType,
} from '@cotejo/workflows/catalogue-change/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every minute: a day begins in each country at another time, and its prices with it. */
export function scheduleCatalogueChanges(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: catalogueChangesScheduleId,
    at: { everyMs: 60_000 },
    taskQueue,
    workflowType: publishChangesWorkflowType,
    workflowId: 'catalogue/publish-changes',
    input: defaultPublishChanges,
    summary: 'Catálogo · cambios cuyo día llegó',
    kind: 'catalogue-changes',
    runsAtStart: true,
  });
}
