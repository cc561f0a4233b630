import { TypedSearchAttributes } from '@temporalio/common';
import {
  countryAttribute,
  kindAttribute,
  needsAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import type { AttemptWaits } from '../payment/attempt-messages.ts';
import { chargeWorkflowId, type ChargePeriodInput } from './messages.ts';

/** How `charge/{policyId}/{number}` is started: by the run, by its holder, or again where it was lost. */
export function chargeStart(input: ChargePeriodInput, taskQueue: string) {
  const { policyId, number, country } = input;
  return {
    workflowId: chargeWorkflowId(policyId, number),
    taskQueue,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `Cobro · póliza ${policyId} · período ${number}`,
    typedSearchAttributes: new TypedSearchAttributes([
      { key: kindAttribute, value: 'charge' },
      { key: statusAttribute, value: 'scheduled' },
      { key: needsAttribute, value: 'none' },
      { key: countryAttribute, value: country },
    ]),
  } as const;
}

/** The waits of an attempt, of those of a purchase. */
export const attemptWaitsOf = ({
  redirectPatienceMs,
  transferPatienceMs,
  reconcileDelaysMs,
}: AttemptWaits): AttemptWaits => ({
  redirectPatienceMs,
  reconcileDelaysMs,
  ...(transferPatienceMs === undefined ? null : { transferPatienceMs }),
});
