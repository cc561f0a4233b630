import { condition, setHandler, sleep } from '@temporalio/workflow';
import { refuse } from '../one-at-a-time.ts';
import { beginAttempt } from '../payment/begin-attempt.ts';
import { waitAfter } from '../without-end.ts';
import * as messages from './messages.ts';
import type { PurchaseRun } from './run.ts';
import * as rules from './state.ts';

const secondMs = 1_000;

/**
 * Filling in belongs to the row (docs/decisions/purchase-engine.md): answers are committed without this
 * workflow, which reads the row before it ends an abandoned purchase. It hears of a purchase that was
 * cancelled, and of paying. A message for each step cost two workflow tasks and told staff nothing new.
 */
export function hearVisitor(run: PurchaseRun): void {
  const { state, input } = run;
  setHandler(messages.touched, (position) => {
    rules.adopt(state, position);
    run.show();
  });
  setHandler(
    messages.pay,
    (message) =>
      run.inOrder(async () => {
        refuse(rules.rejectPay(state));
        const { version, requestId = null, ...payment } = message;
        const named = { id: payment.attemptId, provider: payment.provider };
        const { attempt, answer } = await beginAttempt(state, input.policy, named, () =>
          run.providers.startCharge({
            ...run.change(requestId),
            ...payment,
            fromVersion: version,
          }),
        );
        if ('refused' in answer) {
          // Cancelled before this workflow began, for instance: nobody else tells it.
          if (answer.position !== undefined) rules.adopt(state, answer.position);
          rules.adoptHeard(state);
          run.show();
          refuse(answer.refused);
          return { version: state.version };
        }
        rules.followRow(state, 'paying');
        rules.applyProgress(state, attempt, answer);
        run.show();
        return { version: state.version };
      }),
    {
      validator: (_message: messages.PayMessage) => run.refuseIfIdle(() => rules.rejectPay(state)),
    },
  );
}

/** Waits until the visitor pays, or until the purchase ends without a charge. */
export async function waitForPayment({ state }: PurchaseRun): Promise<void> {
  await condition(() => !rules.waitsUnpaid(state) || rules.attemptInFlight(state) !== null);
}

/**
 * Ends a purchase that its visitor left alone; one that is being paid waits for its outcome first. One
 * timer that is set again when it fires: a timer for each touch would be two events of the history.
 */
export async function expireWhenLeft(run: PurchaseRun): Promise<void> {
  const { state, input } = run;
  let notYet = 0;
  while (rules.isOpen(state)) {
    const left = state.expiresAt - Date.now();
    if (left > 0) {
      notYet = 0;
      await sleep(Math.max(left, secondMs), { summary: 'Vence si nadie sigue con ella' });
      continue;
    }
    // Its row was asked and goes by another clock, or was restored from before: it is asked less and less often.
    if (notYet > 0) await sleep(waitAfter(notYet), { summary: 'Pregunta otra vez si venció' });
    await condition(() => rules.mayExpire(state) || !rules.isOpen(state));
    await run.inOrder(async () => {
      // It may be handled after an answer or a charge that was in flight.
      if (!rules.mayExpire(state) || Date.now() < state.expiresAt) return;
      const position = await run.rows.expirePurchase({ purchaseId: input.purchaseId });
      const before = state.expiresAt;
      rules.adopt(state, position);
      notYet = state.expiresAt > before ? 0 : notYet + 1;
      run.show();
    });
  }
}
