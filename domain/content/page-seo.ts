import type { CountryCode, Language } from '../country/country.ts';
import { findRoute } from '../site/site-addresses.ts';

/** What staff say of a page to search engines and where it is shared, in place of what the page says itself. */
export interface PageSeo {
  /** By its Spanish name, without a query. */
  readonly path: string;
  readonly language: Language;
  /** Empty: the page's own. */
  readonly title: string;
  readonly description: string;
  /** Address of a picture of 1200 × 630; null: the page's own. */
  readonly image: string | null;
  /** Search engines may list it. */
  readonly indexed: boolean;
  /** It is one of thousands (a product's): other pages do not carry its words. */
  readonly alone: boolean;
}

/** Whether a path, by its Spanish name, is a product's page. */
export const isProductPage = (country: CountryCode, path: string): boolean => {
  const answer = findRoute(country, 'es', path)?.route.answer;
  return answer?.kind === 'page' && answer.title === 'product';
};

const pathOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;

/** What is said of a page in a language; null: nothing. */
export const findSeo = (
  rows: readonly PageSeo[],
  path: string,
  language: Language,
): PageSeo | null =>
  rows.find((row) => row.path === pathOf(path) && row.language === language) ?? null;

/** Whether nobody took a page out of search engines in a language. */
export const isListed = (rows: readonly PageSeo[], path: string, language: Language): boolean =>
  findSeo(rows, path, language)?.indexed ?? true;

/** As long as search engines show; more is cut by them, or by us (spec 2 §2.9). */
export const seoLengths = { title: 60, description: 170 } as const;
