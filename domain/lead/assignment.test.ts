import fc from 'fast-check';
import {
  isRuleOpen,
  pickAdviser,
  ruleOf,
  type Adviser,
  type AssignmentRule,
} from './assignment.ts';

const rule = (more: Partial<AssignmentRule>): AssignmentRule => ({
  id: 'a',
  name: 'A',
  countryCode: 'CL',
  place: 1,
  businessLine: null,
  partnerId: null,
  hours: 'working',
  supervisorId: null,
  maxOpen: 20,
  ...more,
});
const lead = { countryCode: 'CL', businessLine: 'isapres', partnerId: null } as const;

test('the first rule that names what a lead is, or names nothing, decides', () => {
  const rules = [
    rule({ id: 'general', place: 9 }),
    rule({ id: 'isapres', place: 2, businessLine: 'isapres' }),
    rule({ id: 'peru', place: 1, countryCode: 'PE' }),
    rule({ id: 'bank', place: 1, partnerId: 'bank' }),
    rule({ id: 'later', place: 2, businessLine: 'isapres', maxOpen: 5 }),
  ];
  expect(ruleOf(rules, lead)?.id).toBe('isapres');
  expect(ruleOf(rules, { ...lead, partnerId: 'bank' })?.id).toBe('bank');
  expect(ruleOf(rules, { ...lead, businessLine: null })?.id).toBe('general');
  expect(ruleOf(rules, { ...lead, countryCode: 'CO' })).toBeNull();
});

test.each([
  ['CL', 'working', '2026-11-30T13:00Z', true],
  ['CL', 'working', '2026-11-30T21:30Z', false],
  // Immaculate Conception.
  ['CL', 'working', '2026-12-08T13:00Z', false],
  ['PE', 'working', '2026-11-30T13:00Z', false],
  ['PE', 'always', '2026-11-30T03:00Z', true],
] as const)('a rule of %s, %s, is open at %s: %s', (countryCode, hours, at, open) => {
  expect(isRuleOpen(rule({ countryCode, hours }), Date.parse(at))).toBe(open);
});

const adviser = fc.record({
  accountId: fc.uuid(),
  open: fc.nat(12),
  lastAt: fc.option(fc.nat(1_000)),
});

test('nobody gets more than the rule lets them, and the loads of a pool differ by no more than before', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(adviser, { selector: ({ accountId }) => accountId, minLength: 1 }),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(60),
      (start, maxOpen, arrivals) => {
        let pool: readonly Adviser[] = start;
        for (let at = 0; at < arrivals; at += 1) {
          const chosen = pickAdviser(pool, { maxOpen });
          if (chosen === null) {
            expect(pool.every(({ open }) => open >= maxOpen)).toBe(true);
            break;
          }
          expect(chosen.open).toBe(Math.min(...pool.map(({ open }) => open)));
          pool = pool.map((one) =>
            one === chosen ? { ...one, open: one.open + 1, lastAt: 2_000 + at } : one,
          );
        }
        for (const { accountId, open } of pool) {
          const before = start.find((one) => one.accountId === accountId)?.open ?? 0;
          expect(open).toBeLessThanOrEqual(Math.max(before, maxOpen));
        }
      },
    ),
  );
});

test('among equals whoever has waited longest is next', () => {
  const of = (accountId: string, lastAt: number | null) => ({ accountId, open: 2, lastAt });
  const pool = [of('a', 50), of('b', 20), of('c', 90)];
  expect(pickAdviser(pool, { maxOpen: 3 })?.accountId).toBe('b');
  expect(pickAdviser([...pool, of('d', null)], { maxOpen: 3 })?.accountId).toBe('d');
  expect(pickAdviser(pool, { maxOpen: 2 })).toBeNull();
});
