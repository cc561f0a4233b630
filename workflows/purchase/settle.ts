import { condition, setHandler } from '@temporalio/workflow';
import type { SettleCall } from './activities.ts';
import * as attempts from './attempt-state.ts';
import * as messages from './messages.ts';
import { refuse, type PurchaseRun } from './run.ts';
import { describeTimer } from './describe-wait.ts';
import * as rules from './state.ts';

/** Messages about a charge: returns and webhooks, another way to pay, and what staff decided. */
export function hearPayment(run: PurchaseRun): void {
  const { state } = run;
  setHandler(messages.paymentHint, async (hint) => {
    const attempt = rules.attemptInFlight(state);
    if (attempt?.id === hint.attemptId) attempt.hints.push(hint);
    else await run.rows.passHintOn({ attemptId: hint.attemptId });
  });
  const rejectLeave = (m: messages.LeavePaymentMessage) => rules.rejectLeave(state, m.version);
  setHandler(
    messages.leavePayment,
    (message) =>
      run.inOrder(async () => {
        refuse(rejectLeave(message));
        const attempt = rules.attemptInFlight(state);
        // The page that is left is closed, or turns out to have been paid.
        if (attempt !== null) {
          const close = message.by ?? 'payer';
          await ask(run, attempt, { close, tellPayer: close === 'staff' }, message.requestId);
        }
        return { version: state.version };
      }),
    { validator: (message) => run.refuseIfIdle(() => rejectLeave(message)) },
  );
  const rejectDecision = (m: messages.DecideChargeMessage) =>
    rules.rejectDecision(state, m.attemptId);
  setHandler(
    messages.decideCharge,
    (message) =>
      run.inOrder(async () => {
        refuse(rejectDecision(message));
        const attempt = rules.attemptInFlight(state);
        if (attempt !== null) {
          const { requestId = null, ...decision } = message;
          const call = { ...run.change(requestId), ...decision };
          rules.applyProgress(state, attempt, await run.providers.decideCharge(call));
          run.show();
        }
        return { version: state.version };
      }),
    { validator: (message) => run.refuseIfIdle(() => rejectDecision(message)) },
  );
  setHandler(messages.noteLate, () => {
    if (state.needs === 'none') state.needs = 'late';
    run.show();
  });
}

/** One wait and one look-up of a charge whose outcome is open. */
export async function settle(run: PurchaseRun, attempt: attempts.AttemptState): Promise<void> {
  const { state, input } = run;
  const delays = input.policy.reconcileDelaysMs;
  // Before the charge has answered there is nothing to look up, and no way to know how long to wait.
  await run.inOrder(async () => undefined);
  const isOver = () => rules.attemptInFlight(state) !== attempt;
  if (isOver()) return;
  const delay = attempts.nextLook(attempt, delays, Date.now());
  const isMoved = () => attempt.hints.length > 0 || isOver();
  if (delay === null) {
    state.needs = 'person';
    run.show();
    // A decision of the staff may find that its page is still open: the clock goes on then.
    await condition(() => isMoved() || attempts.nextLook(attempt, delays, Date.now()) !== null);
  } else await condition(isMoved, delay, { summary: describeTimer(attempt) });

  await run.inOrder(async () => {
    if (isOver()) return;
    const hint = attempts.takeHint(attempt);
    const close = attempts.isDueToClose(attempt, Date.now()) ? 'time' : null;
    if (hint === null) attempts.countLook(attempt, delays, Date.now());
    const wait = delays[attempt.lookups];
    await ask(run, attempt, {
      close,
      last: hint === null && wait === undefined,
      nextCheckAt:
        attempts.waitsForPayer(attempt) || attempts.waitsForPerson(attempt) || wait === undefined
          ? null
          : new Date(Date.now() + wait).toISOString(),
      // Learned from a timer or a webhook, not from the visitor's return: the page promised a mail.
      tellPayer: attempt.returnShape === null,
    });
  });
}

async function ask(
  run: PurchaseRun,
  attempt: attempts.AttemptState,
  how: Partial<Omit<SettleCall, 'attemptId' | 'returnShape'>>,
  requestId: string | null = null,
): Promise<void> {
  const { id: attemptId, returnShape } = attempt;
  const progress = await run.providers.settleCharge({
    close: null,
    last: false,
    nextCheckAt: null,
    tellPayer: false,
    ...how,
    ...run.change(requestId),
    attemptId,
    returnShape,
  });
  rules.applyProgress(run.state, attempt, progress);
  // What is issued right after is shown once, when it is.
  if (run.state.status !== 'issuing') run.show();
  // A message that came during the last look-up may know more than it did.
  if (attempts.isGivenUp(attempt) && attempt.hints.splice(0).length > 0)
    await run.rows.passHintOn({ attemptId });
}
