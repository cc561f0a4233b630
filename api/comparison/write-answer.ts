import type { CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { comparisonCurrency } from '@cotejo/domain/comparison/comparable-amount.ts';
import type { Ignored } from '@cotejo/domain/comparison/read-parameter.ts';
import { filterKey } from '@cotejo/domain/comparison/select-products.ts';
import type { CompareResult } from '@cotejo/domain/comparison/run-compare.ts';
import { cardPriceBytes, offersJson, type PricingContext } from './card-price.ts';
import { encodeProduct } from './encode-card.ts';
import { facetsJson } from './encode-facets.ts';
import { asciiJson } from './ascii-json.ts';
import type { Snapshot } from './snapshot.ts';

/** What is asked apart from the page and the pinned search: equal questions are equal texts. */
export function questionText(query: CompareQuery): string {
  const { country, language, targetCurrency, order, take, ponderer } = query;
  return (
    `${country} ${language} ${targetCurrency} ${order} ${take} ${ponderer} ` +
    `${query.fromPrice} ${query.toPrice} ${query.profileEntered} ` +
    `${JSON.stringify(query.profile)} ${filterKey(query)}`
  );
}

/** The answer's JSON as bytes in a buffer of `allocate`; cards are copied, only what the profile decides is written. */
export function writeCompareAnswer(
  snapshot: Snapshot,
  query: CompareQuery,
  /** A hash of the question: with the snapshot it names the search, so that its pages agree. */
  asked: string,
  result: CompareResult,
  ignored: readonly Ignored[],
  now: number,
  allocate: (size: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  const context: PricingContext = {
    targetCurrency: query.targetCurrency,
    uf: snapshot.uf,
    entered: query.profileEntered,
    hasGroup: query.profile.group !== null,
    now,
  };
  const parts: (string | Buffer)[] = ['{"data":['];
  let comma = '';
  for (const row of result.rows) {
    const encoded = encodeProduct(snapshot, row.product, query.language);
    const price = cardPriceBytes(encoded, row.price, context);
    const offers = offersJson(encoded, row.price, context);
    parts.push(`${comma}{"index":${row.index},`, price, `"offers":${offers},`, encoded.card);
    comma = ',';
  }
  parts.push(
    `],"metaData":{${headJson(snapshot, query, asked, result, ignored)},"facets":`,
    facetsJson(result.facets, query.language),
    '}}',
  );
  return joinParts(parts, allocate);
}

/** Members of `metaData` before the facets: numbers and words of ours, written as they are. */
function headJson(
  { key, index, uf }: Snapshot,
  query: CompareQuery,
  asked: string,
  { total, withoutPrice, prices, deductibles, ignored: unknown }: CompareResult,
  ignored: readonly Ignored[],
): string {
  const dropped =
    ignored.length + unknown.length === 0 ? '[]' : asciiJson([...ignored, ...unknown]);
  return (
    `"total":${total},"withoutPrice":${withoutPrice},"uuid":"${key}.${asked}",` +
    `"page":${query.page},"take":${query.take},"order":"${query.order}",` +
    `"targetCurrency":"${query.targetCurrency}",` +
    `"ranges":{"prices":{"min":${prices.min},"max":${prices.max},` +
    `"histogram":[${prices.histogram.join(',')}],"currency":"${comparisonCurrency(query.country)}"},` +
    `"deductibles":{"min":${deductibles.min},"max":${deductibles.max}}},"ignored":${dropped},` +
    `"profile":{"personCount":${query.profile.persons.length},"entered":${query.profileEntered}},` +
    `"catalogueVersion":${index.version},"uf":{"value":${uf.value},"date":"${uf.date}"}`
  );
}

/** As `write(text, at, 'latin1')`, without reading the encoding's name for each of forty parts. */
interface Latin1Writer {
  latin1Write(text: string, at: number, length: number): number;
}

/** Texts are written as Latin-1: `asciiJson` has made sure that one sign is one byte. */
function joinParts(
  parts: readonly (string | Buffer)[],
  allocate: (size: number) => Buffer,
): Buffer {
  let size = 0;
  for (const part of parts) size += part.length;
  const bytes = allocate(size);
  const writer = bytes as unknown as Latin1Writer;
  let at = 0;
  for (const part of parts) {
    if (typeof part === 'string') writer.latin1Write(part, at, part.length);
    else bytes.set(part, at);
    at += part.length;
  }
  return bytes.subarray(0, size);
}
