import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { purchaseSteps } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { createActor } from 'xstate';
import {
  acceptExclusions,
  back,
  cancel,
  findDeadButtons,
  reviewed,
  silent,
  withdraw,
} from '../testing/dead-buttons.ts';
import { pay, submit } from '../testing/sample-events.ts';
import { sampleSession, sampleSnapshot, sampleTransfer } from '../testing/sample-snapshot.ts';
import type { PurchaseEvent } from './purchase-events.ts';
import { withPort, type PurchaseState } from './purchase-machine.ts';
import { selectView } from './select-view.ts';

const redirect = { method: 'POST', url: 'https://bank.example', fields: {} } as const;
const stepIds = purchaseSteps.map(({ id }) => id).filter((id) => id !== 'confirmacion');
const payments: readonly (Parameters<typeof sampleSnapshot>[0] & object)['payment'][] = [
  undefined,
  ...PAYMENT_STATUSES.flatMap((status) => [
    { status },
    { status, redirect },
    { status, redirect, kind: 'transfer' },
    { status, kind: 'transfer_non_automated', transfer: sampleTransfer },
  ]),
];

/** Every status × step × last payment, allowed what the server allows. */
const snapshots = purchaseStatuses.flatMap((status) =>
  stepIds.flatMap((stepId) =>
    payments.flatMap((payment, at) =>
      [false, true].map((hasExclusions): [string, PurchaseSnapshot] => [
        `${status} ${stepId} ${payment?.status ?? 'unpaid'} ${at}${hasExclusions ? ' exclusions' : ''}`,
        sampleSnapshot({
          status,
          stepId,
          version: 5,
          hasExclusions,
          ...(payment && { payment }),
        }),
      ]),
    ),
  ),
);

const machine = withPort(silent);

function open(server: PurchaseSnapshot, isAtPayment: boolean): PurchaseState {
  const input = { session: sampleSession, server, isAtPayment, newKey: () => 'key' };
  return createActor(machine, { input }).getSnapshot();
}

describe('every status, step and last payment', () => {
  const openAt = (isAtPayment: boolean) =>
    snapshots.map(([name, server]) => ({ name, server, state: open(server, isAtPayment) }));
  const opened = [...openAt(true), ...openAt(false)];

  test('offers no button that does nothing', () => {
    const dead = opened.flatMap(({ name, state }) =>
      findDeadButtons(state).map((button) => `${name}: ${button}`),
    );
    expect(dead).toEqual([]);
  });

  test('can do everything that the server allows', () => {
    const events = {
      submit,
      pay,
      back,
      'accept-exclusions': acceptExclusions,
      cancel,
      'refund-request': withdraw,
    } as const satisfies Readonly<Record<PurchaseSnapshot['allowed'][number], PurchaseEvent>>;
    // What is paid is read before: the page of all answers leads on to paying.
    const can = (state: PurchaseState, event: PurchaseEvent) =>
      state.can(event) || (event.type === 'PAY' && state.can(reviewed));
    const lost = opened.flatMap(({ name, server, state }) =>
      server.allowed
        .filter((action) => !can(state, events[action]))
        .map((action) => `${name}: ${action}`),
    );
    expect(lost).toEqual([]);
  });

  test('shows the form of an open step, whatever became of the last payment', () => {
    for (const { name, server, state } of opened) {
      if (server.status !== 'filling') continue;
      const { page } = selectView(state);
      if (server.step?.form) expect([name, page]).toEqual([name, 'form']);
      else if (server.exclusions !== null) expect([name, page]).toEqual([name, 'exclusions']);
      else expect(['review', 'payment', 'declined']).toContain(page);
    }
  });
});
