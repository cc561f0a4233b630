import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageLoad } from '../../../shared/page/page-module.ts';
import { hasFormField, isFormField } from '../../../entities/profile/form-input-names.ts';
import { profileFormQuery } from '../../../entities/profile/profile-form-query.ts';
import { asksOf } from '../../../entities/comparator/asks-of.ts';
import { comparatorOfType, type Comparator } from '../../../entities/comparator/comparators.ts';
import { changeList, readAddress } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { resultsDocument } from './results-title.ts';

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
  const saved = await readSaved(deps, query.get('code'));
  if (saved !== null) return redirect(saved, 302);
  const address = readAddress(query, deps.country, category);
  const asked = comparatorOfType(query.get('productType'), deps.country);
  if (asked !== undefined && asked.productType !== comparator.productType)
    return redirect(listHref(asked, { ...address, category: null }));
  if (deps.side === 'browser')
    return {
      meta: resultsDocument(deps, comparator, address, null),
      asks: asksOf(comparator, true),
    };
  // Server-only code stays out of the browser's files.
  const { fillResults } = await import('./fill-results.ts');
  return fillResults(deps, comparator, address, hasFormField(query));
}

async function readSaved(deps: AppDeps, code: string | null): Promise<string | null> {
  if (code === null || code === '') return null;
  const { openSavedUrl } = await import('../../../entities/shared-link/open-saved-url.ts');
  return openSavedUrl(deps, code);
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
    import('../../../entities/profile/sent-profile.ts'),
  ]);
  const profile = readSentProfile(definition, query);
  // With mistakes the page itself shows the form again, with what was typed and what is wrong.
  if (profile === null) return null;
  const rest = new URLSearchParams([...query].filter(([name]) => !isFormField(name)));
  const address = changeList(readAddress(rest, deps.country, category), { profile, compared: [] });
  return listHref(comparator, address);
}
