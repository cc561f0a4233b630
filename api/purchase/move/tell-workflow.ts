import { ownPartner } from '@cotejo/domain/country/contact.ts';
import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import type { UpdateDefinition, Workflow } from '@temporalio/common';
import type { PaymentProviderName } from '@cotejo/domain/payment/kinds.ts';
import { AppError, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { positionOf } from '@cotejo/domain/purchase/step/purchase-position.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { Accepted } from '@cotejo/workflows/payment/attempt-messages.ts';
import { purchaseWorkflowType, type PurchaseInput } from '@cotejo/workflows/purchase/messages.ts';
import { needsWorkflow, purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { fromTemporal } from '../../temporal/from-temporal.ts';
import { withDeadline } from '../../temporal/client.ts';
import { reload, showRecord, type SnapshotReader } from '../read/load-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

interface Tell<Message> {
  readonly update: UpdateDefinition<Accepted, [Message]>;
  readonly updateId: string;
  readonly message: Message;
  /** Whose charge a workflow is started for that does not run yet. */
  readonly paidBy?: PaymentProviderName;
  readonly caller: SnapshotReader;
}

/**
 * Sends an update to `purchase/{id}` and waits for its answer; one that is missing is started where the
 * row is, with the same call. A repeated update id gets the first answer. A refusal becomes a problem
 * that carries the current snapshot, so the page can go on from it.
 */
export async function tellWorkflow<Message>(
  context: PurchaseContext,
  record: PurchaseRecord,
  tell: Tell<Message>,
): Promise<Accepted> {
  if (!needsWorkflow(record.status))
    throw await refuse(context, record, tell.caller, 'NOT_EDITABLE');
  const { temporal } = context.dependencies;
  try {
    return await withDeadline(temporal, () =>
      temporal.workflow.executeUpdateWithStart<Workflow, Accepted, [Message]>(tell.update, {
        args: [tell.message],
        updateId: tell.updateId,
        startWorkflowOperation: new WithStartWorkflowOperation(
          purchaseWorkflowType,
          startOf(context, record, tell.paidBy),
        ),
      }),
    );
  } catch (error) {
    throw await explain(context, record, tell.caller, error);
  }
}

function startOf(context: PurchaseContext, record: PurchaseRecord, paidBy?: PaymentProviderName) {
  const { taskQueue } = context.dependencies.configuration;
  return purchaseStart(inputOf(context, record), taskQueue, paidBy);
}

async function explain(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
  error: unknown,
): Promise<unknown> {
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return new AppError('UNAVAILABLE');
  if (
    error instanceof WorkflowNotFoundError ||
    error instanceof WorkflowExecutionAlreadyStartedError
  )
    return refuse(context, record, caller, 'NOT_EDITABLE');
  const known = error instanceof WorkflowUpdateFailedError ? fromTemporal(error) : null;
  return known === null ? error : refuse(context, record, caller, known.code);
}

/** A refusal with the current snapshot, so the page can continue from it. */
export async function refuse(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
  code: ErrorCode,
): Promise<AppError> {
  const current = await showRecord(context, await reload(context, record), caller);
  // What nobody may do because the days are over is told apart from what another act has made impossible.
  const isOver = code === 'NOT_EDITABLE' && current.status === 'expired';
  return new AppError(isOver ? 'PURCHASE_EXPIRED' : code, { extensions: { current } });
}

/** What starts the workflow of a purchase where its row says it is. */
function inputOf({ policy }: PurchaseContext, record: PurchaseRecord): PurchaseInput {
  return {
    purchaseId: record.id,
    leadId: record.leadId,
    country: record.country,
    productCode: record.productCode,
    partner: ownPartner,
    policy,
    position: positionOf(record, record.attempt),
  };
}
