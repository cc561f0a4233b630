import { proxyActivities } from '@temporalio/workflow';
import type { UfActivities } from './activities.ts';

const { fetchUf } = proxyActivities<UfActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '10 seconds', maximumInterval: '10 minutes', maximumAttempts: 12 },
});

/** UF is published to the ninth of next month, so a day that fails costs nothing (reference backend). */
export async function refreshUf(): Promise<string> {
  return fetchUf();
}
