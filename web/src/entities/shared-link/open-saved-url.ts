import type { AppDeps } from '../../shared/page/app-context.tsx';
import { readComparatorUrl } from '@cotejo/contract/shared-link/shared-link-calls.ts';

/**
 * Where `?code=…` leads (spec 3 §2, shared search): the whole saved address. Null for a code
 * that nobody saved: the page then shows its list instead of an error.
 */
export async function openSavedUrl(
  { api, origin }: Pick<AppDeps, 'api' | 'origin'>,
  code: string,
): Promise<string | null> {
  const result = await api.call(readComparatorUrl, { params: { segment: code } });
  return result.ok ? origin + result.data.url : null;
}
