import {
  ScheduleAlreadyRunning,
  ScheduleOverlapPolicy,
  type Client,
  type ScheduleSpec,
} from '@temporalio/client';
import type { ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { TypedSearchAttributes, type SearchAttributePair } from '@temporalio/common';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

export interface NewSchedule {
  readonly scheduleId: ScheduleId;
  /** How often, in milliseconds, or at which times of the day in a time zone. */
  readonly at:
    | { readonly everyMs: number }
    | { readonly hours: readonly number[]; readonly minute: number; readonly timezone: string };
  readonly taskQueue: string;
  readonly workflowType: string;
  readonly workflowId: string;
  readonly input?: object;
  /** Spanish, for staff who look at Temporal's UI. */
  readonly summary: string;
  readonly kind: string;
  readonly attributes?: readonly SearchAttributePair[];
  /** It also runs once whenever a worker starts. */
  readonly runsAtStart?: boolean;
}

/**
 * Starts a workflow by the clock, one run at a time. Each start of a worker writes what its release says: when, what and
 * with which input; whether it is paused is the staff's, and stays.
 */
export async function createSchedule(client: Client, schedule: NewSchedule): Promise<void> {
  const { scheduleId, runsAtStart = false } = schedule;
  const written = toOptions(schedule);
  try {
    await client.schedule.create({
      scheduleId,
      ...written,
      ...(runsAtStart ? { state: { triggerImmediately: true } } : {}),
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const handle = client.schedule.getHandle(scheduleId);
    await handle.update(({ state }) => ({ ...written, state }));
    if (runsAtStart) await handle.trigger(ScheduleOverlapPolicy.SKIP);
  }
}

function toOptions({ at, input, ...schedule }: NewSchedule) {
  const { summary, kind, attributes = [], taskQueue, workflowType, workflowId } = schedule;
  return {
    spec: toSpec(at),
    action: {
      type: 'startWorkflow',
      workflowType,
      taskQueue,
      workflowId,
      args: input === undefined ? [] : [input],
      staticSummary: summary,
      typedSearchAttributes: new TypedSearchAttributes([
        { key: kindAttribute, value: kind },
        ...attributes,
      ]),
    },
    policies: { overlap: 'SKIP', catchupWindow: 'everyMs' in at ? '1 minute' : '1 day' },
  } as const;
}

function toSpec(at: NewSchedule['at']): ScheduleSpec {
  if ('everyMs' in at) return { intervals: [{ every: at.everyMs }] };
  const { hours, minute, timezone } = at;
  return { calendars: [{ hour: [...hours], minute }], timezone, jitter: '10 minutes' };
}
