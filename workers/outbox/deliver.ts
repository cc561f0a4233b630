import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  type Client,
} from '@temporalio/client';
import type { SignalDefinition } from '@temporalio/common';
import { isOpenMessage } from '@cotejo/domain/message/message-transitions.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { isRefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import { findMessage } from '@cotejo/store/message/read-message.ts';
import type { OutboxRow } from '@cotejo/store/outbox/claim-batch.sql.ts';
import type { PaymentAttempt } from '@cotejo/store/attempt/attempt.model.ts';
import type { ChargeDecision } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { findLastAttempt } from '@cotejo/store/payment/find-last-attempt.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { chargeWorkflowId, pokeCharge } from '@cotejo/workflows/billing/messages.ts';
import { bulkLoadWorkflowType, pokeLoad } from '@cotejo/workflows/bulk-load/messages.ts';
import { bulkLoadStart } from '@cotejo/workflows/bulk-load/start.ts';
import { accountMailWorkflowType } from '@cotejo/workflows/account/messages.ts';
import { accountMailStart } from '@cotejo/workflows/account/start.ts';
import { targetOf } from '@cotejo/domain/lead/deadline.ts';
import { leadStart } from '@cotejo/workflows/lead/start.ts';
import {
  hearMove,
  hearRequest,
  leadWorkflowId,
  leadWorkflowType,
} from '@cotejo/workflows/lead/messages.ts';
import {
  codeMailWorkflowType,
  declarationMailWorkflowType,
  noticeWorkflowType,
} from '@cotejo/workflows/mail/messages.ts';
import { codeMailStart, declarationMailStart, noticeStart } from '@cotejo/workflows/mail/start.ts';
import { messageWorkflowType, pokeMessage } from '@cotejo/workflows/message/messages.ts';
import { messageStart } from '@cotejo/workflows/message/start.ts';
import {
  decideCharge,
  paymentHint,
  type PaymentHint,
} from '@cotejo/workflows/payment/attempt-messages.ts';
import { lookAgain, paymentCheckWorkflowType } from '@cotejo/workflows/payment/messages.ts';
import { paymentCheckStart } from '@cotejo/workflows/payment/start.ts';
import {
  purchaseWorkflowId,
  purchaseWorkflowType,
  rowMoved,
} from '@cotejo/workflows/purchase/messages.ts';
import {
  hearSubjectRequest,
  subjectRequestWorkflowType,
} from '@cotejo/workflows/privacy/messages.ts';
import { subjectRequestStart } from '@cotejo/workflows/privacy/start.ts';
import { purchaseStart } from '@cotejo/workflows/purchase/start.ts';
import {
  refundWorkflowId,
  refundWorkflowType,
  retryRefund,
} from '@cotejo/workflows/refund/messages.ts';
import { refundStart } from '@cotejo/workflows/refund/start.ts';
import {
  cardReturned,
  replaceCardWorkflowId,
} from '@cotejo/workflows/card-replacement/messages.ts';
import { removeCardWorkflowType } from '@cotejo/workflows/stored-card/messages.ts';
import { removeCardStart } from '@cotejo/workflows/stored-card/start.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { mayBeRepaid } from '../payment/watch-page.ts';
import { readPurchaseInput } from '../purchase/read-purchase-input.ts';
import { followerOf } from './owner-workflow.ts';
import type { RelayDependencies } from './relay-dependencies.ts';

type Deps = Pick<RelayDependencies, 'db' | 'client' | 'queuePrefix' | 'policy' | 'owners'>;

/** Delivers one row of the outbox. Throws when it did not arrive. */
export async function deliver(deps: Deps, row: OutboxRow): Promise<void> {
  const { client, queuePrefix, policy } = deps;
  switch (row.topic) {
    case 'purchase.start':
      return startPurchase(deps, row.payload.purchaseId);
    case 'purchase.moved': {
      const { purchaseId, version } = row.payload;
      // One that nobody has answered has no workflow.
      await isTold(client, purchaseWorkflowId(purchaseId), rowMoved, { version });
      return;
    }
    case 'refund.start': {
      const input = { ...row.payload, delaysMs: policy.reconcileDelaysMs };
      return once(() =>
        client.workflow.start(
          refundWorkflowType,
          refundStart(input, queueNamed('payment', queuePrefix)),
        ),
      );
    }
    case 'charge.decided':
      return tellDecision(deps, row.payload);
    case 'refund.again':
      return tryRefundAgain(client, row.payload.attemptId);
    case 'message':
      return sendMessage(deps, row.payload);
    // Written by releases before messages were rows; their workflows leave them as messages.
    case 'purchase.notice':
      return once(() =>
        client.workflow.start(
          noticeWorkflowType,
          noticeStart(row.payload, queueNamed('lead', queuePrefix)),
        ),
      );
    case 'card.remove':
      return once(() =>
        client.workflow.start(
          removeCardWorkflowType,
          removeCardStart(row.payload, queueNamed('payment', queuePrefix)),
        ),
      );
    case 'card.returned': {
      const { replacementId, shape } = row.payload;
      // One whose time was over has no workflow: its page says so.
      await isTold(client, replaceCardWorkflowId(replacementId), cardReturned, shape);
      return;
    }
    case 'purchase.code':
      return once(() =>
        client.workflow.start(
          codeMailWorkflowType,
          codeMailStart(row.payload, queueNamed('lead', queuePrefix)),
        ),
      );
    case 'declaration.decided':
      return once(() =>
        client.workflow.start(
          declarationMailWorkflowType,
          declarationMailStart(row.payload, queueNamed('lead', queuePrefix)),
        ),
      );
    case 'account.mail':
      return once(() =>
        client.workflow.start(
          accountMailWorkflowType,
          accountMailStart(row.payload, queueNamed('lead', queuePrefix)),
        ),
      );
    case 'lead.request': {
      const { leadId, country, productCode, ...news } = row.payload;
      await client.workflow.signalWithStart(leadWorkflowType, {
        ...leadStart({ leadId, country, productCode }, news, queueNamed('lead', queuePrefix)),
        signal: hearRequest,
        signalArgs: [news],
      });
      return;
    }
    case 'lead.moved': {
      const { leadId, country, productCode, ...moved } = row.payload;
      // What waits for a call or has deadlines needs its workflow, also where no request has begun one or it has gone quiet.
      if (moved.agenda || targetOf(moved) !== null) {
        await client.workflow.signalWithStart(leadWorkflowType, {
          ...leadStart({ leadId, country, productCode }, moved, queueNamed('lead', queuePrefix)),
          signal: hearMove,
          signalArgs: [moved],
        });
        return;
      }
      // One whose requests are all answered has no workflow, and nothing to show.
      await isTold(client, leadWorkflowId(leadId), hearMove, moved);
      return;
    }
    case 'subject.request':
      return once(async () => {
        await client.workflow.signalWithStart(subjectRequestWorkflowType, {
          ...subjectRequestStart(row.payload, queueNamed('lead', queuePrefix)),
          signal: hearSubjectRequest,
          signalArgs: [],
        });
      });
    case 'period.moved':
      return pokePeriod(deps, row.payload);
    case 'bulk.load':
      await client.workflow.signalWithStart(bulkLoadWorkflowType, {
        ...bulkLoadStart(row.payload, queueNamed('bulk-load', queuePrefix)),
        signal: pokeLoad,
        signalArgs: [],
      });
      return;
    case 'payment.hint':
      return deliverNews(deps, row, row.payload);
    case 'payment.later':
      return deliverHint(deps, row, { ...row.payload, source: 'clock', shape: null });
  }
}

type MessageNews = Extract<OutboxRow, { topic: 'message' }>['payload'];

/** One that waits for its hour looks again. */
async function sendMessage({ db, client, queuePrefix }: Deps, news: MessageNews): Promise<void> {
  const { messageId } = news;
  const start = news.first ?? (await findOpenMessage(db, messageId));
  if (start === null) return;
  const input = { messageId, ...start };
  await client.workflow.signalWithStart(messageWorkflowType, {
    ...messageStart(input, queueNamed('message', queuePrefix)),
    signal: pokeMessage,
    signalArgs: [],
  });
}

/** How the workflow of a message is started that was written before; what has ended meanwhile needs none. */
async function findOpenMessage(db: Deps['db'], messageId: string) {
  const row = await findMessage(db, messageId);
  if (row === null || !isOpenMessage(row.state)) return null;
  return { kind: row.kind, dueAt: row.dueAt.toISOString() };
}

/** A period that is over, and one whose try is not due, has no workflow: only one that waits is told. */
async function pokePeriod({ client }: Deps, period: { policyId: string; number: number }) {
  const { policyId, number } = period;
  await isTold(client, chargeWorkflowId(policyId, number), pokeCharge);
}

/**
 * What two people decided about a charge. Its workflow refuses what was settled meanwhile; one that was lost is started
 * from the state of its row first.
 */
async function tellDecision(deps: Deps, { updateId, ...decision }: ChargeDecision): Promise<void> {
  const { db, client } = deps;
  const attempt = await readAttempt(db, decision.attemptId);
  if (attempt?.status !== 'unknown') return;
  const follower = followerOf(deps.owners, attempt);
  const start = await follower.readStart(deps);
  if (start === null) return;
  await once(() => client.workflow.start(start.type, start.options));
  try {
    await client.workflow.getHandle(await follower.readId(db)).startUpdate(decideCharge, {
      args: [decision],
      updateId,
      // Its provider is asked once more, which may take a minute: the other rows do not wait for that.
      waitForStage: 'ACCEPTED',
    });
  } catch (error) {
    // Settled while the message was under way.
    if (!(error instanceof WorkflowUpdateFailedError)) throw error;
  }
}

/** Refused while it is in a call, and sent again by the relay then; a refund that has ended needs nothing. */
async function tryRefundAgain(client: Client, attemptId: string): Promise<void> {
  try {
    const handle = client.workflow.getHandle(refundWorkflowId(attemptId));
    await handle.executeUpdate(retryRefund, { updateId: `payout/${attemptId}` });
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
}

/**
 * A purchase that has ended needs no workflow any more, and one that was paid meanwhile already has one: only its
 * workflow opens a payment. If that one is lost, recovery finds it.
 */
async function startPurchase({ db, client, queuePrefix, policy }: Deps, purchaseId: string) {
  if ((await findLastAttempt(db, { kind: 'purchase', id: purchaseId })) !== null) return;
  const input = await readPurchaseInput(db, purchaseId, policy);
  if (input === null) return;
  await once(() =>
    client.workflow.start(
      purchaseWorkflowType,
      purchaseStart(input, queueNamed('purchase', queuePrefix)),
    ),
  );
}

/**
 * Messages about a payment go to its owner while it is in progress, otherwise to a check of its own,
 * which finds late money and charges that were reversed.
 */
async function deliverHint(
  deps: Deps,
  { createdAt }: Pick<OutboxRow, 'createdAt'>,
  hint: PaymentHint,
): Promise<void> {
  const attempt = await readAttempt(deps.db, hint.attemptId);
  if (attempt === null || isAnswered(attempt, createdAt)) return;
  if (isInFlight(attempt.status) && (await tellOwner(deps, attempt, hint))) return;
  // Its refund checks with the provider on its own schedule until the money is back; what came on top of it
  // only a check of its own finds.
  if (isRefundStatus(attempt.status) && !mayBeRepaid(attempt)) return;
  const { client, queuePrefix, policy } = deps;
  const input = { attemptId: attempt.id, delaysMs: policy.reconcileDelaysMs };
  await client.workflow.signalWithStart(paymentCheckWorkflowType, {
    ...paymentCheckStart(input, queueNamed('payment', queuePrefix)),
    signal: lookAgain,
    signalArgs: [],
  });
}

type HintNews = Extract<OutboxRow, { topic: 'payment.hint' }>['payload'];

/** What a workflow hears of an attempt that is over it passes on by itself; where none runs, the attempt says who hears it. */
async function deliverNews(
  deps: Deps,
  row: Pick<OutboxRow, 'createdAt'>,
  { owner, ...hint }: HintNews,
): Promise<void> {
  if (owner !== undefined) {
    const follower = followerOf(deps.owners, { ownerKind: owner.kind, ownerId: owner.id });
    if (await isTold(deps.client, await follower.readId(deps.db), paymentHint, hint)) return;
  }
  return deliverHint(deps, row, hint);
}

/** The look-up that settled it began after this message came: it has seen what the message is about. */
function isAnswered({ status, askedAt }: PaymentAttempt, heardAt: Date): boolean {
  return status === 'approved' && askedAt !== null && askedAt > heardAt;
}

/** Whether its owner took it; an owner whose workflow was lost is started from the state of its row. */
async function tellOwner(deps: Deps, attempt: PaymentAttempt, hint: PaymentHint): Promise<boolean> {
  const { db, client } = deps;
  const follower = followerOf(deps.owners, attempt);
  // It is nearly always running, so that the input for a start need not be read.
  if (await isTold(client, await follower.readId(db), paymentHint, hint)) return true;
  const start = await follower.readStart(deps);
  if (start === null) return false;
  let arrived = false;
  await once(async () => {
    await client.workflow.signalWithStart(start.type, {
      ...start.options,
      signal: paymentHint,
      signalArgs: [hint],
    });
    arrived = true;
  });
  return arrived;
}

/** Whether a workflow runs, and has been told. */
async function isTold<Message extends unknown[]>(
  client: Client,
  workflowId: string,
  signal: SignalDefinition<Message>,
  ...message: Message
): Promise<boolean> {
  try {
    await client.workflow.getHandle(workflowId).signal(signal, ...message);
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

/** A row that was delivered before finds its workflow, which may even have ended meanwhile. */
async function once(start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}
