import fc from 'fast-check';
import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import * as attempts from '../payment/attempt-state.ts';
import { describeTimer } from '../payment/describe-timer.ts';
import { describeWait } from './describe-wait.ts';
import type { PurchaseInput } from './messages.ts';
import { defaultPurchasePolicy, purchasePolicyFrom } from './policy.ts';
import { isForRun } from './run-kind.ts';
import { needsWorkflow } from './start.ts';
import * as rules from './state.ts';

const input: PurchaseInput = {
  purchaseId: 'p',
  leadId: 'l',
  country: 'CL',
  productCode: 'X',
  partner: 'cotejo',
  policy: defaultPurchasePolicy,
  position: { status: 'filling', version: 3, expiresAt: null, attempt: null },
};

const attempt = (more: Partial<attempts.AttemptState> = {}): attempts.AttemptState => ({
  ...attempts.newAttempt({ id: 'a', provider: 'transbank' }, 10_000),
  ...more,
});

test('while an attempt is under way nobody may start another', () => {
  const state = rules.startingState(input, 0);
  expect(rules.rejectPay(state)).toBeNull();
  state.attempt = attempt({ status: 'unknown' });
  expect(rules.rejectPay(state)).toBe('NOT_EDITABLE');
  state.attempt = attempt({ status: 'declined' });
  expect(rules.rejectPay(state)).toBeNull();
});

test('what was heard is a version: the newest one, whichever comes first', () => {
  const state = rules.startingState(input, 0);
  rules.hear(state, 5);
  rules.hear(state, 4);
  expect(state).toMatchObject({ heard: 5, version: 3, status: 'filling' });
});

test('the row that was read is taken over, with a charge that it is at', () => {
  const state = rules.startingState(input, 0);
  state.attempt = attempt({ id: 'before', status: 'declined' });
  rules.hear(state, 9);
  const charge = { id: 'a', provider: 'transbank', status: 'pending', redirected: true } as const;
  const position = { status: 'paying', version: 8, expiresAt: null, attempt: charge } as const;
  rules.followPosition(state, input, position, 0);
  // A row that was restored from before is asked once for each message.
  expect(state).toMatchObject({ status: 'paying', version: 8, heard: 8, attempt: charge });
  expect(rules.attemptInFlight(state)).not.toBeNull();
});

test('whatever a provider says, a purchase is where its row is', () => {
  const anyProgress = fc.record({
    version: fc.nat(),
    status: fc.constantFrom(...purchaseStatuses),
    payment: fc.constantFrom(...PAYMENT_STATUSES),
    reason: fc.constant(null),
    redirected: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyProgress, { minLength: 1, maxLength: 8 }), (progresses) => {
      const state = rules.startingState(input, 0);
      const charge = attempt();
      state.attempt = charge;
      for (const progress of progresses) rules.applyProgress(state, charge, progress);
      const { status, version, payment } = progresses.at(-1)!;
      expect(state).toMatchObject({ status, version, attempt: { status: payment } });
    }),
  );
});

test('the next run of a purchase goes on with what the one before knew', () => {
  const charge = attempt({ status: 'pending', redirected: true, lookups: 2 });
  const state = rules.startingState({ ...input, carried: { attempt: charge, heard: 7 } }, 0);
  expect(state).toMatchObject({ heard: 7, attempt: { lookups: 2, closesAt: charge.closesAt } });
});

test.each(purchaseStatuses)(
  'a run ends with %s, or another kind of run goes on with it',
  (status) => {
    const kinds = (['filling', 'paying'] as const).filter((kind) => isForRun(kind, status));
    // Nothing is left to do where either may end.
    expect(kinds).toHaveLength(needsWorkflow(status) ? 1 : 2);
  },
);

test('staff read what each state waits for', () => {
  const state = rules.startingState(input, 0);
  for (const status of purchaseStatuses) {
    state.status = status;
    expect(describeWait(state)).not.toBe('');
  }
});

test('waits can be changed for a test, and a wait that does not exist is refused', () => {
  expect(purchasePolicyFrom({ PURCHASE_POLICY: '{"inactivityMs":5}' }).inactivityMs).toBe(5);
  expect(() => purchasePolicyFrom({ PURCHASE_POLICY: '{"inactivity":5}' })).toThrow('inactivity');
});

test('a declaration with a person is shown as theirs, and paying goes by the row whatever was heard', () => {
  const state = rules.startingState(input, 0);
  rules.followRow(state, { status: 'reviewing', version: 4 });
  expect(state).toMatchObject({ status: 'reviewing', needs: 'person' });
  expect(describeWait(state)).toContain('una persona');
  expect(rules.isOpen(state)).toBe(true);
  // That somebody has decided may not have been heard: the row has moved, and decides.
  expect(rules.rejectPay(state)).toBeNull();
  rules.followRow(state, { status: 'paying', version: 6 });
  expect(state).toMatchObject({ status: 'paying', needs: 'none' });
});

test('a bought purchase says whether its policy has left', () => {
  const state = { ...rules.startingState(input, 0), status: 'confirmed' as const };
  expect(describeWait(state)).toBe('el correo con la póliza');
  expect(describeWait({ ...state, mail: 'sent' })).toMatch(/^nada/);
  expect(describeWait({ ...state, mail: 'refused' })).toMatch(/^una persona/);
});

test('a timer of a payment says what happens when it fires', () => {
  const open = attempt({ redirected: true, status: 'pending' });
  expect(describeTimer(open)).toBe('Cierra la página de transbank');
  expect(describeTimer({ ...open, returnShape: 'paid' })).toBe('Pregunta a transbank si cobró');
  expect(describeTimer(attempt({ status: 'unknown' }))).toBe('Pregunta a transbank si cobró');
});
