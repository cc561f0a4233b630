import type { PurchaseRun } from './run.ts';
import { moveTo } from './state.ts';

/**
 * The compensation of the charge: one commit ends the purchase and starts `refund/{attemptId}`, which
 * does the rest for every kind of refund. There is never both a policy and a refund: when an attempt
 * that was counted as lost had issued after all, the policy holds.
 */
export async function giveBack(run: PurchaseRun, attemptId: string): Promise<void> {
  const { state } = run;
  const outcome = await run.inOrder(() =>
    run.rows.giveBack({ ...run.change(), attemptId, reason: 'issue_refused' }),
  );
  state.version = outcome.version;
  moveTo(state, outcome.type === 'issued' ? 'confirmed' : 'refunding');
  run.show();
}
