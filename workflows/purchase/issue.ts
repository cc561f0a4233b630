import { ApplicationFailure } from '@temporalio/workflow';
import { giveBack } from './give-back.ts';
import type { PurchaseRun } from './run.ts';
import { moveTo } from './state.ts';

/**
 * The policy of a paid purchase. Only the insurer's refusal refunds the money; a database or a worker
 * that is down only makes it late.
 */
export async function issue(run: PurchaseRun): Promise<void> {
  const { state } = run;
  const attemptId = paidAttemptId(run);
  const outcome = await run.inOrder(() => run.rows.issuePolicy({ ...run.change(), attemptId }));
  if (outcome.type === 'refused') return giveBack(run, attemptId);
  state.version = outcome.version;
  if (outcome.mailLeft === true) state.mailLeft = true;
  moveTo(state, 'confirmed');
  run.show();
}

/**
 * Nearly always the mail of the policy was left by the commit that issued it. Where this workflow cannot know that, it is
 * left here; left twice it is one. Its document is made by who sends it (docs/decisions/messages.md).
 */
export async function confirm(run: PurchaseRun): Promise<void> {
  const { purchaseId } = run.input;
  const { state } = run;
  const outcome = state.mailLeft ? 'sent' : await run.mails.sendConfirmation({ purchaseId });
  state.mail = outcome;
  state.needs = outcome === 'sent' ? 'none' : 'person';
  run.show();
}

function paidAttemptId({ state }: PurchaseRun): string {
  if (state.attempt === null) throw ApplicationFailure.nonRetryable('no attempt was paid', 'BUG');
  return state.attempt.id;
}
