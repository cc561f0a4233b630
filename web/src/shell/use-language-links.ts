import { languages, type Language } from '@cotejo/domain/country/country.ts';
import { useLocation, useMatches } from 'react-router-dom';
import { useApp } from '../shared/page/app-context.tsx';
import type { PageData } from '../shared/page/document-meta.ts';
import { languageNames } from '../shared/language/language-names.ts';
import {
  languageTag,
  localizePath,
  pathWithoutLanguage,
} from '../shared/language/language-path.ts';

export interface LanguageLink {
  readonly id: Language;
  readonly label: string;
  /** `ES-CL`, for the narrow button. */
  readonly code: string;
  readonly href: string;
  readonly lang: string;
  readonly current: boolean;
}

/**
 * This page in the other languages; where it does not exist in one, what it belongs to. Whole addresses: another language is
 * another page load.
 */
export function useLanguageLinks(): LanguageLink[] {
  const { origin, country, language } = useApp();
  const { pathname, search } = useLocation();
  const said = useMatches().map(({ data }) => (data as PageData | undefined)?.meta);
  const meta = said.findLast((one) => one?.languages !== undefined);
  const existing = meta?.languages ?? languages;
  const page = pathWithoutLanguage(pathname, language);
  const above = meta?.belongsTo ?? page.replace(/\/[^/]*$/, '');
  return languages.map((id) => ({
    id,
    label: languageNames[id],
    code: languageTag(id, country).toUpperCase(),
    href:
      origin + (existing.includes(id) ? localizePath(page, id) + search : localizePath(above, id)),
    lang: languageTag(id, country),
    current: id === language,
  }));
}
