import type { WorkflowClient } from '@temporalio/client';
import type pg from 'pg';
import type { TestStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';
import { processorShare } from './processor-time.ts';

/** A worker that takes less of a processor has nothing to do but to ask for work. */
const atRest = 0.05;
/** So many of the newest open workflows are looked into for pending work. */
const lookedInto = 50;

/** What still waits in a stack where nobody buys any more; empty when nothing does. */
async function leftToDo(
  stack: TestStack,
  database: pg.Pool,
  workflow: WorkflowClient,
): Promise<readonly string[]> {
  const left: string[] = [];
  const { rows } = await database.query<{ topic: string; n: number }>(
    `SELECT topic, count(*)::int AS n FROM outbox
      WHERE published_at IS NULL AND dead_at IS NULL GROUP BY topic`,
  );
  for (const { topic, n } of rows) left.push(`${n} outbox rows of ${topic}`);
  let seen = 0;
  for await (const { workflowId } of workflow.list({ query: `ExecutionStatus = 'Running'` })) {
    if ((seen += 1) > lookedInto) break;
    const { raw } = await workflow.getHandle(workflowId).describe();
    const activities = raw.pendingActivities?.length ?? 0;
    if (activities > 0 || raw.pendingWorkflowTask)
      left.push(`${workflowId} has ${activities} pending activities or a pending task`);
  }
  const share = await processorShare(stack, 'worker', 1_000);
  if (share > atRest) left.push(`the worker takes ${(share * 100).toFixed(0)} % of a processor`);
  return left;
}

/**
 * Waits until nothing of what was bought is left to do: the outbox is empty, no workflow has pending
 * work, the worker is at rest. Throws with what is left when that takes too long.
 */
export async function waitUntilQuiet(
  stack: TestStack,
  database: pg.Pool,
  workflow: WorkflowClient,
  within = 120_000,
): Promise<void> {
  let left: readonly string[] = [];
  await until(
    async () => {
      left = await leftToDo(stack, database, workflow);
      return left.length === 0 ? true : null;
    },
    { within, every: 250, otherwise: () => Promise.resolve(`left to do: ${left.join('; ')}`) },
  );
}
