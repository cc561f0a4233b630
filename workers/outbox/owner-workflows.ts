import type { WorkflowStartOptions } from '@temporalio/client';
import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { purchaseWorkflowType } from '@cotejo/workflows/purchase/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { readPurchaseInput } from '../purchase/read-purchase-input.ts';
import type { RelayDependencies } from './relay-dependencies.ts';

type Deps = Pick<RelayDependencies, 'db' | 'queuePrefix' | 'policy'>;

export interface OwnerStart {
  readonly type: string;
  readonly options: WorkflowStartOptions;
}

/** By kind of owner: how a workflow that was lost is started from the state of its row; null where it needs none. */
const starts: Readonly<
  Record<PaymentOwnerKind, (deps: Deps, ownerId: string) => Promise<OwnerStart | null>>
> = {
  async purchase({ db, queuePrefix, policy }, purchaseId) {
    const input = await readPurchaseInput(db, purchaseId, policy);
    return input === null
      ? null
      : {
          type: purchaseWorkflowType,
          options: purchaseStart(input, queueNamed('purchase', queuePrefix)),
        };
  },
};

/** The start of the workflow that follows a payment; null where its owner needs none any more. */
export const readOwnerStart = (
  deps: Deps,
  { ownerKind, ownerId }: OwnedPayment,
): Promise<OwnerStart | null> => starts[ownerKind](deps, ownerId);
