import { languages, type Language } from '@cotejo/domain/country/country.ts';
import { useLocation } from 'react-router-dom';
import { useApp } from '../shared/page/app-context.tsx';
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

/** This page in the other languages. Whole addresses: another language is another page load. */
export function useLanguageLinks(): LanguageLink[] {
  const { origin, country, language } = useApp();
  const { pathname, search } = useLocation();
  const page = pathWithoutLanguage(pathname, language);
  return languages.map((id) => ({
    id,
    label: languageNames[id],
    code: languageTag(id, country).toUpperCase(),
    href: origin + localizePath(page, id) + search,
    lang: languageTag(id, country),
    current: id === language,
  }));
}
