import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleOptions,
} from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { kindAttribute, countryAttribute } from '@cotejo/workflows/search-attributes.ts';
import { defaultUfInput, ufScheduleId, ufWorkflowType } from '@cotejo/workflows/uf/messages.ts';

/**
 * Three times a day, and once whenever a worker starts: it may have been away on the day that a new period
 * was published. A schedule that exists is left as staff have set it.
 */
export async function scheduleUf(client: Client, taskQueue: string): Promise<void> {
  const options: ScheduleOptions = {
    scheduleId: ufScheduleId,
    spec: {
      calendars: [{ hour: [6, 12, 18], minute: 5 }],
      timezone: countries[ufCountry].timeZone,
      jitter: '10 minutes',
    },
    action: {
      type: 'startWorkflow',
      workflowType: ufWorkflowType,
      taskQueue,
      workflowId: 'uf/refresh',
      args: [defaultUfInput],
      staticSummary: `UF · ${ufCountry} · valores publicados`,
      typedSearchAttributes: new TypedSearchAttributes([
        { key: kindAttribute, value: 'uf' },
        { key: countryAttribute, value: ufCountry },
      ]),
    },
    policies: { overlap: 'SKIP', catchupWindow: '1 day' },
    state: { triggerImmediately: true },
  };
  try {
    await client.schedule.create(options);
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    await client.schedule.getHandle(ufScheduleId).trigger(ScheduleOverlapPolicy.SKIP);
  }
}
