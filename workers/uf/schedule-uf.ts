import type { Client } from '@temporalio/client';
import { countries, ufCountry } from '@cotejo/domain/country/country.ts';
import { countryAttribute } from '@cotejo/workflows/search-attributes.ts';
import { defaultUfInput, ufScheduleId, ufWorkflowType } from '@cotejo/workflows/uf/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/**
 * Three times a day, and once whenever a worker starts: it may have been away on the day that a new period
 * was published.
 */
export function scheduleUf(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: ufScheduleId,
    at: { hours: [6, 12, 18], minute: 5, timezone: countries[ufCountry].timeZone },
    taskQueue,
    workflowType: ufWorkflowType,
    workflowId: 'uf/refresh',
    input: defaultUfInput,
    summary: `UF · ${ufCountry} · valores publicados`,
    kind: 'uf',
    attributes: [{ key: countryAttribute, value: ufCountry }],
    runsAtStart: true,
  });
}
