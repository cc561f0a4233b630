import type { Client } from '@temporalio/client';
import type { Attention } from '@cotejo/store/attention/attention.ts';
import { isRunning } from './recovery-client.ts';

/** What is shown in one look; a day of it is more than staff can read. */
const limit = 200;
const dayMs = 24 * 3_600_000;

/** Workflows whose attribute says that only a person can continue. */
export async function findWaiting(client: Client): Promise<readonly Attention[]> {
  const found: Attention[] = [];
  const query = `CotejoNeeds = 'person' AND ExecutionStatus = 'Running'`;
  for await (const { workflowId, type } of client.workflow.list({ query })) {
    if (found.length === limit) break;
    const detail = `${type} waits for a person; its details say what for`;
    found.push({ subject: workflowId, kind: 'waits', needs: 'person', detail });
  }
  return found;
}

/** Workflows of ours that ended by failing within a day and have no successor. */
export async function findFailed(client: Client): Promise<readonly Attention[]> {
  const found: Attention[] = [];
  const since = new Date(Date.now() - dayMs).toISOString();
  const query = `ExecutionStatus IN ('Failed', 'TimedOut', 'Terminated') AND CotejoKind IS NOT NULL AND CloseTime > '${since}'`;
  for await (const { workflowId, type, status } of client.workflow.list({ query })) {
    if (found.length === limit) break;
    if (await isRunning(client, workflowId)) continue;
    const detail = `${type} ended as ${status.name}`;
    found.push({ subject: workflowId, kind: 'failed', needs: 'person', detail });
  }
  return found;
}
