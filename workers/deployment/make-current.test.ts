import type { Client } from '@temporalio/client';
import { temporal } from '@temporalio/proto';
import { untilQueuesAreTold } from './make-current.ts';

const {
  ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS: inProgress,
  ROUTING_CONFIG_UPDATE_STATE_COMPLETED: completed,
} = temporal.api.enums.v1.RoutingConfigUpdateState;
const { TASK_QUEUE_TYPE_ACTIVITY: activity, TASK_QUEUE_TYPE_WORKFLOW: workflow } =
  temporal.api.enums.v1.TaskQueueType;

const build = (buildId: string) => ({ deploymentName: 'cotejo', buildId });
const queues = [
  { name: 'purchase', type: workflow },
  { name: 'purchase', type: activity },
];

/** A deployment whose current build is `new`; each call of `builds` says what its queues give their tasks to then. */
function temporalWith(routingConfigUpdateState: number, builds: (type: number) => string): Client {
  const workflowService = {
    describeWorkerDeployment: () =>
      Promise.resolve({
        workerDeploymentInfo: {
          routingConfigUpdateState,
          routingConfig: { currentDeploymentVersion: build('new') },
        },
      }),
    describeWorkerDeploymentVersion: () => Promise.resolve({ versionTaskQueues: queues }),
    describeTaskQueue: ({ taskQueueType }: { readonly taskQueueType: number }) =>
      Promise.resolve({
        versioningInfo: { currentDeploymentVersion: build(builds(taskQueueType)) },
      }),
  };
  const client = {
    options: { namespace: 'default' },
    workflowService,
    withDeadline: <T>(_: number, work: () => Promise<T>) => work(),
  };
  return client as unknown as Client;
}

test('queues that give their tasks to the current build are told, although Temporal says for ever that it tells them', async () => {
  const client = temporalWith(inProgress, () => 'new');
  await expect(untilQueuesAreTold(client, 'cotejo', 0)).resolves.toBeUndefined();
});

test('a queue of activities that still gives them to the previous build is waited for', async () => {
  let asked = 0;
  const client = temporalWith(inProgress, (type) => {
    if (type === activity) asked += 1;
    return type === activity && asked < 3 ? 'old' : 'new';
  });
  await untilQueuesAreTold(client, 'cotejo', 10_000);
  expect(asked).toBe(3);
});

test('a queue that is never told ends the waiting with what is wrong', async () => {
  const client = temporalWith(inProgress, () => 'old');
  await expect(untilQueuesAreTold(client, 'cotejo', 0)).rejects.toThrow('not told in 0 s');
});

test('the queues are not asked where Temporal says that all were told', async () => {
  const client = temporalWith(completed, () => {
    throw new Error('asked');
  });
  await expect(untilQueuesAreTold(client, 'cotejo', 0)).resolves.toBeUndefined();
});
