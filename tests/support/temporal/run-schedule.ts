import { ScheduleOverlapPolicy, type ScheduleHandle } from '@temporalio/client';
import { until } from '../wait/until.ts';

/**
 * Has a schedule run now, for certain. A trigger would be lost while a run has not written its
 * report, and in the second in which one began, because runs are named by their second: both are
 * waited for.
 */
export async function runSchedule(schedule: ScheduleHandle): Promise<void> {
  await until(
    async () => {
      const { runningActions, recentActions } = (await schedule.describe()).info;
      const last = Math.max(0, ...recentActions.map((each) => each.takenAt.getTime()));
      return runningActions.length === 0 && Date.now() > last + 1_100 ? true : null;
    },
    {
      within: 30_000,
      otherwise: async () => JSON.stringify((await schedule.describe()).info),
    },
  );
  await schedule.trigger(ScheduleOverlapPolicy.BUFFER_ALL);
}
