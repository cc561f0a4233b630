import {
  patched,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { orderChanges, type ChangeOrder } from '../one-at-a-time.ts';
import { mailActivity, providerActivity, rowActivity } from '../retry-policies.ts';
import {
  needsAttribute,
  providerAttribute,
  reasonAttribute,
  statusAttribute,
} from '../search-attributes.ts';
import { siblingQueue } from '../task-queue.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { Change, ChargeRefusal, PurchaseActivities } from './activities.ts';
import { describePurchase } from './details.ts';
import type { PurchaseInput } from './messages.ts';
import { isForRun, runOf, type RunKind } from './run-kind.ts';
import { hear, startingState, type PurchaseState } from './state.ts';

/** What follows from a charge for what was heard of the row beside it. */
export interface ChargeNews {
  /** The row refused it, and may say where it is. */
  refused(position: ChargeRefusal['position']): void;
  /** A provider has answered. */
  charged(): void;
}

/** What the parts of one purchase share: its state, its activities, one change at a time. */
export interface PurchaseRun extends ChangeOrder {
  readonly input: PurchaseInput;
  readonly state: PurchaseState;
  readonly rows: PurchaseActivities;
  readonly providers: PurchaseActivities;
  readonly mails: PurchaseActivities;
  /** Which part of a purchase this run follows; null for one that began before there were parts. */
  readonly kind: RunKind | null;
  news: ChargeNews;
  /** Shows staff its state; search attributes are written only when they change. */
  show(): void;
  /** The next change of the row; it also postpones the purchase's expiry. */
  change(requestId?: string | null): Change;
}

export function createRun(input: PurchaseInput): PurchaseRun {
  const { purchaseId, policy } = input;
  const state = startingState(input, Date.now());
  const kind = patched('row-decides') ? runOf(workflowInfo()) : null;
  const shownAttributes = (): string =>
    [state.status, state.needs, state.attempt?.reason, state.attempt?.provider].join(' ');
  // It is started with the attributes of its first status.
  let shown = kind === null ? shownAttributes() : shownAtStart();
  // A slow provider takes no slot from the rows of other purchases.
  const paymentQueue = siblingQueue(workflowInfo().taskQueue, 'payment');

  const show = (): void => {
    setCurrentDetails(describePurchase(input, state));
    if (shownAttributes() === shown) return;
    // The next run begins with what this one ends with.
    if (kind !== null && !isForRun(kind, state.status)) return;
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
    kind,
    news: {
      refused(position) {
        if (position !== undefined) hear(state, position.version);
      },
      charged: () => undefined,
    },
    show,
    ...orderChanges(),
    change(requestId = null) {
      state.expiresAt = Math.min(Date.now() + policy.inactivityMs, state.endsAt);
      const expiresAt = new Date(state.expiresAt).toISOString();
      return { purchaseId, requestId, fromVersion: state.version, expiresAt };
    },
  };
}

/** The attributes that this run was started with, as they are compared. */
function shownAtStart(): string {
  const { typedSearchAttributes: at } = workflowInfo();
  return [
    at.get(statusAttribute),
    at.get(needsAttribute),
    at.get(reasonAttribute),
    at.get(providerAttribute),
  ].join(' ');
}
