import {
  ActivityFailure,
  allHandlersFinished,
  ApplicationFailure,
  condition,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  setWorkflowOptions,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import type { PaymentStatus } from '@cotejo/domain/payment/payment-transitions.ts';
import { quietFor } from '../quiet-clock.ts';
import { untilRefunded } from '../refund/until-refunded.ts';
import { providerAttribute, reasonAttribute, statusAttribute } from '../search-attributes.ts';
import type { PurchaseActivities, SettleCall } from './activities.ts';
import * as messages from './messages.ts';
import * as rules from './state.ts';

/**
 * Rows and their history: cheap, idempotent, tried until PostgreSQL is back. Never local activities:
 * an update is durable only once its task is, and a row written by a task that was lost with its
 * server would be a version ahead of its workflow for ever. The time-out is short, because it is what
 * the next try waits for when a worker is killed.
 */
const records = proxyActivities<PurchaseActivities>({
  startToCloseTimeout: '8 seconds',
  retry: {
    initialInterval: '200 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '20 seconds',
  },
});

/**
 * Calls that may move money. The attempt row says how far an earlier try got, so a retry after a
 * killed worker looks up instead of charging; see workers/purchase/start-charge.ts.
 */
const money = proxyActivities<PurchaseActivities>({
  startToCloseTimeout: '30 seconds',
  retry: {
    initialInterval: '500 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '30 seconds',
  },
});

/**
 * Only for purchases of revision 2, whose histories hold them: where servers and workers were killed, some
 * stood before these for ever (docs/decisions/worker-cost.md).
 */
const atOnce = proxyLocalActivities<PurchaseActivities>({
  startToCloseTimeout: '5 seconds',
  retry: { maximumAttempts: 1 },
});

/** Somebody waits for it: a worker that is killed, or a database that restarts, must not cost minutes. */
const messenger = proxyActivities<PurchaseActivities>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '10 minutes' },
});

/**
 * One online purchase, from the first answer to the policy (spec 3 §2, §4).
 *
 * What can fail: a charge (declined → the visitor tries again; unknown → looked up until known),
 * issuing for good (→ the money goes back), the refund (→ staff see it and press retry).
 */
export async function purchase(input: messages.PurchaseInput): Promise<messages.PurchaseEnd> {
  const { purchaseId, paymentStep, policy } = input;
  const state = rules.startingState(input, Date.now());
  const first = input.revision === undefined;
  const triesAtOnce = input.revision === 2;
  const issuing = proxyActivities<PurchaseActivities>({
    startToCloseTimeout: '8 seconds',
    retry: {
      initialInterval: policy.issueRetryMs,
      backoffCoefficient: 2,
      maximumAttempts: triesAtOnce ? Math.max(policy.issueAttempts - 1, 1) : policy.issueAttempts,
    },
  });

  const shownOf = (): string =>
    [state.status, state.attempt?.reason, state.attempt?.provider].join(' ');
  // It is started with the attributes of its first status.
  let shown = shownOf();
  const show = (): void => {
    setCurrentDetails(details(input, state));
    if (shownOf() === shown) return;
    shown = shownOf();
    const reason = state.attempt?.reason ?? '';
    upsertSearchAttributes([
      { key: statusAttribute, value: state.status },
      ...(reason === '' ? [] : [{ key: reasonAttribute, value: reason }]),
      ...(state.attempt ? [{ key: providerAttribute, value: state.attempt.provider }] : []),
    ]);
  };

  // One change of the row at a time, in order: each names the version it starts from.
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  let requestId: string | null = null;
  let charging = false;
  const change = () => ({
    purchaseId,
    requestId,
    fromVersion: state.version,
    expiresAt: new Date(Date.now() + policy.inactivityMs).toISOString(),
  });

  /** Checked when the message arrives and again when its turn comes: another may have gone first. */
  const refuse = (rejection: messages.Rejection | null): void => {
    if (rejection !== null) throw ApplicationFailure.nonRetryable(rejection, rejection);
  };
  const handle = (
    message: { readonly requestId?: string },
    check: () => messages.Rejection | null,
    work: () => Promise<void>,
  ) =>
    inOrder(async () => {
      refuse(check());
      requestId = message.requestId ?? null;
      try {
        await work();
      } finally {
        requestId = null;
      }
      state.touchedAt = Date.now();
      show();
      return { version: state.version };
    });

  const rejectSubmit = (m: messages.SubmitStepMessage) =>
    rules.rejectSubmit(state, m.version, m.stepId);
  const rejectBack = (m: messages.GoBackMessage) => rules.rejectBack(state, m.version, m.stepId);
  const rejectPay = (m: messages.PayMessage) => rules.rejectPay(state, m.version, paymentStep);

  setHandler(
    messages.submitStep,
    (message) =>
      handle(
        message,
        () => rejectSubmit(message),
        async () => {
          const { stepId, submissionId } = message;
          const nextStepId = rules.stepAfter(state, stepId, paymentStep);
          await records.recordStep({ ...change(), stepId, submissionId, nextStepId });
          state.version += 1;
          rules.completeStep(state, stepId, nextStepId);
        },
      ),
    { validator: (message) => refuse(rejectSubmit(message)) },
  );

  setHandler(
    messages.goBack,
    (message) =>
      handle(
        message,
        () => rejectBack(message),
        async () => {
          if (rules.isInFlight(state.attempt)) {
            // Another way to pay: the page that was left is closed, or turns out to have been paid.
            await ask(state.attempt, { hinted: null, final: true, nextCheckAt: null });
            return;
          }
          const stepId = rules.stepBefore(state, message.stepId);
          if (stepId === null) return;
          await records.openStep({ ...change(), stepId });
          state.version += 1;
          state.stepId = stepId;
        },
      ),
    { validator: (message) => refuse(rejectBack(message)) },
  );

  setHandler(
    messages.pay,
    (message) =>
      handle(
        message,
        () => rejectPay(message),
        async () => {
          const { version: _version, requestId: _requestId, ...payment } = message;
          const attempt: rules.AttemptState = {
            id: payment.attemptId,
            provider: payment.provider,
            status: 'sending',
            redirected: false,
            reason: null,
            lookups: 0,
            hints: [],
            returnShape: null,
          };
          // In place before the call: a webhook may be quicker than the answer.
          state.attempt = attempt;
          charging = true;
          try {
            const progress = await money.startCharge({ ...change(), ...payment });
            rules.moveTo(state, 'paying');
            rules.applyProgress(state, attempt, progress);
          } finally {
            charging = false;
          }
        },
      ),
    { validator: (message) => refuse(rejectPay(message)) },
  );

  setHandler(
    messages.cancel,
    (message) =>
      handle(
        message,
        () => rules.rejectCancel(state),
        async () => {
          await records.endPurchase({
            ...change(),
            status: 'cancelled',
            reason: message.reason,
          });
          state.version += 1;
          rules.moveTo(state, 'cancelled');
        },
      ),
    { validator: (_message: messages.CancelMessage) => refuse(rules.rejectCancel(state)) },
  );

  setHandler(
    messages.retryRefund,
    async () => {
      state.refund.asked += 1;
      return { version: state.version };
    },
    { validator: () => refuse(rules.rejectRetry(state)) },
  );

  setHandler(messages.paymentHint, (hint) => {
    // A hint for an attempt that is over says nothing new; its row was settled by a look-up.
    if (state.attempt?.id === hint.attemptId) state.attempt.hints.push(hint);
  });

  setHandler(messages.purchaseState, () => ({
    status: state.status,
    version: state.version,
    waitingFor: rules.waitingFor(state),
  }));

  show();
  await Promise.race([fillAndPay(), expireWhenQuiet()]);
  if (state.status === 'issuing') await issue();
  if (state.status === 'refunding') await giveMoneyBack('issuing failed');
  if (state.status === 'confirmed') {
    await tried(
      () => atOnce.sendConfirmation({ purchaseId }),
      () => messenger.sendConfirmation({ purchaseId }),
    );
  }
  await condition(allHandlersFinished);
  return { status: state.status };

  async function fillAndPay(): Promise<void> {
    while (isOpen()) {
      if (rules.isInFlight(state.attempt)) {
        await settle(state.attempt);
        continue;
      }
      await condition(() => !isOpen() || rules.isInFlight(state.attempt));
    }
  }

  function isOpen(): boolean {
    return ['filling', 'paying', 'confirming'].includes(state.status);
  }

  /** Ends a purchase that its visitor left alone; one that is being paid waits for its outcome first. */
  async function expireWhenQuiet(): Promise<void> {
    while (isOpen()) {
      await quietFor(policy.inactivityMs, () => state.touchedAt);
      await condition(() => state.status === 'filling' || !isOpen());
      await expire();
    }
  }

  async function expire(): Promise<void> {
    await inOrder(async () => {
      // An answer that was on its way when the clock ran out keeps the purchase alive.
      const quiet = Date.now() - state.touchedAt >= policy.inactivityMs;
      if (!quiet || state.status !== 'filling') return;
      await records.endPurchase({ ...change(), status: 'expired', reason: 'inactivity' });
      state.version += 1;
      rules.moveTo(state, 'expired');
      show();
    });
  }

  /** One wait and one look-up of an attempt whose outcome is open. */
  async function settle(attempt: rules.AttemptState): Promise<void> {
    // Before the charge has answered there is nothing to ask, and no telling how long to wait.
    if (!first) await condition(() => !charging);
    if (!rules.isInFlight(attempt)) return;
    const patience = attempt.redirected && attempt.status === 'pending';
    const delay = patience ? policy.redirectPatienceMs : policy.reconcileDelaysMs[attempt.lookups];
    const moved = () => attempt.hints.length > 0 || !rules.isInFlight(attempt);
    if (delay === undefined) await condition(moved);
    else await condition(moved, delay);

    await inOrder(async () => {
      // Its turn came after the answer of the charge itself, which may have settled it.
      if (!rules.isInFlight(attempt)) return;
      const hint = rules.takeHint(attempt);
      if (hint === null && !patience) attempt.lookups += 1;
      const nextDelay = policy.reconcileDelaysMs[attempt.lookups];
      await ask(attempt, {
        hinted: hint?.source ?? null,
        final: hint === null && (patience || nextDelay === undefined),
        nextCheckAt:
          patience || nextDelay === undefined
            ? null
            : new Date(Date.now() + nextDelay).toISOString(),
      });
      state.touchedAt = Date.now();
    });
  }

  async function ask(
    attempt: rules.AttemptState,
    call: Pick<SettleCall, 'hinted' | 'final' | 'nextCheckAt'>,
  ): Promise<void> {
    const { id: attemptId, returnShape } = attempt;
    const progress = await money.settleCharge({ ...change(), ...call, attemptId, returnShape });
    rules.applyProgress(state, attempt, progress);
    // What is issued in this same task is shown once, when it is.
    if (!(state.status === 'issuing' && endsAtOnce())) show();
  }

  /** How purchases of revision 2 end that were paid elsewhere. */
  function endsAtOnce(): boolean {
    return triesAtOnce && state.attempt?.redirected === true;
  }

  async function tried<T>(here: () => Promise<T>, elsewhere: () => Promise<T>): Promise<T> {
    if (!endsAtOnce()) return elsewhere();
    try {
      return await here();
    } catch (failure) {
      if (!(failure instanceof ActivityFailure) || isForGood(failure)) throw failure;
      show();
      return elsewhere();
    }
  }

  async function issue(): Promise<void> {
    const attempt = paidAttempt();
    try {
      await inOrder(() => {
        const call = { ...change(), attemptId: attempt.id };
        return tried(
          () => atOnce.issuePolicy(call),
          () => issuing.issuePolicy(call),
        );
      });
      state.version += 1;
      rules.moveTo(state, 'confirmed');
    } catch (failure) {
      if (!(failure instanceof ActivityFailure)) throw failure;
      rules.moveTo(state, 'refunding');
    }
    show();
  }

  /** The compensation of the charge. */
  async function giveMoneyBack(reason: string): Promise<void> {
    const attempt = paidAttempt();
    const call = async (): Promise<PaymentStatus> => {
      const progress = await inOrder(() =>
        money.refundCharge({ ...change(), attemptId: attempt.id, reason }),
      );
      state.version = progress.version;
      return progress.status;
    };
    await untilRefunded(state.refund, policy.reconcileDelaysMs, call, (status) => {
      attempt.status = status;
      if (status === 'refunded') rules.moveTo(state, 'refunded');
      show();
    });
  }

  function paidAttempt(): rules.AttemptState {
    if (state.attempt === null) throw ApplicationFailure.nonRetryable('no attempt was paid', 'BUG');
    return state.attempt;
  }
}

// A purchase lives days: it ends on the build that it began on (DESIGN §2 "Versioning").
// A worker without a deployment may not name a behaviour: the server refuses its tasks.
setWorkflowOptions(
  () =>
    workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'PINNED' } : {},
  purchase,
);

/** An activity that said itself that trying again is of no use. */
function isForGood({ cause }: ActivityFailure): boolean {
  return cause instanceof ApplicationFailure && cause.nonRetryable === true;
}

/** Markdown for staff in Temporal's UI; no personal data. */
function details(input: messages.PurchaseInput, state: rules.PurchaseState): string {
  return [
    `**${state.status}** · espera ${rules.waitingFor(state)}`,
    '',
    ...state.steps.map(
      (step) =>
        `- ${step.completed ? '[x]' : '[ ]'} ${step.id}${step.id === state.stepId ? ' ←' : ''}`,
    ),
    '',
    `Producto ${input.productCode} · país ${input.country} · versión ${state.version} · lead lead/${input.leadId}`,
    ...(state.attempt
      ? [
          `Pago ${state.attempt.id} · ${state.attempt.provider} · ${state.attempt.status}${state.attempt.reason ? ` (${state.attempt.reason})` : ''}`,
        ]
      : []),
  ].join('\n');
}
