import type { Client } from '@temporalio/client';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import { billingRun } from '@cotejo/domain/billing/run-rules.ts';
import {
  billingCalendarScheduleId,
  billingCalendarWorkflowType,
  billingRunScheduleId,
  billingRunWorkflowType,
  defaultBillingBatch,
} from '@cotejo/workflows/billing/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/**
 * The calendar early each day and whenever a worker starts, and the run every quarter of an hour. Each reads everything that is
 * due: one that was missed, or comes twice, changes nothing.
 */
export async function scheduleBilling(client: Client, taskQueue: string): Promise<void> {
  await createSchedule(client, {
    scheduleId: billingCalendarScheduleId,
    at: { hours: [3], minute: 30, timezone: countries[defaultCountry].timeZone },
    taskQueue,
    workflowType: billingCalendarWorkflowType,
    workflowId: 'billing/calendar',
    input: defaultBillingBatch,
    summary: 'Calendario de cobros · períodos de los próximos 45 días',
    kind: 'billing-calendar',
    runsAtStart: true,
  });
  await createSchedule(client, {
    scheduleId: billingRunScheduleId,
    at: { everyMs: billingRun.everyMs },
    taskQueue,
    workflowType: billingRunWorkflowType,
    workflowId: 'billing/run',
    input: defaultBillingBatch,
    summary: 'Cobro de períodos · comienza los que vencen',
    kind: 'billing-run',
  });
}
