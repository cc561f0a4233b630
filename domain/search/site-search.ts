import type { Language } from '../country/country.ts';
import { foldText, searchWords, typingDistance } from './search-words.ts';

/** Groups of results, in the order in which they are shown. */
const entryKinds = ['list', 'organisation', 'page', 'article', 'product'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something that can be found on the site. */
export interface SearchEntry {
  readonly kind: EntryKind;
  readonly title: string;
  /** Beside the title: whose product it is, what a page says. */
  readonly note: string;
  /** Other words that it is found by. */
  readonly more?: string;
  /** By its Spanish name. */
  readonly path: string;
}

export interface SearchIndex {
  readonly language: Language;
  readonly entries: readonly SearchEntry[];
  /** By stem: the entries that have it, each with the weight of the best place. */
  readonly words: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** The stems in order, for beginnings of words. */
  readonly sorted: readonly string[];
}

export interface SearchResult {
  /** The words that were looked for instead, where nothing has those that were typed; null: as typed. */
  readonly corrected: string | null;
  readonly groups: readonly {
    readonly kind: EntryKind;
    readonly count: number;
    readonly entries: readonly SearchEntry[];
  }[];
}

const inTitle = 4;
const inNote = 1;
const kindWeight: Readonly<Record<EntryKind, number>> = {
  list: 3,
  organisation: 3,
  page: 2,
  article: 2,
  product: 1,
};

export function buildSearchIndex(entries: readonly SearchEntry[], language: Language): SearchIndex {
  const words = new Map<string, Map<number, number>>();
  const add = (text: string, at: number, weight: number): void => {
    for (const word of searchWords(text, language)) {
      let places = words.get(word);
      if (places === undefined) words.set(word, (places = new Map()));
      places.set(at, Math.max(weight, places.get(at) ?? 0));
    }
  };
  for (const [at, { title, note, more = '' }] of entries.entries()) {
    add(title, at, inTitle);
    add(`${note} ${more}`, at, inNote);
  }
  return { language, entries, words, sorted: [...words.keys()].sort() };
}

/** What is read of a question; the rest is cut. */
const mostLetters = 100;
const mostWords = 8;
/** Results of a group. */
const shown = 20;

/**
 * Entries that have all the words, the last one as the beginning of one; of a word that nothing has, the one that is
 * nearest to it, which the answer says. Where no entry has all, those that have some. Null: nothing was asked.
 */
export function searchSite(
  index: SearchIndex,
  question: string,
  /** What the site has of the country: a partner's may have less. */
  isHere: (entry: SearchEntry) => boolean = () => true,
): SearchResult | null {
  const asked = searchWords(question.slice(0, mostLetters), index.language).slice(0, mostWords);
  if (asked.length === 0) return null;
  let isCorrected = false;
  const used: string[] = [];
  const found = asked.map((word, at) => {
    const places = placesOf(index, word, at === asked.length - 1);
    if (places.size > 0) {
      used.push(word);
      return places;
    }
    const near = nearestWord(index, word);
    if (near === null) return places;
    isCorrected = true;
    used.push(near);
    return index.words.get(near) ?? places;
  });
  const scores = new Map<number, number>();
  const hits = new Map<number, number>();
  for (const places of found) {
    // A word that few entries have says more.
    const rare = Math.log(1 + index.entries.length / (1 + places.size));
    for (const [at, weight] of places) {
      scores.set(at, (scores.get(at) ?? 0) + weight * rare);
      hits.set(at, (hits.get(at) ?? 0) + 1);
    }
  }
  const all = [...scores.keys()].filter((at) => hits.get(at) === found.length);
  // Numbers alone lead anywhere: an identity number is not a plan of 5.000.
  const named = found.filter((_, at) => /\p{L}/u.test(asked[at] ?? ''));
  const some = new Set(named.flatMap((places) => [...places.keys()]));
  const chosen = all.length > 0 ? all : [...some];
  const plain = foldText(question).trim();
  const score = (at: number): number => {
    const entry = index.entries[at];
    if (entry === undefined) return 0;
    const isExact = foldText(entry.title) === plain ? 100 : 0;
    return isExact + (scores.get(at) ?? 0) * kindWeight[entry.kind];
  };
  const ranked = chosen.toSorted((one, other) => score(other) - score(one) || one - other);
  return {
    corrected: isCorrected ? used.join(' ') : null,
    groups: entryKinds.flatMap((kind) => {
      const own = ranked.flatMap((at) => {
        const entry = index.entries[at];
        return entry?.kind === kind && isHere(entry) ? [entry] : [];
      });
      return own.length === 0 ? [] : [{ kind, count: own.length, entries: own.slice(0, shown) }];
    }),
  };
}

/** Entries with a word, or with one that begins so; the whole word counts more. */
function placesOf(
  index: SearchIndex,
  word: string,
  isBeginning: boolean,
): ReadonlyMap<number, number> {
  const exact = index.words.get(word);
  if (!isBeginning || word.length < 2) return exact ?? new Map();
  const places = new Map(exact);
  for (let at = firstFrom(index.sorted, word); at < index.sorted.length; at += 1) {
    const other = index.sorted[at] ?? '';
    if (!other.startsWith(word)) break;
    for (const [place, weight] of index.words.get(other) ?? [])
      if (!places.has(place)) places.set(place, weight / 2);
  }
  return places;
}

function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The word of the site that was most likely meant; null where none is near. Numbers are never guessed. */
function nearestWord(index: SearchIndex, word: string): string | null {
  if (word.length < 4 || /\d/.test(word)) return null;
  const most = word.length < 7 ? 1 : 2;
  let best: { word: string; distance: number; entries: number } | null = null;
  for (const [other, places] of index.words) {
    const distance = typingDistance(word, other, most);
    if (distance > most) continue;
    const isBetter =
      best === null ||
      distance < best.distance ||
      (distance === best.distance && places.size > best.entries);
    if (isBetter) best = { word: other, distance, entries: places.size };
  }
  return best?.word ?? null;
}
