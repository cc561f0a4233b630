import type { Client } from '@temporalio/client';
import {
  listShown,
  resolveAttention,
  wasEndedSince,
  type Attention,
} from '@cotejo/store/attention/attention.ts';
import { eachReviewing } from '@cotejo/store/purchase/recovery/find-forgotten.ts';
import type { Database } from '@cotejo/store/database.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';
import { statusOf } from './recovery-client.ts';

const dayMs = 24 * 3_600_000;
const ended = ['FAILED', 'TIMED_OUT', 'TERMINATED'];

/**
 * What only a person can continue, by subject: workflows whose attribute says so, and declarations by their rows, in
 * the words of the review: a workflow that did not hear of it waits for its visitor.
 */
export async function findWaiting(
  client: Client,
  db: Database,
): Promise<ReadonlyMap<string, Attention>> {
  const found = new Map<string, Attention>();
  const add = (subject: string, detail: string) =>
    found.set(subject, { subject, kind: 'waits', needs: 'person', detail });
  const query = `CotejoNeeds = 'person' AND ExecutionStatus = 'Running'`;
  for await (const { workflowId, type } of client.workflow.list({ query }))
    add(workflowId, `${type} waits for a person; its details say what for`);
  for await (const ids of eachReviewing(db))
    for (const id of ids)
      add(
        purchaseWorkflowId(id),
        'a health declaration waits for its review (/api/staff/declarations)',
      );
  return found;
}

/** Workflows of ours whose latest run failed within a day, and that nobody has said since that they have seen. */
export async function findFailed(client: Client, db: Database): Promise<readonly Attention[]> {
  const found = new Map<string, Attention>();
  const since = new Date(Date.now() - dayMs).toISOString();
  const query = `ExecutionStatus IN ('Failed', 'TimedOut', 'Terminated') AND CotejoKind IS NOT NULL AND CloseTime > '${since}'`;
  for await (const { workflowId, type, status, closeTime } of client.workflow.list({ query })) {
    if (found.has(workflowId) || !(await hasFailed(client, workflowId))) continue;
    const detail = `${type} ended as ${status.name}`;
    const failed = { subject: workflowId, kind: 'failed', needs: 'person', detail } as const;
    if (!(await wasEndedSince(db, failed, closeTime ?? new Date()))) found.set(workflowId, failed);
  }
  return [...found.values()];
}

/** A failure that a later run has made good is over. */
export async function resolveRepeated(client: Client, db: Database): Promise<void> {
  for (const workflowId of await listShown(db, 'failed')) {
    const status = await statusOf(client, workflowId);
    if (status !== null && !ended.includes(status))
      await resolveAttention(db, [workflowId], ['failed']);
  }
}

async function hasFailed(client: Client, workflowId: string): Promise<boolean> {
  const status = await statusOf(client, workflowId);
  return status === null || ended.includes(status);
}
