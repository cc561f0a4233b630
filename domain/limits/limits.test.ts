import { languages } from '../country/country.ts';
import { errorCatalogue } from '../errors/error-catalogue.ts';
import { challengeCost } from './challenge-policy.ts';
import { judgeCount, type Count } from './judge-count.ts';
import { limitNamed, limits, type LimitName } from './limits.ts';
import { refuseLimit, refuseUnchecked, waitInWords } from './refuse-limit.ts';

const names = Object.keys(limits) as LimitName[];
const now = Date.parse('2026-11-22T12:00:00Z');

test.each(names)('%s: the one after the last is refused, with what to do and when', (name) => {
  const limit = limitNamed(name);
  expect(errorCatalogue[limit.code].status).toBe(429);
  let waitMs = limit.retryMs ?? null;
  if (limit.withinMs !== null && limit.retryMs === undefined) {
    let count: Count | null = null;
    for (let taken = 0; taken < limit.most; taken += 1) {
      const judged = judgeCount(limit, count, { now: now + taken, times: 1, hasPass: true });
      if (judged.type !== 'taken') throw new Error(`${name} ended after ${taken}`);
      count = judged.next;
    }
    const last = judgeCount(limit, count, { now: now + 1_000, times: 1, hasPass: true });
    expect(last).toEqual({ type: 'refused', waitMs: limit.withinMs - 1_000 });
    waitMs = limit.withinMs - 1_000;
    const later = { now: now + limit.withinMs, times: 1, hasPass: false };
    expect(judgeCount(limit, count, later)).toMatchObject({ type: 'taken', next: { count: 1 } });
  }
  const texts = languages.map((language) => {
    const { code, options } = refuseLimit(name, waitMs, language);
    expect(code).toBe(limit.code);
    expect(options.extensions?.['retryAfter']).toBe(
      waitMs === null ? undefined : Math.ceil(waitMs / 1_000),
    );
    expect(options.detail).toMatch(/^\p{Lu}[^{}]+\.$/u);
    return options.detail;
  });
  expect(new Set(texts).size).toBe(languages.length);
  if (waitMs !== null) expect(texts[0]).toContain(waitInWords(waitMs, 'es'));
});

test.each(names.filter((name) => limitNamed(name).challengeFrom !== undefined))(
  '%s: the robot check comes before the refusal, and lets on who passes it',
  (name) => {
    const limit = limitNamed(name);
    const from = limit.challengeFrom ?? 0;
    expect(from).toBeLessThan(limit.most);
    const before = { count: from, until: now + 1_000 };
    expect(
      judgeCount(limit, { ...before, count: from - 1 }, { now, times: 1, hasPass: false }).type,
    ).toBe('taken');
    expect(judgeCount(limit, before, { now, times: 1, hasPass: false }).type).toBe('challenge');
    expect(judgeCount(limit, before, { now, times: 1, hasPass: true }).type).toBe('taken');
    expect(judgeCount(limit, before, { now, times: 10, hasPass: false }).type).toBe('taken');
  },
);

test('a wait is said in the largest unit that people use for it, rounded up', () => {
  const said = [900, 30_000, 61_000, 3_540_000, 7_200_000, 7_200_001, 86_400_000];
  expect(said.map((ms) => waitInWords(ms, 'en'))).toEqual([
    '1 second',
    '30 seconds',
    '2 minutes',
    '59 minutes',
    '120 minutes',
    '3 hours',
    '24 hours',
  ]);
});

test.each([
  ['es', '1 segundo', '45 minutos', '3 horas'],
  ['en', '1 second', '45 minutes', '3 hours'],
  ['pt', '1 segundo', '45 minutos', '3 horas'],
] as const)('a wait is said in words of the language: %s', (language, ...said) => {
  expect([1_000, 45 * 60_000, 3 * 3_600_000].map((ms) => waitInWords(ms, language))).toEqual(said);
});

test('the robot check says what happens next in every language', () => {
  const said = languages.map((language) => refuseUnchecked(language).options.detail);
  expect(new Set(said).size).toBe(languages.length);
});

test('a network that asks for many checks works longer for each, up to sixteen times', () => {
  expect(
    [1, 25, 26, 76, 101, 10_000].map((count) => challengeCost(count) / challengeCost(1)),
  ).toEqual([1, 1, 2, 8, 16, 16]);
});
