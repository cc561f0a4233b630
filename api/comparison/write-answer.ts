import type { CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { comparisonCurrency } from '@cotejo/domain/comparison/comparable-amount.ts';
import type { Ignored } from '@cotejo/domain/comparison/read-parameter.ts';
import type { CompareResult } from '@cotejo/domain/comparison/run-compare.ts';
import { cardPriceJson, type PricingContext } from './card-price.ts';
import { encodeProduct } from './encode-card.ts';
import { facetsJson } from './encode-facets.ts';
import { asciiJson } from './ascii-json.ts';
import type { Snapshot } from './snapshot.ts';

/** What is asked apart from the page, canonical: equal questions are equal texts. */
export function questionText(query: CompareQuery): string {
  return JSON.stringify({ ...query, uuid: null, page: 0 });
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
  for (const [at, row] of result.rows.entries()) {
    const encoded = encodeProduct(snapshot, row.product, query.language);
    const price = cardPriceJson(encoded, row.price, context);
    parts.push(`${at === 0 ? '' : ','}{"index":${row.index},${price},`, encoded.card);
  }
  const { prices, deductibles } = result;
  const head = {
    total: result.total,
    withoutPrice: result.withoutPrice,
    uuid: `${snapshot.key}.${asked}`,
    page: query.page,
    take: query.take,
    order: query.order,
    targetCurrency: query.targetCurrency,
    ranges: {
      prices: { ...prices, currency: comparisonCurrency(query.country) },
      deductibles,
    },
    ignored: [...ignored, ...result.ignored],
    profile: {
      personCount: query.profile.persons.length,
      entered: query.profileEntered,
    },
    catalogueVersion: snapshot.index.version,
    uf: { value: snapshot.uf.value, date: snapshot.uf.date },
  };
  parts.push(
    `],"metaData":${asciiJson(head).slice(0, -1)},"facets":`,
    facetsJson(result.facets, query.language),
    '}}',
  );
  return joinParts(parts, allocate);
}

/** Texts are written as Latin-1: `asciiJson` has made sure that one sign is one byte. */
function joinParts(
  parts: readonly (string | Buffer)[],
  allocate: (size: number) => Buffer,
): Buffer {
  let size = 0;
  for (const part of parts) size += part.length;
  const bytes = allocate(size);
  let at = 0;
  for (const part of parts) {
    at += typeof part === 'string' ? bytes.write(part, at, 'latin1') : part.copy(bytes, at);
  }
  return bytes.subarray(0, size);
}
