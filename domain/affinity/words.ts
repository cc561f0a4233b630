import type { Language } from '../country/country.ts';
import type { Words } from '../pricing/lines/words.ts';
import type { CareGroup } from './cover.ts';

/** Kinds of care as they stand in the middle of a sentence. */
export const groupWords: Readonly<Record<CareGroup, Words>> = {
  visits: { es: 'consultas', en: 'doctor’s visits', pt: 'consultas' },
  tests: { es: 'exámenes', en: 'tests', pt: 'exames' },
  urgent: { es: 'urgencias', en: 'emergency visits', pt: 'urgências' },
  mental_health: { es: 'salud mental', en: 'mental health', pt: 'saúde mental' },
  hospital: { es: 'hospitalización', en: 'hospital stays', pt: 'internação' },
  maternity: { es: 'maternidad', en: 'maternity', pt: 'maternidade' },
  drugs: {
    es: 'medicamentos de farmacia',
    en: 'pharmacy medicines',
    pt: 'medicamentos de farmácia',
  },
  dental: { es: 'dental', en: 'dental care', pt: 'dentista' },
};

const and: Words = { es: 'y', en: 'and', pt: 'e' };

/** `consultas, exámenes y medicamentos`; `y` is `e` before a word with the same sound. */
export function joinWords(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  const joint = language === 'es' && /^h?i/.test(last) ? 'e' : and[language];
  return `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

export function listGroups(groups: readonly CareGroup[], language: Language): string {
  return joinWords(
    groups.map((group) => groupWords[group][language]),
    language,
  );
}
