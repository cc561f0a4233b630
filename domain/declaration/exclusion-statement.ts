import type { Language } from '../country/country.ts';
import { fillText } from '../text/fill-text.ts';
import { exclusions, type PersonExclusion } from './exclusions.ts';

/** The text that a visitor confirms exclusions with. One that somebody confirmed is never edited. */
export const currentExclusionsVersion = 'exclusiones-2026-12';

const statements: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  // It said that the insurer accepts, also where only the rules had judged.
  'exclusiones-2026-11': {
    es: 'Entiendo que {organization} acepta el seguro sin cubrir lo siguiente, y lo acepto así.',
    en: 'I understand that {organization} accepts the insurance without covering the following, and I accept it on these terms.',
    pt: 'Entendo que a {organization} aceita o seguro sem cobrir o seguinte, e aceito assim.',
  },
  [currentExclusionsVersion]: {
    es: 'Entiendo que este seguro de {organization} no cubre lo siguiente, y lo acepto así.',
    en: 'I understand that this insurance of {organization} does not cover the following, and I accept it on these terms.',
    pt: 'Entendo que este seguro da {organization} não cobre o seguinte, e aceito assim.',
  },
};

/** One line for each: `Simona: Psiquiatría y psicología`. `names` in form order. */
export function exclusionLines(
  given: readonly PersonExclusion[],
  names: readonly string[],
  language: Language,
): readonly { readonly person: string; readonly text: string }[] {
  return given.map(({ person, exclusion }) => ({
    person: names[person] ?? '',
    text: exclusions[exclusion].text[language],
  }));
}

/** What is confirmed, as it is on the screen. */
export function exclusionStatement(language: Language, organization: string): string {
  const text = statements[currentExclusionsVersion]?.[language];
  if (text === undefined) throw new TypeError(`no text of exclusions ${currentExclusionsVersion}`);
  return fillText(text, { organization });
}
