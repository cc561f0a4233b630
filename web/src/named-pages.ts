import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { PageNames } from '@cotejo/domain/site/path-pattern.ts';
import { pathInLanguage, withoutPrefix } from './shared/language/language-path.ts';
import type { AppDeps } from './shared/page/app-context.tsx';
import type { PageDeclaration } from './shared/page/page-declaration.ts';
import { sitePages } from './pages.ts';

/** The pages of those names, each at its own name in a language. */
export function namedPages(
  names: readonly PageNames[],
  language: Language,
): readonly PageDeclaration[] {
  const known = new Map(names.map((own) => [own.es, own]));
  return sitePages.flatMap((page) => {
    const own = known.get(page.path);
    return own === undefined ? [] : [{ ...page, path: own[language] }];
  });
}

/**
 * An address that no page has: it may have moved. The table is read only then, so that nobody who
 * comes to a page loads it.
 */
export async function loadMoved(
  { country, language }: Pick<AppDeps, 'country' | 'language'>,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<Response | null> {
  const { findMove } = await import('@cotejo/domain/site/find-move.ts');
  const { pathname, search } = new URL(request.url);
  const path = withoutPrefix(pathname, language);
  const move = findMove(country, language, path, path + search);
  // What was chosen goes along to the new address.
  return move === null ? null : redirect(pathInLanguage(move.to, language) + search, move.status);
}
