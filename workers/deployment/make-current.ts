import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';
import type { Build } from './build.ts';

const { ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS } = temporal.api.enums.v1.RoutingConfigUpdateState;

/** Timeout of one call; Temporal answers when its deployment workflow has moved. */
const callMs = 15_000;

export interface CurrentOptions {
  /** New purchases by hundredths that begin on this build; all of them by default. */
  readonly rampPercentage?: number;
  /** How long its workers may take to show up at Temporal. */
  readonly patienceMs?: number;
}

/**
 * Makes a build the one that new workflows begin on and that open ones move to; what is being paid stays where its payment
 * began. Temporal refuses as long as a queue of the previous build is not polled by this one, so it is
 * retried until the workers are there. Throws Temporal's last refusal after `patienceMs`.
 */
export async function makeCurrent(
  client: Client,
  { deploymentName, buildId }: Build,
  { rampPercentage, patienceMs = 60_000 }: CurrentOptions = {},
): Promise<void> {
  const { workflowService } = client;
  const version = { namespace: client.options.namespace, deploymentName, buildId };
  await persist(client, patienceMs, 'Temporal refuses', async () => {
    if (rampPercentage === undefined)
      await workflowService.setWorkerDeploymentCurrentVersion(version);
    else
      await workflowService.setWorkerDeploymentRampingVersion({
        ...version,
        percentage: rampPercentage,
      });
    return true;
  });
}

/**
 * Waits until every task queue was told which build is current: each is told separately, and until
 * then some still give tasks to the previous build. Throws after `patienceMs`.
 */
export function untilQueuesAreTold(
  client: Client,
  deploymentName: string,
  patienceMs: number,
): Promise<void> {
  return persist(client, patienceMs, 'Some task queue was not told', () =>
    areQueuesTold(client, deploymentName),
  );
}

/** Tries until the work says that it is done; throws what it failed with last. */
async function persist(
  client: Client,
  patienceMs: number,
  what: string,
  work: () => Promise<boolean>,
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (let last: unknown = null; ;) {
    try {
      if (await client.withDeadline(Date.now() + callMs, work)) return;
      last = null;
    } catch (error) {
      last = error;
    }
    if (Date.now() > until)
      throw new Error(
        last === null ? `${what} in ${patienceMs / 1000} s` : `${what}: ${String(last)}`,
        {
          cause: last,
        },
      );
    await sleep(100);
  }
}

/**
 * Whether the deployment says so, or each of its queues does. Temporal 1.31 forgets that a build's queues are told
 * where it hears it while its deployment workflow continues as new, and then says for ever that it is still telling them.
 */
async function areQueuesTold(client: Client, deploymentName: string): Promise<boolean> {
  const { workerDeploymentInfo } = await client.workflowService.describeWorkerDeployment({
    namespace: client.options.namespace,
    deploymentName,
  });
  if (workerDeploymentInfo?.routingConfigUpdateState !== ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS)
    return true;
  const routing = workerDeploymentInfo.routingConfig;
  const wanted = routeOf(routing ?? {});
  const queues = await queuesOf(
    client,
    routing?.rampingDeploymentVersion ?? routing?.currentDeploymentVersion ?? null,
  );
  const told = await Promise.all(queues.map((queue) => routeOfQueue(client, queue)));
  return told.length > 0 && told.every((route) => route === wanted);
}

type DeploymentVersion = temporal.api.deployment.v1.IWorkerDeploymentVersion;
type TaskQueueOfVersion =
  temporal.api.workflowservice.v1.DescribeWorkerDeploymentVersionResponse.IVersionTaskQueue;

interface Routing {
  readonly currentDeploymentVersion?: DeploymentVersion | null;
  readonly rampingDeploymentVersion?: DeploymentVersion | null;
  readonly rampingVersionPercentage?: number | null;
}

/** Which build gets what, as text that can be compared. */
const routeOf = (routing: Routing): string =>
  JSON.stringify([
    routing.currentDeploymentVersion?.buildId ?? null,
    routing.rampingDeploymentVersion?.buildId ?? null,
    routing.rampingVersionPercentage ?? 0,
  ]);

/** The queues that workers of a build poll, those of workflows and those of activities. */
async function queuesOf(
  client: Client,
  deploymentVersion: DeploymentVersion | null,
): Promise<readonly TaskQueueOfVersion[]> {
  const { versionTaskQueues } = await client.workflowService.describeWorkerDeploymentVersion({
    namespace: client.options.namespace,
    deploymentVersion,
  });
  return versionTaskQueues;
}

async function routeOfQueue(
  client: Client,
  { name = '', type = null }: TaskQueueOfVersion,
): Promise<string> {
  const { versioningInfo } = await client.workflowService.describeTaskQueue({
    namespace: client.options.namespace,
    taskQueue: { name },
    taskQueueType: type,
  });
  return routeOf(versioningInfo ?? {});
}
