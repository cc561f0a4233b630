import { isGrpcServiceError, type Client } from '@temporalio/client';
import type { Logger } from 'pino';
import type { ReleaseOnStart } from '../configuration.ts';
import type { Build } from './build.ts';
import { makeCurrent } from './make-current.ts';
import { movePinned } from './move-pinned.ts';

const notFound = 5;

/**
 * What a worker does about its own build once it polls, where no operator gives the release command.
 * It does not wait until every task queue was told: no worker of another build is there to be given
 * its tasks.
 */
export async function releaseOnStart(
  client: Client,
  build: Build,
  mode: ReleaseOnStart,
  logger: Logger,
): Promise<void> {
  if (mode === 'never') return;
  if (mode === 'first') {
    const current = await currentBuild(client, build.deploymentName);
    if (current === build.buildId) return;
    if (current !== null) {
      logger.warn({ current, build }, 'another build is current; `npm run release` changes that');
      return;
    }
  }
  await makeCurrent(client, build);
  if (mode === 'first') return;
  const moved = await movePinned(client, build);
  if (moved > 0)
    logger.warn({ moved, build }, 'open purchases of earlier builds go on on this one');
}

/** Null where none is, or Temporal does not know the deployment yet. */
async function currentBuild(client: Client, deploymentName: string): Promise<string | null> {
  try {
    const { workerDeploymentInfo } = await client.workflowService.describeWorkerDeployment({
      namespace: client.options.namespace,
      deploymentName,
    });
    return workerDeploymentInfo?.routingConfig?.currentDeploymentVersion?.buildId || null;
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === notFound) return null;
    throw error;
  }
}
