import type { WorkflowClient } from '@temporalio/client';

export interface HistoryCount {
  readonly type: string;
  readonly workflows: number;
  readonly events: number;
  readonly tasks: number;
}

/** Events and completed workflow tasks of every workflow that began since, by workflow type. */
export async function countHistories(
  workflow: WorkflowClient,
  since: Date,
): Promise<readonly HistoryCount[]> {
  const counts = new Map<string, HistoryCount>();
  const query = `StartTime >= '${since.toISOString()}' AND WorkflowType NOT IN ('fourUpdates', 'oneActivity')`;
  for await (const { workflowId, runId, type } of workflow.list({ query })) {
    const { events } = await workflow.getHandle(workflowId, runId).fetchHistory();
    const known = counts.get(type) ?? { type, workflows: 0, events: 0, tasks: 0 };
    counts.set(type, {
      type,
      workflows: known.workflows + 1,
      events: known.events + (events?.length ?? 0),
      tasks:
        known.tasks +
        (events?.filter((one) => one.workflowTaskCompletedEventAttributes).length ?? 0),
    });
  }
  return [...counts.values()];
}
