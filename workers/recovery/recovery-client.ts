import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type Client,
  type WorkflowExecutionStatusName,
} from '@temporalio/client';

/** How the latest run of a workflow stands; null: there never was one, or it is forgotten. */
export async function statusOf(
  client: Client,
  workflowId: string,
): Promise<WorkflowExecutionStatusName | null> {
  try {
    return (await client.workflow.getHandle(workflowId).describe()).status.name;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}

async function isRunning(client: Client, workflowId: string): Promise<boolean> {
  const status = await statusOf(client, workflowId);
  return status === 'RUNNING' || status === 'CONTINUED_AS_NEW';
}

/** How many ids one question names. */
const idsAtOnce = 100;

/**
 * Which of these workflows are running: one question for many. Temporal's list may lag by seconds, so what it does not
 * name is looked at by itself.
 */
export async function runningAmong(
  client: Client,
  workflowIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const running = new Set<string>();
  for (let at = 0; at < workflowIds.length; at += idsAtOnce) {
    const some = workflowIds.slice(at, at + idsAtOnce);
    const named = some.map((id) => `'${id}'`).join(', ');
    const query = `ExecutionStatus = 'Running' AND WorkflowId IN (${named})`;
    for await (const { workflowId } of client.workflow.list({ query })) running.add(workflowId);
    for (const id of some) if (!running.has(id) && (await isRunning(client, id))) running.add(id);
  }
  return running;
}

/** Whether it could be started: one that completed while its row is open is not started again. */
export async function startAgain(start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start();
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}
