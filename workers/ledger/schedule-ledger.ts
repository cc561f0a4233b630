import type { Client } from '@temporalio/client';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import {
  defaultLedgerInput,
  ledgerScheduleId,
  ledgerWorkflowType,
} from '@cotejo/workflows/ledger/messages.ts';
import { createSchedule } from '../create-schedule.ts';

/** Every morning, when the day before is over in every country and by the clock (UTC) that the providers list by. */
export function scheduleLedger(client: Client, taskQueue: string): Promise<void> {
  return createSchedule(client, {
    scheduleId: ledgerScheduleId,
    at: { hours: [5], minute: 10, timezone: countries[defaultCountry].timeZone },
    taskQueue,
    workflowType: ledgerWorkflowType,
    workflowId: 'ledger/compare',
    input: defaultLedgerInput,
    summary: 'Libro mayor · ¿coincide con los proveedores?',
    kind: 'ledger',
  });
}
