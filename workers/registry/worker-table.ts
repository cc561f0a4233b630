import type { QueueKind } from '@cotejo/workflows/task-queue.ts';

/** What one queue may use of its process; `docs/decisions/worker-sizes.md` says why so much. */
export interface WorkerSize {
  /** Workflow tasks inside the process at once. One thread runs them all. */
  readonly workflowTasks: number;
  /** Activities at once; each holds at most one connection of the pool. */
  readonly activities: number;
  /** Workflows kept in memory; one that is evicted is replayed from its history. */
  readonly cachedWorkflows: number;
  /** Polls grow with what waits: the SDK polls for new workflows only once while others outnumber them. */
  readonly workflowPolls: Polls;
  readonly activityPolls: Polls;
}

interface Polls {
  readonly minimum: number;
  readonly initial: number;
  readonly maximum: number;
}

/** The compiler requires a row for every queue. */
export const workerTable: Readonly<Record<QueueKind, WorkerSize>> = {
  purchase: {
    workflowTasks: 20,
    activities: 10,
    cachedWorkflows: 120,
    workflowPolls: { minimum: 4, initial: 5, maximum: 10 },
    activityPolls: { minimum: 2, initial: 5, maximum: 10 },
  },
  // Calls to providers wait for the network for seconds, without a database connection.
  payment: {
    workflowTasks: 10,
    activities: 8,
    cachedWorkflows: 40,
    workflowPolls: { minimum: 2, initial: 2, maximum: 5 },
    activityPolls: { minimum: 2, initial: 2, maximum: 8 },
  },
  lead: {
    workflowTasks: 10,
    activities: 4,
    cachedWorkflows: 40,
    workflowPolls: { minimum: 2, initial: 2, maximum: 5 },
    activityPolls: { minimum: 2, initial: 2, maximum: 4 },
  },
  // A mail server that is slow holds up mails, and nothing that is sold.
  message: {
    workflowTasks: 10,
    activities: 4,
    cachedWorkflows: 40,
    workflowPolls: { minimum: 2, initial: 2, maximum: 5 },
    activityPolls: { minimum: 2, initial: 2, maximum: 4 },
  },
  // Two slices at once: a third company's load waits for some seconds, and everybody else for none.
  'bulk-load': {
    workflowTasks: 4,
    activities: 2,
    cachedWorkflows: 20,
    workflowPolls: { minimum: 1, initial: 2, maximum: 2 },
    activityPolls: { minimum: 1, initial: 1, maximum: 2 },
  },
  // Charges of a morning take hours, and wait for nobody; a checkout beside them does.
  billing: {
    workflowTasks: 4,
    activities: 2,
    cachedWorkflows: 40,
    workflowPolls: { minimum: 1, initial: 2, maximum: 2 },
    activityPolls: { minimum: 1, initial: 1, maximum: 2 },
  },
};

/** What the outbox relay of a process takes from the pool; it listens on a connection of its own. */
export const relayConnections = 3;

/**
 * The pool of a process that hosts these queues: one connection for everything that may want one at
 * the same time. A smaller pool makes activities fail by its time limit under load.
 */
export function databaseConnections(kinds: readonly QueueKind[]): number {
  return kinds.reduce((sum, kind) => sum + workerTable[kind].activities, relayConnections);
}
