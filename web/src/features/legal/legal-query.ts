import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getLegalText } from '@cotejo/contract/content/shown-legal-calls.ts';
import type { LegalKind } from '@cotejo/domain/content/legal-text.ts';
import { queryOptions } from '@tanstack/react-query';
import { arrived } from '../../shared/api/read-failed.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';

export type LegalText = CallAnswer<'getLegalText'>;

/** A legal text: the version that is asked for, or the one in force; null where there is none of that number. */
export function legalQuery(
  { api, country, language }: Pick<AppDeps, 'api' | 'country' | 'language'>,
  kind: LegalKind,
  version: number | null,
) {
  return queryOptions({
    queryKey: ['legal-text', country, language, kind, version],
    queryFn: async ({ signal }): Promise<LegalText | null> => {
      const query = version === null ? {} : { version };
      const result = await api.call(getLegalText, { params: { kind }, query }, { signal });
      if (!result.ok && result.status === 404) return null;
      return arrived(Promise.resolve(result));
    },
    staleTime: 60_000,
  });
}

/** `?version=2`; anything that is no number of a version asks for the one in force. */
export function readVersion(search: URLSearchParams): number | null {
  const said = search.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : null;
}
