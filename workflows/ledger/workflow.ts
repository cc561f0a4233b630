import {
  proxyActivities,
  setCurrentDetails,
  sleep,
  upsertSearchAttributes,
  type ActivityOptions,
} from '@temporalio/workflow';
import type { DayOutcome } from '@cotejo/domain/ledger/compare-movements.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedThisRun } from '../without-end.ts';
import type { LedgerActivities, ProviderDays } from './activities.ts';
import { defaultLedgerInput, type LedgerInput } from './messages.ts';

const rows: ActivityOptions = {
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '15 seconds',
  // A database that is away is waited for; the schedule starts no other run meanwhile.
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
};
const { bookMissing, listOpenDays, noteNoList } = proxyActivities<LedgerActivities>(rows);
// A list that cannot be read does not hold up those of other providers.
const { compareDays } = proxyActivities<LedgerActivities>({
  ...rows,
  retry: { ...rows.retry, maximumAttempts: 3 },
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
    const unlisted: ProviderDays[] = [];
    report.no_list = 0;
    for (const { provider, days } of waiting) {
      const outcomes =
        (await triedThisRun(compareDays({ provider, days }))) ?? days.map(() => 'no_list' as const);
      for (const outcome of outcomes) report[outcome] += 1;
      const left = { provider, days: days.filter((_, at) => outcomes[at] === 'no_list') };
      if (left.days.length === 0) continue;
      await noteNoList(left);
      unlisted.push(left);
    }
    waiting = unlisted;
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
