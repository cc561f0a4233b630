import type { ApiClient } from '@cotejo/contract/client.ts';
import type { CompareRequest } from '@cotejo/contract/comparison/compare.ts';
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { compareProducts } from '@cotejo/contract/comparison/compare-calls.ts';
import type { ListOutcome } from './list-outcome.ts';
import { sharedItems } from './shared-items.ts';

/** One comparison, without the cache. */
export async function askList(
  api: ApiClient,
  body: CompareRequest,
  signal?: AbortSignal,
): Promise<ListOutcome> {
  const result = await api.call(compareProducts, { body }, signal ? { signal } : {});
  if (result.ok) return { kind: 'page', answer: result.data };
  if (result.status === 401) return { kind: 'robot' };
  if (result.status === 400) return { kind: 'refused' };
  return { kind: 'failed', reference: result.problem?.requestId || null };
}

export function listQuery(api: ApiClient, request: CompareRequest) {
  return queryOptions({
    queryKey: ['compare', request],
    queryFn: async ({ signal, client }): Promise<ListOutcome> => {
      const outcome = await askList(api, { ...request, ...findPin(client, request) }, signal);
      if (outcome.kind !== 'page') return outcome;
      const data = sharedItems(client, outcome.answer.data);
      return { kind: 'page', answer: { ...outcome.answer, data } };
    },
    // Only good answers are worth keeping: a failed query is retried as soon as it is used again.
    staleTime: ({ state }) => (state.data?.kind === 'page' ? 60_000 : 0),
  });
}

/**
 * Catalogue and UF of the first page that is known of this list: a later page of another catalogue
 * would repeat or skip products. No part of the key, because the list stays the same one.
 */
function findPin(client: QueryClient, request: CompareRequest): { uuid?: string } {
  if (Number(request.page ?? 1) === 1) return {};
  const question = withoutPage(request);
  const [first] = client
    .getQueriesData<ListOutcome>({ queryKey: ['compare'] })
    .flatMap(([key, outcome]) => {
      const other = key[1] as CompareRequest;
      if (outcome?.kind !== 'page' || other.page === request.page) return [];
      return withoutPage(other) === question ? [outcome.answer.metaData] : [];
    })
    .sort((a, b) => a.page - b.page);
  return first === undefined ? {} : { uuid: first.uuid };
}

function withoutPage(request: CompareRequest): string {
  return hashKey([{ ...request, page: 0 }]);
}
