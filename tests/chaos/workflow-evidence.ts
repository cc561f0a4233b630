import { Connection, type WorkflowClient } from '@temporalio/client';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';

/** How a workflow closes that did not reach its end. */
const unfinished = `ExecutionStatus IN ('Failed', 'Terminated', 'TimedOut')`;

/** Every workflow that closed without completing, of whatever type: a run of chaos leaves none. */
export async function failedWorkflows(client: WorkflowClient): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { workflowId, type, status } of client.list({ query: unfinished }))
    found.push(`${type} ${workflowId}: ${status.name}`);
  return found;
}

/** Which of these purchases have a workflow that is not completed, and what it is instead. */
export async function unfinishedPurchases(
  client: WorkflowClient,
  ids: readonly string[],
): Promise<readonly string[]> {
  const statuses = await Promise.all(
    ids.map(async (id) => {
      const { status } = await client.getHandle(`purchase/${id}`).describe();
      return `purchase/${id}: ${status.name}`;
    }),
  );
  return statuses.filter((line) => !line.endsWith(': COMPLETED'));
}

/** The state of a purchase that does not end, by its row and its workflow. */
export async function describeHanging(
  temporalAddress: string,
  snapshot: PurchaseSnapshot,
): Promise<string> {
  const connection = await Connection.connect({ address: temporalAddress });
  try {
    const execution = { workflowId: `purchase/${snapshot.id}` };
    const { workflowService } = connection;
    const [described, { history }] = await Promise.all([
      workflowService.describeWorkflowExecution({ namespace: 'default', execution }),
      workflowService.getWorkflowExecutionHistory({ namespace: 'default', execution }),
    ]);
    const { status, step, payment } = snapshot;
    return `purchase hangs: ${JSON.stringify({
      status,
      step: step?.id,
      payment,
      // 1 running, 2 completed, 3 failed: a failed one has nothing pending.
      workflow: described.workflowExecutionInfo?.status,
      pendingActivities: described.pendingActivities,
      pendingWorkflowTask: described.pendingWorkflowTask,
      /** Numbers of event types, each with its activity's name where it has one. */
      history: history?.events?.map(({ eventType, activityTaskScheduledEventAttributes: task }) =>
        [eventType, task?.activityType?.name].filter(Boolean).join(' '),
      ),
    })}`;
  } finally {
    await connection.close();
  }
}
