import type { Language } from '../country/country.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import type { FormField } from './definition.ts';

const missing: Texts = {
  es: 'Escribe «{label}» con {least} letras o más',
  en: 'Enter “{label}” with {least} letters or more',
  pt: 'Escreva «{label}» com {least} letras ou mais',
};

/** Of a text that says nothing with fewer letters: how many it takes, and what is said of one that is missing or shorter. */
export const atLeast = (
  least: number,
  label: string,
  language: Language,
): Pick<FormField, 'minLength' | 'missing'> => ({
  minLength: least,
  missing: fillText(missing[language], { label, least: String(least) }),
});
