import { controlAssignments, experimentKeys } from '@cotejo/domain/experiment/experiments.ts';
import { featuresPayload, type FlagTable } from '@cotejo/domain/experiment/features-payload.ts';
import { newVisitor } from '../http/visitor.ts';
import { decide, forcedVariations, noDecisions, type FlagAttributes } from './decide.ts';

const now = Date.UTC(2026, 0, 15);
const flags: FlagTable = {
  changedAt: now - 1,
  flags: experimentKeys.map((key) => ({
    key,
    defaultValue: controlAssignments[key],
    enabled: true,
    experiments: [
      {
        key,
        variations:
          key === 'cluster-test'
            ? ['control', 'clusters']
            : key === 'why-we-form-test'
              ? ['control', 'reasons']
              : key === 'distance-test'
                ? ['score', 'no-score']
                : ['strong', 'main'],
        weights: [0.5, 0.5],
        coverage: 1,
        seed: key,
        running: key !== 'contratar-color',
        startsAt: now - 1,
        endsAt: now + 1,
      },
    ],
  })),
};
const { payload } = featuresPayload(flags, now);
const visitor = (own: Partial<FlagAttributes> = {}): FlagAttributes => ({
  id: newVisitor(),
  country: 'CL',
  locale: 'es',
  automated: false,
  internal: false,
  ...own,
});

test('a visitor has the same variations on every page, and half of the visitors have each', () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 2_000; at += 1) {
    const attributes = visitor();
    const first = decide(payload, attributes);
    if (at < 50) {
      expect(decide(payload, { ...attributes, locale: 'en' }).assignments).toEqual(
        first.assignments,
      );
    }
    for (const key of experimentKeys) {
      const name = `${key} ${first.assignments[key]}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const name of ['cluster-test clusters', 'why-we-form-test reasons', 'distance-test score']) {
    // Within six standard deviations of a fair coin.
    expect(Math.abs((counts.get(name) ?? 0) - 1_000)).toBeLessThan(135);
  }
  expect(counts.get('contratar-color strong')).toBe(2_000);
});

test('the experiments split independently of each other', () => {
  let both = 0;
  for (let at = 0; at < 2_000; at += 1) {
    const { assignments } = decide(payload, visitor());
    if (assignments['cluster-test'] === 'clusters' && assignments['distance-test'] === 'score')
      both += 1;
  }
  expect(Math.abs(both - 500)).toBeLessThan(120);
});

test('what runs varies the page; taking part is counted', () => {
  const { varying, counted } = decide(payload, visitor());
  expect(varying).toEqual(['cluster-test', 'why-we-form-test', 'distance-test']);
  expect(counted).toEqual(varying);
});

test.each([{ automated: true }, { internal: true }])(
  '%j sees the control, is not counted, and its page still is nobody else’s',
  (own) => {
    for (let at = 0; at < 20; at += 1) {
      const decisions = decide(payload, visitor(own));
      expect(decisions.assignments).toEqual(controlAssignments);
      expect(decisions.counted).toEqual([]);
      expect(decisions.varying).toHaveLength(3);
    }
  },
);

test('without flags everybody gets the control and pages stay public', () => {
  expect(decide(null, visitor())).toEqual(noDecisions);
});

test('a forced variation is shown and not counted; nonsense is the control', () => {
  const forced = forcedVariations(
    'cluster-test:clusters,contratar-color:main,nada:x,distance-test',
  );
  expect(forced).toEqual({ 'cluster-test': 'clusters', 'contratar-color': 'main' });
  const { assignments, varying, counted } = decide(payload, visitor({ automated: true }), forced);
  expect(assignments).toEqual({
    ...controlAssignments,
    'cluster-test': 'clusters',
    'contratar-color': 'main',
  });
  expect(varying).toContain('contratar-color');
  expect(counted).toEqual([]);
  expect(
    decide(payload, visitor(), { 'cluster-test': 'constructor' }).assignments['cluster-test'],
  ).toBe('control');
  expect(forcedVariations(null)).toEqual({});
});
