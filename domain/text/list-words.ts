import type { Language } from '../country/country.ts';

const and: Readonly<Record<Language, string>> = { es: 'y', en: 'and', pt: 'e' };

/** `Catalina, Simón y Ana`; Spanish says «e» before an i: `Catalina e Inés`. */
export function listWords(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const joint = language === 'es' && /^h?[ií](?![aeou])/i.test(last) ? 'e' : and[language];
  return `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}
