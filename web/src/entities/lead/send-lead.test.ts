import { sendLead } from './send-lead.ts';

const wait = () => Promise.resolve();
const answer = { ok: true, status: 201, data: { reference: 'S-7K3M-9P2Q', token: null } } as const;

test('a try that hangs is given up and sent again', async () => {
  let tries = 0;
  const outcome = await sendLead(
    (signal) => {
      tries += 1;
      if (tries === 2) return Promise.resolve(answer);
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
    { wait, tryMs: 10 },
  );
  expect([tries, outcome]).toEqual([2, { kind: 'taken', answer: answer.data }]);
});

test('after three of them nobody knows whether it arrived', async () => {
  let tries = 0;
  const outcome = await sendLead(
    (signal) => {
      tries += 1;
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
    { wait, tryMs: 5 },
  );
  expect([tries, outcome]).toEqual([3, { kind: 'unanswered', reference: null }]);
});

test('a mistake of our own is no lost answer', async () => {
  await expect(sendLead(() => Promise.reject(new TypeError('ours')), { wait })).rejects.toThrow(
    'ours',
  );
});
