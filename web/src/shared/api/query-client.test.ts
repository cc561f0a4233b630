import { createQueryClient } from './query-client.ts';

const query = { queryKey: ['list'], queryFn: () => Promise.resolve(['a card']) };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('on the server nothing waits for a client whose request is over', async () => {
  await createQueryClient('server').prefetchQuery(query);
  expect(jest.getTimerCount()).toBe(0);
});

test('in the browser a list that nobody shows is forgotten after ten minutes', async () => {
  const client = createQueryClient('browser');
  await client.prefetchQuery(query);
  jest.advanceTimersByTime(10 * 60_000 - 1);
  expect(client.getQueryData(query.queryKey)).toEqual(['a card']);
  jest.advanceTimersByTime(1);
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
});
