import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { TypedSearchAttributes, type SearchAttributePair } from '@temporalio/common';
import { kindAttribute } from '@cotejo/workflows/search-attributes.ts';

export interface NewSchedule {
  readonly scheduleId: string;
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

/** Starts a workflow by the clock, one run at a time. A schedule that exists is left as staff have set it. */
export async function createSchedule(client: Client, schedule: NewSchedule): Promise<void> {
  const { scheduleId, at, summary, kind, input, attributes = [], runsAtStart = false } = schedule;
  const { taskQueue, workflowType, workflowId } = schedule;
  try {
    await client.schedule.create({
      scheduleId,
      spec:
        'everyMs' in at
          ? { intervals: [{ every: at.everyMs }] }
          : {
              calendars: [{ hour: [...at.hours], minute: at.minute }],
              timezone: at.timezone,
              jitter: '10 minutes',
            },
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
      ...(runsAtStart ? { state: { triggerImmediately: true } } : {}),
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    if (runsAtStart)
      await client.schedule.getHandle(scheduleId).trigger(ScheduleOverlapPolicy.SKIP);
  }
}
