import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { RecoveryActivities, RecoveryReport } from './activities.ts';
import type { RecoveryInput } from './messages.ts';

const { findForgotten } = proxyActivities<RecoveryActivities>({
  startToCloseTimeout: '2 minutes',
  heartbeatTimeout: '15 seconds',
  // A look that finds the database unavailable is retried; the schedule starts no other one meanwhile.
  retry: { initialInterval: '1 second', maximumInterval: '20 seconds' },
});

/** One look for open rows that nobody works on (docs/decisions/recovery.md). */
export async function recovery(input: RecoveryInput): Promise<RecoveryReport> {
  const report = await findForgotten(input);
  setCurrentDetails(
    Object.entries(report)
      .map(([what, count]) => `- ${what}: ${count}`)
      .join('\n'),
  );
  return report;
}
