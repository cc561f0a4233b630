const small = new Set([
  'y',
  'e',
  'o',
  'u',
  'de',
  'del',
  'la',
  'el',
  'en',
  'and',
  'or',
  'of',
  'da',
  'do',
]);
const initials = new Set(['EPS', 'APV', 'GES', 'PAC']);

/** Spec 1 §2: a category's title is title-cased, except titles that contain SCTR. */
export function categoryTitle(title: string): string {
  if (title.includes('SCTR')) return title;
  return title
    .split(/(?<=[\s/-])/)
    .map((word, at) => {
      const plain = word.trim();
      if (initials.has(plain)) return word;
      const lower = word.toLocaleLowerCase('es');
      if (at > 0 && small.has(plain.toLocaleLowerCase('es'))) return lower;
      return lower.charAt(0).toLocaleUpperCase('es') + lower.slice(1);
    })
    .join('');
}
