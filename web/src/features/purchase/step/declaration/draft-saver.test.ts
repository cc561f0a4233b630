import { createDraftSaver, type SaveOutcome, type SaveState } from './draft-saver.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A server that answers when the test says so. */
function start() {
  const sent: unknown[] = [];
  const versions: number[] = [];
  const states: SaveState[] = [];
  let moves = 0;
  let answer: (outcome: SaveOutcome) => void = () => undefined;
  const saver = createDraftSaver({
    save: (values, version) => {
      sent.push(values['at']);
      versions.push(version);
      return new Promise((resolve) => (answer = resolve));
    },
    onState: (state) => void states.push(state),
    onMoved: () => (moves += 1),
    quietMs: 100,
    retryMs: 1_000,
    longestRetryMs: 3_000,
  });
  const answered = async (outcome: SaveOutcome) => {
    answer(outcome);
    await jest.advanceTimersByTimeAsync(0);
  };
  const told = () => moves;
  return {
    saver,
    sent,
    versions,
    states,
    answered,
    told,
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

test('what is typed is saved once, after a moment of quiet', async () => {
  const { saver, sent, states, answered, wait } = start();
  saver.change({ at: 1 });
  await wait(60);
  saver.change({ at: 2 });
  await wait(60);
  expect(sent).toEqual([]);
  await wait(40);
  expect(sent).toEqual([2]);
  expect(states.at(-1)).toBe('saving');
  await answered('saved');
  expect(states.at(-1)).toBe('saved');
});

test('one call at a time: what is typed meanwhile follows it, the newest alone', async () => {
  const { saver, sent, states, answered, wait } = start();
  saver.change({ at: 1 });
  await wait(100);
  for (const at of [2, 3]) {
    saver.change({ at });
    await wait(200);
  }
  expect(sent).toEqual([1]);
  await answered('saved');
  expect(states.at(-1)).toBe('saving');
  await wait(100);
  expect(sent).toEqual([1, 3]);
});

test('without an answer it is said, and sent again later and later, with what was typed since', async () => {
  const { saver, sent, states, answered, wait } = start();
  saver.change({ at: 1 });
  await wait(100);
  await answered('unanswered');
  expect(states.at(-1)).toBe('failed');
  saver.change({ at: 2 });
  expect(states.at(-1)).toBe('failed');
  await wait(1_000);
  expect(sent).toEqual([1, 2]);
  for (const longer of [2_000, 3_000, 3_000]) {
    await answered('unanswered');
    await wait(longer - 1);
    const before = sent.length;
    await wait(1);
    expect(sent).toHaveLength(before + 1);
  }
  await answered('saved');
  expect(states.at(-1)).toBe('saved');
});

test('a purchase that moved is read, and what waits is saved again after that', async () => {
  const { saver, sent, versions, states, answered, told, wait } = start();
  saver.change({ at: 1 });
  await wait(100);
  await answered('moved');
  await wait(100_000);
  expect([sent, states.at(-1), told()]).toEqual([[1], 'failed', 1]);
  saver.reach(7);
  expect([sent, versions]).toEqual([
    [1, 1],
    [0, 7],
  ]);
  await answered('saved');
  expect(states.at(-1)).toBe('saved');
});

test('flush does not wait; drop saves nothing, and what is answered then is nobody’s', async () => {
  const { saver, sent, states, answered, told, wait } = start();
  saver.change({ at: 1 });
  saver.flush();
  expect(sent).toEqual([1]);
  saver.change({ at: 2 });
  saver.drop();
  await wait(10_000);
  await answered('moved');
  expect([sent, states.at(-1), told()]).toEqual([[1], 'saving', 0]);
});
