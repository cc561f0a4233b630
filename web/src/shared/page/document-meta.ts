import type { Language } from '@cotejo/domain/country/country.ts';
import type { PageSite } from '@cotejo/domain/site/site.ts';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathWithoutLanguage } from '../language/language-path.ts';
import { useApp } from './app-context.tsx';
import { useSite } from './site-context.ts';

/** What a page says about itself; the same function gives it on the server and in the browser. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /**
   * Path without language prefix, with the query that belongs to the page's identity only; the page's own
   * path without it.
   */
  readonly canonicalPath?: string;
  /** Languages that the page exists in; all without it. */
  readonly languages?: readonly Language[];
  /** Where its other languages lead to if they do not have it, by its Spanish name; the path above without it. */
  readonly belongsTo?: string;
  /** Pages with someone's profile are not for search engines. */
  readonly noindex?: boolean;
  /** Pages with a profile are `private, no-store`. */
  readonly personal?: boolean;
  /** Its address opens something: no request from the page names it. */
  readonly secretAddress?: boolean;
  /** What the page is about; the site's own words without it (spec 2 §2.9). */
  readonly keywords?: readonly string[] | undefined;
  /** Shown where the page is shared: a path of this site or a full address; the site's own without it. */
  readonly image?: string | null | undefined;
  readonly jsonLd?: readonly object[];
  /** Lazy files that the page is rendered with from the start: their styles belong into the head. */
  readonly chunks?: readonly string[];
}

/** Whom the page's prices are for: the form that the header's profile entry opens (spec 2 §2.4). */
export interface PageAsks {
  readonly productType: string;
  /** The list of that kind, which has the form in its page without scripts. */
  readonly list: string;
  /** The page is such a list and opens its form itself. */
  readonly here?: boolean;
}

/** What a loader returns; data itself travels in the query cache. */
export interface PageData {
  readonly meta: PageMeta;
  /** Absent: the form of health. */
  readonly asks?: PageAsks;
}

const ownName = 'Cotejo';

/** A title as the window shows it: it ends in whose site it is; `name` is a partner's, null: ours. */
export function documentTitle(title: string, name: string | null): string {
  const siteName = name ?? ownName;
  return title.includes(siteName) ? title : `${title} | ${siteName}`;
}

/**
 * What staff say of a page to search engines and where it is shared, in place of the page's own words; or what a partner says of its
 * first page, which is written once, in Spanish.
 */
export function withSiteSeo<Meta extends ShownMeta>(
  meta: Meta,
  { defaultPath, seo, words }: Pick<PageSite, 'defaultPath' | 'seo' | 'words'>,
  language: Language,
): Meta {
  const path = meta.canonicalPath ?? null;
  const isFirst = language === 'es' && path === defaultPath;
  const said =
    path !== null && Object.hasOwn(words, path) ? words[path] : isFirst ? seo : undefined;
  if (said === undefined) return meta;
  return {
    ...meta,
    title: said.title || meta.title,
    description: said.description || meta.description,
  };
}

/** Spec 2 §2.9: more than 170 characters are cut to 165 and an ellipsis. */
export function metaDescription(text: string): string {
  return text.length > 170 ? `${text.slice(0, 165)}…` : text;
}

/** Spec 2 §2.9: "default keywords exist (not listed)". */
const defaultKeywords: Readonly<Record<Language, readonly string[]>> = {
  es: ['seguros', 'comparar seguros', 'cotizar', 'contratar online', 'seguros de salud', 'isapres'],
  en: ['insurance', 'compare insurance', 'quote', 'buy online', 'health insurance'],
  pt: ['seguros', 'comparar seguros', 'cotar', 'contratar online', 'seguros de saúde'],
};
/** Rendered by the build (`web/share-picture`), 1200 × 630. */
export const defaultImage = '/media/share.png';

export function metaKeywords({ keywords = [] }: Pick<PageMeta, 'keywords'>, language: Language) {
  return (keywords.length > 0 ? keywords : defaultKeywords[language]).join(', ');
}

/** Networks fetch it from outside: always a full address. They do not render SVG: the site's picture replaces one. */
export function metaImage({ image }: Pick<PageMeta, 'image'>, origin: string): string {
  const isShown = image && !/\.svg$/i.test(new URL(image, origin).pathname);
  return new URL(isShown ? image : defaultImage, origin).href;
}

type ShownMeta = Pick<PageMeta, 'title' | 'description'> & {
  /** Absent: where the visitor is; null: what is shown is no page, but an error. */
  readonly canonicalPath?: string | null;
};

/** Keeps title and description true while the page changes without a reload, in the words that the server chooses too. */
export function useShowMeta(): (meta: ShownMeta) => void {
  const site = useSite();
  const { language } = useApp();
  const path = pathWithoutLanguage(useLocation().pathname, language);
  return useCallback(
    (meta) => {
      const { title, description } = withSiteSeo({ canonicalPath: path, ...meta }, site, language);
      document.title = documentTitle(title, site.name);
      document
        .querySelector('meta[name="description"]')
        ?.setAttribute('content', metaDescription(description));
    },
    [site, language, path],
  );
}

/** For a page whose title follows what it shows, beyond what its loader said. */
export function useDocumentMeta({ title, description, canonicalPath }: ShownMeta): void {
  const show = useShowMeta();
  useEffect(() => {
    show({ title, description, ...(canonicalPath === undefined ? {} : { canonicalPath }) });
  }, [show, title, description, canonicalPath]);
}
