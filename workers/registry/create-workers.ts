import { Worker, type NativeConnection, type WorkerOptions } from '@temporalio/worker';
import { queueNamed, type QueueKind } from '@cotejo/workflows/task-queue.ts';
import { workerTable } from './worker-table.ts';

/** Activities get this long to end after a signal; a supervisor waits longer (compose 20 s). */
export const shutdownGraceTime = '8 seconds';
/** Then the worker gives up whatever still runs: Temporal gives it to another one. */
const shutdownForceTime = '12 seconds';
/** And then the process ends, whatever else keeps it open. */
export const shutdownEndMs = 14_000;

export interface WorkerSource {
  readonly connection: NativeConnection;
  readonly queues: readonly QueueKind[];
  readonly queuePrefix: string;
  readonly activities: (kind: QueueKind) => object;
  /** What every worker of the process has in common: namespace, workflows, codec, version. */
  readonly shared: Partial<WorkerOptions>;
}

/** One worker for each queue that the process hosts, all on one connection. */
export function createWorkers(source: WorkerSource): Promise<readonly Worker[]> {
  return Promise.all(source.queues.map((kind) => Worker.create(workerOptions(kind, source))));
}

/** The options of the worker of one queue; the yardstick of `npm run bench` takes them too. */
export function workerOptions(
  kind: QueueKind,
  { connection, queuePrefix, activities, shared }: WorkerSource,
): WorkerOptions {
  const size = workerTable[kind];
  return {
    connection,
    taskQueue: queueNamed(kind, queuePrefix),
    activities: activities(kind),
    maxConcurrentWorkflowTaskExecutions: size.workflowTasks,
    maxConcurrentActivityTaskExecutions: size.activities,
    maxCachedWorkflows: size.cachedWorkflows,
    workflowTaskPollerBehavior: { type: 'autoscaling', ...size.workflowPolls },
    activityTaskPollerBehavior: { type: 'autoscaling', ...size.activityPolls },
    shutdownGraceTime,
    shutdownForceTime,
    // The sticky queue of a killed worker expires quickly.
    stickyQueueScheduleToStartTimeout: '2 seconds',
    ...shared,
  };
}
