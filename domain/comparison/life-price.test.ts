import fc from 'fast-check';
import { lifePrice, lifeTerms, lifeTermsOf, refundFactor, termFactor } from './life-price.ts';

test('1000 UF for ten years without a refund cost the rate itself', () => {
  expect(lifePrice(1_400, { capital: 1_000, years: 10, refundPercent: 0 })).toBe(1_400);
});

test.each([
  [{ capital: 3_000, years: 10, refundPercent: 0 }, 4_200],
  [{ capital: 1_000, years: 20, refundPercent: 0 }, 1_652],
  [{ capital: 1_000, years: 10, refundPercent: 50 }, 1_890],
  [{ capital: 500, years: 30, refundPercent: 100 }, 1_764],
  [{ capital: 1_000, years: null, refundPercent: 0 }, 1_400],
])('%j at a rate of 0,14 UF is %i', (terms, price) => {
  expect(lifePrice(1_400, terms)).toBe(price);
});

test('more capital, a longer term or a refund never make it cheaper', () => {
  const rate = fc.integer({ min: 0, max: 100_000 });
  const terms = fc.record({
    capital: fc.integer({ min: 1, max: 100_000 }),
    years: fc.constantFrom(...lifeTerms),
    refundPercent: fc.constantFrom(0, 50, 100),
  });
  fc.assert(
    fc.property(rate, terms, (ratePerThousand, base) => {
      const price = lifePrice(ratePerThousand, base);
      const grown = (own: Partial<typeof base>) => lifePrice(ratePerThousand, { ...base, ...own });
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(grown({ capital: base.capital + 1 })).toBeGreaterThanOrEqual(price);
      expect(grown({ years: base.years + 5 })).toBeGreaterThanOrEqual(price);
      expect(grown({ refundPercent: 100 })).toBeGreaterThanOrEqual(price);
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
