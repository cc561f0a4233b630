import {
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import type { UpdateDefinition, Workflow } from '@temporalio/common';
import { AppError, type ErrorCode } from '@cotejo/domain/errors/error-catalogue.ts';
import { confirmationStepId, paymentStepId } from '@cotejo/domain/purchase/step-definitions.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.ts';
import {
  purchaseRevision,
  purchaseWorkflowId,
  purchaseWorkflowType,
  type Accepted,
  type PurchaseInput,
} from '@cotejo/workflows/purchase/messages.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import { fromTemporal } from '../temporal/from-temporal.ts';
import { withDeadline } from '../temporal/client.ts';
import { presentSnapshot } from './present-snapshot.ts';
import { loadPurchase } from './load-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';

interface Tell<Message> {
  readonly update: UpdateDefinition<Accepted, [Message]>;
  readonly updateId: string;
  readonly message: Message;
  readonly language: 'es' | 'en' | 'pt';
}

const closedStatuses = ['confirmed', 'cancelled', 'expired', 'refunded'];

/**
 * Sends an update to `purchase/{id}` and waits for its answer. A repeated update id gets the first
 * answer. A refusal becomes a problem that carries the current snapshot, so the page can go on from it.
 */
export async function tellWorkflow<Message>(
  context: PurchaseContext,
  record: PurchaseRecord,
  tell: Tell<Message>,
): Promise<Accepted> {
  // One that ended is never started again, however long ago Temporal forgot it.
  const ended = closedStatuses.includes(record.status);
  // The first answers may be quicker than the outbox, which starts every purchase.
  const isFirst = !ended && !record.steps.some(({ status }) => status === 'COMPLETED');
  try {
    return await (isFirst ? startAndSend(context, record, tell) : send(context, record, tell));
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError))
      throw await explain(context, record, tell.language, error);
    if (ended) throw await refuse(context, record, tell.language, 'NOT_EDITABLE');
  }
  // Temporal lost it: start it from the row.
  try {
    return await startAndSend(context, record, tell);
  } catch (error) {
    throw await explain(context, record, tell.language, error);
  }
}

async function send<Message>(
  { dependencies }: PurchaseContext,
  record: PurchaseRecord,
  tell: Tell<Message>,
): Promise<Accepted> {
  const { temporal } = dependencies;
  return withDeadline(temporal, () =>
    temporal.workflow
      .getHandle(purchaseWorkflowId(record.id))
      .executeUpdate<Accepted, [Message]>(tell.update, {
        args: [tell.message],
        updateId: tell.updateId,
      }),
  );
}

/** The same in one call for a workflow that may not run yet. */
async function startAndSend<Message>(
  context: PurchaseContext,
  record: PurchaseRecord,
  tell: Tell<Message>,
): Promise<Accepted> {
  const { temporal, configuration } = context.dependencies;
  return withDeadline(temporal, () =>
    temporal.workflow.executeUpdateWithStart<Workflow, Accepted, [Message]>(tell.update, {
      args: [tell.message],
      updateId: tell.updateId,
      startWorkflowOperation: new WithStartWorkflowOperation(
        purchaseWorkflowType,
        purchaseStart(inputOf(context, record), configuration.taskQueue),
      ),
    }),
  );
}

async function explain(
  context: PurchaseContext,
  record: PurchaseRecord,
  language: 'es' | 'en' | 'pt',
  error: unknown,
): Promise<unknown> {
  if (error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return new AppError('UNAVAILABLE');
  if (
    error instanceof WorkflowNotFoundError ||
    error instanceof WorkflowExecutionAlreadyStartedError
  )
    return refuse(context, record, language, 'NOT_EDITABLE');
  const known = error instanceof WorkflowUpdateFailedError ? fromTemporal(error) : null;
  return known === null ? error : refuse(context, record, language, known.code);
}

/** A refusal with where the purchase stands, so the page can go on from there. */
export async function refuse(
  context: PurchaseContext,
  record: PurchaseRecord,
  language: 'es' | 'en' | 'pt',
  code: ErrorCode,
): Promise<AppError> {
  const current = await loadPurchase(context, record.session);
  return new AppError(code, {
    extensions: {
      current: presentSnapshot(current, context.recordKeys, language, context.payments),
    },
  });
}

/** What starts the workflow of a purchase again where its row says it is. */
export function inputOf({ policy }: PurchaseContext, record: PurchaseRecord): PurchaseInput {
  return {
    purchaseId: record.id,
    leadId: record.leadId,
    country: record.country,
    productCode: record.productCode,
    partner: 'cotejo',
    steps: record.steps.map(({ id }) => id).filter((id) => id !== confirmationStepId),
    paymentStep: paymentStepId,
    version: record.version,
    policy,
    revision: purchaseRevision,
    resume: {
      completed: record.steps.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id),
      stepId: record.stepId ?? paymentStepId,
    },
  };
}
