import { data, redirect } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageLoad } from '../../../shared/page/page-module.ts';
import {
  blocksQuery,
  comparatorSizeQuery,
  questionsQuery,
} from '../../../entities/content/content-queries.ts';
import { runningEventQuery } from '../../../entities/event/event-query.ts';
import { eventBannerChunk } from '../../../entities/event/running-event.tsx';
import { showsEvents } from '../../../entities/event/shows-events.ts';
import { profileFormChunk } from '../../../entities/profile/form/lazy-profile-form.tsx';
import { profileFormQuery } from '../../../entities/profile/profile-form-query.ts';
import { asksOf } from '../../../entities/comparator/asks-of.ts';
import { appendedRequests, toCompareRequest } from '../../../entities/product-list/compare-call.ts';
import {
  comparatorOfKind,
  comparatorPath,
  type Comparator,
} from '../../../entities/comparator/comparators.ts';
import { contributionChunk, showsContribution } from '../profile/lazy-contribution-hint.tsx';
import { trayChunk } from '../choice/lazy-tray.tsx';
import { lifePromoQuery } from '../list/life-promo-query.ts';
import { appliedChunk, hasApplied } from '../list/lazy-applied.tsx';
import { limitingFilterQuery } from '../filters/limiting-filter.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { listQuery } from '../../../entities/product-list/list-query.ts';
import type { ListOutcome } from '../../../entities/product-list/list-outcome.ts';
import { showsPromo } from '../list/promo-rule.ts';
import { rowsChunk } from '../card/lazy-rows.ts';
import { rareChunk } from '../list/results-body.tsx';
import { resultsMeta } from './results-meta.ts';

const statusOf: Readonly<Record<ListOutcome['kind'], number>> = {
  page: 200,
  robot: 401,
  refused: 400,
  failed: 503,
};

/** The server asks for all that the page shows, so that it has its cards without scripts. */
export async function fillResults(
  deps: AppDeps,
  comparator: Comparator,
  address: ListAddress,
  /** The profile form was sent and has mistakes: it is shown again. */
  formSent: boolean,
): Promise<PageLoad> {
  const company = comparator.companyBanner && comparatorOfKind('empresa', deps.country);
  const [event] = await Promise.all([
    showsEvents(comparator) ? deps.queryClient.fetchQuery(runningEventQuery(deps.api)) : null,
    address.editing &&
      deps.queryClient.prefetchQuery(profileFormQuery(deps, comparator.productType)),
    deps.queryClient.prefetchQuery(blocksQuery(deps, comparatorPath(comparator))),
    deps.queryClient.prefetchQuery(questionsQuery(deps, comparator.slug)),
    company && deps.queryClient.prefetchQuery(comparatorSizeQuery(deps, company.slug)),
  ]);
  const compare = toCompareRequest(address, comparator, deps.country);
  const outcome = await deps.queryClient.fetchQuery(listQuery(deps.api, compare));
  if (outcome.kind === 'page') {
    const { total, take } = outcome.answer.metaData;
    const lastPage = Math.max(1, Math.ceil(total / take));
    if (address.page <= lastPage && address.upTo > lastPage)
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
  // An old link to page 9 of what are 3 pages by now: there is no such page, and the list says so.
  const isBeyond = answer !== null && answer.data.length === 0 && answer.metaData.total > 0;
  const isRare = outcome.kind !== 'failed' && (answer === null || answer.data.length === 0);
  return data(
    {
      meta: {
        ...resultsMeta(deps, comparator, address, answer),
        chunks: [
          ...(address.editing || formSent ? [profileFormChunk] : []),
          ...(isRare ? [rareChunk] : []),
          ...(hasApplied(address, answer, comparator, deps.country) ? [appliedChunk] : []),
          ...(event === null ? [] : [eventBannerChunk]),
          ...(showsContribution(comparator, address.profile) ? [contributionChunk] : []),
          ...(address.view === 'list' ? [rowsChunk] : []),
          ...(address.comparable && address.compared.length > 0 ? [trayChunk] : []),
        ],
      },
      asks: asksOf(comparator, true),
    },
    { status: isBeyond ? 404 : statusOf[outcome.kind] },
  );
}
