import { holdBack } from './hold-back.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

test.each([
  'RATE_LIMITED',
  'PAYMENT_LIMIT',
  'CODE_LIMIT',
  'ROBOT_CHECK',
  'INVALID_SIGNATURE',
] as const)('%s is answered a moment later, as a script waits for it', (code) => {
  const send = jest.fn();
  holdBack(code, send);
  jest.advanceTimersByTime(124);
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(251);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each(['VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'NOT_FOUND', 'INTERNAL'] as const)(
  '%s is answered at once',
  (code) => {
    const send = jest.fn();
    holdBack(code, send);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

test('no more than 2,000 are held: one more is answered at once, and again when they have gone', () => {
  const send = jest.fn();
  for (let sent = 0; sent < 2_001; sent += 1) holdBack('RATE_LIMITED', send);
  expect(send).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(250);
  // They came together and do not go together.
  expect(send.mock.calls.length).toBeGreaterThan(500);
  expect(send.mock.calls.length).toBeLessThan(1_500);
  jest.advanceTimersByTime(125);
  expect(send).toHaveBeenCalledTimes(2_001);
  holdBack('RATE_LIMITED', send);
  expect(send).toHaveBeenCalledTimes(2_001);
});
