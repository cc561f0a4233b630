import {
  proxyActivities,
  setCurrentDetails,
  sleep,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { DayOutcome, LedgerActivities, ProviderDay } from './activities.ts';
import { defaultLedgerInput, type LedgerInput } from './messages.ts';

const { bookMissing, listOpenDays, compareDay } = proxyActivities<LedgerActivities>({
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '15 seconds',
  // A database that is away is waited for; the schedule starts no other run meanwhile.
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** How many days of providers ended how. */
export type LedgerReport = Readonly<Record<DayOutcome, number>>;

/**
 * Compares the ledger with the providers for every day that has not agreed yet. It may run as often as somebody
 * likes: what differs stays with staff until a run finds that it agrees.
 */
export async function compareLedger({
  pauseMs,
  maxTries,
}: LedgerInput = defaultLedgerInput): Promise<LedgerReport> {
  await bookMissing();
  let waiting = await listOpenDays();
  const report = { agrees: 0, differs: 0, no_list: 0 };
  for (let tries = 1; ; tries += 1) {
    const unlisted: ProviderDay[] = [];
    for (const day of waiting) {
      const outcome = await compareDay(day);
      if (outcome === 'no_list') unlisted.push(day);
      else report[outcome] += 1;
    }
    waiting = unlisted;
    report.no_list = waiting.length;
    show(report);
    if (waiting.length === 0 || tries >= maxTries) return report;
    await sleep(pauseMs);
  }
}

function show({ agrees, differs, no_list: unlisted }: LedgerReport): void {
  const status = differs > 0 ? 'differs' : unlisted > 0 ? 'no_list' : 'agrees';
  const needs = { differs: 'person', no_list: 'late', agrees: 'none' } as const;
  upsertSearchAttributes([
    { key: statusAttribute, value: status },
    { key: needsAttribute, value: needs[status] },
  ]);
  setCurrentDetails(
    `Días: ${agrees} coinciden, ${differs} difieren, ${unlisted} sin lista del proveedor`,
  );
}
