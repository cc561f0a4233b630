import { setHandler } from '@temporalio/workflow';
import { hearAttempt, type AttemptOwner } from '../payment/follow-attempt.ts';
import { noteLate } from './messages.ts';
import type { PurchaseRun } from './run.ts';
import * as rules from './state.ts';

/** A purchase as the owner of the attempt that pays it: each answer of its charge is a version of its row. */
export function createPaymentOwner(run: PurchaseRun): AttemptOwner {
  const { state, providers, rows, inOrder, refuseIfIdle } = run;
  return {
    inOrder,
    refuseIfIdle,
    waits: run.input.policy,
    inFlight: () => rules.attemptInFlight(state),
    async settle(attempt, call, requestId) {
      const progress = await providers.settleCharge({ ...call, ...run.change(requestId) });
      rules.applyProgress(state, attempt, progress);
      run.news.charged();
      // What is issued right after is shown once, when it is.
      if (state.status !== 'issuing') run.show();
    },
    async decide(attempt, { requestId = null, ...decision }) {
      const progress = await providers.decideCharge({ ...run.change(requestId), ...decision });
      rules.applyProgress(state, attempt, progress);
      run.news.charged();
      run.show();
    },
    passHintOn: (attemptId) => rows.passHintOn({ attemptId }),
    needPerson() {
      state.needs = 'person';
      run.show();
    },
    rejectLeave: ({ version }) => rules.rejectLeave(state, version),
    version: () => state.version,
  };
}

/** Registers the handlers of a purchase's payment messages. */
export function hearPayment(run: PurchaseRun, owner: AttemptOwner): void {
  hearAttempt(owner);
  setHandler(noteLate, () => {
    if (run.state.needs === 'none') run.state.needs = 'late';
    run.show();
  });
}
