import fc from 'fast-check';
import { addDays } from '../../money/calendar-day.ts';
import {
  findIssueProblem,
  findQuoteProblem,
  getQuoteEnd,
  isPriceFresh,
  quotePolicy,
  type QuoteTerms,
} from './quote-end.ts';
import { dayIn, startDates } from '../../calendar/start-dates.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-11-22T15:00:00Z');
const terms: QuoteTerms = {
  country: 'CL',
  startDate: '2026-12-01',
  price: { quotedUntil: getQuoteEnd(now), ufDate: '2026-11-22', ufSource: 'published' },
  declaration: { givenAt: new Date(now), days: 30, standing: 'clear' },
};
const later = (days: number): number => now + days * day;

test.each<[string, Partial<QuoteTerms>, number, string | null]>([
  ['everything holds', {}, now, null],
  [
    'the last second before the start, in the country',
    {},
    Date.parse('2026-12-01T02:59:59Z'),
    'QUOTE_EXPIRED',
  ],
  [
    'the start has come, in the country',
    {},
    Date.parse('2026-12-01T03:00:00Z'),
    'START_DATE_PASSED',
  ],
  ['nothing was chosen yet', { startDate: null }, now, null],
  [
    'a change of isapre that is told of in time',
    { startDate: '2027-01-01', changesIsapre: true, price: { ufDate: null } },
    Date.parse('2026-11-30T15:00:00Z'),
    null,
  ],
  [
    'one whose notice is given in another month than it was chosen in',
    { startDate: '2027-01-01', changesIsapre: true, price: { ufDate: null } },
    Date.parse('2026-12-01T15:00:00Z'),
    'START_DATE_PASSED',
  ],
  [
    'the declaration is as old as it may be',
    { startDate: null, price: { ufDate: null } },
    later(30),
    null,
  ],
  [
    'the declaration is older',
    { startDate: null, price: { ufDate: null } },
    later(30) + 1,
    'DECLARATION_OUTDATED',
  ],
  [
    'nobody has decided about the declaration',
    { declaration: { givenAt: new Date(now), days: 30, standing: 'undecided' } },
    now,
    'DECLARATION_OUTDATED',
  ],
  [
    'its exclusions are not confirmed',
    { declaration: { givenAt: new Date(now), days: 30, standing: 'unconfirmed' } },
    now,
    'EXCLUSIONS_UNCONFIRMED',
  ],
  [
    'they are not confirmed, and what was quoted ran out',
    { declaration: { givenAt: new Date(now), days: 30, standing: 'unconfirmed' } },
    later(8),
    'QUOTE_EXPIRED',
  ],
  [
    'there is none',
    { startDate: null, price: { ufDate: null }, declaration: null },
    later(99),
    null,
  ],
  [
    'the last moment of the quote',
    { startDate: null, price: { quotedUntil: getQuoteEnd(now), ufDate: null } },
    later(7),
    null,
  ],
  [
    'a moment later',
    { startDate: null, price: { quotedUntil: getQuoteEnd(now), ufDate: null } },
    later(7) + 1,
    'QUOTE_EXPIRED',
  ],
  ['the unit value is four days old', {}, later(4), 'PRICE_OUTDATED'],
])('before paying: %s', (_, change, at, expected) => {
  expect(findQuoteProblem({ ...terms, ...change }, at, false)).toBe(expected);
});

test('a quote ends with its promotion where that is earlier', () => {
  expect(getQuoteEnd(now)).toBe(new Date(later(7)).toISOString());
  expect(getQuoteEnd(now, { endsAt: '2026-11-23T12:00:00Z' })).toBe('2026-11-23T12:00:00.000Z');
  expect(getQuoteEnd(now, { endsAt: '2027-11-23T12:00:00Z' })).toBe(getQuoteEnd(now));
});

test.each([
  ['three days', '2026-01-08', 'published', false, true],
  ['four days', '2026-01-09', 'published', false, false],
  ['a projection', '2026-01-05', 'projected', false, false],
  ['a projection in a trial', '2026-01-05', 'projected', true, true],
] as const)('a price is fresh after %s', (_name, today, ufSource, trial, fresh) => {
  expect(isPriceFresh({ ufDate: '2026-01-05', ufSource }, today, trial)).toBe(fresh);
});

test('a price without a unit value is never too old', () => {
  expect(isPriceFresh({ ufDate: null }, '2030-01-01', false)).toBe(true);
});

test.each<[string, string, string, string | null]>([
  ['settled at once', '2026-11-28T15:00:00Z', '2026-11-28T15:00:05Z', null],
  ['paid in time, settled after the start', '2026-11-30T23:00:00Z', '2026-12-02T12:00:00Z', null],
  [
    'paid in time, settled too late',
    '2026-11-30T23:00:00Z',
    '2026-12-04T12:00:00Z',
    'START_DATE_PASSED',
  ],
  [
    'opened on the day of the start',
    '2026-12-01T12:00:00Z',
    '2026-12-01T12:00:05Z',
    'START_DATE_PASSED',
  ],
  ['settled weeks later, before the start', '2026-11-02T12:00:00Z', '2026-11-28T12:00:00Z', null],
])('before issuing: %s', (_, opened, settled, expected) => {
  const { declaration } = terms;
  const held: QuoteTerms = { ...terms, declaration, price: { ufDate: null } };
  expect(findIssueProblem(held, Date.parse(opened), Date.parse(settled))).toBe(expected);
});

/**
 * A purchase in miniature: each act is what the product does with its row, the clock moves between every two. Only
 * a payment that was judged may be settled, and only a settled one makes a policy.
 */
test('whatever the clock does between two acts, no policy has terms that ran out', () => {
  const act = fc.constantFrom('choose', 'declare', 'quote', 'pay', 'settle', 'decline');
  // Hours between most acts, weeks between some.
  const waits = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 * 24 }) },
  );
  const step = fc.record({ act, waits });
  let issuedRuns = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 40 }), (steps) => {
      let clock = now;
      let held: QuoteTerms = { ...terms, startDate: null, declaration: null };
      let openedAt: number | null = null;
      for (const { act: doing, waits } of steps) {
        clock += waits * hour;
        const today = dayIn('America/Santiago', clock);
        if (openedAt === null && doing === 'choose')
          held = { ...held, startDate: startDates(today)[0] ?? null };
        if (openedAt === null && doing === 'declare')
          held = {
            ...held,
            declaration: { givenAt: new Date(clock), days: 30, standing: 'clear' },
          };
        if (openedAt === null && doing === 'quote')
          held = { ...held, price: { quotedUntil: getQuoteEnd(clock), ufDate: today } };
        const isAnswered = held.startDate !== null && held.declaration !== null;
        if (openedAt === null && doing === 'pay' && isAnswered)
          openedAt = findQuoteProblem(held, clock, false) === null ? clock : null;
        if (doing === 'decline') openedAt = null;
        if (doing !== 'settle' || openedAt === null) continue;
        if (findIssueProblem(held, openedAt, clock) === null) {
          issuedRuns += 1;
          const { startDate, declaration, price } = held;
          const settling = quotePolicy.settlingDays * day;
          expect(dayIn('America/Santiago', openedAt) < startDate!).toBe(true);
          expect(today < startDate! || clock - openedAt <= settling).toBe(true);
          expect(openedAt - declaration!.givenAt.getTime()).toBeLessThanOrEqual(30 * day);
          expect(openedAt).toBeLessThanOrEqual(Date.parse(price.quotedUntil!));
          const oldest = addDays(dayIn('America/Santiago', openedAt), -3);
          expect(price.ufDate! >= oldest).toBe(true);
        }
        openedAt = null;
      }
    }),
    { numRuns: 2_000, seed: 20261122 },
  );
  // A property that never reached a policy would prove nothing.
  expect(issuedRuns).toBeGreaterThan(100);
});
