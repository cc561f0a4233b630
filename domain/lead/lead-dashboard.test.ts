import { readListQuery } from '../record/list-query.ts';
import {
  dashboardQuestions,
  groupOf,
  leadAgeNames,
  leadGroupNames,
  leadGroups,
} from './lead-dashboard.ts';
import { openStatuses } from './desk-moves.ts';
import { leadRecord } from './lead.record.ts';
import { leadStatuses, type LeadStatus } from './lead-statuses.ts';

const asker = { today: '2026-11-28', accountId: '0b576b08-d192-4000-8000-000000000001' };
const ask = (question: string) => readListQuery(leadRecord, new URLSearchParams(question), asker);
const daysOf = (question: string) => {
  const found = ask(question).conditions.find(({ type }) => type === 'days');
  return found?.type === 'days' ? [found.from, found.to] : null;
};

test('every status has one group', () => {
  const all = (Object.keys(leadStatuses).map(Number) as LeadStatus[]).toSorted((a, b) => a - b);
  const grouped = leadGroupNames.flatMap((name): readonly LeadStatus[] => leadGroups[name]);
  expect(grouped.toSorted((a, b) => a - b)).toEqual(all);
  expect([groupOf(8), groupOf(13), groupOf(3), groupOf(98)]).toEqual([
    'untouched',
    'inWork',
    'sold',
    'putAside',
  ]);
});

test('what is open for somebody is open on the dashboard', () => {
  const open: readonly LeadStatus[] = [...leadGroups.untouched, ...leadGroups.inWork];
  expect(openStatuses.filter((status) => !open.includes(status))).toEqual([]);
});

test('the list understands each of its questions', () => {
  const came = dashboardQuestions.came('CL', 30);
  const adviser = dashboardQuestions.adviser('CL', 1, asker.accountId);
  const questions = [
    came,
    adviser,
    dashboardQuestions.adviser('CL', 7, null),
    dashboardQuestions.origin('CL', 7, '/contactos/chile'),
    dashboardQuestions.origin('CL', 7, null),
    dashboardQuestions.sold(adviser),
    ...leadGroupNames.map((group) => dashboardQuestions.group('CL', 90, group)),
    ...leadAgeNames.map((age) => dashboardQuestions.age('CL', age)),
  ];
  expect(questions.map((question) => ask(question).ignored)).toEqual(questions.map(() => []));
  expect(daysOf(came)).toEqual(['2026-10-30', '2026-11-28']);
  expect(daysOf(dashboardQuestions.came('CL', 1))).toEqual(['2026-11-28', '2026-11-28']);
  // Each day belongs to one age.
  expect(leadAgeNames.map((age) => daysOf(dashboardQuestions.age('CL', age)))).toEqual([
    ['2026-11-28', '2026-11-28'],
    ['2026-11-21', '2026-11-27'],
    ['2026-10-29', '2026-11-20'],
    ['2026-08-30', '2026-10-28'],
    [null, '2026-08-29'],
  ]);
});

test('an adviser who cannot be one is left out and named', () => {
  expect(ask('adviser=anybody')).toMatchObject({ ignored: ['adviser'], conditions: [] });
});
