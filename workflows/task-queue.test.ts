import { queueKinds, queueNamed, siblingQueue } from './task-queue.ts';

test('a queue is called what runs on it, behind the prefix of its installation', () => {
  expect(queueNamed('payment')).toBe('payment');
  expect(queueNamed('payment', 'blue')).toBe('blue.payment');
});

test.each(['', 'blue', 'a.b', 'purchase'])('siblings share their prefix "%s"', (prefix) => {
  for (const own of queueKinds)
    for (const other of queueKinds)
      expect(siblingQueue(queueNamed(own, prefix), other)).toBe(queueNamed(other, prefix));
});

test('the only queue of a test is its own sibling', () => {
  expect(siblingQueue('refund-0b1c', 'purchase')).toBe('refund-0b1c');
  expect(siblingQueue('prepayment', 'lead')).toBe('prepayment');
});
