import { defineTransitions } from '../state/transition-table.ts';
import { defineRecord, problemsOf } from './define-record.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { readListQuery } from './list-query.ts';
import { branchesOf, isReached } from './reach-record.ts';
import type { AnyKind, RecordKind } from './record-kind.ts';

type TaskRow = {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly state: string;
  readonly country: string;
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly email: string | null;
  readonly dueOn: string | null;
  readonly changedAt: string;
};

const table = defineTransitions({
  name: 'task',
  initial: 'open',
  moves: { open: ['done'], done: ['open'] },
});

const kind = {
  name: 'task',
  path: '/api/staff/tasks',
  page: '/portal/tareas',
  permissions: { read: 'lead:read' },
  readings: { list: 'leads', read: 'people' },
  reach: { country: 'country', team: 'owner', own: 'owner' },
  cells: {
    id: 'id',
    version: 'count',
    code: 'code',
    state: 'status',
    country: 'country',
    owner: { record: 'account' },
    email: { sealed: 'email' },
    dueOn: 'day',
    changedAt: 'time',
  },
  headings: {
    code: { es: 'Código', en: 'Code', pt: 'Código' },
    state: { es: 'Estado', en: 'State', pt: 'Estado' },
    dueOn: { es: 'Día', en: 'Day', pt: 'Dia' },
    owner: { es: 'Responsable', en: 'Owner', pt: 'Responsável' },
  },
  states: { cell: 'state', table },
  list: {
    columns: ['code', 'state', 'dueOn'],
    filters: {
      state: { in: 'state', options: ['open', 'done'] },
      code: { is: 'code' },
      mine: { me: 'owner' },
      free: { missing: 'owner' },
      due: { days: 'dueOn' },
    },
    search: 'code',
    sorts: {
      changed: { by: 'changedAt', index: 'task_changed' },
      due: { by: 'dueOn', index: 'x' },
    },
    sort: '-changed',
    views: { mine: 'mine=1', late: 'due=..-1&sort=due' },
  },
  facts: [['code', 'owner']],
  acts: { close: { permission: 'lead:update-status', to: ['done'] } },
} as const satisfies RecordKind<TaskRow>;

const any = kind as unknown as AnyKind;
const wrong = (change: object) => problemsOf({ ...any, ...change } as AnyKind);
const listOf = (change: object) => wrong({ list: { ...any.list, ...change } });

test('a kind that is right is defined, and its acts keep their names', () => {
  const defined = defineRecord<TaskRow>()(kind);
  const names: readonly 'close'[] = Object.keys(defined.acts) as (keyof typeof defined.acts)[];
  expect(names).toEqual(['close']);
});

test.each([
  ['a permission that is none', { permissions: { read: 'task:read' } }, /no permission task:read/],
  [
    'a scope without a cell',
    { reach: { country: 'country' } },
    /lead:read of SUPERVISOR reaches team/,
  ],
  ['a reach of no cell', { reach: { ...kind.reach, own: 'seller' } }, /reach name seller/],
  ['an act with a wrong name', { acts: { 'Close it': kind.acts.close } }, /"Close it" is no name/],
  [
    'an act at an address that is taken',
    { acts: { close: { ...kind.acts.close, path: 'history' } } },
    /"history" is taken/,
  ],
  [
    'an act that leads nowhere',
    { acts: { close: { ...kind.acts.close, to: ['gone'] } } },
    /close leads to gone, which is no state/,
  ],
  [
    'an act to a state that no move reaches',
    {
      states: {
        cell: 'state',
        table: defineTransitions({
          name: 'x',
          initial: ['open', 'done'],
          moves: { open: [], done: [] },
        }),
      },
    },
    /close leads to done, which no move reaches/,
  ],
  ['a column that is called nothing', { headings: { state: kind.headings.state } }, /code has no/],
  [
    'an act that no act takes back',
    { acts: { close: { ...kind.acts.close, inverse: 'open' } } },
    /taken back by open, which is no act/,
  ],
  [
    'a selection whose way back takes fewer',
    {
      acts: {
        close: { ...kind.acts.close, most: 20, inverse: 'open' },
        open: { permission: 'lead:update-status', most: 10 },
      },
    },
    /close of 20 is not taken back by open/,
  ],
  ['facts of no cell', { facts: [['price']] }, /facts name price/],
])('%s is refused when it is loaded', (_, change, problem) => {
  expect(wrong(change).join('; ')).toMatch(problem);
  expect(() => defineRecord<TaskRow>()({ ...kind, ...change } as never)).toThrow('Record task');
});

test.each([
  ['a column', { columns: ['price'] }, /columns name price/],
  ['a filter', { filters: { ...kind.list.filters, x: { is: 'price' } } }, /filters name price/],
  ['a sort', { sorts: { ...kind.list.sorts, x: { by: 'price', index: '' } } }, /sorts name price/],
  [
    'a sealed cell that is sorted',
    { sorts: { ...kind.list.sorts, mail: { by: 'email', index: '' } } },
    /email is sealed, and sorted/,
  ],
  [
    'a link that is sorted',
    { sorts: { ...kind.list.sorts, o: { by: 'owner', index: '' } } },
    /owner cannot/,
  ],
  ['the usual sort', { sort: '-age', views: {} }, /no sort -age/],
  ['the search', { search: 'name' }, /no filter name/],
  ['what is counted', { counts: 'dueOn' }, /dueOn is counted, and no filter names its values/],
  ['a view', { views: { old: 'age=3' } }, /view old names age/],
  ['a value of a view', { views: { old: 'state=gone' } }, /view old names state/],
])('%s of a list that is none is refused', (_, change, problem) => {
  expect(listOf(change).join('; ')).toMatch(problem);
});

const asker = { today: '2026-11-26', accountId: 'me' };
const read = (query: string) => readListQuery(any, new URLSearchParams(query), asker);

describe('the query of a list', () => {
  test.each([
    ['state=open&state=done', { type: 'in', cell: 'state', values: ['open', 'done'] }],
    ['state=done,open', { type: 'in', cell: 'state', values: ['open', 'done'] }],
    ['code=s-7k', { type: 'in', cell: 'code', values: ['S-7K'] }],
    ['mine=1', { type: 'in', cell: 'owner', values: ['me'] }],
    ['free=1', { type: 'missing', cell: 'owner', missing: true }],
    ['due=..-1', { type: 'days', cell: 'dueOn', from: null, to: '2026-11-25' }],
    ['due=0..7', { type: 'days', cell: 'dueOn', from: '2026-11-26', to: '2026-12-03' }],
    ['due=3..', { type: 'days', cell: 'dueOn', from: '2026-11-29', to: null }],
    ['due=0', { type: 'days', cell: 'dueOn', from: '2026-11-26', to: '2026-11-26' }],
  ])('%s', (query, condition) => {
    expect(read(query)).toMatchObject({ conditions: [condition], ignored: [] });
  });

  test.each([
    ['price=3', 'price'],
    ['state=gone', 'state'],
    ['state=open,gone', 'state'],
    ['mine=ana', 'mine'],
    ['due=mañana', 'due'],
    ['due=..', 'due'],
    ['sort=price', 'sort'],
    ['take=1000', 'take'],
    ['after=nowhere', 'after'],
    ['__proto__=1', '__proto__'],
    [`code=${'x'.repeat(101)}`, 'code'],
  ])('%s is left out, and named', (query, name) => {
    expect(read(query)).toMatchObject({ conditions: [], ignored: [name], take: 50, cursor: null });
  });

  test('an empty value asks nothing', () => {
    expect(read('state=&sort=&after=').ignored).toEqual([]);
  });
});

describe('a cursor', () => {
  const id = '0b9f2c1e-6f3a-4a51-9a0e-2f5c7d1b8e44';
  const value = '2026-11-26 12:00:00.123456+00';
  const sort = { name: 'changed', descending: true };

  test('keeps its place, to the microsecond', () => {
    const text = writeCursor({ value, id }, sort);
    expect(readCursor(text, sort, 'time')).toEqual({ value, id });
    expect(read(`after=${text}`).cursor).toEqual({ value, id, side: 'after' });
    expect(readCursor(writeCursor({ value: 'Ñandú', id }, sort), sort, 'text')?.value).toBe(
      'Ñandú',
    );
  });

  test('is good for the sort and direction that it was made in', () => {
    const text = writeCursor({ value, id }, sort);
    expect(read(`after=${text}&sort=changed`)).toMatchObject({ cursor: null, ignored: ['after'] });
    expect(read(`after=${text}&sort=due`)).toMatchObject({ cursor: null, ignored: ['after'] });
  });

  test.each([
    ['another type', writeCursor({ value: 'x', id }, sort)],
    ['no id', writeCursor({ value, id: "1'; DROP" }, sort)],
    ['no JSON', 'AAAA'],
    ['no list', btoa('{}').replace('=', '')],
    ['no text at all', '%'],
  ])('with %s is none', (_, text) => {
    expect(readCursor(text, sort, 'time')).toBeNull();
  });
});

describe('reach', () => {
  const own = { accountId: 'me', team: ['ana'], scopeKind: 'country', scopeId: 'CL' } as const;
  const grant = (scope: string) => ({ scope, fourEyes: false }) as never;
  const row = (country: string, owner: string | null) => ({
    id: '1',
    version: 1,
    country,
    owner: owner === null ? null : { id: owner, name: owner },
  });

  test.each([
    ['country', [{ country: ['CL'] }]],
    ['team', [{ country: ['CL'], owner: ['me', 'ana'] }]],
    ['own', [{ country: ['CL'], owner: ['me'] }]],
    ['partner', []],
    ['self', []],
  ])('of %s', (scope, branches) => {
    expect(branchesOf(any, grant(scope), own)).toEqual(branches);
  });

  test('of everything is a branch for each country', () => {
    expect(branchesOf(any, grant('all'), own)).toContainEqual({ country: ['PE'] });
    const everywhere = { ...own, scopeKind: 'all', scopeId: '*' } as const;
    expect(branchesOf(any, grant('country'), everywhere)).toHaveLength(4);
    expect(branchesOf({ reach: {} }, grant('all'), own)).toEqual([{}]);
  });

  test('of a place is held against the cell with its kind and id', () => {
    const place = { reach: { place: 'place' } };
    const company = { ...own, scopeKind: 'company', scopeId: 'acme' } as const;
    expect(branchesOf(place, grant('company'), company)).toEqual([{ place: ['company acme'] }]);
    expect(branchesOf(place, grant('group'), company)).toEqual([]);
  });

  test('holds for one record as for a list', () => {
    const team = branchesOf(any, grant('team'), own);
    expect(
      [row('CL', 'ana'), row('PE', 'ana'), row('CL', 'eva'), row('CL', null)].map((each) =>
        isReached(team, each),
      ),
    ).toEqual([true, false, false, false]);
    expect(isReached([], row('CL', 'me'))).toBe(false);
    expect(isReached([{}], row('CL', 'me'))).toBe(true);
  });
});
