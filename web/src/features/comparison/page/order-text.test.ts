import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { sampleAnswer } from '../../../entities/product-list/testing/sample-answer.ts';
import { forDependants, orderTextKey, orderTextOf, refusalTexts } from './order-text.ts';

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

const holder = { sex: 'M', age: 38 } as const;
const child = { relationship: 'hijo', age: 6, sex: null } as const;
const family: Profile = { holder, dependants: [child], prevision: null };

it.each([
  [0, []],
  [3, ['orderText.last']],
  [40, ['orderText.none']],
] as const)('says whom the list refuses: %p of 40', (notInsurable, expected) => {
  expect(refusalTexts({ total: 40, notInsurable })).toEqual(expected);
});

describe('where nothing insures all of a family', () => {
  it.each([
    [null, 40, null],
    [family, 3, null],
    [family, 40, { ...family, holderPaysOnly: true }],
    [{ ...family, holderPaysOnly: true } as Profile, 40, null],
    [{ ...family, dependants: [] }, 40, null],
  ])('the list of the children alone is offered: %#', (profile, notInsurable, expected) => {
    expect(forDependants({ total: 40, notInsurable }, profile)).toEqual(expected);
  });
});

describe('a list in groups', () => {
  const { metaData } = sampleAnswer([], 40);
  const divided = { ...metaData, sections: { whole: 30, part: 10 } };
  it('is ordered in each of them', () => {
    const asked = { order: 'recommended', ponderer: null } as const;
    expect(orderTextKey(metaData, asked)).toBe('recommended');
    expect(orderTextKey(divided, asked)).toBe('recommendedInGroups');
    const byScore = { ...divided, order: 'DISTANCE' } as const;
    expect(orderTextKey(byScore, { ...asked, order: 'DISTANCE' })).toBe('DISTANCEInGroups');
    const byPrice = { ...divided, order: 'lowerPrice' } as const;
    expect(orderTextKey(byPrice, { ...asked, order: 'lowerPrice' })).toBe('lowerPrice');
  });
  it('weighs the price too only where the address says so', () => {
    const asked = (ponderer: number | null) =>
      orderTextKey(divided, { order: 'recommended', ponderer });
    expect([asked(null), asked(1), asked(0.5)]).toEqual([
      'recommendedInGroups',
      'recommendedInGroups',
      'weighted',
    ]);
  });
});
