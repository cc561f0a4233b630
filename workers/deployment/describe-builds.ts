import type { Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';

const { WorkerDeploymentVersionStatus: Status } = temporal.api.enums.v1;

/** What Temporal does with a build. `draining`: it still has purchases that are being paid. */
export type BuildState = 'inactive' | 'current' | 'ramping' | 'draining' | 'drained';

const states: Readonly<Record<number, BuildState>> = {
  [Status.WORKER_DEPLOYMENT_VERSION_STATUS_CURRENT]: 'current',
  [Status.WORKER_DEPLOYMENT_VERSION_STATUS_RAMPING]: 'ramping',
  [Status.WORKER_DEPLOYMENT_VERSION_STATUS_DRAINING]: 'draining',
  [Status.WORKER_DEPLOYMENT_VERSION_STATUS_DRAINED]: 'drained',
};

export interface DescribedBuild {
  readonly buildId: string;
  readonly state: BuildState;
  /** Workflows that only this build may run: purchases whose payment began on it. */
  readonly pinned: number;
}

/** Every build that Temporal knows of the deployment, newest first. */
export async function describeBuilds(
  client: Client,
  deploymentName: string,
): Promise<readonly DescribedBuild[]> {
  const { namespace } = client.options;
  const { workerDeploymentInfo } = await client.workflowService.describeWorkerDeployment({
    namespace,
    deploymentName,
  });
  const summaries = workerDeploymentInfo?.versionSummaries ?? [];
  return Promise.all(
    summaries.map(async ({ status, deploymentVersion }) => {
      const buildId = deploymentVersion?.buildId ?? '';
      const { count } = await client.workflow.count(pinnedTo(deploymentName, buildId));
      const told = states[status ?? 0] ?? 'inactive';
      // Temporal looks every few minutes whether a build is drained; the count is of now.
      return {
        buildId,
        state: told === 'draining' && count === 0 ? 'drained' : told,
        pinned: count,
      };
    }),
  );
}

const pinnedTo = (deploymentName: string, buildId: string): string =>
  [
    `TemporalWorkerDeploymentVersion = '${deploymentName}:${buildId}'`,
    `TemporalWorkflowVersioningBehavior = 'Pinned'`,
    `ExecutionStatus = 'Running'`,
  ].join(' AND ');
