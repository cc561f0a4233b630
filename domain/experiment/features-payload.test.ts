import { featuresPayload, type ExperimentRow, type FlagTable } from './features-payload.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2026, 0, 1);
const experiment: ExperimentRow = {
  key: 'cluster-test',
  variations: ['control', 'clusters'],
  weights: [0.5, 0.5],
  coverage: 1,
  seed: 'cluster-test',
  running: true,
  startsAt: start,
  endsAt: start + 90 * day,
};
const table = (own: Partial<ExperimentRow> = {}, enabled = true): FlagTable => ({
  changedAt: start - day,
  flags: [
    {
      key: 'cluster-test',
      defaultValue: 'control',
      enabled,
      experiments: [{ ...experiment, ...own }],
    },
  ],
});
const rules = (flags: FlagTable, now: number) =>
  featuresPayload(flags, now).payload.features['cluster-test']?.rules;

test('a running experiment is a rule that hashes the visitor and leaves out programs and staff', () => {
  expect(rules(table(), start)).toEqual([
    {
      id: 'cluster-test-rule',
      key: 'cluster-test',
      condition: { automated: { $ne: true }, internal: { $ne: true } },
      variations: ['control', 'clusters'],
      weights: [0.5, 0.5],
      coverage: 1,
      hashAttribute: 'id',
      hashVersion: 2,
      seed: 'cluster-test',
      meta: [{ key: 'control' }, { key: 'clusters' }],
    },
  ]);
});

test.each([
  ['before it begins', table(), start - 1],
  ['from its last moment', table(), start + 90 * day],
  ['stopped', table({ running: false }), start],
  ['with its flag off', table({}, false), start],
])('%s everybody gets the control', (_, flags, now) => {
  expect(rules(flags, now)).toBeUndefined();
  expect(featuresPayload(flags, now).payload.features['cluster-test']).toEqual({
    defaultValue: 'control',
  });
});

test('the date moves with changes and with time, and says when to look again', () => {
  const at = (now: number) => featuresPayload(table(), now);
  expect(at(start - 1)).toMatchObject({
    payload: { dateUpdated: new Date(start - day).toISOString() },
    until: start,
  });
  expect(at(start + day)).toMatchObject({
    payload: { dateUpdated: new Date(start).toISOString() },
    until: start + 90 * day,
  });
  expect(at(start + 91 * day).until).toBe(Number.POSITIVE_INFINITY);
});
