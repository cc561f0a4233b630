import type { Language } from '../country/country.ts';
import { amountText } from '../coverage/amount-text.ts';
import { catalogueName } from './catalogue-words.ts';
import type { FactSource, FactText } from './fact-source.ts';
import { factWords } from './fact-words.ts';
import { readValue } from './metadata.ts';

/** metadata_colectivo of spec 1 §3: what a group policy bundles, in whole UF. */
interface GroupCover {
  readonly key?: unknown;
  readonly categoria?: unknown;
  readonly value?: unknown;
}

const ufUnits = 10_000;

function readCovers(source: Pick<FactSource, 'insuranceMetadata'>): readonly GroupCover[] | null {
  const covers = readValue(source, 'metadata_colectivo');
  return Array.isArray(covers) ? (covers as GroupCover[]) : null;
}

const ufText = (value: number, language: Language) =>
  amountText({ amount: value * ufUnits, unit: 'UF' }, 'noTop', language);

/** One cover: its sum, that it is not covered, or null where the policy says nothing of it. */
export function readGroupCover(
  source: Pick<FactSource, 'insuranceMetadata'>,
  key: string,
  language: Language,
): FactText | null {
  const value = readCovers(source)?.find((cover) => cover.key === key)?.value;
  if (typeof value !== 'number') return null;
  return value === 0
    ? { text: factWords[language].preexisting.excluded, answer: 'no' }
    : { text: ufText(value, language) };
}

/** What a group policy covers besides health, in one line; null where it does not say. */
export function groupCovers(
  source: Pick<FactSource, 'insuranceMetadata'>,
  language: Language,
): string | null {
  const covers = readCovers(source);
  if (covers === null) return null;
  const said = covers.flatMap(({ key, categoria, value }) =>
    key !== 'salud' && typeof value === 'number' && value > 0
      ? `${catalogueName(String(categoria), language)} ${ufText(value, language)}`
      : [],
  );
  return said.length === 0 ? factWords[language].healthOnly : said.join(', ');
}
