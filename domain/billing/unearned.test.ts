import fc from 'fast-check';
import { addDays } from '../money/calendar-day.ts';
import { backBy, earlyEndRuleOf } from './early-end.ts';
import { countUnearned, shareOf, unearnedPart } from './unearned.ts';

const december = { from: '2026-12-01', to: '2026-12-31' };

test.each([
  ['2026-11-20', 31],
  ['2026-12-01', 30],
  ['2026-12-10', 21],
  ['2026-12-31', 0],
  ['2027-01-15', 0],
])('of December %s as the last day leaves %i days', (lastDay, unused) => {
  expect(countUnearned(december, lastDay)).toEqual({ unused, of: 31 });
});

test('a yearly period has 366 days where a 29 February lies in it', () => {
  const year = { from: '2027-12-01', to: '2028-11-30' };
  expect(countUnearned(year, '2027-12-01')).toEqual({ unused: 365, of: 366 });
});

test('a part is rounded up for its holder, and in UF goes back at the value of the day', () => {
  expect(unearnedPart(10_000, { unused: 10, of: 31 })).toBe(3_226);
  expect(unearnedPart(10_000, { unused: 10, of: 31 }, { then: 4_000_000, now: 4_040_000 })).toBe(
    3_259,
  );
  expect(unearnedPart(10_000, { unused: 0, of: 31 })).toBe(0);
});

test('never more goes back than was paid, however the UF has moved', () => {
  expect(unearnedPart(10_000, { unused: 31, of: 31 }, { then: 4_000_000, now: 5_000_000 })).toBe(
    10_000,
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 3_000_000, max: 9_000_000 }),
      fc.integer({ min: 3_000_000, max: 9_000_000 }),
      (paid, day, then, now) => {
        const period = { from: '2027-01-01', to: '2027-12-31' };
        const days = countUnearned(period, addDays('2026-12-20', day));
        const part = unearnedPart(paid, days, { then, now });
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(paid);
        // Without UF what is kept is for the days that were covered, less than one unit below it.
        const kept = paid - unearnedPart(paid, days);
        const earned = (paid * (days.of - days.unused)) / days.of;
        expect(kept).toBeLessThanOrEqual(earned + 1e-6 * paid);
        expect(kept).toBeGreaterThan(earned - 1 - 1e-6 * paid);
      },
    ),
  );
});

test('the commission goes back by the share of the money, and never more of it than there was', () => {
  expect(shareOf(1_500, 3_226, 10_000)).toBe(484);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      (commission, paid, part) => {
        const share = shareOf(commission, Math.min(part, paid), paid);
        expect(share).toBeLessThanOrEqual(commission);
        if (part >= paid) expect(share).toBe(commission);
      },
    ),
  );
});

test('in Chile the money is back within ten working days, holidays left out', () => {
  // 8 and 25 December and the weekends between.
  expect(backBy('CL', '2026-12-04')).toBe('2026-12-21');
  expect(backBy('CO', '2026-12-04')).toBeNull();
});

test('a law lets the holder end it in Chile and Colombia; elsewhere the insurer’s terms decide', () => {
  expect(earlyEndRuleOf('CL', '2026-12-04')?.law.es).toMatch(/537/);
  expect(earlyEndRuleOf('CO', '2026-12-04')?.law.es).toMatch(/1071/);
  expect(earlyEndRuleOf('PE', '2026-12-04')).toBeNull();
  expect(earlyEndRuleOf('INT', '2026-12-04')).toBeNull();
});
