import type { CompareMetaData } from '@cotejo/contract/comparison/compare.ts';
import { comparisonCurrency } from '@cotejo/domain/comparison/comparable-amount.ts';
import type { CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import type { Ignored } from '@cotejo/domain/comparison/read-parameter.ts';
import type { CompareResult } from '@cotejo/domain/comparison/run-compare.ts';
import { joinMembers, keepJson } from './kept-json.ts';
import { listFacets } from './list-facets.ts';
import { noteUnitValue } from '../uf/note-unit-value.ts';
import type { Snapshot } from './snapshot.ts';
import { toCardContext, toCardJson } from './to-card.ts';

/** What the compare call answers to one question about one snapshot: the JSON of a `CompareAnswer`. */
export function writeCompareAnswer(
  snapshot: Snapshot,
  query: CompareQuery,
  /** A hash of the question: with the snapshot it names the search, so that its pages agree. */
  asked: string,
  result: CompareResult,
  ignored: readonly Ignored[],
  now: number,
): string {
  const { key, index, uf } = snapshot;
  const context = toCardContext(snapshot, query, now);
  const metaData: Omit<CompareMetaData, 'facets'> = {
    total: result.total,
    withoutPrice: result.withoutPrice,
    uuid: `${key}.${asked}`,
    page: query.page,
    take: query.take,
    order: result.order,
    isScored: result.isScored,
    notInsurable: result.notInsurable,
    sections: result.sections,
    leftOut: result.leftOut,
    targetCurrency: query.targetCurrency,
    ranges: {
      prices: { ...result.prices, currency: comparisonCurrency(query.country) },
      deductibles: result.deductibles,
    },
    ignored: [...ignored, ...result.ignored],
    profile: {
      personCount: query.profile.persons.length,
      entered: query.profileEntered,
    },
    catalogueVersion: index.version,
    uf: noteUnitValue(uf),
  };
  const cards = result.rows.map((row) => toCardJson(row.product, row.price, context, row.fit, row));
  // Without a price filter the counts depend on the filters alone, not on the profile.
  const facets = keepJson(result.facets, query.language, () => ({
    facets: listFacets(result.facets, query.language),
  }));
  return `{"data":[${cards.join(',')}],"metaData":${joinMembers(JSON.stringify(metaData), facets)}}`;
}
