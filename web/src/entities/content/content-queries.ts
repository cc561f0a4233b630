import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { known } from '../../shared/api/known.ts';
import * as calls from '@cotejo/contract/content/content-calls.ts';

export type WhyUs = CallAnswer<'getWhyUs'>;
export type Question = CallAnswer<'listQuestions'>[number];
export type Block = CallAnswer<'listBlocks'>[number];
export type Showcase = CallAnswer<'listShowcases'>[number];

type Deps = Pick<AppDeps, 'api' | 'country' | 'language'>;

// Pages work without content: what does not arrive is null or empty, never a failed page.
const staleTime = 5 * 60_000;

/** Calls name a comparator by its number; pages know their slug. */
async function findComparator({ api }: Deps, slug: string, signal: AbortSignal) {
  const all = await known(api.call(calls.listComparators, {}, { signal }));
  return all?.find((one) => one.slug === slug) ?? null;
}

/** The number of products of a comparator in this country, and its smallest group; null = not known. */
export function comparatorSizeQuery(deps: Deps, slug: string) {
  return queryOptions({
    queryKey: ['content', 'comparatorSize', slug, deps.country],
    queryFn: async ({ signal }) => {
      const own = await findComparator(deps, slug, signal);
      return own && { products: own.products, minimumEmployees: own.minimumEmployees };
    },
    staleTime,
  });
}

/** Why to compare with us, in the words of a comparator. */
export function whyUsQuery(deps: Deps, slug: string) {
  return queryOptions({
    queryKey: ['content', 'whyUs', slug, deps.country, deps.language],
    queryFn: async ({ signal }): Promise<WhyUs | null> => {
      const own = await findComparator(deps, slug, signal);
      if (own === null) return null;
      return known(deps.api.call(calls.getWhyUs, { params: { id: own.id } }, { signal }));
    },
    staleTime,
  });
}

/** What people ask about a comparator, before what is asked everywhere. */
export function questionsQuery(deps: Deps, slug: string) {
  return queryOptions({
    queryKey: ['content', 'questions', slug, deps.country, deps.language],
    queryFn: async ({ signal }): Promise<readonly Question[]> => {
      const own = await findComparator(deps, slug, signal);
      const query = own === null ? {} : { comparatorId: own.id };
      const all = (await known(deps.api.call(calls.listQuestions, { query }, { signal }))) ?? [];
      return all.toSorted((one, other) => Number(other.comparatorId) - Number(one.comparatorId));
    },
    staleTime,
  });
}

/** The blocks that staff placed on a page, by its path without language. */
export function blocksQuery(deps: Deps, page: string) {
  return queryOptions({
    queryKey: ['content', 'blocks', page, deps.country, deps.language],
    queryFn: async ({ signal }): Promise<readonly Block[]> =>
      (await known(deps.api.call(calls.listBlocks, { query: { page } }, { signal }))) ?? [],
    staleTime,
  });
}

/** The blocks of one zone of all pages. */
export function zoneQuery(deps: Deps, zone: string) {
  return queryOptions({
    queryKey: ['content', 'zone', zone, deps.country, deps.language],
    queryFn: async ({ signal }): Promise<readonly Block[]> =>
      (await known(deps.api.call(calls.listBlocks, { query: { zone } }, { signal }))) ?? [],
    staleTime,
  });
}

/** Showcases that have something on sale in the country. */
export function showcasesQuery(deps: Deps) {
  return queryOptions({
    queryKey: ['content', 'showcases', deps.country, deps.language],
    queryFn: async ({ signal }): Promise<readonly Showcase[]> => {
      const all = (await known(deps.api.call(calls.listShowcases, {}, { signal }))) ?? [];
      return all.filter(({ products }) => products > 0);
    },
    staleTime,
  });
}
