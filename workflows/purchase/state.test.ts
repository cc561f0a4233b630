import fc from 'fast-check';
import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-status.ts';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { purchaseStatuses, type PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import * as attempts from '../payment/attempt-state.ts';
import { describeTimer } from '../payment/describe-timer.ts';
import { describeWait } from './describe-wait.ts';
import type { PurchaseInput } from './messages.ts';
import { defaultPurchasePolicy, purchasePolicyFrom } from './policy.ts';
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

test('what the row says is taken over, old news and news during a charge are not', () => {
  const state = rules.startingState(input, 0);
  const news = { status: 'filling', version: 5, expiresAt: null } as const;
  rules.adopt(state, news);
  expect(state).toMatchObject({ version: 5 });
  rules.adopt(state, { ...news, version: 4, status: 'expired' });
  expect(state).toMatchObject({ version: 5, status: 'filling' });
  state.attempt = attempt();
  rules.adopt(state, { ...news, version: 9, status: 'cancelled' });
  expect(state.status).toBe('filling');
});

test('a purchase that is cancelled right after its charge ended is cancelled, whichever is heard first', () => {
  const state = rules.startingState(input, 0);
  const charge = attempt({ status: 'pending' });
  state.attempt = charge;
  rules.followRow(state, 'paying');
  rules.adopt(state, { status: 'cancelled', version: 7, expiresAt: null });
  expect(state.status).toBe('paying');
  const ended = { version: 6, status: 'filling', payment: 'declined', reason: 'expired' } as const;
  rules.applyProgress(state, charge, { ...ended, redirected: false });
  expect(state).toMatchObject({ status: 'cancelled', version: 7 });
});

test('news that a charge has overtaken are forgotten', () => {
  const state = rules.startingState(input, 0);
  const charge = attempt({ status: 'pending' });
  state.attempt = charge;
  rules.followRow(state, 'paying');
  rules.adopt(state, { status: 'reviewing', version: 4, expiresAt: null });
  const ended = { version: 6, status: 'filling', payment: 'declined', reason: 'expired' } as const;
  rules.applyProgress(state, charge, { ...ended, redirected: false });
  expect(state).toMatchObject({ status: 'filling', version: 6, heard: null });
});

test.each(['cancelled', 'expired', 'reviewing', 'refused'] as const)(
  'a payment that ended is heard of after its purchase was %s meanwhile',
  (status) => {
    for (const before of ['paying', 'confirming'] as const) {
      const state = rules.startingState(input, 0);
      state.attempt = attempt({ status: 'pending' });
      rules.followRow(state, 'paying');
      if (before === 'confirming') rules.followRow(state, before);
      // The first answer was lost with its worker; the second one reads the row as it is by now.
      rules.applyProgress(state, state.attempt, {
        version: 9,
        status,
        payment: 'declined',
        redirected: false,
        reason: 'expired',
      });
      expect(state).toMatchObject({ status, version: 9, attempt: { status: 'declined' } });
    }
  },
);

test('whatever the activities say, a purchase makes only moves of its table', () => {
  const anyProgress = fc.record({
    version: fc.nat(),
    status: fc.constantFrom(...purchaseStatuses),
    payment: fc.constantFrom(...PAYMENT_STATUSES),
    reason: fc.constant(null),
    redirected: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyProgress, { maxLength: 8 }), (progresses) => {
      const state = rules.startingState(input, 0);
      const charge = attempt();
      state.attempt = charge;
      for (const progress of progresses) {
        const before: PurchaseStatus = state.status;
        try {
          rules.applyProgress(state, charge, progress);
        } catch {
          return;
        }
        if (state.status !== before) expect(passableFrom(before)).toContain(state.status);
      }
    }),
  );
});

/** Where a row can be when it went on through states that need no workflow. */
function passableFrom(from: PurchaseStatus): readonly PurchaseStatus[] {
  return purchaseTransitions.moves[from].flatMap((next) => [
    next,
    ...(next === 'issuing' || next === 'refunding' ? passableFrom(next) : []),
    ...(next === 'filling' ? purchaseTransitions.moves.filling : []),
  ]);
}

test.each([
  ['paying', 'confirmed'],
  ['confirming', 'confirmed'],
  ['paying', 'refunding'],
  ['paying', 'refunded'],
  ['issuing', 'refunded'],
] as const)('a %s purchase is followed to %s, where one call has moved it twice', (from, to) => {
  const state = { ...rules.startingState(input, 0), status: from };
  const charge = attempt();
  const progress = { version: 9, payment: 'approved', reason: null, redirected: true } as const;
  rules.applyProgress(state, charge, { ...progress, status: to });
  expect(state).toMatchObject({ status: to, version: 9 });
});

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
  rules.adopt(state, { status: 'reviewing', version: 4, expiresAt: null });
  expect(state).toMatchObject({ status: 'reviewing', needs: 'person' });
  expect(describeWait(state)).toContain('una persona');
  expect([rules.isOpen(state), rules.mayExpire(state)]).toEqual([true, true]);
  // That somebody has decided may not have been heard: the row has moved, and decides.
  expect(rules.rejectPay(state)).toBeNull();
  rules.followRow(state, 'paying');
  expect(state).toMatchObject({ status: 'paying', needs: 'none' });

  const heard = rules.startingState(input, 0);
  rules.adopt(heard, { status: 'reviewing', version: 4, expiresAt: null });
  rules.adopt(heard, { status: 'refused', version: 5, expiresAt: null });
  expect([rules.isOpen(heard), heard.needs]).toEqual([false, 'none']);
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
