import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from '../../app/app-context.tsx';
import type { PageLoad } from '../../app/page-module.ts';
import { hasFormField, isFormField } from '../profile/form-input-names.ts';
import { profileFormChunk } from '../profile/lazy-profile-form.tsx';
import { profileFormQuery } from '../profile/profile-calls.ts';
import { runningEventQuery } from '../event/event-query.ts';
import { showsEvents } from '../event/shows-events.ts';
import { blocksQuery, comparatorSizeQuery, questionsQuery } from '../content/content-queries.ts';
import { openSavedUrl } from '../shared-link/open-saved-url.ts';
import { appendedRequests, toCompareRequest } from './compare-call.ts';
import { asksOf } from './asks-of.ts';
import {
  comparatorOfKind,
  comparatorOfType,
  comparatorPath,
  type Comparator,
} from './comparators.ts';
import { trayChunk } from './lazy-tray.tsx';
import { lifePromoQuery } from './life-promo-query.ts';
import { limitingFilterQuery } from './limiting-filter.ts';
import { changeList, readAddress } from './list-address.ts';
import { listHref } from './list-href.ts';
import { listQuery, type ListOutcome } from './list-query.ts';
import { showsPromo } from './promo-rule.ts';
import { resultsMeta } from './results-meta.ts';

const statusOf: Readonly<Record<ListOutcome['kind'], number>> = {
  page: 200,
  robot: 401,
  refused: 400,
  failed: 503,
};

/**
 * Fills the cache on the server, so that the page has its cards without scripts. In the browser the
 * machine asks, with skeletons in between; a navigation never waits for the answer.
 */
export async function loadResults(
  deps: AppDeps,
  { request }: LoaderFunctionArgs,
  comparator: Comparator,
  category: string | null = null,
): Promise<PageLoad> {
  const query = new URL(request.url).searchParams;
  const sent = await readSent(deps, query, comparator, category);
  if (sent !== null) return redirect(sent, 303);
  const saved = await openSavedUrl(deps, query.get('code'));
  if (saved !== null) return redirect(saved, 302);
  const address = readAddress(query, deps.country, category);
  const asked = comparatorOfType(query.get('productType'), deps.country);
  if (asked !== undefined && asked.productType !== comparator.productType)
    return redirect(listHref(asked, { ...address, category: null }));
  if (deps.side === 'server' && address.editing)
    await deps.queryClient.prefetchQuery(profileFormQuery(deps, comparator.productType));
  const asks = asksOf(comparator, true);
  if (deps.side === 'browser') return { meta: resultsMeta(deps, comparator, address, null), asks };

  const company = comparator.companyBanner && comparatorOfKind('empresa', deps.country);
  await Promise.all([
    deps.queryClient.prefetchQuery(blocksQuery(deps, comparatorPath(comparator))),
    deps.queryClient.prefetchQuery(questionsQuery(deps, comparator.slug)),
    company && deps.queryClient.prefetchQuery(comparatorSizeQuery(deps, company.slug)),
    showsEvents(comparator) && deps.queryClient.prefetchQuery(runningEventQuery(deps.api)),
  ]);
  const compare = toCompareRequest(address, comparator, deps.country);
  const outcome = await deps.queryClient.fetchQuery(listQuery(deps.api, compare));
  if (outcome.kind === 'page') {
    const { total, take } = outcome.answer.metaData;
    const lastPage = Math.max(1, Math.ceil(total / take));
    // An old link to page 9 of what are 3 pages by now shows the last instead of nothing.
    if (address.page > lastPage)
      return redirect(listHref(comparator, { ...address, page: lastPage, upTo: lastPage }));
    if (address.upTo > lastPage)
      return redirect(listHref(comparator, { ...address, upTo: lastPage }));
    const promo =
      address.page === 1 && showsPromo({ country: deps.country, comparator, ...address, total });
    await Promise.all([
      ...appendedRequests(address, comparator, deps.country).map((one) =>
        deps.queryClient.prefetchQuery(listQuery(deps.api, one)),
      ),
      promo &&
        deps.queryClient.prefetchQuery(lifePromoQuery(deps, address.profile?.holder ?? null)),
    ]);
  }
  if (outcome.kind === 'page' && outcome.answer.metaData.total === 0) {
    await deps.queryClient.prefetchQuery(limitingFilterQuery(deps, address, comparator));
  }
  const answer = outcome.kind === 'page' ? outcome.answer : null;
  return data(
    {
      meta: {
        ...resultsMeta(deps, comparator, address, answer),
        chunks: [
          ...(address.editing || hasFormField(query) ? [profileFormChunk] : []),
          ...(address.comparable && address.compared.length > 0 ? [trayChunk] : []),
        ],
      },
      asks,
    },
    { status: statusOf[outcome.kind] },
  );
}

/** The profile form sent without scripts: its fields become `perfil`, and the address is clean again. */
async function readSent(
  deps: AppDeps,
  query: URLSearchParams,
  comparator: Comparator,
  category: string | null,
): Promise<string | null> {
  if (!hasFormField(query)) return null;
  const [definition, { readSentProfile }] = await Promise.all([
    deps.queryClient.fetchQuery(profileFormQuery(deps, comparator.productType)),
    import('../profile/sent-profile.ts'),
  ]);
  const profile = readSentProfile(definition, query);
  // With mistakes the page itself shows the form again, with what was typed and what is wrong.
  if (profile === null) return null;
  const rest = new URLSearchParams([...query].filter(([name]) => !isFormField(name)));
  const address = changeList(readAddress(rest, deps.country, category), { profile, compared: [] });
  return listHref(comparator, address);
}
