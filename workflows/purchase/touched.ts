import { condition, setHandler, sleep } from '@temporalio/workflow';
import { waitAfter } from '../without-end.ts';
import * as messages from './messages.ts';
import type { PurchaseRun } from './run.ts';
import * as rules from './state.ts';

/**
 * How a purchase is followed that began before its row decided (`patched('row-decides')`): it was told the state of its
 * row and held the clock of its end. Goes with the histories of v1, thirty days after the release.
 */

const secondMs = 1_000;

/** Registers what it heard; what was heard during a charge waits for the charge's end. */
export function hearTouched(run: PurchaseRun): void {
  const { state, input } = run;
  let heard: messages.Touched | null = null;
  const take = (position: messages.Touched): void => {
    if (rules.attemptInFlight(state) === null) adopt(run, position);
    else heard = position;
  };
  const takeHeard = (): void => {
    if (heard === null || rules.attemptInFlight(state) !== null) return;
    const position = heard;
    heard = null;
    adopt(run, position);
  };
  run.news = {
    refused(position) {
      if (position !== undefined) take(position);
      takeHeard();
    },
    charged: takeHeard,
  };
  setHandler(messages.touched, (position) => {
    take(position);
    run.show();
  });
  setHandler(messages.rowMoved, async () => {
    await run.inOrder(async () => {
      // It answers where the row is, and ends only what is due.
      take(await run.rows.expirePurchase({ purchaseId: input.purchaseId }));
      run.show();
    });
  });
}

/** The row is ahead: its state wins, unless it is outdated. */
function adopt({ state }: PurchaseRun, position: messages.Touched): void {
  if (rules.waitsUnpaid(state) && position.version >= state.version)
    rules.followRow(state, position);
}

/** Waits until the visitor pays, or until the purchase ends without a charge. */
export async function waitForPayment({ state }: PurchaseRun): Promise<void> {
  await condition(() => !rules.waitsUnpaid(state) || rules.attemptInFlight(state) !== null);
}

/** Ends a purchase that its visitor left alone; one that is being paid waits for its outcome first. */
export async function expireWhenLeft(run: PurchaseRun): Promise<void> {
  const { state, input } = run;
  const mayExpire = (): boolean =>
    rules.waitsUnpaid(state) && rules.attemptInFlight(state) === null;
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
    await condition(() => mayExpire() || !rules.isOpen(state));
    await run.inOrder(async () => {
      // It may be handled after an answer or a charge that was in flight.
      if (!mayExpire() || Date.now() < state.expiresAt) return;
      const position = await run.rows.expirePurchase({ purchaseId: input.purchaseId });
      const before = state.expiresAt;
      adopt(run, position);
      notYet = state.expiresAt > before ? 0 : notYet + 1;
      run.show();
    });
  }
}
