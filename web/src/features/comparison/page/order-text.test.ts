import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { orderTextOf, refusalTexts } from './order-text.ts';

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

describe('the sentence about whom the list refuses', () => {
  const holder = { sex: 'M', age: 38 } as const;
  const child = { relationship: 'Hijo/a', age: 6 } as const;
  const family = { holder, partner: null, dependants: [child] } as unknown as Profile;
  it.each([
    [null, 0, []],
    [family, 0, []],
    [family, 3, ['orderText.last']],
    [family, 40, ['orderText.none', 'orderText.onlyThem']],
    [{ ...family, holderPaysOnly: true } as Profile, 40, ['orderText.none']],
    [{ ...family, dependants: [] } as Profile, 40, ['orderText.none']],
  ] as const)('row %#', (profile, notInsurable, expected) => {
    expect(refusalTexts({ total: 40, notInsurable }, profile)).toEqual(expected);
  });
});
