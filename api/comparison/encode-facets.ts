import { facetNames } from '@cotejo/domain/comparison/facet-names.ts';
import type { FacetCounts, OfferedValues } from '@cotejo/domain/comparison/select-products.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { asciiJson } from './ascii-json.ts';
import { writeRoom, type JsonRoom } from './json-room.ts';

/** Room for a count: more products than one index holds. JSON allows the spaces before it. */
const countWidth = 7;

/** The facets' JSON with room for the counts: only they are new from one question to the next. */
interface Template {
  readonly bytes: Buffer;
  /** Where the rooms begin, in the order of `facetNames` and of each facet's values. */
  readonly rooms: readonly JsonRoom[];
  /** The counts that stand there now: without a price filter they stay the same. */
  written: Int32Array | null;
}

const templates = new WeakMap<OfferedValues, Partial<Record<Language, Template>>>();

/**
 * `metaData.facets` as JSON of ASCII signs. The bytes are written anew by the next call for the same
 * filters: copy them before.
 */
export function facetsJson({ offered, counts }: FacetCounts, language: Language): Buffer {
  let languages = templates.get(offered);
  if (!languages) {
    languages = {};
    templates.set(offered, languages);
  }
  const template = (languages[language] ??= templateOf(offered, language));
  const { bytes, rooms, written } = template;
  if (written !== counts) {
    for (let at = 0; at < counts.length; at += 1) writeRoom(bytes, rooms[at]!, counts[at]!);
    template.written = counts;
  }
  return bytes;
}

function templateOf(offered: OfferedValues, language: Language): Template {
  const rooms: JsonRoom[] = [];
  let text = '{';
  for (const name of facetNames) {
    text += `${text.length === 1 ? '' : ','}"${name}":[`;
    for (const [at, { value, label }] of offered[name].entries()) {
      const entry = asciiJson({ value, label: label[language] }).slice(0, -1);
      text += `${at === 0 ? '' : ','}${entry},"count":`;
      rooms.push({ start: text.length, end: text.length + countWidth });
      text += `${' '.repeat(countWidth)}}`;
    }
    text += ']';
  }
  return {
    bytes: Buffer.from(`${text}}`, 'latin1'),
    rooms,
    written: null,
  };
}
