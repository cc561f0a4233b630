import { presentSubscription } from './present-subscription.ts';

const subscription = {
  periodicity: 'monthly',
  dueOn: '2027-02-28',
  nextChargeOn: '2027-02-28',
  paidUntil: '2027-02-27',
  endedAt: null,
  keptUntil: null,
  renewal: 'card',
  last4: '4242',
  isOwed: false,
} as const;
const show = (own: Partial<Record<'isOwed' | 'endedAt', unknown>>) =>
  presentSubscription({
    subscription: { ...subscription, ...own } as typeof subscription,
    status: 'confirmed',
    country: 'CL',
  });

test('the day of the next charge is shown while none has failed and it goes on', () => {
  expect(show({})?.nextChargeOn).toBe('2027-02-28');
  expect(show({ isOwed: true })).toMatchObject({ nextChargeOn: null, days: [], isOver: false });
  expect(show({ endedAt: '2027-02-01T12:00:00Z' })?.nextChargeOn).toBeNull();
});
