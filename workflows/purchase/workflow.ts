import {
  allHandlersFinished,
  condition,
  setHandler,
  setWorkflowOptions,
  workflowInfo,
} from '@temporalio/workflow';
import { followAttempt, type AttemptOwner } from '../payment/follow-attempt.ts';
import { describeWait } from './describe-wait.ts';
import { fill, hearPay, hearRow } from './fill.ts';
import { goOn } from './go-on.ts';
import { confirm, issue } from './issue.ts';
import { purchaseState, type PurchaseEnd, type PurchaseInput } from './messages.ts';
import { createPaymentOwner, hearPayment } from './payment-owner.ts';
import { isForRun, runOf } from './run-kind.ts';
import { createRun, type PurchaseRun } from './run.ts';
import { attemptInFlight, isOpen } from './state.ts';
import { expireWhenLeft, hearTouched, waitForPayment } from './touched.ts';

/**
 * One online purchase, from the first answer to the policy (spec 3 §2, §4). A run fills it in, the next one has it paid
 * and issued; a payment that fails leads back.
 *
 * What can fail: a charge (declined → the visitor tries again; unknown → looked up until known, then
 * decided by a person), and issuing (refused by the insurer → the money goes back). Everything else is
 * tried without end and shown as late. A lost workflow is started again from the state of its row.
 */
export async function purchase(input: PurchaseInput): Promise<PurchaseEnd> {
  const run = createRun(input);
  const { state, kind } = run;
  if (kind === null) hearTouched(run);
  else hearRow(run);
  hearPay(run);
  const owner = createPaymentOwner(run);
  hearPayment(run, owner);
  setHandler(purchaseState, () => ({
    status: state.status,
    waitingFor: describeWait(state),
    needs: state.needs,
  }));
  run.show();

  if (kind === 'filling') await fill(run);
  else if (kind === 'paying') await pay(run, owner);
  else {
    await Promise.race([fillAndPay(run, owner), expireWhenLeft(run)]);
    await finish(run);
    await condition(allHandlersFinished);
  }
  if (kind !== null && !isForRun(kind, state.status)) await goOn(run);
  return { status: state.status };
}

/** Follows what is being paid to its end, until no charge is in progress and nobody asks for one. */
async function pay(run: PurchaseRun, owner: AttemptOwner): Promise<void> {
  const { state } = run;
  const isCharged = (): boolean => attemptInFlight(state) !== null;
  // The payment that this run was started for comes with the start.
  await Promise.resolve();
  do {
    const attempt = attemptInFlight(state);
    if (attempt !== null) await followAttempt(owner, attempt);
    if (!isCharged()) await finish(run);
    await condition(() => isCharged() || allHandlersFinished());
  } while (isCharged());
}

/** What is left of a purchase that was paid. */
async function finish(run: PurchaseRun): Promise<void> {
  if (run.state.status === 'issuing') await issue(run);
  if (run.state.status === 'confirmed') await confirm(run);
}

/** As before there were runs for filling in: see `touched.ts`. */
async function fillAndPay(run: PurchaseRun, owner: AttemptOwner): Promise<void> {
  const { state } = run;
  while (isOpen(state)) {
    const attempt = attemptInFlight(state);
    if (attempt === null) await waitForPayment(run);
    else await followAttempt(owner, attempt);
  }
}

// A worker without a deployment may not name a behaviour: the server refuses its tasks.
setWorkflowOptions(() => {
  const info = workflowInfo();
  if (!info.currentDeploymentVersion?.deploymentName) return {};
  return { versioningBehavior: runOf(info) === 'filling' ? 'AUTO_UPGRADE' : 'PINNED' };
}, purchase);
