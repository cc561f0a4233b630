import { ScheduleNotFoundError, type Client, type ScheduleDescription } from '@temporalio/client';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { queueKinds, queueNamed } from '@cotejo/workflows/task-queue.ts';
import type { RecoveryDependencies } from './recovery-dependencies.ts';

/** What is known of a schedule at a moment; times in milliseconds. */
export interface ScheduleFacts {
  readonly isPaused: boolean;
  /** How long lies between two runs at most. */
  readonly everyMs: number;
  /** When the newest run began; when the schedule was made, where none has yet. */
  readonly lastAt: number;
  /** When the run began that has not ended; null where none is under way. */
  readonly runningSince: number | null;
}

/** A run that begins or ends some minutes late is no news. */
const slackMs = 30 * 60_000;
const hourMs = 3_600_000;

/** What staff have to know of a schedule, one sentence; null where it runs as it should. */
export function findTrouble(
  { isPaused, everyMs, lastAt, runningSince }: ScheduleFacts,
  now: number,
): string | null {
  if (isPaused) return 'it is paused: none of its runs begins';
  if (runningSince !== null && now - runningSince > everyMs + slackMs)
    return `its run of ${toTime(runningSince)} has not ended, and those after it were left out`;
  if (runningSince === null && now - lastAt > everyMs + slackMs)
    return `it has not run since ${toTime(lastAt)}`;
  return null;
}

/** Shows the schedules of ours that are paused, have missed their time, or hang; what is over is shown no more. */
export async function lookAtSchedules(
  { db, client, queuePrefix }: Pick<RecoveryDependencies, 'db' | 'client' | 'queuePrefix'>,
  now: Date,
): Promise<void> {
  const queues = queueKinds.map((kind) => queueNamed(kind, queuePrefix));
  for await (const { scheduleId } of client.schedule.list()) {
    const described = await describe(client, scheduleId);
    if (described === null || !queues.includes(described.action.taskQueue ?? '')) continue;
    const detail = findTrouble(factsOf(described), now.getTime());
    if (detail !== null)
      await raiseAttention(db, {
        subject: `schedule/${scheduleId}`,
        kind: 'late',
        needs: 'late',
        detail,
      });
  }
}

/** Null for one that was removed a moment ago: Temporal's list lags. */
async function describe(client: Client, scheduleId: string): Promise<ScheduleDescription | null> {
  try {
    return await client.schedule.getHandle(scheduleId).describe();
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return null;
    throw error;
  }
}

function factsOf({ spec, state, info }: ScheduleDescription): ScheduleFacts {
  const { createdAt, recentActions, runningActions } = info;
  const running = new Set(runningActions.map(({ workflow }) => workflow.firstExecutionRunId));
  const times = recentActions.map(({ takenAt }) => takenAt.getTime());
  const begun = recentActions.filter(({ action }) =>
    running.has(action.workflow.firstExecutionRunId),
  );
  const [interval] = spec.intervals ?? [];
  return {
    isPaused: state.paused,
    // What has no interval runs at hours of each day; a day of a clock change has 25 hours.
    everyMs: interval === undefined ? 25 * hourMs : Number(interval.every),
    lastAt: Math.max(createdAt.getTime(), ...times),
    runningSince: begun[0]?.takenAt.getTime() ?? null,
  };
}

const toTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
