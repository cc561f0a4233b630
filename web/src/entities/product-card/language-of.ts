import { isLanguage, type Language } from '@cotejo/domain/country/country.ts';
import type { TFunction } from '../../shared/language/translate.ts';

/** The language that `t` speaks; a translator does not name it, so its texts do. */
export function languageOf(t: TFunction): Language {
  const language: string = t('comparison:facts.language');
  return isLanguage(language) ? language : 'es';
}
