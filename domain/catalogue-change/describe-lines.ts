import type { Language } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { ChangeKind, ChangeLine } from './change-row.ts';
import { changeKindWords, nameLine, sayLine } from './change-words.ts';

/** More of them stand on the page of the change. */
const mostSaid = 3;

const andMore: Readonly<Record<Language, (count: number) => string>> = {
  es: (count) => `y ${count} más`,
  en: (count) => `and ${count} more`,
  pt: (count) => `e mais ${count}`,
};

/** Whole texts stand there, too. */
const longestSaid = 60;

const shorten = (text: string): string =>
  text.length <= longestSaid ? text : `${text.slice(0, longestSaid).trimEnd()}…`;

/** The lines of a change in one sentence: "Precios: Titular, hombre, 18 a 29 años: UF 0,713 → UF 0,75 · y 4 más". */
export function describeLines(
  { kind, lines }: { readonly kind: ChangeKind; readonly lines: readonly ChangeLine[] },
  currency: CurrencyCode,
  language: Language,
): string {
  const say = (name: string, value: ChangeLine['from']): string =>
    shorten(sayLine(kind, name, value, { currency, language }));
  const said = lines
    .slice(0, mostSaid)
    .map(
      (line) =>
        `${nameLine(kind, line, language)}: ${say(line.name, line.from)} → ${say(line.name, line.to)}`,
    );
  const left = lines.length - said.length;
  const all = left > 0 ? [...said, andMore[language](left)] : said;
  return `${changeKindWords[kind][language]}: ${all.join(' · ')}`;
}
