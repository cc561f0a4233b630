import type { Client } from '@temporalio/client';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import {
  companyPeriodsScheduleId,
  companyPeriodsWorkflowType,
  defaultCompanyPeriods,
} from '@cotejo/workflows/company-billing/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Early each day, at noon and whenever a worker starts: a day that was missed is made up for by the next run. */
export function scheduleCompanyPeriods(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: companyPeriodsScheduleId,
    at: { hours: [4, 12], minute: 10, timezone: countries[defaultCountry].timeZone },
    taskQueue,
    workflowType: companyPeriodsWorkflowType,
    workflowId: 'company-periods/run',
    input: defaultCompanyPeriods,
    summary: 'Meses de las empresas · cálculo y prefacturas',
    kind: 'company-periods',
    runsAtStart: true,
  });
}
