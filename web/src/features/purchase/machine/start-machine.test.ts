import { createActor, waitFor } from 'xstate';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';
import { createStartMachine, type StartOutcome, type StartState } from './start-machine.ts';
import { healthComparator as comparator } from '../../../entities/comparator/comparators.ts';

function start(...outcomes: StartOutcome[]) {
  const keys: string[] = [];
  let checks = 0;
  const machine = createStartMachine(
    async (key) => {
      keys.push(key);
      return outcomes.shift() ?? { type: 'START_FAILED', message: 'no more answers' };
    },
    // The first check fails, the second one passes.
    async () => ({ type: (checks += 1) === 1 ? 'NOT_PROVED' : 'PROVED' }),
  );
  let made = 0;
  const actor = createActor(machine, { input: { newKey: () => `key-${(made += 1)}` } }).start();
  const settle = (is: (state: StartState) => boolean) => waitFor(actor, is, { timeout: 1_000 });
  return { actor, keys, settle };
}

test('a failed start is tried again with the key of the first try', async () => {
  const snapshot = sampleSnapshot();
  const { actor, keys, settle } = start(
    { type: 'START_FAILED', message: null },
    { type: 'OPENED', snapshot },
  );
  const failed = await settle((now) => now.matches('failed'));
  expect(failed.context.outcome).toEqual({ type: 'START_FAILED', message: null });
  actor.send({ type: 'RETRY' });
  expect(actor.getSnapshot().context.outcome).toBeNull();
  const opened = await settle((now) => now.matches('opened'));
  expect(opened.context.outcome).toEqual({ type: 'OPENED', snapshot });
  expect(keys).toEqual(['key-1', 'key-1']);
});

test.each<StartOutcome>([
  { type: 'NO_PROFILE', comparator },
  { type: 'GROUP_TOO_SMALL', message: 'At least 10', comparator },
])('$type is not asked again: only another profile helps', async (outcome) => {
  const { actor, keys, settle } = start(outcome);
  const { context } = await settle((now) => now.matches('refused'));
  expect(context.outcome).toEqual(outcome);
  actor.send({ type: 'RETRY' });
  expect(actor.getSnapshot().value).toBe('refused');
  expect(keys).toHaveLength(1);
});

test('the robot check takes a click, may be tried again, and the start goes on with its key', async () => {
  const snapshot = sampleSnapshot();
  const { actor, keys, settle } = start(
    { type: 'ROBOT_CHECK', message: 'First a check' },
    { type: 'OPENED', snapshot },
  );
  const asked = await settle((now) => now.matches({ robotCheck: 'waiting' }));
  expect(asked.context.outcome).toEqual({ type: 'ROBOT_CHECK', message: 'First a check' });
  actor.send({ type: 'HUMAN' });
  await settle((now) => now.matches({ robotCheck: 'refused' }));
  actor.send({ type: 'HUMAN' });
  const opened = await settle((now) => now.matches('opened'));
  expect(opened.context.outcome).toEqual({ type: 'OPENED', snapshot });
  expect(keys).toEqual(['key-1', 'key-1']);
});
