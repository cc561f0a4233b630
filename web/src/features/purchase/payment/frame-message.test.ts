import fc from 'fast-check';
import { readFrameMessage } from './frame-message.ts';

const source = {} as MessageEventSource;
const peer = { origin: 'https://cards.example', source };
const from = (data: unknown, other: object = {}) => ({
  origin: peer.origin,
  source,
  data,
  ...other,
});
const token = { type: 'card-token', id: 'q1', token: 'a1b2c3d4-e5', brand: 'master' };
const problem = (fields: unknown) => ({ type: 'card-problem', id: 'q1', fields });

test.each([
  [{ type: 'card-ready' }, { type: 'ready' }],
  [{ type: 'card-enter' }, { type: 'enter' }],
  [
    { type: 'card-height', height: 300.2 },
    { type: 'height', height: 301 },
  ],
  [
    token,
    {
      type: 'answer',
      id: 'q1',
      outcome: { kind: 'token', token: token.token, brand: 'master' },
    },
  ],
] as const)('%o is understood', (data, message) =>
  expect(readFrameMessage(from(data), peer)).toEqual(message),
);

test('instalments of a token are those of its provider', () => {
  const deferred = { months: 6, graceMonths: '00', creditType: '03' };
  expect(readFrameMessage(from({ ...token, deferred }), peer)).toMatchObject({
    outcome: {
      kind: 'token',
      inParts: { installments: 6, deferral: { graceMonths: '00', creditType: '03' } },
    },
  });
});

test.each([
  ['six', '00', '03'],
  [1, '00', '03'],
  [49, '00', '03'],
  [6.5, '00', '03'],
  [6, 0, '03'],
  [6, '00', '<b>'],
])('%s instalments, %s, %s are none', (months, graceMonths, creditType) =>
  expect(
    readFrameMessage(from({ ...token, deferred: { months, graceMonths, creditType } }), peer),
  ).toMatchObject({ outcome: { kind: 'problem', problem: 'months' } }),
);

test.each([
  [problem(['expiry']), 'expiry'],
  [problem(['months']), 'months'],
  [problem(['expiry', 'code']), 'other'],
  [problem([]), 'other'],
  [problem('<b>'), 'other'],
  [problem('unreachable'), 'unreachable'],
  // Neither brand of the two that are taken.
  [{ ...token, brand: 'amex' }, 'number'],
  [{ ...token, token: '<script>' }, 'other'],
  [{ ...token, token: undefined }, 'other'],
])('%o is a problem of the card: %s', (data, expected) =>
  expect(readFrameMessage(from(data), peer)).toEqual({
    type: 'answer',
    id: 'q1',
    outcome: { kind: 'problem', problem: expected },
  }),
);

test.each([
  ['another origin', from(token, { origin: 'https://cards.example.evil.example' })],
  ['another window', from(token, { source: {} })],
  ['no window', from(token, { source: null })],
  ['a height that hides the page', from({ type: 'card-height', height: 50_000 })],
  ['a height that is none', from({ type: 'card-height', height: '300' })],
  ['an answer to nothing', from({ ...token, id: undefined })],
])('%s is not listened to', (_, event) => expect(readFrameMessage(event, peer)).toBeNull());

test('a frame that is gone is not mistaken for a sender without a window', () => {
  expect(readFrameMessage(from(token, { source: null }), { ...peer, source: null })).toBeNull();
});

test('whatever is sent, nothing but a token of the agreed shape is taken as one', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (text, brand) => {
      const message = readFrameMessage(from({ ...token, token: text, brand }), peer);
      const outcome = message?.type === 'answer' ? message.outcome : null;
      if (outcome?.kind === 'token') expect(outcome.token).toMatch(/^[\w-]{8,200}$/);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (data) => {
      readFrameMessage(from(data), peer);
    }),
  );
});
