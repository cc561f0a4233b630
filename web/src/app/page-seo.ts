import { findSeo, isListed, type PageSeo } from '@cotejo/domain/content/page-seo.ts';
import { languages, type Language } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import type { DocumentMeta } from './context-meta.ts';

/**
 * Titles that staff gave to pages in a language, for whoever goes on from this one; of this one its description, too. Those of
 * products stay with their own pages.
 */
export function wordsOfPages(
  rows: readonly PageSeo[],
  language: Language,
  open: string,
): PageSite['words'] {
  const said = rows.filter((row) => row.language === language && (!row.alone || row.path === open));
  return Object.fromEntries(
    said.flatMap(({ path, title, description }) => {
      const words = { title, description: path === open ? description : '' };
      return words.title === '' && words.description === '' ? [] : [[path, words] as const];
    }),
  );
}

/**
 * The picture where a page is shared, and whether search engines list it. One that they do not list has no other languages, and
 * none of those has it as theirs.
 */
export function withPageSeo(
  meta: DocumentMeta,
  rows: readonly PageSeo[],
  language: Language,
): DocumentMeta {
  const own = findSeo(rows, meta.canonicalPath, language);
  const isOut = own?.indexed === false;
  const listed = (meta.languages ?? languages).filter((one) =>
    isListed(rows, meta.canonicalPath, one),
  );
  return {
    ...meta,
    ...(own?.image ? { image: own.image } : {}),
    ...(isOut ? { noindex: true } : {}),
    languages: isOut ? [] : listed,
  };
}
