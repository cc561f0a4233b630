import type { CompareQuery } from '@cotejo/domain/comparison/compare-query.ts';
import { filterKey } from '@cotejo/domain/comparison/select-products.ts';

/** The question without the page and the pinned search: equal questions are equal texts. */
export function questionText(query: CompareQuery): string {
  const { country, language, targetCurrency, order, take, ponderer } = query;
  return (
    `${country} ${language} ${targetCurrency} ${order} ${take} ${ponderer} ` +
    `${query.fromPrice} ${query.toPrice} ${query.profileEntered} ` +
    `${query.isProfileGiven} ${query.insurableOnly} ${query.insurableOnlyWhereFew} ` +
    `${JSON.stringify(query.profile)} ${filterKey(query)}`
  );
}
