import fc from 'fast-check';
import { buyOrderOf } from './buy-order.ts';

describe('buy order', () => {
  it('fits Webpay and holds all of its UUID, so that no two attempts share one', () => {
    fc.assert(
      fc.property(fc.uuid(), (attemptId) => {
        const buyOrder = buyOrderOf(attemptId);
        expect(buyOrder).toMatch(/^c[a-z0-9]{25}$/);
        const hex = [...buyOrder.slice(1)]
          .reduce((number, digit) => number * 36n + BigInt(parseInt(digit, 36)), 0n)
          .toString(16);
        expect(hex.padStart(32, '0')).toBe(attemptId.replaceAll('-', ''));
      }),
    );
  });

  it('holds the largest and the smallest UUID', () => {
    const [largest, smallest] = ['f', '0'].map((digit) =>
      buyOrderOf('8-4-4-4-12'.replace(/\d+/g, (length) => digit.repeat(Number(length)))),
    );
    expect(largest).toHaveLength(26);
    expect(smallest).toBe(`c${'0'.repeat(25)}`);
  });

  it('is refused for anything that is not a UUID', () => {
    expect(() => buyOrderOf('attempt-1')).toThrow('UUID');
  });
});
