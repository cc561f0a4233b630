import { createActor, fromPromise, getNextSnapshot, waitFor, type SnapshotFrom } from 'xstate';
import { declaredTransitions } from '../../../testing/declared-transitions.ts';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import {
  changeList,
  startAddress,
  toggleFilter,
  writeAddress,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';
import type { ComparatorEvent, FetchInput, Write } from './comparator-events.ts';
import type { ComparatorContext, Outcome } from './context.ts';
import { comparatorMachine } from './machine.ts';

const page: Outcome = { kind: 'page', total: 38 };
const nothing: Outcome = { kind: 'page', total: 0 };
const first = startAddress;
const other = toggleFilter(first, 'organizations', 'b');
const ask = (address: ListAddress) => toCompareRequest(address, healthComparator, 'CL');
const withMore = (address: ListAddress): ListAddress => ({ ...address, upTo: 2 });
const withChoice = (address: ListAddress, compared: string[]) => ({ ...address, compared });
const input = (outcome: Outcome | null = null) => ({
  comparator: healthComparator,
  country: 'CL' as const,
  address: first,
  known: () => outcome,
});

const done = (actor: string, output?: Outcome) => ({
  type: `xstate.done.actor.0.comparator.${actor}`,
  output,
});
const failed = (actor: string) => ({
  type: `xstate.error.actor.0.comparator.${actor}`,
  error: new Error('x'),
});
const changing = ['results', 'empty', 'refused', 'failed'].map((mode) => `${mode}.changing`);
const kinds: readonly Outcome[] = [
  page,
  nothing,
  { kind: 'robot' },
  { kind: 'refused' },
  { kind: 'failed', reference: 'R-1' },
];

const events = [
  { type: 'ADDRESS', address: other },
  { type: 'ADDRESS', address: withMore(other) },
  { type: 'SHOW', address: first, how: {} },
  { type: 'SHOW', address: withMore(first), how: { quiet: true } },
  { type: 'SHOW', address: { ...first, category: 'Dental' }, how: {} },
  { type: 'CHANGE', change: () => other },
  { type: 'PROFILE.EDIT' },
  { type: 'PROFILE.CANCEL' },
  { type: 'PROFILE.SUBMIT', address: other },
  ...['1', '2', '3', '4'].map((id) => ({ type: 'SELECT.TOGGLE', id })),
  { type: 'SELECT.CLEAR' },
  { type: 'SELECT.GONE', ids: ['1', '2'] },
  { type: 'RETRY' },
  { type: 'HUMAN' },
  ...kinds.map((outcome) => done('loading', outcome)),
  failed('loading'),
  ...changing.flatMap((state) => [
    done(state, page),
    done(state, nothing),
    failed(state),
    { type: `xstate.after.changePatience.comparator.${state}` },
  ]),
  done('robotCheck.proving'),
  failed('robotCheck.proving'),
  done('results.appending', page),
  done('results.appending', { kind: 'robot' }),
  done('results.appending', { kind: 'failed', reference: null }),
  failed('results.appending'),
] as unknown as ComparatorEvent[];

const shape = ({ address, appended, ready, outcome }: ComparatorContext) => [
  writeAddress({ ...address, compared: [], upTo: 1 }),
  outcome?.kind,
  appended.length,
  ready.length,
];

const paths = getShortestPaths(comparatorMachine, {
  input: input(),
  events,
  limit: 50_000,
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.address.compared.length, shape(context)]),
});

/** Choosing, changing and the profile are walked above; here every order of what remains. */
const simplePaths = getSimplePaths(comparatorMachine, {
  input: input(),
  events: events.filter(({ type }) => !/^(SELECT|CHANGE|PROFILE|SHOW)|changing|error/.test(type)),
  limit: 50_000,
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.outcome?.kind, context.appended.length, context.ready.length]),
});

describe('every path of the comparator', () => {
  it('reaches every state', () => {
    const states = new Set(paths.map((path) => JSON.stringify(path.state.value)));
    expect([...states].sort()).toEqual(
      [
        '"loading"',
        '"profile"',
        ...['empty', 'failed', 'refused', 'results'].flatMap((mode) => [
          `{"${mode}":"changing"}`,
          `{"${mode}":"shown"}`,
        ]),
        '{"results":"appendFailed"}',
        '{"results":"appending"}',
        '{"robotCheck":"proving"}',
        '{"robotCheck":"refused"}',
        '{"robotCheck":"waiting"}',
      ].sort(),
    );
  });

  it('keeps its promises on the way', () => {
    for (const path of paths) for (const { state } of path.steps) expectPromises(state);
  });

  it('walks every transition, from every state, and keeps its promises behind each', () => {
    const left = new Set(declaredTransitions(comparatorMachine.root));
    for (const { state } of paths) {
      for (const event of events) {
        const taken = comparatorMachine.getTransitionData(state, event);
        for (const transition of taken) left.delete(transition);
        if (taken.length === 0) continue;
        const next = getNextSnapshot(comparatorMachine, state, event);
        // One step only: what leads on at once has not been left yet.
        if (!next.matches('catchingUp')) expectPromises(next);
      }
    }
    expect([...left].map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });
});

function expectPromises(state: SnapshotFrom<typeof comparatorMachine>) {
  const { address, outcome, ready, appended, wanted } = state.context;
  const { compared } = address;
  // A list is wanted exactly while it is being requested; otherwise the page shows it.
  expect(wanted !== null).toBe(JSON.stringify(state.value).includes('changing'));
  expect(compared.length).toBeLessThanOrEqual(3);
  expect(new Set(compared).size).toBe(compared.length);
  if (state.matches('results')) expect(outcome).toMatchObject({ kind: 'page' });
  if (state.matches('empty')) expect(outcome).toEqual({ kind: 'page', total: 0 });
  if (state.matches('refused')) expect(outcome?.kind).toBe('refused');
  if (state.matches('loading')) expect(outcome).toBeNull();
  if (state.matches({ results: 'shown' }))
    expect(ready).toEqual(expect.arrayContaining([...appended]));
  if (state.matches('failed')) expect(outcome?.kind).toBe('failed');
  if (state.matches('robotCheck')) expect(outcome?.kind).toBe('robot');
  if (compared.length === 3)
    expect(state.can({ type: 'SELECT.TOGGLE', id: 'another' })).toBe(false);
}

describe('every order of events without a loop', () => {
  it('ends in a mode that fits what is known', () => {
    expect(simplePaths.length).toBeGreaterThan(100);
    for (const { state } of simplePaths) {
      const { outcome, appended, ready } = state.context;
      const kind = outcome?.kind ?? null;
      if (state.matches('results')) expect(kind).toBe('page');
      else if (state.matches('loading')) expect(kind).toBeNull();
      else if (state.matches('robotCheck')) expect(kind).toBe('robot');
      else if (state.matches('refused')) expect(kind).toBe('refused');
      if (state.matches({ results: 'shown' }))
        expect(appended.every((list) => ready.includes(list))).toBe(true);
    }
  });
});

function start(outcomes: (Outcome | Promise<Outcome>)[], outcome: Outcome | null = null) {
  const asked: FetchInput[] = [];
  const written: Write[] = [];
  const answer = async () => {
    const next = await outcomes.shift();
    if (next === undefined) throw new Error('no connection');
    return next;
  };
  const actor = createActor(
    comparatorMachine.provide({
      actors: {
        fetchList: fromPromise<Outcome, FetchInput>(async ({ input: question }) => {
          asked.push(question);
          return answer();
        }),
        fetchAppended: fromPromise<Outcome, { readonly lists: readonly FetchInput['list'][] }>(
          async ({ input: { lists } }) => {
            for (const list of lists) asked.push({ list, fresh: false });
            return answer();
          },
        ),
        proveHuman: fromPromise<void, void>(async () => undefined),
      },
    }),
    // Only the list is known, none of the pages below it.
    { input: { ...input(), known: ({ page: at }) => (at === 1 ? outcome : null) } },
  );
  actor.on('WRITE', (write) => written.push(write));
  actor.start();
  return { actor, asked, written };
}

const second = (address: ListAddress) => ask({ ...address, page: 2 });

describe('the comparator', () => {
  it('shows what the server has rendered without asking again', () => {
    const { actor, asked } = start([], page);
    expect(actor.getSnapshot().matches('results')).toBe(true);
    expect(asked).toEqual([]);
  });

  it('asks again, past the cache, after a failure', async () => {
    const { actor, asked } = start([{ kind: 'failed', reference: 'R-1' }, page]);
    await waitFor(actor, (state) => state.matches('failed'));
    actor.send({ type: 'RETRY' });
    await waitFor(actor, (state) => state.matches('results'));
    expect(asked).toEqual([
      { list: ask(first), fresh: false },
      { list: ask(first), fresh: true },
    ]);
  });

  it('lets a person on after the robot check', async () => {
    const { actor } = start([{ kind: 'robot' }, page]);
    await waitFor(actor, (state) => state.matches('robotCheck'));
    actor.send({ type: 'HUMAN' });
    await waitFor(actor, (state) => state.matches('results'));
  });

  it('writes the choice into the address and refuses a fourth', () => {
    const { actor, written } = start([], page);
    for (const id of ['1', '2', '3', '4']) actor.send({ type: 'SELECT.TOGGLE', id });
    actor.send({ type: 'SELECT.TOGGLE', id: '1' });
    expect(written.map(({ address }) => address.compared)).toEqual([
      ['1'],
      ['1', '2'],
      ['1', '2', '3'],
      ['2', '3'],
    ]);
  });

  it('ends the form and the choice when the profile is sent, and keeps the list when it is not', async () => {
    const { actor, asked } = start([page], page);
    actor.send({ type: 'SELECT.TOGGLE', id: '1' });
    actor.send({ type: 'PROFILE.EDIT' });
    actor.send({ type: 'PROFILE.CANCEL' });
    expect(actor.getSnapshot().matches('results')).toBe(true);
    actor.send({ type: 'PROFILE.EDIT' });
    actor.send({ type: 'PROFILE.SUBMIT', address: other });
    await waitFor(actor, (state) => state.matches('results'));
    expect(asked).toEqual([{ list: ask(other), fresh: false }]);
    expect(actor.getSnapshot().context.address.compared).toEqual([]);
  });

  it('does not ask for a list when only the choice in the address changed', () => {
    const { actor, asked } = start([], page);
    actor.send({ type: 'ADDRESS', address: withChoice(first, ['7']) });
    expect(actor.getSnapshot().matches('results')).toBe(true);
    expect(actor.getSnapshot().context.address.compared).toEqual(['7']);
    expect(asked).toEqual([]);
  });

  it('appends the next page below what is shown, and tries again when it does not come', async () => {
    const { actor, asked } = start([{ kind: 'failed', reference: null }, page], page);
    actor.send({ type: 'ADDRESS', address: withMore(first) });
    await waitFor(actor, (state) => state.matches({ results: 'appendFailed' }));
    expect(actor.getSnapshot().context.outcome).toEqual(page);
    actor.send({ type: 'RETRY' });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context.ready).toEqual([second(first)]);
    expect(asked.map(({ list }) => list)).toEqual([second(first), second(first)]);
  });

  it('asks for a person when the next page is refused, and goes on appending after that', async () => {
    const { actor, asked } = start([{ kind: 'robot' }, page, page], page);
    actor.send({ type: 'ADDRESS', address: withMore(first) });
    await waitFor(actor, (state) => state.matches('robotCheck'));
    actor.send({ type: 'HUMAN' });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context.ready).toEqual([second(first)]);
    expect(asked.map(({ list }) => list)).toEqual([second(first), ask(first), second(first)]);
  });

  it('drops what is not sold any more, says so until the choice changes, and frees its place', () => {
    const { actor, written } = start([], page);
    for (const id of ['1', '8', '9']) actor.send({ type: 'SELECT.TOGGLE', id });
    actor.send({ type: 'SELECT.GONE', ids: ['8', '9'] });
    actor.send({ type: 'SELECT.GONE', ids: ['8'] });
    expect(actor.getSnapshot().context).toMatchObject({
      address: { compared: ['1'] },
      gone: ['8', '9'],
    });
    expect(written.at(-1)?.address.compared).toEqual(['1']);
    expect(written).toHaveLength(4);
    actor.send({ type: 'SELECT.TOGGLE', id: '2' });
    expect(actor.getSnapshot().context).toMatchObject({
      address: { compared: ['1', '2'] },
      gone: [],
    });
  });

  it('forgets the appended pages with their list', async () => {
    const { actor } = start([page, page], page);
    actor.send({ type: 'ADDRESS', address: withMore(first) });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    actor.send({ type: 'ADDRESS', address: other });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context).toMatchObject({
      list: ask(other),
      appended: [],
      ready: [],
    });
  });

  it('stays empty after a filter error until another list is asked for', async () => {
    const { actor } = start([{ kind: 'refused' }, page]);
    await waitFor(actor, (state) => state.matches('refused'));
    actor.send({ type: 'RETRY' });
    expect(actor.getSnapshot().matches('refused')).toBe(true);
    actor.send({ type: 'ADDRESS', address: other });
    await waitFor(actor, (state) => state.matches('results'));
  });
});

describe('a change of the filters', () => {
  const held = () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const until = new Promise<Outcome>((resolve) => (answer = resolve));
    return { until, answer: (outcome: Outcome) => answer(outcome) };
  };
  const toggle = (value: string) =>
    ({
      type: 'CHANGE',
      change: (list: ListAddress) => toggleFilter(list, 'organizations', value),
    }) as const;
  afterEach(() => jest.useRealTimers());

  it('is asked for at once, and shown with its list', async () => {
    const { until, answer } = held();
    const { actor, asked, written } = start([until], page);
    actor.send(toggle('b'));
    const { context } = actor.getSnapshot();
    expect(actor.getSnapshot().matches({ results: 'changing' })).toBe(true);
    expect(context.wanted?.address).toEqual(other);
    expect([context.address, asked, written]).toEqual([
      first,
      [{ list: ask(other), fresh: false }],
      [],
    ]);
    answer(nothing);
    await waitFor(actor, (state) => state.matches('empty'));
    expect(actor.getSnapshot().context).toMatchObject({ address: other, wanted: null });
    expect(written).toEqual([{ type: 'WRITE', address: other, how: {}, listFirst: true }]);
  });

  it('adds to the one before it, which is not waited for any more', async () => {
    const { until, answer } = held();
    const { actor, asked } = start([until, page], page);
    actor.send(toggle('b'));
    actor.send(toggle('c'));
    answer(nothing);
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    const both = toggleFilter(other, 'organizations', 'c');
    expect(actor.getSnapshot().context.address).toEqual(both);
    expect(asked.map(({ list }) => list)).toEqual([ask(other), ask(both)]);
  });

  it('is shown without its list when that takes long', async () => {
    jest.useFakeTimers();
    const { until } = held();
    const { actor, written } = start([until, until], page);
    actor.send(toggle('b'));
    await jest.advanceTimersByTimeAsync(299);
    expect(actor.getSnapshot().matches('results')).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ address: other, outcome: null });
    expect(written).toEqual([{ type: 'WRITE', address: other, how: {}, listFirst: false }]);
  });

  it('keeps what is chosen to compare meanwhile, and goes along to another order', async () => {
    const { until } = held();
    const { actor, asked } = start([until, page], page);
    actor.send(toggle('b'));
    actor.send({ type: 'SELECT.TOGGLE', id: '7' });
    expect(actor.getSnapshot().context.wanted?.address.compared).toEqual(['7']);
    const ordered = changeList(withChoice(first, ['7']), { order: 'lowerPrice' });
    actor.send({ type: 'SHOW', address: ordered, how: {} });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    const both = toggleFilter(ordered, 'organizations', 'b');
    expect(actor.getSnapshot().context.address).toEqual(both);
    expect(asked.at(-1)?.list).toEqual(ask(both));
  });

  it('is not asked for again when its address comes back from the router', async () => {
    const { actor, asked } = start([page, page, page], page);
    actor.send(toggle('b'));
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    actor.send({ type: 'SHOW', address: first, how: {} });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    // The router is slower: it reads the first of the two after the second was written.
    actor.send({ type: 'ADDRESS', address: other });
    actor.send({ type: 'ADDRESS', address: first });
    expect(actor.getSnapshot().context.address).toEqual(first);
    expect(asked).toHaveLength(2);
    // The back button comes later, and leads.
    actor.send({ type: 'ADDRESS', address: other });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context.address).toEqual(other);
  });
});
