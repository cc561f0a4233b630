import { ScheduleNotFoundError, type Client, type ScheduleDescription } from '@temporalio/client';
import type { ScheduleRunRow } from '@cotejo/store/schedule/schedule.model.ts';
import { withDeadline } from '../temporal/client.ts';

/** What Temporal says of a schedule; null: it has none of this id. */
export async function describeSchedule(
  temporal: Client,
  schedule: string,
): Promise<ScheduleDescription | null> {
  try {
    return await withDeadline(temporal, () => temporal.schedule.getHandle(schedule).describe(), {
      milliseconds: 5_000,
    });
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return null;
    throw error;
  }
}

/** The part of it that a list shows; times are ISO. */
export function presentState(described: ScheduleDescription | null): {
  readonly state: 'on' | 'paused' | 'absent';
  readonly nextAt: string | null;
  readonly isRunning: boolean;
} {
  if (described === null) return { state: 'absent', nextAt: null, isRunning: false };
  const { state, info } = described;
  const [next] = info.nextActionTimes;
  return {
    state: state.paused ? 'paused' : 'on',
    nextAt: state.paused ? null : (next?.toISOString() ?? null),
    isRunning: info.runningActions.length > 0,
  };
}

/** Until then a run that has begun may not be among those that its schedule holds. */
const holdsWithinMs = 60_000;

/** Whether a run that has not said how it ended is over: Temporal, asked before the run was read, holds it no more. */
export function isLost(
  { startedAt, endedAt, workflowId }: Pick<ScheduleRunRow, 'startedAt' | 'endedAt' | 'workflowId'>,
  described: ScheduleDescription | null,
): boolean {
  if (endedAt !== null || described === null) return false;
  if (Date.now() - startedAt.getTime() < holdsWithinMs) return false;
  return !described.info.runningActions.some(({ workflow }) => workflow.workflowId === workflowId);
}
