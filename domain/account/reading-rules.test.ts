import {
  countRead,
  findReadingRule,
  readingRules,
  toListed,
  withRecords,
} from './reading-rules.ts';

test.each(readingRules.flatMap(({ name, actions }) => actions.map((action) => [action, name])))(
  '%s counts as reading of %s',
  (action, name) => {
    expect(findReadingRule(readingRules, action)?.name).toBe(name);
  },
);

test('what no rule names is not counted', () => {
  expect(findReadingRule(readingRules, 'account:invite')).toBeNull();
});

test('a kind of record says what its readings count as, and each export is looked at', () => {
  const rules = withRecords([
    { name: 'note', readings: { list: 'leads', read: 'people' }, permissions: { export: 'x' } },
    { name: 'page', readings: { list: 'accounts', read: 'accounts' }, permissions: {} },
  ]);
  const said = ['note:list', 'note:read', 'note:export', 'page:list', 'page:export'];
  expect(said.map((action) => findReadingRule(rules, action)?.name)).toEqual([
    'leads',
    'people',
    'export',
    'accounts',
    undefined,
  ]);
});

const list = (...ids: readonly string[]) => ({ target: null, detail: { listed: toListed(ids) } });
const one = (id: string) => ({ target: `subject-request/${id}`, detail: {} });

test('a record counts once, whether it was opened or listed, and an empty list is nothing', () => {
  expect(countRead('records', [list('a', 'b'), list('b', 'c'), one('c'), one('d')])).toBe(4);
  expect(countRead('records', [list(), list()])).toBe(0);
});

test('payloads are counted, not calls', () => {
  const calls = [900, 200].map((payloads) => ({ target: null, detail: { payloads } }));
  expect(countRead('payloads', calls)).toBe(1_100);
  expect(countRead('rows', calls)).toBe(2);
});
