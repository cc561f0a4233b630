import { createContext, use } from 'react';
import type { I18n, Namespace } from './create-i18n.ts';
import type { TFunction } from './translate.ts';

export const I18nContext = createContext<I18n | null>(null);

/** `t` for the texts of a namespace, which the page has to name among its own. */
export function useTranslation(namespace: Namespace = 'shell'): { readonly t: TFunction } {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('useTranslation outside of I18nContext');
  return { t: i18n.translatorOf(namespace) };
}
