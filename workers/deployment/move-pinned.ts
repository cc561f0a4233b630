import type { Client } from '@temporalio/client';
import type { Build } from './build.ts';

/**
 * Moves what is pinned to other builds to the current one, for a machine that runs one build
 * only: what waits for a worker that never comes back would wait for ever. A history that the new
 * code cannot replay is shown in Temporal's UI with a failing task. Answers how many were moved.
 */
export async function movePinned(
  client: Client,
  { deploymentName, buildId }: Build,
): Promise<number> {
  const query = [
    `TemporalWorkerDeployment = '${deploymentName}'`,
    `TemporalWorkerDeploymentVersion != '${deploymentName}:${buildId}'`,
    `TemporalWorkflowVersioningBehavior = 'Pinned'`,
    `ExecutionStatus = 'Running'`,
  ].join(' AND ');
  let moved = 0;
  for await (const { workflowId, runId } of client.workflow.list({ query })) {
    await client.workflowService.updateWorkflowExecutionOptions({
      namespace: client.options.namespace,
      workflowExecution: { workflowId, runId },
      workflowExecutionOptions: { versioningOverride: { autoUpgrade: true } },
      updateMask: { paths: ['versioning_override'] },
    });
    moved += 1;
  }
  return moved;
}
