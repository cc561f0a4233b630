import { facetNames } from '@cotejo/domain/comparison/facet-names.ts';
import type { FacetEntry } from '@cotejo/domain/comparison/compare-index.ts';
import type { FacetCounts } from '@cotejo/domain/comparison/select-products.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { asciiJson } from './ascii-json.ts';

/** `{"value":"…","label":"…","count":` of each value, by language: only the count is ever new. */
const prefixes = new WeakMap<FacetEntry, Partial<Record<Language, string>>>();

function prefixOf(entry: FacetEntry, language: Language): string {
  let known = prefixes.get(entry);
  if (!known) {
    known = {};
    prefixes.set(entry, known);
  }
  return (known[language] ??=
    `${asciiJson({ value: entry.value, label: entry.label[language] }).slice(0, -1)},"count":`);
}

/** Facets without a price filter are the same object for every profile, so their JSON is kept. */
const encoded = new WeakMap<FacetCounts, Map<Language, string | Buffer>>();

/** `metaData.facets` as JSON of ASCII signs. */
export function facetsJson(facets: FacetCounts, language: Language): string | Buffer {
  let languages = encoded.get(facets);
  if (!languages) {
    languages = new Map();
    encoded.set(facets, languages);
  }
  const known = languages.get(language);
  if (known !== undefined) {
    // Asked for again: worth its bytes.
    const bytes = typeof known === 'string' ? Buffer.from(known, 'latin1') : known;
    languages.set(language, bytes);
    return bytes;
  }
  let text = '{';
  for (const name of facetNames) {
    text += `${text.length === 1 ? '' : ','}"${name}":[`;
    let first = true;
    for (const { entry, count } of facets[name]) {
      text += `${first ? '' : ','}${prefixOf(entry, language)}${count}}`;
      first = false;
    }
    text += ']';
  }
  text += '}';
  languages.set(language, text);
  return text;
}
