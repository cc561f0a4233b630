import { instantOf } from '../calendar/instant-of.ts';
import { countryCodes } from '../country/country.ts';
import {
  deadlineOf,
  firstDeadline,
  secondDeadline,
  targetOf,
  waitsSince,
  type DeadlineLine,
  type LeadDeadline,
} from './deadline.ts';
import { leadStatuses, type LeadStatus } from './lead-statuses.ts';

const row = (more: Partial<LeadDeadline> = {}): LeadDeadline => ({
  id: 'a',
  countryCode: 'CL',
  place: 10,
  businessLine: null,
  originRoute: null,
  contactHours: 2,
  stillHours: 40,
  escalateHours: 4,
  ...more,
});
const chile = (day: string, time: string) => instantOf('America/Santiago', day, time).getTime();
const at = (instant: number) => new Date(instant).toISOString();

test('the first row that fits a lead decides, of its own country alone', () => {
  const rows = [
    row({ id: 'all', place: 30 }),
    row({ id: 'line', place: 20, businessLine: 'isapres' }),
    row({ id: 'page', place: 10, originRoute: '/Comparar/Isapres' }),
    row({ id: 'peru', place: 1, countryCode: 'PE' }),
  ];
  const of = (businessLine: string | null, originRoute: string | null) =>
    deadlineOf(rows, { countryCode: 'CL', businessLine, originRoute })?.id;
  expect(of('isapres', '/Comparar/Isapres')).toBe('page');
  expect(of('isapres', '/')).toBe('line');
  expect(of(null, null)).toBe('all');
  expect(deadlineOf(rows, { countryCode: 'CO', businessLine: null, originRoute: null })).toBeNull();
});

test('what nobody took up or contacted waits for its contact, what is worked on for a move, the rest for nothing', () => {
  const of = (target: 'contact' | 'still' | null) =>
    (Object.keys(leadStatuses).map(Number) as LeadStatus[]).filter(
      (status) => targetOf({ status, subStatus: null }) === target,
    );
  expect(of('contact')).toEqual([1, 2, 7, 8]);
  expect(of('still')).toEqual([9, 13, 14]);
  expect(targetOf({ status: 2, subStatus: 201 })).toBe('contact');
  expect(targetOf({ status: 2, subStatus: 202 })).toBe('still');
  expect(targetOf({ status: 500, subStatus: 303 })).toBeNull();
});

test('hours are those of work in the country: a night, a weekend and a holiday do not count', () => {
  const first = (since: number, dueAt: number | null = null) =>
    at(firstDeadline(row(), 'contact', { since, dueAt }));
  // A Friday.
  expect(first(chile('2026-12-04', '10:15'))).toBe(at(chile('2026-12-04', '12:15')));
  expect(first(chile('2026-12-04', '20:00'))).toBe(at(chile('2026-12-07', '11:00')));
  // 8 December is a holiday.
  expect(at(secondDeadline(row(), chile('2026-12-07', '16:00')))).toBe(
    at(chile('2026-12-09', '11:00')),
  );
});

test('before an hour that was agreed with its person nothing is late', () => {
  const dueAt = chile('2026-12-10', '10:00');
  const times = { since: chile('2026-12-01', '10:00'), dueAt };
  expect(at(firstDeadline(row({ stillHours: 3 }), 'still', times))).toBe(
    at(chile('2026-12-10', '13:00')),
  );
});

test.each(countryCodes)('in %s a deadline lies after its beginning', (countryCode) => {
  const since = Date.parse('2026-12-31T23:30:00Z');
  const given = row({ countryCode });
  const first = firstDeadline(given, 'contact', { since, dueAt: null });
  expect(first).toBeGreaterThan(since);
  expect(secondDeadline(given, first)).toBeGreaterThan(first);
});

test('a wait begins with a move of the desk, of a rule or of the status, and with nothing else', () => {
  const line = (day: number, more: Partial<DeadlineLine> = {}): DeadlineLine => ({
    at: new Date(Date.UTC(2026, 11, day)),
    status: 8,
    subStatus: null,
    movedBy: null,
    rule: null,
    notSameAs: null,
    sameAs: null,
    sourceVersion: day,
    undoes: null,
    ...more,
  });
  const created = new Date(Date.UTC(2026, 10, 30));
  const day = (...lines: readonly DeadlineLine[]) => waitsSince(lines, created).getUTCDate();
  expect(day()).toBe(30);
  // Its person asks again, somebody says which other one it is not.
  expect(day(line(1), line(2))).toBe(1);
  expect(day(line(1), line(2, { movedBy: 'a', notSameAs: 'b' }))).toBe(1);
  expect(day(line(1), line(2, { status: 2, rule: 'Todas' }))).toBe(2);
  // Somebody assigned it by mistake, and took that back.
  expect(
    day(line(1), line(2, { status: 2, movedBy: 'a' }), line(3, { movedBy: 'a', undoes: 2 })),
  ).toBe(1);
  const talked = { status: 2, subStatus: 203, movedBy: 'a' } as const;
  expect(day(line(1), line(2, talked), line(3, talked))).toBe(3);
});
