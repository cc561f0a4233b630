import type { Language } from '../country/country.ts';

/**
 * Names of a page by language, as the router writes them and without the language's prefix: `/Isapre/:organization`.
 * A segment may begin with a word (`Isapre-:organization`) and the last one may be absent (`:tab?`).
 */
export type PageNames = Readonly<Record<Language, string>>;

type Params = Readonly<Record<string, string>>;

const parameter = /^(?<start>[^:]*):(?<name>\w+)(?<optional>\?)?$/;

/** What stands in the places of a pattern; null for a path of another shape. Case counts only where `exact`. */
export function matchPattern(pattern: string, path: string, exact = true): Params | null {
  const words = pattern.split('/');
  const parts = path.split('/');
  if (parts.length > words.length) return null;
  const params: Record<string, string> = {};
  for (const [at, word] of words.entries()) {
    const part = parts[at];
    // Most words are plain, and every page matches thousands of them.
    const {
      start = '',
      name,
      optional,
    } = (word.includes(':') && parameter.exec(word)?.groups) || {};
    if (name === undefined) {
      if (part === undefined || !isSame(part, word, exact)) return null;
      continue;
    }
    if (part === undefined) {
      if (optional === undefined) return null;
      continue;
    }
    if (part.length <= start.length || !isSame(part.slice(0, start.length), start, exact))
      return null;
    params[name] = part.slice(start.length);
  }
  return params;
}

const isSame = (one: string, other: string, exact: boolean): boolean =>
  one === other || (!exact && one.toLowerCase() === other.toLowerCase());

/** The path of a pattern; places that nobody names and that may be absent are left out. */
export function fillPattern(pattern: string, params: Params): string {
  const parts = pattern.split('/').flatMap((word) => {
    const { start = '', name = '', optional } = parameter.exec(word)?.groups ?? {};
    if (name === '') return [word];
    const value = params[name];
    if (value === undefined && optional === undefined)
      throw new TypeError(`${pattern} lacks ${name}`);
    return value === undefined ? [] : [start + value];
  });
  return parts.join('/') || '/';
}

/** Patterns with more words of their own are tried first: `/Seguros/:organization/Colectivos` before a product's. */
export function bySpecificity(one: string, other: string): number {
  const rank = (pattern: string): string =>
    pattern
      .split('/')
      .map((word) => (word.includes(':') ? '1' : '0'))
      .join('');
  return rank(one).localeCompare(rank(other));
}

/**
 * The same page's path in another language, with its query and fragment; the path itself where no page has that
 * name in `from`.
 */
export function translatePath(
  pages: readonly PageNames[],
  path: string,
  from: Language,
  to: Language,
): string {
  if (from === to) return path;
  const [plain = ''] = path.split(/[?#]/, 1);
  for (const names of pages) {
    if (names[from] === names[to]) {
      if (matchPattern(names[from], plain) !== null) return path;
      continue;
    }
    const params = matchPattern(names[from], plain);
    if (params !== null) return fillPattern(names[to], params) + path.slice(plain.length);
  }
  return path;
}

/** A path by its name in a language with the language's prefix; of the first page no slash is left: `/#como` is `/en#como`. */
export const withPrefix = (own: string, language: Language): string =>
  `/${language}${/^\/(?=$|[?#])/.test(own) ? own.slice(1) : own}`;
