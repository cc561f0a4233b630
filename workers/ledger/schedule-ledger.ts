import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import { TypedSearchAttributes } from '@temporalio/common';
import { countries, defaultCountry } from '@cotejo/domain/country/country.ts';
import {
  defaultLedgerInput,
  ledgerScheduleId,
  ledgerWorkflowType,
} from '@cotejo/workflows/ledger/messages.ts';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

/**
 * Every morning, when the day before is over in every country and by the clock (UTC) that the providers list by. A
 * schedule that exists is left as staff have set it.
 */
export async function scheduleLedger(client: Client, taskQueue: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: ledgerScheduleId,
      spec: {
        calendars: [{ hour: 5, minute: 10 }],
        timezone: countries[defaultCountry].timeZone,
        jitter: '10 minutes',
      },
      action: {
        type: 'startWorkflow',
        workflowType: ledgerWorkflowType,
        taskQueue,
        workflowId: 'ledger/compare',
        args: [defaultLedgerInput],
        staticSummary: 'Libro mayor · ¿coincide con los proveedores?',
        typedSearchAttributes: new TypedSearchAttributes([{ key: kindAttribute, value: 'ledger' }]),
      },
      policies: { overlap: 'SKIP', catchupWindow: '1 day' },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
