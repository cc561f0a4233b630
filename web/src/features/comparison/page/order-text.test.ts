import { orderTextOf } from './order-text.ts';

describe('the sentence about the order', () => {
  it.each([
    ['recommended', true, 'recommended'],
    ['DISTANCE', true, 'DISTANCE'],
    // Without scores nothing is ordered by a match, whatever was asked for.
    ['recommended', false, 'lowerPrice'],
    ['lowerPrice', false, 'lowerPrice'],
    ['POPULAR', false, 'POPULAR'],
    ['higherPrice', true, 'higherPrice'],
  ] as const)('%s, with scores: %s', (order, isScored, expected) => {
    expect(orderTextOf({ order, isScored }, order)).toBe(expected);
  });

  it('says what was answered where the list cannot have the order that was asked for', () => {
    expect(orderTextOf({ order: 'lowerPrice', isScored: false }, 'DISTANCE')).toBe('lowerPrice');
  });
});
