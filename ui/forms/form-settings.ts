import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { createContext, use } from 'react';

/** What every form of a site is in: the words of its controls and the masks of its numbers. */
export interface FormSettings {
  readonly language: Language;
  readonly country: CountryCode;
}

export const FormSettingsContext = createContext<FormSettings | null>(null);

export function useFormSettings(): FormSettings {
  const settings = use(FormSettingsContext);
  if (settings === null) throw new Error('a form outside of FormSettingsContext');
  return settings;
}
