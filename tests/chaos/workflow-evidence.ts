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
  const found = await Promise.all(
    ids.map(async (id) => {
      const { status } = await client.getHandle(`purchase/${id}`).describe();
      return status.name === 'COMPLETED' ? [] : [`purchase/${id}: ${status.name}`];
    }),
  );
  return found.flat();
}

/** What these workflows wait for, one line each: what the server still owes them, and their history. */
export async function describeWorkflows(
  temporalAddress: string,
  workflowIds: readonly string[],
): Promise<string> {
  const connection = await Connection.connect({ address: temporalAddress });
  try {
    const lines = await Promise.all(
      workflowIds.map((workflowId) => describeWorkflow(connection, workflowId)),
    );
    return lines.join('\n');
  } finally {
    await connection.close();
  }
}

async function describeWorkflow(
  { workflowService }: Connection,
  workflowId: string,
): Promise<string> {
  const of = { namespace: 'default', execution: { workflowId } };
  const [described, { history }] = await Promise.all([
    workflowService.describeWorkflowExecution(of),
    workflowService.getWorkflowExecutionHistory(of),
  ]);
  return JSON.stringify({
    workflowId,
    // 1 running, 2 completed, 3 failed: a failed one has nothing pending.
    status: described.workflowExecutionInfo?.status,
    build: described.workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId,
    pendingActivities: described.pendingActivities,
    pendingWorkflowTask: described.pendingWorkflowTask,
    /** Numbers of event types, each with what was called or answered where it has a name. */
    history: history?.events?.map((event) =>
      [
        event.eventType,
        event.activityTaskScheduledEventAttributes?.activityType?.name,
        event.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest?.input?.name,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  });
}

/** The state of a purchase that does not end, by its row and its workflow. */
export async function describeHanging(
  temporalAddress: string,
  { id, status, step, payment }: PurchaseSnapshot,
): Promise<string> {
  const row = JSON.stringify({ status, step: step?.id, payment });
  return `purchase hangs: ${row} ${await describeWorkflows(temporalAddress, [`purchase/${id}`])}`;
}
