import { condition, setHandler } from '@temporalio/workflow';
import type { ChangeOrder } from '../one-at-a-time.ts';
import { refuse } from '../one-at-a-time.ts';
import type { SettleCall } from './activities.ts';
import * as messages from './attempt-messages.ts';
import * as attempts from './attempt-state.ts';
import { describeTimer } from './describe-timer.ts';

/**
 * The clock of an attempt to pay, for whatever owner: ask, hear, look up, decide, give up. What follows from an answer is the
 * owner's alone, and so are its rows; nothing here knows a kind of owner.
 */
export interface AttemptOwner extends ChangeOrder {
  readonly waits: messages.AttemptWaits;
  /** The attempt that is in progress; null when none is. */
  inFlight(): attempts.AttemptState | null;
  /** Looks it up or closes it, and follows what came of it (`followProgress`). */
  settle(attempt: attempts.AttemptState, call: SettleCall, requestId: string | null): Promise<void>;
  /** Writes what a person decided, and follows it. */
  decide(attempt: attempts.AttemptState, decision: messages.DecideChargeMessage): Promise<void>;
  /** What is heard of an attempt that is not in progress goes to the check for late money. */
  passHintOn(attemptId: string): Promise<void>;
  /** Only a person can find out more. */
  needPerson(): void;
  /** Why its page, or its charge, may not be given up now: a code of the error catalogue. */
  rejectLeave(message: messages.LeavePaymentMessage): string | null;
  /** The version of its row, for who asked for a change. */
  version(): number;
}

/** Messages about a charge: returns and webhooks, another way to pay, and what staff decided. */
export function hearAttempt(owner: AttemptOwner): void {
  setHandler(messages.paymentHint, async (hint) => {
    const attempt = owner.inFlight();
    if (attempt?.id === hint.attemptId) attempt.hints.push(hint);
    else await owner.passHintOn(hint.attemptId);
  });
  const rejectLeave = (message: messages.LeavePaymentMessage) => owner.rejectLeave(message);
  setHandler(
    messages.leavePayment,
    (message) =>
      owner.inOrder(async () => {
        refuse(rejectLeave(message));
        const attempt = owner.inFlight();
        // The page that is left is closed, or turns out to have been paid.
        if (attempt !== null) {
          const close = message.by ?? 'payer';
          await ask(owner, attempt, { close, tellPayer: close === 'staff' }, message.requestId);
        }
        return { version: owner.version() };
      }),
    { validator: (message) => owner.refuseIfIdle(() => rejectLeave(message)) },
  );
  const rejectDecision = ({ attemptId }: messages.DecideChargeMessage) =>
    attempts.mayBeDecided(owner.inFlight(), attemptId) ? null : 'NOT_EDITABLE';
  setHandler(
    messages.decideCharge,
    (message) =>
      owner.inOrder(async () => {
        refuse(rejectDecision(message));
        const attempt = owner.inFlight();
        if (attempt !== null) await owner.decide(attempt, message);
        return { version: owner.version() };
      }),
    { validator: (message) => owner.refuseIfIdle(() => rejectDecision(message)) },
  );
}

/** Waits and looks an attempt up until it is over. */
export async function followAttempt(
  owner: AttemptOwner,
  attempt: attempts.AttemptState,
): Promise<void> {
  while (owner.inFlight() === attempt) await lookOnce(owner, attempt);
}

/** One wait and one look-up of a charge whose outcome is open. */
async function lookOnce(owner: AttemptOwner, attempt: attempts.AttemptState): Promise<void> {
  const delays = owner.waits.reconcileDelaysMs;
  // Before the charge has answered there is nothing to look up, and no way to know how long to wait.
  await owner.inOrder(async () => undefined);
  const isOver = () => owner.inFlight() !== attempt;
  if (isOver()) return;
  const delay = attempts.nextLook(attempt, delays, Date.now());
  const isMoved = () => attempt.hints.length > 0 || isOver();
  if (delay === null) {
    owner.needPerson();
    // A decision of the staff may find that its page is still open: the clock goes on then.
    await condition(() => isMoved() || attempts.nextLook(attempt, delays, Date.now()) !== null);
  } else await condition(isMoved, delay, { summary: describeTimer(attempt) });

  await owner.inOrder(async () => {
    if (isOver()) return;
    const hint = attempts.takeHint(attempt);
    const close = attempts.isDueToClose(attempt, Date.now()) ? 'time' : null;
    if (hint === null) attempts.countLook(attempt, delays, Date.now());
    const wait = delays[attempt.lookups];
    await ask(owner, attempt, {
      close,
      last: hint === null && wait === undefined,
      nextCheckAt:
        attempts.waitsForPayer(attempt) || attempts.waitsForPerson(attempt) || wait === undefined
          ? null
          : new Date(Date.now() + wait).toISOString(),
      // Learned from a timer or a webhook, not from the payer's return: the page promised a mail.
      tellPayer: attempt.returnShape === null,
    });
  });
}

async function ask(
  owner: AttemptOwner,
  attempt: attempts.AttemptState,
  how: Partial<Omit<SettleCall, 'attemptId' | 'returnShape'>>,
  requestId: string | null = null,
): Promise<void> {
  const { id: attemptId, returnShape } = attempt;
  const call: SettleCall = {
    close: null,
    last: false,
    nextCheckAt: null,
    tellPayer: false,
    ...how,
    attemptId,
    returnShape,
  };
  await owner.settle(attempt, call, requestId);
  // A message that came during the last look-up may know more than it did.
  if (attempts.isGivenUp(attempt) && attempt.hints.splice(0).length > 0)
    await owner.passHintOn(attemptId);
}
