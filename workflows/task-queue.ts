/**
 * The task queues of the product, one for each kind of work that must not wait for another kind.
 * `purchase`: purchases and the rows they write. `lead`: leads and what a schedule looks for.
 * `payment`: refunds, orphan charges, and every call to a payment provider. `message`: what is sent to people, with the
 * documents that go with it. `bulk-load`: files of companies, a slice at a time.
 * `billing`: premiums of later periods, so that the first morning of a month does not slow a checkout.
 */
export const taskQueues = {
  purchase: 'purchase',
  lead: 'lead',
  payment: 'payment',
  message: 'message',
  'bulk-load': 'bulk-load',
  billing: 'billing',
} as const;

export type QueueKind = keyof typeof taskQueues;

export const queueKinds = Object.keys(taskQueues) as readonly QueueKind[];

/**
 * The queue of a kind. `TASK_QUEUE_PREFIX` sets the product's queues apart from those of another
 * installation in the same namespace: with `blue` they are `blue.purchase`, `blue.lead` and so on.
 */
export function queueNamed(kind: QueueKind, prefix = ''): string {
  return prefix === '' ? taskQueues[kind] : `${prefix}.${taskQueues[kind]}`;
}

/**
 * The queue of another kind with the prefix of the given one, for a workflow that hands an activity
 * or a child to it: `siblingQueue(workflowInfo().taskQueue, 'payment')`. A queue that is none of
 * ours, as a test gives to its only worker, is its own sibling.
 */
export function siblingQueue(current: string, kind: QueueKind): string {
  const own = queueKinds.find(
    (each) => current === taskQueues[each] || current.endsWith(`.${taskQueues[each]}`),
  );
  if (own === undefined) return current;
  return current.slice(0, current.length - taskQueues[own].length) + taskQueues[kind];
}
