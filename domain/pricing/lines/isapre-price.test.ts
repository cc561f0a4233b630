import fc from 'fast-check';
import { ageFactor, beneficiaryPrice, gesFeesOn, isaprePlanOf } from './isapre-price.ts';

const plan = { basePrice: 23_500, ges: 6_020 };

test.each<['holder' | 'dependant', number, number]>([
  ['holder', 19, 6],
  ['holder', 20, 9],
  ['holder', 27, 10],
  ['holder', 35, 13],
  ['holder', 45, 14],
  ['holder', 55, 20],
  ['holder', 65, 24],
  ['holder', 109, 24],
  ['dependant', 0, 0],
  ['dependant', 1, 0],
  ['dependant', 2, 6],
  ['dependant', 24, 7],
  ['dependant', 34, 7],
  ['dependant', 40, 9],
  ['dependant', 50, 10],
  ['dependant', 60, 14],
  ['dependant', 80, 22],
])('a %s of %i years has the factor %i tenths', (role, age, factor) => {
  expect(ageFactor(role, age)).toBe(factor);
});

test('the plan of the default person is its base price and GES', () => {
  expect(beneficiaryPrice(plan, { role: 'holder', age: 27 })).toBe(23_500 + 6_020);
});

test('a dependant under two pays only GES', () => {
  expect(beneficiaryPrice(plan, { role: 'dependant', age: 1 })).toBe(6_020);
  expect(beneficiaryPrice(plan, { role: 'dependant', age: 2 })).toBe(14_100 + 6_020);
});

const gesFees = gesFeesOn('2026-11-30');

test('GES by provider code, in UF', () => {
  expect([gesFees['99'], gesFees['108']]).toEqual([6_020, 8_000]);
  expect(Object.keys(gesFees).sort()).toEqual(['107', '108', '67', '78', '80', '81', '99']);
});

const beneficiary = fc.record({
  role: fc.constantFrom('holder' as const, 'dependant' as const),
  age: fc.integer({ min: 0, max: 109 }),
});

test('base price × the sum of factors is the sum of what each beneficiary pays', () => {
  fc.assert(
    fc.property(
      // Base prices have at most three decimals of a UF.
      fc.integer({ min: 0, max: 10_000 }).map((thousandths) => thousandths * 10),
      fc.constantFrom(...Object.values(gesFees)),
      fc.array(beneficiary, { minLength: 1, maxLength: 20 }),
      (basePrice, ges, persons) => {
        const own = { basePrice, ges };
        const shares = persons.map((person) => beneficiaryPrice(own, person));
        const factors = persons.reduce((sum, { role, age }) => sum + ageFactor(role, age), 0);
        const whole = Math.floor((basePrice * factors + 5) / 10) + ges * persons.length;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(ges);
      },
    ),
  );
});

test('nobody pays less for being older, from two years on', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('holder' as const, 'dependant' as const),
      fc.integer({ min: 2, max: 108 }),
      (role, age) => {
        expect(ageFactor(role, age + 1)).toBeGreaterThanOrEqual(ageFactor(role, age));
      },
    ),
  );
});

test('only products with a base price and GES are plans', () => {
  expect(isaprePlanOf({ metadata: { precioBase: 2.35, ges: 0.602 } })).toEqual(plan);
  expect(isaprePlanOf({ metadata: { precioBase: '2.35', ges: 0.602 } })).toBeNull();
  expect(isaprePlanOf({ metadata: {} })).toBeNull();
});
