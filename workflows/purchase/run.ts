import {
  ApplicationFailure,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { mailActivity, providerActivity, rowActivity } from '../retry-policies.ts';
import {
  needsAttribute,
  providerAttribute,
  reasonAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { siblingQueue } from '../task-queue.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { Change, PurchaseActivities } from './activities.ts';
import { describePurchase } from './details.ts';
import type { PurchaseInput, Rejection } from './messages.ts';
import { startingState, type PurchaseState } from './state.ts';

/** What the parts of one purchase share: its state, its activities, one change at a time. */
export interface PurchaseRun {
  readonly input: PurchaseInput;
  readonly state: PurchaseState;
  readonly rows: PurchaseActivities;
  readonly providers: PurchaseActivities;
  readonly mails: PurchaseActivities;
  /** Shows staff its state; search attributes are written only when they change. */
  show(): void;
  /** One change of the row at a time, in order: each names the version it starts from. */
  inOrder<T>(work: () => Promise<T>): Promise<T>;
  /**
   * For validators: refuses what the state refuses, unless a change is in progress. The row may have moved
   * already, and a visitor who saw it must not be refused; the rule is checked again when its turn comes.
   */
  refuseIfIdle(check: () => Rejection | null): void;
  /** The next change of the row; it also postpones the purchase's expiry. */
  change(requestId?: string | null): Change;
}

export function createRun(input: PurchaseInput): PurchaseRun {
  const { purchaseId, policy } = input;
  const state = startingState(input, Date.now());
  const shownAttributes = (): string =>
    [state.status, state.needs, state.attempt?.reason, state.attempt?.provider].join(' ');
  // It is started with the attributes of its first status.
  let shown = shownAttributes();
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  // A slow provider takes no slot from the rows of other purchases.
  const paymentQueue = siblingQueue(workflowInfo().taskQueue, 'payment');

  const show = (): void => {
    setCurrentDetails(describePurchase(input, state));
    if (shownAttributes() === shown) return;
    shown = shownAttributes();
    const { attempt } = state;
    upsertSearchAttributes([
      { key: statusAttribute, value: state.status },
      { key: needsAttribute, value: state.needs },
      ...(attempt?.reason ? [{ key: reasonAttribute, value: attempt.reason }] : []),
      ...(attempt ? [{ key: providerAttribute, value: attempt.provider }] : []),
    ]);
  };
  const showLate = (): void => {
    if (state.needs === 'none') state.needs = 'late';
    show();
  };
  return {
    input,
    state,
    rows: triedWithoutEnd(
      proxyActivities<PurchaseActivities>({
        ...rowActivity,
        retry: { ...rowActivity.retry, initialInterval: Math.min(policy.issueRetryMs, 200) },
      }),
      showLate,
    ),
    providers: triedWithoutEnd(
      proxyActivities<PurchaseActivities>({ ...providerActivity, taskQueue: paymentQueue }),
      showLate,
    ),
    mails: triedWithoutEnd(proxyActivities<PurchaseActivities>(mailActivity), showLate),
    show,
    inOrder(work) {
      underWay += 1;
      const run = last.then(work).finally(() => {
        underWay -= 1;
      });
      last = run.catch(() => undefined);
      return run;
    },
    refuseIfIdle(check) {
      if (underWay === 0) refuse(check());
    },
    change(requestId = null) {
      state.expiresAt = Math.min(Date.now() + policy.inactivityMs, state.endsAt);
      const expiresAt = new Date(state.expiresAt).toISOString();
      return { purchaseId, requestId, fromVersion: state.version, expiresAt };
    },
  };
}

/** Ends an update with a code of the error catalogue. */
export function refuse(rejection: Rejection | null): void {
  if (rejection !== null) throw ApplicationFailure.nonRetryable(rejection, rejection);
}
