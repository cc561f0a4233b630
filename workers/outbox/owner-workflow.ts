import type { WorkflowStartOptions } from '@temporalio/client';
import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';

export interface OwnerStart {
  readonly type: string;
  readonly options: WorkflowStartOptions;
}

export interface StartParts {
  readonly db: Database;
  readonly queuePrefix: string;
  readonly policy: PurchasePolicy;
}

/** The workflow that follows the payments of a kind of owner, and hears what is said about them. */
export interface OwnerWorkflow {
  workflowId(db: Database, ownerId: string): Promise<string>;
  /** How one that was lost is started from the state of its row; null where it needs none. */
  readStart(parts: StartParts, ownerId: string): Promise<OwnerStart | null>;
}

/** What a table of owner kinds has of each. */
export type OwnerWorkflows = Readonly<Record<PaymentOwnerKind, OwnerWorkflow>>;

/** The workflow of one payment's owner. */
export function followerOf(
  owners: OwnerWorkflows,
  { ownerKind, ownerId }: OwnedPayment,
): {
  readonly readId: (db: Database) => Promise<string>;
  readonly readStart: (parts: StartParts) => Promise<OwnerStart | null>;
} {
  const workflow = owners[ownerKind];
  return {
    readId: (db) => workflow.workflowId(db, ownerId),
    readStart: (parts) => workflow.readStart(parts, ownerId),
  };
}
