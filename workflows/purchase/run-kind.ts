import type { WorkflowInfo } from '@temporalio/workflow';
import { isUnpaid } from '@cotejo/domain/purchase/purchase-transitions.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { statusAttribute } from '../search-attributes.ts';
import { needsWorkflow } from './start.ts';

/**
 * A purchase is followed by one run after the other under one id. Who fills in may take a month and moves to the current
 * build with its next task; from paying on it is pinned to the build that it began to be paid on, for minutes
 * (docs/decisions/purchase-engine.md).
 */
export type RunKind = 'filling' | 'paying';

/** By the status that it was started with; who starts it to be paid says `paying`. */
export function runOf({
  typedSearchAttributes,
}: Pick<WorkflowInfo, 'typedSearchAttributes'>): RunKind {
  const status = typedSearchAttributes.get(statusAttribute) as PurchaseStatus | undefined;
  return status !== undefined && isUnpaid(status) ? 'filling' : 'paying';
}

/** Whether a run of this kind follows a purchase in this status, or shows that it has ended. */
export function isForRun(kind: RunKind, status: PurchaseStatus): boolean {
  return kind === 'filling' ? isUnpaid(status) || !needsWorkflow(status) : !isUnpaid(status);
}
