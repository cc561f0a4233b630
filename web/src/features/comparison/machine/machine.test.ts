import { createActor, fromPromise, getNextSnapshot, waitFor, type SnapshotFrom } from 'xstate';
import { declaredTransitions } from '../../../testing/declared-transitions.ts';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { comparatorMachine, type ComparatorEvent, type Outcome } from './machine.ts';

const page: Outcome = { kind: 'page', total: 38 };
const done = (actor: string, output?: Outcome) => ({
  type: `xstate.done.actor.0.comparator.${actor}`,
  output,
});
const failed = (actor: string) => ({
  type: `xstate.error.actor.0.comparator.${actor}`,
  error: new Error('x'),
});

const events = [
  { type: 'ADDRESS', list: 'b', appended: [], compared: [], outcome: null },
  { type: 'ADDRESS', list: 'b', appended: ['b2'], compared: [], outcome: null },
  { type: 'PROFILE.EDIT' },
  { type: 'PROFILE.CANCEL' },
  { type: 'PROFILE.SUBMIT', list: 'c' },
  ...['1', '2', '3', '4'].map((id) => ({ type: 'SELECT.TOGGLE', id })),
  { type: 'SELECT.CLEAR' },
  { type: 'SELECT.GONE', ids: ['1', '2'] },
  { type: 'RETRY' },
  { type: 'HUMAN' },
  done('loading', page),
  done('loading', { kind: 'page', total: 0 }),
  done('loading', { kind: 'robot' }),
  done('loading', { kind: 'refused' }),
  done('loading', { kind: 'failed', reference: 'R-1' }),
  failed('loading'),
  done('robotCheck.proving'),
  failed('robotCheck.proving'),
  done('results.appending', page),
  done('results.appending', { kind: 'robot' }),
  done('results.appending', { kind: 'failed', reference: null }),
  failed('results.appending'),
] as unknown as ComparatorEvent[];

const paths = getShortestPaths(comparatorMachine, {
  input: { list: 'a', appended: [], ready: [], compared: [], outcome: null },
  events,
  limit: 50_000,
  serializeState: (state) => {
    const { appended, ready, compared, outcome } = state.context;
    return JSON.stringify([state.value, [...compared].sort(), outcome?.kind, appended, ready]);
  },
});

/** Choosing products is walked above; here every order of everything else. */
const simplePaths = getSimplePaths(comparatorMachine, {
  input: { list: 'a', appended: [], ready: [], compared: [], outcome: null },
  events: events.filter(({ type }) => !type.startsWith('SELECT') && type !== 'PROFILE.SUBMIT'),
  limit: 50_000,
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.outcome?.kind, context.appended.length, context.ready.length]),
});

describe('every path of the comparator', () => {
  it('reaches every state', () => {
    const states = new Set(paths.map((path) => JSON.stringify(path.state.value)));
    expect([...states].sort()).toEqual(
      [
        '"empty"',
        '"failed"',
        '"loading"',
        '"profile"',
        '"refused"',
        '{"results":"appendFailed"}',
        '{"results":"appending"}',
        '{"results":"shown"}',
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
        if (taken.length > 0) expectPromises(getNextSnapshot(comparatorMachine, state, event));
      }
    }
    expect([...left].map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([]);
  });
});

function expectPromises(state: SnapshotFrom<typeof comparatorMachine>) {
  const { compared, outcome, ready, appended } = state.context;
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

function start(outcomes: Outcome[], outcome: Outcome | null = null) {
  const asked: { list: string; fresh: boolean }[] = [];
  const shown: string[][] = [];
  const actor = createActor(
    comparatorMachine.provide({
      actors: {
        fetchList: fromPromise<Outcome, { list: string; fresh: boolean }>(async ({ input }) => {
          asked.push(input);
          const next = outcomes.shift();
          if (next === undefined) throw new Error('no connection');
          return next;
        }),
        fetchAppended: fromPromise<Outcome, { lists: readonly string[] }>(async ({ input }) => {
          for (const list of input.lists) asked.push({ list, fresh: false });
          const next = outcomes.shift();
          if (next === undefined) throw new Error('no connection');
          return next;
        }),
        proveHuman: fromPromise<void, void>(async () => undefined),
      },
      actions: { showCompared: ({ context }) => void shown.push([...context.compared]) },
    }),
    { input: { list: 'a', appended: [], ready: [], compared: [], outcome } },
  ).start();
  return { actor, asked, shown };
}

describe('the comparator', () => {
  it('shows what the server has drawn without asking again', () => {
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
      { list: 'a', fresh: false },
      { list: 'a', fresh: true },
    ]);
  });

  it('lets a person on after the robot check', async () => {
    const { actor } = start([{ kind: 'robot' }, page]);
    await waitFor(actor, (state) => state.matches('robotCheck'));
    actor.send({ type: 'HUMAN' });
    await waitFor(actor, (state) => state.matches('results'));
  });

  it('writes the choice into the address and refuses a fourth', () => {
    const { actor, shown } = start([], page);
    for (const id of ['1', '2', '3', '4']) actor.send({ type: 'SELECT.TOGGLE', id });
    actor.send({ type: 'SELECT.TOGGLE', id: '1' });
    expect(shown).toEqual([['1'], ['1', '2'], ['1', '2', '3'], ['2', '3']]);
  });

  it('ends the form and the choice when the profile is sent, and keeps the list when it is not', async () => {
    const { actor, asked } = start([page], page);
    actor.send({ type: 'SELECT.TOGGLE', id: '1' });
    actor.send({ type: 'PROFILE.EDIT' });
    actor.send({ type: 'PROFILE.CANCEL' });
    expect(actor.getSnapshot().matches('results')).toBe(true);
    actor.send({ type: 'PROFILE.EDIT' });
    actor.send({ type: 'PROFILE.SUBMIT', list: 'b' });
    await waitFor(actor, (state) => state.matches('results'));
    expect(asked).toEqual([{ list: 'b', fresh: false }]);
    expect(actor.getSnapshot().context.compared).toEqual([]);
  });

  it('does not ask for a list when only the choice in the address changed', () => {
    const { actor, asked } = start([], page);
    actor.send({ type: 'ADDRESS', list: 'a', appended: [], compared: ['7'], outcome: null });
    expect(actor.getSnapshot().matches('results')).toBe(true);
    expect(actor.getSnapshot().context.compared).toEqual(['7']);
    expect(asked).toEqual([]);
  });

  it('appends the next page below what is shown, and tries again when it does not come', async () => {
    const { actor, asked } = start([{ kind: 'failed', reference: null }, page], page);
    actor.send({ type: 'ADDRESS', list: 'a', appended: ['a2'], compared: [], outcome: null });
    await waitFor(actor, (state) => state.matches({ results: 'appendFailed' }));
    expect(actor.getSnapshot().context.outcome).toEqual(page);
    actor.send({ type: 'RETRY' });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context.ready).toEqual(['a2']);
    expect(asked.map(({ list }) => list)).toEqual(['a2', 'a2']);
  });

  it('asks for a person when the next page is refused, and goes on appending after that', async () => {
    const { actor, asked } = start([{ kind: 'robot' }, page, page], page);
    actor.send({ type: 'ADDRESS', list: 'a', appended: ['a2'], compared: [], outcome: null });
    await waitFor(actor, (state) => state.matches('robotCheck'));
    actor.send({ type: 'HUMAN' });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context.ready).toEqual(['a2']);
    expect(asked.map(({ list }) => list)).toEqual(['a2', 'a', 'a2']);
  });

  it('drops what is not sold any more, says so until the choice changes, and frees its place', () => {
    const { actor, shown } = start([], page);
    for (const id of ['1', '8', '9']) actor.send({ type: 'SELECT.TOGGLE', id });
    actor.send({ type: 'SELECT.GONE', ids: ['8', '9'] });
    actor.send({ type: 'SELECT.GONE', ids: ['8'] });
    expect(actor.getSnapshot().context).toMatchObject({ compared: ['1'], gone: ['8', '9'] });
    expect(shown.at(-1)).toEqual(['1']);
    expect(shown).toHaveLength(4);
    actor.send({ type: 'SELECT.TOGGLE', id: '2' });
    expect(actor.getSnapshot().context).toMatchObject({ compared: ['1', '2'], gone: [] });
  });

  it('forgets the appended pages with their list', async () => {
    const { actor } = start([page, page], page);
    actor.send({ type: 'ADDRESS', list: 'a', appended: ['a2'], compared: [], outcome: null });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    actor.send({ type: 'ADDRESS', list: 'b', appended: [], compared: [], outcome: null });
    await waitFor(actor, (state) => state.matches({ results: 'shown' }));
    expect(actor.getSnapshot().context).toMatchObject({ list: 'b', appended: [], ready: [] });
  });

  it('stays empty after a filter error until another list is asked for', async () => {
    const { actor } = start([{ kind: 'refused' }, page]);
    await waitFor(actor, (state) => state.matches('refused'));
    actor.send({ type: 'RETRY' });
    expect(actor.getSnapshot().matches('refused')).toBe(true);
    actor.send({ type: 'ADDRESS', list: 'b', appended: [], compared: [], outcome: null });
    await waitFor(actor, (state) => state.matches('results'));
  });
});
