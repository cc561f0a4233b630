import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from '../../app/app-context.tsx';
import type { PageLoad } from '../../app/page-module.ts';
import { checkDraft, draftFromForm, fromDraft, isFormField } from '../profile/profile-draft.ts';
import { runningEventQuery } from '../event/event-query.ts';
import { showsEvents } from '../event/shows-events.ts';
import { toCompareRequest } from './compare-call.ts';
import { comparatorPath, type Comparator } from './comparators.ts';
import { limitingFilterQuery } from './limiting-filter.ts';
import { changeList, readAddress, writeAddress } from './list-address.ts';
import { listQuery, type ListOutcome } from './list-query.ts';
import { resultsMeta } from './results-meta.ts';

const statusOf: Readonly<Record<ListOutcome['kind'], number>> = {
  page: 200,
  robot: 401,
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
): Promise<PageLoad> {
  const query = new URL(request.url).searchParams;
  const sent = readSentProfile(query, comparator);
  if (sent !== null) return redirect(sent, 303);
  const address = readAddress(query);
  if (deps.side === 'browser') return { meta: resultsMeta(deps, comparator, address, null) };

  if (showsEvents(comparator)) await deps.queryClient.prefetchQuery(runningEventQuery(deps.api));
  const compare = toCompareRequest(address, comparator, deps.country);
  const outcome = await deps.queryClient.fetchQuery(listQuery(deps.api, compare));
  if (outcome.kind === 'page') {
    const { total, take } = outcome.answer.metaData;
    const lastPage = Math.max(1, Math.ceil(total / take));
    // An old link to page 9 of what are 3 pages by now shows the last instead of nothing.
    if (address.page > lastPage)
      return redirect(comparatorPath(comparator) + writeAddress({ ...address, page: lastPage }));
  }
  if (outcome.kind === 'page' && outcome.answer.metaData.total === 0) {
    await deps.queryClient.prefetchQuery(limitingFilterQuery(deps, address, comparator));
  }
  const answer = outcome.kind === 'page' ? outcome.answer : null;
  return data(
    { meta: resultsMeta(deps, comparator, address, answer) },
    { status: statusOf[outcome.kind] },
  );
}

/** The profile form sent without scripts: its fields become `perfil`, and the address is clean again. */
function readSentProfile(query: URLSearchParams, comparator: Comparator): string | null {
  const draft = draftFromForm(query);
  // With mistakes the page itself shows the form again, with what was typed and what is wrong.
  if (draft === null || checkDraft(draft).length > 0) return null;
  const rest = new URLSearchParams([...query].filter(([name]) => !isFormField(name)));
  const address = changeList(readAddress(rest), { profile: fromDraft(draft), compared: [] });
  return comparatorPath(comparator) + writeAddress(address);
}
