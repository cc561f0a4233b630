import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import { throwNotFound } from '../../shared/page/not-found.ts';
import type { PageLoad } from '../../shared/page/page-module.ts';
import { openSharedInsurance } from '@cotejo/contract/shared-link/shared-link-calls.ts';

/** `/url/{link}` (spec 3 §2): the product with the profile that it was shared with. */
export async function load(deps: AppDeps, { params }: LoaderFunctionArgs): Promise<PageLoad> {
  const code = params['link'] ?? '';
  const result = await deps.api.call(openSharedInsurance, { params: { code } });
  if (!result.ok) {
    if (result.status === 0 || result.status >= 500)
      throw new Error(`The shared link could not be read: ${result.status}`);
    return throwNotFound();
  }
  const { url, profile } = result.data;
  const between = url.includes('?') ? '&' : '?';
  const perfil = profile === null ? '' : `${between}perfil=${encodeURIComponent(profile)}`;
  // Absolute, because a relative one would get the language's prefix that the address has already.
  return redirect(deps.origin + url + perfil, 302);
}

/** Never rendered: the loader redirects or finds nothing. */
export function Page() {
  return null;
}
