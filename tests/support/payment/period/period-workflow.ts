import { allHandlersFinished, condition, proxyActivities } from '@temporalio/workflow';
import type { AttemptProgress, SettleCall } from '@cotejo/workflows/payment/activities.ts';
import type {
  AttemptWaits,
  DecideChargeMessage,
} from '@cotejo/workflows/payment/attempt-messages.ts';
import { followProgress, type AttemptState } from '@cotejo/workflows/payment/attempt-state.ts';
import { beginAttempt } from '@cotejo/workflows/payment/begin-attempt.ts';
import {
  followAttempt,
  hearAttempt,
  type AttemptOwner,
} from '@cotejo/workflows/payment/follow-attempt.ts';
import { isInFlight } from '@cotejo/domain/payment/payment-transitions.ts';
import { orderChanges } from '@cotejo/workflows/one-at-a-time.ts';
import { providerActivity } from '@cotejo/workflows/retry-policies.ts';

export interface PeriodInput {
  readonly attemptId: string;
  readonly provider: string;
  readonly waits: AttemptWaits;
}

export interface PeriodActivities {
  chargePeriod(call: { readonly attemptId: string }): Promise<AttemptProgress>;
  settlePeriod(call: SettleCall): Promise<AttemptProgress>;
  decidePeriod(call: DecideChargeMessage): Promise<AttemptProgress>;
  passHintOn(call: { readonly attemptId: string }): Promise<void>;
}

export interface PeriodEnd {
  readonly payment: string;
  readonly lookups: number;
  readonly neededPerson: boolean;
}

/** A period of a policy whose charge is followed by the same clock as a purchase's: it charges, and waits for its end. */
export async function trialPeriod({ attemptId, provider, waits }: PeriodInput): Promise<PeriodEnd> {
  const activities = proxyActivities<PeriodActivities>(providerActivity);
  const state: { attempt: AttemptState | null } = { attempt: null };
  let neededPerson = false;
  let version = 0;
  const follow = (attempt: AttemptState, progress: AttemptProgress): void => {
    version += 1;
    followProgress(attempt, progress);
  };
  const { inOrder, refuseIfIdle } = orderChanges();
  const owner: AttemptOwner = {
    inOrder,
    refuseIfIdle,
    waits,
    inFlight: () =>
      state.attempt !== null && isInFlight(state.attempt.status) ? state.attempt : null,
    settle: async (attempt, call) => follow(attempt, await activities.settlePeriod(call)),
    decide: async (attempt, call) => follow(attempt, await activities.decidePeriod(call)),
    passHintOn: (id) => activities.passHintOn({ attemptId: id }),
    needPerson: () => {
      neededPerson = true;
    },
    rejectLeave: () => (state.attempt?.status === 'pending' ? null : 'NOT_EDITABLE'),
    version: () => version,
  };
  hearAttempt(owner);
  const attempt = await inOrder(async () => {
    const begun = await beginAttempt(state, waits, { id: attemptId, provider }, () =>
      activities.chargePeriod({ attemptId }),
    );
    follow(begun.attempt, begun.answer);
    return begun.attempt;
  });
  await followAttempt(owner, attempt);
  await condition(allHandlersFinished);
  return { payment: attempt.status, lookups: attempt.lookups, neededPerson };
}
