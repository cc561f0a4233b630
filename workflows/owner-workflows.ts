import type { OwnedPayment, PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { purchaseWorkflowId } from './purchase/messages.ts';

/** By kind of owner: the workflow that follows its payments, and hears what is said about them. */
const workflowIds: Readonly<Record<PaymentOwnerKind, (ownerId: string) => string>> = {
  purchase: purchaseWorkflowId,
};

/** The id of the workflow that follows a payment. */
export const ownerWorkflowId = ({ ownerKind, ownerId }: OwnedPayment): string =>
  workflowIds[ownerKind](ownerId);
