import { shareWhileRunning } from './share-while-running.ts';

test('whoever asks while it runs gets the same answer, and the next one a new one', async () => {
  let runs = 0;
  const ask = shareWhileRunning(() => Promise.resolve((runs += 1)));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
});

test('an error is shared too, and forgotten', async () => {
  let runs = 0;
  const ask = shareWhileRunning(() =>
    (runs += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up'),
  );
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('up');
});
