import {
  allHandlersFinished,
  condition,
  setHandler,
  setWorkflowOptions,
  workflowInfo,
} from '@temporalio/workflow';
import { followAttempt, type AttemptOwner } from '../payment/follow-attempt.ts';
import { describeWait } from './describe-wait.ts';
import { expireWhenLeft, hearVisitor, waitForPayment } from './fill.ts';
import { confirm, issue } from './issue.ts';
import { purchaseState, type PurchaseEnd, type PurchaseInput } from './messages.ts';
import { createRun, type PurchaseRun } from './run.ts';
import { createPaymentOwner, hearPayment } from './payment-owner.ts';
import { attemptInFlight, isOpen } from './state.ts';

/**
 * One online purchase, from the first answer to the policy (spec 3 §2, §4).
 *
 * What can fail: a charge (declined → the visitor tries again; unknown → looked up until known, then
 * decided by a person), and issuing (refused by the insurer → the money goes back). Everything else is
 * tried without end and shown as late. A lost workflow is started again from the state of its row.
 */
export async function purchase(input: PurchaseInput): Promise<PurchaseEnd> {
  const run = createRun(input);
  const { state } = run;
  hearVisitor(run);
  const owner = createPaymentOwner(run);
  hearPayment(run, owner);
  setHandler(purchaseState, () => ({
    status: state.status,
    waitingFor: describeWait(state),
    needs: state.needs,
  }));
  run.show();

  await Promise.race([fillAndPay(run, owner), expireWhenLeft(run)]);
  if (state.status === 'issuing') await issue(run);
  if (state.status === 'confirmed') await confirm(run);
  await condition(allHandlersFinished);
  return { status: state.status };
}

async function fillAndPay(run: PurchaseRun, owner: AttemptOwner): Promise<void> {
  const { state } = run;
  while (isOpen(state)) {
    const attempt = attemptInFlight(state);
    if (attempt === null) await waitForPayment(run);
    else await followAttempt(owner, attempt);
  }
}

// A purchase lives days: it ends on the build that it began on (DESIGN §2 "Versioning").
// A worker without a deployment may not name a behaviour: the server refuses its tasks.
setWorkflowOptions(
  () =>
    workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'PINNED' } : {},
  purchase,
);
