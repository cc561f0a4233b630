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
  /** By stem. */
  readonly words: ReadonlyMap<string, Places>;
  /** The stems in order, for beginnings of words. */
  readonly sorted: readonly string[];
  /** `lettersOf` each of them. */
  readonly letters: Uint32Array;
  /** Folded, entry by entry. */
  readonly titles: readonly string[];
}

/** The entries that have a word, each with the weight of the best place that it has there: pairs, one after the other. */
type Places = Uint32Array;

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
  const words = new Map<string, number[]>();
  const add = (text: string, at: number, weight: number): void => {
    for (const word of searchWords(text, language)) {
      let places = words.get(word);
      if (places === undefined) words.set(word, (places = []));
      // The title comes first, whose weight stays.
      if (places.at(-2) !== at) places.push(at, weight);
    }
  };
  for (const [at, { title, note, more = '' }] of entries.entries()) {
    add(title, at, inTitle);
    add(`${note} ${more}`, at, inNote);
  }
  const sorted = [...words.keys()].sort();
  return {
    language,
    entries,
    words: new Map([...words].map(([word, places]) => [word, Uint32Array.from(places)])),
    sorted,
    letters: Uint32Array.from(sorted, lettersOf),
    titles: entries.map(({ title }) => foldText(title)),
  };
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
  const size = index.entries.length;
  const sums = new Float64Array(size);
  /** By the place of an entry: how many of the words it has, and how many of those with letters. */
  const hits = new Uint8Array(size);
  const named = new Uint8Array(size);
  for (const [at, word] of asked.entries()) {
    let weights = weightsOf(index, word, at === asked.length - 1);
    if (weights === null) {
      const near = nearestWord(index, word);
      if (near === null) continue;
      isCorrected = true;
      used.push(near);
      weights = weightsOf(index, near, false);
    } else used.push(word);
    if (weights === null) continue;
    // A word that few entries have says more.
    const rare = Math.log(1 + size / (1 + weights.count));
    // Numbers alone lead anywhere: an identity number is not a plan of 5.000.
    const isNamed = /\p{L}/u.test(word);
    // By numbers: pairs of place and weight would be made for every entry of the site.
    for (let place = 0; place < size; place += 1) {
      const weight = weights.of[place] ?? 0;
      if (weight === 0) continue;
      sums[place] = (sums[place] ?? 0) + weight * rare;
      hits[place] = (hits[place] ?? 0) + 1;
      if (isNamed) named[place] = (named[place] ?? 0) + 1;
    }
  }
  const hasAll = hits.includes(asked.length);
  const plain = foldText(question).trim();
  const groups = new Map<EntryKind, { count: number; readonly best: Scored[] }>();
  for (let at = 0; at < size; at += 1) {
    const isFound = hasAll ? hits[at] === asked.length : named[at] !== 0;
    const entry = index.entries[at];
    if (!isFound || entry === undefined || !isHere(entry)) continue;
    const isExact = index.titles[at] === plain ? 100 : 0;
    let group = groups.get(entry.kind);
    if (group === undefined) groups.set(entry.kind, (group = { count: 0, best: [] }));
    group.count += 1;
    keepBest(group.best, { entry, score: isExact + (sums[at] ?? 0) * kindWeight[entry.kind] });
  }
  return {
    corrected: isCorrected ? used.join(' ') : null,
    groups: entryKinds.flatMap((kind) => {
      const group = groups.get(kind);
      if (group === undefined) return [];
      return [{ kind, count: group.count, entries: group.best.map(({ entry }) => entry) }];
    }),
  };
}

interface Scored {
  readonly entry: SearchEntry;
  readonly score: number;
}

/** As many as are shown, the best first, and of equals the one that came first. Thousands are found, and never sorted. */
function keepBest(best: Scored[], one: Scored): void {
  if (best.length === shown && (best[shown - 1]?.score ?? 0) >= one.score) return;
  const at = best.findIndex(({ score }) => score < one.score);
  best.splice(at < 0 ? best.length : at, 0, one);
  if (best.length > shown) best.pop();
}

interface Weights {
  /** By the place of each entry; 0: it does not have the word. */
  readonly of: Float32Array;
  readonly count: number;
}

/** Entries with a word, or with one that begins so; the whole word counts more. Null: none has it. */
function weightsOf(index: SearchIndex, word: string, isBeginning: boolean): Weights | null {
  const of = new Float32Array(index.entries.length);
  let count = 0;
  const add = (places: Places | undefined, share: number): void => {
    if (places === undefined) return;
    for (let one = 0; one < places.length; one += 2) {
      const at = places[one] ?? 0;
      const before = of[at] ?? 0;
      if (before === 0) count += 1;
      of[at] = Math.max(before, (places[one + 1] ?? 0) * share);
    }
  };
  add(index.words.get(word), 1);
  if (isBeginning && word.length >= 2)
    for (let at = firstFrom(index.sorted, word); at < index.sorted.length; at += 1) {
      const other = index.sorted[at] ?? '';
      if (!other.startsWith(word)) break;
      if (other !== word) add(index.words.get(other), 0.5);
    }
  return count === 0 ? null : { of, count };
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
  const own = lettersOf(word);
  for (let at = 0; at < index.sorted.length; at += 1) {
    const other = index.sorted[at] ?? '';
    // Each mistake changes two letters at most: what has others is not looked at.
    if (countBits(own ^ (index.letters[at] ?? 0)) > 2 * most) continue;
    const distance = typingDistance(word, other, most);
    if (distance > most) continue;
    const entries = index.words.get(other)?.length ?? 0;
    const isBetter =
      best === null ||
      distance < best.distance ||
      (distance === best.distance && entries > best.entries);
    if (isBetter) best = { word: other, distance, entries };
  }
  return best?.word ?? null;
}

/** The letters of a word as bits, to skip words that cannot be near. Letters that share a bit only make the comparison run in vain. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32);
  return bits >>> 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
