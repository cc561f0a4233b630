import { getAllowedActions, type PurchaseSituation } from './allowed-actions.ts';
import type { PurchaseAction } from './snapshot.ts';
import { purchaseStatuses, type PurchaseStatus } from '../status/purchase-status.ts';

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
const byCard = { provider: 'mercadopago', kind: 'tdc' } as const;
const paid = { status: 'approved', redirect: null, ...byCard };
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
    { stepId: 'datos-dps', attempt: { status: 'declined', redirect: null, ...byCard } },
    ['submit', 'back', 'cancel'],
  ],
  [
    'an open payment page may be left for another way to pay',
    { status: 'paying', stepId: 'pago', attempt: { status: 'pending', redirect: {}, ...byCard } },
    ['back'],
  ],
  [
    'a payment that is being sent may not',
    { status: 'paying', stepId: 'pago', attempt: { status: 'sending', redirect: null, ...byCard } },
    [],
  ],
  [
    'a charge that its provider has not decided may be given up',
    { status: 'confirming', attempt: { status: 'pending', redirect: null, ...byCard } },
    ['back'],
  ],
  [
    'one of which nobody knows may not',
    { status: 'confirming', attempt: { status: 'unknown', redirect: null, ...byCard } },
    [],
  ],
  [
    'nor one whose provider gives up none',
    {
      status: 'confirming',
      attempt: { status: 'pending', redirect: null, provider: 'kushki', kind: 'tdc' },
    },
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
      attempt: { status: 'charged_back', redirect: null, ...byCard },
      policy: { issuedAt: '2026-11-11T15:00:00Z' },
    },
    [],
  ],
  [
    'but once its bank has kept it, which a policy may stand all the same',
    {
      status: 'confirmed',
      attempt: { status: 'lost', redirect: null, ...byCard },
      policy: { issuedAt: '2026-11-11T15:00:00Z' },
    },
    ['refund-request'],
  ],
])('%s', (_, change, expected) => {
  expect(allow(change)).toEqual(expected);
});

test('every other status allows nothing', () => {
  const open: readonly PurchaseStatus[] = [
    'filling',
    'reviewing',
    'paying',
    'confirming',
    'confirmed',
  ];
  for (const status of purchaseStatuses.filter((each) => !open.includes(each)))
    expect([status, allow({ status })]).toEqual([status, []]);
});
