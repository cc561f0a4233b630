import fc from 'fast-check';
import { purchaseTransitions } from '@cotejo/domain/purchase/purchase-transitions.ts';
import { PAYMENT_STATUSES } from '@cotejo/domain/payment/payment-transitions.ts';
import type { PurchaseInput } from './messages.ts';
import { defaultPurchasePolicy, purchasePolicyFrom } from './policy.ts';
import * as rules from './state.ts';

const input: PurchaseInput = {
  purchaseId: 'p',
  leadId: 'l',
  country: 'CL',
  productCode: 'X',
  partner: 'cotejo',
  steps: ['datos-personales', 'datos-dps', 'pago'],
  paymentStep: 'pago',
  version: 1,
  policy: defaultPurchasePolicy,
};

const attempt = (
  status: rules.AttemptState['status'],
  hints: rules.AttemptState['hints'] = [],
): rules.AttemptState => ({
  id: 'a',
  provider: 'transbank',
  status,
  redirected: false,
  reason: null,
  lookups: 0,
  hints,
  returnShape: null,
});

test('a step is taken only in its turn, at the version that the page shows', () => {
  const state = rules.startingState(input, 0);
  expect(rules.rejectSubmit(state, 1, 'datos-personales')).toBeNull();
  expect(rules.rejectSubmit(state, 2, 'datos-personales')).toBe('VERSION_CONFLICT');
  expect(rules.rejectSubmit(state, 1, 'datos-dps')).toBe('STEP_OUT_OF_ORDER');
  state.status = 'confirming';
  expect(rules.rejectSubmit(state, 1, 'datos-personales')).toBe('NOT_EDITABLE');
});

test('paying waits for every other step, and for the attempt under way', () => {
  const state = rules.startingState(input, 0);
  expect(rules.rejectPay(state, 1, 'pago')).toBe('STEP_OUT_OF_ORDER');
  rules.completeStep(state, 'datos-personales', 'datos-dps');
  rules.completeStep(state, 'datos-dps', 'pago');
  expect(rules.rejectPay(state, 1, 'pago')).toBeNull();
  state.attempt = attempt('unknown');
  expect(rules.rejectPay(state, 1, 'pago')).toBe('NOT_EDITABLE');
  state.attempt = attempt('declined');
  expect(rules.rejectPay(state, 1, 'pago')).toBeNull();
});

test('an answer changed later leads back to the first open step', () => {
  const state = rules.startingState(input, 0);
  rules.completeStep(state, 'datos-personales', 'datos-dps');
  rules.completeStep(state, 'datos-dps', 'pago');
  expect(rules.stepBefore(state, null)).toBe('datos-dps');
  expect(rules.stepBefore(state, 'datos-personales')).toBe('datos-personales');
  expect(rules.stepBefore(state, 'pago')).toBeNull();
  state.stepId = 'datos-personales';
  expect(rules.stepBefore(state, null)).toBeNull();
  expect(rules.stepAfter(state, 'datos-personales', 'pago')).toBe('pago');
});

test('a workflow made again from its row begins where the row stands', () => {
  const state = rules.startingState(
    {
      ...input,
      version: 7,
      resume: { completed: ['datos-personales'], stepId: 'datos-dps' },
    },
    0,
  );
  expect(state).toMatchObject({ version: 7, stepId: 'datos-dps', status: 'filling' });
  expect(rules.rejectSubmit(state, 7, 'datos-dps')).toBeNull();
});

test('a return is preferred among hints, and its shape is kept for the next try', () => {
  const asked = attempt('pending', [
    { attemptId: 'a', source: 'webhook', shape: null },
    { attemptId: 'a', source: 'return', shape: 'normal' },
  ]);
  expect(rules.takeHint(asked)?.source).toBe('return');
  expect(asked).toMatchObject({ hints: [], returnShape: 'normal' });
  expect(rules.takeHint(asked)).toBeNull();
  expect(asked.returnShape).toBe('normal');
});

test('whatever a charge says, the purchase moves as its table allows', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          status: fc.constantFrom(...PAYMENT_STATUSES.slice(1, 6)),
          redirected: fc.boolean(),
          movedWrong: fc.boolean(),
        }),
        {
          maxLength: 6,
        },
      ),
      (answers) => {
        const state = rules.startingState(input, 0);
        rules.moveTo(state, 'paying');
        const paid = attempt('sending');
        for (const answer of answers) {
          if (!['paying', 'confirming'].includes(state.status)) break;
          rules.applyProgress(state, paid, { ...answer, version: state.version + 1, reason: null });
        }
        expect(purchaseTransitions.states).toContain(state.status);
        expect(rules.waitingFor(state)).not.toBe('');
      },
    ),
  );
});

test('PURCHASE_POLICY changes single waits and refuses what is none', () => {
  expect(purchasePolicyFrom({})).toBe(defaultPurchasePolicy);
  expect(purchasePolicyFrom({ PURCHASE_POLICY: '{"inactivityMs":5}' })).toEqual({
    ...defaultPurchasePolicy,
    inactivityMs: 5,
  });
  expect(() => purchasePolicyFrom({ PURCHASE_POLICY: '{"inactivity":5}' })).toThrow(/inactivity/);
});
