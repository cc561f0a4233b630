import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import { listWaiting } from '@cotejo/contract/staff/waiting-calls.ts';
import { retryReads } from '@cotejo/web/src/shared/api/retry-reads.ts';
import { problem } from '@cotejo/web/src/testing/fake-api.ts';
import { portalReads } from './retried-reads.ts';

test('a read is tried three times, and its failure arrives as it is', async () => {
  const down: ApiResult<unknown> = problem(503, 'UNAVAILABLE');
  let calls = 0;
  const api = toApiClient(async () => {
    calls += 1;
    return down;
  });
  const client = retryReads(api, { wait: async () => undefined, reads: portalReads });
  expect(await client.call(listWaiting, { query: {} })).toBe(down);
  expect(calls).toBe(3);
});

test('every call in the table changes nothing', () => {
  const reads = new Set(
    allRoutes
      // By POST so that what is looked for stands in no address.
      .filter(({ method, name }) => method === 'GET' || name === 'searchDesk')
      .map(({ name }): string => name),
  );
  expect(Object.keys(portalReads).filter((name) => !reads.has(name))).toEqual([]);
});
