import fc from 'fast-check';
import { lifeFactor, lifeTerms, lifeTermsOf, refundFactor, termFactor } from './life-price.ts';

test('1000 UF for ten years without a refund cost the rate itself', () => {
  expect(lifeFactor({ capital: 1_000, years: 10, refundPercent: 0 })).toBe(1);
});

test.each([
  [{ capital: 3_000, years: 10, refundPercent: 0 }, 4_200],
  [{ capital: 1_000, years: 20, refundPercent: 0 }, 1_652],
  [{ capital: 1_000, years: 10, refundPercent: 50 }, 1_890],
  [{ capital: 500, years: 30, refundPercent: 100 }, 1_764],
  [{ capital: 1_000, years: null, refundPercent: 0 }, 1_400],
])('%j at a rate of 0,14 UF is %i', (terms, price) => {
  expect(Math.round(1_400 * lifeFactor(terms))).toBe(price);
});

test('more capital, a longer term or a refund never make it cheaper', () => {
  const terms = fc.record({
    capital: fc.integer({ min: 1, max: 100_000 }),
    years: fc.constantFrom(...lifeTerms),
    refundPercent: fc.constantFrom(0, 50, 100),
  });
  fc.assert(
    fc.property(terms, (base) => {
      const factor = lifeFactor(base);
      const grown = (own: Partial<typeof base>) => lifeFactor({ ...base, ...own });
      expect(factor).toBeGreaterThan(0);
      expect(grown({ capital: base.capital + 1 })).toBeGreaterThan(factor);
      expect(grown({ years: base.years + 5 })).toBeGreaterThanOrEqual(factor);
      expect(grown({ refundPercent: 100 })).toBeGreaterThanOrEqual(factor);
    }),
  );
});

test('what no table knows counts as the next larger step', () => {
  expect([termFactor(7), termFactor(60)]).toEqual([100, 140]);
  expect([refundFactor(30), refundFactor(120)]).toEqual([135, 180]);
});

test('terms are read from the product', () => {
  const read = (metadata: Record<string, unknown>) => lifeTermsOf({ metadata });
  expect(read({ capital: 500, temporalidad: '15 años', refund: 50 })).toEqual({
    capital: 500,
    years: 15,
    refundPercent: 50,
  });
  expect(read({ capital: 500, temporalidad: 'Hasta la edad límite' })).toEqual({
    capital: 500,
    years: null,
    refundPercent: 0,
  });
  expect(read({ capital: 500 })).toBeNull();
});
