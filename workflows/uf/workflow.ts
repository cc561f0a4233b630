import {
  proxyActivities,
  setCurrentDetails,
  sleep,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { UfActivities, UfReport } from './activities.ts';
import { defaultUfInput, type UfInput } from './messages.ts';

const { fetchUf } = proxyActivities<UfActivities>({
  startToCloseTimeout: '30 seconds',
  // A database that is away is waited for; the schedule starts no other look meanwhile.
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/**
 * One look at the source of the UF. Its values are published for a month ahead, so a source that is away for
 * a day costs nothing; while it is refused, staff see it here and in `attention`.
 */
export async function refreshUf({
  pauseMs,
  maxTries,
}: UfInput = defaultUfInput): Promise<UfReport> {
  for (let tries = 1; ; tries += 1) {
    const report = await fetchUf();
    show(report);
    if (report.outcome === 'saved' || tries >= maxTries) return report;
    await sleep(pauseMs);
  }
}

function show({ outcome, text }: UfReport): void {
  upsertSearchAttributes([
    { key: statusAttribute, value: outcome },
    { key: needsAttribute, value: outcome === 'saved' ? 'none' : 'person' },
  ]);
  setCurrentDetails(text);
}
