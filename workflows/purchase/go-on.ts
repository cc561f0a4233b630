import type { SearchAttributePair } from '@temporalio/common';
import { makeContinueAsNewFunc, workflowInfo } from '@temporalio/workflow';
import {
  needsAttribute,
  providerAttribute,
  reasonAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import type { PurchaseEnd, PurchaseInput } from './messages.ts';
import type { PurchaseRun } from './run.ts';
import { waitsUnpaid } from './state.ts';

/**
 * Ends this run and begins the next one of the same purchase with what this one knows: a payment that has begun is
 * pinned to its build, and one that has failed is not. Never returns.
 */
export async function goOn({ input, state }: PurchaseRun): Promise<never> {
  const { status, version, expiresAt, attempt, heard, needs } = state;
  const next: PurchaseInput = {
    ...input,
    position: {
      ...input.position,
      status,
      version,
      expiresAt: new Date(expiresAt).toISOString(),
      attempt: null,
    },
    carried: { attempt, heard },
  };
  const shown: SearchAttributePair[] = [
    { key: statusAttribute, value: status },
    { key: needsAttribute, value: needs },
    ...(attempt?.reason ? [{ key: reasonAttribute, value: attempt.reason }] : []),
    ...(attempt ? [{ key: providerAttribute, value: attempt.provider }] : []),
  ];
  const typedSearchAttributes = workflowInfo().typedSearchAttributes.updateCopy(shown);
  return makeContinueAsNewFunc<(input: PurchaseInput) => Promise<PurchaseEnd>>({
    typedSearchAttributes,
    ...(waitsUnpaid(state) ? { initialVersioningBehavior: 'AUTO_UPGRADE' } : {}),
  })(next);
}
