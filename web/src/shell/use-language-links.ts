import { languages, type Language } from '@cotejo/domain/country/country.ts';
import { useLocation } from 'react-router-dom';
import { useApp } from '../shared/page/app-context.tsx';
import { localeOf, localizePath } from '../shared/language/language-path.ts';

/** A language says its own name, in itself. */
const names: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
};

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
  return languages.map((id) => ({
    id,
    label: names[id],
    code: localeOf(id, country).toUpperCase(),
    href: origin + localizePath(pathname, id) + search,
    lang: localeOf(id, country),
    current: id === language,
  }));
}
