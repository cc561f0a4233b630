import { allHandlersFinished, condition, setHandler } from '@temporalio/workflow';
import { refuse } from '../one-at-a-time.ts';
import { beginAttempt } from '../payment/begin-attempt.ts';
import * as messages from './messages.ts';
import type { PurchaseRun } from './run.ts';
import * as rules from './state.ts';

/**
 * Filling in belongs to the row (docs/decisions/purchase-engine.md): answers, giving up, a person's decision and the end
 * of its time are committed without this workflow, which hears that its row has moved, and reads it.
 */
export function hearRow({ state }: PurchaseRun): void {
  const hear = ({ version }: messages.RowMoved): void => rules.hear(state, version);
  setHandler(messages.rowMoved, hear);
  setHandler(messages.touched, hear);
}

/** Paying: the attempt is in its place before its charge is asked for, and the row decides whether it may begin. */
export function hearPay(run: PurchaseRun): void {
  const { state, input } = run;
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
          // Cancelled before this workflow began, for instance.
          run.news.refused(answer.position);
          run.show();
          refuse(answer.refused);
          return { version: state.version };
        }
        rules.applyProgress(state, attempt, answer);
        run.news.charged();
        run.show();
        return { version: state.version };
      }),
    {
      validator: (_message: messages.PayMessage) => run.refuseIfIdle(() => rules.rejectPay(state)),
    },
  );
}

/** Follows the row of a purchase that is being filled in, until a charge is in progress or filling is over. */
export async function fill(run: PurchaseRun): Promise<void> {
  const { state, input } = run;
  const isOver = (): boolean => !rules.waitsUnpaid(state) || rules.attemptInFlight(state) !== null;
  const isBehind = (): boolean => state.heard > state.version;
  do {
    await condition(() => isOver() || isBehind());
    // A charge that is being asked for may be refused: it is over when it was not.
    await run.inOrder(async () => {
      if (isOver() || !isBehind()) return;
      rules.followPosition(state, input, await run.rows.readRow({ purchaseId: input.purchaseId }));
      run.show();
    });
    // What is asked for meanwhile may be declined, too.
    await condition(allHandlersFinished);
  } while (!isOver());
}
