import fc from 'fast-check';
import { attemptIdOfBuyOrder, buyOrderOf } from './buy-order.ts';

describe('buy order', () => {
  it('fits Webpay and leads back to its attempt, for every UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (attemptId) => {
        const buyOrder = buyOrderOf(attemptId);
        expect(buyOrder).toMatch(/^[a-z0-9]{26}$/);
        expect(attemptIdOfBuyOrder(buyOrder)).toBe(attemptId);
      }),
    );
  });

  it('holds the largest and the smallest UUID', () => {
    for (const id of ['f', '0'].map(
      (x) => `${x.repeat(8)}-${x.repeat(4)}-${x.repeat(4)}-${x.repeat(4)}-${x.repeat(12)}`,
    )) {
      expect(attemptIdOfBuyOrder(buyOrderOf(id))).toBe(id);
    }
  });

  it('is refused for anything that is not a UUID', () => {
    expect(() => buyOrderOf('attempt-1')).toThrow('UUID');
  });

  it.each(['', 'c', 'x'.repeat(26), `c${'z'.repeat(25)}`, 'C0000000000000000000000000'])(
    '"%s" is not one of ours',
    (text) => {
      expect(attemptIdOfBuyOrder(text)).toBeUndefined();
    },
  );
});
