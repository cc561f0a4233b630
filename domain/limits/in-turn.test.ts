import { createInTurn, createInTurnByKey } from './in-turn.ts';

/** Work that ends when the test says so. */
function heavy() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test('so many run, so many wait, and the next one is told to come back', async () => {
  const inTurn = createInTurn({ most: 1, longestQueue: 1 });
  const [first, second] = [heavy(), heavy()];
  let isSecondRunning = false;
  const running = inTurn(first.work);
  const waiting = inTurn(() => {
    isSecondRunning = true;
    return second.work();
  });
  await expect(inTurn(async () => 3)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    options: { extensions: { retryAfter: 5 } },
  });
  expect(isSecondRunning).toBe(false);
  first.end();
  await running;
  second.end();
  await waiting;
  expect(isSecondRunning).toBe(true);
  expect(await inTurn(async () => 4)).toBe(4);
});

test('work that fails gives its place on, and other keys are not held up', async () => {
  const inTurn = createInTurnByKey({ most: 1, longestQueue: 1 });
  const first = heavy();
  const running = inTurn('a', first.work);
  expect(await inTurn('b', async () => 'b')).toBe('b');
  await expect(
    inTurn('b', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await inTurn('b', async () => 'b')).toBe('b');
  first.end();
  await running;
});
