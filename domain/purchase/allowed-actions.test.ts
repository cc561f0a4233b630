import { getAllowedActions, type PurchaseSituation } from './allowed-actions.ts';
import { purchaseStatuses, type PurchaseAction, type PurchaseStatus } from './snapshot.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
const situation: PurchaseSituation = {
  country: 'CL',
  status: 'filling',
  price: {},
  stepId: 'datos-personales',
  steps: [{ id: 'datos-personales' }, { id: 'datos-dps' }, { id: 'pago' }],
  attempt: null,
  policy: null,
  declaration: null,
};
const paid = { status: 'approved', redirect: null };
const allow = (change: Partial<PurchaseSituation>) =>
  getAllowedActions({ ...situation, ...change }, now);

test.each<[string, Partial<PurchaseSituation>, readonly PurchaseAction[]]>([
  ['the first step has no way back', {}, ['submit', 'cancel']],
  ['a later step has one', { stepId: 'datos-dps' }, ['submit', 'back', 'cancel']],
  ['the payment step is paid, not submitted', { stepId: 'pago' }, ['pay', 'back', 'cancel']],
  [
    'exclusions are confirmed before anything is paid',
    { stepId: 'pago', declaration: 'unconfirmed' },
    ['accept-exclusions', 'back', 'cancel'],
  ],
  [
    'confirmed ones stand in nobody’s way',
    { stepId: 'pago', declaration: 'clear' },
    ['pay', 'back', 'cancel'],
  ],
  ['what a person reads may only be given up', { status: 'reviewing', stepId: 'pago' }, ['cancel']],
  [
    'a declined payment takes nothing away from a step that was opened again',
    { stepId: 'datos-dps', attempt: { status: 'declined', redirect: null } },
    ['submit', 'back', 'cancel'],
  ],
  [
    'an open payment page may be left for another way to pay',
    { status: 'paying', stepId: 'pago', attempt: { status: 'pending', redirect: {} } },
    ['back'],
  ],
  [
    'a payment that is being sent may not',
    { status: 'paying', stepId: 'pago', attempt: { status: 'sending', redirect: null } },
    [],
  ],
  [
    'a policy may be withdrawn from within its days',
    { status: 'confirmed', attempt: paid, policy: { issuedAt: '2026-11-11T15:00:00Z' } },
    ['refund-request'],
  ],
  [
    'and not after them',
    { status: 'confirmed', attempt: paid, policy: { issuedAt: '2026-11-10T15:00:00Z' } },
    [],
  ],
  [
    'nor while its bank has the money',
    {
      status: 'confirmed',
      attempt: { status: 'charged_back', redirect: null },
      policy: { issuedAt: '2026-11-11T15:00:00Z' },
    },
    [],
  ],
])('%s', (_, change, expected) => {
  expect(allow(change)).toEqual(expected);
});

test('every other status allows nothing', () => {
  const open: readonly PurchaseStatus[] = ['filling', 'reviewing', 'paying', 'confirmed'];
  for (const status of purchaseStatuses.filter((each) => !open.includes(each)))
    expect([status, allow({ status })]).toEqual([status, []]);
});
