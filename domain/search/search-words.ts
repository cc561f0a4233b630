import type { Language } from '../country/country.ts';

/** What a text is found by: without accents and capitals, `ñ` as `n`, because people type so. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Words that every title has. */
const ignored: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: new Set([
    'de',
    'del',
    'la',
    'las',
    'el',
    'los',
    'un',
    'una',
    'y',
    'o',
    'en',
    'con',
    'para',
    'por',
    'a',
    'al',
    'mi',
    'que',
  ]),
  en: new Set(['of', 'the', 'a', 'an', 'and', 'or', 'in', 'with', 'for', 'to', 'my', 'what']),
  pt: new Set([
    'de',
    'do',
    'da',
    'dos',
    'das',
    'o',
    'a',
    'os',
    'as',
    'um',
    'uma',
    'e',
    'ou',
    'em',
    'com',
    'para',
    'por',
    'meu',
    'que',
  ]),
};

/** Plural endings, the longest first, and what they become: both numbers of a word are one stem. */
const endings: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/ciones$/, 'cion'],
    [/siones$/, 'sion'],
    [/ces$/, 'z'],
    [/([^aeiou])es$/, '$1'],
    [/([aeiou])s$/, '$1'],
  ],
  en: [
    [/ies$/, 'y'],
    [/(ss|x|ch|sh)es$/, '$1'],
    [/([^su])s$/, '$1'],
  ],
  pt: [
    [/(c|s|z)oes$/, '$1ao'],
    [/aes$/, 'ao'],
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/ns$/, 'm'],
    [/([rz])es$/, '$1'],
    [/([aeiou])s$/, '$1'],
  ],
};

/** Words that say the same and share no stem. */
const synonyms: Readonly<Record<string, string>> = {
  oncologia: 'oncologico',
  cancer: 'oncologico',
  cardiologia: 'cardiologico',
  corazon: 'cardiologico',
  dentista: 'dental',
  dentist: 'dental',
  diente: 'dental',
  perro: 'mascota',
  gato: 'mascota',
  dog: 'pet',
  cat: 'pet',
  colegio: 'escolar',
  universidad: 'universitario',
  viajar: 'viaje',
  traslado: 'ambulancia',
};

/** The stems of a text in its order; words that every title has are left out. */
export function searchWords(text: string, language: Language): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !ignored[language].has(word))
    .map((word) => stem(word, language));
}

const shortest = 4;

/** A word of the table's own: `constructor` is no row of it. */
const synonymOf = (word: string): string =>
  Object.hasOwn(synonyms, word) ? (synonyms[word] ?? word) : word;

function stem(word: string, language: Language): string {
  if (word.length < shortest || /\d/.test(word)) return synonymOf(word);
  for (const [ending, to] of endings[language]) {
    if (!ending.test(word)) continue;
    const own = word.replace(ending, to);
    return synonymOf(own);
  }
  return synonymOf(word);
}

/** How many letters are added, lost, changed or swapped between two words; more than `most` is not counted on. */
export function typingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let least = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (swapped) least = Math.min(least, (before[at - 2] ?? 0) + 1);
      line.push(least);
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return above[other.length] ?? most + 1;
}
