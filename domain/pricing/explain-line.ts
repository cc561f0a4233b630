import type { CatalogueProduct } from '../catalogue/product.ts';
import type { Language } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { LineTrace, MissingReason } from './lines/line-trace.ts';
import type { PriceLine } from './lines/price-line.ts';
import { lineReaders } from './price-rules.ts';
import type { LineReader } from './lines/pricing-rule.ts';
import type { Words } from './lines/words.ts';

/** The table is typed by kind: what it holds for the line's kind reads this line. */
function getReader<Line extends PriceLine>(line: Line): LineReader<Line> {
  return lineReaders[line.kind] as LineReader<PriceLine> as LineReader<Line>;
}

/** Takes a line of a price apart into the numbers it was made of, with the source of each. */
export function traceLine(product: CatalogueProduct, line: PriceLine): LineTrace {
  return getReader(line).trace(product, line);
}

/** A line of a price as a person reads it; the amount is shown beside it. */
export function explainLine(line: PriceLine, currency: CurrencyCode, language: Language): string {
  return getReader(line).explain(line, currency, language);
}

/**
 * How a line of a price came about, for the person who pays it; null when the line says it all.
 * `ufValue` in hundredths of a peso, for the amounts that are known in both currencies.
 */
export function explainDetail(
  product: CatalogueProduct,
  line: PriceLine,
  language: Language,
  ufValue: number,
): string | null {
  const reader = getReader(line);
  const trace = reader.trace(product, line);
  if (trace.missing !== null) return explainMissing(trace.missing, product)[language];
  return reader.explainAmount?.(product, line, trace, language, ufValue) ?? null;
}

function explainMissing(
  reason: MissingReason,
  { ageMinEntry, ageMaxEntry, maximumDependants }: CatalogueProduct,
): Words {
  const words: Readonly<Record<MissingReason, Words>> = {
    'over-entry-age': {
      es: `Ingreso hasta los ${ageMaxEntry} años`,
      en: `Can join up to age ${ageMaxEntry}`,
      pt: `Ingresso até os ${ageMaxEntry} anos`,
    },
    'under-entry-age': {
      es: `El titular ingresa desde los ${ageMinEntry} años`,
      en: `The main insured person can join from age ${ageMinEntry}`,
      pt: `O titular ingressa a partir dos ${ageMinEntry} anos`,
    },
    'too-many-dependants': {
      es: `Acepta hasta ${maximumDependants} cargas`,
      en: `Accepts up to ${maximumDependants} dependants`,
      pt: `Aceita até ${maximumDependants} dependentes`,
    },
    'no-rate': {
      es: 'La compañía no publica un precio para esta edad',
      en: 'The company publishes no price for this age',
      pt: 'A companhia não publica um preço para esta idade',
    },
    breed: {
      es: 'No asegura esta raza',
      en: 'This breed is not insured',
      pt: 'Não segura esta raça',
    },
    species: {
      es: 'No asegura esta especie',
      en: 'This species is not insured',
      pt: 'Não segura esta espécie',
    },
  };
  return words[reason];
}
